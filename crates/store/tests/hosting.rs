//! What a host relies on: an end that leaves one file.

use civitas_store::{Store, StoreError};
use std::time::Duration;

async fn open(folder: &tempfile::TempDir) -> Store {
    Store::open(&folder.path().join("games.sqlite")).await.expect("the file can be opened")
}

fn files(folder: &tempfile::TempDir) -> Vec<String> {
    let entries = std::fs::read_dir(folder.path()).expect("the folder can be read");
    entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect()
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
