//! This crate as a value, for the list of `server`.

use svenn_http::{
    Capability, DataRank,
    audit::{AuditKind, AuditLabel, Unaudited},
    follows::Untouched,
};
use svenn_kernel::Collection;
use svenn_typesetting::Typesetter;

use crate::{Sources, files::PortfolioFiles, make::PortfolioJobs, personal::PortfolioData};

/// Portfolios that were asked for. Their documents are kept here.
pub const OPPLAERINGSMAPPER: Collection = Collection("OPPLAERINGSMAPPER");

/// How far portfolios are, while they are made.
pub const FREMDRIFT: Collection = Collection("OPPLAERINGSMAPPEFREMDRIFT");

/// How the audit trail tells of what is kept here.
const AUDIT: &[AuditLabel] = &[AuditLabel::new(
    OPPLAERINGSMAPPER,
    AuditKind::Dokumentasjon,
    ["bestilte en opplæringsmappe", "fikk en opplæringsmappe", "slettet en opplæringsmappe"],
)];

/// What the audit trail leaves out, and why.
const UNAUDITED: &[Unaudited] =
    &[(FREMDRIFT, "how far a portfolio is; that it was asked for and made is told")];

/// All that this crate gives to the product; `sources` are those who know what goes into a
/// portfolio, in the order in which it is shown.
#[must_use]
pub fn capability(sources: Sources, typesetter: Typesetter) -> Capability {
    let made_of = sources.clone();
    Capability::new("portfolio", Untouched("is made anew of what the others keep"))
        .migrations(crate::MIGRATIONS)
        .routes(crate::routes(sources))
        .files(PortfolioFiles)
        .personal_data(DataRank::Process, PortfolioData)
        .jobs(move |app| PortfolioJobs {
            databases: app.databases.clone(),
            files: app.files.clone(),
            sources: made_of.clone(),
            typesetter: typesetter.clone(),
        })
        .templates(crate::templates::TEMPLATES)
        .audit(AUDIT)
        .unaudited(UNAUDITED)
}
