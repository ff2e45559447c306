//! Sentences: what happens and what the game is waiting for, with the game's own names for cards, pieces and places.

use crate::Style;
use crate::palette::{self, fg, letter, paint};
use civitas_engine::{
    Card, Cards, Dev, Edge, Event, Facts, Game, GameEvent, Hex, Phase, Ruleset, Seat, SeatSet, State, Vertex,
};

/// One event as an English sentence without a full stop. It contains everything the event says: mask it first with
/// [`Event::seen_by`] where the reader may not know all of it.
#[must_use]
pub fn event<R: Ruleset>(game: &Game<R>, names: &[String], event: &Event<R::Event>, style: &Style) -> String {
    let say = Speaker { game, names, style };
    let who = |s: Seat| say.seat(s);
    let hand = |h: Cards| say.hand(h);
    let [road, settlement, city] = &R::FACTS.pieces.map(|piece| named::<R>(piece, 1));
    let verb = |paid: Cards| if paid.is_empty() { "places" } else { "builds" };
    match *event {
        Event::StartRolled { seat, dice } => format!("{} rolls {} for the right to begin", who(seat), say.dice(dice)),
        Event::FirstSeat { seat } => format!("{} begins", who(seat)),
        Event::TurnBegan { seat } => format!("{} is on turn", who(seat)),
        Event::Rolled { seat, dice, .. } => format!("{} rolls {}", who(seat), say.dice(dice)),
        Event::Produced { seat, cards } => format!("{} gets {}", who(seat), hand(cards)),
        Event::Shortage { card } => format!("The supply does not have enough {}", say.cards(card, 2)),
        Event::Settled { seat, at, paid } => {
            format!("{} {} {} at {}", who(seat), verb(paid), a(settlement), say.corner(at))
        }
        Event::RoadPlaced { seat, at, paid } => {
            format!("{} {} {} {}", who(seat), verb(paid), a(road), say.side(at))
        }
        Event::Upgraded { seat, at, .. } => {
            format!("{} turns the {settlement} at {} into {}", who(seat), say.corner(at), a(city))
        }
        Event::Removed { seat, at, city: of_city } => {
            let piece = if of_city { city } else { settlement };
            format!("The {piece} of {} at {} leaves the board", who(seat), say.corner(at))
        }
        Event::RoadRemoved { seat, at } => format!("The {road} of {} {} leaves the board", who(seat), say.side(at)),
        Event::CardBought { seat, card: None, .. } => format!("{} buys a development card", who(seat)),
        Event::CardBought { seat, card: Some(card), .. } => {
            format!("{} buys a development card: {}", who(seat), dev(&R::FACTS, card))
        }
        Event::CardPlayed { seat, card } => format!("{} plays {}", who(seat), a(&dev(&R::FACTS, card))),
        Event::MustDiscard { seat, count } => format!("{} must discard {}", who(seat), counted::<R>(count, "card")),
        Event::Discarded { seat, card } => format!("{} discards {}", who(seat), say.one(card)),
        Event::RobberMoved { seat, from, to } => {
            format!("{} moves the robber from {} to {}", who(seat), say.hex(from), say.hex(to))
        }
        Event::Stole { seat, from, any: false, .. } => {
            format!("{} finds nothing to steal from {}", who(seat), who(from))
        }
        Event::Stole { seat, from, any: true, card } => {
            let what = card.map_or("a card".to_owned(), |c| say.one(c));
            format!("{} steals {what} from {}", who(seat), who(from))
        }
        Event::Passed { from, seat, card } => {
            let what = card.map_or("a card".to_owned(), |c| say.one(c));
            format!("{} gives {what} to {}", who(from), who(seat))
        }
        Event::RoadDeclined { seat } => format!("{} does without the second free {road}", who(seat)),
        Event::KnightDiscarded { seat } => {
            format!("{} removes {} from the game", who(seat), a(&dev(&R::FACTS, Dev::KNIGHT)))
        }
        Event::Took { seat, cards } => format!("{} takes {} from the supply", who(seat), hand(cards)),
        Event::Paid { seat, cards } => format!("{} pays {}", who(seat), hand(cards)),
        Event::HandedOver { from, seat, cards } => format!("{} hands {} to {}", who(from), hand(cards), who(seat)),
        Event::BankTraded { seat, gave, got } => {
            format!("{} trades {} with the supply for {}", who(seat), hand(gave), hand(got))
        }
        Event::Offered { seat, give, want, to } => {
            format!("{} offers {} {} for {}", who(seat), say.seats(to), hand(give), hand(want))
        }
        Event::Answered { seat, offer_of, accepted } => {
            let verb = if accepted { "accepts" } else { "declines" };
            format!("{} {verb} the offer from {}", who(seat), who(offer_of))
        }
        Event::Withdrawn { seat } => format!("{} withdraws the offer", who(seat)),
        Event::OffersLapsed { of } if of.len() == 1 => format!("The offer of {} lapses", say.seats(of)),
        Event::OffersLapsed { of } => format!("The offers of {} lapse", say.seats(of)),
        Event::Traded { seat, with, gave, got } => {
            format!("{} trades {} with {} for {}", who(seat), hand(gave), who(with), hand(got))
        }
        Event::RouteAward { to: Some(seat) } => format!("{} now has the longest route", who(seat)),
        Event::RouteAward { to: None } => "Nobody has the longest route any more".to_owned(),
        Event::ArmyAward { to: Some(seat) } => format!("{} now has the largest army", who(seat)),
        Event::ArmyAward { to: None } => "Nobody has the largest army any more".to_owned(),
        Event::Won { seats } if seats.len() > 1 => format!("{} win the game", say.seats(seats)),
        Event::Won { seats } => format!("{} wins the game", say.seats(seats)),
        Event::Game(own) => {
            own.sentence(&who, &|at| say.corner(at)).unwrap_or_else(|| say.plainly(&format!("{own:?}")))
        }
    }
}

