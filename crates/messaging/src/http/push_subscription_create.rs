use axum::http::StatusCode;
use serde::Deserialize;
use svenn_gateways::push::{are_push_keys, push_address};
use svenn_http::{Check, Problem, Session, Valid, endpoint};
use svenn_kernel::Fields;
use utoipa::ToSchema;

use crate::push::{self, Address, key_bytes};

/// A subscription as browsers write it.
#[derive(Debug, Deserialize, ToSchema)]
pub struct PushSubscriptionInput {
    /// Address at the browser's push service.
    #[schema(max_length = 1000)]
    endpoint: String,
    keys: PushKeys,
}

/// The keys of a subscription, in base64url.
#[derive(Debug, Deserialize, ToSchema)]
pub struct PushKeys {
    /// The public key.
    p256dh: String,
    /// The secret.
    auth: String,
}

impl Check for PushSubscriptionInput {
    fn check(&self, fields: &mut Fields) {
        if push_address(&self.endpoint).is_none() {
            fields.wrong("endpoint", "malformed", "Adressen er ikke til en push-tjeneste");
        }
        let keys = key_bytes(&self.keys.p256dh).zip(key_bytes(&self.keys.auth));
        if !keys.is_some_and(|(p256dh, auth)| are_push_keys(&p256dh, &auth)) {
            fields.wrong("keys", "malformed", "Nøklene kan ikke brukes");
        }
    }
}

/// Registers the caller's browser for push messages, as long as it is signed in.
#[endpoint(post = "/push/subscriptions")]
pub async fn push_subscription_create(
    session: Session,
    Valid(input): Valid<PushSubscriptionInput>,
) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.write().await?;
    let PushKeys { p256dh, auth } = input.keys;
    let address = Address { endpoint: input.endpoint, p256dh, auth };
    push::subscribe(&tx, &caller, address).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
