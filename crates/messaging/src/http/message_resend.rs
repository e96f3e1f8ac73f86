use axum::Json;
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::MessageId;

use super::view::{self, MessageView};
use crate::{delivery, rules::MessageKind, store};

/// Sends a message again to those for whom it failed, and to those who had no number or address
/// and have one now.
#[endpoint(post = "/messages/{id}/resend", conflict = "Nobody is left to send it to")]
pub async fn message_resend(
    session: Session<Coordinator>,
    Ids(id): Ids<MessageId>,
) -> Result<Json<MessageView>, Problem> {
    let (tx, _) = session.write().await?;
    // Two who ask at the same time send it once.
    tx.lock(id.as_str()).await?;
    let message = store::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    let rows = store::receivers(&tx, &id).await?;
    let kind = MessageKind::from_stored(&message.kind);
    let again = view::again(&tx, kind, rows).await?;
    if again.is_empty() {
        let title = "Det er ingen igjen å sende meldingen til på nytt";
        return Err(Problem::conflict("nobody_left", title));
    }
    let mut queued = Vec::with_capacity(again.len());
    for (row, kontakt) in again {
        queued.push(store::queue_again(&tx, row, kontakt).await?);
    }
    delivery::enqueue(&tx, kind, &queued).await?;
    let answer = view::load_message(&tx, message).await?;
    tx.commit().await?;
    Ok(Json(answer))
}
