//! What holds of a `PostgreSQL` server alone: it may vanish at any moment, also between a commit and the answer, and somebody else may
//! take over.

mod cut;
mod several;

use civitas_store::{Inspection, MoveRow, Place, Store, StoreError};
use civitas_test_postgres::{Cluster, Disk, USER, shared};
use cut::Line;

fn place(address: &str) -> Place {
    Place::from(address)
}

/// An address with one more option.
fn with(address: &str, option: &str) -> Place {
    let sign = if address.contains('?') { '&' } else { '?' };
    place(&format!("{address}{sign}{option}"))
}

fn revs(log: &[MoveRow]) -> Vec<u32> {
    log.iter().map(|row| row.rev).collect()
}

/// Ends the connections that others have to a database.
fn cut_off(cluster: &Cluster, database: &str) {
    let others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() \
         AND pid <> pg_backend_pid()";
    cluster.sql(database, others).expect("they can be ended");
}

/// Four tables are written to as fast as it goes. What each of them was told must be what is there.
struct Played {
    acknowledged: Vec<u32>,
    /// The next one, of which nobody knows.
    unknown: Option<u32>,
}

async fn play(store: Store, code: String, moves: u32) -> Played {
    let mut played = Played { acknowledged: Vec::new(), unknown: None };
    for rev in 1..=moves {
        match store.append(&code, rev, 0, "x", rev.to_string()).await {
            Ok(()) => played.acknowledged.push(rev),
            Err(StoreError::Unknown(_)) => {
                played.unknown = Some(rev);
                break;
            }
            Err(StoreError::NotWritten(_)) => break,
            Err(error) => panic!("{error}"),
        }
    }
    played
}

