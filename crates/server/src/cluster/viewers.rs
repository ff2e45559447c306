//! The connections of this server: what they have taken, and what of theirs is not answered.

use super::{Said, restarting};
use crate::table::{Line, ViewerId};
use civitas_cluster::{Input, Kind, Why};
use civitas_protocol::wire::ServerMessage;
use civitas_protocol::{Code, Problem};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;
use tokio::time::Instant;

/// When an action that nobody has answered is said again. Its id makes it count once.
const AGAIN: Duration = Duration::from_secs(1);

/// The least time until then.
const SOON: Duration = Duration::from_millis(20);

/// How often. By then the person is gone, or says it again.
const TIMES: u32 = 60;

/// Somebody who looks at a table from here.
#[derive(Debug)]
struct Viewer {
    /// Missing once goodbye was said: the connection ends by itself.
    line: Option<Line>,
    /// The revision it has taken, and the line of chat that comes next.
    since: Option<u32>,
    heard: u32,
    /// Whether something found no room: then nothing more is put in until everything is taken.
    behind: bool,
    act: Option<Act>,
}

/// An action that is not answered.
#[derive(Debug)]
struct Act {
    id: String,
    text: String,
    said: Instant,
    times: u32,
    /// Nobody could be told: it is said as soon as somebody can.
    unsaid: bool,
}

/// What an answer is about.
#[derive(Deserialize)]
struct Answer {
    id: Option<String>,
}

#[derive(Debug, Default)]
pub(super) struct Viewers {
    all: BTreeMap<ViewerId, Viewer>,
    /// Who has gone before it was heard that they came.
    gone: BTreeSet<ViewerId>,
}

fn text_of(message: &ServerMessage) -> String {
    // Our own types always become JSON.
    serde_json::to_string(message).unwrap_or_default()
}

impl Viewers {
    /// Whether it is still there.
    pub(super) fn open(&mut self, viewer: ViewerId, since: Option<u32>, line: Line) -> bool {
        if self.gone.remove(&viewer) {
            return false;
        }
        self.all.insert(viewer, Viewer { line: Some(line), since, heard: 0, behind: false, act: None });
        true
    }

    /// A connection has ended; whether it was still being served.
    pub(super) fn close(&mut self, viewer: ViewerId) -> bool {
        match self.all.remove(&viewer) {
            Some(viewer) => viewer.line.is_some(),
            // What it said first is still on its way.
            None => {
                self.gone.insert(viewer);
                false
            }
        }
    }

    pub(super) fn said(&mut self, viewer: ViewerId, text: &str, said: &Said) {
        let Some(viewer) = self.all.get_mut(&viewer) else { return };
        match said {
            Said::Act(id) => {
                let (id, text) = (id.clone(), text.to_owned());
                viewer.act = Some(Act { id, text, said: Instant::now(), times: 0, unsaid: false });
            }
            Said::Look(Some(since)) => viewer.since = Some(*since),
            Said::Look(None) | Said::Other => {}
        }
    }

    /// Actions that are to be said again.
    pub(super) fn unanswered(&mut self) -> Vec<(ViewerId, String)> {
        let mut again = Vec::new();
        for (id, viewer) in &mut self.all {
            let Some(act) = viewer.act.as_mut().filter(|act| act.said.elapsed() >= AGAIN) else { continue };
            (act.said, act.times) = (Instant::now(), act.times + 1);
            again.push((*id, act.text.clone()));
            if act.times >= TIMES {
                viewer.act = None;
            }
        }
        again
    }

    /// Gives a text to a viewer. If that shows that somebody plays the table now, an action that could not be said is said.
    pub(super) fn deliver(&mut self, id: ViewerId, text: &str, kind: Kind) -> Option<Input> {
        let viewer = self.all.get_mut(&id)?;
        if kind == Kind::Bye {
            viewer.dismiss(text);
            return None;
        }
        // A text without letters only says how far the table is.
        if !text.is_empty() {
            viewer.behind = viewer.behind || !viewer.line.as_ref()?.put(text);
        }
        if viewer.behind {
            return None;
        }
        match kind {
            Kind::Welcome { heard } => viewer.heard = heard,
            Kind::Frame { rev, .. } => viewer.since = Some(rev),
            Kind::Chat { number } => viewer.heard = number + 1,
            Kind::Note => viewer.note_answer(text),
            Kind::Bye => {}
        }
        let Kind::Frame { since, rev } = kind else { return None };
        // A frame without anything new comes from somebody who has only just heard of this viewer: what was said before may be lost.
        let anew = since == Some(rev);
        let act = viewer.act.as_mut().filter(|act| act.unsaid || (anew && act.said.elapsed() >= SOON))?;
        (act.unsaid, act.said) = (false, Instant::now());
        Some(Input::Said(id, act.text.clone()))
    }

    /// A connection has taken all that waited for it.
    pub(super) fn caught_up(&mut self, id: ViewerId) -> Option<Input> {
        let viewer = self.all.get_mut(&id)?;
        viewer.behind = false;
        Some(Input::Missed { viewer: id, since: viewer.since, heard: viewer.heard })
    }

    /// What was just said could be told nobody. An action is said later; of one that was said before nobody may claim that it was
    /// not carried out.
    pub(super) fn refuse(&mut self, id: ViewerId) {
        let Some(viewer) = self.all.get_mut(&id) else { return };
        if let Some(act) = &mut viewer.act {
            act.unsaid = true;
            return;
        }
        let problem = Problem::new(Code::Busy, "this table is moving to another server; try again in a moment");
        let text = text_of(&ServerMessage::Refused { id: None, problem, rev: viewer.since.unwrap_or(0) });
        viewer.behind |= viewer.line.as_ref().is_some_and(|line| !line.put(&text));
    }

    pub(super) fn bye(&mut self, id: ViewerId, why: Why) {
        let problem = match why {
            Why::NoTable => Problem::new(Code::NoSuchTable, "there is no table with this code"),
            Why::Busy => super::busy(),
            Why::Restarting => restarting(),
        };
        if let Some(viewer) = self.all.get_mut(&id) {
            viewer.dismiss(&text_of(&ServerMessage::Bye { problem }));
        }
    }
}

impl Viewer {
    /// Says the last words.
    fn dismiss(&mut self, text: &str) {
        if let Some(line) = self.line.take() {
            line.queue(text);
        }
        self.act = None;
    }

    /// If a text answers the action that waits, it waits no more.
    fn note_answer(&mut self, text: &str) {
        let Some(act) = &self.act else { return };
        let answers = ["{\"type\":\"ack\"", "{\"type\":\"refused\""].iter().any(|head| text.starts_with(head));
        if answers
            && let Ok(Answer { id: Some(id) }) = serde_json::from_str::<Answer>(text)
            && id == act.id
        {
            self.act = None;
        }
    }
}