/// What the game is waiting for, in words.
pub(crate) fn phase<R: Ruleset>(game: &Game<R>, state: &State<R>, names: &[String], style: &Style) -> String {
    let say = Speaker { game, names, style };
    let (who, awaited) = (say.seat(state.turn), state.awaited(game));
    let [road, settlement, _] = &R::FACTS.pieces.map(|piece| named::<R>(piece, 1));
    match state.phase {
        Phase::StartRoll => format!("{who} rolls for the right to begin"),
        Phase::SetupSettlement => format!("{who} places {}", a(settlement)),
        Phase::SetupRoad(at) => format!("{who} places {} next to the {settlement} at {}", a(road), say.corner(at)),
        Phase::BeforeRoll => format!("{who} is about to roll"),
        Phase::Discard => format!("{} must discard", say.seats(awaited.must_act)),
        Phase::MoveRobber => format!("{who} moves the robber"),
        Phase::Steal => format!("{who} chooses whom to rob"),
        Phase::Main if !awaited.may_answer.is_empty() => {
            let verb = if awaited.may_answer.len() == 1 { "answers" } else { "answer" };
            format!("{} {verb} the offer from {who}", say.seats(awaited.may_answer))
        }
        Phase::Main if state.building && game.rules.separated_phases => format!("{who} builds"),
        Phase::Main => format!("{who} trades and builds"),
        Phase::FreeRoads(n) => format!("{who} places {} free of charge", counted::<R>(n, R::FACTS.pieces[0])),
        Phase::OneMoreRoad => format!("{who} may place another {} free of charge", R::FACTS.pieces[0]),
        Phase::FreeSettlement => format!("{who} places {} free of charge", a(settlement)),
        Phase::Game(step) => format!("{}: {}", say.seats(awaited.must_act), say.plainly(&format!("{step:?}"))),
        Phase::Over if state.winners.is_empty() => "the game is over".to_owned(),
        Phase::Over if state.winners.len() > 1 => format!("{} have won", say.seats(state.winners)),
        Phase::Over => format!("{} has won", say.seats(state.winners)),
    }
}

/// The names of everything.
pub(crate) struct Speaker<'a, R: Ruleset> {
    pub(crate) game: &'a Game<R>,
    pub(crate) names: &'a [String],
    pub(crate) style: &'a Style,
}

