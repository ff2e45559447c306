//! What every session keeps, for every game: hidden means hidden in frames too; what was taken back or undone leaves nothing;
//! pages tell what was told.

use super::log::Logged;
use super::{Beside, Luck, PAGE, Played, Session, open_session, replay};
use crate::action::{ActionForm, action_to};
use crate::fair::{Dice, fairness, verify};
use crate::look::Look;
use crate::record::read_header;
use crate::setup::SetupForm;
use crate::wire::{ClockState, LogStep, RulesForm, ServerMessage, TakeBackState, rules_to};
use civitas_engine::{Action, Cards, Move, Offer, Outcome, Random, Seat, SeatSet, View};
use civitas_games::{Playable, Setup, Visitor, generator, visit_all};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::Value;

/// A game at its beginning.
fn begin<R: Playable>(seats: u8, seed: u64) -> Played<R> {
    let setup = SetupForm::of::<R>(&Setup { seats, seed, ..Setup::default() });
    Played::new(&setup).expect("defaults can be played")
}

/// The same table in another state.
fn twin<R: Playable>(table: &Played<R>, change: impl FnOnce(&mut Played<R>)) -> Played<R> {
    let mut twin = table.clone();
    change(&mut twin);
    twin
}

/// Everything a viewer is sent.
fn bytes<R: Playable>(table: &Played<R>, viewer: Option<Seat>, since: Option<u32>) -> String {
    let mut text = Vec::new();
    table.write_frame(viewer.map(|s| s.0), since, &Beside::default(), &mut text);
    String::from_utf8(text).expect("a frame is text")
}

/// What is left out has its usual value, and everything else is as it should be.
fn must_say_the_same(sent: &Value, meant: &Value, at: &str) {
    let (sent, meant) = (sent.as_object().expect("an object"), meant.as_object().expect("an object"));
    assert!(sent.keys().all(|name| meant.contains_key(name)), "{at} has too much: {sent:?}");
    for (name, value) in meant {
        let at = format!("{at}.{name}");
        match (name.as_str(), sent.get(name), value) {
            ("view", Some(sent), _) => must_say_the_same(sent, value, &at),
            ("seats", Some(Value::Array(sent)), Value::Array(meant)) => {
                assert_eq!(sent.len(), meant.len(), "{at}");
                sent.iter().zip(meant).for_each(|(sent, meant)| must_say_the_same(sent, meant, &at));
            }
            (_, Some(sent), _) => assert_eq!(sent, value, "{at}"),
            (_, None, Value::Null | Value::Bool(false)) => {}
            (_, None, Value::Number(number)) => assert_eq!(number.as_i64(), Some(0), "{at}"),
            (_, None, Value::Array(list)) => assert!(list.is_empty(), "{at}"),
            (_, None, Value::Object(object)) => assert!(object.is_empty(), "{at}"),
            (_, None, other) => panic!("{at} is missing: {other}"),
        }
    }
}

/// What follows from the rules, put back as a client does it.
fn complete<R: Playable>(sent: &mut Value, rules: &RulesForm) {
    let rules = serde_json::to_value(rules).expect("JSON");
    for seat in sent["view"]["seats"].as_array_mut().expect("seats") {
        let points =
            |(name, points): (&String, &Value)| if name == "hidden" { 0 } else { points.as_i64().expect("points") };
        let points: i64 = seat["sources"].as_object().into_iter().flatten().map(points).sum();
        let number = |value: &Value| value.as_u64().unwrap_or_default();
        let on_board = ["roads", "settlements", "cities"].map(|list| seat[list].as_array().map_or(0, Vec::len) as u64);
        let (mut stock, mut rates) = (rules["pieces"].clone(), rules["rates"].clone());
        for (piece, on_board) in R::FACTS.pieces.iter().zip(on_board) {
            stock[piece] = (number(&stock[piece]).saturating_sub(on_board + number(&seat["elsewhere"][piece]))).into();
        }
        for (whole, name) in [(&mut stock, "stock"), (&mut rates, "rates")] {
            let known = seat[name].as_object().into_iter().flatten();
            known.for_each(|(kind, number)| whole[kind] = number.clone());
        }
        let seat = seat.as_object_mut().expect("a seat");
        assert_eq!(seat.insert("points".to_owned(), points.into()), None, "points are never told");
        seat.extend([("stock".to_owned(), stock), ("rates".to_owned(), rates)]);
    }
}

