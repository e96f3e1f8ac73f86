//! `reports.send` sends a report of the schedule, and queues the next time in the same transaction.

use async_trait::async_trait;
use sea_orm::ActiveValue::Set;
use serde::{Deserialize, Serialize};
use svenn_access::accounts;
use svenn_db::{Actor, Tx};
use svenn_files::records::{self, FileRecord};
use svenn_http::{App, Caller, Problem, announcements::Enclosed};
use svenn_jobs::{JobError, TypedJob, enqueue};
use svenn_kernel::{
    CoordinatorId, Fault, Permissions, PersonId, ReportId, Role, SessionId, TenantId, Timestamp,
};
use svenn_lists::Desk;
use svenn_people::coordinators;

use crate::{
    catalogue::List,
    enclosing::{self, File},
    files::Told,
    notifications, rules,
    run::{self, Outcome},
    settings,
    store::{self, Report, ReportChange},
};

const SEND: &str = "reports.send";

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
}

#[async_trait]
impl TypedJob for ReportJobs {
    const KIND: &'static str = SEND;
    type Payload = Asked;

    async fn run(&self, tenant: &TenantId, _key: &str, asked: Asked) -> Result<(), JobError> {
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
        let told = self.told(&tx, &report, &ran).await?;
        drop(tx);
        let (ran, file) = match (ran, told) {
            (Ran::Done(outcome), Some(told)) => {
                let (outcome, file) = enclosing::stage(&self.app, told, *outcome).await?;
                (Ran::Done(Box::new(outcome)), file)
            }
            (ran, _) => (ran, File::None),
        };
        let kept = self.finish(tenant, asked, ran, &file).await?;
        match (file, kept) {
            (File::Staged(staged), Some(kept)) => {
                records::finalise(&self.app.files, tenant, &kept, &staged).await;
                Ok(())
            }
            (File::Staged(staged), None) => self.app.files.discard(&staged).await,
            (File::None | File::TooLarge, _) => Ok(()),
        }
    }

    /// What the file of a report says of itself; none where it goes as a link alone.
    async fn told(&self, tx: &Tx, report: &Report, ran: &Ran) -> Result<Option<Told>, Fault> {
        let Ran::Done(outcome) = ran else { return Ok(None) };
        if !report.som_fil || !is_told(report, outcome) || !settings::load(tx).await?.filer {
            return Ok(None);
        }
        let names = self.app.directory.names(tx, std::slice::from_ref(&report.owner)).await?;
        Ok(Some(Told {
            title: report.navn.clone(),
            beskrivelse: report.beskrivelse.clone(),
            by: names.get(&report.owner).cloned().unwrap_or_default(),
            office: svenn_organisation::load(tx).await?.navn,
        }))
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
        match ran {
            Ran::Refused(why) => change.sist_feil = Set(why),
            Ran::Done(outcome) => {
                if is_told(&report, &outcome) {
                    kept = tell(&tx, &report, &outcome, file).await?;
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
        Ok(kept)
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

/// Whether anybody is told of it: of a report without rows where its owner wants that.
fn is_told(report: &Report, outcome: &Outcome) -> bool {
    report.tom_ogsaa || !outcome.rows.is_empty()
}

/// Tells those who are to have a report. Its file goes along where the office allows that still, to
/// whoever may read its list: its owner's rights are nobody else's.
async fn tell(
    tx: &Tx,
    report: &Report,
    outcome: &Outcome,
    file: &File,
) -> Result<Option<FileRecord>, Fault> {
    let receivers = open(tx, report.receivers()?).await?;
    let (readers, others) = apart(tx, outcome.list, receivers).await?;
    let mut words = outcome.message_words();
    let mut kept = None;
    match file {
        File::Staged(staged) if !readers.is_empty() && settings::load(tx).await?.filer => {
            kept = Some(enclosing::keep(tx, report, staged).await?);
        }
        File::TooLarge => words.push_str(" (filen er for stor til å ligge ved)"),
        File::Staged(_) | File::None => {}
    }
    let files = kept.iter().map(|it| it.id.clone()).collect();
    let enclosed = Enclosed { files, ..Enclosed::default() };
    notifications::ready(tx, report, &readers, (&words, enclosed)).await?;
    notifications::ready(tx, report, &others, (&words, Enclosed::default())).await?;
    Ok(kept)
}

/// Those who may read a list now, and the others: for them the link opens nothing of it.
async fn apart(
    tx: &Tx,
    list: &List,
    people: Vec<PersonId>,
) -> Result<(Vec<PersonId>, Vec<PersonId>), Fault> {
    let Some(right) = list.right else { return Ok((people, Vec::new())) };
    let held = accounts::rights_held(tx).await?;
    let reads = |it: &PersonId| held.get(it).is_some_and(|rights| rights.contains(&right));
    Ok(people.into_iter().partition(reads))
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
