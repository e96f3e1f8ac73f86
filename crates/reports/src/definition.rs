//! What a report asks for, as it is stored: with the ids of fields, never their names.

use serde::{Deserialize, Serialize};
use svenn_kernel::{Fields, StoredWords};
use svenn_search::{
    ListRange, ListRequest,
    engine::{Filter, Sort},
};
use utoipa::ToSchema;

use crate::catalogue;

/// Most columns of a report.
pub const COLUMNS_MAX: usize = 30;
/// Most filters, and as many ranges.
const FILTERS_MAX: usize = 20;
/// Most values of a filter.
const VALUES_MAX: usize = 500;
/// Most fields that are summed.
const SUMS_MAX: usize = 5;
/// Longest id of a field, list or value, in characters.
pub const WORD_CHARS_MAX: usize = 300;

/// How groups are drawn.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, StoredWords,
)]
#[serde(rename_all = "UPPERCASE")]
#[schema(as = ReportChart)]
pub enum Chart {
    #[default]
    Ingen,
    Soyler,
    Linjer,
}

/// What a report asks for.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = ReportDefinition)]
pub struct Definition {
    /// The list's collection.
    pub list: String,
    /// Ids of fields, in their order; at most 30.
    #[schema(max_items = 30)]
    pub columns: Vec<String>,
    /// Search text.
    #[serde(default)]
    pub q: String,
    /// Chosen values.
    #[serde(default)]
    #[schema(max_items = 20)]
    pub filters: Vec<Filter>,
    /// Chosen ranges.
    #[serde(default)]
    #[schema(max_items = 20)]
    pub ranges: Vec<ListRange>,
    /// Field that rows are grouped by; instants by their month.
    #[serde(default)]
    pub group: Option<String>,
    /// Number fields that are summed; at most five.
    #[serde(default)]
    #[schema(max_items = 5)]
    pub sums: Vec<String>,
    #[serde(default)]
    pub chart: Chart,
    /// The order of the rows; the list's own without one.
    #[serde(default)]
    pub sort: Option<Sort>,
}

impl Definition {
    /// Notes what is wrong with it; fields that do not exist any more are no fault here.
    pub fn check(&self, fields: &mut Fields) {
        if catalogue::list(&self.list).is_none() {
            fields.wrong("definition.list", "unknown", "Listen finnes ikke");
        }
        if self.columns.is_empty() {
            fields.wrong("definition.columns", "required", "Velg minst én kolonne");
        }
        fields.list("definition.columns", &self.columns, COLUMNS_MAX);
        fields.list("definition.filters", &self.filters, FILTERS_MAX);
        fields.list("definition.ranges", &self.ranges, FILTERS_MAX);
        fields.list("definition.sums", &self.sums, SUMS_MAX);
        fields.text("definition.q", &self.q, 0..=WORD_CHARS_MAX);
        for filter in self.filters.iter().take(FILTERS_MAX) {
            fields.list("definition.filters.values", &filter.values, VALUES_MAX);
        }
        let values = self.filters.iter().flat_map(|it| &it.values);
        let words = self.columns.iter().chain(&self.sums).chain(&self.group).chain(values);
        let named = self.filters.iter().map(|it| &it.field);
        let mut words = words.chain(named).chain(self.ranges.iter().map(|it| &it.field));
        if words.any(|it| it.chars().count() > WORD_CHARS_MAX) {
            fields.wrong("definition", "too_long", "Et felt eller en verdi er for lang");
        }
    }

    /// The question to the list.
    #[must_use]
    pub fn request(&self) -> ListRequest {
        ListRequest {
            q: self.q.clone(),
            filters: self.filters.clone(),
            ranges: self.ranges.clone(),
            sort: self.sort.iter().cloned().collect(),
            ..ListRequest::default()
        }
    }
}
