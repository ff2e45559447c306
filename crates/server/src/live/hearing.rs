//! What a computer player has heard of the game at its table.
//!
//! It is told anew for every decision, from the log: a server that was restarted and an action that was taken back need
//! nothing special, and nothing that was taken back is remembered.

use civitas_bots::{Bot, Company, Memory};
use civitas_engine::{Game, Seat, SeatSet, View};
use civitas_games::Playable;
use civitas_protocol::Story;

/// Tells `bot` the story as `seat` was told of it. `people` are the seats to be polite to, if it may make an offer.
pub(super) fn tell<R: Playable>(
    story: &Story<R>,
    game: &Game<R>,
    seat: Seat,
    bot: Bot,
    people: SeatSet,
    memory: &mut Memory,
) {
    let start = View::of(&story.start, game, Some(seat));
    let mut company = Company::new(game, &start, people);
    memory.begin(game, &start);
    story.tell(game, seat, |event| {
        if bot.listens() {
            memory.hear(game, seat, event);
        }
        company.hear(event);
    });
    memory.meet(company);
}
