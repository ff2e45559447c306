//! Building: settlements, carts and temple cities, where they may stand and how many there are.

use super::builder::*;
use civitas_engine::{Cards, Dev, Event, Move, Reason};

/// Enough of everything for several builds.
fn plenty() -> Cards {
    Cards::each(8, 5)
}

/// Purple has carts along the whole middle row and a settlement at each end; turquoise has one in the middle of it,
/// with two carts of its own that lead up and left.
fn crossing() -> Given {
    let given = Given::bare(2, &[]).carts(PURPLE, &MIDDLE_ROW).hand(PURPLE, plenty()).rolled();
    let given = given.settlement(PURPLE, (-3, 1, "N")).settlement(PURPLE, (2, 1, "N"));
    given.bystander(TURQUOISE).home(TURQUOISE, (0, 1, "N"), (0, 0, "E")).carts(TURQUOISE, &[(1, -1, "SW")])
}

/// R-EGY-047: a settlement needs a free intersection and empty neighbours, no matter who owns what stands there.
#[test]
fn settlements_keep_their_distance() {
    let mut table = crossing().ready();
    table.refuse(PURPLE, settle(0, 1, "N"), Reason::SiteTaken, "R-EGY-047");
    table.refuse(PURPLE, settle(2, 1, "N"), Reason::SiteTaken, "R-EGY-047");
    for neighbour in [settle(0, 0, "S"), settle(1, 0, "S"), settle(1, -1, "S")] {
        table.refuse(PURPLE, neighbour, Reason::TooClose, "R-EGY-047");
    }
    // On the coast an intersection has two neighbours; the player's own settlement is too close as well.
    table.refuse(PURPLE, settle(-2, 0, "S"), Reason::TooClose, "R-EGY-047");
    table.refuse(PURPLE, settle(2, 0, "S"), Reason::TooClose, "R-EGY-047");
    // Two paths away is far enough.
    table.play(PURPLE, settle(-1, 1, "N"));
    table.play(PURPLE, settle(1, 1, "N"));
}

/// R-EGY-047: temple cities keep others away just like settlements.
#[test]
fn temple_cities_keep_others_away() {
    let mut table = crossing().city(TURQUOISE, (0, 1, "N")).ready();
    table.refuse(PURPLE, settle(0, 1, "N"), Reason::SiteTaken, "R-EGY-047");
    table.refuse(PURPLE, settle(0, 0, "S"), Reason::TooClose, "R-EGY-047");
}

/// R-EGY-048: after the set-up a settlement must touch one of the player's own carts; another player's is not enough.
#[test]
fn a_settlement_follows_the_own_carts() {
    let mut table = crossing().ready();
    table.refuse(PURPLE, settle(0, 0, "N"), Reason::NoRoadHere, "R-EGY-048");
    table.refuse(PURPLE, settle(0, -2, "N"), Reason::NoRoadHere, "R-EGY-048");
    let sites: Vec<Mv> = table.list(PURPLE).into_iter().filter(|mv| matches!(mv, Move::Settle(_))).collect();
    assert_eq!(sites.len(), 4, "only the free intersections of the row that keep their distance: {sites:?}");
    let price = settlement_price();
    let events = table.play(PURPLE, settle(-2, 1, "N"));
    assert!(events.contains(&Event::Settled { seat: PURPLE, at: vertex(-2, 1, "N"), paid: price }));
    assert_eq!(table.hand(PURPLE), plenty() - price);
}

/// R-EGY-049: a cart lies on an empty path that continues from the player's own building or cart.
#[test]
fn a_cart_lengthens_the_own_route() {
    let mut table = crossing().ready();
    table.refuse(PURPLE, cart(0, 0, "SE"), Reason::PathTaken, "R-EGY-049");
    table.refuse(PURPLE, cart(0, 0, "E"), Reason::PathTaken, "R-EGY-049");
    table.refuse(PURPLE, cart(0, -2, "NE"), Reason::RoadNotConnected, "R-EGY-049");
    // Only turquoise's carts touch this path.
    table.refuse(PURPLE, cart(0, 0, "NW"), Reason::RoadNotConnected, "R-EGY-049");
    // From a settlement along the rim, from a cart inland, and on from that cart.
    table.play(PURPLE, cart(-2, 0, "W"));
    table.play(PURPLE, cart(-1, 0, "E"));
    let events = table.play(PURPLE, cart(0, -1, "SE"));
    assert!(events.contains(&Event::RoadPlaced { seat: PURPLE, at: edge(0, -1, "SE"), paid: cart_price() }));
    assert_eq!(table.hand(PURPLE), plenty() - cart_price().times(3));
}

