//! The lists of the web app: what a table asks and what it gets.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use serde_json::Number;
use svenn_kernel::Timestamp;

use crate::{
    engine::{
        Answer, Expr, FacetAnswer, Filter, Hit, Json, Query, Range, Scope, SearchError, Sort,
        limits::PAGE_DOCUMENTS_DEFAULT,
    },
    period::DayPeriod,
    readmodel::At,
};

/// Stands for the caller among ids of people.
pub const ME: &str = "~meg";

/// Who asks a list, and when: what “me” and “today” stand for in a question.
#[derive(Debug, Clone, Copy)]
pub struct Asking<'a> {
    pub now: Timestamp,
    pub person: &'a str,
    /// Fields with names of people, and those with their ids.
    pub people: &'a [(String, String)],
}

/// Chosen bounds of a field, both included, or a stretch of days; rows without a value are outside.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ListRange {
    pub field: String,
    /// At least this.
    #[serde(default)]
    #[schema(value_type = Option<f64>)]
    pub min: Option<Number>,
    /// At most this.
    #[serde(default)]
    #[schema(value_type = Option<f64>)]
    pub max: Option<Number>,
    /// Days from today, in place of the two: reckoned anew, in Norway, at each question.
    #[serde(default)]
    pub period: Option<DayPeriod>,
}

impl ListRange {
    fn into_range(self, now: Timestamp) -> Result<Range, (SearchError, &'static str)> {
        let Self { field, min, max, period } = self;
        let Some(period) = period else { return Ok(Range { field, min, max }) };
        if min.is_some() || max.is_some() {
            let value = "en periode med fra og til".to_owned();
            return Err((SearchError::BadValue { field, value }, "ranges"));
        }
        let number = |at: Timestamp| Number::from(at.millis());
        let (min, max) = period.bounds(now);
        Ok(Range { field, min: min.map(number), max: max.map(number) })
    }
}

/// Query of a table.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase", default)]
pub struct ListRequest {
    /// Search text.
    pub q: String,
    /// Chosen values: alternatives within a filter, all filters together.
    pub filters: Vec<Filter>,
    /// Chosen ranges.
    pub ranges: Vec<ListRange>,
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
    ///
    /// # Errors
    /// That a value cannot be, with the part of the question that names it.
    pub fn into_query(
        self,
        scope: Scope,
        asking: Asking<'_>,
    ) -> Result<Query, (SearchError, &'static str)> {
        let (own, filters): (Vec<Filter>, Vec<Filter>) =
            self.filters.into_iter().partition(|filter| filter.values.iter().any(|it| it == ME));
        let chosen = own.into_iter().map(|filter| of_own(filter, asking));
        let ranges = self.ranges.into_iter().map(|range| range.into_range(asking.now));
        Ok(Query {
            q: self.q,
            filters,
            chosen: chosen.collect::<Result<_, _>>()?,
            ranges: ranges.collect::<Result<_, _>>()?,
            facets: self.facets,
            sort: self.sort,
            page: self.page.unwrap_or(1),
            per_page: self.per_page.unwrap_or(PAGE_DOCUMENTS_DEFAULT),
            ..Query::new(scope)
        })
    }
}

/// A filter on names of people with [`ME`] among them. Two may have the same name: it is the id
/// that tells who is meant.
fn of_own(
    filter: Filter,
    asking: Asking<'_>,
) -> Result<(String, Expr), (SearchError, &'static str)> {
    let Filter { field, values, not } = filter;
    let Some((_, ids)) = asking.people.iter().find(|(names, _)| *names == field) else {
        return Err((SearchError::BadValue { field, value: ME.to_owned() }, "filters"));
    };
    let others: Vec<String> = values.into_iter().filter(|it| it != ME).collect();
    let mut condition = Expr::is(ids, asking.person);
    if !others.is_empty() {
        condition = condition.or(Expr::any_of(&field, others));
    }
    Ok((field, if not { condition.negated() } else { condition }))
}

/// Answer to a table.
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
    /// Value of the facet.
    pub value: String,
}

/// An answer without its documents.
#[derive(Serialize)]
struct Around<'a> {
    found: usize,
    page: u32,
    total_pages: usize,
    treff: &'a [ListReason],
    facets: &'a [FacetAnswer],
    seq: i64,
}

