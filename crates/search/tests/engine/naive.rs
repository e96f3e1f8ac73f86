//! The engine answers what the definition answers, for any documents, changes and questions.

use std::{
    cmp::{Ordering, Reverse},
    collections::BTreeMap,
};

use proptest::{collection::vec, option, prelude::*, sample::select};
use serde_json::{Number, Value, json};
use svenn_kernel::text::collation_key;
use svenn_search::engine::{
    Direction, Expr, FacetAnswer, Filter, Index, Query, Range, Scope, Sort,
};

use super::{all, document, schema};

const NAMES: [&str; 7] = ["Åse", "aase", "Berit", "berit", "Ærlend", "Zara", "Østen"];
const STATUSES: [&str; 4] = ["BEFORE", "DURING", "AFTER", ""];
const COMPANIES: [&str; 4] = ["Øy AS", "Elektro AS", "Anlegg AS", ""];
const GROUPS: [&str; 3] = ["g1", "g2", "g3"];
const FACETS: [&str; 6] = ["status", "bedrift", "grupper", "framdrift", "sluttdato", "aktiv"];
const SORTS: [&str; 6] = ["navn", "status", "bedrift", "framdrift", "sluttdato", "skala"];

fn documents() -> impl Strategy<Value = Value> {
    documents_of(40)
}

/// Documents with so many ids.
fn documents_of(ids: usize) -> impl Strategy<Value = Value> {
    let texts = (select(&NAMES[..]), select(&STATUSES[..]), select(&COMPANIES[..]));
    let groups = vec(select(&GROUPS[..]), 0..3);
    let numbers = (option::of(0_i64..5), 0_i64..4, option::of(select(&[0.5, -1.0, 2.25][..])));
    (0..ids, texts, groups, numbers, option::of(any::<bool>())).prop_map(
        |(id, (navn, status, bedrift), grupper, (framdrift, sluttdato, skala), aktiv)| {
            json!({
                "id": format!("d{id}"), "navn": navn, "status": status, "bedrift": bedrift,
                "grupper": grupper, "framdrift": framdrift, "sluttdato": sluttdato,
                "skala": skala, "aktiv": aktiv,
            })
        },
    )
}

fn filters() -> impl Strategy<Value = Filter> {
    let of = |field: &'static str, values: &'static [&'static str]| {
        (vec(select(values), 0..3), any::<bool>()).prop_map(move |(values, not)| Filter {
            field: field.to_owned(),
            values: values.into_iter().map(str::to_owned).collect(),
            not,
        })
    };
    prop_oneof![
        of("status", &["BEFORE", "DURING", "AFTER", "", "UFERDIG"]),
        of("bedrift", &COMPANIES),
        of("grupper", &["g1", "g2", "g3", ""]),
        of("framdrift", &["0", "1", "4", "", "7"]),
        of("aktiv", &["true", "false", ""]),
    ]
}

fn ranges() -> impl Strategy<Value = Range> {
    let bounds = (option::of(-1_i64..5), option::of(-1_i64..5));
    (select(&["framdrift", "sluttdato"][..]), bounds).prop_map(|(field, (min, max))| Range {
        field: field.to_owned(),
        min: min.map(Number::from),
        max: max.map(Number::from),
    })
}

fn queries() -> impl Strategy<Value = Query> {
    let condition = prop_oneof![
        Just(Expr::All),
        filters().prop_map(|filter| Expr::any_of(&filter.field, filter.values).negated()),
        (filters(), ranges()).prop_map(|(filter, range)| {
            Expr::any_of(&filter.field, filter.values).or(Expr::Range(range))
        }),
    ];
    let sort = (select(&SORTS[..]), any::<bool>())
        .prop_map(|(field, up)| if up { Sort::asc(field) } else { Sort::desc(field) });
    let chosen = (vec(filters(), 0..4), vec(ranges(), 0..3));
    let paging = (1_u32..4, 1_u32..12, prop_oneof![Just(250), 0..4_usize]);
    (chosen, condition.clone(), condition, vec(sort, 0..3), paging).prop_map(
        |((filters, ranges), condition, scope, sort, (page, per_page, facet_values))| Query {
            filters,
            ranges,
            condition,
            facets: FACETS.map(str::to_owned).to_vec(),
            sort,
            page,
            per_page,
            facet_values,
            ..Query::new(Scope::only(scope))
        },
    )
}

/// All values of a field as filters write them; none at all for no value.
fn values(document: &Value, field: &str) -> Vec<String> {
    let all = match &document[field] {
        Value::Null => Vec::new(),
        Value::Array(list) => list.iter().map(|text| text.as_str().unwrap().to_owned()).collect(),
        Value::String(text) => vec![text.clone()],
        other => vec![other.to_string()],
    };
    let nothing = |text: &String| text.is_empty() || (field == "sluttdato" && text == "0");
    all.into_iter().filter(|text| !nothing(text)).collect()
}

