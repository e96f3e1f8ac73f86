//! Refresh tokens, sign-out and closed accounts.

use std::time::Duration;

use svenn_access::{SignInData, accounts, index, sessions};
use svenn_http::personal::PersonalData;
use svenn_kernel::{Clock, Collection, PersonId, oslo};
use svenn_server::{Config, SecretBeside};
use svenn_testkit::{Client, Office, PASSWORD, World, json, on_both_engines, tokio};

const COOKIE: &str = "svenn-refresh";

/// A browser of a person with a password, freshly signed in.
async fn browser_of(world: &World, office: &Office<'_>, person: &Client) -> Client {
    let set = person.post("/authentication/setpassword", json!({ "password": PASSWORD })).await;
    assert_eq!(set.expect(200)["status"], "SUCCESS");
    let tx = office.read().await;
    let id = PersonId::parse(&person.id).unwrap();
    let epost = accounts::load_account(&tx, &id).await.unwrap().unwrap().epost;
    drop(tx);
    let mut browser = world.anonymous();
    let body = json!({ "epost": epost, "password": PASSWORD, "tenantId": "fjord" });
    let reply = browser.post_keeping_cookies("/authentication/signin", body).await;
    browser.token = Some(reply.expect(200)["accessToken"].as_str().unwrap().to_owned());
    browser
}

async fn refresh(browser: &mut Client) -> u16 {
    let reply = browser.post_keeping_cookies("/authentication/refresh", json!({})).await;
    if let Some(token) = reply.json()["accessToken"].as_str() {
        browser.token = Some(token.to_owned());
    }
    reply.status.as_u16()
}

