//! Damaged files: a cut one is not opened, and as much as can be read of any of them is read.

use civitas_store::{ChatRow, Inspection, Lock, Store, StoreError, TableWrite};
use futures_util::future::join_all;
use rusqlite::Connection;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// The usual page size of SQLite.
const PAGE: usize = 4096;

/// A page of rows of a table that is ordered by its key, as the log and the tables are.
const LEAF: u8 = 0x0a;

/// How many entries the log of each table has: more than are read at a time.
const ENTRIES: u32 = 1100;

fn code(n: u32) -> String {
    format!("T{n:04}")
}

/// A file with many tables, the logs of two of them and some chat.
async fn filled(folder: &TempDir) -> PathBuf {
    let path = folder.path().join("games.sqlite");
    fill(&path).await;
    path
}

async fn fill(path: &Path) {
    let store = Store::open(path).await.expect("the file can be opened");
    // Polled by one task they are written in this order, so the pages of the file are the same in every run.
    let tables = (0..1200).map(|n| {
        let body = format!("table {n} {}", "x".repeat(60));
        store.save(TableWrite { code: code(n), status: "open".into(), updated: 7, body, ..TableWrite::default() })
    });
    for written in join_all(tables).await {
        written.expect("it is written");
    }
    let entries = (0..2 * ENTRIES).map(|n| {
        let (store, code, rev) = (&store, code(n % 2), n / 2 + 1);
        let body = format!("entry {rev} of {code} {}", "y".repeat(60));
        async move { store.append(&code, rev, u64::from(rev), "id", body).await }
    });
    for written in join_all(entries).await {
        written.expect("it is written");
    }
    for number in 0..3 {
        let line = ChatRow { number, at: 0, seat: None, text: "hi".into(), phrase: None, author: None };
        store.say(&code(0), line).await.expect("a line");
    }
    store.close().await;
    // Written at once in any order, rows leave traces on pages that they have moved away from; now each is in one place.
    let connection = Connection::open(path).expect("a connection");
    connection.execute_batch("VACUUM").expect("it is put in order");
}

fn look(path: &Path) -> Inspection {
    Inspection::open(path).expect("it can be looked at")
}

/// Overwrites the head of a page that contains a text.
fn damage(path: &Path, text: &str) {
    let mut bytes = std::fs::read(path).expect("it can be read");
    let has = |page: &[u8]| page.windows(text.len()).any(|part| part == text.as_bytes());
    let found = bytes.chunks(PAGE).position(|page| page[0] == LEAF && has(page)).expect("such a page");
    bytes[found * PAGE..found * PAGE + 8].fill(0xff);
    std::fs::write(path, bytes).expect("it can be written");
}

fn cut(path: &Path, length: usize) {
    let bytes = std::fs::read(path).expect("it can be read");
    std::fs::write(path, &bytes[..length]).expect("it can be written");
}

fn length(path: &Path) -> usize {
    std::fs::metadata(path).expect("it is there").len() as usize
}

