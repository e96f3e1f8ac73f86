//! Goals that are added to documentation after it was approved.

use std::time::Duration;

use svenn_kernel::GoalId;
use svenn_testkit::{Client, Value, json, on_both_engines};

use super::{draft, goals, path, sent, step};

const ADDITIONS: &str = "/documentation/additions";

/// Asks for goals to be added; answers what came of it.
async fn ask(kari: &Client, view: &Value, goals: &[GoalId]) -> Value {
    let of =
        |goal: &GoalId| json!({ "documentation": view["id"], "goal": goal, "how": "gjorde selv" });
    let additions: Vec<Value> = goals.iter().map(of).collect();
    kari.post(ADDITIONS, json!({ "additions": additions })).await.expect(200)
}

/// What waits for somebody, as answers that add it.
pub async fn waiting(who: &Client) -> Vec<Value> {
    let all = who.get(ADDITIONS).await.expect(200);
    let list = |value: &Value| value.as_array().unwrap().clone();
    let of_each = list(&all["items"]).into_iter().flat_map(|it| list(&it["documentation"]));
    let answers = of_each.flat_map(|of| {
        let id = of["id"].clone();
        list(&of["additions"])
            .into_iter()
            .map(move |it| json!({ "documentation": id, "goal": it["goal"], "sent": it["sent"] }))
    });
    answers.collect()
}

pub async fn answer(who: &Client, answers: &[Value]) -> Value {
    let path = format!("{ADDITIONS}/answer");
    loop {
        let reply = who.post(&path, json!({ "answers": answers })).await;
        if reply.status.as_u16() != 503 {
            return reply.expect(200);
        }
    }
}

async fn own(kari: &Client, view: &Value) -> Value {
    let all = kari.get("/documentation/ticks").await.expect(200);
    let items = all["items"].as_array().unwrap();
    items.iter().find(|it| it["id"] == view["id"]).unwrap().clone()
}

