//! A look at a file of games: what is sound is counted, what is hurt is named. The program around it is tested in
//! `crates/cli/tests/server/damage.rs`.

use crate::support::{Client, Dice, House, key, play};
use civitas_server::check;
use rusqlite::Connection;
use serde_json::json;
use std::path::Path;
use tempfile::TempDir;

fn opened(path: &Path) -> Connection {
    Connection::open(path).expect("a connection")
}

fn number(file: &Connection, query: &str) -> usize {
    let found: i64 = file.query_row(query, [], |row| row.get(0)).expect("a number");
    found as usize
}

/// A table that waits for people, a game under way and one that is over.
async fn three_tables() -> (TempDir, [String; 3]) {
    let house = House::open().await;
    let waits = json!({"game": "egypt", "seats": [{"kind": "me"}, {"kind": "open"}]});
    let open = house.create(&key(1), waits).await["table"]["code"].as_str().expect("a code").to_owned();
    let live = play::start_table(&house, &[key(1), key(2)], 0, json!({})).await;
    let (mut one, mut two) = (Client::join(&house, &live, &key(1)).await, Client::join(&house, &live, &key(2)).await);
    one.play_until(&mut Dice(1), |c| c.rev() > 0).await;
    two.play_until(&mut Dice(1), |c| c.rev() > 1).await;
    let over = play::start_table(&house, &[key(1)], 2, json!({"options": {"goal": "3"}})).await;
    Client::join(&house, &over, &key(1)).await.play_to_end(&mut Dice(1)).await;
    (house.close().await, [open, live, over])
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_file_of_games_when_it_is_checked_then_everything_is_counted_and_what_is_hurt_is_named() {
    let (folder, [open, live, over]) = three_tables().await;
    let path = folder.path().join("games.sqlite");
    let mut steps = Vec::new();
    let sound = check(&path, |done, all| steps.push((done, all))).expect("it can be looked at");
    let file = opened(&path);
    let moves = number(&file, "SELECT COUNT(*) FROM moves");
    let last = number(&file, &format!("SELECT MAX(rev) FROM moves WHERE code = '{over}'"));
    let few = number(&file, &format!("SELECT COUNT(*) FROM moves WHERE code = '{live}'"));
    drop(file);
    assert!(sound.is_sound(), "{sound:?}");
    assert_eq!((sound.tables, sound.moves, sound.chat, sound.other_rules), (3, moves, 0, 0));
    assert_eq!(steps, [(0, 3), (1, 3), (2, 3)]);
    let before = last - 1;
    let cases = [
        (
            format!("DELETE FROM moves WHERE code = '{over}' AND rev = 5"),
            &over,
            "revision 5 is missing in its log".to_owned(),
        ),
        (
            format!("UPDATE moves SET body = '{{}}' WHERE code = '{over}' AND rev = 5"),
            &over,
            "revision 5 of its log cannot be played".to_owned(),
        ),
        (
            format!("DELETE FROM moves WHERE code = '{over}' AND rev = {last}"),
            &over,
            format!("it was over at revision {last}, but its log ends at {before}"),
        ),
        (
            format!("UPDATE tables SET body = '{{}}' WHERE code = '{open}'"),
            &open,
            "its settings and seats cannot be understood".to_owned(),
        ),
        (
            format!("UPDATE tables SET status = 'over' WHERE code = '{live}'"),
            &live,
            "its settings and seats are those of another table".to_owned(),
        ),
        (
            format!("DELETE FROM tables WHERE code = '{live}'"),
            &live,
            format!("{few} entries of its log are there, but the table itself is not"),
        ),
    ];
    for (change, code, said) in cases {
        let copy = folder.path().join("copy.sqlite");
        std::fs::copy(&path, &copy).expect("it can be copied");
        let file = opened(&copy);
        file.execute_batch(&change).expect("it can be changed");
        drop(file);
        let report = check(&copy, |_, _| ()).expect("it can be looked at");
        let [hurt] = &report.hurt[..] else { panic!("{change}: {report:?}") };
        assert!(!report.is_sound());
        assert_eq!(&hurt.code, code, "{change}");
        assert!(hurt.what.contains(&said), "{change}: {}", hurt.what);
    }
}
