//! The codes of problems: one list, for programs, documents and the words of the client.

use civitas_engine::Reason;
use core::fmt;
use serde::{Serialize, Serializer};

macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident $code:literal;)*) => {
        /// Why a request was not carried out: a stable name for programs. Codes may be added at any time.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
        #[non_exhaustive]
        pub enum Code {
            $($(#[$doc])* $name,)*
            /// The rules forbid it. A reason may be one that only one game has.
            Rule(Reason),
        }

        impl Code {
            /// Every code that is not a reason of the rules; those are [`Reason::ALL`] and [`Playable::reasons`].
            ///
            /// [`Playable::reasons`]: civitas_games::Playable::reasons
            pub const ALL: &'static [Code] = &[$(Code::$name,)*];

            /// The name in JSON.
            #[must_use]
            pub const fn as_str(self) -> &'static str {
                match self { $(Code::$name => $code,)* Code::Rule(reason) => reason.code() }
            }
        }
    };
}

codes! {
    /// The line is not UTF-8 or not JSON, or is nested too deeply.
    BadJson "bad_json";
    /// JSON, but not a request: a field is missing, unknown or of the wrong type, a number is out of range.
    BadRequest "bad_request";
    /// There is no such command of the engine protocol.
    UnknownCommand "unknown_command";
    /// The command needs a game, and there is none.
    NoGame "no_game";
    /// There is no such game.
    UnknownGame "unknown_game";
    /// The game cannot be played by that number of players.
    BadSeats "bad_seats";
    /// No such option, no such value, or options that do not go together or do not fit the board.
    BadOption "bad_option";
    /// The board cannot be played on.
    BadBoard "bad_board";
    /// The position is impossible.
    BadPosition "bad_position";
    /// Not a valid record.
    BadRecord "bad_record";
    /// The record does not contain the secret of its dice.
    NoSecret "no_secret";
    /// More was to be undone than was done.
    NothingToUndo "nothing_to_undo";
    /// A body, or a count of positions, is larger than allowed.
    TooLarge "too_large";
    /// A line, or an answer, is longer than allowed.
    TooLong "too_long";

    /// There is no action to take back.
    NothingToTakeBack "nothing_to_take_back";
    /// Chance has decided something since, and that stands.
    ChanceWasDrawn "chance_was_drawn";
    /// Something hidden has been shown since, and that stands.
    SomethingWasShown "something_was_shown";
    /// Another player has acted since.
    OthersActed "others_acted";
    /// The action concerns others, who have to agree.
    NeedsConsent "needs_consent";
    /// Nothing can be taken back at this table.
    TakeBackOff "take_back_off";
    /// At this table only one's own last actions can be taken back.
    OwnOnly "own_only";
    /// Nobody asks to take anything back.
    NoRequest "no_request";
    /// Another request to take something back waits for its answers.
    RequestPending "request_pending";
    /// Another player has refused to let this be taken back.
    TakeBackRefused "take_back_refused";

    /// The game has moved on since the revision that the client saw.
    Stale "stale";
    /// The seat belongs to another player.
    NotYourSeat "not_your_seat";
    /// No game is in progress at this table.
    NotPlaying "not_playing";
    /// The game is not over yet.
    NotOver "not_over";
    /// The seat has given up.
    Resigned "resigned";
    /// The time of this turn is up, and a computer player finishes it.
    TimeIsUp "time_is_up";
    /// The seat has acted too often in this turn (H-ALL-01).
    TooManyActions "too_many_actions";
    /// The seat has made too many offers in this turn (H-ALL-02).
    TooManyOffers "too_many_offers";
    /// The id of an action is empty or too long.
    BadId "bad_id";
    /// The player is not away, or not long enough.
    NotAway "not_away";
    /// The game was begun by a version of the rules that this program does not have.
    OtherRules "other_rules";
    /// The game has fewer actions than that.
    NoSuchRevision "no_such_revision";
    /// This is revealed when the game is over, or not known at all.
    Hidden "hidden";
    /// Only players may look at this game.
    NotForSpectators "not_for_spectators";
    /// This table has no chat.
    ChatOff "chat_off";
    /// The host of the table has muted a spectator.
    Muted "muted";
    /// The host of the table has sent a spectator away.
    SentAway "sent_away";
    /// A line of chat is empty or too long.
    BadChat "bad_chat";

    /// There is no table with this code.
    NoSuchTable "no_such_table";
    /// The table, or the part of the database that holds it, cannot be read.
    BrokenTable "broken_table";
    /// The game has already started.
    AlreadyStarted "already_started";
    /// Only the host of the table may do this.
    NotTheHost "not_the_host";
    /// The seat is taken.
    SeatTaken "seat_taken";
    /// No seat is open.
    TableFull "table_full";
    /// A seat is still open.
    SeatsOpen "seats_open";
    /// Not everybody is ready.
    NotReady "not_ready";
    /// The invitation is no longer valid.
    BadInvitation "bad_invitation";
    /// Another player has this colour.
    ColourTaken "colour_taken";
    /// The name is too long.
    NameTooLong "name_too_long";
    /// There is no such computer player.
    NoSuchBot "no_such_bot";
    /// The server offers no such map for this game.
    NoSuchMap "no_such_map";
    /// Not a seed.
    BadSeed "bad_seed";
    /// Not a clock a table can have.
    BadClock "bad_clock";
    /// Not a salt, or not the one that the browser has committed to.
    BadSalt "bad_salt";
    /// A game that continues another one keeps its map and options.
    FixedSetup "fixed_setup";
    /// The table for the rematch already exists.
    RematchExists "rematch_exists";

    /// The host of the server has closed the table.
    TableClosed "table_closed";
    /// The host of the server keeps somebody out for a time.
    Banned "banned";

    /// There is nothing at this address.
    NotFound "not_found";
    /// The address does not support this method.
    WrongMethod "wrong_method";
    /// This needs the key of a browser.
    NoKey "no_key";
    /// Not a key.
    BadKey "bad_key";
    /// A page of another site asks.
    ForeignOrigin "foreign_origin";
    /// Too many requests, messages, connections or tables.
    TooMany "too_many";
    /// The request, or the connection, took too long.
    TooSlow "too_slow";
    /// The server has too much to do right now.
    Busy "busy";
    /// The server is restarting.
    Restarting "restarting";
    /// The server could not save this.
    StorageFailed "storage_failed";
    /// The server could not find out yet whether this was saved.
    Unsure "unsure";
    /// Something went wrong on the server.
    Internal "internal";
    /// The client and the server speak different versions of the protocol.
    WrongVersion "wrong_version";
    /// Not a message of the protocol.
    BadMessage "bad_message";
    /// The first message has to be a greeting.
    NoHello "no_hello";
    /// The greeting was said before.
    AlreadyGreeted "already_greeted";
}

