//! A checkpoint of an apprentice as it is shown.

use std::collections::{BTreeSet, HashMap};

use chrono::NaiveDate;
use serde::Serialize;
use svenn_db::Tx;
use svenn_files::records;
use svenn_http::{App, files::FileView};
use svenn_kernel::{
    ApprenticeId, CheckpointDefinitionId, CheckpointId, CoordinatorId, Fault, PersonId, TimelineId,
    Timestamp, oslo,
};
use svenn_people::{
    apprentices,
    names::{PersonName, load_names},
    refs::{self, CompanyRef},
    relations,
};
use utoipa::ToSchema;

use crate::{
    capability::SJEKKPUNKTER,
    links::{Links, of_type},
    rules::{
        CheckpointStatus, CheckpointType, DeadlineRule, DeadlineState, INDIVIDUAL_DEFAULT,
        MoveCause, deadline_state, deadline_timestamp, is_overdue,
    },
    store::{self, Checkpoint, Definition},
};

/// A person by name.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CheckpointPerson {
    pub id: PersonId,
    /// First and last name; empty for one that is gone.
    pub navn: String,
}

/// A checkpoint of an apprentice.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CheckpointView {
    pub id: CheckpointId,
    /// Increases with every change; send back the version you read.
    pub version: i64,
    pub apprentice: CheckpointPerson,
    /// Whether the apprentice is archived.
    pub archived: bool,
    /// The apprentice's present company.
    pub bedrift: Option<CompanyRef>,
    /// Definition it was given from; absent for an individual one.
    pub checkpoint: Option<CheckpointDefinitionId>,
    pub title: String,
    /// Plain text; may be empty.
    pub description: String,
    pub type_checkpoint: CheckpointType,
    pub individual: bool,
    pub status: CheckpointStatus,
    pub completed: Option<Timestamp>,
    /// Person who completed it; absent where an interview or an activity did.
    pub completed_by: Option<CheckpointPerson>,
    /// The interview or the activity that is to complete it.
    pub linked: Option<CheckpointLinkedView>,
    /// Rule of its deadline.
    pub deadline: DeadlineRule,
    /// The other checkpoint by name, where it is reckoned from one.
    pub other_title: Option<String>,
    /// The day it was postponed to; it counts where it is switched on.
    pub custom_date: Option<NaiveDate>,
    pub custom_date_enabled: bool,
    /// Why it was postponed; may be empty.
    pub reason: String,
    /// The last day; none is 'Ingen frist'.
    pub frist: Option<NaiveDate>,
    /// The beginning of the last day; above 8.63e15 is 'Ingen frist'.
    pub deadline_timestamp: Timestamp,
    pub fristen: DeadlineState,
    pub overdue: bool,
    /// Responsible coordinators: of this one, else of its definition, else of the apprentice.
    pub coordinators: Vec<CheckpointPerson>,
    /// Coordinators of this one alone.
    pub own_coordinators: Vec<CoordinatorId>,
    /// History of its deadline, oldest first.
    pub trail: Vec<CheckpointMove>,
    /// Oldest first.
    pub comments: Vec<CheckpointCommentView>,
    /// Oldest first.
    pub files: Vec<FileView>,
    pub created: Timestamp,
    /// When it was last changed.
    pub sistendret: Timestamp,
    /// Actions open to the caller.
    pub can: CheckpointCan,
}

/// An interview or an activity that is to complete a checkpoint.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CheckpointLinkedView {
    pub id: String,
    /// Empty for one that is gone.
    pub title: String,
    /// Its page; empty for one that is gone.
    pub route: String,
    /// When it is planned for.
    pub planned: Option<Timestamp>,
}

/// A move of a deadline.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CheckpointMove {
    pub at: Timestamp,
    /// The day before; none was 'Ingen frist'.
    pub fra: Option<NaiveDate>,
    /// The day since; none is 'Ingen frist'.
    pub til: Option<NaiveDate>,
    pub why: MoveCause,
    /// Reason of the postponement, as written; may be empty.
    pub reason: String,
    /// Person who postponed it; absent where it moved by itself.
    pub by: Option<CheckpointPerson>,
}

/// A comment.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CheckpointCommentView {
    pub id: TimelineId,
    pub at: Timestamp,
    pub by: CheckpointPerson,
    /// Plain text.
    pub text: String,
    /// Whether the caller may delete it, as its author.
    pub can_delete: bool,
}

/// Actions open to the caller; the web shows exactly these.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct CheckpointCan {
    /// Complete it by hand.
    pub complete: bool,
    /// Say that it is not completed after all.
    pub reopen: bool,
    /// Postpone it, or choose who is responsible.
    pub postpone: bool,
    /// Change what it says: it is individual.
    pub edit: bool,
    /// Delete it: it is individual.
    pub delete: bool,
}

