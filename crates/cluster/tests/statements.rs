//! The statements of `docs/scale.md` against a real `PostgreSQL` server: that each waits for the other where the model check (`src/sim`)
//! says that it waits, and finds what it says that it finds. So the simulated database cannot drift away from the real one.

use civitas_cluster::sql;
use civitas_test_postgres::shared;
use std::cell::Cell;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, NoTls, Row};

/// What is guarded here: a move, as the store writes it.
const APPEND: &str = "INSERT INTO moves (code, rev, epoch) SELECT w.code, w.rev, w.epoch FROM w JOIN held USING (code, epoch) \
    ON CONFLICT DO NOTHING RETURNING code, rev";

/// What is written: a move to table A in epoch 1, and one beside it to table B in epoch 4.
static A: &[&str] = &["A"];
static ONE: &[i64] = &[1];
static A_AND_B: &[&str] = &["A", "B"];
static EPOCHS: &[i64] = &[1, 4];
static ONES: &[i64] = &[1, 1];

fn append() -> String {
    let writes = "SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[]) AS w (code, epoch, rev)";
    format!("WITH w AS ({writes}), held AS MATERIALIZED ({}) {APPEND}", sql::GUARD)
}

/// A database, and how to connect to it.
struct Base(String);

impl Base {
    /// Table A is node 1's in epoch 1; node 2 lives, and node 1 if `alive`.
    async fn new(alive: bool) -> Base {
        let name = shared().database().expect("a database");
        let base = Base(name);
        let client = base.connect().await;
        client.batch_execute(sql::TABLES).await.expect("tables");
        let until = if alive { "1 hour" } else { "-1 second" };
        let rows = format!(
            "CREATE TABLE moves (code text COLLATE \"C\", rev bigint, epoch bigint, PRIMARY KEY (code, rev));
             INSERT INTO leases VALUES ('A', 1, 1), ('B', NULL, 4);
             INSERT INTO nodes VALUES (1, clock_timestamp() + interval '{until}', false, true, 0),
                                      (2, clock_timestamp() + interval '1 hour', false, true, 0)"
        );
        client.batch_execute(&rows).await.expect("rows");
        base
    }

    async fn connect(&self) -> Client {
        let port = shared().port();
        let address = format!("host=127.0.0.1 port={port} user={} dbname={}", civitas_test_postgres::USER, self.0);
        let (client, connection) = tokio_postgres::connect(&address, NoTls).await.expect("a connection");
        tokio::spawn(connection);
        client
    }
}

/// A statement with its values.
type Values<'a> = Vec<&'a (dyn ToSql + Sync)>;

/// What a statement that changes an owner answers: whether it did, and whose the table is now, in which epoch.
fn answer(rows: &[Row]) -> Option<(bool, Option<i64>, i64)> {
    rows.first().map(|row| (row.get(0), row.get(1), row.get(2)))
}

/// Leaves one statement uncommitted, makes another, and sees whether it waits. Then the first is committed. Gives what both said.
async fn race(base: &Base, first: (&str, Values<'_>), second: (&str, Values<'_>), waits: bool) -> [Vec<Row>; 2] {
    let (one, other, watch) = (base.connect().await, base.connect().await, base.connect().await);
    one.batch_execute("BEGIN").await.expect("it begins");
    let said = one.query(first.0, &first.1).await.expect("the first is carried out");
    let pid: i32 = other.query_one("SELECT pg_backend_pid()", &[]).await.expect("a number").get(0);
    let done = Cell::new(false);
    let second = async {
        let said = other.query(second.0, &second.1).await.expect("the second is carried out");
        done.set(true);
        said
    };
    // The two cannot be told apart by time: the server itself says who waits for whom.
    let watching = async {
        let question = "SELECT cardinality(pg_blocking_pids($1)) > 0";
        while !done.get() && !watch.query_one(question, &[&pid]).await.expect("an answer").get::<_, bool>(0) {
            tokio::task::yield_now().await;
        }
        let waited = !done.get();
        one.batch_execute("COMMIT").await.expect("it commits");
        waited
    };
    let (also, waited) = tokio::join!(second, watching);
    assert_eq!(waited, waits, "{}", if waits { "it must wait" } else { "it must not wait" });
    [said, also]
}

fn written(rows: &[Row]) -> usize {
    rows.len()
}

