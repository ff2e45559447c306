//! What every bot must keep in every game, and how well the novice plays.

mod company;
mod driver;
mod examples;
mod manners;
mod strength;
mod ways;
