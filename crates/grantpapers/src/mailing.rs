//! Makes statements and sends them, each in a job of its own. What is written down counts: a process
//! that dies before has sent nothing, and after it the job finds nothing to do.

use async_trait::async_trait;
use sea_orm::ActiveValue::Set;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use svenn_companies::Company;
use svenn_db::{Actor, Audience, Databases, Tx};
use svenn_files::{
    ObjectFiles, StagedFile, Upload, UploadError,
    records::{self, Owner},
};
use svenn_grants::store as grants;
use svenn_http::Problem;
use svenn_jobs::{EmailJob, Handler, JobError, NewJob, enqueue_email};
use svenn_kernel::{CompanyId, Fault, PersonId, TenantId, Timestamp};
use svenn_organisation::letterhead;
use svenn_typesetting::{Typesetter, TypesettingError};
use tokio_util::io::ReaderStream;

use crate::{
    TILSKUDDSOPPGJOR,
    paper::{self, Kind, Of},
    statement::{self, Content},
    store::statements::{self, Change, Statement, StatementState},
};

/// The kind of a job that makes a statement and sends it.
const SEND: &str = "grantpapers.send";
/// The kind of a job that lets go of the document that went along.
const EXPIRE: &str = "grantpapers.expire";
/// For so many days the document is kept for e-mails that wait; after that it is set anew for those
/// who fetch it.
const FILE_DAYS: i64 = 14;
const DAY_MILLIS: i64 = 24 * 3_600_000;

#[derive(Debug, Serialize, Deserialize)]
struct Payload {
    statement: String,
    /// Which copy; 0 for the statement itself.
    copy: i64,
}

/// A job for a statement, or for a copy of it. What it is asked to do once more it does: whether there
/// is something to do stands with the statement.
fn job(tx: &Tx, row: &Statement, copy: i64) -> Result<NewJob, Fault> {
    let payload = serde_json::to_string(&Payload { statement: row.id.clone(), copy })?;
    let key = format!("{SEND} {}", svenn_kernel::new_id_text(tx.now(), tx.entropy()));
    Ok(NewJob { kind: SEND, key, payload, due: tx.now() })
}

/// Asks for statements of these companies; those that are being made already are left alone. How
/// many were asked for.
pub(crate) async fn ask(
    tx: &Tx,
    period: &grants::Period,
    companies: &[CompanyId],
    by: Option<&PersonId>,
) -> Result<usize, Fault> {
    let stored = statements::of_period(tx, &period.id).await?;
    let (mut new, mut jobs) = (Vec::new(), Vec::new());
    for company in companies {
        let of = stored.iter().rfind(|it| it.company == *company);
        let state = of.map(Statement::standing).transpose()?;
        match (of, state) {
            (_, Some(StatementState::Waiting)) => {}
            (Some(row), Some(StatementState::NoAddress | StatementState::Failed)) => {
                let change = Change {
                    state: Set(StatementState::Waiting.as_str().to_owned()),
                    created: Set(tx.now()),
                    ..Default::default()
                };
                statements::change(tx, row, change).await?;
                jobs.push(job(tx, row, 0)?);
            }
            _ => {
                let edition = of.map_or(0, |it| it.edition) + 1;
                let row = waiting(tx, period, company, (edition, by));
                jobs.push(job(tx, &row, 0)?);
                new.push(row);
            }
        }
    }
    let asked = jobs.len();
    statements::insert(tx, new).await?;
    svenn_jobs::enqueue_bulk(tx, jobs).await?;
    Ok(asked)
}

fn waiting(
    tx: &Tx,
    period: &grants::Period,
    company: &CompanyId,
    (edition, by): (i64, Option<&PersonId>),
) -> Statement {
    Statement {
        id: svenn_kernel::new_id_text(tx.now(), tx.entropy()),
        period: period.id.clone(),
        period_navn: period.navn.clone(),
        company: company.clone(),
        edition,
        state: StatementState::Waiting.as_str().to_owned(),
        content: None,
        digest: String::new(),
        receivers: 0,
        copies: 0,
        copies_sent: 0,
        created: tx.now(),
        by: by.cloned(),
        sent: None,
    }
}