fn beside(path: &Path) -> PathBuf {
    PathBuf::from(format!("{}-wal", path.display()))
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_sound_file_when_it_is_looked_at_then_everything_is_there() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let path = filled(&folder).await;
    let before = std::fs::read(&path).expect("it can be read");
    let file = look(&path);
    assert_eq!((file.cut.clone(), file.pages()), (None, vec![]));
    let codes = file.codes();
    assert_eq!((codes.rows, codes.fault), ((0..1200).map(code).collect(), None));
    let played = file.played();
    assert_eq!((played.rows, played.fault), (vec![code(0), code(1)], None));
    let table = file.table(&code(3)).expect("it can be read").expect("it is there");
    assert_eq!((table.code, table.status.as_str(), table.updated), (code(3), "open", 7));
    assert!(table.body.starts_with("table 3 "));
    assert_eq!(file.table("none"), Ok(None));
    let log = file.moves(&code(1));
    assert_eq!(log.fault, None);
    let revs: Vec<u32> = log.rows.iter().map(|row| row.rev).collect();
    assert_eq!(revs, (1..=ENTRIES).collect::<Vec<_>>());
    assert!(log.rows[6].body.starts_with("entry 7 of T0001") && log.rows[6].at == 7);
    assert_eq!(file.moves("none").rows, []);
    assert_eq!(file.chat(), Ok(3));
    drop(file);
    assert_eq!(std::fs::read(&path).expect("it can be read"), before);
    assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 1, "looking leaves no trace");
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_file_with_letters_that_mean_something_in_addresses_when_it_is_looked_at_then_it_is_that_file() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    for name in ["a b.sqlite", "x?mode=memory.sqlite", "c#d.sqlite", "e%41.sqlite", "Zoë~1.sqlite"] {
        let path = folder.path().join(name);
        let store = Store::open(&path).await.expect("the file can be opened");
        store.save(TableWrite { code: "TABLE".into(), ..TableWrite::default() }).await.expect("it is written");
        store.close().await;
        assert_eq!(look(&path).codes().rows, ["TABLE"], "{name}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_damaged_page_of_a_log_when_it_is_read_then_what_comes_before_is_there() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let path = filled(&folder).await;
    damage(&path, "entry 600 of T0001");
    let file = look(&path);
    let faults = file.pages();
    assert!(faults.iter().any(|fault| fault.part == "moves" && fault.what.starts_with("page")), "{faults:?}");
    assert!(faults.iter().all(|fault| fault.what != "ok" && !fault.what.starts_with("***")), "{faults:?}");
    let mut once = faults.clone();
    once.dedup();
    assert_eq!(once, faults, "each is told once");
    let log = file.moves(&code(1));
    let revs: Vec<u32> = log.rows.iter().map(|row| row.rev).collect();
    assert_eq!(revs, (1..=revs.len() as u32).collect::<Vec<_>>());
    assert!(revs.len() > 500 && revs.len() < 600, "as far as the page: {}", revs.len());
    assert!(log.fault.expect("it is told").contains("malformed"));
    // The other log lies before it and is sound, and so is everything else.
    let sound = file.moves(&code(0));
    assert_eq!((sound.rows.len() as u32, sound.fault), (ENTRIES, None));
    assert_eq!(file.codes().rows.len(), 1200);
    assert_eq!(file.chat(), Ok(3));
    drop(file);
    // The server says the same about the log.
    let store = Store::open(&path).await.expect("it can be opened");
    assert!(matches!(store.moves(&code(1)).await, Err(StoreError::Damaged(why)) if why.contains("malformed")));
    assert_eq!(store.moves(&code(0)).await.expect("it is sound").len() as u32, ENTRIES);
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_damaged_page_of_codes_when_they_are_read_then_those_on_both_sides_are_there() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let path = filled(&folder).await;
    damage(&path, "table 600 ");
    let file = look(&path);
    let codes = file.codes();
    assert!(codes.fault.expect("it is told").contains("malformed"));
    assert!(codes.rows.contains(&code(0)) && codes.rows.contains(&code(1199)), "both ends");
    assert!(!codes.rows.contains(&code(600)) && codes.rows.len() > 300, "{}", codes.rows.len());
    drop(file);
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_damaged_page_between_logs_when_it_is_asked_who_played_then_those_before_it_and_the_fault_are_told() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let path = filled(&folder).await;
    damage(&path, "entry 1 of T0001");
    let file = look(&path);
    let played = file.played();
    assert!(!played.rows.contains(&code(1)), "{:?}", played.rows);
    assert!(played.fault.expect("it is told").contains("malformed"));
    drop(file);
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_cut_file_when_it_is_opened_then_that_is_said() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let path = filled(&folder).await;
    let whole = std::fs::read(&path).expect("it can be read");
    let pages = whole.len() / PAGE;
    for (less, missing) in [(1, 1), (PAGE, 1), (PAGE + 1, 2), (5 * PAGE, 5)] {
        std::fs::write(&path, &whole[..whole.len() - less]).expect("it can be written");
        let said = format!("it has been cut short: {missing} of {pages} pages are missing");
        let opened = Store::open(&path).await.map(|_| ());
        assert!(matches!(&opened, Err(StoreError::Damaged(why)) if *why == said), "{opened:?}");
        let file = look(&path);
        assert_eq!(file.cut.as_deref(), Some(said.as_str()));
        assert!(!file.codes().rows.is_empty(), "something can be read");
        drop(file);
    }
    // With a log beside it, it may grow again: SQLite has to judge.
    std::fs::write(beside(&path), "x".repeat(100)).expect("it can be written");
    let opened = Store::open(&path).await.map(|_| ());
    assert!(!matches!(&opened, Err(StoreError::Damaged(why)) if why.contains("cut short")), "{opened:?}");
    let _ = std::fs::remove_file(beside(&path));
    std::fs::write(&path, &whole[..whole.len() - PAGE]).expect("it can be written");
    std::fs::write(beside(&path), "").expect("it can be written");
    let opened = Store::open(&path).await.map(|_| ());
    assert!(matches!(&opened, Err(StoreError::Damaged(why)) if why.contains("cut short")), "an empty log is none");
    // A head that somebody else wrote last says nothing about the number of pages.
    let _ = std::fs::remove_file(beside(&path));
    let mut other = whole[..whole.len() - PAGE].to_vec();
    other[95] ^= 1;
    std::fs::write(&path, other).expect("it can be written");
    assert_eq!(look(&path).cut, None);
    std::fs::write(&path, &whole).expect("it can be written");
    Store::open(&path).await.expect("a whole file is opened").close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn given_large_pages_when_the_file_is_cut_then_they_are_counted_by_their_size() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let path = folder.path().join("games.sqlite");
    let connection = Connection::open(&path).expect("a connection");
    connection.execute_batch("PRAGMA page_size = 65536; CREATE TABLE first (x)").expect("a table");
    drop(connection);
    fill(&path).await;
    let pages = length(&path) / 65_536;
    drop(look(&path));
    cut(&path, length(&path) - 65_536);
    let said = format!("it has been cut short: 1 of {pages} pages are missing");
    assert_eq!(look(&path).cut, Some(said));
}

#[tokio::test]
async fn given_something_else_when_it_is_looked_at_then_that_is_said() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let letter = folder.path().join("letter.txt");
    std::fs::write(&letter, "not a database at all, ".repeat(50)).expect("written");
    assert!(matches!(Inspection::open(&letter), Err(StoreError::NoDatabase(why)) if why.contains("not a database")));
    assert!(matches!(Store::open(&letter).await, Err(StoreError::NoDatabase(why)) if why.contains("not a database")));
    // Read as the head of a database, it would say that most of it is missing.
    std::fs::write(&letter, "a".repeat(200)).expect("written");
    assert!(matches!(Store::open(&letter).await, Err(StoreError::NoDatabase(_))));
    assert!(matches!(Inspection::open(folder.path()), Err(StoreError::Lock(_))));
    assert!(matches!(Inspection::open(folder.path().join("none.sqlite")), Err(StoreError::Lock(_))));
    let other = folder.path().join("other.sqlite");
    let connection = Connection::open(&other).expect("a connection");
    connection.execute_batch("CREATE TABLE tables (x); CREATE TABLE moves (x)").expect("tables");
    drop(connection);
    assert!(matches!(Inspection::open(&other), Err(StoreError::NoDatabase(why)) if why.contains("no tables")));
    // One that another program has brought further than this one knows.
    let newer = folder.path().join("newer.sqlite");
    Store::open(&newer).await.expect("a file").close().await;
    let connection = Connection::open(&newer).expect("a connection");
    let later = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) VALUES (99, 'later', 1, x'00', 0)";
    connection.execute_batch(later).expect("a later step");
    drop(connection);
    assert!(matches!(Store::open(&newer).await, Err(StoreError::Migration(_))));
}

#[tokio::test]
async fn given_two_names_of_a_file_when_a_second_server_wants_it_then_it_is_in_use() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let (path, name) = (folder.path().join("games.sqlite"), folder.path().join("other.sqlite"));
    let lock = Lock::take(&path).expect("nobody has it");
    std::fs::hard_link(&path, &name).expect("a second name");
    assert!(matches!(Lock::take(&name), Err(StoreError::InUse)));
    drop(lock);
    Lock::take(&name).expect("the first is gone");
    assert!(matches!(Lock::take(&folder.path().join("none/games.sqlite")), Err(StoreError::Lock(_))));
}
