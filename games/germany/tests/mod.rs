//! The rules of the almanac as given/when/then.
