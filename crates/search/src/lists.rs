//! The lists of the web app: what a table asks and what it gets.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    engine::{
        Answer, FacetAnswer, Filter, Hit, Json, Query, Range, Scope, Sort,
        limits::PAGE_DOCUMENTS_DEFAULT,
    },
    readmodel::At,
};

/// What a table asks.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase", default)]
pub struct ListRequest {
    /// Search text.
    pub q: String,
    /// Chosen values: alternatives within a filter, all filters together.
    pub filters: Vec<Filter>,
    /// Chosen ranges.
    pub ranges: Vec<Range>,
    /// Fields to count.
    pub facets: Vec<String>,
    /// The order.
    pub sort: Vec<Sort>,
    /// The page, from 1.
    #[schema(minimum = 1)]
    pub page: Option<u32>,
    /// Documents on a page.
    #[schema(minimum = 1, maximum = 250)]
    pub per_page: Option<u32>,
}

impl ListRequest {
    /// The question it is for somebody who may see a scope.
    #[must_use]
    pub fn into_query(self, scope: Scope) -> Query {
        Query {
            q: self.q,
            filters: self.filters,
            ranges: self.ranges,
            facets: self.facets,
            sort: self.sort,
            page: self.page.unwrap_or(1),
            per_page: self.per_page.unwrap_or(PAGE_DOCUMENTS_DEFAULT),
            ..Query::new(scope)
        }
    }
}

/// What a table gets.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ListAnswer {
    /// Documents that match, on all pages.
    pub found: usize,
    /// The page answered.
    pub page: u32,
    /// Pages there are.
    pub total_pages: usize,
    /// The page's documents.
    #[schema(value_type = Vec<Object>)]
    pub items: Vec<Json>,
    /// Why an item is among those found, where its name does not say so.
    pub treff: Vec<ListReason>,
    /// The facets in the order asked for.
    pub facets: Vec<FacetAnswer>,
    /// Position of the newest change that is in the answer.
    pub seq: i64,
}

/// Why an item is among those found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ListReason {
    /// The item.
    pub id: String,
    /// The field that the search text was found in.
    pub field: String,
    /// What stands there.
    pub value: String,
}

impl From<At<Answer>> for ListAnswer {
    fn from(At { value, seq }: At<Answer>) -> Self {
        let Answer { found, page, total_pages, items, facets, .. } = value;
        let reason = |hit: &Hit| {
            let (field, value) = hit.reason()?;
            Some(ListReason { id: hit.id.to_string(), field: field.to_owned(), value })
        };
        let treff = items.iter().filter_map(reason).collect();
        let items = items.into_iter().map(|hit| hit.document).collect();
        Self { found, page, total_pages, items, treff, facets, seq }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::engine::{Document, Field, Index, Schema};

    #[test]
    fn a_request_reads_and_an_answer_writes_the_names_of_the_contract() {
        let request: ListRequest = serde_json::from_value(json!({
            "q": "kari",
            "filters": [{"field": "status", "values": ["DURING"]},
                        {"field": "bedrift", "values": ["A"], "not": true}],
            "ranges": [{"field": "framdrift", "min": 0.5}],
            "facets": ["status", "framdrift"],
            "sort": [{"field": "navn"}, {"field": "framdrift", "direction": "desc"}],
            "page": 1,
            "perPage": 10,
        }))
        .unwrap();
        let schema = Schema::new("LAERLINGER")
            .field(Field::text("navn").weight(9).sort())
            .field(Field::keyword("status").facet().label("DURING", "I læretid"))
            .field(Field::keyword("bedrift"))
            .field(Field::int("framdrift").facet().sort());
        let document = json!({"id": "a", "navn": "Kari", "status": "DURING", "framdrift": 7});
        let index =
            Index::with_documents(schema, [Document::new(document.clone()).unwrap()]).unwrap();
        let value = index.search(&request.into_query(Scope::everything())).unwrap();
        let answer = serde_json::to_value(ListAnswer::from(At { value, seq: 12 })).unwrap();
        let expected = json!({
            "found": 1, "page": 1, "total_pages": 1, "seq": 12,
            "items": [document],
            "treff": [],
            "facets": [
                {"field_name": "status", "stats": null,
                 "counts": [{"value": "DURING", "label": "I læretid", "count": 1}]},
                {"field_name": "framdrift", "stats": {"min": 7, "max": 7},
                 "counts": [{"value": "7", "label": "7", "count": 1}]},
            ],
        });
        assert_eq!(answer, expected);
    }

    #[test]
    fn everything_may_be_left_out_and_nothing_else_put_in() {
        let request: ListRequest = serde_json::from_str("{}").unwrap();
        let query = request.into_query(Scope::everything());
        assert_eq!((query.page, query.per_page), (1, 25));
        assert!(serde_json::from_str::<ListRequest>(r#"{"per_page": 3}"#).is_err());
    }
}
