//! What holds of a store, whatever keeps the data.

use super::World;
use civitas_store::{ChatRow, Inspection, Store, StoreError, TableRow, TableWrite};
use std::collections::HashMap;
use std::time::Duration;

async fn revs(store: &Store, code: &str) -> Vec<u32> {
    store.moves(code).await.expect("the log can be read").iter().map(|m| m.rev).collect()
}

pub(crate) async fn given_a_revision_that_is_written_when_it_is_written_again_then_the_first_stays(world: World) {
    let store = world.open().await;
    store.append("A", 1, 10, "one", "first".into()).await.expect("free");
    let again = store.append("A", 1, 11, "two", "second".into()).await;
    assert!(matches!(&again, Err(StoreError::Taken(code, 1)) if code == "A"), "{again:?}");
    store.append("B", 1, 12, "three", "third".into()).await.expect("another table");
    store.append("A", 2, 13, "four", "fourth".into()).await.expect("the next revision");
    let log = store.moves("A").await.expect("the log can be read");
    let log: Vec<_> = log.iter().map(|m| (m.rev, m.at, m.id.as_str(), m.body.as_str())).collect();
    assert_eq!(log, [(1, 10, "one", "first"), (2, 13, "four", "fourth")]);
}

pub(crate) async fn given_many_writers_at_once_when_some_collide_then_only_those_fail(world: World) {
    let store = world.open().await;
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
    let mut winners = HashMap::new();
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

pub(crate) async fn given_many_moves_at_once_when_they_are_written_then_they_share_the_trips_to_the_disk(world: World) {
    let store = world.open().await;
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

pub(crate) async fn given_everything_written_when_it_is_opened_again_then_all_of_it_is_there(world: World) {
    let store = world.open().await;
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
    store.close().await;
    for _ in 0..3 {
        // Each opening finds its migrations done.
        let store = world.open().await;
        let row = store.table("A").await.expect("it can be read").expect("it is there");
        assert_eq!((row.status.as_str(), row.updated, row.body.as_str()), ("playing", 6, "{\"x\":1}"));
        assert_eq!(store.moves("A").await.expect("a log")[0].at, u64::from(u32::MAX) * 1000);
        let chat = store.chat("A", 100).await.expect("a chat");
        assert_eq!(chat, [line(0, None, "hi", None), line(1, Some(3), "Thanks!", Some("thanks"))]);
        assert!(store.is_alive().await);
    }
}

pub(crate) async fn given_tables_of_every_kind_when_they_are_listed_then_the_newest_fitting_ones_come_first(
    world: World,
) {
    let store = world.open().await;
    for (n, (status, public, key)) in
        [("open", true, "a"), ("open", false, "b"), ("over", true, "a"), ("open", true, "b"), ("playing", true, "a")]
            .into_iter()
            .enumerate()
    {
        let n = n as u64;
        store.save_table(&format!("T{n}"), status, public, n, String::new(), vec![key.into()]).await.expect("a table");
    }
    let codes = |rows: Vec<TableRow>| rows.into_iter().map(|r| r.code).collect::<Vec<_>>();
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

pub(crate) async fn given_servers_that_came_and_went_when_time_is_counted_then_only_theirs_counts(world: World) {
    for (began, seen) in [(1000, 1500), (2000, 2200)] {
        let store = world.open().await;
        let runs = store.begin_run(began).await.expect("it is noted");
        store.still_running(&runs, seen).await.expect("it is noted");
        store.close().await;
    }
    let store = world.open().await;
    let runs = store.begin_run(5000).await.expect("it is noted");
    assert_eq!(runs.began(), 5000);
    assert_eq!(runs.between(1200, 5100), Duration::from_millis(300 + 200 + 100));
    assert_eq!(runs.between(0, 900), Duration::ZERO);
}

pub(crate) async fn given_one_place_with_many_tables_when_they_are_listed_then_every_other_place_comes_first(
    world: World,
) {
    let store = world.open().await;
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

pub(crate) async fn given_games_that_sleep_when_it_is_asked_who_must_wake_then_it_is_those_whose_time_has_come(
    world: World,
) {
    let store = world.open().await;
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

pub(crate) async fn given_a_log_and_seats_when_they_are_asked_for_then_only_the_fitting_ones_come(world: World) {
    let store = world.open().await;
    store.save_table("A", "open", true, 1, String::new(), vec!["ada".into()]).await.expect("a table");
    store.save_table("B", "open", true, 1, String::new(), vec!["bob".into()]).await.expect("a table");
    assert!(store.is_at("ada", "A").await.expect("an answer"));
    assert!(!store.is_at("ada", "B").await.expect("an answer") && !store.is_at("eve", "A").await.expect("an answer"));
    for rev in 1..=5 {
        store.append("A", rev, 0, "x", format!("{rev}")).await.expect("free");
    }
    let after = store.moves_after("A", 2, 2).await.expect("a log");
    assert_eq!(after.iter().map(|row| (row.rev, row.body.as_str())).collect::<Vec<_>>(), [(3, "3"), (4, "4")]);
    assert_eq!(store.moves_after("A", 5, 2).await.expect("a log"), []);
    store.close().await;
    assert!(!store.is_alive().await);
    assert!(matches!(store.append("A", 6, 0, "x", String::new()).await, Err(StoreError::Closed)));
}

pub(crate) async fn given_a_store_that_is_closed_when_something_comes_after_then_it_is_refused(world: World) {
    let store = world.open().await;
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
    assert!(matches!(store.append("A", 6, 0, "x", String::new()).await, Err(StoreError::Closed)));
    assert!(!store.is_alive().await && store.table("A").await.is_err());
    // Everything that was acknowledged is there, and nothing else.
    assert_eq!(revs(&world.open().await, "A").await, acknowledged);
}

/// Whatever a client may send, and whatever the shorthand and the database keep for themselves.
pub(crate) async fn given_texts_of_every_kind_when_they_are_read_back_then_they_are_as_they_were(world: World) {
    let store = world.open().await;
    let texts = [
        "",
        "a\0b\0",
        "\u{1a}\u{1a}0\u{1b}",
        "\u{1}{\"seat\":",
        "{\"seat\":0,\"action\":{\"type\":\"roll\"},\"outcome\":{\"dice\":[3,4]}}",
        "line\nline\r\n\ttab",
        "🏛 Ägypten, łódź, \u{10ffff}",
        "'; DROP TABLE moves; -- $1 %s \\",
    ];
    for (rev, text) in (1..).zip(texts) {
        store.append(text, rev, 3, text, text.to_owned()).await.expect("free");
        let line = ChatRow {
            number: rev,
            at: 1,
            seat: Some(255),
            text: text.into(),
            phrase: Some(text.into()),
            author: Some(text.into()),
        };
        store.say(text, line.clone()).await.expect("free");
        let table = TableWrite {
            code: text.into(),
            status: text.into(),
            body: text.into(),
            owners: vec![text.into()],
            origin: Some(u16::MAX),
            wake: Some(i64::MAX),
            updated: 1 << 50,
            ..TableWrite::default()
        };
        store.save(table).await.expect("it is written");
        let log = store.moves(text).await.expect("a log");
        assert_eq!((log[0].rev, log[0].id.as_str(), log[0].body.as_str()), (rev, text, text));
        assert_eq!(store.chat(text, 1).await.expect("a chat"), [line]);
        let row = store.table(text).await.expect("it can be read").expect("it is there");
        assert_eq!((row.code.as_str(), row.status.as_str(), row.body.as_str()), (text, text, text));
        assert_eq!((row.updated, row.wake), (1 << 50, Some(i64::MAX)));
        assert!(store.is_at(text, text).await.expect("an answer"));
    }
    assert!(
        matches!(store.append("a\0b\0", 2, 3, "", String::new()).await, Err(StoreError::Taken(code, 2)) if code == "a\0b\0")
    );
    store.append("A", u32::MAX, u64::from(u32::MAX), "", "x".repeat(2_000_000)).await.expect("a long one");
    assert_eq!(store.moves("A").await.expect("a log")[0].body.len(), 2_000_000);
}

/// All of it piles up while the first group is on its way, so that groups hold everything that can be in one.
pub(crate) async fn given_writes_of_every_kind_at_once_when_they_are_read_back_then_each_table_is_as_its_last_writer_left_it(
    world: World,
) {
    let store = world.open().await;
    let mut writing = Vec::new();
    for table in 0..20_u32 {
        let (store, code) = (store.clone(), format!("T{table}"));
        writing.push(tokio::spawn(async move {
            for rev in 1..=15_u32 {
                let body = format!("{rev}");
                let wake = (rev % 3 == 0).then_some(i64::from(rev));
                let row = TableWrite {
                    code: code.clone(),
                    status: "playing".into(),
                    body: body.clone(),
                    owners: vec![format!("k{rev}")],
                    ..TableWrite::default()
                };
                store.append(&code, rev, 0, "x", body.clone()).await.expect("free");
                let line = ChatRow { number: rev, at: 0, seat: None, text: body, phrase: None, author: None };
                let (said, saved) = tokio::join!(store.say(&code, line), store.save(row));
                said.expect("a line");
                saved.expect("a table");
                store.set_wake(&code, wake).await.expect("it is noted");
            }
        }));
    }
    for write in writing {
        write.await.expect("it does not panic");
    }
    for table in 0..20 {
        let code = format!("T{table}");
        assert_eq!(revs(&store, &code).await, (1..=15).collect::<Vec<_>>());
        assert_eq!(store.chat(&code, 99).await.expect("a chat").len(), 15);
        let row = store.table(&code).await.expect("it can be read").expect("it is there");
        assert_eq!((row.body.as_str(), row.wake), ("15", Some(15)));
        assert!(store.is_at("k7", &code).await.expect("an answer"));
    }
    assert!(store.can_write().await);
}

/// Two writes to one row in one group must come in order: the second is what stays.
pub(crate) async fn given_a_table_that_is_written_many_times_at_once_when_it_is_read_then_the_last_one_stays(
    world: World,
) {
    let store = world.open().await;
    let writes = (0..100).map(|n| store.save_table("A", "open", true, n, n.to_string(), Vec::new()));
    for written in futures_util::future::join_all(writes).await {
        written.expect("it is written");
    }
    assert_eq!(store.table("A").await.expect("it can be read").expect("it is there").body, "99");
}

pub(crate) async fn given_a_database_when_it_is_looked_at_then_everything_is_there_and_nothing_changes(world: World) {
    let store = world.open().await;
    for code in ["A", "B", "C"] {
        store.save_table(code, "playing", true, 7, format!("of {code}"), Vec::new()).await.expect("a table");
    }
    let log = (1..=3000_u32).map(|n| {
        let (code, rev) = (if n % 2 == 0 { "B" } else { "D" }, n.div_ceil(2));
        store.append(code, rev, 0, "x", format!("{{\"seat\":{rev}}}"))
    });
    for written in futures_util::future::join_all(log).await {
        written.expect("free");
    }
    store
        .say("A", ChatRow { number: 0, at: 0, seat: None, text: "hi".into(), phrase: None, author: None })
        .await
        .expect("a line");
    // While the server is running.
    let place = world.place();
    let looked = tokio::task::spawn_blocking(move || {
        let look = Inspection::open(&place).expect("it can be looked at");
        assert_eq!((look.cut.clone(), look.pages()), (None, vec![]));
        let codes = look.codes();
        assert_eq!((codes.rows, codes.fault), (["A", "B", "C"].map(str::to_owned).to_vec(), None));
        let played = look.played();
        assert_eq!((played.rows, played.fault), (["B", "D"].map(str::to_owned).to_vec(), None));
        let table = look.table("B").expect("it can be read").expect("it is there");
        assert_eq!((table.code.as_str(), table.updated, table.body.as_str()), ("B", 7, "of B"));
        assert_eq!(look.table("none"), Ok(None));
        let log = look.moves("B");
        assert_eq!((log.rows.len(), log.fault), (1500, None));
        assert_eq!((log.rows[6].rev, log.rows[6].body.as_str()), (7, "{\"seat\":7}"));
        assert_eq!((look.moves("A").rows, look.chat()), (vec![], Ok(1)));
    });
    looked.await.expect("it does not panic");
    assert_eq!(revs(&store, "B").await.len(), 1500);
}
