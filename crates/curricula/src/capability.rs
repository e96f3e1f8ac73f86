//! This crate as a value, for the list of `server`.

use svenn_http::{
    Capability, DataRank,
    audit::{AuditKind, AuditLabel, Unaudited},
};
use svenn_kernel::Collection;
use svenn_typesetting::Typesetter;

use crate::{
    NationalSource, Parts, PlanData, Uses, follows::PlansFollow, updates::LAEREPLANOPPDATERINGER,
};

/// How the audit trail tells of what is kept here.
const AUDIT: &[AuditLabel] = &[
    AuditLabel::new(
        Collection::TRAININGPLANS,
        AuditKind::Kontoret,
        ["opprettet en opplæringsplan", "endret en opplæringsplan", "slettet en opplæringsplan"],
    ),
    AuditLabel::new(
        LAEREPLANOPPDATERINGER,
        AuditKind::Kontoret,
        [
            "hentet en oppdatering av læreplanene",
            "tok inn en oppdatering av læreplanene",
            "forkastet en oppdatering av læreplanene",
        ],
    ),
];

/// What the audit trail leaves out, and why.
const UNAUDITED: &[Unaudited] = &[
    (Collection::LAEREPLANERLK20, "national curricula, of nobody"),
    (Collection::PROGRAMOMRAADER, "national trades, of nobody"),
];

/// All that this crate gives to the product. `uses` know who has plans, `parts` keep what others
/// have of them, `source` has the national curricula, `typesetter` sets a plan on paper.
#[must_use]
pub fn capability(
    uses: Uses,
    parts: Parts,
    source: NationalSource,
    typesetter: Typesetter,
) -> Capability {
    Capability::new("curricula", PlansFollow)
        .migrations(crate::MIGRATIONS)
        .routes(crate::routes(uses, parts, source, typesetter))
        .personal_data(DataRank::Training, PlanData)
        .audit(AUDIT)
        .unaudited(UNAUDITED)
}
