//! The apprentice keeps a week, the instructor answers.

use std::time::Duration;

use svenn_testkit::{Value, json, on_both_engines};

use super::{begun, line, path, sent, step};
use crate::server::authorization::samples::picture;

const MONDAY: &str = "2026-11-09";

fn types(view: &Value) -> Vec<&str> {
    let timeline = view["timeline"].as_array().unwrap();
    timeline.iter().map(|event| event["type"].as_str().unwrap()).collect()
}

on_both_engines! {
    /// "Sent, approved, must be corrected as documentation is."
    async fn a_week_is_sent_corrected_and_approved(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, goals) = fjord.loop_of_three().await;
        let view = begun(&kari, MONDAY).await;
        assert_eq!((&view["status"], &view["version"], &view["minutes"]), (&json!("Kladd"), &json!(1), &json!(450)));
        assert_eq!((&view["uke"], view["days"].as_array().unwrap().len()), (&json!(MONDAY), 7));
        assert_eq!(terje.get(&path(&view)).await.problem(404), "not_found");

        let mut worked = line("2026-11-10", 0, "  Sveiset rør ");
        worked["fra"] = json!(420);
        worked["til"] = json!(900);
        worked["pause"] = json!(30);
        worked["goals"] = json!([goals[0], goals[0]]);
        let body = json!({ "version": 1, "lines": [line(MONDAY, 60, "Møte"), worked] });
        let view = kari.put(&path(&view), body).await.expect(200);
        assert_eq!(view["minutes"], 510);
        assert_eq!((&view["lines"][1]["hva"], &view["lines"][1]["minutes"]), (&json!("Sveiset rør"), &json!(450)));
        assert_eq!((&view["lines"][1]["goals"], &view["goals"][0]["id"]), (&json!([goals[0]]), &json!(goals[0])));

        let view = step(&kari, &view, "send").await;
        let theirs = terje.get(&path(&view)).await.expect(200);
        assert_eq!((&theirs["can"]["approve"], &theirs["can"]["edit"]), (&json!(true), &json!(false)));
        let view = step(&terje, &theirs, "return").await;
        assert_eq!(view["status"], "Må rettes");
        let view = step(&kari, &view, "send").await;
        let view = step(&terje, &view, "approve").await;
        assert_eq!(types(&view), ["SENDT", "MÅ RETTES", "SENDT", "GODKJENT"]);
        assert_eq!(view["timeline"][1]["comment"], "Ta med mål");
        let late = json!({ "version": view["version"], "lines": [] });
        assert_eq!(kari.put(&path(&view), late).await.problem(409), "wrong_status");
    }

    async fn what_cannot_be_true_of_a_week_is_refused(world) {
        let fjord = world.office("fjord").await;
        let (kari, _, _) = fjord.loop_of_three().await;
        let from_to = |fra: i64, til: i64| {
            let mut worked = line(MONDAY, 0, "Montering");
            worked["fra"] = json!(fra);
            worked["til"] = json!(til);
            worked
        };
        let mut away = line(MONDAY, 0, "");
        away["type"] = json!("FRAVAER");
        let week = async |uke: &str, lines: Value| {
            let body = json!({ "kind": "TIMEFORING", "uke": uke, "lines": lines });
            let refused = kari.post("/timekeeping", body).await;
            assert_eq!(refused.problem(422), "invalid");
            let wrong = refused.json()["fields"][0].clone();
            (wrong["field"].as_str().unwrap().to_owned(), wrong["code"].as_str().unwrap().to_owned())
        };
        let wrong = |field: &str, code: &str| (field.to_owned(), code.to_owned());
        let twice = json!([from_to(480, 960), from_to(480, 960)]);
        assert_eq!(week(MONDAY, twice).await, wrong("lines.1.fra", "overlap"));
        assert_eq!(week(MONDAY, json!([from_to(480, 480)])).await, wrong("lines.0.til", "order"));
        let both = json!([from_to(480, 960), away]);
        assert_eq!(week(MONDAY, both).await, wrong("lines.1.minutes", "whole_day"));
        assert_eq!(week("2040-01-02", json!([])).await, wrong("uke", "out_of_range"));
        // The night in which the clocks were changed had an hour more.
        let night = json!({ "kind": "TIMEFORING", "uke": "2026-10-19", "lines": [{
            "dag": "2026-10-24", "type": "ARBEID", "fra": 1320, "til": 360, "pause": 0,
            "minutes": 0, "hva": "Vakt", "goals": [],
        }]});
        assert_eq!(kari.post("/timekeeping", night).await.expect(201)["minutes"], 540);
    }

    /// A night shift over Sunday and Monday, whichever of the two weeks is written last.
    async fn hours_of_two_weeks_do_not_overlap(world) {
        let fjord = world.office("fjord").await;
        let (kari, _, _) = fjord.loop_of_three().await;
        let timed = |dag: &str, fra: i64, til: i64| {
            let mut worked = line(dag, 0, "Vakt");
            worked["fra"] = json!(fra);
            worked["til"] = json!(til);
            worked
        };
        let week = |uke: &str, lines: Value| {
            json!({ "kind": "TIMEFORING", "uke": uke, "lines": lines })
        };
        let refused = |reply: svenn_testkit::Reply| {
            assert_eq!(reply.problem(422), "invalid");
            let wrong = reply.json()["fields"][0].clone();
            assert_eq!((&wrong["field"], &wrong["code"]), (&json!("lines.1.fra"), &json!("overlap")));
        };
        let night = || timed("2026-11-15", 1_320, 360);
        let first = week(MONDAY, json!([line(MONDAY, 60, "Møte"), night()]));
        let stored = kari.post("/timekeeping", first.clone()).await.expect(201);
        let early = json!([timed("2026-11-17", 480, 960), timed("2026-11-16", 300, 420)]);
        refused(kari.post("/timekeeping", week("2026-11-16", early.clone())).await);
        let after = json!([timed("2026-11-16", 360, 420)]);
        let next = kari.post("/timekeeping", week("2026-11-16", after)).await.expect(201);
        refused(kari.put(&path(&next), json!({ "version": 1, "lines": early })).await);
        // From the other side: the Sunday grows into the Monday that is there.
        let longer = json!([line(MONDAY, 60, "Møte"), timed("2026-11-15", 1_320, 361)]);
        refused(kari.put(&path(&stored), json!({ "version": 1, "lines": longer })).await);
        // Another's night is another's.
        let ola = fjord.apprentice("Ola").await;
        ola.post("/timekeeping", first).await.expect(201);
    }

    async fn of_two_weeks_written_at_once_that_overlap_one_is_kept(world) {
        let fjord = world.office("fjord").await;
        let (kari, _, _) = fjord.loop_of_three().await;
        let sheet = |uke: &str, dag: &str, fra: i64, til: i64| {
            let mut worked = line(dag, 0, "Vakt");
            worked["fra"] = json!(fra);
            worked["til"] = json!(til);
            json!({ "kind": "TIMEFORING", "uke": uke, "lines": [worked] })
        };
        let night = sheet(MONDAY, "2026-11-15", 1_320, 360);
        let early = sheet("2026-11-16", "2026-11-16", 300, 420);
        let (one, other) =
            fjord.race(kari.post("/timekeeping", night), kari.post("/timekeeping", early)).await;
        let mut answers = [one.status.as_u16(), other.status.as_u16()];
        answers.sort_unstable();
        assert_eq!(answers, [201, 422]);
    }

    async fn of_each_week_there_is_one(world) {
        let fjord = world.office("fjord").await;
        let (kari, _, _) = fjord.loop_of_three().await;
        let first = begun(&kari, MONDAY).await;
        let body = json!({ "kind": "TIMEFORING", "uke": "2026-11-13", "lines": [] });
        let again = kari.post("/timekeeping", body).await;
        assert_eq!(again.problem(409), "week_exists");
        assert_eq!(again.json()["current"]["id"], first["id"]);
        let body = json!({ "id": first["id"], "kind": "TIMEFORING", "uke": MONDAY, "lines": [] });
        assert_eq!(kari.post("/timekeeping", body).await.expect(200)["lines"], first["lines"]);
        let gone = format!("{}?version=1", path(&first));
        kari.delete(&gone).await.expect(204);
        begun(&kari, MONDAY).await;
    }

    async fn what_is_wrong_is_named(world) {
        let fjord = world.office("fjord").await;
        let (kari, _, _) = fjord.loop_of_three().await;
        let view = begun(&kari, MONDAY).await;
        let put = async |lines: Value| {
            let refused = kari.put(&path(&view), json!({ "version": 1, "lines": lines })).await.expect(422);
            refused["fields"][0]["field"].as_str().unwrap().to_owned()
        };
        assert_eq!(put(json!([line("2026-11-16", 60, "x")])).await, "lines.0.dag");
        assert_eq!(put(json!([line(MONDAY, 1_441, "x")])).await, "lines.0.minutes");
        assert_eq!(put(json!([line(MONDAY, 60, &"x".repeat(2_001))])).await, "lines.0.hva");
        let mut of_others = line(MONDAY, 60, "x");
        of_others["goals"] = json!(["ukjent"]);
        assert_eq!(put(json!([of_others])).await, "lines");
        let empty = json!({ "version": 1, "lines": [line(MONDAY, 0, "")] });
        let view = kari.put(&path(&view), empty).await.expect(200);
        let refused = kari.post(&format!("{}/send", path(&view)), json!({ "version": 2 })).await.expect(422);
        assert_eq!(refused["fields"].as_array().unwrap().len(), 2);
        let stale = kari.put(&path(&view), json!({ "version": 1, "lines": [] })).await;
        assert_eq!(stale.problem(409), "stale_version");
    }

    /// "The employee approves a whole week, or many apprentices' weeks, in one sitting."
    async fn many_weeks_are_approved_in_one_call(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let ola = fjord.apprentice("Ola").await;
        fjord.connect(&terje, &ola).await;
        let (one, two) = (sent(&kari, MONDAY).await, sent(&ola, MONDAY).await);
        let old = sent(&ola, "2026-11-02").await;
        let stranger = fjord.apprentice("Per").await;
        let hidden = sent(&stranger, MONDAY).await;
        let seen = |view: &Value, version: i64| json!({ "id": view["id"], "version": version });
        let body = json!({ "sheets": [seen(&one, 2), seen(&two, 2), seen(&old, 1), seen(&hidden, 2)] });
        let answer = terje.post("/timekeeping/approve", body).await.expect(200);
        assert_eq!(answer["done"].as_array().unwrap().len(), 2);
        let codes: Vec<_> = answer["failed"].as_array().unwrap().iter().map(|it| &it["code"]).collect();
        assert_eq!(codes, ["stale_version", "not_found"]);
        assert_eq!(ola.get(&path(&two)).await.expect(200)["status"], "Godkjent");
        assert_eq!(ola.get(&path(&old)).await.expect(200)["status"], "Sendt");
    }

    async fn an_approval_is_taken_back_for_a_moment(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let waiting = sent(&kari, MONDAY).await;
        let approved = step(&terje, &waiting, "approve").await;
        let undo = format!("{}/approve/undo", path(&approved));
        let body = json!({ "version": approved["version"] });
        assert_eq!(siri.post(&undo, body.clone()).await.problem(403), "forbidden");
        let again = terje.post(&undo, body).await.expect(200);
        assert_eq!((&again["status"], &again["siden"]), (&json!("Sendt"), &waiting["siden"]));
        let approved = step(&terje, &again, "approve").await;
        world.clock.advance(Duration::from_secs(31));
        let late = terje.post(&undo, json!({ "version": approved["version"] })).await;
        assert_eq!(late.problem(409), "too_late");
    }

    async fn files_belong_to_the_week(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let view = begun(&kari, MONDAY).await;
        let files = format!("{}/files?name=bilde.png", path(&view));
        let file = kari.upload(&files, "image/png", picture()).await.expect(201);
        let signed = json!({ "downloadUrl": format!("/api/files/{}", file["id"].as_str().unwrap()), "fileName": "" });
        terje.post("/users/generateSignedUrl", signed.clone()).await.expect(404);
        let view = step(&kari, &view, "send").await;
        assert_eq!(view["files"][0]["id"], file["id"]);
        terje.post("/users/generateSignedUrl", signed).await.expect(200);
        assert_eq!(kari.upload(&files, "image/png", picture()).await.problem(409), "wrong_status");
        let view = step(&kari, &view, "withdraw").await;
        let one = format!("{}/files/{}", path(&view), file["id"].as_str().unwrap());
        kari.delete(&one).await.expect(204);
    }

    async fn others_may_not_know_of_it(world) {
        let (fjord, vidde) = (world.office("fjord").await, world.office("vidde").await);
        let (kari, _, _) = fjord.loop_of_three().await;
        let ola = fjord.apprentice("Ola").await;
        let view = sent(&kari, MONDAY).await;
        for who in [&ola, &fjord.instructor("Siv").await, &vidde.coordinator("Vera").await] {
            assert_eq!(who.get(&path(&view)).await.problem(404), "not_found");
            let all = format!("/apprentices/{}/timekeeping", kari.id);
            assert_eq!(who.get(&all).await.problem(404), "not_found");
        }
    }
}
