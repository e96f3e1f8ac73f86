//! The same call again, because its answer was lost, does nothing twice.

use std::{collections::BTreeSet, time::Duration};

use axum::{
    body::Body,
    http::{Method, Request, header},
};
use sha2::{Digest, Sha256};
use svenn_testkit::{Client, Reply, Value, World, json, on_both_engines, serde_json, tokio};

use super::{
    authorization::{
        operations, path_of,
        samples::{Scene, sample},
    },
    demo::content,
};

/// Operations whose answers tell what is a digest, or sealed, wherever else it is kept.
const TELLING: [&str; 6] = [
    "calendarfeed_create",
    "delivery_key_create",
    "integration_key_create",
    "oauth_request_answer",
    "own_token_create",
    "webhook_create",
];
/// From how many letters on a text of an answer is looked for: names and kinds are shorter.
const SECRET_CHARS_MIN: usize = 16;
/// Where a program is told.
const REDIRECT: &str = "https://program.example/svar";

pub(super) async fn post(client: &Client, path: &str, key: &str, body: &Value) -> Reply {
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

/// The operations that say of a field of their answer that it is told once.
fn telling() -> BTreeSet<String> {
    let text = svenn_server::openapi_json().unwrap();
    let document: Value = serde_json::from_str(&text).unwrap();
    let schemas = &document["components"]["schemas"];
    let is_told_once = |field: &Value| {
        let about = field["description"].as_str().unwrap_or_default();
        ["never again", "told once"].iter().any(|words| about.contains(words))
    };
    let tells = |answer: &Value| {
        let named = answer["content"]["application/json"]["schema"]["$ref"].as_str();
        let shape = named.map(|it| &schemas[it.rsplit('/').next().unwrap()]);
        let fields = shape.and_then(|shape| shape["properties"].as_object());
        fields.is_some_and(|fields| fields.values().any(is_told_once))
    };
    let mut found = BTreeSet::new();
    for methods in document["paths"].as_object().unwrap().values() {
        let Some(answers) = methods["post"]["responses"].as_object() else { continue };
        if answers.values().any(tells) {
            found.insert(methods["post"]["operationId"].as_str().unwrap().to_owned());
        }
    }
    found
}

/// A person's yes to a program that has registered just now.
pub(super) async fn yes_to_a_program(world: &World) -> Value {
    let program = json!({ "redirect_uris": [REDIRECT] });
    let (kind, body) = (Some("application/json"), Body::from(program.to_string()));
    let told = world.anonymous().raw(Method::POST, "/oauth/register", kind, body).await;
    let asked = json!({
        "clientId": told.expect(201)["client_id"], "redirectUri": REDIRECT,
        "responseType": "code", "codeChallengeMethod": "S256", "scope": "PLAN",
        "codeChallenge": "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
    });
    json!({ "foresporsel": asked, "tillat": true, "omfang": ["PLAN"] })
}

/// All texts of an answer.
fn texts(value: &Value) -> Vec<&str> {
    match value {
        Value::String(text) => vec![text.as_str()],
        Value::Array(all) => all.iter().flat_map(texts).collect(),
        Value::Object(fields) => fields.values().flat_map(texts).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) => Vec::new(),
    }
}

/// What an organisation keeps of answers: how many, and all of it.
async fn kept(world: &World, id: &str) -> (usize, String) {
    let content = content(world, id).await;
    let (_, rows) = &content["kept_answers"];
    (rows.len(), format!("{rows:?}"))
}

#[test]
fn the_operations_that_tell_a_secret_are_these() {
    assert_eq!(telling(), BTreeSet::from(TELLING.map(str::to_owned)));
}

on_both_engines! {
    /// All answers are sealed; these are those where it matters most.
    async fn no_secret_that_is_told_once_is_kept_in_clear(world) {
        let scene = Scene::make(&world, "fjord").await;
        for operation in operations().iter().filter(|it| TELLING.contains(&it.id.as_str())) {
            let mut sample = sample(operation, &scene);
            if operation.id == "oauth_request_answer" {
                sample.body = Some(yes_to_a_program(&world).await);
            }
            let (path, body) = (path_of(operation, &sample), sample.body.unwrap_or_default());
            let first = post(&scene.ingrid, &path, "a", &body).await;
            assert!(first.status.is_success(), "{}: {}", operation.id, first.json());
            let again = post(&scene.ingrid, &path, "a", &body).await;
            assert_eq!(again.headers["idempotent-replayed"], "true", "{}", operation.id);
            assert_eq!(again.bytes, first.bytes, "{}", operation.id);
            let (_, kept) = kept(&world, "fjord").await;
            let answer = first.json();
            let told = texts(&answer).into_iter().filter(|it| it.len() >= SECRET_CHARS_MIN);
            let told: Vec<&str> = told.collect();
            assert!(!told.is_empty(), "{}", operation.id);
            for text in told {
                assert!(!kept.contains(text), "{} keeps {text}", operation.id);
            }
        }
        assert_eq!(kept(&world, "fjord").await.0, TELLING.len());
    }

    /// With a plain digest of a body, the password in it could be tried out.
    async fn a_body_is_kept_as_a_keyed_digest(world) {
        let office = world.office("fjord").await;
        let siri = office.coordinator("Siri").await;
        let body = json!({ "name": "Vei og anlegg" });
        post(&siri, "/groups", "a", &body).await.expect(201);
        let (rows, kept) = kept(&world, "fjord").await;
        assert_eq!(rows, 1);
        assert!(!kept.contains(&hex::encode(Sha256::digest(body.to_string()))), "{kept}");
        assert!(!kept.contains("Vei og anlegg"), "{kept}");
    }

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
