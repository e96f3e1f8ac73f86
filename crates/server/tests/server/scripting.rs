//! `svenn api`, as a script runs it against a server that listens.

use std::{net::SocketAddr, process::Stdio};

use svenn_testkit::{
    Client, Value, World, json, on_both_engines, serde_json,
    tokio::{io::AsyncWriteExt, process::Command},
};

use super::live::listen;
use crate::stays::places;

/// What came of a call: the exit code, what was printed, and what was said about it.
struct Ended {
    code: i32,
    out: String,
    error: String,
}

impl Ended {
    fn json(&self) -> Value {
        serde_json::from_str(&self.out).unwrap_or_else(|error| panic!("{error}: {}", self.out))
    }
}

/// Runs `svenn api` with these settings and no others of ours.
async fn api(settings: &[(&str, &str)], arguments: &[&str], input: &str) -> Ended {
    let mut command = Command::new(env!("CARGO_BIN_EXE_svenn"));
    for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("SVENN_")) {
        command.env_remove(name);
    }
    command
        .arg("api")
        .args(arguments)
        .env("RUST_LOG", "warn")
        .envs(settings.iter().copied())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    // Who reads none of it may have ended already.
    let _ = stdin.write_all(input.as_bytes()).await;
    drop(stdin);
    let output = child.wait_with_output().await.unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    let (out, error) = (text(output.stdout), text(output.stderr));
    Ended { code: output.status.code().unwrap(), out, error }
}

/// Where the product of a world listens, and the key of a system of the office.
async fn opened(world: &World, siri: &Client) -> (String, String) {
    let address: SocketAddr = listen(world.composed.router.clone()).await;
    let body = json!({ "navn": "Lønn", "maaneder": 12, "omfang": ["PEOPLE_READ"] });
    let key = siri.post("/integrations/keys", body).await.expect(201);
    (format!("http://{address}"), key["tekst"].as_str().unwrap().to_owned())
}

on_both_engines! {
    /// "`svenn api …` for scripts"
    async fn a_script_reads_what_its_key_opens_and_knows_what_came_of_it(world) {
        let office = world.office("fjord").await;
        let siri = office.coordinator("Siri").await;
        let kari = office.apprentice("Kari").await;
        let (at, key) = opened(&world, &siri).await;
        let of_environment = [("SVENN_API_URL", at.as_str()), ("SVENN_API_KEY", key.as_str())];
        let listed = api(&of_environment, &["GET", "/integrations/apprentices?limit=1"], "").await;
        assert_eq!((listed.code, listed.error.as_str()), (0, ""), "{}", listed.out);
        assert_eq!(listed.json()["items"][0]["id"], json!(kari.id));
        assert!(listed.out.ends_with("}\n"), "{}", listed.out);

        let file = world.config.data.join("key");
        std::fs::write(&file, format!("{key}\n")).unwrap();
        let file = file.to_str().unwrap();
        let path = "/api/integrations/apprentices";
        let by_flags = ["get", path, "--at", &at, "--key-file", file];
        assert_eq!(api(&[], &by_flags, "").await.code, 0);
        let in_file = [("SVENN_API_URL", at.as_str()), ("SVENN_API_KEY_FILE", file)];
        assert_eq!(api(&in_file, &["GET", path], "").await.code, 0);

        let closed = api(&of_environment, &["GET", "/integrations/companies"], "").await;
        assert_eq!(closed.code, 4);
        assert_eq!(closed.json()["code"], json!("scope_missing"));
        assert_eq!(closed.error, "svenn: the answer is 403 Forbidden\n");
        let wrong = [of_environment[0], ("SVENN_API_KEY", "svenno_fjord.feil")];
        let unknown = api(&wrong, &["GET", path], "").await;
        assert_eq!((unknown.code, unknown.json()["code"].clone()), (4, json!("bad_key")));
        for ended in [&listed, &closed] {
            assert!(!ended.out.contains(&key) && !ended.error.contains(&key));
        }
    }

    async fn what_a_script_sends_comes_by_the_standard_input_and_counts_once(world) {
        let office = world.office("fjord").await;
        let it = places(&office).await;
        let at = format!("http://{}", listen(world.composed.router.clone()).await);
        let body = json!({ "navn": "Ordresystemet", "maaneder": 12 });
        let path = format!("/companies/{}/deliverykeys", it.home);
        let key = it.siri.post(&path, body).await.expect(201);
        let key = key["tekst"].as_str().unwrap();
        let settings = [("SVENN_API_URL", at.as_str()), ("SVENN_API_KEY", key)];
        let dato = "2026-11-20";
        let day = json!({ "id": "dag-1", "laerling": it.kari.id, "dato": dato, "tekst": "Vifte" });
        let day = day.to_string();
        let post = ["POST", "/deliveries", "-"];
        let made = api(&settings, &post, &day).await;
        assert_eq!(made.code, 0, "{} {}", made.out, made.error);
        let again = api(&settings, &["POST", "/deliveries", &day], "").await;
        assert_eq!(again.code, 0, "{} {}", again.out, again.error);
        assert_eq!(again.json()["id"], made.json()["id"]);
        let broken = api(&settings, &post, "{").await;
        assert_eq!((broken.code, broken.out.as_str()), (1, ""));
        assert!(broken.error.starts_with("svenn: the body is no JSON: "), "{}", broken.error);
    }
}

#[tokio::test]
async fn without_a_key_or_an_answer_nothing_is_printed_and_it_is_said_why() {
    let key = ("SVENN_API_KEY", "svenno_fjord.x");
    let get = |at| ["GET", "/me", "--at", at];
    for (settings, at, said) in [
        (&[][..], "https://svenn.example", "SVENN_API_KEY_FILE names, has the key"),
        (&[key][..], "http://svenn.example", "must begin with https"),
        (&[key][..], "http://127.0.0.1:1", "no connection"),
    ] {
        let ended = api(settings, &get(at), "").await;
        assert_eq!((ended.code, ended.out.as_str()), (1, ""), "{at}");
        assert!(ended.error.contains(said), "{at}: {}", ended.error);
        assert!(!ended.error.contains("svenno_fjord"), "{}", ended.error);
    }
    assert_eq!(api(&[key], &["GET", "/me"], "").await.code, 2, "no address");
    assert_eq!(api(&[key], &["HENT", "/me", "--at", "http://127.0.0.1:1"], "").await.code, 2);
}
