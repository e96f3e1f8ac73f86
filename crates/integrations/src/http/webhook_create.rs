use axum::{Extension, Json, http::StatusCode};
use serde::Serialize;
use svenn_access::{
    Access,
    http::{PresentPassword, demand_present_password},
};
use svenn_gateways::outside::{ADDRESS_CHARS_MAX, OutsideClient, address};
use svenn_http::{Coordinator, Input, Problem, Session, Valid, WebhookSecret, endpoint};
use svenn_kernel::{ListOf, OneLine, WebhookId};
use utoipa::ToSchema;

use super::webhooks_list::WebhookView;
use crate::{
    IntegrationScope,
    rules::{self, Scopes},
    webhooks::{
        deliver,
        store::{self, Webhook},
    },
};

/// Most systems of an office that are told.
const WEBHOOKS_MAX: usize = 20;

/// A system to be told of changes.
#[derive(Debug, Input)]
pub(super) struct WebhookCreate {
    /// What people call the system.
    navn: OneLine<1, 100>,
    /// Where it is called, with `https://`.
    adresse: OneLine<1, ADDRESS_CHARS_MAX>,
    /// What it hears of; of the figures there is nothing to hear.
    omfang: ListOf<IntegrationScope, 3, 1>,
    /// The password that counts now, for an account that has one.
    current_password: Option<PresentPassword>,
}

/// A system that is told from now on.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct WebhookCreated {
    webhook: WebhookView,
    /// What calls are signed with, as `whsec_…`. It is told here and never again.
    hemmelighet: String,
}

/// Has another system of the office told of what changes from now on: it is called, signed as
/// Standard Webhooks say, with the kind, the place in the log and the id of the record.
#[endpoint(
    post = "/integrations/webhooks",
    forbidden = "Not a coordinator; `confirm_first`: one without a password answers a code first",
    invalid = "A wrong field; `not_outside` of `adresse`: it cannot be called",
    conflict = "`full`: twenty systems are told already",
    too_many = "Tried too often"
)]
pub(super) async fn webhook_create(
    session: Session<Coordinator>,
    Extension(access): Extension<Access>,
    Extension(client): Extension<OutsideClient>,
    Valid(input): Valid<WebhookCreate>,
) -> Result<(StatusCode, Json<WebhookCreated>), Problem> {
    let WebhookCreate { navn, adresse, omfang, current_password } = input;
    let given = current_password.as_ref().map(PresentPassword::as_str);
    demand_present_password(&access, &session, given).await?;
    if address(adresse.as_str(), client.reach()).is_none() {
        let message = "Skriv en adresse som begynner med https:// og kan nås fra internett";
        return Err(Problem::invalid_field("adresse", "not_outside", message));
    }
    let scopes: Scopes = omfang.into_iter().collect();
    if scopes.contains(&IntegrationScope::MeasuresRead) {
        let message = "Nøkkeltall leses, og meldes ikke";
        return Err(Problem::invalid_field("omfang", "unknown", message));
    }
    let (tx, _) = session.write().await?;
    store::lock(&tx).await?;
    if store::all(&tx).await?.len() >= WEBHOOKS_MAX {
        let message = "Kontoret har så mange webhooks som det kan ha. Slett en av dem først";
        return Err(Problem::conflict("full", message));
    }
    let id = WebhookId::new(tx.now(), tx.entropy());
    let secret = WebhookSecret::make(tx.entropy()).text();
    let place = deliver::place(&id);
    let webhook = Webhook {
        navn: navn.into_string(),
        adresse: adresse.into_string(),
        omfang: rules::write_scopes(&scopes),
        secret: session.app.secrets.seal(tx.tenant(), &place, &secret, tx.entropy())?,
        aktiv: true,
        position: tx.latest_seq().await?,
        neste: None,
        feiler_siden: None,
        hviler: None,
        stoppet: String::new(),
        created: tx.now(),
        id,
    };
    store::insert(&tx, &webhook).await?;
    let view = WebhookView::of(&tx, webhook).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(WebhookCreated { webhook: view, hemmelighet: secret })))
}