on_both_engines! {
    async fn a_refresh_token_is_traded_for_a_new_one(world) {
        let office = world.office("fjord").await;
        let mut browser = browser_of(&world, &office, &office.apprentice("Kari").await).await;
        let first = browser.cookie(COOKIE).unwrap().to_owned();
        assert_eq!(refresh(&mut browser).await, 200);
        assert_ne!(browser.cookie(COOKIE).unwrap(), first);
        world.clock.advance(Duration::from_secs(601));
        assert_eq!(browser.get("/me").await.problem(401), "unauthenticated");
        assert_eq!(refresh(&mut browser).await, 200);
        browser.get("/me").await.expect(200);
    }

    async fn a_refresh_token_used_again_later_ends_the_session(world) {
        let office = world.office("fjord").await;
        let mut browser = browser_of(&world, &office, &office.apprentice("Kari").await).await;
        let mut thief = browser.clone();
        assert_eq!(refresh(&mut browser).await, 200);
        world.clock.advance(Duration::from_secs(11));
        assert_eq!(refresh(&mut thief).await, 401);
        assert_eq!(refresh(&mut browser).await, 401, "nobody knows which of them is right");
        assert_eq!(browser.get("/me").await.problem(401), "unauthenticated");
    }

    async fn nobody_is_signed_out_while_the_secret_is_changed(world) {
        let office = world.office("fjord").await;
        let mut browser = browser_of(&world, &office, &office.apprentice("Kari").await).await;
        let beside = Some(SecretBeside::Old(world.config.secret));
        let config = Config { secret: [8; 32], secret_beside: beside, ..world.config.clone() };
        let changed = world.process_with(&config).await;
        // The answer of the process before is lost on the way, and the new one is asked again.
        let mut again = browser.at(changed.router.clone());
        assert_eq!(refresh(&mut browser).await, 200);
        assert_eq!(refresh(&mut again).await, 200);
        assert_eq!(again.cookie(COOKIE), browser.cookie(COOKIE), "it has one successor");
        for _ in 0..2 {
            world.clock.advance(Duration::from_secs(601));
            assert_eq!(refresh(&mut again).await, 200);
            again.get("/me").await.expect(200);
        }
    }

    async fn the_first_renewal_of_a_day_tells_the_lists_who_is_here(world) {
        let office = world.office("fjord").await;
        let mut browser = browser_of(&world, &office, &office.apprentice("Kari").await).await;
        let told = async || {
            let siri = office.coordinator("Siri").await;
            let list = siri.post("/search/LAERLINGER", json!({})).await.expect(200);
            ["sistInnlogget", "sistAktiv"].map(|field| list["items"][0][field].as_i64().unwrap())
        };
        let today = || oslo::start_of_day(oslo::day_of(world.clock.now())).millis();
        let [signed_in, active] = told().await;
        assert_eq!(active, today());
        world.clock.advance(Duration::from_secs(3 * 86_400));
        for _ in 0..3 {
            assert_eq!(refresh(&mut browser).await, 200);
            world.clock.advance(Duration::from_secs(60));
        }
        assert_eq!(told().await, [signed_in, today()]);
        let tx = office.read().await;
        let changes = tx.changes_since(0, 1_000).await.unwrap();
        let visits = changes.iter().filter(|change| change.collection == Collection::VISITS.0);
        assert_eq!(visits.count(), 1, "once a day is enough");
    }

    async fn a_lost_answer_does_not_end_the_session(world) {
        let office = world.office("fjord").await;
        let mut browser = browser_of(&world, &office, &office.apprentice("Kari").await).await;
        let lost = browser.post("/authentication/refresh", json!({})).await;
        assert_eq!(lost.status.as_u16(), 200);
        world.clock.advance(Duration::from_secs(5));
        assert_eq!(refresh(&mut browser).await, 200);
    }

    /// Three tabs wake together and send the same cookie; the browser keeps the answer that
    /// comes last, whichever it is.
    async fn three_tabs_that_refresh_at_once_stay_signed_in(world) {
        let office = world.office("fjord").await;
        let browser = browser_of(&world, &office, &office.apprentice("Kari").await).await;
        let ask = async || browser.post("/authentication/refresh", json!({})).await;
        let (one, two, three) = tokio::join!(ask(), ask(), ask());
        for kept in [&one, &two, &three] {
            assert_eq!(kept.status.as_u16(), 200);
            let mut tab = browser.clone();
            tab.keep_cookies(kept);
            assert_ne!(tab.cookie(COOKIE), browser.cookie(COOKIE));
            world.clock.advance(Duration::from_secs(3));
            assert_eq!(refresh(&mut tab).await, 200);
        }
        world.clock.advance(Duration::from_secs(600));
        let mut tab = browser.clone();
        tab.keep_cookies(&one);
        assert_eq!(refresh(&mut tab).await, 401, "used twice, long after");
    }

    async fn the_cookie_is_out_of_reach_of_scripts_and_other_sites(world) {
        let office = world.office("fjord").await;
        let browser = browser_of(&world, &office, &office.apprentice("Kari").await).await;
        let reply = browser.post("/authentication/refresh", json!({})).await;
        let cookie = reply.headers.get("set-cookie").unwrap().to_str().unwrap();
        for attribute in ["HttpOnly", "SameSite=Strict", "Path=/"] {
            assert!(cookie.contains(attribute), "{cookie}");
        }
        let body = String::from_utf8(reply.bytes).unwrap();
        assert!(!body.contains(browser.cookie(COOKIE).unwrap()));
    }

    async fn signing_out_ends_the_session_at_once(world) {
        let office = world.office("fjord").await;
        let mut browser = browser_of(&world, &office, &office.apprentice("Kari").await).await;
        let reply = browser.post("/authentication/signout", json!({})).await;
        assert_eq!(reply.status.as_u16(), 204);
        assert_eq!(browser.get("/me").await.problem(401), "unauthenticated");
        assert_eq!(refresh(&mut browser).await, 401);
        browser.keep_cookies(&reply);
        assert_eq!(browser.cookie(COOKIE), None);
    }

    /// ASVS 7.2.4: "generates a new session token on user authentication, including
    /// re-authentication, and terminates the current session token".
    async fn signing_in_again_ends_the_session_that_the_browser_had(world) {
        let office = world.office("fjord").await;
        let kari = office.apprentice("Kari").await;
        let mut browser = browser_of(&world, &office, &kari).await;
        let before = browser.clone();
        let tx = office.read().await;
        let id = PersonId::parse(&kari.id).unwrap();
        let epost = accounts::load_account(&tx, &id).await.unwrap().unwrap().epost;
        drop(tx);
        let body = json!({ "epost": epost, "password": PASSWORD, "tenantId": "fjord" });
        let reply = browser.post_keeping_cookies("/authentication/signin", body).await;
        browser.token = Some(reply.expect(200)["accessToken"].as_str().unwrap().to_owned());
        assert_eq!(before.get("/me").await.problem(401), "unauthenticated");
        browser.get("/me").await.expect(200);
        kari.get("/me").await.expect(200);
    }

    async fn a_session_that_nobody_uses_ends_after_60_days(world) {
        let office = world.office("fjord").await;
        let mut browser = browser_of(&world, &office, &office.apprentice("Kari").await).await;
        world.clock.advance(Duration::from_secs(59 * 86_400));
        assert_eq!(refresh(&mut browser).await, 200);
        world.clock.advance(Duration::from_secs(61 * 86_400));
        assert_eq!(refresh(&mut browser).await, 401);
    }

    /// The retention of sessions may be shorter than the life of a cookie.
    async fn who_has_an_account_signs_in_again_when_nothing_is_kept_of_the_session(world) {
        let office = world.office("fjord").await;
        let kari = office.apprentice("Kari").await;
        let person = PersonId::parse(&kari.id).unwrap();
        let mut browser = browser_of(&world, &office, &kari).await;
        let mut other = browser.clone();
        let tx = office.write().await;
        sessions::end_all(&tx, &person, None).await.unwrap();
        tx.commit().await.unwrap();
        world.clock.advance(Duration::from_secs(32 * 86_400));
        let tx = office.write().await;
        let kind = &SignInData.retention()[0];
        for over in SignInData.overdue(&tx, kind, tx.now()).await.unwrap() {
            SignInData.dispose(&tx, kind, &over.id).await.unwrap();
        }
        assert!(sessions::load_of_person(&tx, &person).await.unwrap().is_empty());
        tx.commit().await.unwrap();
        assert_eq!(refresh(&mut browser).await, 401, "to sign in again helps");
        let tx = office.write().await;
        accounts::remove(&tx, &person).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(refresh(&mut other).await, 200);
        assert_eq!(other.get("/me").await.problem(401), "no_profile");
    }

    /// What a cookie says of whose it is counts with its proof alone.
    async fn a_cookie_that_names_somebody_else_says_nothing_of_her(world) {
        let office = world.office("fjord").await;
        let (kari, ola) = (office.apprentice("Kari").await, office.apprentice("Ola").await);
        let mut browser = browser_of(&world, &office, &kari).await;
        let (kari, ola) = (PersonId::parse(&kari.id).unwrap(), PersonId::parse(&ola.id).unwrap());
        let hers = browser.cookie(COOKIE).unwrap().to_owned();
        assert!(hers.ends_with(&format!(".{kari}")), "{hers}");
        let tx = office.write().await;
        sessions::delete(&tx, &kari).await.unwrap();
        accounts::remove(&tx, &ola).await.unwrap();
        tx.commit().await.unwrap();
        for person in ["", ".", &format!(".{ola}"), ".finnes-ikke"] {
            let place = hers.strip_suffix(&format!(".{kari}")).unwrap();
            browser.set_cookie(COOKIE, &format!("{place}{person}"));
            assert_eq!(refresh(&mut browser).await, 401, "{person}");
        }
    }

    async fn a_closed_account_is_out_and_its_office_is_still_found(world) {
        let office = world.office("fjord").await;
        let kari = office.apprentice("Kari").await;
        let person = PersonId::parse(&kari.id).unwrap();
        let tx = office.write().await;
        let epost = accounts::load_account(&tx, &person).await.unwrap().unwrap().epost.unwrap();
        accounts::close(&tx, &person).await.unwrap();
        tx.commit().await.unwrap();
        // "Account without an active profile": told apart from a session that is merely over.
        assert_eq!(kari.get("/me").await.problem(401), "no_profile");
        let body = json!({ "email": epost });
        // As for an open one: only who proves to be the one is told that it is closed.
        let find = async || {
            let found = world.anonymous().post("/authentication/tenantsbyemail", body.clone()).await;
            let found = found.expect(200).as_array().unwrap().clone();
            found.iter().map(|it| it["tenantId"].clone()).collect::<Vec<_>>()
        };
        assert_eq!(find().await, [json!("fjord")]);
        assert!(index::is_current(world.databases(), &office.tenant).await.unwrap());
        // Where another organisation lets her in, this one is not asked about.
        let vidde = world.office("vidde").await;
        let there = PersonId::parse(&vidde.apprentice("Kari").await.id).unwrap();
        let tx = vidde.write().await;
        let account = accounts::load_account(&tx, &there).await.unwrap().unwrap();
        let telefon = account.telefon.as_deref();
        accounts::set_contacts(&tx, &account, Some(&epost), telefon).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(find().await, [json!("vidde")]);
    }

    async fn the_sign_in_index_can_be_rebuilt_from_the_organisations(world) {
        let office = world.office("fjord").await;
        let kari = office.apprentice("Kari").await;
        let person = PersonId::parse(&kari.id).unwrap();
        let epost = accounts::load_account(&office.read().await, &person).await.unwrap().unwrap().epost;
        let tx = world.databases().catalogue_write().await.unwrap();
        for table in ["sign_in_index", "sign_in_indexed"] {
            let empty = format!("DELETE FROM {table}");
            sea_orm::ConnectionTrait::execute_unprepared(&tx, &empty).await.unwrap();
        }
        tx.commit().await.unwrap();
        index::catch_up(world.databases()).await.unwrap();
        let body = json!({ "email": epost });
        let found = world.anonymous().post("/authentication/tenantsbyemail", body).await;
        assert_eq!(found.expect(200)[0]["tenantId"], "fjord");
    }

    /// "catch up in the background": thousands of organisations keep nobody from starting.
    async fn what_a_start_does_not_wait_for_is_indexed_beside_it(world) {
        let office = world.office("fjord").await;
        office.apprentice("Kari").await;
        let tx = world.databases().catalogue_write().await.unwrap();
        for table in ["sign_in_index", "sign_in_indexed"] {
            let empty = format!("DELETE FROM {table}");
            sea_orm::ConnectionTrait::execute_unprepared(&tx, &empty).await.unwrap();
        }
        tx.commit().await.unwrap();
        assert!(!index::is_current(world.databases(), &office.tenant).await.unwrap());
        index::catch_up_within(world.databases(), Duration::ZERO).await.unwrap();
        let indexed = async {
            while !index::is_current(world.databases(), &office.tenant).await.unwrap() {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        tokio::time::timeout(Duration::from_secs(20), indexed).await.unwrap();
    }

    async fn what_could_not_be_indexed_is_caught_up_by_the_next_change(world) {
        let office = world.office("fjord").await;
        let rename = async |from: &str, to: &str| {
            let tx = world.databases().catalogue_write().await.unwrap();
            let sql = format!("ALTER TABLE {from} RENAME TO {to}");
            sea_orm::ConnectionTrait::execute_unprepared(&tx, &sql).await.unwrap();
            tx.commit().await.unwrap();
        };
        // The catalogue cannot be written, as when the disk is full.
        rename("sign_in_index", "elsewhere").await;
        office.apprentice("Kari").await;
        rename("elsewhere", "sign_in_index").await;
        assert!(!index::is_current(world.databases(), &office.tenant).await.unwrap());
        office.apprentice("Ola").await;
        assert!(index::is_current(world.databases(), &office.tenant).await.unwrap());
    }
}
