use axum::Json;
use sea_orm::ActiveValue::Set;
use svenn_http::{Coordinator, Ids, Input, Problem, Session, Valid, endpoint};
use svenn_kernel::{Verb, WebhookId};

use super::webhooks_list::WebhookView;
use crate::webhooks::{
    deliver, follow,
    store::{self, WebhookChange},
};

/// Whether a system is called.
#[derive(Debug, Input)]
pub(super) struct WebhookUpdate {
    /// Whether it is called; what changes meanwhile waits for it.
    aktiv: bool,
}

/// Stops calling a system, or begins again from where it was.
#[endpoint(put = "/integrations/webhooks/{id}")]
pub(super) async fn webhook_update(
    session: Session<Coordinator>,
    Ids(id): Ids<WebhookId>,
    Valid(WebhookUpdate { aktiv }): Valid<WebhookUpdate>,
) -> Result<Json<WebhookView>, Problem> {
    let (tx, _) = session.write().await?;
    store::lock(&tx).await?;
    let stored = store::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    if stored.aktiv != aktiv {
        let change = WebhookChange {
            aktiv: Set(aktiv),
            stoppet: Set(String::new()),
            feiler_siden: Set(None),
            hviler: Set(None),
            ..Default::default()
        };
        store::change(&tx, &stored, change).await?;
        store::note(&tx, &id, Verb::Update);
    }
    if aktiv && !stored.aktiv {
        deliver::begin_anew(&tx, &stored).await?;
        follow::follow_log(&tx).await?;
    }
    let changed = store::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    let view = WebhookView::of(&tx, changed).await?;
    tx.commit().await?;
    Ok(Json(view))
}
