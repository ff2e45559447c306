//! The options of a table. Most tables have the same, so those in memory share them.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::{BTreeMap, HashSet};
use std::ops::Deref;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

type Values = BTreeMap<String, String>;

/// Every option with its value.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct SharedOptions(Arc<Values>);

/// Those that are in use, and some that were.
#[derive(Debug, Default)]
struct Known {
    all: HashSet<Arc<Values>>,
    /// When there are so many, those that nobody uses any more are forgotten.
    enough: usize,
}

static KNOWN: LazyLock<Mutex<Known>> = LazyLock::new(Mutex::default);

impl From<Values> for SharedOptions {
    fn from(values: Values) -> SharedOptions {
        // Sets are added and taken away in one step each.
        SharedOptions(KNOWN.lock().unwrap_or_else(PoisonError::into_inner).share(values))
    }
}

impl Known {
    fn share(&mut self, values: Values) -> Arc<Values> {
        if let Some(known) = self.all.get(&values) {
            return Arc::clone(known);
        }
        if self.all.len() >= self.enough {
            self.all.retain(|known| Arc::strong_count(known) > 1);
            self.enough = (2 * self.all.len()).max(64);
        }
        let new = Arc::new(values);
        self.all.insert(Arc::clone(&new));
        new
    }
}

impl Deref for SharedOptions {
    type Target = Values;
    fn deref(&self) -> &Values {
        &self.0
    }
}

impl Serialize for SharedOptions {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(s)
    }
}

impl<'de> Deserialize<'de> for SharedOptions {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<SharedOptions, D::Error> {
        Values::deserialize(d).map(SharedOptions::from)
    }
}

#[cfg(test)]
mod tests {
    use super::{Known, Values};
    use std::sync::Arc;

    fn values(goal: usize) -> Values {
        Values::from([("goal".to_owned(), goal.to_string())])
    }

    #[test]
    fn given_equal_options_then_they_are_there_once_and_what_nobody_uses_is_forgotten() {
        let mut known = Known::default();
        let first = known.share(values(0));
        assert!(Arc::ptr_eq(&first, &known.share(values(0))));
        for goal in 1..1000 {
            assert_eq!(*known.share(values(goal)), values(goal));
        }
        assert!(known.all.len() <= 64, "{} are kept", known.all.len());
        assert!(Arc::ptr_eq(&first, &known.share(values(0))), "what is used stays");
        let used: Vec<_> = (0..200).map(|goal| known.share(values(goal))).collect();
        assert!(used.iter().zip(0..).all(|(one, goal)| Arc::ptr_eq(one, &known.share(values(goal)))));
    }
}
