//! Courses through the real router, on both engines.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::as_conversions,
    reason = "a test that cannot go on says why by panicking"
)]

pub mod archives;
mod crowd;
mod follows;
mod giving;
mod making;
mod newcomers;
pub mod packages;
mod races;
mod renewing;
pub mod samples;
mod taking;

use svenn_testkit::{Client, Office, Value, World, json};

/// An office that has courses.
pub async fn office<'w>(world: &'w World, tenant: &str) -> Office<'w> {
    let office = world.office(tenant).await;
    switch_on(&office).await;
    office
}

/// The office has courses from now on.
pub async fn switch_on(office: &Office<'_>) {
    let tx = office.write().await;
    svenn_organisation::change(&tx, |it| it.flags.course_enabled = true).await.unwrap();
    tx.commit().await.unwrap();
}

/// What a quiz of one question holds.
pub fn quiz(attempts_max: i64) -> Value {
    let choice = |id: &str, text: &str, correct: bool| {
        let feedback = format!("Om {text}");
        json!({ "id": id, "text": text, "correct": correct, "feedback": feedback })
    };
    json!({
        "passMark": 100, "attemptsMax": attempts_max, "counts": "BEST", "shuffle": false,
        "draw": 0,
        "questions": [
            {
                "id": "q1", "kind": "ONE", "text": "Hva bruker du på byggeplassen?", "points": 1,
                "choices": [choice("a", "Hjelm", true), choice("b", "Lue", false)],
                "feedbackRight": "Ja, hjelm", "feedbackWrong": "Les om verneutstyr",
            },
            {
                "id": "q2", "kind": "ORDER", "text": "I hvilken rekkefølge?", "points": 1,
                "choices": [choice("c", "Varsle", false), choice("d", "Redde", false),
                    choice("e", "Slukke", false)],
            },
        ],
    })
}

/// A course with something to read, a quiz and a task.
pub fn modules(attempts_max: i64) -> Value {
    json!([{
        "id": "m1", "type": "MODULE", "title": "Trygg på jobb",
        "items": [
            {
                "id": "les", "type": "CONTENT", "title": "Verneutstyr", "moveOn": "Completed",
                "content": { "text": "<p>Bruk hjelm.</p>" },
            },
            {
                "id": "prove", "type": "QUIZ", "title": "Prøve", "moveOn": "Passed",
                "requires": ["les"], "quiz": quiz(attempts_max),
            },
            {
                "id": "oppgave", "type": "TASK", "title": "Risikovurdering", "moveOn": "Passed",
                "task": { "text": "<p>Gå gjennom arbeidsplassen.</p>", "files": true },
            },
        ],
    }])
}

pub fn path(course: &Value) -> String {
    format!("/courses/{}", course["id"].as_str().unwrap())
}

/// A course that is written and not published.
pub async fn written(siri: &Client, modules: Value) -> Value {
    let body = json!({ "title": "HMS på jobben", "description": "For alle" });
    let made = siri.post("/courses", body).await.expect(201);
    let body = json!({
        "version": 1, "title": "HMS på jobben", "description": "For alle", "modules": modules,
    });
    siri.put(&path(&made), body).await.expect(200)
}

/// A course that is published.
pub async fn published(siri: &Client, modules: Value) -> Value {
    let course = written(siri, modules).await;
    let body = json!({ "version": course["version"] });
    siri.post(&format!("{}/publish", path(&course)), body).await.expect(200)
}

/// Gives a course to people.
pub async fn give(siri: &Client, course: &Value, people: &[&Client]) -> Value {
    let persons: Vec<&str> = people.iter().map(|who| who.id.as_str()).collect();
    let body = json!({ "persons": persons });
    siri.post(&format!("{}/assign", path(course)), body).await.expect(200)
}

/// The course as its learner sees it.
pub async fn taking(who: &Client, course: &Value) -> Value {
    who.get(&format!("{}/taking", path(course))).await.expect(200)
}

/// Goes through what is to be read.
pub async fn read(who: &Client, course: &Value) -> Value {
    who.post(&format!("{}/items/les/complete", path(course)), json!({})).await.expect(200)
}

/// Begins an attempt; its path and what it asks.
pub async fn begun(who: &Client, course: &Value) -> (String, Value) {
    let reply = who.post(&format!("{}/items/prove/attempts", path(course)), json!({})).await;
    let attempt = reply.json();
    assert!(reply.status.is_success(), "{attempt}");
    (format!("/courseattempts/{}", attempt["id"].as_str().unwrap()), attempt)
}

/// The keys of a question's choices with these texts.
pub fn keys(attempt: &Value, question: usize, texts: &[&str]) -> Value {
    let choices = attempt["questions"][question]["choices"].as_array().unwrap();
    let key = |text: &&str| choices.iter().find(|it| it["text"] == **text).unwrap()["key"].clone();
    texts.iter().map(key).collect()
}

/// Answers all of it right.
pub async fn answer_right(who: &Client, attempt: &(String, Value)) {
    for (at, id, texts) in [(0, "q1", &["Hjelm"][..]), (1, "q2", &["Varsle", "Redde", "Slukke"])] {
        let body = json!({ "seq": 1, "answer": { "chosen": keys(&attempt.1, at, texts) } });
        who.put(&format!("{}/answers/{id}", attempt.0), body).await.expect(200);
    }
}
