use axum::{Extension, response::Response};
use axum_extra::extract::CookieJar;
use serde::Deserialize;
use svenn_access::{Access, http::demand_present_password, passwords::PASSWORD_CHARS_MAX};
use svenn_http::{Check, Problem, Session, Valid, endpoint};
use svenn_kernel::Fields;
use utoipa::ToSchema;

use super::{OpenidAddress, Way, not_offered};
use crate::{Providers, flows::Purpose, settings};

/// The caller's password.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct OpenidLinkChange {
    /// The password that counts now, for an account that has one.
    #[serde(default)]
    pub(super) current_password: Option<String>,
}

impl Check for OpenidLinkChange {
    fn check(&self, fields: &mut Fields) {
        let current = self.current_password.as_deref().unwrap_or("");
        fields.text("currentPassword", current, 0..=PASSWORD_CHARS_MAX);
    }
}

/// Begins to link the caller's account to one at the organisation's own provider: where the browser
/// goes.
#[endpoint(
    post = "/openid/link/begin",
    forbidden = "`confirm_first`: a caller without a password answers a code first",
    invalid = "`wrong_password`, `required`: of `currentPassword`, where the account has one",
    too_many = "Tried too often",
    conflict = "`not_offered`: the organisation has no provider for the caller's role",
    unavailable = "`openid_unavailable`: the provider does not answer",
    responses((status = 200, body = OpenidAddress)),
)]
pub(super) async fn openid_link_begin(
    Extension(access): Extension<Access>,
    Extension(providers): Extension<Providers>,
    session: Session,
    jar: CookieJar,
    Valid(input): Valid<OpenidLinkChange>,
) -> Result<Response, Problem> {
    let given = input.current_password.as_deref();
    demand_present_password(&access, &session, given).await?;
    let (read, caller) = session.read().await?;
    let settings = settings::active(&read).await?;
    drop(read);
    let settings = settings.filter(|it| it.roles().contains(&caller.rolle));
    let settings = settings.ok_or_else(not_offered)?;
    let way = Way::to((&session.app, &providers), &settings, jar).await?;
    let (tx, caller) = session.write().await?;
    way.begin(tx, &Purpose::Link(caller.person)).await
}
