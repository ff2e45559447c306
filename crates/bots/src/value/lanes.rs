//! A seat's position as numbers: the lanes that weights are learned for.
//!
//! All of them are scaled to about -1 to 2. A lane never changes its meaning; the names are hashed into every file of weights.

use super::land::{FAR, SeatLand};
use civitas_engine::{Cards, Dev, Game, Hex, MAX_CARDS, MAX_SEATS, Phase, Seat, State, shares};
use civitas_games::{MOST_OWN_LANES, Playable};

/// The lanes that all games share.
pub(crate) const SHARED: usize = 112;
/// All lanes: shared ones first, then the game's own.
pub const LANES: usize = SHARED + MOST_OWN_LANES;
/// The numbers of one seat.
pub type Lanes = [f32; LANES];

/// Things that are paid for: road, settlement, city, development card, and up to two of the game's own.
const GOODS: usize = 6;
const ROAD: usize = 0;
const SETTLEMENT: usize = 1;
const CITY: usize = 2;
const CARD: usize = 3;
const OWN: usize = 4;

/// The names of the shared lanes, in order. What stands before the full stop is the group they are explained by.
pub const NAMES: [&str; SHARED] = [
    "income.kind0",
    "income.kind1",
    "income.kind2",
    "income.kind3",
    "income.kind4",
    "income.kind5",
    "income.kind6",
    "income.kind7",
    "income.total",
    "income.root",
    "income.kinds",
    "income.numbers",
    "income.peak",
    "robber.blocked",
    "trade.convertible",
    "trade.best_rate",
    "pace.road",
    "pace.settlement",
    "pace.city",
    "pace.card",
    "pace.own0",
    "pace.own1",
    "clock.road",
    "clock.settlement",
    "clock.city",
    "clock.card",
    "clock.own0",
    "clock.own1",
    "clock.near_road",
    "clock.near_settlement",
    "clock.near_city",
    "clock.near_card",
    "clock.near_own0",
    "clock.near_own1",
    "clock.can_road",
    "clock.can_settlement",
    "clock.can_city",
    "clock.can_card",
    "clock.can_own0",
    "clock.can_own1",
    "room.best0",
    "room.best1",
    "room.best2",
    "room.count0",
    "room.count1",
    "room.count2",
    "room.settlements_left",
    "room.cities_left",
    "room.roads_left",
    "room.upgrades",
    "hand.cards",
    "hand.square",
    "hand.over",
    "hand.kinds",
    "hand.kind0",
    "hand.kind1",
    "hand.kind2",
    "hand.kind3",
    "hand.kind4",
    "hand.kind5",
    "hand.kind6",
    "hand.kind7",
    "points.share",
    "points.square",
    "points.lacks1",
    "points.lacks2",
    "points.lacks3",
    "points.gap",
    "points.rank",
    "points.can_win",
    "awards.route",
    "awards.route_length",
    "awards.route_near",
    "awards.route_safe",
    "awards.army",
    "awards.knights",
    "awards.army_near",
    "awards.army_safe",
    "cards.knight",
    "cards.roads",
    "cards.plenty",
    "cards.monopoly",
    "cards.point",
    "cards.kind5",
    "cards.kind6",
    "cards.kind7",
    "cards.count",
    "turn.on_turn",
    "turn.to_roll",
    "turn.rolled",
    "turn.away",
    "turn.debt",
    "start.buildings",
    "start.away",
    "start.first_cards",
    "start.second",
    "plan.settlement",
    "plan.city",
    "plan.first",
    "plan.pace",
    "plan.end",
    "plan.end_square",
    "plan.end_soon",
    "plan.crowded",
    "room.safe",
    "room.contested",
    "room.second",
    "room.harbour",
    "income.scarce",
    "cards.deck",
    "clock.both",
    "plan.own",
];

/// What things cost, as numbers for arithmetic over all kinds at once.
#[derive(Clone, Debug)]
pub(crate) struct Prices {
    of: [[f32; MAX_CARDS]; GOODS],
    cards: [Cards; GOODS],
    priced: [bool; GOODS],
    /// How many kinds of cards there are.
    kinds: f32,
}

