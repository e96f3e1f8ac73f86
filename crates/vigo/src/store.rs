//! The county's files in the database.

use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, EntityTrait, IntoActiveModel, QueryFilter,
    QueryOrder, QuerySelect, sea_query::OnConflict,
};
use svenn_db::{Audience, HeldRow, LockKey, Tx, change_row};
use svenn_http::Secrets;
use svenn_kernel::{Fault, Verb, new_id_text};
use svenn_vigorules::{Column, Kind, Line, RowState};

pub use crate::entities::{
    asked::Model as Asked,
    batch::{Change as BatchChange, Model as Batch},
    change::Model as Changed,
    contract::Model as Contract,
    plan::Model as Plan,
    row::{Change as RowChange, Model as Row},
    run::{Change as RunChange, Model as Run},
    todo::{Change as TodoChange, Model as Todo},
};
use crate::{
    collections::{VIGOFILER, VIGOOPPGAVER, VIGOPLANER, VIGORADER},
    entities::{asked, batch, change, contract, mapping, plan, portion, row, run, todo},
};

mod codes;

pub use codes::{
    Code, CodeKind, chosen_columns, codes, keep_choice, mark, reasons, replace_codes, unmark,
};

/// Lines of one portion: as many as one transaction compares.
pub const PORTION_LINES: usize = 500;
/// Rows written by one statement; engines limit its values.
const ROWS_PER_STATEMENT: usize = 50;
/// Ids compared in one statement.
const IDS_PER_STATEMENT: usize = 400;

/// What is remembered of a header.
pub async fn mapping(
    tx: &Tx,
    kind: Kind,
    fingerprint: &str,
) -> Result<Option<Vec<Option<Column>>>, Fault> {
    let key = (kind.as_str().to_owned(), fingerprint.to_owned());
    let found = mapping::Entity::find_by_id(key).one(tx).await?;
    Ok(found.map(|row| serde_json::from_str(&row.columns)).transpose()?)
}

/// Remembers what the columns below a header are, in place of what was said before.
pub async fn remember(
    tx: &Tx,
    kind: Kind,
    fingerprint: &str,
    columns: &[Option<Column>],
) -> Result<(), Fault> {
    let row = mapping::ActiveModel {
        kind: Set(kind.as_str().to_owned()),
        fingerprint: Set(fingerprint.to_owned()),
        columns: Set(serde_json::to_string(columns)?),
        at: Set(tx.now()),
    };
    let again = OnConflict::columns([mapping::Column::Kind, mapping::Column::Fingerprint])
        .update_columns([mapping::Column::Columns, mapping::Column::At])
        .to_owned();
    mapping::Entity::insert(row).on_conflict(again).exec_without_returning(tx).await?;
    Ok(())
}

fn place(run: &str, ordinal: i64) -> String {
    format!("vigo portion {run} {ordinal}")
}

/// Stores a file whose lines wait in portions.
pub async fn insert_run(tx: &Tx, secrets: &Secrets, new: Run, lines: &[Line]) -> Result<(), Fault> {
    let id = new.id.clone();
    run::Entity::insert(new.into_active_model()).exec_without_returning(tx).await?;
    for (ordinal, some) in (0_i64..).zip(lines.chunks(PORTION_LINES)) {
        let text = serde_json::to_string(some)?;
        let sealed = secrets.seal(tx.tenant(), &place(&id, ordinal), &text, tx.entropy())?;
        let row = portion::Model { run: id.clone(), ordinal, sealed };
        portion::Entity::insert(row.into_active_model()).exec_without_returning(tx).await?;
    }
    tx.record(VIGOFILER, id.as_str(), Verb::Create, Audience::Coordinators);
    Ok(())
}

/// The first portion of a file that waits.
pub async fn next_portion(
    tx: &Tx,
    secrets: &Secrets,
    run: &str,
) -> Result<Option<(i64, Vec<Line>)>, Fault> {
    let waits = portion::Entity::find()
        .filter(portion::Column::Run.eq(run))
        .order_by_asc(portion::Column::Ordinal);
    let Some(row) = waits.one(tx).await? else { return Ok(None) };
    let text = secrets
        .open(tx.tenant(), &place(run, row.ordinal), &row.sealed)
        .map_err(|error| Fault::caused("opening lines of a file", error))?;
    Ok(Some((row.ordinal, serde_json::from_str(&text)?)))
}

