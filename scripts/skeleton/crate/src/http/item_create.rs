use axum::{Json, http::StatusCode};
use svenn_http::{Coordinator, Problem, Session, Valid, endpoint};

use super::{ItemText, ItemView, store};

/// Adds a record (NAME).
#[endpoint(post = "/NAME")]
pub async fn item_create(
    session: Session<Coordinator>,
    Valid(input): Valid<ItemText>,
) -> Result<(StatusCode, Json<ItemView>), Problem> {
    let (tx, _) = session.write().await?;
    let item = store::create(&tx, input.into()).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(item.into())))
}
