//! FRAVAER.

use std::collections::BTreeSet;

use async_trait::async_trait;
use serde::Serialize;
use svenn_db::Tx;
use svenn_http::{
    Caller,
    list::{List, coordinators_alone},
};
use svenn_kernel::{ApprenticeId, Collection, Fault, oslo};
use svenn_search::{
    Changed, SearchDocument, Source, Touched,
    engine::{Document, FacetAnswer, Schema, Scope},
};

use super::{
    DEPENDS_ON, concerned, contracts_of_parts, name_companies, part_id, parts_touched, whose::Whose,
};
use crate::{
    capability::FRAVAER,
    facts::{Facts, millis, turns},
};

/// Most leaves of one apprentice.
const LEAVES_MAX: i32 = 40;

/// Loads the leaves.
#[derive(Debug, Clone, Copy, Default)]
pub struct AbsenceSource;

/// A leave; days are the milliseconds of their first instant, or 0.
#[derive(Debug, Serialize, SearchDocument)]
#[search(order = -"fra")]
struct AbsenceDocument {
    id: String,
    #[serde(flatten)]
    whose: Whose,
    #[search(int, facet, sort, zero_is_missing)]
    fra: i64,
    #[search(int, facet, sort, zero_is_missing)]
    til: i64,
    /// Days of it; until today for one without an end.
    #[search(int, facet, sort)]
    dager: i64,
    #[search(keyword, facet, sort)]
    tilstand: &'static str,
    #[search(text, weight = 10)]
    merknad: String,
}

#[async_trait]
impl Source for AbsenceSource {
    fn schema(&self) -> Schema {
        AbsenceDocument::schema(self.collection())
    }

    fn depends_on(&self) -> &'static [Collection] {
        DEPENDS_ON
    }

    async fn referring(&self, tx: &Tx, to: &Changed<'_>) -> Result<Touched, Fault> {
        Ok(parts_touched(concerned(tx, to).await?, LEAVES_MAX))
    }

    async fn load(&self, tx: &Tx, ids: Option<&[String]>) -> Result<Vec<Document>, Fault> {
        let people = ids.map(|ids| {
            let people: BTreeSet<String> = contracts_of_parts(ids);
            people.iter().filter_map(|id| ApprenticeId::parse(id).ok()).collect::<Vec<_>>()
        });
        let facts = Facts::load(tx, people.as_deref()).await?;
        let today = oslo::day_of(tx.now());
        let mut documents = Vec::new();
        for person in &facts.people {
            let it = &person.apprentice;
            let Some(kept) = person.contracts.iter().find(|kept| kept.is_present) else {
                continue;
            };
            let whose = Whose::of(&facts, person, kept);
            for (number, leave) in (1..=LEAVES_MAX).zip(&it.fravaer.0) {
                let end = leave.til.unwrap_or(today);
                let document = AbsenceDocument {
                    id: part_id(it.id.as_str(), number),
                    whose: whose.clone(),
                    fra: millis(Some(leave.fra)),
                    til: millis(leave.til),
                    dager: (end - leave.fra).num_days().saturating_add(1).max(0),
                    tilstand: match leave.til {
                        _ if leave.fra > today => "Kommende",
                        Some(til) if til < today => "Over",
                        _ => "Pågår",
                    },
                    merknad: leave.merknad.clone(),
                };
                let tomorrow = today.succ_opt().filter(|_| leave.til.is_none());
                let over = leave.til.and_then(|til| til.succ_opt());
                let until = turns([Some(leave.fra), over, tomorrow], today);
                documents.push(document.document()?.valid_until(until));
            }
        }
        Ok(documents)
    }
}

#[async_trait]
impl List for AbsenceSource {
    fn collection(&self) -> Collection {
        FRAVAER
    }

    async fn scope(&self, _tx: &Tx, caller: &Caller) -> Result<Scope, Fault> {
        Ok(coordinators_alone(caller))
    }

    async fn name_facets(&self, tx: &Tx, facets: &mut [FacetAnswer]) -> Result<(), Fault> {
        name_companies(tx, facets).await
    }
}
