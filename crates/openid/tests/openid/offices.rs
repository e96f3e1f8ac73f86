//! Each office has a sign-in of its own, and each kind of provider is believed in its own way.

use svenn_access::accounts;
use svenn_kernel::PersonId;
use svenn_testkit::{json, on_both_engines};

use super::{
    NUMBER, come_back, finish, kari,
    linking::{sent, to_link},
    number,
    provider::Provider,
    set_up, whose,
};

const TENANT: &str = "11111111-2222-3333-4444-555555555555";
/// Where the simulator's own Entra has that tenant.
const ENTRA: &str = "/api/simulator/openid/entra/11111111-2222-3333-4444-555555555555/v2.0";

on_both_engines! {
    /// "Sign-in by OpenID Connect per organisation".
    async fn a_sign_in_ends_in_the_organisation_that_it_began_at_and_in_no_other(world) {
        let (fjord, vidde) = (world.office("fjord").await, world.office("vidde").await);
        let (ingrid, siri) = (fjord.coordinator("Ingrid").await, vidde.coordinator("Siri").await);
        let (here, there) = (fjord.apprentice("Kari").await, vidde.apprentice("Kari").await);
        number(&world, &fjord, &here, NUMBER).await;
        number(&world, &vidde, &there, NUMBER).await;
        let provider = Provider::begin(&world.clock).await;
        set_up(&ingrid, &provider, |_| ()).await.expect(200);
        let mut browser = world.anonymous();
        let offer = "/authentication/openid/vidde";
        assert_eq!(browser.get(offer).await.expect(200), json!({}), "it has none yet");
        set_up(&siri, &provider, |it| it["navn"] = json!("Høyden")).await.expect(200);
        assert_eq!(browser.get(offer).await.expect(200), json!({ "navn": "Høyden" }));
        for (office, person) in [(&fjord, &here), (&vidde, &there)] {
            let back = come_back(&mut browser, office, &provider, kari()).await;
            let answer = finish(&mut browser, &back).await.expect(200);
            assert_eq!(whose(&world, &answer).await, person.id);
        }
        // What was begun at one is nothing at the other.
        let mut back = come_back(&mut browser, &fjord, &provider, kari()).await;
        let (_, random) = back.state.split_once('.').unwrap();
        back.state = format!("vidde.{random}");
        assert_eq!(finish(&mut browser, &back).await.expect(401)["status"], "expired");
        // Turned off there is no button, and no way in for who was under way.
        let back = come_back(&mut browser, &fjord, &provider, kari()).await;
        set_up(&ingrid, &provider, |it| it["aktiv"] = json!(false)).await.expect(200);
        let offered = browser.get("/authentication/openid/fjord").await.expect(200);
        assert_eq!(offered, json!({}));
        assert_eq!(finish(&mut browser, &back).await.expect(401)["status"], "expired");
    }

    /// "Entra by its own tenant's issuer on tid + oid".
    async fn entra_knows_somebody_by_tid_and_oid_whatever_else_it_tells(world) {
        let office = world.office("fjord").await;
        let ingrid = office.coordinator("Ingrid").await;
        let (mut leader, _siv) = (office.instructor("Terje").await, office.instructor("Siv").await);
        let provider = Provider::begin_below(&world.clock, ENTRA).await;
        set_up(&ingrid, &provider, |it| it["slag"] = json!("ENTRA")).await.expect(200);
        let told = |sub: &str, oid: &str, tid: &str| {
            json!({
                "sub": sub, "oid": oid, "tid": tid, "acr": "high", "email": "siv@fjord.example",
                "preferred_username": "siv@fjord.example",
            })
        };
        let back = to_link(&mut leader, &provider, told("s1", "o1", TENANT)).await;
        leader.post("/openid/link", sent(&back)).await.expect(200);
        let mut browser = world.anonymous();
        let back = come_back(&mut browser, &office, &provider, told("s2", "o1", TENANT)).await;
        let answer = finish(&mut browser, &back).await.expect(200);
        assert_eq!(whose(&world, &answer).await, leader.id, "and not Siv, whose e-mail is told");
        let back = come_back(&mut browser, &office, &provider, told("s1", "o2", TENANT)).await;
        assert_eq!(finish(&mut browser, &back).await.problem(409), "not_linked");
        for tid in [
            "99999999-2222-3333-4444-555555555555",
            "9188040d-6c67-4c5b-b112-36a304b66dad",
            "",
        ] {
            let back = come_back(&mut browser, &office, &provider, told("s1", "o1", tid)).await;
            assert_eq!(finish(&mut browser, &back).await.expect(401)["status"], "failed", "{tid}");
        }
    }

    /// "ID-porten with `acr` checked in the answer".
    async fn id_porten_is_believed_at_the_level_that_was_asked_for(world) {
        let office = world.office("fjord").await;
        let (ingrid, her) = (office.coordinator("Ingrid").await, office.apprentice("Kari").await);
        number(&world, &office, &her, NUMBER).await;
        let provider = Provider::begin(&world.clock).await;
        set_up(&ingrid, &provider, |it| it["slag"] = json!("IDPORTEN")).await.expect(200);
        let mut browser = world.anonymous();
        for acr in [json!("low"), json!(["high"]), json!(null)] {
            let mut claims = kari();
            claims["acr"] = acr.clone();
            let back = come_back(&mut browser, &office, &provider, claims).await;
            assert_eq!(finish(&mut browser, &back).await.expect(401)["status"], "failed", "{acr}");
        }
        let back = come_back(&mut browser, &office, &provider, kari()).await;
        let answer = finish(&mut browser, &back).await.expect(200);
        assert_eq!(whose(&world, &answer).await, her.id);
    }

    async fn a_closed_account_is_told_so_and_begins_no_session(world) {
        let office = world.office("fjord").await;
        let (ingrid, her) = (office.coordinator("Ingrid").await, office.apprentice("Kari").await);
        number(&world, &office, &her, NUMBER).await;
        let provider = Provider::begin(&world.clock).await;
        set_up(&ingrid, &provider, |_| ()).await.expect(200);
        let tx = office.write().await;
        accounts::close(&tx, &PersonId::parse(&her.id).unwrap()).await.unwrap();
        tx.commit().await.unwrap();
        let mut browser = world.anonymous();
        let back = come_back(&mut browser, &office, &provider, kari()).await;
        let answer = finish(&mut browser, &back).await.expect(200);
        browser.token = Some(answer["accessToken"].as_str().unwrap().to_owned());
        assert_eq!(browser.get("/me").await.problem(401), "no_profile");
        assert!(browser.cookie("svenn-refresh").is_none_or(|it| it.is_empty()));
    }
}
