//! A call for each operation, who may make it, and what employees need for it. Terje instructs
//! Kari, and is connected to her plan.

use Permission::{ApproveDocumentation, RejectDocumentation};
use svenn_kernel::{Permission, Role};
use svenn_testkit::json;

use crate::server::authorization::samples::{
    ALL, Needs, OFFICE_AND_COMPANY, Records, Sample, Samples, Scene, picture,
};

/// What the tests of authorization ask.
pub const SAMPLES: Samples = Samples::new(sample, NEEDS).records(|scene| Box::pin(tasks(scene)));

/// Operations that employees may call, with all the permissions that they need.
const NEEDS: Needs = &[
    ("apprentice_tasks_list", &[]),
    ("plan_task_create", &[]),
    ("plan_task_update", &[]),
    ("plan_tasks_list", &[]),
    ("task_answer_approve", &[ApproveDocumentation]),
    ("task_answer_approve_undo", &[ApproveDocumentation]),
    ("task_answer_return", &[RejectDocumentation]),
    ("task_delete", &[]),
    ("task_delete_preview", &[]),
    ("task_view", &[]),
    ("tasks_approve_many", &[ApproveDocumentation]),
];

fn sample(operation: &str, scene: &Scene) -> Option<Sample> {
    of_definitions(operation, scene).or_else(|| of_answers(operation, scene))
}

fn of_definitions(operation: &str, scene: &Scene) -> Option<Sample> {
    let plan = || Sample::by(&OFFICE_AND_COMPANY).id("id", &scene.plan);
    let of_plan = || Sample::by(&OFFICE_AND_COMPANY).id("id", scene.record("planoppgave"));
    let own = || Sample::by(&[Role::Koordinator]).id("id", scene.record("oppgave"));
    let deadline = json!({ "customDate": "2026-12-01", "customDateEnabled": true });
    Some(match operation {
        "plan_tasks_list" => plan(),
        "plan_task_create" => {
            plan().body(json!({ "title": "Ny", "description": "<p>x</p>", "codes": [] }))
        }
        "plan_task_update" => of_plan()
            .body(json!({ "version": 1, "title": "Ny", "description": "<p>x</p>", "codes": [] })),
        "tasks_give" => Sample::by(&[Role::Koordinator]).body(json!({
            "laerlinger": ["ukjent"], "title": "Ny", "description": "<p>x</p>", "goals": [],
            "deadline": deadline,
        })),
        "task_definition_view" => own(),
        "task_update" => own().body(json!({
            "version": 1, "title": "Ny", "description": "<p>x</p>", "goals": [],
            "deadline": deadline,
        })),
        "task_delete" => of_plan().query("?version=1"),
        "task_delete_preview" => of_plan(),
        "task_file_create" => {
            let mut sample = own().query("?name=bilde.png");
            sample.bytes = Some(picture());
            sample
        }
        "task_file_delete" => own().id("fileId", &scene.file),
        _ => return None,
    })
}

fn of_answers(operation: &str, scene: &Scene) -> Option<Sample> {
    let of = |roles: &[Role]| Sample::by(roles).id("id", &scene.kari.id).of_one_apprentice();
    let sent = |roles: &[Role]| of(roles).id("taskId", scene.record("oppgave"));
    let open = || of(&[Role::Laerling]).id("taskId", scene.record("planoppgave"));
    let version = json!({ "version": 1 });
    Some(match operation {
        "apprentice_tasks_list" => of(&ALL),
        "task_view" => sent(&ALL),
        "task_answer_update" => open().body(json!({ "version": 0, "content": "<p>x</p>" })),
        "task_answer_send" => open().body(json!({ "version": 0 })),
        "task_answer_withdraw" => sent(&[Role::Laerling]).body(version),
        "task_answer_approve" | "task_answer_approve_undo" => {
            sent(&OFFICE_AND_COMPANY).body(version)
        }
        "tasks_approve_many" => Sample::by(&OFFICE_AND_COMPANY).body(json!({ "ids": ["ukjent"] })),
        "task_answer_return" => {
            sent(&OFFICE_AND_COMPANY).body(json!({ "version": 1, "comment": "Mer om HMS" }))
        }
        "task_answers_remind_all" => Sample::by(&[Role::Koordinator]),
        "task_answer_remind" => sent(&[Role::Koordinator, Role::Laerling]),
        "task_answer_file_create" => {
            let mut sample = open().query("?name=bilde.png");
            sample.bytes = Some(picture());
            sample
        }
        "task_answer_file_delete" => open().id("fileId", &scene.file),
        _ => return None,
    })
}

/// A task of Kari's plan, and one of her own that she has handed in.
async fn tasks(scene: &Scene) -> Records {
    let name = |what: &str| format!("{what} {}", scene.tenant);
    let path = format!("/trainingplans/{}/tasks", scene.plan);
    let body = json!({ "title": name("Planoppgave"), "description": "", "codes": [] });
    let of_plan = scene.ingrid.post(&path, body).await.expect(201);
    let given = scene.ingrid.post("/tasks", json!({
        "laerlinger": [scene.kari.id], "title": name("Oppgave"), "description": "<p>Gjør det</p>",
        "goals": [], "deadline": { "customDate": null, "customDateEnabled": false },
    }));
    let given = given.await.expect(201);
    let own = given["given"][0]["task"].as_str().unwrap().to_owned();
    let path = format!("/apprentices/{}/tasks/{own}", scene.kari.id);
    let text = json!({ "version": 0, "content": "<p>Slik gjorde jeg.</p>" });
    scene.kari.put(&path, text).await.expect(200);
    scene.kari.post(&format!("{path}/send"), json!({ "version": 1 })).await.expect(200);
    vec![("planoppgave", of_plan["id"].as_str().unwrap().to_owned()), ("oppgave", own)]
}