struct Sent;

impl Visitor for Sent {
    fn game<R: Playable>(&mut self) {
        let beside = Beside {
            clock: Some(ClockState { left: 1, of: 2 }),
            answer_time: Some(ClockState { left: 3, of: 4 }),
            take_back: Some(TakeBackState { own: 1, ..TakeBackState::default() }),
            by_itself: false,
            closed: false,
        };
        for seats in R::FACTS.seats.0..=R::FACTS.seats.1 {
            play::<R>(seats, u64::from(seats), |table| {
                // Whole games take long to compare.
                if table.revision() % 5 != 1 && !table.is_over() {
                    return;
                }
                for viewer in [None, Some(0), Some(1), Some(seats - 1), Some(99)] {
                    for (since, beside) in [(None, &Beside::default()), (table.revision().checked_sub(2), &beside)] {
                        let mut text = Vec::new();
                        table.write_frame(viewer, since, beside, &mut text);
                        assert!(
                            text.starts_with(format!("{{\"type\":\"frame\",\"rev\":{}", table.revision()).as_bytes())
                        );
                        let mut sent: Value = serde_json::from_slice(&text).expect("a frame is JSON");
                        complete::<R>(&mut sent, &rules_to(&*table.game));
                        let mut frame = table.frame(viewer, since);
                        (frame.clock, frame.answer_time) = (beside.clock, beside.answer_time);
                        frame.take_back = beside.take_back.clone();
                        let meant =
                            serde_json::to_value(ServerMessage::Frame(Box::new(frame))).expect("a frame is JSON");
                        must_say_the_same(&sent, &meant, "frame");
                    }
                }
            });
        }
    }
}

#[test]
fn given_games_when_frames_are_written_as_they_are_sent_then_they_say_what_a_frame_says() {
    visit_all(&mut Sent);
}

/// Whom to ask, and something it may do: now and then an offer.
fn random_action<R: Playable>(table: &Played<R>, rng: &mut Random<Xoshiro256PlusPlus>) -> (u8, ActionForm) {
    let seat = table.awaited().asked().lowest().expect("the game waits for somebody");
    let list = table.list(seat.0);
    let hand = table.state.hands[seat.index()];
    let kinds: Vec<_> = table.game.rules.kinds().collect();
    let (give, want) = (kinds[rng.below(kinds.len() as u32) as usize], kinds[rng.below(kinds.len() as u32) as usize]);
    let to: SeatSet = table.game.rules.all_seats().filter(|s| *s != seat).collect();
    let offer = Offer { give: hand.least(Cards::of(give, 1)), want: Cards::of(want, 1), to };
    if rng.below(4) == 0 && table.state.check_offer(&table.game, seat, &offer).is_ok() {
        return (seat.0, action_to::<R>(Action::Offer(offer)));
    }
    (seat.0, action_to::<R>(list[rng.below(list.len() as u32) as usize].into()))
}

/// Plays a game, and calls `look` after every action.
fn play<R: Playable>(seats: u8, seed: u64, mut look: impl FnMut(&Played<R>)) {
    let mut table = begin::<R>(seats, seed);
    let dice = Dice::new([seed as u8; 32], &[]);
    let mut rng = Random(generator(seed, 7));
    while !table.is_over() && table.revision() < 700 {
        let (seat, action) = random_action(&table, &mut rng);
        table.act(seat, &action, Luck::Dice(&dice)).expect("it is legal");
        look(&table);
    }
}

