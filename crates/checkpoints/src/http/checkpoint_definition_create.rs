use std::collections::BTreeMap;

use axum::{Extension, Json, http::StatusCode};
use sea_orm::ActiveValue::Set;
use svenn_db::{Tx, with_change};
use svenn_http::{Coordinator, Input, Problem, Session, Valid, endpoint};
use svenn_kernel::{CheckpointDefinitionId, Fields};

use super::{
    checkpoint_definition_view::{self, CheckpointDefinitionView},
    text::{self, CheckpointCustomOptions, Description, Responsible, Title},
};
use crate::{
    links::{Links, of_type},
    rules::{CheckpointType, DeadlineRule, circle},
    settle::LOCK,
    store::{self, Definition, DefinitionChange},
};

/// Most definitions of one office.
const DEFINITIONS_MAX: usize = 200;
const CIRCLE: &str = "Fristene går i ring";

/// Content of a definition.
#[derive(Debug, Input)]
#[input(check(deadline) = text::check_rule, check(kind, custom_options) = check_template)]
pub struct CheckpointDefinitionText {
    title: Title,
    /// Plain text; a single newline counts as empty.
    description: Description,
    #[input(rename = "type")]
    kind: CheckpointType,
    deadline: DeadlineRule,
    /// Responsible coordinators; empty for the apprentice's own.
    coordinators: Responsible,
    #[input(default)]
    custom_options: CheckpointCustomOptions,
}

/// The template of a type that one completes, and the name of its field.
fn template(
    kind: CheckpointType,
    options: &CheckpointCustomOptions,
) -> Option<(&'static str, Option<&String>)> {
    match kind {
        CheckpointType::Manual => None,
        CheckpointType::AssessmentInterview => {
            let template = options.assessment_interview_template.as_ref();
            Some(("customOptions.assessmentInterviewTemplate", template))
        }
        CheckpointType::Activity => {
            Some(("customOptions.activityTemplate", options.activity_template.as_ref()))
        }
        CheckpointType::Course => Some(("customOptions.course", options.course.as_ref())),
    }
}

fn check_template(kind: &CheckpointType, options: &CheckpointCustomOptions, fields: &mut Fields) {
    if let Some((field, None)) = template(*kind, options) {
        let message = match kind {
            CheckpointType::Course => "Velg kurset som fullfører sjekkpunktet",
            _ => "Velg malen som fullfører sjekkpunktet",
        };
        fields.wrong(field, "required", message);
    }
}

impl CheckpointDefinitionText {
    /// The columns that it says.
    ///
    /// # Errors
    /// 422 for a type that nothing completes here, for what is not there, or for a circle; or a
    /// fault of the database.
    pub async fn change(
        self,
        tx: &Tx,
        links: &Links,
        id: &CheckpointDefinitionId,
    ) -> Result<DefinitionChange, Problem> {
        let template = template(self.kind, &self.custom_options);
        let template = template.and_then(|(_, template)| template.cloned());
        let deadline = text::tidy(self.deadline);
        require_type(tx, links, self.kind, template.as_deref()).await?;
        text::require_other(tx, &deadline).await?;
        require_no_circle(tx, id, (self.title.as_str(), &deadline)).await?;
        Ok(DefinitionChange {
            coordinators: Set(text::require_coordinators(tx, self.coordinators).await?),
            title: Set(self.title.into_string()),
            description: Set(self.description.into_string()),
            kind: Set(self.kind),
            deadline: Set(store::written(&deadline)?),
            custom_options: Set(template),
            ..Default::default()
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
    let message = match kind {
        CheckpointType::Course => "Kurset finnes ikke lenger",
        _ => "Malen finnes ikke lenger",
    };
    Err(Problem::invalid_field("customOptions", "unknown", message))
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

/// Creates a definition of a checkpoint. Nobody gets it before it is in a set.
#[endpoint(post = "/checkpoints/definitions", conflict = "There is room for no more")]
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
    let blank = Definition {
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
    let said = input.change(&tx, &links, &blank.id).await?;
    let row = with_change(blank, said)?;
    store::insert_definition(&tx, &row).await?;
    let answer = checkpoint_definition_view::load(&tx, &row.id).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(answer)))
}
