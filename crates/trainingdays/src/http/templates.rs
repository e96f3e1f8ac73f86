//! Templates of training days.

use axum::{Json, http::StatusCode};
use serde::Deserialize;
use svenn_db::{Audience, Tx};
use svenn_http::{Coordinator, Ids, Params, Parse, Problem, Session, Valid, edit, endpoint};
use svenn_kernel::{ActivityTemplateId, Fields, OneLine};
use utoipa::ToSchema;

use super::days::TrainingDayDelete;
use crate::{
    capability::ACTIVITYTEMPLATES,
    files::Upload,
    open,
    store::{self, ActivityTemplate, Goals},
    view::{ActivityTemplateView, template_view},
    written::{self, ParsedText, TrainingDayGoals, TrainingDayText},
};

const CODE_CHARS_MAX: usize = 40;
/// What those who choose a code wait for.
const CODES: &str = "activity template codes";

/// Content of a template.
#[derive(Debug, Deserialize, ToSchema)]
pub struct ActivityTemplateText {
    #[serde(flatten)]
    text: TrainingDayText,
    #[serde(flatten)]
    goals: TrainingDayGoals,
    /// Unique among templates.
    #[schema(min_length = 1, max_length = 40)]
    coursecode: String,
    /// The version that was changed; 0 for a new one.
    version: i64,
}

/// The same, parsed.
pub struct ParsedTemplate {
    text: ParsedText,
    goals: TrainingDayGoals,
    coursecode: String,
    version: i64,
}

impl Parse for ActivityTemplateText {
    type Parsed = ParsedTemplate;

    fn parse(self, fields: &mut Fields) -> Option<ParsedTemplate> {
        let coursecode = fields.parse::<OneLine<1, CODE_CHARS_MAX>>("coursecode", &self.coursecode);
        let text = self.text.parse(fields);
        Some(ParsedTemplate {
            goals: self.goals.parse(fields)?,
            text: text?,
            coursecode: coursecode?.into_string(),
            version: self.version,
        })
    }
}

impl ParsedTemplate {
    fn write_to(self, row: ActivityTemplate) -> ActivityTemplate {
        let activated = self.text.activated;
        ActivityTemplate {
            title: self.text.title,
            description: self.text.description,
            location: self.text.location,
            map_link: self.text.map_link,
            coursecode: self.coursecode,
            curriculum: self.goals.curriculum,
            curriculum_goals: Goals(self.goals.curriculum_goals),
            attendenceregistration: activated.attendenceregistration,
            registration: activated.registration,
            no_competencegoals: activated.no_competencegoals,
            no_feedback: activated.no_feedback,
            ..row
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
    require_free(&tx, &input.coursecode, None).await?;
    input.goals.require_known(&tx).await?;
    let blank = ActivityTemplate {
        id: ActivityTemplateId::new(tx.now(), tx.entropy()),
        version: 1,
        title: String::new(),
        description: String::new(),
        location: String::new(),
        map_link: String::new(),
        coursecode: String::new(),
        curriculum: None,
        curriculum_goals: Goals::default(),
        attendenceregistration: false,
        registration: false,
        no_competencegoals: false,
        no_feedback: false,
        created: tx.now(),
        updated: tx.now(),
    };
    let row = input.write_to(blank);
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
    require_free(&tx, &input.coursecode, Some(&id)).await?;
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
