use axum::{Json, http::StatusCode};
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::InterviewTemplateId;

use super::{
    interview_template_create::add, interview_template_view::InterviewTemplateView,
    text::NAME_CHARS_MAX,
};
use crate::templates;

/// Copies an interview template; the copy comes last.
#[endpoint(post = "/interviewtemplates/{id}/copy", conflict = "The office has 100 of them")]
pub(super) async fn interview_template_copy(
    session: Session<Coordinator>,
    Ids(id): Ids<InterviewTemplateId>,
) -> Result<(StatusCode, Json<InterviewTemplateView>), Problem> {
    let (tx, _) = session.write().await?;
    let it = templates::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    let name = format!("Kopi av {}", it.name).chars().take(NAME_CHARS_MAX).collect();
    let made = add(&tx, name, it.enabled, it.questions).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(made.into())))
}
