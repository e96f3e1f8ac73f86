//! Files that go with an instructor's answer: attached while the documentation waits, and seen by the
//! apprentice once it came back.

use async_trait::async_trait;
use svenn_db::{Audience, Tx};
use svenn_files::records::{self, FileRecord};
use svenn_http::{
    App, Caller, Problem,
    files::{Asked, Attachments, FileGuard, FileView},
};
use svenn_kernel::{Collection, DocumentationId, Fault};
use svenn_review::{AccessLevel, Action, ApprovedTogether, Reviewed};

use crate::{capability::ANSWER_FILES, open::Opened, store};

/// The files with the answer to documentation.
pub struct AnswerAttachments(pub DocumentationId);

#[async_trait]
impl Attachments for AnswerAttachments {
    const FILES_MAX: usize = 5;
    const CALLED: &'static str = "Svaret";

    async fn owner(&self, _: &Tx) -> Result<(Collection, String), Problem> {
        Ok((ANSWER_FILES, self.0.to_string()))
    }

    async fn audience(&self, asked: &Asked<'_>) -> Result<Audience, Problem> {
        let Asked { app, tx, caller } = *asked;
        let opened = Opened::check(app, tx, caller, &self.0, Action::Return).await?;
        Ok(Audience::person(&opened.row.laerling))
    }

    async fn hold(&self, tx: &Tx) -> Result<(), Fault> {
        match store::find(tx, &self.0).await? {
            Some(row) => store::lock(tx, &row.laerling).await,
            None => Ok(()),
        }
    }

    async fn note(&self, tx: &Tx) -> Result<(), Fault> {
        let row = store::find(tx, &self.0).await?;
        row.iter().for_each(|row| store::note_beside(tx, row));
        Ok(())
    }
}

/// Whether it came back once: what was attached before is not told to the apprentice.
async fn came_back(tx: &Tx, id: &DocumentationId) -> Result<bool, Fault> {
    Ok(store::returned(tx, Some(std::slice::from_ref(id))).await?.contains(id))
}

/// The files with the answer, as they are shown.
pub async fn shown(app: &App, tx: &Tx, id: &DocumentationId) -> Result<Vec<FileView>, Fault> {
    let files = records::of_owner(tx, ANSWER_FILES, id.as_str()).await?;
    Ok(files.into_iter().map(|file| FileView::new(app, tx, file)).collect())
}

/// Says who may open these files: everybody who sees the documentation, its apprentice once it came
/// back.
#[derive(Debug, Clone, Copy, Default)]
pub struct AnswerFiles;

#[async_trait]
impl FileGuard for AnswerFiles {
    async fn may_open(&self, tx: &Tx, caller: &Caller, file: &FileRecord) -> Result<bool, Fault> {
        if file.collection != ANSWER_FILES.0 {
            return Ok(false);
        }
        let Ok(id) = DocumentationId::parse(&file.owner) else { return Ok(false) };
        let Some(opened) = Opened::find_seen(tx, caller, &id).await? else { return Ok(false) };
        Ok(opened.access_level != AccessLevel::Author || came_back(tx, &id).await?)
    }
}
