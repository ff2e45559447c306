//! What players believe of hidden hands: never anything false, nearly always something, and as likely as they say.

use crate::driver::{choose, in_parallel, rng};
use civitas_bots::{Bot, Memory};
use civitas_engine::{Card, Cards, Dev, Event, Game, MAX_SEATS, Seat, State, View};
use civitas_games::{Playable, Setup, Visitor, visit_all};
use civitas_lab::random_setup;

/// A table at which everybody is told what their seat may know.
struct Table<R: Playable> {
    game: Game<R>,
    state: State<R>,
    /// What each seat believes that looks at every chance.
    watchful: [Memory; MAX_SEATS],
    /// What each seat believes that only listens.
    told: [Memory; MAX_SEATS],
}

impl<R: Playable> Table<R> {
    fn new((game, state): (Game<R>, State<R>)) -> Table<R> {
        let mut watchful: [Memory; MAX_SEATS] = Default::default();
        for seat in game.rules.all_seats() {
            watchful[seat.index()].begin(&game, &View::of(&state, &game, Some(seat)));
        }
        Table { told: watchful.clone(), watchful, game, state }
    }

    /// Plays with one kind of bot and shows the table with what has just happened.
    fn play(&mut self, bot: Bot, index: u64, mut after: impl FnMut(&mut Table<R>, &[Event<R::Event>])) {
        let mut luck = rng(index);
        let mut players: [Memory; MAX_SEATS] = Default::default();
        let mut events: Vec<Event<R::Event>> = Vec::new();
        while !self.state.is_over() && self.state.turns < 300 {
            let seat = self.state.to_act(&self.game);
            let action = choose(bot, &self.game, &self.state, seat, &mut players[seat.index()], &mut luck);
            events.clear();
            self.state.play(&self.game, seat, action, &mut luck, &mut events).expect("a legal action");
            for viewer in self.game.rules.all_seats() {
                for seen in events.iter().filter_map(|event| event.seen_by(Some(viewer))) {
                    self.watchful[viewer.index()].hear(&self.game, viewer, &seen);
                    self.told[viewer.index()].hear(&self.game, viewer, &seen);
                }
            }
            after(self, &events);
        }
    }
}

/// The table that somebody gets who changes nothing, but for the option that makes a rule set of its own.
fn default_table<R: Playable>(index: u64) -> (Game<R>, State<R>) {
    let mut setup = Setup { seats: 4.min(*R::FACTS.all_seats().end()), seed: index, ..Setup::default() };
    if let Some((key, value)) = R::VARIANT {
        setup.options.insert(key.to_owned(), value.to_owned());
    }
    R::set_up(&setup).expect("a plain table")
}

/// How often somebody looked, believed something, and was certain.
#[derive(Clone, Copy, Default)]
struct Looks {
    all: u64,
    believed: u64,
    certain: u64,
}

fn looks<R: Playable>(index: u64, table: (Game<R>, State<R>), bot: Bot) -> Looks {
    let mut looks = Looks::default();
    Table::new(table).play(bot, index, |table, events| {
        for viewer in table.game.rules.all_seats() {
            let view = View::of(&table.state, &table.game, Some(viewer));
            let hands = &table.state.hands;
            let weight = table.watchful[viewer.index()].weight_of_hands(&view, &table.game, hands);
            looks.all += 1;
            let mut told = table.told[viewer.index()].clone();
            let as_told = told.weight_of_hands(&view, &table.game, hands);
            assert_eq!(weight.is_some(), as_told.is_some(), "{}: {viewer:?} after {events:?}", R::FACTS.id);
            let Some(weight) = weight else { continue };
            assert!(weight > 0.0, "{}: seat {viewer:?} rules out the truth after {events:?}", R::FACTS.id);
            let apart = (weight - as_told.unwrap_or(0.0)).abs();
            assert!(apart < 1e-3, "{}: looking tells {viewer:?} what was not told: {events:?}", R::FACTS.id);
            looks.believed += 1;
            looks.certain += u64::from(weight > 0.999);
        }
    });
    looks
}

fn sum(all: Vec<Looks>) -> Looks {
    all.into_iter().fold(Looks::default(), |sum, one| Looks {
        all: sum.all + one.all,
        believed: sum.believed + one.believed,
        certain: sum.certain + one.certain,
    })
}

struct Sound;

impl Visitor for Sound {
    fn game<R: Playable>(&mut self) {
        for bot in [Bot::Novice, Bot::Random] {
            let Looks { all, believed, certain } = sum(in_parallel(12, |index| {
                let (_, game, state) = random_setup::<R, _>(&mut rng(index));
                looks(index, (game, state), bot)
            }));
            println!("{} {bot}: {believed} of {all} looks believe something, {certain} are certain", R::FACTS.id);
            assert!(believed > 1_000 && (bot == Bot::Random || certain * 2 > believed), "nothing is hidden for long");
        }
    }
}

