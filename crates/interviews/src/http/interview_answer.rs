use axum::Json;
use serde::Deserialize;
use svenn_http::{ANSWER_COMMENT_CHARS_MAX, Parse, Permitted, Problem, Session, Valid, endpoint};
use svenn_kernel::{Fields, InterviewId, Text};
use utoipa::ToSchema;

use crate::{
    open::{self, Attended},
    rules::{Action, Invitation},
    store,
    view::{self, InterviewView},
};

/// Whether somebody comes.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct InterviewAnswer {
    svar: Invitation,
    #[serde(default)]
    #[schema(max_length = 500)]
    comment: String,
}

/// What was sent, parsed.
pub(super) struct Parsed {
    svar: Invitation,
    comment: Text<0, ANSWER_COMMENT_CHARS_MAX>,
}

impl Parse for InterviewAnswer {
    type Parsed = Parsed;

    fn parse(self, fields: &mut Fields) -> Option<Parsed> {
        let comment = fields.parse("comment", &self.comment);
        if self.svar == Invitation::Waiting {
            fields.wrong("svar", "no_answer", "Velg Kommer, Kanskje eller Passer ikke");
        }
        Some(Parsed { svar: self.svar, comment: comment? })
    }
}

/// Answers whether the caller comes to an interview they take part in.
#[endpoint(
    post = "/assessmentinterview/{id}/answer",
    conflict = "The interview is held already, or called off"
)]
pub(super) async fn interview_answer(
    session: Session,
    Permitted(id, _): Permitted<InterviewId, Attended>,
    Valid(input): Valid<InterviewAnswer>,
) -> Result<Json<InterviewView>, Problem> {
    let (tx, caller) = session.by_record().write().await?;
    let opened = open::lock_for(&tx, &caller, &id, Action::Answer).await?;
    let said = (input.svar, input.comment.into_string());
    store::answer(&tx, &opened.interview, &caller.person, said).await?;
    let answer = view::load(&session.app, &tx, &caller, &id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}
