//! What is ticked: goals, their parts, what shows each, and the answer to each by itself.

use svenn_kernel::GoalId;
use svenn_testkit::{Client, Office, Value, goal_as_sent, json, on_both_engines};

use super::{draft, goals, path, sent, step};

/// A coordinator's call that leaves the first goal of the plan with these parts.
pub async fn put_parts(siri: &Client, parts: &Value) -> (u16, Value) {
    let plan = siri.get("/trainingplans").await.expect(200)[0]["id"].clone();
    let plan = format!("/trainingplans/{}", plan.as_str().unwrap());
    let view = siri.get(&plan).await.expect(200);
    let mut categories = view["categories"].clone();
    for category in categories.as_array_mut().unwrap() {
        category.as_object_mut().unwrap().remove("competencegoals");
        for goal in category["goals"].as_array_mut().unwrap() {
            *goal = goal_as_sent(goal);
        }
    }
    let first = &mut categories[0]["goals"][0];
    first["subGoals"] = parts.clone();
    first["nummer"] = json!("1.1");
    first["beskrivelse"] = json!("<h2>Slik</h2><script>x</script>");
    first["arbeidsoppgaver"] = json!(["Vakt", "Service"]);
    let body = json!({ "version": view["version"], "categories": categories });
    let answer = siri.put(&format!("{plan}/goals"), body).await;
    (answer.status.as_u16(), answer.json())
}

pub fn part(id: &str, label: &str) -> Value {
    json!({ "key": id, "label": label, "includeAssessmentInterview": true,
        "excludepracticallog": false })
}

pub async fn write(kari: &Client, view: &Value, goals: &[&GoalId], more: Value) -> (u16, Value) {
    let mut body = json!({ "version": view["version"], "name": view["name"],
        "content": "<p>Sto på verkstedet. Vasket golvet.</p>", "goals": goals });
    for (field, value) in more.as_object().unwrap() {
        body[field] = value.clone();
    }
    let answer = kari.put(&path(view), body).await;
    (answer.status.as_u16(), answer.json())
}

/// What a call is answered in its own words: a machine that is busy is asked again.
async fn told(who: &Client, path: &str, body: &Value) -> u16 {
    loop {
        let status = who.post(path, body.clone()).await.status.as_u16();
        if status != 503 {
            return status;
        }
    }
}

async fn parts_of(office: &Office<'_>) -> Client {
    let siri = office.coordinator("Siri").await;
    let (status, plan) = put_parts(&siri, &json!([part("d1", "del 1"), part("d2", "del 2")])).await;
    assert_eq!(status, 200, "{plan}");
    let goal = &plan["categories"][0]["goals"][0];
    assert_eq!(goal["beskrivelse"], "<h2>Slik</h2>");
    siri
}

/// What is judged of a goal of her own.
pub async fn judged(kari: &Client, goal: &GoalId) -> Value {
    let evidence = format!("/apprentices/{}/goals/evidence", kari.id);
    let all = kari.get(&evidence).await.expect(200)["coverage"].clone();
    let mut each = all.as_array().unwrap().iter();
    each.find(|it| it["goal"] == goal.as_str()).unwrap().clone()
}

/// A log about one part of the first goal of the plan that was approved.
pub async fn approved_about(kari: &Client, terje: &Client, goal: &GoalId, part: &str) -> Value {
    let begun = draft(kari, "Logg", std::slice::from_ref(goal)).await;
    let (status, view) = write(kari, &begun, &[goal], json!({ "subGoals": [part] })).await;
    assert_eq!(status, 200, "{view}");
    let waits = step(kari, &view, "send").await;
    step(terje, &waits, "approve").await
}

