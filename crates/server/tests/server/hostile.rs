//! Whatever a client sends, the answer is a refusal that says why: never a fault, never a text
//! from inside.

use axum::{body::Body, http::Method};
use svenn_testkit::{
    Client, PASSWORD, Reply, Value, json, on_both_engines, serde_json, step_body, tokio,
};

/// A refusal or an answer, and no word of what is inside.
#[track_caller]
fn is_civil(reply: &Reply, what: &str) {
    let text = String::from_utf8_lossy(&reply.bytes);
    assert!(reply.status.as_u16() < 500, "{what}: {} {text}", reply.status);
    for inside in ["serde", "sqlx", "SELECT", "deserialize", "panicked", "/src/"] {
        assert!(!text.contains(inside), "{what}: {text}");
    }
    let kind = reply.headers.get("content-type").map(|kind| kind.to_str().unwrap());
    if reply.status.is_client_error() {
        let json = serde_json::from_slice::<Value>(&reply.bytes);
        assert!(json.is_ok(), "{what}: {} {kind:?} {text}", reply.status);
    }
}

/// Texts that trip up databases, parsers and terminals.
fn nasty() -> Vec<String> {
    let mut all: Vec<String> = ["\0", "a\0b", "\u{feff}", "\u{202e}", "%", "_%", "'; DROP", "\\"]
        .map(str::to_owned)
        .to_vec();
    all.extend(["\u{10ffff}".repeat(40), "a".repeat(300_000), "æ ".repeat(5_000)]);
    all
}

async fn bodies(person: &Client, method: &Method, path: &str, fields: &[(&str, Value)]) {
    for (name, _) in fields {
        for text in nasty() {
            let mut body: serde_json::Map<String, Value> =
                fields.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect();
            let wrong = match &body[*name] {
                Value::Array(_) => json!([text]),
                _ => json!(text),
            };
            body.insert((*name).to_owned(), wrong);
            let reply = person.send(method.clone(), path, Some(body.into())).await;
            is_civil(&reply, &format!("{path} {name}"));
        }
        for number in [json!(i64::MIN), json!(i64::MAX), json!(u64::MAX), json!(1e300)] {
            let mut body: serde_json::Map<String, Value> =
                fields.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect();
            body.insert((*name).to_owned(), number);
            let reply = person.send(method.clone(), path, Some(body.into())).await;
            is_civil(&reply, &format!("{path} {name}"));
        }
    }
}

