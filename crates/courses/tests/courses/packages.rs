//! Packages of others: what is taken, where they are shown, and what they keep.

use std::time::Duration;

use axum::{
    body::Body,
    http::{Method, Request, header},
};
use svenn_kernel::{PersonId, Role};
use svenn_testkit::{Client, Reply, Value, World, json, on_both_engines};

use super::{
    archives::{archive, cmi5, manifest, scorm, scorm_in_order},
    give, modules, office, path, published, taking,
};

/// The host of packages of the tests.
const HOST: &str = "127.0.0.1:4000";
const UNIT: &str = "del1";

/// A module with a package.
pub fn with_package(file: &str, move_on: &str) -> Value {
    json!([{
        "id": "m1", "type": "MODULE", "title": "Brann", "items": [{
            "id": "pakke", "type": "CONTENT", "title": "Varme arbeider", "moveOn": move_on,
            "content": { "text": "", "package": file },
        }],
    }])
}

/// Adds an archive to a course; its id.
pub async fn uploaded(siri: &Client, course: &Value, bytes: Vec<u8>) -> String {
    let to = format!("{}/files?name=pakke.zip", path(course));
    let file = siri.upload(&to, "application/zip", bytes).await.expect(201);
    file["id"].as_str().unwrap().to_owned()
}

/// A course that has a package and is published.
pub async fn published_with(siri: &Client, bytes: Vec<u8>, move_on: &str) -> Value {
    let course = siri.post("/courses", json!({ "title": "Brann" })).await.expect(201);
    let file = uploaded(siri, &course, bytes).await;
    let read = siri.post(&format!("{}/packages", path(&course)), json!({ "file": file })).await;
    read.expect(201);
    let body = json!({
        "version": course["version"], "title": "Brann", "modules": with_package(&file, move_on),
    });
    let course = siri.put(&path(&course), body).await.expect(200);
    let body = json!({ "version": course["version"] });
    siri.post(&format!("{}/publish", path(&course)), body).await.expect(200)
}

/// Opens the package.
async fn launched(who: &Client, course: &Value, unit: &str) -> Value {
    let to = format!("{}/items/pakke/launch", path(course));
    who.post(&to, json!({ "unit": unit })).await.expect(201)
}

/// Asks the host of packages, with a cookie that it has no use for.
async fn asked(
    world: &World,
    (method, path): (Method, &str),
    headers: &[(&str, &str)],
    body: Option<Value>,
) -> Reply {
    let mut request = Request::builder().method(method).uri(path).header(header::HOST, HOST);
    request = request.header(header::COOKIE, "svenn_refresh=stjalet");
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let body = body.map_or_else(Body::empty, |body| Body::from(body.to_string()));
    world.anonymous().request(request.body(body).unwrap()).await
}

async fn got(world: &World, path: &str, headers: &[(&str, &str)]) -> Reply {
    asked(world, (Method::GET, path), headers, None).await
}

/// The path of the page that shows a package.
fn place_of(launch: &Value) -> String {
    let url = launch["url"].as_str().unwrap();
    url.strip_prefix("http://127.0.0.1:4000").unwrap().to_owned()
}

fn values(status: &str, suspended: &str) -> Value {
    json!([
        { "name": "cmi.core.lesson_status", "value": status },
        { "name": "cmi.suspend_data", "value": suspended },
    ])
}

async fn saved(who: &Client, launch: &Value, seq: i64, values: &Value) -> Reply {
    let to = format!("/coursesessions/{}", launch["id"].as_str().unwrap());
    who.put(&to, json!({ "seq": seq, "values": values })).await
}

