//! Signing in with a code by SMS.

use std::time::Duration;

use svenn_access::settings;
use svenn_testkit::{Client, PASSWORD, Value, World, json, on_both_engines};

/// Asks for a code; answers what the product answered and the code that was sent.
async fn ask(world: &World, browser: &mut Client, phone: &str) -> (Value, Option<String>) {
    let body = json!({ "phone": phone, "tenantId": "fjord" });
    let reply = browser.post_keeping_cookies("/authentication/sendverificationsms", body).await;
    world.run_jobs().await;
    let message = world.newest_message_to(phone).await;
    let code = message.map(|text| {
        let digits: String = text.chars().filter(char::is_ascii_digit).collect();
        digits[..6].to_owned()
    });
    (reply.json(), code)
}

async fn answer(browser: &mut Client, id: &Value, code: &str) -> (u16, String) {
    let body = json!({ "verificationid": id, "code": code });
    let reply = browser.post_keeping_cookies("/authentication/verifysms", body).await;
    browser.token = reply.json()["accessToken"].as_str().map(str::to_owned);
    (reply.status.as_u16(), reply.json()["status"].as_str().unwrap().to_owned())
}

fn other_than(code: &str) -> &'static str {
    if code == "000000" { "111111" } else { "000000" }
}

async fn phone_of(office: &svenn_testkit::Office<'_>, person: &Client) -> String {
    let tx = office.read().await;
    let id = svenn_kernel::PersonId::parse(&person.id).unwrap();
    svenn_access::accounts::load_account(&tx, &id).await.unwrap().unwrap().telefon.unwrap()
}

