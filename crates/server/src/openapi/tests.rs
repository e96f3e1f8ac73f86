use std::collections::BTreeSet;

use serde_json::Value;

use super::*;

const METHODS: [&str; 7] = ["get", "put", "post", "delete", "patch", "head", "options"];

fn document() -> Value {
    serde_json::from_str(&openapi_json().unwrap()).unwrap()
}

/// Each operation with its method and path before it.
fn operations(document: &Value) -> Vec<(String, String, &Value)> {
    let mut all = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            if METHODS.contains(&method.as_str()) {
                all.push((format!("{method} {path}"), path.clone(), operation));
            }
        }
    }
    all
}

fn is_told(value: &Value) -> bool {
    value.as_str().is_some_and(|text| text.trim().len() > 2)
}

#[test]
fn every_operation_parameter_and_answer_says_what_it_is() {
    let document = document();
    let mut silent = BTreeSet::new();
    for (name, _, operation) in operations(&document) {
        if !is_told(&operation["summary"]) && !is_told(&operation["description"]) {
            silent.insert(name.clone());
        }
        for parameter in operation["parameters"].as_array().into_iter().flatten() {
            if !is_told(&parameter["description"]) {
                silent.insert(format!("{name}: parameter {}", parameter["name"]));
            }
        }
        for (status, response) in operation["responses"].as_object().unwrap() {
            if !is_told(&response["description"]) {
                silent.insert(format!("{name}: answer {status}"));
            }
        }
    }
    assert!(
        silent.is_empty(),
        "If you are here because this failed: say what it is in a doc comment, or in \
         crates/server/src/openapi/in_path.rs.\n{silent:#?}"
    );
}

#[test]
fn the_parameters_of_a_path_are_those_that_stand_in_it() {
    let document = document();
    for (name, path, operation) in operations(&document) {
        let in_path: BTreeSet<&str> = path
            .split('{')
            .skip(1)
            .filter_map(|part| part.split_once('}').map(|(name, _)| name))
            .collect();
        let parameters = operation["parameters"].as_array().into_iter().flatten();
        let declared: Vec<&str> = parameters
            .filter(|it| it["in"] == "path")
            .map(|it| it["name"].as_str().unwrap())
            .collect();
        assert_eq!(declared.iter().copied().collect::<BTreeSet<_>>(), in_path, "{name}");
        assert_eq!(declared.len(), in_path.len(), "{name}: none twice");
    }
}

#[test]
fn files_are_bytes_and_each_way_in_is_declared() {
    let document = document();
    let schemes = document["components"]["securitySchemes"].as_object().unwrap();
    let mut used = BTreeSet::from(["bearer"]);
    for (name, _, operation) in operations(&document) {
        let bodies = operation["requestBody"]["content"].as_object().into_iter().flatten();
        let responses = operation["responses"].as_object().unwrap().values();
        let answers = responses.filter_map(|it| it["content"].as_object()).flatten();
        for (kind, content) in bodies.chain(answers) {
            let is_list = content["schema"]["type"] == "array";
            assert!(kind.ends_with("json") || !is_list, "{name}: {kind}");
        }
        for one in operation["security"].as_array().into_iter().flatten() {
            used.extend(one.as_object().unwrap().keys().map(String::as_str));
        }
    }
    assert_eq!(used, schemes.keys().map(String::as_str).collect::<BTreeSet<_>>());
}
