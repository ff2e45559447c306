//! The classic rules by worked examples, one module per chapter: a plain game on a fixed board that changes no rule.
//!
//! One test program instead of one per chapter, because it is built again for every mutant (`make mutants`).

mod fixture;
mod scene;

mod awards;
mod board;
mod boards_at_fault;
mod building;
mod cards;
mod chance;
mod counts;
mod deal;
mod defaults;
mod faults;
mod faults_of_phases;
mod guess;
mod income;
mod keys;
mod moves;
mod network;
mod perft;
mod production;
mod random_games;
mod robber;
mod rules;
mod sets;
mod set_up;
mod supply;
mod supply_trade;
mod take_back;
mod talk;
mod turn;
mod view;
