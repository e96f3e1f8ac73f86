use std::collections::HashMap;

use axum::Json;
use serde::Serialize;
use svenn_db::Tx;
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::{CheckpointDefinitionId, CheckpointSetId, Fault, PersonId, Timestamp};
use svenn_people::names::load_names;
use utoipa::ToSchema;

use super::text::CheckpointCustomOptions;
use crate::{
    rules::{CheckpointType, DeadlineRule},
    store::{self, Definition},
    view::{CheckpointPerson, person},
};

/// What has to happen in an apprenticeship, as the office defines it.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CheckpointDefinitionView {
    pub id: CheckpointDefinitionId,
    /// Increases with every change; send back the version you read.
    pub version: i64,
    pub title: String,
    /// Plain text; may be empty.
    pub description: String,
    #[serde(rename = "type")]
    pub kind: CheckpointType,
    pub deadline: DeadlineRule,
    /// The other checkpoint by name, where it is reckoned from one.
    pub other_title: Option<String>,
    /// Responsible coordinators; empty for the apprentice's own.
    pub coordinators: Vec<CheckpointPerson>,
    pub custom_options: CheckpointCustomOptions,
    /// The sets it is in, by title.
    pub sets: Vec<CheckpointSetName>,
    /// Those whose deadlines are reckoned from it, by title; it is not deleted before them.
    pub used_by: Vec<CheckpointDefinitionName>,
    /// How many apprentices have it.
    pub given: i64,
    /// How many of them have completed it.
    pub completed: i64,
    /// When it was last changed.
    pub sistendret: Timestamp,
}

/// A set by name.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CheckpointSetName {
    pub id: CheckpointSetId,
    pub title: String,
}

/// A definition by name.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CheckpointDefinitionName {
    pub id: CheckpointDefinitionId,
    pub title: String,
}

/// A definition.
#[endpoint(get = "/checkpoints/definitions/{id}")]
pub async fn checkpoint_definition_view(
    session: Session<Coordinator>,
    Ids(id): Ids<CheckpointDefinitionId>,
) -> Result<Json<CheckpointDefinitionView>, Problem> {
    let (tx, _) = session.read().await?;
    Ok(Json(load(&tx, &id).await?))
}

/// A definition as it is shown.
pub async fn load(
    tx: &Tx,
    id: &CheckpointDefinitionId,
) -> Result<CheckpointDefinitionView, Problem> {
    let found = load_all(tx).await?.into_iter().find(|it| it.id == *id);
    found.ok_or_else(Problem::not_found)
}

/// All of them, by title.
pub async fn load_all(tx: &Tx) -> Result<Vec<CheckpointDefinitionView>, Fault> {
    let all = store::all_definitions(tx).await?;
    let mut sets: HashMap<CheckpointDefinitionId, Vec<CheckpointSetName>> = HashMap::new();
    for set in store::all_sets(tx).await? {
        for member in set.members()? {
            let name = CheckpointSetName { id: set.id.clone(), title: set.title.clone() };
            sets.entry(member).or_default().push(name);
        }
    }
    let mut people = Vec::new();
    let mut rules = HashMap::new();
    for it in &all {
        people.extend(it.responsible()?.into_iter().map(PersonId::from));
        rules.insert(it.id.clone(), it.rule()?);
    }
    let names = load_names(tx, &people).await?;
    let counts = store::counts(tx).await?;
    let mut shown = Vec::with_capacity(all.len());
    for it in &all {
        let rule = it.rule()?;
        let named = |it: &Definition| CheckpointDefinitionName {
            id: it.id.clone(),
            title: it.title.clone(),
        };
        let is_reckoned = |other: &&Definition| {
            rules.get(&other.id).and_then(DeadlineRule::other) == Some(&it.id)
        };
        let other = rule.other().and_then(|id| all.iter().find(|other| other.id == *id));
        let (given, completed) = counts.get(&it.id).copied().unwrap_or_default();
        shown.push(CheckpointDefinitionView {
            id: it.id.clone(),
            version: it.version,
            title: it.title.clone(),
            description: it.description.clone(),
            kind: it.kind,
            other_title: other.map(|it| it.title.clone()),
            deadline: rule,
            coordinators: it.responsible()?.into_iter().map(|id| person(id, &names)).collect(),
            custom_options: custom_options(it),
            sets: sets.remove(&it.id).unwrap_or_default(),
            used_by: all.iter().filter(is_reckoned).map(named).collect(),
            given,
            completed,
            sistendret: it.sistendret,
        });
    }
    Ok(shown)
}

fn custom_options(it: &Definition) -> CheckpointCustomOptions {
    let template = it.template().map(ToOwned::to_owned);
    match it.kind {
        CheckpointType::Manual => CheckpointCustomOptions::default(),
        CheckpointType::AssessmentInterview => CheckpointCustomOptions {
            assessment_interview_template: template,
            ..CheckpointCustomOptions::default()
        },
        CheckpointType::Activity => CheckpointCustomOptions {
            activity_template: template,
            ..CheckpointCustomOptions::default()
        },
        CheckpointType::Course => {
            CheckpointCustomOptions { course: template, ..CheckpointCustomOptions::default() }
        }
    }
}
