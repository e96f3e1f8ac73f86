//! `reports.send` sends a report of the schedule, and queues the next time in the same transaction.

use async_trait::async_trait;
use sea_orm::ActiveValue::Set;
use serde::{Deserialize, Serialize};
use svenn_access::accounts;
use svenn_db::{Actor, Tx};
use svenn_http::{App, Caller, Problem};
use svenn_jobs::{Handler, JobError, NewJob, enqueue};
use svenn_kernel::{
    CoordinatorId, Fault, Permissions, PersonId, ReportId, Role, SessionId, TenantId, Timestamp,
};
use svenn_lists::Desk;
use svenn_people::coordinators;

use crate::{
    notifications, rules,
    run::{self, Outcome},
    store::{self, Report, ReportChange},
};

const SEND: &str = "reports.send";

/// Which report, and for when.
#[derive(Debug, Serialize, Deserialize)]
struct Asked {
    report: ReportId,
    due: Timestamp,
}

/// Queues the next time of a report.
pub async fn queue(tx: &Tx, report: &ReportId, due: Timestamp) -> Result<(), Fault> {
    let payload = serde_json::to_string(&Asked { report: report.clone(), due })?;
    let key = format!("{SEND} {report} {} {}", due.millis(), tx.now().millis());
    enqueue(tx, NewJob { kind: SEND, key, payload, due }).await
}

/// Does the jobs of this crate.
pub struct ReportJobs {
    pub app: App,
}

#[async_trait]
impl Handler for ReportJobs {
    fn kinds(&self) -> &'static [&'static str] {
        &[SEND]
    }

    async fn run(
        &self,
        tenant: &TenantId,
        _kind: &str,
        _key: &str,
        payload: &str,
    ) -> Result<(), JobError> {
        let asked: Asked = serde_json::from_str(payload).map_err(Fault::from)?;
        Ok(self.send(tenant, &asked).await?)
    }
}

/// Somebody as they may call at this moment; none for who has left or is shut out.
///
/// # Errors
/// A fault of the database.
pub async fn caller_of(tx: &Tx, person: &PersonId) -> Result<Option<Caller>, Fault> {
    let id: CoordinatorId = person.clone().into();
    let found = coordinators::find(tx, &id).await?;
    if found.is_none_or(|it| it.deaktivert.is_some() || it.deleted.is_some()) {
        return Ok(None);
    }
    let Some(rights) = accounts::rights_held(tx).await?.remove(person) else { return Ok(None) };
    Ok(Some(Caller {
        tenant: tx.tenant().clone(),
        person: person.clone(),
        rolle: Role::Koordinator,
        session: SessionId::new(tx.now(), tx.entropy()),
        tilganger: Permissions::new(),
        rights,
    }))
}

/// What became of running it.
enum Ran {
    Done(Box<Outcome>),
    /// The reason in words.
    Refused(String),
}

impl ReportJobs {
    async fn send(&self, tenant: &TenantId, asked: &Asked) -> Result<(), Fault> {
        let fault = |error| Fault::caused("reports", error);
        let tx = self.app.databases.read(tenant, Actor::System).await.map_err(fault)?;
        let Some(report) = store::find(&tx, &asked.report).await? else { return Ok(()) };
        // Another day or hour was chosen since, or none.
        if report.neste != Some(asked.due) {
            return Ok(());
        }
        let ran = self.run_as_owner(&tx, &report).await?;
        drop(tx);
        let tx = self.app.databases.write(tenant, Actor::System).await.map_err(fault)?;
        let Some(held) = store::hold(&tx, &asked.report).await? else { return Ok(()) };
        let report: Report = (*held).clone();
        if report.neste != Some(asked.due) {
            return Ok(());
        }
        let mut change = ReportChange::default();
        match ran {
            Ran::Refused(why) => change.sist_feil = Set(why),
            Ran::Done(outcome) => {
                if report.tom_ogsaa || !outcome.rows.is_empty() {
                    let receivers = open(&tx, report.receivers()?).await?;
                    notifications::ready(&tx, &report, &receivers, &outcome.totals_words()).await?;
                }
                change.sist_sendt = Set(Some(tx.now()));
                change.sist_rader = Set(i64::try_from(outcome.rows.len()).ok());
                change.sist_feil = Set(String::new());
            }
        }
        let frequency = report.hyppighet.parse().unwrap_or_default();
        let next = rules::next(frequency, report.dag, report.klokken, tx.now());
        change.neste = Set(next);
        if let Some(due) = next {
            queue(&tx, &report.id, due).await?;
        }
        store::note_sent(&tx, &report, change).await?;
        tx.commit().await?;
        Ok(())
    }

    async fn run_as_owner(&self, tx: &Tx, report: &Report) -> Result<Ran, Fault> {
        let Some(caller) = caller_of(tx, &report.owner).await? else {
            return Ok(Ran::Refused("Den som eier rapporten, har ikke tilgang lenger".to_owned()));
        };
        let desk = Desk { app: &self.app, tx, caller: &caller };
        match run::run(&desk, &report.asked()?).await {
            Ok(outcome) => Ok(Ran::Done(Box::new(outcome))),
            Err(problem) if problem.status().is_server_error() => {
                Err(Fault::new(format!("a report: {}", problem.code)))
            }
            Err(problem) => Ok(Ran::Refused(said(&problem))),
        }
    }
}

/// Why it was refused, in words.
fn said(problem: &Problem) -> String {
    problem.fields.first().map_or_else(|| problem.title.clone(), |it| it.message.clone())
}

/// Those of the receivers who are here.
pub async fn open(tx: &Tx, receivers: Vec<PersonId>) -> Result<Vec<PersonId>, Fault> {
    let here = accounts::rights_held(tx).await?;
    Ok(receivers.into_iter().filter(|person| here.contains_key(person)).collect())
}
