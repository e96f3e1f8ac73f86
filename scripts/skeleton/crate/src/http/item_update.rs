use axum::Json;
use svenn_http::{Coordinator, Ids, Input, Problem, Session, Valid, edit, endpoint};
use svenn_kernel::ReadyTextId as ItemId;

use super::{ItemText, ItemView, load, store};

/// The fields, and the version they were written for.
#[derive(Debug, Input)]
pub struct ItemUpdate {
    /// The version that was read.
    version: i64,
    #[input(flatten)]
    text: ItemText,
}

/// Changes a record (NAME).
#[endpoint(put = "/NAME/{id}")]
pub async fn item_update(
    session: Session<Coordinator>,
    Ids(id): Ids<ItemId>,
    Valid(input): Valid<ItemUpdate>,
) -> Result<Json<ItemView>, Problem> {
    let (tx, _) = session.write().await?;
    let item = store::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    edit(&tx, &item, input.version, load(&tx, &id)).await?;
    store::update(&tx, &item, input.text.into()).await?;
    let view = load(&tx, &id).await?;
    tx.commit().await?;
    Ok(Json(view))
}
