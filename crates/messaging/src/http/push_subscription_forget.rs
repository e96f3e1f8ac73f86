use axum::http::StatusCode;
use serde::Deserialize;
use svenn_gateways::push::ENDPOINT_BYTES_MAX;
use svenn_http::{Check, Problem, Session, Valid, endpoint};
use svenn_kernel::Fields;
use utoipa::ToSchema;

use crate::push;

/// Which browser.
#[derive(Debug, Deserialize, ToSchema)]
pub struct PushForget {
    /// Address at the browser's push service.
    #[schema(max_length = 1000)]
    endpoint: String,
}

impl Check for PushForget {
    fn check(&self, fields: &mut Fields) {
        fields.text("endpoint", &self.endpoint, 1..=ENDPOINT_BYTES_MAX);
    }
}

/// Removes a browser of the caller from push messages.
#[endpoint(post = "/push/subscriptions/forget")]
pub async fn push_subscription_forget(
    session: Session,
    Valid(input): Valid<PushForget>,
) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.write().await?;
    push::unsubscribe(&tx, &caller.person, &input.endpoint).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
