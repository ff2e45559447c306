//! Founding the next tribe: where, for what, and what follows.

use super::builder::*;
use crate::inkas::InkasEvent;
use civitas_engine::{Cards, Event, Move, Phase, Reason, Ruleset, VertexSet};

fn rich() -> Cards {
    Cards::new([8, 8, 8, 8, 8, 0, 0, 0])
}

/// Where grey's roads end, and the place next to it.
fn s() -> At {
    corner((0, 0), (0, 1), (1, 0))
}
fn z() -> At {
    corner((-1, 1), (0, 0), (0, 1))
}

/// Orange has to found its second tribe; grey's roads lead from D to S.
fn orange_founds() -> Given {
    let given = Given::bare(4, &[]).settlement(GREY, D).leads(GREY, 2).hand(GREY, rich());
    let given = given.roads(GREY, &[side((1, 0), (1, 1)), side((0, 1), (1, 0))]);
    let given = given.ruined_city(ORANGE, (0, -3, "NE")).ruin(ORANGE, B).ruin(ORANGE, (-1, 3, "W")).leads(ORANGE, 2);
    given.bystander(RED).bystander(BLUE).founds(ORANGE)
}

/// R-INKA-126, R-INKA-128, T-INKA-29: not where grey could settle, but right beside it, which spoils the place for grey.
#[test]
fn no_founding_where_a_road_leads() {
    let mut table = orange_founds().ready();
    for at in [s(), F1] {
        let reason = if at == s() { Reason::RoadLeadsHere } else { Reason::TooClose };
        let rule = if at == s() { "R-INKA-126" } else { "R-INKA-061" };
        table.refuse(ORANGE, settle(at), reason, rule);
    }
    table.play(ORANGE, settle(z()));
    table.idle_turn(BLUE, 2);
    table.roll(GREY, 2);
    table.refuse(GREY, settle(s()), Reason::TooClose, "R-INKA-061");
    // Without the founding grey could have settled there.
    let mut grey = orange_founds().ready();
    grey.play(ORANGE, settle(A));
    grey.idle_turn(BLUE, 2);
    grey.roll(GREY, 2);
    grey.play(GREY, settle(s()));
}

/// R-INKA-124, R-INKA-129, R-INKA-132, R-INKA-133, T-INKA-30: the settlement is free and brings a marker, but no road and
/// no card, and the turn is over.
#[test]
fn a_founding_ends_the_turn() {
    let mut table = orange_founds().hand(ORANGE, rich()).ready();
    let (supply, stock) = (table.state.supply, table.stock(ORANGE));
    let events = table.play(ORANGE, settle(z()));
    let wanted = [
        Event::Settled { seat: ORANGE, at: vertex(z()), paid: NOTHING },
        Event::Game(InkasEvent::Founded { seat: ORANGE, tribe: 2 }),
        Event::Game(InkasEvent::SecondStack),
        Event::TurnBegan { seat: BLUE },
    ];
    assert_eq!(events, wanted);
    assert_eq!((table.markers(ORANGE), table.hand(ORANGE), table.state.supply), (5, rich(), supply));
    assert_eq!((table.stock(ORANGE), table.state.roads[ORANGE.index()].len()), ([7, stock[1] - 1, stock[2]], 0));
    assert_eq!((table.state.turn, table.state.phase), (BLUE, Phase::BeforeRoll));
    for mv in [Move::EndTurn, Move::Buy, upgrade(z()), road(side((0, 0), (0, 1))), chase(), Move::Roll] {
        table.refuse(ORANGE, mv, Reason::NotYourTurn, "R-INKA-031");
    }
}