/// R-EGY-049: a settlement alone is enough to start a cart from.
#[test]
fn a_cart_may_start_at_an_own_building() {
    // A settlement without carts cannot come up in the base game, so the position is made up after the check.
    let mut table = crossing().ready();
    let home = vertex(0, -2, "N");
    table.state.place_settlement(&table.game, PURPLE, home, NOTHING, &mut ());
    assert!(table.allows(PURPLE, cart(0, -2, "NE")) && table.allows(PURPLE, cart(0, -2, "NW")));
}

/// R-EGY-049, T-EGY-35: there is no way through another player's building.
#[test]
fn a_foreign_building_shuts_the_way() {
    for temple_city in [false, true] {
        let given = Given::bare(2, &[]).carts(PURPLE, &MIDDLE_ROW[..6]).hand(PURPLE, plenty()).rolled();
        let given = given.settlement(PURPLE, (-3, 1, "N")).settlement(PURPLE, (-1, 1, "N"));
        let given = given.bystander(TURQUOISE).home(TURQUOISE, (0, 1, "N"), (0, 0, "E"));
        let given = if temple_city { given.city(TURQUOISE, (0, 1, "N")) } else { given };
        let mut table = given.ready();
        table.refuse(PURPLE, cart(1, 0, "SW"), Reason::RoadNotConnected, "R-EGY-049");
        // A branch before the foreign building is open.
        table.play(PURPLE, cart(0, 1, "W"));
    }
}

/// R-EGY-050: a temple city replaces one of the player's own settlements, which goes back to the stock.
#[test]
fn a_temple_city_replaces_a_settlement() {
    let mut table = crossing().ready();
    for elsewhere in [upgrade(0, 1, "N"), upgrade(-1, 1, "N")] {
        table.refuse(PURPLE, elsewhere, Reason::NotOwnSettlement, "R-EGY-050");
    }
    assert_eq!(table.stock(PURPLE), [5, 3, 4]);
    let points = table.points(PURPLE);
    let events = table.play(PURPLE, upgrade(2, 1, "N"));
    assert!(events.contains(&Event::Upgraded { seat: PURPLE, at: vertex(2, 1, "N"), paid: city_price() }));
    assert_eq!((table.stock(PURPLE), table.points(PURPLE)), ([5, 4, 3], points + 1));
    assert_eq!(table.hand(PURPLE), plenty() - city_price());
    table.refuse(PURPLE, upgrade(2, 1, "N"), Reason::NotOwnSettlement, "R-EGY-050");
}

/// R-EGY-051, R-EGY-050, T-EGY-18: with five settlements out, an upgrade must come before a sixth, in the same turn.
#[test]
fn the_sixth_settlement_needs_an_upgrade_first() {
    let mut given = Given::bare(2, &[]).carts(PURPLE, &MIDDLE_ROW).bystander(TURQUOISE);
    for q in -3..2 {
        given = given.settlement(PURPLE, (q, 1, "N"));
    }
    let mut table = given.hand(PURPLE, plenty()).rolled().ready();
    table.refuse(PURPLE, settle(2, 1, "N"), Reason::NoPieceLeft, "R-EGY-051");
    table.play(PURPLE, upgrade(-1, 1, "N"));
    table.play(PURPLE, settle(2, 1, "N"));
    assert_eq!(table.stock(PURPLE), [5, 0, 3]);
}

/// R-EGY-051: four temple cities and fifteen carts are all there are.
#[test]
fn cities_and_carts_run_out() {
    let mut given = Given::bare(2, &[("goal", "20")]).carts(PURPLE, &MIDDLE_ROW).carts(PURPLE, &UPPER_BRANCH[..4]);
    for q in -3..1 {
        given = given.city(PURPLE, (q, 1, "N"));
    }
    let given = given.settlement(PURPLE, (1, 1, "N")).bystander(TURQUOISE);
    let mut table = given.hand(PURPLE, plenty()).rolled().ready();
    table.refuse(PURPLE, upgrade(1, 1, "N"), Reason::NoPieceLeft, "R-EGY-051");
    table.play(PURPLE, cart(2, -1, "SW"));
    assert_eq!(table.stock(PURPLE), [0, 4, 0]);
    table.refuse(PURPLE, cart(2, -1, "SE"), Reason::NoPieceLeft, "R-EGY-051");
}

