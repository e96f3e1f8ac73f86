use axum::Json;
use chrono::NaiveDate;
use serde::Serialize;
use svenn_access::keys;
use svenn_http::{Coordinator, Problem, Session, endpoint};
use svenn_kernel::{IntegrationKeyId, Timestamp};
use utoipa::ToSchema;

use crate::{
    IntegrationScope,
    store::{self, Key},
};

/// A key of one of the office's other systems.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct IntegrationKeyView {
    pub(super) id: IntegrationKeyId,
    /// What people call the system.
    navn: String,
    /// What the key opens.
    omfang: Vec<IntegrationScope>,
    /// How its secret part begins, to know it again by.
    begynner: String,
    laget: Timestamp,
    /// The last day on which it counts.
    gjelder_til: NaiveDate,
    /// Whether it counts now.
    gjelder: bool,
    /// When it was used last, to the hour.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    sist_brukt: Option<Timestamp>,
}

impl IntegrationKeyView {
    pub(super) fn of(key: Key, now: Timestamp) -> Self {
        Self {
            omfang: key.scopes().into_iter().collect(),
            gjelder: keys::counts(key.expires, now),
            gjelder_til: keys::last_day(key.expires),
            id: key.id,
            navn: key.navn,
            begynner: key.prefix,
            laget: key.created,
            sist_brukt: key.used,
        }
    }
}

/// The keys by which the office's other systems read, the oldest first.
#[endpoint(get = "/integrations/keys")]
pub(super) async fn integration_keys_list(
    session: Session<Coordinator>,
) -> Result<Json<Vec<IntegrationKeyView>>, Problem> {
    let (tx, _) = session.read().await?;
    let keys = store::keys(&tx).await?.into_iter();
    Ok(Json(keys.map(|key| IntegrationKeyView::of(key, tx.now())).collect()))
}
