//! What every bot must keep in every game, and how well the novice plays.

mod belief;
mod characters;
mod circles;
mod company;
mod driver;
mod examples;
mod forks;
mod manners;
mod reasons;
mod strength;
mod symmetry;
mod thinkers;
mod ways;
