//! One telephone or e-mail in several roles: each of the accounts can be signed in to, and none opens
//! another.

use std::time::Duration;

use svenn_access::{accounts, settings};
use svenn_kernel::PersonId;
use svenn_testkit::{Client, NEW_PASSWORD, Office, PASSWORD, Value, World, json, on_both_engines};

const PHONE: &str = "+4798765432";
const EMAIL: &str = "felles@fjord.example";

/// Gives somebody the contacts that all share.
async fn share(office: &Office<'_>, person: &Client) {
    let tx = office.write().await;
    let id = PersonId::parse(&person.id).unwrap();
    let account = accounts::load_account(&tx, &id).await.unwrap().unwrap();
    let set = accounts::set_contacts(&tx, &account, Some(EMAIL), Some(PHONE)).await.unwrap();
    assert_eq!(set, accounts::PutAccount::Done);
    tx.commit().await.unwrap();
}

/// Asks for a code; answers its id, and the code.
async fn ask(world: &World, browser: &mut Client, password: Option<&str>) -> (Value, String) {
    world.clock.advance(Duration::from_secs(1));
    let body = json!({ "phone": PHONE, "tenantId": "fjord", "password": password });
    let path = "/authentication/sendverificationsms";
    let asked = browser.post_keeping_cookies(path, body).await.expect(200);
    world.run_jobs().await;
    let text = world.newest_message_to(PHONE).await.unwrap();
    let code = text.chars().filter(char::is_ascii_digit).take(6).collect();
    (asked["verificationid"].clone(), code)
}

async fn answer(browser: &Client, (id, code): &(Value, String), rolle: Option<&str>) -> Value {
    let body = json!({ "verificationid": id, "code": code, "rolle": rolle });
    browser.post("/authentication/verifysms", body).await.json()
}

async fn whose(world: &World, answer: &Value) -> String {
    let mut browser = world.anonymous();
    browser.token = answer["accessToken"].as_str().map(str::to_owned);
    browser.get("/me").await.expect(200)["id"].as_str().unwrap().to_owned()
}

async fn sign_in(world: &World, password: &str, rolle: Option<&str>) -> Value {
    let body = json!({ "epost": EMAIL, "password": password, "tenantId": "fjord", "rolle": rolle });
    world.anonymous().post("/authentication/signin", body).await.json()
}

async fn set_password(person: &Client, password: &str) {
    let body = json!({ "password": password });
    person.post("/authentication/setpassword", body).await.expect(200);
}

