//! What ends there ends here, and the other way round.

use svenn_testkit::{Client, Reply, Value, json, on_both_engines};

use super::{
    NUMBER, come_back, finish, kari, number,
    provider::{Provider, Whim},
    set_up,
};

async fn told(who: &Client, token: &str) -> Reply {
    let form = format!("logout_token={token}").into_bytes();
    let kind = "application/x-www-form-urlencoded";
    who.upload("/authentication/openid/fjord/logout", kind, form).await
}

on_both_engines! {
    /// "Back-channel logout answered at once".
    async fn the_back_channel_ends_the_session_that_began_there_once_and_no_other(world) {
        let office = world.office("fjord").await;
        let (ingrid, her) = (office.coordinator("Ingrid").await, office.apprentice("Kari").await);
        number(&world, &office, &her, NUMBER).await;
        let provider = Provider::begin(&world.clock).await;
        set_up(&ingrid, &provider, |_| ()).await.expect(200);
        let enter = async |sid: &str| {
            let mut browser = world.anonymous();
            let mut claims = kari();
            claims["sid"] = json!(sid);
            let back = come_back(&mut browser, &office, &provider, claims).await;
            let answer = finish(&mut browser, &back).await.expect(200);
            browser.token = Some(answer["accessToken"].as_str().unwrap().to_owned());
            browser
        };
        let (one, two) = (enter("session 1").await, enter("session 2").await);
        let is_in = async |who: &Client| who.get("/me").await.status.is_success();
        let anybody = world.anonymous();
        let wrong: [fn(&mut Value); 4] = [
            |it| it["nonce"] = json!("x"),
            |it| it["aud"] = json!("another"),
            |it| it["events"] = json!({}),
            |it| it["iat"] = json!(1),
        ];
        for (at, change) in wrong.into_iter().enumerate() {
            let token = provider.logout_token(&format!("w{at}"), change);
            assert_eq!(told(&anybody, &token).await.problem(400), "not_believed", "{at}");
        }
        assert_eq!(told(&anybody, "x").await.problem(400), "not_believed");
        assert!(is_in(&one).await && is_in(&two).await);
        // Nobody is asked for it: what is known of the provider's keys is enough.
        provider.has_whim(Whim::Down);
        let token = provider.logout_token("j1", |_| ());
        let answer = told(&anybody, &token).await;
        answer.expect(200);
        provider.has_whim(None);
        assert_eq!(answer.headers["cache-control"], "no-store");
        assert!(!is_in(&one).await && is_in(&two).await && is_in(&her).await);
        assert_eq!(told(&anybody, &token).await.problem(400), "not_believed", "once");
        // Without a session's name it is all of hers that began there.
        let of_all = provider.logout_token("j2", |it| {
            it.as_object_mut().unwrap().remove("sid");
            it["sub"] = kari()["sub"].clone();
        });
        told(&anybody, &of_all).await.expect(200);
        assert!(!is_in(&two).await && is_in(&her).await);
        set_up(&ingrid, &provider, |it| it["bakkanal"] = json!(false)).await.expect(200);
        let token = provider.logout_token("j3", |_| ());
        assert_eq!(told(&anybody, &token).await.problem(400), "not_believed");
    }

    async fn who_signs_out_here_is_sent_there_where_the_session_began_there(world) {
        let office = world.office("fjord").await;
        let (ingrid, her) = (office.coordinator("Ingrid").await, office.apprentice("Kari").await);
        number(&world, &office, &her, NUMBER).await;
        let provider = Provider::begin(&world.clock).await;
        set_up(&ingrid, &provider, |_| ()).await.expect(200);
        let out = her.post("/authentication/openid/signout", json!({})).await.expect(200);
        assert_eq!(out, json!({}), "it did not begin there");
        let mut browser = world.anonymous();
        let back = come_back(&mut browser, &office, &provider, kari()).await;
        let answer = finish(&mut browser, &back).await.expect(200);
        browser.token = Some(answer["accessToken"].as_str().unwrap().to_owned());
        let out = browser.post("/authentication/openid/signout", json!({})).await.expect(200);
        let address = out["adresse"].as_str().unwrap();
        assert!(address.starts_with(&format!("{}/end?id_token_hint=", provider.issuer())));
        assert!(address.contains("post_logout_redirect_uri=http%3A%2F%2Flocalhost%3A4000%2Flogin"));
        assert_eq!(browser.get("/me").await.status.as_u16(), 401);
        // Where the office does not want it, the session there stays.
        set_up(&ingrid, &provider, |it| it["loggerUt"] = json!(false)).await.expect(200);
        let back = come_back(&mut browser, &office, &provider, kari()).await;
        let answer = finish(&mut browser, &back).await.expect(200);
        browser.token = Some(answer["accessToken"].as_str().unwrap().to_owned());
        let out = browser.post("/authentication/openid/signout", json!({})).await.expect(200);
        assert_eq!(out, json!({}));
        assert_eq!(browser.get("/me").await.status.as_u16(), 401);
    }
}
