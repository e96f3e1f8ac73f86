use axum::Json;
use serde::Serialize;
use svenn_db::Tx;
use svenn_http::{Coordinator, Problem, Session, endpoint};
use svenn_kernel::{Fault, Timestamp, WebhookId};
use utoipa::ToSchema;

use crate::{
    IntegrationScope,
    webhooks::store::{self, Webhook},
};

/// A system that is told of changes.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct WebhookView {
    id: WebhookId,
    /// What people call the system.
    navn: String,
    /// Where it is called.
    adresse: String,
    /// What it hears of.
    omfang: Vec<IntegrationScope>,
    /// Whether it is called.
    aktiv: bool,
    /// Why it was stopped by itself; empty where it was not.
    stoppet: String,
    /// Since when nothing was taken.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    feiler_siden: Option<Timestamp>,
    /// How many changes wait for it.
    venter: u64,
    laget: Timestamp,
}

impl WebhookView {
    pub(super) async fn of(tx: &Tx, it: Webhook) -> Result<Self, Fault> {
        Ok(Self {
            omfang: it.scopes().into_iter().collect(),
            venter: store::count_waiting(tx, &it.id).await?,
            id: it.id,
            navn: it.navn,
            adresse: it.adresse,
            aktiv: it.aktiv,
            stoppet: it.stoppet,
            feiler_siden: it.feiler_siden,
            laget: it.created,
        })
    }
}

/// The systems that are told of changes, the oldest first.
#[endpoint(get = "/integrations/webhooks")]
pub(super) async fn webhooks_list(
    session: Session<Coordinator>,
) -> Result<Json<Vec<WebhookView>>, Problem> {
    let (tx, _) = session.read().await?;
    let mut views = Vec::new();
    for webhook in store::all(&tx).await? {
        views.push(WebhookView::of(&tx, webhook).await?);
    }
    Ok(Json(views))
}
