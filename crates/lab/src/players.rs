//! Who sits at a simulated table, and what happens next there.

use crate::haggle::random_offer;
use civitas_bots::{Bot, Decision, Memory};
use civitas_engine::{Action, Game, MAX_SEATS, MoveList, Random, Seat, SeatSet, State, View};
use civitas_games::Playable;
use core::fmt;
use core::str::FromStr;
use rand_core::Rng;

/// A player of a simulated game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Player {
    /// One of the bots: it sees what its seat may see.
    Bot(Bot),
    /// Moves like the random bot, and makes random offers to the others now and then.
    Haggler,
}

impl Player {
    /// Every player, with its name.
    pub fn all() -> impl Iterator<Item = (Player, &'static str)> {
        let bots = Bot::ALL.into_iter().map(|(bot, name)| (Player::Bot(bot), name));
        bots.chain([(Player::Haggler, "haggler")])
    }

    fn bot(self) -> Bot {
        match self {
            Player::Bot(bot) => bot,
            Player::Haggler => Bot::Random,
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = Player::all().find(|(p, _)| p == self).map_or("?", |(_, name)| name);
        f.write_str(name)
    }
}

impl FromStr for Player {
    type Err = String;

    fn from_str(name: &str) -> Result<Player, String> {
        let found = Player::all().find(|(_, n)| *n == name.trim()).map(|(p, _)| p);
        found.ok_or_else(|| {
            let known: Vec<&str> = Player::all().map(|(_, n)| n).collect();
            format!("there is no player '{name}'; there are: {}", known.join(", "))
        })
    }
}

/// The players of one game, with what they remember of it.
#[derive(Clone, Debug)]
pub struct Lineup {
    bots: [Bot; MAX_SEATS],
    hagglers: SeatSet,
    memories: [Memory; MAX_SEATS],
}

impl Lineup {
    /// A table at which nothing has happened yet. Seats nobody is named for are random.
    #[must_use]
    pub fn new(players: &[Player]) -> Lineup {
        let mut table =
            Lineup { bots: [Bot::Random; MAX_SEATS], hagglers: SeatSet::EMPTY, memories: Default::default() };
        for (i, player) in players.iter().take(MAX_SEATS).enumerate() {
            table.bots[i] = player.bot();
            if *player == Player::Haggler {
                table.hagglers.insert(Seat(i as u8));
            }
        }
        table
    }

    /// Whether everybody moves at random and nobody makes offers.
    #[must_use]
    pub fn is_random(&self) -> bool {
        self.hagglers.is_empty() && self.bots.iter().all(|bot| *bot == Bot::Random)
    }

    /// What happens next: an offer of a haggler now and then, else what the seat to act decides.
    pub fn next_action<R: Playable, G: Rng>(
        &mut self,
        game: &Game<R>,
        state: &State<R>,
        rng: &mut Random<G>,
    ) -> (Seat, Action<R::Move>) {
        if let Some((seat, offer)) = random_offer(game, state, self.hagglers, rng) {
            return (seat, offer.into());
        }
        let seat = state.to_act(game);
        let mut list = MoveList::new();
        state.list(game, seat, &mut list);
        let mut decision = Decision {
            game,
            view: &View::of(state, game, Some(seat)),
            legal: &list,
            may_offer: state.may_offer(game, seat),
            memory: &mut self.memories[seat.index()],
        };
        (seat, self.bots[seat.index()].choose(&mut decision, rng))
    }
}
