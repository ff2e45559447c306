//! Who waits how long. Everything but the last two tests is reckoned, not measured.

use super::queue::Queue;
use super::{Kind, Thinkers};
use std::sync::mpsc;
use std::time::Duration;

const QUICK: Kind = Kind { name: "quick", about: ms(1) };
const LONG: Kind = Kind { name: "long", about: ms(50) };

const fn ms(ms: u64) -> Duration {
    Duration::from_millis(ms)
}

/// A table that thinks again `pause` after it has finished a thought.
struct Table {
    name: String,
    kind: Kind,
    takes: Duration,
    pause: Duration,
    /// When it comes next, if it is not in the queue.
    next: Option<Duration>,
    since: Duration,
    waits: Vec<Duration>,
}

fn table(name: String, kind: Kind, takes: Duration, pause: Duration) -> Table {
    Table { name, kind, takes, pause, next: Some(Duration::ZERO), since: Duration::ZERO, waits: Vec::new() }
}

/// Reckons how long tables wait that share one thread for a time.
fn share(tables: &mut [Table], time: Duration) {
    let mut queue = Queue::default();
    let mut now = Duration::ZERO;
    while now < time {
        for (i, table) in tables.iter_mut().enumerate() {
            if table.next.is_some_and(|next| next <= now) {
                table.since = table.next.take().unwrap_or(now);
                assert!(queue.push(&table.name, table.kind, i).is_none());
            }
        }
        match queue.take() {
            Some((i, taken)) => {
                let table = &mut tables[i];
                table.waits.push(now - table.since);
                now += table.takes;
                queue.done(taken, table.takes);
                table.next = Some(now + table.pause);
            }
            None => now = tables.iter().filter_map(|table| table.next).min().unwrap_or(time),
        }
    }
}

/// The mean and the longest wait.
fn waits(tables: &[Table]) -> (Duration, Duration) {
    let all = || tables.iter().flat_map(|table| &table.waits);
    (all().sum::<Duration>() / all().count().max(1) as u32, all().max().copied().unwrap_or_default())
}

#[test]
fn given_many_masters_when_a_quick_player_comes_then_its_table_waits_for_one_thought_at_most() {
    for masters in [1, 10, 100] {
        let mut tables: Vec<Table> = (0..masters).map(|i| table(format!("M{i}"), LONG, ms(50), ms(900))).collect();
        tables.push(table("Q".to_owned(), QUICK, ms(1), ms(917)));
        share(&mut tables, Duration::from_secs(120));
        let (quick, all) = (tables.split_off(masters), tables);
        let (mean, most) = waits(&quick);
        let (mean_of_masters, most_of_masters) = waits(&all);
        println!(
            "{masters} tables of masters: the quick one waits {mean:.0?}, at most {most:.0?}; they wait \
             {mean_of_masters:.0?}, at most {most_of_masters:.0?}"
        );
        assert!(most <= ms(50), "{most:?} with {masters} masters");
        assert!(quick[0].waits.len() > 100, "it is not starved");
        let thoughts: Vec<usize> = all.iter().map(|table| table.waits.len()).collect();
        let (least, most) = (thoughts.iter().min().expect("some"), thoughts.iter().max().expect("some"));
        assert!(most - least <= 1, "masters share alike: {least} to {most} thoughts");
        // Nobody has to wait longer than for one thought of everybody else.
        assert!(most_of_masters <= ms(50) * masters as u32 + ms(150), "{most_of_masters:?}");
    }
}

#[test]
fn given_a_kind_that_takes_longer_than_expected_when_some_were_seen_then_it_no_longer_goes_first() {
    let slow = Kind { name: "slow", about: ms(1) };
    let mut tables: Vec<Table> = (0..20).map(|i| table(format!("S{i}"), slow, ms(80), ms(0))).collect();
    tables.push(table("Q".to_owned(), QUICK, ms(1), ms(100)));
    share(&mut tables, Duration::from_secs(60));
    let (mean, most) = waits(&tables[20..]);
    println!("the quick one waits {mean:.0?}, at most {most:.0?}");
    assert!(mean <= ms(80), "{mean:?}");
}

