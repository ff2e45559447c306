//! The hot functions one by one, each beside its yardstick of the same run: a copy of the state, the plain longest route.

use civitas_engine::{
    EdgeSet, Game, MoveList, Random, Seat, State, VertexSet, extended_route, longest_route, longest_route_plain,
};
use civitas_games::{Playable, Setup, Visitor, generator, visit_all};
use civitas_lab::{play_out, play_out_with};
use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use std::hint::black_box;

struct Hot<'a>(&'a mut Criterion);

/// Positions in which the choice is real, and those in which it is forced.
fn sample<R: Playable>(game: &Game<R>, start: &State<R>) -> [Vec<(State<R>, Seat)>; 2] {
    let mut samples = [Vec::new(), Vec::new()];
    let mut list = MoveList::new();
    for index in 0..20 {
        let mut state = *start;
        play_out_with(game, &mut state, &mut Random(generator(7, index)), 2_000, |state, seat| {
            list.clear();
            state.list(game, seat, &mut list);
            samples[usize::from(list.len() == 1)].push((*state, seat));
        });
    }
    samples
}

impl Visitor for Hot<'_> {
    fn game<R: Playable>(&mut self) {
        let (game, start) = R::set_up(&Setup { seats: 4, seed: 7, ..Setup::default() }).expect("a plain table");
        let mut group = self.0.benchmark_group(R::FACTS.id);
        let mut rng = Random(generator(1, 1));
        let mut list = MoveList::new();
        for (name, positions) in ["real", "forced"].iter().zip(sample(&game, &start)) {
            let mut any = positions.iter().cycle();
            group.bench_function(format!("copy the state, {name}"), |b| {
                b.iter_batched(|| any.next().expect("a cycle"), |(state, _)| black_box(*state), BatchSize::SmallInput);
            });
            let mut any = positions.iter().cycle();
            group.bench_function(format!("legal list, {name}"), |b| {
                b.iter(|| {
                    let (state, seat) = any.next().expect("a cycle");
                    list.clear();
                    state.list(&game, *seat, &mut list);
                    black_box(list.len())
                });
            });
            let mut any = positions.iter().cycle();
            group.bench_function(format!("copy and apply, {name}"), |b| {
                b.iter_batched(
                    || {
                        let (state, seat) = any.next().expect("a cycle");
                        let mut list = MoveList::new();
                        state.list(&game, *seat, &mut list);
                        (*state, *seat, list[rng.below(list.len() as u32) as usize])
                    },
                    |(mut state, seat, mv)| {
                        state.play_unchecked(&game, seat, mv, &mut Random(generator(3, 3)), &mut ());
                        black_box(state)
                    },
                    BatchSize::SmallInput,
                );
            });
        }
        let mut index = 0;
        group.bench_function("a whole random game", |b| {
            b.iter(|| {
                index += 1;
                let mut state = start;
                black_box(play_out(&game, &mut state, &mut Random(generator(7, index)), 2_000))
            });
        });
        let roads = tangle(&game);
        let last = roads.into_iter().last().expect("some roads");
        let before = longest_route(&game.board, roads - EdgeSet::of(last), VertexSet::EMPTY);
        group.bench_function("longest route, extended", |b| {
            b.iter(|| extended_route(&game.board, black_box(roads), VertexSet::EMPTY, last, before));
        });
        group.bench_function("longest route, anew", |b| {
            b.iter(|| longest_route(&game.board, black_box(roads), VertexSet::EMPTY));
        });
        group.bench_function("longest route, plain", |b| {
            b.iter(|| longest_route_plain(&game.board, black_box(roads), VertexSet::EMPTY));
        });
        group.finish();
    }
}

/// Fifteen roads with rings and branches.
fn tangle<R: Playable>(game: &Game<R>) -> EdgeSet {
    let board = &game.board;
    let mut roads = board.edges_at_any(board.corners(board.hexes().into_iter().nth(4).expect("hexes")));
    while roads.len() > 15 {
        let last = roads.into_iter().last().expect("some roads");
        roads.remove(last);
    }
    roads
}

fn benches(c: &mut Criterion) {
    visit_all(&mut Hot(c));
}

criterion_group!(hot, benches);
criterion_main!(hot);
