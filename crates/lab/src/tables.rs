//! The tables whose speed is measured: one per rule set, as people play it.

use civitas_games::{Options, Setup, rule_sets};
use civitas_protocol::{ForGame, for_table};

/// A table to measure: a game and the options that differ from their defaults.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MeasuredTable {
    /// The id of the game.
    pub game: &'static str,
    /// The option that chooses the rule set or changes how it is played.
    pub option: Option<(&'static str, &'static str)>,
}

impl MeasuredTable {
    /// Its name: the game and the option, as on the command line.
    #[must_use]
    pub fn name(&self) -> String {
        match self.option {
            Some((key, value)) => format!("{} {key}={value}", self.game),
            None => self.game.to_owned(),
        }
    }

    /// Its set-up.
    #[must_use]
    pub fn setup(&self, seats: u8, seed: u64) -> Setup {
        let options: Options =
            self.option.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
        Setup { seats, seed, options, ..Setup::default() }
    }

    /// Calls something for the rule set that plays it.
    ///
    /// # Panics
    /// If there is no such rule set: tables are made of those there are.
    pub fn run<F: ForGame>(&self, action: F) -> F::Output {
        let options = self.option.iter().map(|(key, value)| ((*key).to_owned(), (*value).into())).collect();
        for_table(self.game, &options, action).expect("tables are made of the rule sets there are")
    }
}

/// Every rule set; the first of them without trade between players, too, as engines that have none play it.
#[must_use]
pub fn tables() -> Vec<MeasuredTable> {
    let mut tables: Vec<MeasuredTable> =
        rule_sets().into_iter().map(|(game, option)| MeasuredTable { game, option }).collect();
    if let Some(first) = tables.first().map(|table| table.game) {
        tables.insert(0, MeasuredTable { game: first, option: Some(("player_trade", "off")) });
    }
    tables
}

#[cfg(test)]
mod tests {
    use super::*;
    use civitas_games::Playable;

    #[test]
    fn every_rule_set_has_a_table_and_every_table_its_rule_set() {
        struct Variant;
        impl ForGame for Variant {
            type Output = (&'static str, Option<(&'static str, &'static str)>);
            fn run<R: Playable>(self) -> Self::Output {
                (R::FACTS.id, R::VARIANT)
            }
        }
        let found: Vec<_> = tables().iter().map(|table| table.run(Variant)).collect();
        assert_eq!(found[1..], rule_sets());
        assert_eq!(found[0], found[1]);
        assert_eq!(tables()[0].name(), format!("{} player_trade=off", found[0].0));
    }
}
