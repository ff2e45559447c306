//! Osiris: an open oxcart goes elsewhere.

use super::builder::*;
use crate::egypt::gods::{God, GodMove, GodStep};
use civitas_engine::{Edge, Event, Move, Phase, Reason};

fn lift((q, r, at): At) -> Mv {
    power(GodMove::Lift(edge(q, r, at)))
}

/// Two settlements of purple on the middle row, four carts between them and `more` beyond the second.
fn row(more: usize, options: &[(&str, &str)]) -> Given {
    let given = Given::bare(2, options).bystander(TURQUOISE).god(PURPLE, God::Osiris);
    let given = given.settlement(PURPLE, (-3, 1, "N")).settlement(PURPLE, (-1, 1, "N"));
    given.roads(PURPLE, &MIDDLE_ROW[..4 + more])
}

/// R-GOD-008, R-GOD-006, R-GOD-005: an open cart is lifted and placed elsewhere at no cost, before or after the roll; until it
/// is placed, there is a way back.
#[test]
fn an_open_cart_moves() {
    for rolled in [false, true] {
        let given = row(2, &[]).hand(PURPLE, stone(1));
        let mut table = if rolled { given.rolled().ready() } else { given.ready() };
        let before = table.state;
        let from = MIDDLE_ROW[5];
        assert_eq!(table.play(PURPLE, lift(from)), []);
        assert_eq!(table.step(), Some(GodStep::MoveCart(edge(0, 0, "SE"))));
        assert_eq!(table.play(PURPLE, BACK), []);
        assert!(table.state == before);
        table.play(PURPLE, lift(from));
        let events = table.play(PURPLE, place(-2, 1, "W"));
        let (from, at) = (edge(0, 0, "SE"), edge(-2, 1, "W"));
        let moved = [
            used(PURPLE, God::Osiris),
            Event::RoadRemoved { seat: PURPLE, at: from },
            Event::RoadPlaced { seat: PURPLE, at, paid: NOTHING },
        ];
        assert_eq!(events, moved);
        assert!(table.cart(PURPLE, at) && !table.cart(PURPLE, from));
        assert_eq!((table.hand(PURPLE), table.stock(PURPLE)[0]), (stone(1), 15 - 6));
        assert_eq!(table.step(), Some(GodStep::AfterUse(PURPLE)));
        assert!(!table.state.building, "moving is not building");
        table.play(PURPLE, FLIP);
        assert_eq!(table.state.phase, if rolled { Phase::Main } else { Phase::BeforeRoll });
    }
}

/// R-GOD-008, T-GOD-20: a cart that only a settlement holds may go, though the settlement is left without any.
#[test]
fn a_settlement_may_be_left_without_cart() {
    let mut table = Given::beginner(3, &[]).god(PURPLE, God::Osiris).ready();
    table.play(PURPLE, lift((-1, 0, "SW")));
    table.play(PURPLE, place(0, -2, "SE"));
    let alone = vertex(-2, 1, "N");
    assert!((table.game.board.edges_at(alone) & table.state.roads[0]).is_empty());
    assert!(!table.state.touched(PURPLE).contains(alone) && table.state.buildings[0].contains(alone));
    table.play(PURPLE, exchange(God::Hapi));
    // From the settlement the way goes on as before.
    table.roll(PURPLE, 7);
    table.play(PURPLE, Move::MoveRobber(hex(0, 2)));
    assert!(table.state.road_sites(&table.game, PURPLE).contains(edge(-1, 0, "SW")));
}

