use axum::Json;
use svenn_http::{Coordinator, Ids, Input, Problem, Session, Valid, edit, endpoint};
use svenn_kernel::RehearsalQuestionId;

use super::{RehearsalQuestionText, RehearsalQuestionView, Subjects, load, store};

/// A question as it is to be, and which one was read.
#[derive(Debug, Input)]
pub struct RehearsalQuestionUpdate {
    /// The version that was read.
    version: i64,
    #[input(flatten)]
    text: RehearsalQuestionText,
}

/// Changes a question. What was answered to it stays as it was asked.
#[endpoint(put = "/rehearsalquestions/{id}")]
pub async fn rehearsal_question_update(
    session: Session<Coordinator>,
    Ids(id): Ids<RehearsalQuestionId>,
    Valid(input): Valid<RehearsalQuestionUpdate>,
) -> Result<Json<RehearsalQuestionView>, Problem> {
    let (tx, _) = session.write().await?;
    let row = store::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    // What it is about already may be gone from the plans.
    let kode = input.text.kode.as_ref().filter(|kode| row.kode.as_ref() != Some(*kode));
    let trade = input.text.programomrade.as_ref();
    let trade = trade.filter(|kode| row.programomrade.as_ref() != Some(*kode));
    Subjects::load(&tx).await?.require(kode, trade)?;
    edit(&tx, &row, input.version, load(&tx, &id)).await?;
    store::update(&tx, &row, input.text.into()).await?;
    let view = load(&tx, &id).await?;
    tx.commit().await?;
    Ok(Json(view))
}
