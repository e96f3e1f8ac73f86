//! Everybody of a company goes over to another, as when two companies merge: its apprentices with
//! their instructors, its employees, and contracts that are agreed with it for a later day. It is
//! done in the background, in portions with a transaction of their own, so that others write in
//! between; what is left is counted where it stands, and a portion that is done again finds less.

use std::{collections::BTreeSet, time::Duration};

use async_trait::async_trait;
use chrono::NaiveDate;
use sea_orm::ActiveValue::Set;
use serde::{Deserialize, Serialize};
use svenn_companies as companies;
use svenn_db::{Actor, Tx};
use svenn_http::App;
use svenn_jobs::{Handler, JobError, NewJob, enqueue, waiting_payloads};
use svenn_kernel::{ApprenticeId, CompanyId, DepartmentId, EmployeeId, Fault, JobId, TenantId};
use svenn_people::{
    apprentices::{self, Apprentice},
    employees,
    entity::apprentice::ActiveModel,
    parts::DepartmentStays,
    relations,
};

use crate::{
    changing, coming,
    contracts::{self, Contract, ContractEnd},
};

/// Moves some, and queues itself for the rest.
const MOVE: &str = "apprenticeships.move_company";
/// Apprentices moved in one transaction: SQLite has one writer, and others wait for it.
const PORTION: u64 = 50;
/// Portions done in one job: a job costs transactions of its own, and other jobs wait for it.
const PORTIONS_OF_A_JOB: usize = 10;
/// Ids asked for by one statement; engines limit its values.
const IDS_PER_STATEMENT: usize = 500;

/// Who goes over to whom.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Move {
    pub from: CompanyId,
    pub to: CompanyId,
    /// First day in the other company.
    pub day: NaiveDate,
}

/// Queues it, unless it waits already, and tells the instructors from elsewhere: apprentices and
/// employees are told when they go over.
///
/// # Errors
/// A fault of the database.
pub async fn begin(tx: &Tx, asked: &Move) -> Result<(), Fault> {
    let payload = serde_json::to_string(asked)?;
    if waiting_payloads(tx, MOVE).await?.contains(&payload) {
        return Ok(());
    }
    let there = apprentices::of_company(tx, &asked.from, u64::MAX >> 1).await?;
    let outside = instructors_from_elsewhere(tx, &asked.from, &there).await?;
    changing::tell_merged(tx, asked, &[], &outside).await?;
    let key = format!("{MOVE} {}", JobId::new(tx.now(), tx.entropy()));
    enqueue(tx, NewJob { kind: MOVE, key, payload, due: tx.now() }).await
}

/// Who instructs apprentices of a company without working in it.
///
/// # Errors
/// A fault of the database.
pub async fn instructors_from_elsewhere(
    tx: &Tx,
    company: &CompanyId,
    there: &[Apprentice],
) -> Result<BTreeSet<EmployeeId>, Fault> {
    let active: Vec<ApprenticeId> =
        there.iter().filter(|it| !it.archived).map(|it| it.id.clone()).collect();
    let mut outside = BTreeSet::new();
    for some in active.chunks(IDS_PER_STATEMENT) {
        let found = relations::instructors_by_apprentice(tx, Some(some)).await?;
        outside.extend(found.into_values().flatten().map(|(id, _)| id));
    }
    for own in relations::employees_of_company(tx, company, u64::MAX >> 1).await? {
        outside.remove(&own);
    }
    Ok(outside)
}

/// Where a company is moving to, while it is.
///
/// # Errors
/// A fault of the database.
pub async fn moves_to(tx: &Tx, from: &CompanyId) -> Result<Option<CompanyId>, Fault> {
    for payload in waiting_payloads(tx, MOVE).await? {
        let asked: Move = serde_json::from_str(&payload)?;
        if asked.from == *from {
            return Ok(Some(asked.to));
        }
    }
    Ok(None)
}

/// Moves some; whether there are more.
async fn portion(tx: &Tx, asked: &Move) -> Result<bool, Fault> {
    tx.lock(asked.from.as_str()).await?;
    tx.lock(asked.to.as_str()).await?;
    if companies::find(tx, &asked.to).await?.is_none() {
        return Ok(false);
    }
    let some = apprentices::of_company(tx, &asked.from, PORTION).await?;
    if !some.is_empty() {
        move_apprentices(tx, asked, &some).await?;
        return Ok(true);
    }
    let employed = relations::employees_of_company(tx, &asked.from, PORTION).await?;
    if employed.is_empty() {
        coming::goes_over(tx, &asked.from, &asked.to).await?;
        return Ok(false);
    }
    let departments = companies::departments_of(tx, &asked.from).await?;
    let own: BTreeSet<DepartmentId> = departments.into_iter().map(|it| it.id).collect();
    for id in &employed {
        let mut works: BTreeSet<CompanyId> =
            relations::companies_of(tx, id).await?.into_iter().collect();
        works.remove(&asked.from);
        works.insert(asked.to.clone());
        relations::set_companies(tx, id, &works).await?;
        let mut stays: BTreeSet<DepartmentId> =
            relations::departments_of(tx, id).await?.into_iter().collect();
        stays.retain(|department| !own.contains(department));
        relations::set_departments(tx, id, &stays).await?;
    }
    employees::bump_all(tx, &employed).await?;
    changing::tell_merged(tx, asked, &[], &employed.into_iter().collect()).await?;
    companies::set_kontaktperson(tx, &asked.from, None).await?;
    Ok(true)
}

