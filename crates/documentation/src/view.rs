//! Documentation as it is shown.

use serde::Serialize;
use svenn_db::Tx;
use svenn_drafthelp::DraftHelpState;
use svenn_files::records::{self, FileRecord};
use svenn_http::{App, files::FileView, richtext};
use svenn_kernel::{Collection, DocumentationId, Fault, FileId, GoalId, Timestamp};
use svenn_people::{
    apprentices,
    refs::{self, CompanyRef},
};
use svenn_review::{
    Can, Event, Look,
    mention::Account,
    reminded,
    ticks::{PlanWords, Shown, Tick, hint},
    view::{self, ReviewApprentice, ReviewEvent, ReviewGoal},
};
use utoipa::ToSchema;

use crate::{
    additions::{DocumentationAddition, named},
    answer_files,
    open::Opened,
    rules::{
        self, Status, Ticked,
        changes::{Changes, changes},
        forms::Filled,
        pictures::{PictureNote, in_order, words},
        standards::{OldStandard, named_in},
    },
    store::{self, Documentation},
    templates::REMINDED,
};

/// One piece of documentation.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DocumentationView {
    pub id: DocumentationId,
    /// Increases with every change; send back the version you read.
    pub version: i64,
    /// Title.
    pub name: String,
    /// Cleaned HTML; of a form that is filled in, what comes of it.
    pub content: String,
    /// The form that is filled in; none where it is written freely.
    pub form: Option<Filled>,
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
    /// The goals it shows, each with what shows it.
    pub goals: Vec<ReviewGoal>,
    /// Goals that are to be added to it, or were refused, after it was approved.
    pub additions: Vec<DocumentationAddition>,
    /// What is said to the apprentice of so many goals; absent of few.
    pub many_goals: Option<&'static str>,
    /// Its files: pictures by hand or by the time they were taken, then the rest, oldest first.
    pub files: Vec<FileView>,
    /// Files that go with the instructor's answer; the apprentice has them once it came back.
    pub answer_files: Vec<FileView>,
    /// What is said of its pictures; of those on their way too, to the apprentice.
    pub pictures: Vec<DocumentationPictureNote>,
    /// Old references to standards that the text names, by the office's list.
    pub standarder: Vec<OldStandard>,
    /// What of the text was changed since it was sent back, while it waits again.
    pub changes: Option<Changes>,
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

/// What is said of a picture.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct DocumentationPictureNote {
    /// What the client calls it.
    pub key: String,
    /// The picture; none while it is on its way.
    pub file: Option<FileId>,
    /// In the apprentice's words.
    pub note: String,
    /// When it was taken.
    pub taken: Option<Timestamp>,
    /// Its place from 0, where it was put there by hand.
    pub place: Option<i32>,
}

impl From<PictureNote> for DocumentationPictureNote {
    fn from(it: PictureNote) -> Self {
        let PictureNote { key, file, note, taken, place } = it;
        Self { key, file, note, taken, place }
    }
}

/// Opened documentation as it is shown to the caller.
pub async fn load_documentation(
    app: &App,
    tx: &Tx,
    opened: &Opened,
) -> Result<DocumentationView, Fault> {
    let ticks = opened.ticks(tx).await?;
    load_ticked(app, tx, opened, ticks).await
}

/// The same, of which what is ticked is known.
pub async fn load_ticked(
    app: &App,
    tx: &Tx,
    opened: &Opened,
    ticks: Vec<Tick>,
) -> Result<DocumentationView, Fault> {
    let Opened { row, access_level } = opened;
    let apprentice = apprentices::find(tx, &row.laerling).await?;
    let apprentice = apprentice.ok_or_else(|| Fault::new("documentation without apprentice"))?;
    let files = records::of_owner(tx, Collection::DOKUMENTASJONER, row.id.as_str()).await?;
    let mut notes =
        if files.is_empty() { Vec::new() } else { store::pictures::notes(tx, &row.id).await? };
    let files = in_order(files, |file| &file.id, &notes);
    let can = rules::can(*access_level, row.status());
    let shown = |file| FileView::new(app, tx, file);
    let of_many = ticks.len();
    let ids = ids_of(&files);
    let text = told_of(row, &ids, &notes);
    let shown_with = Shown { text: &text, files: &ids };
    let goals = view::goals(tx, &row.laerling, ticks, &shown_with).await?;
    let additions = additions(tx, row, &shown_with).await?;
    let timeline = store::events_of(tx, &row.id).await?;
    let standarder = named_in(&text, &store::standards::load(tx).await?.list);
    let was_returned = timeline.iter().any(|event| event.kind == Event::Returned);
    let is_answered = was_returned || can.send_back;
    Ok(DocumentationView {
        id: row.id.clone(),
        version: row.version,
        name: row.name.clone(),
        content: row.content.clone(),
        form: row.form()?,
        status: row.status(),
        bedrift: refs::company(tx, apprentice.bedriftid.as_ref()).await?,
        laerling: ReviewApprentice::from(&apprentice),
        created: row.created,
        sistendret: row.sistendret,
        sendt: row.sendt,
        skrivehjelp: svenn_drafthelp::state_of(tx, &row.id, &row.content).await?,
        look: look_of(row, &text, seen(&goals, of_many), was_returned),
        many_goals: can.edit.then(|| hint(of_many)).flatten(),
        goals,
        additions,
        files: files.into_iter().map(shown).collect(),
        answer_files: if is_answered {
            answer_files::shown(app, tx, &row.id).await?
        } else {
            Vec::new()
        },
        pictures: {
            notes.retain(|it| it.file.is_some() || can.edit);
            notes.into_iter().map(DocumentationPictureNote::from).collect()
        },
        standarder,
        changes: changes_in(row),
        timeline,
        reminded: if can.remind { reminded(tx, &row.laerling, &REMINDED).await? } else { None },
        can,
    })
}

