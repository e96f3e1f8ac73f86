//! What can be asked, and the answer.

use std::sync::Arc;

use serde::{Deserialize, Serialize, Serializer, de::DeserializeOwned, ser};
use serde_json::{Number, value::RawValue};
use utoipa::ToSchema;

use super::limits::{FACET_VALUES_DEFAULT, PAGE_DOCUMENTS_DEFAULT, TYPOS_MAX};

/// Sorting by this name puts the best matches of the search text first.
pub const RELEVANCE: &str = "_text_match";

/// Which way to sort. Documents without a value come last either way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Direction {
    /// Smallest first.
    #[default]
    Asc,
    /// Largest first.
    Desc,
}

/// One field to sort by.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Sort {
    /// The field, or [`RELEVANCE`].
    pub field: String,
    /// Which way; ascending when it is left out.
    #[serde(default)]
    pub direction: Direction,
}

impl Sort {
    /// Smallest first.
    #[must_use]
    pub fn asc(field: &str) -> Self {
        Self { field: field.to_owned(), direction: Direction::Asc }
    }

    /// Largest first.
    #[must_use]
    pub fn desc(field: &str) -> Self {
        Self { field: field.to_owned(), direction: Direction::Desc }
    }
}

/// Chosen values of a field: any of them, or none of them.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Filter {
    pub field: String,
    /// The values; `""` stands for no value.
    pub values: Vec<String>,
    /// Documents with none of the values instead.
    #[serde(default)]
    pub not: bool,
}

/// A field's bounds, both included; documents without a value are outside.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Range {
    pub field: String,
    /// At least this.
    pub min: Option<Number>,
    /// At most this.
    pub max: Option<Number>,
}

/// A condition on documents.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Expr {
    /// Every document.
    #[default]
    All,
    /// No document.
    Nothing,
    /// All of the conditions; without any, every document.
    And(Vec<Expr>),
    /// Any of the conditions; without any, no document.
    Or(Vec<Expr>),
    /// Not the condition.
    Not(Box<Expr>),
    /// The field has any of the values; `""` stands for no value.
    Equals { field: String, values: Vec<String> },
    /// The field has all words of any of the values, however they are typed; a value's last word
    /// may be a beginning when it ends with `*`. For fields that are not searched the same as
    /// [`Expr::Equals`].
    Words {
        field: String,
        /// The values; `""` stands for no value.
        values: Vec<String>,
    },
    /// The field is within bounds.
    Range(Range),
}

impl Expr {
    /// The field has any of the values.
    pub fn any_of<V: Into<String>>(field: &str, values: impl IntoIterator<Item = V>) -> Self {
        let values = values.into_iter().map(Into::into).collect();
        Self::Equals { field: field.to_owned(), values }
    }

    /// The field has the value.
    pub fn is(field: &str, value: impl Into<String>) -> Self {
        Self::any_of(field, [value])
    }

    /// Both conditions.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self::And(vec![self, other])
    }

    /// Either condition.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self::Or(vec![self, other])
    }

    /// The opposite.
    #[must_use]
    pub fn negated(self) -> Self {
        Self::Not(Box::new(self))
    }
}

/// What the caller may see. Documents outside do not exist for the query: they are not found,
/// not counted, and do not influence what else is found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scope(pub Expr);

impl Scope {
    /// Everything; for coordinators and the product itself.
    #[must_use]
    pub const fn everything() -> Self {
        Self(Expr::All)
    }

    /// Only documents of which the condition holds.
    #[must_use]
    pub const fn only(condition: Expr) -> Self {
        Self(condition)
    }
}

/// How a search text is looked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextOptions {
    /// The fields to look in; without any, all that are searched.
    pub fields: Vec<String>,
    /// Most typing errors forgiven in a word; short words and numbers are exact anyway.
    pub typos_max: u8,
    /// Whether the beginning of a word is enough.
    pub prefix: bool,
}

impl Default for TextOptions {
    fn default() -> Self {
        Self { fields: Vec::new(), typos_max: TYPOS_MAX, prefix: true }
    }
}

/// A question to one collection.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Query {
    /// What the caller may see.
    pub scope: Scope,
    /// Search text; empty or `*` for all documents.
    pub q: String,
    /// How the search text is looked for.
    pub text: TextOptions,
    /// Chosen facet values; a facet is counted without the filters on its own field.
    pub filters: Vec<Filter>,
    /// Chosen ranges; a facet's stats are taken without the ranges on its own field.
    pub ranges: Vec<Range>,
    /// Conditions that count as filters on a field: its facet is counted without them.
    pub chosen: Vec<(String, Expr)>,
    /// A further condition, which counts for all facets.
    pub condition: Expr,
    /// Fields to count.
    pub facets: Vec<String>,
    /// Most values listed for a facet, chosen ones not counted.
    pub facet_values: usize,
    /// The order; without any, best match first for a search text and then the default order.
    pub sort: Vec<Sort>,
    /// The page, from 1.
    pub page: u32,
    /// Documents on a page.
    pub per_page: u32,
}

