//! Time that passes without anybody waiting for it.

use std::time::Duration;

/// Lets all clocks of the server and of the test go on by this much: what is due in that time is due now. Between the two
/// calls nothing waits for a socket or the file, so no time is skipped but this. Needs a test on one thread (`#[tokio::test]`).
pub(crate) async fn skip(time: Duration) {
    tokio::time::pause();
    tokio::time::advance(time).await;
    tokio::time::resume();
}