on_both_engines! {
    async fn a_package_is_run_goes_on_on_another_device_and_completes_the_course(world) {
        let fjord = office(&world, "fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let course = published_with(&siri, scorm("1.2"), "CompletedAndPassed").await;
        give(&siri, &course, &[&kari]).await;
        let before = taking(&kari, &course).await;
        assert_eq!(before["modules"][0]["items"][0]["package"]["units"][0]["title"], "Brannvern");
        assert_eq!(before["files"], json!([]), "the archive is not the learner's to open");
        assert_eq!(before["left"][0]["why"], "Ikke åpnet");
        let phone = launched(&kari, &course, UNIT).await;
        assert_eq!((&phone["standard"], &phone["mode"]), (&json!("SCORM12"), &json!("NORMAL")));
        assert_eq!((&phone["seq"], &phone["values"]), (&json!(0), &json!({})));
        let much = "x".repeat(70_000);
        let kept = saved(&kari, &phone, 2, &values("incomplete", &much)).await.expect(200);
        assert_eq!(kept, json!({ "seq": 2, "completed": false }));
        let late = saved(&kari, &phone, 1, &values("failed", "gammelt")).await.expect(200);
        assert_eq!(late, kept, "a late save takes nothing away");
        let complete = format!("{}/items/pakke/complete", path(&course));
        assert_eq!(kari.post(&complete, json!({})).await.problem(409), "package");
        let laptop = launched(&kari, &course, UNIT).await;
        assert_eq!((&laptop["seq"], &laptop["values"]["cmi.suspend_data"]), (&json!(2), &json!(much)));
        let gone = saved(&kari, &phone, 9, &values("failed", "")).await;
        assert_eq!(gone.problem(409), "replaced");
        assert_eq!(got(&world, &place_of(&phone), &[]).await.status, 404);
        let kept = saved(&kari, &laptop, 3, &values("passed", "")).await.expect(200);
        assert_eq!(kept, json!({ "seq": 3, "completed": true, "passed": true }));
        let after = taking(&kari, &course).await;
        assert_eq!((&after["state"], &after["percent"]), (&json!("COMPLETED"), &json!(100)));
        saved(&kari, &laptop, 4, &values("incomplete", "")).await.expect(200);
        let after = taking(&kari, &course).await;
        assert_eq!(after["state"], "COMPLETED", "what was reached stays");
        let ola = fjord.apprentice("Ola").await;
        assert_eq!(saved(&ola, &laptop, 5, &json!([])).await.status, 404);
    }

    async fn a_unit_of_scorm_2004_is_passed_in_the_end_and_the_list_says_so(world) {
        let fjord = office(&world, "fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let course = published_with(&siri, scorm("2004 4th Edition"), "CompletedAndPassed").await;
        give(&siri, &course, &[&kari]).await;
        let launch = launched(&kari, &course, UNIT).await;
        assert_eq!(launch["standard"], "SCORM2004");
        let said = |success: &str, score: &str| {
            json!([
                { "name": "cmi.completion_status", "value": "completed" },
                { "name": "cmi.success_status", "value": success },
                { "name": "cmi.score.scaled", "value": score },
            ])
        };
        let kept = saved(&kari, &launch, 1, &said("failed", "0.4")).await.expect(200);
        assert_eq!(kept, json!({ "seq": 1, "completed": true, "passed": false }));
        let stands = async || {
            let listed = siri.post("/search/COURSEUSERS", json!({})).await.expect(200);
            let row = &listed["items"][0];
            (row["state"].as_str().unwrap().to_owned(), row["result"].as_f64())
        };
        assert_eq!(stands().await, ("BEGUN".to_owned(), Some(40.0)));
        let kept = saved(&kari, &launch, 2, &said("passed", "0.85")).await.expect(200);
        assert_eq!(kept, json!({ "seq": 2, "completed": true, "passed": true }));
        assert_eq!(stands().await, ("COMPLETED".to_owned(), Some(85.0)));
    }

    async fn packages_have_a_host_of_their_own_that_serves_nothing_else(world) {
        let fjord = office(&world, "fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let course = published_with(&siri, scorm("2004 4th Edition"), "Completed").await;
        give(&siri, &course, &[&kari]).await;
        let launch = launched(&kari, &course, UNIT).await;
        assert_eq!(launch["origin"], "http://127.0.0.1:4000");
        let place = place_of(&launch);
        let src = launch["src"].as_str().unwrap();
        assert_eq!(src, "f/kurs/index.html");
        for of_it in ["", "player.js", src, "f/kurs/kurs.js"] {
            let reply = got(&world, &format!("{place}{of_it}"), &[]).await;
            assert_eq!(reply.status, 200, "{of_it}");
            assert!(reply.headers.get(header::SET_COOKIE).is_none());
            let policy = reply.headers[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
            assert!(policy.ends_with("frame-ancestors 'self' http://localhost:4000"), "{policy}");
            assert!(!policy.contains('*') && !policy.contains("https:"), "{policy}");
            assert_eq!(reply.headers[header::X_CONTENT_TYPE_OPTIONS], "nosniff");
            let features = reply.headers["permissions-policy"].to_str().unwrap();
            assert!(features.ends_with("unload=(self)"), "many packages end by it: {features}");
            let of_the_app = world.anonymous();
            let same = format!("{place}{of_it}");
            let there = of_the_app.raw(Method::GET, &same, None, Body::empty()).await;
            assert_ne!(there.bytes, reply.bytes, "the app's host serves no package");
        }
        let film = format!("{place}f/kurs/film.mp4");
        let part = got(&world, &film, &[("range", "bytes=10-19")]).await;
        assert_eq!((part.status.as_u16(), part.bytes), (206, (10..20).collect()));
        assert_eq!(part.headers[header::CONTENT_TYPE], "video/mp4");
        // With everything that opens the app elsewhere.
        let bearer = format!("Bearer {}", kari.token.as_deref().unwrap());
        for of_the_app in ["/", "/login", "/api/me", "/api/openapi.json", "/healthz", "/metrics"] {
            let reply = got(&world, of_the_app, &[("authorization", &bearer)]).await;
            assert_eq!(reply.status, 404, "{of_the_app}");
        }
        let proof = got(&world, "/packages.txt", &[]).await;
        assert_eq!((proof.status.as_u16(), &proof.bytes[..]), (200, &b"packages"[..]));
        let (_, ticket) = place.trim_matches('/').split_once('/').unwrap();
        for wrong in [
            format!("{place}f/../imsmanifest.xml"),
            format!("{place}f/finnes-ikke.html"),
            format!("/fjord/{}/", "A".repeat(32)),
            format!("/fjell/{ticket}/"),
            format!("/fjord/{ticket}x/{src}"),
        ] {
            assert_eq!(got(&world, &wrong, &[]).await.status, 404, "{wrong}");
        }
        let app = world.anonymous().raw(Method::GET, "/login", None, Body::empty()).await;
        let policy = app.headers[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
        assert!(policy.contains("frame-src 'self' http://127.0.0.1:4000"), "{policy}");
        let features = app.headers["permissions-policy"].to_str().unwrap();
        assert!(features.ends_with("unload=(self \"http://127.0.0.1:4000\")"), "{features}");
        world.clock.advance(Duration::from_secs(14 * 60));
        let kari = fjord.sign_in(&PersonId::parse(&kari.id).unwrap(), Role::Laerling).await;
        saved(&kari, &launch, 0, &json!([])).await.expect(200);
        world.clock.advance(Duration::from_secs(14 * 60));
        assert_eq!(got(&world, &place, &[]).await.status, 200, "the app said that it is open");
        world.clock.advance(Duration::from_secs(2 * 60));
        assert_eq!(got(&world, &place, &[]).await.status, 404, "nobody has it open any more");
    }

    async fn what_cannot_be_used_is_refused_in_words(world) {
        let fjord = office(&world, "fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let course = siri.post("/courses", json!({ "title": "Brann" })).await.expect(201);
        let page = || ("kurs/index.html", b"<p>".to_vec());
        let ims = || ("imsmanifest.xml", manifest("1.2").into_bytes());
        let mut many = archive(&[ims(), page()]);
        let count = many.len() - 22 + 10;
        many[count..count + 2].copy_from_slice(&u16::MAX.to_le_bytes());
        let mut bomb = archive(&[ims(), page()]);
        let header = bomb.windows(4).rposition(|it| it == b"PK\x01\x02").unwrap();
        // Compressed, from next to nothing.
        bomb[header + 10] = 8;
        bomb[header + 24..header + 28].copy_from_slice(&30_000_000_u32.to_le_bytes());
        for (bytes, said) in [
            (archive(&[ims(), page(), ("a/../../b.html", Vec::new())]), "peker ut av pakken"),
            (bomb, "fylle opp plassen"),
            (many, "filer. Den kan ha høyst 10000"),
            (archive(&[("imsmanifest.xml", vec![b' '; 6 << 20]), page()]), "større enn 5 MB"),
            (archive(&[ims()]), "den filen mangler"),
            (archive(&[page()]), "verken imsmanifest.xml"),
            (archive(&[("kurs/imsmanifest.xml", Vec::new())]), "ligger i en mappe"),
            (b"PK\x03\x04 og ikke mer av den".to_vec(), "ingen ZIP-fil"),
        ] {
            let file = uploaded(&siri, &course, bytes).await;
            let to = format!("{}/packages", path(&course));
            let refused = siri.post(&to, json!({ "file": file })).await.expect(422);
            let message = refused["fields"][0]["message"].as_str().unwrap();
            assert!(message.contains(said), "{message}");
        }
        let file = uploaded(&siri, &course, scorm("1.2")).await;
        let mut config = world.config.clone();
        config.content_origin = None;
        let without = siri.at(world.process_with(&config).await.router);
        let to = format!("{}/packages", path(&course));
        let refused = without.post(&to, json!({ "file": file })).await;
        assert_eq!(refused.problem(409), "no_content_origin");
        let read = siri.post(&to, json!({ "file": file })).await.expect(201);
        assert_eq!(read["title"], "Varme arbeider");
        let modules = with_package(&file, "Completed");
        let body = json!({ "version": course["version"], "title": "Brann", "modules": modules });
        siri.put(&path(&course), body).await.expect(200);
        let tried = format!("{}/items/pakke/try", path(&course));
        let tried = siri.post(&tried, json!({ "unit": UNIT })).await.expect(201);
        assert_eq!(tried["mode"], "BROWSE");
        assert_eq!(got(&world, &place_of(&tried), &[]).await.status, 200);
    }

    async fn a_unit_of_cmi5_says_how_it_goes(world) {
        let fjord = office(&world, "fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let course = published_with(&siri, cmi5(), "Passed").await;
        give(&siri, &course, &[&kari]).await;
        let launch = launched(&kari, &course, "https://kurs.example/brann/1").await;
        let place = place_of(&launch);
        let src = launch["src"].as_str().unwrap();
        assert!(src.starts_with("f/kurs/index.html?endpoint=http%3A%2F%2F127.0.0.1%3A4000%2Ffjord"));
        assert!(!src.contains("Kari"), "{src}");
        let registration = src.split("registration=").nth(1).unwrap().split('&').next().unwrap();
        let fetch = format!("{place}fetch");
        let token = asked(&world, (Method::POST, &fetch), &[], None).await.expect(200);
        let again = asked(&world, (Method::POST, &fetch), &[], None).await.expect(200);
        assert_eq!(again["error-code"], "1");
        let basic = format!("Basic {}", token["auth-token"].as_str().unwrap());
        let auth = [("authorization", basic.as_str()), ("content-type", "application/json")];
        let state = format!("{place}xapi/activities/state?stateId=");
        let data = got(&world, &format!("{state}LMS.LaunchData"), &auth).await.expect(200);
        assert_eq!((&data["moveOn"], &data["masteryScore"]), (&json!("Passed"), &json!(0.8)));
        assert_eq!(got(&world, &format!("{state}a"), &[]).await.status, 401);
        let kept = format!("{state}bokmerke");
        asked(&world, (Method::PUT, &kept), &auth, Some(json!({ "side": 3 }))).await.expect(204);
        let kept = got(&world, &format!("{state}bokmerke"), &auth).await.expect(200);
        assert_eq!(kept, json!({ "side": 3 }));
        let say = async |verb: &str, scaled: f64, expected: u16| {
            let category = "https://w3id.org/xapi/cmi5/context/categories/cmi5";
            let statement = json!({
                "actor": { "account": {
                    "homePage": "http://localhost:4000", "name": launch["learnerId"],
                } },
                "verb": { "id": format!("http://adlnet.gov/expapi/verbs/{verb}") },
                "object": { "id": "http://localhost:4000/x" },
                "result": { "score": { "scaled": scaled } },
                "context": {
                    "registration": registration,
                    "contextActivities": { "category": [{ "id": category }] },
                },
            });
            let to = format!("{place}xapi/statements");
            let to = (Method::POST, to.as_str());
            asked(&world, to, &auth, Some(statement)).await.expect(expected);
        };
        say("passed", 0.9, 403).await;
        say("initialized", 0.0, 200).await;
        say("initialized", 0.0, 403).await;
        say("passed", 0.5, 403).await;
        say("passed", 0.9, 200).await;
        assert_eq!(taking(&kari, &course).await["state"], "COMPLETED");
        say("terminated", 0.0, 200).await;
        say("completed", 0.0, 403).await;
        let all = got(&world, &format!("{place}xapi//statements"), &auth).await.expect(200);
        let all = all["statements"].as_array().unwrap();
        let verbs: Vec<&str> = all
            .iter()
            .filter_map(|it| it["verb"]["id"].as_str()?.rsplit('/').next())
            .collect();
        assert_eq!(verbs.len(), 5, "with what the product said: {verbs:?}");
        let satisfied = all.iter().find(|it| it["verb"]["id"].to_string().contains("satisfied"));
        let of = &satisfied.unwrap()["context"]["contextActivities"]["grouping"][0]["id"];
        assert_eq!(of, "https://kurs.example/brann");
        launched(&kari, &course, "https://kurs.example/brann/1").await;
        let late = got(&world, &format!("{state}bokmerke"), &auth).await;
        assert_eq!(late.status, 403, "the newer session takes its place");
    }

    async fn a_unit_that_is_left_open_is_abandoned_with_what_it_said_last(world) {
        let fjord = office(&world, "fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let course = published_with(&siri, cmi5(), "Passed").await;
        give(&siri, &course, &[&kari]).await;
        let entered = async |place: &str| {
            let fetch = format!("{place}fetch");
            let token = asked(&world, (Method::POST, &fetch), &[], None).await.expect(200);
            format!("Basic {}", token["auth-token"].as_str().unwrap())
        };
        let unit = "https://kurs.example/brann/1";
        let launch = launched(&kari, &course, unit).await;
        let place = place_of(&launch);
        let src = launch["src"].as_str().unwrap();
        let registration = src.split("registration=").nth(1).unwrap().split('&').next().unwrap();
        let basic = entered(&place).await;
        let auth = [("authorization", basic.as_str()), ("content-type", "application/json")];
        let category = "https://w3id.org/xapi/cmi5/context/categories/cmi5";
        let begun = json!({
            "actor": { "account": {
                "homePage": "http://localhost:4000", "name": launch["learnerId"],
            } },
            "verb": { "id": "http://adlnet.gov/expapi/verbs/initialized" },
            "object": { "id": "http://localhost:4000/x" },
            "context": {
                "registration": registration,
                "contextActivities": { "category": [{ "id": category }] },
            },
        });
        world.clock.advance(Duration::from_secs(90));
        let to = format!("{place}xapi/statements");
        asked(&world, (Method::POST, to.as_str()), &auth, Some(begun)).await.expect(200);
        world.clock.advance(Duration::from_secs(5 * 60));
        let place = place_of(&launched(&kari, &course, unit).await);
        let basic = entered(&place).await;
        let auth = [("authorization", basic.as_str())];
        let all = got(&world, &format!("{place}xapi/statements"), &auth).await.expect(200);
        let all = all["statements"].as_array().unwrap();
        let left = all.iter().find(|it| it["verb"]["id"].to_string().contains("abandoned"));
        assert_eq!(left.unwrap()["result"]["duration"], "PT90S");
    }

    async fn a_unit_that_sends_everything_as_a_form_is_understood(world) {
        let fjord = office(&world, "fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let course = published_with(&siri, cmi5(), "Passed").await;
        give(&siri, &course, &[&kari]).await;
        let launch = launched(&kari, &course, "https://kurs.example/brann/1").await;
        let place = place_of(&launch);
        let fetch = format!("{place}fetch");
        let token = asked(&world, (Method::POST, &fetch), &[], None).await.expect(200);
        let basic = format!("Basic {}", token["auth-token"].as_str().unwrap());
        let sent = async |method: &str, resource: &str, fields: &[(&str, &str)]| {
            let fields = fields.iter().copied().chain([("Authorization", basic.as_str())]);
            let coded = |text: &str| text.bytes().map(|it| format!("%{it:02X}")).collect::<String>();
            let pairs = fields.map(|(name, value)| format!("{name}={}", coded(value)));
            let body = pairs.collect::<Vec<_>>().join("&");
            let request = Request::post(format!("{place}xapi/{resource}?method={method}"))
                .header(header::HOST, HOST)
                .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
            world.anonymous().request(request.body(Body::from(body)).unwrap()).await
        };
        let state = "activities/state";
        let data = sent("GET", state, &[("stateId", "LMS.LaunchData")]).await.expect(200);
        let closed = data["returnURL"].as_str().unwrap();
        assert!(closed.ends_with(&format!("{place}closed")), "{closed}");
        let page = got(&world, &format!("{place}closed"), &[]).await;
        assert_eq!(page.status, 200);
        let document = [
            ("stateId", "a"),
            ("Content-Type", "application/json"),
            ("content", "{\"side\":3}"),
        ];
        sent("PUT", state, &document).await.expect(204);
        let kept = sent("GET", state, &[("stateId", "a")]).await.expect(200);
        assert_eq!(kept, json!({ "side": 3 }));
    }

    async fn a_unit_that_is_waived_is_done_and_its_course_is_satisfied(world) {
        let fjord = office(&world, "fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let course = published_with(&siri, cmi5(), "Passed").await;
        give(&siri, &course, &[&kari]).await;
        let own = kari.get("/courses/own").await.expect(200);
        let hers = own["items"][0]["courseUserId"].as_str().unwrap();
        let to = format!("/courseusers/{hers}/items/pakke/waive");
        let after = siri.post(&to, json!({ "reason": "Equivalent AU" })).await.expect(200);
        assert_eq!((&after["state"], &after["percent"]), (&json!("COMPLETED"), &json!(100)));
        let taken = taking(&kari, &course).await;
        assert_eq!(taken["modules"][0]["items"][0]["package"]["units"][0]["passed"], true);
        let launch = launched(&kari, &course, "https://kurs.example/brann/1").await;
        let place = place_of(&launch);
        let fetch = format!("{place}fetch");
        let token = asked(&world, (Method::POST, &fetch), &[], None).await.expect(200);
        let basic = format!("Basic {}", token["auth-token"].as_str().unwrap());
        let all = format!("{place}xapi/statements");
        let all = got(&world, &all, &[("authorization", &basic)]).await.expect(200).to_string();
        for said in ["verbs/waived", "result/extensions/reason", "verbs/satisfied"] {
            assert!(all.contains(said), "{said} in {all}");
        }
    }

    async fn a_unit_waits_for_what_its_package_says_comes_before(world) {
        let fjord = office(&world, "fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let course = published_with(&siri, scorm_in_order(), "Completed").await;
        give(&siri, &course, &[&kari]).await;
        let units = taking(&kari, &course).await["modules"][0]["items"][0]["package"]["units"].clone();
        assert_eq!((&units[0]["waitsFor"], &units[1]["waitsFor"]),
            (&Value::Null, &json!("Brannvern")));
        let to = format!("{}/items/pakke/launch", path(&course));
        let early = kari.post(&to, json!({ "unit": "del2" })).await;
        assert_eq!(early.problem(409), "locked");
        let first = launched(&kari, &course, UNIT).await;
        saved(&kari, &first, 1, &values("completed", "")).await.expect(200);
        launched(&kari, &course, "del2").await;
    }

    async fn films_of_an_office_may_be_large_and_have_captions(world) {
        let fjord = office(&world, "fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let begin = async |who: &Client, bytes: u64| {
            let request = Request::post("/api/uploads").header("upload-length", bytes);
            let bearer = format!("Bearer {}", who.token.as_deref().unwrap());
            let request = request.header(header::AUTHORIZATION, bearer);
            who.request(request.body(Body::empty()).unwrap()).await.status.as_u16()
        };
        assert_eq!(begin(&siri, 1 << 30).await, 201);
        assert_eq!(begin(&siri, (1 << 30) + 1).await, 413);
        assert_eq!(begin(&kari, 60_000_000).await, 413);
        let course = published(&siri, modules(0)).await;
        let film = b"\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm".to_vec();
        let captions = b"WEBVTT\n\n00:01.000 --> 00:02.000\nHei\n".to_vec();
        for (name, kind, bytes) in [("a.webm", "video/webm", film), ("a.vtt", "text/vtt", captions)] {
            let to = format!("{}/files?name={name}", path(&course));
            let file = siri.upload(&to, kind, bytes).await.expect(201);
            assert_eq!(file["contentType"], kind);
        }
    }

    /// "Video is streamed with ranges."
    async fn a_film_of_a_course_is_fetched_in_parts(world) {
        let fjord = office(&world, "fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let course = siri.post("/courses", json!({ "title": "Brann" })).await.expect(201);
        let begins = &b"\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm"[..];
        let bytes = [begins, &[7_u8; 84]].concat();
        let to = format!("{}/files?name=a.webm", path(&course));
        let film = siri.upload(&to, "video/webm", bytes.clone()).await.expect(201)["id"].clone();
        let modules = json!([{
            "id": "m1", "type": "MODULE", "title": "Brann", "items": [{
                "id": "film", "type": "CONTENT", "title": "Film", "moveOn": "Completed",
                "content": {
                    "text": "", "files": [film],
                    "film": { "file": film, "seconds": 60, "share": 90 },
                },
            }],
        }]);
        let body = json!({ "version": course["version"], "title": "Brann", "modules": modules });
        let course = siri.put(&path(&course), body).await.expect(200);
        let body = json!({ "version": course["version"] });
        siri.post(&format!("{}/publish", path(&course)), body).await.expect(200);
        give(&siri, &course, &[&kari]).await;
        let files = taking(&kari, &course).await["files"].clone();
        let request = Request::get(files[0]["url"].as_str().unwrap());
        let request = request.header(header::RANGE, "bytes=12-19").body(Body::empty()).unwrap();
        let part = world.anonymous().request(request).await;
        assert_eq!((part.status.as_u16(), &part.bytes[..]), (206, &bytes[12..20]));
        assert_eq!(part.headers[header::CONTENT_RANGE], "bytes 12-19/100");
        assert_eq!(part.headers[header::CONTENT_TYPE], "video/webm");
    }
}
