//! Roads, villas, forums, the longest road, points.

use super::scenes::*;
use crate::rome::WINE;
use crate::test_scene::{At, NOTHING};
use civitas_engine::{Cards, Dev, Reason};

/// R-ROM-050, R-ROM-053: a road costs a tile and timber, and continues what is there.
#[test]
fn a_road_continues_the_network() {
    let mut scene = two(&[]).hand(BLUE, road_price()).rolled().ready();
    scene.refuse(BLUE, road((2, 0, "E")), Reason::RoadNotConnected, "R-ROM-050");
    scene.refuse(BLUE, road((1, -2, "SW")), Reason::PathTaken, "R-ROM-050");
    scene.play(BLUE, road((1, -2, "SE")));
    assert_eq!((scene.hand(BLUE), scene.stock(BLUE)), (NOTHING, [12, 3, 4]));
    scene.refuse(BLUE, road((0, -1, "NW")), Reason::CannotAfford, "R-ROM-053");
}

/// R-ROM-050: a road does not go on past a villa of somebody else.
#[test]
fn a_road_ends_at_a_villa_of_another_player() {
    let given = two(&[]).home(ORANGE, (1, -1, "N"), (2, -2, "SW")).roads(BLUE, &[(1, -2, "SE")]);
    let mut scene = given.hand(BLUE, road_price()).rolled().ready();
    scene.refuse(BLUE, road((1, -2, "E")), Reason::RoadNotConnected, "R-ROM-050");
}

/// R-ROM-051, R-ROM-053: a villa needs a road and its distance, and costs four different cards.
#[test]
fn a_villa_keeps_its_distance() {
    let mut scene = two(&[]).hand(BLUE, road_price() + villa_price()).rolled().ready();
    scene.refuse(BLUE, villa((1, -2, "S")), Reason::TooClose, "R-ROM-051");
    scene.refuse(BLUE, villa((1, -1, "N")), Reason::NoRoadHere, "R-ROM-051");
    scene.play(BLUE, road((1, -2, "SE")));
    scene.play(BLUE, villa((1, -1, "N")));
    assert_eq!((scene.hand(BLUE), scene.stock(BLUE), scene.points(BLUE)), (NOTHING, [12, 2, 4], 3));
}

/// R-ROM-052, R-ROM-053: a forum takes the place of a villa, which goes back to the stock.
#[test]
fn a_forum_takes_the_place_of_a_villa() {
    let mut scene = two(&[]).hand(BLUE, forum_price().times(2)).rolled().ready();
    scene.refuse(BLUE, forum(SOUTH[0]), Reason::NotOwnSettlement, "R-ROM-052");
    scene.play(BLUE, forum(NORTH));
    assert_eq!((scene.hand(BLUE), scene.stock(BLUE), scene.points(BLUE)), (forum_price(), [13, 4, 3], 3));
    scene.refuse(BLUE, forum(NORTH), Reason::NotOwnSettlement, "R-ROM-052");
}

/// Six paths in a row through the middle of the board.
const ROW: [At; 6] = [(-2, 0, "SW"), (-2, 0, "SE"), (-1, 0, "SW"), (-1, 0, "SE"), (0, 0, "SW"), (0, 0, "SE")];

/// R-ROM-080, R-ROM-090: five roads in a row take the award and its two points.
#[test]
fn the_longest_road() {
    let given = bare(&[]).roads(BLUE, &ROW[..4]).settlement(BLUE, (-3, 1, "N")).settlement(BLUE, WEST);
    let given = given.home(ORANGE, SOUTH[0], (-1, 2, "SW")).home(ORANGE, SOUTH[1], (-1, 2, "SE"));
    let mut scene = given.hand(BLUE, road_price()).rolled().ready();
    assert_eq!((scene.state.route_award, scene.points(BLUE)), (None, 2));
    scene.play(BLUE, road(ROW[4]));
    assert_eq!((scene.state.route_award, scene.route(BLUE), scene.points(BLUE)), (Some(BLUE), 5, 4));
}

/// R-ROM-090, R-ROM-091: hidden laurels count, and the goal on one's own turn wins at once.
#[test]
fn the_goal_wins() {
    let given = two(&[("goal", "4")]).devs(BLUE, Dev::VICTORY, 1);
    let mut scene = given.hand(BLUE, forum_price() + Cards::of(WINE, 1)).rolled().ready();
    assert_eq!((scene.points(BLUE), scene.winner()), (2, None));
    scene.play(BLUE, forum(WEST));
    assert_eq!((scene.points(BLUE), scene.winner()), (3, Some(BLUE)));
    scene.refuse(BLUE, forum(NORTH), Reason::GameOver, "R-ROM-091");
}
