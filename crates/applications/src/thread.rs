//! The thread between an applicant and the office: text and files, on the applicant's own page too.

use async_trait::async_trait;
use serde::Serialize;
use svenn_db::{Audience, Tx};
use svenn_files::records;
use svenn_http::{
    App, Problem,
    files::{Asked, Attachments, FileView},
};
use svenn_kernel::{Collection, Fault, Role, TimelineId, Timestamp, Verb};
use utoipa::ToSchema;

use crate::{
    capability::APPLICATIONMESSAGES,
    files,
    letters::{self, Letter},
    rules::ApplicationStatus as S,
    store::{self, Application, Message},
};

/// Longest message.
pub const MESSAGE_CHARS_MAX: usize = 4_000;
/// Messages of one application.
const MESSAGES_MAX: u64 = 300;

/// A message of the thread.
#[derive(Debug, Serialize, ToSchema)]
pub struct ApplicationMessage {
    #[schema(value_type = String)]
    id: TimelineId,
    /// Who wrote it.
    navn: String,
    /// Whether the side that reads it wrote it.
    own: bool,
    tekst: String,
    /// When, in milliseconds.
    tid: Timestamp,
    /// When the other side read it, in milliseconds.
    lest: Option<Timestamp>,
    filer: Vec<FileView>,
}

/// Who reads a thread.
#[derive(Debug, Clone, Copy)]
pub enum Side<'a> {
    Office,
    /// The applicant, on a page that was let in.
    Applicant {
        visit: &'a str,
    },
}

/// The thread, the oldest first.
///
/// # Errors
/// A fault of the database.
pub async fn shown(
    app: &App,
    tx: &Tx,
    row: &Application,
    side: Side<'_>,
) -> Result<Vec<ApplicationMessage>, Fault> {
    let thread = store::messages(tx, &row.id).await?;
    let ids: Vec<&str> = thread.iter().map(|it| it.id.as_str()).collect();
    let mut files = records::of_owners(tx, APPLICATIONMESSAGES, &ids).await?;
    let view = |file| match side {
        Side::Office => FileView::new(app, tx, file),
        Side::Applicant { visit } => {
            FileView::by_link(app, tx, &files::link(&app.secrets, visit), file)
        }
    };
    Ok(thread
        .into_iter()
        .map(|it| ApplicationMessage {
            own: it.soker == matches!(side, Side::Applicant { .. }),
            filer: files.remove(it.id.as_str()).unwrap_or_default().into_iter().map(view).collect(),
            id: it.id,
            navn: it.navn,
            tekst: it.tekst,
            tid: it.tid,
            lest: it.lest,
        })
        .collect())
}

/// Writes a message; the applicant is told of the office's by a letter that does not repeat it.
///
/// # Errors
/// 409 `not_now`, `too_many`, or a fault of the database.
pub async fn write(
    app: &App,
    tx: &Tx,
    row: &Application,
    (soker, navn, tekst): (bool, String, String),
) -> Result<TimelineId, Problem> {
    if row.sendt.is_none() || row.status == S::Deleted {
        let title = "Meldinger kan skrives når søknaden er sendt";
        return Err(Problem::conflict("not_now", title));
    }
    if store::count_messages(tx, &row.id).await? >= MESSAGES_MAX {
        let title = "Det kan ikke skrives flere meldinger i denne søknaden";
        return Err(Problem::conflict("too_many", title));
    }
    let message = Message {
        id: TimelineId::new(tx.now(), tx.entropy()),
        application: row.id.clone(),
        soker,
        navn,
        tekst,
        tid: tx.now(),
        lest: None,
    };
    store::insert_message(tx, &message).await?;
    tx.record(APPLICATIONMESSAGES, message.id.as_str(), Verb::Create, Audience::Coordinators);
    store::note(tx, &row.id, Verb::Update);
    if !soker {
        letters::send(app, tx, row, Letter::Message, &format!("message {}", message.id)).await?;
    }
    Ok(message.id)
}

/// The files of a message that the office wrote.
pub struct MessageFiles(pub TimelineId);

#[async_trait]
impl Attachments for MessageFiles {
    const FILES_MAX: usize = 5;
    const CALLED: &'static str = "En melding";

    async fn owner(&self, _: &Tx) -> Result<(Collection, String), Problem> {
        Ok((APPLICATIONMESSAGES, self.0.to_string()))
    }

    async fn audience(&self, asked: &Asked<'_>) -> Result<Audience, Problem> {
        asked.caller.require_role(&[Role::Koordinator])?;
        crate::door::require_on(asked.tx).await?;
        let message = store::application_of_message(asked.tx, &self.0).await?;
        message.filter(|it| !it.soker).ok_or_else(Problem::not_found)?;
        Ok(Audience::Coordinators)
    }

    async fn hold(&self, tx: &Tx) -> Result<(), Fault> {
        if let Some(message) = store::application_of_message(tx, &self.0).await? {
            store::hold(tx, &message.application).await?;
        }
        Ok(())
    }

    async fn note(&self, tx: &Tx) -> Result<(), Fault> {
        if let Some(message) = store::application_of_message(tx, &self.0).await? {
            store::note(tx, &message.application, Verb::Update);
        }
        Ok(())
    }
}
