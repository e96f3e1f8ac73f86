//! A call for each operation, who may make it, and what employees need for it. Terje instructs
//! Kari.

use Permission::{
    CreateAssessmentInterview, CreatePreparation, DeleteAssessmentInterview,
    DidAssessmentInterview, EditAssessmentInterview,
};
use svenn_kernel::{Permission, Role};
use svenn_testkit::{Value, json};

use crate::server::authorization::samples::{
    ALL, Needs, OFFICE_AND_COMPANY, Records, Sample, Samples, Scene,
};

/// What the tests of authorization ask.
pub const SAMPLES: Samples = Samples::new(sample, NEEDS).records(|scene| Box::pin(records(scene)));

/// Operations that employees may call, with all the permissions that they need.
const NEEDS: Needs = &[
    ("apprentice_interviews_list", &[]),
    ("interview_action_create", &[DidAssessmentInterview]),
    ("interview_action_delete", &[DidAssessmentInterview]),
    ("interview_action_done", &[]),
    ("interview_answer", &[]),
    ("interview_delete", &[DeleteAssessmentInterview]),
    ("interview_delete_preview", &[DeleteAssessmentInterview]),
    ("interview_end", &[DidAssessmentInterview]),
    ("interview_comment_write", &[]),
    ("interview_entry_write", &[DidAssessmentInterview]),
    ("interview_guest_create", &[EditAssessmentInterview]),
    ("interview_guest_delete", &[EditAssessmentInterview]),
    ("interview_guest_invite", &[EditAssessmentInterview]),
    ("interview_invite", &[EditAssessmentInterview]),
    ("interview_not_met", &[DidAssessmentInterview]),
    ("interview_participants_update", &[EditAssessmentInterview]),
    ("interview_preparation_write", &[CreatePreparation]),
    ("interview_presence_note", &[]),
    ("interview_sign", &[]),
    ("interview_sign_link_send", &[DidAssessmentInterview]),
    ("interview_start", &[DidAssessmentInterview]),
    ("interview_undo", &[DidAssessmentInterview]),
    ("interview_update", &[EditAssessmentInterview]),
    ("interview_update_preview", &[EditAssessmentInterview]),
    ("interview_view", &[]),
    ("interviews_calendar", &[]),
    ("interviews_create", &[CreateAssessmentInterview]),
    ("interviews_propose", &[CreateAssessmentInterview]),
];

/// A template of one question to each side and one to all.
pub fn asked(name: &str) -> Value {
    let question = |text: &str, recipient: &str| {
        json!({
            "id": "", "question": text, "description": "", "recipient": recipient,
            "customRatings": [],
        })
    };
    json!({
        "name": name,
        "enabled": {
            "questions": true, "competenceGoals": true, "generalGoals": true,
            "noGeneralGoalsInPreperation": false, "noCompetenceGoalsInPreperation": false,
            "hiddenPreperation": true,
        },
        "questions": [
            question("Hvordan trives du?", "apprentice"),
            question("Hvordan går opplæringen?", "company"),
            question("Hva er neste steg?", "conversation"),
        ],
    })
}

/// Something that is written down.
fn said(key: &str) -> Value {
    json!({ "key": key, "answer": "Godt", "comment": "", "version": 0 })
}

/// An instant that is far ahead.
pub const LATER: i64 = 1_900_000_000_000;

fn sample(operation: &str, scene: &Scene) -> Option<Sample> {
    of_templates(operation, scene)
        .or_else(|| of_planning(operation, scene))
        .or_else(|| of_interviews(operation, scene))
}

fn of_templates(operation: &str, scene: &Scene) -> Option<Sample> {
    let office = || Sample::by(&[Role::Koordinator]);
    let one = || office().id("id", scene.record("interview template"));
    Some(match operation {
        "interview_template_create" => office().body(asked("Halvårssamtale")),
        "interview_templates_order" => {
            office().body(json!({ "ids": [scene.record("interview template")] }))
        }
        "interview_template_view" | "interview_template_copy" => one(),
        "interview_template_update" => {
            let mut body = asked("Halvårssamtale");
            body["version"] = json!(1);
            one().body(body)
        }
        "interview_template_delete" => one().query("?version=1"),
        _ => return None,
    })
}