fn has_any(document: &Value, field: &str, sought: &[String]) -> bool {
    let values = values(document, field);
    let matches = |text: &String| {
        if text.is_empty() { values.is_empty() } else { values.contains(text) }
    };
    sought.iter().any(matches)
}

fn is_within(document: &Value, range: &Range) -> bool {
    let value = values(document, &range.field).first().map(|text| text.parse::<i64>().unwrap());
    let bound = |bound: &Option<Number>| bound.as_ref().map(|number| number.as_i64().unwrap());
    value.is_some_and(|value| {
        bound(&range.min).is_none_or(|min| min <= value)
            && bound(&range.max).is_none_or(|max| value <= max)
    })
}

fn holds(document: &Value, condition: &Expr) -> bool {
    match condition {
        Expr::All => true,
        Expr::Nothing => false,
        Expr::And(parts) => parts.iter().all(|part| holds(document, part)),
        Expr::Or(parts) => parts.iter().any(|part| holds(document, part)),
        Expr::Not(part) => !holds(document, part),
        Expr::Equals { field, values } => has_any(document, field, values),
        Expr::Words { .. } => unreachable!("not asked for here"),
        Expr::Range(range) => is_within(document, range),
    }
}

/// Whether a document matches, without the filters on one field.
fn matches(document: &Value, query: &Query, without: Option<&str>) -> bool {
    let counts = |field: &str| without != Some(field);
    holds(document, &query.scope.0)
        && holds(document, &query.condition)
        && query
            .filters
            .iter()
            .filter(|filter| counts(&filter.field))
            .all(|filter| has_any(document, &filter.field, &filter.values) != filter.not)
        && query
            .ranges
            .iter()
            .filter(|range| counts(&range.field))
            .all(|range| is_within(document, range))
}

fn compare(a: &Value, b: &Value, sort: &[Sort]) -> Ordering {
    for Sort { field, direction } in sort {
        let (left, right) = (values(a, field), values(b, field));
        let order = match (left.first(), right.first()) {
            (Some(left), Some(right)) => {
                let order = match (left.parse::<f64>(), right.parse::<f64>()) {
                    (Ok(left), Ok(right)) => left.total_cmp(&right),
                    _ => collation_key(left).cmp(&collation_key(right)),
                };
                if *direction == Direction::Asc { order } else { order.reverse() }
            }
            (left, right) => right.is_some().cmp(&left.is_some()),
        };
        if order.is_ne() {
            return order;
        }
    }
    a["id"].as_str().cmp(&b["id"].as_str())
}

fn label(field: &str, value: &str) -> String {
    match (field, value) {
        ("status", "BEFORE") => "Ikke startet",
        ("status", "DURING") => "I læretid",
        ("status", "AFTER") => "Avsluttet",
        ("bedrift", "") => "Uten bedrift",
        (_, value) => value,
    }
    .to_owned()
}

/// A facet's values with counts, in order.
fn facet(documents: &[Value], query: &Query, field: &str) -> Vec<(String, usize)> {
    let own = query.filters.iter().filter(|filter| filter.field == field);
    let chosen: Vec<&String> = own.flat_map(|filter| &filter.values).collect();
    let mut counts: BTreeMap<String, usize> =
        chosen.iter().map(|value| ((*value).clone(), 0)).collect();
    for document in documents.iter().filter(|document| matches(document, query, Some(field))) {
        let mut values = values(document, field);
        values.sort();
        values.dedup();
        if values.is_empty() && (field == "bedrift" || chosen.iter().any(|it| it.is_empty())) {
            values.push(String::new());
        }
        for value in values {
            *counts.entry(value).or_default() += 1;
        }
    }
    let mut counts: Vec<(String, usize)> = counts.into_iter().collect();
    counts.sort_by_cached_key(|(value, count)| {
        let number = value.parse::<i64>().unwrap_or(i64::MIN);
        let key = (number, collation_key(&label(field, value)));
        (!chosen.contains(&value), Reverse(*count), key)
    });
    let chosen = counts.iter().filter(|(value, _)| chosen.contains(&value)).count();
    counts.truncate(chosen + query.facet_values);
    counts
}

fn counted(answer: &FacetAnswer) -> Vec<(String, usize)> {
    answer.counts.iter().map(|count| (count.value.clone(), count.count)).collect()
}

/// The newest version of each document.
fn newest(documents: &[Value]) -> Vec<Value> {
    let by_id: BTreeMap<&str, &Value> =
        documents.iter().map(|document| (document["id"].as_str().unwrap(), document)).collect();
    by_id.into_values().cloned().collect()
}

