//! What strangers cannot do to somebody: shut her out, end her session, use her links up, or take
//! the account over unseen.

use std::{net::SocketAddr, sync::Arc, time::Duration};

use super::change_email;
use axum::{Extension, Router, extract::ConnectInfo};
use svenn_access::{Budget, Budgets, accounts, links, links::Purpose};
use svenn_kernel::{PersonId, SeededEntropy};
use svenn_server::{Outside, compose};
use svenn_testkit::{Client, NEW_PASSWORD, Office, PASSWORD, Reply, World, json, on_both_engines};

async fn process(world: &World, budgets: Budgets) -> Router {
    let entropy = Arc::new(SeededEntropy::new(7));
    let outside = Outside { clock: world.clock.clone(), entropy, budgets };
    compose(&world.config, outside).await.unwrap().router
}

/// A browser at an address.
fn at(router: &Router, address: &str) -> Client {
    let address: SocketAddr = format!("{address}:4000").parse().unwrap();
    Client::anonymous(router.clone().layer(Extension(ConnectInfo(address))))
}

const fn within_an_hour(most: i64) -> Budget {
    Budget { most, within: Duration::from_secs(3_600) }
}

async fn contacts(office: &Office<'_>, person: &Client) -> (String, String) {
    let tx = office.read().await;
    let id = PersonId::parse(&person.id).unwrap();
    let account = accounts::load_account(&tx, &id).await.unwrap().unwrap();
    (account.epost.unwrap(), account.telefon.unwrap())
}

async fn set_password(person: &Client) {
    let body = json!({ "password": PASSWORD });
    person.post("/authentication/setpassword", body).await.expect(200);
}

async fn sign_in(browser: &mut Client, epost: &str, password: &str) -> Reply {
    let body = json!({ "epost": epost, "password": password, "tenantId": "fjord" });
    browser.post_keeping_cookies("/authentication/signin", body).await
}

async fn send_code(browser: &mut Client, phone: &str) -> Reply {
    let body = json!({ "phone": phone, "tenantId": "fjord" });
    browser.post_keeping_cookies("/authentication/sendverificationsms", body).await
}

async fn send_reset(browser: &Client, epost: &str) -> Reply {
    let body = json!({ "epost": epost, "tenantId": "fjord" });
    browser.post("/authentication/sendresetpasswordemail", body).await
}

/// Refused as too many, with the time to wait.
#[track_caller]
fn is_too_many(reply: &Reply) {
    assert_eq!(reply.status.as_u16(), 429);
    let wait: u64 = reply.headers["retry-after"].to_str().unwrap().parse().unwrap();
    assert!((1..=3_600).contains(&wait), "{wait}");
}

async fn reset_link(world: &World, epost: &str) -> String {
    // Newer than what was told meanwhile.
    world.run_jobs().await;
    world.clock.advance(Duration::from_secs(1));
    send_reset(&world.anonymous(), epost).await.expect(200);
    world.run_jobs().await;
    let text = world.newest_message_to(epost).await.unwrap();
    let link = text.split_whitespace().find(|word| word.contains("/nytt/passord/")).unwrap();
    link.rsplit('/').next().unwrap().to_owned()
}

async fn reset(world: &World, token: &str) -> u16 {
    let body = json!({ "password": NEW_PASSWORD, "token": token });
    world.anonymous().post("/authentication/verifyresetpassword", body).await.status.as_u16()
}