/// A checkpoint in the list of an apprentice's.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CheckpointLine {
    pub id: CheckpointId,
    /// Definition it was given from; absent for an individual one.
    pub checkpoint: Option<CheckpointDefinitionId>,
    pub title: String,
    pub type_checkpoint: CheckpointType,
    pub individual: bool,
    pub status: CheckpointStatus,
    pub completed: Option<Timestamp>,
    /// The last day; none is 'Ingen frist'.
    pub frist: Option<NaiveDate>,
    pub fristen: DeadlineState,
    pub overdue: bool,
    /// Whether somebody moved its deadline.
    pub postponed: bool,
    /// How many comments there are.
    pub comments: i64,
    /// How many files are attached.
    pub files: usize,
    pub can: CheckpointCan,
}

/// What may be done with one: "completed" by hand is what people complete, and what is archived is
/// quiet.
pub fn can(row: &Checkpoint, kind: CheckpointType, archived: bool) -> CheckpointCan {
    let (here, by_hand) = (!archived, kind == CheckpointType::Manual);
    let own = here && row.individual();
    CheckpointCan {
        complete: here && by_hand && !row.is_completed(),
        reopen: here && by_hand && row.is_completed(),
        postpone: here && !row.is_completed(),
        edit: own && !row.is_completed(),
        delete: own,
    }
}

/// What a checkpoint is called, and what completes it.
pub struct Named<'a> {
    pub title: &'a str,
    pub description: &'a str,
    pub kind: CheckpointType,
}

/// The words of an individual one are its own, of others the definition's.
pub fn named<'a>(row: &'a Checkpoint, definition: Option<&'a Definition>) -> Named<'a> {
    match definition {
        Some(it) => Named { title: &it.title, description: &it.description, kind: it.kind },
        None => {
            Named { title: &row.title, description: &row.description, kind: CheckpointType::Manual }
        }
    }
}

/// Who is responsible: own, else the definition's, else the apprentice's.
pub fn responsible(
    row: &Checkpoint,
    definition: Option<&Definition>,
    hers: &[CoordinatorId],
) -> Result<Vec<CoordinatorId>, Fault> {
    let own = row.responsible()?;
    if !own.is_empty() {
        return Ok(own);
    }
    let defined = definition.map(Definition::responsible).transpose()?.unwrap_or_default();
    Ok(if defined.is_empty() { hers.to_vec() } else { defined })
}

/// A checkpoint as it is shown to a coordinator.
pub async fn load(
    app: &App,
    tx: &Tx,
    links: &Links,
    (row, caller): (&Checkpoint, &PersonId),
) -> Result<CheckpointView, Fault> {
    let apprentice = apprentices::find(tx, &row.laerling).await?;
    let apprentice = apprentice.ok_or_else(|| Fault::new("a checkpoint without apprentice"))?;
    let definitions = store::definitions_named(tx).await?;
    let definition = row.checkpoint.as_ref().and_then(|id| definitions.get(id));
    let said = named(row, definition);
    let deadline = match (&row.rule, definition) {
        (Some(rule), _) => store::read(rule)?,
        (None, Some(definition)) => definition.rule()?,
        (None, None) => INDIVIDUAL_DEFAULT,
    };
    let hers = relations::coordinators_of(tx, &row.laerling).await?;
    let responsible = responsible(row, definition, &hers)?;
    let moves = store::moves_of(tx, &row.id).await?;
    let comments = store::comments_of(tx, std::slice::from_ref(&row.id)).await?;
    let people: BTreeSet<PersonId> = responsible
        .iter()
        .chain(&row.completed_by)
        .map(|id| PersonId::from(id.clone()))
        .chain(moves.iter().filter_map(|it| it.by_id.clone()))
        .chain(comments.iter().map(|it| it.by_id.clone()))
        .collect();
    let names = load_names(tx, &Vec::from_iter(people)).await?;
    let files = records::of_owner(tx, SJEKKPUNKTER, row.id.as_str()).await?;
    let standing = row.standing(!apprentice.archived);
    let today = oslo::day_of(tx.now());
    let other = deadline.other().and_then(|id| definitions.get(id));
    Ok(CheckpointView {
        id: row.id.clone(),
        version: row.version,
        archived: apprentice.archived,
        bedrift: refs::company(tx, apprentice.bedriftid.as_ref()).await?,
        checkpoint: row.checkpoint.clone(),
        title: said.title.to_owned(),
        description: said.description.to_owned(),
        type_checkpoint: said.kind,
        individual: row.individual(),
        status: row.status,
        completed: row.completed,
        completed_by: row.completed_by.clone().map(|id| person(id, &names)),
        linked: linked(tx, links, row, said.kind).await?,
        other_title: other.map(|it| it.title.clone()),
        deadline,
        custom_date: row.custom_date,
        custom_date_enabled: row.custom_date_enabled,
        reason: row.reason.clone(),
        frist: row.frist,
        deadline_timestamp: deadline_timestamp(row.frist),
        fristen: deadline_state(standing, today),
        overdue: is_overdue(standing, today),
        coordinators: responsible.into_iter().map(|id| person(id, &names)).collect(),
        own_coordinators: row.responsible()?,
        trail: moves
            .into_iter()
            .map(|it| CheckpointMove {
                at: it.at,
                fra: it.fra,
                til: it.til,
                why: it.why,
                reason: it.reason,
                by: it.by_id.map(|id| person(id, &names)),
            })
            .collect(),
        comments: comments
            .into_iter()
            .map(|it| CheckpointCommentView {
                can_delete: it.by_id == *caller,
                by: person(it.by_id, &names),
                id: it.id,
                at: it.at,
                text: it.text,
            })
            .collect(),
        files: files.into_iter().map(|file| FileView::new(app, tx, file)).collect(),
        created: row.created,
        sistendret: row.sistendret,
        can: can(row, said.kind, apprentice.archived),
        apprentice: CheckpointPerson { navn: apprentice.navn(), id: row.laerling.clone().into() },
    })
}