fn viewers<R: Playable>(table: &Played<R>) -> impl Iterator<Item = Option<Seat>> + use<R> {
    table.game.rules.all_seats().map(Some).chain([None])
}

struct Guessed;

impl Visitor for Guessed {
    fn game<R: Playable>(&mut self) {
        let (mut compared, mut differing) = (0, 0);
        for seed in 0..4 {
            let mut rng = generator(seed, 1);
            play::<R>(R::FACTS.seats.0 + (seed % 2) as u8, seed, |table| {
                if table.revision() % 7 != 0 && !table.is_over() {
                    return;
                }
                for viewer in viewers(table) {
                    let guess = View::of(&table.state, &table.game, viewer).guess(&table.game, &mut rng);
                    let other = twin(table, |t| t.state = guess);
                    compared += 1;
                    differing += u32::from(guess != table.state);
                    let rev = table.revision();
                    assert_eq!(
                        bytes(table, viewer, Some(rev)),
                        bytes(&other, viewer, Some(rev)),
                        "{viewer:?} at {rev}"
                    );
                }
            });
        }
        assert!(differing > 100 && differing * 2 > compared, "{differing} of {compared} states really differed");
    }
}

#[test]
fn given_states_that_differ_in_what_a_seat_cannot_know_when_frames_are_made_then_they_are_the_same_bytes() {
    visit_all(&mut Guessed);
}

struct Chances;

impl Visitor for Chances {
    fn game<R: Playable>(&mut self) {
        let (mut hidden, mut known) = (0, 0);
        for seed in 0..3 {
            play::<R>(R::FACTS.seats.1, seed, |table| {
                let Some(Logged::Action(seat, Action::Move(mv), _)) = table.log.last().copied() else { return };
                if !matches!(mv, Move::Steal(_) | Move::Buy) {
                    return;
                }
                let knows = |viewer| match mv {
                    Move::Steal(from) => viewer == Some(seat) || viewer == Some(from),
                    _ => viewer == Some(seat),
                };
                let before = twin(table, |t| t.undo(1).expect("an entry")).state;
                let went = |outcome: Outcome| {
                    twin(table, |t| {
                        t.undo(1).expect("an entry");
                        t.enter(Logged::Action(seat, mv.into(), outcome)).expect("a listed outcome comes up");
                    })
                };
                let ways: Vec<Played<R>> = before.odds(&table.game, seat, mv).outcomes().map(went).collect();
                for pair in ways.windows(2) {
                    let [one, two] = pair else { continue };
                    // A draw that wins the game is no secret.
                    if one.is_over() || two.is_over() {
                        continue;
                    }
                    let rev = one.revision();
                    // The last step alone is told from memory, several are worked out from the log.
                    for since in [rev - 1, rev.saturating_sub(3)] {
                        for viewer in viewers(table) {
                            let same = bytes(one, viewer, Some(since)) == bytes(two, viewer, Some(since));
                            assert_eq!(same, !knows(viewer), "{mv:?} as told to {viewer:?} since {since}");
                            if same { hidden += 1 } else { known += 1 }
                        }
                    }
                }
            });
        }
        assert!(hidden > 100 && known > 100, "cards were stolen and bought: {hidden} {known}");
    }
}

#[test]
fn given_a_card_stolen_or_drawn_when_it_is_told_then_only_those_concerned_can_tell_which() {
    visit_all(&mut Chances);
}

/// Entries that are undone one after the other and several at once.
struct Undone;

