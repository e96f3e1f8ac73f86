//! REGISTERAVVIK: companies that differ from what the register says.

use async_trait::async_trait;
use serde::Serialize;
use svenn_db::Tx;
use svenn_http::{
    Caller,
    list::{List, coordinators_alone},
};
use svenn_kernel::{Collection, CompanyId, Fault, Timestamp};
use svenn_search::{
    Changed, SearchDocument, Source, Touched,
    engine::{Document, Schema, Scope},
};

use crate::{
    capability::{REGISTERAVVIK, REGISTERENHETER},
    known::{self, Known},
    rules::UnitState,
};

/// The status of a company that somebody has to look at.
pub const OPEN: &str = "Åpen";
/// That of one of which all that differs was left as it is.
const LEFT: &str = "Latt stå";

/// A company that differs.
#[derive(Debug, Serialize, SearchDocument)]
#[serde(rename_all = "camelCase")]
#[search(order = "navn")]
struct DifferenceDocument {
    id: CompanyId,
    #[search(text, weight = 100, sort)]
    navn: String,
    #[search(keyword, weight = 80, reading = Digits, sort)]
    orgnr: String,
    #[search(keyword, facet, sort, empty_label = "Ikke oppgitt")]
    fylke: String,
    /// What differs.
    #[search(keywords, facet)]
    hva: Vec<String>,
    /// How the company stands.
    #[search(keyword, facet, sort)]
    tilstand: String,
    /// Whether somebody has to look.
    #[search(keyword, facet, sort)]
    status: String,
    /// What the register says, shortly.
    #[search(text, weight = 10)]
    sier: String,
    /// When it was read.
    #[search(int, facet, sort, zero_is_missing)]
    lest: Timestamp,
}

/// Loads the companies that differ.
#[derive(Debug, Clone, Copy, Default)]
pub struct DifferenceSource;

#[async_trait]
impl Source for DifferenceSource {
    fn schema(&self) -> Schema {
        DifferenceDocument::schema(self.collection())
    }

    fn depends_on(&self) -> &'static [Collection] {
        &[Collection::BEDRIFTER, REGISTERENHETER, Collection::LAERLINGER]
    }

    /// An apprentice may have moved from any company to any other, and there are few companies.
    async fn referring(&self, _: &Tx, to: &Changed<'_>) -> Result<Touched, Fault> {
        if to.collection == Collection::LAERLINGER {
            return Ok(Touched::Everything);
        }
        Ok(Touched::ids(to.ids.iter().filter(|id| !id.is_empty()).map(ToString::to_string)))
    }

    async fn load(&self, tx: &Tx, ids: Option<&[String]>) -> Result<Vec<Document>, Fault> {
        let ids: Option<Vec<CompanyId>> =
            ids.map(|ids| ids.iter().filter_map(|id| CompanyId::parse(id).ok()).collect());
        let found = known::some(tx, ids.as_deref()).await?;
        found.into_iter().filter_map(document).map(|it| it.document()).collect()
    }
}

fn document(it: Known) -> Option<DifferenceDocument> {
    if it.differences.is_empty() {
        return None;
    }
    let status = if it.is_open() { OPEN } else { LEFT };
    let tilstand = it.state().unwrap_or(UnitState::Registrert).label().to_owned();
    let said: Vec<&str> = it.differences.iter().map(|(it, _)| it.deres.as_str()).collect();
    Some(DifferenceDocument {
        hva: it.differences.iter().map(|(it, _)| it.hva.label().to_owned()).collect(),
        sier: said.join(" · "),
        tilstand,
        status: status.to_owned(),
        lest: it.unit.map(|unit| unit.lest).unwrap_or_default(),
        id: it.company.id,
        navn: it.company.navn,
        orgnr: it.company.orgnr,
        fylke: it.company.adresse.fylke,
    })
}

#[async_trait]
impl List for DifferenceSource {
    fn collection(&self) -> Collection {
        REGISTERAVVIK
    }

    async fn scope(&self, _tx: &Tx, caller: &Caller) -> Result<Scope, Fault> {
        Ok(coordinators_alone(caller))
    }
}
