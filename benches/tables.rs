//! How fast tables are numbered, solved and looked up.

use std::hint::black_box;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64};

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use malom::rules::{PointSet, Preset};
use malom::tables::{Game, Index, Order, Sets, Tables, Verify, Work, make, tasks};

/// Positions looked up in one round.
const ROUND: usize = 1_000;

fn game() -> Game {
    Game::new(Preset::Nine.rules()).unwrap_or_else(|error| panic!("{error}"))
}

fn index(game: &Game, w: u8, b: u8) -> Index {
    Index::new(game, Arc::new(Sets::new(game, w)), b)
}

/// Numbers spread over a numbering, and their positions.
fn spread(game: &Game, index: &Index) -> Vec<(usize, (u32, u32))> {
    let step = (index.len() / (2 * ROUND)) | 1;
    let numbers = (0..).map(|at| at * step % index.len());
    numbers.filter_map(|number| Some((number, index.position(game, number)?))).take(ROUND).collect()
}

fn numbering(c: &mut Criterion) {
    let game = game();
    let mut group = c.benchmark_group("numbering");
    group.throughput(Throughput::Elements(ROUND as u64));
    for (w, b) in [(3, 3), (5, 5), (7, 7)] {
        let index = index(&game, w, b);
        let positions = spread(&game, &index);
        group.bench_function(format!("number of a position, {w}-{b}"), |bench| {
            bench.iter(|| {
                positions.iter().fold(0, |sum, &(_, (mover, others))| sum ^ index.number(&game, mover, others))
            });
        });
        group.bench_function(format!("position of a number, {w}-{b}"), |bench| {
            bench.iter(|| positions.iter().filter_map(|&(number, _)| index.position(&game, number)).count());
        });
    }
    group.finish();
}

/// The two halves of solving.
fn solving(c: &mut Criterion) {
    let game = game();
    let (stop, done) = (AtomicBool::new(false), AtomicU64::new(0));
    let work = Work { threads: 1, stop: &stop, done: &done };
    let mut group = c.benchmark_group("solving");
    group.sample_size(10);
    for (w, b) in [(3, 4), (4, 4), (3, 5)] {
        let solver = malom::tables::Solver::new(&game, w, b, &work).unwrap_or_else(|error| panic!("{error}"));
        group.throughput(Throughput::Elements(solver.positions()));
        group.bench_function(format!("start pass, {w}-{b}"), |bench| {
            bench.iter(|| solver.start_pass(&work).unwrap_or_else(|error| panic!("{error}")));
        });
        group.bench_function(format!("un-moves, {w}-{b}"), |bench| {
            bench.iter_batched(
                || solver.start_pass(&work).unwrap_or_else(|error| panic!("{error}")),
                |started| started.go_back(&work).unwrap_or_else(|error| panic!("{error}")),
                BatchSize::PerIteration,
            );
        });
    }
    group.finish();
}

fn probing(c: &mut Criterion) {
    let game = game();
    let dir = tempfile::tempdir().unwrap_or_else(|error| panic!("{error}"));
    let (stop, done) = (AtomicBool::new(false), AtomicU64::new(0));
    let work = Work { threads: 2, stop: &stop, done: &done };
    let order = Order { game: &game, dir: dir.path(), men: 8, verify: Verify::None };
    let tasks = tasks(&order, &mut |_| ()).unwrap_or_else(|error| panic!("{error}"));
    make(&order, &tasks, &work, &mut |_| ()).unwrap_or_else(|error| panic!("{error}"));
    let open = || Tables::open(dir.path()).unwrap_or_else(|error| panic!("{error}"));
    let mut group = c.benchmark_group("probe");
    // 5-3 and 4-3 are kept; 3-5 and 3-4 are answered by looking ahead.
    for (w, b) in [(5, 3), (3, 5), (3, 4), (4, 4)] {
        let index = index(&game, w, b);
        let positions: Vec<_> = spread(&game, &index)
            .into_iter()
            .map(|(_, (mover, others))| (PointSet::from_bits(mover), PointSet::from_bits(others)))
            .collect();
        let tables = open();
        group.throughput(Throughput::Elements(ROUND as u64));
        group.bench_function(format!("warm, {w}-{b}"), |bench| {
            bench.iter(|| {
                positions.iter().filter(|(mover, others)| tables.probe_men(*mover, *others).is_some()).count()
            });
        });
        let (mover, others) = positions[ROUND / 2];
        group.throughput(Throughput::Elements(1));
        group.bench_function(format!("cold, {w}-{b}"), |bench| {
            bench.iter_batched(
                open,
                |tables| black_box(tables.probe_men(mover, others)).map(|value| (value, tables)),
                BatchSize::PerIteration,
            );
        });
    }
    group.finish();
}

criterion_group!(benches, numbering, solving, probing);
criterion_main!(benches);