impl Visitor for Undone {
    fn game<R: Playable>(&mut self) {
        let mut session: Box<dyn Session> = Box::new(begin::<R>(3, 1));
        let dice = Dice::new([1; 32], &[]);
        let act = |session: &mut dyn Session| {
            let legal = session.legal(Some(session.waiting()[0])).expect("a seat");
            session.act(legal[0].seat, &legal[0].actions[0], Luck::Dice(&dice)).expect("it is legal")
        };
        let frames = |session: &dyn Session, since| {
            let all = [None, Some(0), Some(1), Some(2)].map(|viewer| session.frame(viewer, Some(since)));
            serde_json::to_string(&(all, session.position())).expect("frames are JSON")
        };
        let mut before = Vec::new();
        let mut lines = Vec::new();
        for _ in 0..9 {
            before.push((0..=session.revision()).map(|since| frames(&*session, since)).collect::<Vec<_>>());
            lines.push(act(&mut *session));
        }
        // One after the other, several at once, and none.
        for (count, left) in [(0, 9), (1, 8), (1, 7), (2, 5), (0, 5)] {
            session.undo(count).expect("there are as many");
            assert_eq!(session.revision(), left);
            for (since, told) in before.get(left as usize).into_iter().flatten().enumerate() {
                assert_eq!(frames(&*session, since as u32), *told, "at {left} since {since}");
            }
        }
        let refused = session.undo(6).expect_err("more than was played");
        assert_eq!((refused.code.as_str(), session.revision()), ("nothing_to_undo", 5));
        // The same actions give the same again: a failed disk is no second throw of the dice.
        for line in &lines[5..] {
            assert_eq!(act(&mut *session), *line);
        }
    }
}

#[test]
fn given_entries_that_could_not_be_written_when_they_are_undone_then_nothing_of_them_is_left() {
    visit_all(&mut Undone);
}

/// A game in which people take back whatever they may: now without asking, now by consent.
struct Wavering;

impl Visitor for Wavering {
    fn game<R: Playable>(&mut self) {
        let (mut own, mut agreed) = (0, 0);
        for seed in 0..6 {
            let mut rng = Random(generator(seed, 2));
            let secret = [seed as u8; 32];
            let dice = Dice::new(secret, &[]);
            let mut table = begin::<R>(R::FACTS.seats.1, seed);
            // What stands: the state and everything told before each action, who acted, and how.
            let mut line = Vec::new();
            for _ in 0..500 {
                if table.is_over() {
                    break;
                }
                let (seat, action) = random_action(&table, &mut rng);
                line.push((table.state, everything(&table), seat, action.clone()));
                table.act(seat, &action, Luck::Dice(&dice)).expect("it is listed");
                if rng.below(3) > 0 {
                    continue;
                }
                let taker = rng.below(u32::from(R::FACTS.seats.1)) as u8;
                let alone = table.standing.own(Seat(taker)) > 0 && rng.below(2) == 0;
                let count = if alone { Some(1) } else { table.standing.back_to_own(Seat(taker)) };
                let Some(count) = count else { continue };
                let rev = table.revision();
                table.take_back(taker, count).expect("it can be taken back");
                assert_eq!(table.revision(), rev + 1, "a take-back is an entry");
                if alone {
                    own += 1;
                } else {
                    agreed += 1;
                }
                let (state, told, ..) = line.split_off(line.len() - count).swap_remove(0);
                assert!(table.state == state, "the state is as before");
                assert_eq!(everything(&table), told, "everybody is told what they were told before");
            }
            // The same game by people who never waver: the same dice, so the same end.
            let mut steady = begin::<R>(R::FACTS.seats.1, seed);
            for (_, _, seat, action) in &line {
                steady.act(*seat, action, Luck::Dice(&dice)).expect("it is the same game");
            }
            assert!(steady.state == table.state, "a take-back changed what chance decides");
            reads_back(&table, &table.record(Some(fairness(secret, &[], true))).expect("it can be written"));
        }
        assert!(own > 30 && agreed > 20, "{}: {own} and {agreed} were taken back", R::FACTS.id);
    }
}