/// R-EGY-051: any number of builds in one turn while cards last, each at its price.
#[test]
fn building_goes_on_while_cards_last() {
    let hand = cart_price().times(2) + settlement_price() + city_price() + card_price().times(2);
    let mut table = crossing().hand(PURPLE, hand).ready();
    table.play(PURPLE, cart(-2, 0, "W"));
    table.play(PURPLE, settle(-1, 1, "N"));
    table.play(PURPLE, cart(-1, 0, "E"));
    table.buy(PURPLE, Dev::KNIGHT);
    table.play(PURPLE, upgrade(-1, 1, "N"));
    table.buy(PURPLE, Dev::KNIGHT);
    assert_eq!(table.hand(PURPLE), NOTHING);
    for mv in [cart(0, -1, "SE"), settle(1, 1, "N"), upgrade(2, 1, "N"), Move::Buy] {
        table.refuse(PURPLE, mv, Reason::CannotAfford, "R-EGY-051");
    }
}

/// R-EGY-002, R-EGY-051: the cost card: with exactly the price it can be built, with any card less it cannot.
#[test]
fn prices_are_those_of_the_cost_card() {
    let builds = [
        (cart(-1, 0, "E"), cart_price()),
        (settle(-1, 1, "N"), settlement_price()),
        (upgrade(2, 1, "N"), city_price()),
        (Move::Buy, card_price()),
    ];
    for (mv, price) in builds {
        assert!(crossing().hand(PURPLE, price).ready().allows(PURPLE, mv));
        for card in price.kinds() {
            let short = price - Cards::of(card, 1);
            let mut table = crossing().hand(PURPLE, short).ready();
            table.refuse(PURPLE, mv, Reason::CannotAfford, "R-EGY-051");
        }
    }
}

/// R-EGY-052: what is paid goes back to the supply.
#[test]
fn paid_cards_return_to_the_supply() {
    let mut table = crossing().ready();
    let all = table.state.supply + table.hand(PURPLE);
    let builds = [cart(-1, 0, "E"), settle(-1, 1, "N"), upgrade(2, 1, "N")];
    for (mv, price) in builds.into_iter().zip([cart_price(), settlement_price(), city_price()]) {
        let supply = table.state.supply;
        table.play(PURPLE, mv);
        assert_eq!(table.state.supply, supply + price);
    }
    let supply = table.state.supply;
    table.buy(PURPLE, Dev::KNIGHT);
    assert_eq!(table.state.supply, supply + card_price());
    assert_eq!(table.state.supply + table.hand(PURPLE), all);
}

/// R-EGY-052: in random games no cart and no temple city ever leaves the board, and no building either.
#[test]
fn nothing_ever_leaves_the_board() {
    for seed in 0..12 {
        let players = 2 + (seed % 3) as u8;
        let options = [("phases", if seed % 2 == 0 { "combined" } else { "separated" })];
        random_game(&crate::Setup { seed, ..setup(players, &options) }, 3000, |game, step| {
            for seat in game.rules.all_seats() {
                let i = seat.index();
                assert!((step.before.roads[i] - step.after.roads[i]).is_empty());
                assert!((step.before.buildings[i] - step.after.buildings[i]).is_empty());
            }
            assert!((step.before.cities - step.after.cities).is_empty());
        });
    }
}

/// R-EGY-053: an empty deck sells nothing.
#[test]
fn an_empty_deck_sells_nothing() {
    let mut given = crossing();
    for (dev, n) in [(Dev::KNIGHT, 14), (Dev::ROADS, 2), (Dev::PLENTY, 2), (Dev::MONOPOLY, 2), (Dev::VICTORY, 4)] {
        given = given.devs(TURQUOISE, dev, n);
    }
    let mut table = given.ready();
    table.buy(PURPLE, Dev::VICTORY);
    assert_eq!(table.state.deck.count(Dev::VICTORY) + table.state.deck.total(), 0);
    table.refuse(PURPLE, Move::Buy, Reason::DeckEmpty, "R-EGY-053");
}
