//! What is accepted of a file: what was shown is written, and what changed meanwhile goes back to
//! be looked at. Taking it back restores the values of before.

use std::collections::BTreeSet;

use sea_orm::ActiveValue::Set;
use svenn_db::{HeldRow, LockKey, Tx};
use svenn_http::{App, follows::Happening};
use svenn_kernel::{Collection, Fault, PersonId, stored_words};
use svenn_vigorules::{
    Cell, Column, Difference, Facts, Kind, acceptable, goes_with, is_as_seen, state_of,
};

use crate::{
    collections::VIGORADER,
    comparing::{Known, kept_of, word},
    own::{Own, some_of},
    store::{self, Asked, Batch, BatchChange, Changed, Row, RowChange},
    writing::{self, Place, Values},
};

/// Rows of one transaction.
pub const ROWS_AT_ONCE: u64 = 25;

/// How far a batch is.
#[stored_words(schema)]
#[serde(rename_all = "UPPERCASE")]
#[schema(as = VigoBatchState)]
pub enum BatchState {
    /// Rows are being accepted.
    Skrives,
    /// All of it is accepted, or back to be looked at.
    Ferdig,
    /// It is being taken back.
    Angres,
    Angret,
}

/// Accepts the next rows of a batch; whether there may be more.
///
/// # Errors
/// A fault of the database.
pub async fn accept_some(app: &App, tx: &Tx, batch: &str) -> Result<bool, Fault> {
    let Some(mut held) = store::hold_batch(tx, batch).await? else { return Ok(false) };
    if held.state != BatchState::Skrives.as_str() {
        return Ok(false);
    }
    let asked = store::next_asked(tx, batch, ROWS_AT_ONCE).await?;
    hold_all(tx, &asked).await?;
    let by = held.by.clone();
    let (mut accepted, mut returned) = (held.accepted, held.returned);
    for one in &asked {
        let it = Happening { app, tx, by: &by };
        match accept(it, one).await? {
            true => accepted = accepted.saturating_add(1),
            false => returned = returned.saturating_add(1),
        }
        store::drop_asked(tx, one).await?;
    }
    let more = !store::next_asked(tx, batch, 1).await?.is_empty();
    let state = if more { BatchState::Skrives } else { BatchState::Ferdig };
    let change = BatchChange {
        accepted: Set(accepted),
        returned: Set(returned),
        state: Set(state.as_str().to_owned()),
        ..Default::default()
    };
    store::change_batch(tx, &mut held, change).await?;
    Ok(more)
}

/// Takes the locks of all rows at once, then those of all whom they are about: in this order
/// everywhere, so that nobody waits for each other.
async fn hold_all(tx: &Tx, asked: &[Asked]) -> Result<(), Fault> {
    let ids: Vec<String> = asked.iter().map(|it| it.row.clone()).collect();
    let rows = store::some_rows(tx, Some(&ids)).await?;
    let targets = rows.iter().filter_map(|it| lock_of(&it.kind, it.target.as_deref()?));
    let targets: BTreeSet<LockKey> = targets.collect();
    hold_rows(tx, ids.iter().map(String::as_str), targets).await
}

async fn hold_rows(
    tx: &Tx,
    rows: impl Iterator<Item = &str> + Send,
    targets: BTreeSet<LockKey>,
) -> Result<(), Fault> {
    let rows: Vec<LockKey> = rows.map(|id| LockKey::of(VIGORADER, id)).collect();
    tx.hold_all(&rows).await?;
    let targets: Vec<LockKey> = targets.into_iter().collect();
    tx.hold_all(&targets).await
}

/// Under which lock what a row is about is written.
pub fn lock_of(kind: &str, target: &str) -> Option<LockKey> {
    let of = match word::<Kind>(kind).ok()? {
        Kind::Bedrifter | Kind::Godkjenninger => Collection::BEDRIFTER,
        Kind::Laerlinger | Kind::Manglendefag | Kind::Fagprover => Collection::LAERLINGER,
        Kind::Vigoplaner => return None,
    };
    Some(LockKey::of(of, target))
}

/// Accepts a row as it was seen; whether it was.
async fn accept(it: Happening<'_>, asked: &Asked) -> Result<bool, Fault> {
    let Some(mut held) = store::hold_row(it.tx, &asked.row).await? else { return Ok(false) };
    let Some((known, own)) = fresh(it.tx, &held).await? else { return Ok(false) };
    let theirs: Facts = serde_json::from_str(&held.theirs)?;
    let seen: Vec<Cell> = serde_json::from_str(&held.cells)?;
    let now = known.compare(&own, &held.part, &theirs);
    let columns: Vec<Column> = serde_json::from_str(&asked.columns)?;
    let columns = together(&held, &seen, columns);
    let columns: Vec<Column> =
        columns.into_iter().filter(|column| is_left(&now.differences, &seen, *column)).collect();
    let is_seen = held.version == asked.version && is_as_seen(&seen, &now.differences, &columns);
    if !is_seen || columns.is_empty() {
        look_again(it.tx, &mut held, true).await?;
        return Ok(false);
    }
    let (part, title) = (now.part.clone(), now.title.clone());
    change(it, &held, &own, (&part, &title), (&columns, &theirs, &asked.batch, asked.ordinal))
        .await?;
    look_again(it.tx, &mut held, false).await?;
    Ok(true)
}

