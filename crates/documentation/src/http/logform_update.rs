use axum::Json;
use svenn_http::{Coordinator, Ids, Input, Problem, Session, Valid, edit, endpoint};
use svenn_kernel::LogFormId;

use super::logforms::{LogFormInput, LogFormView};
use crate::store::forms;

/// A form as it is to be, and which one was read.
#[derive(Debug, Input)]
pub struct LogFormUpdate {
    /// The version that was read.
    version: i64,
    #[input(flatten)]
    form: LogFormInput,
}

/// Changes a form for logs. A log that was begun keeps the form that it was begun with.
#[endpoint(put = "/logforms/{id}")]
pub async fn logform_update(
    session: Session<Coordinator>,
    Ids(id): Ids<LogFormId>,
    Valid(input): Valid<LogFormUpdate>,
) -> Result<Json<LogFormView>, Problem> {
    let said = input.form.said()?;
    let (tx, _) = session.write().await?;
    let form = forms::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    edit(&tx, &form, input.version, LogFormView::stored(&tx, &id)).await?;
    forms::update(&tx, &form, said).await?;
    let view = LogFormView::stored(&tx, &id).await?;
    tx.commit().await?;
    Ok(Json(view))
}