impl<R: Ruleset> Speaker<'_, R> {
    /// The name of a seat, or its letter if it has none.
    pub(crate) fn seat(&self, seat: Seat) -> String {
        let name = self.names.get(seat.index()).filter(|n| !n.is_empty());
        let name = name.cloned().unwrap_or_else(|| format!("seat {}", letter(seat)));
        paint(&name, fg(palette::seat(seat)).bold(), self.style)
    }

    pub(crate) fn seats(&self, seats: SeatSet) -> String {
        if seats.is_empty() {
            "nobody".to_owned()
        } else {
            list(&seats.iter().map(|s| self.seat(s)).collect::<Vec<_>>())
        }
    }

    fn dice(&self, [x, y]: [u8; 2]) -> String {
        format!("{x} + {y} = {}", paint(&(x + y).to_string(), anstyle::Style::new().bold(), self.style))
    }

    /// What this many cards of a kind are called: "feather", "feathers".
    pub(crate) fn cards(&self, card: Card, n: u8) -> String {
        paint(&cards_name::<R>(card, n), palette::card(&R::FACTS, card), self.style)
    }

    /// "a stone", "an ingot".
    fn one(&self, card: Card) -> String {
        format!("{} {}", article(&cards_name::<R>(card, 1)), self.cards(card, 1))
    }

    /// "2 brick and 1 grain".
    pub(crate) fn hand(&self, hand: Cards) -> String {
        let kind = |c: Card| format!("{} {}", hand.count(c), self.cards(c, hand.count(c)));
        let kinds: Vec<String> = hand.kinds().iter().map(kind).collect();
        if kinds.is_empty() { "nothing".to_owned() } else { list(&kinds) }
    }

    /// "fields 6", "desert".
    fn hex(&self, hex: Hex) -> String {
        if hex.index() >= self.game.board.hex_count() {
            return "off the board".to_owned();
        }
        let name = R::FACTS.terrains.get(self.game.board.terrain(hex)).map_or("?", |t| t.name).replace('_', " ");
        let named = self.game.board.number(hex).map_or(name.clone(), |n| format!("{name} {n}"));
        format!("{named}{}", self.where_among_twins(hex))
    }

    /// Where a hex lies, if another has the same terrain and number; nothing if its name is enough.
    fn where_among_twins(&self, hex: Hex) -> String {
        let board = &self.game.board;
        let kind = |h: Hex| (board.terrain(h), board.number(h));
        let twins: Vec<Hex> = board.hexes().iter().filter(|h| *h != hex && kind(*h) == kind(hex)).collect();
        let side = |h: Hex| wind(board.hex_point(h), board.hexes().iter().map(|h| board.hex_point(h)));
        match (twins.as_slice(), side(hex)) {
            ([], _) => String::new(),
            (others, here) if others.iter().all(|h| side(*h) != here) => format!(" ({here})"),
            _ => format!(" (hex {})", hex.0),
        }
    }

    /// An intersection by the hexes around it; at the border also by its harbour, or by which corner it is.
    fn corner(&self, at: Vertex) -> String {
        let board = &self.game.board;
        if let Some(title) = board.title(at) {
            return title.to_owned();
        }
        let hexes: Vec<String> = board.hexes_at(at).iter().map(|h| self.hex(h)).collect();
        let mut place = hexes.join(" / ");
        if hexes.len() == 1 {
            place += &format!(" ({} corner)", compass(&board.vertex_name(at).at));
        }
        for harbour in board.harbours().iter().filter(|h| board.ends(h.path).contains(&at)) {
            place += &match harbour.card {
                Some(card) => format!(" with the {} harbour", card_name(&R::FACTS, card)),
                None => format!(" with a {}:1 harbour", self.game.rules.harbour_rate),
            };
        }
        place
    }

    /// A path by the hexes on both sides, at the border by the side of its hex.
    fn side(&self, at: Edge) -> String {
        let board = &self.game.board;
        let [a, b] = board.ends(at);
        if let (Some(from), Some(to)) = (board.title(a), board.title(b)) {
            return format!("from {from} to {to}");
        }
        let hexes: Vec<String> = (board.hexes_at(a) & board.hexes_at(b)).iter().map(|h| self.hex(h)).collect();
        let near = board.title(a).or(board.title(b)).map_or(String::new(), |title| format!("at {title}, "));
        near + &match hexes.as_slice() {
            [one, other] => format!("between {one} and {other}"),
            _ => format!("on the {} side of {}", compass(&board.edge_name(at).at), hexes.join(" / ")),
        }
    }

    /// A game's own fact or phase from its debug form: `TollPaid { seat: Seat(1) }` becomes "toll paid, seat Ben".
    fn plainly(&self, debug: &str) -> String {
        let mut out = String::new();
        let mut rest = debug;
        while let Some(c) = rest.chars().next() {
            if let Some((words, after)) = self.place_in(rest) {
                out += if out.ends_with(',') { " " } else { "" };
                out += &words;
                rest = after;
                continue;
            }
            match c {
                '{' | '(' if !out.is_empty() => out = format!("{},", out.trim_end()),
                '{' | '(' | '}' | ')' | ':' | '"' => {}
                '_' => out.push(' '),
                ' ' if out.ends_with(' ') => {}
                c if c.is_uppercase() => {
                    if out.chars().last().is_some_and(char::is_alphanumeric) {
                        out.push(' ');
                    }
                    out.extend(c.to_lowercase());
                }
                c => {
                    if out.ends_with(',') && c != ' ' {
                        out.push(' ');
                    }
                    out.push(c);
                }
            }
            rest = &rest[c.len_utf8()..];
        }
        out.trim().to_owned()
    }

    /// If `text` starts with the debug form of an id, its name and what follows.
    fn place_in<'t>(&self, text: &'t str) -> Option<(String, &'t str)> {
        let (kind, rest) = text.split_once('(')?;
        let (number, after) = rest.split_once(')')?;
        let n: u8 = number.parse().ok()?;
        let board = &self.game.board;
        let words = match kind {
            "Seat" => self.seat(Seat(n)),
            "Card" => card_name(&R::FACTS, Card(n)),
            "Dev" => dev(&R::FACTS, Dev(n)),
            "Hex" => self.hex(Hex(n)),
            "Vertex" if usize::from(n) < board.vertex_count() => self.corner(Vertex(n)),
            "Edge" if usize::from(n) < board.edge_count() => self.side(Edge(n)),
            _ => return None,
        };
        Some((words, after))
    }
}

