//! What is counted. Finding a counter by its name takes longer than counting, so those of every move are found once.

use metrics::{Counter, Histogram, counter, describe_counter, describe_gauge, describe_histogram, gauge, histogram};

const COUNTERS: [(&str, &str); 21] = [
    ("civitas_cluster_taken_total", "tables that this server began to play, of several that share them"),
    ("civitas_cluster_fenced_total", "writes that found that another server has the table by now"),
    ("civitas_bus_dropped_total", "messages to or from other servers that found no room"),
    ("civitas_moves_total", "moves played and on disk"),
    ("civitas_moves_refused_total", "moves that the rules forbid, or that came too late"),
    ("civitas_take_backs_total", "moves taken back"),
    ("civitas_tables_made_total", "tables made"),
    ("civitas_tables_failed_total", "tables that failed and were loaded again: a bug"),
    ("civitas_tables_expired_total", "tables removed because their time was over"),
    ("civitas_games_started_total", "games started"),
    ("civitas_games_finished_total", "games finished"),
    ("civitas_timeouts_total", "people whose time was up"),
    ("civitas_limited_total", "requests and messages refused because there were too many"),
    ("civitas_banned_total", "requests refused because somebody is banned"),
    ("civitas_slow_readers_total", "connections cut off because they took nothing"),
    ("civitas_bytes_sent_total", "bytes sent to people at tables"),
    ("civitas_log_bytes_total", "bytes added to the logs of games"),
    ("civitas_commits_total", "commits to the database, one sync each"),
    ("civitas_writes_total", "what was in these commits"),
    ("civitas_storage_failed_total", "reads and writes of the database that failed"),
    ("civitas_acts_total", "what the host did with civitas admin"),
];

const GAUGES: [(&str, &str); 6] = [
    (
        "civitas_cluster_well",
        "1 if this server can do its work among others; 0 if it has no lease or no bus, or is leaving",
    ),
    ("civitas_cluster_tables", "tables that this server plays, of several that share them"),
    ("civitas_cluster_node", "1, with the number and the name of this server among others"),
    ("civitas_connections", "open WebSockets"),
    ("civitas_tables_loaded", "tables in memory"),
    ("civitas_games_put_aside", "of these, games that wait on disk while somebody watches"),
];

const HISTOGRAMS: [(&str, &str); 4] = [
    ("civitas_move_seconds", "how long a move takes until it is on disk"),
    ("civitas_frame_bytes", "how large the view of a game is"),
    ("civitas_bots_wait_seconds", "how long computer players wait for a thread, by kind"),
    ("civitas_bots_think_seconds", "how long they think, by kind"),
];

/// Makes everything that is counted known, so that what has not happened yet is told as zero.
pub(crate) fn describe() {
    for (name, about) in COUNTERS {
        describe_counter!(name, about);
        counter!(name).increment(0);
    }
    for (name, about) in GAUGES {
        describe_gauge!(name, about);
        gauge!(name).increment(0.0);
    }
    for (name, about) in HISTOGRAMS {
        describe_histogram!(name, about);
    }
    // Those of the computer players have a label each.
    drop((histogram!("civitas_move_seconds"), histogram!("civitas_frame_bytes")));
}

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