/// Somebody by name.
pub fn person(id: impl Into<PersonId>, names: &HashMap<PersonId, PersonName>) -> CheckpointPerson {
    let id = id.into();
    let navn = names.get(&id).map(PersonName::navn).unwrap_or_default();
    CheckpointPerson { id, navn }
}

async fn linked(
    tx: &Tx,
    links: &Links,
    row: &Checkpoint,
    kind: CheckpointType,
) -> Result<Option<CheckpointLinkedView>, Fault> {
    let Some(id) = row.connected_item_id.clone() else { return Ok(None) };
    let item = match of_type(links, kind) {
        Some(source) => {
            let hers = source.of(tx, std::slice::from_ref(&row.laerling)).await?;
            hers.into_iter().find(|item| item.id == id)
        }
        None => None,
    };
    let planned = item.as_ref().and_then(|item| item.planned);
    let (title, route) = item.map(|item| (item.title, item.route)).unwrap_or_default();
    Ok(Some(CheckpointLinkedView { id, title, route, planned }))
}

/// All checkpoints of an apprentice: what is open first, by deadline, then by title.
pub async fn load_lines(tx: &Tx, laerling: &ApprenticeId) -> Result<Vec<CheckpointLine>, Fault> {
    let apprentice = apprentices::find(tx, laerling).await?;
    let archived = apprentice.is_none_or(|it| it.archived);
    let rows = store::of_apprentices(tx, std::slice::from_ref(laerling)).await?;
    let definitions = store::definitions_named(tx).await?;
    let ids: Vec<CheckpointId> = rows.iter().map(|row| row.id.clone()).collect();
    let comments = store::comment_counts(tx, Some(&ids)).await?;
    let custom: Vec<CheckpointId> =
        rows.iter().filter(|row| row.custom().is_some()).map(|row| row.id.clone()).collect();
    let moved = store::moved_by_hand(tx, &custom).await?;
    let owners: Vec<&str> = ids.iter().map(CheckpointId::as_str).collect();
    let files = records::of_owners(tx, SJEKKPUNKTER, &owners).await?;
    let today = oslo::day_of(tx.now());
    let mut lines: Vec<CheckpointLine> = rows
        .iter()
        .map(|row| {
            let definition = row.checkpoint.as_ref().and_then(|id| definitions.get(id));
            let said = named(row, definition);
            let standing = row.standing(!archived);
            CheckpointLine {
                id: row.id.clone(),
                checkpoint: row.checkpoint.clone(),
                title: said.title.to_owned(),
                type_checkpoint: said.kind,
                individual: row.individual(),
                status: row.status,
                completed: row.completed,
                frist: row.frist,
                fristen: deadline_state(standing, today),
                overdue: is_overdue(standing, today),
                postponed: moved.contains(&row.id),
                comments: comments.get(&row.id).copied().unwrap_or_default(),
                files: files.get(row.id.as_str()).map_or(0, Vec::len),
                can: can(row, said.kind, archived),
            }
        })
        .collect();
    lines.sort_by(|one, other| order(one).cmp(&order(other)));
    Ok(lines)
}

fn order(line: &CheckpointLine) -> (CheckpointStatus, NaiveDate, &str) {
    (line.status, line.frist.unwrap_or(NaiveDate::MAX), &line.title)
}
