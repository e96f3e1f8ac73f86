//! Documentation as it is shown.

use serde::Serialize;
use svenn_db::Tx;
use svenn_drafthelp::DraftHelpState;
use svenn_files::records;
use svenn_http::{App, files::FileView, richtext};
use svenn_kernel::{Collection, DocumentationId, Fault, Timestamp};
use svenn_people::{
    apprentices,
    refs::{self, CompanyRef},
};
use svenn_review::{
    Can, Event, Look, reminded,
    view::{self, ReviewApprentice, ReviewEvent, ReviewGoal},
};
use utoipa::ToSchema;

use crate::{
    open::Opened,
    rules::{self, Goals, Status},
    store::{self, Documentation},
    templates::REMINDED,
};

/// One piece of documentation.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct DocumentationView {
    pub id: DocumentationId,
    /// Increases with every change; send back the version you read.
    pub version: i64,
    /// Title.
    pub name: String,
    /// Cleaned HTML.
    pub content: String,
    pub status: Status,
    /// The apprentice.
    pub laerling: ReviewApprentice,
    /// The apprentice's company now.
    pub bedrift: Option<CompanyRef>,
    /// When it was begun.
    pub created: Timestamp,
    /// When it was last changed.
    pub sistendret: Timestamp,
    /// When the instructor last got it.
    pub sendt: Option<Timestamp>,
    /// The goals it shows.
    pub goals: Vec<ReviewGoal>,
    /// Its files, oldest first.
    pub files: Vec<FileView>,
    /// History, oldest first.
    pub timeline: Vec<ReviewEvent>,
    /// Use of the draft help's proposals it began with; absent where it began without.
    pub skrivehjelp: Option<DraftHelpState>,
    /// What there is to look at while it waits.
    pub look: Option<Look>,
    /// When the instructors were reminded of what waits, if none of them can be reminded again
    /// today; only for callers who may remind them.
    pub reminded: Option<Timestamp>,
    /// Actions open to the caller.
    pub can: Can,
}

/// Opened documentation as it is shown to the caller.
pub async fn load_documentation(
    app: &App,
    tx: &Tx,
    opened: &Opened,
) -> Result<DocumentationView, Fault> {
    let Opened { row, access_level } = opened;
    let apprentice = apprentices::find(tx, &row.laerling).await?;
    let apprentice = apprentice.ok_or_else(|| Fault::new("documentation without apprentice"))?;
    let files = records::of_owner(tx, Collection::DOKUMENTASJONER, row.id.as_str()).await?;
    let can = rules::can(*access_level, row.status());
    let shown = |file| FileView::new(app, tx, file);
    let goals = store::goals_of(tx, std::slice::from_ref(&row.id)).await?.remove(&row.id);
    let goals = view::goals(tx, &row.laerling, goals.unwrap_or_default()).await?;
    let timeline = store::events_of(tx, &row.id).await?;
    let was_returned = timeline.iter().any(|event| event.kind == Event::Returned);
    Ok(DocumentationView {
        id: row.id.clone(),
        version: row.version,
        name: row.name.clone(),
        content: row.content.clone(),
        status: row.status(),
        bedrift: refs::company(tx, apprentice.bedriftid.as_ref()).await?,
        laerling: ReviewApprentice::from(&apprentice),
        created: row.created,
        sistendret: row.sistendret,
        sendt: row.sendt,
        skrivehjelp: svenn_drafthelp::state_of(tx, &row.id, &row.content).await?,
        look: look_of(row, goals.len(), was_returned),
        goals,
        files: files.into_iter().map(shown).collect(),
        timeline,
        reminded: if can.remind { reminded(tx, &row.laerling, &REMINDED).await? } else { None },
        can,
    })
}

/// What there is to look at of documentation while it waits.
pub async fn look(tx: &Tx, row: &Documentation) -> Result<Option<Look>, Fault> {
    if row.status() != Status::Sendt {
        return Ok(None);
    }
    let ids = std::slice::from_ref(&row.id);
    let returned = store::returned(tx, Some(ids)).await?;
    let goals = store::goals_of(tx, ids).await?;
    let goals = goals.get(&row.id).map_or(0, Vec::len);
    Ok(look_of(row, goals, returned.contains(&row.id)))
}

/// The same of what is known already.
pub fn look_of(row: &Documentation, goals: usize, was_returned: bool) -> Option<Look> {
    let waits = row.status() == Status::Sendt;
    waits.then(|| rules::look(&richtext::plain(&row.content), Goals::of(goals), was_returned))
}
