//! Has questions made of what was just handed in, by the draft help of the office, for those who
//! want that. What is handed in wakes it by the change log; where the model is away, slow or answers
//! with something else, the questions of the office are asked as ever.

use std::{collections::BTreeSet, sync::Arc, time::Duration};

use async_trait::async_trait;
use svenn_db::{Actor, AfterCommit, Change, Databases, Tx};
use svenn_drafthelp::{Unanswered, Writer, ask_questions, is_on};
use svenn_jobs::{Handler, JobError, NewJob, Party, enqueue_in_line, read_payload};
use svenn_kernel::{Collection, DocumentationId, Fault, JobId, TenantId};
use svenn_review::{HandedInText, HandedInTexts};

use crate::{bank::TEXTS_AT_ONCE, own};

/// Asks for questions about one text, or forgets those of one that is gone.
const ASK: &str = "rehearsal.owntext";
/// The first question comes on the third day: what is not there by then is not made.
const MADE_WITHIN: Duration = Duration::from_secs(48 * 3_600);

/// Does the jobs of this file.
pub(crate) struct OwnTextJobs {
    databases: Databases,
    /// Who knows what apprentices wrote.
    texts: Arc<dyn HandedInTexts>,
    /// What makes the questions; none where the installation has no draft help.
    writer: Writer,
}

impl OwnTextJobs {
    /// One that hears of what is committed from here on.
    pub(crate) fn listening(
        databases: &Databases,
        texts: Arc<dyn HandedInTexts>,
        writer: Writer,
    ) -> Self {
        databases.add_after_commit(Arc::new(Listener { texts: Arc::clone(&texts) }));
        Self { databases: databases.clone(), texts, writer }
    }

    async fn write(&self, tenant: &TenantId) -> Result<Tx, Fault> {
        let begun = self.databases.write(tenant, Actor::System).await;
        begun.map_err(|error| Fault::caused(ASK, error))
    }

    /// The text, where questions are to be made of it now.
    async fn due(&self, tx: &Tx, log: &DocumentationId) -> Result<Option<HandedInText>, Fault> {
        let these = std::slice::from_ref(log);
        let Some(text) = self.texts.of(tx, these).await?.pop() else { return Ok(None) };
        let is_now = is_due(tx, &text).await? && is_on(tx, &self.writer).await?;
        Ok(is_now.then_some(text))
    }

    async fn ask(&self, tenant: &TenantId, log: &DocumentationId) -> Result<(), JobError> {
        let read = self.databases.read(tenant, Actor::System).await;
        let read = read.map_err(|error| Fault::caused(ASK, error))?;
        let due = self.due(&read, log).await?;
        read.rollback().await?;
        let (Some(text), Some(writer)) = (due, self.writer.as_deref()) else {
            return Ok(self.forget_gone(tenant, std::slice::from_ref(log)).await?);
        };
        let of = svenn_drafthelp::OwnText {
            laerling: &text.laerling,
            documentation: log,
            text: &text.text,
        };
        let questions = match ask_questions(&self.databases, tenant, writer, of).await {
            Ok(questions) => questions,
            Err(Unanswered::Fault(fault)) => return Err(fault.into()),
            Err(Unanswered::Model(error)) => return Err(error.into()),
        };
        let tx = self.write(tenant).await?;
        tx.lock(&format!("rehearsal {}", text.laerling)).await?;
        // They may have taken it back meanwhile, or written something else.
        let is_same = self.due(&tx, log).await?.is_some_and(|now| now == text);
        if !is_same {
            svenn_drafthelp::forget_text(&tx, log).await?;
            tx.commit().await?;
            return Ok(self.forget_gone(tenant, std::slice::from_ref(log)).await?);
        }
        own::keep(&tx, (&text.laerling, log), questions).await?;
        tx.commit().await?;
        Ok(())
    }

    /// Forgets what was made of those of these texts that are not handed in any more.
    async fn forget_gone(&self, tenant: &TenantId, logs: &[DocumentationId]) -> Result<(), Fault> {
        let tx = self.write(tenant).await?;
        let asked_for = own::asked_for(&tx, Some(logs)).await?;
        let asked_for: Vec<DocumentationId> = asked_for.into_iter().collect();
        let there = self.texts.of(&tx, &asked_for).await?;
        let gone = gone(asked_for, &there);
        if gone.is_empty() {
            return tx.rollback().await;
        }
        for log in &gone {
            own::forget_log(&tx, log).await?;
        }
        tx.commit().await?;
        Ok(())
    }
}

