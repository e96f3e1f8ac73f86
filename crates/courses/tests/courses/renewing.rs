//! Certificates run out, and the course is taken once more.

use chrono::{Days, NaiveDate};
use svenn_kernel::{PersonId, Role, oslo};
use svenn_testkit::{Client, Office, Value, World, json, on_both_engines};

use super::{answer_right, begun, give, modules, office, path, read, taking, written};

/// A course to read and to be tried in, whose certificate holds for a year.
async fn yearly(siri: &Client) -> Value {
    let mut short = modules(0);
    short[0]["items"].as_array_mut().unwrap().truncate(2);
    let course = written(siri, short.clone()).await;
    let body = json!({
        "version": course["version"], "title": "HMS på jobben", "modules": short,
        "validMonths": 12,
    });
    let course = siri.put(&path(&course), body).await.expect(200);
    let body = json!({ "version": course["version"] });
    siri.post(&format!("{}/publish", path(&course)), body).await.expect(200)
}

async fn complete(who: &Client, course: &Value) {
    read(who, course).await;
    let attempt = begun(who, course).await;
    answer_right(who, &attempt).await;
    who.post(&format!("{}/handin", attempt.0), json!({})).await.expect(200);
}

/// Somebody signs in at noon of a day, on which all is done that is due.
async fn at_noon(
    (world, fjord): (&World, &Office<'_>),
    who: (&Client, Role),
    day: NaiveDate,
) -> Client {
    world.clock.set(oslo::noon(day));
    world.run_jobs().await;
    fjord.sign_in(&PersonId::parse(&who.0.id).unwrap(), who.1).await
}

/// The last day that the certificate holds.
async fn last_day(who: &Client, course: &Value) -> NaiveDate {
    taking(who, course).await["validUntil"].as_str().unwrap().parse().unwrap()
}

fn before(day: NaiveDate, days: u64) -> NaiveDate {
    day.checked_sub_days(Days::new(days)).unwrap()
}

/// The reminder that somebody has, by its id; the next takes the place of the one before.
async fn told(who: &Client) -> Option<Value> {
    let centre = who.get("/notificationcenter/my?days=100").await.expect(200);
    let all = centre["automaticMessages"]["messages"].as_array().unwrap().clone();
    let mut told = all.into_iter().filter(|it| it["templateId"] == "kursbevisutloper");
    let first = told.next();
    assert!(told.next().is_none(), "one at a time");
    first
}

on_both_engines! {
    async fn a_certificate_is_reminded_of_once_at_each_stage_before_it_runs_out(world) {
        let fjord = office(&world, "fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        world.composed.runner.look_after(&fjord.tenant).await.unwrap();
        let course = yearly(&siri).await;
        give(&siri, &course, &[&kari]).await;
        complete(&kari, &course).await;
        let last = last_day(&kari, &course).await;
        let (mut stages, mut newest) = (Vec::new(), None);
        for days in [61, 60, 59, 15, 14, 13, 1, 0] {
            let kari = at_noon((&world, &fjord), (&kari, Role::Laerling), before(last, days)).await;
            let id = told(&kari).await.map(|it| it["id"].clone());
            if id != newest {
                stages.push(days);
                newest = id;
            }
            world.run_jobs().await;
            assert_eq!(told(&kari).await.map(|it| it["id"].clone()), newest, "not twice");
        }
        assert_eq!(stages, [60, 14]);
        let after = last.succ_opt().unwrap();
        let kari = at_noon((&world, &fjord), (&kari, Role::Laerling), after).await;
        let over = told(&kari).await.unwrap();
        assert_ne!(Some(over["id"].clone()), newest, "the day after");
        let text = over.to_string();
        assert!(text.contains(&oslo::format_day(last)), "{text}");
        assert!(text.contains(&format!("/l/kurs/{}", course["id"].as_str().unwrap())), "{text}");
    }

    async fn the_list_says_which_certificates_run_out(world) {
        let fjord = office(&world, "fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let ola = fjord.apprentice("Ola").await;
        let course = yearly(&siri).await;
        give(&siri, &course, &[&kari, &ola]).await;
        complete(&kari, &course).await;
        let last = last_day(&kari, &course).await;
        for (days, state) in [(61, "Gyldig"), (60, "Utløper snart"), (0, "Utløper snart")] {
            let day = before(last, days);
            let siri = at_noon((&world, &fjord), (&siri, Role::Koordinator), day).await;
            let listed = siri.post("/search/COURSEUSERS", json!({})).await.expect(200);
            let rows = listed["items"].as_array().unwrap();
            let of = |who: &Client| rows.iter().find(|it| it["personid"] == who.id).unwrap();
            assert_eq!(of(&kari)["certificate"], state, "{days} days before");
            assert_eq!(of(&ola)["certificate"], json!(null));
        }
        let after = last.succ_opt().unwrap();
        let siri = at_noon((&world, &fjord), (&siri, Role::Koordinator), after).await;
        let listed = siri.post("/search/COURSEUSERS", json!({})).await.expect(200).to_string();
        assert!(listed.contains("Utløpt"), "{listed}");
    }

    /// "Retake": the certificate of before counts until the newer, and stays.
    async fn a_course_is_taken_once_more_for_a_newer_certificate(world) {
        let fjord = office(&world, "fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        world.composed.runner.look_after(&fjord.tenant).await.unwrap();
        let course = yearly(&siri).await;
        give(&siri, &course, &[&kari]).await;
        complete(&kari, &course).await;
        world.run_jobs().await;
        world.run_jobs().await;
        let certificate = format!("{}/certificate", path(&course));
        let first = kari.get(&certificate).await;
        assert_eq!(first.status, 200);
        let retake = format!("{}/retake", path(&course));
        assert_eq!(taking(&kari, &course).await["mayRetake"], false);
        assert_eq!(kari.post(&retake, json!({})).await.problem(409), "not_yet");
        let last = last_day(&kari, &course).await;
        let left = begun(&kari, &course).await;
        let kari = at_noon((&world, &fjord), (&kari, Role::Laerling), before(last, 14)).await;
        assert_eq!(told(&kari).await.unwrap()["lest"], false);
        assert_eq!(taking(&kari, &course).await["mayRetake"], true);
        let own = kari.get("/courses/own").await.expect(200)["items"][0].clone();
        assert_eq!((&own["mayRetake"], &own["validUntil"]), (&json!(true), &json!(last)));
        assert_eq!(own["certificate"], "Utløper snart");
        let again = kari.post(&retake, json!({})).await.expect(200);
        assert_eq!((&again["state"], &again["percent"]), (&json!("BEGUN"), &json!(0)));
        assert_eq!((&again["isRetake"], &again["mayRetake"]), (&json!(true), &json!(false)));
        assert_eq!(again["validUntil"], json!(last));
        assert_eq!(again["modules"][0]["items"][1]["quiz"]["attempts"], json!([]));
        assert_eq!(kari.post(&retake, json!({})).await.expect(200)["percent"], 0, "once");
        assert_eq!(kari.get(&certificate).await.bytes, first.bytes, "counts until the newer");
        kari.post(&format!("{}/handin", left.0), json!({})).await.expect(404);
        complete(&kari, &course).await;
        world.run_jobs().await;
        world.run_jobs().await;
        let done = taking(&kari, &course).await;
        assert_eq!((&done["state"], &done["isRetake"]), (&json!("COMPLETED"), &json!(false)));
        assert!(last_day(&kari, &course).await > last);
        let second = kari.get(&certificate).await;
        assert_eq!(second.status, 200);
        assert_ne!(second.bytes, first.bytes);
        let anybody = world.anonymous();
        for file in [first.bytes, second.bytes] {
            let checked = anybody.upload("/verification/check", "application/pdf", file).await;
            assert_eq!(checked.expect(200)["treff"][0]["svar"], "GJELDENDE");
        }
        assert_eq!(told(&kari).await.unwrap()["lest"], true, "it is done");
    }
}
