//! How far a code has come.

use std::time::Duration;

use axum::{Extension, Json, extract::State};
use axum_extra::extract::CookieJar;
use serde::Serialize;
use svenn_http::{App, ClientAddress, Ids, Problem, endpoint};
use svenn_jobs::{Party, provider_states};
use svenn_kernel::{Fault, VerificationId};
use utoipa::ToSchema;

use super::cookies;
use crate::{
    Access,
    budgets::{self, Spent},
    verifications,
};

/// A service that has not answered for so long is away.
const SILENCE_SECONDS_MAX: u64 = 10;

/// Delivery status of a code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum VerificationState {
    /// It counts and waits for the code.
    Pending,
    /// It counts, but the service that sends codes takes none at the moment: it is tried again.
    Unsent,
    /// It was used.
    Used,
    /// Its time has passed.
    Expired,
}

/// Delivery status of a code.
#[derive(Debug, Serialize, ToSchema)]
pub struct VerificationStatus {
    /// How far.
    pub status: VerificationState,
}

/// Delivery status of a code; only for the browser that asked for it.
#[endpoint(get = "/authentication/verificationstatus/{id}", public)]
pub async fn verification_status(
    State(app): State<App>,
    Extension(access): Extension<Access>,
    address: ClientAddress,
    jar: CookieJar,
    Ids(id): Ids<VerificationId>,
) -> Result<Json<VerificationStatus>, Problem> {
    let buckets = access.budgets.calls("status", address);
    if let Spent::TooMany { seconds } = budgets::spend(&app, &buckets).await? {
        return Err(Problem::too_many(seconds));
    }
    let browser = cookies::read_browser(&app, &jar).ok_or_else(Problem::not_found)?;
    let tx = app.databases.catalogue_read().await?;
    let row = verifications::find(&tx, &app.secrets, &id).await?.ok_or_else(Problem::not_found)?;
    if !app.secrets.is_digest(verifications::BROWSER, &browser, &row.browser_hash) {
        return Err(Problem::not_found());
    }
    let status = if row.used.is_some() {
        VerificationState::Used
    } else if row.expires <= tx.now() {
        VerificationState::Expired
    } else if is_away(&app, &row.telefon).await? {
        VerificationState::Unsent
    } else {
        VerificationState::Pending
    };
    Ok(Json(VerificationStatus { status }))
}

/// Whether what sends codes to such a contact takes none at the moment: because its configuration
/// is wrong, or because it has not answered for a while. That is so for every number, known or not.
async fn is_away(app: &App, contact: &str) -> Result<bool, Fault> {
    let party = if contact.contains('@') { Party::Mail } else { Party::Sms };
    let now = app.databases.clock().now();
    let silence = Duration::from_secs(SILENCE_SECONDS_MAX);
    let states = provider_states(&app.databases).await?;
    Ok(states
        .into_iter()
        .filter(|it| it.party == party)
        .any(|it| it.operators || it.since.is_some_and(|since| since.plus(silence) <= now)))
}
