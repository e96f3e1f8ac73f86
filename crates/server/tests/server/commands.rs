//! The command line, as an operator uses it: what it writes, says and exits with.

use std::{
    fs,
    io::Write,
    process::{Command, Output, Stdio},
};

use svenn_db::DatabaseConfig;
use svenn_kernel::{Clock, SystemClock};
use svenn_testkit::{PASSWORD, World, json, on_both_engines};

use super::demo::{column, content};

const GREP: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../gateways/data/grep/kokkfaget.json");

/// Runs a command on the world's data.
fn svenn(world: &World, arguments: &[&str], input: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_svenn"));
    command
        .args(arguments)
        .env("SVENN_DATA", &world.config.data)
        .env("SVENN_SECRET", "07".repeat(32))
        .env("SVENN_BASE_URL", "http://svenn.example")
        .env("RUST_LOG", "warn")
        .env_remove("SVENN_DATABASE_URL")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    if let DatabaseConfig::Postgres { url, prefix } = &world.config.database {
        command.env("SVENN_DATABASE_URL", url).env("SVENN_DATABASE_PREFIX", prefix);
    }
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

pub(super) fn done(world: &World, arguments: &[&str]) -> String {
    let output = svenn(world, arguments, "");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {errors}");
    String::from_utf8(output.stdout).unwrap()
}

/// The exit code and what was said about it.
pub(super) fn failed(world: &World, arguments: &[&str], input: &str) -> (i32, String, String) {
    let output = svenn(world, arguments, input);
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

fn file(world: &World, name: &str, text: &str) -> String {
    let path = world.config.data.join(name);
    fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

on_both_engines! {
    async fn an_organisation_comes_and_goes(world) {
        let create = ["org", "create", "--tenant", "hallo", "--navn", "Kontoret Hallo"];
        done(&world, &create);
        assert!(done(&world, &["org", "list"]).contains("Kontoret Hallo"));
        let (code, _, error) = failed(&world, &create, "");
        assert_eq!((code, error.as_str()), (1, "svenn: organisation hallo exists already\n"));
        let flags = ["org", "flags", "--tenant", "hallo"];
        assert_eq!(done(&world, &[&flags[..], &["--off", "vigo,trainingday,timekeeping"]].concat()), "");
        let on = done(&world, &[&flags[..], &["--on", "trainingday,checkPointsEnabled"]].concat());
        assert_eq!(on, "checkPointsEnabled\ntrainingday\n");
        let unknown = [&flags[..], &["--on", "trainingdays"]].concat();
        let (code, _, error) = failed(&world, &unknown, "");
        assert!(code == 1 && error.contains("trainingdays is none of acceptTermsEnabled"), "{error}");
        assert_eq!(done(&world, &flags), on);
        let nobody = ["org", "flags", "--tenant", "ingen", "--on", "trainingday"];
        assert_eq!(failed(&world, &nobody, "").0, 1);
        let (code, _, error) = failed(&world, &["org", "delete", "--tenant", "hallo"], "");
        assert!(code == 2 && error.contains("--yes"), "{code} {error}");
        assert!(done(&world, &["org", "list"]).contains("hallo"));
        done(&world, &["org", "rename", "--tenant", "hallo", "--navn", "Kontoret Hei"]);
        assert!(done(&world, &["org", "list"]).contains("Kontoret Hei"));
        assert_eq!(done(&world, &["jobs", "--tenant", "hallo", "--retry"]), "hallo: 0 are tried again now\n");
        done(&world, &["org", "delete", "--tenant", "hallo", "--yes"]);
        assert_eq!(done(&world, &["org", "list"]), "");
        let (code, _, error) = failed(&world, &["org", "delete", "--tenant", "hallo", "--yes"], "");
        assert_eq!((code, error.as_str()), (1, "svenn: no organisation hallo\n"));
        assert_eq!(failed(&world, &["org", "create", "--tenant", "../x", "--navn", "X"], "").0, 2);
    }

    async fn a_dry_run_writes_nothing_and_an_error_imports_nothing(world) {
        world.office("fjord").await;
        let good = file(&world, "good.csv",
            "Fornavn;Etternavn;E-post;Bedrift;Orgnr\nKari;Nordmann;kari@fjord.example;Bygg;123456785\n");
        let bad = file(&world, "bad.csv",
            "Fornavn;Etternavn;E-post;Startdato\nKari;Nordmann;kari@fjord.example;01.08.2026\n\
             Ola;;ola@fjord.example;31.02.2026\n");
        let before = content(&world, "fjord").await;
        let report =
            done(&world, &["import", "--tenant", "fjord", "people", "--dry-run", &good]);
        assert!(report.contains("Nothing was written"), "{report}");
        assert_eq!(content(&world, "fjord").await, before);
        let (code, report, error) =
            failed(&world, &["import", "--tenant", "fjord", "people", &bad], "");
        assert_eq!((code, error.as_str()), (1, "svenn: 2 errors; nothing was imported\n"));
        let lines: Vec<&str> = report.lines().filter(|line| line.contains("     3  ")).collect();
        assert_eq!(lines.len(), 2, "{report}");
        assert!(lines.iter().any(|line| line.contains("Startdato") && line.contains("dato")));
        assert!(lines.iter().any(|line| line.contains("Etternavn")));
        assert_eq!(content(&world, "fjord").await, before);
        done(&world, &["import", "--tenant", "fjord", "people", &good]);
        let after = content(&world, "fjord").await;
        assert_eq!(column(&after, "apprentices", "fornavn"), [&json!("Kari")]);
        assert_eq!(column(&after, "companies", "orgnr"), [&json!("123456785")]);
        let (code, _, error) =
            failed(&world, &["import", "--tenant", "fjord", "people", "/no/such.csv"], "");
        assert!(code == 1 && error.contains("/no/such.csv"), "{code} {error}");
    }

    async fn the_same_curricula_again_leave_everything_as_it_is(world) {
        world.office("fjord").await;
        let first = done(&world, &["import", "--tenant", "fjord", "grep", GREP]);
        assert!(first.lines().any(|line| line.split_whitespace().eq(["Curricula", "1", "0", "0"])));
        let before = content(&world, "fjord").await;
        let second = done(&world, &["import", "--tenant", "fjord", "grep", GREP]);
        let unchanged = |line: &str| line.split_whitespace().eq(["Curricula", "0", "0", "1"]);
        assert!(second.lines().any(unchanged), "{second}");
        assert_eq!(content(&world, "fjord").await, before);
        let broken = file(&world, "broken.json", "{");
        let (code, _, error) =
            failed(&world, &["import", "--tenant", "fjord", "grep", GREP, &broken], "");
        assert!(code == 1 && error.contains("broken.json"), "{code} {error}");
    }

    /// "a command fetches today's (46 reasons) into the installation"
    async fn the_countys_code_lists_are_fetched_for_every_organisation(world) {
        let _fjord = world.office("fjord").await;
        let _vidde = world.office("vidde").await;
        let told = done(&world, &["codes"]);
        assert!(told.contains("fjord: 46 reasons for ending, 3 trades, 2 counties"), "{told}");
        assert!(told.contains("vidde: 46 reasons"), "{told}");
        let one = done(&world, &["codes", "--tenant", "vidde"]);
        assert!(!one.contains("fjord"), "{one}");
        // A service that is not there changes nothing, and says so.
        let (code, _, error) = failed(&world, &["codes", "--from", "http://127.0.0.1:1"], "");
        assert_eq!(code, 1);
        assert!(error.contains("nothing was changed"), "{error}");
    }

    async fn a_new_person_signs_in_by_the_printed_link_or_the_password(world) {
        world.clock.set(SystemClock.now());
        world.office("fjord").await;
        let siri = [
            "user", "create", "--tenant", "fjord", "--rolle", "KOORDINATOR", "--fornavn", "Siri",
            "--etternavn", "Berg", "--epost", "Siri@fjord.example", "--password-stdin",
        ];
        let output = svenn(&world, &siri, &format!("{PASSWORD}\n"));
        let link = String::from_utf8(output.stdout).unwrap();
        let token = link
            .trim()
            .strip_prefix("http://svenn.example/login?token=")
            .and_then(|rest| rest.strip_suffix("&tenant=fjord"))
            .expect(&link);
        let body = json!({ "token": token, "tenant": "fjord" });
        let client = world.anonymous();
        let reply = client.post("/authentication/signintoken", body.clone()).await.expect(200);
        assert_eq!(reply["status"], "success");
        client.post("/authentication/signintoken", body).await.expect(401);
        let signin = json!({
            "epost": "siri@fjord.example", "password": PASSWORD, "tenantId": "fjord"
        });
        client.post("/authentication/signin", signin.clone()).await.expect(200);
        let hers = ["--tenant", "fjord", "--epost", "siri@fjord.example"];
        done(&world, &[&["user", "lock"][..], &hers].concat());
        let listed = done(&world, &["user", "list", "--tenant", "fjord"]);
        assert!(listed.lines().any(|it| it.contains("Siri Berg") && it.ends_with("locked")), "{listed}");
        // Who proves to be the holder of a closed account is told so, by a token that opens nothing.
        let told = client.post("/authentication/signin", signin.clone()).await.expect(200);
        let mut shut_out = world.anonymous();
        shut_out.token = told["accessToken"].as_str().map(str::to_owned);
        assert_eq!(shut_out.get("/me").await.problem(401), "no_profile");
        assert_eq!(failed(&world, &[&["user", "link"][..], &hers].concat(), "").0, 1);
        done(&world, &[&["user", "unlock"][..], &hers].concat());
        client.post("/authentication/signin", signin).await.expect(200);
        let link = done(&world, &[&["user", "link"][..], &hers].concat());
        assert!(link.starts_with("http://svenn.example/login?token="), "{link}");
        let before = content(&world, "fjord").await;
        let (code, _, error) = failed(&world, &siri, &format!("{PASSWORD}\n"));
        assert_eq!((code, error.as_str()), (1, "svenn: another KOORDINATOR has the e-mail\n"));
        let (code, _, error) = failed(&world, &siri, "svak\n");
        assert!(code == 1 && error.contains("minst 8 tegn"), "{error}");
        assert_eq!(content(&world, "fjord").await, before);
        let nobody = ["user", "create", "--tenant", "fjord", "--rolle", "ANSATT", "--fornavn", "A",
            "--etternavn", "B"];
        assert_eq!(failed(&world, &nobody, "").0, 2);
    }
}

/// A value of the machine that pages and completion are made on.
const SET: &str = "https://denne-maskinen.example";

#[test]
fn pages_and_completion_have_every_command_and_nothing_of_the_machine() {
    let folder = tempfile::tempdir().unwrap();
    let pages = folder.path().join("man1");
    let run = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_svenn"));
        command.args(arguments).env("SVENN_API_URL", SET).env("SVENN_SMS_URL", SET);
        let output = command.output().unwrap();
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    let help = run(&["-h"]);
    let listed = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let listed = listed.take_while(|line| !line.is_empty());
    let starts = listed.filter_map(|line| line.strip_prefix("  ")?.split_once(' '));
    let commands: Vec<&str> =
        starts.map(|(name, _)| name).filter(|name| !["", "help"].contains(name)).collect();
    assert!(commands.len() > 15 && commands.contains(&"api"), "{help}");
    run(&["man", pages.to_str().unwrap()]);
    for name in &commands {
        let page = fs::read_to_string(pages.join(format!("svenn-{name}.1")));
        assert!(!page.unwrap_or_else(|error| panic!("{name}: {error}")).contains(SET), "{name}");
    }
    assert!(pages.join("svenn-user-lock.1").is_file());
    assert!(!pages.join("svenn-typeset.1").exists(), "for the server alone");
    for shell in ["bash", "zsh", "fish"] {
        let completion = run(&["completion", shell]);
        let lacking = commands.iter().find(|name| !completion.contains(**name));
        assert!(lacking.is_none() && !completion.contains(SET), "{shell}: {lacking:?}");
    }
}
