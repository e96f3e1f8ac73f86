//! A program gets its key by OAuth, through the real router, on both engines.

use std::time::Duration;

use axum::{body::Body, http::Method};
use svenn_testkit::{Client, Reply, Value, World, json, on_both_engines};

use super::{ask, program, tool};

/// Of RFC 7636, appendix B.
const VERIFIER: &str = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
const CHALLENGE: &str = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";
const REDIRECT: &str = "http://127.0.0.1:41234/svar";
const REQUEST: &str = "/authentication/oauth/request";
const ANSWER: &str = "/authentication/oauth/answer";
const SETTINGS: &str = "/authentication/tokensettings";

async fn register(world: &World, body: Value) -> Reply {
    let body = Body::from(body.to_string());
    world.anonymous().raw(Method::POST, "/oauth/register", Some("application/json"), body).await
}

/// The id of a program that has registered just now.
async fn registered(world: &World) -> String {
    let redirects = ["http://127.0.0.1/svar", "https://program.example/svar?fra=svenn"];
    let body = json!({ "client_name": "Assistenten", "redirect_uris": redirects });
    let told = register(world, body).await.expect(201);
    assert_eq!(told["token_endpoint_auth_method"], "none");
    told["client_id"].as_str().unwrap().to_owned()
}

/// What a program asks.
fn asked(client: &str) -> Value {
    json!({
        "clientId": client, "redirectUri": REDIRECT, "responseType": "code", "scope": "PLAN",
        "codeChallenge": CHALLENGE, "codeChallengeMethod": "S256", "state": "a b&c",
    })
}

fn yes(client: &str) -> Value {
    json!({ "foresporsel": asked(client), "tillat": true, "omfang": ["PLAN"] })
}

/// A person's yes: the code.
async fn code_of(who: &Client, client: &str) -> String {
    let answered = who.post(ANSWER, yes(client)).await.expect(200);
    let address = answered["adresse"].as_str().unwrap();
    let after = address.split_once("?code=").unwrap().1;
    after.split('&').next().unwrap().to_owned()
}

/// Takes the key of a code, with one field in place of the right one.
async fn take_with(world: &World, client: &str, code: &str, (name, value): (&str, &str)) -> Reply {
    let right = [
        ("grant_type", "authorization_code"),
        ("client_id", client),
        ("code", code),
        ("redirect_uri", REDIRECT),
        ("code_verifier", VERIFIER),
    ];
    let mut fields: Vec<String> = right
        .iter()
        .filter(|(its, _)| *its != name)
        .map(|(its, right)| format!("{its}={right}"))
        .collect();
    fields.push(format!("{name}={value}"));
    let kind = Some("application/x-www-form-urlencoded");
    let body = Body::from(fields.join("&"));
    world.anonymous().raw(Method::POST, "/oauth/token", kind, body).await
}

async fn take(world: &World, client: &str, code: &str) -> Reply {
    take_with(world, client, code, ("grant_type", "authorization_code")).await
}

/// Why no key is given.
fn error(reply: &Reply) -> String {
    reply.expect(400)["error"].as_str().unwrap().to_owned()
}

/// A program that shows the key that it was given.
fn with_key(world: &World, taken: &Value) -> Client {
    let mut program = world.anonymous();
    program.token = Some(taken["access_token"].as_str().unwrap().to_owned());
    program
}

async fn status(program: &Client) -> u16 {
    ask(program, "tools/list", json!({})).await.status.as_u16()
}

