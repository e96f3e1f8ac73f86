//! Whatever comes in as a file passes the virus scanner first: what it knows to be harmful is
//! refused, and while it is away nothing is taken. If you are here because one of these failed:
//! you added an operation that takes bytes; let it have them by `svenn_http::files`.

use std::{collections::BTreeSet, sync::Arc};

use axum::{
    body::Body,
    http::{Request, header},
};
use svenn_access::Budgets;
use svenn_files::records;
use svenn_gateways::antivirus::{ClamdAddress, test_file};
use svenn_http::Environment;
use svenn_kernel::{Role, SeededEntropy, Timestamp};
use svenn_server::{Composed, Config, Outside, compose, doctor};
use svenn_testkit::{
    Client, Reply, Value, World, on_both_engines, serde_json, tokio::net::TcpListener,
};

use super::{
    Operation, call, kind_of, operations, path_of,
    samples::{Sample, Scene, sample},
};

/// What is no file: a body of fields.
const FIELDS: [&str; 2] = ["application/json", "application/x-www-form-urlencoded"];

/// Whether what is sent is a file as it is.
fn takes_bytes(document: &Value, operation: &Operation) -> bool {
    let method = operation.method.as_str().to_lowercase();
    let body = &document["paths"][&operation.path][&method]["requestBody"]["content"];
    body.as_object().is_some_and(|kinds| !FIELDS.iter().any(|kind| kinds.contains_key(*kind)))
}

/// The operations that take bytes, each with a call that works.
fn uploads(scene: &Scene) -> Vec<(Operation, Sample)> {
    let document = serde_json::from_str(&svenn_server::openapi_json().unwrap()).unwrap();
    let mut found = Vec::new();
    // A part is nothing but bytes; what comes of all is looked through when it is attached.
    // A company's own system is no caller of the scene; `deliveries` tests what it sends.
    let whole = |it: &Operation| !["upload_part", "delivery_file_create"].contains(&it.id.as_str());
    for operation in operations().into_iter().filter(whole).filter(|it| takes_bytes(&document, it))
    {
        let sample = sample(&operation, scene);
        found.push((operation, sample));
    }
    found
}

/// Somebody who may.
fn caller<'a>(scene: &'a Scene, sample: &Sample) -> &'a Client {
    match sample.roles[0] {
        Role::Koordinator => &scene.ingrid,
        Role::Ansatt => &scene.terje,
        Role::Laerling => &scene.kari,
    }
}

/// The same file with what every scanner finds behind it, which no kind of file minds.
fn infected(sample: &Sample) -> Sample {
    let bytes = sample.bytes.clone().expect("a sample of an upload has bytes");
    Sample { bytes: Some([bytes, test_file()].concat()), ..sample.clone() }
}

/// The call of a sample under a key of its sender's.
async fn keyed(who: &Client, operation: &Operation, sample: &Sample) -> Reply {
    let bytes = sample.bytes.clone().expect("a sample of an upload has bytes");
    let request = Request::builder()
        .method(operation.method.clone())
        .uri(format!("/api{}{}", path_of(operation, sample), sample.query))
        .header(header::AUTHORIZATION, format!("Bearer {}", who.token.as_deref().unwrap()))
        .header(header::CONTENT_TYPE, kind_of(&bytes))
        .header("idempotency-key", "en");
    who.request(request.body(Body::from(bytes)).unwrap()).await
}

/// The files that there are, and how many bytes lie where no file is.
async fn stored(world: &World, scene: &Scene) -> (usize, usize) {
    let tenant = svenn_kernel::TenantId::parse(&scene.tenant).unwrap();
    let tx = world.databases().read(&tenant, svenn_db::Actor::System).await.unwrap();
    let rows = records::all(&tx).await.unwrap().len();
    let end_of_time = Timestamp::from_millis(i64::MAX / 2);
    (rows, world.app().files.sweep(end_of_time).await.unwrap())
}

/// The same data, otherwise configured.
async fn configured(world: &World, change: impl FnOnce(&mut Config)) -> (Config, Composed) {
    let mut config = world.config.clone();
    change(&mut config);
    let outside = Outside {
        clock: world.clock.clone(),
        entropy: Arc::new(SeededEntropy::new(4)),
        budgets: Budgets::default(),
    };
    let composed = compose(&config, outside).await.unwrap();
    (config, composed)
}

/// Where nobody listens.
async fn nowhere() -> ClamdAddress {
    let free = TcpListener::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap();
    ClamdAddress::parse(&free.to_string()).unwrap()
}

/// What the doctor says of uploads, in a line.
async fn looked_over(world: &World, config: &Config) -> String {
    let entropy = Arc::new(SeededEntropy::new(5));
    let findings = doctor::examine(config, world.clock.clone(), entropy).await;
    findings.iter().find(|finding| finding.check == "uploads").unwrap().line()
}

async fn scans(composed: &Composed, outcome: &str) -> Option<String> {
    let nobody = Client::anonymous(composed.router.clone());
    let reply = nobody.raw(axum::http::Method::GET, "/metrics", None, axum::body::Body::empty());
    let text = String::from_utf8(reply.await.bytes).unwrap();
    let name = format!("svenn_uploads_scanned_total{{outcome=\"{outcome}\"}} ");
    text.lines().find_map(|line| line.strip_prefix(&name)).map(str::to_owned)
}