/// Whether a column that was seen is still to be written.
fn is_left(now: &[Difference], seen: &[Cell], column: Column) -> bool {
    let was_seen = seen.iter().any(|cell| cell.difference.column == column);
    !was_seen || now.iter().any(|it| it.column == column)
}

/// What is accepted with what was asked for; of a new test or subject all of it.
fn together(row: &Row, seen: &[Cell], asked: Vec<Column>) -> Vec<Column> {
    let may = acceptable(seen, false);
    let is_new = row.part.is_empty()
        && [Kind::Manglendefag, Kind::Fagprover, Kind::Godkjenninger]
            .iter()
            .any(|it| it.as_str() == row.kind);
    if is_new && !asked.is_empty() {
        return may;
    }
    let mut all: BTreeSet<Column> = asked.into_iter().collect();
    let more: Vec<Column> = all.iter().flat_map(|it| goes_with(*it)).copied().collect();
    all.extend(more);
    may.into_iter().filter(|column| all.contains(column)).collect()
}

async fn change(
    it: Happening<'_>,
    row: &Row,
    own: &Own,
    (part, title): (&str, &str),
    (columns, theirs, batch, ordinal): (&[Column], &Facts, &str, i64),
) -> Result<(), Fault> {
    let kind: Kind = word(&row.kind)?;
    let cells: Vec<Cell> = serde_json::from_str(&row.cells)?;
    let ours: Facts = cells
        .into_iter()
        .filter_map(|cell| Some((cell.difference.column, cell.difference.ours?)))
        .collect();
    let after: Values = some_of(theirs, columns);
    let mut before: Values = some_of(&ours, columns);
    if part.is_empty() {
        // What is new goes whole when it is taken back.
        match kind {
            Kind::Fagprover => drop(before.insert(Column::Resultat, None)),
            Kind::Manglendefag => drop(before.insert(Column::Fag, None)),
            Kind::Godkjenninger => drop(before.insert(Column::Programomrade, None)),
            Kind::Laerlinger | Kind::Bedrifter | Kind::Vigoplaner => {}
        }
    }
    let place = Place { kind, target: &own.target, part, begins: &own.begins };
    let written = writing::write(it, place, &after).await?;
    let changed = Changed {
        batch: batch.to_owned(),
        ordinal,
        kind: row.kind.clone(),
        target: own.target.clone(),
        part: written,
        title: title.to_owned(),
        before: serde_json::to_string(&before)?,
        after: serde_json::to_string(&after)?,
        row: row.id.clone(),
    };
    store::insert_change(it.tx, changed).await
}

/// What a row is about, as it is now.
async fn fresh(tx: &Tx, row: &Row) -> Result<Option<(Known, Own)>, Fault> {
    let Some(target) = &row.target else { return Ok(None) };
    let Some(run) = store::find_run(tx, &row.run).await? else { return Ok(None) };
    let known = Known::load(tx, &run, Some(target)).await?;
    let own = known.own(target, &row.part).cloned();
    Ok(own.map(|own| (known, own)))
}

/// Compares a row again with what is stored now.
///
/// # Errors
/// A fault of the database.
pub async fn look_again(tx: &Tx, held: &mut HeldRow<Row>, came_back: bool) -> Result<(), Fault> {
    let Some((known, own)) = fresh(tx, held).await? else { return Ok(()) };
    let theirs: Facts = serde_json::from_str(&held.theirs)?;
    let compared = known.compare(&own, &held.part, &theirs);
    let cells = known.cells(&own, &compared);
    let change = RowChange {
        theirs: Set(serde_json::to_string(&kept_of(&own, theirs))?),
        state: Set(state_of(&cells, came_back).as_str().to_owned()),
        cells: Set(serde_json::to_string(&cells)?),
        part: Set(compared.part),
        title: Set(compared.title),
        ..Default::default()
    };
    store::change_held(tx, held, change).await
}

