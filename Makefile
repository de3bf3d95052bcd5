# make        builds bin/malom
# make play   installs missing Linux packages (saying so first), builds and starts the game
# make sounds makes the sounds of assets/audio again (oggenc, of vorbis-tools, must be there)
# make test   runs every test, with and without the window
#
# Everything is built into one folder, so that a second build only makes what changed.

export CARGO_TARGET_DIR ?= $(HOME)/.cache/malom/target

.PHONY: all play sounds test cargo

all: cargo
	packaging/packages
	cargo build --release --locked
	mkdir -p bin
	cp -f "$(CARGO_TARGET_DIR)/release/malom" bin/malom

play: all
	bin/malom

sounds: cargo
	packaging/packages sounds
	cargo run --release --locked --no-default-features --example sounds

test: cargo
	packaging/packages test
	cargo test --locked --no-default-features
	cargo test --locked

cargo:
	@command -v cargo >/dev/null || { echo "Rust is missing: install it with rustup (version 1.95 or newer)." >&2; exit 1; }