/// The name under which a sample is sent; a document that is checked needs none.
fn file_name(sample: &Sample) -> &str {
    let mut values = sample.query.trim_start_matches('?').split('&');
    let name = values.find_map(|value| value.strip_prefix("name="));
    name.unwrap_or("dokument.pdf")
}

#[track_caller]
fn is_refused_as_harmful(reply: &Reply, operation: &Operation, name: &str) {
    let id = &operation.id;
    assert_eq!(reply.problem(422), "invalid", "{id}");
    let field = &reply.json()["fields"][0];
    assert_eq!(field["code"], "harmful", "{id}");
    let message = field["message"].as_str().unwrap();
    let said = format!("Filen «{name}» ble stoppet fordi den inneholder skadelig programvare");
    assert_eq!(message, said, "{id}");
}

on_both_engines! {
    async fn each_way_a_file_comes_in_refuses_what_the_scanner_finds(world) {
        let scene = Scene::make(&world, "fjord").await;
        let before = stored(&world, &scene).await;
        let uploads = uploads(&scene);
        let names: BTreeSet<&str> = uploads.iter().map(|(it, _)| it.id.as_str()).collect();
        assert!(names.contains("chat_file_create") && names.contains("people_import_outline"));
        for (operation, sample) in &uploads {
            let who = caller(&scene, sample);
            let reply = call(who, operation, &infected(sample)).await;
            is_refused_as_harmful(&reply, operation, file_name(sample));
        }
        assert_eq!(stored(&world, &scene).await, before);
        assert_eq!(scene.picture_of_the_office().await, scene.picture, "nothing was changed");
        let refused = uploads.len().to_string();
        assert_eq!(scans(&world.composed, "harmful").await, Some(refused));
        // It was what is in them, and nothing else.
        for (operation, sample) in &uploads {
            let reply = call(caller(&scene, sample), operation, sample).await;
            // A bank reports on payments that were sent; here none was.
            let is_of_nothing = operation.id == "grant_payouts_report" && reply.status == 422;
            assert!(reply.status.is_success() || is_of_nothing, "{}: {reply:?}", operation.id);
        }
        assert_ne!(stored(&world, &scene).await, before);
    }

    async fn what_is_sent_again_under_its_key_is_taken_once(world) {
        let scene = Scene::make(&world, "fjord").await;
        let mut made = 0;
        for (operation, sample) in &uploads(&scene) {
            let (who, id) = (caller(&scene, sample), &operation.id);
            let first = keyed(who, operation, sample).await;
            let (files, _) = stored(&world, &scene).await;
            let again = keyed(who, operation, sample).await;
            assert_eq!(again.status, first.status, "{id}: {again:?}");
            assert_eq!(stored(&world, &scene).await.0, files, "{id}");
            if first.status == 201 {
                assert!(again.headers.contains_key("idempotent-replayed"), "{id}");
                assert_eq!(again.json(), first.json(), "{id}");
                made += 1;
            }
        }
        assert!(made > 20, "{made}");
    }

    async fn nothing_is_taken_while_the_scanner_is_away(world) {
        let scene = Scene::make(&world, "fjord").await;
        let before = stored(&world, &scene).await;
        let clamd = nowhere().await;
        let (config, away) = configured(&world, |config| config.clamd = Some(clamd)).await;
        let uploads = uploads(&scene);
        for (operation, sample) in &uploads {
            let who = caller(&scene, sample).at(away.router.clone());
            let reply = call(&who, operation, sample).await;
            assert_eq!(reply.problem(503), "unavailable", "{}", operation.id);
            assert_eq!(reply.headers["retry-after"], "5", "{}", operation.id);
            let title = reply.json()["title"].as_str().unwrap().to_owned();
            assert!(title.contains("sjekkes for skadelig programvare"), "{title}");
        }
        assert_eq!(stored(&world, &scene).await, before);
        assert_eq!(scene.picture_of_the_office().await, scene.picture, "nothing was changed");
        let refused = uploads.len().to_string();
        assert_eq!(scans(&away, "unavailable").await, Some(refused));
        let line = looked_over(&world, &config).await;
        assert!(line.starts_with("FAIL uploads: clamd at 127.0.0.1:"), "{line}");
        let ready = Client::anonymous(away.router.clone());
        let ready = ready.raw(axum::http::Method::GET, "/readyz", None, axum::body::Body::empty());
        assert_eq!(ready.await.status.as_u16(), 200);
    }

    async fn without_a_scanner_files_are_taken_and_the_doctor_says_so(world) {
        let scene = Scene::make(&world, "fjord").await;
        let production = |config: &mut Config| config.environment = Environment::Production;
        let (config, without) = configured(&world, production).await;
        let path = format!("/documentation/{}/files?name=notat.txt", scene.draft);
        let kari = scene.kari.at(without.router.clone());
        kari.upload(&path, "text/plain", test_file()).await.expect(201);
        let line = looked_over(&world, &config).await;
        assert!(line.starts_with("ok   uploads: not scanned for viruses"), "{line}");
    }
}
