//! Taking an upload for a record.
//!
//! No transaction is open while the bytes come in. A caller who may not add a file is refused
//! before the first byte, and is checked again under the record's lock when the bytes are complete.

use async_trait::async_trait;
use axum::{body::Body, http::HeaderMap};
use svenn_db::Tx;
use svenn_files::{
    StagedFile, parts,
    records::{self, FileRecord},
};
use svenn_kernel::{Collection, UploadId};

use super::{
    FileView,
    resumable::{self, Resumed},
    upload::{discard, stage},
};
use crate::{App, Caller, Problem, Session};

/// In what an owner of files is asked: who asks, and the transaction.
pub struct Asked<'a> {
    /// The shared parts.
    pub app: &'a App,
    /// Reads before the bytes come in, writes when they are there.
    pub tx: &'a Tx,
    /// Who uploads.
    pub caller: &'a Caller,
}

impl Asked<'_> {
    /// A file as it is shown.
    #[must_use]
    pub fn view(&self, record: FileRecord) -> FileView {
        FileView::new(self.app, self.tx, record)
    }

    /// 422 with the message when a record has no room for one more file.
    ///
    /// # Errors
    /// 422 `too_many`, or a fault of the database.
    pub async fn require_room(
        &self,
        (collection, id): (Collection, &str),
        files_max: usize,
        message: impl FnOnce() -> String,
    ) -> Result<(), Problem> {
        let there = records::of_owner(self.tx, collection, id).await?;
        if there.len() < files_max {
            return Ok(());
        }
        Err(Problem::invalid_field("file", "too_many", message()))
    }
}

/// What became of an upload.
#[expect(clippy::large_enum_variant, reason = "moved once and never kept")]
pub enum Attached<A> {
    /// Its row is written.
    New(FileRecord, A),
    /// It was there before under the same key; these bytes are nobody's.
    Before(A),
}

/// What an upload is for.
#[async_trait]
pub trait FileOwner: Send + Sync {
    /// The body of the answer to an upload.
    type Answer: Send;

    /// Refuses a caller who may not add a file now.
    async fn refuse_early(&self, asked: &Asked<'_>) -> Result<(), Problem>;

    /// Locks the record, asks again, and writes the row of the file and what it changes.
    async fn store(
        &self,
        asked: &Asked<'_>,
        staged: &StagedFile,
    ) -> Result<Attached<Self::Answer>, Problem>;

    /// The answer to a repeated upload of a file that is stored already; `None` where it cannot be
    /// made again.
    fn again(&self, _view: FileView) -> Option<Self::Answer> {
        None
    }

    /// Takes the bytes; overridden where another kind of picture is kept of them.
    async fn stage(
        &self,
        app: &App,
        name: &str,
        headers: &HeaderMap,
        body: Body,
    ) -> Result<StagedFile, Problem> {
        stage(app, name, headers, body).await
    }
}

/// Takes an upload, sent as the raw body, or in parts before: then the header `Upload-Id` names it.
///
/// # Errors
/// What the owner refuses, what is wrong with the file, or a fault of the database.
pub async fn attach<O: FileOwner>(
    session: &Session,
    owner: &O,
    name: &str,
    headers: &HeaderMap,
    body: Body,
) -> Result<Attached<O::Answer>, Problem> {
    let (tx, caller) = session.read().await?;
    let asked = Asked { app: &session.app, tx: &tx, caller: &caller };
    let (upload, parts) = match resumable::named(&tx, &caller, headers).await? {
        None => (None, Vec::new()),
        Some(Resumed::Whole { id, parts }) => (Some(id), parts),
        Some(Resumed::Attached(record)) => {
            let title = "Filen er lagt ved allerede";
            let again = owner.again(asked.view(record)).map(Attached::Before);
            return again.ok_or_else(|| Problem::conflict("already_attached", title));
        }
    };
    owner.refuse_early(&asked).await?;
    drop(tx);
    let app = &session.app;
    let body = if upload.is_some() { Resumed::body(app, &parts) } else { body };
    let staged = owner.stage(app, name, headers, body).await?;
    let attached = store(session, owner, &staged, upload.as_ref()).await;
    match &attached {
        Ok(Attached::New(..)) => app.files.drop_parts(&parts).await,
        Ok(Attached::Before(_)) | Err(_) => discard(app, &staged).await,
    }
    attached
}

async fn store<O: FileOwner>(
    session: &Session,
    owner: &O,
    staged: &StagedFile,
    upload: Option<&UploadId>,
) -> Result<Attached<O::Answer>, Problem> {
    let (tx, caller) = session.write().await?;
    let asked = Asked { app: &session.app, tx: &tx, caller: &caller };
    let attached = owner.store(&asked, staged).await?;
    if let Attached::New(record, _) = &attached {
        if let Some(upload) = upload
            && !parts::finish(&tx, upload, &record.id).await?
        {
            return Err(Problem::conflict("already_attached", "Filen er lagt ved allerede"));
        }
        tx.commit().await?;
        records::finalise(&session.app.files, &caller.tenant, record, staged).await;
    }
    Ok(attached)
}

impl<A> Attached<A> {
    /// The body of the answer.
    pub fn answer(self) -> A {
        match self {
            Self::New(_, answer) | Self::Before(answer) => answer,
        }
    }
}