async fn must_be_there(store: &Store, code: &str, played: &Played) {
    let log = store.moves(code).await.expect("the log can be read");
    let mut expected = played.acknowledged.clone();
    if log.len() > expected.len() {
        expected.extend(played.unknown);
    }
    assert_eq!(revs(&log), expected, "{code}");
    assert!(log.iter().all(|row| row.body == row.rev.to_string()));
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_server_that_crashes_while_people_play_when_it_is_back_then_what_was_acknowledged_is_there_once() {
    let cluster = Cluster::start(Disk::Synced).expect("PostgreSQL starts");
    let database = cluster.database().expect("a database");
    let address = cluster.address(&database);
    let store = Store::open(place(&address)).await.expect("it is opened");
    let games: Vec<_> = (0..4)
        .map(|n| {
            let code = format!("T{n}");
            (code.clone(), tokio::spawn(play(store.clone(), code, 300)))
        })
        .collect();
    for crash in 0..2 {
        // In the middle of the games.
        while store.moves("T0").await.map_or(0, |log| log.len()) < 50 * (crash + 1) && !games[0].1.is_finished() {
            tokio::task::yield_now().await;
        }
        cluster.crash().expect("it is stopped");
        cluster.recover().expect("it starts again");
    }
    for (code, game) in games {
        let played = game.await.expect("it does not panic");
        must_be_there(&store, &code, &played).await;
        assert!(!played.acknowledged.is_empty(), "{code}");
    }
    store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn given_connections_that_are_ended_again_and_again_when_people_play_then_nobody_notices() {
    let cluster = shared();
    let database = cluster.database().expect("a database");
    let store = Store::open(place(&cluster.address(&database))).await.expect("it is opened");
    let game = tokio::spawn(play(store.clone(), "T".to_owned(), 200));
    let mut seen = 0;
    while !game.is_finished() {
        cut_off(cluster, &database);
        // Every time it gets a little further.
        while seen + 5 > store.moves("T").await.expect("a reader comes back, too").len() && !game.is_finished() {
            tokio::task::yield_now().await;
        }
        seen += 5;
    }
    let played = game.await.expect("it does not panic");
    assert_eq!(played.acknowledged, (1..=200).collect::<Vec<_>>());
    must_be_there(&store, "T", &played).await;
    let epochs = cluster.sql(&database, "SELECT DISTINCT epoch FROM moves").expect("it can be asked");
    assert_eq!(epochs, "1", "one server has written all of it");
}

/// The answer is lost, and what it was about is there: asked again, the server must not say that it is taken.
#[tokio::test(flavor = "multi_thread")]
async fn given_an_answer_that_is_lost_when_there_is_time_then_it_is_found_out_and_nothing_is_written_twice() {
    let cluster = shared();
    let database = cluster.database().expect("a database");
    let line = Line::to(cluster.port()).await;
    let store = Store::open(place(&line.address(&cluster.address(&database)))).await.expect("it is opened");
    store.append("A", 1, 0, "one", "first".into()).await.expect("free");
    for (rev, keep_question) in [(2, true), (3, false), (4, true)] {
        line.lose_answer("two", keep_question);
        store.append("A", rev, 7, "two", "second".into()).await.expect("it is written in the end");
        assert_eq!(line.lost(), rev - 1, "it was lost once each time");
    }
    assert_eq!(revs(&store.moves("A").await.expect("a log")), [1, 2, 3, 4]);
    // Somebody else's entry is somebody else's, also after an answer that was lost.
    line.lose_answer("other", true);
    let again = store.append("A", 2, 8, "other", "third".into()).await;
    assert!(matches!(again, Err(StoreError::Taken(..))), "{again:?}");
    store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn given_an_answer_that_is_lost_when_there_is_no_time_then_nobody_claims_to_know() {
    let cluster = shared();
    for keep_question in [true, false] {
        let database = cluster.database().expect("a database");
        let line = Line::to(cluster.port()).await;
        let address = line.address(&cluster.address(&database));
        let store = Store::open(with(&address, "patience=0")).await.expect("it is opened");
        store.append("B", 1, 0, "x", String::new()).await.expect("free");
        line.lose_answer("one", keep_question);
        let written = store.append("A", 1, 0, "one", "first".into()).await;
        assert!(matches!(written, Err(StoreError::Unknown(_))), "{written:?}");
        // Nobody reads before it is certain; then what is read stays so.
        let there = store.moves("A").await.expect("it can be read").len();
        assert_eq!(there, usize::from(keep_question));
        assert!(store.can_write().await, "it is there again");
        let next = store.append("A", 1, 0, "one", "first".into()).await;
        assert_eq!(next.is_ok(), !keep_question, "{next:?}");
        store.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_server_that_is_away_when_something_is_written_then_it_is_certain_that_it_was_not() {
    let cluster = Cluster::start(Disk::Unsynced).expect("PostgreSQL starts");
    let database = cluster.database().expect("a database");
    let address = cluster.address(&database);
    let store = Store::open(with(&address, "patience=0")).await.expect("it is opened");
    store.append("A", 1, 0, "x", String::new()).await.expect("free");
    cluster.crash().expect("it is stopped");
    // The first may still find the old connection and not know what became of it.
    let _ = store.append("A", 2, 0, "x", String::new()).await;
    let written = store.append("A", 3, 0, "x", String::new()).await;
    assert!(matches!(written, Err(StoreError::NotWritten(_))), "{written:?}");
    assert!(!store.can_write().await);
    assert!(matches!(Store::open(place(&address)).await, Err(StoreError::NotWritten(_))));
    cluster.recover().expect("it starts again");
    while !store.can_write().await {
        tokio::task::yield_now().await;
    }
    store.append("A", 3, 0, "x", String::new()).await.expect("free");
    assert!(revs(&store.moves("A").await.expect("a log")).ends_with(&[3]));
}

#[tokio::test(flavor = "multi_thread")]
async fn given_two_servers_when_both_want_the_database_then_one_has_it_and_the_other_never_writes() {
    let cluster = shared();
    let database = cluster.database().expect("a database");
    let first = Store::open(place(&cluster.address(&database))).await.expect("it is opened");
    first.append("A", 1, 0, "x", String::new()).await.expect("free");
    let second = Store::open(place(&cluster.address(&database))).await;
    assert!(matches!(second, Err(StoreError::InUse)));
    // As if another one had been there while this one was cut off.
    cluster.sql(&database, "UPDATE terms SET term = term + 1").expect("it can be written");
    cut_off(cluster, &database);
    // The connection ends at some time after it was cut off. Of what is sent until then nobody knows; of the next one it is known.
    let sent = first.append("A", 2, 0, "x", String::new()).await;
    assert!(matches!(sent, Err(StoreError::NotWritten(_) | StoreError::Unknown(_))), "{sent:?}");
    let written = first.append("A", 3, 0, "x", String::new()).await;
    assert!(matches!(written, Err(StoreError::NotWritten(_))), "{written:?}");
    // It does not hold the lock either.
    let second = Store::open(place(&cluster.address(&database))).await.expect("it is free");
    assert_eq!(revs(&second.moves("A").await.expect("a log")), [1]);
    second.append("A", 2, 0, "x", String::new()).await.expect("free");
    let epochs = cluster.sql(&database, "SELECT epoch FROM moves ORDER BY rev").expect("it can be asked");
    assert_eq!(epochs, "1\n3");
}

#[tokio::test(flavor = "multi_thread")]
async fn given_somebody_who_holds_the_tables_when_it_is_written_then_it_fails_in_time_and_nothing_is_there() {
    let cluster = shared();
    let database = cluster.database().expect("a database");
    let address = cluster.address(&database);
    let store = Store::open(place(&address)).await.expect("it is opened");
    let held = tokio::task::spawn_blocking({
        let database = database.clone();
        // The server ends it if the writer were patient.
        move || cluster.sql(&database, "SET lock_timeout = 0; BEGIN; LOCK TABLE moves; SELECT pg_sleep(5); COMMIT")
    });
    let locked =
        "SELECT COUNT(*) FROM pg_locks WHERE relation = 'moves'::regclass AND mode = 'AccessExclusiveLock' AND granted";
    while cluster.sql(&database, locked).expect("it can be asked") != "1" {
        tokio::task::yield_now().await;
    }
    let written = store.append("A", 1, 0, "x", String::new()).await;
    assert!(matches!(&written, Err(StoreError::NotWritten(why)) if why.contains("timeout")), "{written:?}");
    cluster
        .sql(&database, "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE mode = 'AccessExclusiveLock'")
        .expect("it lets go");
    assert!(held.await.expect("it does not panic").is_err(), "it was ended");
    assert!(store.can_write().await);
    assert_eq!(store.moves("A").await.expect("a log"), []);
    store.append("A", 1, 0, "x", String::new()).await.expect("free");
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_server_on_which_nothing_may_be_kept_when_it_is_opened_then_that_is_said() {
    let cluster = shared();
    let database = cluster.database().expect("a database");
    let address = cluster.address(&database);
    let open = async |address: &str| Store::open(place(address)).await.map(|_| ());
    let unsynced = open(address.split('?').next().expect("an address")).await;
    assert!(matches!(&unsynced, Err(StoreError::Unfit(why)) if why.contains("fsync")), "{unsynced:?}");
    cluster.sql("postgres", "CREATE DATABASE odd ENCODING 'SQL_ASCII' TEMPLATE template0").expect("a database");
    let odd = open(&cluster.address("odd")).await;
    assert!(matches!(&odd, Err(StoreError::Unfit(why)) if why.contains("UTF8")), "{odd:?}");
    let missing = open(&cluster.address("missing")).await;
    assert!(matches!(&missing, Err(StoreError::NotWritten(why)) if why.contains("missing")), "{missing:?}");
    let nobody = open(&cluster.address(&database).replace(USER, "nobody")).await;
    assert!(matches!(nobody, Err(StoreError::NotWritten(_))), "{nobody:?}");
    let look = |address: String| tokio::task::spawn_blocking(move || Inspection::open(place(&address)).map(|_| ()));
    let looked = look(address.clone()).await.expect("it does not panic");
    assert!(matches!(looked, Err(StoreError::NoDatabase(_))), "{looked:?}");
    // One that another program has brought further than this one knows, or elsewhere.
    open(&address).await.expect("it is empty");
    let change = |change: &str| cluster.sql(&database, change).expect("it can be written");
    change("INSERT INTO steps (version, name, checksum) VALUES (99, 'later', '')");
    assert!(matches!(open(&address).await, Err(StoreError::Migration(why)) if why.contains("newer")));
    change("UPDATE steps SET checksum = 'x' WHERE version = 1");
    assert!(matches!(open(&address).await, Err(StoreError::Migration(why)) if why.contains("step 1")));
}
