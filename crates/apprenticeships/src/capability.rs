//! This crate as a value, for the list of `server`.

use svenn_http::{
    Capability, DataRank,
    audit::{AuditKind, AuditLabel},
};
use svenn_kernel::Collection;

use crate::{ApprenticeshipData, LAERLINGKONTOVISNINGER, coming::ContractJobs, moving::MoveJobs};

/// How the audit trail tells of what is kept here.
const AUDIT: &[AuditLabel] = &[
    AuditLabel::new(
        Collection::LAEREKONTRAKT,
        AuditKind::Kontrakter,
        ["avsluttet en lærekontrakt", "endret lærekontrakten", "slettet lærekontrakten"],
    ),
    AuditLabel::new(LAERLINGKONTOVISNINGER, AuditKind::Personer, ["så hele kontonummeret"; 3]),
];

/// All that this crate gives to the product.
#[must_use]
pub fn capability() -> Capability {
    Capability::new("apprenticeships", crate::follows::ContractsFollow)
        .migrations(crate::coming::MIGRATIONS)
        .routes(crate::routes())
        .jobs(|app| ContractJobs { app: app.clone() })
        .jobs(|app| MoveJobs { app: app.clone() })
        .templates(crate::templates::TEMPLATES)
        .personal_data(DataRank::Agreement, ApprenticeshipData)
        .audit(AUDIT)
}
