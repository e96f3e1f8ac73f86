//! What changes is told to those who run the product.
//!
//! If you are here because this failed: a migration or an operation is new since the last release,
//! and `CHANGELOG.md` says nothing of its capability under "Next". Write a line there that a person
//! who runs the product, or uses it, understands: `- **courses**: …`. At a release the list is
//! written anew: `SVENN_ADD_MIGRATIONS=released cargo nextest run --workspace -E 'test(changes::)'`.

use std::{
    collections::{BTreeMap, BTreeSet},
    env, fs,
    path::{Path, PathBuf},
};

use svenn_server::schema;
use svenn_testkit::{Value, serde_json};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Migrations and operations by their names, each with its capability.
fn present() -> BTreeMap<String, String> {
    let mut present = BTreeMap::new();
    for line in schema().unwrap().lines() {
        let id = line.split(' ').nth(1).unwrap();
        let capability = id.split('/').next().unwrap();
        present.insert(format!("migration {id}"), capability.to_owned());
    }
    // `scripts/check` holds it to what the server says, which takes long to put together.
    let document = fs::read_to_string(root().join("openapi.json")).unwrap();
    let document: Value = serde_json::from_str(&document).unwrap();
    for path in document["paths"].as_object().unwrap().values() {
        for operation in path.as_object().unwrap().values() {
            let Some(id) = operation["operationId"].as_str() else { continue };
            let capability = operation["tags"][0].as_str().unwrap_or("server");
            present.insert(format!("operation {id}"), capability.to_owned());
        }
    }
    present
}

/// The capabilities that have a line under "Next".
fn told(changelog: &str) -> BTreeSet<&str> {
    let next = changelog.split("\n## ").nth(1).unwrap();
    assert!(next.starts_with("Next\n"), "the first heading is for what comes next");
    let lines = next.lines().filter_map(|line| line.strip_prefix("- **"));
    lines.filter_map(|line| line.split_once("**: ").map(|(name, _)| name)).collect()
}

#[test]
fn what_is_new_since_the_last_release_is_told_in_the_changelog() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/server/released.txt");
    let present = present();
    assert!(present.len() > 500, "{}", present.len());
    if env::var_os("SVENN_ADD_MIGRATIONS").is_some_and(|it| it == "released") {
        let names: Vec<&str> = present.keys().map(String::as_str).collect();
        fs::write(&file, names.join("\n") + "\n").unwrap();
        return;
    }
    let released = fs::read_to_string(&file).unwrap();
    let released: BTreeSet<&str> = released.lines().collect();
    let changelog = fs::read_to_string(root().join("CHANGELOG.md")).unwrap();
    let told = told(&changelog);
    let new = present.iter().filter(|(name, _)| !released.contains(name.as_str()));
    let mut untold: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (name, capability) in new.filter(|(_, of)| !told.contains(of.as_str())) {
        untold.entry(capability).or_default().push(name);
    }
    assert!(untold.is_empty(), "CHANGELOG.md has no line under Next for {untold:#?}");
}

/// The figures that the dashboard and the alerts ask for are those of the server.
#[test]
fn the_dashboard_and_the_alerts_ask_for_figures_that_there_are() {
    let mut declared = String::new();
    for file in ["src/metrics.rs", "src/metrics/inside.rs", "src/metrics/providers.rs"] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
        declared.push_str(&fs::read_to_string(path).unwrap());
    }
    declared.push_str(include_str!("../../src/antivirus.rs"));
    for file in ["deploy/grafana/svenn.json", "deploy/prometheus/alerts.yml"] {
        let text = fs::read_to_string(root().join(file)).unwrap();
        let words = text.split(|letter: char| !(letter.is_ascii_lowercase() || letter == '_'));
        let named: BTreeSet<&str> = words.filter(|word| word.starts_with("svenn_")).collect();
        assert!(named.len() > 5, "{file}: {named:?}");
        for name in named {
            let name = name.strip_suffix("_bucket").unwrap_or(name);
            assert!(declared.contains(&format!("\"{name}\"")), "{file}: {name}");
        }
    }
}