impl Prices {
    pub(crate) fn of<R: Playable>(game: &Game<R>) -> Prices {
        let rules = &game.rules;
        let [own0, own1] = R::own_prices(game);
        let prices = [rules.road_cost, rules.settlement_cost, rules.city_cost, rules.card_cost, own0, own1];
        Prices {
            of: prices.map(|price| price.counts().map(f32::from)),
            cards: prices,
            priced: prices.map(|price| !price.is_empty()),
            kinds: rules.supply.kinds().len() as f32,
        }
    }

    /// All but roads, which are too cheap to trade for on their own. An empty price is covered by any hand.
    pub(crate) fn to_save_for(&self) -> [Cards; GOODS - 1] {
        let [_road, mut rest @ ..] = self.cards;
        for i in 1..rest.len() {
            // Two things at one price are one thing to save for.
            if rest[..i].contains(&rest[i]) {
                rest[i] = Cards::EMPTY;
            }
        }
        rest
    }
}

/// What is the same for all seats of a position.
pub(crate) struct Common {
    pub(crate) points: [i8; MAX_SEATS],
    /// The longest routes and the largest armies: the two best of each.
    best: [[u8; 2]; 2],
}

impl Common {
    pub(crate) fn of<R: Playable>(state: &State<R>, game: &Game<R>) -> Common {
        let mut points = [i8::MIN; MAX_SEATS];
        let mut best = [[0; 2]; 2];
        for seat in game.rules.all_seats() {
            points[seat.index()] = state.total_points(game, seat);
            for (best, own) in best.iter_mut().zip([state.route(seat), state.knights[seat.index()]]) {
                *best = [best[0].max(own), best[1].max(own.min(best[0]))];
            }
        }
        Common { points, best }
    }

    /// All that the lanes of a seat take from the race for points and for the awards, as bytes.
    pub(crate) fn of_seat<R: Playable>(&self, state: &State<R>, seat: Seat) -> [[u8; 8]; 2] {
        let i = seat.index();
        let own = self.points[i];
        let above = self.points.iter().filter(|points| **points > own).count() as u8;
        let holders = [(state.route_award, state.route(seat)), (state.army_award, state.knights[i])];
        let [route, army] = holders.map(|(holder, own)| match holder {
            None => [own, 0],
            Some(holder) if holder == seat => [own, 1],
            Some(_) => [own, 2],
        });
        let held = |holder: Option<Seat>, of: &dyn Fn(Seat) -> u8| holder.map_or(0, of);
        let race = [
            own as u8,
            self.best_rival(i) as u8,
            above,
            held(state.route_award, &|seat| state.route(seat)),
            held(state.army_award, &|seat| state.knights[seat.index()]),
            0,
            0,
            0,
        ];
        let [[a, b], [c, d]] = self.best;
        [race, [route[0], route[1], army[0], army[1], a, b, c, d]]
    }

    fn best_rival(&self, seat: usize) -> i8 {
        (0..MAX_SEATS).filter(|s| *s != seat).map(|s| self.points[s]).max().unwrap_or(0).max(0)
    }
}

/// Writes lanes one after the other.
struct Writer<'a> {
    out: &'a mut Lanes,
    at: usize,
}

impl Writer<'_> {
    #[inline]
    fn put(&mut self, lane: f32) {
        self.out[self.at] = lane;
        self.at += 1;
    }

    #[inline]
    fn put_all<const N: usize>(&mut self, lanes: [f32; N]) {
        self.out[self.at..self.at + N].copy_from_slice(&lanes);
        self.at += N;
    }

    #[inline]
    fn flag(&mut self, lane: bool) {
        self.put(if lane { 1.0 } else { 0.0 });
    }
}

/// One divided by a rate; nothing where there is no trade.
const INVERSE: [f32; 16] = {
    let mut inverse = [0.0; 16];
    let mut rate = 1;
    while rate < 9 {
        inverse[rate] = 1.0 / rate as f32;
        rate += 1;
    }
    inverse
};