/// Asks for a copy of a statement that was sent.
pub(crate) async fn ask_for_copy(tx: &Tx, row: &Statement) -> Result<(), Fault> {
    let copy = row.copies + 1;
    let change = Change { copies: Set(copy), ..Default::default() };
    statements::change(tx, row, change).await?;
    svenn_jobs::enqueue(tx, job(tx, row, copy)?).await
}

/// Where the statement of a company goes: each address once.
pub(crate) fn addresses(company: &Company) -> Vec<String> {
    let contact = &company.contact_information;
    let mut all = vec![contact.grantemail.clone()];
    all.extend(contact.more_grant_emails.iter().cloned());
    all.retain(|it| !it.trim().is_empty());
    all.sort_unstable();
    all.dedup();
    all
}

/// Does the jobs of this file.
pub(crate) struct StatementJobs {
    pub databases: Databases,
    pub files: ObjectFiles,
    pub typesetter: Typesetter,
}

/// What is to be set.
struct Asked {
    content: Content,
    digest: String,
    head: letterhead::OfficeLetterhead,
    made: Timestamp,
}

/// What became of a statement before it was set.
enum Step {
    /// Nothing is left to do.
    Done,
    Set(Box<Asked>),
}

impl StatementJobs {
    async fn write(&self, tenant: &TenantId) -> Result<Tx, Fault> {
        let begun = self.databases.write(tenant, Actor::System).await;
        begun.map_err(|error| Fault::caused("statements", error))
    }

    async fn send(&self, tenant: &TenantId, payload: &Payload) -> Result<(), JobError> {
        let Step::Set(asked) = self.read(tenant, payload).await? else { return Ok(()) };
        let kind = if payload.copy == 0 { Kind::Original } else { Kind::Copy };
        let of = Of { id: &payload.statement, made: asked.made, kind };
        let head = asked.head.clone().ready(&self.files, tenant).await?;
        let document = paper::document(of, &asked.content, head.letterhead.clone());
        let set = self.typesetter.of(tenant).bytes(&document, &head.pictures()).await;
        let pdf = set.map_err(refused)?;
        let staged = self.stage(&asked.content, pdf).await?;
        Ok(self.finish(tenant, payload, &asked, &staged).await?)
    }

    /// What is to be set; a statement that says what the one before it said is taken away.
    async fn read(&self, tenant: &TenantId, payload: &Payload) -> Result<Step, Fault> {
        let tx = self.write(tenant).await?;
        tx.lock(&payload.statement).await?;
        let Some(row) = pending(&tx, payload).await? else { return Ok(Step::Done) };
        let head = letterhead::load(&tx).await?;
        if let Some(stored) = row.content.as_deref().filter(|_| payload.copy > 0) {
            let content = Content::read(stored)?;
            let digest = row.digest.clone();
            let made = row.sent.unwrap_or(row.created);
            return Ok(Step::Set(Box::new(Asked { content, digest, head, made })));
        }
        let content = match statement::gather(&tx, &row.period, &row.company).await {
            Ok(content) => content,
            // The company has nothing in the period any more.
            Err(problem) if is_missing(&problem) => {
                statements::delete(&tx, &row).await?;
                tx.commit().await?;
                return Ok(Step::Done);
            }
            Err(problem) => return Err(Fault::new(format!("a statement: {problem:?}"))),
        };
        let digest = content.digest()?;
        if said_before(&tx, &row, &digest).await? {
            statements::delete(&tx, &row).await?;
            grants::note_company(&tx, &row.period, &row.company);
            tx.commit().await?;
            return Ok(Step::Done);
        }
        let made = tx.now();
        Ok(Step::Set(Box::new(Asked { content, digest, head, made })))
    }

