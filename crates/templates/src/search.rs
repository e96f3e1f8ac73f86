//! The list.

use async_trait::async_trait;
use serde::Serialize;
use svenn_db::Tx;
use svenn_http::{
    Caller,
    list::{List, coordinators_alone},
};
use svenn_kernel::{Collection, DocumentTemplateId, Fault, Timestamp, stored_words};
use svenn_search::{
    Changed, SearchDocument, Source, Touched,
    engine::{Document, Schema, Scope},
};

use crate::{
    capability::{DOKUMENTMALER, MALDOKUMENTER},
    store,
};

/// Whether a template is used.
#[stored_words]
pub enum TemplateStatus {
    #[serde(rename = "I bruk")]
    InUse,
    #[serde(rename = "Arkivert")]
    Archived,
}

/// A template as it is in lists.
#[derive(Serialize, SearchDocument)]
#[serde(rename_all = "camelCase")]
#[search(order = "navn")]
struct TemplateItem {
    id: DocumentTemplateId,
    #[search(text, weight = 100, sort)]
    navn: String,
    #[search(text, weight = 40)]
    beskrivelse: String,
    #[search(keyword, facet, sort, web = "string")]
    status: TemplateStatus,
    /// Who signs, in words.
    #[search(keywords, facet, empty_label = "Ingen")]
    signerer: Vec<String>,
    #[search(int, sort)]
    utgave: i64,
    /// Documents that were made of it.
    #[search(int, facet, sort)]
    dokumenter: i64,
    #[search(int, facet, sort)]
    updated: Timestamp,
}

/// Loads the templates.
#[derive(Debug, Clone, Copy, Default)]
pub struct TemplateSource;

#[async_trait]
impl Source for TemplateSource {
    fn schema(&self) -> Schema {
        TemplateItem::schema(self.collection())
    }

    fn depends_on(&self) -> &'static [Collection] {
        &[MALDOKUMENTER]
    }

    async fn referring(&self, _tx: &Tx, _to: &Changed<'_>) -> Result<Touched, Fault> {
        // There are few templates, and one that is erased says no more of which it was.
        Ok(Touched::Everything)
    }

    async fn load(&self, tx: &Tx, ids: Option<&[String]>) -> Result<Vec<Document>, Fault> {
        let counts = store::counts(tx).await?;
        let editions = store::all_editions(tx).await?;
        let mut items = Vec::new();
        for row in store::some(tx, ids).await? {
            let edition = editions.get(&(row.id.clone(), row.utgave));
            let content = edition.map(store::Edition::content).transpose()?;
            let roles = content.map(|it| it.signering.roller).unwrap_or_default();
            let of = counts.iter().filter(|((id, _), _)| *id == row.id);
            let status =
                if row.arkivert { TemplateStatus::Archived } else { TemplateStatus::InUse };
            let item = TemplateItem {
                status,
                signerer: roles.iter().map(|it| it.label().to_owned()).collect(),
                utgave: i64::from(row.utgave),
                dokumenter: of.map(|(_, count)| *count).sum(),
                id: row.id,
                navn: row.navn,
                beskrivelse: row.beskrivelse,
                updated: row.updated,
            };
            items.push(item.document()?);
        }
        Ok(items)
    }
}

#[async_trait]
impl List for TemplateSource {
    fn collection(&self) -> Collection {
        DOKUMENTMALER
    }

    async fn scope(&self, _tx: &Tx, caller: &Caller) -> Result<Scope, Fault> {
        Ok(coordinators_alone(caller))
    }
}
