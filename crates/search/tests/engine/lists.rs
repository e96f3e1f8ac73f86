//! Filters, ranges, sorting, paging, scopes and limits.

use serde_json::{Number, json};
use svenn_kernel::Timestamp;
use svenn_search::engine::{
    DocumentError, Expr, Filter, Query, RELEVANCE, Range, Scope, SearchError, Sort, limits,
};

use super::{all, document, ids, index, named, names};

fn filter(field: &str, values: &[&str]) -> Filter {
    let values = values.iter().map(|value| (*value).to_owned()).collect();
    Filter { field: field.to_owned(), values, not: false }
}

fn range(field: &str, min: Option<i64>, max: Option<i64>) -> Range {
    Range { field: field.to_owned(), min: min.map(Number::from), max: max.map(Number::from) }
}

/// Architecture: "Norwegian sorting".
#[test]
fn names_come_in_norwegian_order_without_a_wish() {
    let index = named(&["Østen", "aase", "Zara", "Ærlend", "Åse", "berit", "Anna"]);
    let answer = index.search(&all()).unwrap();
    assert_eq!(names(&answer), ["Anna", "berit", "Zara", "Ærlend", "Østen", "aase", "Åse"]);
    let sort = vec![Sort::desc("navn")];
    let answer = index.search(&Query { sort, ..all() }).unwrap();
    assert_eq!(names(&answer)[0], "Åse");
}

/// Specification 3, 6: "equality per field (several values as a list), range filters, not-equal
/// filters; … filters are combined with an and-operator."
#[test]
fn values_are_alternatives_and_filters_add_up() {
    let index = index([
        json!({"id": "a", "status": "DURING", "framdrift": 10, "grupper": ["g1", "g2"]}),
        json!({"id": "b", "status": "BEFORE", "framdrift": 50, "grupper": ["g2"]}),
        json!({"id": "c", "status": "AFTER", "framdrift": 90, "grupper": []}),
        json!({"id": "d", "status": "DURING", "framdrift": 90}),
    ]);
    let found = |filters: Vec<Filter>, ranges: Vec<Range>| {
        let query = Query { filters, ranges, ..all() };
        ids(&index.search(&query).unwrap()).join("")
    };
    assert_eq!(found(vec![filter("status", &["DURING", "AFTER"])], vec![]), "acd");
    assert_eq!(found(vec![filter("status", &["DURING"]), filter("grupper", &["g2"])], vec![]), "a");
    assert_eq!(found(vec![], vec![range("framdrift", Some(50), Some(90))]), "bcd");
    assert_eq!(found(vec![], vec![range("framdrift", Some(51), None)]), "cd");
    let not = Filter { not: true, ..filter("status", &["DURING"]) };
    assert_eq!(found(vec![not], vec![]), "bc");
    let not = Filter { not: true, ..filter("grupper", &["g2"]) };
    assert_eq!(found(vec![not], vec![]), "cd");
    assert_eq!(found(vec![filter("grupper", &[""])], vec![]), "cd", "empty means without");
    assert_eq!(found(vec![filter("framdrift", &["90", "10"])], vec![]), "acd");
    assert_eq!(found(vec![filter("status", &["ukjent"])], vec![]), "");
    assert_eq!(found(vec![filter("id", &["b", "d", "x"])], vec![]), "bd");
}

/// Specification 3, 6: "startdato and sluttdato need a value above 1".
#[test]
fn a_date_of_zero_is_no_date() {
    let index = index([
        json!({"id": "a", "navn": "A", "sluttdato": 0}),
        json!({"id": "b", "navn": "B", "sluttdato": 2_000}),
        json!({"id": "c", "navn": "C", "sluttdato": 1_000}),
    ]);
    let ranges = vec![range("sluttdato", None, Some(5_000))];
    assert_eq!(index.search(&Query { ranges, ..all() }).unwrap().found, 2);
    for (sort, expected) in
        [(Sort::asc("sluttdato"), ["c", "b", "a"]), (Sort::desc("sluttdato"), ["b", "c", "a"])]
    {
        let answer = index.search(&Query { sort: vec![sort], ..all() }).unwrap();
        assert_eq!(ids(&answer), expected, "without a date comes last");
    }
}

