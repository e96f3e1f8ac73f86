use axum::{Json, http::StatusCode};
use svenn_db::Tx;
use svenn_http::{Coordinator, Problem, Session, Valid, endpoint};
use svenn_kernel::InterviewTemplateId;

use super::{
    interview_template_view::InterviewTemplateView,
    text::{InterviewTemplateText, identified},
};
use crate::{
    rules::{Parts, Question},
    templates::{self, LOCK, TEMPLATES_MAX, Template},
};

/// A template that comes behind all others, stored; the questions are all new.
pub(super) async fn add(
    tx: &Tx,
    name: String,
    enabled: Parts,
    questions: Vec<Question>,
) -> Result<Template, Problem> {
    tx.lock(LOCK).await?;
    let all = templates::some(tx, None).await?;
    if all.len() >= TEMPLATES_MAX {
        let title = "Kontoret kan ha høyst 100 maler. Slett en først";
        return Err(Problem::conflict("too_many", title));
    }
    let template = Template {
        id: InterviewTemplateId::new(tx.now(), tx.entropy()),
        version: 1,
        name,
        order: all.last().map_or(0, |it| it.order).saturating_add(1),
        enabled,
        questions: identified(tx, &[], questions),
        created: tx.now(),
        sistendret: tx.now(),
    };
    templates::insert(tx, &template).await?;
    Ok(template)
}

/// Creates an interview template; it comes last.
#[endpoint(post = "/interviewtemplates", conflict = "The office has 100 of them")]
pub(super) async fn interview_template_create(
    session: Session<Coordinator>,
    Valid(input): Valid<InterviewTemplateText>,
) -> Result<(StatusCode, Json<InterviewTemplateView>), Problem> {
    let (tx, _) = session.write().await?;
    let made = add(&tx, input.name.into_string(), input.enabled, input.questions).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(made.into())))
}
