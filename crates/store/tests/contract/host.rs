//! What the host of a server does, as far as the database is concerned, whatever keeps the data.

use super::World;
use civitas_store::{ActRow, BanRow, ChatRow, HostWrite, Store, TableRow};

async fn table(store: &Store, code: &str, status: &str, updated: u64, owners: &[&str]) {
    let owners = owners.iter().map(|key| (*key).to_owned()).collect();
    store
        .save_table(code, status, false, updated, format!("{{\"of\":\"100%_{code}\"}}"), owners)
        .await
        .expect("a table");
}

async fn say(store: &Store, code: &str, number: u32, seat: Option<u8>, author: Option<&str>) {
    let line = ChatRow { number, at: 0, seat, text: "hi".into(), phrase: None, author: author.map(str::to_owned) };
    store.say(code, line).await.expect("a line");
}

fn codes(rows: Vec<TableRow>) -> Vec<String> {
    rows.into_iter().map(|row| row.code).collect()
}

pub(crate) async fn given_acts_and_bans_when_they_are_written_then_they_are_listed_and_numbers_are_given_once(
    world: World,
) {
    let store = world.open().await;
    for (what, code) in [("one", Some("A")), ("two", None), ("three", Some("B"))] {
        let act =
            ActRow { at: 5, who: "ada".into(), what: what.into(), code: code.map(str::to_owned), ..ActRow::default() };
        store.host(HostWrite::Act(act)).await.expect("it is written");
    }
    let what = async |code, limit| {
        let acts = store.acts(code, limit).await.expect("a list");
        acts.into_iter().map(|act| act.what).collect::<Vec<_>>()
    };
    assert_eq!(what(None, 9).await, ["three", "two", "one"]);
    assert_eq!(what(None, 1).await, ["three"]);
    assert_eq!(what(Some("A"), 9).await, ["one"]);
    let ban = |until| BanRow { kind: "key".into(), what: "k".into(), until, ..BanRow::default() };
    store.host(HostWrite::Ban(ban(10))).await.expect("it is written");
    store.host(HostWrite::Ban(ban(20))).await.expect("it is written");
    store.host(HostWrite::BansEnded(10)).await.expect("it is written");
    store.host(HostWrite::Unban(2)).await.expect("it is written");
    store.host(HostWrite::Ban(ban(30))).await.expect("it is written");
    let bans = store.bans().await.expect("a list");
    assert_eq!(
        bans.iter().map(|ban| (ban.number, ban.until)).collect::<Vec<_>>(),
        [(3, 30)],
        "no number is given again"
    );
}

pub(crate) async fn given_tables_when_they_are_looked_for_then_signs_stand_for_themselves_and_the_abandoned_are_those_without_moves(
    world: World,
) {
    let store = world.open().await;
    table(&store, "AAA", "open", 10, &[]).await;
    table(&store, "BBB", "playing", 20, &[]).await;
    table(&store, "CCC", "playing", 30, &[]).await;
    table(&store, "DDD", "over", 40, &[]).await;
    store.append("CCC", 1, 90, "x", String::new()).await.expect("a move");
    let found =
        async |word: &str, status: &str, until| codes(store.search(word, status, until, 9).await.expect("a list"));
    assert_eq!(found("", "", 99).await, ["DDD", "CCC", "BBB", "AAA"]);
    assert_eq!(found("", "playing", 25).await, ["BBB"]);
    assert_eq!(found("bbb", "", 99).await, ["BBB"]);
    assert_eq!(found("100%_A", "", 99).await, ["AAA"]);
    assert!(found("100_%", "", 99).await.is_empty() && found("\\", "", 99).await.is_empty());
    assert_eq!(codes(store.tables_until("over", 40, 9).await.expect("a list")), ["DDD"]);
    assert!(store.tables_until("over", 39, 9).await.expect("a list").is_empty());
    assert_eq!(codes(store.abandoned(50, 9).await.expect("a list")), ["BBB"], "somebody moved at the other");
    assert_eq!(codes(store.abandoned(91, 9).await.expect("a list")), ["BBB", "CCC"]);
    store.host(HostWrite::Delete { code: "CCC".into() }).await.expect("it is written");
    assert!(store.table("CCC").await.expect("it can be asked").is_none());
    assert!(store.moves("CCC").await.expect("it can be asked").is_empty());
}

pub(crate) async fn given_a_person_when_they_are_forgotten_at_a_table_then_only_what_was_theirs_is_gone(world: World) {
    let store = world.open().await;
    table(&store, "A", "playing", 1, &["abc1", "abd2"]).await;
    table(&store, "B", "over", 2, &["abc1"]).await;
    // Said with and without an author, by the seat of the person and by another one, and as a spectator.
    for (number, (seat, author)) in (0..).zip([
        (Some(0), Some("abc1")),
        (Some(0), None),
        (Some(1), Some("abd2")),
        (Some(1), None),
        (None, Some("abc1")),
    ]) {
        say(&store, "A", number, seat, author).await;
    }
    for (rev, seat) in [(1, 0), (2, 1), (3, 0)] {
        let body = format!("{{\"seat\":{seat},\"action\":{{\"type\":\"end_turn\"}}}}");
        store.append("A", rev, 0, &format!("id {rev}"), body).await.expect("a move");
    }
    assert_eq!(store.keys_beginning("ab", 9).await.expect("keys"), ["abc1", "abd2"]);
    assert_eq!(store.keys_beginning("abc", 9).await.expect("keys"), ["abc1"]);
    assert_eq!(store.codes_of("abc1").await.expect("codes"), ["A", "B"]);
    assert_eq!(store.author("A", 4).await.expect("an author").as_deref(), Some("abc1"));
    assert_eq!(store.said_by("abc1").await.expect("lines").len(), 2);
    assert_eq!(store.moves_of_seat("A", 0).await.expect("moves").len(), 2);
    let forget = HostWrite::Forget { code: "A".into(), key: "abc1".into(), seats: vec![0] };
    store.host(forget).await.expect("it is written");
    let texts: Vec<String> = store.chat("A", 9).await.expect("a chat").into_iter().map(|line| line.text).collect();
    assert_eq!(texts, ["", "", "hi", "hi", ""]);
    let ids: Vec<String> = store.moves("A").await.expect("a log").into_iter().map(|entry| entry.id).collect();
    assert_eq!(ids, ["", "id 2", ""]);
    assert_eq!(store.codes_of("abc1").await.expect("codes"), ["B"]);
    store.host(HostWrite::Unsay { code: "A".into(), number: 2 }).await.expect("it is written");
    assert_eq!(store.author("A", 2).await.expect("nobody"), None);
    store.host(HostWrite::Disown { code: "B".into(), key: "abc1".into() }).await.expect("it is written");
    assert!(store.keys_beginning("abc", 9).await.expect("keys").is_empty());
}
