//! The files: whole, no louder than they may be, as loud as others of their kind, and loops without a seam.

use std::collections::BTreeSet;
use std::path::Path;

use malom::app::audio::{Effect, OVERLAP, Recording, Repeating};
use malom::app::places::{Ogg, PLACES, Sounds};

/// A decibel below full.
const MOST: f32 = 0.891;

fn read(ogg: Ogg) -> Vec<[f32; 2]> {
    Recording::open(ogg).and_then(Recording::read).expect("a recording")
}

fn loops(sounds: &Sounds) -> [(&'static str, Ogg); 3] {
    [("room", sounds.room), ("title", sounds.title), ("play", sounds.play)]
}

fn decibels(power: f32) -> f32 {
    10.0 * power.max(1e-12).log10()
}

/// The mean power of both sides.
fn power(frames: &[[f32; 2]]) -> f32 {
    frames.as_flattened().iter().map(|value| value * value).sum::<f32>() / frames.as_flattened().len() as f32
}

fn peak(frames: &[[f32; 2]]) -> f32 {
    frames.as_flattened().iter().fold(0.0, |most, value| value.abs().max(most))
}

#[test]
fn every_place_has_every_sound_and_no_file_lies_idle() {
    for place in PLACES {
        let sounds = &place.sounds;
        assert!(Effect::ALL.into_iter().all(|effect| !sounds.of(effect).is_empty()), "{}", place.name);
        // What is heard all the time must not be the same all the time.
        for (effect, least) in [(Effect::Place, 3), (Effect::Slide, 2), (Effect::Land, 2), (Effect::Take, 2)] {
            assert!(sounds.of(effect).len() >= least, "{}: {effect:?}", place.name);
        }
        let effects = Effect::ALL.into_iter().flat_map(|effect| sounds.of(effect)).copied();
        let named: BTreeSet<Ogg> = effects.chain(loops(sounds).map(|(_, ogg)| ogg)).collect();
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/audio").join(place.name);
        let files = std::fs::read_dir(folder).expect("a folder of the place's name");
        let there: Vec<Vec<u8>> =
            files.map(|file| std::fs::read(file.expect("a file").path()).expect("read")).collect();
        assert!(there.iter().all(|file| named.contains(file.as_slice())), "{}: a file is not used", place.name);
        assert_eq!(there.len(), named.len(), "{}: a sound stands for two", place.name);
        assert!(there.iter().map(Vec::len).sum::<usize>() < 4 << 20, "{}: too large", place.name);
    }
}

#[test]
fn effects_are_short_begin_and_end_in_silence_and_are_as_loud_as_their_kind() {
    for place in PLACES {
        for effect in Effect::ALL {
            for ogg in place.sounds.of(effect) {
                let frames = read(ogg);
                let named = format!("{} {effect:?}", place.name);
                let seconds = frames.len() as f32 / 44_100.0;
                assert!((0.15..=4.5).contains(&seconds), "{named}: {seconds} s");
                let peak = peak(&frames);
                assert!(peak < MOST, "{named}: peak {peak}");
                // The loudest twentieth of a second.
                let loud = frames.chunks(2205).map(power).map(decibels).fold(f32::MIN, f32::max);
                let range = match effect {
                    Effect::Win | Effect::Mill | Effect::Loss | Effect::Draw => -22.0..=-9.0,
                    Effect::Place | Effect::Land | Effect::Take | Effect::Tray | Effect::Refused => -27.0..=-12.0,
                    _ => -38.0..=-19.0,
                };
                assert!(range.contains(&loud), "{named}: {loud} dB, not {range:?}");
                let ends = [frames[0], frames[frames.len() - 1]];
                assert!(ends.as_flattened().iter().all(|end| end.abs() < 0.02 * peak), "{named}: it clicks: {ends:?}");
                let mean = frames.iter().map(|[left, _]| left).sum::<f32>() / frames.len() as f32;
                assert!(mean.abs() < 2e-3, "{named}: it stands at {mean}");
            }
        }
    }
}

#[test]
fn loops_have_no_seam_and_are_quiet() {
    for place in PLACES {
        for (name, ogg) in loops(&place.sounds) {
            let frames = read(ogg);
            let seconds = frames.len() as f32 / 44_100.0;
            let (loud, peak) = (decibels(power(&frames)), peak(&frames));
            let named = format!("{} {name}: {seconds} s, {loud} dB, peak {peak}", place.name);
            let (lengths, levels) =
                if name == "room" { (20.0..=90.0, -56.0..=-42.0) } else { (90.0..=180.0, -31.0..=-20.0) };
            assert!(lengths.contains(&seconds) && levels.contains(&loud) && peak < MOST, "{named}");
            seam(&frames, ogg, &named);
        }
    }
}

/// As it is played, the end goes over into the beginning as it goes on elsewhere: no step and no bend is greater
/// than those around it.
fn seam(frames: &[[f32; 2]], ogg: Ogg, named: &str) {
    let (head, tail) = (&frames[..OVERLAP], &frames[frames.len() - OVERLAP..]);
    let between = |side: usize| head.iter().zip(tail).map(move |(a, b)| (a[side] - b[side]).powi(2)).sum::<f32>();
    let apart = (between(0) + between(1)) / (2 * OVERLAP) as f32;
    assert!(apart < 0.25 * power(head), "{named}: the end is not the beginning again: {apart}");
    let mut repeating = Repeating::open(ogg).expect("a recording");
    // To the frame, it begins anew where the overlap begins.
    let period = frames.len() - OVERLAP;
    let played: Vec<[f32; 2]> = (0..2 * period).map(|_| repeating.frame().expect("whole").expect("more")).collect();
    let again = &played[period + OVERLAP..];
    assert!(again == &played[OVERLAP..period], "{named}: it does not repeat to the frame");
    let around = |frames: &[[f32; 2]]| {
        let (mut step, mut bend) = (0.0_f32, 0.0_f32);
        for three in frames.windows(3) {
            for side in [0, 1] {
                step = step.max((three[1][side] - three[0][side]).abs());
                bend = bend.max((three[2][side] - 2.0 * three[1][side] + three[0][side]).abs());
            }
        }
        (step, bend)
    };
    let (step, bend) = around(&played[period - 8..period + OVERLAP + 8]);
    let usual = [
        around(&played[period - 4 * OVERLAP..period - 8]),
        around(&played[period + OVERLAP + 8..period + 5 * OVERLAP]),
        // A note may begin where the piece does.
        around(&head[8..]),
        around(&tail[..OVERLAP - 8]),
    ];
    let most = |of: fn(&(f32, f32)) -> f32| usual.iter().map(of).fold(0.0, f32::max);
    let (usual_step, usual_bend) = (most(|usual| usual.0), most(|usual| usual.1));
    assert!(step <= 1.2 * usual_step && bend <= 1.2 * usual_bend, "{named}: {step} {bend}, usual {usual:?}");
}
