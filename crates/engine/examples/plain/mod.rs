//! What the examples share: the classic rules with plain names, and an island of 19 hexes.

use civitas_engine::{
    Board, BoardSpec, Card, Dev, Facts, Game, HexSpec, Never, Reason, RobberSpec, Ruleset, Seat, State, Terrain,
};

/// The classic rules and nothing else.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Plain;

const TERRAINS: [Terrain; 6] = [
    Terrain { name: "hills", card: Some(Card(0)), land: true },
    Terrain { name: "forest", card: Some(Card(1)), land: true },
    Terrain { name: "pasture", card: Some(Card(2)), land: true },
    Terrain { name: "fields", card: Some(Card(3)), land: true },
    Terrain { name: "mountains", card: Some(Card(4)), land: true },
    Terrain { name: "desert", card: None, land: true },
];

impl Ruleset for Plain {
    type Own = ();
    type OwnView = ();
    type Data = ();
    type Move = Never;
    type Event = Never;
    type Step = Never;

    const FACTS: Facts = Facts::new("plain", "Plain")
        .cards(&["brick", "lumber", "wool", "grain", "ore"])
        .devs(&[
            (Dev::KNIGHT, "knight"),
            (Dev::ROADS, "road_building"),
            (Dev::PLENTY, "year_of_plenty"),
            (Dev::MONOPOLY, "monopoly"),
            (Dev::VICTORY, "victory_point"),
        ])
        .terrains(&TERRAINS)
        .most_extra_points(0);

    fn rule(_: Reason) -> &'static str {
        "the classic rules"
    }

    fn own_view(_: &State<Self>, _: &Game<Self>, _: Option<Seat>) {}
}

/// An island of 19 hexes with the robber on the desert in the middle.
pub(crate) fn island() -> Board {
    // Around the middle, terrains and numbers come one after the other; the desert has no number.
    let numbers = [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11];
    let mut hexes = Vec::new();
    for r in -2_i8..=2 {
        for q in (-2).max(-2 - r)..=2.min(2 - r) {
            let (terrain, number) = match hexes.len() {
                9 => ("desert", None),
                n => (TERRAINS[n % 5].name, Some(numbers[n - usize::from(n > 9)])),
            };
            hexes.push(HexSpec { q, r, terrain: terrain.to_owned(), number });
        }
    }
    let spec = BoardSpec { hexes, robber: Some(RobberSpec { q: 0, r: 0 }), ..BoardSpec::default() };
    Board::build(&spec, &TERRAINS, Plain::FACTS.cards).expect("the island is sound")
}