/// The statuses of the same call done by each at the same time, sorted.
async fn at_once(calls: Vec<(Client, &'static str, String, Value)>) -> Vec<u16> {
    let running: Vec<_> = calls
        .into_iter()
        .map(|(who, _, path, body)| {
            tokio::spawn(async move { who.post(&path, body).await.status.as_u16() })
        })
        .collect();
    let mut statuses = Vec::new();
    for call in running {
        statuses.push(call.await.unwrap());
    }
    statuses.sort_unstable();
    statuses
}

on_both_engines! {
    async fn no_text_and_no_number_makes_a_fault(world) {
        let office = world.office("fjord").await;
        let (kari, _, goals) = office.loop_of_three().await;
        let ingrid = office.coordinator("Ingrid").await;
        let draft = json!({ "name": "Kappe rør", "content": "<p>a</p>", "goals": goals });
        let id = kari.post("/documentation", draft).await.expect(201);
        let id = id["id"].as_str().unwrap();
        let plans = ingrid.get("/trainingplans").await.expect(200);
        let plan = plans[0]["id"].as_str().unwrap();
        let text = |text: &str| json!(text);
        let anonymous = world.anonymous();
        for (who, method, path, fields) in [
            (&kari, Method::POST, "/documentation".to_owned(), vec![
                ("id", Value::Null), ("name", text("a")), ("content", text("")),
                ("goals", json!([])),
            ]),
            (&kari, Method::PUT, format!("/documentation/{id}"), vec![
                ("version", json!(1)), ("name", text("a")), ("content", text("")),
                ("goals", json!([])),
            ]),
            (&ingrid, Method::POST, format!("/documentation/{id}/return"), vec![
                ("version", json!(1)), ("comment", text("a")),
            ]),
            (&ingrid, Method::POST, "/trainingplans".to_owned(), vec![
                ("title", text("a")), ("curriculum", text("TST01-01")),
            ]),
            (&ingrid, Method::PUT, format!("/trainingplans/{plan}"), vec![
                ("version", json!(99)), ("title", text("a")), ("description", text("")),
            ]),
            (&ingrid, Method::PUT, format!("/trainingplans/{plan}/goals"), vec![
                ("version", json!(99)), ("categories", json!([])),
            ]),
            (&ingrid, Method::PUT, format!("/apprentices/{}/laerebedrift", kari.id), vec![
                ("version", json!(99)), ("bedriftid", Value::Null), ("ansatte", json!([])),
                ("avdelingerMore", json!([])),
            ]),
            (&ingrid, Method::PUT, format!("/apprentices/{}/fravaer", kari.id), vec![
                ("version", json!(99)),
                ("fravaer", json!([{ "fra": "2026-01-01", "til": null, "merknad": "" }])),
            ]),
            (&ingrid, Method::PUT, format!("/apprentices/{}", kari.id), vec![
                ("version", json!(99)), ("fornavn", text("a")), ("etternavn", text("a")),
                ("epost", text("")), ("telefon", text("")), ("type", text("LAERLING")),
                ("fodselsdato", Value::Null), ("adresse", text("")), ("postnummer", text("")),
                ("poststed", text("")), ("kontonummer", text("")),
            ]),
            (&kari, Method::POST, "/users/generateSignedUrl".to_owned(), vec![
                ("downloadUrl", text("/api/files/f-1")), ("fileName", text("a.pdf")),
            ]),
            (&ingrid, Method::POST, "/search/LAERLINGER".to_owned(), vec![
                ("q", text("")), ("facets", json!([])), ("page", json!(1)),
                ("perPage", json!(1)),
            ]),
            (&ingrid, Method::POST, "/multi_search".to_owned(), vec![("searches", json!([]))]),
            (&ingrid, Method::POST, "/users/refreshtypesense".to_owned(), vec![
                ("type", text("APPRENTICE")), ("id", text("a")),
            ]),
            (&anonymous, Method::POST, "/authentication/signintoken".to_owned(), vec![
                ("token", text("a")), ("tenant", text("fjord")),
            ]),
            (&anonymous, Method::POST, "/authentication/verifyresetpassword".to_owned(), vec![
                ("token", text("a")), ("password", text(PASSWORD)),
            ]),
            (&anonymous, Method::POST, "/authentication/verifysms".to_owned(), vec![
                ("verificationid", text("a")), ("code", text("1")),
            ]),
        ] {
            bodies(who, &method, &path, &fields).await;
        }
    }

    async fn no_path_and_no_parameter_makes_a_fault(world) {
        let office = world.office("fjord").await;
        let (kari, _, _) = office.loop_of_three().await;
        let ingrid = office.coordinator("Ingrid").await;
        for path in [
            "/documentation/%00", "/documentation/%ff", "/documentation/%2e%2e%2fme",
            "/documentation/a%2Fb", "/search/%ff", "/search/%00", "/apprentices/%F0%9F%98%80",
            "/files/%00?tenant=fjord", "/files/f-1?tenant=%00&variant=original&name=a&expires=1&signature=a",
            "/files/f-1?tenant=ukjent&variant=original&name=a&expires=9223372036854775807&signature=%ff",
            "/options/companies?q=%00", "/options/employees?q=%00&q=a", "/options/coordinators?q=%ff",
            "/search?q=%00&types=%ff", "/search?perType=99999999999", "/search?ukjent=1",
            "/collections/%00/documents/%00", "/collections/LAERLINGER/documents/%F0%9F%98%80",
            "/collections/ORG_fjord_/documents/export", "/collections/ORG_/documents/search",
            "/collections/LAERLINGER/documents/search?q=%00&filter_by=%00&sort_by=:&facet_by=%2C",
            "/collections/LAERLINGER/documents/search?page=4294967295&per_page=250&q=*",
            "/collections/LAERLINGER/documents/export?filter_by=framdrift:[1..1e400]",
            "/collections/LAERLINGER/documents/export?x-typesense-api-key=%00.%ff",
            "/authentication/verificationstatus/%00", "/trainingplans/%00", "/%2e%2e/%2e%2e/etc/passwd",
        ] {
            let method = if path.starts_with("/search") { Method::POST } else { Method::GET };
            let body = (method == Method::POST).then(|| json!({}));
            for who in [&kari, &ingrid, &world.anonymous()] {
                is_civil(&who.send(method.clone(), path, body.clone()).await, path);
            }
        }
        let long = format!("/options/employees?q={}", "a%20".repeat(5_000));
        assert_eq!(ingrid.get(&long).await.problem(422), "invalid");
        for version in ["", "x", "1e3", "-9223372036854775809", "%00"] {
            let path = format!("/documentation/ukjent?version={version}");
            assert_eq!(kari.delete(&path).await.problem(422), "invalid");
        }
    }

    async fn no_body_makes_a_fault(world) {
        let office = world.office("fjord").await;
        let kari = office.apprentice("Kari").await;
        let deep = format!("{{\"ukjent\":{}", "[".repeat(200_000));
        let many = json!({ "name": "a", "goals": vec!["g"; 200_000] }).to_string();
        for (body, status) in [
            (deep.as_bytes(), 400),
            (many.as_bytes(), 422),
            (b"{\"name\":\"\\ud800\"}", 400),
            (b"{\"name\":\"\xff\"}", 400),
            (b"{\"name\":NaN}", 400),
            (b"", 400),
            (b"null", 422),
            (b"{\"name\":\"a\",\"name\":\"b\"}", 422),
            (b"\x1f\x8b\x08\x00\x00\x00\x00\x00", 400),
        ] {
            let kind = Some("application/json; charset=utf-8");
            let body = Body::from(body.to_vec());
            let reply = kari.raw(Method::POST, "/api/documentation", kind, body).await;
            assert_eq!(reply.status.as_u16(), status, "{}", String::from_utf8_lossy(&reply.bytes));
            is_civil(&reply, "body");
        }
        let huge = Body::from(vec![b' '; 2 * 1024 * 1024]);
        let reply = kari.raw(Method::POST, "/api/documentation", Some("Application/JSON"), huge);
        assert_eq!(reply.await.problem(413), "too_large");
        let plain = kari.raw(Method::POST, "/api/documentation", Some("text/plain"), "{}".into());
        assert_eq!(plain.await.problem(415), "not_json");
    }

    async fn of_two_at_once_one_is_first(world) {
        let office = world.office("fjord").await;
        let (kari, terje, _) = office.loop_of_three().await;
        let (ola, ingrid) = (office.apprentice("Ola").await, office.coordinator("Ingrid").await);
        let draft = |id: &str| json!({ "id": id, "name": "a", "content": "<p>a</p>" });
        for round in 0..4 {
            let id = format!("d{round}");
            let both = [&kari, &ola].map(|who| {
                (who.clone(), "", "/documentation".to_owned(), draft(&id))
            });
            assert_eq!(at_once(both.into()).await, [201, 409], "the same id");
            let owner = if kari.get(&format!("/documentation/{id}")).await.status == 200 {
                &kari
            } else {
                &ola
            };
            let step = |who: &Client, step: &str, version: i64| {
                let path = format!("/documentation/{id}/{step}");
                (who.clone(), "", path, step_body(&json!({ "version": version }), step))
            };
            let send = vec![step(owner, "send", 1), step(owner, "send", 1)];
            assert_eq!(at_once(send).await, [200, 409], "sent twice");
            if owner.id == kari.id {
                let answers = vec![step(&terje, "approve", 2), step(&ingrid, "return", 2)];
                assert_eq!(at_once(answers).await, [200, 409], "approved and returned");
            }
        }
    }

    async fn what_is_not_shown_cannot_be_guessed_by_asking(world) {
        let office = world.office("fjord").await;
        let (kari, terje, _) = office.loop_of_three().await;
        let ingrid = office.coordinator("Ingrid").await;
        let filter = json!({ "filters": [{ "field": "todo", "values": ["Lærlingen har ikke personnr"] }] });
        for question in [filter.clone(), json!({ "facets": ["todo"] }), json!({ "sort": [{ "field": "todo" }] })] {
            for who in [&kari, &terje] {
                let reply = who.post("/search/LAERLINGER", question.clone()).await;
                assert_eq!(reply.problem(400), "unknown_field");
            }
        }
        ingrid.post("/search/LAERLINGER", filter).await.expect(200);
    }
}