/// The true hands always have some weight, whatever was hidden; and what was told is enough to believe it.
#[test]
fn belief_never_rules_out_the_truth() {
    visit_all(&mut Sound);
}

struct Always;

impl Visitor for Always {
    fn game<R: Playable>(&mut self) {
        let all = in_parallel(12, |index| looks(index, default_table::<R>(index), Bot::Novice));
        let Looks { all, believed, certain } = sum(all);
        println!("{}: {believed} of {all} looks believe something, {certain} are certain", R::FACTS.id);
        assert!(all > 5_000 && believed * 100 >= all * 95, "{}: {believed} of {all}", R::FACTS.id);
    }
}

#[test]
fn at_the_default_table_something_is_nearly_always_believed() {
    visit_all(&mut Always);
}

struct Unpaid;

impl Visitor for Unpaid {
    fn game<R: Playable>(&mut self) {
        let checked: u32 = in_parallel(120, |index| {
            let mut checked = 0;
            let (_, game, state) = random_setup::<R, _>(&mut rng(index));
            Table::new((game, state)).play(Bot::Random, index, |table, events| {
                let monopoly = |event: &Event<R::Event>| match *event {
                    Event::CardPlayed { seat, card: Dev::MONOPOLY } => Some(seat),
                    _ => None,
                };
                let Some(by) = events.iter().find_map(monopoly) else { return };
                let paid = events.iter().filter_map(|event| match *event {
                    Event::HandedOver { from, cards, .. } => Some((from, cards.kinds().iter().next()?)),
                    _ => None,
                });
                let paid: Vec<(Seat, Card)> = paid.collect();
                for viewer in table.game.rules.all_seats() {
                    let view = View::of(&table.state, &table.game, Some(viewer));
                    let memory = &mut table.told[viewer.index()];
                    let _weight = memory.weight_of_hands(&view, &table.game, &table.state.hands);
                    let spared = |seat: &Seat| *seat != by && !paid.iter().any(|(from, _)| from == seat);
                    for (hands, _) in memory.hands_believed() {
                        let spared = table.game.rules.all_seats().filter(spared).map(|seat| hands[seat.index()]);
                        let kinds = spared.fold(Cards::EMPTY, Cards::most).kinds();
                        match paid.first() {
                            Some((_, kind)) => {
                                assert!(!kinds.iter().any(|card| card == *kind), "{events:?}: {hands:?}");
                            }
                            None => assert!(kinds.len() < R::FACTS.cards.len(), "{events:?}: {hands:?}"),
                        }
                        checked += 1;
                    }
                }
            });
            checked
        })
        .into_iter()
        .sum();
        println!("{}: {checked} combinations after monopolies", R::FACTS.id);
        let has_the_card = R::FACTS.dev_name(Dev::MONOPOLY).is_some();
        assert!(checked > 100 || !has_the_card, "{}: {checked}", R::FACTS.id);
    }
}

/// Who did not pay a monopoly had nothing to pay with.
#[test]
fn an_unpaid_monopoly_is_heard_of() {
    visit_all(&mut Unpaid);
}

/// Statements of a like probability, and how often they were true.
#[derive(Clone, Copy, Default)]
struct Bin {
    count: u64,
    said: f64,
    came: f64,
    variance: f64,
}

impl Bin {
    fn note(&mut self, said: f32, came: bool) {
        self.count += 1;
        self.said += f64::from(said);
        self.came += f64::from(u8::from(came));
        self.variance += f64::from(said * (1.0 - said));
    }

    /// How many standard deviations what came is off what was said.
    fn off(&self) -> f64 {
        (self.came - self.said) / self.variance.max(1e-9).sqrt()
    }
}

const BINS: usize = 10;

/// Statements of the form "this seat has one of these".
#[derive(Clone, Copy, Default)]
struct Calibration {
    /// Of those who knew every card before the theft.
    fresh: [Bin; BINS],
    /// The same, if every kind of a hand were as likely to be taken.
    flat: [Bin; BINS],
    /// Of those who had believed in several combinations before it.
    later: [Bin; BINS],
}

