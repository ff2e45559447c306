//! Ways to what cannot be paid: each leads there in truth, none is dearer than what a slow search finds, and nothing is
//! told where nothing is lacking.

use crate::driver::{in_parallel, play, rng};
use civitas_bots::{Bot, MOST_WAYS, Way, ways, ways_and_effort};
use civitas_engine::{
    Action, Cards, Game, GameMove, MAX_SEATS, Move, MoveList, Odds, Outcome, Phase, Seat, State, View,
};
use civitas_games::{Playable, Visitor, visit_all};
use civitas_lab::random_setup;
use std::collections::BTreeSet;

fn kinds<R: Playable>(game: &Game<R>) -> Vec<&'static str> {
    let own = R::own_pieces(game).into_iter().map(|piece| piece.action);
    ["road", "settle", "upgrade", "buy"].into_iter().chain(own).chain(["build_landmark"]).collect()
}

fn name<X: GameMove>(mv: Move<X>) -> &'static str {
    match mv {
        Move::Road(_) => "road",
        Move::Settle(_) => "settle",
        Move::Upgrade(_) => "upgrade",
        Move::Buy => "buy",
        Move::Bank { .. } => "bank",
        Move::PlayPlenty(..) => "play_plenty",
        Move::Game(own) => own.control(),
        _ => "else",
    }
}

fn list<R: Playable>(game: &Game<R>, state: &State<R>, seat: Seat) -> MoveList<R::Move> {
    let mut list = MoveList::new();
    state.list(game, seat, &mut list);
    list
}

fn can<R: Playable>(game: &Game<R>, state: &State<R>, seat: Seat, kind: &str) -> bool {
    list(game, state, seat).iter().any(|mv| name(*mv) == kind)
}

fn price<R: Playable>(game: &Game<R>, kind: &str) -> Cards {
    match kind {
        "road" => game.rules.road_cost,
        "settle" => game.rules.settlement_cost,
        "upgrade" => game.rules.city_cost,
        "buy" => game.rules.card_cost,
        own => R::own_pieces(game).iter().find(|piece| piece.action == own).expect("a piece has a price").cost,
    }
}

/// Walks a way in the true state; the names of its steps.
fn walk<R: Playable>(
    game: &Game<R>,
    state: &State<R>,
    seat: Seat,
    kind: &str,
    way: &Way<R::Move>,
) -> Vec<&'static str> {
    let mut now = *state;
    let mut names = Vec::new();
    for step in &way.steps {
        let before = now.hands[seat.index()];
        now.play_forced(game, seat, step.action, Outcome::None, &mut ()).expect("every step of a way can be made");
        match step.action {
            Action::Move(mv) => {
                assert_eq!(before - step.gave + step.got, now.hands[seat.index()], "{mv:?} does what it says");
                names.push(name(mv));
            }
            Action::Offer(offer) => {
                assert_eq!((step.gave, step.got), (offer.give, offer.want));
                assert!((before - offer.give + offer.want).covers(price(game, kind)), "the offer would do");
                assert_eq!(way.steps.len(), 1);
                return vec!["offer"];
            }
        }
    }
    assert!(can(game, &now, seat, kind), "{kind} can be done after {way:?}");
    names
}

/// The least that must be lost for something, by trying everything there is up to two steps deep.
fn least<R: Playable>(game: &Game<R>, state: &State<R>, seat: Seat, kind: &str, steps: u8) -> Option<(u16, u8)> {
    if can(game, state, seat, kind) {
        return Some((0, 0));
    }
    if steps == 0 {
        return None;
    }
    let i = seat.index();
    let worth = |s: &State<R>| u16::from(s.hands[i].total()) + 3 * u16::from(s.devs[i].total());
    assert_eq!(game.rules.card_cost.total(), 3, "a development card costs three cards in every game");
    let after = |mv: &Move<R::Move>| {
        let kind_of_trade = matches!(mv, Move::Bank { .. } | Move::PlayPlenty(..) | Move::Game(_));
        if !kind_of_trade || state.odds(game, seat, *mv) != Odds::Certain {
            return None;
        }
        let mut next = *state;
        next.play_forced(game, seat, *mv, Outcome::None, &mut ()).expect("it is listed");
        let calm = next.phase == Phase::Main && next.turn == seat && next.building == state.building;
        let pieces = next.roads == state.roads && next.buildings == state.buildings;
        let others = (0..MAX_SEATS).all(|s| s == i || next.hands[s] == state.hands[s]);
        (calm && pieces && others).then_some(next)
    };
    let tried = list(game, state, seat).iter().filter_map(after).collect::<Vec<_>>();
    let costs = tried.iter().filter_map(|next| {
        let (lost, more) = least(game, next, seat, kind, steps - 1)?;
        Some((lost + worth(state).saturating_sub(worth(next)), more + 1))
    });
    costs.min()
}

