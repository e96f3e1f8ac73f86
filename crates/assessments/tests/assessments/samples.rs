//! A call for each operation, who may make it, and what employees need for it.

use svenn_kernel::{Permission, Role};
use svenn_testkit::json;

use crate::server::authorization::samples::{ALL, Needs, Records, Sample, Samples, Scene};

/// What the tests of authorization ask.
pub const SAMPLES: Samples = Samples::new(sample, NEEDS).records(|scene| Box::pin(criteria(scene)));

/// Operations that employees may call, with all the permissions that they need.
const NEEDS: Needs = &[
    ("assessment_criteria_view", &[]),
    (
        "assessment_criteria_update",
        &[
            Permission::CreateAssessmentCriteria,
            Permission::EditAssessmentCriteria,
            Permission::DeleteAssessmentCriteria,
        ],
    ),
];

fn sample(operation: &str, _scene: &Scene) -> Option<Sample> {
    Some(match operation {
        "assessment_criteria_view" => Sample::by(&ALL),
        // One is taken away, one is new, and the scales are others.
        "assessment_criteria_update" => {
            Sample::by(&[Role::Koordinator, Role::Ansatt]).body(json!({
                "version": 1, "generalGoals": [{ "id": "", "title": "Flid", "description": "" }],
                "generalRatings": ["Lav", "Høy"], "competenceGoalRatings": ["Nei", "Ja"],
            }))
        }
        _ => return None,
    })
}

/// What the office assesses by.
async fn criteria(scene: &Scene) -> Records {
    let body = json!({
        "version": 0, "generalGoals": [{ "id": "", "title": "Orden", "description": "" }],
        "generalRatings": ["Lav", "Middels", "Høy"], "competenceGoalRatings": ["Nei", "Ja"],
    });
    scene.ingrid.put("/assessmentcriteria", body).await.expect(200);
    Vec::new()
}
