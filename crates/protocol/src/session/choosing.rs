//! Asking a computer player, in a game that is known or in one that was told as one seat sees it.

use super::forms::{Because, Choice, Valued};
use super::played::{Glimpse, Played};
use crate::action::action_to;
use crate::code::Code;
use crate::event::EventForm;
use crate::event_from::event_from;
use crate::problem::Problem;
use crate::seen::state_from_view;
use civitas_bots::{Bot, Decision, Memory, Reason, Side};
use civitas_engine::{Random, Seat, View};
use civitas_games::{Language, Playable, generator};
use civitas_words::Words;
use serde_json::Value;

/// The largest budget a stranger can ask for: a second or so.
const MOST_NODES: u32 = 5_000;

/// Reasons in words.
fn because<R: Playable>(reasons: &[Reason], language: Language) -> Vec<Because> {
    let words = Words::of::<R>(language);
    let one = |reason: &Reason| Because {
        group: reason.group,
        of: if reason.side == Side::Own { "own" } else { "others" },
        worth: reason.worth,
        sentence: words.sentence(reason),
    };
    reasons.iter().map(one).collect()
}

impl<R: Playable> Played<R> {
    /// How a game began that only one seat has told of. Where cards are dealt with the pieces, before anything is heard, the table of this
    /// conversation has dealt others; the pieces in view tell which.
    fn dealt_to(&self, view: &View<R>, seat: Seat) -> View<R> {
        let game = &*self.game;
        let mut start = View::of(&self.start, game, Some(seat));
        let Some(dealt) = R::start_hands(view, game) else { return start };
        start.supply = game.rules.supply;
        for (i, hand) in dealt.into_iter().enumerate().take(usize::from(game.rules.seats)) {
            start.supply = start.supply.less(hand);
            let told = &mut start.seats[i];
            told.buildings = view.seats[i].buildings;
            told.hand_size = told.hand_size.map(|_| hand.total());
            told.hand = told.hand.map(|_| hand);
        }
        start
    }

    /// What a computer player would do on a seat. It sees what the seat may know, and has heard what the seat has heard.
    pub(super) fn chosen(
        &self,
        player: &str,
        seat: u8,
        budget: Option<u32>,
        seed: u64,
        language: Language,
    ) -> Result<Choice, Problem> {
        let bot: Bot = player.parse().map_err(|e| Problem::new(Code::NoSuchBot, format!("{e}")))?;
        let (legal, seat) = (self.list(seat), self.seat(seat)?);
        if legal.is_empty() {
            return Err(Problem::new(civitas_engine::Reason::NotYourTurn, "this seat has nothing to decide"));
        }
        let (game, view) = (&*self.game, View::of(&self.state, &self.game, Some(seat)));
        let mut memory = Memory::default();
        if bot.listens() {
            match &self.seen {
                // Where nobody says what was heard, the player begins to listen now.
                Some(Glimpse { heard, .. }) if heard.is_empty() => memory.begin(game, &view),
                Some(Glimpse { heard, .. }) => {
                    memory.begin(game, &self.dealt_to(&view, seat));
                    heard.iter().for_each(|event| memory.hear(game, seat, event));
                }
                None => {
                    memory.begin(game, &View::of(&self.start, game, Some(seat)));
                    self.story().tell(game, seat, |event| memory.hear(game, seat, event));
                }
            }
        }
        let may_offer = self.state.may_offer(game, seat);
        let mut decision = Decision { game, view: &view, legal: &legal, may_offer, memory: &mut memory };
        let bot = budget.map_or(bot, |nodes| bot.with_nodes(nodes.clamp(1, MOST_NODES)));
        let seats = usize::from(game.rules.seats);
        // Always the same generator: values and reasons are those that decided.
        let rng = Random(generator(seed, 0));
        let values = bot.values(&mut decision, &mut rng.clone()).into_iter();
        let values = values
            .map(|(mv, chances)| Valued { action: action_to::<R>(mv.into()), chances: chances[..seats].to_vec() });
        let values = values.collect();
        let action = bot.choose(&mut decision, &mut rng.clone());
        let why = bot.reasons(&mut decision, &rng, action, None);
        let instead = why.as_ref().map(|why| action_to::<R>(why.instead));
        let reasons = why.map(|why| because::<R>(&why.all, language)).unwrap_or_default();
        Ok(Choice { action: action_to::<R>(action), values, instead, reasons })
    }

    /// Goes on with what one seat knows: its view, and what it has heard since the beginning of the game.
    pub(super) fn look_through(&mut self, view: &Value, heard: &[EventForm]) -> Result<(), Problem> {
        let (state, viewer) = state_from_view(&self.game, view)?;
        let events = heard.iter().map(|form| event_from::<R>(&self.game, form)).collect::<Result<Vec<_>, _>>()?;
        // The start stays that of the set-up: that is where hearing begins.
        let (_, begun) = self.setup.set_up::<R>()?;
        (self.start, self.state, self.loaded) = (begun, state, true);
        self.begin_log();
        self.seen = Some(Glimpse { viewer, heard: events });
        Ok(())
    }
}
