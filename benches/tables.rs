//! How fast the game tree is counted: placing, moving nine against nine, and a board with diagonals.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use malom::rules::{Position, Preset, perft};

/// Nine men against nine, none in hand.
const MOVING: &str = "*@O@O@*O/O@*@O@*O/*@O@*O@O w m s 9 0 9 0 0 0";

fn counting(criterion: &mut Criterion) {
    let nine = Preset::Nine.rules();
    let moving = Position::parse(nine, MOVING).expect("the line is a position");
    let cases = [
        ("nine, start", Position::start(nine), 5),
        ("nine, moving", moving, 6),
        ("morabaraba, start", Position::start(Preset::Morabaraba.rules()), 4),
    ];
    let mut group = criterion.benchmark_group("perft");
    for (name, position, depth) in cases {
        group.throughput(Throughput::Elements(perft(&position, depth)));
        group.bench_function(format!("{name}, depth {depth}"), |bench| {
            bench.iter(|| perft(black_box(&position), depth));
        });
    }
    group.finish();
}

criterion_group!(benches, counting);
criterion_main!(benches);
