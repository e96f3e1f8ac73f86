//! A call for each operation, who may make it, and what employees need for it.

use svenn_kernel::{Permission, Role};
use svenn_testkit::{Client, Value, json};

use super::{begun, modules, path, published, read, written};
use crate::server::authorization::samples::{
    ALL, Needs, OFFICE_AND_COMPANY, Records, Sample, Samples, Scene, picture,
};

/// What the tests of authorization ask.
pub const SAMPLES: Samples = Samples::new(sample, NEEDS).records(|scene| Box::pin(records(scene)));

const OWN: [Role; 2] = [Role::Ansatt, Role::Laerling];

/// Operations that employees may call, with all the permissions that they need.
const NEEDS: Needs = &[
    ("course_attempt_begin", &[]),
    ("course_handin_approve", &[Permission::ApproveDocumentation]),
    ("course_handin_approve_undo", &[Permission::ApproveDocumentation]),
    ("course_handin_draft", &[]),
    ("course_handin_return", &[Permission::RejectDocumentation]),
    ("course_handin_send", &[]),
    ("course_item_complete", &[]),
    ("course_item_played", &[]),
    ("course_item_view", &[]),
    ("course_package_launch", &[]),
    ("course_taking", &[]),
    ("course_user_view", &[]),
    ("courses_own", &[]),
    ("person_courses_list", &[]),
];

fn sample(operation: &str, scene: &Scene) -> Option<Sample> {
    of_makers(operation, scene)
        .or_else(|| of_givers(operation, scene))
        .or_else(|| of_learners(operation, scene))
}

fn of_makers(operation: &str, scene: &Scene) -> Option<Sample> {
    let office = || Sample::by(&[Role::Koordinator]);
    let draft = || office().id("id", scene.record("kurskladd"));
    let version = || json!({ "version": 2 });
    Some(match operation {
        "course_create" => office().body(json!({ "title": "Varme arbeider" })),
        "course_view" | "course_preview" | "course_delete" => draft(),
        "course_update" => draft().body(json!({
            "version": 2, "title": "HMS", "description": "", "modules": modules(0),
        })),
        "course_publish" | "course_archive" | "course_restore" => draft().body(version()),
        "course_copy" => draft(),
        "course_regrade" => draft().body(json!({ "dryRun": true })),
        "course_preview_mark" => draft().id("itemId", "prove").body(json!({ "answers": [] })),
        "course_file_create" => {
            let mut sample = draft().query("?name=bilde.png");
            sample.bytes = Some(picture());
            sample
        }
        "course_export" => draft(),
        "course_import" => {
            let mut sample = office().query("?name=kurs.zip");
            sample.bytes = Some(super::making::archive(&json!([])));
            sample
        }
        "course_package_create" => {
            let course = office().id("id", scene.record("pakkekurs"));
            course.body(json!({ "file": scene.record("pakkefil") }))
        }
        "course_package_try" => {
            let course = office().id("id", scene.record("pakkekurs"));
            course.id("itemId", "pakke").body(json!({ "unit": "del1" }))
        }
        "course_questions_read" => {
            let mut sample = office().query("?name=sporsmal.txt");
            sample.bytes = Some(b"Er vann v\xc3\xa5tt? {T}".to_vec());
            sample
        }
        "course_file_delete" => draft().id("fileId", scene.record("kursfil")),
        _ => return None,
    })
}

