//! "Where the provider tells no identity number, she signs in by SMS once and links it on Min side."

use svenn_http::personal::DataSubject;
use svenn_kernel::{PersonId, Role};
use svenn_testkit::{Client, Value, json, on_both_engines};

use super::{
    NUMBER, come_back, finish, kari, number,
    provider::{Back, Provider},
    set_up, whose,
};

/// Goes to the provider from Min side, and comes back as this person.
pub async fn to_link(who: &mut Client, provider: &Provider, claims: Value) -> Back {
    let to = who.post_keeping_cookies("/openid/link/begin", json!({})).await.expect(200);
    provider.signs_in(to["adresse"].as_str().unwrap(), claims)
}

fn terje() -> Value {
    json!({ "sub": "terje hos leverandøren", "acr": "high", "email": "siv@fjord.example" })
}

pub fn sent(back: &Back) -> Value {
    json!({ "state": back.state, "code": back.code })
}

on_both_engines! {
    async fn who_links_the_providers_account_signs_in_by_it_until_the_link_is_taken_away(world) {
        let office = world.office("fjord").await;
        let ingrid = office.coordinator("Ingrid").await;
        let (mut leader, mut siv) = (office.instructor("Terje").await, office.instructor("Siv").await);
        assert_eq!(leader.get("/openid/link").await.expect(200), json!({}));
        assert_eq!(leader.post("/openid/link/begin", json!({})).await.problem(409), "not_offered");
        let provider = Provider::begin(&world.clock).await;
        set_up(&ingrid, &provider, |_| ()).await.expect(200);
        let mut browser = world.anonymous();
        let back = come_back(&mut browser, &office, &provider, terje()).await;
        assert_eq!(finish(&mut browser, &back).await.problem(409), "not_linked");

        // A sign-in links nothing, and what was begun to link signs nobody in.
        let back = come_back(&mut leader, &office, &provider, terje()).await;
        assert_eq!(leader.post("/openid/link", sent(&back)).await.problem(409), "openid_refused");
        let back = to_link(&mut leader, &provider, terje()).await;
        assert_eq!(finish(&mut leader.clone(), &back).await.expect(401)["status"], "failed");
        // Neither does what another has begun, in whose browser ever it comes back.
        let back = to_link(&mut siv, &provider, terje()).await;
        let mut lured = leader.clone();
        lured.set_cookie("svenn-browser", siv.cookie("svenn-browser").unwrap());
        assert_eq!(lured.post("/openid/link", sent(&back)).await.problem(409), "openid_refused");

        let back = to_link(&mut leader, &provider, terje()).await;
        let linked = leader.post("/openid/link", sent(&back)).await.expect(200);
        assert!(linked["koblet"].is_number() && linked.get("brukt").is_none(), "{linked}");
        let back = come_back(&mut browser, &office, &provider, terje()).await;
        let answer = finish(&mut browser, &back).await.expect(200);
        assert_eq!(whose(&world, &answer).await, leader.id);
        assert!(leader.get("/openid/link").await.expect(200)["brukt"].is_number());
        assert_eq!(ingrid.get("/openid/settings").await.expect(200)["koblede"], 1);
        // It is nobody else's.
        let back = to_link(&mut siv, &provider, terje()).await;
        assert_eq!(siv.post("/openid/link", sent(&back)).await.problem(409), "another_person");

        leader.post("/openid/link/delete", json!({})).await.expect(204);
        let back = come_back(&mut browser, &office, &provider, terje()).await;
        assert_eq!(finish(&mut browser, &back).await.problem(409), "not_linked");
    }

    async fn somebody_elses_identity_number_is_not_linked_and_roles_that_may_not_are_not_let_in(world) {
        let office = world.office("fjord").await;
        let (ingrid, her) = (office.coordinator("Ingrid").await, office.apprentice("Kari").await);
        let mut ola = office.apprentice("Ola").await;
        number(&world, &office, &her, NUMBER).await;
        let provider = Provider::begin(&world.clock).await;
        set_up(&ingrid, &provider, |_| ()).await.expect(200);
        let back = to_link(&mut ola, &provider, kari()).await;
        assert_eq!(ola.post("/openid/link", sent(&back)).await.problem(409), "another_person");
        set_up(&ingrid, &provider, |it| it["laerlinger"] = json!(false)).await.expect(200);
        let mut browser = world.anonymous();
        let back = come_back(&mut browser, &office, &provider, kari()).await;
        assert_eq!(finish(&mut browser, &back).await.problem(409), "not_linked");
        assert_eq!(ola.get("/openid/link").await.expect(200), json!({}));
        assert_eq!(ola.post("/openid/link/begin", json!({})).await.problem(409), "not_offered");
    }

    async fn a_link_is_exported_and_erased_with_its_person(world) {
        let office = world.office("fjord").await;
        let ingrid = office.coordinator("Ingrid").await;
        let mut leader = office.instructor("Terje").await;
        let provider = Provider::begin(&world.clock).await;
        set_up(&ingrid, &provider, |_| ()).await.expect(200);
        let back = to_link(&mut leader, &provider, terje()).await;
        leader.post("/openid/link", sent(&back)).await.expect(200);
        let subject = DataSubject { id: PersonId::parse(&leader.id).unwrap(), rolle: Role::Ansatt };
        let tx = office.write().await;
        let mut told = Vec::new();
        for data in &world.app().personal_data {
            told.extend(data.export(&tx, &subject).await.unwrap());
        }
        let text = format!("{told:?}");
        assert!(text.contains(provider.issuer()) && !text.contains("terje hos"), "{text}");
        for data in &world.app().personal_data {
            data.delete(&tx, &subject).await.unwrap();
        }
        tx.commit().await.unwrap();
        assert_eq!(ingrid.get("/openid/settings").await.expect(200)["koblede"], 0);
    }
}
