//! Victory: the last marker wins at once, whatever the goal.

use super::builder::*;
use civitas_engine::{Cards, Event, Move, Phase, Reason, View};

fn rich() -> Cards {
    Cards::new([8, 8, 8, 8, 8, 0, 0, 0])
}

const V: [At; 3] = [(0, 0, "NW"), (0, 0, "SW"), F1];
const ROADS: [At; 5] = [(0, 0, "NW"), (0, 0, "SW"), (0, 0, "S"), (0, 1, "NE"), (1, 1, "N")];

/// Red with this many markers, one short of `goal`, on turn with cards for anything; it can settle on F1 or, if it has
/// just completed a tribe, has to found one.
fn one_short(goal: u8) -> Given {
    let markers = goal - 1;
    let (tribe, own) = (1 + markers / 4, markers % 4);
    let value = goal.to_string();
    let given = Given::bare(3, &[("goal", &value)]).hand(RED, rich());
    let given = if goal > 5 { given.bystander(ORANGE).bystander(BLUE) } else { beginners(given) };
    if own == 0 {
        let given = given.ruined_city(RED, V[0]).ruin(RED, V[1]).ruin(RED, V[2]);
        return given.leads(RED, tribe).founds(RED);
    }
    let given = given.roads(RED, &ROADS).settlement(RED, V[0]);
    let given = if own >= 2 { given.settlement(RED, V[1]) } else { given };
    let given = if own == 3 { given.city(RED, V[0]) } else { given };
    given.leads(RED, tribe).rolled()
}

/// Orange and blue with two settlements each, for goals a second tribe would have reached.
fn beginners(given: Given) -> Given {
    let given = given.home(ORANGE, (0, -3, "NW"), (0, -3, "N")).home(ORANGE, (1, -3, "NE"), (1, -3, "N"));
    given.home(BLUE, (0, 3, "SE"), (0, 3, "S")).home(BLUE, (-1, 3, "SW"), (-1, 3, "S"))
}

/// R-INKA-136, R-INKA-137, T-INKA-40: the eleventh marker wins at once, by a settlement or a city; nothing follows.
#[test]
fn the_eleventh_marker_wins() {
    for mv in [settle(V[2]), upgrade(V[1])] {
        let mut table = one_short(11).ready();
        assert_eq!((table.markers(RED), table.winner()), (10, None));
        let events = table.play(RED, mv);
        assert_eq!(events.last(), Some(&Event::Won { seats: seats(&[RED]) }));
        assert_eq!((table.markers(RED), table.winner(), table.state.phase), (11, Some(RED), Phase::Over));
        assert_eq!(own_events(&events), [], "no decline, no founding");
        assert_eq!(table.state.roads[0].len(), 5);
        for (seat, mv) in [(RED, Move::EndTurn), (ORANGE, Move::Roll), (RED, upgrade(V[0])), (RED, chase())] {
            table.refuse(seat, mv, Reason::GameOver, "R-INKA-136");
        }
        assert!(table.state.deciders(&table.game).is_empty());
    }
}

/// R-INKA-105, R-INKA-106, R-INKA-136: the third tribe needs three markers: three settlements, or one and a city.
#[test]
fn the_third_tribe_needs_three_markers() {
    for ways in [[settle(V[1]), settle(V[2])], [upgrade(V[0]), settle(V[2])], [settle(V[2]), upgrade(V[2])]] {
        let mut table = one_short(10).hand(RED, rich()).ready();
        table.game.rules.goal = 11;
        assert_eq!(table.markers(RED), 9);
        table.play(RED, ways[0]);
        assert_eq!((table.markers(RED), table.winner()), (10, None));
        table.play(RED, ways[1]);
        assert_eq!(table.winner(), Some(RED));
    }
}

/// R-INKA-136, R-INKA-137: every goal from 3 to 11 wins with its last marker: on 4 and 8 before a decline, on 5 and 9
/// with the founding itself.
#[test]
fn the_goal_is_an_option() {
    for goal in 3..=11 {
        let mut table = one_short(goal).ready();
        let founds = table.state.phase == Phase::FreeSettlement;
        assert_eq!((founds, table.markers(RED), table.winner()), (matches!(goal, 5 | 9), goal - 1, None));
        let mv = if founds { settle(F3) } else { settle(V[2]) };
        // Next to the ruin on F1 there is no founding on F2, but F3 is two paths away.
        let events = table.play(RED, mv);
        assert_eq!((table.winner(), table.markers(RED), table.state.turn), (Some(RED), goal, RED), "goal {goal}");
        assert!(!events.iter().any(|e| matches!(e, Event::TurnBegan { .. } | Event::RoadRemoved { .. })));
        // A player who wins with the last marker of a tribe still leads it.
        let tribe = [1, 1, 2, 2, 2, 2, 3, 3, 3][usize::from(goal) - 3];
        assert_eq!(View::of(&table.state, &table.game, None).own.leads[0], tribe, "goal {goal}");
        // A table that plays for one marker more goes on.
        if goal < 11 {
            let mut longer = one_short(goal + 1).ready();
            assert_eq!(longer.winner(), None);
            let before = longer.markers(RED);
            let mv = if longer.state.phase == Phase::FreeSettlement { settle(F3) } else { Move::EndTurn };
            longer.play(RED, mv);
            assert_eq!(longer.winner().is_some(), longer.markers(RED) > before);
        }
    }
}

/// R-INKA-136: nobody wins on another's turn, and the markers of the others do not matter.
#[test]
fn only_the_player_on_turn_wins() {
    let mut finished = 0;
    for seed in 0..12 {
        random_game(&crate::Setup { seed, ..setup(3, &[("goal", "6")]) }, 4000, |game, step| {
            let most = game.rules.all_seats().map(|s| super::super::tribes::markers(step.after, s)).max();
            assert_eq!(step.after.is_over(), most == Some(6), "the sixth marker and the end come together");
            finished += u32::from(step.after.is_over());
            assert!(!step.after.is_over() || step.after.winners == seats(&[step.before.turn]));
        });
    }
    assert!(finished >= 6, "only {finished} games came to an end");
}

/// R-INKA-091, R-INKA-104, R-INKA-136: advantages bring nobody closer to the goal.
#[test]
fn advantages_do_not_win() {
    let table = one_short(11).open_knights(RED, 3).ready();
    assert_eq!((table.state.route_award, table.state.army_award), (Some(RED), Some(RED)));
    assert_eq!((table.points(RED), table.state.total_points(&table.game, RED), table.winner()), (10, 10, None));
}
