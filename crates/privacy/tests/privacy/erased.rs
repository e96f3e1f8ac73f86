//! What somebody meets who was erased while she was signed in, or while she signed in: nothing is
//! kept by which she could be known, and she is told all the same that there is no account.

use svenn_access::accounts;
use svenn_kernel::PersonId;
use svenn_testkit::{Client, Office, Value, World, json, on_both_engines, tokio};

use super::erasing::anonymise;

const COOKIE: &str = "svenn-refresh";

/// Asks for a code; the answer's id, and the code where one was sent.
async fn ask(world: &World, browser: &mut Client, phone: &str) -> (Value, Option<String>) {
    let body = json!({ "phone": phone, "tenantId": "fjord" });
    let reply = browser.post_keeping_cookies("/authentication/sendverificationsms", body).await;
    world.run_jobs().await;
    let message = world.newest_message_to(phone).await;
    let code = message.map(|text| {
        let digits: String = text.chars().filter(char::is_ascii_digit).collect();
        digits[..6].to_owned()
    });
    (reply.expect(200)["verificationid"].clone(), code)
}

async fn answer(browser: &mut Client, id: &Value, code: &str) -> (u16, Value) {
    let body = json!({ "verificationid": id, "code": code });
    let reply = browser.post_keeping_cookies("/authentication/verifysms", body).await;
    browser.token = reply.json()["accessToken"].as_str().map(str::to_owned);
    (reply.status.as_u16(), reply.json()["status"].clone())
}

/// Kari, her browser that is signed in with its cookie, and how she signs in.
struct Before {
    siri: Client,
    kari: Client,
    browser: Client,
    phone: String,
    epost: String,
}

async fn before(world: &World, fjord: &Office<'_>) -> Before {
    let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
    let person = PersonId::parse(&kari.id).unwrap();
    let account = accounts::load_account(&fjord.read().await, &person).await.unwrap().unwrap();
    let (phone, epost) = (account.telefon.unwrap(), account.epost.unwrap());
    let mut browser = world.anonymous();
    let (id, code) = ask(world, &mut browser, &phone).await;
    assert_eq!(answer(&mut browser, &id, &code.unwrap()).await, (200, json!("success")));
    assert!(browser.cookie(COOKIE).is_some());
    Before { siri, kari, browser, phone, epost }
}

async fn refresh(browser: &mut Client) -> u16 {
    let reply = browser.post_keeping_cookies("/authentication/refresh", json!({})).await;
    browser.token = reply.json()["accessToken"].as_str().map(str::to_owned);
    reply.status.as_u16()
}

on_both_engines! {
    /// "Account without an active profile": the page that is open asks with its token.
    async fn who_is_signed_in_is_told_that_there_is_no_account(world) {
        let fjord = world.office("fjord").await;
        let Before { siri, kari, browser, .. } = before(&world, &fjord).await;
        let _ = anonymise(&siri, &kari.id).await.expect(204);
        for signed_in in [&kari, &browser] {
            assert_eq!(signed_in.get("/me").await.problem(401), "no_profile");
            let wrong = signed_in.post("/documentation", json!({})).await;
            assert_eq!(wrong.problem(401), "no_profile", "whatever is wrong with the call");
            let query = "{ checkUserExistsEmail(email: \"a@b.no\", role: LAERLING) }";
            let refused = signed_in.post("/graphql", json!({ "query": query })).await.expect(401);
            assert_eq!(refused["errors"][0]["extensions"]["code"], "no_profile");
        }
    }

    /// A device that slept meanwhile has a token that has run out, and its cookie.
    async fn so_is_who_comes_back_later_with_her_cookie(world) {
        let fjord = world.office("fjord").await;
        let Before { siri, kari, mut browser, .. } = before(&world, &fjord).await;
        let _ = anonymise(&siri, &kari.id).await.expect(204);
        world.clock.advance(std::time::Duration::from_secs(3 * 86_400));
        assert_eq!(browser.get("/me").await.problem(401), "unauthenticated");
        assert_eq!(refresh(&mut browser).await, 200);
        assert_eq!(browser.get("/me").await.problem(401), "no_profile");
        assert!(browser.cookie(COOKIE).is_none(), "there is no session");
        assert_eq!(refresh(&mut browser).await, 401);
    }

    /// What anybody made up says nothing of anybody.
    async fn a_cookie_that_was_made_up_is_merely_refused(world) {
        let fjord = world.office("fjord").await;
        let Before { siri, kari, mut browser, .. } = before(&world, &fjord).await;
        let _ = anonymise(&siri, &kari.id).await.expect(204);
        let genuine = browser.cookie(COOKIE).unwrap().to_owned();
        let (place, _) = genuine.rsplit_once('~').unwrap();
        browser.set_cookie(COOKIE, &format!("{place}~{}", "0".repeat(64)));
        assert_eq!(refresh(&mut browser).await, 401);
    }

    async fn a_code_that_was_sent_before_opens_nothing(world) {
        let fjord = world.office("fjord").await;
        let Before { siri, kari, phone, .. } = before(&world, &fjord).await;
        let mut other = world.anonymous();
        let (id, code) = ask(&world, &mut other, &phone).await;
        let _ = anonymise(&siri, &kari.id).await.expect(204);
        assert_eq!(answer(&mut other, &id, &code.unwrap()).await, (401, json!("failed")));
        assert!(other.token.is_none() && other.cookie(COOKIE).is_none());
    }

    /// Her number is nobody's, and is answered as nobody's: that it was somebody's is not told.
    async fn who_signs_in_later_is_answered_as_a_stranger(world) {
        let fjord = world.office("fjord").await;
        let Before { siri, kari, phone, epost, .. } = before(&world, &fjord).await;
        let _ = anonymise(&siri, &kari.id).await.expect(204);
        world.clock.advance(std::time::Duration::from_secs(86_400));
        let stranger = world.anonymous();
        let find = json!({ "phone": phone });
        let found = stranger.post("/authentication/tenantsbyphonenumber", find).await.expect(200);
        assert_eq!(found, json!([]));
        let find = json!({ "email": epost });
        let found = stranger.post("/authentication/tenantsbyemail", find).await.expect(200);
        assert_eq!(found, json!([]));
        let sent = sent_to(&world, &phone).await;
        let mut hers = world.anonymous();
        let (id, _) = ask(&world, &mut hers, &phone).await;
        assert_eq!(sent_to(&world, &phone).await, sent, "nothing is sent to it");
        let mut nobodys = world.anonymous();
        let (other, _) = ask(&world, &mut nobodys, "+4798765432").await;
        let tries = tokio::join!(
            answer(&mut hers, &id, "000000"),
            answer(&mut nobodys, &other, "000000"),
        );
        assert_eq!(tries.0, tries.1);
        let body = json!({ "epost": epost, "password": "hva som helst", "tenantId": "fjord" });
        let refused = stranger.post("/authentication/signin", body).await.expect(401);
        assert_eq!(refused["status"], "wrong password");
    }
}

/// How many messages went to a number.
async fn sent_to(world: &World, phone: &str) -> usize {
    let simulator = world.composed.simulator.as_ref().unwrap();
    let all = simulator.messages(100).await.unwrap();
    all.iter().filter(|message| message.to == phone).count()
}