/// R-GOD-008, T-GOD-21: a cart whose ends both meet own pieces stays, and so do carts of others and empty paths.
#[test]
fn only_open_carts_move() {
    let mut table = row(2, &[]).ready();
    for at in &MIDDLE_ROW[..5] {
        table.refuse(PURPLE, lift(*at), own(&NO_OPEN_CART), "R-GOD-008");
    }
    table.refuse(PURPLE, lift((-1, 2, "SW")), own(&NO_OPEN_CART), "R-GOD-008");
    table.refuse(PURPLE, lift((0, -2, "NW")), own(&NO_OPEN_CART), "R-GOD-008");
    table.refuse(PURPLE, power(GodMove::Lift(Edge(255))), own(&NO_OPEN_CART), "R-GOD-008");
    assert_eq!(table.lists(PURPLE, |mv| matches!(mv, GodMove::Lift(_))), 1);
    // A ring has no loose end: six carts around the desert hex.
    let ring = ["NE", "E", "SE", "SW", "W", "NW"].map(|side| (0, 0, side));
    let given = Given::bare(2, &[]).bystander(TURQUOISE).god(PURPLE, God::Osiris).roads(PURPLE, &ring);
    let mut table = given.settlement(PURPLE, (0, 0, "N")).settlement(PURPLE, (0, 0, "S")).ready();
    assert_eq!(table.lists(PURPLE, |_| true), 0);
    table.refuse(PURPLE, lift(ring[0]), own(&NO_OPEN_CART), "R-GOD-008");
}

/// R-GOD-008: pieces of others do not hold a cart: a loose end stays loose at another player's settlement, and a cart held by one of the player's own
/// carts at another player's settlement is open.
#[test]
fn foreign_pieces_do_not_matter() {
    let given =
        Given::bare(2, &[]).home(TURQUOISE, (-1, 1, "N"), (0, 0, "SW")).home(TURQUOISE, (1, 1, "N"), (1, 0, "E"));
    let given = given.settlement(PURPLE, (-3, 1, "N")).settlement(PURPLE, (-2, 1, "N")).god(PURPLE, God::Osiris);
    let given = given.roads(PURPLE, &MIDDLE_ROW[..4]);
    let mut table = given.clone().ready();
    table.play(PURPLE, lift(MIDDLE_ROW[3]));
    table.refuse(PURPLE, place(-1, 0, "E"), Reason::RoadNotConnected, "R-EGY-049");
    table.play(PURPLE, place(-2, 0, "E"));
    // A cart beyond turquoise's settlement hangs on by the one before it.
    let mut table = given.roads(PURPLE, &[(-1, 0, "E")]).ready();
    table.refuse(PURPLE, lift(MIDDLE_ROW[3]), own(&NO_OPEN_CART), "R-GOD-008");
    table.play(PURPLE, lift((-1, 0, "E")));
    table.refuse(PURPLE, place(0, 0, "SW"), Reason::PathTaken, "R-EGY-049");
    table.play(PURPLE, place(-2, 0, "E"));
}

/// R-GOD-008: the new path follows the rules for carts: another one, free, connected without the cart that moves.
#[test]
fn the_new_path_follows_the_usual_rules() {
    let mut table = row(2, &[]).ready();
    table.play(PURPLE, lift(MIDDLE_ROW[5]));
    table.refuse(PURPLE, place(0, 0, "SE"), own(&SAME_PATH), "R-GOD-008");
    table.refuse(PURPLE, place(0, 0, "SW"), Reason::PathTaken, "R-EGY-049");
    table.refuse(PURPLE, place(-1, 2, "SW"), Reason::PathTaken, "R-EGY-049");
    table.refuse(PURPLE, power(GodMove::Place(Edge(99))), Reason::NoSuchPlace, "R-EGY-004");
    // What only the loose end would reach is out of reach once the cart is up.
    table.refuse(PURPLE, place(1, 0, "SW"), Reason::RoadNotConnected, "R-EGY-049");
    table.refuse(PURPLE, place(0, 0, "E"), Reason::RoadNotConnected, "R-EGY-049");
    table.refuse(PURPLE, place(2, -2, "NE"), Reason::RoadNotConnected, "R-EGY-049");
    table.refuse(TURQUOISE, place(0, 1, "W"), Reason::NotYourTurn, "R-EGY-020");
    let open = table.lists(PURPLE, |mv| matches!(mv, GodMove::Place(_)));
    assert_eq!((open, table.list(PURPLE).len()), (6, 7));
    table.play(PURPLE, place(0, 1, "W"));
}