on_both_engines! {
    async fn a_program_learns_where_to_ask_and_gets_a_key_that_its_person_takes_back(world) {
        let office = world.office("fjord").await;
        let (kari, _, goals) = office.loop_of_three().await;
        let base = world.app().base_url.clone();
        let nobody = world.anonymous();
        let told = async |path: &str| {
            nobody.raw(Method::GET, path, None, Body::empty()).await.expect(200)
        };
        let refused = ask(&nobody, "tools/list", json!({})).await;
        assert_eq!(refused.status.as_u16(), 401);
        let challenge = refused.headers["www-authenticate"].to_str().unwrap().to_owned();
        let address = challenge.split('"').nth(1).unwrap();
        let protected = told(address.strip_prefix(base.as_str()).unwrap()).await;
        assert_eq!(protected["resource"], format!("{base}/mcp"));
        assert_eq!(protected["authorization_servers"], json!([base]));
        let server = told("/.well-known/oauth-authorization-server").await;
        assert_eq!(server["issuer"], base);
        assert_eq!(server["code_challenge_methods_supported"], json!(["S256"]));
        assert_eq!(server["registration_endpoint"], format!("{base}/oauth/register"));

        let client = registered(&world).await;
        let shown = kari.post(REQUEST, asked(&client)).await.expect(200);
        assert_eq!((&shown["navn"], &shown["lokal"]), (&json!("Assistenten"), &json!(true)));
        assert_eq!(shown["vert"], "127.0.0.1:41234");
        assert_eq!(shown["omfang"], json!(["PLAN"]));
        assert_eq!((&shown["tillatt"], &shown["fullt"]), (&json!(true), &json!(false)));
        let answered = kari.post(ANSWER, yes(&client)).await.expect(200);
        let address = answered["adresse"].as_str().unwrap();
        assert!(address.starts_with(&format!("{REDIRECT}?code=svennc_fjord.")), "{address}");
        assert!(address.contains("&state=a+b%26c&iss=http"), "{address}");
        let code = address.split_once("?code=").unwrap().1.split('&').next().unwrap();
        let reply = take(&world, &client, code).await;
        assert_eq!(reply.headers["cache-control"], "no-store");
        let taken = reply.expect(200);
        assert_eq!((&taken["token_type"], &taken["scope"]), (&json!("Bearer"), &json!("PLAN")));
        assert_eq!(taken["expires_in"], 30 * 24 * 60 * 60);
        let assistant = with_key(&world, &taken);
        let (is_error, text) = tool(&assistant, "maal", json!({})).await;
        assert!(!is_error && text.contains(goals[0].as_str()), "{text}");
        let (is_error, text) = tool(&assistant, "det_som_venter", json!({})).await;
        assert!(is_error && text.ends_with("(403)"), "{text}");

        let keys = kari.get("/authentication/tokens").await.expect(200);
        assert_eq!(keys["nokler"][0]["navn"], "Assistenten");
        let path = format!("/authentication/tokens/{}", keys["nokler"][0]["id"].as_str().unwrap());
        kari.delete(&path).await.expect(204);
        assert_eq!(status(&assistant).await, 401);
        world.clock.advance(Duration::from_secs(1));
        let (again, ingrid) = (code_of(&kari, &client).await, office.coordinator("Ingrid").await);
        let later = with_key(&world, &take(&world, &client, &again).await.expect(200));
        assert_eq!(status(&later).await, 200);
        let log = ingrid.get("/privacy/audit?kind=TILGANG").await.expect(200).to_string();
        assert!(log.contains("laget en nøkkel for et eget program"), "{log}");
        assert!(!log.contains(&again), "{log}");
        world.clock.advance(Duration::from_secs(30 * 24 * 60 * 60));
        assert_eq!(status(&later).await, 401, "its thirty days are over");
    }

    async fn a_code_counts_for_whom_it_was_given_to_and_once(world) {
        let office = world.office("fjord").await;
        let kari = office.apprentice("Kari").await;
        let (client, other) = (registered(&world).await, registered(&world).await);
        let wrong_verifier = VERIFIER.replace('d', "e");
        for wrong in [
            ("code_verifier", wrong_verifier.as_str()),
            ("code_verifier", "kort"),
            ("redirect_uri", "http://127.0.0.1:41235/svar"),
            ("client_id", other.as_str()),
        ] {
            let code = code_of(&kari, &client).await;
            let refused = take_with(&world, &client, &code, wrong).await;
            assert_eq!(error(&refused), "invalid_grant", "{wrong:?}");
            // Somebody else has it: it is used up.
            assert_eq!(error(&take(&world, &client, &code).await), "invalid_grant", "{wrong:?}");
        }
        let code = code_of(&kari, &client).await;
        for (wrong, expected) in [
            (("resource", "https://annen.example/mcp"), "invalid_target"),
            (("grant_type", "refresh_token"), "unsupported_grant_type"),
            (("code_verifier", ""), "invalid_request"),
            (("code", "svennc_fjord.1"), "invalid_grant"),
        ] {
            assert_eq!(error(&take_with(&world, &client, &code, wrong).await), expected);
        }
        let unknown = take_with(&world, &client, &code, ("client_id", "ukjent")).await;
        assert_eq!(unknown.expect(401)["error"], "invalid_client");
        let resource = format!("{}/mcp", world.app().base_url);
        let right = take_with(&world, &client, &code, ("resource", resource.as_str())).await;
        let assistant = with_key(&world, &right.expect(200));
        assert_eq!(status(&assistant).await, 200);
        assert_eq!(error(&take(&world, &client, &code).await), "invalid_grant");
        assert_eq!(status(&assistant).await, 401, "a code that is replayed takes back its key");
    }

    async fn a_code_counts_for_a_minute(world) {
        let office = world.office("fjord").await;
        let kari = office.apprentice("Kari").await;
        let client = registered(&world).await;
        let (early, late) = (code_of(&kari, &client).await, code_of(&kari, &client).await);
        world.clock.advance(Duration::from_secs(59));
        take(&world, &client, &early).await.expect(200);
        world.clock.advance(Duration::from_secs(1));
        assert_eq!(error(&take(&world, &client, &late).await), "invalid_grant");
    }

    async fn what_is_asked_wrongly_is_answered_to_nobody(world) {
        let office = world.office("fjord").await;
        let kari = office.apprentice("Kari").await;
        let client = registered(&world).await;
        for (field, wrong, code) in [
            ("clientId", "ukjent", "unknown_client"),
            ("redirectUri", "https://ond.example/svar", "unknown_redirect"),
            ("redirectUri", "https://program.example/svar", "unknown_redirect"),
            ("responseType", "token", "unsupported_request"),
            ("codeChallengeMethod", "plain", "unsupported_request"),
            ("codeChallenge", "", "unsupported_request"),
            ("resource", "https://annen.example/mcp", "invalid_target"),
            ("scope", "ALT", "invalid_scope"),
        ] {
            let mut request = asked(&client);
            request[field] = json!(wrong);
            assert_eq!(kari.post(REQUEST, request.clone()).await.problem(400), code);
            for allows in [true, false] {
                let body =
                    json!({ "foresporsel": request, "tillat": allows, "omfang": ["PLAN"] });
                assert_eq!(kari.post(ANSWER, body).await.problem(400), code, "{field}");
            }
        }
        let mut more = yes(&client);
        more["omfang"] = json!(["PLAN", "DOKUMENTASJON"]);
        assert_eq!(kari.post(ANSWER, more).await.expect(422)["fields"][0]["code"], "not_asked");
        let no = json!({ "foresporsel": asked(&client), "tillat": false });
        let told = kari.post(ANSWER, no).await.expect(200);
        let address = told["adresse"].as_str().unwrap();
        let expected = format!("{REDIRECT}?error=access_denied&state=a+b%26c&iss=");
        assert!(address.starts_with(&expected), "{address}");
        world.anonymous().post(ANSWER, yes(&client)).await.expect(401);
        let helper = program(&world, &kari, &["PLAN"]).await;
        assert_eq!(helper.post(ANSWER, yes(&client)).await.problem(403), "out_of_scope");
    }

    async fn nobody_is_given_a_key_who_would_not_be_given_one_now(world) {
        let office = world.office("fjord").await;
        let ingrid = office.coordinator("Ingrid").await;
        let (kari, ola) = (office.apprentice("Kari").await, office.apprentice("Ola").await);
        let siri = office.apprentice("Siri").await;
        let client = registered(&world).await;
        let (karis, olas) = (code_of(&kari, &client).await, code_of(&ola, &client).await);
        let siris = code_of(&siri, &client).await;
        ingrid.post("/apprentices/archive", json!({ "ids": [ola.id] })).await.expect(200);
        assert_eq!(error(&take(&world, &client, &olas).await), "invalid_grant");
        ingrid.post(&format!("/users/{}/endsessions", siri.id), json!({})).await.expect(204);
        assert_eq!(error(&take(&world, &client, &siris).await), "invalid_grant");
        ingrid.put(SETTINGS, json!({ "tillatt": false })).await.expect(200);
        assert_eq!(error(&take(&world, &client, &karis).await), "invalid_grant");
        let shown = kari.post(REQUEST, asked(&client)).await.expect(200);
        assert_eq!(shown["tillatt"], false);
        assert_eq!(kari.post(ANSWER, yes(&client)).await.problem(409), "tokens_off");
        ingrid.put(SETTINGS, json!({ "tillatt": true })).await.expect(200);
        assert_eq!(error(&take(&world, &client, &karis).await), "invalid_grant", "it is used up");
    }

    async fn two_at_once_get_one_key_of_a_code(world) {
        let office = world.office("fjord").await;
        let kari = office.apprentice("Kari").await;
        let client = registered(&world).await;
        let code = code_of(&kari, &client).await;
        let (one, other) =
            office.race(take(&world, &client, &code), take(&world, &client, &code)).await;
        let mut answers = [one.status.as_u16(), other.status.as_u16()];
        answers.sort_unstable();
        assert_eq!(answers, [200, 400]);
        // Which of them is the program, nobody knows: the key that was given counts no more.
        let keys = kari.get("/authentication/tokens").await.expect(200);
        assert_eq!(keys["nokler"], json!([]));
    }

    async fn no_key_that_is_given_meanwhile_outlives_that_everybody_is_signed_out(world) {
        let office = world.office("fjord").await;
        let (ingrid, kari) = (office.coordinator("Ingrid").await, office.apprentice("Kari").await);
        let client = registered(&world).await;
        let code = code_of(&kari, &client).await;
        let everybody = ingrid.post("/authentication/endallsessions", json!({}));
        let (taken, ended) = office.race(take(&world, &client, &code), everybody).await;
        ended.expect(200);
        match taken.status.as_u16() {
            200 => assert_eq!(status(&with_key(&world, &taken.json())).await, 401),
            status => assert_eq!(status, 400),
        }
    }

    async fn a_program_has_one_key_of_a_person_and_a_person_five(world) {
        let office = world.office("fjord").await;
        let kari = office.apprentice("Kari").await;
        let client = registered(&world).await;
        let take_key = async || {
            let code = code_of(&kari, &client).await;
            with_key(&world, &take(&world, &client, &code).await.expect(200))
        };
        let first = take_key().await;
        let second = take_key().await;
        assert_eq!((status(&first).await, status(&second).await), (401, 200));
        for _ in 0..4 {
            program(&world, &kari, &["PLAN"]).await;
        }
        assert_eq!(status(&take_key().await).await, 200, "it has one of the five");
        let other = registered(&world).await;
        assert_eq!(kari.post(REQUEST, asked(&other)).await.expect(200)["fullt"], true);
        assert_eq!(kari.post(ANSWER, yes(&other)).await.problem(409), "full");
    }

    async fn programs_register_within_bounds(world) {
        let refused = |reply: &Reply| reply.expect(400)["error"].as_str().unwrap().to_owned();
        let one = |uri: &str| json!({ "redirect_uris": [uri] });
        let wrong = register(&world, one("http://program.example/svar")).await;
        assert_eq!(refused(&wrong), "invalid_redirect_uri");
        assert_eq!(refused(&register(&world, json!({})).await), "invalid_client_metadata");
        let named = json!({ "redirect_uris": [REDIRECT], "client_name": "a".repeat(101) });
        assert_eq!(refused(&register(&world, named).await), "invalid_client_metadata");
        let large = json!({ "redirect_uris": [REDIRECT], "logo_uri": "a".repeat(20_000) });
        register(&world, large).await.expect(413);
        for _ in 4..20 {
            register(&world, one(REDIRECT)).await.expect(201);
        }
        let refused = register(&world, one(REDIRECT)).await;
        assert_eq!(refused.problem(429), "too_many");
        world.clock.advance(Duration::from_secs(60 * 60 + 1));
        register(&world, one(REDIRECT)).await.expect(201);
    }
}
