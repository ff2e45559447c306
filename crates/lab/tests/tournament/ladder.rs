//! The committed ladder: a player that is added to the program is measured, too.

use civitas_games::{Playable, Visitor, visit_all};
use civitas_lab::Player;
use std::path::Path;

fn page(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/ladder").join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}; run make ladder", path.display()))
}

/// The heads of a page's first table.
fn heads(page: &str, scope: &str) -> Vec<String> {
    let table = page.split("<table>").nth(1).and_then(|rest| rest.split("</table>").next()).expect("a table");
    let begin = format!("<th scope=\"{scope}\">");
    let cells = table.split(&begin).skip(1).filter_map(|rest| rest.split("</th>").next());
    cells.map(str::to_owned).collect()
}

/// A player without its settings: the ladder's master plays out less than it does by itself.
fn plain(player: &str) -> &str {
    player.split(':').next().unwrap_or_default()
}

struct RuleSets(Vec<String>);

impl Visitor for RuleSets {
    fn game<R: Playable>(&mut self) {
        self.0.push(match R::VARIANT {
            Some((key, value)) => format!("{} ({key} = {value})", R::FACTS.title),
            None => R::FACTS.title.to_owned(),
        });
    }
}

#[test]
fn the_ladder_has_every_player_in_every_rule_set() {
    let front = page("index.html");
    let columns = heads(&front, "col");
    let mut measured: Vec<&str> = columns.iter().skip(1).map(|player| plain(player)).collect();
    let mut players: Vec<&str> = Player::all().map(|(_, name)| name).collect();
    measured.sort_unstable();
    players.sort_unstable();
    assert_eq!(measured, players, "make ladder makes it anew");
    let mut sets = RuleSets(Vec::new());
    visit_all(&mut sets);
    assert_eq!(heads(&front, "row"), sets.0, "make ladder makes it anew");
}
