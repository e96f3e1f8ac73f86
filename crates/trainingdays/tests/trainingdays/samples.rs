//! A call for each operation, who may make it, and what employees need for it.

use svenn_kernel::Role;
use svenn_testkit::{Value, json};

use super::{information, lasting};
use crate::server::authorization::samples::{
    ALL, Needs, OFFICE_AND_COMPANY, Records, Sample, Samples, Scene, picture,
};

/// What the tests of authorization ask.
pub const SAMPLES: Samples = Samples::new(sample, NEEDS).records(|scene| Box::pin(records(scene)));

const OWN: [Role; 2] = [Role::Ansatt, Role::Laerling];

/// Operations that employees may call, with all the permissions that they need.
const NEEDS: Needs = &[
    ("calendarfeed_create", &[]),
    ("calendarfeed_delete", &[]),
    ("calendarfeed_view", &[]),
    ("trainingday_answerinvite", &[]),
    ("trainingday_attendencestatus", &[]),
    ("trainingday_attendenceregistration", &[]),
    ("trainingday_certificate", &[]),
    ("trainingday_evaluate", &[]),
    ("trainingday_ics", &[]),
    ("trainingday_response_file_create", &[]),
    ("trainingday_response_file_delete", &[]),
    ("trainingday_response_update", &[]),
    ("trainingday_response_view", &[]),
    ("trainingday_seeninvite", &[]),
    ("trainingday_spotsleft", &[]),
    ("trainingday_view", &[]),
    ("trainingdays_calendar", &[]),
];

fn sample(operation: &str, scene: &Scene) -> Option<Sample> {
    of_office(operation, scene)
        .or_else(|| of_participants(operation, scene))
        .or_else(|| of_templates(operation, scene))
}

fn with_version(mut body: Value) -> Value {
    body["version"] = json!(1);
    body
}

fn of_office(operation: &str, scene: &Scene) -> Option<Sample> {
    let office = || Sample::by(&[Role::Koordinator]);
    let id = scene.record("aktivitet");
    let day = || office().id("id", id);
    Some(match operation {
        "trainingday_create" => {
            let mut body = information("Kurs");
            body["template"] = json!(null);
            office().body(body)
        }
        "trainingday_update" | "trainingday_update_preview" => {
            day().body(with_version(information("Kurs")))
        }
        "trainingday_delete" => day().query("?version=1"),
        "trainingday_time_update" | "trainingday_time_preview" => {
            day().body(json!({ "version": 1, "days": [lasting(24, 30)] }))
        }
        "trainingday_participants_update" => {
            day().body(json!({ "version": 1, "participants": [scene.kari.id], "grupper": [] }))
        }
        "trainingday_individual_update" => {
            day().id("person", &scene.kari.id).body(json!({ "duration": lasting(25, 26) }))
        }
        "trainingday_goals_update" => {
            day().body(json!({ "version": 1, "curriculum": null, "curriculumGoals": [] }))
        }
        "trainingday_copy" => day().body(json!({ "starts": [], "withParticipants": true })),
        "trainingday_cancel" => day().body(json!({ "message": "" })),
        "trainingday_cancel_preview" | "trainingday_delete_preview" => day(),
        "trainingday_merge" | "trainingday_merge_preview" => {
            day().body(json!({ "other": scene.record("annenaktivitet") }))
        }
        "trainingday_file_create" => {
            let mut sample = day().query("?name=bilde.png");
            sample.bytes = Some(picture());
            sample
        }
        "trainingday_file_delete" => day().id("fileId", &scene.file),
        "trainingday_codes_view" | "trainingday_wall_view" => day(),
        "trainingday_evaluations_view" | "trainingday_attendance_list" => day(),
        "trainingday_invitationstatus" => {
            office().body(json!({ "id": id, "user": scene.kari.id, "status": "MAYBE" }))
        }
        "trainingday_sendinvitemessage" => office().body(json!({ "id": id, "users": [] })),
        "trainingday_copyfilesfromtemplate" => {
            office().body(json!({ "id": id, "template": scene.record("aktivitetsmal") }))
        }
        _ => return None,
    })
}