/// Takes the next changes of a batch back; whether there may be more. What was changed since stays
/// as it is.
///
/// # Errors
/// A fault of the database.
pub async fn undo_some(app: &App, tx: &Tx, batch: &str) -> Result<bool, Fault> {
    let Some(mut held) = store::hold_batch(tx, batch).await? else { return Ok(false) };
    if held.state != BatchState::Angres.as_str() {
        return Ok(false);
    }
    let changes = store::last_changes(tx, batch, ROWS_AT_ONCE).await?;
    let targets = changes.iter().filter_map(|it| lock_of(&it.kind, &it.target)).collect();
    hold_rows(tx, changes.iter().map(|it| it.row.as_str()), targets).await?;
    let by: PersonId = held.by.clone();
    let mut kept = held.returned;
    for one in &changes {
        if !undo(Happening { app, tx, by: &by }, one).await? {
            kept = kept.saturating_add(1);
        }
        store::drop_change(tx, one).await?;
    }
    let more = !store::last_changes(tx, batch, 1).await?.is_empty();
    let state = if more { BatchState::Angres } else { BatchState::Angret };
    let change = BatchChange {
        returned: Set(kept),
        state: Set(state.as_str().to_owned()),
        ..Default::default()
    };
    store::change_batch(tx, &mut held, change).await?;
    Ok(more)
}

/// Puts the values of before back, where ours are still those that were accepted.
async fn undo(it: Happening<'_>, changed: &Changed) -> Result<bool, Fault> {
    let kind: Kind = word(&changed.kind)?;
    let before: Values = serde_json::from_str(&changed.before)?;
    let after: Values = serde_json::from_str(&changed.after)?;
    let Some((begins, now)) = current(it.tx, kind, changed).await? else { return Ok(false) };
    let is_same = |(column, value): (&Column, &Option<String>)| now.get(column) == value.as_ref();
    let done = after.iter().all(is_same);
    if done {
        let (target, part) = (changed.target.as_str(), changed.part.as_str());
        writing::write(it, Place { kind, target, part, begins: &begins }, &before).await?;
    }
    if let Some(mut row) = store::hold_row(it.tx, &changed.row).await? {
        look_again(it.tx, &mut row, true).await?;
    }
    Ok(done)
}

/// What is stored now of what was changed, and the first day of its contract.
async fn current(tx: &Tx, kind: Kind, changed: &Changed) -> Result<Option<(String, Facts)>, Fault> {
    let all = crate::own::load(tx, kind, Some(&changed.target)).await?;
    let part = changed.part.as_str();
    let own = match kind {
        Kind::Laerlinger => all.into_iter().find(|it| it.part == part),
        _ => all.into_iter().next(),
    };
    let Some(own) = own else { return Ok(None) };
    let facts = match kind {
        Kind::Manglendefag | Kind::Fagprover => {
            let found = crate::own::followups(tx, [own.target.as_str()]).await?;
            let Some(found) = found.get(&own.target) else { return Ok(None) };
            let exam = found.exams.iter().find(|it| it.id == part).map(crate::own::exam);
            let subjects = &found.missing_subjects;
            let subject = subjects.iter().find(|it| it.id == part).map(crate::own::subject);
            let Some(mut facts) = exam.or(subject) else { return Ok(None) };
            if let Some(certificate) = own.facts.get(&Column::Brevtype) {
                facts.insert(Column::Brevtype, certificate.clone());
            }
            facts
        }
        Kind::Godkjenninger => {
            let id = crate::own::stored_id(&own.target)?;
            let trades = svenn_companies::trades_of(tx, &id).await?;
            let trade = trades.iter().find(|it| it.programomrade.as_str() == part);
            let Some(trade) = trade else { return Ok(None) };
            let of = svenn_companies::approval_of(tx, &id).await?;
            crate::own::approval(Some(trade), of.as_ref())
        }
        Kind::Laerlinger | Kind::Bedrifter | Kind::Vigoplaner => own.facts,
    };
    Ok(Some((own.begins, facts)))
}

/// Makes a batch of rows.
///
/// # Errors
/// A fault of the database.
pub async fn make(
    tx: &Tx,
    (kind, what): (Kind, String),
    rows: Vec<(String, i64, Vec<Column>)>,
    by: &PersonId,
) -> Result<Batch, Fault> {
    let new = Batch {
        id: store::new_id(tx),
        kind: kind.as_str().to_owned(),
        what,
        total: i64::try_from(rows.len()).unwrap_or(i64::MAX),
        accepted: 0,
        returned: 0,
        state: BatchState::Skrives.as_str().to_owned(),
        at: tx.now(),
        by: by.clone(),
    };
    let asked = (0_i64..).zip(rows).map(|(ordinal, (row, version, columns))| {
        let columns = serde_json::to_string(&columns)?;
        Ok(Asked { batch: new.id.clone(), ordinal, row, version, columns })
    });
    let asked: Vec<Asked> = asked.collect::<Result<_, Fault>>()?;
    store::insert_batch(tx, &new, asked).await?;
    Ok(new)
}
