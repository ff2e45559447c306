//! The hot functions one by one, each beside its yardstick of the same run: a copy of the state, the plain longest route.

use civitas_engine::{
    Edge, EdgeSet, Game, Move, MoveList, Random, Ruleset, Seat, State, VertexSet, View, extended_route, guess_plain,
    longest_route, longest_route_plain,
};
use civitas_games::{Playable, Setup, Visitor, generator, visit_all};
use civitas_lab::{play_out, play_out_with};
use criterion::{Criterion, criterion_group, criterion_main};
use std::hint::black_box;

struct Hot<'a>(&'a mut Criterion);

/// Positions with a move to play, few enough to stay in the processor's cache.
type Sample<R> = Vec<(State<R>, Seat, Move<<R as Ruleset>::Move>)>;

/// Positions in which the choice is real, and those in which it is forced.
fn sample<R: Playable>(game: &Game<R>, start: &State<R>) -> [Sample<R>; 2] {
    let mut samples = [Vec::new(), Vec::new()];
    let mut pick = Random(generator(1, 1));
    for index in 0..20 {
        let mut state = *start;
        play_out_with(game, &mut state, &mut Random(generator(7, index)), 2_000, |state, seat| {
            let mut list = MoveList::new();
            state.list(game, seat, &mut list);
            let sample = &mut samples[usize::from(list.len() == 1)];
            if pick.below(40) == 0 && sample.len() < 256 {
                sample.push((*state, seat, list[pick.below(list.len() as u32) as usize]));
            }
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
                b.iter(|| black_box(any.next().expect("a cycle").0));
            });
            group.bench_function(format!("legal list, {name}"), |b| {
                b.iter(|| {
                    let (state, seat, _) = any.next().expect("a cycle");
                    list.clear();
                    state.list(&game, *seat, &mut list);
                    black_box(list.len())
                });
            });
            group.bench_function(format!("copy and apply, {name}"), |b| {
                b.iter(|| {
                    let (mut state, seat, mv) = *any.next().expect("a cycle");
                    state.play_unchecked(&game, seat, mv, &mut rng, &mut ());
                    black_box(state)
                });
            });
        }
        let [real, _] = sample(&game, &start);
        let views: Vec<View<R>> = real.iter().map(|(state, seat, _)| View::of(state, &game, Some(*seat))).collect();
        let mut any = real.iter().cycle();
        group.bench_function("view of a seat", |b| {
            b.iter(|| {
                let (state, seat, _) = any.next().expect("a cycle");
                black_box(View::of(state, &game, Some(*seat)))
            });
        });
        group.bench_function("key of a state", |b| b.iter(|| any.next().expect("a cycle").0.key()));
        let mut any = views.iter().cycle();
        group.bench_function("guess, plain", |b| {
            b.iter(|| black_box(guess_plain(any.next().expect("a cycle"), &game, &mut rng.0)));
        });
        group.bench_function("guess", |b| b.iter(|| black_box(any.next().expect("a cycle").guess(&game, &mut rng.0))));
        group.bench_function("what is known", |b| {
            b.iter(|| black_box(any.next().expect("a cycle").knowledge(&game).cards_left()));
        });
        let known: Vec<_> = views.iter().map(|view| view.knowledge(&game)).collect();
        let mut any = known.iter().cycle();
        group.bench_function("a world, drawn", |b| {
            b.iter(|| black_box(any.next().expect("a cycle").deal_any(&mut rng)));
        });
        let mut any = known.iter().zip(&real).cycle();
        group.bench_function("a world, given", |b| {
            b.iter(|| {
                let (known, (state, ..)) = any.next().expect("a cycle");
                black_box(known.deal(&state.hands, &state.devs, &mut rng))
            });
        });
        let mut index = 0;
        group.bench_function("a whole random game", |b| {
            b.iter(|| {
                index += 1;
                let mut state = start;
                black_box(play_out(&game, &mut state, &mut Random(generator(7, index)), 2_000))
            });
        });
        let nets = networks(&game, &start);
        let mut any = nets.iter().cycle();
        group.bench_function("longest route, extended", |b| {
            b.iter(|| {
                let (roads, stops, last, before) = *any.next().expect("a cycle");
                extended_route(&game.board, black_box(roads), stops, last, before)
            });
        });
        group.bench_function("longest route, anew", |b| {
            b.iter(|| {
                let (roads, stops, ..) = *any.next().expect("a cycle");
                longest_route(&game.board, black_box(roads), stops)
            });
        });
        group.bench_function("longest route, plain", |b| {
            b.iter(|| {
                let (roads, stops, ..) = *any.next().expect("a cycle");
                longest_route_plain(&game.board, black_box(roads), stops)
            });
        });
        group.finish();
    }
}

/// Road networks of random games at their end: roads, what cuts them, one road to add, the length without it.
fn networks<R: Playable>(game: &Game<R>, start: &State<R>) -> Vec<(EdgeSet, VertexSet, Edge, u8)> {
    let mut nets = Vec::new();
    for index in 0..64 {
        let mut state = *start;
        play_out(game, &mut state, &mut Random(generator(9, index)), 2_000);
        for seat in game.rules.all_seats() {
            let (roads, stops) = (state.roads[seat.index()], R::route_stops(&state, game, seat));
            if let Some(last) = roads.into_iter().last() {
                nets.push((roads, stops, last, longest_route(&game.board, roads - EdgeSet::of(last), stops)));
            }
        }
    }
    nets
}

fn benches(c: &mut Criterion) {
    visit_all(&mut Hot(c));
}

criterion_group!(hot, benches);
criterion_main!(hot);