/// R-GOD-008: no cart in stock is needed, because it is one from the board.
#[test]
fn no_stock_is_needed() {
    let given = row(6, &[("goal", "20")]).roads(PURPLE, &UPPER_BRANCH[..5]);
    let mut table = given.ready();
    assert_eq!((table.stock(PURPLE)[0], table.lists(PURPLE, |mv| matches!(mv, GodMove::Lift(_)))), (0, 2));
    table.play(PURPLE, lift(UPPER_BRANCH[4]));
    table.play(PURPLE, place(-2, 1, "W"));
    assert_eq!(table.stock(PURPLE)[0], 0);
}

/// R-GOD-008: with nowhere else to go a cart stays.
#[test]
fn a_cart_without_another_place_stays() {
    let mut table = Given::shut_in().god(PURPLE, God::Osiris).ready();
    assert_eq!(table.lists(PURPLE, |_| true), 0);
    table.refuse(PURPLE, lift((0, -2, "NW")), own(&NO_OTHER_PATH), "R-GOD-008");
}

/// R-GOD-008: routes are measured again: the card is lost, passes on, stays, or is won with the cart; and a win is a win.
#[test]
fn routes_are_measured_again() {
    // Five in a row become four.
    let mut table = row(1, &[]).ready();
    assert_eq!((table.state.route_award, table.points(PURPLE)), (Some(PURPLE), 4));
    table.play(PURPLE, lift(MIDDLE_ROW[4]));
    let events = table.play(PURPLE, place(-1, 0, "E"));
    assert!(!events.contains(&Event::RouteAward { to: None }), "still five, the other way");
    let mut table = row(1, &[]).ready();
    table.play(PURPLE, lift(MIDDLE_ROW[4]));
    let events = table.play(PURPLE, place(-2, 0, "E"));
    assert!(events.contains(&Event::RouteAward { to: None }));
    assert_eq!((table.route(PURPLE), table.state.route_award, table.points(PURPLE)), (4, None, 2));
    // Another player's five take the card over.
    let chain = [(-1, 2, "W"), (-1, 2, "NW"), (0, 1, "SW"), (0, 1, "SE")];
    let given = row(2, &[]).roads(TURQUOISE, &chain).route_holder(PURPLE);
    let mut table = given.ready();
    assert_eq!((table.route(PURPLE), table.route(TURQUOISE)), (6, 6));
    table.play(PURPLE, lift(MIDDLE_ROW[5]));
    let events = table.play(PURPLE, place(-2, 0, "E"));
    assert!(events.contains(&Event::RouteAward { to: Some(TURQUOISE) }));
    assert_eq!((table.route(PURPLE), table.points(PURPLE), table.points(TURQUOISE)), (5, 2, 4));
}

/// R-GOD-008: moving a cart may complete the route and win the game at once; nothing is asked of the god any more.
#[test]
fn moving_a_cart_may_win() {
    let given = Given::bare(2, &[("goal", "4")]).bystander(TURQUOISE).god(PURPLE, God::Osiris);
    let given = given.settlement(PURPLE, (-3, 1, "N")).settlement(PURPLE, (-1, 1, "N")).roads(PURPLE, &MIDDLE_ROW[..4]);
    let mut table = given.roads(PURPLE, &[(-2, 0, "E")]).ready();
    assert_eq!((table.route(PURPLE), table.points(PURPLE)), (4, 2));
    table.play(PURPLE, lift((-2, 0, "E")));
    let events = table.play(PURPLE, place(0, 0, "SW"));
    assert_eq!(events.last(), Some(&Event::Won { seats: seats(&[PURPLE]) }));
    assert_eq!((table.winner(), table.route(PURPLE)), (Some(PURPLE), 5));
}
