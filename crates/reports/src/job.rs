//! `reports.send` sends a report of the schedule, and queues the next time in the same transaction.

use async_trait::async_trait;
use sea_orm::ActiveValue::Set;
use serde::{Deserialize, Serialize};
use svenn_db::{Actor, Tx};
use svenn_files::records::FileRecord;
use svenn_http::{App, Problem};
use svenn_jobs::{JobError, TypedJob, enqueue};
use svenn_kernel::{Fault, ReportId, TenantId, Timestamp};
use svenn_typesetting::{Typesetter, TypesettingError};

use crate::{
    enclosing::{self, File, Wanted},
    rules,
    run::Outcome,
    sending, settings,
    store::{self, Report, ReportChange},
};

const SEND: &str = "reports.send";
/// Why a report on paper was not sent.
const UNSET: &str = "Rapporten kunne ikke lages som PDF. Velg et annet filformat";

/// Which report, and for when.
#[derive(Debug, Serialize, Deserialize)]
pub struct Asked {
    report: ReportId,
    due: Timestamp,
}

/// Queues the next time of a report.
pub async fn queue(tx: &Tx, report: &ReportId, due: Timestamp) -> Result<(), Fault> {
    let key = format!("{SEND} {report} {} {}", due.millis(), tx.now().millis());
    let asked = Asked { report: report.clone(), due };
    enqueue(tx, ReportJobs::queued(key, &asked, due)?).await
}

/// Does the jobs of this crate.
pub struct ReportJobs {
    pub app: App,
    pub typesetter: Typesetter,
}

#[async_trait]
impl TypedJob for ReportJobs {
    const KIND: &'static str = SEND;
    type Payload = Asked;

    async fn run(&self, tenant: &TenantId, _key: &str, asked: Asked) -> Result<(), JobError> {
        Ok(self.send(tenant, &asked).await?)
    }
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
        let wanted = self.wanted(&tx, &report, &ran).await?;
        drop(tx);
        let (ran, file) = match (ran, wanted) {
            (Ran::Done(outcome), Some(wanted)) => {
                let by = (&self.app, &self.typesetter);
                match enclosing::stage(by, tenant, (wanted, *outcome)).await {
                    Ok((outcome, file)) => (Ran::Done(Box::new(outcome)), file),
                    // It would fail again: the report says why, and its next time comes.
                    Err(TypesettingError::Failed(_)) => {
                        (Ran::Refused(UNSET.to_owned()), File::None)
                    }
                    Err(error) => return Err(error.into()),
                }
            }
            (ran, _) => (ran, File::None),
        };
        let kept = self.finish(tenant, asked, ran, &file).await?;
        sending::settle(&self.app, tenant, &file, kept.as_ref()).await
    }

    /// What the file of a report is made of; none where it goes as a link alone.
    async fn wanted(&self, tx: &Tx, report: &Report, ran: &Ran) -> Result<Option<Wanted>, Fault> {
        let Ran::Done(outcome) = ran else { return Ok(None) };
        if !report.som_fil || !is_told(report, outcome) || !settings::load(tx).await?.filer {
            return Ok(None);
        }
        sending::wanted(&self.app, tx, report, report.filformat).await.map(Some)
    }

    /// Writes down what became of it, and tells those who are to have it; the file that goes along.
    async fn finish(
        &self,
        tenant: &TenantId,
        asked: &Asked,
        ran: Ran,
        file: &File,
    ) -> Result<Option<FileRecord>, Fault> {
        let begun = self.app.databases.write(tenant, Actor::System).await;
        let tx = begun.map_err(|error| Fault::caused("reports", error))?;
        let Some(held) = store::hold(&tx, &asked.report).await? else { return Ok(None) };
        let report: Report = (*held).clone();
        if report.neste != Some(asked.due) {
            return Ok(None);
        }
        let mut change = ReportChange::default();
        let mut kept = None;
        let mut is_sent = false;
        match ran {
            Ran::Refused(why) => change.sist_feil = Set(why),
            Ran::Done(outcome) => {
                if is_told(&report, &outcome) {
                    let receivers = sending::open(&tx, report.receivers()?).await?;
                    is_sent = true;
                    kept = sending::tell(&tx, &report, receivers, (&outcome, file)).await?;
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
        if is_sent {
            store::note_sent(&tx, &report, change).await?;
        } else {
            store::note_unsent(&tx, &report, change).await?;
        }
        tx.commit().await?;
        Ok(kept)
    }

    async fn run_as_owner(&self, tx: &Tx, report: &Report) -> Result<Ran, Fault> {
        match sending::run_as_owner(&self.app, tx, report).await {
            Ok(outcome) => Ok(Ran::Done(Box::new(outcome))),
            Err(problem) if problem.status().is_server_error() => {
                Err(Fault::new(format!("a report: {}", problem.code)))
            }
            Err(problem) => Ok(Ran::Refused(said(&problem))),
        }
    }
}

/// Whether anybody is told of it: of a report without rows where its owner wants that.
fn is_told(report: &Report, outcome: &Outcome) -> bool {
    report.tom_ogsaa || !outcome.rows.is_empty()
}

/// Why it was refused, in words.
fn said(problem: &Problem) -> String {
    problem.fields.first().map_or_else(|| problem.title.clone(), |it| it.message.clone())
}
