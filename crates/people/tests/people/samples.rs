//! A call for each operation, who may make it, and what employees need for it.

use Permission::UpdateMyPage;
use svenn_kernel::{Permission, Role};
use svenn_testkit::json;

use crate::server::authorization::samples::{ALL, Needs, Sample, Samples, Scene, picture};

/// What the tests of authorization ask.
pub const SAMPLES: Samples = Samples::new(sample, NEEDS);

/// Operations that employees may call, with all the permissions that they need.
const NEEDS: Needs = &[
    ("me_view", &[]),
    ("profile_picture_create", &[UpdateMyPage]),
    ("profile_picture_delete", &[UpdateMyPage]),
    ("profile_pictures_list", &[]),
];

fn sample(operation: &str, scene: &Scene) -> Option<Sample> {
    of_people(operation, scene)
        .or_else(|| of_groups(operation, scene))
        .or_else(|| of_the_office(operation, scene))
}

fn of_people(operation: &str, scene: &Scene) -> Option<Sample> {
    Some(match operation {
        "employee_options_list" | "coordinator_options_list" => Sample::by(&[Role::Koordinator]),
        "invitations_send" => {
            Sample::by(&[Role::Koordinator]).body(json!({ "people": [scene.kari.id] }))
        }
        "me_view" => Sample::by(&ALL),
        "training_card_view" | "training_card_code_create" => Sample::by(&[Role::Laerling]),
        "profile_picture_create" => {
            let mut sample = Sample::by(&ALL).query("?name=jeg.png");
            sample.bytes = Some(picture());
            sample
        }
        "profile_picture_delete" => Sample::by(&ALL),
        // Of the others only those are in the answer whom the caller may see.
        "profile_pictures_list" => Sample::by(&ALL).body(json!({ "people": [scene.kari.id] })),
        _ => return None,
    })
}

fn of_groups(operation: &str, scene: &Scene) -> Option<Sample> {
    let all = || Sample::by(&[Role::Koordinator]);
    let one = || all().id("id", &scene.group);
    Some(match operation {
        "groups_list" => all(),
        "group_create" => all().body(json!({ "name": "Ny gruppe" })),
        "group_view" | "group_delete" | "group_delete_preview" | "group_members_list" => one(),
        "group_update" => one().body(json!({ "version": 1, "name": "Nytt navn" })),
        "group_members_add" | "group_members_remove" => {
            one().body(json!({ "members": [scene.kari.id] }))
        }
        "person_groups_list" => all().id("id", &scene.kari.id),
        _ => return None,
    })
}

fn of_the_office(operation: &str, scene: &Scene) -> Option<Sample> {
    let office = || Sample::by(&[Role::Koordinator]);
    let ingrid = || office().id("id", &scene.ingrid.id);
    Some(match operation {
        "coordinator_create" => office().body(json!({
            "fornavn": "Ny", "etternavn": "Koordinator", "epost": "ny.koordinator@fjord.example",
        })),
        "coordinator_view" => ingrid(),
        // Herself: 409 for those who may.
        "coordinator_update" => ingrid().body(json!({
            "version": 1, "fornavn": "Ingrid", "etternavn": "Ny", "epost": "x@fjord.example",
        })),
        "coordinator_access_update" => ingrid().body(json!({ "version": 1, "deaktivert": true })),
        "coordinator_rights_update" => {
            ingrid().body(json!({ "version": 1, "rights": ["GRANTS_VIEW"] }))
        }
        "coordinator_delete_preview" | "coordinator_access_preview" => ingrid(),
        "coordinator_delete" => ingrid().query("?version=1"),
        _ => return None,
    })
}