/// What this many of something are called, if the game says so.
fn irregular<R: Ruleset>(name: &str, n: u8) -> Option<&'static str> {
    let (_, one, several) = R::FACTS.plurals.iter().find(|(of, ..)| *of == name)?;
    Some(if n == 1 { one } else { several })
}

/// What this many cards of a kind are called.
pub(crate) fn cards_name<R: Ruleset>(card: Card, n: u8) -> String {
    let special = R::FACTS.cards.get(card.index()).and_then(|name| irregular::<R>(name, n));
    special.map_or_else(|| card_name(&R::FACTS, card), str::to_owned)
}

/// What this many pieces or development cards with a name are called.
fn named<R: Ruleset>(name: &str, n: u8) -> String {
    match irregular::<R>(name, n) {
        Some(special) => special.to_owned(),
        None if n == 1 => name.replace('_', " "),
        None => plural(&name.replace('_', " ")),
    }
}

/// "2 mercenaries", "1 combat arts".
pub(crate) fn counted_devs<R: Ruleset>(n: u8, card: Dev) -> String {
    counted::<R>(n, R::FACTS.dev_name(card).unwrap_or("unknown_card"))
}

/// The name of a card kind.
pub(crate) fn card_name(facts: &Facts, card: Card) -> String {
    facts.cards.get(card.index()).copied().unwrap_or("unknown card").replace('_', " ")
}

/// The name of a development card.
pub(crate) fn dev(facts: &Facts, dev: Dev) -> String {
    facts.dev_name(dev).unwrap_or("unknown card").replace('_', " ")
}

fn article(word: &str) -> &'static str {
    if word.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" }
}

fn a(word: &str) -> String {
    format!("{} {word}", article(word))
}

/// "1 oxcart", "2 temple cities".
pub(crate) fn counted<R: Ruleset>(n: u8, name: &str) -> String {
    format!("{n} {}", named::<R>(name, n))
}

fn plural(word: &str) -> String {
    match word.strip_suffix('y') {
        Some(stem) if !stem.ends_with(['a', 'e', 'o', 'u']) => format!("{stem}ies"),
        _ if word.ends_with(['s', 'x']) || word.ends_with("ch") => format!("{word}es"),
        _ => format!("{word}s"),
    }
}

