//! A sign-in ends in the right account and nowhere else.

use std::time::Duration;

use svenn_access::accounts;
use svenn_kernel::PersonId;
use svenn_testkit::{PASSWORD, json, on_both_engines};

use super::{
    NUMBER, come_back, finish, kari, number,
    provider::{Provider, Whim},
    set_up, whose,
};

on_both_engines! {
    /// "mapped on sealed identity number or subject, never on e-mail".
    async fn a_sign_in_ends_in_the_account_of_the_identity_number_once_in_the_browser_that_began(world) {
        let office = world.office("fjord").await;
        let (ingrid, her) = (office.coordinator("Ingrid").await, office.apprentice("Kari").await);
        let ola = office.apprentice("Ola").await;
        number(&world, &office, &her, NUMBER).await;
        let provider = Provider::begin(&world.clock).await;
        let mut browser = world.anonymous();
        let path = "/authentication/openid/fjord";
        assert_eq!(browser.get(path).await.expect(200), json!({}));
        let begin = json!({ "tenantId": "fjord" });
        let refused = browser.post("/authentication/openid/begin", begin).await;
        assert_eq!(refused.problem(409), "not_offered");
        set_up(&ingrid, &provider, |_| ()).await.expect(200);
        assert_eq!(browser.get(path).await.expect(200), json!({ "navn": "Vidde ID" }));
        assert_eq!(browser.get("/authentication/openid/ingen").await.expect(200), json!({}));

        let back = come_back(&mut browser, &office, &provider, kari()).await;
        let mut other = world.anonymous();
        assert_eq!(finish(&mut other, &back).await.expect(401)["status"], "expired");
        other.set_cookie("svenn-browser", &"0".repeat(32));
        assert_eq!(finish(&mut other, &back).await.expect(401)["status"], "expired");
        let answer = finish(&mut browser, &back).await.expect(200);
        assert_eq!(whose(&world, &answer).await, her.id, "and not Ola, whose e-mail is told");
        assert!(browser.cookie("svenn-refresh").is_some());
        assert_eq!(finish(&mut browser, &back).await.expect(401)["status"], "expired", "once");

        // Of a number that nobody has, and of none, there is no account.
        for claims in [
            json!({ "sub": "ola", "acr": "high", "email": "ola@fjord.example" }),
            json!({ "sub": "ola", "pid": "ikke et nummer", "acr": "high" }),
        ] {
            let back = come_back(&mut browser, &office, &provider, claims).await;
            assert_eq!(finish(&mut browser, &back).await.problem(409), "not_linked");
        }
        assert!(ola.get("/me").await.status.is_success());

        // Told by userinfo, it is believed of the same person alone.
        set_up(&ingrid, &provider, |it| it["kilde"] = json!("USERINFO")).await.expect(200);
        let back = come_back(&mut browser, &office, &provider, kari()).await;
        let answer = finish(&mut browser, &back).await.expect(200);
        assert_eq!(whose(&world, &answer).await, her.id);
        provider.has_whim(Whim::OtherPerson);
        let back = come_back(&mut browser, &office, &provider, kari()).await;
        assert_eq!(finish(&mut browser, &back).await.expect(401)["status"], "failed");
    }

    async fn what_is_not_believed_and_an_answer_that_does_not_come_sign_nobody_in(world) {
        let office = world.office("fjord").await;
        let (ingrid, her) = (office.coordinator("Ingrid").await, office.apprentice("Kari").await);
        number(&world, &office, &her, NUMBER).await;
        let provider = Provider::begin(&world.clock).await;
        set_up(&ingrid, &provider, |_| ()).await.expect(200);
        let mut browser = world.anonymous();
        for whim in [
            Whim::Unsigned, Whim::OtherKey, Whim::OtherIssuer, Whim::OtherClient, Whim::OtherNonce,
            Whim::Old, Whim::NoLevel,
        ] {
            provider.has_whim(whim);
            let back = come_back(&mut browser, &office, &provider, kari()).await;
            let answer = finish(&mut browser, &back).await.expect(401);
            assert_eq!(answer["status"], "failed", "{whim:?}");
        }
        let mut low = kari();
        low["acr"] = json!("low");
        provider.has_whim(None);
        let back = come_back(&mut browser, &office, &provider, low).await;
        assert_eq!(finish(&mut browser, &back).await.expect(401)["status"], "failed");
        for whim in [Whim::Down, Whim::Endless, Whim::Elsewhere] {
            provider.has_whim(whim);
            let back = come_back(&mut browser, &office, &provider, kari()).await;
            let answer = finish(&mut browser, &back).await;
            assert_eq!(answer.problem(503), "openid_unavailable", "{whim:?}");
            assert_eq!(finish(&mut browser, &back).await.expect(401)["status"], "expired");
        }
        provider.has_whim(None);
        // Somebody else's answer is mixed in.
        let back = come_back(&mut browser, &office, &provider, kari()).await;
        let mixed = json!({ "state": back.state, "code": back.code, "iss": "https://evil.example" });
        let refused = browser.post("/authentication/openid/finish", mixed).await.expect(401);
        assert_eq!(refused["status"], "failed");
        // What was begun before the settings changed is nobody's answer any more.
        let back = come_back(&mut browser, &office, &provider, kari()).await;
        set_up(&ingrid, &provider, |it| it["navn"] = json!("Vidde")).await.expect(200);
        assert_eq!(finish(&mut browser, &back).await.expect(401)["status"], "expired");
    }

    /// "provider away: password and SMS sign-in stand"
    async fn a_provider_that_is_away_leaves_password_and_sms_as_they_are(world) {
        let office = world.office("fjord").await;
        let (ingrid, her) = (office.coordinator("Ingrid").await, office.apprentice("Kari").await);
        let provider = Provider::begin(&world.clock).await;
        set_up(&ingrid, &provider, |_| ()).await.expect(200);
        her.post("/authentication/setpassword", json!({ "password": PASSWORD })).await.expect(200);
        let tx = office.read().await;
        let person = PersonId::parse(&her.id).unwrap();
        let account = accounts::load_account(&tx, &person).await.unwrap().unwrap();
        drop(tx);
        // What is known of a provider is an hour old at most.
        world.clock.advance(Duration::from_secs(3_601));
        provider.has_whim(Whim::Away);
        let mut browser = world.anonymous();
        let at = json!({ "tenantId": "fjord" });
        let begun = browser.post("/authentication/openid/begin", at.clone()).await;
        assert_eq!(begun.problem(503), "openid_unavailable");
        browser.get("/authentication/openid/fjord").await.expect(200);
        let known = json!({ "epost": account.epost, "password": PASSWORD, "tenantId": "fjord" });
        let answer = browser.post("/authentication/signin", known).await.expect(200);
        assert_eq!(whose(&world, &answer).await, her.id);
        let phone = account.telefon.unwrap();
        let body = json!({ "phone": phone, "tenantId": "fjord" });
        let asked = browser.post_keeping_cookies("/authentication/sendverificationsms", body).await;
        let asked = asked.expect(200);
        world.run_jobs().await;
        let message = world.newest_message_to(&phone).await.unwrap();
        let code: String = message.chars().filter(char::is_ascii_digit).take(6).collect();
        let body = json!({ "verificationid": asked["verificationid"], "code": code });
        let answer = browser.post_keeping_cookies("/authentication/verifysms", body).await;
        assert_eq!(whose(&world, &answer.expect(200)).await, her.id);
        // It is back, and asked again without anybody's doing.
        provider.has_whim(None);
        browser.post("/authentication/openid/begin", at).await.expect(200);
    }

    /// Keys are known by their names: a new one is asked for once, and an invented one not again.
    async fn the_provider_changes_its_key_and_we_the_one_that_it_knows_us_by(world) {
        let office = world.office("fjord").await;
        let (ingrid, her) = (office.coordinator("Ingrid").await, office.apprentice("Kari").await);
        number(&world, &office, &her, NUMBER).await;
        let provider = Provider::begin(&world.clock).await;
        set_up(&ingrid, &provider, |_| ()).await.expect(200);
        let mut browser = world.anonymous();
        let back = come_back(&mut browser, &office, &provider, kari()).await;
        finish(&mut browser, &back).await.expect(200);
        provider.changes_key("k2", 9);
        let back = come_back(&mut browser, &office, &provider, kari()).await;
        let too_soon = finish(&mut browser, &back).await.expect(401);
        assert_eq!(too_soon["status"], "failed", "asked for a moment ago");
        world.clock.advance(std::time::Duration::from_secs(61));
        let back = come_back(&mut browser, &office, &provider, kari()).await;
        finish(&mut browser, &back).await.expect(200);

        let first = ingrid.post("/openid/key", json!({})).await.expect(200)["nokler"].clone();
        assert_eq!((first.as_array().unwrap().len(), &first[0]["iBruk"]), (1, &json!(true)));
        set_up(&ingrid, &provider, |it| it["bevis"] = json!("NOKKEL")).await.expect(200);
        let published = async || {
            let keys = world.anonymous().get("/authentication/openid/fjord/keys").await;
            keys.expect(200)["keys"].clone()
        };
        provider.knows_client_by(&published().await[0]);
        let back = come_back(&mut browser, &office, &provider, kari()).await;
        finish(&mut browser, &back).await.expect(200);
        // The next one is published beside it until the provider knows it.
        let next = ingrid.post("/openid/key", json!({})).await.expect(200)["nokler"].clone();
        assert_eq!(next.as_array().unwrap().len(), 2);
        let both = published().await;
        assert_eq!(both.as_array().unwrap().len(), 2);
        assert!(both[0].get("d").is_none());
        let back = come_back(&mut browser, &office, &provider, kari()).await;
        finish(&mut browser, &back).await.expect(200);
        ingrid.post("/openid/key/activate", json!({})).await.expect(200);
        let again = ingrid.post("/openid/key/activate", json!({})).await;
        assert_eq!(again.problem(409), "no_key");
        let back = come_back(&mut browser, &office, &provider, kari()).await;
        assert_eq!(finish(&mut browser, &back).await.problem(503), "openid_unavailable");
        provider.knows_client_by(&published().await[0]);
        let back = come_back(&mut browser, &office, &provider, kari()).await;
        finish(&mut browser, &back).await.expect(200);
    }
}