#[test]
fn a_second_field_decides_between_equals() {
    let index = index([
        json!({"id": "a", "navn": "A", "status": "DURING", "framdrift": 1}),
        json!({"id": "b", "navn": "B", "status": "BEFORE", "framdrift": 2}),
        json!({"id": "c", "navn": "C", "status": "DURING", "framdrift": 3}),
        json!({"id": "d", "navn": "D", "status": "DURING", "framdrift": 3}),
    ]);
    let sort = vec![Sort::desc("status"), Sort::desc("framdrift")];
    let answer = index.search(&Query { sort, ..all() }).unwrap();
    assert_eq!(ids(&answer), ["c", "d", "a", "b"], "and then the default order");
}

/// Contract of the lists: `found, page, total_pages`, pages from 1.
#[test]
fn pages_cover_everything_once() {
    let index = index((0..23).map(|n| json!({"id": format!("{n:02}"), "status": "DURING"})));
    let mut seen = Vec::new();
    for page in 1..=5 {
        let query = Query { page, per_page: 5, sort: vec![Sort::desc("status")], ..all() };
        let answer = index.search(&query).unwrap();
        assert_eq!((answer.found, answer.page, answer.total_pages), (23, page, 5));
        seen.extend(answer.items.iter().map(|hit| hit.id.to_string()));
    }
    let expected: Vec<String> = (0..23).map(|n| format!("{n:02}")).collect();
    assert_eq!(seen, expected);
    let beyond = index.search(&Query { page: u32::MAX, per_page: 250, ..all() }).unwrap();
    assert_eq!((beyond.found, beyond.items.len()), (23, 0));
}

/// Architecture: "A scoped key carries what its holder may see; the server enforces it."
#[test]
fn what_is_out_of_scope_does_not_exist() {
    let index = index([
        json!({"id": "a", "navn": "Kari Moen", "status": "DURING", "ansatte": ["e1"]}),
        json!({"id": "b", "navn": "Kari Lund", "status": "BEFORE", "ansatte": ["e1", "e2"]}),
        json!({"id": "c", "navn": "Ola Lund", "status": "DURING", "ansatte": ["e2"]}),
    ]);
    let mine = Expr::is("ansatte", "e1").and(Expr::is("status", "BEFORE").negated());
    let scope = Scope::only(mine);
    let query = Query { facets: vec!["status".into()], ..Query::new(scope.clone()) };
    let answer = index.search(&query).unwrap();
    assert_eq!(ids(&answer), ["a"]);
    assert_eq!(answer.facets[0].counts.len(), 1);
    let negated = Filter { not: true, ..filter("id", &["a"]) };
    let query = Query { filters: vec![negated], ..Query::new(scope.clone()) };
    assert_eq!(index.search(&query).unwrap().found, 0);
    let all_of_it = Expr::is("id", "c").or(Expr::All);
    let query = Query { condition: all_of_it, ..Query::new(scope.clone()) };
    assert_eq!(index.count(&query).unwrap(), 1);
    assert_eq!(index.get(&scope, ["c", "a", "b", "x"]).unwrap().len(), 1);
    assert_eq!(index.export(&Query::new(scope)).unwrap().len(), 1);
    let nothing = Query::new(Scope::only(Expr::any_of("ansatte", Vec::<String>::new())));
    assert_eq!(index.count(&nothing).unwrap(), 0, "no apprentices of my own means none");
    assert_eq!(index.count(&Query::new(Scope::only(Expr::Nothing))).unwrap(), 0);
}

#[test]
fn a_document_is_answered_as_it_came() {
    let value = json!({"id": "a", "navn": "Åse", "merknad": "fri tekst", "ukjent": {"x": [1]}});
    let index = index([value.clone()]);
    let answer = index.search(&all()).unwrap();
    assert_eq!(answer.items[0].document.read::<serde_json::Value>().unwrap(), value);
    assert_eq!(serde_json::to_value(&answer.items[0].document).unwrap(), value);
}