/// What of the text was changed since it was sent back, while it waits again.
fn changes_in(row: &Documentation) -> Option<Changes> {
    let before = row.returned.as_ref().filter(|_| row.status() == Status::Sendt)?;
    changes(&richtext::lines(before), &richtext::lines(&row.content))
}

/// What is to be added to documentation that is approved.
async fn additions(
    tx: &Tx,
    row: &Documentation,
    shown: &Shown<'_>,
) -> Result<Vec<DocumentationAddition>, Fault> {
    if row.status() != Status::Godkjent {
        return Ok(Vec::new());
    }
    let asked = store::additions::of_documentation(tx, &row.id).await?;
    let goals: Vec<GoalId> = asked.iter().map(|it| it.tick.goal.clone()).collect();
    let words = PlanWords::load(tx, &goals).await?;
    Ok(named(&asked, &words, (&Account::of(shown.text), shown)))
}

/// What there is to look at of documentation while it waits.
pub async fn look(tx: &Tx, row: &Documentation) -> Result<Option<Look>, Fault> {
    if row.status() != Status::Sendt {
        return Ok(None);
    }
    let ids = std::slice::from_ref(&row.id);
    let returned = store::returned(tx, Some(ids)).await?;
    let ticks = store::ticks_of(tx, ids).await?.remove(&row.id).unwrap_or_default();
    let goals: Vec<GoalId> = ticks.iter().map(|tick| tick.goal.clone()).collect();
    let words = PlanWords::load(tx, &goals).await?;
    let files = records::of_owner(tx, Collection::DOKUMENTASJONER, row.id.as_str()).await?;
    let notes = store::pictures::notes(tx, &row.id).await?;
    let ids = ids_of(&in_order(files, |file| &file.id, &notes));
    let text = told_of(row, &ids, &notes);
    let ticked = ticked(&text, &ticks, &words, &ids);
    Ok(look_of(row, &text, ticked, returned.contains(&row.id)))
}

/// All that is written: the text in lines, and what is said of each picture.
pub fn told_of(row: &Documentation, files: &[FileId], notes: &[PictureNote]) -> String {
    let mut lines = vec![richtext::lines(&row.content)];
    lines.extend(words(files, notes).into_iter().map(str::to_owned));
    lines.join("\n")
}

/// What there is to look at of documentation whose text and ticks are known, while it waits.
pub fn look_of(
    row: &Documentation,
    text: &str,
    ticked: Ticked,
    was_returned: bool,
) -> Option<Look> {
    let waits = row.status() == Status::Sendt;
    waits.then(|| rules::look(text, ticked, was_returned))
}

/// What is ticked on documentation, as far as it is looked at.
pub fn ticked(text: &str, ticks: &[Tick], words: &PlanWords, files: &[FileId]) -> Ticked {
    let lacks = words.lacks_any(ticks, &Shown { text, files });
    Ticked { goals: ticks.len(), lacks }
}

fn seen(goals: &[ReviewGoal], number: usize) -> Ticked {
    let is_told = |goal: &ReviewGoal| goal.proof.as_ref().is_none_or(|it| it.mentioned);
    Ticked { goals: number, lacks: !goals.iter().all(is_told) }
}

/// The ids of files.
pub fn ids_of(files: &[FileRecord]) -> Vec<FileId> {
    files.iter().map(|file| file.id.clone()).collect()
}
