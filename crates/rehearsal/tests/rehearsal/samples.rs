//! A call for each operation, and who may make it.

use svenn_kernel::Role;
use svenn_testkit::{Value, json};

use crate::server::authorization::samples::{Records, Sample, Samples, Scene};

/// What the tests of authorization ask.
pub const SAMPLES: Samples = Samples::new(sample, &[]).records(|scene| Box::pin(records(scene)));

/// What Kari answers in the scene; nobody else may read it.
pub const SECRET: &str = "Hemmelig svar om rør";

/// The national code of the first goal of the plan that everybody in the scene has.
const GOAL: &str = "KM90000";

fn sample(operation: &str, scene: &Scene) -> Option<Sample> {
    let office = || Sample::by(&[Role::Koordinator]);
    let hers = || Sample::by(&[Role::Laerling]);
    let question = || office().id("id", scene.record("rehearsal question"));
    let text = json!({
        "sporsmal": "Hvordan måler du?", "fasit": "Med skyvelære.",
        "kode": GOAL, "programomrade": null,
    });
    Some(match operation {
        "rehearsal_question_create" => office().body(text),
        "rehearsal_question_view" | "rehearsal_question_delete" => question(),
        "rehearsal_question_update" => {
            let mut body = text;
            body["version"] = json!(1);
            question().body(body)
        }
        "rehearsal_goal_options" => office().query("?q=plan"),
        "rehearsal_view" | "rehearsal_answers_list" | "rehearsal_answers_delete" => hers(),
        "rehearsal_own_text_update" => hers().body(json!({ "paa": false })),
        "rehearsal_answer_create" => hers().body(json!({
            "id": scene.record("rehearsal question"), "svar": "Med linjal", "visste": true,
        })),
        "rehearsal_answer_delete" => {
            hers().id("id", scene.record("rehearsal answer")).of_one_apprentice()
        }
        _ => return None,
    })
}

/// A question about a goal of Kari's, and what she answered to it.
async fn records(scene: &Scene) -> Records {
    let body = json!({
        "sporsmal": "Hvordan kapper du et rør?", "fasit": "Merk av, spenn fast, kapp.",
        "kode": GOAL, "programomrade": null,
    });
    let made = scene.ingrid.post("/rehearsalquestions", body).await.expect(201);
    let body = json!({ "id": made["id"], "svar": SECRET, "visste": false });
    let answer = scene.kari.post("/rehearsalanswers", body).await.expect(201);
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    vec![("rehearsal question", text(&made["id"])), ("rehearsal answer", text(&answer["id"]))]
}
