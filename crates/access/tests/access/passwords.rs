//! Passwords, links by e-mail and one-time tokens.

use std::time::Duration;

use svenn_access::{accounts, links, links::Purpose};
use svenn_kernel::PersonId;
use svenn_testkit::{Client, NEW_PASSWORD, Office, PASSWORD, Value, World, json, on_both_engines};

async fn epost_of(office: &Office<'_>, person: &Client) -> String {
    let tx = office.read().await;
    let id = PersonId::parse(&person.id).unwrap();
    accounts::load_account(&tx, &id).await.unwrap().unwrap().epost.unwrap()
}

async fn sign_in(world: &World, epost: &str, password: &str) -> (u16, String) {
    let body = json!({ "epost": epost, "password": password, "tenantId": "fjord" });
    let reply = world.anonymous().post("/authentication/signin", body).await;
    (reply.status.as_u16(), reply.json()["status"].as_str().unwrap().to_owned())
}

async fn reset_token(world: &World, epost: &str) -> Option<String> {
    let body = json!({ "tenantId": "fjord", "epost": epost });
    let reply = world.anonymous().post("/authentication/sendresetpasswordemail", body).await;
    assert_eq!(reply.expect(200)["status"], "success");
    world.run_jobs().await;
    let text = world.newest_message_to(epost).await?;
    let link = text.split_whitespace().find(|word| word.contains("/nytt/passord/"))?;
    Some(link.rsplit('/').next()?.to_owned())
}

async fn reset(world: &World, token: &str, password: &str) -> (u16, String) {
    let body = json!({ "password": password, "token": token });
    let reply = world.anonymous().post("/authentication/verifyresetpassword", body).await;
    (reply.status.as_u16(), reply.json()["status"].as_str().unwrap_or_default().to_owned())
}

