use axum::{Json, http::StatusCode};
use svenn_http::{Coordinator, Problem, Session, Valid, endpoint};

use super::{RehearsalQuestionText, RehearsalQuestionView, Subjects, load, store};

/// Most questions of an office.
const QUESTIONS_MAX: u64 = 1_000;
/// Questions of an office are made one after the other.
const LOCK: &str = "rehearsal questions";

/// Adds a question that apprentices rehearse with. It is asked of what they hand in from now on.
#[endpoint(post = "/rehearsalquestions", conflict = "The office has 1000 of them")]
pub async fn rehearsal_question_create(
    session: Session<Coordinator>,
    Valid(input): Valid<RehearsalQuestionText>,
) -> Result<(StatusCode, Json<RehearsalQuestionView>), Problem> {
    let (tx, _) = session.write().await?;
    tx.lock(LOCK).await?;
    let subjects = Subjects::load(&tx).await?;
    subjects.require(input.kode.as_ref(), input.programomrade.as_ref())?;
    if store::count(&tx).await? >= QUESTIONS_MAX {
        let title = "Kontoret kan ha høyst 1000 spørsmål. Slett noen først";
        return Err(Problem::conflict("too_many", title));
    }
    let made = store::create(&tx, input.into(), tx.now()).await?;
    let view = load(&tx, &made.id).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(view)))
}
