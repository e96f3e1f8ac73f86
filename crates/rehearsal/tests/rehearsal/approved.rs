//! "An instructor may put one question with an approval."

use svenn_http::personal::{self, DataSubject};
use svenn_kernel::{PersonId, Role, oslo};
use svenn_testkit::{Client, Value, json, on_both_engines};

use super::{
    hers::{SECRET, asked, found_in, in_training, nudges},
    question,
};

const QUESTION: &str = "Hvorfor valgte du denne pakningen?";

/// Documentation that shows nothing and waits.
async fn sent(kari: &Client) -> Value {
    let body = json!({ "name": "Bytte pakning", "content": "<p>Slik.</p>", "goals": [] });
    let made = kari.post("/documentation", body).await.expect(201);
    let path = format!("/documentation/{}/send", made["id"].as_str().unwrap());
    kari.post(&path, json!({ "version": made["version"] })).await.expect(200)
}

fn path_of(view: &Value) -> String {
    format!("/documentation/{}/approve", view["id"].as_str().unwrap())
}

/// Approves with a question.
async fn approve(terje: &Client, sent: &Value) -> Value {
    let body = json!({ "version": sent["version"], "question": QUESTION });
    terje.post(&path_of(sent), body).await.expect(200)
}

/// What the apprentice answers the question of an approval by.
fn id_of(approved: &Value) -> Value {
    approved["timeline"].as_array().unwrap().last().unwrap()["id"].clone()
}

