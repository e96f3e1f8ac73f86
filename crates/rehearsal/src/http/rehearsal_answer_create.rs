use std::sync::Arc;

use axum::{Extension, Json, http::StatusCode};
use svenn_http::{Apprentice, Input, Problem, Session, Valid, endpoint};
use svenn_kernel::{
    ApprenticeId, IntoColumn, OrBlank, RehearsalAnswerId, RehearsalQuestionId, Text,
};
use svenn_review::ApprovalQuestions;

use super::{RehearsalAnswerView, store};
use crate::{store::Answer, view::Mine};

/// Longest answer, in characters.
const ANSWER_CHARS_MAX: usize = 2_000;
/// Most answers that an apprentice keeps, so that nobody fills the disk.
const ANSWERS_MAX: usize = 5_000;

/// What the caller answers.
#[derive(Debug, Input)]
pub struct RehearsalAnswerCreate {
    /// The question.
    id: RehearsalQuestionId,
    /// In the caller's own words; nobody else reads it.
    #[input(default)]
    svar: OrBlank<Text<1, ANSWER_CHARS_MAX>>,
    /// Whether the caller knew it, as they say themselves; what was not known comes again.
    visste: bool,
}

/// Answers a question. Nobody but the caller reads it, or hears that there is an answer.
#[endpoint(post = "/rehearsalanswers", conflict = "The caller keeps 5000 of them")]
pub async fn rehearsal_answer_create(
    session: Session<Apprentice>,
    Extension(asked): Extension<Arc<dyn ApprovalQuestions>>,
    Valid(input): Valid<RehearsalAnswerCreate>,
) -> Result<(StatusCode, Json<RehearsalAnswerView>), Problem> {
    let (tx, caller) = session.write().await?;
    let apprentice = ApprenticeId::from(caller.person.clone());
    tx.lock(&format!("rehearsal {apprentice}")).await?;
    let mine = Mine::load(&tx, asked.as_ref(), &apprentice).await?;
    let sporsmal = mine
        .words_of(&input.id)
        .ok_or_else(|| Problem::invalid_field("id", "unknown", "Spørsmålet finnes ikke lenger"))?;
    if store::answers_of(&tx, &apprentice).await?.len() >= ANSWERS_MAX {
        let title = "Du har svart på veldig mange spørsmål. Slett noen svar først";
        return Err(Problem::conflict("too_many", title));
    }
    let new = Answer {
        id: RehearsalAnswerId::new(tx.now(), tx.entropy()),
        apprentice,
        sporsmal: sporsmal.to_owned(),
        question: input.id,
        svar: input.svar.into_column(),
        visste: input.visste,
        besvart: tx.now(),
    };
    store::insert_answer(&tx, new.clone()).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(new.into())))
}
