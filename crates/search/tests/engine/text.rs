//! The search text.

use serde_json::json;
use svenn_search::engine::{Expr, Filter, Index, Query, Scope, Sort, TextOptions};

use super::{all, ids, index, named, names};

fn find(index: &Index, q: &str) -> Vec<String> {
    names(&index.search(&Query { q: q.into(), ..all() }).unwrap())
}

/// Architecture: "typo-tolerant prefix search".
#[test]
fn every_word_may_be_a_beginning() {
    let index = named(&["Kari Nordmann", "Karim Nordli", "Ola Nordmann"]);
    assert_eq!(find(&index, "kar nordm"), ["Kari Nordmann"]);
    assert_eq!(find(&index, "NORD kari"), ["Kari Nordmann", "Karim Nordli"]);
    assert_eq!(find(&index, "kari"), ["Kari Nordmann", "Karim Nordli"], "whole words first");
    assert!(find(&index, "kari ola").is_empty(), "each word must be found");
    for everything in ["", "  ", "*", "-- ,"] {
        assert_eq!(find(&index, everything).len(), 3);
    }
}

#[test]
fn norwegian_letters_are_found_as_people_type_them() {
    let index = named(&["Øyvind Åsbø", "Ola Haakonsen", "Ærlend Vik"]);
    for q in ["øyv", "oyv", "oeyv", "åsb", "asbo", "aasboe", "ASBØ"] {
        assert_eq!(find(&index, q), ["Øyvind Åsbø"], "{q}");
    }
    assert_eq!(find(&index, "håk"), ["Ola Haakonsen"]);
    assert_eq!(find(&index, "aer"), ["Ærlend Vik"]);
    assert_eq!(find(&index, "ø"), ["Øyvind Åsbø"], "who types ø means ø");
}

#[test]
fn typing_errors_are_forgiven_by_length() {
    let index = named(&["Kristoffer Berg", "Amina Yusuf", "Ola Vik"]);
    for q in ["amnia", "aminna", "amna", "emina", "yusff"] {
        assert_eq!(find(&index, q), ["Amina Yusuf"], "{q}");
    }
    assert_eq!(find(&index, "kristofeer"), ["Kristoffer Berg"], "a swap");
    assert_eq!(find(&index, "cristofer"), ["Kristoffer Berg"], "two in a long word");
    assert!(find(&index, "amyyna").is_empty(), "not two in a short one");
    assert!(find(&index, "ula").is_empty(), "none in three letters");
}

#[test]
fn what_is_typed_right_comes_before_what_is_nearly_right() {
    let index = named(&["Jansen Bakke", "Hansen Bakken", "Hansen Bakkli", "Lie Hannsen"]);
    assert_eq!(find(&index, "hansen"), ["Hansen Bakken", "Hansen Bakkli"]);
    assert_eq!(find(&index, "hansen bakkee"), ["Hansen Bakken", "Jansen Bakke"]);
}

#[test]
fn a_match_in_a_heavier_field_and_further_front_comes_first() {
    let index = index([
        json!({"id": "epost", "navn": "A A", "epost": "berg@bedrift.example"}),
        json!({"id": "back", "navn": "Anne Berg"}),
        json!({"id": "front", "navn": "Berg Anne"}),
        json!({"id": "bedrift", "navn": "B B", "bedrift": "Berg AS"}),
    ]);
    let answer = index.search(&Query { q: "berg".into(), ..all() }).unwrap();
    assert_eq!(ids(&answer), ["front", "back", "epost", "bedrift"]);
    assert!(answer.items.is_sorted_by(|a, b| a.text_match > b.text_match));
    let sort = vec![Sort::asc("navn")];
    let answer = index.search(&Query { q: "berg".into(), sort, ..all() }).unwrap();
    assert_eq!(ids(&answer), ["epost", "back", "bedrift", "front"], "a chosen order holds");
}

#[test]
fn initials_find_a_name() {
    let index = named(&["Amina Yusuf", "Kari Anne Nordmann", "Øystein Ås"]);
    assert_eq!(find(&index, "ay"), ["Amina Yusuf"]);
    assert_eq!(find(&index, "kan"), ["Kari Anne Nordmann"]);
    assert_eq!(find(&index, "KN"), ["Kari Anne Nordmann"]);
    assert_eq!(find(&index, "øå"), ["Øystein Ås"]);
}

#[test]
fn a_phone_number_is_found_however_it_is_written() {
    let index = index([
        json!({"id": "a", "navn": "A", "telefon": "+4791234567"}),
        json!({"id": "b", "navn": "B", "telefon": "412 34 567"}),
    ]);
    let found = |q: &str| ids(&index.search(&Query { q: q.into(), ..all() }).unwrap()).join("");
    for q in ["91234567", "912 34 567", "+47 912 34 567", "004791234567", "0047 912", "91 23"] {
        assert_eq!(found(q), "a", "{q}");
    }
    for q in ["41234567", "412 34 567", "+4741234567"] {
        assert_eq!(found(q), "b", "{q}");
    }
    assert_eq!(found("91234568"), "", "another number is another person");
}