/// Architecture: "A document whose derived fields change with time … says until when it holds".
#[test]
fn a_document_says_until_when_it_holds() {
    let at = Timestamp::from_millis;
    let mut index = index([json!({"id": "b"}), json!({"id": "c"})]);
    index.upsert(&document(json!({"id": "a"})).valid_until(Some(at(100)))).unwrap();
    index.upsert(&document(json!({"id": "b"})).valid_until(Some(at(50)))).unwrap();
    assert!(index.expired(at(49), 9).is_empty());
    assert_eq!(index.expired(at(50), 9), ["b"]);
    assert_eq!(index.expired(at(500), 9), ["b", "a"]);
    assert_eq!(index.expired(at(500), 1), ["b"]);
    index.upsert(&document(json!({"id": "b"})).valid_until(Some(at(900)))).unwrap();
    index.remove("a");
    assert!(index.expired(at(500), 9).is_empty());
}

#[test]
fn what_is_asked_wrongly_is_refused_by_name() {
    let index = named(&["A"]);
    let refused = |query: Query| index.search(&query).unwrap_err();
    let sort = |field: &str| vec![Sort::asc(field)];
    let cases = [
        (refused(Query { page: 0, ..all() }), "bad_page", "page"),
        (refused(Query { per_page: 251, ..all() }), "page_too_large", "perPage"),
        (refused(Query { per_page: 0, ..all() }), "page_too_large", "perPage"),
        (refused(Query { sort: sort("grupper"), ..all() }), "not_sortable", "sort"),
        (refused(Query { sort: sort("lonn"), ..all() }), "unknown_field", "filters"),
        (refused(Query { facets: vec!["navn".into()], ..all() }), "not_facet", "facets"),
        (
            refused(Query { facets: vec!["status".into(); 31], ..all() }),
            "too_many_facets",
            "facets",
        ),
        (refused(Query { facet_values: 1_001, ..all() }), "too_many_facet_values", "facets"),
        (
            refused(Query { filters: vec![filter("merknad", &["x"])], ..all() }),
            "not_filterable",
            "filters",
        ),
        (
            refused(Query { filters: vec![filter("framdrift", &["x"])], ..all() }),
            "bad_value",
            "filters",
        ),
        (
            refused(Query { ranges: vec![range("navn", None, None)], ..all() }),
            "not_number",
            "ranges",
        ),
        (
            refused(Query { filters: vec![filter("status", &[]); 51], ..all() }),
            "too_many_filters",
            "filters",
        ),
        (
            refused(Query { filters: vec![filter("status", &["x"; 4_001])], ..all() }),
            "too_many_values",
            "filters",
        ),
        (refused(Query { sort: vec![Sort::asc("navn"); 6], ..all() }), "too_many_sorts", "sort"),
        (refused(Query { q: "x".repeat(501), ..all() }), "query_too_long", "q"),
        (refused(Query { q: "x ".repeat(17), ..all() }), "query_too_long", "q"),
    ];
    for (error, code, part) in cases {
        assert_eq!((error.code(), error.part()), (code, part), "{error}");
    }
    let deep = (0..limits::FILTER_DEPTH_MAX).fold(Expr::All, |inner, _| inner.negated());
    let max = limits::FILTER_DEPTH_MAX;
    assert_eq!(refused(Query { condition: deep, ..all() }), SearchError::TooDeep { max });
    let wide = Expr::Or(vec![Expr::All; limits::FILTER_NODES_MAX]);
    assert_eq!(refused(Query { condition: wide, ..all() }).code(), "too_many_filters");
    let relevance = Query { sort: vec![Sort::desc(RELEVANCE)], ..all() };
    assert!(index.search(&relevance).is_ok(), "without a text relevance orders nothing");
}

#[test]
fn a_document_that_does_not_fit_changes_nothing() {
    let mut index = named(&["A"]);
    let (fits, wrong) = (json!({"id": "x", "navn": "B"}), json!({"id": "y", "framdrift": "ti"}));
    let error = index.apply(["p0"], &[document(fits), document(wrong)]).unwrap_err();
    let expected = DocumentError::WrongKind { id: "y".into(), field: "framdrift".into() };
    assert_eq!(error, expected);
    assert_eq!(names(&index.search(&all()).unwrap()), ["A"]);
    assert!(svenn_search::engine::Document::from_value(&json!({"navn": "uten id"})).is_err());
}