/// The position of `seat` as numbers: the lanes that all games share.
pub(crate) fn write<R: Playable>(
    state: &State<R>,
    game: &Game<R>,
    seat: Seat,
    land: &SeatLand,
    (common, prices): (&Common, &Prices),
    out: &mut Lanes,
) {
    let mut to = Writer { out, at: 0 };
    let i = seat.index();
    let (rules, hand, devs) = (&game.rules, state.hands[i], state.devs[i]);
    let kinds = prices.kinds;

    // Income, without what the robber keeps.
    let mut income = land.income;
    let mut blocked = 0.0;
    if state.robber != Hex::OFF {
        let (pips, cards) = (game.board.pips(state.robber), game.board.income(state.robber));
        let held = shares(state.buildings[i] & game.board.corners(state.robber), state.cities);
        if held > 0 && pips > 0 {
            let lost = f32::from(pips) * f32::from(held);
            for card in cards.kinds() {
                income[card.index()] -= lost * f32::from(cards.count(card));
                blocked += lost * f32::from(cards.count(card));
            }
        }
    }
    to.put_all(land.lanes);
    to.put(blocked * 0.1);

    // What the supply makes of it.
    let rates = state.rates(seat).rates();
    let inverse = rates.map(|rate| INVERSE[usize::from(rate & 15)]);
    let convertible: f32 = income.iter().zip(inverse).map(|(n, share)| n * share).sum();
    to.put(convertible * 0.1);
    to.put(inverse.iter().fold(0.0, |best: f32, share| best.max(*share)));

    let slow = income.map(|n| 36.0 / (n + 0.3 * convertible + 0.4));
    let cards = hand.counts().map(f32::from);
    let (mut clocks, mut lacking, mut able) = ([0.0; GOODS], [0.0; GOODS], [false; GOODS]);
    // Rolls until each can be paid for, from now on and from an empty hand.
    let (mut waits, mut paces) = ([NEVER; GOODS], [NEVER; GOODS]);
    let [roads_left, settlements_left, cities_left] = state.stock(game, seat);
    let upgrades = if cities_left > 0 { state.settlements(seat).len() } else { 0 };
    // How many roads lead to the next site; a settlement without a site is no use.
    let roads_to_site = if settlements_left == 0 { None } else { (0..FAR).find(|far| land.count[*far] > 0.0) };
    let own_roads = R::own_roads(state, game, seat);
    let [own0, own1] = own_roads.map(|roads| roads.is_some());
    let wanted = [roads_left > 0, roads_to_site.is_some(), upgrades > 0, !state.deck.is_empty(), own0, own1];
    for good in 0..GOODS {
        // What cannot be built is worth nothing, however soon it could be paid for.
        if !prices.priced[good] || !wanted[good] {
            to.put(0.0);
            continue;
        }
        let roads = match good {
            SETTLEMENT => roads_to_site.unwrap_or(0),
            OWN.. => usize::from(own_roads[good - OWN].unwrap_or(0)),
            _ => 0,
        };
        let bill = Bill::of(prices, good, roads, &cards, &slow, &inverse);
        paces[good] = bill.from_nothing;
        waits[good] = bill.wait;
        to.put(20.0 / (20.0 + bill.from_nothing));
        clocks[good] = 8.0 / (8.0 + bill.wait);
        lacking[good] = 1.0 / (1.0 + bill.missing);
        able[good] = bill.missing == 0.0;
    }
    able[SETTLEMENT] &= roads_to_site == Some(0);
    for (able, roads) in able[OWN..].iter_mut().zip(own_roads) {
        *able &= roads == Some(0);
    }
    to.put_all(clocks);
    to.put_all(lacking);
    able.iter().for_each(|can| to.flag(*can));

    // Room to grow.
    let left = if settlements_left > 0 { 1.0 } else { 0.0 };
    for far in 0..FAR {
        to.put(land.best[far] * left / 12.0);
    }
    for far in 0..FAR {
        to.put((land.count[far] * 0.25).min(1.5) * left);
    }
    to.put(f32::from(settlements_left) * 0.2);
    to.put(f32::from(cities_left) * 0.25);
    to.put(f32::from(roads_left) / 15.0);
    to.put((upgrades as f32 * 0.25).min(1.0));

    // The hand.
    let total = f32::from(hand.total());
    let limit = f32::from(R::hand_limit(state, game, seat));
    to.put((total * 0.1).min(3.0));
    to.put((total * total * 0.01).min(2.0));
    to.put(((total - limit).max(0.0) * 0.2).min(2.0));
    to.put(hand.kinds().len() as f32 / kinds);
    to.put_all(cards.map(|n| (n * 0.25).min(1.5)));

    // The race.
    let own = common.points[i];
    let goal = f32::from(rules.goal.max(1));
    let best_rival = common.best_rival(i);
    let lacks = rules.goal as i8 - own;
    let share = f32::from(own) / goal;
    to.put(share);
    to.put(share * share);
    to.flag(lacks <= 1);
    to.flag(lacks <= 2);
    to.flag(lacks <= 3);
    to.put(f32::from(own - best_rival) / goal);
    to.put(common.points.iter().filter(|points| **points > own).count() as f32 / 3.0);
    let purchases = u8::from(able[1]) + u8::from(able[2]);
    to.flag(lacks <= 1 && purchases > 0);

    // Awards.
    award(&mut to, state, game, seat, Award::Route, common.best[0]);
    award(&mut to, state, game, seat, Award::Army, common.best[1]);

    // Development cards.
    to.put_all(devs.counts().map(|n| (f32::from(n) * 0.35).min(2.0)));
    to.put((f32::from(devs.total()) * 0.2).min(2.0));

    // Whose turn it is.
    let on_turn = state.turn == seat;
    let away = (seat.0 + rules.seats - state.turn.0) % rules.seats;
    let begun = state.turns > 0;
    to.flag(begun && on_turn);
    to.flag(begun && on_turn && matches!(state.phase, Phase::BeforeRoll));
    to.flag(begun && on_turn && state.rolled);
    to.put(if begun { f32::from(away) / 3.0 } else { 0.0 });
    to.put((f32::from(state.debts[i]) * 0.25).min(3.0));

    // The set-up.
    let buildings = state.buildings[i].len() as f32;
    let start = if begun { 0.0 } else { 1.0 };
    to.put(start * buildings * 0.5);
    to.put(start * f32::from(away) / 3.0);
    to.put(start * total * 0.3);
    to.put(start * if buildings >= 2.0 { 1.0 } else { 0.0 });

    // Plans: what comes next and how good it is, and when the race would be over at this pace.
    let mut settlement = 0.0f32;
    for far in (0..FAR).filter(|far| settlements_left > 0 && land.count[*far] > 0.0) {
        let wait = match roads_to_site {
            Some(nearest) if nearest == far => waits[SETTLEMENT],
            _ => Bill::of(prices, SETTLEMENT, far, &cards, &slow, &inverse).wait,
        };
        settlement = settlement.max((0.4 + land.best[far] / 12.0) * 8.0 / (8.0 + wait));
    }
    to.put(settlement);
    to.put((0.4 + land.upgrade / 12.0) * 8.0 / (8.0 + waits[CITY]));
    // A development card is about a third of a point.
    let point = |rolls: &[f32; GOODS]| {
        let own = rolls[4].min(rolls[5]);
        rolls[SETTLEMENT].min(rolls[CITY]).min(3.0 * rolls[CARD]).min(own)
    };
    let (next, each) = (point(&waits), point(&paces));
    let end = if lacks <= 0 { 0.0 } else { next + f32::from(lacks - 1) * each };
    let near = 24.0 / (24.0 + end);
    to.put_all([6.0 / (6.0 + next), 8.0 / (8.0 + each), near, near * near, 5.0 / (5.0 + end)]);
    to.put(((total + 2.0 - limit).max(0.0) * 0.25).min(1.5));

    // Who else can build there, and what comes after.
    to.put_all([land.safe, land.contested, land.second, land.harbour * 3.0].map(|worth| worth * left / 12.0));
    to.put(land.scarce * 0.05);
    to.put((f32::from(state.deck.total()) * 0.04).min(2.0));
    let both = if waits[SETTLEMENT] < NEVER && waits[CITY] < NEVER { waits[SETTLEMENT] + paces[CITY] } else { NEVER };
    to.put(12.0 / (12.0 + both));
    to.put(8.0 / (8.0 + waits[OWN].min(waits[OWN + 1])));

    debug_assert_eq!(to.at, SHARED, "every name has its lane");
}

