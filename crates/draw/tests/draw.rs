//! The picture and the words: exact for the beginner start, consistent for every state of random games.

use civitas_draw::{Style, board, event, panel, width};
use civitas_engine::{
    Board, BoardSpec, Card, Cards, Dev, Edge, Event, Game, Hex, HexSet, HexSpec, MoveList, Never, Offer, Orientation,
    Random, Ruleset, Seat, SeatSet, State, Vertex,
};
use civitas_games::{Playable, Setup, egypt::Egypt, generator};
use civitas_lab::play_out_with;

const STYLES: [Style; 4] = [
    Style { colour: false, ascii: true },
    Style { colour: true, ascii: true },
    Style { colour: false, ascii: false },
    Style { colour: true, ascii: false },
];

fn names() -> Vec<String> {
    ["Ana", "Ben", "Cleo", "Dan"].map(str::to_owned).to_vec()
}

fn beginner() -> (Game<Egypt>, State<Egypt>) {
    let options = [("map".to_owned(), "beginner".to_owned())].into();
    Egypt::set_up(&Setup { seats: 4, options, ..Setup::default() }).unwrap()
}

/// The lines without spaces at their ends.
fn text(lines: &[String]) -> String {
    lines.iter().map(|l| format!("{}\n", l.trim_end())).collect()
}

fn without_escapes(lines: &[String]) -> String {
    let mut out = String::new();
    for line in lines {
        let mut rest = line.as_str();
        while let Some((before, after)) = rest.split_once("\u{1b}[") {
            out += before;
            rest = after.split_once('m').expect("every escape sets a look").1;
        }
        out += rest;
        out.push('\n');
    }
    out
}

/// The same board with its hexes standing on a side.
fn turned(spec: &BoardSpec) -> BoardSpec {
    let mut spec = BoardSpec { orientation: Orientation::FlatTop, ..spec.clone() };
    for harbour in &mut spec.harbours {
        let k = Orientation::PointyTop.sides().iter().position(|s| *s == harbour.side).unwrap();
        harbour.side = Orientation::FlatTop.sides()[k].to_owned();
    }
    spec
}

#[test]
fn the_beginner_start_in_plain_text() {
    let (game, state) = beginner();
    assert_eq!(text(&board(&game, &state, &Style::PLAIN)), include_str!("beginner.txt"));
}

#[test]
fn the_beginner_start_with_lines_and_blocks() {
    let (game, state) = beginner();
    let lines = board(&game, &state, &Style { colour: false, ascii: false });
    assert_eq!(text(&lines), include_str!("beginner-unicode.txt"));
}

#[test]
fn the_table_of_the_beginner_start() {
    let (game, state) = beginner();
    assert_eq!(text(&panel(&game, &state, &names(), &Style::PLAIN)), include_str!("panel.txt"));
}

/// How often each piece is drawn against how often it is on the board.
fn check_pieces(game: &Game<Egypt>, state: &State<Egypt>) {
    let pointy = game.board.orientation() == Orientation::PointyTop;
    for style in STYLES {
        let picture = without_escapes(&board(game, state, &style));
        for (seat, letter) in game.rules.all_seats().zip('A'..) {
            let (settlements, cities) = (state.settlements(seat).len(), state.cities_of(seat).len());
            let roads = state.roads[seat.index()].len();
            assert_eq!(picture.matches(letter).count(), settlements + cities + roads, "{letter}\n{picture}");
            let [settlement, city] = match style.ascii {
                true => [format!("<{letter}>"), format!("[{letter}]")],
                false => [format!("▟{letter}▙"), format!("█{letter}█")],
            };
            assert_eq!(picture.matches(&settlement).count(), settlements, "{letter}\n{picture}");
            // Level roads of hexes on their sides look the same in blocks.
            if style.ascii || pointy {
                assert_eq!(picture.matches(&city).count(), cities, "{letter}\n{picture}");
            }
        }
        let robbers = usize::from(state.robber != Hex::OFF);
        assert_eq!(picture.matches("robber").count(), robbers, "{picture}");
    }
}

fn check_lines(game: &Game<Egypt>, state: &State<Egypt>, size: &mut Option<(usize, usize)>) {
    for style in STYLES {
        let lines = board(game, state, &style);
        let now = (width(&lines[0]), lines.len());
        assert!(lines.iter().all(|l| width(l) == now.0), "lines of different width");
        assert_eq!(*size.get_or_insert(now), now, "the picture moves");
        for line in lines.iter().chain(&panel(game, state, &names(), &style)) {
            assert!(!style.ascii || line.is_ascii(), "{line}");
            assert_eq!(line.contains('\u{1b}'), line.contains("\u{1b}[0m"), "a look is left on: {line:?}");
            assert!(style.colour || !line.contains('\u{1b}'), "{line:?}");
            // Every character is one column wide.
            let known = |c: char| c.is_ascii() || "▁▔─│╱╲∙•▀▄█▟▙▶".contains(c);
            assert!(line.chars().all(known), "{line}");
        }
        let players = panel(game, state, &names(), &style);
        for name in names().iter().take(game.rules.seats.into()) {
            assert!(players.iter().any(|l| l.contains(name)), "{name}");
        }
    }
}

