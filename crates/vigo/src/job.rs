//! `vigo.compare` holds a file against what we have, in portions of a transaction each;
//! `vigo.accept` and `vigo.undo` do the rest of a batch. A process that ends loses nothing but the
//! portion that it was at.

use std::collections::BTreeSet;

use async_trait::async_trait;
use sea_orm::ActiveValue::Set;
use svenn_db::{Actor, Tx};
use svenn_http::{App, Secrets};
use svenn_jobs::{Handler, JobError, NewJob, enqueue};
use svenn_kernel::{Fault, TenantId, oslo};
use svenn_vigorules::{Column, Kind, Line, RowState};

use crate::{
    accepting,
    comparing::{Candidate, Known, word},
    store::{self, Plan, Run, RunChange, TodoChange},
};

const COMPARE: &str = "vigo.compare";
const ACCEPT: &str = "vigo.accept";
const UNDO: &str = "vigo.undo";

/// Queues that a file is compared.
pub async fn begin(tx: &Tx, run: &str) -> Result<(), Fault> {
    queue(tx, COMPARE, run).await
}

/// Queues that the rest of a batch is accepted.
pub async fn accept_rest(tx: &Tx, batch: &str) -> Result<(), Fault> {
    queue(tx, ACCEPT, batch).await
}

/// Queues that the rest of a batch is taken back.
pub async fn undo_rest(tx: &Tx, batch: &str) -> Result<(), Fault> {
    queue(tx, UNDO, batch).await
}

async fn queue(tx: &Tx, kind: &'static str, id: &str) -> Result<(), Fault> {
    let new = NewJob { kind, key: format!("{kind} {id}"), payload: id.to_owned(), due: tx.now() };
    enqueue(tx, new).await
}

/// Does the jobs of this crate.
pub struct CountyJobs {
    pub app: App,
}

#[async_trait]
impl Handler for CountyJobs {
    fn kinds(&self) -> &'static [&'static str] {
        &[COMPARE, ACCEPT, UNDO]
    }

    async fn run(
        &self,
        tenant: &TenantId,
        kind: &str,
        _key: &str,
        id: &str,
    ) -> Result<(), JobError> {
        match kind {
            ACCEPT => while self.accepted(tenant, id).await? {},
            UNDO => while self.undone(tenant, id).await? {},
            _ => {
                let mut known = None;
                while self.portion(tenant, id, &mut known).await? {}
            }
        }
        Ok(())
    }
}

impl CountyJobs {
    async fn write(&self, tenant: &TenantId) -> Result<Tx, Fault> {
        let begun = self.app.databases.write(tenant, Actor::System).await;
        begun.map_err(|error| Fault::caused("the county's files", error))
    }

    async fn accepted(&self, tenant: &TenantId, batch: &str) -> Result<bool, Fault> {
        let tx = self.write(tenant).await?;
        let more = accepting::accept_some(&self.app, &tx, batch).await?;
        tx.commit().await?;
        Ok(more)
    }

    async fn undone(&self, tenant: &TenantId, batch: &str) -> Result<bool, Fault> {
        let tx = self.write(tenant).await?;
        let more = accepting::undo_some(&self.app, &tx, batch).await?;
        tx.commit().await?;
        Ok(more)
    }

    async fn portion(
        &self,
        tenant: &TenantId,
        id: &str,
        known: &mut Option<Known>,
    ) -> Result<bool, Fault> {
        let tx = self.write(tenant).await?;
        let more = compare_some(&self.app.secrets, &tx, id, known).await?;
        tx.commit().await?;
        Ok(more)
    }
}

/// Compares the next portion of a file; whether there may be more. What we have is loaded with the
/// first: where it changes before the last, accepting finds that out, row by row.
///
/// # Errors
/// A fault of the database.
pub async fn compare_some(
    secrets: &Secrets,
    tx: &Tx,
    id: &str,
    known: &mut Option<Known>,
) -> Result<bool, Fault> {
    let Some(run) = store::hold_run(tx, id).await? else { return Ok(false) };
    if run.done {
        return Ok(false);
    }
    let Some((ordinal, lines)) = store::next_portion(tx, secrets, id).await? else {
        finish(tx, &run).await?;
        return Ok(false);
    };
    compare((secrets, tx), &run, &lines, known).await?;
    store::drop_portion(tx, id, ordinal).await?;
    Ok(true)
}

async fn compare(
    (secrets, tx): (&Secrets, &Tx),
    run: &Run,
    lines: &[Line],
    known: &mut Option<Known>,
) -> Result<(), Fault> {
    if word::<Kind>(&run.kind)? == Kind::Vigoplaner {
        for line in lines {
            keep_plan(tx, line).await?;
        }
    } else {
        let known = match known {
            Some(known) => known,
            none => none.insert(Known::load(tx, run, None).await?),
        };
        let mut rows = Vec::with_capacity(lines.len());
        for line in lines {
            let (row, settled) = known.row(tx, secrets, run, line)?;
            rows.push(row);
            for todo in settled.contradicted {
                let change =
                    TodoChange { ticked: Set(None), ticked_by: Set(None), ..Default::default() };
                store::change_todo(tx, &todo, change).await?;
            }
            for todo in settled.agreed {
                let change = TodoChange { done: Set(Some(tx.now())), ..Default::default() };
                store::change_todo(tx, &todo, change).await?;
            }
        }
        store::insert_rows(tx, &rows).await?;
    }
    let count = i64::try_from(lines.len()).unwrap_or(i64::MAX);
    let compared = Set(run.compared.saturating_add(count));
    store::change_run(tx, run, RunChange { compared, ..Default::default() }).await
}

/// A code of a trade is kept as the newest file has it.
async fn keep_plan(tx: &Tx, line: &Line) -> Result<(), Fault> {
    let Some(code) = line.get(Column::Programomrade) else { return Ok(()) };
    let plan = Plan {
        id: code.to_owned(),
        navn: line.get(Column::Plannavn).unwrap_or_default().to_owned(),
        months: line.get(Column::Kontraktslengde).and_then(|it| it.parse().ok()),
        at: tx.now(),
    };
    store::put_plan(tx, plan).await
}

/// All lines are compared: what the file does not have is told, and what older files said is gone.
async fn finish(tx: &Tx, run: &Run) -> Result<(), Fault> {
    if word::<Kind>(&run.kind)? == Kind::Laerlinger {
        let mut there: BTreeSet<String> = BTreeSet::new();
        for (target, part) in store::targets_of(tx, &run.id).await? {
            there.extend(target.filter(|_| part.is_empty()));
        }
        let unsure = [RowState::Ukjent, RowState::Flere, RowState::Tilbudt];
        for row in store::rows_in(tx, &run.id, &unsure).await? {
            let candidates: Vec<Candidate> = serde_json::from_str(&row.candidates)?;
            there.extend(candidates.into_iter().map(|it| it.target));
        }
        let known = Known::load(tx, run, None).await?;
        let missing = known.missing(tx, run, &there, oslo::day_of(tx.now()))?;
        store::insert_rows(tx, &missing).await?;
    }
    store::drop_older(tx, run).await?;
    store::change_run(tx, run, RunChange { done: Set(true), ..Default::default() }).await
}
