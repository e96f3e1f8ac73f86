use axum::{Extension, Json};
use svenn_access::Access;
use svenn_http::{Coordinator, Problem, Session, Valid, endpoint};

use super::{
    hold_keys, keys_changed, openid_link_begin::OpenidLinkChange,
    openid_settings_view::OpenidSettingsView,
};
use crate::keys;

/// Makes a key by which the provider knows the organisation, for a year. It is published beside the
/// one in use, and takes its place when a coordinator says so; the first is in use at once.
#[endpoint(
    post = "/openid/key",
    forbidden = "Not a coordinator; `confirm_first`: one without a password answers a code first",
    too_many = "Tried too often"
)]
pub(super) async fn openid_key_create(
    session: Session<Coordinator>,
    Extension(access): Extension<Access>,
    Valid(input): Valid<OpenidLinkChange>,
) -> Result<Json<OpenidSettingsView>, Problem> {
    let tx = hold_keys(&access, &session, &input).await?;
    keys::make(&tx, &session.app.secrets).await?;
    keys_changed(&session.app, tx).await
}
