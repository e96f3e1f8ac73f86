//! Counts.

use serde_json::{Number, json};
use svenn_search::engine::{
    Answer, Document, Field, Filter, Index, Query, Range, Schema, Scope, Sort,
};

use super::{all, index};

fn counts(answer: &Answer, facet: usize) -> Vec<(String, String, usize)> {
    let counts = answer.facets[facet].counts.iter();
    counts.map(|count| (count.value.clone(), count.label.clone(), count.count)).collect()
}

fn values(answer: &Answer, facet: usize) -> Vec<(String, usize)> {
    counts(answer, facet).into_iter().map(|(value, _, count)| (value, count)).collect()
}

fn listed(expected: &[(&str, usize)]) -> Vec<(String, usize)> {
    expected.iter().map(|(value, count)| ((*value).to_owned(), *count)).collect()
}

fn chosen(field: &str, values: &[&str]) -> Filter {
    let values = values.iter().map(|value| (*value).to_owned()).collect();
    Filter { field: field.to_owned(), values, not: false }
}

fn sample() -> Index {
    index([
        json!({"id": "1", "status": "DURING", "bedrift": "Øy AS", "framdrift": 10,
               "grupper": ["b", "a", "b"], "aktiv": true, "skala": 0.5}),
        json!({"id": "2", "status": "DURING", "bedrift": "Elektro AS", "framdrift": 20,
               "grupper": ["a"], "aktiv": false, "skala": 1.5}),
        json!({"id": "3", "status": "BEFORE", "bedrift": "Elektro AS", "framdrift": 30,
               "aktiv": true}),
        json!({"id": "4", "status": "AFTER", "bedrift": "", "framdrift": 30}),
    ])
}

/// Architecture: "disjunctive facet counts (each facet counted without its own filter)".
#[test]
fn each_facet_is_counted_without_its_own_filter() {
    let query = Query {
        filters: vec![chosen("status", &["DURING"])],
        facets: vec!["status".into(), "bedrift".into()],
        ..all()
    };
    let answer = sample().search(&query).unwrap();
    assert_eq!(answer.found, 2);
    // "DURING" is chosen; the others tie and come by their labels Avsluttet, Ikke startet.
    assert_eq!(values(&answer, 0), listed(&[("DURING", 2), ("AFTER", 1), ("BEFORE", 1)]));
    assert_eq!(values(&answer, 1), listed(&[("Elektro AS", 1), ("Øy AS", 1)]));
}

#[test]
fn chosen_values_stay_and_come_first() {
    let query = Query {
        filters: vec![
            chosen("status", &["AFTER", "ARCHIVED", "BEFORE"]),
            chosen("bedrift", &["Elektro AS", "Øy AS"]),
        ],
        facets: vec!["status".into(), "bedrift".into()],
        ..all()
    };
    let answer = sample().search(&query).unwrap();
    let expected = [("BEFORE", 1), ("ARCHIVED", 0), ("AFTER", 0), ("DURING", 2)];
    assert_eq!(values(&answer, 0), listed(&expected));
    assert_eq!(values(&answer, 1), listed(&[("Elektro AS", 1), ("Øy AS", 0), ("", 1)]));
}

#[test]
fn a_value_has_a_label_and_no_value_too() {
    let query = Query { facets: vec!["status".into(), "bedrift".into()], ..all() };
    let answer = sample().search(&query).unwrap();
    assert_eq!(counts(&answer, 0)[0], ("DURING".into(), "I læretid".into(), 2));
    let nothing = (String::new(), "Uten bedrift".into(), 1);
    assert_eq!(counts(&answer, 1)[1], nothing, "after Elektro with 2, by label before Øy");
    let filters = vec![chosen("bedrift", &[""])];
    assert_eq!(sample().search(&Query { filters, ..all() }).unwrap().found, 1);
}

#[test]
fn a_document_counts_once_for_a_value_it_names_twice() {
    let answer = sample().search(&Query { facets: vec!["grupper".into()], ..all() }).unwrap();
    assert_eq!(values(&answer, 0), listed(&[("a", 2), ("b", 1)]));
}

/// Specification 1, 4: "Filter facets: field_name, counts (value, count), stats (min, max)."
#[test]
fn number_facets_have_stats_without_their_own_range() {
    let range = Range { field: "framdrift".into(), min: Some(Number::from(25)), max: None };
    let query = Query {
        ranges: vec![range],
        facets: vec!["framdrift".into(), "skala".into(), "status".into()],
        ..all()
    };
    let answer = sample().search(&query).unwrap();
    assert_eq!(answer.found, 2);
    let stats = answer.facets[0].stats.as_ref().unwrap();
    assert_eq!((&stats.min, &stats.max), (&Number::from(10), &Number::from(30)));
    assert_eq!(values(&answer, 0), listed(&[("30", 2), ("10", 1), ("20", 1)]));
    assert_eq!(answer.facets[1].stats, None, "nobody in the range has a value");
    assert_eq!(answer.facets[2].stats, None, "a text has no bounds");
}

#[test]
fn truth_values_count_as_words() {
    let query =
        Query { filters: vec![chosen("aktiv", &["false"])], facets: vec!["aktiv".into()], ..all() };
    let answer = sample().search(&query).unwrap();
    assert_eq!(answer.found, 1);
    assert_eq!(values(&answer, 0), listed(&[("false", 1), ("true", 2)]));
    assert_eq!(answer.facets[0].stats, None);
}

#[test]
fn only_the_largest_are_listed_and_the_chosen_besides() {
    let index = index((0..100).map(|n| {
        json!({"id": format!("{n}"), "bedrift": format!("Bedrift {}", (n as f64).sqrt().floor())})
    }));
    let query = Query {
        facets: vec!["bedrift".into()],
        facet_values: 2,
        filters: vec![chosen("bedrift", &["Bedrift 0"])],
        ..all()
    };
    let answer = index.search(&query).unwrap();
    let expected = [("Bedrift 0", 1), ("Bedrift 9", 19), ("Bedrift 8", 17)];
    assert_eq!(values(&answer, 0), listed(&expected));
}

#[test]
fn somebody_who_never_came_is_in_ranges_from_0_and_not_in_the_stats() {
    let schema = Schema::new("ANSATTER").field(Field::int("sist").facet().sort().zero_is_never());
    let documents = [("a", 0), ("b", 500), ("c", 900)]
        .map(|(id, sist)| Document::from_value(&json!({"id": id, "sist": sist})).unwrap());
    let index = Index::with_documents(schema, documents).unwrap();
    let asked = |min: i64, max: i64| {
        let range = Range { field: "sist".into(), min: Some(min.into()), max: Some(max.into()) };
        let query = Query {
            ranges: vec![range],
            facets: vec!["sist".into()],
            sort: vec![Sort::asc("sist")],
            ..Query::new(Scope::everything())
        };
        let answer = index.search(&query).unwrap();
        let ids: Vec<String> = answer.items.iter().map(|hit| hit.id.to_string()).collect();
        (ids.concat(), answer.facets[0].stats.clone().unwrap())
    };
    let (ids, stats) = asked(0, 500);
    assert_eq!(ids, "ab");
    assert_eq!((stats.min, stats.max), (500.into(), 900.into()));
    assert_eq!(asked(500, 900).0, "bc");
}