pub async fn drop_portion(tx: &Tx, run: &str, ordinal: i64) -> Result<(), Fault> {
    portion::Entity::delete_by_id((run.to_owned(), ordinal)).exec(tx).await?;
    Ok(())
}

pub async fn find_run(tx: &Tx, id: &str) -> Result<Option<Run>, Fault> {
    Ok(run::Entity::find_by_id(id.to_owned()).one(tx).await?)
}

/// A file under the lock of its kind: files of a kind are compared one after the other.
pub async fn hold_run(tx: &Tx, id: &str) -> Result<Option<HeldRow<Run>>, Fault> {
    HeldRow::find(tx, &LockKey::of(VIGOFILER, id), run::Entity::find_by_id(id.to_owned())).await
}

/// The newest file of a kind.
pub async fn newest_run(tx: &Tx, kind: Kind) -> Result<Option<Run>, Fault> {
    let rows = run::Entity::find()
        .filter(run::Column::Kind.eq(kind.as_str()))
        .order_by_desc(run::Column::At)
        .order_by_desc(run::Column::Id);
    Ok(rows.one(tx).await?)
}

pub async fn change_run(tx: &Tx, run: &Run, change: RunChange) -> Result<(), Fault> {
    change_row(tx, run, change).await?;
    tx.record(VIGOFILER, run.id.as_str(), Verb::Update, Audience::Coordinators);
    Ok(())
}

/// Takes away the rows of older files of the kind: a newer one says it all.
pub async fn drop_older(tx: &Tx, run: &Run) -> Result<(), Fault> {
    let older = Condition::all()
        .add(row::Column::Kind.eq(run.kind.as_str()))
        .add(row::Column::Run.ne(run.id.as_str()));
    row::Entity::delete_many().filter(older).exec(tx).await?;
    Ok(())
}

/// Stores rows of a file. That there are other ones is told with the file: a line in the change log
/// for each would be twenty thousand of them every week.
pub async fn insert_rows(tx: &Tx, rows: &[Row]) -> Result<(), Fault> {
    for some in rows.chunks(ROWS_PER_STATEMENT) {
        let rows = some.iter().map(|it| it.clone().into_active_model());
        row::Entity::insert_many(rows).exec_without_returning(tx).await?;
    }
    Ok(())
}

/// The rows with these ids, or all for none.
pub async fn some_rows(tx: &Tx, ids: Option<&[String]>) -> Result<Vec<Row>, Fault> {
    let Some(ids) = ids else { return Ok(row::Entity::find().all(tx).await?) };
    let mut found = Vec::new();
    for some in ids.chunks(IDS_PER_STATEMENT) {
        let these = row::Column::Id.is_in(some.iter().map(String::as_str));
        found.extend(row::Entity::find().filter(these).all(tx).await?);
    }
    Ok(found)
}

/// Rows of a file in these states, by their numbers.
pub async fn rows_in(tx: &Tx, run: &str, states: &[RowState]) -> Result<Vec<Row>, Fault> {
    let rows = row::Entity::find()
        .filter(row::Column::Run.eq(run))
        .filter(row::Column::State.is_in(states.iter().map(|it| it.as_str())))
        .order_by_asc(row::Column::Number)
        .order_by_asc(row::Column::Id);
    Ok(rows.all(tx).await?)
}

/// Rows of a kind in these states, by their numbers.
pub async fn rows_of(tx: &Tx, kind: Kind, states: &[RowState]) -> Result<Vec<Row>, Fault> {
    let rows = row::Entity::find()
        .filter(row::Column::Kind.eq(kind.as_str()))
        .filter(row::Column::State.is_in(states.iter().map(|it| it.as_str())))
        .order_by_asc(row::Column::Number)
        .order_by_asc(row::Column::Id);
    Ok(rows.all(tx).await?)
}