fn of_planning(operation: &str, scene: &Scene) -> Option<Sample> {
    let near = || Sample::by(&OFFICE_AND_COMPANY);
    Some(match operation {
        "interviews_create" => near().body(json!({
            "template": scene.record("interview template"), "minutes": 60, "place": "",
            "teamsUrl": "", "inviter": false,
            "interviews": [{ "laerlingid": "ukjent", "plannedTime": LATER }],
        })),
        "interviews_propose" => near().body(json!({
            "laerlinger": ["ukjent"], "fra": "2030-01-01", "minutes": 60, "serie": false,
        })),
        "interviews_calendar" => Sample::by(&ALL).query("?fra=2030-01-01&til=2030-01-31"),
        "apprentice_interviews_list" => {
            Sample::by(&ALL).id("id", &scene.kari.id).of_one_apprentice()
        }
        "interview_invite" => near().body(json!({ "id": scene.record("interview"), "users": [] })),
        _ => return None,
    })
}

fn of_interviews(operation: &str, scene: &Scene) -> Option<Sample> {
    let of =
        |roles: &[Role]| Sample::by(roles).id("id", scene.record("interview")).of_one_apprentice();
    let (held, all) = (|| of(&OFFICE_AND_COMPANY), || of(&ALL));
    let action = |sample: Sample| sample.id("actionId", scene.record("interview action"));
    let guest = || held().id("guestId", scene.record("interview guest"));
    Some(match operation {
        "interview_view" | "interview_sign" => all(),
        "interview_update" | "interview_update_preview" => held().body(json!({
            "version": 1, "plannedTime": LATER, "minutes": 60, "place": "", "teamsUrl": "",
        })),
        "interview_guest_create" => {
            held().body(json!({ "navn": "Per Vik", "epost": "per@mail.example" }))
        }
        "interview_guest_delete" | "interview_guest_invite" => guest(),
        "interview_delete" => held().query("?version=1"),
        "interview_delete_preview" => held(),
        "interview_participants_update" => held().body(json!({ "participants": [scene.kari.id] })),
        "interview_answer" => all().body(json!({ "svar": "ACCEPTED" })),
        "interview_entry_write" => held().body(said("n")),
        "interview_comment_write" => all().body(said(&format!("k.{}", scene.kari.id))),
        "interview_preparation_write" => {
            all().body(said(&format!("q.{}", scene.record("interview question"))))
        }
        "interview_presence_note" => all().body(json!({ "sted": "" })),
        "interview_start" | "interview_end" | "interview_undo" | "interview_not_met" => held(),
        "interview_sign_link_send" => held().body(json!({
            "email": "kari@mail.example", "name": "Kari", "userId": scene.kari.id,
        })),
        "interview_action_create" => held()
            .body(json!({ "title": "Øve på sveising", "owner": scene.kari.id, "frist": null })),
        "interview_action_delete" => action(held()),
        "interview_action_done" => action(all()).body(json!({ "done": true })),
        _ => return None,
    })
}

/// A template, and an interview of Kari's that has begun, with something that is agreed.
async fn records(scene: &Scene) -> Records {
    let made = scene.ingrid.post("/interviewtemplates", asked("Mal")).await.expect(201);
    let template = made["id"].as_str().unwrap().to_owned();
    let body = json!({
        "template": template, "minutes": 60, "place": "", "teamsUrl": "", "inviter": false,
        "interviews": [{ "laerlingid": scene.kari.id, "plannedTime": LATER }],
    });
    let planned = scene.ingrid.post("/assessmentinterview", body).await.expect(201);
    let id = planned["ids"][0].as_str().unwrap().to_owned();
    let all = json!({ "participants": [scene.kari.id, scene.terje.id, scene.ingrid.id] });
    let path = format!("/assessmentinterview/updateparticipants/{id}");
    scene.ingrid.post(&path, all).await.expect(200);
    let path = format!("/assessmentinterview/{id}");
    let guest = json!({ "navn": "Vera Vik", "epost": "vera@mail.example" });
    let invited = scene.ingrid.post(&format!("{path}/guests"), guest).await.expect(201);
    let guest = invited["gjester"][0]["id"].as_str().unwrap().to_owned();
    scene.ingrid.post(&format!("{path}/start"), json!({})).await.expect(200);
    let agreed = json!({ "title": "Øve", "owner": scene.kari.id, "frist": null });
    let agreed = scene.ingrid.post(&format!("{path}/actions"), agreed).await.expect(201);
    let action = agreed["avtaler"][0]["id"].as_str().unwrap().to_owned();
    let question = agreed["questions"][1]["id"].as_str().unwrap().to_owned();
    vec![
        ("interview template", template),
        ("interview", id),
        ("interview action", action),
        ("interview guest", guest),
        ("interview question", question),
    ]
}
