//! A call for each operation, who may make it, and what employees need for it.

use svenn_kernel::{Permission, Role};
use svenn_testkit::json;

use crate::server::authorization::samples::{ALL, Needs, Records, Sample, Samples, Scene, picture};

/// What the tests of authorization ask.
pub const SAMPLES: Samples = Samples::new(sample, NEEDS).records(|scene| Box::pin(exam(scene)));

/// Operations that employees may call, with all the permissions that they need.
const NEEDS: Needs = &[
    ("documents_list", &[]),
    ("journal_list", &[]),
    ("note_view", &[]),
    ("followup_view", &[]),
    ("exams_update", &[Permission::CreateApprenticeTest, Permission::EditApprenticeTest]),
];

fn sample(operation: &str, scene: &Scene) -> Option<Sample> {
    let kari = |roles: &[Role]| Sample::by(roles).id("id", &scene.kari.id).of_one_apprentice();
    let of = |roles: &[Role]| kari(roles).id("of", "apprentices");
    let office = [Role::Koordinator];
    let upload = |sample: Sample| {
        let mut sample = sample.query("?name=bilde.png");
        sample.bytes = Some(picture());
        sample
    };
    let note = || Sample::by(&office).id("id", &scene.journal_note).of_one_apprentice();
    Some(match operation {
        "whys_list" => {
            // Of what is unknown there is no reason: the list is empty.
            let mut sample = Sample::by(&office).id("changed", "interviews").id("id", "ukjent");
            sample.ids_are_names = true;
            sample
        }
        "note_view" | "journal_list" => of(&ALL),
        "note_update" => {
            of(&office).body(json!({ "version": 0, "merknad": "Ny", "kunKoordinator": true }))
        }
        "note_delete" => of(&office),
        "note_file_create" | "document_create" => upload(of(&office)),
        "journal_settings_view" => Sample::by(&office),
        "journal_settings_update" => {
            Sample::by(&office).body(json!({ "version": 0, "employeesWrite": true }))
        }
        "journalnote_create" => of(&office).body(json!({ "type": 1, "notat": "Ny" })),
        "journalnote_update" => note().body(json!({ "version": 1, "type": 1, "notat": "Ny" })),
        "journalnote_delete" => note(),
        "journalnote_file_create" => upload(note()),
        "documents_list" => of(&[Role::Koordinator, Role::Ansatt]),
        "attachment_delete" => Sample::by(&office).id("id", &scene.document).of_one_apprentice(),
        "followup_view" => kari(&[Role::Koordinator, Role::Ansatt]),
        "missingsubjects_update" => {
            kari(&office).body(json!({ "version": 1, "missingSubjects": [] }))
        }
        // The one that is there is another, and one is new.
        "exams_update" => kari(&[Role::Koordinator, Role::Ansatt]).body(json!({
            "version": 1, "exams": [
                { "id": scene.record("fagprøve"), "result": "BESTATT", "testDate": null,
                    "registrationDate": null, "approvedDate": null },
                { "id": null, "result": "IKKESATT", "testDate": null, "registrationDate": null,
                    "approvedDate": null },
            ],
        })),
        "grantmodel_update" => kari(&office).body(json!({
            "version": 1, "manualGrantModel": {
                "enabled": false, "customModel": "", "manualSumEnabled": false, "manualSum": 0,
            },
        })),
        _ => return None,
    })
}

/// A trade test of Kari's.
async fn exam(scene: &Scene) -> Records {
    let body = json!({ "version": 0, "exams": [{
        "id": null, "result": "IKKESATT", "testDate": null, "registrationDate": null,
        "approvedDate": null,
    }]});
    let path = format!("/apprentices/{}/exams", scene.kari.id);
    let stored = scene.ingrid.put(&path, body).await.expect(200);
    vec![("fagprøve", stored["exams"][0]["id"].as_str().unwrap().to_owned())]
}
