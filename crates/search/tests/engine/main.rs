//! The engine as its users see it.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::as_conversions,
    missing_docs
)]

mod facets;
mod lists;
mod misspelled;
mod naive;
mod text;

use serde_json::{Value, json};
use svenn_search::engine::{
    Answer, Direction, Document, Field, Index, Query, Reading, Schema, Scope,
};

/// A collection like the apprentices of the specification.
fn schema() -> Schema {
    Schema::new("LAERLINGER")
        .field(Field::text("navn").sort().weight(100).reading(Reading::Name))
        .field(Field::text("epost").weight(40))
        .field(Field::text("telefon").weight(40).reading(Reading::Phone))
        .field(
            Field::keyword("status")
                .facet()
                .sort()
                .label("BEFORE", "Ikke startet")
                .label("DURING", "I læretid")
                .label("AFTER", "Avsluttet"),
        )
        .field(Field::keyword("bedrift").facet().sort().weight(20).empty_label("Uten bedrift"))
        .field(Field::keywords("grupper").facet())
        .field(Field::keywords("ansatte"))
        .field(Field::int("framdrift").facet().sort())
        .field(Field::int("sluttdato").facet().sort().zero_is_missing())
        .field(Field::float("skala").facet().sort())
        .field(Field::bool("aktiv").facet())
        .field(Field::stored("merknad"))
        .default_sort("navn", Direction::Asc)
}

fn document(value: Value) -> Document {
    Document::from_value(&value).unwrap()
}

fn index(documents: impl IntoIterator<Item = Value>) -> Index {
    Index::with_documents(schema(), documents.into_iter().map(document)).unwrap()
}

fn named(names: &[&str]) -> Index {
    index(names.iter().enumerate().map(|(n, name)| json!({"id": format!("p{n}"), "navn": name})))
}

fn all() -> Query {
    Query::new(Scope::everything())
}

fn ids(answer: &Answer) -> Vec<&str> {
    answer.items.iter().map(|hit| &*hit.id).collect()
}

fn names(answer: &Answer) -> Vec<String> {
    let name = |value: Value| value["navn"].as_str().unwrap().to_owned();
    answer.items.iter().map(|hit| name(hit.document.read().unwrap())).collect()
}