/// The targets that the rows of a file are about.
pub async fn targets_of(tx: &Tx, run: &str) -> Result<Vec<(Option<String>, String)>, Fault> {
    let rows = row::Entity::find()
        .select_only()
        .columns([row::Column::Target, row::Column::Part])
        .filter(row::Column::Run.eq(run));
    Ok(rows.into_tuple().all(tx).await?)
}

/// How many rows there are of each kind in each state, without those of which there is none.
pub async fn count_states(tx: &Tx) -> Result<Vec<(String, String, i64)>, Fault> {
    let rows = row::Entity::find()
        .select_only()
        .columns([row::Column::Kind, row::Column::State])
        .column_as(row::Column::Id.count(), "count")
        .group_by(row::Column::Kind)
        .group_by(row::Column::State);
    Ok(rows.into_tuple().all(tx).await?)
}

/// A row under its lock.
pub async fn hold_row(tx: &Tx, id: &str) -> Result<Option<HeldRow<Row>>, Fault> {
    HeldRow::find(tx, &LockKey::of(VIGORADER, id), row::Entity::find_by_id(id.to_owned())).await
}

/// Changes a held row, whose version rises.
pub async fn change_held(tx: &Tx, held: &mut HeldRow<Row>, change: RowChange) -> Result<(), Fault> {
    let version = Set(held.version.saturating_add(1));
    let id = held.id.clone();
    held.change(tx, RowChange { version, ..change }).await?;
    tx.record(VIGORADER, id.as_str(), Verb::Update, Audience::Coordinators);
    Ok(())
}

/// A contract of which nothing is kept yet.
pub fn blank_contract(apprentice: &svenn_kernel::ApprenticeId, begins: &str) -> Contract {
    Contract {
        apprentice: apprentice.clone(),
        begins: begins.to_owned(),
        number: None,
        approved: None,
        ended: None,
        reason: None,
        ended_by: None,
        months: None,
        total_months: None,
        certificate: None,
    }
}

/// What is kept of a contract from the county.
pub async fn contract(
    tx: &Tx,
    apprentice: &svenn_kernel::ApprenticeId,
    begins: &str,
) -> Result<Option<Contract>, Fault> {
    let key = (apprentice.clone(), begins.to_owned());
    Ok(contract::Entity::find_by_id(key).one(tx).await?)
}

/// All that is kept of an apprentice's contracts.
pub async fn contracts(
    tx: &Tx,
    apprentice: &svenn_kernel::ApprenticeId,
) -> Result<Vec<Contract>, Fault> {
    let hers = contract::Entity::find()
        .filter(contract::Column::Apprentice.eq(apprentice.clone()))
        .order_by_asc(contract::Column::Begins);
    Ok(hers.all(tx).await?)
}

/// Stores what is kept of a contract, whose apprentice is locked.
pub async fn put_contract(tx: &Tx, new: Contract) -> Result<(), Fault> {
    use contract::Column as C;
    let again = OnConflict::columns([C::Apprentice, C::Begins])
        .update_columns([
            C::Number,
            C::Approved,
            C::Ended,
            C::Reason,
            C::EndedBy,
            C::Months,
            C::TotalMonths,
            C::Certificate,
        ])
        .to_owned();
    contract::Entity::insert(new.into_active_model())
        .on_conflict(again)
        .exec_without_returning(tx)
        .await?;
    Ok(())
}

/// What is kept of a contract follows its first day.
pub async fn move_contract(
    tx: &Tx,
    apprentice: &svenn_kernel::ApprenticeId,
    (from, to): (&str, &str),
) -> Result<(), Fault> {
    let Some(row) = contract(tx, apprentice, from).await? else { return Ok(()) };
    let key = (apprentice.clone(), from.to_owned());
    contract::Entity::delete_by_id(key).exec(tx).await?;
    put_contract(tx, Contract { begins: to.to_owned(), ..row }).await
}

