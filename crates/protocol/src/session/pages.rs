//! What happened, a page at a time. A page has a bounded number of steps and of bytes, and working it out does not go
//! through the whole game: marks along the log remember the state.

use super::Played;
use super::log::Walk;
use crate::look::Look;
use crate::standing::Standing;
use crate::wire::LogStep;
use civitas_engine::State;
use civitas_games::Playable;

/// How many steps a page has at most.
pub const PAGE: usize = 200;

/// How many bytes of JSON they have at most, unless a single step has more.
const PAGE_BYTES: usize = 64 * 1024;

/// How many entries lie between two marks, at least.
const APART: u32 = 256;

/// A place in the log where nothing can be taken back any more, and how things stood there.
#[derive(Clone, Debug)]
struct Mark<R: Playable> {
    rev: u32,
    state: State<R>,
    standing: Standing<R>,
}

/// The marks along a log.
#[derive(Clone, Debug)]
pub(super) struct Marks<R: Playable>(Vec<Mark<R>>);

impl<R: Playable> Default for Marks<R> {
    fn default() -> Marks<R> {
        Marks(Vec::new())
    }
}

impl<R: Playable> Marks<R> {
    /// Sets a mark if it is time and nothing hangs over from before.
    pub(super) fn pass(&mut self, rev: u32, state: &State<R>, standing: &Standing<R>) {
        let due = self.0.last().map_or(0, |last| last.rev) + APART;
        if rev >= due && standing.is_settled() {
            self.0.push(Mark { rev, state: *state, standing: standing.clone() });
        }
    }

    /// Forgets those beyond the end of a log whose last entry was undone.
    pub(super) fn cut(&mut self, rev: u32) {
        while self.0.last().is_some_and(|mark| mark.rev > rev) {
            self.0.pop();
        }
    }
}

impl<R: Playable> Played<R> {
    /// The game at its beginning.
    pub(super) fn beginning(&self) -> Walk<'_, R> {
        Walk { game: &self.game, state: self.start, standing: Standing::default(), rev: 0 }
    }

    /// The game as it was after revision `rev`, from the mark before it.
    pub(super) fn walk_to(&self, rev: u32) -> Option<Walk<'_, R>> {
        let near = self.marks.0.partition_point(|mark| mark.rev <= rev).checked_sub(1);
        let mut walk = match near.map(|at| &self.marks.0[at]) {
            Some(mark) => Walk { game: &self.game, state: mark.state, standing: mark.standing.clone(), rev: mark.rev },
            None => self.beginning(),
        };
        for entry in self.log.get(walk.rev as usize..rev as usize)? {
            walk.on(*entry).ok()?;
        }
        Some(walk)
    }

    /// The last page of what happened after revision `after` and up to `upto`, as somebody may know it.
    pub(super) fn page(&self, look: Look, after: u32, upto: u32) -> Vec<LogStep> {
        let upto = upto.min(self.log.len() as u32);
        if after >= upto {
            return Vec::new();
        }
        // Missing after an entry that was undone: what happened before it has to be recomputed.
        if after + 1 == upto
            && upto as usize == self.log.len()
            && let Some(last) = &self.last
        {
            return vec![last.step(upto, look)];
        }
        let first = after.max(upto.saturating_sub(PAGE as u32));
        let Some(mut walk) = self.walk_to(first) else { return Vec::new() };
        let mut steps = Vec::with_capacity((upto - first) as usize);
        for entry in &self.log[first as usize..upto as usize] {
            let Ok((done, _)) = walk.on(*entry) else { break };
            steps.push(done.step(walk.rev, look));
        }
        shortened(steps)
    }
}

/// As many of the last steps as a page has room for.
fn shortened(mut steps: Vec<LogStep>) -> Vec<LogStep> {
    let mut room = PAGE_BYTES;
    let fits = |step: &&LogStep| {
        let size = serde_json::to_string(step).map_or(0, |text| text.len() + 1);
        let fits = size <= room;
        room = room.saturating_sub(size);
        fits
    };
    let kept = steps.iter().rev().take_while(fits).count().max(1);
    steps.split_off(steps.len().saturating_sub(kept))
}

#[cfg(test)]
mod tests {
    use super::{PAGE_BYTES, shortened};
    use crate::event::EventForm;
    use crate::wire::LogStep;

    #[test]
    fn a_page_has_no_more_bytes_than_it_may_and_never_nothing() {
        let step = |rev: u32, size: usize| {
            let what = vec![EventForm::TurnBegan { seat: 0 }; size];
            LogStep { rev, seat: 0, events: vec![EventForm::TakenBack { seat: 0, revs: vec![rev], what }] }
        };
        let bytes = |steps: &[LogStep]| serde_json::to_string(steps).expect("JSON").len();
        let page = shortened((1..=200).map(|rev| step(rev, 50)).collect());
        assert!(page.len() > 20 && page.len() < 200 && bytes(&page) <= PAGE_BYTES + 2, "{}", page.len());
        assert_eq!(page.last().map(|s| s.rev), Some(200), "the last ones are kept");
        assert_eq!(shortened(vec![step(1, 9), step(2, 100_000)]).len(), 1);
        assert_eq!(shortened(vec![step(1, 1), step(2, 1)]).len(), 2);
    }
}