on_both_engines! {
    /// "`subGoals` can be chosen … beside their goal", "a goal has the office's number before the
    /// directorate's text"
    async fn a_part_brings_its_goal_along_and_is_not_deleted_while_it_is_chosen(world) {
        let fjord = world.office("fjord").await;
        let (kari, _, of_plan) = fjord.loop_of_three().await;
        let siri = parts_of(&fjord).await;
        let begun = draft(&kari, "En", &of_plan[1..2]).await;
        let more = json!({ "subGoals": ["d2"] });
        let (_, view) = write(&kari, &begun, &[&of_plan[1]], more).await;
        let ticks = view["goals"].as_array().unwrap();
        assert_eq!(ticks[1]["id"], of_plan[0].as_str());
        assert_eq!(ticks[1]["subGoals"], json!([{ "id": "d2", "label": "del 2" }]));
        assert!(ticks[1]["label"].as_str().unwrap().starts_with("1.1 "));
        assert_eq!(ticks[0]["proof"]["how"], "gjorde selv");
        // What is not sent stays, and what is unknown is refused.
        let both = [&of_plan[0], &of_plan[1]];
        let (_, view) = write(&kari, &view, &both, json!({})).await;
        assert_eq!(view["goals"][0]["subGoals"][0]["id"], "d2");
        let (status, refused) = write(&kari, &view, &both, json!({ "subGoals": ["d9"] })).await;
        assert_eq!((status, &refused["fields"][0]["field"]), (422, &json!("subGoals")));

        let kept = json!([{ "id": "d1", "label": "del 1", "includeAssessmentInterview": true,
            "excludepracticallog": false }]);
        let (status, refused) = put_parts(&siri, &kept).await;
        assert_eq!((status, refused["code"].as_str()), (409, Some("parts_in_use")));
        assert!(refused["title"].as_str().unwrap().contains("Kari"), "{refused}");
        let (_, view) = write(&kari, &view, &both, json!({ "subGoals": [] })).await;
        assert_eq!(view["goals"].as_array().unwrap().len(), 2);
        assert_eq!(put_parts(&siri, &kept).await.0, 200);
    }

    /// "A part deleted from the plan while it is chosen: one outcome, both told"
    async fn a_part_that_is_deleted_while_it_is_chosen_has_one_outcome(world) {
        let fjord = world.office("fjord").await;
        let (kari, _, of_plan) = fjord.loop_of_three().await;
        let siri = parts_of(&fjord).await;
        let begun = draft(&kari, "En", &of_plan[..1]).await;
        let first = [&of_plan[0]];
        let chooses = write(&kari, &begun, &first, json!({ "subGoals": ["d1"] }));
        let none = json!([]);
        let deletes = put_parts(&siri, &none);
        let ((chosen, _), (deleted, _)) = fjord.race(chooses, deletes).await;
        assert!(matches!((chosen, deleted), (200, 409) | (422, 200)), "{chosen} {deleted}");
    }

    /// "In review each goal stands with its proof and can be refused by itself with a reason while
    /// the rest is approved."
    async fn a_goal_is_refused_by_itself_and_she_is_told_why(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, of_plan) = fjord.loop_of_three().await;
        let begun = draft(&kari, "En", &of_plan[..3]).await;
        let proofs = json!({ "proofs": [
            { "goal": of_plan[0], "how": "forklarte", "sentence": "Vasket golvet." },
            { "goal": of_plan[1], "how": "var med", "sentence": "Står ikke der." },
        ] });
        let three: Vec<&GoalId> = of_plan[..3].iter().collect();
        let (_, view) = write(&kari, &begun, &three, proofs).await;
        let proof = |at: usize| view["goals"][at]["proof"].clone();
        assert_eq!((&proof(0)["sentence"], &proof(0)["marked"]), (&json!("Vasket golvet."), &json!(true)));
        assert_eq!((&proof(1)["how"], &proof(1)["marked"]), (&json!("var med"), &json!(false)));
        let waits = step(&kari, &view, "send").await;
        let refused = json!([{ "goal": of_plan[1], "reason": "Dette gjorde Per." }]);
        let approve = async |refused: &Value| {
            let body = json!({ "version": waits["version"], "refused": refused });
            terje.post(&format!("{}/approve", path(&waits)), body).await
        };
        let strange = json!([{ "goal": of_plan[3], "reason": "x" }]);
        assert_eq!(approve(&strange).await.status.as_u16(), 422);
        let done = approve(&refused).await.expect(200);
        assert_eq!(done["status"], "Godkjent");
        assert_eq!(done["goals"][1]["refused"], "Dette gjorde Per.");
        let said = done["timeline"].as_array().unwrap().last().unwrap()["comment"].clone();
        assert!(said.as_str().unwrap().contains("Dette gjorde Per."), "{said}");
        let states = goals(&kari, &kari).await;
        let state = |at: usize| states[of_plan[at].as_str()].clone();
        assert_eq!(state(0), ("Godkjent".to_owned(), 1));
        assert_eq!(state(1), ("Ikke godkjent".to_owned(), 0));
        let (first, second) =
            (judged(&kari, &of_plan[0]).await, judged(&kari, &of_plan[1]).await);
        assert_eq!((&first["judgement"], &second["judgement"]), (&json!("tynt"), &json!("tomt")));
        assert_eq!(first["hows"]["forklarte"], 1);

        let undo = json!({ "version": done["version"] });
        let undone = terje.post(&format!("{}/approve/undo", path(&waits)), undo).await.expect(200);
        assert_eq!(undone["goals"][1]["refused"], json!(null));
        assert_eq!(goals(&kari, &kari).await[of_plan[1].as_str()].0, "Til gjennomgang");
    }

    /// "A goal with thirteen logs on one of its five parts reads *tynt*."
    async fn thirteen_logs_on_one_of_five_parts_are_thin(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, of_plan) = fjord.loop_of_three().await;
        let siri = fjord.coordinator("Siri").await;
        let parts = json!([part("d1", "del 1"), part("d2", "del 2"), part("d3", "del 3"),
            part("d4", "del 4"), part("d5", "del 5")]);
        let (status, plan) = put_parts(&siri, &parts).await;
        assert_eq!(status, 200, "{plan}");
        for _ in 0..13 {
            approved_about(&kari, &terje, &of_plan[0], "d1").await;
        }
        let thin = judged(&kari, &of_plan[0]).await;
        assert_eq!((&thin["judgement"], &thin["hows"]["gjordeSelv"]), (&json!("tynt"), &json!(13)));
        assert!(thin["advice"].as_str().unwrap().starts_with("Skriv om delene som mangler"), "{thin}");
        let of_parts = thin["subGoals"].as_array().unwrap().iter().map(|it| &it["judgement"]);
        assert!(of_parts.eq(["holder", "tomt", "tomt", "tomt", "tomt"]), "{thin}");
        // Two other parts make it hold.
        for part in ["d2", "d3"] {
            approved_about(&kari, &terje, &of_plan[0], part).await;
        }
        let holds = judged(&kari, &of_plan[0]).await;
        assert_eq!((&holds["judgement"], &holds["advice"]), (&json!("holder"), &Value::Null));
    }

    /// "A tick refused while the text is edited, two instructors deciding at once: one outcome,
    /// both told"
    async fn a_refusal_meets_an_edit_or_another_answer_with_one_outcome(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, of_plan) = fjord.loop_of_three().await;
        let siri = fjord.coordinator("Siri").await;
        let answer = async |who: &Client, view: &Value, at: usize| {
            let refused = json!([{ "goal": of_plan[at], "reason": "Ikke nevnt" }]);
            let body = json!({ "version": view["version"], "refused": refused });
            told(who, &format!("{}/approve", path(view)), &body).await
        };
        let waits = sent(&kari, "En", &of_plan[..2]).await;
        let (one, other) = fjord.race(answer(&terje, &waits, 0), answer(&siri, &waits, 1)).await;
        assert!(matches!((one, other), (200, 409) | (409, 200)), "{one} {other}");
        let now = kari.get(&path(&waits)).await.expect(200);
        let refused = now["goals"].as_array().unwrap().iter().filter(|it| it["refused"].is_string());
        assert_eq!(refused.count(), 1);

        let waits = sent(&kari, "To", &of_plan[..2]).await;
        let withdraws = async {
            let body = json!({ "version": waits["version"] });
            told(&kari, &format!("{}/withdraw", path(&waits)), &body).await
        };
        let (taken, answered) = fjord.race(withdraws, answer(&terje, &waits, 0)).await;
        assert!(matches!((taken, answered), (200, 404 | 409) | (409, 200)), "{taken} {answered}");
    }
}