impl Code {
    /// A table has such a seat no more than its game has.
    pub const NO_SUCH_SEAT: Code = Code::Rule(Reason::NoSuchSeat);
    /// Nothing more happens at a table whose game is over.
    pub const GAME_OVER: Code = Code::Rule(Reason::GameOver);

    /// The code of a name in JSON, also if it is a reason that all games know.
    #[must_use]
    pub fn of(name: &str) -> Option<Code> {
        let reason = || Reason::ALL.iter().find(|reason| reason.code() == name);
        Code::named(name).or_else(|| reason().map(|reason| Code::Rule(*reason)))
    }

    /// The code of a name in JSON, unless it is a reason of the rules.
    #[must_use]
    pub fn named(name: &str) -> Option<Code> {
        Code::ALL.iter().copied().find(|code| code.as_str() == name)
    }
}

impl From<Reason> for Code {
    fn from(reason: Reason) -> Code {
        Code::Rule(reason)
    }
}

/// A reason of the rules as JSON: its code. Two reasons with the same code are the same to a program.
#[derive(Clone, Copy, Debug)]
pub struct ReasonCode(pub Reason);

impl PartialEq for ReasonCode {
    fn eq(&self, other: &ReasonCode) -> bool {
        self.0.code() == other.0.code()
    }
}

impl Eq for ReasonCode {}

impl Serialize for ReasonCode {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.code())
    }
}

impl Serialize for Code {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use civitas_games::{Playable, Visitor, visit_all};
    use std::collections::BTreeSet;

    /// `BadJson` as it is in JSON.
    fn snake_case(name: &str) -> String {
        let letter = |(i, c): (usize, char)| {
            let gap = if c.is_uppercase() && i > 0 { "_" } else { "" };
            format!("{gap}{}", c.to_lowercase())
        };
        name.chars().enumerate().map(letter).collect()
    }

    #[test]
    fn a_code_is_called_as_its_variant() {
        for code in Code::ALL {
            assert_eq!(code.as_str(), snake_case(&format!("{code:?}")));
            assert_eq!(Code::named(code.as_str()), Some(*code));
            assert_eq!(serde_json::to_value(code).expect("a name"), code.as_str());
        }
    }

    struct Own(BTreeSet<&'static str>);

    impl Visitor for Own {
        fn game<R: Playable>(&mut self) {
            self.0.extend(R::reasons().iter().map(|own| own.code));
        }
    }

    #[test]
    fn no_code_means_two_things() {
        let mut own = Own(BTreeSet::new());
        visit_all(&mut own);
        let shared = Reason::ALL.iter().map(|reason| reason.code());
        let all: Vec<&str> = Code::ALL.iter().map(|code| code.as_str()).chain(shared).chain(own.0).collect();
        let names: BTreeSet<&str> = all.iter().copied().collect();
        assert_eq!(names.len(), all.len(), "a name stands for two codes");
    }

    #[test]
    fn every_name_is_read_back() {
        for code in Code::ALL.iter().copied().chain(Reason::ALL.iter().map(|reason| Code::Rule(*reason))) {
            assert_eq!(Code::of(code.as_str()), Some(code));
        }
        assert_eq!((Code::of("no_such_seat"), Code::of("nonsense")), (Some(Code::NO_SUCH_SEAT), None));
    }
}
