//! Templates of training days.

use axum::{Json, http::StatusCode};
use svenn_db::{Audience, Tx};
use svenn_http::{Coordinator, Ids, Input, Params, Problem, Session, Valid, edit, endpoint};
use svenn_kernel::{ActivityTemplateId, OneLine};

use super::off::TrainingDayDelete;
use crate::{
    capability::ACTIVITYTEMPLATES,
    files::Upload,
    open,
    store::{self, ActivityTemplate, Goals},
    view::{ActivityTemplateView, template_view},
    written::{self, TrainingDayGoals, TrainingDayText},
};

/// What those who choose a code wait for.
const CODES: &str = "activity template codes";

/// Content of a template.
#[derive(Debug, Input)]
pub struct ActivityTemplateText {
    #[input(flatten)]
    text: TrainingDayText,
    #[input(flatten)]
    goals: TrainingDayGoals,
    /// Unique among templates.
    coursecode: OneLine<1, 40>,
    /// The version that was changed; 0 for a new one.
    version: i64,
}

impl ActivityTemplateText {
    fn write_to(self, row: ActivityTemplate) -> ActivityTemplate {
        ActivityTemplate {
            coursecode: self.coursecode.into_string(),
            curriculum_goals: Goals(self.goals.chosen()),
            curriculum: self.goals.curriculum,
            ..self.text.write_to(row)
        }
    }
}

/// "Activity template course code must be unique; creation returns false when the code exists."
async fn require_free(
    tx: &Tx,
    code: &str,
    but: Option<&ActivityTemplateId>,
) -> Result<(), Problem> {
    tx.lock(CODES).await?;
    let found = store::template_of_code(tx, code).await?;
    if found.is_some_and(|it| Some(&it.id) != but) {
        let message = "Kurskoden er i bruk på en annen mal";
        return Err(Problem::invalid_field("coursecode", "taken", message));
    }
    Ok(())
}

/// Creates a template.
#[endpoint(post = "/activitytemplates", invalid = "Among others `taken`: the code is in use")]
pub async fn activitytemplate_create(
    session: Session<Coordinator>,
    Valid(input): Valid<ActivityTemplateText>,
) -> Result<(StatusCode, Json<ActivityTemplateView>), Problem> {
    let (tx, _) = session.write().await?;
    require_free(&tx, input.coursecode.as_str(), None).await?;
    input.goals.require_known(&tx).await?;
    let id = ActivityTemplateId::new(tx.now(), tx.entropy());
    let row = input.write_to(written::blank_template(id, tx.now()));
    store::insert_template(&tx, &row).await?;
    let answer = template_view(&session.app, &tx, row).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(answer)))
}

/// A template with its files.
#[endpoint(get = "/activitytemplates/{id}")]
pub async fn activitytemplate_view(
    session: Session<Coordinator>,
    Ids(id): Ids<ActivityTemplateId>,
) -> Result<Json<ActivityTemplateView>, Problem> {
    let (tx, _) = session.read().await?;
    let row = open::template(&tx, &id).await?;
    Ok(Json(template_view(&session.app, &tx, row).await?))
}

/// Changes a template; training days that were made from it stay as they are.
#[endpoint(put = "/activitytemplates/{id}", conflict = "Stale version")]
pub async fn activitytemplate_update(
    session: Session<Coordinator>,
    Ids(id): Ids<ActivityTemplateId>,
    Valid(input): Valid<ActivityTemplateText>,
) -> Result<Json<ActivityTemplateView>, Problem> {
    let (tx, _) = session.write().await?;
    let app = &session.app;
    let row = open::template(&tx, &id).await?;
    let current = async { Ok(template_view(app, &tx, open::template(&tx, &id).await?).await?) };
    edit(&tx, &row, input.version, current).await?;
    require_free(&tx, input.coursecode.as_str(), Some(&id)).await?;
    input.goals.require_known(&tx).await?;
    store::update_template(&tx, &input.write_to(row)).await?;
    let answer = template_view(app, &tx, open::template(&tx, &id).await?).await?;
    tx.commit().await?;
    Ok(Json(answer))
}

/// Deletes a template with its files.
#[endpoint(delete = "/activitytemplates/{id}")]
pub async fn activitytemplate_delete(
    session: Session<Coordinator>,
    Ids(id): Ids<ActivityTemplateId>,
    Params(params): Params<TrainingDayDelete>,
) -> Result<StatusCode, Problem> {
    let (tx, _) = session.write().await?;
    let app = &session.app;
    Upload::Template(id.clone()).hold(&tx).await?;
    let row = open::template(&tx, &id).await?;
    let current = async { Ok(template_view(app, &tx, open::template(&tx, &id).await?).await?) };
    edit(&tx, &row, params.version, current).await?;
    let audience = Audience::Coordinators;
    written::delete_files(&tx, ACTIVITYTEMPLATES, id.as_str(), audience).await?;
    store::delete_template(&tx, &id).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
