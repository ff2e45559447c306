//! What the host of a server may ask for. Seats are counted from 1, as on the screen.

use serde::{Deserialize, Serialize};

/// What the host wants, as one line of JSON.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Request {
    /// Lists tables, the newest first.
    Tables {
        /// A word in the code, the settings or a name.
        #[serde(default)]
        search: String,
        /// `open`, `playing` or `over`; any if empty.
        #[serde(default)]
        status: String,
        /// Only those at which nothing was changed for so many milliseconds.
        #[serde(default)]
        idle: u64,
        /// How many at most.
        limit: u32,
    },
    /// Shows one table: who sits there, who looks on, what was said.
    Show {
        /// Its code.
        code: String,
    },
    /// Ends a game without a winner; removes a table at which none has begun.
    Close {
        /// The code of the table.
        code: String,
    },
    /// Ends all games that this program cannot play any more, because it does not have their rules.
    CloseOtherRules {},
    /// Removes a table with everything that belongs to it.
    Delete {
        /// Its code.
        code: String,
    },
    /// Takes a seat from the person who has it: it is open again, or a computer player plays on.
    FreeSeat {
        /// The code of the table.
        code: String,
        /// Which seat.
        seat: u8,
    },
    /// Switches the chat of a table on or off.
    Chat {
        /// The code of the table.
        code: String,
        /// On or off.
        on: bool,
    },
    /// Removes what a line of chat says.
    RemoveMessage {
        /// The code of the table.
        code: String,
        /// The number of the line.
        number: u32,
    },
    /// Keeps a person out for a time.
    BanKey {
        /// Who: the first digits of the key's number, `CODE:SEAT`, or `CODE#LINE` for who said a line of chat.
        person: String,
        /// For how many milliseconds.
        time: u64,
        /// Why, for the host's own memory.
        #[serde(default)]
        why: String,
    },
    /// Keeps a range of addresses out for a time.
    BanAddress {
        /// `203.0.113.0/24`, `2001:db8::/48`, or one address.
        range: String,
        /// For how many milliseconds.
        time: u64,
        /// Why, for the host's own memory.
        #[serde(default)]
        why: String,
    },
    /// Lists the bans.
    Bans {},
    /// Ends a ban.
    Unban {
        /// Its number.
        number: u32,
    },
    /// Tells everybody something, until it is withdrawn or the server ends.
    Announce {
        /// What; nothing withdraws what was announced.
        text: String,
        /// When it will be, in milliseconds since 1970.
        #[serde(default)]
        at: Option<u64>,
    },
    /// Gives everything that is kept of a person.
    Export {
        /// As in `ban_key`.
        person: String,
    },
    /// Removes everything that is kept of a person.
    Erase {
        /// As in `ban_key`.
        person: String,
    },
    /// Removes tables whose time is over; in milliseconds, and never if missing.
    Expire {
        /// Tables at which no game has begun.
        open: Option<u64>,
        /// Games that are over.
        keep: Option<u64>,
        /// Games in progress at which nothing is done.
        abandon: Option<u64>,
    },
    /// Lists what was done, the newest first.
    Acts {
        /// Only at this table.
        #[serde(default)]
        code: Option<String>,
        /// How many at most.
        limit: u32,
    },
    /// Notes that the database was copied.
    NoteBackup {
        /// Where to.
        file: String,
    },
}

/// A request and who makes it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Asked {
    /// The name of the person, as far as the asking program knows it.
    pub who: String,
    /// What is wanted.
    pub request: Request,
}