/// R-INKA-133: before the founding nothing else is possible either: no trade, purchase, card or advantage.
#[test]
fn nothing_comes_before_the_founding() {
    let given = orange_founds().hand(ORANGE, rich()).devs(ORANGE, civitas_engine::Dev::KNIGHT, 1);
    let mut table = given.open_knights(ORANGE, 2).robber(0, -3).ready();
    let wood = crate::inkas::WOOD;
    let moves = [Move::EndTurn, Move::Buy, Move::PlayKnight, chase(), bank(wood, crate::inkas::ORE)];
    for mv in moves {
        table.refuse(ORANGE, mv, Reason::WrongPhase, "R-INKA-124");
    }
    table.refuse(ORANGE, goods_set(wood, wood), Reason::WrongPhase, "R-INKA-124");
    table.refuse(ORANGE, offer(Cards::of(wood, 1), ore(1), &[RED]), Reason::WrongPhase, "R-INKA-124");
    table.refuse(ORANGE, Move::Roll, Reason::AlreadyRolled, "R-INKA-028");
}

/// R-INKA-125, R-INKA-117: free, reached by a path, and away from every building, declining ones included.
#[test]
fn a_founding_keeps_its_distance() {
    let mut table = orange_founds().ready();
    table.refuse(ORANGE, settle(D), Reason::SiteTaken, "R-INKA-125");
    table.refuse(ORANGE, settle(B), Reason::SiteTaken, "R-INKA-131");
    for near in [F3, (0, -3, "E"), corner((1, -1), (2, -2), (2, -1))] {
        table.refuse(ORANGE, settle(near), Reason::TooClose, "R-INKA-061");
    }
    table.refuse(ORANGE, settle(corner((2, 0), (2, 1), (3, 0))), Reason::NoSuchPlace, "R-INKA-007");
    // All there is: free, away from buildings and from roads.
    let board = &table.game.board;
    let occupied = table.state.occupied();
    let wanted: VertexSet = board
        .sites()
        .iter()
        .filter(|v| !occupied.contains(*v) && !occupied.meets(board.neighbours(*v)))
        .filter(|v| !(board.edges_at(*v).meets(table.state.taken_paths())))
        .collect();
    assert_eq!(table.settle_list(ORANGE), wanted);
    assert!(wanted.len() > 10);
}

/// R-INKA-127: in random games "no road leads there" and "no opponent could settle there" are the same.
#[test]
fn both_wordings_of_the_restriction_agree() {
    let mut seen = 0;
    for seed in 0..40 {
        random_game(&crate::Setup { seed, ..setup(3, &[]) }, 2000, |game, step| {
            let state = step.after;
            if state.phase != Phase::FreeSettlement {
                return;
            }
            let open = super::super::Inkas::setup_sites(state, game, state.turn);
            let others = || game.rules.all_seats().filter(|s| *s != state.turn);
            let could = others().fold(VertexSet::EMPTY, |all, s| all | state.settlement_sites(game, s));
            let touched = others().fold(VertexSet::EMPTY, |all, s| all | state.touched(s));
            assert_eq!(open - could, open - touched);
            assert!(others().all(|s| state.stock(game, s)[1] > 0));
            seen += 1;
        });
    }
    assert!(seen > 10, "only {seen} foundings");
}

/// The small board: orange's ruins fill the left side, red's buildings the right; the only free intersection in the
/// middle of the right side is touched by a road of red unless `open`.
fn no_room(open: bool) -> Scene {
    let given = Given::on(ladder(), 2, &[]).ruin(ORANGE, LEFT[1]).ruin(ORANGE, LEFT[3]).ruined_city(ORANGE, LEFT[5]);
    let given = given.leads(ORANGE, 2).settlement(RED, RIGHT[1]).settlement(RED, RIGHT[5]);
    let given = given.roads(RED, &[RIGHT_PATHS[1], RIGHT_PATHS[4], RUNGS[1], LEFT_PATHS[2]]);
    let given = if open { given } else { given.roads(RED, &[RIGHT_PATHS[2]]) };
    given.founds(ORANGE).ready()
}

