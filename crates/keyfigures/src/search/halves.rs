//! HALVAAR.

use async_trait::async_trait;
use serde::Serialize;
use svenn_db::Tx;
use svenn_http::{
    Caller,
    list::{List, coordinators_alone},
};
use svenn_kernel::{Collection, Fault, oslo};
use svenn_measures::{halves, halves_turn};
use svenn_people::followed::VURDERINGER;
use svenn_search::{
    Changed, SearchDocument, Source, Touched,
    engine::{Document, FacetAnswer, Schema, Scope},
};

use super::{
    contracts_of_parts, contracts_touched, name_companies, part_id, parts_touched, people_of,
    whose::Whose,
};
use crate::{
    capability::HALVAAR,
    facts::{Facts, millis},
};

/// Most half-years of one contract.
const HALVES_MAX: i32 = 20;

/// Loads the half-years.
#[derive(Debug, Clone, Copy, Default)]
pub struct HalfSource;

/// A half-year of training; days are the milliseconds of their first instant, or 0.
#[derive(Debug, Serialize, SearchDocument)]
#[search(order = -"slutt")]
struct HalfDocument {
    id: String,
    #[serde(flatten)]
    whose: Whose,
    /// Which one of the contract, from 1.
    #[search(int, facet, sort)]
    nummer: i32,
    #[search(int, facet, sort, zero_is_missing)]
    start: i64,
    #[search(int, facet, sort, zero_is_missing)]
    slutt: i64,
    /// Day of the first interview in it.
    #[search(int, facet, sort, zero_is_missing)]
    holdt: i64,
    #[search(keyword, facet, sort)]
    tilstand: &'static str,
}

#[async_trait]
impl Source for HalfSource {
    fn schema(&self) -> Schema {
        HalfDocument::schema(self.collection())
    }

    fn depends_on(&self) -> &'static [Collection] {
        const OWN: &[Collection] = &[
            Collection::LAERLINGER,
            Collection::LAEREKONTRAKT,
            Collection::BEDRIFTER,
            Collection::PROGRAMOMRAADER,
            svenn_vigo::VIGOKODER,
            VURDERINGER,
        ];
        OWN
    }

    async fn referring(&self, tx: &Tx, to: &Changed<'_>) -> Result<Touched, Fault> {
        Ok(parts_touched(contracts_touched(tx, to).await?, HALVES_MAX))
    }

    async fn load(&self, tx: &Tx, ids: Option<&[String]>) -> Result<Vec<Document>, Fault> {
        let people = match ids {
            Some(ids) => Some(people_of(tx, &contracts_of_parts(ids)).await?),
            None => None,
        };
        let facts = Facts::load(tx, people.as_deref()).await?;
        let today = oslo::day_of(tx.now());
        let mut documents = Vec::new();
        for person in &facts.people {
            for kept in &person.contracts {
                let whose = Whose::of(&facts, person, kept);
                let all = halves(&kept.contract, &person.held, today);
                let until = halves_turn(&kept.contract, &all, today).map(oslo::start_of_day);
                for half in all {
                    let document = HalfDocument {
                        id: part_id(&kept.id, half.number),
                        whose: whose.clone(),
                        nummer: half.number,
                        start: millis(Some(half.from)),
                        slutt: millis(Some(half.to)),
                        holdt: millis(half.held),
                        tilstand: half.state.label(),
                    };
                    documents.push(document.document()?.valid_until(until));
                }
            }
        }
        Ok(documents)
    }
}

#[async_trait]
impl List for HalfSource {
    fn collection(&self) -> Collection {
        HALVAAR
    }

    async fn scope(&self, _tx: &Tx, caller: &Caller) -> Result<Scope, Fault> {
        Ok(coordinators_alone(caller))
    }

    async fn name_facets(&self, tx: &Tx, facets: &mut [FacetAnswer]) -> Result<(), Fault> {
        name_companies(tx, facets).await
    }
}
