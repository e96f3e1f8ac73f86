//! Certificates run out, and the course is taken once more.

use chrono::{Days, NaiveDate};
use svenn_kernel::{Clock, PersonId, Role, oslo};
use svenn_testkit::{Client, Office, Value, World, explored, json, on_both_engines};

use super::{answer_right, begun, give, modules, office, path, read, taking, written};

/// A course to read and to be tried in, whose certificate holds for a year.
async fn yearly(siri: &Client) -> Value {
    lasting(siri, to_read_and_try(), 12).await
}

fn to_read_and_try() -> Value {
    let mut short = modules(0);
    short[0]["items"].as_array_mut().unwrap().truncate(2);
    short
}

/// A course whose certificate holds for so many months.
async fn lasting(siri: &Client, modules: Value, months: i64) -> Value {
    let course = written(siri, modules.clone()).await;
    let body = json!({
        "version": course["version"], "title": "HMS på jobben", "modules": modules,
        "validMonths": months,
    });
    let course = siri.put(&path(&course), body).await.expect(200);
    publish(siri, &course).await
}

async fn publish(siri: &Client, course: &Value) -> Value {
    let body = json!({ "version": course["version"] });
    siri.post(&format!("{}/publish", path(course)), body).await.expect(200)
}

fn task(id: &str, title: &str) -> Value {
    json!({
        "id": id, "type": "TASK", "title": title, "moveOn": "Passed",
        "task": { "text": "<p>Vis det.</p>", "files": false },
    })
}

fn only(items: &[Value]) -> Value {
    json!([{ "id": "m1", "type": "MODULE", "title": "Praksis", "items": items }])
}

/// Hands in a task, and has it approved.
async fn approved(siri: &Client, who: &Client, (course, item): (&Value, &str)) {
    let to = format!("{}/items/{item}/handin", path(course));
    let sent = who.post(&to, json!({ "text": "Vist på plassen" })).await.expect(200);
    let approve = format!("/coursehandins/{}/approve", sent["id"].as_str().unwrap());
    siri.post(&approve, json!({ "version": sent["version"] })).await.expect(200);
}

/// The course of somebody, for the office.
async fn office_path(who: &Client, course: &Value) -> String {
    let own = who.get("/courses/own").await.expect(200);
    let all = own["items"].as_array().unwrap();
    let found = all.iter().find(|it| it["id"] == course["id"]).unwrap();
    format!("/courseusers/{}", found["courseUserId"].as_str().unwrap())
}

