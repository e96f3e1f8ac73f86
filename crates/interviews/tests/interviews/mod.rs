//! Assessment interviews through the real router, on both engines.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::as_conversions,
    reason = "a test that cannot go on says why by panicking"
)]

pub mod samples;

mod calendars;
mod follows;
mod guests;
mod held;
mod planned;
mod prepared;

use samples::asked;
use svenn_testkit::{Client, Value, json, on_both_engines};

/// A template and an interview by it, at an instant; its path.
pub async fn plan(siri: &Client, kari: &Client, at: i64) -> String {
    let made = siri.post("/interviewtemplates", asked("Halvårssamtale")).await.expect(201);
    let body = json!({
        "template": made["id"], "minutes": 60, "place": "Verkstedet", "teamsUrl": "",
        "inviter": true, "interviews": [{ "laerlingid": kari.id, "plannedTime": at }],
    });
    let planned = siri.post("/assessmentinterview", body).await.expect(201);
    format!("/assessmentinterview/{}", planned["ids"][0].as_str().unwrap())
}

/// Everybody who takes part from now on.
async fn take_part(siri: &Client, path: &str, people: &[&Client]) -> Value {
    let ids: Vec<&str> = people.iter().map(|who| who.id.as_str()).collect();
    let path = path.replace("/assessmentinterview/", "/assessmentinterview/updateparticipants/");
    siri.post(&path, json!({ "participants": ids })).await.expect(200)
}

/// What is written somewhere; the version that was seen is 0 where nothing stood.
fn written(key: &str, answer: &str, version: i64) -> Value {
    json!({ "key": key, "answer": answer, "comment": "", "version": version })
}

fn names(list: &Value) -> Vec<&str> {
    list["items"].as_array().unwrap().iter().map(|it| it["name"].as_str().unwrap()).collect()
}

on_both_engines! {
    async fn a_template_is_made_changed_copied_arranged_and_deleted(world) {
        let siri = world.office("fjord").await.coordinator("Siri").await;
        let made = siri.post("/interviewtemplates", asked(" Halvårssamtale ")).await.expect(201);
        assert_eq!((&made["name"], &made["order"]), (&json!("Halvårssamtale"), &json!(1)));
        let id = made["id"].as_str().unwrap();
        let path = format!("/interviewtemplates/{id}");

        let question = &made["questions"][0];
        let mut next = asked("Første samtale");
        next["version"] = json!(1);
        next["questions"] = json!([
            {
                "id": "of another", "question": "Hvordan går det?", "description": "På jobb",
                "recipient": "conversation", "customRatings": ["Dårlig", "Bra"],
            },
            {
                "id": question["id"], "question": "Trives du?", "description": "",
                "recipient": "apprentice", "customRatings": [],
            },
        ]);
        let saved = siri.put(&path, next.clone()).await.expect(200);
        assert_eq!(saved["questions"][1]["id"], question["id"], "it keeps its id where it moves");
        assert_ne!(saved["questions"][0]["id"], "of another");
        assert_eq!(
            saved["questions"][0]["customRatings"],
            json!([{ "value": 1, "label": "Dårlig" }, { "value": 2, "label": "Bra" }]),
        );
        let late = siri.put(&path, next).await;
        assert_eq!(late.problem(409), "stale_version");

        let copy = siri.post(&format!("{path}/copy"), json!({})).await.expect(201);
        assert_eq!((&copy["name"], &copy["order"]), (&json!("Kopi av Første samtale"), &json!(2)));
        assert_ne!(copy["questions"][1]["id"], question["id"], "answers are kept by the id");

        let list = async || siri.post("/search/VURDERINGSSAMTALERMALER", json!({})).await.expect(200);
        assert_eq!(names(&list().await), ["Første samtale", "Kopi av Første samtale"]);
        let ids = json!({ "ids": [copy["id"], id] });
        siri.put("/interviewtemplates/order", ids).await.expect(204);
        let arranged = list().await;
        assert_eq!(names(&arranged), ["Kopi av Første samtale", "Første samtale"]);
        let row = &arranged["items"][1];
        assert_eq!(row["innhold"], json!(["Spørsmål", "Kompetansemål", "Generelle kriterier"]));
        assert_eq!(row["antallSporsmal"], 2);
        let of_before = siri.put("/interviewtemplates/order", json!({ "ids": [id] })).await;
        assert_eq!(of_before.problem(409), "changed");

        siri.delete(&format!("{path}?version=2")).await.expect(204);
        assert_eq!(siri.get(&path).await.problem(404), "not_found");
        assert_eq!(names(&list().await), ["Kopi av Første samtale"]);
    }

    async fn what_is_wrong_with_a_template_is_told_field_by_field(world) {
        let siri = world.office("fjord").await.coordinator("Siri").await;
        let off = json!({
            "questions": false, "competenceGoals": false, "generalGoals": false,
            "noGeneralGoalsInPreperation": false, "noCompetenceGoalsInPreperation": false,
            "hiddenPreperation": false,
        });
        let question = |text: &str, ratings: Value| json!([{
            "id": "", "question": text, "description": "",
            "recipient": "company", "customRatings": ratings,
        }]);
        for (part, value, field, code) in [
            ("name", json!(" "), "name", "required"),
            ("name", json!("a".repeat(101)), "name", "too_long"),
            ("enabled", off, "enabled", "nothing"),
            ("questions", json!([]), "questions", "none"),
            ("questions", question("", json!([])), "questions.0.question", "required"),
            ("questions", question("Hva?", json!(["Ett"])), "questions.0.customRatings", "not_a_scale"),
            ("questions", question("Hva?", json!(["Bra", "bra "])), "questions.0.customRatings.1", "twice"),
        ] {
            let mut wrong = asked("Halvårssamtale");
            wrong[part] = value;
            let refused = siri.post("/interviewtemplates", wrong).await;
            assert_eq!(refused.problem(422), "invalid", "{field}");
            assert_eq!(refused.json()["fields"][0]["field"], field);
            assert_eq!(refused.json()["fields"][0]["code"], code);
        }
    }

    async fn templates_are_the_coordinators(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        siri.post("/interviewtemplates", asked("Halvårssamtale")).await.expect(201);
        let seen = kari.post("/search/VURDERINGSSAMTALERMALER", json!({})).await.expect(200);
        assert_eq!(seen["found"], 0);
        let vidde = world.office("vidde").await.coordinator("Vibeke").await;
        let seen = vidde.post("/search/VURDERINGSSAMTALERMALER", json!({})).await.expect(200);
        assert_eq!(seen["found"], 0);
    }
}
