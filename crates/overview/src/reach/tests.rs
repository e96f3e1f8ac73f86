use serde_json::{Value, json};
use svenn_search::engine::{Document, Field, Index, Query, Schema};

use super::*;

fn found(rolle: Role, own: &[&str], collection: Collection, documents: &[Value]) -> Vec<String> {
    let schema = Schema::new(collection.0)
        .field(Field::keywords("ansatte"))
        .field(Field::keywords("bedrifter"));
    let documents = documents.iter().map(|value| Document::new(value.clone()).unwrap());
    let index = Index::of(schema, documents).unwrap();
    let own = own.iter().map(|id| (*id).to_owned()).collect();
    let reach = Reach { rolle, person: "me".to_owned(), own };
    let answer = index.search(&Query::new(scope_of(&reach, collection))).unwrap();
    let mut ids: Vec<String> = answer.items.iter().map(|hit| hit.id.to_string()).collect();
    ids.sort();
    ids
}

#[test]
fn an_employee_sees_own_apprentices_companies_and_colleagues() {
    let apprentices = [
        json!({"id": "kari", "ansatte": ["me", "other"]}),
        json!({"id": "ola", "ansatte": ["other"]}),
        json!({"id": "me", "ansatte": []}),
    ];
    let of = |rolle| found(rolle, &[], Collection::LAERLINGER, &apprentices);
    assert_eq!(of(Role::Ansatt), ["kari"]);
    assert_eq!(of(Role::Laerling), ["me"]);
    assert_eq!(of(Role::Koordinator), ["kari", "me", "ola"]);
    let companies = [json!({"id": "bygg"}), json!({"id": "elektro"})];
    let of = |rolle, own: &[&str]| found(rolle, own, Collection::BEDRIFTER, &companies);
    assert_eq!(of(Role::Ansatt, &["bygg"]), ["bygg"]);
    assert_eq!(of(Role::Ansatt, &[]), [""; 0]);
    assert_eq!(of(Role::Laerling, &[]), [""; 0]);
    let employees = [
        json!({"id": "me", "bedrifter": ["bygg"]}),
        json!({"id": "per", "bedrifter": ["bygg", "elektro"]}),
        json!({"id": "siv", "bedrifter": ["elektro"]}),
    ];
    let of = |rolle, own: &[&str]| found(rolle, own, Collection::ANSATTER, &employees);
    assert_eq!(of(Role::Ansatt, &["bygg"]), ["me", "per"]);
    assert_eq!(of(Role::Laerling, &[]), [""; 0]);
}

#[test]
fn an_employee_sees_connected_training_plans_only() {
    let plans = [json!({"id": "a"}), json!({"id": "b"})];
    let of = |rolle, own: &[&str]| found(rolle, own, Collection::TRAININGPLANS, &plans);
    assert_eq!(of(Role::Ansatt, &["b"]), ["b"]);
    assert_eq!(of(Role::Koordinator, &[]), ["a", "b"]);
    assert_eq!(of(Role::Laerling, &["b"]), [""; 0]);
}

#[test]
fn what_holds_secrets_is_not_listed() {
    assert_eq!(listed("LAERLINGER"), Some(Collection::LAERLINGER));
    for name in ["laerlinger", "SESSIONS", "ACCOUNTS", "FILES", "ORG", ""] {
        assert_eq!(listed(name), None, "{name}");
    }
}