fn of_givers(operation: &str, scene: &Scene) -> Option<Sample> {
    let office = || Sample::by(&[Role::Koordinator]);
    let course = || office().id("id", scene.record("kurs"));
    let one = || office().id("id", scene.record("kursbruker"));
    Some(match operation {
        "course_assign" => course().body(json!({ "persons": [scene.ola.id] })),
        "course_rules_list" => course(),
        "course_rule_create" => course().body(json!({ "days": 14 })),
        "course_rule_delete" => course().id("ruleId", scene.record("kursregel")),
        "course_user_view" => {
            let id = scene.record("kursbruker");
            Sample::by(&OFFICE_AND_COMPANY).id("id", id).of_one_apprentice()
        }
        "course_user_delete" | "course_user_remind" => one(),
        "course_item_waive" => {
            one().id("itemId", "oppgave").body(json!({ "reason": "Administrative" }))
        }
        "course_user_renew" => office().id("id", scene.record("kursfullfort")),
        "course_attempts_give" => one().id("itemId", "prove"),
        "course_user_update" => {
            one().body(json!({ "version": 1, "deadline": null, "extraTime": 50 }))
        }
        "course_user_certificate" => office().id("id", scene.record("kursfullfort")),
        "course_handin_approve" | "course_handin_approve_undo" => {
            handed_in(scene).body(json!({ "version": 2 }))
        }
        "course_handin_return" => {
            handed_in(scene).body(json!({ "version": 2, "comment": "Ta med datoen" }))
        }
        "person_courses_list" => Sample::by(&ALL).id("id", &scene.kari.id).of_one_apprentice(),
        _ => return None,
    })
}

fn handed_in(scene: &Scene) -> Sample {
    let id = scene.record("kursinnlevert");
    Sample::by(&OFFICE_AND_COMPANY).id("id", id).of_one_apprentice()
}

fn of_learners(operation: &str, scene: &Scene) -> Option<Sample> {
    let own = || Sample::by(&OWN).id("id", scene.record("kurs")).of_one_apprentice();
    let hers = |id: &str| Sample::by(&[Role::Laerling]).id("id", id).of_one_apprentice();
    let attempt = || hers(scene.record("kursforsok"));
    Some(match operation {
        "courses_own" => Sample::by(&OWN),
        "course_taking" => own(),
        "course_item_view" | "course_item_complete" => own().id("itemId", "les"),
        "course_item_played" => own().id("itemId", "film").body(json!({
            "seq": 1, "position": 3, "segments": [{ "from": 0, "to": 3 }],
        })),
        "course_attempt_begin" => own().id("itemId", "prove"),
        "course_attempt_view" => attempt(),
        "course_attempt_handin" => attempt(),
        "course_answer_save" => attempt().id("questionId", "q1").body(json!({
            "seq": 5, "answer": { "chosen": ["1"] },
        })),
        "course_handin_draft" | "course_handin_send" => {
            own().id("itemId", "oppgave").body(json!({ "text": "Løse kabler" }))
        }
        "course_handin_withdraw" => {
            hers(scene.record("kursinnlevert")).body(json!({ "version": 2 }))
        }
        "course_handin_file_create" => {
            let mut sample = hers(scene.record("kurskladdinn")).query("?name=bilde.png");
            sample.bytes = Some(picture());
            sample
        }
        "course_handin_file_delete" => {
            hers(scene.record("kurskladdinn")).id("fileId", scene.record("kursinnfil"))
        }
        "course_package_launch" => {
            let own = Sample::by(&OWN).id("id", scene.record("pakkekurs")).of_one_apprentice();
            own.id("itemId", "pakke").body(json!({ "unit": "del1" }))
        }
        "course_session_save" => hers(scene.record("pakkeapnet")).body(json!({
            "seq": 1, "values": [{ "name": "cmi.core.lesson_status", "value": "incomplete" }],
        })),
        "course_certificate" | "course_retake" => hers(scene.record("fullfortkurs")),
        _ => return None,
    })
}

/// What is written, with a film besides.
fn with_film(file: &str) -> Value {
    let mut all = modules(0);
    let film = json!({
        "id": "film", "type": "CONTENT", "title": "Film", "moveOn": "Completed",
        "content": {
            "text": "", "files": [file],
            "film": { "file": file, "seconds": 60, "share": 90 },
        },
    });
    all[0]["items"].as_array_mut().unwrap().push(film);
    all
}

async fn uploaded(who: &Client, to: &str) -> String {
    let path = format!("{to}/files?name=bilde.png");
    let file = who.upload(&path, "image/png", picture()).await.expect(201);
    file["id"].as_str().unwrap().to_owned()
}