/// More rolls than anybody waits for.
const NEVER: f32 = 200.0;

/// How long it takes to pay for something.
struct Bill {
    from_nothing: f32,
    /// From the present hand.
    wait: f32,
    /// Cards that are missing after trades with the supply.
    missing: f32,
}

impl Bill {
    #[inline]
    fn of(
        prices: &Prices,
        good: usize,
        roads: usize,
        cards: &[f32; MAX_CARDS],
        slow: &[f32; MAX_CARDS],
        inverse: &[f32; MAX_CARDS],
    ) -> Bill {
        let (mut needs, mut from_nothing) = ([0.0f32; MAX_CARDS], [0.0f32; MAX_CARDS]);
        let (mut missing, mut trades) = (0.0f32, 0.0f32);
        for k in 0..MAX_CARDS {
            let price = prices.of[good][k] + roads as f32 * prices.of[ROAD][k];
            let short = (price - cards[k]).max(0.0);
            needs[k] = short * slow[k];
            from_nothing[k] = price * slow[k];
            missing += short;
            // A little more than the product, so that a rate of three takes three and not 2.9999.
            // Cut off by way of a whole number, which needs no call into a library on old processors.
            trades += ((cards[k] - price).max(0.0) * inverse[k] + 0.001) as i32 as f32;
        }
        let after_trade = (missing - trades).max(0.0);
        let share = if missing > 0.0 { after_trade / missing } else { 0.0 };
        Bill { from_nothing: rolls(&from_nothing), wait: rolls(&needs) * share, missing: after_trade }
    }
}

