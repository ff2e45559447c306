//! What fails alone: a table, a computer player. What a crowd costs.

use super::{Act, Command, Outbox, Reply, SavedTable, Table, TableRequest, Viewer, outbox};
use crate::config::Config;
use crate::hub::Hub;
use civitas_protocol::Code;
use civitas_protocol::wire::{CreateTable, Pace, SeatKind, StartTable, Status, TableForm};
use civitas_store::Store;
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tempfile::TempDir;
use tokio::time::timeout;

async fn hub() -> (TempDir, Arc<Hub>) {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let store = Store::open(&folder.path().join("games.sqlite")).await.expect("a file can be made");
    (folder, Hub::new(store, Config::default()).expect("threads can be made"))
}

/// A table that waits to be started.
async fn table(hub: &Arc<Hub>, seats: &Value) -> String {
    let wish = json!({"game": "egypt", "pace": "fast", "seats": seats});
    let wish: CreateTable = serde_json::from_value(wish).expect("a wish");
    let mut saved = SavedTable::new(&wish, "host", 0, None).expect("a table");
    hub.save_new(&mut saved).await.expect("it is saved");
    saved.code
}

/// A hub with a game of two computer players.
async fn game() -> (TempDir, Arc<Hub>, String) {
    let (folder, hub) = hub().await;
    let bot = json!({"kind": "bot", "bot": "novice"});
    let code = table(&hub, &json!([bot, bot])).await;
    (folder, hub, code)
}

async fn show(hub: &Arc<Hub>, code: &str) -> Option<TableForm> {
    match hub.ask(code, TableRequest::Show, None).await {
        Ok(Reply::Table(table)) => Some(*table),
        _ => None,
    }
}

async fn wait_for(hub: &Arc<Hub>, code: &str, rev: u32) -> u32 {
    let far = async {
        loop {
            if let Some(now) = show(hub, code).await.map(|t| t.rev).filter(|now| *now >= rev) {
                return now;
            }
            tokio::task::yield_now().await;
        }
    };
    timeout(Duration::from_secs(60), far).await.expect("the game goes on")
}

