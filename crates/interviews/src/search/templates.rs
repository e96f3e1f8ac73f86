//! VURDERINGSSAMTALERMALER: the templates of interviews.

use async_trait::async_trait;
use serde::Serialize;
use svenn_db::Tx;
use svenn_http::{
    Caller,
    list::{List, coordinators_alone},
};
use svenn_kernel::{Collection, Fault, InterviewTemplateId, Permission, Role, Timestamp};
use svenn_search::{
    SearchDocument, Source,
    engine::{Document, Schema, Scope},
};

use crate::{VURDERINGSSAMTALERMALER, templates};

/// Loads the templates.
#[derive(Debug, Clone, Copy, Default)]
pub struct TemplateSource;

/// A template as it is in lists.
#[derive(Debug, Clone, Serialize, SearchDocument)]
#[serde(rename_all = "camelCase")]
#[search(order = "order")]
pub struct TemplateItem {
    id: InterviewTemplateId,
    #[search(text, sort, weight = 100)]
    name: String,
    /// Its place among the templates, from 1.
    #[search(int, sort)]
    order: i64,
    /// What interviews have in them, in words.
    #[search(keywords, facet, empty_label = "Ingenting")]
    innhold: Vec<String>,
    /// How many questions of its own it asks.
    #[search(int, sort)]
    antall_sporsmal: usize,
    #[search(int, facet, sort)]
    sistendret: Timestamp,
}

#[async_trait]
impl Source for TemplateSource {
    fn schema(&self) -> Schema {
        TemplateItem::schema(self.collection())
    }

    async fn load(&self, tx: &Tx, ids: Option<&[String]>) -> Result<Vec<Document>, Fault> {
        let ids = ids.map(|ids| {
            let ids = ids.iter().filter_map(|id| InterviewTemplateId::parse(id).ok());
            ids.collect::<Vec<_>>()
        });
        let found = templates::some(tx, ids.as_deref()).await?.into_iter();
        found
            .map(|it| {
                let questions = if it.enabled.questions { it.questions.len() } else { 0 };
                let parts = [
                    (questions > 0, "Spørsmål"),
                    (it.enabled.competence_goals, "Kompetansemål"),
                    (it.enabled.general_goals, "Generelle kriterier"),
                ];
                let innhold = parts.into_iter().filter(|(is_on, _)| *is_on);
                let item = TemplateItem {
                    id: it.id,
                    name: it.name,
                    order: it.order,
                    innhold: innhold.map(|(_, word)| word.to_owned()).collect(),
                    antall_sporsmal: questions,
                    sistendret: it.sistendret,
                };
                item.document()
            })
            .collect()
    }
}

#[async_trait]
impl List for TemplateSource {
    fn collection(&self) -> Collection {
        VURDERINGSSAMTALERMALER
    }

    /// The office's, and those of everybody who plans interviews by them.
    async fn scope(&self, _tx: &Tx, caller: &Caller) -> Result<Scope, Fault> {
        if caller.rolle == Role::Ansatt && caller.may(Permission::CreateAssessmentInterview) {
            return Ok(Scope::everything());
        }
        Ok(coordinators_alone(caller))
    }
}
