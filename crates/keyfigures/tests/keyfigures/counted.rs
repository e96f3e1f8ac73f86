//! Figures of what people hand in, reach, complete and hold are what plain SQL counts.

use sea_orm::{ActiveValue::Set, ConnectionTrait};
use svenn_db::Audience;
use svenn_interviews::{
    history::{self, BackfilledInterview},
    rules::Recipient,
};
use svenn_kernel::{ApprenticeId, Collection, PersonId, Verb, oslo};
use svenn_people::{apprentices, entity::apprentice::ActiveModel};
use svenn_testkit::{Client, Office, Value, json, on_both_engines, step_body};

use super::{Given, PLAIN, YEAR, apprentice, day, figure, is_counted, number, stand};

/// The first instants of 1 October 2025 and of 1 October 2026 in Norway.
const FIRST: i64 = 1_759_269_600_000;
const END: i64 = 1_790_805_600_000;
/// The first instant of 2 March 2026.
const DAY_AFTER: i64 = 1_772_406_000_000;

/// Days on which somebody held interviews.
const HELD: [(&str, &[&str]); 4] = [
    ("Én", &["2025-12-01"]),
    ("To", &["2025-11-01", "2026-04-30"]),
    ("Sent", &["2026-05-01"]),
    ("Før", &["2025-10-31"]),
];

