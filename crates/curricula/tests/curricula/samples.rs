//! A call for each operation, who may make it, and what employees need for it.

use svenn_kernel::Role;
use svenn_testkit::json;

use crate::server::authorization::samples::{Needs, OFFICE_AND_COMPANY, Sample, Samples, Scene};

/// Programme areas in a file of the national database.
const TRADES: &str = include_str!("../../../gateways/tests/data/grep/programomraader.json");

/// What the tests of authorization ask.
pub const SAMPLES: Samples = Samples::new(sample, NEEDS);

/// Operations that employees may call, with all the permissions that they need.
const NEEDS: Needs =
    &[("trainingplan_get", &[]), ("trainingplan_pdf", &[]), ("trainingplans_list", &[])];

fn sample(operation: &str, scene: &Scene) -> Option<Sample> {
    of_people(operation, scene).or_else(|| of_the_rest(operation, scene))
}

fn of_people(operation: &str, _scene: &Scene) -> Option<Sample> {
    Some(match operation {
        "program_area_options" => Sample::by(&[Role::Koordinator]),
        _ => return None,
    })
}

fn of_the_rest(operation: &str, scene: &Scene) -> Option<Sample> {
    Some(match operation {
        "trainingplans_list" => Sample::by(&[Role::Koordinator, Role::Ansatt]),
        "curricula_list" => Sample::by(&[Role::Koordinator]),
        "curriculum_view" => Sample::by(&[Role::Koordinator]).name("kode", "TST01-01"),
        "curriculum_options" | "curriculum_update_view" => Sample::by(&[Role::Koordinator]),
        "curriculum_update_fetch" => {
            Sample::by(&[Role::Koordinator]).body(json!({ "kilde": "MEDFULGT", "koder": [] }))
        }
        "curriculum_update_upload" => {
            let mut sample = Sample::by(&[Role::Koordinator]).query("?name=a.json");
            let files = json!([{ "navn": "omraader.json", "innhold": TRADES }]);
            sample.bytes = Some(files.to_string().into_bytes());
            sample
        }
        "curriculum_update_accept" => {
            Sample::by(&[Role::Koordinator]).body(json!({ "id": "ukjent", "version": 0 }))
        }
        "curriculum_update_discard" => Sample::by(&[Role::Koordinator]).query("?id=ukjent"),
        "trainingplan_get" | "trainingplan_pdf" => {
            Sample::by(&OFFICE_AND_COMPANY).id("id", &scene.plan)
        }
        "trainingplan_create" => Sample::by(&[Role::Koordinator])
            .body(json!({ "title": "Ny plan", "curriculum": "TST01-01" })),
        "trainingplan_update" => Sample::by(&[Role::Koordinator])
            .id("id", &scene.plan)
            .body(json!({ "version": 1, "title": "Ny plan", "description": "" })),
        "trainingplan_goals_update" => Sample::by(&[Role::Koordinator])
            .id("id", &scene.plan)
            .body(json!({ "version": 1, "categories": [] })),
        "trainingplan_options_update" => {
            Sample::by(&[Role::Koordinator]).id("id", &scene.plan).body(json!({
                "version": 1,
                "lk20options": {
                    "grunnleggendeferdigheter": true, "kjerneelementer": true,
                    "tverrfagligtemaer": false, "practicelog": true, "competencehours": false,
                },
                "practicalLogSettings": { "hyppighet": "UKENTLIG", "veiledning": "" },
            }))
        }
        "trainingplan_uses_get" => Sample::by(&[Role::Koordinator]).id("id", &scene.plan),
        "trainingplan_connections_get" => Sample::by(&[Role::Koordinator]).id("id", &scene.plan),
        "trainingplan_connections_update" => Sample::by(&[Role::Koordinator])
            .id("id", &scene.plan)
            .body(json!({ "version": 1, "connectedEmployees": [] })),
        "trainingplan_renewal_get" => Sample::by(&[Role::Koordinator]).id("id", &scene.plan),
        "trainingplan_renew" => {
            Sample::by(&[Role::Koordinator]).id("id", &scene.plan).body(json!({
                "version": 1, "curriculumVersion": 1, "add": [], "reword": [], "remove": [],
            }))
        }
        "trainingplan_copy" => {
            Sample::by(&[Role::Koordinator]).id("id", &scene.plan).body(json!({ "title": "Kopi" }))
        }
        "trainingplan_delete" => {
            Sample::by(&[Role::Koordinator]).id("id", &scene.plan).query("?version=1")
        }
        _ => return None,
    })
}
