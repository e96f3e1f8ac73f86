use axum::Json;
use serde::{Deserialize, Serialize};
use svenn_http::{Coordinator, Ids, Params, Problem, Session, endpoint};
use svenn_kernel::{Timestamp, WebhookDeliveryId, WebhookId};
use utoipa::{IntoParams, ToSchema};

use super::webhooks_list::WebhookView;
use crate::webhooks::store::{self, DONE, Delivery, FAILED};

/// Deliveries of a page.
const PAGE: u64 = 50;

/// Which page.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct DeliveriesQuery {
    /// `seq` of the last one of the page before; without it the newest.
    before: Option<i64>,
}

/// What became of a delivery.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "UPPERCASE")]
pub(super) enum WebhookDeliveryState {
    /// It waits, or is tried again.
    Venter,
    /// It was taken.
    Levert,
    /// It was given up after several days.
    Feilet,
}

/// A change that a system is told.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct WebhookDeliveryView {
    /// The name of the call, the same at each try.
    id: WebhookDeliveryId,
    /// Its place in the log.
    seq: i64,
    samling: String,
    /// The record's id.
    post: String,
    /// `create`, `update` or `delete`.
    verb: String,
    /// When it happened.
    at: Timestamp,
    tilstand: WebhookDeliveryState,
    /// How often it was tried.
    forsok: i64,
    /// When it is tried next, where it waits.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    neste: Option<Timestamp>,
    /// Status of the newest answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    svar: Option<i64>,
    /// Why there was no answer; empty where there was one.
    feil: String,
    /// When it was taken.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    levert: Option<Timestamp>,
}

impl From<Delivery> for WebhookDeliveryView {
    fn from(it: Delivery) -> Self {
        let tilstand = match it.state.as_str() {
            DONE => WebhookDeliveryState::Levert,
            FAILED => WebhookDeliveryState::Feilet,
            _ => WebhookDeliveryState::Venter,
        };
        Self {
            id: it.id,
            seq: it.seq,
            samling: it.samling,
            post: it.record,
            verb: it.verb,
            at: it.at,
            tilstand,
            forsok: it.tries,
            neste: Some(it.neste).filter(|_| tilstand == WebhookDeliveryState::Venter),
            svar: it.svar,
            feil: it.feil,
            levert: it.levert,
        }
    }
}

/// A system with what it is told, the newest first.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct WebhookDeliveries {
    webhook: WebhookView,
    items: Vec<WebhookDeliveryView>,
    /// Whether there are older ones.
    flere: bool,
}

/// What a system is told of the last thirty days, the newest first, fifty at a time.
#[endpoint(get = "/integrations/webhooks/{id}/deliveries")]
pub(super) async fn webhook_deliveries_list(
    session: Session<Coordinator>,
    Ids(id): Ids<WebhookId>,
    Params(query): Params<DeliveriesQuery>,
) -> Result<Json<WebhookDeliveries>, Problem> {
    let (tx, _) = session.read().await?;
    let webhook = store::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    // One more than a page says whether there is another.
    let mut found = store::newest(&tx, &id, query.before, PAGE + 1).await?;
    let page = usize::try_from(PAGE).unwrap_or(usize::MAX);
    let flere = found.len() > page;
    found.truncate(page);
    Ok(Json(WebhookDeliveries {
        webhook: WebhookView::of(&tx, webhook).await?,
        items: found.into_iter().map(Into::into).collect(),
        flere,
    }))
}
