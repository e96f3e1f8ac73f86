//! This crate as a value, for the list of `server`.

use svenn_http::{
    Capability,
    audit::{AuditKind, AuditLabel, Unaudited},
    follows::Untouched,
};
use svenn_kernel::Collection;
use svenn_typesetting::Typesetter;

use crate::search::{AbsenceSource, ContractSource, HalfSource};

/// Contracts of apprentices, the present one and those before it.
pub const KONTRAKTER: Collection = Collection(svenn_measures::KONTRAKTER);
/// Half-years of training, each with its interview.
pub const HALVAAR: Collection = Collection(svenn_measures::HALVAAR);
/// Leaves of apprentices.
pub const FRAVAER: Collection = Collection("FRAVAER");
/// The directorate's rows of the office.
pub const NASJONALETALL: Collection = Collection("NASJONALETALL");

/// How the audit trail tells of what is kept here.
const AUDIT: &[AuditLabel] = &[AuditLabel::new(
    NASJONALETALL,
    AuditKind::Kontoret,
    [
        "leste inn direktoratets tall",
        "leste inn direktoratets tall på nytt",
        "slettet direktoratets tall for et år",
    ],
)];

/// What the audit trail leaves out, and why.
const UNAUDITED: &[Unaudited] = &[
    (KONTRAKTER, "shows contracts, which are told of where they are written"),
    (HALVAAR, "reckoned from contracts and interviews, never written"),
    (FRAVAER, "shows leaves, which are told of where they are written"),
];

/// All that this crate gives to the product; `typesetter` sets what is handed over.
#[must_use]
pub fn capability(typesetter: Typesetter) -> Capability {
    Capability::new("keyfigures", Untouched("counts what the others keep"))
        .migrations(crate::MIGRATIONS)
        .routes(crate::http::routes(typesetter))
        .list(ContractSource)
        .list(HalfSource)
        .list(AbsenceSource)
        .audit(AUDIT)
        .unaudited(UNAUDITED)
}
