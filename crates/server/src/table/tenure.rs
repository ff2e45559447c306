//! Whose a seat is, and the one secret that opens it to somebody else.
//!
//! The two belong together: a seat that changes hands gets a new set of secrets, and every older one is worthless. Only
//! this file can write them, so nothing that is done at a table can forget it.

use crate::keys;
use serde::{Deserialize, Serialize};

/// The holder of a seat, as it is saved beside the rest of the seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Saved")]
pub(crate) struct Tenure {
    /// The hashed key of the browser that sits here.
    owner: Option<String>,
    /// The hashed key of the invitation that was given out under this owner.
    pass: Option<String>,
}

/// What a file may hold.
#[derive(Deserialize)]
struct Saved {
    #[serde(default)]
    owner: Option<String>,
    #[serde(default)]
    pass: Option<String>,
    /// Written by programs that let an invitation outlive the owner it was given out under.
    #[serde(default)]
    invitation: Option<String>,
}

impl From<Saved> for Tenure {
    fn from(saved: Saved) -> Tenure {
        // Nobody can tell whether an old invitation to a taken seat is its owner's. An open seat has no owner to rob.
        let old = saved.invitation.filter(|_| saved.owner.is_none());
        Tenure { owner: saved.owner, pass: saved.pass.or(old) }
    }
}

impl Tenure {
    /// The hashed key of the person who sits here.
    pub(crate) fn owner(&self) -> Option<&str> {
        self.owner.as_deref()
    }

    pub(crate) fn is_of(&self, key: &str) -> bool {
        self.owner().is_some_and(|owner| keys::same(owner, key))
    }

    /// The seat as it is once `owner` has it: somebody else's secrets end.
    pub(crate) fn handed_to(&self, owner: &str) -> Tenure {
        if self.is_of(owner) { self.clone() } else { Tenure { owner: Some(owner.to_owned()), pass: None } }
    }

    /// A new secret that opens the seat; the one before it ends.
    pub(crate) fn invite(&mut self) -> String {
        let key = keys::new_key();
        self.pass = Some(keys::hash(&key));
        key
    }

    /// Whether a hashed secret opens the seat.
    pub(crate) fn opens_to(&self, hashed: &str) -> bool {
        self.pass.as_deref().is_some_and(|pass| keys::same(pass, hashed))
    }

    /// The same owner with no secret out, for another table.
    pub(crate) fn alone(&self) -> Tenure {
        Tenure { owner: self.owner.clone(), pass: None }
    }
}

#[cfg(test)]
mod tests {
    use super::Tenure;
    use serde_json::json;

    #[test]
    fn an_invitation_of_an_older_file_opens_an_open_seat_only() {
        let read = |saved| serde_json::from_value::<Tenure>(saved).expect("it is read");
        assert!(read(json!({"owner": null, "invitation": "x"})).opens_to("x"));
        assert!(!read(json!({"owner": "a", "invitation": "x"})).opens_to("x"));
        let held = read(json!({"owner": "a", "pass": "x"}));
        assert!(held.opens_to("x") && held.is_of("a"));
        let again = serde_json::to_value(&held).expect("it is written");
        assert_eq!(read(again), held);
    }

    #[test]
    fn a_seat_handed_over_leaves_its_secrets_behind() {
        let mut seat = Tenure::default().handed_to("a");
        let hashed = crate::keys::hash(&seat.invite());
        assert!(seat.handed_to("a").opens_to(&hashed), "the same person keeps it");
        let other = seat.handed_to("b");
        assert!(!other.opens_to(&hashed) && other.is_of("b") && !other.is_of("a"));
        assert!(!other.handed_to("a").opens_to(&hashed), "it does not come back to life");
    }
}