/// Stores a batch with the rows that it is to accept.
pub async fn insert_batch(tx: &Tx, new: &Batch, asked: Vec<Asked>) -> Result<(), Fault> {
    batch::Entity::insert(new.clone().into_active_model()).exec_without_returning(tx).await?;
    for some in asked.chunks(ROWS_PER_STATEMENT) {
        let rows = some.iter().map(|it| it.clone().into_active_model());
        asked::Entity::insert_many(rows).exec_without_returning(tx).await?;
    }
    tx.record(VIGOFILER, new.id.as_str(), Verb::Create, Audience::Coordinators);
    Ok(())
}

/// A batch under its lock.
pub async fn hold_batch(tx: &Tx, id: &str) -> Result<Option<HeldRow<Batch>>, Fault> {
    HeldRow::find(tx, &LockKey::of(VIGOFILER, id), batch::Entity::find_by_id(id.to_owned())).await
}

/// The newest batches, the newest first.
pub async fn batches(tx: &Tx, most: u64) -> Result<Vec<Batch>, Fault> {
    let rows =
        batch::Entity::find().order_by_desc(batch::Column::At).order_by_desc(batch::Column::Id);
    Ok(rows.limit(most).all(tx).await?)
}

/// Changes how far a held batch is.
pub async fn change_batch(
    tx: &Tx,
    held: &mut HeldRow<Batch>,
    change: BatchChange,
) -> Result<(), Fault> {
    let id = held.id.clone();
    held.change(tx, change).await?;
    tx.record(VIGOFILER, id.as_str(), Verb::Update, Audience::Coordinators);
    Ok(())
}

/// The next rows that a batch is to accept.
pub async fn next_asked(tx: &Tx, batch: &str, most: u64) -> Result<Vec<Asked>, Fault> {
    let rows = asked::Entity::find()
        .filter(asked::Column::Batch.eq(batch))
        .order_by_asc(asked::Column::Ordinal)
        .limit(most);
    Ok(rows.all(tx).await?)
}

pub async fn drop_asked(tx: &Tx, it: &Asked) -> Result<(), Fault> {
    asked::Entity::delete_by_id((it.batch.clone(), it.ordinal)).exec(tx).await?;
    Ok(())
}

pub async fn insert_change(tx: &Tx, new: Changed) -> Result<(), Fault> {
    change::Entity::insert(new.into_active_model()).exec_without_returning(tx).await?;
    Ok(())
}

/// The next changes of a batch that are not taken back, the last one first.
pub async fn last_changes(tx: &Tx, batch: &str, most: u64) -> Result<Vec<Changed>, Fault> {
    let rows = change::Entity::find()
        .filter(change::Column::Batch.eq(batch))
        .order_by_desc(change::Column::Ordinal)
        .limit(most);
    Ok(rows.all(tx).await?)
}

pub async fn drop_change(tx: &Tx, it: &Changed) -> Result<(), Fault> {
    change::Entity::delete_by_id((it.batch.clone(), it.ordinal)).exec(tx).await?;
    Ok(())
}

/// What the county is to change of a target; of all for none.
pub async fn open_todos(tx: &Tx, target: Option<&str>) -> Result<Vec<Todo>, Fault> {
    let mut rows = todo::Entity::find().filter(todo::Column::Done.is_null());
    if let Some(target) = target {
        rows = rows.filter(todo::Column::Target.eq(target));
    }
    Ok(rows.all(tx).await?)
}

/// The to-dos with these ids, or all for none.
pub async fn some_todos(tx: &Tx, ids: Option<&[String]>) -> Result<Vec<Todo>, Fault> {
    Ok(match ids {
        Some(ids) => {
            let these = todo::Column::Id.is_in(ids.iter().map(String::as_str));
            todo::Entity::find().filter(these).all(tx).await?
        }
        None => todo::Entity::find().all(tx).await?,
    })
}

/// A to-do under its lock.
pub async fn find_todo(tx: &Tx, id: &str) -> Result<Option<Todo>, Fault> {
    tx.hold(&LockKey::of(VIGOOPPGAVER, id)).await?;
    Ok(todo::Entity::find_by_id(id.to_owned()).one(tx).await?)
}

