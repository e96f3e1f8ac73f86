//! The same call again, because its answer was lost, does nothing twice.

use std::{collections::BTreeSet, time::Duration};

use axum::{
    body::Body,
    http::{Method, Request, header},
};
use sea_orm::ConnectionTrait;
use sha2::{Digest, Sha256};
use svenn_kernel::Clock;
use svenn_testkit::{Client, Reply, Value, World, json, on_both_engines, serde_json, tokio};

use super::{
    authorization::{
        operations, path_of,
        samples::{Scene, sample},
    },
    demo::content,
};

/// Operations whose answers tell what is a digest, or sealed, wherever else it is kept.
const TELLING: [&str; 7] = [
    "calendarfeed_create",
    "delivery_key_create",
    "integration_key_create",
    "oauth_request_answer",
    "own_token_create",
    "webhook_create",
    "webhook_secret_renew",
];
/// From how many letters on a text of an answer is looked for: names and kinds are shorter.
const SECRET_CHARS_MIN: usize = 16;
/// Where a program is told.
const REDIRECT: &str = "https://program.example/svar";

async fn keyed(client: &Client, (path, key): (&str, &str), kind: &str, body: String) -> Reply {
    let token = client.token.as_deref().unwrap();
    let request = Request::builder()
        .method(Method::POST)
        .uri(format!("/api{path}"))
        .header(header::AUTHORIZATION, format!("Bearer {token}"))
        .header(header::CONTENT_TYPE, kind)
        .header("idempotency-key", key);
    client.request(request.body(Body::from(body)).unwrap()).await
}

pub(super) async fn post(client: &Client, path: &str, key: &str, body: &Value) -> Reply {
    keyed(client, (path, key), "application/json", body.to_string()).await
}

/// Sends a file of text.
async fn send(client: &Client, path: &str, key: &str, text: &str) -> Reply {
    keyed(client, (path, key), "text/plain", text.to_owned()).await
}

/// Documentation with room for files.
async fn begun(client: &Client) -> String {
    let made = client.post("/documentation", draft("Koble sikringsskap")).await.expect(201);
    format!("/documentation/{}", made["id"].as_str().unwrap())
}

async fn files_of(client: &Client, path: &str) -> Vec<String> {
    let view = client.get(path).await.expect(200);
    let files = view["files"].as_array().unwrap().iter();
    let mut names: Vec<String> =
        files.map(|file| file["name"].as_str().unwrap().to_owned()).collect();
    names.sort_unstable();
    names
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

    /// In an upgrade the version before may have done it, whose answer was lost.
    async fn what_version_0_1_0_has_done_is_not_done_again(world) {
        let fjord = world.office("fjord").await;
        let kari = fjord.apprentice("Kari").await;
        let body = draft("Koble sikringsskap");
        let mut name = Sha256::new();
        for text in [kari.id.as_str(), "/documentation", "a"] {
            name.update(text.len().to_be_bytes());
            name.update(text);
        }
        let tx = fjord.write().await;
        tx.execute_unprepared(&format!(
            "INSERT INTO kept_answers (call, asked, status, kind, answer, at)
             VALUES ('{}', '{}', 201, 'application/json', '{{\"id\":\"first\"}}', {})",
            hex::encode(name.finalize()),
            hex::encode(Sha256::digest(body.to_string())),
            world.clock.now().millis(),
        ))
        .await
        .unwrap();
        tx.commit().await.unwrap();
        let again = post(&kari, "/documentation", "a", &body).await;
        assert_eq!(again.expect(201)["id"], "first");
        assert_eq!(again.headers["idempotent-replayed"], "true");
        let other = post(&kari, "/documentation", "a", &draft("Noe annet")).await;
        assert_eq!(other.expect(422)["fields"][0]["code"], "key_reused");
        assert_eq!(written(&kari).await, 0);
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

    async fn a_file_that_is_sent_again_is_the_same(world) {
        let fjord = world.office("fjord").await;
        let kari = fjord.apprentice("Kari").await;
        let path = begun(&kari).await;
        let files = format!("{path}/files?name=notat.txt");
        let first = send(&kari, &files, "a", "Slik gjorde jeg.").await;
        let file = first.expect(201);
        let again = send(&kari, &files, "a", "Slik gjorde jeg.").await;
        assert_eq!(again.expect(201), file);
        assert_eq!(again.headers["idempotent-replayed"], "true");
        assert_eq!(files_of(&kari, &path).await, ["notat.txt"]);
        // Its bytes came to their place with the commit.
        let url = file["url"].as_str().unwrap().strip_prefix("/api").unwrap();
        let read = world.anonymous().get(url).await;
        read.expect(200);
        assert_eq!(read.bytes, b"Slik gjorde jeg.");
        // Another file under the key is refused, under another key it is taken.
        let other = send(&kari, &files, "a", "Noe annet.").await;
        assert_eq!(other.expect(422)["fields"][0]["code"], "key_reused");
        let elsewhere = format!("{path}/files?name=annet.txt");
        let other = send(&kari, &elsewhere, "a", "Slik gjorde jeg.").await;
        assert_eq!(other.expect(422)["fields"][0]["code"], "key_reused");
        let twin = send(&kari, &files, "b", "Slik gjorde jeg.").await.expect(201);
        assert_ne!(twin["id"], file["id"]);
        assert_eq!(files_of(&kari, &path).await, ["notat (1).txt", "notat.txt"]);
        // What was refused is not kept.
        let wrong = format!("{path}/files?name=program.exe");
        send(&kari, &wrong, "c", "MZ").await.expect(422);
        let right = send(&kari, &files, "c", "Rett.").await;
        right.expect(201);
        assert!(!right.headers.contains_key("idempotent-replayed"));
    }

    async fn so_is_one_that_passes_on_as_it_comes(world) {
        let fjord = world.office("fjord").await;
        let kari = fjord.apprentice("Kari").await;
        let path = begun(&kari).await;
        let files = format!("{path}/files?name=notat.txt");
        let long = "Slik gjorde jeg.\n".repeat(100_000);
        let file = send(&kari, &files, "a", &long).await.expect(201);
        assert_eq!(send(&kari, &files, "a", &long).await.expect(201), file);
        assert_eq!(files_of(&kari, &path).await, ["notat.txt"]);
    }

    async fn of_a_file_that_comes_twice_at_once_one_is_stored(world) {
        let fjord = world.office("fjord").await;
        let kari = fjord.apprentice("Kari").await;
        let path = begun(&kari).await;
        let files = format!("{path}/files?name=notat.txt");
        let (one, other) = tokio::join!(
            send(&kari, &files, "a", "Slik gjorde jeg."),
            send(&kari, &files, "a", "Slik gjorde jeg."),
        );
        assert_eq!(one.expect(201)["id"], other.expect(201)["id"]);
        assert_eq!(files_of(&kari, &path).await, ["notat.txt"]);
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
