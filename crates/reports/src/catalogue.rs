//! What reports can be made of: lists with their fields, in the words that people read. A field
//! that a list has and this does not name cannot be a column; a test holds that each one named is
//! there.

mod fields;
mod lists;

use serde::Serialize;
use svenn_kernel::OfficeRight;
use svenn_measures::MeasureId;
use utoipa::ToSchema;

pub use lists::LISTS;

/// The office's key figures, which are no list of the read model: each is counted when it is asked.
pub const NOKKELTALL: &str = "NOKKELTALL";
/// The field by which key figures are of a period.
pub const PERIODE: &str = "periode";

/// What the values of a field are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = ReportFieldKind)]
pub enum Kind {
    /// A text, or a list of texts.
    Tekst,
    /// An instant as its day in Oslo.
    Dato,
    /// An instant as day and time in Oslo.
    Tidspunkt,
    Tall,
    /// A number of 0 to 100.
    Prosent,
    /// Øre, told as kroner.
    Kroner,
    /// Minutes, told as hours.
    Timer,
}

impl Kind {
    /// Whether it is summed.
    #[must_use]
    pub const fn is_number(self) -> bool {
        matches!(self, Self::Tall | Self::Kroner | Self::Timer)
    }

    /// Whether it is an instant.
    #[must_use]
    pub const fn is_day(self) -> bool {
        matches!(self, Self::Dato | Self::Tidspunkt)
    }
}

/// A field of a list.
#[derive(Debug, Clone, Copy)]
pub struct Field {
    pub id: &'static str,
    pub label: &'static str,
    pub kind: Kind,
    /// Values in the words that people read, where the list itself has none for them.
    pub words: &'static [(&'static str, &'static str)],
}

/// A list.
#[derive(Debug, Clone, Copy)]
pub struct List {
    /// The collection.
    pub name: &'static str,
    pub label: &'static str,
    /// What a row is: `kontrakt`.
    pub one: &'static str,
    /// Several of them: `kontrakter`.
    pub rows: &'static str,
    /// What a row is, and what its figures are of, in sentences.
    pub about: &'static str,
    /// The figures of the office that are counted in it, with their definitions.
    pub measures: &'static [MeasureId],
    /// The field with the person's id, where a person may have several rows.
    pub person: Option<&'static str>,
    /// What a coordinator needs to see rows.
    pub right: Option<OfficeRight>,
    pub fields: &'static [Field],
}

impl List {
    /// What its rows and its figures are, as label and words.
    #[must_use]
    pub fn definitions(&self) -> Vec<(String, String)> {
        let row = ("En rad".to_owned(), self.about.to_owned());
        let measures = self.measures.iter().filter_map(|id| id.measure());
        let said = measures.map(|it| (it.name.to_owned(), it.said()));
        std::iter::once(row).chain(said).collect()
    }

    /// One of its fields.
    #[must_use]
    pub fn field(&self, id: &str) -> Option<&'static Field> {
        self.fields.iter().find(|it| it.id == id)
    }
}

/// The list of a collection.
#[must_use]
pub fn list(name: &str) -> Option<&'static List> {
    LISTS.iter().find(|it| it.name == name)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde_json::Value;

    use super::*;

    #[test]
    fn every_field_that_is_named_is_one_of_its_list() {
        let all: BTreeMap<String, Value> =
            serde_json::from_str(include_str!("../../../lists.json")).unwrap();
        for list in LISTS.iter().filter(|list| list.name != NOKKELTALL) {
            let there = all.get(list.name).unwrap_or_else(|| panic!("no list {}", list.name));
            let there: Vec<&str> = there["fields"]
                .as_array()
                .unwrap()
                .iter()
                .filter_map(|field| field["name"].as_str())
                .collect();
            for field in list.fields {
                assert!(there.contains(&field.id), "{} has no {}", list.name, field.id);
            }
        }
    }
}
