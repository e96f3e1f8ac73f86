//! Whose a row is.

use serde::Serialize;
use svenn_kernel::{ApprenticeId, CompanyId};
use svenn_search::SearchDocument;

use crate::facts::{Facts, Kept, Person};

/// The person and the place of a row: rows of contracts, half-years and leaves begin with it.
#[derive(Debug, Clone, Serialize, SearchDocument)]
pub struct Whose {
    #[search(keyword)]
    laerlingid: ApprenticeId,
    #[search(text, reading = Name, weight = 100, sort)]
    laerlingnavn: String,
    #[search(keyword, facet, sort)]
    laerlingtypename: &'static str,
    #[search(keyword, facet, empty_label = "Uten bedrift")]
    bedriftid: Option<CompanyId>,
    #[search(keyword, facet, sort, weight = 40, empty_label = "Uten bedrift")]
    bedrift: String,
    #[search(keyword, facet, sort, weight = 20, empty_label = "Uten lærefag")]
    laerefag: String,
    #[search(keyword, facet, sort, empty_label = "Ikke oppgitt")]
    fylke: String,
}

impl Whose {
    /// Of a person with one of their contracts.
    pub fn of(facts: &Facts, person: &Person, kept: &Kept) -> Self {
        let employer = facts.employer(kept);
        Self {
            laerlingid: person.apprentice.id.clone(),
            laerlingnavn: person.apprentice.navn(),
            laerlingtypename: person.apprentice.kind.label(),
            bedriftid: kept.bedriftid.clone(),
            bedrift: employer.navn,
            laerefag: facts.trade(kept),
            fylke: employer.fylke,
        }
    }
}
