//! A call for each operation, who may make it, and what employees need for it.

use svenn_kernel::Role;
use svenn_testkit::json;

use crate::server::authorization::samples::{ALL, Needs, Sample, Samples, Scene};

/// What the tests of authorization ask.
pub const SAMPLES: Samples = Samples::new(sample, NEEDS);

/// Operations that employees may call, with all the permissions that they need.
const NEEDS: Needs = &[
    ("collection_retrieve", &[]),
    ("document_retrieve", &[]),
    ("document_search", &[]),
    ("documents_export", &[]),
    ("employeemgmt_searchkey", &[]),
    ("employeemgmt_searchkeyapprentices", &[]),
    ("employeemgmt_searchkeyapprenticesself", &[]),
    ("multi_search", &[]),
    ("refreshtypesense", &[]),
    ("search", &[]),
    ("search_export", &[]),
    ("search_ids", &[]),
    ("search_items", &[]),
    ("users_searchkey", &[]),
    ("view_create", &[]),
    ("view_default_set", &[]),
    ("views_list", &[]),
    ("views_pinned_list", &[]),
];

fn sample(operation: &str, scene: &Scene) -> Option<Sample> {
    of_the_rest(operation, scene).or_else(|| of_search(operation, scene))
}

fn of_the_rest(operation: &str, scene: &Scene) -> Option<Sample> {
    Some(match operation {
        "search_ids" => Sample::by(&ALL).name("collection", "LAERLINGER").body(json!({})),
        "search_export" => Sample::by(&ALL).name("collection", "LAERLINGER").body(json!({
            "search": {}, "format": "csv", "title": "Lærlinger",
            "columns": [{ "field": "navn", "label": "Navn" }],
        })),
        "views_list" => Sample::by(&ALL).query("?list=LAERLINGER"),
        "view_create" => Sample::by(&ALL).body(json!({
            "list": "LAERLINGER", "navn": "Mine", "query": "?q=kari", "shared": false,
        })),
        "view_update" => Sample::by(&[Role::Koordinator])
            .id("id", &scene.view)
            .body(json!({ "version": 1, "navn": "Deres", "query": "", "shared": false })),
        "view_delete" => Sample::by(&[Role::Koordinator]).id("id", &scene.view).query("?version=1"),
        "view_pin_set" => {
            Sample::by(&[Role::Koordinator]).id("id", &scene.view).body(json!({ "festet": true }))
        }
        "views_pinned_list" => Sample::by(&ALL),
        "view_default_set" => Sample::by(&ALL).body(json!({ "list": "LAERLINGER", "view": null })),
        _ => return None,
    })
}

fn of_search(operation: &str, scene: &Scene) -> Option<Sample> {
    let collection = || Sample::by(&ALL).name("name", "LAERLINGER");
    Some(match operation {
        "search" => Sample::by(&ALL).name("collection", "LAERLINGER").body(json!({})),
        "search_items" => Sample::by(&ALL).query("?q=k"),
        "multi_search" => {
            Sample::by(&ALL).body(json!({ "searches": [{ "collection": "LAERLINGER", "q": "*" }] }))
        }
        "document_search" => collection().query("?q=*"),
        "documents_export" | "collection_retrieve" => collection(),
        "document_retrieve" => {
            Sample::by(&ALL).id("name", "LAERLINGER").id("id", &scene.kari.id).of_one_apprentice()
        }
        "refreshtypesense" => {
            Sample::by(&ALL).body(json!({ "type": "APPRENTICE", "id": scene.kari.id }))
        }
        "users_searchkey" => Sample::by(&ALL),
        "employeemgmt_searchkey"
        | "employeemgmt_searchkeyapprentices"
        | "employeemgmt_searchkeyapprenticesself" => Sample::by(&[Role::Ansatt]),
        _ => return None,
    })
}
