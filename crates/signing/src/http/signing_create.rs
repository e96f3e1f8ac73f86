use axum::{Json, http::StatusCode};
use svenn_http::{Coordinator, Problem, Session, Valid, endpoint};

use super::text::SigningText;
use crate::{
    draft,
    view::{SigningView, load},
};

/// Creates a draft of a signing.
#[endpoint(post = "/signings")]
pub async fn signing_create(
    session: Session<Coordinator>,
    Valid(input): Valid<SigningText>,
) -> Result<(StatusCode, Json<SigningView>), Problem> {
    let (tx, caller) = session.write().await?;
    let id = draft::create(&tx, &caller.person, input).await?;
    let answer = load::office(&session.app, &tx, &caller, &id).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(answer)))
}