async fn start(hub: &Arc<Hub>, code: &str) {
    hub.ask(code, TableRequest::Start(StartTable::default()), Some("host".to_owned())).await.expect("it starts");
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_table_that_fails_when_somebody_comes_then_it_goes_on_from_its_log() {
    let (_folder, hub, code) = game().await;
    start(&hub, &code).await;
    let before = wait_for(&hub, &code, 2).await;
    hub.send(&code, Command::Fail).await.expect("it is sent");
    wait_for(&hub, &code, before + 1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn given_computer_players_that_fail_when_it_is_their_turn_then_something_legal_is_done_for_them() {
    let (_folder, hub, code) = game().await;
    hub.bots_fail.store(true, Ordering::Relaxed);
    start(&hub, &code).await;
    wait_for(&hub, &code, 6).await;
}

/// A table from before some options existed, and before another one had its present default.
#[tokio::test(flavor = "multi_thread")]
async fn given_a_game_that_was_about_to_leave_memory_when_something_comes_after_all_then_the_store_hears_of_it() {
    let (_folder, hub) = hub().await;
    let code = table(&hub, &json!([{"kind": "me"}, {"kind": "me"}])).await;
    start(&hub, &code).await;
    let mut table = Table::read(&hub, &code, None).await.expect("it is there");
    let is_asleep =
        async || hub.store.table(&code).await.expect("it can be read").is_some_and(|row| row.wake.is_some());
    assert!(!table.asleep && !is_asleep().await);
    assert!(table.note_sleep().await);
    assert!(is_asleep().await, "the next start need not look at it");
    table.note_awake().await.expect("it is written");
    assert!(!is_asleep().await, "the next start looks at it");
}

#[test]
fn given_a_wish_for_a_player_when_it_can_be_no_name_of_one_then_there_is_no_table() {
    let with = |bot: &str| {
        let wish = json!({"game": "egypt", "seats": [{"kind": "me"}, {"kind": "bot", "bot": bot}]});
        let wish: CreateTable = serde_json::from_value(wish).expect("a wish");
        SavedTable::new(&wish, "host", 0, None).map(|saved| saved.seats[1].bot.clone())
    };
    assert_eq!(with("novice").expect("a bot"), Some("novice".to_owned()));
    assert_eq!(with("rocky").expect("perhaps a program"), Some("rocky".to_owned()));
    assert_eq!(with("sharp:character=raider").expect("a bot"), Some("sharp:character=raider".to_owned()));
    assert_eq!(with("steady:character=plain").expect("a bot"), Some("steady".to_owned()));
    for bad in [
        "",
        "ro cky",
        "novice:nodes=1",
        "../rocky",
        "novice:character=raider",
        "steady:character=pirate",
        "rocky:character=raider",
    ] {
        assert_eq!(with(bad).expect_err("no name").code, Code::NoSuchBot, "{bad}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_table_of_an_older_version_when_it_is_loaded_then_its_rules_stay_as_they_were() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let store = Store::open(&folder.path().join("games.sqlite")).await.expect("a file can be made");
    let hub = Hub::new(store, Config::default()).expect("threads can be made");
    let wish = json!({"game": "egypt", "options": {"gods": "on"}, "seats": [{"kind": "open"}, {"kind": "open"}]});
    let wish: CreateTable = serde_json::from_value(wish).expect("a wish");
    let mut saved = SavedTable::new(&wish, "host", 0, None).expect("a table");
    let mut options = (*saved.options).clone();
    for (key, now) in [("free_roads", "up_to_two"), ("fresh_gods", "next_roll")] {
        assert_eq!(options.remove(key).as_deref(), Some(now));
    }
    assert_eq!(options.insert("horus".to_owned(), "one_or_two".to_owned()).as_deref(), Some("two"));
    saved.options = options.into();
    hub.save_new(&mut saved).await.expect("it is saved");
    let options = show(&hub, &saved.code).await.expect("it can be read").options;
    for (key, then) in [("free_roads", "both"), ("fresh_gods", "next_turn"), ("horus", "one_or_two"), ("gods", "on")] {
        assert_eq!(options.get(key).map(String::as_str), Some(then), "{key}");
    }
}

/// Unwinding is what makes a failure stay where it is.
#[test]
fn given_the_profiles_when_they_are_read_then_none_ends_the_process_at_a_panic() {
    let workspace = include_str!("../../../../Cargo.toml");
    assert!(!workspace.contains("panic = \"abort\""));
}

/// What is sent when a crowd comes is counted, and not how long it takes: every viewer is told of the table when they come,
/// and then of the others together.
#[tokio::test(flavor = "multi_thread")]
async fn given_a_crowd_that_comes_to_look_on_when_it_is_there_then_what_was_sent_does_not_grow_with_its_square() {
    let (_folder, hub) = hub().await;
    let code = table(&hub, &json!([{"kind": "me"}, {"kind": "open"}])).await;
    let (per_head, all) = (Arc::new(AtomicUsize::new(0)), 600);
    let mut welcomed = Vec::new();
    for _ in 0..all {
        let (outbox, mut messages) = outbox(None);
        let from = std::net::IpAddr::from([127, 0, 0, 1]);
        let viewer = Viewer { player: None, seat: None, sent: 0, heard: 0, from, outbox: Outbox::Line(outbox) };
        hub.send(&code, Command::Attach(hub.next_viewer(), Box::new(viewer), None)).await.expect("there is room");
        let sent = Arc::clone(&per_head);
        let (first, heard) = tokio::sync::oneshot::channel();
        tokio::spawn(async move {
            let (mut first, mut taken) = (Some(first), Vec::new());
            while messages.recv(&mut taken).await {
                sent.fetch_add(taken.drain(..).count(), Ordering::Relaxed);
                messages.sent();
                let _ = first.take().map(|first| first.send(()));
            }
        });
        welcomed.push(heard);
        // A table has room for so many questions at a time.
        if welcomed.len() >= 64 {
            for heard in welcomed.drain(..) {
                heard.await.expect("everybody is welcomed");
            }
        }
    }
    assert_eq!(show(&hub, &code).await.map(|t| t.spectators), Some(all));
    let sent = per_head.load(Ordering::Relaxed);
    assert!(sent < 20 * all as usize, "{sent} messages for {all} spectators");
}

#[tokio::test(flavor = "multi_thread")]
async fn given_somebody_who_looks_on_when_others_come_and_go_then_that_is_told_soon() {
    let (_folder, hub) = hub().await;
    let code = table(&hub, &json!([{"kind": "me"}, {"kind": "open"}])).await;
    let (mut saved_tables, mut ids) = (Vec::new(), Vec::new());
    for _ in 0..3 {
        let (outbox, messages) = outbox(None);
        let from = std::net::IpAddr::from([127, 0, 0, 1]);
        let viewer = Viewer { player: None, seat: None, sent: 0, heard: 0, from, outbox: Outbox::Line(outbox) };
        ids.push(hub.next_viewer());
        saved_tables.push(messages);
        hub.send(&code, Command::Attach(ids[ids.len() - 1], Box::new(viewer), None)).await.expect("there is room");
    }
    for (crowd, leaves) in [(3, Some(2)), (2, Some(1)), (1, None)] {
        let told = async {
            loop {
                let mut taken = Vec::new();
                assert!(saved_tables[0].recv(&mut taken).await, "the table is there");
                saved_tables[0].sent();
                if taken.iter().any(|text| text.contains(&format!("\"spectators\":{crowd},"))) {
                    return;
                }
            }
        };
        timeout(Duration::from_secs(20), told).await.expect("it is told");
        if let Some(leaves) = leaves {
            hub.detach(&code, ids[leaves]).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_pause_when_a_computer_player_holds_back_then_it_thinks_meanwhile_and_acts_when_it_is_time() {
    let (_folder, hub) = hub().await;
    // The table that plays has only people, so nothing happens at it; this one has computer players in their place.
    let code = table(&hub, &json!([{"kind": "me"}, {"kind": "me"}])).await;
    start(&hub, &code).await;
    let mut table = Table::read(&hub, &code, None).await.expect("it is there");
    for place in &mut table.saved.seats {
        (place.kind, place.bot) = (SeatKind::Bot, Some("master:character=raider".to_owned()));
    }
    table.saved.pace = Pace::Slow;
    table.schedule(false);
    let before = table.revision();
    assert!(table.thinking.is_some() && table.bot_due.is_some(), "it thinks, and its time has not come");
    let decided = loop {
        match table.commands.recv().await {
            Some(Command::Decided(decided)) => break decided,
            other => assert!(other.is_some(), "the table is open"),
        }
    };
    table.bot_decided(decided).await;
    assert_eq!((table.thinking, table.decided.is_some(), table.revision()), (None, true, before), "it holds back");
    // Looked at again, nothing is thought twice; when it is somebody else's, it is forgotten.
    table.schedule(false);
    assert!(table.thinking.is_none() && table.decided.is_some());
    table.let_bot_act().await;
    assert_eq!(table.revision(), before + 1);
    assert!(table.thinking.is_some() && table.decided.is_none(), "the next one thinks");
    table.forget_thoughts_of(table.thinking.map_or(0, |thinking| thinking.seat));
    assert!(table.thinking.is_none());
}

#[tokio::test(flavor = "multi_thread")]
async fn given_somebody_who_is_away_when_a_computer_player_stands_in_then_it_is_a_steady_one() {
    let (_folder, hub) = hub().await;
    let code = table(&hub, &json!([{"kind": "me"}, {"kind": "bot", "bot": "sharp:character=merchant"}])).await;
    let mut table = Table::read(&hub, &code, None).await.expect("it is there");
    table.saved.seats[0].stand_in = true;
    let acting = [0, 1].map(|seat: usize| table.saved.seats[seat].acting_bot().map(|bot| bot.to_string()));
    assert_eq!(acting, [Some("steady".to_owned()), Some("sharp:character=merchant".to_owned())]);
}

/// A game of three people after some moves.
async fn played(hub: &Arc<Hub>, game: &str, options: &Value, moves: u32) -> Table {
    let me = json!({"kind": "me"});
    let wish = json!({"game": game, "options": options, "seats": [me, me, me]});
    let wish: CreateTable = serde_json::from_value(wish).expect("a wish");
    let mut saved = SavedTable::new(&wish, "host", 0, None).expect("a table");
    saved.start("host", &StartTable::default()).expect("it may start");
    // Nobody has to reveal a salt.
    saved.status = Status::Playing;
    hub.save_new(&mut saved).await.expect("it is saved");
    let mut table = Table::read(hub, &saved.code, None).await.expect("it is there");
    while table.revision() < moves {
        let live = table.live.as_ref().expect("it has begun");
        let seat = live.awaited().asked().lowest().expect("somebody is waited for").0;
        let (id, action) = (table.revision().to_string(), live.any_action(seat).expect("there is something to do"));
        table.perform(Act { id: &id, seat, action: &action }).await.expect("it is legal");
    }
    table
}

/// Everything that anybody could be told about a game, and its record.
fn told(table: &Table) -> Vec<String> {
    let live = table.live.as_ref().expect("the game is there");
    let looks = [None, Some(0), Some(1), Some(2)].into_iter().flat_map(|seat| {
        [0, live.revision() - 1, live.revision()].map(|since| {
            let mut text = Vec::new();
            let beside = table.beside(seat);
            live.write_frame(seat, Some(since), &beside, &mut text);
            String::from_utf8(text).expect("a frame is text")
        })
    });
    looks.chain([live.record(Some(table.saved.fairness())).expect("it can be recorded")]).collect()
}

#[tokio::test]
async fn given_a_game_that_was_put_aside_when_it_is_picked_up_then_everything_is_told_as_before() {
    let (_folder, hub) = hub().await;
    for (game, variant) in civitas_games::rule_sets() {
        let options = variant.map_or(json!({}), |(key, value)| json!({ key: value }));
        let mut table = played(&hub, game, &options, 40).await;
        let (before, standing) = (told(&table), table.summary(Some("host")));
        let points = table.live.as_ref().map(|live| format!("points: {:?}", live.points())).expect("a game");
        assert!(format!("{standing:?}").contains(&points), "{game}: {points} is in {standing:?}");
        table.put_aside();
        assert!(table.live.is_none() && table.revision() == 40, "{game}");
        let aside = table.summary(Some("host"));
        assert_eq!(format!("{aside:?}"), format!("{standing:?}"), "lists need no game");
        assert!(table.pick_up().await, "{game}");
        assert_eq!(told(&table), before, "{game}");
        // What is left of the turn before is counted once.
        let measured = format!("{:?}", table.measure);
        table.put_aside();
        assert!(table.pick_up().await && format!("{:?}", table.measure) == measured, "{game}");
    }
}

#[tokio::test]
async fn given_a_game_that_was_put_aside_when_somebodys_time_is_up_then_it_is_picked_up() {
    let (_folder, hub) = hub().await;
    let mut table = played(&hub, "egypt", &json!({}), 8).await;
    table.put_aside();
    table.on_time().await;
    assert!(table.live.is_none(), "nothing was due");
    table.clock.deadline = Some(tokio::time::Instant::now());
    table.on_time().await;
    assert!(table.live.is_some());
}

#[tokio::test]
async fn given_a_log_that_is_not_as_it_was_left_when_a_game_is_picked_up_then_the_table_ends() {
    let (_folder, hub) = hub().await;
    let mut table = played(&hub, "egypt", &json!({}), 8).await;
    let code = table.saved.code.clone();
    let line = hub.store.moves(&code).await.expect("it can be read").pop().expect("a move").body;
    table.put_aside();
    hub.store.append(&code, 9, 0, "another", line).await.expect("it is written");
    assert!(!table.pick_up().await && table.live.is_none() && table.astray);
}

#[tokio::test]
async fn given_a_table_then_its_task_has_no_room_for_it() {
    let (_folder, hub) = hub().await;
    let table = played(&hub, "egypt", &json!({}), 1).await;
    let (table, task) = (size_of_val(&table), size_of_val(&Box::new(table).run()));
    // 2,072 where several servers share the tables.
    assert!(table < 2100 && task < 2048, "{table} bytes, and {task} for its task");
}
