//! The list of the office's questions.

use async_trait::async_trait;
use serde::Serialize;
use svenn_db::Tx;
use svenn_http::{
    Caller,
    list::{List, coordinators_alone},
};
use svenn_kernel::{Collection, Fault, RehearsalQuestionId};
use svenn_search::{
    SearchDocument, Source,
    engine::{Document, Schema, Scope},
};

use crate::{OVINGSSPORSMAL, http::Subjects, store};

/// Loads the rows of the list.
#[derive(Debug, Clone, Copy, Default)]
pub struct QuestionSource;

#[derive(Serialize, SearchDocument)]
#[serde(rename_all = "camelCase")]
#[search(order = "gjelder")]
struct QuestionDocument {
    id: RehearsalQuestionId,
    #[search(text, weight = 100, sort)]
    sporsmal: String,
    #[search(text, weight = 20)]
    fasit: String,
    /// What it is about: the goal or the trade.
    #[search(text, weight = 60, facet, sort)]
    gjelder: String,
    /// Whether that is a goal or a trade.
    #[search(keyword, facet, sort)]
    slag: &'static str,
}

#[async_trait]
impl Source for QuestionSource {
    fn schema(&self) -> Schema {
        QuestionDocument::schema(self.collection())
    }

    fn depends_on(&self) -> &'static [Collection] {
        const OTHERS: &[Collection] = &[Collection::TRAININGPLANS, Collection::PROGRAMOMRAADER];
        OTHERS
    }

    async fn load(&self, tx: &Tx, ids: Option<&[String]>) -> Result<Vec<Document>, Fault> {
        let found = store::some(tx, ids).await?;
        let subjects = Subjects::load(tx).await?;
        let found = found.into_iter().map(|it| {
            let (slag, gjelder) = subjects.of(&it);
            let row = QuestionDocument {
                gjelder: gjelder.to_owned(),
                slag,
                id: it.id,
                sporsmal: it.sporsmal,
                fasit: it.fasit,
            };
            row.document()
        });
        found.collect()
    }
}

#[async_trait]
impl List for QuestionSource {
    fn collection(&self) -> Collection {
        OVINGSSPORSMAL
    }

    async fn scope(&self, _tx: &Tx, caller: &Caller) -> Result<Scope, Fault> {
        Ok(coordinators_alone(caller))
    }
}
