use proptest::prelude::*;
use serde_json::{Value, json};

use super::*;
use crate::engine::{Document, Field, Index, Query, Reading, Scope};

fn schema() -> Schema {
    Schema::new("LAERLINGER")
        .field(Field::text("navn").weight(100).reading(Reading::Name).sort())
        .field(Field::keyword("status").facet())
        .field(Field::keyword("bedrift").facet())
        .field(Field::keywords("grupper"))
        .field(Field::int("framdrift").facet().sort())
        .field(Field::float("skala"))
        .field(Field::bool("aktiv"))
        .field(Field::stored("merknad"))
}

fn people() -> Vec<Value> {
    let person = |id, navn, status, bedrift, grupper: &[&str], framdrift, skala, aktiv| {
        json!({"id": id, "navn": navn, "status": status, "bedrift": bedrift, "grupper": grupper,
            "framdrift": framdrift, "skala": skala, "aktiv": aktiv})
    };
    vec![
        person("a", "Kari Nordmann", "DURING", "Berg & Sønn (Os)", &["g1", "g2"], 10, 0.5, true),
        person("b", "Ola Nordmann", "BEFORE", "Fjord, Vik AS", &["g2"], 20, 1.5, false),
        person("c", "Øyvind Berg", "AFTER", "", &[], 30, -2.0, true),
        json!({"id": "d", "navn": "Åse Lund", "status": "DURING"}),
    ]
}

fn found(filter: &str) -> String {
    let condition = parse(filter, &schema()).unwrap_or_else(|error| panic!("{filter}: {error}"));
    let documents = people().into_iter().map(|value| Document::from_value(&value).unwrap());
    let index = Index::with_documents(schema(), documents).unwrap();
    let answer = index.search(&Query { condition, ..Query::new(Scope::everything()) }).unwrap();
    let mut ids: Vec<String> = answer.items.iter().map(|hit| hit.id.to_string()).collect();
    ids.sort();
    ids.concat()
}

fn refused(filter: &str) -> (&'static str, Option<usize>) {
    let refusal = parse(filter, &schema()).unwrap_err();
    assert_eq!(refusal.part, "filter_by");
    (refusal.code(), refusal.at)
}

/// Specification 3 §5: "Search-index filters: equality per field (several values as a list),
/// range filters, not-equal filters; filters are combined with an and-operator."
#[test]
fn the_filters_of_the_specification_are_read() {
    assert_eq!(found(""), "abcd");
    assert_eq!(found("status:=DURING"), "ad");
    assert_eq!(found("status:=[DURING, BEFORE]"), "abd");
    assert_eq!(found("status:!=DURING"), "bc");
    assert_eq!(found("status:!=[DURING,BEFORE]"), "c");
    assert_eq!(found("framdrift:[10..20]"), "ab");
    assert_eq!(found("framdrift:[10..20] && status:=DURING"), "a");
    assert_eq!(found("framdrift:>1"), "abc");
    assert_eq!(found("id:=[a,c]"), "ac");
    assert_eq!(found("id:!=a"), "bcd");
}

#[test]
fn and_binds_closer_than_or_and_parentheses_closest() {
    assert_eq!(found("status:=AFTER || status:=DURING && framdrift:=10"), "ac");
    assert_eq!(found("(status:=AFTER || status:=DURING) && framdrift:>=10"), "ac");
    assert_eq!(found("((status:=AFTER)) || (id:=b)"), "bc");
    assert_eq!(found("  status :  = DURING&&id:=d "), "d");
}

#[test]
fn numbers_are_compared_within_their_bounds() {
    assert_eq!(found("framdrift:>10"), "bc");
    assert_eq!(found("framdrift:>=10"), "abc");
    assert_eq!(found("framdrift:<20"), "a");
    assert_eq!(found("framdrift:<=20"), "ab");
    assert_eq!(found("framdrift:[<11, >=30, 20]"), "abc");
    assert_eq!(found("framdrift:!=[10..20]"), "cd");
    assert_eq!(found("framdrift:=``"), "d");
    assert_eq!(found("skala:[-2.5..0.5]"), "ac");
    assert_eq!(found("skala:>0.5"), "b");
    assert_eq!(found("skala:=[1.5,-2]"), "bc");
    assert_eq!(found("framdrift:[10.5..29.5]"), "b");
    assert_eq!(found("aktiv:=true"), "ac");
    assert_eq!(found("aktiv:[true,false]"), "abc");
}

#[test]
fn a_colon_alone_finds_words_and_with_an_equals_sign_the_whole() {
    assert_eq!(found("navn:nordmann"), "ab");
    assert_eq!(found("navn:nordmann kari"), "a");
    assert_eq!(found("navn:[ola, oyvind]"), "bc");
    assert_eq!(found("navn:nord"), "");
    assert_eq!(found("navn:nord*"), "ab");
    assert_eq!(found("navn:!nordmann"), "cd");
    assert_eq!(found("navn:=Kari"), "");
    assert_eq!(found("navn:=Kari Nordmann"), "a");
    assert_eq!(found("navn:kn"), "", "first letters are no word");
    assert_eq!(found("status:DURING"), "ad", "a field that is not searched");
    assert_eq!(found("status:during"), "");
    assert_eq!(found("grupper:=g2"), "ab");
    assert_eq!(found("grupper:=[g1]"), "a");
}

