//! This crate as a value, for the list of `server`.

use svenn_access::Access;
use svenn_http::{
    Capability, DataRank,
    audit::{AuditKind, AuditLabel},
    follows::Untouched,
};
use svenn_kernel::Collection;

use crate::{Providers, ending::Ending, http, personal::LinkData, schema::MIGRATIONS, templates};

/// By which provider people sign in.
pub const OPENID: Collection = Collection("OPENID");

/// Whose account at the provider is whose, by the person's id.
pub const OPENIDKOBLINGER: Collection = Collection("OPENIDKOBLINGER");

/// How the audit trail tells of it.
const AUDIT: &[AuditLabel] = &[
    AuditLabel::new(
        OPENID,
        AuditKind::Tilgang,
        [
            "satte opp innlogging med egen leverandør",
            "endret innloggingen med egen leverandør",
            "slettet innloggingen med egen leverandør",
        ],
    ),
    AuditLabel::new(
        OPENIDKOBLINGER,
        AuditKind::Tilgang,
        [
            "koblet innloggingen til en konto hos leverandøren",
            "endret koblingen til en konto hos leverandøren",
            "fjernet koblingen til en konto hos leverandøren",
        ],
    ),
];

/// All that this crate gives to the product.
#[must_use]
pub fn capability(access: Access, providers: Providers) -> Capability {
    Capability::new(
        "openid",
        Untouched("a link opens an account, which others open, close and end the sessions of"),
    )
    .migrations(MIGRATIONS)
    .routes(http::routes(access, providers))
    .personal_data(DataRank::Account, LinkData)
    .templates(templates::TEMPLATES)
    .reminder(Ending)
    .audit(AUDIT)
}