#[test]
fn given_many_quick_tables_when_a_master_thinks_then_it_gets_its_turn() {
    // Together they would need more than there is.
    let mut tables: Vec<Table> = (0..40).map(|i| table(format!("Q{i}"), QUICK, ms(1), ms(30))).collect();
    tables.push(table("M".to_owned(), LONG, ms(50), ms(900)));
    share(&mut tables, Duration::from_secs(120));
    let (mean, most) = waits(&tables[40..]);
    println!("the master waits {mean:.0?}, at most {most:.0?}");
    assert!(most <= Duration::from_secs(3), "{most:?}");
    assert!(tables[40].waits.len() >= 30, "{} thoughts", tables[40].waits.len());
}

#[test]
fn given_a_thought_that_waits_when_its_table_has_another_then_only_that_is_thought() {
    let mut queue = Queue::default();
    assert_eq!(queue.push("A", LONG, 1), None);
    assert_eq!(queue.push("B", LONG, 2), None);
    assert_eq!(queue.push("A", QUICK, 3), Some(1), "what is pointless comes back");
    let taken: Vec<i32> = std::iter::from_fn(|| queue.take().map(|(what, _)| what)).collect();
    assert_eq!(taken, [3, 2], "and has cost nothing");
}

#[test]
fn given_tables_that_come_and_go_when_they_have_nothing_to_do_then_nothing_is_kept_of_them() {
    let mut queue = Queue::default();
    queue.push("T", QUICK, 0);
    for i in 0..10_000 {
        // There is always one more, and one is being thought.
        queue.push(&format!("T{i}"), QUICK, i);
        queue.push("busy", QUICK, i);
        for _ in 0..2 {
            let (_, taken) = queue.take().expect("it waits");
            queue.done(taken, ms(1));
        }
    }
    assert!(queue.accounts() < 200, "{}", queue.accounts());
    while let Some((_, taken)) = queue.take() {
        queue.done(taken, ms(1));
    }
    assert_eq!(queue.accounts(), 0, "all are equal again");
}

#[test]
fn given_a_table_that_has_used_much_when_many_others_come_and_go_then_it_is_still_not_the_first() {
    let mut queue = Queue::default();
    queue.push("heavy", LONG, 0);
    let (_, taken) = queue.take().expect("it waits");
    queue.push("T", QUICK, 1);
    queue.done(taken, ms(5_000));
    // There is always one more that waits.
    for i in 0..300 {
        queue.push(&format!("T{i}"), QUICK, 2);
        let (_, taken) = queue.take().expect("it waits");
        queue.done(taken, ms(1));
    }
    queue.push("heavy", QUICK, 3);
    queue.push("late", QUICK, 4);
    let taken: Vec<i32> = std::iter::from_fn(|| queue.take().map(|(what, _)| what)).collect();
    assert_eq!(taken.last(), Some(&3), "{taken:?}");
}

#[test]
fn given_work_that_fails_when_more_comes_then_the_thread_goes_on() {
    let thinkers = Thinkers::new(1).expect("a thread");
    let (said, heard) = mpsc::channel();
    thinkers.think("A", QUICK, || panic!("for a test"));
    thinkers.look_up(move || said.send(7).expect("somebody listens"));
    assert_eq!(heard.recv(), Ok(7));
}

#[test]
fn given_threads_when_they_are_no_longer_needed_then_what_waits_is_let_go() {
    let thinkers = Thinkers::new(1).expect("a thread");
    let (go, wait) = mpsc::channel::<()>();
    let (said, heard) = mpsc::channel();
    let begun = said.clone();
    thinkers.think("A", QUICK, move || {
        begun.send(1).expect("somebody listens");
        // Until the other side is gone.
        let _ = wait.recv();
    });
    assert_eq!(heard.recv(), Ok(1));
    thinkers.think("B", QUICK, move || said.send(2).expect("somebody listens"));
    drop(thinkers);
    drop(go);
    assert!(heard.recv().is_err(), "it was never thought");
}