impl Query {
    /// All documents of a scope in the default order, first page.
    #[must_use]
    pub fn new(scope: Scope) -> Self {
        Self {
            scope,
            q: String::new(),
            text: TextOptions::default(),
            filters: Vec::new(),
            ranges: Vec::new(),
            chosen: Vec::new(),
            condition: Expr::All,
            facets: Vec::new(),
            facet_values: FACET_VALUES_DEFAULT,
            sort: Vec::new(),
            page: 1,
            per_page: PAGE_DOCUMENTS_DEFAULT,
        }
    }
}

/// A document's JSON, put together of what is kept. Serialises as the document itself.
#[derive(Debug, Clone)]
pub struct Json(Arc<str>);

impl Json {
    pub(crate) fn new(text: String) -> Self {
        Self(Arc::from(text))
    }

    #[must_use]
    pub fn text(&self) -> &str {
        &self.0
    }

    /// Reads it.
    ///
    /// # Errors
    /// When the document is not a `T`.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, serde_json::Error> {
        serde_json::from_str(self.text())
    }

    /// An object written.
    ///
    /// # Errors
    /// Never for values that were read.
    pub(crate) fn from_object(
        object: &serde_json::Map<String, serde_json::Value>,
    ) -> Result<Self, serde_json::Error> {
        Ok(Self::new(serde_json::to_string(object)?))
    }

    /// The document without one of its fields.
    ///
    /// # Errors
    /// When the document is not an object.
    pub fn without(&self, field: &str) -> Result<Self, serde_json::Error> {
        let mut object: serde_json::Map<String, serde_json::Value> = self.read()?;
        object.remove(field);
        Self::from_object(&object)
    }
}

impl PartialEq for Json {
    fn eq(&self, other: &Self) -> bool {
        self.text() == other.text()
    }
}

impl Eq for Json {}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let text: &RawValue = serde_json::from_str(self.text()).map_err(ser::Error::custom)?;
        text.serialize(serializer)
    }
}

/// Words of a document that the search text found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Highlight {
    pub field: String,
    /// The words as the document has them, each once.
    pub words: Vec<String>,
}

/// One document of an answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hit {
    pub id: Arc<str>,
    pub document: Json,
    /// How well it matches the search text, larger is better; 0 without one.
    pub text_match: u64,
    /// What was found in it; empty without a search text.
    pub highlights: Vec<Highlight>,
}

/// Fields that a document is called by: who sees the document sees them.
const NAMING: [&str; 7] = ["navn", "fornavn", "etternavn", "title", "name", "display", "initialer"];

impl Hit {
    /// The first field that the search text was found in, with its text. None where it was found in
    /// a name, which is shown already.
    #[must_use]
    pub fn reason(&self) -> Option<(&str, String)> {
        let is_naming = |it: &Highlight| NAMING.contains(&it.field.as_str());
        if self.highlights.iter().any(is_naming) {
            return None;
        }
        let found = self.highlights.first()?;
        let document: serde_json::Value = serde_json::from_str(self.document.text()).ok()?;
        let value = match document.get(&found.field)? {
            serde_json::Value::Array(all) => {
                let has_word =
                    |text: &&str| found.words.iter().any(|it| text.contains(it.as_str()));
                all.iter().filter_map(serde_json::Value::as_str).find(has_word)?.to_owned()
            }
            serde_json::Value::String(text) => text.clone(),
            _ => return None,
        };
        Some((&found.field, value))
    }
}

/// A value of a facet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct FacetCount {
    /// The value to filter by.
    pub value: String,
    /// Label that people see.
    pub label: String,
    /// Documents that have it.
    pub count: usize,
}

/// The smallest and the largest value of a number field.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct FacetStats {
    /// The smallest.
    #[schema(value_type = f64)]
    pub min: Number,
    /// The largest.
    #[schema(value_type = f64)]
    pub max: Number,
    /// All values together.
    #[serde(skip)]
    pub sum: Number,
    /// Documents that have a value.
    #[serde(skip)]
    pub documents: usize,
}

/// The counts of one facet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct FacetAnswer {
    pub field_name: String,
    /// Its values: chosen ones first, then by count and label.
    pub counts: Vec<FacetCount>,
    /// Bounds of a number field; none for texts and when no document has a value.
    pub stats: Option<FacetStats>,
    /// Different values there are, listed or not.
    #[serde(skip)]
    pub values_total: usize,
}

/// The answer to a query.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// Documents that match, on all pages.
    pub found: usize,
    /// Documents in the scope, whether they match or not.
    pub out_of: usize,
    /// The page answered.
    pub page: u32,
    /// Pages there are.
    pub total_pages: usize,
    /// The page's documents.
    pub items: Vec<Hit>,
    /// The facets in the order asked for.
    pub facets: Vec<FacetAnswer>,
}
