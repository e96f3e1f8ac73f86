//! This crate as a value, for the list of `server`.

use svenn_http::{
    Capability, DataRank,
    audit::{AuditKind, AuditLabel},
};
use svenn_kernel::Collection;

use crate::{follows::DeliveriesFollow, personal::DeliveryData};

/// Keys of companies' own systems.
pub const LEVERINGSNOKLER: Collection = Collection("LEVERINGSNOKLER");
/// Work days that companies' own systems have delivered.
pub const LEVERINGER: Collection = Collection("LEVERINGER");

/// How the audit trail tells of what is kept here.
const AUDIT: &[AuditLabel] = &[
    AuditLabel::new(
        LEVERINGSNOKLER,
        AuditKind::Tilgang,
        [
            "laget en nøkkel for bedriftens eget system",
            "endret en nøkkel for bedriftens eget system",
            "tok tilbake en nøkkel for bedriftens eget system",
        ],
    ),
    AuditLabel::new(
        LEVERINGER,
        AuditKind::Dokumentasjon,
        [
            "leverte en arbeidsdag fra bedriftens eget system",
            "endret en levert arbeidsdag",
            "slettet en levert arbeidsdag",
        ],
    ),
];

/// All that this crate gives to the product.
#[must_use]
pub fn capability() -> Capability {
    Capability::new("deliveries", DeliveriesFollow)
        .migrations(crate::MIGRATIONS)
        .routes(crate::http::routes())
        .personal_data(DataRank::Process, DeliveryData)
        .templates(crate::templates::TEMPLATES)
        .audit(AUDIT)
}