#[test]
fn back_ticks_hold_what_would_otherwise_end_a_text() {
    assert_eq!(found("bedrift:=`Berg & Sønn (Os)`"), "a");
    assert_eq!(found("bedrift:=[`Fjord, Vik AS`,`Berg & Sønn (Os)`]"), "ab");
    assert_eq!(found("bedrift:=Fjord, Vik AS"), "b", "a comma outside a list");
    assert_eq!(found("bedrift:=`` && status:=AFTER"), "c", "no value");
}

/// "any `filter_by` that does not parse: 400 that names the place"
#[test]
fn what_cannot_be_read_is_refused_at_its_place() {
    for (filter, code, at) in [
        ("status", "not_parsed", 7),
        ("status:", "not_parsed", 8),
        ("status:=", "not_parsed", 9),
        ("status:=[]", "not_parsed", 10),
        ("status:=[a", "not_parsed", 11),
        ("status:=[a,", "not_parsed", 12),
        ("status:=`a", "not_parsed", 9),
        ("status:=a && ", "not_parsed", 14),
        ("status:=a &&& id:=b", "not_parsed", 13),
        ("status:=a)", "not_parsed", 10),
        ("(status:=a", "not_parsed", 11),
        ("status:=Berg (Os)", "not_parsed", 14),
        ("status:=`a` b", "not_parsed", 13),
        (":=a", "not_parsed", 1),
        ("$other(id:=a)", "not_parsed", 1),
        ("æ:=a", "not_parsed", 1),
        ("framdrift:=ti", "not_parsed", 12),
        ("framdrift:[1..]", "not_parsed", 15),
        ("framdrift:>", "not_parsed", 12),
        ("framdrift:=1.5", "bad_value", 12),
        ("framdrift:=99999999999999999999", "bad_value", 12),
        ("aktiv:=kanskje", "bad_value", 8),
        ("bedrift:=`Å` && lonn:=1", "unknown_field", 17),
        ("merknad:=a", "not_filterable", 1),
        ("navn:>a", "not_number", 1),
    ] {
        assert_eq!(refused(filter), (code, Some(at)), "{filter}");
    }
    let text = parse("status:=a && ", &schema()).unwrap_err().to_string();
    assert_eq!(text, "Could not parse filter_by: expected a field at character 14");
}

#[test]
fn there_is_an_end_to_depth_length_and_number() {
    let deep = |depth: usize| format!("{}id:=a{}", "(".repeat(depth), ")".repeat(depth));
    assert!(parse(&deep(16), &schema()).is_ok());
    assert_eq!(refused(&deep(17)).0, "too_deep");
    assert_eq!(refused(&deep(90_000)).0, "too_deep");
    let clauses = vec!["id:=a"; 501].join(" && ");
    assert_eq!(refused(&clauses).0, "too_many_filters");
    let values = |count: usize| format!("id:=[{}]", vec!["a"; count].join(","));
    assert!(parse(&values(4_000), &schema()).is_ok());
    assert_eq!(refused(&values(4_001)).0, "too_many_values");
    assert_eq!(refused(&"a".repeat(200_001)), ("too_long", None));
}

/// Pieces that filters are made of, so that chance finds the deep ends of the grammar.
fn pieces() -> impl Strategy<Value = String> {
    let piece = proptest::sample::select(
        &[
            "status",
            "navn",
            "framdrift",
            "skala",
            "aktiv",
            "grupper",
            "id",
            "merknad",
            "lonn",
            ":",
            ":=",
            ":!=",
            ":>",
            ":<=",
            "[",
            "]",
            "(",
            ")",
            ",",
            "`",
            "&&",
            "||",
            "..",
            " ",
            "1",
            "-2.5",
            "true",
            "Øyvind",
            "1e999",
            "-",
            ".",
            "e",
            "*",
            "\u{0}",
            "é",
        ][..],
    );
    proptest::collection::vec(piece, 0..24).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4_000))]

    #[test]
    fn any_text_is_read_or_refused_at_a_place_within(text in prop_oneof![pieces(), ".{0,60}"]) {
        match parse(&text, &schema()) {
            Ok(condition) => {
                let index = Index::new(schema());
                let query = Query { condition, ..Query::new(Scope::everything()) };
                prop_assert!(index.search(&query).is_ok(), "{}", text);
            }
            Err(refusal) => {
                let at = refusal.at.unwrap();
                prop_assert!(at >= 1 && at <= text.chars().count() + 1, "{} at {}", text, at);
            }
        }
    }

    #[test]
    fn a_text_in_back_ticks_finds_itself(text in "[^`\\p{Cc}]{1,20}", other in "[a-z]{1,8}") {
        let filter = format!("bedrift:=[`{text}`, `{other}`] && (status:!=`{other}`)");
        let schema = schema();
        let condition = parse(&filter, &schema).unwrap();
        let document = json!({"id": "a", "bedrift": text, "status": "DURING"});
        let index = Index::with_documents(schema, [Document::from_value(&document).unwrap()]).unwrap();
        let query = Query { condition, ..Query::new(Scope::everything()) };
        prop_assert_eq!(index.count(&query).unwrap(), 1);
    }
}