on_both_engines! {
    async fn a_code_signs_in_once(world) {
        let office = world.office("fjord").await;
        let phone = phone_of(&office, &office.apprentice("Kari").await).await;
        let mut browser = world.anonymous();
        let (asked, code) = ask(&world, &mut browser, &phone).await;
        assert_eq!(asked["status"], "success");
        let id = &asked["verificationid"];
        let code = code.unwrap();
        let path = format!("/authentication/verificationstatus/{}", id.as_str().unwrap());
        assert_eq!(browser.get(&path).await.expect(200)["status"], "pending");
        assert_eq!(answer(&mut browser, id, &code).await, (200, "success".into()));
        assert_eq!(browser.get("/me").await.expect(200)["rolle"], "LAERLING");
        assert_eq!(answer(&mut browser, id, &code).await, (401, "expired".into()));
    }

    async fn only_the_newest_code_of_a_browser_counts(world) {
        let office = world.office("fjord").await;
        let phone = phone_of(&office, &office.apprentice("Kari").await).await;
        let mut browser = world.anonymous();
        let (first, older) = ask(&world, &mut browser, &phone).await;
        world.clock.advance(Duration::from_secs(1));
        let (second, newest) = ask(&world, &mut browser, &phone).await;
        let (older, newest) = (older.unwrap(), newest.unwrap());
        let id = &first["verificationid"];
        assert_eq!(answer(&mut browser, id, &older).await, (401, "expired".into()));
        let grouped = format!("{} {}", &newest[..3], &newest[3..]);
        let id = &second["verificationid"];
        assert_eq!(answer(&mut browser, id, &grouped).await, (200, "success".into()));
    }

    /// "Account without an active profile": told to whoever has proven to be the one, and to
    /// nobody else.
    async fn whoever_was_archived_before_signing_in_is_told_after_the_code(world) {
        let office = world.office("fjord").await;
        let (siri, kari) = (office.coordinator("Siri").await, office.apprentice("Kari").await);
        let phone = phone_of(&office, &kari).await;
        let ids = json!({ "ids": [kari.id] });
        let _ = siri.post("/apprentices/archive", ids.clone()).await.expect(200);
        let mut browser = world.anonymous();
        let find = json!({ "phone": phone });
        let found = browser.post("/authentication/tenantsbyphonenumber", find).await.expect(200);
        assert_eq!(found[0]["tenantId"], "fjord");
        let (asked, code) = ask(&world, &mut browser, &phone).await;
        let (id, code) = (&asked["verificationid"], code.unwrap());
        let wrong = answer(&mut browser, id, other_than(&code)).await;
        assert_eq!(wrong, (401, "failed".into()), "a stranger hears what of anybody");
        assert_eq!(answer(&mut browser, id, &code).await, (200, "success".into()));
        assert_eq!(browser.get("/me").await.problem(401), "no_profile");
        let own = format!("/apprentices/{}", kari.id);
        assert_eq!(browser.get(&own).await.problem(401), "no_profile");
        let refreshed = browser.post("/authentication/refresh", json!({})).await;
        assert_eq!(refreshed.status.as_u16(), 401, "there is no session");
        // Nor does it become one when she comes back.
        let _ = siri.post("/apprentices/restore", ids).await.expect(200);
        assert_eq!(browser.get("/me").await.problem(401), "unauthenticated");
        let (asked, code) = ask(&world, &mut browser, &phone).await;
        let again = answer(&mut browser, &asked["verificationid"], &code.unwrap()).await;
        assert_eq!(again, (200, "success".into()));
        assert_eq!(browser.get("/me").await.expect(200)["id"], json!(kari.id));
    }

    async fn a_code_counts_in_the_browser_that_asked_for_ten_minutes(world) {
        let office = world.office("fjord").await;
        let phone = phone_of(&office, &office.apprentice("Kari").await).await;
        let mut browser = world.anonymous();
        let (asked, code) = ask(&world, &mut browser, &phone).await;
        let (id, code) = (&asked["verificationid"], code.unwrap());
        assert_eq!(answer(&mut world.anonymous(), id, &code).await, (401, "failed".into()));
        let mut stranger = world.anonymous();
        ask(&world, &mut stranger, "+4799999999").await;
        assert_eq!(answer(&mut stranger, id, &code).await, (401, "failed".into()));
        world.clock.advance(Duration::from_secs(599));
        let in_time = browser.clone();
        world.clock.advance(Duration::from_secs(1));
        assert_eq!(answer(&mut in_time.clone(), id, &code).await, (401, "expired".into()));
    }

    async fn five_tries_a_code(world) {
        let office = world.office("fjord").await;
        let phone = phone_of(&office, &office.apprentice("Kari").await).await;
        let mut browser = world.anonymous();
        let (asked, code) = ask(&world, &mut browser, &phone).await;
        let (id, code) = (&asked["verificationid"], code.unwrap());
        for _ in 0..5 {
            let wrong = answer(&mut browser, id, other_than(&code)).await;
            assert_eq!(wrong, (401, "failed".into()));
        }
        assert_eq!(answer(&mut browser, id, &code).await, (429, "too many attempts".into()));
    }

    async fn five_sends_per_number_in_ten_minutes(world) {
        let office = world.office("fjord").await;
        let phone = phone_of(&office, &office.apprentice("Kari").await).await;
        for _ in 0..5 {
            let (asked, _) = ask(&world, &mut world.anonymous(), &phone).await;
            assert_eq!(asked["status"], "success");
        }
        let (asked, _) = ask(&world, &mut world.anonymous(), &phone).await;
        assert_eq!(asked["status"], "too many attempts");
        world.clock.advance(Duration::from_secs(601));
        let (asked, _) = ask(&world, &mut world.anonymous(), &phone).await;
        assert_eq!(asked["status"], "success");
    }

    async fn twenty_wrong_tries_per_number_in_a_day(world) {
        let office = world.office("fjord").await;
        let phone = phone_of(&office, &office.apprentice("Kari").await).await;
        let mut wrong = 0;
        for _ in 0..48 {
            let mut browser = world.anonymous();
            let (asked, code) = ask(&world, &mut browser, &phone).await;
            for _ in 0..4 {
                let code = other_than(code.as_ref().unwrap());
                let (status, _) = answer(&mut browser, &asked["verificationid"], code).await;
                wrong += i32::from(status == 401);
            }
            world.clock.advance(Duration::from_secs(600));
        }
        assert_eq!(wrong, 20, "in eight hours of trying");
        let mut browser = world.anonymous();
        let (asked, code) = ask(&world, &mut browser, &phone).await;
        let tried = answer(&mut browser, &asked["verificationid"], &code.unwrap()).await;
        assert_eq!(tried, (429, "too many attempts".into()));
    }

    async fn an_unknown_number_gets_the_same_answer(world) {
        let office = world.office("fjord").await;
        let phone = phone_of(&office, &office.apprentice("Kari").await).await;
        let mut browsers = [world.anonymous(), world.anonymous()];
        let (known, _) = ask(&world, &mut browsers[0], &phone).await;
        let (unknown, code) = ask(&world, &mut browsers[1], "+4798765432").await;
        assert_eq!(code, None, "nothing is sent");
        assert_eq!(known["status"], unknown["status"]);
        let keys = |answer: &Value| answer.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
        assert_eq!(keys(&known), keys(&unknown));
        let tried = answer(&mut browsers[1], &unknown["verificationid"], "123456").await;
        assert_eq!(tried, (401, "failed".into()));
    }

    async fn every_word_of_the_send_vocabulary_is_answered(world) {
        let _office = world.office("fjord").await;
        let send = async |phone: &str, tenant: &str| {
            let body = json!({ "phone": phone, "tenantId": tenant });
            let reply = world.anonymous().post("/authentication/sendverificationsms", body).await;
            reply.json()["status"].as_str().unwrap().to_owned()
        };
        assert_eq!(send("", "fjord").await, "no phone number");
        assert_eq!(send("12", "fjord").await, "invalid phone number");
        assert_eq!(send("+4798765432", "nowhere").await, "invalid tenant");
        assert_eq!(send("+4798765432", "../fjord").await, "invalid tenant");
        assert_eq!(send("987 65 432", "fjord").await, "success");
    }

    async fn an_office_may_demand_the_password_too(world) {
        let office = world.office("fjord").await;
        let kari = office.apprentice("Kari").await;
        let phone = phone_of(&office, &kari).await;
        kari.post("/authentication/setpassword", json!({ "password": PASSWORD })).await.expect(200);
        let tx = office.write().await;
        settings::set_krev_passord_ved_sms(&tx, true).await.unwrap();
        tx.commit().await.unwrap();
        for (password, expected) in [
            (Value::Null, "need password"),
            (json!("Feil12345"), "wrong password"),
            (json!(PASSWORD), "success"),
        ] {
            let mut browser = world.anonymous();
            let body = json!({ "phone": phone, "tenantId": "fjord", "password": password });
            let asked =
                browser.post_keeping_cookies("/authentication/sendverificationsms", body).await;
            world.run_jobs().await;
            let text = world.newest_message_to(&phone).await.unwrap();
            let code: String = text.chars().filter(char::is_ascii_digit).take(6).collect();
            let (_, status) = answer(&mut browser, &asked.json()["verificationid"], &code).await;
            assert_eq!(status, expected);
            world.clock.advance(Duration::from_secs(1));
        }
    }

    async fn a_phone_number_names_the_organisations_that_know_it(world) {
        let fjord = world.office("fjord").await;
        let vidde = world.office("vidde").await;
        let phone = phone_of(&fjord, &fjord.apprentice("Kari").await).await;
        vidde.apprentice("Kari").await;
        let body = json!({ "phone": phone.trim_start_matches("+47") });
        let found = world.anonymous().post("/authentication/tenantsbyphonenumber", body).await;
        let names: Vec<_> =
            found.expect(200).as_array().unwrap().iter().map(|it| it["navn"].clone()).collect();
        assert_eq!(names, ["Kontoret fjord", "Kontoret vidde"]);
        let body = json!({ "phone": "+4798765432" });
        let found = world.anonymous().post("/authentication/tenantsbyphonenumber", body).await;
        assert_eq!(found.expect(200), json!([]));
    }

    async fn the_lookups_are_throttled_hard(world) {
        let _office = world.office("fjord").await;
        let mut statuses = Vec::new();
        for number in 0..21 {
            let body = json!({ "email": format!("a{number}@fjord.example") });
            let reply = world.anonymous().post("/authentication/tenantsbyemail", body).await;
            statuses.push(reply.status.as_u16());
        }
        assert_eq!((statuses[19], statuses[20]), (200, 429));
    }
}