/// R-INKA-130, R-INKA-131, T-INKA-32: with no place left one of the player's own ruins gives way, whether roads touch it or not.
#[test]
fn an_own_ruin_gives_way_if_there_is_no_place() {
    for (at, city) in [(LEFT[3], false), (LEFT[5], true), (LEFT[1], false)] {
        let mut table = no_room(false);
        let ruins: VertexSet = [LEFT[1], LEFT[3], LEFT[5]].map(|at| table.vertex(at)).into_iter().collect();
        assert_eq!(table.settle_list(ORANGE), ruins);
        let free = Move::Settle(table.vertex(RIGHT[3]));
        table.refuse(ORANGE, free, Reason::RoadLeadsHere, "R-INKA-126");
        let foreign = Move::Settle(table.vertex(RIGHT[1]));
        table.refuse(ORANGE, foreign, Reason::SiteTaken, "R-INKA-125");
        let at = table.vertex(at);
        let events = table.play(ORANGE, Move::Settle(at));
        assert_eq!(events[0], Event::Removed { seat: ORANGE, at, city });
        assert_eq!((table.markers(ORANGE), table.state.turn), (5, RED));
        let (active, ruins) = table.active_and_ruins(ORANGE);
        assert_eq!((active, ruins.len()), (VertexSet::of(at), 2));
        assert!(!table.state.cities.contains(at));
        assert_eq!(table.stock(ORANGE), if city { [7, 5, 2] } else { [7, 6, 1] });
    }
}

/// R-INKA-130: another player's ruin does not give way.
#[test]
fn a_foreign_ruin_does_not_give_way() {
    let given = Given::on(ladder(), 2, &[]).ruin(ORANGE, LEFT[1]).ruin(ORANGE, LEFT[3]).ruined_city(ORANGE, LEFT[5]);
    let given = given.leads(ORANGE, 2).ruin(RED, RIGHT[1]).leads(RED, 2).settlement(RED, RIGHT[5]);
    let given = given.roads(RED, &RIGHT_PATHS[1..5]).roads(RED, &[RUNGS[1], LEFT_PATHS[2]]);
    let mut table = given.founds(ORANGE).ready();
    let ruins: VertexSet = [LEFT[1], LEFT[3], LEFT[5]].map(|at| table.vertex(at)).into_iter().collect();
    assert_eq!(table.settle_list(ORANGE), ruins);
    let foreign = Move::Settle(table.vertex(RIGHT[1]));
    table.refuse(ORANGE, foreign, Reason::SiteTaken, "R-INKA-125");
}

/// R-INKA-131: while a place is left, it has to be taken; own ruins are not open.
#[test]
fn the_way_out_is_for_need_only() {
    let mut table = no_room(true);
    let only = table.vertex(RIGHT[3]);
    assert_eq!(table.settle_list(ORANGE), VertexSet::of(only));
    let ruin = Move::Settle(table.vertex(LEFT[3]));
    table.refuse(ORANGE, ruin, Reason::SiteTaken, "R-INKA-131");
    table.play(ORANGE, Move::Settle(only));
    assert_eq!(table.active_and_ruins(ORANGE).1.len(), 3);
}

/// R-INKA-135: the founding settlement is a settlement like any other: it produces, grows roads and may be the city.
#[test]
fn a_founding_settlement_is_a_normal_one() {
    let mut table = orange_founds().hand(ORANGE, rich()).ready();
    table.play(ORANGE, settle(z()));
    table.roll(BLUE, 3);
    assert_eq!(table.hand(ORANGE), rich() + wool(1), "from the pasture 3 on (0,1)");
    table.end_turn(BLUE);
    table.idle_turn(GREY, 2);
    table.idle_turn(RED, 2);
    table.roll(ORANGE, 2);
    table.play(ORANGE, road(side((0, 0), (0, 1))));
    table.play(ORANGE, upgrade(z()));
    assert_eq!(table.markers(ORANGE), 6);
}
