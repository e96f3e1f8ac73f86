//! A call for each operation, who may make it, and what employees need for it.

use svenn_kernel::Role;
use svenn_testkit::{Value, json};

use super::{ALL, Needs, Sample, Samples, Scene};

/// What the tests of authorization ask.
pub const SAMPLES: Samples = Samples::new(sample, NEEDS);

/// Operations that employees may call, with all the permissions that they need.
const NEEDS: Needs = &[
    ("file_url_create", &[]),
    ("graphql", &[]),
    ("upload_create", &[]),
    ("upload_delete", &[]),
    ("upload_part", &[]),
    ("upload_view", &[]),
];

fn sample(operation: &str, scene: &Scene) -> Option<Sample> {
    of_documentation(operation, scene).or_else(|| of_graphql(operation, scene))
}

fn of_documentation(operation: &str, scene: &Scene) -> Option<Sample> {
    Some(match operation {
        // The address of one's own picture with another's signature.
        "file_download" => {
            let (address, _) = scene.file_url.split_once('?').unwrap();
            assert!(address.ends_with(&scene.file), "{address}");
            let query = scene.file_url.replace(address, "");
            let forged = query.replace(|digit: char| digit.is_ascii_digit(), "1");
            Sample::by(&ALL).id("id", &scene.file).query(&forged)
        }
        "file_url_create" => {
            Sample::by(&ALL).body(json!({ "downloadUrl": scene.file_url, "fileName": "bilde.png" }))
        }
        "office_archive_create" => Sample::by(&[Role::Koordinator]).body(json!({})),
        "upload_create" => Sample::by(&ALL),
        "upload_view" | "upload_part" | "upload_delete" => Sample::by(&ALL).id("id", "ukjent"),
        _ => return None,
    })
}

fn of_graphql(operation: &str, _scene: &Scene) -> Option<Sample> {
    let asked = |roles: &[Role], query: &str, variables: Value| {
        Sample::by(roles).body(json!({ "query": query, "variables": variables }))
    };
    Some(match operation {
        // The endpoint itself, with an operation that tells nothing.
        "graphql" => asked(&ALL, "{ __typename }", json!({})),
        _ => return None,
    })
}