/// A draft with a file; a course that Kari and Terje have, with a rule; what Kari has begun; and a
/// course that she has completed.
async fn records(scene: &Scene) -> Records {
    let siri = &scene.ingrid;
    let id_of = |value: &Value| value["id"].as_str().unwrap().to_owned();
    let draft = written(siri, modules(0)).await;
    let file = uploaded(siri, &path(&draft)).await;
    let made = siri.post("/courses", json!({ "title": "HMS" })).await.expect(201);
    let film = uploaded(siri, &path(&made)).await;
    let body = json!({
        "version": made["version"], "title": format!("HMS {}", scene.tenant), "description": "",
        "modules": with_film(&film),
    });
    let made = siri.put(&path(&made), body).await.expect(200);
    let body = json!({ "version": made["version"] });
    let course = siri.post(&format!("{}/publish", path(&made)), body).await.expect(200);
    super::give(siri, &course, &[&scene.kari, &scene.terje]).await;
    let rule = siri.post(&format!("{}/rules", path(&course)), json!({})).await.expect(201);
    for who in [&scene.kari, &scene.terje] {
        read(who, &course).await;
    }
    let attempt = begun(&scene.kari, &course).await.1;
    let to = format!("{}/items/oppgave/handin", path(&course));
    let begun = scene.kari.post(&format!("{to}/draft"), json!({})).await.expect(200);
    let attached = uploaded(&scene.kari, &format!("/coursehandins/{}", id_of(&begun))).await;
    let task = published(
        siri,
        json!([{
            "id": "m", "type": "MODULE", "title": "Oppgaver", "items": [{
                "id": "levering", "type": "TASK", "title": "Levering", "moveOn": "Passed",
                "task": { "text": "<p>Skriv litt.</p>", "files": false },
            }],
        }]),
    )
    .await;
    super::give(siri, &task, &[&scene.kari]).await;
    let to = format!("{}/items/levering/handin", path(&task));
    let sent = scene.kari.post(&to, json!({ "text": "Kabler" })).await.expect(200);
    let short = published(
        siri,
        json!([{
            "id": "m", "type": "MODULE", "title": "Kort", "items": [{
                "id": "les", "type": "CONTENT", "title": "Les", "moveOn": "Viewed",
                "content": { "text": "<p>Les dette.</p>" },
            }],
        }]),
    )
    .await;
    super::give(siri, &short, &[&scene.kari]).await;
    let view = format!("{}/items/les/view", path(&short));
    scene.kari.post(&view, json!({})).await.expect(200);
    let scorm = super::archives::scorm("1.2");
    let packed = super::packages::published_with(siri, scorm, "Completed").await;
    super::give(siri, &packed, &[&scene.kari, &scene.terje]).await;
    let package = packed["modules"][0]["items"][0]["content"]["package"].as_str().unwrap();
    let to = format!("{}/items/pakke/launch", path(&packed));
    let open = scene.kari.post(&to, json!({ "unit": "del1" })).await.expect(201);
    let own = scene.kari.get("/courses/own").await.expect(200)["items"].clone();
    let user_of = |course: &Value| {
        let own = own.as_array().unwrap();
        let found = own.iter().find(|it| it["id"] == course["id"]).unwrap();
        found["courseUserId"].as_str().unwrap().to_owned()
    };
    vec![
        ("pakkekurs", id_of(&packed)),
        ("pakkefil", package.to_owned()),
        ("pakkeapnet", id_of(&open)),
        ("kurskladd", id_of(&draft)),
        ("kursfil", file),
        ("kurs", id_of(&course)),
        ("kursbruker", user_of(&course)),
        ("kursregel", id_of(&rule)),
        ("kursforsok", id_of(&attempt)),
        ("kurskladdinn", id_of(&begun)),
        ("kursinnfil", attached),
        ("kursinnlevert", id_of(&sent)),
        ("fullfortkurs", id_of(&short)),
        ("kursfullfort", user_of(&short)),
    ]
}
