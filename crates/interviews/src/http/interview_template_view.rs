use axum::Json;
use serde::Serialize;
use svenn_db::Tx;
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::{InterviewTemplateId, Timestamp};
use utoipa::ToSchema;

use crate::{
    rules::{Parts, Question},
    templates::{self, Template},
};

/// A template of interviews.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct InterviewTemplateView {
    id: InterviewTemplateId,
    /// Increases with every change; send back the version you read.
    version: i64,
    name: String,
    /// Its place among the templates, from 1.
    order: i64,
    enabled: Parts,
    /// In the order they are asked.
    questions: Vec<Question>,
    created: Timestamp,
    /// When it was last changed.
    sistendret: Timestamp,
}

impl From<Template> for InterviewTemplateView {
    fn from(it: Template) -> Self {
        Self {
            id: it.id,
            version: it.version,
            name: it.name,
            order: it.order,
            enabled: it.enabled,
            questions: it.questions,
            created: it.created,
            sistendret: it.sistendret,
        }
    }
}

/// A template as it is stored; 404 when it is gone.
pub(super) async fn load(
    tx: &Tx,
    id: &InterviewTemplateId,
) -> Result<InterviewTemplateView, Problem> {
    Ok(templates::find(tx, id).await?.ok_or_else(Problem::not_found)?.into())
}

/// An interview template with all its parts.
#[endpoint(get = "/interviewtemplates/{id}")]
pub(super) async fn interview_template_view(
    session: Session<Coordinator>,
    Ids(id): Ids<InterviewTemplateId>,
) -> Result<Json<InterviewTemplateView>, Problem> {
    let (tx, _) = session.read().await?;
    Ok(Json(load(&tx, &id).await?))
}
