//! Activities complete checkpoints, and reopen them.

use svenn_kernel::Timestamp;
use svenn_testkit::{Client, Office, Value, World, json, on_both_engines};

use super::{definition, enable, from_start, give, line, seen};

const HOUR_MILLIS: i64 = 3_600_000;
/// When the activity begins: 12 January 2027, 09:00 in Oslo.
const START_MILLIS: i64 = 1_799_740_800_000;

fn at(hours: i64) -> i64 {
    START_MILLIS + hours * HOUR_MILLIS
}

fn turn(world: &World, hours: i64) {
    world.clock.set(Timestamp::from_millis(at(hours)));
}

fn activated(no_feedback: bool) -> Value {
    json!({
        "attendenceregistration": true, "registration": false, "noCompetencegoals": true,
        "noFeedback": no_feedback,
    })
}

async fn template(siri: &Client) -> Value {
    let body = json!({
        "version": 0, "title": "Førstehjelp", "description": "", "location": "", "mapLink": "",
        "coursecode": "FH-1", "curriculum": null, "curriculumGoals": [],
        "activated": activated(true),
    });
    siri.post("/activitytemplates", body).await.expect(201)
}

/// Somebody's checkpoint that the template completes.
async fn defined(world: &World, siri: &Client, template: &Value) {
    let mut body = definition("Førstehjelp", from_start(10));
    body["type"] = json!("ACTIVITYTEMPLATE");
    body["customOptions"] = json!({ "activityTemplate": template["id"] });
    let made = siri.post("/checkpoints/definitions", body).await.expect(201);
    give(world, siri, &[&made]).await;
}

/// A day of two hours by the template, with somebody on it; its path.
async fn held(siri: &Client, template: &Value, no_feedback: bool, kari: &Client) -> String {
    let body = json!({
        "title": "Førstehjelp i januar", "description": "", "location": "", "mapLink": "",
        "activated": activated(no_feedback),
        "deadline": { "deadline": false, "date": 0, "maxSpotsEnabled": false, "maxSpots": 0 },
        "waitingList": false, "anonymousFeedback": false, "template": template["id"],
    });
    let day = siri.post("/trainingdays", body).await.expect(201);
    let path = format!("/trainingdays/{}", day["id"].as_str().unwrap());
    let times = json!({ "version": 1, "days": [{ "from": at(0), "to": at(2) }] });
    siri.put(&format!("{path}/time"), times).await.expect(200);
    let people = json!({ "version": 2, "participants": [kari.id], "grupper": [] });
    siri.put(&format!("{path}/participants"), people).await.expect(200);
    path
}

async fn attends(siri: &Client, path: &str, kari: &Client, (status, hours): (&str, i64)) {
    let id = path.strip_prefix("/trainingdays/").unwrap();
    let entry = json!({ "id": kari.id, "dag": 1, "status": status, "at": at(hours) });
    let body = json!({ "id": id, "users": [entry] });
    siri.post("/trainingday/attendencestatus", body).await.expect(200);
}

/// Whoever signs in again after a while, with her checkpoint.
async fn stands(world: &World, fjord: &Office<'_>, kari: &Client) -> (Client, Value) {
    world.run_jobs().await;
    let siri = fjord.coordinator("Siri").await;
    let shown = line(&siri, kari, "Førstehjelp").await;
    (siri, shown)
}