/// "Ana, Ben and Cleo".
fn list(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

/// The name of a side or corner in full.
fn compass(short: &str) -> &str {
    match short {
        "N" => "north",
        "NE" => "north-east",
        "E" => "east",
        "SE" => "south-east",
        "S" => "south",
        "SW" => "south-west",
        "W" => "west",
        "NW" => "north-west",
        other => other,
    }
}

/// The direction of a point from the middle of all points, in words.
fn wind((x, y): (f32, f32), all: impl Iterator<Item = (f32, f32)>) -> String {
    let (mut low, mut high) = ((f32::MAX, f32::MAX), (f32::MIN, f32::MIN));
    for (x, y) in all {
        (low.0, low.1) = (low.0.min(x), low.1.min(y));
        (high.0, high.1) = (high.0.max(x), high.1.max(y));
    }
    // The middle third of the map is neither here nor there.
    let third = |v: f32, low: f32, high: f32, names: [&'static str; 2]| match (v - low) / (high - low).max(0.1) {
        share if share < 0.34 => names[0],
        share if share > 0.66 => names[1],
        _ => "",
    };
    let side = format!("{}{}", third(y, low.1, high.1, ["north", "south"]), third(x, low.0, high.0, ["west", "east"]));
    if side.is_empty() { "middle".to_owned() } else { side }
}

#[cfg(test)]
mod tests {
    use super::*;
    use civitas_games::{Playable, Setup, Visitor, egypt::Egypt, germany::Germany, inkas::Inkas};

    /// Every name of every game, once and twice: no plural of a plural.
    #[test]
    fn no_word_of_a_game_is_inflected_wrongly() {
        struct Words(Vec<String>);
        impl Visitor for Words {
            fn game<R: Playable>(&mut self) {
                let facts = R::FACTS;
                for n in [1, 2] {
                    let cards = (0..facts.cards.len() as u8).map(|c| format!("{n} {}", cards_name::<R>(Card(c), n)));
                    let devs = facts.devs.iter().map(|(dev, _)| counted_devs::<R>(n, *dev));
                    let pieces = facts.pieces.iter().map(|piece| counted::<R>(n, piece));
                    self.0.extend(cards.chain(devs).chain(pieces));
                }
            }
        }
        let mut words = Words(Vec::new());
        civitas_games::visit_all(&mut words);
        let said = words.0;
        for wanted in
            ["1 feather", "2 feathers", "1 potato", "2 potatoes", "2 combat arts", "2 fish", "2 town halls", "1 grain"]
        {
            assert!(said.iter().any(|word| word == wanted), "{wanted} is not in {said:?}");
        }
        // These are words for one and for many at once, and never get an ending.
        let same = ["arts", "building", "banking", "trade", "papyrus", "cattle", "wool"];
        for word in &said {
            assert!(!word.ends_with("ses") && !word.contains("artss"), "{word}");
            assert!(same.iter().all(|s| !word.ends_with(&format!("{s}s"))), "{word}");
            assert!(!word.starts_with("1 ") || !word.ends_with("feathers"), "{word}");
        }
    }

    #[test]
    fn facts_of_one_game_are_told_from_their_debug_form() {
        let setup = Setup { seats: 3, options: [("map".into(), "beginner".into())].into(), ..Setup::default() };
        let (game, _) = Egypt::set_up(&setup).unwrap();
        let names = ["Ana".to_owned(), "Ben".to_owned()];
        let say = Speaker { game: &game, names: &names, style: &Style::PLAIN };
        let told = |debug: &str| say.plainly(debug);
        assert_eq!(told("TollPaid { seat: Seat(1), to: Some(Seat(2)) }"), "toll paid, seat Ben, to some, seat C");
        assert_eq!(told("Flooded(Hex(0), Card(4))"), "flooded, quarry 10, stone");
        assert_eq!(told("NileRises"), "nile rises");
        assert_eq!(told("At { vertex: Vertex(200), off: Hex(255) }"), "at, vertex vertex, 200, off off the board");
    }

    #[test]
    fn words_are_inflected() {
        assert_eq!(counted::<Egypt>(2, "temple_city"), "2 temple cities");
        assert_eq!(counted::<Egypt>(1, "oxcart"), "1 oxcart");
        assert_eq!(counted::<Egypt>(0, "causeway"), "0 causeways");
        assert_eq!(counted::<Inkas>(3, "combat_arts"), "3 combat arts");
        assert_eq!(counted::<Inkas>(1, "combat_arts"), "1 combat arts");
        assert_eq!(counted::<Germany>(2, "road_building"), "2 road building");
        assert_eq!(plural("fortress"), "fortresses");
        assert_eq!(list(&["a".into(), "b".into(), "c".into()]), "a, b and c");
    }
}
