//! What buildings bring on average, and what points consist of.

use crate::fixture::{A, B, C};
use crate::scene::{Scene, given};
use civitas_engine::{Dev, Hex, PointSources, Seat, View, ways};

#[test]
fn two_dice_show_seven_most_often() {
    let all: Vec<u8> = (0..=14).map(ways).collect();
    assert_eq!(all, [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1, 0, 0]);
    assert_eq!(all.iter().sum::<u8>(), 36);
}

/// What a seat gets in 36 rolls, and what the robber takes from it whenever its number falls.
fn income(scene: &Scene, seat: Seat) -> (u16, u8) {
    let view = View::of(&scene.state, &scene.game, None);
    (view.income(&scene.game, seat), view.robbed(&scene.game, seat))
}

/// A at the mine with the ten, the pasture with the two and the pit with the six; B with a city at that pit, at the pasture
/// with the four and at the desert; C somewhere else.
#[test]
fn a_place_pays_by_its_numbers_and_the_robber_takes_one_of_them() {
    let given = || given().settlement(A, (0, -1, "N")).city(B, (0, -1, "SE")).settlement(C, (1, 1, "S"));
    let mut scene = given().ready();
    let pips = |at| scene.game.board.pips_at(scene.vertex(at));
    assert_eq!((pips((0, -1, "N")), pips((0, -1, "SE"))), (3 + 1 + 5, 5 + 3));
    assert_eq!([A, B].map(|seat| income(&scene, seat)), [(9, 0), (2 * 8, 0)], "the robber is in the desert");
    let robbed = given().robber(0, -1).ready();
    assert_eq!([A, B].map(|seat| income(&robbed, seat)), [(4, 1), (2 * 3, 2)]);
    assert_eq!(income(&robbed, C).1, 0, "the robber is not at its hexes");
    scene.state.robber = Hex::OFF;
    assert_eq!([A, B].map(|seat| income(&scene, seat)), [(9, 0), (16, 0)]);
}

#[test]
fn every_point_has_a_source() {
    let given = given().settlement(A, (0, -1, "N")).city(A, (0, 1, "S")).settlement(B, (1, 1, "S"));
    let scene = given.open_knights(A, 3).devs(A, Dev::VICTORY, 1).devs(B, Dev::KNIGHT, 1).ready();
    let points = scene.state.points_by_source(&scene.game, A);
    assert_eq!(points, PointSources { settlements: 1, cities: 2, army: 2, hidden: 1, ..PointSources::default() });
    assert_eq!((points.open(), points.total()), (5, 6));
    let points = scene.state.points_by_source(&scene.game, B);
    assert_eq!(points, PointSources { settlements: 1, ..PointSources::default() });
    let hidden = [Dev::VICTORY, Dev::KNIGHT, Dev::ROADS, Dev::PLENTY, Dev::MONOPOLY].map(Dev::hidden_points);
    assert_eq!(hidden, [1, 0, 0, 0, 0]);
    assert!(Dev::KNIGHT.is_knight() && !Dev::VICTORY.is_knight());
}
