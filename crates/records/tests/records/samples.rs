//! A call for each operation, who may make it, and what employees need for it.

use svenn_kernel::Role;
use svenn_testkit::json;

use crate::server::authorization::samples::{ALL, Needs, Sample, Samples, Scene, picture};

/// What the tests of authorization ask.
pub const SAMPLES: Samples = Samples::new(sample, NEEDS);

/// Operations that employees may call, with all the permissions that they need.
const NEEDS: Needs = &[("documents_list", &[]), ("journal_list", &[]), ("note_view", &[])];

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
        "note_view" | "journal_list" => of(&ALL),
        "note_update" => {
            of(&office).body(json!({ "version": 0, "merknad": "Ny", "kunKoordinator": true }))
        }
        "note_delete" => of(&office),
        "note_file_create" | "document_create" => upload(of(&office)),
        "journalnote_create" => of(&office).body(json!({ "type": 1, "notat": "Ny" })),
        "journalnote_update" => note().body(json!({ "version": 1, "type": 1, "notat": "Ny" })),
        "journalnote_delete" => note(),
        "journalnote_file_create" => upload(note()),
        "documents_list" => of(&[Role::Koordinator, Role::Ansatt]),
        "attachment_delete" => Sample::by(&office).id("id", &scene.document).of_one_apprentice(),
        "followup_view" => kari(&office),
        "missingsubjects_update" => {
            kari(&office).body(json!({ "version": 0, "missingSubjects": [] }))
        }
        "exams_update" => kari(&office).body(json!({ "version": 0, "exams": [] })),
        "grantmodel_update" => kari(&office).body(json!({
            "version": 0, "manualGrantModel": {
                "enabled": false, "customModel": "", "manualSumEnabled": false, "manualSum": 0,
            },
        })),
        _ => return None,
    })
}
