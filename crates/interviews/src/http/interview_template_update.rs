use axum::Json;
use serde::Deserialize;
use svenn_http::{Coordinator, Ids, Parse, Problem, Session, Valid, edit, endpoint};
use svenn_kernel::{Fields, InterviewTemplateId};
use utoipa::ToSchema;

use super::{
    interview_template_view::{InterviewTemplateView, load},
    text::{InterviewTemplateText, ParsedTemplate, identified},
};
use crate::templates::{self, Template};

/// New content of a template.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct InterviewTemplateUpdate {
    /// The version that was changed.
    version: i64,
    #[serde(flatten)]
    text: InterviewTemplateText,
}

/// What was sent, parsed.
pub(super) struct ParsedUpdate {
    version: i64,
    text: ParsedTemplate,
}

impl Parse for InterviewTemplateUpdate {
    type Parsed = ParsedUpdate;

    fn parse(self, fields: &mut Fields) -> Option<ParsedUpdate> {
        Some(ParsedUpdate { version: self.version, text: self.text.parse(fields)? })
    }
}

/// Changes an interview template. Interviews planned with it keep their copy.
#[endpoint(put = "/interviewtemplates/{id}", conflict = "Stale version")]
pub(super) async fn interview_template_update(
    session: Session<Coordinator>,
    Ids(id): Ids<InterviewTemplateId>,
    Valid(input): Valid<InterviewTemplateUpdate>,
) -> Result<Json<InterviewTemplateView>, Problem> {
    let (tx, _) = session.write().await?;
    let stored = templates::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    edit(&tx, &stored, input.version, load(&tx, &id)).await?;
    let next = Template {
        name: input.text.name.into_string(),
        enabled: input.text.enabled,
        questions: identified(&tx, &stored.questions, input.text.questions),
        sistendret: tx.now(),
        ..stored
    };
    templates::update(&tx, &next).await?;
    let answer = load(&tx, &id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}