on_both_engines! {
    /// "Activity checkpoint: completed with no activity, or activity not 'Gjennomført' for the
    /// apprentice, resets to not completed; activity done with an implementation start sets
    /// completed at that start."
    async fn an_activity_completes_its_checkpoint_and_reopens_it(world) {
        turn(&world, -100);
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        enable(&siri).await;
        let template = template(&siri).await;
        defined(&world, &siri, &template).await;
        let path = held(&siri, &template, true, &kari).await;
        world.run_jobs().await;
        let planned = seen(&siri, &kari, "Førstehjelp").await;
        assert_eq!(planned["linked"]["title"], "Førstehjelp i januar");
        assert_eq!(planned["linked"]["route"].as_str().unwrap(), format!("/k{}/info",
            path.replace("/trainingdays", "/opplaeringsdager")));

        turn(&world, 1);
        let (siri, _) = stands(&world, &fjord, &kari).await;
        attends(&siri, &path, &kari, ("REGISTERED", 1)).await;
        let (_, shown) = stands(&world, &fjord, &kari).await;
        assert_eq!(shown["status"], "NOT_COMPLETED", "it still goes on");
        // Nobody does anything when it ends.
        turn(&world, 3);
        let (siri, shown) = stands(&world, &fjord, &kari).await;
        assert_eq!(shown["status"], "COMPLETED");
        assert_eq!(shown["completed"].as_i64(), Some(at(0)), "at its start");

        attends(&siri, &path, &kari, ("NOT_MET", 3)).await;
        let (_, shown) = stands(&world, &fjord, &kari).await;
        assert_eq!((&shown["status"], &shown["completed"]), (&json!("NOT_COMPLETED"), &json!(null)));
        turn(&world, 4);
        let (siri, _) = stands(&world, &fjord, &kari).await;
        attends(&siri, &path, &kari, ("REGISTERED", 4)).await;
        let (siri, shown) = stands(&world, &fjord, &kari).await;
        assert_eq!(shown["status"], "COMPLETED");

        // Whoever was taken off it has no activity.
        let nobody = json!({ "version": 3, "participants": [], "grupper": [] });
        siri.put(&format!("{path}/participants"), nobody).await.expect(200);
        let (_, shown) = stands(&world, &fjord, &kari).await;
        assert_eq!(shown["status"], "NOT_COMPLETED");
    }

    /// What is shown of her decides: where she is assessed, that is when she has been.
    /// A day that is moved ahead is not held yet.
    async fn activity_changed(world) {
        turn(&world, -100);
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        enable(&siri).await;
        let template = template(&siri).await;
        defined(&world, &siri, &template).await;
        let path = held(&siri, &template, true, &kari).await;
        turn(&world, 3);
        let (siri, _) = stands(&world, &fjord, &kari).await;
        attends(&siri, &path, &kari, ("REGISTERED", 3)).await;
        let (siri, shown) = stands(&world, &fjord, &kari).await;
        assert_eq!(shown["status"], "COMPLETED");
        let version = siri.get(&path).await.expect(200)["version"].clone();
        let later = json!({ "version": version, "days": [{ "from": at(48), "to": at(50) }] });
        siri.put(&format!("{path}/time"), later).await.expect(200);
        let (_, shown) = stands(&world, &fjord, &kari).await;
        assert_eq!(shown["status"], "NOT_COMPLETED");
    }

    async fn activities_merged(world) {
        turn(&world, -100);
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        enable(&siri).await;
        let template = template(&siri).await;
        defined(&world, &siri, &template).await;
        let stays = held(&siri, &template, true, &ola).await;
        let goes = held(&siri, &template, true, &kari).await;
        world.run_jobs().await;
        let other = json!({ "other": goes.strip_prefix("/trainingdays/").unwrap() });
        siri.post(&format!("{stays}/merge"), other).await.expect(200);
        turn(&world, 3);
        let (siri, _) = stands(&world, &fjord, &kari).await;
        attends(&siri, &stays, &kari, ("REGISTERED", 3)).await;
        let (_, shown) = stands(&world, &fjord, &kari).await;
        assert_eq!(shown["status"], "COMPLETED");
    }

    /// Cell `activity_cancelled`.
    async fn an_activity_with_feedback_completes_it_once_it_is_given(world) {
        turn(&world, -1);
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        enable(&siri).await;
        let template = template(&siri).await;
        defined(&world, &siri, &template).await;
        let path = held(&siri, &template, false, &kari).await;
        turn(&world, 3);
        let (siri, _) = stands(&world, &fjord, &kari).await;
        attends(&siri, &path, &kari, ("REGISTERED", 3)).await;
        let (siri, shown) = stands(&world, &fjord, &kari).await;
        assert_eq!(shown["status"], "NOT_COMPLETED", "she is 'Til vurdering'");
        let said = json!({ "version": 0, "curriculumGoals": [], "comment": "", "notMet": false });
        siri.put(&format!("{path}/responses/{}", kari.id), said).await.expect(200);
        let (siri, shown) = stands(&world, &fjord, &kari).await;
        assert_eq!(shown["status"], "COMPLETED");
        let said = siri.post(&format!("{path}/cancel/preview"), json!({})).await.expect(200);
        assert!(said.to_string().contains("1 fullført sjekkpunkt åpnes igjen"), "{said}");
        let said = siri.post(&format!("{path}/delete/preview"), json!({})).await.expect(200);
        assert!(said.to_string().contains("1 fullført sjekkpunkt åpnes igjen"), "{said}");
        siri.post(&format!("{path}/cancel"), json!({ "message": "" })).await.expect(200);
        let (_, shown) = stands(&world, &fjord, &kari).await;
        assert_eq!(shown["status"], "NOT_COMPLETED", "what is cancelled completes nothing");
    }
}
