use axum::Json;
use serde::Serialize;
use svenn_http::{Coordinator, Ids, Input, Problem, Session, Valid, endpoint};
use svenn_kernel::{WebhookDeliveryId, WebhookId};
use utoipa::ToSchema;

use crate::webhooks::{deliver, store};

/// What is handed over once more.
#[derive(Debug, Input)]
pub(super) struct WebhookReplay {
    /// One delivery; without it all that were given up.
    levering: Option<WebhookDeliveryId>,
}

/// How many are handed over once more.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct WebhookReplayed {
    antall: u64,
}

/// Hands one delivery over once more, or all that were given up. It has the same name as before, so
/// that a system which has it knows it again.
#[endpoint(post = "/integrations/webhooks/{id}/replay")]
pub(super) async fn webhook_replay(
    session: Session<Coordinator>,
    Ids(id): Ids<WebhookId>,
    Valid(WebhookReplay { levering }): Valid<WebhookReplay>,
) -> Result<Json<WebhookReplayed>, Problem> {
    let (tx, _) = session.write().await?;
    store::lock(&tx).await?;
    let webhook = store::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    if let Some(one) = &levering {
        let found = store::find_delivery(&tx, one).await?;
        found.filter(|it| it.webhook == id).ok_or_else(Problem::not_found)?;
    }
    let antall = store::replay(&tx, &id, levering.as_ref()).await?;
    if antall > 0 && webhook.aktiv {
        deliver::queue(&tx, &webhook, tx.now()).await?;
    }
    tx.commit().await?;
    Ok(Json(WebhookReplayed { antall }))
}
