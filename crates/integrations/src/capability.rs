//! This crate as a value, for the list of `server`.

use svenn_access::Access;
use svenn_gateways::outside::OutsideClient;
use svenn_http::{
    Capability,
    audit::{AuditKind, AuditLabel},
    follows::Untouched,
};
use svenn_kernel::Collection;

use crate::webhooks::{deliver::Deliverer, follow::Follower};

/// Keys of the office's other systems.
pub const INTEGRASJONSNOKLER: Collection = Collection("INTEGRASJONSNOKLER");
/// Systems of the office that are told of changes.
pub const WEBHOOKS: Collection = Collection("WEBHOOKS");

/// How the audit trail tells of what is kept here.
const AUDIT: &[AuditLabel] = &[
    AuditLabel::new(
        INTEGRASJONSNOKLER,
        AuditKind::Tilgang,
        [
            "laget en nøkkel for et annet system",
            "leste med en nøkkel for et annet system",
            "tok tilbake en nøkkel for et annet system",
        ],
    ),
    AuditLabel::new(
        WEBHOOKS,
        AuditKind::Tilgang,
        [
            "la inn en webhook til et annet system",
            "stanset eller startet en webhook til et annet system, eller ga den ny hemmelighet",
            "slettet en webhook til et annet system",
        ],
    ),
];

/// All that this crate gives to the product; `access` asks once more who makes a key, `client` calls
/// the systems that are told of changes.
#[must_use]
pub fn capability(access: Access, client: OutsideClient) -> Capability {
    let calls = client.clone();
    Capability::new("integrations", Untouched("a key is the office's, whoever made it"))
        .migrations(crate::MIGRATIONS)
        .routes(crate::http::routes(access, client))
        .jobs(|app| Follower::listening(&app.databases))
        .jobs(move |app| Deliverer {
            databases: app.databases.clone(),
            secrets: app.secrets.clone(),
            client: calls.clone(),
        })
        .audit(AUDIT)
}
