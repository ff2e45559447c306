//! What goes in and out as JSON, over whole games: forms, records, dice, take-backs, the engine protocol. One test program,
//! because it is built again for every mutant (`make mutants`).

mod support;

mod conversation;
mod dice;
mod forms;
mod standing;
mod records;
mod sessions;
mod tables;
mod told;