    async fn stage(&self, content: &Content, pdf: Vec<u8>) -> Result<StagedFile, JobError> {
        let name = format!("Tilskuddsoppgjør {}.pdf", content.period.replace('/', "-"));
        let upload = Upload { name: &name, declared_type: "application/pdf" };
        let staged = self.files.stage(upload, ReaderStream::new(std::io::Cursor::new(pdf))).await;
        staged.map_err(|error| match error {
            UploadError::TooLarge { .. } => JobError::Never(error.to_string()),
            other => JobError::Later(other.to_string()),
        })
    }

    async fn finish(
        &self,
        tenant: &TenantId,
        payload: &Payload,
        asked: &Asked,
        staged: &StagedFile,
    ) -> Result<(), Fault> {
        let tx = self.write(tenant).await?;
        tx.lock(&payload.statement).await?;
        let Some(row) = pending(&tx, payload).await? else {
            tx.rollback().await?;
            return self.files.discard(staged).await;
        };
        let company = svenn_companies::find(&tx, &row.company).await?;
        let to = company.as_ref().map(addresses).unwrap_or_default();
        let (audience, id) = (Audience::Coordinators, row.id.as_str());
        let record = if to.is_empty() {
            None
        } else {
            let owner = Owner { collection: TILSKUDDSOPPGJOR, id, audience };
            Some(records::insert(&tx, staged, owner).await?)
        };
        statements::change(&tx, &row, sent(&tx, payload, asked, &to)?).await?;
        grants::note_company(&tx, &row.period, &row.company);
        if let Some(record) = &record {
            let office = svenn_organisation::load(&tx).await?.navn;
            let letter = Letter { row: &row, office: &office, file: record.id.as_str() };
            letter.enqueue(&tx, payload, &to).await?;
            expire(&tx, &row, payload).await?;
        }
        tx.commit().await?;
        match record {
            Some(record) => records::finalise(&self.files, tenant, &record, staged).await,
            None => self.files.discard(staged).await?,
        }
        Ok(())
    }

    async fn expire(&self, tenant: &TenantId, payload: &Payload) -> Result<(), Fault> {
        let tx = self.write(tenant).await?;
        for file in records::of_owner(&tx, TILSKUDDSOPPGJOR, &payload.statement).await? {
            let age = tx.now().millis().saturating_sub(file.created.millis());
            if age >= FILE_DAYS * DAY_MILLIS {
                records::delete(&tx, &file, Audience::Coordinators).await?;
            }
        }
        tx.commit().await?;
        Ok(())
    }

    async fn fail(&self, tenant: &TenantId, payload: &Payload) -> Result<(), Fault> {
        let tx = self.write(tenant).await?;
        let Some(row) = pending(&tx, payload).await? else { return Ok(()) };
        let change = if payload.copy > 0 {
            Change { copies_sent: Set(payload.copy), ..Default::default() }
        } else {
            let state = StatementState::Failed.as_str().to_owned();
            Change { state: Set(state), ..Default::default() }
        };
        statements::change(&tx, &row, change).await?;
        tx.commit().await?;
        Ok(())
    }
}

/// The statement as long as the job has something to do.
async fn pending(tx: &Tx, payload: &Payload) -> Result<Option<Statement>, Fault> {
    let Some(row) = statements::find(tx, &payload.statement).await? else { return Ok(None) };
    let waits = match payload.copy {
        0 => row.standing()? == StatementState::Waiting,
        copy => row.copies_sent < copy && row.sent.is_some(),
    };
    Ok(waits.then_some(row))
}

fn is_missing(problem: &Problem) -> bool {
    problem.status() == axum::http::StatusCode::NOT_FOUND
}

/// Whether the company was sent the same before.
async fn said_before(tx: &Tx, row: &Statement, digest: &str) -> Result<bool, Fault> {
    let of_period = statements::of_period(tx, &row.period).await?;
    let mut earlier = of_period.iter().filter(|it| it.company == row.company && it.id != row.id);
    let last = earlier.rfind(|it| it.sent.is_some());
    Ok(last.is_some_and(|it| it.digest == digest))
}