#[test]
fn states_of_random_games_can_be_drawn() {
    for seed in 0..6 {
        let mut setup = Setup { seats: 2 + (seed % 3) as u8, seed, ..Setup::default() };
        for flat in [false, true] {
            if flat {
                let (game, _) = Egypt::set_up(&setup).unwrap();
                setup.board = Some(turned(game.board.spec()));
            }
            let (game, mut state) = Egypt::set_up(&setup).unwrap();
            let (mut moves, mut size) = (0, None);
            let mut look = |state: &State<Egypt>| {
                check_lines(&game, state, &mut size);
                check_pieces(&game, state);
            };
            play_out_with(&game, &mut state, &mut Random(generator(seed, 1)), 400, |state, _| {
                moves += 1;
                if moves < 40 || moves % 97 == 0 {
                    look(state);
                }
            });
            look(&state);
        }
    }
}

#[test]
fn every_harbour_has_its_label() {
    for seed in 0..4 {
        let setup = Setup { seats: 4, seed, ..Setup::default() };
        let (pointy, state) = Egypt::set_up(&setup).unwrap();
        let spec = turned(pointy.board.spec());
        let (flat, _) = Egypt::set_up(&Setup { board: Some(spec), ..setup }).unwrap();
        for game in [pointy, flat] {
            let picture = text(&board(&game, &state, &Style::PLAIN));
            assert_eq!(picture.matches("3:1").count(), 4, "{picture}");
            assert_eq!(picture.matches("2:1").count(), 5, "{picture}");
            for harbour in game.board.harbours() {
                let name = harbour.card.map_or("3:1", |c| Egypt::FACTS.cards[c.index()]);
                assert!(picture.contains(name), "{name}\n{picture}");
            }
        }
    }
}

#[test]
fn boards_of_any_size_can_be_drawn() {
    let (classic, _) = beginner();
    let disc = |radius: i8| -> Vec<(i8, i8)> {
        let all = (-radius..=radius).flat_map(|q| (-radius..=radius).map(move |r| (q, r)));
        all.filter(|(q, r)| (q + r).abs() <= radius).collect()
    };
    let row = (-12..12).map(|q| (q, 5)).collect();
    for cells in [disc(0), disc(1), disc(3), row, vec![(-120, 100), (100, -120)]] {
        for orientation in [Orientation::PointyTop, Orientation::FlatTop] {
            let hex = |&(q, r): &(i8, i8)| HexSpec { q, r, terrain: "fields".to_owned(), number: Some(8) };
            let spec = BoardSpec { orientation, hexes: cells.iter().map(hex).collect(), ..BoardSpec::default() };
            let made = Board::build(&spec, Egypt::FACTS.terrains, Egypt::FACTS.cards).unwrap();
            let game: Game<Egypt> = Game::new(made, classic.rules, ());
            let state = State::new(&game);
            assert_eq!(state.robber, Hex::OFF);
            check_lines(&game, &state, &mut None);
            check_pieces(&game, &state);
            let picture = text(&board(&game, &state, &Style::PLAIN));
            assert_eq!(picture.matches("*8*").count(), cells.len(), "{picture}");
            assert_eq!(picture.matches("fields").count(), cells.len(), "{picture}");
            assert_eq!(picture.matches('+').count(), game.board.sites().len(), "{picture}");
        }
    }
}

