//! The terms: versions, acceptance, and that nothing else is done before it.

use std::time::Duration;

use svenn_testkit::{Client, PASSWORD, json, on_both_engines};

const FIRST: &str = "<p>Vi lagrer navn og kontaktinformasjon.</p>";

async fn publish(ingrid: &Client, version: i64, personvern: &str) -> i64 {
    let body = json!({ "version": version, "personvern": personvern, "brukervilkar": "<p>Vær snill.</p>" });
    ingrid.put("/terms", body).await.expect(200)["version"].as_i64().unwrap()
}

async fn force(ingrid: &Client, enabled: bool) -> u16 {
    let reply = ingrid.post("/users/enableforcedacceptance", json!({ "enabled": enabled })).await;
    reply.status.as_u16()
}

async fn accept(person: &Client, version: i64) -> u16 {
    person.post("/users/acceptterms", json!({ "version": version })).await.status.as_u16()
}

async fn accepts_in_me(person: &Client) -> bool {
    person.get("/me").await.expect(200)["acceptTerms"].as_bool().unwrap()
}

on_both_engines! {
    /// "Shown after login for apprentices and employees if acceptance is enabled in the
    /// organisation (acceptTermsEnabled) and the user has not yet accepted (acceptTerms)."
    async fn nothing_is_done_before_the_terms_are_accepted(world) {
        let fjord = world.office("fjord").await;
        let ingrid = fjord.coordinator("Ingrid").await;
        let (kari, terje) = (fjord.apprentice("Kari").await, fjord.instructor("Terje").await);
        assert_eq!(publish(&ingrid, 0, FIRST).await, 1);
        assert!(accepts_in_me(&kari).await, "nothing is demanded yet");
        kari.get("/badges").await.expect(200);
        assert_eq!(force(&ingrid, true).await, 204);
        for person in [&kari, &terje] {
            assert!(!accepts_in_me(person).await);
            assert_eq!(person.get("/badges").await.problem(403), "terms_required");
            let refused = person.post("/search/LAERLINGER", json!({})).await;
            assert_eq!(refused.problem(403), "terms_required");
            let phone = json!({ "password": PASSWORD });
            let refused = person.post("/authentication/setpassword", phone).await;
            assert_eq!(refused.problem(403), "terms_required");
            assert_eq!(person.get("/terms").await.expect(200)["personvern"], FIRST);
            assert_eq!(accept(person, 1).await, 204);
            assert!(accepts_in_me(person).await);
            person.get("/badges").await.expect(200);
        }
        assert!(accepts_in_me(&ingrid).await, "coordinators are not asked");
        ingrid.get("/badges").await.expect(200);
        let flags = &ingrid.get("/me").await.expect(200)["organisation"]["flags"];
        assert_eq!(flags["acceptTermsEnabled"], true);
    }

    async fn who_has_not_accepted_may_still_sign_out(world) {
        let fjord = world.office("fjord").await;
        let (ingrid, kari) = (fjord.coordinator("Ingrid").await, fjord.apprentice("Kari").await);
        publish(&ingrid, 0, FIRST).await;
        force(&ingrid, true).await;
        let reply = kari.post("/authentication/signout", json!({})).await;
        assert_eq!(reply.status.as_u16(), 204);
        assert_eq!(kari.get("/me").await.problem(401), "unauthenticated");
    }

    async fn a_new_version_asks_again_and_no_demand_asks_nobody(world) {
        let fjord = world.office("fjord").await;
        let (ingrid, kari) = (fjord.coordinator("Ingrid").await, fjord.apprentice("Kari").await);
        publish(&ingrid, 0, FIRST).await;
        force(&ingrid, true).await;
        accept(&kari, 1).await;
        assert_eq!(publish(&ingrid, 1, FIRST).await, 1, "the same text is no new version");
        kari.get("/badges").await.expect(200);
        assert_eq!(publish(&ingrid, 1, "<p>Nytt.</p>").await, 2);
        assert_eq!(kari.get("/badges").await.problem(403), "terms_required");
        assert_eq!(accept(&kari, 1).await, 409, "what was read is no longer in force");
        assert_eq!(accept(&kari, 3).await, 409);
        assert_eq!(force(&ingrid, false).await, 204);
        kari.get("/badges").await.expect(200);
        assert_eq!(force(&ingrid, true).await, 204);
        assert_eq!(kari.get("/badges").await.problem(403), "terms_required");
        assert_eq!(accept(&kari, 2).await, 204);
        kari.get("/badges").await.expect(200);
    }

    async fn acceptance_cannot_be_demanded_of_nothing(world) {
        let fjord = world.office("fjord").await;
        let (ingrid, kari) = (fjord.coordinator("Ingrid").await, fjord.apprentice("Kari").await);
        let empty = ingrid.get("/terms").await.expect(200);
        assert_eq!((&empty["version"], &empty["personvern"]), (&json!(0), &json!("")));
        let asked = ingrid.post("/users/enableforcedacceptance", json!({ "enabled": true })).await;
        assert_eq!(asked.problem(409), "no_terms");
        assert_eq!(accept(&kari, 0).await, 409);
        let blank = json!({ "version": 0, "personvern": "<p> </p>", "brukervilkar": "" });
        let refused = ingrid.put("/terms", blank).await.expect(422);
        assert_eq!(refused["fields"][0]["field"], "personvern");
    }

    async fn every_version_is_kept_with_who_wrote_it(world) {
        let fjord = world.office("fjord").await;
        let (ingrid, per) = (fjord.coordinator("Ingrid").await, fjord.coordinator("Per").await);
        publish(&ingrid, 0, FIRST).await;
        world.clock.advance(Duration::from_secs(60));
        publish(&per, 1, "<p>Nytt.</p><script>alert(1)</script>").await;
        let versions = ingrid.get("/terms/versions").await.expect(200);
        let told: Vec<_> = versions
            .as_array()
            .unwrap()
            .iter()
            .map(|it| (it["version"].as_i64().unwrap(), it["navn"].as_str().unwrap().to_owned()))
            .collect();
        let expected =
            [(2, "Per Koordinatorsen".to_owned()), (1, "Ingrid Koordinatorsen".to_owned())];
        assert_eq!(told, expected);
        let first = ingrid.get("/terms/versions/1").await.expect(200);
        assert_eq!(first["personvern"], FIRST);
        let second = ingrid.get("/terms/versions/2").await.expect(200);
        assert_eq!(second["personvern"], "<p>Nytt.</p>", "cleaned before it is stored");
        assert_eq!(ingrid.get("/terms/versions/3").await.problem(404), "not_found");
    }

    async fn two_who_change_the_terms_at_once_do_not_overwrite_each_other(world) {
        let fjord = world.office("fjord").await;
        let (ingrid, per) = (fjord.coordinator("Ingrid").await, fjord.coordinator("Per").await);
        publish(&ingrid, 0, FIRST).await;
        let late = json!({ "version": 0, "personvern": "<p>a</p>", "brukervilkar": "<p>b</p>" });
        let refused = per.put("/terms", late).await;
        assert_eq!(refused.problem(409), "stale_version");
        assert_eq!(refused.json()["current"]["personvern"], FIRST);
        let kari = fjord.apprentice("Kari").await;
        let body = json!({ "version": 1, "personvern": "<p>a</p>", "brukervilkar": "<p>b</p>" });
        assert_eq!(kari.put("/terms", body).await.problem(403), "forbidden");
        assert_eq!(force(&kari, false).await, 403);
    }
}
