//! What nodes say to each other: a line of JSON and, for what goes to a browser, the browser's text behind it, untouched.
//! Nothing of it has to arrive (`docs/scale.md`, "The bus").

use crate::{Epoch, NodeId, ViewerId};
use serde::{Deserialize, Serialize};

/// The version of these messages.
pub const WIRE: u32 = 1;

/// To whom a message goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum To {
    /// One node.
    Node(NodeId),
    /// Every node, the sender too.
    All,
}

/// What a text for a viewer is, as far as its order matters.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// The first message to a viewer; lines of chat from this number on come later.
    Welcome {
        /// The number of the next line of chat.
        heard: u32,
    },
    /// A whole view, with the steps from one revision to another.
    Frame {
        /// The revision it begins after.
        since: Option<u32>,
        /// The revision it shows.
        rev: u32,
    },
    /// A line of chat.
    Chat {
        /// Its number.
        number: u32,
    },
    /// Anything else; a new one makes up for a lost one.
    Note,
    /// The last message: the connection ends.
    Bye,
}

/// A message.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Message {
    /// The sender is there.
    Here {
        /// Whether it is sure of its lease.
        sure: bool,
    },
    /// A viewer at the sender looks at a table of the receiver, and has this much of it.
    Attach {
        /// The table.
        table: String,
        /// The epoch in which the receiver has it.
        epoch: Epoch,
        /// The viewer.
        viewer: ViewerId,
        /// Counts what this gate says of its viewers.
        serial: u64,
        /// Who it is.
        hello: String,
        /// The revision it has.
        since: Option<u32>,
        /// The next line of chat it needs.
        heard: u32,
        /// Whether it was welcomed before.
        again: bool,
    },
    /// A viewer said something.
    Said {
        /// The table.
        table: String,
        /// The epoch.
        epoch: Epoch,
        /// The viewer.
        viewer: ViewerId,
        /// Counts what this gate says of its viewers.
        serial: u64,
        /// What.
        text: String,
    },
    /// A viewer has gone.
    Detach {
        /// The table.
        table: String,
        /// The viewer.
        viewer: ViewerId,
    },
    /// A request.
    Ask {
        /// The table.
        table: String,
        /// The epoch.
        epoch: Epoch,
        /// Counts the requests of this gate.
        ask: u64,
        /// What.
        text: String,
    },
    /// The answer to a request.
    Answer {
        /// Which.
        ask: u64,
        /// What comes of it.
        text: String,
    },
    /// A text for viewers.
    Out {
        /// The table.
        table: String,
        /// The epoch.
        epoch: Epoch,
        /// Counts what goes from this table, in this epoch, to this gate.
        n: u64,
        /// For whom.
        to: Vec<ViewerId>,
        /// What it is.
        kind: Kind,
        /// The text. It is not part of the line.
        #[serde(skip)]
        text: String,
    },
    /// The last number of each table that spoke lately.
    Heads {
        /// Table, epoch, number.
        heads: Vec<(String, Epoch, u64)>,
    },
    /// At which tables of the receiver how many look from the sender's node.
    Looking {
        /// Table, epoch, number.
        tables: Vec<(String, Epoch, u64)>,
    },
    /// The sender does not know who looks at its table from the receiver's node: all of them are to be attached again.
    Whom {
        /// The table.
        table: String,
        /// Its epoch.
        epoch: Epoch,
    },
    /// Who has a table.
    Moved {
        /// The table.
        table: String,
        /// Its epoch.
        epoch: Epoch,
        /// Who has it.
        node: NodeId,
    },
    /// The receiver has a table from now on.
    Yours {
        /// The table.
        table: String,
        /// Its epoch.
        epoch: Epoch,
        /// What its log lacks.
        carried: String,
    },
}

/// What is around a message.
#[derive(Serialize, Deserialize)]
struct Envelope<M> {
    v: u32,
    from: NodeId,
    #[serde(flatten)]
    message: M,
}

/// A message as it goes over the bus.
#[must_use]
pub fn encode(from: NodeId, message: &Message) -> Vec<u8> {
    // Our own types always become JSON.
    let mut bytes = serde_json::to_vec(&Envelope { v: WIRE, from, message }).unwrap_or_default();
    if let Message::Out { text, .. } = message {
        bytes.push(b'\n');
        bytes.extend_from_slice(text.as_bytes());
    }
    bytes
}

/// Reads a message and who sent it. What this version does not know is nothing: it is skipped.
#[must_use]
pub fn decode(bytes: &[u8]) -> Option<(NodeId, Message)> {
    // Strings in JSON have no line feeds in them.
    let (line, rest) = match bytes.iter().position(|b| *b == b'\n') {
        Some(at) => (&bytes[..at], &bytes[at + 1..]),
        None => (bytes, &bytes[..0]),
    };
    let Envelope { from, mut message, .. } = serde_json::from_slice::<Envelope<Message>>(line).ok()?;
    if let Message::Out { text, .. } = &mut message {
        str::from_utf8(rest).ok()?.clone_into(text);
    }
    Some((from, message))
}

#[cfg(test)]
mod tests {
    use super::{Kind, Message, decode, encode};

    #[test]
    fn given_a_message_when_it_is_sent_then_it_is_read_as_it_was() {
        let out = Message::Out {
            table: "ABC".into(),
            epoch: 3,
            n: 7,
            to: vec![1, 2],
            kind: Kind::Frame { since: None, rev: 9 },
            text: "{\"a\":\"ü\"}\nand more".into(),
        };
        let attach = Message::Attach {
            table: "ABC".into(),
            epoch: 3,
            viewer: u64::MAX,
            serial: 1,
            hello: "with\na line feed".into(),
            since: Some(0),
            heard: 2,
            again: true,
        };
        let heads = Message::Heads { heads: vec![("ABC".into(), 1, 2)] };
        for message in [out, attach, heads, Message::Here { sure: false }] {
            assert_eq!(decode(&encode(5, &message)), Some((5, message)));
        }
    }

    #[test]
    fn given_what_another_version_says_when_it_is_read_then_what_is_unknown_is_skipped() {
        let more = br#"{"v":2,"from":5,"type":"here","sure":true,"mood":"good"}"#;
        assert_eq!(decode(more), Some((5, Message::Here { sure: true })));
        for unknown in [&b"{\"v\":2,\"from\":5,\"type\":\"sing\"}"[..], b"", b"{", b"\n\n", b"\xff\n\xff", b"null"] {
            assert_eq!(decode(unknown), None);
        }
    }
}
