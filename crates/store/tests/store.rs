//! What is kept, over a real file: unique, in order, there after a reopening, and written in groups.

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

async fn revs(store: &Store, code: &str) -> Vec<u32> {
    store.moves(code).await.expect("the log can be read").iter().map(|m| m.rev).collect()
}

#[tokio::test]
async fn given_a_revision_that_is_written_when_it_is_written_again_then_the_first_stays() {
    let file = file();
    let store = open(&file).await;
    store.append("A", 1, 10, "one", "first".into()).await.expect("free");
    let again = store.append("A", 1, 11, "two", "second".into()).await;
    assert!(matches!(&again, Err(StoreError::Taken(code, 1)) if code == "A"), "{again:?}");
    store.append("B", 1, 12, "three", "third".into()).await.expect("another table");
    store.append("A", 2, 13, "four", "fourth".into()).await.expect("the next revision");
    let log = store.moves("A").await.expect("the log can be read");
    let log: Vec<_> = log.iter().map(|m| (m.rev, m.at, m.id.as_str(), m.body.as_str())).collect();
    assert_eq!(log, [(1, 10, "one", "first"), (2, 13, "four", "fourth")]);
}

#[tokio::test(flavor = "multi_thread")]
async fn given_many_writers_at_once_when_some_collide_then_only_those_fail() {
    let file = file();
    let store = open(&file).await;
    let mut writing = Vec::new();
    // Three ask for every revision of forty tables; all of it piles up and goes to disk in a few groups.
    for number in 0..2400_u32 {
        let (table, rev, who) = (number % 40, number / 40 % 20 + 1, number / 800);
        let store = store.clone();
        writing.push(tokio::spawn(async move {
            let done = store.append(&format!("T{table}"), rev, 0, &format!("{who}"), format!("{who}")).await;
            (table, rev, who, done)
        }));
    }
    let mut winners = std::collections::HashMap::new();
    let mut taken = 0;
    for write in writing {
        match write.await.expect("it does not panic") {
            (table, rev, who, Ok(())) => {
                assert_eq!(winners.insert((table, rev), who), None, "two were told they were first");
            }
            (_, _, _, Err(StoreError::Taken(..))) => taken += 1,
            (_, _, _, Err(other)) => panic!("{other}"),
        }
    }
    assert_eq!((winners.len(), taken), (800, 1600));
    for table in 0..40 {
        let code = format!("T{table}");
        assert_eq!(revs(&store, &code).await, (1..=20).collect::<Vec<_>>());
        for row in store.moves(&code).await.expect("the log can be read") {
            assert_eq!(row.body, winners[&(table, row.rev)].to_string(), "what was acknowledged is what is there");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn given_many_moves_at_once_when_they_are_written_then_they_share_the_trips_to_the_disk() {
    let file = file();
    let store = open(&file).await;
    let begin = store.written();
    for rev in 1..=30 {
        store.append("ALONE", rev, 0, "x", String::new()).await.expect("free");
    }
    let alone = store.written();
    assert_eq!(
        (alone.commits - begin.commits, alone.writes - begin.writes),
        (30, 30),
        "each waited for the one before"
    );
    let all: Vec<_> = (0..600)
        .map(|n| {
            let store = store.clone();
            tokio::spawn(async move { store.append(&format!("T{n}"), 1, 0, "x", String::new()).await })
        })
        .collect();
    for write in all {
        write.await.expect("it does not panic").expect("free");
    }
    let together = store.written();
    assert_eq!(together.writes - alone.writes, 600);
    // While one group is synced, the next piles up.
    let commits = together.commits - alone.commits;
    assert!(commits < 300, "{commits} trips for 600 writes");
}

#[tokio::test]
async fn given_everything_written_when_the_file_is_opened_again_then_all_of_it_is_there() {
    let file = file();
    let store = open(&file).await;
    store.save_table("A", "open", true, 5, "{}".into(), vec!["ada".into()]).await.expect("a table");
    store
        .save_table("A", "playing", false, 6, "{\"x\":1}".into(), vec!["ada".into(), "bob".into()])
        .await
        .expect("again");
    store.append("A", 1, u64::from(u32::MAX) * 1000, "id", "body".into()).await.expect("free");
    let line = |number, seat, text: &str, phrase: Option<&str>| ChatRow {
        number,
        at: 7,
        seat,
        text: text.into(),
        phrase: phrase.map(str::to_owned),
        author: seat.map(|_| "ada".to_owned()),
    };
    store.say("A", line(0, None, "hi", None)).await.expect("a line");
    store.say("A", line(1, Some(3), "Thanks!", Some("thanks"))).await.expect("a line");
    assert!(store.say("A", line(1, Some(3), "twice", None)).await.is_err(), "a number is given once");
    drop(store);
    for _ in 0..3 {
        // Each opening finds its migrations done.
        let store = open(&file).await;
        let row = store.table("A").await.expect("it can be read").expect("it is there");
        assert_eq!((row.status.as_str(), row.updated, row.body.as_str()), ("playing", 6, "{\"x\":1}"));
        assert_eq!(store.moves("A").await.expect("a log")[0].at, u64::from(u32::MAX) * 1000);
        let chat = store.chat("A", 100).await.expect("a chat");
        assert_eq!(chat, [line(0, None, "hi", None), line(1, Some(3), "Thanks!", Some("thanks"))]);
        assert!(store.is_alive().await);
    }
}

#[tokio::test]
async fn given_tables_of_every_kind_when_they_are_listed_then_the_newest_fitting_ones_come_first() {
    let file = file();
    let store = open(&file).await;
    for (n, (status, public, key)) in
        [("open", true, "a"), ("open", false, "b"), ("over", true, "a"), ("open", true, "b"), ("playing", true, "a")]
            .into_iter()
            .enumerate()
    {
        let n = n as u64;
        store.save_table(&format!("T{n}"), status, public, n, String::new(), vec![key.into()]).await.expect("a table");
    }
    let codes = |rows: Vec<civitas_store::TableRow>| rows.into_iter().map(|r| r.code).collect::<Vec<_>>();
    assert_eq!(codes(store.tables("open", true, 9).await.expect("a list")), ["T3", "T0"]);
    assert_eq!(codes(store.tables("open", false, 2).await.expect("a list")), ["T3", "T1"]);
    assert_eq!(codes(store.tables_of("a", 9).await.expect("a list")), ["T4", "T2", "T0"]);
    assert_eq!(store.table("none").await.expect("it can be asked"), None);
    // The last lines of a chat, in order.
    for n in 0..5 {
        let line = ChatRow { number: n, at: 0, seat: None, text: n.to_string(), phrase: None, author: None };
        store.say("T0", line).await.expect("a line");
    }
    let last: Vec<u32> = store.chat("T0", 2).await.expect("a chat").iter().map(|c| c.number).collect();
    assert_eq!(last, [3, 4]);
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
    let source = include_str!("../src/lib.rs");
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