pub async fn insert_todo(tx: &Tx, new: Todo) -> Result<(), Fault> {
    let id = new.id.clone();
    todo::Entity::insert(new.into_active_model()).exec_without_returning(tx).await?;
    tx.record(VIGOOPPGAVER, id.as_str(), Verb::Create, Audience::Coordinators);
    Ok(())
}

pub async fn change_todo(tx: &Tx, it: &Todo, change: TodoChange) -> Result<(), Fault> {
    change_row(tx, it, change).await?;
    tx.record(VIGOOPPGAVER, it.id.as_str(), Verb::Update, Audience::Coordinators);
    Ok(())
}

pub async fn delete_todo(tx: &Tx, id: &str) -> Result<(), Fault> {
    todo::Entity::delete_by_id(id.to_owned()).exec(tx).await?;
    tx.record(VIGOOPPGAVER, id, Verb::Delete, Audience::Coordinators);
    Ok(())
}

/// Stores a code of a trade as the county has it.
pub async fn put_plan(tx: &Tx, new: Plan) -> Result<(), Fault> {
    let id = new.id.clone();
    let again = OnConflict::column(plan::Column::Id)
        .update_columns([plan::Column::Navn, plan::Column::Months, plan::Column::At])
        .to_owned();
    plan::Entity::insert(new.into_active_model())
        .on_conflict(again)
        .exec_without_returning(tx)
        .await?;
    tx.record(VIGOPLANER, id.as_str(), Verb::Update, Audience::Coordinators);
    Ok(())
}

pub async fn plans(tx: &Tx) -> Result<Vec<Plan>, Fault> {
    Ok(plan::Entity::find().order_by_asc(plan::Column::Id).all(tx).await?)
}

/// Lets go of all that is kept of an apprentice or a company.
pub async fn forget(tx: &Tx, target: &str) -> Result<(), Fault> {
    let rows = row::Entity::find().filter(row::Column::Target.eq(target)).all(tx).await?;
    for it in rows {
        row::Entity::delete_by_id(it.id.clone()).exec(tx).await?;
        tx.record(VIGORADER, it.id.as_str(), Verb::Delete, Audience::Coordinators);
    }
    let todos = todo::Entity::find().filter(todo::Column::Target.eq(target)).all(tx).await?;
    for it in todos {
        delete_todo(tx, &it.id).await?;
    }
    change::Entity::delete_many().filter(change::Column::Target.eq(target)).exec(tx).await?;
    contract::Entity::delete_many()
        .filter(contract::Column::Apprentice.eq(target))
        .exec(tx)
        .await?;
    Ok(())
}

/// Files that were compared before, with what of them is kept of people.
pub async fn runs_before(tx: &Tx, before: svenn_kernel::Timestamp) -> Result<Vec<Run>, Fault> {
    let old = run::Entity::find().filter(run::Column::At.lt(before));
    Ok(old.order_by_asc(run::Column::At).all(tx).await?)
}

/// Deletes a file with its rows, and what was accepted up to then.
pub async fn delete_run(tx: &Tx, it: &Run) -> Result<(), Fault> {
    portion::Entity::delete_many().filter(portion::Column::Run.eq(it.id.as_str())).exec(tx).await?;
    row::Entity::delete_many().filter(row::Column::Run.eq(it.id.as_str())).exec(tx).await?;
    let old = batch::Entity::find().filter(batch::Column::At.lte(it.at)).all(tx).await?;
    for one in old {
        change::Entity::delete_many()
            .filter(change::Column::Batch.eq(one.id.as_str()))
            .exec(tx)
            .await?;
    }
    run::Entity::delete_by_id(it.id.clone()).exec(tx).await?;
    tx.record(VIGOFILER, it.id.as_str(), Verb::Delete, Audience::Coordinators);
    Ok(())
}

/// A new id.
pub fn new_id(tx: &Tx) -> String {
    new_id_text(tx.now(), tx.entropy())
}
