//! What computer players decide: one number for many decisions of a bot. A change that only makes a bot faster leaves it alone.

use crate::haggle::{any_offer, random_setup};
use civitas_bots::{Bot, Decision, Memory};
use civitas_engine::{MAX_SEATS, MoveList, Random, Seat, View};
use civitas_games::{Playable, generator};
use civitas_protocol::action_to;

/// Decisions that are noted of one table at most, so that many tables have a part in the number.
const FROM_A_TABLE: u32 = 25;
/// One decision in so many is noted, so that a table's part comes from its whole game.
const ONE_IN: u32 = 12;

/// A hash over `count` decisions with a choice, at tables with random options, two to four seats, and random offers in
/// between.
///
/// A bot gets a new generator for every decision. How many numbers it draws therefore changes nothing but what it decides
/// with them: the hash depends on the choices alone.
#[must_use]
pub fn choices<R: Playable>(bot: Bot, count: u32) -> String {
    let mut hash = blake3::Hasher::new();
    let mut noted = 0;
    for index in 0.. {
        let mut luck = Random(generator(0xC401CE, index));
        let (_, game, mut state) = random_setup::<R, _>(&mut luck);
        let mut left = FROM_A_TABLE.min(count - noted);
        let mut memories: [Memory; MAX_SEATS] = Default::default();
        let (mut asked, mut legal) = (0, MoveList::new());
        while !state.is_over() && state.turns < 300 && left > 0 {
            if luck.below(6) == 0 {
                let seat = Seat(luck.below(u32::from(game.rules.seats)) as u8);
                let offer = any_offer(&game, &state, seat, &mut luck);
                let _refused = state.play(&game, seat, offer, &mut luck, &mut ());
            }
            asked += 1;
            let seat = state.to_act(&game);
            legal.clear();
            state.list(&game, seat, &mut legal);
            let may_offer = state.may_offer(&game, seat);
            let view = &View::of(&state, &game, Some(seat));
            let memory = &mut memories[seat.index()];
            let mut decision = Decision { game: &game, view, legal: &legal, may_offer, memory };
            let action = bot.choose(&mut decision, &mut Random(generator(index, asked)));
            if (legal.len() > 1 || may_offer) && luck.below(ONE_IN) == 0 {
                let text = serde_json::to_string(&action_to::<R>(action)).expect("an action is JSON");
                hash.update(format!("{index} {asked} {} {text}\n", seat.0).as_bytes());
                left -= 1;
                noted += 1;
            }
            state.play(&game, seat, action, &mut luck, &mut ()).expect("a bot keeps the rules");
        }
        if noted == count {
            break;
        }
    }
    hash.finalize().to_hex()[..16].to_owned()
}
