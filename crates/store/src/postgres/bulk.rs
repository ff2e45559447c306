//! A group of writes as one statement with lists as its values: one trip, one commit, one sync, all or nothing. Where several servers use
//! the database, what another one plays by now is left out and the rest is written.

use super::session::{Fault, Session};
use super::text::kept;
use crate::ChatRow;
use crate::queue::Request;
use crate::short::shorten;
use crate::write::Write;
use std::borrow::Cow;
use std::collections::HashSet;
use tokio_postgres::types::ToSql;

const WRITE: &str = include_str!("bulk.sql");

const WRITE_GUARDED: &str = include_str!("guarded.sql");

/// The epoch of what has none.
const NONE: i64 = -1;

/// Which of these entries are there just as they should be.
const THERE: &str = "SELECT true, m.code, m.rev FROM moves m \
    JOIN unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::text[]) AS w (code, rev, at, id, body) \
    USING (code, rev, at, id, body) \
    UNION ALL SELECT false, c.code, c.number FROM chat c \
    JOIN unnest($6::text[], $7::bigint[], $8::bigint[], $9::bigint[], $10::text[], $11::text[], $12::text[]) \
        AS w (code, number, at, seat, text, phrase, author) USING (code, number, at, text) \
    WHERE c.seat IS NOT DISTINCT FROM w.seat AND c.phrase IS NOT DISTINCT FROM w.phrase \
    AND c.author IS NOT DISTINCT FROM w.author";

type Text<'a> = Cow<'a, str>;

#[derive(Default)]
struct Moves<'a> {
    epochs: Vec<i64>,
    codes: Vec<Text<'a>>,
    revs: Vec<i64>,
    ats: Vec<i64>,
    ids: Vec<Text<'a>>,
    bodies: Vec<String>,
}

#[derive(Default)]
struct Lines<'a> {
    epochs: Vec<i64>,
    codes: Vec<Text<'a>>,
    numbers: Vec<i64>,
    ats: Vec<i64>,
    seats: Vec<Option<i64>>,
    texts: Vec<Text<'a>>,
    phrases: Vec<Option<Text<'a>>>,
    authors: Vec<Option<Text<'a>>>,
}

#[derive(Default)]
struct Tables<'a> {
    epochs: Vec<i64>,
    codes: Vec<Text<'a>>,
    statuses: Vec<Text<'a>>,
    publics: Vec<bool>,
    updateds: Vec<i64>,
    bodies: Vec<Text<'a>>,
    origins: Vec<Option<i64>>,
    wakes: Vec<Option<i64>>,
}

/// What a group writes, column by column.
#[derive(Default)]
pub(super) struct Bulk<'a> {
    moves: Moves<'a>,
    lines: Lines<'a>,
    tables: Tables<'a>,
    keys: Vec<Text<'a>>,
    owned: Vec<Text<'a>>,
    owned_under: Vec<i64>,
    woken: Vec<Text<'a>>,
    woken_under: Vec<i64>,
    wakes: Vec<Option<i64>>,
    /// The entries, whose places can be taken: of the log (`true`) and of the chat.
    entries: HashSet<(bool, &'a str, u32)>,
}

/// The place of an entry, which is taken once.
fn place(write: &Write) -> Option<(bool, &str, u32)> {
    match write {
        Write::Move { code, rev, .. } => Some((true, code, *rev)),
        Write::Chat { code, line } => Some((false, code, line.number)),
        _ => None,
    }
}

/// The row of a table that a write changes; a statement can change it once.
fn row(write: &Write) -> Option<&str> {
    match write {
        Write::Table(table) => Some(&table.code),
        Write::Wake { code, .. } => Some(code),
        _ => None,
    }
}

/// Whether a write is one of a group. The others are seldom.
fn is_bulk(write: &Write) -> bool {
    write.plain().is_none() && !matches!(write, Write::Probe)
}

/// How many of these, from the first on, can be written together in the order in which they came.
pub(super) fn together(writes: &[&Write]) -> usize {
    let mut rows = HashSet::new();
    let fits = |write: &&&Write| is_bulk(write) && row(write).is_none_or(|row| rows.insert(row.to_owned()));
    writes.iter().take_while(fits).count().max(1)
}

/// What became of a write.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fate {
    Written,
    /// Its place is taken.
    Taken,
    /// Its table has another epoch.
    Fenced,
}

impl Fate {
    fn written(there: bool) -> Fate {
        if there { Fate::Written } else { Fate::Taken }
    }
}