/// Specification 3, 7.2: "Hit fields read: document, text_match, highlights.matched_tokens".
#[test]
fn an_answer_says_which_words_were_found() {
    let index = index([json!({
        "id": "a", "navn": "Bjørn Bjørnsen", "epost": "bjorn@x.example", "telefon": "912 34 567",
    })]);
    let marked = |q: &str| {
        let answer = index.search(&Query { q: q.into(), ..all() }).unwrap();
        let of = |hit: &svenn_search::engine::Highlight| {
            format!("{}: {}", hit.field, hit.words.join(" "))
        };
        answer.items[0].highlights.iter().map(of).collect::<Vec<_>>()
    };
    assert_eq!(marked("bjorn"), ["navn: Bjørn Bjørnsen", "epost: bjorn"]);
    assert_eq!(marked("bjornsn"), ["navn: Bjørnsen"]);
    assert_eq!(marked("91234567"), ["telefon: 912 34 567"]);
    assert!(marked("").is_empty());
}

#[test]
fn others_documents_and_chosen_filters_do_not_change_what_a_text_finds() {
    let index = index([
        json!({"id": "mine", "navn": "Jansen", "ansatte": ["me"], "status": "DURING"}),
        json!({"id": "1", "navn": "Hansen", "status": "DURING"}),
        json!({"id": "2", "navn": "Hansen", "status": "DURING"}),
        json!({"id": "3", "navn": "Hansen", "status": "AFTER"}),
    ]);
    let scope = Scope::only(Expr::is("ansatte", "me"));
    let query = Query { q: "hansen".into(), ..Query::new(scope) };
    assert_eq!(ids(&index.search(&query).unwrap()), ["mine"]);
    let status = Filter { field: "status".into(), values: vec!["AFTER".into()], not: false };
    let query =
        Query { q: "hansen".into(), filters: vec![status], facets: vec!["status".into()], ..all() };
    let answer = index.search(&query).unwrap();
    assert_eq!(ids(&answer), ["3"]);
    assert_eq!(answer.facets[0].counts[1].count, 2, "the misspelt one is not counted either");
}

#[test]
fn a_changed_word_is_found_and_the_old_one_is_not() {
    let mut index = named(&["Kari Moen", "Ola Moen"]);
    let married = json!({"id": "p0", "navn": "Kari Lund"});
    index.upsert(&super::document(married)).unwrap();
    assert_eq!(find(&index, "lund"), ["Kari Lund"]);
    assert_eq!(find(&index, "moen"), ["Ola Moen"]);
    index.remove("p1");
    assert!(find(&index, "moen").is_empty());
    assert_eq!(index.words(), named(&["Kari Lund"]).words(), "no word stays behind");
}

/// Specification 3, 7.2: "query, query_by", and the protocol's `prefix` and `num_typos`.
#[test]
fn a_text_can_be_sought_in_some_fields_as_whole_words_or_without_typing_errors() {
    let index = index([
        json!({"id": "navn", "navn": "Berg Anne"}),
        json!({"id": "bedrift", "navn": "Ola Vik", "bedrift": "Berg AS"}),
        json!({"id": "longer", "navn": "Bergljot Moe"}),
    ]);
    let find = |q: &str, text: TextOptions| {
        let answer = index.search(&Query { q: q.into(), text, ..all() }).unwrap();
        let marked = answer.items.iter().flat_map(|hit| &hit.highlights);
        let fields: Vec<String> = marked.map(|highlight| highlight.field.clone()).collect();
        (ids(&answer).join(" "), fields.join(" "))
    };
    let by = |fields: &[&str]| TextOptions {
        fields: fields.iter().map(|name| (*name).to_owned()).collect(),
        ..TextOptions::default()
    };
    let pair = |ids: &str, fields: &str| (ids.to_owned(), fields.to_owned());
    assert_eq!(find("berg", by(&["navn"])), pair("navn longer", "navn navn"));
    assert_eq!(find("berg", by(&["bedrift"])), pair("bedrift", "bedrift"));
    assert_eq!(find("berg", by(&["bedrift", "navn"])).0, "navn bedrift longer");
    let whole = TextOptions { prefix: false, ..TextOptions::default() };
    assert_eq!(find("berg", whole.clone()), pair("navn bedrift", "navn bedrift"));
    assert_eq!(find("bergljto", whole).0, "longer", "a typing error in a whole word");
    let exact = TextOptions { typos_max: 0, ..TextOptions::default() };
    assert_eq!(find("bergljto", exact).0, "");
    let unknown = Query { text: by(&["framdrift"]), q: "a".into(), ..all() };
    assert_eq!(index.search(&unknown).unwrap_err().code(), "not_searched");
}

#[test]
fn the_best_matches_come_page_by_page() {
    let names: Vec<String> = (0..60)
        .map(|at| format!("{} Berg{}", ["Kari", "Bergit", "Ola"][at % 3], "x".repeat(at % 4)))
        .collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let index = named(&names);
    let page = |page, per_page| {
        let query = Query { q: "berg".into(), page, per_page, ..all() };
        index.search(&query).unwrap().items
    };
    let whole = page(1, 250);
    assert_eq!(whole.len(), 60);
    assert!(whole.is_sorted_by_key(|hit| std::cmp::Reverse(hit.text_match)));
    let paged: Vec<_> = (1..=9).flat_map(|at| page(at, 7)).collect();
    assert_eq!(paged, whole);
}
