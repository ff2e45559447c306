//! Worked examples of the scenario.