/// What was written of a group: for each of its writes what became of it.
pub(super) type Written = Vec<Fate>;

impl<'a> Bulk<'a> {
    fn of(writes: &[&'a Request]) -> Bulk<'a> {
        let mut bulk = Bulk::default();
        for &request in writes {
            bulk.add(&request.write, request.epoch.unwrap_or(NONE));
        }
        bulk
    }

    fn add(&mut self, write: &'a Write, epoch: i64) {
        if place(write).is_some_and(|place| !self.entries.insert(place)) {
            // The first of two in one group has the place.
            return;
        }
        match write {
            Write::Move { code, rev, at, id, body } => {
                self.moves.epochs.push(epoch);
                self.moves.codes.push(kept(code));
                self.moves.revs.push((*rev).into());
                self.moves.ats.push(*at as i64);
                self.moves.ids.push(kept(id));
                self.moves.bodies.push(kept(&shorten(body)).into_owned());
            }
            Write::Chat { code, line: ChatRow { number, at, seat, text, phrase, author } } => {
                self.lines.epochs.push(epoch);
                self.lines.codes.push(kept(code));
                self.lines.numbers.push((*number).into());
                self.lines.ats.push(*at as i64);
                self.lines.seats.push(seat.map(i64::from));
                self.lines.texts.push(kept(text));
                self.lines.phrases.push(phrase.as_deref().map(kept));
                self.lines.authors.push(author.as_deref().map(kept));
            }
            Write::Table(table) => {
                self.tables.epochs.push(epoch);
                self.tables.codes.push(kept(&table.code));
                self.tables.statuses.push(kept(&table.status));
                self.tables.publics.push(table.public);
                self.tables.updateds.push(table.updated as i64);
                self.tables.bodies.push(kept(&table.body));
                self.tables.origins.push(table.origin.map(i64::from));
                self.tables.wakes.push(table.wake);
                for key in &table.owners {
                    self.keys.push(kept(key));
                    self.owned.push(kept(&table.code));
                    self.owned_under.push(epoch);
                }
            }
            Write::Wake { code, wake } => {
                self.woken.push(kept(code));
                self.woken_under.push(epoch);
                self.wakes.push(*wake);
            }
            Write::Run { .. } | Write::Host(_) | Write::Probe => {}
        }
    }

    async fn write(&self, session: &mut Session, term: i64) -> Result<Vec<tokio_postgres::Row>, Fault> {
        let Bulk { moves, lines, tables, keys, owned, woken, wakes, .. } = self;
        let values: [&(dyn ToSql + Sync); 24] = [
            &term,
            &moves.codes,
            &moves.revs,
            &moves.ats,
            &moves.ids,
            &moves.bodies,
            &lines.codes,
            &lines.numbers,
            &lines.ats,
            &lines.seats,
            &lines.texts,
            &lines.phrases,
            &tables.codes,
            &tables.statuses,
            &tables.publics,
            &tables.updateds,
            &tables.bodies,
            &tables.origins,
            &tables.wakes,
            keys,
            owned,
            woken,
            wakes,
            &lines.authors,
        ];
        session.query(WRITE, &values).await
    }

    /// The same for what is guarded by epochs.
    async fn write_guarded(
        &self,
        session: &mut Session,
        guards: &[(Text<'a>, i64)],
        new: &[Text<'a>],
    ) -> Result<Vec<tokio_postgres::Row>, Fault> {
        let Bulk { moves, lines, tables, keys, owned, owned_under, woken, woken_under, wakes, .. } = self;
        let (codes, epochs): (Vec<&str>, Vec<i64>) = guards.iter().map(|(code, epoch)| (&**code, epoch)).unzip();
        let values: [&(dyn ToSql + Sync); 31] = [
            &codes,
            &epochs,
            &new,
            &moves.epochs,
            &moves.codes,
            &moves.revs,
            &moves.ats,
            &moves.ids,
            &moves.bodies,
            &lines.epochs,
            &lines.codes,
            &lines.numbers,
            &lines.ats,
            &lines.seats,
            &lines.texts,
            &lines.phrases,
            &lines.authors,
            &tables.epochs,
            &tables.codes,
            &tables.statuses,
            &tables.publics,
            &tables.updateds,
            &tables.bodies,
            &tables.origins,
            &tables.wakes,
            owned_under,
            keys,
            owned,
            woken_under,
            woken,
            wakes,
        ];
        session.query(WRITE_GUARDED, &values).await
    }

    async fn there(&self, session: &mut Session) -> Result<Vec<tokio_postgres::Row>, Fault> {
        let Bulk { moves, lines, .. } = self;
        let values: [&(dyn ToSql + Sync); 12] = [
            &moves.codes,
            &moves.revs,
            &moves.ats,
            &moves.ids,
            &moves.bodies,
            &lines.codes,
            &lines.numbers,
            &lines.ats,
            &lines.seats,
            &lines.texts,
            &lines.phrases,
            &lines.authors,
        ];
        session.query(THERE, &values).await
    }
}

/// Writes a group. If `again`, an attempt before may have written it: then an entry that is there just as it should be is ours.
pub(super) async fn write(
    session: &mut Session,
    writes: &[&Request],
    term: i64,
    again: bool,
) -> Result<Written, Fault> {
    let bulk = Bulk::of(writes);
    let mut rows = bulk.write(session, term).await?;
    if again && rows.len() < bulk.entries.len() {
        rows.extend(bulk.there(session).await?);
    }
    let number = |row: &tokio_postgres::Row| u32::try_from(row.get::<_, i64>(2)).unwrap_or_default();
    let mut there: HashSet<(bool, String, u32)> =
        rows.iter().map(|row| (row.get(0), row.get(1), number(row))).collect();
    // A place is given once: the second of two in one group does not find it any more.
    let written = |request: &&Request| {
        place(&request.write).is_none_or(|(log, code, number)| there.remove(&(log, kept(code).into_owned(), number)))
    };
    Ok(writes.iter().map(written).map(Fate::written).collect())
}

/// Writes of a group what is of tables that have the epoch it is written under.
pub(super) async fn write_guarded(session: &mut Session, writes: &[&Request]) -> Result<Written, Fault> {
    let bulk = Bulk::of(writes);
    let (mut guards, mut new) = (Vec::new(), Vec::new());
    for Request { write, epoch, .. } in writes {
        match (epoch, write.table()) {
            (Some(epoch), Some(code)) => guards.push((kept(code), *epoch)),
            (None, Some(code)) if is_new(write) => new.push(kept(code)),
            _ => {}
        }
    }
    guards.sort_unstable();
    guards.dedup();
    let rows = bulk.write_guarded(session, &guards, &new).await?;
    let mut there: HashSet<(i64, String, i64)> = rows.iter().map(|row| (row.get(0), row.get(1), row.get(2))).collect();
    let fate = |request: &&Request| {
        let Request { write, epoch, .. } = request;
        let Some(code) = write.table().map(|code| kept(code).into_owned()) else { return Fate::Written };
        if !there.contains(&(2, code.clone(), epoch.unwrap_or(NONE))) {
            return if epoch.is_none() && is_new(write) { Fate::Taken } else { Fate::Fenced };
        }
        let Some((log, _, number)) = place(write) else { return Fate::Written };
        // A place is given once: the second of two in one group does not find it any more.
        Fate::written(there.remove(&(i64::from(!log), code, number.into())))
    };
    Ok(writes.iter().map(fate).collect())
}

fn is_new(write: &Write) -> bool {
    matches!(write, Write::Table(table) if table.new)
}

#[cfg(test)]
mod tests {
    use super::together;
    use crate::TableWrite;
    use crate::write::Write;

    fn table(code: &str) -> Write {
        Write::Table(Box::new(TableWrite { code: code.to_owned(), ..TableWrite::default() }))
    }

    fn wake(code: &str) -> Write {
        Write::Wake { code: code.to_owned(), wake: None }
    }

    fn entry(rev: u32) -> Write {
        Write::Move { code: "A".to_owned(), rev, at: 0, id: String::new(), body: String::new() }
    }

    #[test]
    fn a_group_changes_each_table_once_and_ends_before_what_is_seldom() {
        let run = || Write::Run { started: 1, seen: 1 };
        for (writes, first) in [
            (vec![entry(1), table("A"), table("B"), entry(2)], 4),
            (vec![entry(1), entry(1), entry(2)], 3),
            (vec![table("A"), wake("B"), wake("A"), entry(1)], 2),
            (vec![wake("A"), entry(1), table("A")], 2),
            (vec![entry(1), run(), entry(2)], 1),
            (vec![run(), entry(1)], 1),
            (vec![Write::Probe, Write::Probe], 1),
        ] {
            assert_eq!(together(&writes.iter().collect::<Vec<_>>()), first, "{writes:?}");
        }
    }
}
