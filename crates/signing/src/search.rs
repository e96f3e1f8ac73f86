//! SIGNINGS: every signing, for the office.

use std::collections::HashMap;

use async_trait::async_trait;
use serde::Serialize;
use svenn_db::Tx;
use svenn_http::{
    Caller,
    list::{List, coordinators_alone},
};
use svenn_kernel::{Collection, Fault, MassSigningId, PersonId, SigningId, Timestamp, oslo};
use svenn_people::names::{self, PersonName};
use svenn_search::{
    SearchDocument, Source,
    engine::{Document, Schema, Scope},
};

use crate::{
    capability::SIGNINGS,
    notifications::navn,
    open,
    rules::{self, SigningStatus},
    store::{self, Signer, Signing},
};

/// What stands in `masse`.
const MASS: &str = "Massesignering";
const SINGLE: &str = "Enkeltsignering";

/// A signing as it is in lists; instants are milliseconds or 0.
#[derive(Debug, Clone, Serialize, SearchDocument)]
#[search(order = -"updated")]
pub struct SigningItem {
    id: SigningId,
    #[search(text, weight = 100, sort)]
    title: String,
    #[search(keyword, facet, sort, web = "SigningStatus")]
    status: SigningStatus,
    /// The beginning of the last day on which it may be signed.
    #[search(int, facet, sort, zero_is_missing)]
    duedate: Timestamp,
    #[search(int, facet, sort)]
    created: Timestamp,
    #[search(int, facet, sort, zero_is_missing)]
    sent: Timestamp,
    #[search(int, facet, sort)]
    updated: Timestamp,
    #[serde(rename = "signersCount")]
    #[search(int, facet, sort)]
    signers_count: usize,
    #[serde(rename = "signersSignedCount")]
    #[search(int, facet, sort)]
    signers_signed_count: usize,
    /// Those who sign, by name.
    #[search(keywords, weight = 80)]
    navn: Vec<String>,
    /// Those who have not signed, by name.
    #[search(keywords, facet, empty_label = "Ingen")]
    mangler: Vec<String>,
    /// What kinds of participants they are, in words.
    #[search(keywords, facet)]
    typer: Vec<&'static str>,
    #[search(text, weight = 40, facet, sort, empty_label = "Ukjent")]
    avsender: String,
    /// Whether it was made with many others, in words.
    #[search(keyword, facet)]
    masse: &'static str,
    #[serde(rename = "massSigningId")]
    #[search(keyword)]
    mass_signing_id: Option<MassSigningId>,
}

/// Loads the signings.
#[derive(Debug, Clone, Copy, Default)]
pub struct SigningSource;

#[async_trait]
impl Source for SigningSource {
    fn schema(&self) -> Schema {
        SigningItem::schema(self.collection())
    }

    async fn load(&self, tx: &Tx, ids: Option<&[String]>) -> Result<Vec<Document>, Fault> {
        let ids = ids.map(|ids| {
            let ids = ids.iter().filter_map(|id| SigningId::parse(id).ok());
            ids.collect::<Vec<_>>()
        });
        let rows = store::some(tx, ids.as_deref()).await?;
        let mut signers = store::signers_of_each(tx, ids.as_deref()).await?;
        let by: std::collections::BTreeSet<PersonId> =
            rows.iter().map(|row| row.created_by.clone()).collect();
        let names = names::load_names(tx, &Vec::from_iter(by)).await?;
        let today = oslo::day_of(tx.now());
        let documents = rows.into_iter().map(|row| {
            let signers = signers.remove(&row.id).unwrap_or_default();
            let facts = open::facts(&row, &signers);
            let until = rules::status_holds_until(facts, today);
            let item = item(row, &signers, rules::status(facts, today), &names);
            item.document().map(|document| document.valid_until(until))
        });
        documents.collect()
    }
}

fn item(
    row: Signing,
    signers: &[Signer],
    status: SigningStatus,
    names: &HashMap<PersonId, PersonName>,
) -> SigningItem {
    let mut typer: Vec<&'static str> = signers.iter().map(|it| it.kind.label()).collect();
    typer.sort_unstable();
    typer.dedup();
    let left = signers.iter().filter(|it| it.signed.is_none());
    SigningItem {
        status,
        duedate: row.due_date.map(oslo::start_of_day).unwrap_or_default(),
        created: row.created_at,
        sent: row.sent.unwrap_or_default(),
        updated: row.updated,
        signers_count: signers.len(),
        signers_signed_count: signers.iter().filter(|it| it.signed.is_some()).count(),
        navn: signers.iter().map(navn).collect(),
        mangler: left.map(navn).collect(),
        typer,
        avsender: names.get(&row.created_by).map(PersonName::navn).unwrap_or_default(),
        masse: if row.mass_signing_id.is_some() { MASS } else { SINGLE },
        mass_signing_id: row.mass_signing_id,
        id: row.id,
        title: row.title,
    }
}

#[async_trait]
impl List for SigningSource {
    fn collection(&self) -> Collection {
        SIGNINGS
    }

    async fn scope(&self, _tx: &Tx, caller: &Caller) -> Result<Scope, Fault> {
        Ok(coordinators_alone(caller))
    }
}