/// Both as they sign in a day later.
async fn a_day_later(
    within: (&World, &Office<'_>),
    (siri, kari): (Client, Client),
) -> (Client, Client) {
    let day = oslo::day_of(within.0.clock.now()).succ_opt().unwrap();
    let siri = at_noon(within, (&siri, Role::Koordinator), day).await;
    let kari = at_noon(within, (&kari, Role::Laerling), day).await;
    (siri, kari)
}

async fn complete(who: &Client, course: &Value) {
    read(who, course).await;
    let attempt = begun(who, course).await;
    answer_right(who, &attempt).await;
    who.post(&format!("{}/handin", attempt.0), json!({})).await.expect(200);
}

/// Somebody signs in at noon of a day, on which all is done that is due.
pub async fn at_noon(
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

pub fn before(day: NaiveDate, days: u64) -> NaiveDate {
    day.checked_sub_days(Days::new(days)).unwrap()
}

/// The reminder that somebody has, by its id; the next takes the place of the one before.
async fn told(who: &Client) -> Option<Value> {
    reminder(who, "kursbevisutloper").await
}

/// The same of any template.
pub async fn reminder(who: &Client, template: &str) -> Option<Value> {
    let centre = who.get("/notificationcenter/my?days=100").await.expect(200);
    let all = centre["automaticMessages"]["messages"].as_array().unwrap().clone();
    let mut told = all.into_iter().filter(|it| it["templateId"] == template);
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

    /// What was approved on a task stands, so that there is nothing to take once more: whether it
    /// still holds is for the office to say.
    async fn a_course_that_only_has_tasks_is_renewed_by_the_office(world) {
        let fjord = office(&world, "fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let course = lasting(&siri, only(&[task("loft", "Vis et løft")]), 12).await;
        give(&siri, &course, &[&kari]).await;
        approved(&siri, &kari, (&course, "loft")).await;
        world.run_jobs().await;
        world.run_jobs().await;
        let certificate = format!("{}/certificate", path(&course));
        let first = kari.get(&certificate).await;
        assert_eq!(first.status, 200);
        let hers = office_path(&kari, &course).await;
        let renew = format!("{hers}/renew");
        assert_eq!(siri.post(&renew, json!({})).await.problem(409), "not_yet");
        let last = last_day(&kari, &course).await;
        let within = (&world, &fjord);
        let siri = at_noon(within, (&siri, Role::Koordinator), before(last, 14)).await;
        let kari = at_noon(within, (&kari, Role::Laerling), before(last, 14)).await;
        let seen = taking(&kari, &course).await;
        assert_eq!((&seen["mayRetake"], &seen["renewedByOffice"]), (&json!(false), &json!(true)));
        let retake = format!("{}/retake", path(&course));
        assert_eq!(kari.post(&retake, json!({})).await.problem(409), "not_yet");
        assert_eq!(siri.get(&hers).await.expect(200)["mayRenew"], true);
        let renewed = siri.post(&renew, json!({})).await.expect(200);
        assert_eq!((&renewed["state"], &renewed["mayRenew"]), (&json!("COMPLETED"), &json!(false)));
        assert_eq!(renewed["handins"][0]["status"], "Godkjent", "it stands");
        assert_eq!(siri.post(&renew, json!({})).await.problem(409), "not_yet", "once");
        world.run_jobs().await;
        world.run_jobs().await;
        assert!(last_day(&kari, &course).await > last);
        let second = kari.get(&certificate).await;
        assert_eq!(second.status, 200);
        assert_ne!(second.bytes, first.bytes);
    }

    async fn a_new_task_is_all_that_is_asked_when_such_a_course_is_taken_once_more(world) {
        let fjord = office(&world, "fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let course = lasting(&siri, only(&[task("loft", "Vis et løft")]), 1).await;
        give(&siri, &course, &[&kari]).await;
        approved(&siri, &kari, (&course, "loft")).await;
        let more = json!({
            "version": course["version"], "title": "HMS på jobben", "validMonths": 1,
            "modules": only(&[task("loft", "Vis et løft"), task("sele", "Vis en sele")]),
        });
        publish(&siri, &siri.put(&path(&course), more).await.expect(200)).await;
        let (siri, kari) = a_day_later((&world, &fjord), (siri, kari)).await;
        let renew = format!("{}/renew", office_path(&kari, &course).await);
        assert_eq!(siri.post(&renew, json!({})).await.problem(409), "not_yet");
        let again = kari.post(&format!("{}/retake", path(&course)), json!({})).await.expect(200);
        assert_eq!((&again["percent"], &again["left"][0]["item"]), (&json!(50), &json!("sele")));
        approved(&siri, &kari, (&course, "sele")).await;
        let done = taking(&kari, &course).await;
        assert_eq!((&done["state"], &done["isRetake"]), (&json!("COMPLETED"), &json!(false)));
    }

    /// What was left is handed in for the completion of before, or not at all.
    async fn a_retake_and_the_hand_in_of_an_attempt_that_was_left_lose_nothing(world) {
        let fjord = office(&world, "fjord").await;
        let mut both = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        for schedule in explored("a retake and a hand-in") {
            let course = lasting(&both.0, to_read_and_try(), 1).await;
            give(&both.0, &course, &[&both.1]).await;
            complete(&both.1, &course).await;
            let left = begun(&both.1, &course).await;
            answer_right(&both.1, &left).await;
            both = a_day_later((&world, &fjord), both).await;
            let kari = &both.1;
            let retake = format!("{}/retake", path(&course));
            let handin = format!("{}/handin", left.0);
            let takes = kari.post(&retake, json!({}));
            let hands_in = kari.post(&handin, json!({}));
            let (taken, handed) = fjord.race_by(&schedule, takes, hands_in).await;
            schedule.none_failed(&[&taken, &handed]);
            let answers = (taken.status.as_u16(), handed.status.as_u16());
            schedule.holds(matches!(answers, (200, 200 | 404)), format_args!("{answers:?}"));
            let after = taking(kari, &course).await;
            let is_anew = after["isRetake"] == json!(true) && after["percent"] == json!(0);
            schedule.holds(is_anew, format_args!("{after}"));
            let tries = &after["modules"][0]["items"][1]["quiz"]["attempts"];
            schedule.holds(*tries == json!([]), format_args!("counted for the newer: {tries}"));
            let kept = kari.get(&left.0).await.expect(200)["handedin"].is_number();
            schedule.holds(kept == (answers.1 == 200), "what was told is what is kept");
        }
    }

    async fn two_retakes_at_once_are_one(world) {
        let fjord = office(&world, "fjord").await;
        let mut both = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        for schedule in explored("two retakes") {
            let course = lasting(&both.0, to_read_and_try(), 1).await;
            give(&both.0, &course, &[&both.1]).await;
            complete(&both.1, &course).await;
            both = a_day_later((&world, &fjord), both).await;
            let kari = &both.1;
            let retake = format!("{}/retake", path(&course));
            let (one, other) = (kari.post(&retake, json!({})), kari.post(&retake, json!({})));
            let (one, other) = fjord.race_by(&schedule, one, other).await;
            schedule.none_failed(&[&one, &other]);
            for reply in [&one, &other] {
                let begins = reply.status == 200 && reply.json()["isRetake"] == json!(true);
                schedule.holds(begins, format_args!("{}", reply.json()));
            }
            complete(kari, &course).await;
            let after = taking(kari, &course).await;
            schedule.holds(after["state"] == json!("COMPLETED"), format_args!("{after}"));
        }
    }

    async fn two_who_give_a_new_certificate_give_one(world) {
        let fjord = office(&world, "fjord").await;
        let mut both = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        for schedule in explored("two new certificates") {
            let course = lasting(&both.0, only(&[task("loft", "Vis et løft")]), 1).await;
            give(&both.0, &course, &[&both.1]).await;
            approved(&both.0, &both.1, (&course, "loft")).await;
            both = a_day_later((&world, &fjord), both).await;
            let (siri, kari) = &both;
            let renew = format!("{}/renew", office_path(kari, &course).await);
            let (one, other) = (siri.post(&renew, json!({})), siri.post(&renew, json!({})));
            let (one, other) = fjord.race_by(&schedule, one, other).await;
            schedule.none_failed(&[&one, &other]);
            let given = [&one, &other].iter().filter(|it| it.status == 200).count();
            schedule.holds(given == 1, format_args!("{given} were given"));
        }
    }
}