/// Rolls until cards have come that arrive side by side: nearly the slowest, a little of all.
#[inline]
fn rolls(each: &[f32; MAX_CARDS]) -> f32 {
    let (mut most, mut sum) = (0.0f32, 0.0f32);
    for n in each {
        most = most.max(*n);
        sum += n;
    }
    0.6 * most + 0.4 * sum
}

#[derive(Clone, Copy, PartialEq)]
enum Award {
    Route,
    Army,
}

/// An award: whether it is held, how much there is of what earns it, how near it is and how safe.
#[inline]
fn award<R: Playable>(to: &mut Writer<'_>, state: &State<R>, game: &Game<R>, seat: Seat, award: Award, best: [u8; 2]) {
    let (holder, least) = match award {
        Award::Route => (state.route_award, game.rules.route_min),
        Award::Army => (state.army_award, game.rules.army_min),
    };
    let open = |seat: Seat| match award {
        Award::Route => state.route(seat),
        Award::Army => state.knights[seat.index()],
    };
    // Knights in hand will be played.
    let coming = if award == Award::Army { state.devs[seat.index()].count(Dev::KNIGHT) } else { 0 };
    let own = open(seat) + coming;
    let rival = if open(seat) == best[0] { best[1] } else { best[0] };
    let held = holder == Some(seat);
    to.flag(held);
    to.put(f32::from(own) * 0.1);
    let needed = match holder {
        Some(holder) if holder != seat => (open(holder) + 1).max(least),
        _ => least,
    };
    let short = needed.saturating_sub(own);
    to.put(if held { 0.0 } else { 1.0 / (1.0 + f32::from(short)) });
    to.put(if held { f32::from(own.saturating_sub(rival)).min(4.0) * 0.25 } else { 0.0 });
}