on_both_engines! {
    async fn e_mail_and_password_sign_in(world) {
        let office = world.office("fjord").await;
        let kari = office.apprentice("Kari").await;
        let epost = epost_of(&office, &kari).await;
        assert_eq!(sign_in(&world, &epost, PASSWORD).await, (401, "wrong password".into()));
        let set = kari.post("/authentication/setpassword", json!({ "password": PASSWORD })).await;
        assert_eq!(set.expect(200)["status"], "SUCCESS");
        assert_eq!(sign_in(&world, &epost, PASSWORD).await, (200, "success".into()));
        let shouted = epost.to_uppercase();
        assert_eq!(sign_in(&world, &shouted, PASSWORD).await, (200, "success".into()));
        assert_eq!(sign_in(&world, &epost, "svenn2026").await, (401, "wrong password".into()));
        let unknown = sign_in(&world, "ingen@fjord.example", PASSWORD).await;
        assert_eq!(unknown, (401, "wrong password".into()));
    }

    /// "Account without an active profile": told to whoever knows the password, and to nobody else.
    async fn whoever_was_archived_before_signing_in_is_told_after_the_password(world) {
        let office = world.office("fjord").await;
        let (siri, kari) = (office.coordinator("Siri").await, office.apprentice("Kari").await);
        let epost = epost_of(&office, &kari).await;
        let token = reset_token(&world, &epost).await.unwrap();
        assert_eq!(reset(&world, &token, NEW_PASSWORD).await.0, 200);
        let _ = siri.post("/apprentices/archive", json!({ "ids": [kari.id] })).await.expect(200);
        let wrong = sign_in(&world, &epost, PASSWORD).await;
        assert_eq!(wrong, (401, "wrong password".into()));
        let body = json!({ "epost": epost, "password": NEW_PASSWORD, "tenantId": "fjord" });
        let answer = world.anonymous().post("/authentication/signin", body).await.expect(200);
        let mut browser = world.anonymous();
        browser.token = answer["accessToken"].as_str().map(str::to_owned);
        assert_eq!(browser.get("/me").await.problem(401), "no_profile");
    }

    async fn a_weak_password_is_refused_with_what_is_missing(world) {
        let office = world.office("fjord").await;
        let kari = office.apprentice("Kari").await;
        let reply = kari.post("/authentication/setpassword", json!({ "password": "abc" })).await;
        let problem = reply.expect(422);
        let messages: Vec<_> =
            problem["fields"].as_array().unwrap().iter().map(|it| it["message"].clone()).collect();
        assert_eq!(
            messages,
            [
                "Passordet må være minst 8 tegn langt",
                "Må inneholde store bokstaver",
                "Må inneholde tall"
            ]
        );
    }

    async fn a_link_by_e_mail_sets_a_new_password_once_and_signs_everybody_out(world) {
        let office = world.office("fjord").await;
        let kari = office.apprentice("Kari").await;
        let epost = epost_of(&office, &kari).await;
        let token = reset_token(&world, &epost).await.unwrap();
        assert_eq!(reset(&world, &token, "kort").await.0, 422, "a weak one does not use the link");
        assert_eq!(reset(&world, &token, PASSWORD).await, (200, "success".into()));
        assert_eq!(sign_in(&world, &epost, PASSWORD).await.0, 200);
        assert_eq!(kari.get("/me").await.problem(401), "unauthenticated");
        assert_eq!(reset(&world, &token, NEW_PASSWORD).await, (401, "failed".into()));
        assert_eq!(reset(&world, "oppdiktet", NEW_PASSWORD).await, (401, "failed".into()));
    }

    async fn a_new_password_uses_up_every_link_that_was_sent(world) {
        let office = world.office("fjord").await;
        let epost = epost_of(&office, &office.apprentice("Kari").await).await;
        let first = reset_token(&world, &epost).await.unwrap();
        world.clock.advance(Duration::from_secs(1));
        let second = reset_token(&world, &epost).await.unwrap();
        assert_ne!(first, second);
        assert_eq!(reset(&world, &second, PASSWORD).await, (200, "success".into()));
        assert_eq!(reset(&world, &first, NEW_PASSWORD).await, (401, "failed".into()));
    }

    async fn a_link_by_e_mail_counts_for_an_hour(world) {
        let office = world.office("fjord").await;
        let epost = epost_of(&office, &office.apprentice("Kari").await).await;
        let token = reset_token(&world, &epost).await.unwrap();
        world.clock.advance(Duration::from_secs(3_600));
        assert_eq!(reset(&world, &token, PASSWORD).await, (401, "expired".into()));
    }

    async fn an_unknown_e_mail_gets_the_same_answer_and_no_mail(world) {
        let _office = world.office("fjord").await;
        assert_eq!(reset_token(&world, "ingen@fjord.example").await, None);
    }

    async fn twenty_wrong_passwords_close_the_door_for_the_account_alone(world) {
        let office = world.office("fjord").await;
        let (kari, ola) = (office.apprentice("Kari").await, office.apprentice("Ola").await);
        for person in [&kari, &ola] {
            person.post("/authentication/setpassword", json!({ "password": PASSWORD })).await.expect(200);
        }
        let epost = epost_of(&office, &kari).await;
        for _ in 0..20 {
            assert_eq!(sign_in(&world, &epost, "Feil12345").await.0, 401);
        }
        assert_eq!(sign_in(&world, &epost, PASSWORD).await, (429, "too many attempts".into()));
        let other = epost_of(&office, &ola).await;
        assert_eq!(sign_in(&world, &other, PASSWORD).await.0, 200);
    }

    async fn a_one_time_token_signs_in_once_and_in_its_own_organisation(world) {
        let office = world.office("fjord").await;
        let kari = office.apprentice("Kari").await;
        let person = PersonId::parse(&kari.id).unwrap();
        let app = world.app();
        let make = async || {
            let made = links::create(
                &app.databases,
                &app.secrets,
                Purpose::SignIn,
                &office.tenant,
                &person,
            );
            made.await.unwrap()
        };
        let enter = async |token: &str, tenant: &str| {
            let body = json!({ "token": token, "tenant": tenant });
            world.anonymous().post("/authentication/signintoken", body).await.status.as_u16()
        };
        let token = make().await;
        assert_eq!(enter(&token, "fjord").await, 200);
        assert_eq!(enter(&token, "fjord").await, 401);
        assert_eq!(enter(&make().await, "vidde").await, 401);
    }

    async fn an_account_without_e_mail_needs_one_for_a_password(world) {
        let office = world.office("fjord").await;
        let (kari, ola) = (office.apprentice("Kari").await, office.apprentice("Ola").await);
        let person = PersonId::parse(&kari.id).unwrap();
        let tx = office.write().await;
        let account = accounts::load_account(&tx, &person).await.unwrap().unwrap();
        let without = accounts::NewAccount {
            person: person.clone(),
            rolle: account.rolle,
            epost: None,
            telefon: account.telefon,
            tilganger: account.tilganger,
        };
        accounts::put(&tx, &without).await.unwrap();
        tx.commit().await.unwrap();
        let path = "/authentication/setpassword";
        let set = async |body: Value| kari.post(path, body).await.expect(200)["status"].clone();
        assert_eq!(set(json!({ "password": PASSWORD })).await, "NEED_EMAIL");
        let of_ola = epost_of(&office, &ola).await;
        assert_eq!(set(json!({ "password": PASSWORD, "epost": of_ola })).await, "FAILED");
        let body = json!({ "password": PASSWORD, "epost": "Kari.Ny@Fjord.example" });
        let mut browser = kari.clone();
        let asked = browser.post_keeping_cookies(path, body.clone()).await.expect(200);
        assert_eq!(asked["status"], "NEED_EMAIL", "it is to be shown first");
        assert_eq!(kari.get("/me").await.expect(200)["epost"], Value::Null);
        world.run_jobs().await;
        let text = world.newest_message_to("kari.ny@fjord.example").await.unwrap();
        let code: String = text.chars().filter(char::is_ascii_digit).take(6).collect();
        let mut proven = body;
        proven["verificationid"] = asked["verificationid"].clone();
        proven["code"] = json!(if code == "000000" { "111111" } else { "000000" });
        assert_eq!(browser.post(path, proven.clone()).await.expect(200)["status"], "FAILED");
        assert_eq!(sign_in(&world, "kari.ny@fjord.example", PASSWORD).await.0, 401);
        proven["code"] = json!(code);
        assert_eq!(browser.post(path, proven).await.expect(200)["status"], "SUCCESS");
        assert_eq!(sign_in(&world, "kari.ny@fjord.example", PASSWORD).await.0, 200);
        assert_eq!(kari.get("/me").await.expect(200)["epost"], "kari.ny@fjord.example");
    }
}
