//! What a host relies on: runs that are remembered, an end that leaves one file, lists that are shared out.

use civitas_store::{Store, StoreError, TableWrite};
use std::time::Duration;

async fn open(folder: &tempfile::TempDir) -> Store {
    Store::open(&folder.path().join("games.sqlite")).await.expect("the file can be opened")
}

fn files(folder: &tempfile::TempDir) -> Vec<String> {
    let entries = std::fs::read_dir(folder.path()).expect("the folder can be read");
    entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect()
}

#[tokio::test]
async fn given_servers_that_came_and_went_when_time_is_counted_then_only_theirs_counts() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    for (began, seen) in [(1000, 1500), (2000, 2200)] {
        let store = open(&folder).await;
        let runs = store.begin_run(began).await.expect("it is noted");
        store.still_running(&runs, seen).await.expect("it is noted");
        store.close().await;
    }
    let store = open(&folder).await;
    let runs = store.begin_run(5000).await.expect("it is noted");
    assert_eq!(runs.began(), 5000);
    assert_eq!(runs.between(1200, 5100), Duration::from_millis(300 + 200 + 100));
    assert_eq!(runs.between(0, 900), Duration::ZERO);
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_store_that_is_closed_when_something_comes_after_then_it_is_refused_and_one_file_is_left() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let store = open(&folder).await;
    let (mut writing, mut closing) = (Vec::new(), None);
    for rev in 1..200 {
        let writer = store.clone();
        writing.push(tokio::spawn(async move { writer.append("A", rev, 0, "x", String::new()).await.map(|()| rev) }));
        if rev == 100 {
            tokio::task::yield_now().await;
            let closer = store.clone();
            closing = Some(tokio::spawn(async move { closer.close().await }));
        }
    }
    let mut acknowledged = Vec::new();
    for write in writing {
        match write.await.expect("it does not panic") {
            Ok(rev) => acknowledged.push(rev),
            Err(error) => assert!(matches!(error, StoreError::Closed), "{error}"),
        }
    }
    closing.expect("it was begun").await.expect("it does not panic");
    assert_eq!(files(&folder), ["games.sqlite"]);
    // Everything that was acknowledged is there, and nothing else.
    let store = open(&folder).await;
    let there: Vec<u32> = store.moves("A").await.expect("a log").iter().map(|m| m.rev).collect();
    assert_eq!(there, acknowledged);
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_store_that_nobody_has_any_more_when_its_writer_ends_then_its_log_is_in_the_file() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let store = open(&folder).await;
    store.append("A", 1, 0, "x", String::new()).await.expect("free");
    let log = || std::fs::metadata(folder.path().join("games.sqlite-wal")).map_or(0, |log| log.len());
    assert!(log() > 0, "what was written lies beside the file");
    drop(store);
    let emptied = async {
        while log() > 0 {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(Duration::from_secs(30), emptied).await.expect("the writer ends and empties the log");
}

#[tokio::test]
async fn given_one_place_with_many_tables_when_they_are_listed_then_every_other_place_comes_first() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let store = open(&folder).await;
    let table = |n: u64, origin| TableWrite {
        code: format!("T{n:03}"),
        status: "open".to_owned(),
        public: true,
        updated: n,
        origin,
        ..TableWrite::default()
    };
    store.save(table(0, Some(1))).await.expect("a table");
    store.save(table(1, None)).await.expect("a table from before");
    for n in 2..100 {
        store.save(table(n, Some(2))).await.expect("a table");
    }
    let list = store.tables("open", true, 4).await.expect("a list");
    let codes: Vec<&str> = list.iter().map(|t| t.code.as_str()).collect();
    assert_eq!(codes, ["T099", "T001", "T000", "T098"]);
    assert_eq!(store.listed_from(2, "T050").await.expect("a number"), 97);
    // Written again without it, a table keeps its place.
    store.save_table("T000", "open", true, 500, String::new(), Vec::new()).await.expect("again");
    assert_eq!(store.listed_from(1, "none").await.expect("a number"), 1);
}

#[tokio::test]
async fn given_games_that_sleep_when_it_is_asked_who_must_wake_then_it_is_those_whose_time_has_come() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let store = open(&folder).await;
    for (code, wake) in [("A", None), ("B", Some(100)), ("C", Some(200)), ("D", Some(i64::MAX))] {
        let table = TableWrite { code: code.into(), status: "playing".into(), wake, ..TableWrite::default() };
        store.save(table).await.expect("a table");
    }
    assert_eq!(store.awake().await.expect("a list"), ["A"]);
    assert_eq!(store.overdue(150, 9).await.expect("a list"), ["B"]);
    store.set_wake("B", None).await.expect("it is woken");
    assert_eq!(store.awake().await.expect("a list").len(), 2);
    assert_eq!(store.overdue(9000, 9).await.expect("a list"), ["C"]);
    assert_eq!(store.count("playing").await.expect("a number"), 4);
}
