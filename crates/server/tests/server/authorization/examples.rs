//! The document says what is sent and what is answered: each operation's example is sent by
//! somebody who may, fits the shape that the document declares, and gets an answer that it names.

use std::collections::{BTreeMap, BTreeSet};

use svenn_kernel::Role;
use svenn_testkit::{Client, Value, on_both_engines, serde_json};

use super::{
    FILE_DOWNLOAD, Operation,
    answers::Answers,
    call, operations, outcome,
    samples::{Scene, sample},
    scene,
};

fn document() -> Value {
    serde_json::from_str(&svenn_server::openapi_json().unwrap()).unwrap()
}

/// A schema with its reference followed.
fn followed<'d>(document: &'d Value, schema: &'d Value) -> &'d Value {
    match schema["$ref"].as_str() {
        Some(path) => document.pointer(path.trim_start_matches('#')).unwrap_or(&Value::Null),
        None => schema,
    }
}

/// Names of all properties of an object, and of those that must be there.
fn properties(document: &Value, schema: &Value) -> (BTreeSet<String>, BTreeSet<String>) {
    let schema = followed(document, schema);
    let (mut known, mut required) = (BTreeSet::new(), BTreeSet::new());
    known.extend(schema["properties"].as_object().into_iter().flatten().map(|it| it.0.clone()));
    let names = schema["required"].as_array().into_iter().flatten();
    required.extend(names.filter_map(Value::as_str).map(str::to_owned));
    for part in schema["allOf"].as_array().into_iter().flatten() {
        let (more, needed) = properties(document, part);
        known.extend(more);
        required.extend(needed);
    }
    (known, required)
}

/// What of a body the document does not know, and what it lacks.
fn misfits(document: &Value, described: &Value, body: &Value) -> Vec<String> {
    let schema = &described["requestBody"]["content"]["application/json"]["schema"];
    let (known, required) = properties(document, schema);
    let Some(sent) = body.as_object().filter(|_| !known.is_empty()) else { return Vec::new() };
    let unknown = sent.keys().filter(|name| !known.contains(*name));
    let unknown = unknown.map(|name| format!("{name} is not in the document"));
    let lacking = required.iter().filter(|name| !sent.contains_key(*name));
    unknown.chain(lacking.map(|name| format!("{name} is lacking"))).collect()
}

fn who(scene: &Scene, rolle: Role) -> &Client {
    match rolle {
        Role::Koordinator => &scene.ingrid,
        Role::Ansatt => &scene.terje,
        Role::Laerling => &scene.kari,
    }
}

fn described<'d>(document: &'d Value, operation: &Operation) -> &'d Value {
    &document["paths"][&operation.path][operation.method.as_str().to_lowercase()]
}

/// Two shapes of one name would be one in the document: the one that came last. Read from the
/// sources, since the document cannot show what it lost.
#[test]
fn no_two_shapes_have_one_name() {
    let crates = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
    let mut named: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut folders = vec![std::path::PathBuf::from(crates)];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap().flatten() {
            let path = entry.path();
            let is_source = path.extension().is_some_and(|it| it == "rs");
            if path.is_dir() && !path.ends_with("tests") {
                folders.push(path);
            } else if is_source {
                for name in shapes(&std::fs::read_to_string(&path).unwrap()) {
                    named.entry(name).or_default().insert(path.display().to_string());
                }
            }
        }
    }
    assert!(named.len() > 200, "the shapes were found");
    named.retain(|_, files| files.len() > 1);
    assert!(named.is_empty(), "give one of them another name in the document: {named:#?}");
}

/// Names under which a source's types are in the document.
fn shapes(source: &str) -> Vec<String> {
    let mut names = Vec::new();
    let (mut is_shape, mut given) = (false, None);
    for line in source.lines().map(str::trim) {
        if line.starts_with("#[derive(") || line.contains("ToSchema,") || line.ends_with("ToSchema")
        {
            is_shape |= line.contains("ToSchema");
        }
        if let Some(rest) = line.strip_prefix("#[schema(as = ") {
            given = rest.split([')', ',']).next().map(str::to_owned);
        }
        let words: Vec<&str> = line.split_whitespace().collect();
        let Some(at) = words.iter().position(|word| ["struct", "enum"].contains(word)) else {
            continue;
        };
        let of_type = at == 0 || words[at - 1].starts_with("pub");
        if !of_type || line.starts_with("//") {
            continue;
        }
        let own = words.get(at + 1).map(|word| word.split(['<', '(', ';', '{']).next().unwrap());
        if is_shape {
            names.extend(given.take().or_else(|| own.map(str::to_owned)));
        }
        (is_shape, given) = (false, None);
    }
    names
}

/// The bodies that the tests send, by operation, as they stand in the document: what is another
/// one each time is named.
fn shown(scene: &Scene) -> String {
    let takes_json = |operation: &Operation| !operation.graphql;
    let mut shown = BTreeMap::new();
    for operation in operations().into_iter().filter(takes_json) {
        if operation.public {
            continue;
        }
        if let Some(body) = sample(&operation, scene).body {
            shown.insert(operation.id, named(scene, body));
        }
    }
    serde_json::to_string_pretty(&shown).unwrap() + "\n"
}

fn named(scene: &Scene, value: Value) -> Value {
    match value {
        Value::String(text) => {
            // What comes after it is signed.
            let mut text = text.split('?').next().unwrap_or_default().to_owned();
            for (name, id) in scene.ids() {
                text = text.replace(id, name);
            }
            text.into()
        }
        Value::Array(all) => all.into_iter().map(|it| named(scene, it)).collect(),
        Value::Object(all) => {
            let name = |(key, value): (String, Value)| {
                let keyed = scene.ids().into_iter().find(|(_, id)| *id == key);
                (keyed.map_or(key, |(name, _)| name.to_owned()), named(scene, value))
            };
            Value::Object(all.into_iter().map(name).collect())
        }
        other => other,
    }
}

on_both_engines! {
    async fn the_document_shows_what_the_tests_send(world) {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/src/openapi/examples.json");
        let now = shown(&scene(&world).await);
        if std::env::var_os("UPDATE_DOCS").is_some() {
            std::fs::write(file, &now).unwrap();
        }
        let stored = std::fs::read_to_string(file).unwrap();
        assert_eq!(stored, now, "`make generate ARGS=--recorded` writes it anew");
    }

    async fn each_operations_example_is_as_the_document_says_and_is_answered(world) {
        let (document, mut answers) = (document(), Answers::read());
        let fjord = scene(&world).await;
        let mut wrong = Vec::new();
        let asked = operations().into_iter().filter(|it| !it.public && it.id != FILE_DOWNLOAD);
        // Whoever has signed out can show nothing more.
        for operation in asked.filter(|it| !["signout", "openid_signout", "sessions_end"].contains(&it.id.as_str())) {
            let sample = sample(&operation, &fjord);
            let id = &operation.id;
            let described = described(&document, &operation);
            if let (Some(body), false) = (&sample.body, operation.graphql) {
                let all = misfits(&document, described, body);
                wrong.extend(all.into_iter().map(|misfit| format!("{id}: {misfit}")));
            }
            let Some(rolle) = sample.roles.first() else { continue };
            let reply = call(who(&fjord, *rolle), &operation, &sample).await;
            wrong.extend(answers.misfits(&operation, &reply));
            let status = outcome(&operation, &reply);
            if [401, 403].contains(&status) || status >= 500 {
                wrong.push(format!("{id} answered {status} to one who may"));
            }
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
    }
}
