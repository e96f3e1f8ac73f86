//! Courses and their drafts.

use std::collections::HashSet;

use axum::{Json, http::StatusCode};
use sea_orm::ActiveValue::Set;
use svenn_courserules::Content;
use svenn_curricula::plans;
use svenn_db::{Audience, Tx};
use svenn_files::records;
use svenn_http::{Coordinator, Ids, Input, Problem, Session, Valid, edit, endpoint};
use svenn_kernel::{CourseId, GoalId, IntoColumn, ListOf, OneLine, OrBlank, Text, Whole};

use super::written::{MINUTES_MAX, ModuleText, VALID_MONTHS_MAX, content, each_once};
use crate::{
    capability::COURSEFILES,
    open,
    store::{self, Contents, Course, CourseChange},
    view::{self, CourseView},
};

/// What a new course is called.
#[derive(Debug, Input)]
pub(super) struct CourseCreate {
    title: OneLine<1, 200>,
    /// What it is about.
    #[input(default)]
    description: OrBlank<Text<1, 2_000>>,
}

/// A new course, without anything in it.
pub(super) fn blank(tx: &Tx, title: String, description: String) -> Course {
    Course {
        id: CourseId::new(tx.now(), tx.entropy()),
        version: 1,
        title,
        description,
        content: Contents(Content::default()),
        edition: 0,
        published: None,
        changed: true,
        archived: None,
        by_id: tx_person(tx),
        created: tx.now(),
        updated: tx.now(),
    }
}

fn tx_person(tx: &Tx) -> svenn_kernel::PersonId {
    svenn_kernel::Id::from_stored(tx.actor().id_text().to_owned())
}

/// Creates a course.
#[endpoint(post = "/courses")]
pub(super) async fn course_create(
    session: Session<Coordinator>,
    Valid(CourseCreate { title, description }): Valid<CourseCreate>,
) -> Result<(StatusCode, Json<CourseView>), Problem> {
    let (tx, _) = session.write().await?;
    open::require_enabled(&tx).await?;
    let row = blank(&tx, title.into_string(), description.into_column());
    store::insert(&tx, &row).await?;
    let view = view::course_view(&session.app, &tx, &row.id).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(view)))
}

/// A course with its draft.
#[endpoint(get = "/courses/{id}")]
pub(super) async fn course_view(
    session: Session<Coordinator>,
    Ids(id): Ids<CourseId>,
) -> Result<Json<CourseView>, Problem> {
    let (tx, _) = session.read().await?;
    open::require_enabled(&tx).await?;
    Ok(Json(view::course_view(&session.app, &tx, &id).await?))
}

/// The whole draft of a course.
#[derive(Debug, Input)]
#[input(check(modules) = each_once)]
pub(super) struct CourseUpdate {
    /// The version that was read.
    version: i64,
    title: OneLine<1, 200>,
    #[input(default)]
    description: OrBlank<Text<1, 2_000>>,
    /// The modules, in order.
    modules: ListOf<ModuleText, 50>,
    /// Goals of training plans that the course counts for.
    #[input(default)]
    goals: ListOf<GoalId, 100>,
    /// How long the course takes, in minutes.
    minutes: Option<Whole<1, MINUTES_MAX>>,
    /// For how many months a certificate of it holds; for ever without.
    valid_months: Option<Whole<1, VALID_MONTHS_MAX>>,
}

/// Writes the draft of a course; what was published stays as it is until it is published again.
#[endpoint(put = "/courses/{id}", conflict = "Stale version, or `archived`")]
pub(super) async fn course_update(
    session: Session<Coordinator>,
    Ids(id): Ids<CourseId>,
    Valid(input): Valid<CourseUpdate>,
) -> Result<Json<CourseView>, Problem> {
    let (tx, _) = session.write().await?;
    let row = open::held(&tx, &id).await?;
    require_not_archived(&row)?;
    edit(&tx, &*row, input.version, view::course_view(&session.app, &tx, &id)).await?;
    let goals = known_goals(&tx, &row, input.goals.into_vec()).await?;
    let content = Content {
        minutes: input.minutes.map(Whole::get),
        valid_months: input.valid_months.map(Whole::get),
        ..content(input.modules, goals)
    };
    require_own_files(&tx, &id, &content).await?;
    let change = CourseChange {
        title: Set(input.title.into_string()),
        description: Set(input.description.into_column()),
        content: Set(Contents(content)),
        changed: Set(true),
        ..Default::default()
    };
    store::change(&tx, &row, change).await?;
    let view = view::course_view(&session.app, &tx, &id).await?;
    tx.commit().await?;
    Ok(Json(view))
}

pub(super) fn require_not_archived(row: &Course) -> Result<(), Problem> {
    if row.archived.is_some() {
        return Err(Problem::conflict("archived", "Kurset er arkivert. Hent det fram først"));
    }
    Ok(())
}

/// These goals, each once. One that was there already may have left its plan since.
async fn known_goals(tx: &Tx, row: &Course, sent: Vec<GoalId>) -> Result<Vec<GoalId>, Problem> {
    let mut seen = HashSet::new();
    let goals: Vec<GoalId> = sent.into_iter().filter(|goal| seen.insert(goal.clone())).collect();
    let known = plans::goals(tx, &goals).await?;
    let before = &row.content.0.goals;
    if goals.iter().all(|goal| known.contains_key(goal) || before.contains(goal)) {
        return Ok(goals);
    }
    Err(Problem::invalid_field("goals", "unknown", "Et av målene er ikke i noen opplæringsplan"))
}

/// Refuses a file that is not the course's own.
async fn require_own_files(tx: &Tx, id: &CourseId, content: &Content) -> Result<(), Problem> {
    let own = records::of_owner(tx, COURSEFILES, id.as_str()).await?;
    let is_own = |file: &&svenn_kernel::FileId| own.iter().any(|it| it.id == **file);
    if content.files().iter().all(is_own) {
        return Ok(());
    }
    let message = "En av filene er ikke lastet opp til kurset, eller er slettet";
    Err(Problem::invalid_field("modules", "unknown_file", message))
}

/// Deletes a course that nobody has begun, with its files.
#[endpoint(delete = "/courses/{id}", conflict = "`in_use`: somebody has begun it")]
pub(super) async fn course_delete(
    session: Session<Coordinator>,
    Ids(id): Ids<CourseId>,
) -> Result<StatusCode, Problem> {
    let (tx, _) = session.write_alone().await?;
    open::held(&tx, &id).await?;
    let users = store::users_of(&tx, &id).await?;
    if users.iter().any(|row| row.begun.is_some()) {
        let message = "Noen har begynt på kurset. Arkiver det i stedet";
        return Err(Problem::conflict("in_use", message));
    }
    for row in &users {
        crate::notifications::taken_away(&tx, row, &[]).await?;
    }
    for file in records::of_owner(&tx, COURSEFILES, id.as_str()).await? {
        records::delete(&tx, &file, Audience::Coordinators).await?;
    }
    store::delete(&tx, &id).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