/// Everything every viewer is told about the present.
fn everything<R: Playable>(table: &Played<R>) -> Vec<String> {
    let told = |viewer: Option<Seat>| {
        let mut frame = table.frame(viewer.map(|s| s.0), None);
        frame.rev = 0;
        serde_json::to_string(&frame).expect("a frame is JSON")
    };
    viewers(table).map(told).collect()
}

/// A record with take-backs replays to the same state, its dice are fair, and so does the log after a restart.
fn reads_back<R: Playable>(table: &Played<R>, record: &str) {
    let header = read_header(record).expect("a header");
    let again = replay::<R>(record, &header, |_| {}).expect("a valid record");
    assert!(again.state == table.state, "the replay ends in the same state");
    assert!(verify(record).expect("it has its secret").is_fair(), "the dice are those that were promised");
    let mut loaded = begin::<R>(table.setup.seats, table.setup.seed.0);
    let entries: Vec<&str> = record.lines().skip(1).filter(|line| !line.starts_with("{\"end\"")).collect();
    for line in &entries {
        loaded.follow(line).expect("the log reads back");
    }
    assert_eq!(loaded.revision() as usize, entries.len());
    assert!(loaded.state == table.state, "a restart ends in the same state");
    for (viewer, since) in viewers(table).zip([0, 3, 10, 40, 100]) {
        assert_eq!(bytes(&loaded, viewer, Some(since)), bytes(table, viewer, Some(since)), "{viewer:?} since {since}");
    }
}

#[test]
fn given_people_who_waver_when_they_take_back_then_all_is_as_before_and_the_dice_stay_the_same() {
    visit_all(&mut Wavering);
}

/// A long game with take-backs, looked at page by page.
struct Paged;

impl Visitor for Paged {
    fn game<R: Playable>(&mut self) {
        let mut rng = Random(generator(3, 4));
        let mut table = begin::<R>(R::FACTS.seats.1, 3);
        let dice = Dice::new([3; 32], &[]);
        let mut told: Vec<Vec<String>> = viewers(&table).map(|_| Vec::new()).collect();
        let json = |steps: &[LogStep]| -> Vec<String> {
            steps.iter().map(|step| serde_json::to_string(step).expect("JSON")).collect()
        };
        let mut taken = 0;
        while !table.is_over() && table.revision() < 1000 {
            let (seat, action) = random_action(&table, &mut rng);
            if taken < 200 && table.backwards().own(seat) > 0 && rng.below(3) == 0 {
                taken += 1;
                table.take_back(seat, 1).expect("it may be");
            } else {
                table.act(seat, &action, Luck::Dice(&dice)).expect("it is legal");
            }
            let rev = table.revision();
            for (viewer, told) in viewers(&table).zip(&mut told) {
                told.extend(json(&table.frame(viewer.map(|s| s.0), Some(rev - 1)).steps));
            }
        }
        let rev = table.revision();
        assert!(rev > 2 * PAGE as u32 && taken > 20, "{rev} entries, {taken} of them take-backs");
        // An entry that could not be written, and the same again: the marks go back with it.
        let again = *table.log.last().expect("an entry");
        table.undo(1).expect("an entry");
        table.enter(again).expect("it was played before");
        for (viewer, told) in viewers(&table).zip(&told) {
            let seat = viewer.map(|s| s.0);
            let (mut all, mut before) = (Vec::new(), rev + 1);
            loop {
                let page = table.steps_before(seat, before);
                assert!(page.len() <= PAGE);
                let Some(first) = page.first() else { break };
                assert_eq!(page.last().map(|s| s.rev), Some(before - 1), "no step is left out");
                before = first.rev;
                all.splice(0..0, json(&page));
            }
            assert!(all == *told, "pages tell {viewer:?} what was told as it happened");
            let whole = table.frame(seat, Some(0)).steps;
            assert_eq!(json(&whole), told[told.len() - whole.len()..], "a frame has the last page");
            assert!(whole.len() <= PAGE && whole.len() > PAGE / 4);
        }
    }
}

