//! What holds of files alone: who has one, what becomes of writes that the disk refuses. The rest is in `contract`.

use civitas_store::{ChatRow, Lock, Store, StoreError};
use rusqlite::Connection;
use std::path::PathBuf;
use tempfile::TempDir;

struct File {
    _folder: TempDir,
    path: PathBuf,
}

fn file() -> File {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let path = folder.path().join("games.sqlite");
    File { _folder: folder, path }
}

async fn open(file: &File) -> Store {
    Store::open(&file.path).await.expect("the file can be opened")
}

#[tokio::test]
async fn given_a_file_that_is_no_database_when_it_is_opened_then_that_is_said() {
    let file = file();
    std::fs::write(
        &file.path,
        "this is a letter to my grandmother, not a database, and it is long enough to be read as one",
    )
    .expect("written");
    assert!(Store::open(&file.path).await.is_err());
    assert!(Store::open(&file.path.join("below/a/file")).await.is_err());
    assert!(std::fs::read_to_string(&file.path).expect("still there").starts_with("this is a letter"));
}

/// Not to be turned off by accident: without it an acknowledged move may die with the machine.
#[tokio::test]
async fn given_the_file_when_its_settings_are_read_then_commits_are_synced() {
    let file = file();
    let store = open(&file).await;
    store.append("A", 1, 0, "x", String::new()).await.expect("free");
    assert!(file.path.with_extension("sqlite-wal").exists(), "a write-ahead log is kept");
    let source = include_str!("../src/sqlite/mod.rs");
    assert!(source.contains(r#"pragma_update(None, "synchronous", "FULL")"#));
}

#[tokio::test]
async fn given_a_file_that_a_server_has_when_another_wants_it_then_it_waits_outside() {
    let file = file();
    let first = Lock::take(&file.path).expect("nobody has it");
    assert!(matches!(Lock::take(&file.path), Err(StoreError::InUse)));
    drop(first);
    Lock::take(&file.path).expect("the first is gone");
}

/// A transaction that cannot be begun. A disk that is really full: `crates/cli/tests/server/full_disk.rs`.
#[tokio::test]
async fn given_a_file_that_cannot_be_written_when_it_can_again_then_everything_acknowledged_is_really_there() {
    let file = file();
    let store = open(&file).await;
    store.append("A", 1, 0, "x", String::new()).await.expect("free");
    // Somebody else holds the file for longer than the writer is patient.
    let other = Connection::open(&file.path).expect("a second connection");
    other.execute_batch("BEGIN IMMEDIATE").expect("the file is free");
    let all: Vec<_> = (2..5).map(|rev| (rev, store.clone())).collect();
    let writes = all
        .into_iter()
        .map(|(rev, store)| tokio::spawn(async move { store.append("A", rev, 0, "x", String::new()).await }));
    for write in writes.collect::<Vec<_>>() {
        let done = write.await.expect("it does not panic");
        assert!(matches!(done, Err(StoreError::NotWritten(_))), "{done:?}");
    }
    other.execute_batch("ROLLBACK").expect("the file is let go");
    assert!(store.can_write().await, "it tries again");
    for rev in 2..5 {
        store.append("A", rev, 0, "x", String::new()).await.expect("free again");
    }
    // Another connection sees only what is committed.
    let seen: i64 = other.query_row("SELECT COUNT(*) FROM moves", [], |row| row.get(0)).expect("it can be read");
    assert_eq!(seen, 4);
}

fn probes(file: &File) -> i64 {
    let other = Connection::open(&file.path).expect("a second connection");
    other.query_row("PRAGMA user_version", [], |row| row.get(0)).expect("a number")
}

#[tokio::test]
async fn given_a_store_that_writes_when_it_is_asked_whether_it_can_then_nothing_is_tried() {
    let file = file();
    let store = open(&file).await;
    store.append("A", 1, 0, "x", String::new()).await.expect("free");
    assert!(store.append("A", 1, 0, "x", String::new()).await.is_err());
    // A revision that is taken is not the disk's fault, so there is nothing to try again.
    assert!(store.can_write().await);
    assert_eq!(probes(&file), 0);
}

#[tokio::test]
async fn given_a_write_that_breaks_when_it_is_answered_then_nobody_is_told_that_it_was_taken() {
    let file = file();
    let store = open(&file).await;
    let other = Connection::open(&file.path).expect("a second connection");
    let line = |number| ChatRow { number, at: 0, seat: None, text: "hi".into(), phrase: None, author: None };
    other.execute_batch("ALTER TABLE chat RENAME TO gone").expect("it is renamed");
    let said = store.say("A", line(0)).await;
    assert!(matches!(said, Err(StoreError::NotWritten(_))), "{said:?}");
    assert!(store.can_write().await, "the disk itself is sound");
    assert_eq!(probes(&file), 1, "and was asked");
    other.execute_batch("ALTER TABLE gone RENAME TO chat").expect("it is renamed");
    store.say("A", line(0)).await.expect("it can be written again");
    assert!(matches!(store.say("A", line(0)).await, Err(StoreError::Taken(code, 0)) if code == "A"));
}