/// An instant of a row is as if it had been then.
async fn set(
    fjord: &Office<'_>,
    (list, table, column): (&'static str, &str, &str),
    id: &Value,
    at: i64,
) {
    let id = id.as_str().unwrap();
    let tx = fjord.write().await;
    let sql = format!("UPDATE {table} SET {column} = {at} WHERE id = '{id}'");
    tx.execute_unprepared(&sql).await.unwrap();
    tx.record(Collection(list), id, Verb::Update, Audience::Everyone);
    tx.commit().await.unwrap();
}

/// Documentation that is sent.
async fn sent(who: &Client, name: &str, goals: &[&str]) -> Value {
    let body = json!({ "name": name, "content": "<p>Arbeid</p>", "goals": goals });
    let draft = who.post("/documentation", body).await.expect(201);
    let path = format!("/documentation/{}/send", draft["id"].as_str().unwrap());
    who.post(&path, step_body(&draft, "send")).await.expect(200)
}

on_both_engines! {
    async fn documentation_is_of_the_day_it_was_sent_on(world) {
        stand(&world);
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, _, goals) = fjord.loop_of_three().await;
        let goal = goals[0].as_str();
        let sent_at = [("Før", FIRST - 1), ("Først", FIRST), ("Sist", END - 1), ("Etter", END)];
        for (name, at) in sent_at {
            let made = sent(&kari, name, &[goal]).await;
            set(&fjord, ("DOKUMENTASJONER", "documentation", "sendt"), &made["id"], at).await;
        }
        let draft = json!({ "name": "Kladd", "content": "<p>Arbeid</p>", "goals": [goal] });
        kari.post("/documentation", draft).await.expect(201);
        let sql = format!(
            "SELECT COUNT(*) AS number FROM documentation WHERE sendt >= {FIRST} AND sendt < {END}"
        );
        let expected = number(&fjord, &sql).await;
        assert_eq!(expected, 2);
        let answer = siri.get(YEAR).await.expect(200);
        is_counted(&siri, (&answer, "dokumentasjon", "av"), expected).await;
    }

    async fn goals_are_of_those_who_are_in_training_today(world) {
        stand(&world);
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        let terje = fjord.instructor("Terje").await;
        let plan = fjord.plan("Prøvefaget").await;
        for (who, many) in [(&kari, 2), (&ola, 1)] {
            fjord.connect(&terje, who).await;
            fjord.give_plan(who, &plan.plan.id).await;
            for goal in plan.goals().take(many) {
                let made = sent(who, "Arbeid", &[goal.id.as_str()]).await;
                let path = format!("/documentation/{}/approve", made["id"].as_str().unwrap());
                terje.post(&path, step_body(&made, "approve")).await.expect(200);
            }
        }
        let tx = fjord.write().await;
        let training = ActiveModel {
            personnr: Set(Some("sealed".to_owned())),
            startdato: Set(Some(day("2026-08-01"))),
            sluttdato: Set(Some(day("2028-07-31"))),
            ..Default::default()
        };
        apprentices::store(&tx, &ApprenticeId::parse(&kari.id).unwrap(), training).await.unwrap();
        tx.commit().await.unwrap();
        let today = "a.startdato <= '2026-11-29' AND a.sluttdato >= '2026-11-29'";
        let approved = format!(
            "SELECT COUNT(*) AS number FROM apprentice_goals AS g
             JOIN apprentices AS a ON a.id = g.apprentice WHERE g.godkjent IS NOT NULL AND {today}"
        );
        let all = format!(
            "SELECT COUNT(*) AS number FROM training_plan_goals AS p
             JOIN apprentice_trainingplans AS t ON t.trainingplan = p.trainingplan
             JOIN apprentices AS a ON a.id = t.apprentice WHERE {today}"
        );
        let answer = siri.get(YEAR).await.expect(200);
        let found = figure(&answer, "maal");
        assert_eq!(found["av"]["antall"], number(&fjord, &approved).await);
        assert_eq!(found["nevner"]["antall"], number(&fjord, &all).await);
        assert_eq!(found["verdi"], 50.0);
        assert_eq!(found.get("aaretFor"), None, "what is of today has no year before");
    }

    async fn checkpoints_are_in_time_on_their_last_day_and_not_after_it(world) {
        stand(&world);
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        siri.put("/checkpoints/settings", json!({ "enabled": true })).await.expect(200);
        for (title, frist, completed) in [
            ("I tide", "2026-03-01", Some(DAY_AFTER - 1)),
            ("For sent", "2026-03-01", Some(DAY_AFTER)),
            ("Glemt", "2026-03-01", None),
            ("Først", "2025-10-01", None),
            ("Sist", "2026-09-30", None),
            ("Før", "2025-09-30", Some(FIRST - 1)),
            ("Etter", "2026-10-01", Some(END - 1)),
        ] {
            let body = json!({
                "title": title, "description": "", "deadline": null, "customDate": frist,
                "customDateEnabled": true, "coordinators": [],
            });
            let path = format!("/apprentices/{}/checkpoints", kari.id);
            let made = siri.post(&path, body).await.expect(201);
            let Some(at) = completed else { continue };
            let path = format!("/checkpoints/{}/complete", made["id"].as_str().unwrap());
            siri.post(&path, json!({})).await.expect(200);
            set(&fjord, ("SJEKKPUNKTER", "checkpoints", "completed"), &made["id"], at).await;
        }
        let due = "SELECT COUNT(*) AS number FROM checkpoints
            WHERE frist >= '2025-10-01' AND frist <= '2026-09-30'";
        // Those of the period that were completed have the same last day.
        let in_time = format!("{due} AND completed < {DAY_AFTER}");
        let (due, in_time) = (number(&fjord, due).await, number(&fjord, &in_time).await);
        assert_eq!((due, in_time), (5, 1));
        let answer = siri.get(YEAR).await.expect(200);
        is_counted(&siri, (&answer, "sjekkpunkter", "nevner"), due).await;
        is_counted(&siri, (&answer, "sjekkpunkter", "av"), in_time).await;
        assert_eq!(figure(&answer, "sjekkpunkter")["verdi"], 20.0);
    }

    async fn half_years_with_an_interview_are_counted_once_each(world) {
        stand(&world);
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let company = fjord.company("Bygg AS").await;
        let tx = fjord.write().await;
        let asked = [("Hvordan går det?", Recipient::Conversation)];
        let template = history::template(&tx, "Halvårssamtale", &asked).await.unwrap();
        // Half-years that ended in the period: on 31 October and on 30 April.
        let contract = Given { from: "2024-11-01", to: "2026-10-31", ..PLAIN };
        for (name, days) in HELD {
            let id = apprentice(&tx, name, &company, &contract).await;
            let kept = days.iter().map(|on| BackfilledInterview {
                apprentice: id.clone(),
                company: Some(company.clone()),
                planned_time: oslo::noon(day(on)),
                created: oslo::noon(day(on)),
                place: String::new(),
                by: PersonId::parse(&siri.id).unwrap(),
                held: Some(oslo::noon(day(on))),
                said: Vec::new(),
                rated: Vec::new(),
                guidance: "",
                agreed: None,
                guest: None,
            });
            history::interviews(&tx, &template, kept.collect()).await.unwrap();
        }
        tx.commit().await.unwrap();
        let due = 2 * number(&fjord, "SELECT COUNT(*) AS number FROM apprentices").await;
        let mut held = 0;
        for (first, after) in [("2025-05-01", "2025-11-01"), ("2025-11-01", "2026-05-01")] {
            let [first, after] = [first, after].map(|it| oslo::start_of_day(day(it)).millis());
            let sql = format!(
                "SELECT COUNT(DISTINCT apprentice) AS number FROM interviews
                 WHERE \"doneTime\" >= {first} AND \"doneTime\" < {after}"
            );
            held += number(&fjord, &sql).await;
        }
        assert_eq!((held, due), (3, 8));
        let answer = siri.get(YEAR).await.expect(200);
        is_counted(&siri, (&answer, "samtaler", "av"), held).await;
        is_counted(&siri, (&answer, "samtaler", "nevner"), due).await;
        assert_eq!(figure(&answer, "samtaler")["verdi"], 37.5);
    }
}