on_both_engines! {
    async fn it_comes_once_the_day_after_with_who_asks(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        in_training(&fjord, &kari).await;
        let approved = approve(&terje, &sent(&kari).await).await;
        // The office has written no questions.
        let now = asked(&kari).await;
        assert_eq!((&now["sporsmal"], &now["neste"]), (&json!([]), &json!("2026-11-21")));
        world.composed.runner.look_after(&fjord.tenant).await.unwrap();

        let id = PersonId::parse(&kari.id).unwrap();
        let on = async |day: &str| {
            world.clock.set(oslo::noon(day.parse().unwrap()));
            world.run_jobs().await;
            fjord.sign_in(&id, Role::Laerling).await
        };
        let kari = on("2026-11-21").await;
        let now = asked(&kari).await;
        let card = &now["sporsmal"][0];
        assert_eq!((&card["sporsmal"], &card["id"]), (&json!(QUESTION), &id_of(&approved)));
        assert_eq!((&card["fra"], card.get("fasit")), (&json!("Terje Ledersen"), None));
        assert_eq!(card["logg"]["tittel"], "Bytte pakning");
        assert_eq!(nudges(&kari).await, 1);
        let answer = json!({ "id": card["id"], "svar": "Den tåler varme", "visste": false });
        kari.post("/rehearsalanswers", answer).await.expect(201);
        let now = asked(&kari).await;
        assert_eq!((&now["sporsmal"], now.get("neste")), (&json!([]), None));

        let kari = on("2026-12-12").await;
        assert_eq!((asked(&kari).await["sporsmal"].clone(), nudges(&kari).await), (json!([]), 1));
    }

    /// "no question of a log is moved, and there is one nudge a day"
    async fn it_takes_no_day_of_the_questions_of_the_office(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje) = (fjord.apprentice("Kari").await, fjord.instructor("Terje").await);
        fjord.connect(&terje, &kari).await;
        let plan = fjord.plan("Prøvefaget").await;
        fjord.give_plan(&kari, &plan.plan.id).await;
        in_training(&fjord, &kari).await;
        let goal = plan.goals().next().unwrap();
        let of_goal = question(&siri, goal, "Hva gjør du først?").await;
        let body = json!({ "name": "Kappe", "content": "<p>Slik.</p>", "goals": [goal.id] });
        let made = kari.post("/documentation", body).await.expect(201);
        let path = format!("/documentation/{}/send", made["id"].as_str().unwrap());
        let sent = kari.post(&path, json!({ "version": made["version"] })).await.expect(200);
        world.clock.set(oslo::noon("2026-11-22".parse().unwrap()));
        let id = PersonId::parse(&terje.id).unwrap();
        let terje = fjord.sign_in(&id, Role::Ansatt).await;
        let approved = approve(&terje, &sent).await;

        world.clock.set(oslo::noon("2026-11-24".parse().unwrap()));
        let id = PersonId::parse(&kari.id).unwrap();
        let kari = fjord.sign_in(&id, Role::Laerling).await;
        let cards = asked(&kari).await["sporsmal"].clone();
        let ids = [&cards[0]["id"], &cards[1]["id"]];
        assert_eq!(ids, [&of_goal["id"], &id_of(&approved)], "the 23rd is the log's");
    }

    async fn it_goes_with_an_approval_that_is_taken_back(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let approved = approve(&terje, &sent(&kari).await).await;
        assert_eq!(found_in(&fjord.read().await, QUESTION).await, ["documentation_questions"]);
        let body = json!({ "version": approved["version"] });
        let again = terje.post(&format!("{}/undo", path_of(&approved)), body).await.expect(200);
        assert_eq!(found_in(&fjord.read().await, QUESTION).await, Vec::<String>::new());
        let answer = json!({ "id": id_of(&approved), "svar": "", "visste": true });
        let refused = kari.post("/rehearsalanswers", answer).await.expect(422);
        assert_eq!(refused["fields"][0]["code"], "unknown");
        // It may be approved without one.
        let body = json!({ "version": again["version"], "question": " " });
        terje.post(&path_of(&again), body).await.expect(200);
        assert_eq!(asked(&kari).await.get("neste"), None);
    }

    async fn two_presses_ask_one_question_and_who_may_not_approve_asks_none(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let siv = fjord.instructor("Siv").await;
        let sent = sent(&kari).await;
        let body = json!({ "version": sent["version"], "question": QUESTION });
        assert_eq!(siv.post(&path_of(&sent), body.clone()).await.problem(404), "not_found");
        kari.post(&path_of(&sent), body.clone()).await.expect(403);
        let long = json!({ "version": sent["version"], "question": "å".repeat(301) });
        let refused = terje.post(&path_of(&sent), long).await.expect(422);
        let field = &refused["fields"][0];
        assert_eq!((&field["field"], &field["code"]), (&json!("question"), &json!("too_long")));
        terje.post(&path_of(&sent), body.clone()).await.expect(200);
        terje.post(&path_of(&sent), body).await.expect(409);
        assert_eq!(found_in(&fjord.read().await, QUESTION).await.len(), 1);
    }

    /// "answers are hers alone and deleted on her wish"
    async fn the_answer_is_hers_and_the_question_goes_with_her(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let ola = fjord.apprentice("Ola").await;
        let approved = approve(&terje, &sent(&kari).await).await;
        let answer = json!({ "id": id_of(&approved), "svar": SECRET, "visste": false });
        let refused = ola.post("/rehearsalanswers", answer.clone()).await.expect(422);
        assert_eq!(refused["fields"][0]["code"], "unknown", "it is asked of Kari");
        let made = kari.post("/rehearsalanswers", answer).await.expect(201);
        let path = format!("/rehearsalanswers/{}", made["id"].as_str().unwrap());
        for who in [&terje, &siri] {
            who.get("/rehearsalanswers").await.expect(403);
            who.get("/rehearsal").await.expect(403);
            who.delete(&path).await.expect(403);
            let view = format!("/documentation/{}", approved["id"].as_str().unwrap());
            let view = who.get(&view).await.expect(200).to_string();
            assert!(!view.contains(SECRET), "{view}");
        }
        assert_eq!(ola.get("/rehearsalanswers").await.expect(200), json!([]));
        kari.delete(&path).await.expect(204);
        assert_eq!(found_in(&fjord.read().await, SECRET).await, Vec::<String>::new());

        let tx = fjord.write().await;
        let her = DataSubject { id: PersonId::parse(&kari.id).unwrap(), rolle: Role::Laerling };
        personal::delete(world.app(), &tx, &her).await.unwrap();
        assert_eq!(found_in(&tx, QUESTION).await, Vec::<String>::new());
        tx.commit().await.unwrap();
    }
}