/// Whose contract has begun gets one from the first day in the other company, and the one before is
/// kept, of archived apprentices too: what was earned until then stays earned by the former company.
/// A contract that is over keeps its days with the company that it was with, and the apprentice
/// stands with the other, which exists; one that has not begun begins with the other.
async fn move_apprentices(tx: &Tx, asked: &Move, some: &[Apprentice]) -> Result<(), Fault> {
    let mut ids = Vec::with_capacity(some.len());
    for it in some {
        tx.lock(it.id.as_str()).await?;
        ids.push(it.id.clone());
    }
    // As they are under their locks: somebody may have been moved elsewhere meanwhile.
    let mut some = apprentices::some(tx, &ids).await?;
    some.retain(|it| it.bedriftid.as_ref() == Some(&asked.from));
    let stands = |it: &Apprentice| Standing::of(it, asked.day);
    let before = asked.day.pred_opt().unwrap_or(asked.day);
    let ended = some.iter().filter_map(|it| match stands(it) {
        Standing::Runs => Some(contracts::ended(tx, it, before, ContractEnd::NyBedrift)),
        Standing::Over(last) => Some(contracts::ended(tx, it, last, ContractEnd::Utlopt)),
        Standing::Ahead => None,
    });
    let ended: Vec<Contract> = ended.collect();
    contracts::insert_all(tx, ended).await?;
    let moved = ActiveModel {
        bedriftid: Set(Some(asked.to.clone())),
        avdelinger_more: Set(DepartmentStays::default()),
        ..Default::default()
    };
    let again = ActiveModel {
        startdato: Set(Some(asked.day)),
        arbeidsavtale: Set(false),
        kontrakt_signert: Set(None),
        ..moved.clone()
    };
    let begun = some.iter().filter(|it| stands(it) == Standing::Runs).map(|it| it.id.clone());
    let begun: Vec<ApprenticeId> = begun.collect();
    let active = some.iter().filter(|it| !it.archived).map(|it| it.id.clone());
    changing::tell_merged(tx, asked, &active.collect::<Vec<_>>(), &BTreeSet::new()).await?;
    let others = some.iter().map(|it| it.id.clone()).filter(|id| !begun.contains(id));
    let others: Vec<ApprenticeId> = others.collect();
    apprentices::store_all(tx, &begun, again).await?;
    apprentices::store_all(tx, &others, moved).await
}

/// How a contract stands on the first day in the other company.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Standing {
    /// It has begun, and is not over.
    Runs,
    /// It ended on this day before that.
    Over(NaiveDate),
    /// It has not begun.
    Ahead,
}

impl Standing {
    pub(crate) fn of(it: &Apprentice, day: NaiveDate) -> Self {
        if it.startdato.is_none_or(|begins| begins >= day) {
            return Self::Ahead;
        }
        match contracts::last_day(it) {
            Some(last) if last < day => Self::Over(last),
            _ => Self::Runs,
        }
    }
}

/// Moves companies.
pub struct MoveJobs {
    pub app: App,
}

impl MoveJobs {
    async fn some_portions(&self, tenant: &TenantId, asked: &Move) -> Result<(), Fault> {
        for left in (0..PORTIONS_OF_A_JOB).rev() {
            let begun = self.app.databases.write(tenant, Actor::System).await;
            let tx = begun.map_err(|error| Fault::caused("a company that moves", error))?;
            let more = portion(&tx, asked).await?;
            if more && left == 0 {
                let payload = serde_json::to_string(asked)?;
                let key = format!("{MOVE} {}", JobId::new(tx.now(), tx.entropy()));
                enqueue(&tx, NewJob { kind: MOVE, key, payload, due: tx.now() }).await?;
            }
            tx.commit().await?;
            if !more {
                return Ok(());
            }
        }
        Ok(())
    }
}

#[async_trait]
impl Handler for MoveJobs {
    fn kinds(&self) -> &'static [&'static str] {
        &[MOVE]
    }

    fn patience(&self) -> Option<Duration> {
        None
    }

    async fn run(
        &self,
        tenant: &TenantId,
        _kind: &str,
        _key: &str,
        payload: &str,
    ) -> Result<(), JobError> {
        let read = serde_json::from_str::<Move>(payload);
        let asked = read.map_err(|error| JobError::Never(error.to_string()))?;
        Ok(self.some_portions(tenant, &asked).await?)
    }
}
