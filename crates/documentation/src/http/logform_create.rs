use axum::{Json, http::StatusCode};
use svenn_http::{Coordinator, Problem, Session, Valid, endpoint};

use super::logforms::{LogFormInput, LogFormView};
use crate::store::forms::{self, FORMS_MAX};

/// Forms of an office are made one after the other.
const LOCK: &str = "log forms";

/// Creates a form for logs.
#[endpoint(post = "/logforms", conflict = "The office has 100 of them")]
pub async fn logform_create(
    session: Session<Coordinator>,
    Valid(input): Valid<LogFormInput>,
) -> Result<(StatusCode, Json<LogFormView>), Problem> {
    let said = input.said()?;
    let (tx, _) = session.write().await?;
    tx.lock(LOCK).await?;
    if forms::all(&tx).await?.len() >= FORMS_MAX {
        let title = "Kontoret kan ha høyst 100 loggmaler. Slett en først";
        return Err(Problem::conflict("too_many", title));
    }
    let view = LogFormView::of(forms::create(&tx, said).await?)?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(view)))
}
