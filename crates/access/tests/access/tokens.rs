//! Keys of people's own programs.

use std::time::Duration;

use svenn_access::tokens::scopes::OPENED;
use svenn_http::personal::DataSubject;
use svenn_kernel::{PersonId, Role};
use svenn_testkit::{Client, PASSWORD, Value, World, json, on_both_engines, serde_json};

const LIST: &str = "/authentication/tokens";
const SETTINGS: &str = "/authentication/tokensettings";

fn body(omfang: &[&str]) -> Value {
    json!({ "navn": "Regnearket mitt", "omfang": omfang, "maaneder": 1 })
}

/// A key of somebody's, told once: the whole answer.
async fn make(who: &Client, omfang: &[&str]) -> Value {
    who.post(LIST, body(omfang)).await.expect(201)
}

/// A program that shows what is given as its key.
fn program(world: &World, key: &Value) -> Client {
    let mut program = world.anonymous();
    program.token = Some(key["tekst"].as_str().unwrap().to_owned());
    program
}

/// Whether a key is refused as such.
async fn is_refused(program: &Client) -> bool {
    let reply = program.get("/me").await;
    reply.status.as_u16() == 401 && reply.json()["code"] == "bad_key"
}

#[test]
fn what_keys_open_is_there() {
    let document: Value = serde_json::from_str(&svenn_server::openapi_json().unwrap()).unwrap();
    for opened in OPENED {
        let path = match opened.path.strip_prefix("/search/") {
            Some(_) => "/search/{collection}",
            None => opened.path,
        };
        let operation = &document["paths"][path][opened.method.to_lowercase()];
        assert!(operation.is_object(), "{} {}", opened.method, opened.path);
    }
}