#[test]
fn given_a_long_game_when_it_is_asked_for_page_by_page_then_every_viewer_is_told_what_was_told_before() {
    visit_all(&mut Paged);
}

/// A game that began some time ago goes on by the rules that there were then; its record says so.
#[test]
fn a_game_is_taken_up_by_the_rules_it_was_begun_by() {
    struct Versions(Vec<(&'static str, u32, u32)>);
    impl Visitor for Versions {
        fn game<R: Playable>(&mut self) {
            self.0.push((R::FACTS.id, R::OLDEST_RULES, R::FACTS.version));
        }
    }
    let mut versions = Versions(Vec::new());
    visit_all(&mut versions);
    assert!(versions.0.iter().any(|(_, oldest, newest)| oldest < newest), "some game has older rules");
    let rules_in =
        |session: &dyn Session| read_header(&session.record(None).expect("a record")).expect("a header").rules;
    for (game, oldest, newest) in versions.0 {
        let setup = SetupForm { game: game.to_owned(), seats: 3, ..SetupForm::default() };
        assert_eq!(rules_in(&*open_session(&setup).expect("a table")), newest);
        for rules in oldest..=newest {
            let begun = SetupForm { rules: Some(rules), ..setup.clone() };
            assert_eq!(rules_in(&*open_session(&begun).expect("it goes on")), rules, "{game}");
        }
    }
}

/// A seat that does not exist is no way to see, do or break anything.
#[test]
fn a_seat_that_does_not_exist_is_refused_and_sees_what_a_spectator_sees() {
    struct Strangers;
    impl Visitor for Strangers {
        fn game<R: Playable>(&mut self) {
            play::<R>(R::FACTS.seats.0, 5, |table| {
                if table.revision() % 13 != 0 {
                    return;
                }
                for seat in [R::FACTS.seats.0, 4, 9, 200, u8::MAX] {
                    let as_none = |frame| serde_json::to_string(&frame).expect("JSON");
                    assert_eq!(as_none(table.frame(Some(seat), Some(0))), as_none(table.frame(None, Some(0))));
                    assert_eq!(table.controls(Look::Seat(seat)), table.controls(Look::Spectator));
                    let mut other = table.clone();
                    let refused = [
                        other.act(seat, &ActionForm::EndTurn {}, Luck::Own).map(|_| ()),
                        other.take_back(seat, 1).map(|_| ()),
                        other.legal(Some(seat)).map(|_| ()),
                        other.outcomes(seat, &ActionForm::Roll {}).map(|_| ()),
                        other.follow(&format!("{{\"seat\":{seat},\"action\":{{\"type\":\"roll\"}}}}")),
                        other.follow(&format!("{{\"seat\":{seat},\"take_back\":1}}")),
                    ];
                    for refused in refused {
                        assert_eq!(refused.expect_err("there is no such seat").code.as_str(), "no_such_seat");
                    }
                    assert!(other.state == table.state && other.revision() == table.revision());
                }
            });
        }
    }
    visit_all(&mut Strangers);
}

/// What the others may not know of a turn, a summary does not tell them either.
#[test]
fn a_summary_tells_everything_only_to_those_who_see_everything() {
    struct Summaries;
    impl Visitor for Summaries {
        fn game<R: Playable>(&mut self) {
            let mut rng = generator(9, 9);
            play::<R>(R::FACTS.seats.1, 2, |table| {
                assert!(table.summary(Look::Open).digest.is_some());
                for viewer in viewers(table) {
                    let guess = View::of(&table.state, &table.game, viewer).guess(&table.game, &mut rng);
                    let other = twin(table, |t| t.state = guess);
                    let look = Look::from(viewer.map(|s| s.0));
                    assert_eq!(table.summary(look), other.summary(look), "{look:?} at {}", table.revision());
                }
            });
        }
    }
    visit_all(&mut Summaries);
}