#[derive(Default)]
struct Seen {
    told: u64,
    compared: u64,
    steps: BTreeSet<&'static str>,
    asked: u64,
    /// The most moves that were tried for one answer.
    most: usize,
}

fn look<R: Playable>(game: &Game<R>, state: &State<R>, seat: Seat, slowly: bool, seen: &mut Seen) {
    let view = View::of(state, game, Some(seat));
    for kind in kinds(game) {
        let (found, effort) = ways_and_effort(game, &view, kind);
        seen.most = seen.most.max(effort);
        seen.asked += 1;
        assert!(found.len() <= MOST_WAYS);
        assert!(found.is_sorted_by_key(|way| way.lost), "cheapest first");
        if can(game, state, seat, kind) || state.turn != seat || state.phase != Phase::Main {
            assert_eq!(found, [], "nothing is told of what can be had, or not now");
        }
        // What a seat cannot see does not matter: another state that fits the same view gives the same answer.
        let other = view.guess(game, &mut rng(seen.asked).0);
        assert_eq!(ways(game, &View::of(&other, game, Some(seat)), kind), found, "{kind}");
        let mut own: Option<(u16, u8)> = None;
        for way in &found {
            let names = walk(game, state, seat, kind, way);
            if names != ["offer"] {
                own = own.or(Some((u16::from(way.lost), names.len() as u8)));
            }
            seen.steps.extend(names);
            seen.told += 1;
        }
        if slowly && state.turn == seat && state.phase == Phase::Main && !can(game, state, seat, kind) {
            if let Some(slow) = least(game, state, seat, kind, 2) {
                assert!(own.is_some_and(|own| own <= slow), "{kind}: {own:?} found, {slow:?} is possible, {found:?}");
            }
            seen.compared += 1;
        }
    }
}

struct Ways;

impl Visitor for Ways {
    fn game<R: Playable>(&mut self) {
        let all = in_parallel(24, |index| {
            let mut rng = rng(index);
            let (_, game, mut state) = random_setup::<R, _>(&mut rng);
            let mut seen = Seen::default();
            let mut count = 0;
            // The random ones hoard, the others buy: both kinds of hands are met.
            let bots = [Bot::Random, Bot::Novice, Bot::Random, Bot::Novice];
            play(&game, &mut state, bots, &mut rng, true, |made| {
                count += 1;
                if count % 7 == 0 && made.state.turns < 120 {
                    look(&game, made.state, made.seat, count % 35 == 0, &mut seen);
                }
            });
            seen
        });
        let mut steps = BTreeSet::new();
        let (mut told, mut compared, mut most) = (0, 0, 0);
        for seen in all {
            steps.extend(seen.steps);
            (told, compared, most) = (told + seen.told, compared + seen.compared, most.max(seen.most));
        }
        println!("{}: {told} ways by {steps:?}, {compared} compared, at most {most} moves tried", R::FACTS.id);
        assert!(told > 300 && compared > 30, "ways were really told and compared");
        assert!(steps.contains("bank") && steps.contains("offer"));
        assert!(most < 10_000, "asking is quick: {most} moves were tried");
    }
}

#[test]
fn ways_lead_where_they_say_cheapest_first_and_tell_nothing_hidden() {
    visit_all(&mut Ways);
}
