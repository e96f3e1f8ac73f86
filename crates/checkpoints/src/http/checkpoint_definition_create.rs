use std::collections::BTreeMap;

use axum::{Extension, Json, http::StatusCode};
use serde::Deserialize;
use svenn_db::Tx;
use svenn_http::{Coordinator, Parse, Problem, Session, Valid, endpoint};
use svenn_kernel::{CheckpointDefinitionId, CoordinatorId, Fields};
use utoipa::ToSchema;

use super::{
    checkpoint_definition_view::{self, CheckpointDefinitionView},
    text::{self, CheckpointCustomOptions, Title},
};
use crate::{
    links::{Links, of_type},
    rules::{CheckpointType, DeadlineRule, circle},
    settle::LOCK,
    store::{self, Definition},
};

/// Most definitions of one office.
const DEFINITIONS_MAX: usize = 200;
const CIRCLE: &str = "Fristene går i ring";

/// What a definition is to say.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CheckpointDefinitionText {
    #[schema(min_length = 1, max_length = 200)]
    title: String,
    /// Plain text; a single newline counts as empty.
    #[schema(max_length = 5000)]
    description: String,
    #[serde(rename = "type")]
    kind: CheckpointType,
    deadline: DeadlineRule,
    /// Who is responsible; nobody for the apprentice's own.
    #[schema(max_items = 50)]
    coordinators: Vec<CoordinatorId>,
    #[serde(default)]
    custom_options: CheckpointCustomOptions,
}

/// The same, parsed.
pub struct ParsedDefinition {
    title: Title,
    description: String,
    kind: CheckpointType,
    deadline: DeadlineRule,
    coordinators: Vec<CoordinatorId>,
    template: Option<String>,
}

impl Parse for CheckpointDefinitionText {
    type Parsed = ParsedDefinition;

    fn parse(self, fields: &mut Fields) -> Option<ParsedDefinition> {
        let words = text::words(fields, &self.title, &self.description);
        text::check_rule(fields, &self.deadline);
        text::check_coordinators(fields, &self.coordinators);
        let options = self.custom_options;
        let (field, template) = match self.kind {
            CheckpointType::Manual => ("", None),
            CheckpointType::AssessmentInterview => {
                ("customOptions.assessmentInterviewTemplate", options.assessment_interview_template)
            }
            CheckpointType::Activity => {
                ("customOptions.activityTemplate", options.activity_template)
            }
        };
        if template.is_none() && self.kind != CheckpointType::Manual {
            fields.wrong(field, "required", "Velg malen som fullfører sjekkpunktet");
        }
        let (title, description) = words?;
        let deadline = text::tidy(self.deadline);
        let (kind, coordinators) = (self.kind, self.coordinators);
        Some(ParsedDefinition { title, description, kind, deadline, coordinators, template })
    }
}

impl ParsedDefinition {
    /// The definition with what it is to say.
    ///
    /// # Errors
    /// 422 for a type that nothing completes here, for what is not there, or for a circle; or a
    /// fault of the database.
    pub async fn write_to(
        self,
        tx: &Tx,
        links: &Links,
        row: Definition,
    ) -> Result<Definition, Problem> {
        require_type(tx, links, self.kind, self.template.as_deref()).await?;
        text::require_other(tx, &self.deadline).await?;
        require_no_circle(tx, &row.id, (self.title.as_str(), &self.deadline)).await?;
        Ok(Definition {
            coordinators: text::require_coordinators(tx, self.coordinators).await?,
            title: self.title.into_string(),
            description: self.description,
            kind: self.kind,
            deadline: store::written(&self.deadline)?,
            custom_options: self.template,
            sistendret: tx.now(),
            ..row
        })
    }
}

async fn require_type(
    tx: &Tx,
    links: &Links,
    kind: CheckpointType,
    template: Option<&str>,
) -> Result<(), Problem> {
    if kind == CheckpointType::Manual {
        return Ok(());
    }
    let Some(source) = of_type(links, kind) else {
        let message = format!("Sjekkpunkter av typen {} kan ikke lages her", kind.label());
        return Err(Problem::invalid_field("type", "unavailable", message));
    };
    let known = source.templates(tx).await?;
    if known.iter().any(|it| Some(it.id.as_str()) == template) {
        return Ok(());
    }
    Err(Problem::invalid_field("customOptions", "unknown", "Malen finnes ikke lenger"))
}

/// Refuses deadlines that are reckoned from each other in a circle, with its path by name.
async fn require_no_circle(
    tx: &Tx,
    id: &CheckpointDefinitionId,
    (title, rule): (&str, &DeadlineRule),
) -> Result<(), Problem> {
    let Some(other) = rule.other() else { return Ok(()) };
    let (mut chain, mut titles) = (BTreeMap::new(), BTreeMap::new());
    for it in store::all_definitions(tx).await? {
        if let Some(other) = it.rule()?.other() {
            chain.insert(it.id.clone(), other.clone());
        }
        titles.insert(it.id, it.title);
    }
    chain.insert(id.clone(), other.clone());
    titles.insert(id.clone(), title.to_owned());
    let Some(path) = circle(id, &chain) else { return Ok(()) };
    let path: Vec<&str> =
        path.iter().map(|id| titles.get(id).map_or("?", String::as_str)).collect();
    let message = format!("{CIRCLE}: {}", path.join(" → "));
    Err(Problem::invalid_field("deadline.otherCheckpoint", "circle", message))
}

/// Defines a checkpoint. It is given to nobody before it is in a set.
#[endpoint(post = "/checkpoints/definitions", conflict = "There are as many as there is room for")]
pub async fn checkpoint_definition_create(
    session: Session<Coordinator>,
    Extension(links): Extension<Links>,
    Valid(input): Valid<CheckpointDefinitionText>,
) -> Result<(StatusCode, Json<CheckpointDefinitionView>), Problem> {
    let (tx, _) = session.write().await?;
    tx.lock(LOCK).await?;
    if store::all_definitions(&tx).await?.len() >= DEFINITIONS_MAX {
        let message = format!("Kontoret kan ikke ha flere enn {DEFINITIONS_MAX} sjekkpunkter");
        return Err(Problem::conflict("full", message));
    }
    let row = Definition {
        id: CheckpointDefinitionId::new(tx.now(), tx.entropy()),
        version: 1,
        title: String::new(),
        description: String::new(),
        kind: CheckpointType::Manual,
        deadline: String::new(),
        coordinators: String::new(),
        custom_options: None,
        created: tx.now(),
        sistendret: tx.now(),
        deleted: None,
    };
    let row = input.write_to(&tx, &links, row).await?;
    store::insert_definition(&tx, &row).await?;
    let answer = checkpoint_definition_view::load(&tx, &row.id).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(answer)))
}