fn check_answers(index: &Index, documents: &[Value], query: &Query) -> Result<(), TestCaseError> {
    let answer = index.search(query).unwrap();
    let mut expected: Vec<&Value> =
        documents.iter().filter(|document| matches(document, query, None)).collect();
    let mut sort = query.sort.clone();
    sort.push(Sort::asc("navn"));
    expected.sort_by(|a, b| compare(a, b, &sort));
    prop_assert_eq!(answer.found, expected.len());
    prop_assert_eq!(index.count(query).unwrap(), expected.len());
    let exported = index.export(query).unwrap();
    let exported: Vec<Value> = exported.iter().map(|json| json.read().unwrap()).collect();
    prop_assert_eq!(exported.iter().collect::<Vec<_>>(), expected.clone());
    let (page, per_page) = (query.page as usize, query.per_page as usize);
    let on_page = expected.iter().skip((page - 1) * per_page).take(per_page);
    let items: Vec<Value> = answer.items.iter().map(|hit| hit.document.read().unwrap()).collect();
    prop_assert_eq!(items.iter().collect::<Vec<_>>(), on_page.copied().collect::<Vec<_>>());
    for (field, counts) in FACETS.iter().zip(&answer.facets) {
        prop_assert_eq!(counted(counts), facet(documents, query, field), "facet {}", field);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3))]

    /// So many documents that pages are begun in the middle, that few of them are sorted anew, and
    /// that counts are kept: beside changes, which every question follows.
    #[test]
    fn many_documents_are_answered_as_few_are(
        documents in vec(documents_of(3_000), 500..600),
        changes in vec(documents_of(3_000), 2),
        queries in vec((queries(), 1_u32..60), 2),
    ) {
        let mut documents = newest(&documents);
        let mut index =
            Index::with_documents(schema(), documents.iter().cloned().map(document)).unwrap();
        let of_all = Query { scope: Scope::everything(), condition: Expr::All, ..all() };
        for (change, (query, page)) in changes.iter().zip(queries) {
            index.upsert(&document(change.clone())).unwrap();
            documents.push(change.clone());
            documents = newest(&documents);
            let of_one = Scope::only(Expr::is("id", change["id"].as_str().unwrap()));
            let facets = || FACETS.map(str::to_owned).to_vec();
            for sort in [Sort::desc("sluttdato"), Sort::asc("bedrift"), Sort::asc("navn")] {
                let sorted = |of: &Query| Query {
                    sort: vec![sort.clone()], page, per_page: 11, facets: facets(), ..of.clone()
                };
                check_answers(&index, &documents, &sorted(&of_all))?;
                let of_one = Query { scope: of_one.clone(), ..of_all.clone() };
                check_answers(&index, &documents, &sorted(&of_one))?;
            }
            check_answers(&index, &documents, &Query { page, ..query })?;
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn answers_are_those_of_the_definition(
        documents in vec(documents(), 0..60),
        queries in vec(queries(), 1..4),
    ) {
        let index = Index::with_documents(schema(), documents.iter().cloned().map(document)).unwrap();
        for query in &queries {
            check_answers(&index, &newest(&documents), query)?;
        }
    }

    #[test]
    fn changes_one_by_one_and_in_lots_give_what_a_fresh_start_gives(
        steps in vec(vec((documents(), any::<bool>()), 1..8), 0..25),
        queries in vec(queries(), 1..3),
        text in select(&["ber", "aase", "Åse", "zora", ""][..]),
    ) {
        let mut index = Index::new(schema());
        let mut documents: BTreeMap<String, Value> = BTreeMap::new();
        for step in steps {
            let (mut removed, mut added) = (Vec::new(), Vec::new());
            for (value, is_removed) in step {
                let id = value["id"].as_str().unwrap().to_owned();
                if is_removed { removed.push(id) } else { added.push(value) }
            }
            removed.iter().for_each(|id| { documents.remove(id); });
            for value in &added {
                documents.insert(value["id"].as_str().unwrap().to_owned(), value.clone());
            }
            let added: Vec<_> = added.into_iter().map(document).collect();
            index.apply(removed.iter().map(String::as_str), &added).unwrap();
        }
        let documents: Vec<Value> = documents.into_values().collect();
        for query in &queries {
            check_answers(&index, &documents, query)?;
        }
        let fresh = Index::with_documents(schema(), documents.iter().cloned().map(document)).unwrap();
        let query = Query { q: text.to_owned(), per_page: 250, ..all() };
        prop_assert_eq!(index.search(&query).unwrap(), fresh.search(&query).unwrap());
        prop_assert_eq!((index.len(), index.words()), (fresh.len(), fresh.words()));
    }
}
