//! Everything from one kind of database into the other and back.

use super::World;
use civitas_store::{ActRow, BanRow, ChatRow, HostWrite, Lock, Moved, Place, Store, StoreError, TableWrite, move_data};

/// How many entries the long log has: more than are moved at a time.
const ENTRIES: u32 = 4500;

async fn fill(place: &Place) {
    let store = Store::open(place).await.expect("it can be opened");
    store.begin_run(7).await.expect("it is noted");
    for (n, code) in ["A", "b", "Ä\0", "\u{1a}\\N\t\n\r"].into_iter().enumerate() {
        let table = TableWrite {
            code: code.into(),
            status: "playing".into(),
            public: n % 2 == 0,
            updated: 1 << 41,
            body: "{\"a\":\"\\n\t\"}".into(),
            owners: vec!["ada".into(), "bob".into()],
            origin: (n > 1).then_some(u16::MAX),
            wake: (n > 2).then_some(i64::MAX),
            new: false,
        };
        store.save(table).await.expect("a table");
        let line = ChatRow {
            number: 3,
            at: 9,
            seat: (n > 1).then_some(2),
            text: code.into(),
            phrase: None,
            author: (n > 1).then(|| "eve".into()),
        };
        store.say(code, line).await.expect("a line");
        store.append(code, 1, 5, code, "{\"seat\":1}".into()).await.expect("free");
    }
    let log = (2..ENTRIES).map(|rev| store.append("A", rev, rev.into(), "id", format!("{{\"seat\":{rev}}}")));
    for written in futures_util::future::join_all(log).await {
        written.expect("free");
    }
    let act = ActRow { at: 5, who: "ada".into(), what: "banned".into(), code: Some("A".into()), ..ActRow::default() };
    store.host(HostWrite::Act(act)).await.expect("it is noted");
    for until in [10, 20] {
        let ban = BanRow { kind: "key".into(), what: "k".into(), until, ..BanRow::default() };
        store.host(HostWrite::Ban(ban)).await.expect("it is written");
    }
    store.close().await;
}

async fn moved(from: &Place, to: &Place) -> Result<Moved, StoreError> {
    let (from, to) = (from.clone(), to.clone());
    let work = move || {
        let mut last = (0, 0);
        let moved = move_data(&from, &to, |done, all| {
            assert!(done >= last.0 && done <= all);
            last = (done, all);
        });
        assert!(moved.is_err() || (last.0 == last.1 && last.0 > 0), "it is told how far it is: {last:?}");
        moved
    };
    tokio::task::spawn_blocking(work).await.expect("it does not panic")
}

async fn round(worlds: [World; 3]) {
    let [from, over, back] = worlds.each_ref().map(World::place);
    fill(&from).await;
    let there = moved(&from, &over).await.expect("it is moved");
    let counts: Vec<(&str, u64)> = there.tables.iter().map(|(name, rows, _)| (*name, *rows)).collect();
    let entries = u64::from(ENTRIES) + 2;
    let few = [("owners", 8), ("chat", 4), ("runs", 1), ("acts", 1), ("bans", 2)];
    assert_eq!(counts[..2], [("tables", 4), ("moves", entries)]);
    assert_eq!(counts[2..], few);
    // Read as a server reads it.
    let (old, new) = (worlds[0].open().await, worlds[1].open().await);
    for code in ["A", "b", "Ä\0", "\u{1a}\\N\t\n\r"] {
        assert_eq!(old.table(code).await.expect("a table"), new.table(code).await.expect("a table"));
        assert_eq!(old.moves(code).await.expect("a log"), new.moves(code).await.expect("a log"));
        assert_eq!(old.chat(code, 9).await.expect("a chat"), new.chat(code, 9).await.expect("a chat"));
        assert!(new.is_at("bob", code).await.expect("an answer"));
    }
    assert_eq!(
        old.listed_from(u16::MAX, "").await.expect("a number"),
        new.listed_from(u16::MAX, "").await.expect("one")
    );
    new.append("A", ENTRIES, 0, "x", String::new()).await.expect("it goes on");
    new.host(HostWrite::Ban(BanRow::default())).await.expect("it goes on");
    let numbers: Vec<u32> = new.bans().await.expect("a list").iter().map(|ban| ban.number).collect();
    assert_eq!(numbers, [1, 2, 3], "no number is given again");
    old.close().await;
    new.close().await;
    let again = moved(&over, &back).await.expect("it is moved back");
    assert_eq!(again.tables[0], there.tables[0], "tables");
    assert_eq!(again.tables[1].1, entries + 1, "moves");
    let store = worlds[2].open().await;
    assert_eq!(store.moves("A").await.expect("a log").len() as u32, ENTRIES);
    store.close().await;
    // Neither of them is empty.
    let refused = moved(&from, &over).await;
    assert!(matches!(refused, Err(StoreError::Unfit(_))), "{refused:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_file_when_it_is_moved_to_another_and_back_then_everything_is_there() {
    round([World::file(), World::file(), World::file()]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_file_that_is_in_use_or_missing_when_it_is_moved_then_nothing_happens() {
    let (from, to) = (World::file(), World::file());
    let missing = moved(&from.place(), &to.place()).await;
    assert!(matches!(missing, Err(StoreError::Lock(_))), "{missing:?}");
    fill(&from.place()).await;
    let lock = Lock::of(&from.place()).expect("nobody has it");
    let refused = moved(&from.place(), &to.place()).await;
    assert!(matches!(refused, Err(StoreError::InUse)), "{refused:?}");
    drop(lock);
    assert_eq!(to.files(), Vec::<String>::new(), "nothing is left of an attempt");
    moved(&from.place(), &to.place()).await.expect("it is free");
    assert_eq!(to.files(), ["games.sqlite"]);
}

#[cfg(feature = "postgres")]
#[tokio::test(flavor = "multi_thread")]
async fn given_a_file_and_a_server_when_everything_is_moved_over_and_back_then_everything_is_there() {
    let cluster = civitas_test_postgres::shared();
    round([World::file(), World::database(cluster), World::file()]).await;
    round([World::database(cluster), World::database(cluster), World::database(cluster)]).await;
    // One that a server is using.
    let (used, to) = (World::database(cluster), World::file());
    let store = used.open().await;
    let refused = moved(&used.place(), &to.place()).await;
    assert!(matches!(refused, Err(StoreError::InUse)), "{refused:?}");
    store.close().await;
    // An attempt that fails leaves nothing behind.
    let (from, to) = (World::file(), World::database(cluster));
    fill(&from.place()).await;
    to.open().await.close().await;
    to.sql("ALTER TABLE chat ADD CHECK (text <> 'b')");
    let refused = moved(&from.place(), &to.place()).await;
    assert!(matches!(refused, Err(StoreError::Database(_))), "{refused:?}");
    assert_eq!(to.sql("SELECT COUNT(*) FROM moves"), "0");
}
