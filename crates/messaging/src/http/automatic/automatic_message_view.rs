use axum::Json;
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::TemplateId;

use super::{AutomaticMessageView, find, shown_one};
use crate::automatic::wording;

/// An automatic message as the office has it.
#[endpoint(get = "/automaticmessages/{id}")]
pub async fn automatic_message_view(
    session: Session<Coordinator>,
    Ids(id): Ids<TemplateId>,
) -> Result<Json<AutomaticMessageView>, Problem> {
    let (tx, _) = session.read().await?;
    let wording = wording::load(&tx, find(&session.app, &id)?).await?;
    Ok(Json(shown_one(&session.app, &tx, wording).await?))
}
