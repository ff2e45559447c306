//! What is counted at every move. Finding a counter by its name takes longer than counting, so these are found once.

use metrics::{Counter, Histogram, counter, histogram};

/// Counters and measurements that every move changes.
pub(crate) struct Counts {
    pub(crate) moves: Counter,
    pub(crate) move_seconds: Histogram,
    pub(crate) log_bytes: Counter,
    pub(crate) frame_bytes: Histogram,
    pub(crate) bytes_sent: Counter,
}

impl Counts {
    /// Of everything that counts for this process by now.
    pub(crate) fn new() -> Counts {
        Counts {
            moves: counter!("civitas_moves_total"),
            move_seconds: histogram!("civitas_move_seconds"),
            log_bytes: counter!("civitas_log_bytes_total"),
            frame_bytes: histogram!("civitas_frame_bytes"),
            bytes_sent: counter!("civitas_bytes_sent_total"),
        }
    }
}