#[test]
fn every_event_has_its_sentence() {
    let (game, _) = beginner();
    let (seat, from, with) = (Seat(0), Seat(1), Seat(1));
    let both: SeatSet = [Seat(1), Seat(2)].into_iter().collect();
    let (grain, stone) = (Cards::of(Card(2), 1), Cards::of(Card(4), 2));
    let (paid, free) = (game.rules.settlement_cost, Cards::EMPTY);
    let inland = (0..54).map(Vertex).find(|v| game.board.hexes_at(*v).len() == 3).unwrap();
    let expected: Vec<(Event<Never>, &str)> = vec![
        (Event::StartRolled { seat, dice: [3, 4] }, "Ana rolls 3 + 4 = 7 for the right to begin"),
        (Event::FirstSeat { seat }, "Ana begins"),
        (Event::TurnBegan { seat }, "Ana is on turn"),
        (Event::Rolled { seat, dice: [3, 4], hexes: HexSet::EMPTY, robbed: None }, "Ana rolls 3 + 4 = 7"),
        (Event::Produced { seat, cards: grain + stone }, "Ana gets 1 grain and 2 stone"),
        (Event::Shortage { card: Card(3) }, "The supply does not have enough papyrus"),
        (
            Event::Settled { seat, at: inland, paid },
            "Ana builds a settlement at quarry 10 / papyrus grove 2 / alluvial land 6",
        ),
        (
            Event::Settled { seat, at: Vertex(0), paid: free },
            "Ana places a settlement at quarry 10 (north corner) with a 3:1 harbour",
        ),
        (Event::RoadPlaced { seat, at: Edge(0), paid }, "Ana builds an oxcart on the north-west side of quarry 10"),
        (
            Event::RoadPlaced { seat, at: Edge(7), paid: free },
            "Ana places an oxcart between quarry 10 and papyrus grove 2",
        ),
        (
            Event::Upgraded { seat, at: Vertex(1), paid },
            "Ana turns the settlement at papyrus grove 2 (north corner) with the grain harbour into a temple city",
        ),
        (Event::CardBought { seat, paid, card: None }, "Ana buys a development card"),
        (Event::CardBought { seat, paid, card: Some(Dev::VICTORY) }, "Ana buys a development card: victory point"),
        (Event::CardPlayed { seat, card: Dev::PLENTY }, "Ana plays an invention"),
        (Event::MustDiscard { seat, count: 4 }, "Ana must discard 4 cards"),
        (Event::Discarded { seat, card: Card(0) }, "Ana discards a brick"),
        (Event::RobberMoved { seat, from: Hex(9), to: Hex(0) }, "Ana moves the robber from desert to quarry 10"),
        (Event::RobberMoved { seat, from: Hex(9), to: Hex::OFF }, "Ana moves the robber from desert to off the board"),
        (Event::Stole { seat, from, any: true, card: Some(Card(4)) }, "Ana steals a stone from Ben"),
        (Event::Stole { seat, from, any: true, card: None }, "Ana steals a card from Ben"),
        (Event::Stole { seat, from, any: false, card: None }, "Ana finds nothing to steal from Ben"),
        (Event::Took { seat, cards: stone }, "Ana takes 2 stone from the supply"),
        (Event::HandedOver { from, seat, cards: stone }, "Ben hands 2 stone to Ana"),
        (Event::BankTraded { seat, gave: stone, got: grain }, "Ana trades 2 stone with the supply for 1 grain"),
        (Event::Offered { seat, give: stone, want: grain, to: both }, "Ana offers Ben and Cleo 2 stone for 1 grain"),
        (Event::Answered { seat: from, offer_of: seat, accepted: true }, "Ben accepts the offer from Ana"),
        (Event::Answered { seat: from, offer_of: seat, accepted: false }, "Ben declines the offer from Ana"),
        (Event::Withdrawn { seat }, "Ana withdraws the offer"),
        (Event::OffersLapsed { of: both }, "The offers of Ben and Cleo lapse"),
        (Event::OffersLapsed { of: SeatSet::of(seat) }, "The offer of Ana lapses"),
        (Event::Traded { seat, with, gave: stone, got: grain }, "Ana trades 2 stone with Ben for 1 grain"),
        (Event::RouteAward { to: Some(seat) }, "Ana now has the longest route"),
        (Event::RouteAward { to: None }, "Nobody has the longest route any more"),
        (Event::ArmyAward { to: Some(seat) }, "Ana now has the largest army"),
        (Event::ArmyAward { to: None }, "Nobody has the largest army any more"),
        (Event::Won { seats: SeatSet::of(seat) }, "Ana wins the game"),
        (Event::Won { seats: both }, "Ben and Cleo win the game"),
    ];
    for (fact, sentence) in expected {
        assert_eq!(event(&game, &names(), &fact, &Style::PLAIN), sentence);
        let rich = event(&game, &names(), &fact, &Style::RICH);
        assert_eq!(width(&rich), sentence.chars().count(), "{rich}");
    }
}

#[test]
fn games_can_be_told() {
    let setup = Setup { seats: 4, seed: 5, ..Setup::default() };
    let (game, mut state) = Egypt::set_up(&setup).unwrap();
    let mut rng = Random(generator(5, 5));
    let mut events: Vec<Event<Never>> = Vec::new();
    while !state.is_over() && state.turns < 500 {
        let seat = state.to_act(&game);
        if state.talk.open.is_empty() && state.may_offer(&game, seat) && rng.below(3) == 0 {
            let give = Cards::of(state.hands[seat.index()].kinds().iter().next().unwrap(), 1);
            let want = Cards::of(Card(rng.below(5) as u8), 1);
            let to = game.rules.all_seats().filter(|s| *s != seat).collect();
            let _ = state.play(&game, seat, Offer { give, want, to }, &mut rng, &mut events);
            check_lines(&game, &state, &mut None);
            continue;
        }
        let mut moves = MoveList::new();
        state.list(&game, seat, &mut moves);
        let mv = moves[rng.below(moves.len() as u32) as usize];
        state.play_unchecked(&game, seat, mv, &mut rng, &mut events);
    }
    assert!(events.len() > 200);
    for fact in &events {
        let sentence = event(&game, &names(), fact, &Style::PLAIN);
        assert!(!sentence.is_empty() && sentence.is_ascii() && !sentence.contains("unknown"), "{sentence}");
        assert!(!sentence.contains("nothing ") || sentence.contains("nothing to steal"), "{sentence}");
        assert!(!sentence.contains("_") && !sentence.contains("  "), "{sentence}");
    }
    // Seats without a name are called by their letter.
    let fact: Event<Never> = Event::TurnBegan { seat: Seat(3) };
    assert_eq!(event(&game, &[], &fact, &Style::PLAIN), "seat D is on turn");
}
