use axum::Json;
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::ReadyTextId as ItemId;

use super::{ItemView, load};

/// One record (NAME).
#[endpoint(get = "/NAME/{id}")]
pub async fn item_view(
    session: Session<Coordinator>,
    Ids(id): Ids<ItemId>,
) -> Result<Json<ItemView>, Problem> {
    let (tx, _) = session.read().await?;
    Ok(Json(load(&tx, &id).await?))
}