async fn log(base: &Base) -> Vec<(i64, i64)> {
    let rows = base.connect().await.query("SELECT rev, epoch FROM moves WHERE code = 'A' ORDER BY rev", &[]).await;
    rows.expect("the log").iter().map(|row| (row.get(0), row.get(1))).collect()
}

async fn given_a_write_under_way_when_the_table_is_taken_then_the_taker_waits_and_finds_the_move() {
    let base = Base::new(false).await;
    let append = append();
    let write = (append.as_str(), vec![&A as &(dyn ToSql + Sync), &ONE, &ONE]);
    let [wrote, took] = race(&base, write, (sql::TAKE, vec![&"A", &2_i64]), true).await;
    assert_eq!((written(&wrote), answer(&took)), (1, Some((true, Some(2), 2))));
    assert_eq!(log(&base).await, [(1, 1)]);
}

async fn given_a_take_over_under_way_when_the_old_owner_writes_then_it_waits_and_writes_nothing() {
    let base = Base::new(false).await;
    let append = append();
    let write = (append.as_str(), vec![&A_AND_B as &(dyn ToSql + Sync), &EPOCHS, &ONES]);
    let [took, wrote] = race(&base, (sql::TAKE, vec![&"A", &2_i64]), write, true).await;
    assert_eq!(answer(&took), Some((true, Some(2), 2)));
    // What is beside it in the batch, under an epoch that holds, is written.
    assert_eq!((written(&wrote), wrote[0].get::<_, &str>(0)), (1, "B"));
    assert_eq!(log(&base).await, []);
}

async fn given_a_node_that_revives_when_somebody_takes_its_table_then_it_keeps_it() {
    let base = Base::new(false).await;
    let revive = (sql::REVIVE, vec![&1_i64 as &(dyn ToSql + Sync), &false, &true, &0_i64]);
    let [_, took] = race(&base, revive, (sql::TAKE, vec![&"A", &2_i64]), true).await;
    assert_eq!(answer(&took), Some((false, Some(1), 1)));
}

async fn given_a_take_over_under_way_when_the_old_owner_revives_then_it_waits_and_finds_the_table_gone() {
    let base = Base::new(false).await;
    let revive = (sql::REVIVE, vec![&1_i64 as &(dyn ToSql + Sync), &false, &true, &0_i64]);
    let [took, _] = race(&base, (sql::TAKE, vec![&"A", &2_i64]), revive, true).await;
    assert_eq!(answer(&took), Some((true, Some(2), 2)));
    let mine = base.connect().await.query(sql::MINE, &[&1_i64]).await.expect("a list");
    assert!(mine.is_empty());
}

async fn given_two_who_take_a_table_then_one_has_it_and_the_other_learns_who() {
    let base = Base::new(false).await;
    let [one, other] = race(&base, (sql::TAKE, vec![&"A", &2_i64]), (sql::TAKE, vec![&"A", &3_i64]), true).await;
    assert_eq!(answer(&one), Some((true, Some(2), 2)));
    assert_eq!(answer(&other), Some((false, Some(2), 2)));
}

async fn given_a_take_over_under_way_when_tables_of_the_dead_are_swept_then_that_one_is_left_out_without_waiting() {
    let base = Base::new(false).await;
    let [_, swept] = race(&base, (sql::TAKE, vec![&"A", &2_i64]), (sql::SWEEP, vec![&3_i64, &100_i64]), false).await;
    assert!(swept.is_empty());
}

async fn given_a_write_nobody_knows_of_when_the_table_is_taken_again_then_it_is_there_before_or_never() {
    let append = append();
    let write = || (append.as_str(), vec![&A as &(dyn ToSql + Sync), &ONE, &ONE]);
    let again = || (sql::AGAIN, vec![&"A" as &(dyn ToSql + Sync), &1_i64, &1_i64]);
    let base = Base::new(true).await;
    let [wrote, took] = race(&base, write(), again(), true).await;
    assert_eq!((written(&wrote), answer(&took), log(&base).await), (1, Some((true, Some(1), 2)), vec![(1, 1)]));
    let base = Base::new(true).await;
    let [took, wrote] = race(&base, again(), write(), true).await;
    assert_eq!((written(&wrote), answer(&took), log(&base).await), (0, Some((true, Some(1), 2)), Vec::new()));
}

