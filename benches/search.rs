//! How fast the search is: its rate in the middle of a game, the time to depth 12 from the empty board, and how soon it
//! answers when it is stopped or its time is up.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use malom::engine::{Engine, Limits};
use malom::rules::{Position, Preset};
use malom::session::Session;

/// Nine men's morris after placing, eight against seven.
const MIDDLE: &str = "O@*O@*O*/@*O*O*@*/*@@O@@*O w m s 7 0 8 0 0 0";

fn middle() -> Session {
    let position = Position::parse(Preset::Nine.rules(), MIDDLE).unwrap_or_else(|error| panic!("{error}"));
    Session::from_position(position)
}

fn rate(c: &mut Criterion) {
    const NODES: u64 = 2_000_000;
    let session = middle();
    let mut group = c.benchmark_group("search");
    group.sample_size(10).throughput(Throughput::Elements(NODES));
    let limits = Limits { nodes: Some(NODES), ..Limits::default() };
    group.bench_function("nodes", |b| {
        b.iter_batched_ref(
            || Engine::new(64, 1),
            |engine| engine.search(&session, limits, &AtomicBool::new(false), |_| ()),
            criterion::BatchSize::PerIteration,
        );
    });
    group.finish();
    let start = Session::new(Preset::Nine.rules());
    let limits = Limits { depth: Some(12), ..Limits::default() };
    let mut group = c.benchmark_group("search");
    group.sample_size(10);
    group.bench_function("depth 12 from the empty board", |b| {
        b.iter_batched_ref(
            || Engine::new(64, 1),
            |engine| engine.search(&start, limits, &AtomicBool::new(false), |_| ()),
            criterion::BatchSize::PerIteration,
        );
    });
    group.finish();
}

/// Tells the time within which 99 of 100 took.
fn tell_slowest(name: &str, mut taken: Vec<Duration>) {
    taken.sort_unstable();
    let place = (taken.len() * 99).div_ceil(100).saturating_sub(1);
    if let Some(time) = taken.get(place) {
        println!("end/{name}: 99 of 100 within {time:.1?}, of {}", taken.len());
    }
}

/// The time from the stop sign to the answer, and how far past its time a search with a limit ends.
fn stop(c: &mut Criterion) {
    let session = middle();
    let engine = Arc::new(Engine::new(64, 1));
    let mut group = c.benchmark_group("end");
    group.sample_size(50);
    let mut taken = Vec::new();
    group.bench_function("after the stop sign", |b| {
        b.iter_custom(|rounds| {
            let mut sum = Duration::ZERO;
            for _ in 0..rounds {
                let stop = Arc::new(AtomicBool::new(false));
                let (heard, engine, session) = (stop.clone(), engine.clone(), session.clone());
                let thread =
                    std::thread::spawn(move || engine.search(&session, Limits::default(), &heard, |_| ()).nodes);
                std::thread::sleep(Duration::from_millis(10));
                let asked = Instant::now();
                stop.store(true, Ordering::Relaxed);
                thread.join().unwrap_or_else(|_| panic!("the search panicked"));
                taken.push(asked.elapsed());
                sum += asked.elapsed();
            }
            sum
        });
    });
    tell_slowest("after the stop sign", taken);
    let mut taken = Vec::new();
    group.bench_function("after 50 ms are up", |b| {
        b.iter_custom(|rounds| {
            let mut late = Duration::ZERO;
            for _ in 0..rounds {
                let begun = Instant::now();
                let time = Duration::from_millis(50);
                engine.search(
                    &session,
                    Limits { time: Some(time), ..Limits::default() },
                    &AtomicBool::new(false),
                    |_| (),
                );
                taken.push(begun.elapsed().saturating_sub(time));
                late += begun.elapsed().saturating_sub(time);
            }
            late
        });
    });
    tell_slowest("after 50 ms are up", taken);
    group.finish();
}

criterion_group!(benches, rate, stop);
criterion_main!(benches);
