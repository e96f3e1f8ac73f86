//! What an apprentice is asked, and that her answers are hers.

use chrono::NaiveDate;
use sea_orm::ActiveValue::Set;
use svenn_curricula::plans::PlanGoal;
use svenn_db::{Tx, dump};
use svenn_http::personal::{self, DataSubject};
use svenn_kernel::{ApprenticeId, PersonId, Role, oslo};
use svenn_people::{apprentices, entity::apprentice::ActiveModel};
use svenn_testkit::{Client, Office, Value, json, on_both_engines};

use super::question;

const TITLE: &str = "Kappe rør";
pub(super) const SECRET: &str = "Hemmelig svar";

/// Sends documentation of goals.
async fn send(kari: &Client, goals: &[&PlanGoal]) {
    let goals: Vec<&str> = goals.iter().map(|it| it.id.as_str()).collect();
    let body = json!({ "name": TITLE, "content": "<p>Slik gjorde jeg.</p>", "goals": goals });
    let made = kari.post("/documentation", body).await.expect(201);
    let path = format!("/documentation/{}/send", made["id"].as_str().unwrap());
    kari.post(&path, json!({ "version": made["version"] })).await.expect(200);
}

/// The apprentice is in training around the clock of the tests.
pub(super) async fn in_training(fjord: &Office<'_>, kari: &Client) {
    let tx = fjord.write().await;
    let contract = ActiveModel {
        startdato: Set(Some("2025-11-21".parse().unwrap())),
        sluttdato: Set(Some("2027-11-20".parse().unwrap())),
        ..Default::default()
    };
    let id = ApprenticeId::parse(&kari.id).unwrap();
    apprentices::store(&tx, &id, contract).await.unwrap();
    tx.commit().await.unwrap();
}

/// How often she was told of a question.
pub(super) async fn nudges(kari: &Client) -> usize {
    let all = kari.get("/notificationcenter/my?days=100").await.expect(200);
    all["automaticMessages"]["messages"].to_string().matches("ovingsporsmal").count()
}

/// When she was told of a question last, in seconds.
async fn told_at(kari: &Client) -> Option<i64> {
    let all = kari.get("/notificationcenter/my?days=100").await.expect(200);
    let mut messages = all["automaticMessages"]["messages"].as_array().unwrap().iter();
    let last = messages.find(|it| it["templateId"] == "ovingsporsmal");
    last.and_then(|it| it["timestamp"]["seconds"].as_i64())
}

pub(super) async fn asked(kari: &Client) -> Value {
    kari.get("/rehearsal").await.expect(200)
}

/// Where a word is in any table of the organisation.
pub(super) async fn found_in(tx: &Tx, word: &str) -> Vec<String> {
    let mut found = Vec::new();
    for table in dump::tables(tx).await.unwrap() {
        let name = table.table.clone();
        dump::rows(tx, &table, |rows| {
            for row in rows {
                let text = svenn_testkit::serde_json::to_string(&row).unwrap();
                if text.contains(word) {
                    found.push(name.clone());
                }
            }
            Ok(())
        })
        .await
        .unwrap();
    }
    found
}

