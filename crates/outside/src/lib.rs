//! Outside programs as players.
//!
//! A [`Program`] is a command line that can be started several times. At a [`ProgramSeat`] one of its processes plays one seat
//! of one game: it is greeted, told what its seat hears, and asked for actions. The one who runs the game says whether an
//! answer is legal. A program that crashes, takes too long, says too much, says nonsense or breaks the rules [forfeits](Forfeit)
//! the game; it is started anew for the next one.
//!
//! Views, events and actions are the forms of `civitas-protocol`; only `table` knows games, and asks the rules.
//!
//! The modules are listed in reading order.

mod command;
mod limits;
mod forfeit;
mod process;
mod messages;
mod program;
mod seat;
mod table;

pub use command::CommandLine;
pub use forfeit::{Fault, Forfeit, Forfeits};
pub use limits::{Limits, MAX_ANSWER, MAX_COMPLAINTS};
pub use messages::{Hello, LimitsForm, OUTSIDE_PROTOCOL, Over, Question};
pub use program::Program;
pub use seat::{ProgramSeat, Used};
