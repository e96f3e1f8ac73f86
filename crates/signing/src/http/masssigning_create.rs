use axum::{Extension, Json, http::StatusCode};
use svenn_http::{Coordinator, Problem, Session, Valid, endpoint};

use super::mass_text::MassSigningText;
use crate::{
    mass::{self, Documents},
    view::mass::MassSigningView,
};

/// Creates a draft of a mass signing.
#[endpoint(post = "/masssignings")]
pub async fn masssigning_create(
    session: Session<Coordinator>,
    Extension(documents): Extension<Documents>,
    Valid(input): Valid<MassSigningText>,
) -> Result<(StatusCode, Json<MassSigningView>), Problem> {
    let (tx, caller) = session.write().await?;
    let id = mass::create(&tx, &documents, &caller.person, input).await?;
    let answer = mass::load(&session.app, &tx, &documents, &id).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(answer)))
}