on_both_engines! {
    async fn made_up_numbers_and_addresses_use_up_nothing_of_an_organisations(world) {
        let office = world.office("fjord").await;
        let (epost, phone) = contacts(&office, &office.apprentice("Kari").await).await;
        let budgets = Budgets { sends_per_tenant: within_an_hour(3), ..Budgets::default() };
        let router = process(&world, budgets).await;
        for number in 0..5 {
            let mut stranger = at(&router, &format!("203.0.113.{number}"));
            send_code(&mut stranger, &format!("+479999990{number}")).await.expect(200);
            send_reset(&stranger, &format!("ingen{number}@fjord.example")).await.expect(200);
        }
        let mut hers = at(&router, "198.51.100.1");
        send_code(&mut hers, &phone).await.expect(200);
        send_reset(&hers, &epost).await.expect(200);
        send_code(&mut hers, &phone).await.expect(200);
        is_too_many(&send_code(&mut hers, &phone).await);
        let unknown = send_code(&mut at(&router, "203.0.113.9"), "+4799999909").await;
        is_too_many(&unknown);
    }

    async fn wrong_passwords_of_others_shut_nobody_out(world) {
        let office = world.office("fjord").await;
        let kari = office.apprentice("Kari").await;
        set_password(&kari).await;
        let (epost, phone) = contacts(&office, &kari).await;
        let budgets = Budgets {
            wrong_passwords_per_source: within_an_hour(4),
            wrong_passwords_per_account: within_an_hour(8),
            ..Budgets::default()
        };
        let router = process(&world, budgets).await;
        let mut hers = at(&router, "198.51.100.1");
        for _ in 0..4 {
            sign_in(&mut at(&router, "203.0.113.1"), &epost, "Feil12345").await.expect(401);
        }
        is_too_many(&sign_in(&mut at(&router, "203.0.113.1"), &epost, PASSWORD).await);
        sign_in(&mut hers, &epost, PASSWORD).await.expect(200);
        for _ in 0..4 {
            sign_in(&mut at(&router, "203.0.113.2"), &epost, "Feil12345").await.expect(401);
        }
        is_too_many(&sign_in(&mut at(&router, "203.0.113.3"), &epost, PASSWORD).await);
        sign_in(&mut hers, &epost, PASSWORD).await.expect(200);
        send_code(&mut at(&router, "198.51.100.2"), &phone).await.expect(200);
        let ola = office.apprentice("Ola").await;
        let (other, _) = contacts(&office, &ola).await;
        for _ in 0..4 {
            sign_in(&mut hers, &epost, "Feil12345").await.expect(401);
        }
        is_too_many(&sign_in(&mut hers, &epost, PASSWORD).await);
        sign_in(&mut hers, &other, "Feil12345").await.expect(401);
    }

    async fn codes_that_others_ask_for_shut_nobody_out_of_her_own_browser(world) {
        let office = world.office("fjord").await;
        let kari = office.apprentice("Kari").await;
        set_password(&kari).await;
        let (epost, phone) = contacts(&office, &kari).await;
        let router = process(&world, Budgets::default()).await;
        let mut hers = at(&router, "198.51.100.1");
        sign_in(&mut hers, &epost, PASSWORD).await.expect(200);
        let mut last = None;
        for number in 0..5 {
            let mut stranger = at(&router, &format!("203.0.113.{number}"));
            let asked = send_code(&mut stranger, &phone).await.expect(200);
            let body = json!({ "verificationid": asked["verificationid"], "code": "12" });
            for _ in 0..4 {
                stranger.post("/authentication/verifysms", body.clone()).await.expect(401);
            }
            last = Some((stranger, body));
        }
        let (stranger, body) = last.unwrap();
        let full = stranger.post("/authentication/verifysms", body).await;
        assert_eq!(full.status.as_u16(), 429);
        assert!(full.headers.contains_key("retry-after"));
        is_too_many(&send_code(&mut at(&router, "203.0.113.9"), &phone).await);
        world.clock.advance(Duration::from_secs(1));
        let asked = send_code(&mut hers, &phone).await.expect(200);
        world.run_jobs().await;
        let text = world.newest_message_to(&phone).await.unwrap();
        let code: String = text.chars().filter(char::is_ascii_digit).take(6).collect();
        let body = json!({ "verificationid": asked["verificationid"], "code": code });
        hers.post("/authentication/verifysms", body).await.expect(200);
    }

    async fn whoever_knows_a_sessions_id_cannot_end_it(world) {
        let office = world.office("fjord").await;
        let kari = office.apprentice("Kari").await;
        set_password(&kari).await;
        let (epost, _) = contacts(&office, &kari).await;
        let mut browser = world.anonymous();
        sign_in(&mut browser, &epost, PASSWORD).await.expect(200);
        let cookie = browser.cookie("svenn-refresh").unwrap().to_owned();
        let id = cookie.splitn(3, '.').take(2).collect::<Vec<_>>().join(".");
        for made_up in ["a", "~", "a~b", &"a".repeat(129)] {
            let mut stranger = world.anonymous();
            stranger.set_cookie("svenn-refresh", &format!("{id}.{made_up}"));
            stranger.post("/authentication/refresh", json!({})).await.expect(401);
        }
        let first = browser.clone();
        for _ in 0..3 {
            world.clock.advance(Duration::from_secs(60));
            let path = "/authentication/refresh";
            browser.post_keeping_cookies(path, json!({})).await.expect(200);
        }
        first.post("/authentication/refresh", json!({})).await.expect(401);
        let ended = browser.post("/authentication/refresh", json!({})).await;
        assert_eq!(ended.status.as_u16(), 401, "a copy of an old one ends it");
    }

    async fn a_session_has_a_last_day_however_much_it_is_used(world) {
        let office = world.office("fjord").await;
        let kari = office.apprentice("Kari").await;
        set_password(&kari).await;
        let (epost, _) = contacts(&office, &kari).await;
        let mut browser = world.anonymous();
        sign_in(&mut browser, &epost, PASSWORD).await.expect(200);
        let mut statuses = Vec::new();
        for _ in 0..5 {
            world.clock.advance(Duration::from_secs(40 * 86_400));
            let path = "/authentication/refresh";
            let reply = browser.post_keeping_cookies(path, json!({})).await;
            statuses.push(reply.status.as_u16());
        }
        assert_eq!(statuses, [200, 200, 200, 200, 401]);
    }

    async fn a_link_tried_in_another_organisation_still_counts_in_its_own(world) {
        let office = world.office("fjord").await;
        world.office("vidde").await;
        let kari = PersonId::parse(&office.apprentice("Kari").await.id).unwrap();
        let app = world.app();
        let made =
            links::create(&app.databases, &app.secrets, Purpose::SignIn, &office.tenant, &kari);
        let token = made.await.unwrap();
        let enter = async |tenant: &str| {
            let body = json!({ "token": token, "tenant": tenant });
            world.anonymous().post("/authentication/signintoken", body).await.status.as_u16()
        };
        assert_eq!(enter("vidde").await, 401);
        assert_eq!(enter("ukjent").await, 401);
        assert_eq!(enter("fjord").await, 200);
    }

    async fn a_link_for_a_new_password_ends_with_the_password_and_the_e_mail_it_was_sent_for(world) {
        let office = world.office("fjord").await;
        let mut kari = office.apprentice("Kari").await;
        let (epost, _) = contacts(&office, &kari).await;
        let before_password = reset_link(&world, &epost).await;
        set_password(&kari).await;
        assert_eq!(reset(&world, &before_password).await, 401);
        let before_email = reset_link(&world, &epost).await;
        let body = json!({ "email": "ny@fjord.example", "currentPassword": PASSWORD });
        change_email(&world, &mut kari, body).await;
        assert_eq!(reset(&world, &before_email).await, 401);
        let current = reset_link(&world, "ny@fjord.example").await;
        assert_eq!(reset(&world, &current).await, 200);
    }

    async fn the_old_address_is_told_of_every_change(world) {
        let office = world.office("fjord").await;
        let mut kari = office.apprentice("Kari").await;
        let (epost, phone) = contacts(&office, &kari).await;
        let told = async |to: &str| {
            world.run_jobs().await;
            world.newest_message_to(to).await.unwrap_or_default()
        };
        set_password(&kari).await;
        assert!(told(&epost).await.contains("Passordet ditt i Svenn er endret"));
        world.clock.advance(Duration::from_secs(1));
        let body = json!({ "email": "ny@fjord.example", "currentPassword": PASSWORD });
        change_email(&world, &mut kari, body).await;
        let letter = told(&epost).await;
        assert!(letter.contains("E-postadressen"), "{letter}");
        assert!(!letter.contains("ny@fjord.example"), "an old address may be somebody else's");
        assert!(!told("ny@fjord.example").await.contains("E-postadressen"));
        // The office changes it: the same is said.
        world.clock.advance(Duration::from_secs(1));
        let tx = office.write().await;
        let id = PersonId::parse(&kari.id).unwrap();
        let account = accounts::load_account(&tx, &id).await.unwrap().unwrap();
        accounts::set_contacts(&tx, &account, None, Some(&phone)).await.unwrap();
        tx.commit().await.unwrap();
        assert!(told("ny@fjord.example").await.contains("E-postadressen"));
        let tx = office.write().await;
        let account = accounts::load_account(&tx, &id).await.unwrap().unwrap();
        accounts::set_contacts(&tx, &account, None, Some("+4798765432")).await.unwrap();
        tx.commit().await.unwrap();
        assert!(told(&phone).await.contains("Telefonnummeret"));
    }

    async fn who_has_a_password_sends_it_to_change_how_she_signs_in(world) {
        let office = world.office("fjord").await;
        let kari = office.apprentice("Kari").await;
        set_password(&kari).await;
        let phone = json!({ "phone": "+4798765432", "tenantId": "fjord" });
        for (path, body) in [
            ("/authentication/setpassword", json!({ "password": NEW_PASSWORD })),
            ("/users/updateselfemail", json!({ "email": "ny@fjord.example" })),
            ("/users/sendnewphonesms", phone),
        ] {
            let problem = kari.post(path, body.clone()).await.expect(422);
            assert_eq!(problem["fields"][0]["field"], "currentPassword", "{path}");
            assert_eq!(problem["fields"][0]["code"], "required", "{path}");
            let mut wrong = body.clone();
            wrong["currentPassword"] = json!("Feil12345");
            let problem = kari.post(path, wrong).await.expect(422);
            assert_eq!(problem["fields"][0]["code"], "wrong_password", "{path}");
            let mut right = body;
            right["currentPassword"] = json!(PASSWORD);
            if path != "/authentication/setpassword" {
                assert!(kari.post(path, right).await.status.is_success(), "{path}");
            }
        }
        let body = json!({ "password": NEW_PASSWORD, "currentPassword": PASSWORD });
        kari.post("/authentication/setpassword", body).await.expect(200);
    }
}