on_both_engines! {
    async fn a_code_asks_which_account_is_meant_and_opens_that(world) {
        let office = world.office("fjord").await;
        let (siri, terje) = (office.coordinator("Siri").await, office.instructor("Terje").await);
        let kari = office.apprentice("Kari").await;
        for person in [&siri, &terje, &kari] {
            share(&office, person).await;
        }
        let mut browser = world.anonymous();
        let asked = ask(&world, &mut browser, None).await;
        let other = if asked.1 == "000000" { "111111" } else { "000000" };
        let wrong = (asked.0.clone(), other.to_owned());
        let refused = answer(&browser, &wrong, None).await;
        assert_eq!(refused, json!({ "status": "failed" }), "a stranger hears of no role");
        let choice = answer(&browser, &asked, None).await;
        assert_eq!(choice["status"], "success");
        assert_eq!(choice["roller"], json!(["KOORDINATOR", "ANSATT", "LAERLING"]));
        assert_eq!(choice["accessToken"], Value::Null, "nobody is signed in yet");
        let entered = answer(&browser, &asked, Some("ANSATT")).await;
        assert_eq!(whose(&world, &entered).await, terje.id);
        assert_eq!(answer(&browser, &asked, Some("KOORDINATOR")).await["status"], "expired");
        for (rolle, person) in [("LAERLING", &kari), ("KOORDINATOR", &siri)] {
            let asked = ask(&world, &mut browser, None).await;
            let entered = answer(&browser, &asked, Some(rolle)).await;
            assert_eq!(whose(&world, &entered).await, person.id, "{rolle}");
        }
    }

    async fn a_code_that_is_kept_for_the_choice_has_five_tries_all_the_same(world) {
        let office = world.office("fjord").await;
        for person in [office.coordinator("Siri").await, office.apprentice("Kari").await] {
            share(&office, &person).await;
        }
        let mut browser = world.anonymous();
        let asked = ask(&world, &mut browser, None).await;
        for _ in 0..5 {
            assert_eq!(answer(&browser, &asked, None).await["status"], "success");
        }
        let sixth = answer(&browser, &asked, Some("LAERLING")).await;
        assert_eq!(sixth["status"], "too many attempts");
    }

    async fn a_closed_account_asks_nothing(world) {
        let office = world.office("fjord").await;
        let (siri, terje) = (office.coordinator("Siri").await, office.instructor("Terje").await);
        let kari = office.apprentice("Kari").await;
        share(&office, &terje).await;
        share(&office, &kari).await;
        let _ = siri.post("/apprentices/archive", json!({ "ids": [kari.id] })).await.expect(200);
        let mut browser = world.anonymous();
        let asked = ask(&world, &mut browser, None).await;
        let entered = answer(&browser, &asked, None).await;
        assert_eq!(whose(&world, &entered).await, terje.id);
    }

    async fn a_password_opens_the_account_whose_it_is(world) {
        let office = world.office("fjord").await;
        let (siri, terje) = (office.coordinator("Siri").await, office.instructor("Terje").await);
        set_password(&siri, PASSWORD).await;
        set_password(&terje, NEW_PASSWORD).await;
        share(&office, &siri).await;
        share(&office, &terje).await;
        let of = async |password: &str| whose(&world, &sign_in(&world, password, None).await).await;
        assert_eq!(of(PASSWORD).await, siri.id);
        assert_eq!(of(NEW_PASSWORD).await, terje.id);
        let other = sign_in(&world, PASSWORD, Some("ANSATT")).await;
        assert_eq!(other["status"], "wrong password", "it opens no other account");
        assert_eq!(sign_in(&world, "Feil12345", None).await["status"], "wrong password");
    }

    async fn one_password_of_two_accounts_asks_which_is_meant(world) {
        let office = world.office("fjord").await;
        let (siri, terje) = (office.coordinator("Siri").await, office.instructor("Terje").await);
        for person in [&siri, &terje] {
            set_password(person, PASSWORD).await;
            share(&office, person).await;
        }
        let choice = sign_in(&world, PASSWORD, None).await;
        assert_eq!(choice, json!({ "status": "success", "roller": ["KOORDINATOR", "ANSATT"] }));
        let entered = sign_in(&world, PASSWORD, Some("ANSATT")).await;
        assert_eq!(whose(&world, &entered).await, terje.id);
    }

    async fn a_password_beside_the_code_opens_the_account_whose_it_is(world) {
        let office = world.office("fjord").await;
        let (siri, terje) = (office.coordinator("Siri").await, office.instructor("Terje").await);
        for (person, password) in [(&siri, PASSWORD), (&terje, NEW_PASSWORD)] {
            set_password(person, password).await;
            share(&office, person).await;
        }
        let tx = office.write().await;
        settings::set_krev_passord_ved_sms(&tx, true).await.unwrap();
        tx.commit().await.unwrap();
        let mut browser = world.anonymous();
        let asked = ask(&world, &mut browser, None).await;
        let refused = answer(&browser, &asked, Some("ANSATT")).await;
        assert_eq!(refused["status"], "need password");
        let asked = ask(&world, &mut browser, Some(NEW_PASSWORD)).await;
        let other = answer(&browser, &asked, Some("KOORDINATOR")).await;
        assert_eq!(other["status"], "wrong password", "hers is another");
        let asked = ask(&world, &mut browser, Some(NEW_PASSWORD)).await;
        let entered = answer(&browser, &asked, None).await;
        assert_eq!(whose(&world, &entered).await, terje.id);
    }

    async fn a_forgotten_password_is_made_anew_for_each_account_by_a_link_of_its_own(world) {
        let office = world.office("fjord").await;
        let (siri, terje) = (office.coordinator("Siri").await, office.instructor("Terje").await);
        share(&office, &siri).await;
        share(&office, &terje).await;
        let body = json!({ "tenantId": "fjord", "epost": EMAIL });
        let path = "/authentication/sendresetpasswordemail";
        world.anonymous().post(path, body).await.expect(200);
        world.run_jobs().await;
        let letters = world.messages_to(EMAIL).await;
        let of = |words: &str| {
            let letter = letters.iter().find(|it| it.contains(words)).unwrap();
            let link = letter.split_whitespace().find(|it| it.contains("/nytt/passord/")).unwrap();
            link.rsplit('/').next().unwrap().to_owned()
        };
        for (words, password) in [("koordinator", PASSWORD), ("ansatt", NEW_PASSWORD)] {
            let body = json!({ "token": of(words), "password": password });
            let path = "/authentication/verifyresetpassword";
            assert_eq!(world.anonymous().post(path, body).await.expect(200)["status"], "success");
        }
        let of = async |password: &str| whose(&world, &sign_in(&world, password, None).await).await;
        assert_eq!(of(PASSWORD).await, siri.id);
        assert_eq!(of(NEW_PASSWORD).await, terje.id);
    }
}
