//! The server as a real process: killed at any moment, told to stop, started wrongly, and what it logs.

#[path = "../../../server/tests/server/support/mod.rs"]
mod support;

mod process;

#[cfg(unix)]
mod admin;
mod aside;
mod watching;
mod kills;
#[cfg(feature = "postgres")]
mod database;
#[cfg(feature = "cluster")]
mod several;
#[cfg(feature = "cluster")]
mod chaos;
mod endings;
mod damage;
mod several_names;
mod logs;
mod settings;
#[cfg(target_os = "linux")]
mod full_disk;
#[cfg(target_os = "linux")]
mod crowd;
