//! This crate as a value, for the list of `server`.

use std::sync::Arc;

use svenn_http::{Capability, DataRank, audit::Unaudited, follows::Untouched};
use svenn_kernel::Collection;

use crate::{
    OfficeChannels, OutlookApp, http::routes, personal::PreferenceData, schema::MIGRATIONS,
};

/// What people want to be told, by the person's id.
pub const VARSELVALG: Collection = Collection("VARSELVALG");

/// What the audit trail leaves out, and why.
const UNAUDITED: &[Unaudited] =
    &[(VARSELVALG, "how somebody likes to be told things, which changes nobody else's record")];

/// All that this crate gives to the product; `office` says what is sent at all, `outlook` where
/// browsers find mailboxes, where the installation is registered there.
#[must_use]
pub fn capability(office: Arc<dyn OfficeChannels>, outlook: Option<OutlookApp>) -> Capability {
    Capability::new(
        "preferences",
        Untouched("keeps what somebody likes to see, until the person goes"),
    )
    .migrations(MIGRATIONS)
    .routes(routes(office, outlook))
    .personal_data(DataRank::Preference, PreferenceData)
    .unaudited(UNAUDITED)
}
