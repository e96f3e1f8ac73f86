use axum::{Extension, Json};
use svenn_access::Access;
use svenn_http::{Coordinator, Problem, Session, Valid, endpoint};

use super::{
    hold_keys, keys_changed, openid_link_begin::OpenidLinkChange,
    openid_settings_view::OpenidSettingsView,
};
use crate::keys;

/// Takes the key that waits into use, once the provider knows it. The one before is erased.
#[endpoint(
    post = "/openid/key/activate",
    forbidden = "Not a coordinator; `confirm_first`: one without a password answers a code first",
    conflict = "`no_key`: none waits",
    too_many = "Tried too often"
)]
pub(super) async fn openid_key_activate(
    session: Session<Coordinator>,
    Extension(access): Extension<Access>,
    Valid(input): Valid<OpenidLinkChange>,
) -> Result<Json<OpenidSettingsView>, Problem> {
    let tx = hold_keys(&access, &session, &input).await?;
    if !keys::take_into_use(&tx).await? {
        return Err(Problem::conflict("no_key", "Det er ingen ny nøkkel å ta i bruk"));
    }
    keys_changed(&session.app, tx).await
}