impl ListAnswer {
    /// The answer as it is sent. Documents are texts already: they are not read again, as
    /// serialising would.
    ///
    /// # Errors
    /// Never for what can be counted.
    pub fn to_text(&self) -> Result<String, serde_json::Error> {
        let Self { found, page, total_pages, items, treff, facets, seq } = self;
        let (found, page, total_pages, seq) = (*found, *page, *total_pages, *seq);
        let around = Around { found, page, total_pages, treff, facets, seq };
        let around = serde_json::to_string(&around)?;
        let length: usize = items.iter().map(|item| item.text().len() + 1).sum();
        let mut text = String::with_capacity(around.len() + length + 16);
        text.push_str("{\"items\":[");
        for (place, item) in items.iter().enumerate() {
            if place > 0 {
                text.push(',');
            }
            text.push_str(item.text());
        }
        text.push_str("],");
        text.push_str(around.trim_start_matches('{'));
        Ok(text)
    }
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

    /// The question of Siri, whose id is `s1`, on a day in November.
    fn query(request: ListRequest) -> Result<Query, (SearchError, &'static str)> {
        let people = [("koordinatornavn".to_owned(), "coordinators".to_owned())];
        let now = Timestamp::from_millis(1_795_345_200_000);
        request.into_query(Scope::everything(), Asking { now, person: "s1", people: &people })
    }

    fn request(json: serde_json::Value) -> ListRequest {
        serde_json::from_value(json).unwrap()
    }

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
            Index::with_documents(schema, [Document::from_value(&document).unwrap()]).unwrap();
        let value = index.search(&query(request).unwrap()).unwrap();
        let answer = ListAnswer::from(At { value, seq: 12 });
        let sent: serde_json::Value = serde_json::from_str(&answer.to_text().unwrap()).unwrap();
        let answer = serde_json::to_value(answer).unwrap();
        assert_eq!(sent, answer);
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

    /// Two coordinators are called Siri.
    fn index() -> Index {
        let schema = Schema::new("LAERLINGER")
            .field(Field::keywords("koordinatornavn").facet().people("coordinators"))
            .field(Field::keywords("coordinators"));
        let documents = [("a", "s1", "Siri"), ("b", "s2", "Siri"), ("c", "n1", "Nora")];
        let documents = documents.map(|(id, coordinator, name)| {
            let names = json!([name]);
            Document::from_value(
                &json!({"id": id, "coordinators": [coordinator], "koordinatornavn": names}),
            )
            .unwrap()
        });
        Index::with_documents(schema, documents).unwrap()
    }

    #[test]
    fn me_is_who_asks_and_nobody_of_the_same_name() {
        let index = index();
        let found = |values: &[&str], not: bool| {
            let filter = json!({"field": "koordinatornavn", "values": values, "not": not});
            let asked = json!({"filters": [filter], "facets": ["koordinatornavn"]});
            let answer = index.search(&query(request(asked)).unwrap()).unwrap();
            // A facet is counted without what was chosen of it.
            let counted: usize = answer.facets[0].counts.iter().map(|it| it.count).sum();
            assert_eq!(counted, 3);
            answer.items.iter().map(|hit| hit.id.to_string()).collect::<String>()
        };
        assert_eq!(found(&[ME], false), "a");
        assert_eq!(found(&[ME, "Nora"], false), "ac");
        assert_eq!(found(&[ME], true), "bc");
        assert_eq!(found(&["Siri"], false), "ab");
    }

    #[test]
    fn only_people_are_me_and_a_period_stands_alone() {
        let refused = |json| query(request(json)).unwrap_err();
        let (error, part) = refused(json!({"filters": [{"field": "fylke", "values": [ME]}]}));
        assert_eq!((error.code(), part), ("bad_value", "filters"));
        let range = json!({"field": "sluttdato", "period": "today", "min": 4});
        let (error, part) = refused(json!({ "ranges": [range] }));
        assert_eq!((error.code(), part), ("bad_value", "ranges"));
    }

    #[test]
    fn a_period_is_reckoned_when_it_is_asked() {
        let range = json!({"field": "sluttdato", "period": "next60Days"});
        let query = query(request(json!({ "ranges": [range] }))).unwrap();
        let bounds = DayPeriod::Next60Days.bounds(Timestamp::from_millis(1_795_345_200_000));
        let number = |at: Option<Timestamp>| at.map(|at| Number::from(at.millis()));
        assert_eq!(query.ranges[0].min, number(bounds.0));
        assert_eq!(query.ranges[0].max, number(bounds.1));
        let unknown = json!({"ranges": [{"field": "sluttdato", "period": "whenever"}]});
        assert!(serde_json::from_value::<ListRequest>(unknown).is_err());
    }

    #[test]
    fn everything_may_be_left_out_and_nothing_else_put_in() {
        let request: ListRequest = serde_json::from_str("{}").unwrap();
        let query = query(request).unwrap();
        assert_eq!((query.page, query.per_page), (1, 25));
        assert!(serde_json::from_str::<ListRequest>(r#"{"per_page": 3}"#).is_err());
    }
}
