//! The board.

use crate::Style;
use crate::canvas::{Bounds, Canvas, Spot};
use crate::harbour::{Mooring, moorings};
use crate::layout::{Layout, Part};
use crate::palette::{BLACK, CREAM, RED, Shade, WHITE, fg, letter, on, seat, terrain};
use anstyle::Style as Ink;
use civitas_engine::{Edge, Game, Hex, Ruleset, Seat, State, Vertex, ways};

/// Rows from the middle of a hex to what is written in it.
const NAME: i32 = -1;
const PIPS: i32 = 1;
const ROBBER: i32 = 2;

/// The board as lines of the same width: hexes with terrain, number and pips, the robber, harbours, and the pieces of
/// every seat in its colour and with its letter.
///
/// In full style hexes are filled and paths are the gaps between them, which roads fill. Without colours, or in ASCII,
/// hexes have outlines.
#[must_use]
pub fn board<R: Ruleset>(game: &Game<R>, state: &State<R>, style: &Style) -> Vec<String> {
    let layout = Layout::new(&game.board);
    let moorings = moorings(game, &layout);
    // Room for a building and its roof at every intersection, so that the picture never moves.
    let room = layout.vertices().flat_map(|v| [Spot { x: v.x - 1, y: v.y - 1 }, Spot { x: v.x + 1, y: v.y }]);
    let bounds = Bounds::around(room.chain(moorings.iter().flat_map(Mooring::cells)));
    let mut brush = Brush { canvas: Canvas::new(bounds), layout, style };
    brush.harbours(&moorings);
    brush.land::<R>(game);
    for hex in game.board.hexes() {
        brush.hex::<R>(game, hex, hex == state.robber);
    }
    for seat in game.rules.all_seats() {
        for at in state.roads[seat.index()] {
            brush.road(seat, at);
        }
    }
    for seat in game.rules.all_seats() {
        for at in state.buildings[seat.index()] {
            brush.building(seat, at, state.cities.contains(at));
        }
    }
    if state.robber.index() < game.board.hex_count() {
        brush.robber(game.board.number(state.robber).is_some(), state.robber);
    }
    brush.canvas.lines(style)
}

struct Brush<'a> {
    canvas: Canvas,
    layout: Layout<'a>,
    style: &'a Style,
}

