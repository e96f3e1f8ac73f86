//! LAEREPLANERLK20.

use async_trait::async_trait;
use chrono::NaiveDate;
use serde::Serialize;
use svenn_curricula::{
    curricula::{self, CurriculumLine},
    rules,
};
use svenn_db::Tx;
use svenn_http::{Caller, list::List};
use svenn_kernel::{Collection, CurriculumId, Fault, oslo};
use svenn_search::{
    SearchDocument, Source,
    engine::{Document, Schema, Scope},
};

/// National curricula; the id is the national code.
#[derive(Debug, Clone, Copy, Default)]
pub struct CurriculumSource;

#[derive(Serialize, SearchDocument)]
#[serde(rename_all = "camelCase")]
#[search(order = "title")]
struct CurriculumDocument {
    id: CurriculumId,
    #[search(keyword, weight = 80, sort)]
    kode: CurriculumId,
    #[search(text, weight = 100, sort)]
    title: String,
    #[search(int, facet, sort)]
    antall_maal: i64,
    /// How it stands today, in words.
    #[search(keyword, facet, sort)]
    standing: &'static str,
    /// Who it is for: apprentices, adults, modules.
    #[search(keywords, facet)]
    slag: Vec<String>,
    /// First day on which it holds, in milliseconds; 0 when it is not told.
    #[search(int, sort, zero_is_missing)]
    gyldig_fra: i64,
    /// Last day; as above.
    #[search(int, sort, zero_is_missing)]
    gyldig_til: i64,
    /// Records that belong to it and are not here.
    #[search(int, sort)]
    mangler: usize,
    /// The same in words, to filter by.
    #[search(keyword, facet)]
    innhold: &'static str,
}

impl CurriculumDocument {
    fn new(line: CurriculumLine, today: NaiveDate) -> Self {
        let millis = |day: Option<NaiveDate>| day.map_or(0, |day| oslo::start_of_day(day).millis());
        let kinds = [
            (line.laerling, "Lærlinger"),
            (line.voksne, "Voksne"),
            (line.modulstrukturert, "Moduler"),
        ];
        Self {
            id: line.kode.clone(),
            standing: rules::standing(&line.validity, today).label(),
            slag: kinds
                .into_iter()
                .filter(|(is, _)| *is)
                .map(|(_, label)| label.to_owned())
                .collect(),
            gyldig_fra: millis(line.validity.gyldig_fra),
            gyldig_til: millis(line.validity.gyldig_til),
            innhold: if line.mangler == 0 { "Komplett" } else { "Mangler noe" },
            mangler: line.mangler,
            kode: line.kode,
            title: line.tittel,
            antall_maal: line.antall_maal,
        }
    }
}

#[async_trait]
impl Source for CurriculumSource {
    fn schema(&self) -> Schema {
        CurriculumDocument::schema(self.collection())
    }

    async fn load(&self, tx: &Tx, ids: Option<&[String]>) -> Result<Vec<Document>, Fault> {
        let mut found = curricula::all(tx).await?;
        found.retain(|curriculum| curriculum.validity.is_known());
        if let Some(ids) = ids {
            found.retain(|curriculum| ids.iter().any(|id| id == curriculum.kode.as_str()));
        }
        let today = oslo::day_of(tx.now());
        let document = |line: CurriculumLine| {
            let changes = rules::standing_changes(&line.validity, today);
            let document = CurriculumDocument::new(line, today).document()?;
            Ok(document.valid_until(changes.map(oslo::start_of_day)))
        };
        found.into_iter().map(document).collect()
    }
}

#[async_trait]
impl List for CurriculumSource {
    fn collection(&self) -> Collection {
        Collection::LAEREPLANERLK20
    }

    async fn scope(&self, _tx: &Tx, _caller: &Caller) -> Result<Scope, Fault> {
        // National data, which everybody may read.
        Ok(Scope::everything())
    }
}