on_both_engines! {
    /// "Additions to what is approved go to the instructor as one list; texts and approvals stay
    /// untouched, the edition and the timeline say what was added when."
    async fn goals_are_added_to_what_is_approved_in_one_answer(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, of_plan) = fjord.loop_of_three().await;
        let one = step(&terje, &sent(&kari, "En", &of_plan[..1]).await, "approve").await;
        let two = step(&terje, &sent(&kari, "To", &of_plan[..1]).await, "approve").await;
        assert_eq!(own(&kari, &one).await["ticking"], "tillegg");
        let asked = ask(&kari, &one, &of_plan[..3]).await;
        assert_eq!((&asked["sent"], &asked["failed"][0]["code"]), (&json!(2), &json!("nothing_new")));
        assert_eq!(ask(&kari, &two, &of_plan[1..2]).await["sent"], 1);
        let state = async |at: usize| goals(&kari, &kari).await[of_plan[at].as_str()].clone();
        assert_eq!(state(1).await, ("Til gjennomgang".to_owned(), 0));
        let waits = sent(&kari, "Tre", &[]).await;
        assert_eq!(ask(&kari, &waits, &of_plan[1..2]).await["failed"][0]["code"], "wrong_status");

        // Three goals on two pieces are answered in one call.
        let first = terje.get("/overview").await.expect(200)["counts"]["maaltillegg"].clone();
        assert_eq!(first, 3);
        let mut answers = waiting(&terje).await;
        let at = answers.iter().position(|it| it["goal"] == of_plan[2].as_str()).unwrap();
        answers[at]["refused"] = json!("Teksten sier ikke noe om dette.");
        let done = answer(&terje, &answers).await;
        assert_eq!((&done["added"], &done["refused"]), (&json!(2), &json!(1)));
        assert_eq!(answer(&terje, &answers).await["failed"][0]["code"], "changed");
        assert_eq!(state(1).await, ("Godkjent".to_owned(), 2));
        assert_eq!(state(2).await, ("Ikke godkjent".to_owned(), 0));

        let view = kari.get(&path(&one)).await.expect(200);
        for field in ["content", "name", "status", "sistendret", "sendt"] {
            assert_eq!(view[field], one[field], "{field}");
        }
        assert!(view["version"].as_i64() > one["version"].as_i64());
        assert!(view["goals"][0]["added"].is_null() && view["goals"][1]["added"].is_i64());
        let told = view["timeline"].as_array().unwrap().last().unwrap().clone();
        assert_eq!(told["type"], "MÅL LAGT TIL");
        assert!(told["comment"].as_str().unwrap().contains(view["goals"][1]["label"].as_str().unwrap()));
        assert_eq!(view["additions"][0]["refused"], "Teksten sier ikke noe om dette.");
        // What was refused is asked for again, or put away.
        assert_eq!(ask(&kari, &one, &of_plan[2..3]).await["sent"], 1);
        let put_away = json!({ "additions": [{ "documentation": one["id"], "goal": of_plan[2] }] });
        let gone = kari.post(&format!("{ADDITIONS}/withdraw"), put_away).await.expect(200);
        assert_eq!(gone["withdrawn"], 1);
        assert_eq!(state(2).await.0, "Ikke godkjent");
        assert!(own(&kari, &one).await["additions"].as_array().unwrap().is_empty());
    }

    /// "An answer can be undone like other answers."
    async fn an_answered_list_is_taken_back_a_moment_after(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, of_plan) = fjord.loop_of_three().await;
        let siri = fjord.coordinator("Siri").await;
        let one = step(&terje, &sent(&kari, "En", &of_plan[..1]).await, "approve").await;
        let two = step(&terje, &sent(&kari, "To", &of_plan[1..2]).await, "approve").await;
        ask(&kari, &one, &of_plan[1..3]).await;
        ask(&kari, &two, &of_plan[2..3]).await;
        let (before, of_hers) = (waiting(&terje).await, goals(&kari, &kari).await);
        let mut answers = before.clone();
        let is_of = |it: &Value, view: &Value, at: usize| {
            it["documentation"] == view["id"] && it["goal"] == of_plan[at].as_str()
        };
        let at = answers.iter().position(|it| is_of(it, &two, 2)).unwrap();
        answers[at]["refused"] = json!("Nei");
        let done = answer(&terje, &answers).await;
        assert_eq!((&done["added"], &done["refused"]), (&json!(2), &json!(1)));
        let undo = format!("{ADDITIONS}/answer/undo");
        let body = json!({ "answer": done["answer"] });
        assert_eq!(siri.post(&undo, body.clone()).await.problem(404), "not_found");
        terje.post(&undo, body.clone()).await.expect(204);

        assert_eq!(waiting(&terje).await, before);
        assert_eq!(goals(&kari, &kari).await, of_hers);
        let now = kari.get(&path(&one)).await.expect(200);
        for field in ["content", "name", "status", "goals", "timeline"] {
            assert_eq!(now[field], one[field], "{field}");
        }
        assert!(own(&kari, &two).await["additions"][0]["refused"].is_null());
        assert_eq!(terje.post(&undo, body).await.problem(404), "not_found");
        let told = kari.get("/notificationcenter/my?days=100").await.expect(200);
        let told = told["automaticMessages"]["messages"].to_string();
        assert!(!told.contains("lagt til"), "{told}");

        // What is answered again stays once the moment has passed.
        let again = answer(&terje, &answers).await;
        world.clock.advance(Duration::from_secs(31));
        let body = json!({ "answer": again["answer"] });
        assert_eq!(terje.post(&undo, body).await.problem(409), "too_late");
        assert_eq!(goals(&kari, &kari).await[of_plan[2].as_str()].0, "Godkjent");
    }

    /// "Ticks are added or taken away": on what is being written, without touching the text.
    async fn what_is_being_written_is_ticked_directly(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, of_plan) = fjord.loop_of_three().await;
        let begun = draft(&kari, "En", &of_plan[..2]).await;
        let ticks = format!("{}/ticks", path(&begun));
        let body = json!({ "version": begun["version"], "goals": &of_plan[1..3] });
        let view = kari.put(&ticks, body.clone()).await.expect(200);
        let on_it: Vec<_> = view["goals"].as_array().unwrap().iter().map(|it| &it["id"]).collect();
        assert_eq!(on_it, [of_plan[1].as_str(), of_plan[2].as_str()]);
        assert_eq!((&view["content"], &view["name"]), (&begun["content"], &begun["name"]));
        assert_eq!(kari.put(&ticks, body).await.status.as_u16(), 409);
        assert_eq!(own(&kari, &begun).await["ticking"], "direkte");
        let waits = step(&kari, &view, "send").await;
        let body = json!({ "version": waits["version"], "goals": [] });
        assert_eq!(kari.put(&ticks, body).await.json()["code"], "wrong_status");
        assert!(waiting(&terje).await.is_empty());
    }

    /// "Two instructors deciding at once: one outcome, both told"
    async fn an_addition_is_answered_once(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, of_plan) = fjord.loop_of_three().await;
        let siri = fjord.coordinator("Siri").await;
        let one = step(&terje, &sent(&kari, "En", &of_plan[..1]).await, "approve").await;
        ask(&kari, &one, &of_plan[1..2]).await;
        let adds = waiting(&terje).await;
        let mut refuses = adds.clone();
        refuses[0]["refused"] = json!("Nei");
        let (a, b) = fjord.race(answer(&terje, &adds), answer(&siri, &refuses)).await;
        let done = |it: &Value| it["added"].as_i64().unwrap() + it["refused"].as_i64().unwrap();
        assert_eq!(done(&a) + done(&b), 1, "{a} {b}");
        let now = kari.get(&path(&one)).await.expect(200);
        let added = now["goals"].as_array().unwrap().len() == 2;
        assert_eq!(added, done(&a) == 1, "{now}");
    }

    /// "An approval that is taken back never was": what was asked for waits with the rest.
    async fn what_was_asked_for_waits_again_with_documentation_that_does(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, of_plan) = fjord.loop_of_three().await;
        let one = step(&terje, &sent(&kari, "En", &of_plan[..1]).await, "approve").await;
        ask(&kari, &one, &of_plan[1..2]).await;
        let body = json!({ "version": one["version"] });
        let undone = terje.post(&format!("{}/approve/undo", path(&one)), body).await.expect(200);
        assert_eq!(undone["goals"].as_array().unwrap().len(), 2);
        assert!(undone["goals"][1]["added"].is_null());
        assert!(waiting(&terje).await.is_empty());
        let state = async |at: usize| goals(&kari, &kari).await[of_plan[at].as_str()].0.clone();
        assert_eq!(state(1).await, "Til gjennomgang");
        step(&terje, &undone, "approve").await;
        assert_eq!(state(1).await, "Godkjent");
    }
}