on_both_engines! {
    async fn a_key_reads_what_its_scopes_name_as_its_person_and_nothing_else(world) {
        let office = world.office("fjord").await;
        let (kari, terje, _) = office.loop_of_three().await;
        let ola = office.apprentice("Ola").await;
        let made = make(&kari, &["PLAN"]).await;
        let reads = program(&world, &made);
        assert_eq!(reads.get("/me").await.expect(200)["id"], json!(kari.id));
        let goals = format!("/apprentices/{}/goals", kari.id);
        assert_eq!(reads.get(&goals).await.expect(200), kari.get(&goals).await.expect(200));
        reads.get(&goals).await.expect(200);
        reads.get(&format!("/apprentices/{}/goals", ola.id)).await.expect(404);
        assert_eq!(reads.get("/badges").await.problem(403), "out_of_scope");
        let draft = json!({ "name": "Kabel" });
        assert_eq!(reads.post("/documentation", draft).await.problem(403), "out_of_scope");
        assert_eq!(reads.post(LIST, body(&["LISTER"])).await.problem(403), "out_of_scope");
        let setting = json!({ "tillatt": false });
        assert_eq!(reads.put(SETTINGS, setting).await.problem(403), "out_of_scope");

        // Somebody else's key is that person's.
        let hers = program(&world, &make(&terje, &["PLAN", "DOKUMENTASJON"]).await);
        hers.get(&goals).await.expect(200);
        hers.post("/search/DOKUMENTASJONER", json!({})).await.expect(200);
        assert_eq!(hers.post("/search/LAERLINGER", json!({})).await.problem(403), "out_of_scope");

        // It is shown once, with how it was used.
        let listed = kari.get(LIST).await.expect(200);
        assert_eq!(listed["nokler"].as_array().unwrap().len(), 1);
        assert!(!listed.to_string().contains(made["tekst"].as_str().unwrap()));
        let key = &listed["nokler"][0];
        assert_eq!((&key["navn"], &key["omfang"]), (&json!("Regnearket mitt"), &json!(["PLAN"])));
        assert_eq!((&key["gjelder"], &key["sistBrukt"].is_number()), (&json!(true), &true));
        let uses = key["bruk"].as_array().unwrap();
        let of_goals = uses.iter().find(|it| it["hva"] == "Målene").unwrap();
        assert_eq!(of_goals["antall"], 3);
        let ingrid = office.coordinator("Ingrid").await;
        let log = ingrid.get("/privacy/audit?kind=TILGANG").await.expect(200).to_string();
        assert!(log.contains("laget en nøkkel for et eget program"), "{log}");
        assert!(log.contains("brukte en nøkkel for et eget program"), "{log}");
    }

    async fn a_key_that_was_taken_back_is_over_or_not_allowed_counts_no_more(world) {
        let office = world.office("fjord").await;
        let ingrid = office.coordinator("Ingrid").await;
        let (kari, ola) = (office.apprentice("Kari").await, office.apprentice("Ola").await);
        let elsewhere = world.office("vidde").await.apprentice("Siri").await;
        let others = program(&world, &make(&elsewhere, &["PLAN"]).await);
        let first = make(&kari, &["PLAN"]).await;
        let (one, other) = (program(&world, &first), program(&world, &make(&kari, &["PLAN"]).await));
        let olas = program(&world, &make(&ola, &["PLAN"]).await);
        let path = format!("{LIST}/{}", first["nokkel"]["id"].as_str().unwrap());
        for stranger in [&ola, &ingrid, &elsewhere] {
            stranger.delete(&path).await.expect(404);
        }
        one.get("/me").await.expect(200);
        kari.delete(&path).await.expect(204);
        assert!(is_refused(&one).await && !is_refused(&other).await);
        let mistyped = json!({ "tekst": format!("{}0", first["tekst"].as_str().unwrap()) });
        assert!(is_refused(&program(&world, &mistyped)).await);

        // The office allows none, and allows them again.
        kari.put(SETTINGS, json!({ "tillatt": false })).await.expect(403);
        ingrid.put(SETTINGS, json!({ "tillatt": false })).await.expect(200);
        assert_eq!(ingrid.get(SETTINGS).await.expect(200)["tillatt"], false);
        assert!(is_refused(&other).await && !is_refused(&others).await);
        assert_eq!(kari.get(LIST).await.expect(200)["tillatt"], false);
        assert_eq!(kari.post(LIST, body(&["PLAN"])).await.problem(409), "tokens_off");
        ingrid.put(SETTINGS, json!({ "tillatt": true })).await.expect(200);
        assert!(!is_refused(&other).await);

        // Whose person is archived, or signed out everywhere, has none.
        ingrid.post("/apprentices/archive", json!({ "ids": [ola.id] })).await.expect(200);
        assert!(is_refused(&olas).await);
        ingrid.post(&format!("/users/{}/endsessions", kari.id), json!({})).await.expect(204);
        assert!(is_refused(&other).await && !is_refused(&others).await);

        world.clock.advance(Duration::from_secs(32 * 86_400));
        assert!(is_refused(&others).await, "its month is over");
    }

    async fn a_key_is_made_by_whoever_has_just_shown_who_it_is(world) {
        let office = world.office("fjord").await;
        let kari = office.apprentice("Kari").await;
        let set = json!({ "password": PASSWORD });
        kari.post("/authentication/setpassword", set).await.expect(200);
        let refused = kari.post(LIST, body(&["PLAN"])).await.expect(422);
        assert_eq!(refused["fields"][0]["field"], "currentPassword");
        let mut right = body(&["PLAN"]);
        right["currentPassword"] = json!(PASSWORD);
        kari.post(LIST, right).await.expect(201);
        let ola = office.apprentice("Ola").await;
        for (field, wrong) in [("navn", json!(" ")), ("omfang", json!([])), ("maaneder", json!(13))] {
            let mut sent = body(&["PLAN"]);
            sent[field] = wrong;
            assert_eq!(ola.post(LIST, sent).await.expect(422)["fields"][0]["field"], field);
        }
    }

    async fn five_keys_count_at_a_time_also_when_two_are_made_at_once(world) {
        let office = world.office("fjord").await;
        let kari = office.apprentice("Kari").await;
        for _ in 0..4 {
            make(&kari, &["PLAN"]).await;
        }
        let (one, other) = office
            .race(kari.post(LIST, body(&["PLAN"])), kari.post(LIST, body(&["VENTER"])))
            .await;
        let mut answers = [one.status.as_u16(), other.status.as_u16()];
        answers.sort_unstable();
        assert_eq!(answers, [201, 409]);
        assert_eq!(kari.get(LIST).await.expect(200)["nokler"].as_array().unwrap().len(), 5);
    }

    async fn no_key_that_is_made_meanwhile_outlives_that_everybody_is_signed_out(world) {
        let office = world.office("fjord").await;
        let (ingrid, kari) = (office.coordinator("Ingrid").await, office.apprentice("Kari").await);
        let everybody = ingrid.post("/authentication/endallsessions", json!({}));
        let (made, ended) = office.race(kari.post(LIST, body(&["PLAN"])), everybody).await;
        ended.expect(200);
        match made.status.as_u16() {
            201 => assert!(is_refused(&program(&world, &made.json())).await),
            status => assert_eq!(status, 401),
        }
    }

    async fn a_program_that_asks_all_the_time_is_told_to_wait_and_no_other_is(world) {
        let office = world.office("fjord").await;
        let kari = office.apprentice("Kari").await;
        let busy = program(&world, &make(&kari, &["PLAN"]).await);
        let calm = program(&world, &make(&kari, &["PLAN"]).await);
        for _ in 0..120 {
            busy.get("/me").await.expect(200);
        }
        let refused = busy.get("/me").await;
        assert_eq!(refused.problem(429), "too_many");
        assert!(refused.headers.contains_key("retry-after"));
        calm.get("/me").await.expect(200);
        world.clock.advance(Duration::from_secs(61));
        busy.get("/me").await.expect(200);
    }

    async fn keys_are_exported_and_erased_with_their_person(world) {
        let office = world.office("fjord").await;
        let ingrid = office.coordinator("Ingrid").await;
        let kari = office.apprentice("Kari").await;
        program(&world, &make(&kari, &["PLAN"]).await).get("/me").await.expect(200);
        let who = DataSubject { id: PersonId::parse(&kari.id).unwrap(), rolle: Role::Laerling };
        let hers = async || {
            let tx = office.read().await;
            let mut parts = Vec::new();
            for data in &world.app().personal_data {
                parts.extend(data.export(&tx, &who).await.unwrap());
            }
            let keys = parts.into_iter().find(|part| part.name == "personligenokler").unwrap();
            keys.records.iter().map(|it| it.json().to_string()).collect::<Vec<_>>()
        };
        let told = hers().await;
        assert!(told.len() == 1 && told[0].contains("Hvem du er (1)"), "{told:?}");
        let path = format!("/privacy/people/{}", kari.id);
        let view = ingrid.get(&path).await.expect(200);
        let body = json!({ "version": view["version"], "bekreftelse": view["navn"] });
        ingrid.post(&format!("{path}/anonymise"), body).await.expect(204);
        world.run_jobs().await;
        assert!(hers().await.is_empty());
    }
}