/// What is written down once a statement is made.
fn sent(tx: &Tx, payload: &Payload, asked: &Asked, to: &[String]) -> Result<Change, Fault> {
    if payload.copy > 0 {
        return Ok(Change { copies_sent: Set(payload.copy), ..Default::default() });
    }
    let state = if to.is_empty() { StatementState::NoAddress } else { StatementState::Sent };
    Ok(Change {
        state: Set(state.as_str().to_owned()),
        content: Set(Some(asked.content.written()?)),
        digest: Set(asked.digest.clone()),
        receivers: Set(i64::try_from(to.len()).unwrap_or(i64::MAX)),
        sent: Set((!to.is_empty()).then(|| tx.now())),
        ..Default::default()
    })
}

/// The e-mail that a statement goes along with; no amount is in it.
struct Letter<'a> {
    row: &'a Statement,
    office: &'a str,
    file: &'a str,
}

impl Letter<'_> {
    async fn enqueue(&self, tx: &Tx, payload: &Payload, to: &[String]) -> Result<(), Fault> {
        for (at, address) in to.iter().enumerate() {
            let email = EmailJob {
                to: Some(address.clone()),
                subject: self.subject(payload.copy),
                text: self.text(payload.copy),
                files: vec![self.file.to_owned()],
                invite: None,
            };
            let key = format!("tilskuddsoppgjor {} {} {at}", self.row.id, payload.copy);
            enqueue_email(tx, key, &email).await?;
        }
        Ok(())
    }

    fn subject(&self, copy: i64) -> String {
        let navn = &self.row.period_navn;
        let what = format!("Tilskuddsoppgjør {navn}").replace(char::is_control, " ");
        if copy > 0 { format!("Kopi: {what}") } else { what }
    }

    fn text(&self, copy: i64) -> String {
        let note =
            if copy > 0 { "Dette er en kopi av et oppgjør som er sendt før.\n\n" } else { "" };
        format!(
            "Hei!\n\n{note}Vedlagt er oppgjøret for lærlingtilskuddet i {}. Det forklarer tilskuddet \
             for hver lærling.\n\nStemmer ikke noe, svarer dere på denne e-posten.\n\nHilsen {}\n",
            self.row.period_navn, self.office
        )
    }
}

async fn expire(tx: &Tx, row: &Statement, payload: &Payload) -> Result<(), Fault> {
    let due = Timestamp::from_millis(tx.now().millis() + FILE_DAYS * DAY_MILLIS);
    let key = format!("{EXPIRE} {} {}", row.id, payload.copy);
    let payload = serde_json::to_string(payload)?;
    svenn_jobs::enqueue(tx, NewJob { kind: EXPIRE, key, payload, due }).await
}

/// What a document takes or says does not change by itself.
fn refused(error: TypesettingError) -> JobError {
    match error {
        TypesettingError::Fault(fault) => fault.into(),
        TypesettingError::Busy => JobError::Later(error.to_string()),
        other => JobError::Never(other.to_string()),
    }
}

fn read<T: DeserializeOwned>(payload: &str) -> Result<T, JobError> {
    serde_json::from_str(payload).map_err(|error| JobError::Never(error.to_string()))
}

#[async_trait]
impl Handler for StatementJobs {
    fn kinds(&self) -> &'static [&'static str] {
        &[SEND, EXPIRE]
    }

    async fn run(
        &self,
        tenant: &TenantId,
        kind: &str,
        _key: &str,
        payload: &str,
    ) -> Result<(), JobError> {
        let payload: Payload = read(payload)?;
        if kind == EXPIRE {
            return Ok(self.expire(tenant, &payload).await?);
        }
        self.send(tenant, &payload).await
    }

    async fn given_up(
        &self,
        tenant: &TenantId,
        kind: &str,
        payload: &str,
        _why: &JobError,
    ) -> Result<(), Fault> {
        if kind == EXPIRE {
            return Ok(());
        }
        self.fail(tenant, &serde_json::from_str(payload)?).await
    }
}
