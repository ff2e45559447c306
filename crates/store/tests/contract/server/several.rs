//! Several servers share a database: each writes only to what it owns, and one alone keeps them all out.

use super::{cut_off, place, revs};
use civitas_cluster::{Answer, Standing, Statement};
use civitas_store::{HostWrite, Ledger, Store, StoreError, TableWrite};
use civitas_test_postgres::shared;

const STANDING: Standing = Standing { draining: false, bus: true, load: 0 };

fn table(code: &str, status: &str, new: bool) -> TableWrite {
    TableWrite { code: code.into(), status: status.into(), body: "{}".into(), new, ..TableWrite::default() }
}

fn fenced(written: &Result<(), StoreError>) -> bool {
    matches!(written, Err(StoreError::Fenced(_)))
}

async fn take(ledger: &Ledger, code: &str) -> Answer {
    ledger.ask(&Statement::Take { code: code.into(), want: true }).await
}

#[tokio::test(flavor = "multi_thread")]
async fn given_two_servers_when_a_table_changes_hands_then_only_its_owner_writes() {
    let cluster = shared();
    let name = cluster.database().expect("a database");
    let place = place(&cluster.address(&name));
    let (one, other) = (Store::join(&place).await.expect("it joins"), Store::join(&place).await.expect("so does it"));
    assert!(matches!(Store::open(&place).await, Err(StoreError::InUse)), "nobody may have it alone");
    let [first, second] = [1, 2].map(|node| Ledger::new(&place, node).expect("an address"));
    for ledger in [&first, &second] {
        assert_eq!(ledger.ask(&Statement::Revive(STANDING)).await, Answer::Revived);
    }
    one.save(table("A", "open", true)).await.expect("it is new");
    let again = other.save(table("A", "over", true)).await;
    assert!(matches!(again, Err(StoreError::Taken(..))), "{again:?}");
    assert!(fenced(&one.save(table("A", "playing", false)).await), "nobody plays it yet");
    assert_eq!(take(&first, "A").await, Answer::Taken(1));
    assert_eq!(take(&second, "A").await, Answer::Held { node: Some(1), epoch: 1 });
    assert_eq!(take(&second, "B").await, Answer::NoTable);
    let owner = one.under(1);
    owner.save(table("A", "playing", false)).await.expect("it is its own");
    owner.append("A", 1, 0, "x", "{}".into()).await.expect("it is its own");
    let taken = owner.append("A", 1, 0, "y", "{}".into()).await;
    assert!(matches!(taken, Err(StoreError::Taken(..))), "{taken:?}");
    // Handed over: everything of the old owner's comes too late, and the new one goes on.
    let given = Statement::HandOver { code: "A".into(), epoch: 1, to: 2 };
    assert_eq!(first.ask(&given).await, Answer::Taken(2));
    let next = other.under(2);
    let (late, now) = tokio::join!(owner.append("A", 2, 0, "x", "{}".into()), next.append("A", 2, 0, "z", "{}".into()));
    assert!(fenced(&late) && now.is_ok(), "{late:?} {now:?}");
    assert!(fenced(&owner.save(table("A", "over", false)).await));
    assert!(fenced(&owner.set_wake("A", Some(7)).await));
    assert!(fenced(&owner.host(HostWrite::Delete { code: "A".into() }).await));
    let row = next.table("A").await.expect("it can be read").expect("it is there");
    assert_eq!((row.status.as_str(), row.wake), ("playing", None));
    assert_eq!(revs(&next.moves("A").await.expect("a log")), [1, 2]);
    assert_eq!(cluster.sql(&name, "SELECT epoch FROM moves ORDER BY rev").expect("epochs"), "1\n2");
    next.host(HostWrite::Delete { code: "A".into() }).await.expect("it is its own");
    assert_eq!(take(&second, "A").await, Answer::NoTable);
    one.close().await;
    other.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_connection_that_is_lost_when_something_is_written_then_nobody_guesses_and_others_go_on() {
    let cluster = shared();
    let name = cluster.database().expect("a database");
    let place = place(&cluster.address(&name));
    let store = Store::join(&place).await.expect("it joins");
    let ledger = Ledger::new(&place, 1).expect("an address");
    assert_eq!(ledger.ask(&Statement::Revive(STANDING)).await, Answer::Revived);
    store.save(table("A", "open", true)).await.expect("it is new");
    let Answer::Taken(mut epoch) = take(&ledger, "A").await else { panic!("it is free") };
    let (mut rev, mut unknown) = (0, 0);
    while unknown < 3 {
        cut_off(cluster, &name);
        match store.under(epoch).append("A", rev + 1, 0, "x", "{}".into()).await {
            Ok(()) => rev += 1,
            Err(StoreError::Unknown(_)) => {
                unknown += 1;
                // Asked until there is an answer, as the statement itself may be lost.
                epoch = loop {
                    match ledger.ask(&Statement::Again { code: "A".into(), epoch }).await {
                        Answer::Taken(next) => break next,
                        Answer::Held { epoch: next, .. } => epoch = next,
                        _ => {}
                    }
                };
                rev = store.moves("A").await.expect("a log").len() as u32;
            }
            Err(error) => panic!("{error}"),
        }
    }
    let log = store.moves("A").await.expect("a log");
    assert_eq!(revs(&log), (1..=rev).collect::<Vec<_>>());
    store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn given_one_server_alone_between_several_then_epochs_go_on_and_nobody_writes_who_was_there_before() {
    let cluster = shared();
    let name = cluster.database().expect("a database");
    let place = place(&cluster.address(&name));
    let alone = Store::open(&place).await.expect("it has it alone");
    alone.save(table("A", "playing", true)).await.expect("it is written");
    alone.append("A", 1, 0, "x", "{}".into()).await.expect("free");
    assert!(matches!(Store::join(&place).await, Err(StoreError::InUse)), "it is kept out");
    alone.close().await;
    let store = Store::join(&place).await.expect("it joins");
    let ledger = Ledger::new(&place, 1).expect("an address");
    assert_eq!(ledger.ask(&Statement::Revive(STANDING)).await, Answer::Revived);
    assert_eq!(store.unowned(0, 9).await.expect("codes"), ["A"]);
    assert_eq!(take(&ledger, "A").await, Answer::Taken(2));
    assert!(store.unowned(0, 9).await.expect("codes").is_empty());
    store.under(2).append("A", 2, 0, "x", "{}".into()).await.expect("it is its own");
    store.close().await;
    let alone = Store::open(&place).await.expect("it has it alone again");
    alone.append("A", 3, 0, "x", "{}".into()).await.expect("free");
    alone.close().await;
    let store = Store::join(&place).await.expect("it joins");
    assert!(fenced(&store.under(2).append("A", 4, 0, "x", "{}".into()).await), "that was long ago");
    assert_eq!(cluster.sql(&name, "SELECT epoch FROM moves ORDER BY rev").expect("epochs"), "1\n2\n3");
    store.close().await;
}