fn of_participants(operation: &str, scene: &Scene) -> Option<Sample> {
    let id = scene.record("aktivitet");
    let day = |roles: &[Role]| Sample::by(roles).id("id", id);
    let of_kari = |roles: &[Role]| day(roles).id("person", &scene.kari.id).of_one_apprentice();
    let response = json!({
        "version": 0, "curriculumGoals": [], "comment": "", "notMet": false,
    });
    Some(match operation {
        "trainingday_view" | "trainingday_ics" | "trainingday_spotsleft" => {
            day(&ALL).of_one_apprentice()
        }
        "trainingday_answerinvite" => {
            Sample::by(&OWN).body(json!({ "id": id, "status": "MAYBE", "comment": "" }))
        }
        "trainingday_seeninvite" => Sample::by(&OWN).body(json!({ "id": id })),
        "trainingday_attendenceregistration" => {
            Sample::by(&OWN).body(json!({ "id": id, "code": "000000" }))
        }
        "trainingday_attendencestatus" => {
            let entry = json!({
                "id": scene.kari.id, "dag": 1, "status": "REGISTERED", "at": 1,
            });
            Sample::by(&OFFICE_AND_COMPANY).body(json!({ "id": id, "users": [entry] }))
        }
        "trainingday_response_view" | "trainingday_certificate" => of_kari(&ALL),
        "trainingday_response_update" => of_kari(&OFFICE_AND_COMPANY).body(response),
        "trainingday_response_file_create" => {
            let mut sample = of_kari(&OFFICE_AND_COMPANY).query("?name=bilde.png");
            sample.bytes = Some(picture());
            sample
        }
        "trainingday_response_file_delete" => {
            of_kari(&OFFICE_AND_COMPANY).id("fileId", &scene.file)
        }
        "trainingday_evaluate" => day(&OWN).body(json!({ "score": 5, "comment": "" })),
        "trainingdays_calendar" => Sample::by(&ALL).query("?from=0&to=1"),
        "calendarfeed_view" | "calendarfeed_create" | "calendarfeed_delete" => Sample::by(&ALL),
        _ => return None,
    })
}

fn template(code: &str) -> Value {
    json!({
        "version": 0, "title": "Mal", "description": "", "location": "", "mapLink": "",
        "coursecode": code, "curriculum": null, "curriculumGoals": [],
        "activated": information("")["activated"],
    })
}

fn of_templates(operation: &str, scene: &Scene) -> Option<Sample> {
    let office = || Sample::by(&[Role::Koordinator]);
    let one = || office().id("id", scene.record("aktivitetsmal"));
    Some(match operation {
        "activitytemplate_create" => office().body(template("NY-1")),
        "activitytemplate_view" => one(),
        "activitytemplate_update" => one().body(with_version(template("HMS-1"))),
        "activitytemplate_delete" => one().query("?version=1"),
        "activitytemplate_file_create" => {
            let mut sample = one().query("?name=bilde.png");
            sample.bytes = Some(picture());
            sample
        }
        "activitytemplate_file_delete" => one().id("fileId", &scene.file),
        _ => return None,
    })
}

/// Two days that Kari is on, and a template.
async fn records(scene: &Scene) -> Records {
    let siri = &scene.ingrid;
    let id_of = |value: &Value| value["id"].as_str().unwrap().to_owned();
    let mut made = Vec::new();
    for title in ["Kurs", "Samling"] {
        let title = format!("{title} {}", scene.tenant);
        let day = siri.post("/trainingdays", information(&title)).await.expect(201);
        let body = json!({ "version": 1, "participants": [scene.kari.id], "grupper": [] });
        let path = format!("/trainingdays/{}/participants", id_of(&day));
        siri.put(&path, body).await.expect(200);
        made.push(id_of(&day));
    }
    let kept = siri.post("/activitytemplates", template("HMS-1")).await.expect(201);
    vec![
        ("aktivitet", made[0].clone()),
        ("annenaktivitet", made[1].clone()),
        ("aktivitetsmal", id_of(&kept)),
    ]
}