async fn given_a_write_under_way_when_the_table_is_handed_over_then_that_waits_for_it() {
    let base = Base::new(true).await;
    let append = append();
    let write = (append.as_str(), vec![&A as &(dyn ToSql + Sync), &ONE, &ONE]);
    let give = (sql::HAND_OVER, vec![&"A" as &(dyn ToSql + Sync), &1_i64, &1_i64, &2_i64]);
    let [wrote, gave] = race(&base, write, give, true).await;
    assert_eq!((written(&wrote), answer(&gave)), (1, Some((true, Some(2), 2))));
}

async fn given_statements_that_come_too_late_then_they_do_nothing() {
    let base = Base::new(true).await;
    let client = base.connect().await;
    let said =
        async |query: &str, values: &[&(dyn ToSql + Sync)]| client.query(query, values).await.expect("an answer");
    // Somebody who lives keeps what is theirs; what is free can be had; what there is not is not there.
    assert_eq!(answer(&said(sql::TAKE, &[&"A", &2_i64]).await), Some((false, Some(1), 1)));
    assert_eq!(answer(&said(sql::TAKE, &[&"B", &2_i64]).await), Some((true, Some(2), 5)));
    assert_eq!(answer(&said(sql::TAKE, &[&"Z", &2_i64]).await), None);
    assert_eq!(answer(&said(sql::AGAIN, &[&"A", &1_i64, &1_i64]).await), Some((true, Some(1), 2)));
    assert_eq!(answer(&said(sql::AGAIN, &[&"A", &1_i64, &1_i64]).await), Some((false, Some(1), 2)));
    assert_eq!(answer(&said(sql::HAND_OVER, &[&"A", &1_i64, &1_i64, &2_i64]).await), Some((false, Some(1), 2)));
    // To nobody who is dead.
    assert_eq!(answer(&said(sql::HAND_OVER, &[&"A", &1_i64, &2_i64, &9_i64]).await), Some((false, Some(1), 2)));
    assert_eq!(client.execute(sql::RELEASE, &[&"A", &1_i64, &1_i64]).await.expect("an answer"), 0);
    assert_eq!(client.execute(sql::RELEASE, &[&"A", &1_i64, &2_i64]).await.expect("an answer"), 1);
    assert_eq!(said(sql::LOOK, &[&"A"]).await[0].get::<_, Option<i64>>(0), None);
}

async fn given_a_lease_that_has_run_out_then_it_is_not_renewed_and_its_tables_are_swept() {
    let base = Base::new(false).await;
    let client = base.connect().await;
    let renew = async |node: i64| client.query(sql::RENEW, &[&node, &false, &true, &7_i64]).await.expect("an answer");
    assert!(renew(1).await.is_empty());
    let living: Vec<i64> = renew(2).await.iter().map(|row| row.get(0)).collect();
    assert_eq!(living, [2]);
    let swept = client.query(sql::SWEEP, &[&2_i64, &100_i64]).await.expect("an answer");
    assert_eq!(swept.iter().map(|row| (row.get(0), row.get(1))).collect::<Vec<(&str, i64)>>(), [("A", 2)]);
    client.execute(sql::REVIVE, &[&1_i64, &false, &true, &0_i64]).await.expect("it revives");
    assert_eq!(renew(1).await.len(), 2);
    client.execute(sql::LEAVE, &[&1_i64]).await.expect("it leaves");
    assert!(renew(1).await.is_empty());
}

/// All of them in one test, because each test of a process of its own would start a server.
#[tokio::test]
async fn given_statements_that_meet_when_one_is_not_committed_then_the_other_waits_and_finds_what_the_model_says() {
    given_a_write_under_way_when_the_table_is_taken_then_the_taker_waits_and_finds_the_move().await;
    given_a_take_over_under_way_when_the_old_owner_writes_then_it_waits_and_writes_nothing().await;
    given_a_node_that_revives_when_somebody_takes_its_table_then_it_keeps_it().await;
    given_a_take_over_under_way_when_the_old_owner_revives_then_it_waits_and_finds_the_table_gone().await;
    given_two_who_take_a_table_then_one_has_it_and_the_other_learns_who().await;
    given_a_take_over_under_way_when_tables_of_the_dead_are_swept_then_that_one_is_left_out_without_waiting().await;
    given_a_write_nobody_knows_of_when_the_table_is_taken_again_then_it_is_there_before_or_never().await;
    given_a_write_under_way_when_the_table_is_handed_over_then_that_waits_for_it().await;
    given_statements_that_come_too_late_then_they_do_nothing().await;
    given_a_lease_that_has_run_out_then_it_is_not_renewed_and_its_tables_are_swept().await;
}