impl Brush<'_> {
    /// Whether hexes are filled with colour.
    fn fills(&self) -> bool {
        self.style.colour && !self.style.ascii
    }

    fn harbours(&mut self, moorings: &[Mooring]) {
        for mooring in moorings {
            for (at, unicode, ascii) in &mooring.piers {
                self.canvas.put(*at, if self.style.ascii { *ascii } else { *unicode }, mooring.ink);
            }
            for (at, text) in &mooring.label {
                self.canvas.text(*at, text, mooring.ink);
            }
        }
    }

    /// The hexes, and between them the paths.
    fn land<R: Ruleset>(&mut self, game: &Game<R>) {
        if self.fills() {
            for hex in game.board.hexes() {
                let (fill, _) = terrain(&R::FACTS, game.board.terrain(hex));
                for (x, half) in self.layout.points_of(hex) {
                    self.canvas.point(x, half, Some(fill));
                }
            }
        }
        for path in game.board.paths() {
            if self.fills() {
                for (x, half) in self.layout.points_along(path) {
                    self.canvas.point(x, half, None);
                }
            } else {
                for (at, part) in self.layout.cells_of(path) {
                    self.canvas.put(at, line(part, self.style.ascii), Ink::new());
                }
            }
        }
        for site in game.board.sites() {
            let at = self.layout.vertex(site);
            if self.fills() {
                self.canvas.point(at.x, 2 * at.y, None);
                self.canvas.point(at.x, 2 * at.y + 1, None);
            } else {
                self.canvas.put(at, if self.style.ascii { '+' } else { '∙' }, Ink::new());
            }
        }
    }

    fn hex<R: Ruleset>(&mut self, game: &Game<R>, hex: Hex, robbed: bool) {
        let middle = self.layout.hex(hex);
        let row = |dy: i32| Spot { x: middle.x, y: middle.y + dy };
        let index = game.board.terrain(hex);
        let (_, deep) = terrain(&R::FACTS, index);
        let name_ink = if self.fills() { fg(BLACK) } else { fg(deep).bold() };
        let name = R::FACTS.terrains.get(index).map_or("", |t| t.name);
        let words: Vec<&str> = name.split('_').collect();
        for (word, dy) in words.iter().rev().zip([NAME, NAME - 1]) {
            let short: String = word.chars().take(9).collect();
            self.canvas.centred(row(dy), &short, name_ink);
        }
        let number = game.board.number(hex);
        if let Some(number) = number {
            self.token(middle, number, robbed);
        }
        if robbed {
            let at = row(if number.is_some() { ROBBER } else { 0 });
            if self.fills() {
                self.canvas.text(Spot { x: at.x - 4, ..at }, " robber  ", on(WHITE, BLACK).bold());
            } else {
                self.canvas.centred(at, "(robber)", Ink::new().bold());
            }
        }
    }

    /// The word once more, over the ends of roads that reach into it.
    fn robber(&mut self, on_token: bool, hex: Hex) {
        let middle = self.layout.hex(hex);
        if self.fills() {
            let at = Spot { x: middle.x - 3, y: middle.y + if on_token { ROBBER } else { 0 } };
            self.canvas.text(at, "robber", on(WHITE, BLACK).bold());
        }
    }

    /// A number and its pips: how many of the 36 rolls bring it.
    fn token(&mut self, middle: Spot, number: u8, robbed: bool) {
        let often = ways(number);
        let hot = often == 5;
        let ink = match (self.fills(), hot, robbed) {
            (true, _, true) => on(WHITE, BLACK),
            (true, true, false) => on(RED, CREAM),
            (true, false, false) => on(BLACK, CREAM),
            (false, true, _) => fg(RED),
            (false, false, _) => Ink::new(),
        };
        let ink = if hot { ink.bold() } else { ink };
        let digits = if hot && !self.style.colour { format!("*{number}*") } else { number.to_string() };
        let pips = match often {
            2 => ". .".to_owned(),
            4 => ".. ..".to_owned(),
            n => ".".repeat(usize::from(n)),
        };
        let pips = if self.style.ascii { pips } else { pips.replace('.', "•") };
        let below = Spot { y: middle.y + PIPS, ..middle };
        if self.fills() {
            let blank = if robbed { "         " } else { "       " };
            self.canvas.centred(middle, blank, ink);
            self.canvas.centred(below, blank, ink);
        }
        self.canvas.centred(middle, &digits, ink);
        self.canvas.centred(below, &pips, ink);
    }

    /// A road: a thick line with the letter of its owner in the middle.
    fn road(&mut self, owner: Seat, at: Edge) {
        let shade: Shade = seat(owner);
        let cells = self.layout.cells_of(at);
        if self.style.ascii {
            for (at, _) in &cells {
                self.canvas.put(*at, '#', fg(shade).bold());
            }
        } else {
            for (x, half) in self.layout.points_along(at) {
                self.canvas.point(x, half, Some(shade));
            }
        }
        if let Some((middle, _)) = cells.get(cells.len() / 2) {
            self.canvas.put(*middle, letter(owner), self.plate(owner));
        }
    }

    /// How the letter of a seat is written on one of its pieces.
    fn plate(&self, owner: Seat) -> Ink {
        if self.style.ascii { fg(seat(owner)) } else { on(WHITE, seat(owner)) }
    }

    /// A building: three cells with the letter of its owner. Where hexes are filled, a settlement has a gable, a city two
    /// towers and its letter on white.
    fn building(&mut self, owner: Seat, at: Vertex, city: bool) {
        let middle = self.layout.vertex(at);
        let shade = seat(owner);
        let [left, right] = match (city, self.style.ascii) {
            (false, false) => ['▟', '▙'],
            (true, false) => ['█', '█'],
            (false, true) => ['<', '>'],
            (true, true) => ['[', ']'],
        };
        self.canvas.put(Spot { x: middle.x - 1, ..middle }, left, fg(shade));
        let plate = if city && self.fills() { on(shade, WHITE) } else { self.plate(owner) };
        self.canvas.put(middle, letter(owner), plate.bold());
        self.canvas.put(Spot { x: middle.x + 1, ..middle }, right, fg(shade));
        if self.fills() {
            let roof: &[i32] = if city { &[-1, 1] } else { &[0] };
            for dx in roof {
                self.canvas.point(middle.x + dx, 2 * middle.y - 1, Some(shade));
            }
        }
    }
}

fn line(part: Part, ascii: bool) -> char {
    match (part, ascii) {
        (Part::High, false) => '▔',
        (Part::Middle, false) => '─',
        (Part::Low, false) => '▁',
        (Part::Upright, false) => '│',
        (Part::Rise, false) => '╱',
        (Part::Fall, false) => '╲',
        (Part::High, true) => '\'',
        (Part::Middle, true) => '-',
        (Part::Low, true) => '.',
        (Part::Upright, true) => '|',
        (Part::Rise, true) => '/',
        (Part::Fall, true) => '\\',
    }
}