/// Those of these texts that are handed in no more.
fn gone(mut these: Vec<DocumentationId>, there: &[HandedInText]) -> Vec<DocumentationId> {
    these.retain(|log| !there.iter().any(|it| it.id == *log));
    these
}

/// Whether the apprentice wanted questions before handing the text in, and the text is new, is not
/// empty, and nobody has asked for them.
async fn is_due(tx: &Tx, text: &HandedInText) -> Result<bool, Fault> {
    let wished = own::wished_since(tx, &text.laerling).await?;
    let is_wished = wished.is_some_and(|since| since <= text.at);
    let is_new = tx.now() < text.at.plus(MADE_WITHIN);
    if !is_wished || !is_new || text.text.trim().is_empty() {
        return Ok(false);
    }
    Ok(own::asked_for(tx, Some(std::slice::from_ref(&text.id))).await?.is_empty())
}

#[async_trait]
impl Handler for OwnTextJobs {
    fn kinds(&self) -> &'static [&'static str] {
        &[ASK]
    }

    fn party(&self, _kind: &str) -> Option<Party> {
        Some(Party::Drafts)
    }

    fn patience(&self) -> Option<Duration> {
        Some(MADE_WITHIN)
    }

    async fn run(
        &self,
        tenant: &TenantId,
        _kind: &str,
        _key: &str,
        payload: &str,
    ) -> Result<(), JobError> {
        self.ask(tenant, &read_payload(payload)?).await
    }

    /// A wake-up may have been lost.
    async fn look_after(&self, tenant: &TenantId) -> Result<(), Fault> {
        let read = self.databases.read(tenant, Actor::System).await;
        let read = read.map_err(|error| Fault::caused(ASK, error))?;
        let logs: Vec<DocumentationId> = own::asked_for(&read, None).await?.into_iter().collect();
        read.rollback().await?;
        for some in logs.chunks(TEXTS_AT_ONCE) {
            self.forget_gone(tenant, some).await?;
        }
        Ok(())
    }
}

/// Queues the work where something was handed in, taken back or deleted by somebody who wants it.
struct Listener {
    texts: Arc<dyn HandedInTexts>,
}

#[async_trait]
impl AfterCommit for Listener {
    async fn after_commit(&self, databases: &Databases, tenant: &TenantId, changes: &[Change]) {
        let of_logs = changes.iter().filter(|it| it.collection == Collection::DOKUMENTASJONER.0);
        let logs: BTreeSet<DocumentationId> =
            of_logs.filter_map(|it| DocumentationId::parse(&it.id).ok()).collect();
        if logs.is_empty() {
            return;
        }
        let logs: Vec<DocumentationId> = logs.into_iter().collect();
        if let Err(fault) = self.wake(databases, tenant, &logs).await {
            tracing::error!(%fault, %tenant, "no questions are made of a text that was handed in");
        }
    }
}

impl Listener {
    async fn wake(
        &self,
        databases: &Databases,
        tenant: &TenantId,
        logs: &[DocumentationId],
    ) -> Result<(), Fault> {
        let failed = |error| Fault::caused(ASK, error);
        let read = databases.read(tenant, Actor::System).await.map_err(failed)?;
        let concerned = self.concerned(&read, logs).await?;
        read.rollback().await?;
        if concerned.is_empty() {
            return Ok(());
        }
        let tx = databases.write(tenant, Actor::System).await.map_err(failed)?;
        for log in concerned {
            let key = format!("{ASK} {}", JobId::new(tx.now(), tx.entropy()));
            let payload = serde_json::to_string(&log)?;
            let job = NewJob { kind: ASK, key, payload, due: tx.now() };
            enqueue_in_line(&tx, job, format!("{ASK} {log}")).await?;
        }
        tx.commit().await?;
        Ok(())
    }

    /// Those that questions are to be made of, and those of which they were and that are gone.
    async fn concerned(
        &self,
        tx: &Tx,
        logs: &[DocumentationId],
    ) -> Result<Vec<DocumentationId>, Fault> {
        let mut concerned = Vec::new();
        if !own::does_anybody_wish(tx).await? {
            return Ok(concerned);
        }
        for some in logs.chunks(TEXTS_AT_ONCE) {
            let there = self.texts.of(tx, some).await?;
            let asked_for = own::asked_for(tx, Some(some)).await?.into_iter().collect();
            concerned.extend(gone(asked_for, &there));
            for text in &there {
                if is_due(tx, text).await? {
                    concerned.push(text.id.clone());
                }
            }
        }
        Ok(concerned)
    }
}
