//! The same call again, because its answer was lost, does nothing twice.

use std::time::Duration;

use axum::{
    body::Body,
    http::{Method, Request, header},
};
use svenn_testkit::{Client, Reply, Value, json, on_both_engines, tokio};

async fn post(client: &Client, path: &str, key: &str, body: &Value) -> Reply {
    let token = client.token.as_deref().unwrap();
    let request = Request::builder()
        .method(Method::POST)
        .uri(format!("/api{path}"))
        .header(header::AUTHORIZATION, format!("Bearer {token}"))
        .header(header::CONTENT_TYPE, "application/json")
        .header("idempotency-key", key);
    client.request(request.body(Body::from(body.to_string())).unwrap()).await
}

fn draft(name: &str) -> Value {
    json!({ "name": name, "content": "<p>Slik gjorde jeg.</p>", "goals": [] })
}

async fn written(kari: &Client) -> usize {
    let search = json!({ "q": "", "perPage": 50 });
    let found = kari.post("/search/DOKUMENTASJONER", search).await.expect(200);
    usize::try_from(found["found"].as_u64().unwrap()).unwrap()
}

on_both_engines! {
    async fn the_same_call_again_is_answered_as_the_first_time(world) {
        let fjord = world.office("fjord").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        let first = post(&kari, "/documentation", "a", &draft("Koble sikringsskap")).await;
        let made = first.expect(201);
        let again = post(&kari, "/documentation", "a", &draft("Koble sikringsskap")).await;
        assert_eq!(again.expect(201), made);
        assert_eq!(again.headers["idempotent-replayed"], "true");
        assert!(!first.headers.contains_key("idempotent-replayed"));
        assert_eq!(written(&kari).await, 1);
        let other = post(&kari, "/documentation", "a", &draft("Noe annet")).await;
        assert_eq!(other.expect(422)["fields"][0]["code"], "key_reused");
        assert_eq!(written(&kari).await, 1);
        // A key is its sender's own.
        let theirs = post(&ola, "/documentation", "a", &draft("Koble sikringsskap")).await;
        assert_ne!(theirs.expect(201)["id"], made["id"]);
        let long = "a".repeat(201);
        post(&kari, "/documentation", &long, &draft("Ny")).await.expect(422);
        // What was refused is not kept: the call is made when it is right.
        post(&kari, "/documentation", "b", &json!({})).await.expect(422);
        post(&kari, "/documentation", "b", &draft("Ny")).await.expect(201);
        assert_eq!(written(&kari).await, 2);
        // Nobody is answered who is not let in any more.
        kari.post("/authentication/signout", json!({})).await.expect(204);
        post(&kari, "/documentation", "a", &draft("Koble sikringsskap")).await.expect(401);
    }

    async fn of_two_at_once_one_is_done(world) {
        let fjord = world.office("fjord").await;
        let kari = fjord.apprentice("Kari").await;
        let body = draft("Koble sikringsskap");
        let (one, other) = tokio::join!(
            post(&kari, "/documentation", "a", &body),
            post(&kari, "/documentation", "a", &body),
        );
        assert_eq!(one.expect(201)["id"], other.expect(201)["id"]);
        assert_eq!(written(&kari).await, 1);
    }

    async fn an_answer_is_kept_for_a_day(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let person = svenn_kernel::PersonId::parse(&siri.id).unwrap();
        let body = json!({ "name": "Vei" });
        let first = post(&siri, "/groups", "a", &body).await.expect(201);
        world.clock.advance(Duration::from_secs(23 * 3_600));
        let siri = fjord.sign_in(&person, svenn_kernel::Role::Koordinator).await;
        assert_eq!(post(&siri, "/groups", "a", &body).await.expect(201)["id"], first["id"]);
        world.clock.advance(Duration::from_secs(2 * 3_600));
        let siri = fjord.sign_in(&person, svenn_kernel::Role::Koordinator).await;
        let late = post(&siri, "/groups", "a", &json!({ "name": "Bygg" })).await.expect(201);
        assert_ne!(late["id"], first["id"]);
    }
}