on_both_engines! {
    /// "one after three or four days, again after 21 days on a miss; one nudge a day"
    async fn a_question_comes_on_the_third_day_and_again_after_three_weeks(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        let terje = fjord.instructor("Terje").await;
        fjord.connect(&terje, &kari).await;
        let plan = fjord.plan("Prøvefaget").await;
        fjord.give_plan(&kari, &plan.plan.id).await;
        in_training(&fjord, &kari).await;
        let goal = plan.goals().next().unwrap();
        let made = question(&siri, goal, "Hva gjør du først?").await;
        send(&kari, &[goal]).await;
        let now = asked(&kari).await;
        assert_eq!((&now["sporsmal"], &now["neste"]), (&json!([]), &json!("2026-11-23")));
        assert_eq!(now["emner"][0]["sporsmal"][0]["sporsmal"], "Hva gjør du først?");
        world.composed.runner.look_after(&fjord.tenant).await.unwrap();

        let id = PersonId::parse(&kari.id).unwrap();
        let on = async |day: &str| {
            world.clock.set(oslo::noon(day.parse().unwrap()));
            world.run_jobs().await;
            fjord.sign_in(&id, Role::Laerling).await
        };
        let kari = on("2026-11-22").await;
        assert_eq!((asked(&kari).await["sporsmal"].clone(), nudges(&kari).await), (json!([]), 0));
        let kari = on("2026-11-23").await;
        let now = asked(&kari).await;
        let card = &now["sporsmal"][0];
        assert_eq!((&card["id"], &card["logg"]["tittel"]), (&made["id"], &json!(TITLE)));
        assert_eq!((&card["gjelder"], nudges(&kari).await), (&json!(goal.label), 1));
        let answer = json!({ "id": made["id"], "svar": "Vet ikke", "visste": false });
        kari.post("/rehearsalanswers", answer).await.expect(201);
        let now = asked(&kari).await;
        assert_eq!((&now["sporsmal"], &now["neste"]), (&json!([]), &json!("2026-12-14")));

        let kari = on("2026-12-14").await;
        let now = asked(&kari).await;
        assert_eq!(now["sporsmal"][0]["id"], made["id"]);
        assert_eq!(now["sporsmal"][0].get("logg"), None);
        assert_eq!(nudges(&kari).await, 1, "of what comes again nobody is told");
        let answer = json!({ "id": made["id"], "svar": "", "visste": true });
        kari.post("/rehearsalanswers", answer).await.expect(201);
        let now = asked(&kari).await;
        assert_eq!((&now["sporsmal"], now.get("neste")), (&json!([]), None));
    }

    /// "the rehearsal was used for three weeks by a driven clock": each day at noon she answers
    /// what is open then.
    async fn she_rehearses_each_day_for_more_than_three_weeks(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        let plan = fjord.plan("Prøvefaget").await;
        fjord.give_plan(&kari, &plan.plan.id).await;
        in_training(&fjord, &kari).await;
        let mut goals: Vec<&PlanGoal> = plan.goals().collect();
        goals.sort_by(|a, b| a.kode.cmp(&b.kode));
        for (goal, sporsmal) in goals.iter().zip(["Hva først?", "Hva så?", "Hva til sist?"]) {
            question(&siri, goal, sporsmal).await;
        }
        send(&kari, &goals[..2]).await;
        world.composed.runner.look_after(&fjord.tenant).await.unwrap();

        let id = PersonId::parse(&kari.id).unwrap();
        let mut told: Vec<String> = Vec::new();
        let mut answered: Vec<(String, String)> = Vec::new();
        let first: NaiveDate = "2026-11-21".parse().unwrap();
        for day in first.iter_days().take(28) {
            let noon = oslo::noon(day);
            world.clock.set(noon);
            world.run_jobs().await;
            let kari = fjord.sign_in(&id, Role::Laerling).await;
            if told_at(&kari).await == Some(noon.seconds()) {
                told.push(day.to_string());
            }
            for card in asked(&kari).await["sporsmal"].as_array().unwrap() {
                let sporsmal = card["sporsmal"].as_str().unwrap().to_owned();
                // One of them she knows the second time.
                let is_again = answered.iter().any(|(_, before)| *before == sporsmal);
                let knew = is_again || sporsmal != "Hva så?";
                let answer = json!({ "id": card["id"], "svar": "", "visste": knew });
                kari.post("/rehearsalanswers", answer).await.expect(201);
                answered.push((day.to_string(), sporsmal));
            }
            if day.to_string() == "2026-11-24" {
                send(&kari, &goals[2..3]).await;
            }
        }
        let on = |day: &str, sporsmal: &str| (day.to_owned(), sporsmal.to_owned());
        let expected = [
            on("2026-11-23", "Hva først?"),
            on("2026-11-24", "Hva så?"),
            on("2026-11-27", "Hva til sist?"),
            on("2026-12-15", "Hva så?"),
        ];
        assert_eq!(answered, expected);
        assert_eq!(told, ["2026-11-23", "2026-11-24", "2026-11-27"], "of a miss nobody is told");
    }

    /// "deleted on her wish"
    async fn she_reads_keeps_and_deletes_her_own_answers(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        let plan = fjord.plan("Prøvefaget").await;
        fjord.give_plan(&kari, &plan.plan.id).await;
        let made = question(&siri, plan.goals().next().unwrap(), "Hva gjør du først?").await;
        let answer = json!({ "id": made["id"], "svar": SECRET, "visste": false });
        let first = kari.post("/rehearsalanswers", answer.clone()).await.expect(201);
        let refused = ola.post("/rehearsalanswers", answer.clone()).await.expect(422);
        assert_eq!(refused["fields"][0]["code"], "unknown", "it is about no goal of Ola's");
        let path = format!("/rehearsalanswers/{}", first["id"].as_str().unwrap());
        assert_eq!(ola.delete(&path).await.problem(404), "not_found");
        // The question goes; what was answered to it stays with her.
        let of_office = format!("/rehearsalquestions/{}", made["id"].as_str().unwrap());
        siri.delete(&of_office).await.expect(204);
        let kept = kari.get("/rehearsalanswers").await.expect(200);
        assert_eq!((&kept[0]["svar"], &kept[0]["sporsmal"]), (&json!(SECRET), &made["sporsmal"]));
        kari.delete(&path).await.expect(204);
        assert_eq!(kari.get("/rehearsalanswers").await.expect(200), json!([]));
        assert_eq!(found_in(&fjord.read().await, SECRET).await, Vec::<String>::new());
    }

    /// "erased with her"
    async fn answers_go_with_the_apprentice(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        let plan = fjord.plan("Prøvefaget").await;
        fjord.give_plan(&kari, &plan.plan.id).await;
        let made = question(&siri, plan.goals().next().unwrap(), "Hva gjør du først?").await;
        let answer = json!({ "id": made["id"], "svar": SECRET, "visste": false });
        kari.post("/rehearsalanswers", answer.clone()).await.expect(201);
        kari.post("/rehearsalanswers", answer).await.expect(201);
        let tx = fjord.write().await;
        assert_eq!(found_in(&tx, SECRET).await.len(), 2);
        let her = DataSubject { id: PersonId::parse(&kari.id).unwrap(), rolle: Role::Laerling };
        personal::delete(world.app(), &tx, &her).await.unwrap();
        assert_eq!(found_in(&tx, SECRET).await, Vec::<String>::new());
        tx.commit().await.unwrap();
    }

    async fn all_of_her_answers_go_at_once(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        let plan = fjord.plan("Prøvefaget").await;
        fjord.give_plan(&kari, &plan.plan.id).await;
        for goal in plan.goals().take(2) {
            let made = question(&siri, goal, "Hva gjør du først?").await;
            let answer = json!({ "id": made["id"], "svar": "", "visste": true });
            kari.post("/rehearsalanswers", answer).await.expect(201);
        }
        kari.delete("/rehearsalanswers").await.expect(204);
        assert_eq!(kari.get("/rehearsalanswers").await.expect(200), json!([]));
    }
}