impl Calibration {
    /// One statement about a card of `about`, of those that are neither certain nor impossible.
    fn note(&mut self, memory: &Memory, was_certain: bool, truth: &[Cards; MAX_SEATS], about: Seat, nth: usize) {
        let all: Vec<_> = memory.hands_believed().collect();
        let open = |card: Card| {
            let with: Vec<f32> =
                all.iter().filter(|(of, _)| of[about.index()].count(card) > 0).map(|(_, weight)| *weight).collect();
            let some = !with.is_empty() && with.len() < all.len();
            some.then(|| (card, with.iter().sum::<f32>(), with.len() as f32 / all.len() as f32))
        };
        let open: Vec<_> = (0..civitas_engine::MAX_CARDS as u8).filter_map(|kind| open(Card(kind))).collect();
        // One of each theft: several would hang together.
        let Some(&(card, said, flat)) = open.get(nth % open.len().max(1)) else { return };
        let came = truth[about.index()].count(card) > 0;
        let bin = |said: f32| ((said * BINS as f32) as usize).min(BINS - 1);
        if was_certain {
            self.fresh[bin(said)].note(said, came);
            self.flat[bin(flat)].note(flat, came);
        } else {
            self.later[bin(said)].note(said, came);
        }
    }

    fn add(&mut self, other: &mut Calibration) {
        for (own, other) in self.bins().zip(other.bins()) {
            own.count += other.count;
            own.said += other.said;
            own.came += other.came;
            own.variance += other.variance;
        }
    }

    fn bins(&mut self) -> impl Iterator<Item = &mut Bin> {
        self.fresh.iter_mut().chain(&mut self.flat).chain(&mut self.later)
    }
}

fn thefts<R: Playable>(index: u64) -> Calibration {
    let mut calibration = Calibration::default();
    let (mut nth, mut certain, mut chosen) = (index as usize, [false; MAX_SEATS], false);
    let (_, game, state) = random_setup::<R, _>(&mut rng(index));
    Table::new((game, state)).play(Bot::Random, index, |table, events| {
        for event in events {
            // A card that somebody chose is not any card of the hand.
            chosen |= matches!(event, Event::Passed { .. });
            let Event::Stole { seat, from, any: true, .. } = *event else { continue };
            let others: Vec<Seat> = table.game.rules.all_seats().filter(|one| *one != seat && *one != from).collect();
            nth += 1;
            let Some(viewer) = others.get(nth % others.len().max(1)).filter(|_| !chosen) else { continue };
            let about = if (nth / 2).is_multiple_of(2) { seat } else { from };
            let memory = &table.told[viewer.index()];
            calibration.note(memory, certain[viewer.index()], &table.state.hands, about, nth / 4);
        }
        certain = core::array::from_fn(|i| table.told[i].hands_believed().count() == 1);
    });
    calibration
}

#[derive(Default)]
struct Calibrated(Calibration);

impl Visitor for Calibrated {
    fn game<R: Playable>(&mut self) {
        let mut sum = Calibration::default();
        for mut one in in_parallel(GAMES_OF_THEFTS, thefts::<R>) {
            sum.add(&mut one);
        }
        let told = |name: &str, bin: &Bin| {
            let n = bin.count.max(1) as f64;
            let (said, came) = (bin.said / n, bin.came / n);
            format!("{} {name}: {} said {said:.3} came {came:.3} off {:+.1}", R::FACTS.id, bin.count, bin.off())
        };
        for bin in &sum.fresh {
            println!("{}", told("fresh", bin));
            assert!(bin.off().abs() < CHANCE, "{}", told("fresh", bin));
        }
        for bin in sum.later.iter().filter(|bin| bin.count > 0) {
            println!("{}", told("later", bin));
            // What somebody did with cards tells a little about them, and nobody guesses that.
            let slack = LEANING * bin.count as f64 + CHANCE * bin.variance.sqrt();
            assert!((bin.came - bin.said).abs() < slack, "{}", told("later", bin));
        }
        let count = |bins: &[Bin]| bins.iter().map(|bin| bin.count).sum::<u64>();
        let (fresh, later) = (count(&sum.fresh), count(&sum.later));
        assert!(fresh > 1_000 && later > 200, "{}: {fresh} and {later} thefts", R::FACTS.id);
        self.0.add(&mut sum);
    }
}

/// Enough for thousands of hidden thefts of each rule set.
const GAMES_OF_THEFTS: u64 = 3_000;

/// Standard deviations that chance alone does not reach, in so many bins.
const CHANCE: f64 = 4.5;

/// How far what is said may be from what comes where more is known than is made use of.
const LEANING: f64 = 0.02;

/// What is said to be likely comes as often as it is said, right after thousands of hidden thefts. Taking every kind of a hand for as
/// likely as the others, whatever their numbers, does not pass.
#[test]
fn what_is_believed_is_as_likely_as_it_is_said_to_be() {
    let mut all = Calibrated::default();
    visit_all(&mut all);
    let flat = all.0.flat.iter().map(|bin| bin.off().abs()).fold(0.0, f64::max);
    println!("every kind alike: {flat:.1} standard deviations off");
    assert!(flat > 3.0 * CHANCE, "a belief that leans is found out: {flat}");
    for bin in &all.0.fresh {
        assert!(bin.off().abs() < CHANCE, "said {:.3} of {}, off {:.1}", bin.said, bin.count, bin.off());
    }
}
