//! What an operator is told of an installation that cannot work as it is set up.

use std::{
    path::Path,
    process::{Command, Output},
    sync::Arc,
    time::{Duration, Instant},
};

use axum::{Json, Router, http::StatusCode};
use svenn_db::DatabaseConfig;
use svenn_gateways::{draft::DraftPrices, mail::SmtpSecurity};
use svenn_http::Environment;
use svenn_kernel::OsEntropy;
use svenn_server::{
    Config, MailConfig, SmsConfig, doctor,
    listen::{self, Limits},
};
use svenn_testkit::{
    Backend, World, json, on_both_engines,
    tokio::{self, net::TcpListener, sync::watch},
};
use svenn_workers::{READ, Workers};

/// Three seconds, and what a machine that is busy with other tests may add; twenty before.
const SOON: Duration = Duration::from_secs(8);

/// Runs a command with these settings and no others.
fn svenn(arguments: &[&str], settings: &[(&str, &str)]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_svenn"));
    let inherited = std::env::vars().filter(|(name, _)| name.starts_with("SVENN_"));
    for (name, _) in inherited {
        command.env_remove(name);
    }
    let settings = settings.iter().copied();
    command.args(arguments).env("RUST_LOG", "error").envs(settings).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// The settings of a world's data, with a secret.
fn of(world: &World, secret: &str) -> Vec<(&'static str, String)> {
    let mut settings = vec![
        ("SVENN_DATA", world.config.data.to_string_lossy().into_owned()),
        ("SVENN_SECRET", secret.repeat(32)),
    ];
    if let DatabaseConfig::Postgres { url, prefix } = &world.config.database {
        settings.push(("SVENN_DATABASE_URL", url.clone()));
        settings.push(("SVENN_DATABASE_PREFIX", prefix.clone()));
    }
    settings
}

fn run(world: &World, secret: &str, arguments: &[&str]) -> Output {
    let settings = of(world, secret);
    let settings: Vec<_> = settings.iter().map(|(name, value)| (*name, value.as_str())).collect();
    svenn(arguments, &settings)
}

async fn findings(config: &Config, world: &World) -> Vec<doctor::Finding> {
    doctor::examine(config, world.clock.clone(), Arc::new(OsEntropy)).await
}

/// What was found of one thing, in a line.
fn line(findings: &[doctor::Finding], check: &str) -> String {
    findings.iter().find(|it| it.check == check).unwrap_or_else(|| panic!("{check}")).line()
}

#[test]
fn all_that_is_wrong_is_said_in_one_run_and_serve_refuses_what_the_doctor_does() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let settings = [
        ("SVENN_ENV", "production"),
        ("SVENN_DATA", data),
        ("SVENN_SMPT_HOST", "mail.example"),
        ("SVENN_SMS_URL", "http://sms.example"),
        ("SVENN_DATABASE_URL", "mysql://db/svenn"),
        ("SVENN_FILES", "gs://bucket"),
        ("SVENN_DRAFT_URL", "https://draft.example"),
        ("SVENN_SMTP_USER", "svenn"),
        ("PORT", "many"),
        ("SVENN_CA_FILE", "/finnes/ikke.pem"),
        ("SVENN_TIMESTAMP_CERTIFICATES", "/finnes/ikke.pem"),
    ];
    let doctor = svenn(&["doctor"], &settings);
    let said = text(&doctor.stdout);
    for part in [
        "SVENN_SMPT_HOST: is no setting; SVENN_SMTP_HOST is meant?",
        "SVENN_SMS_URL: must begin with https://",
        "SVENN_SMS_URL: and SVENN_SMS_TOKEN are needed",
        "SVENN_DATABASE_URL: must begin with postgres://",
        "SVENN_FILES: must begin with s3://",
        "SVENN_DRAFT_URL: and SVENN_DRAFT_MODEL are needed",
        "SVENN_SMTP_USER: is set, and SVENN_SMTP_PASSWORD",
        "SVENN_SMTP_HOST: and SVENN_SMTP_FROM are needed",
        "SVENN_BASE_URL: is needed",
        "SVENN_SECRET: is needed",
        "PORT: is not a number",
        "SVENN_CA_FILE: names a file that cannot be read",
        "SVENN_TIMESTAMP_CERTIFICATES: is set, and SVENN_TIMESTAMP_URL",
    ] {
        assert!(said.contains(&format!("FAIL configuration: {part}")), "{part}\n{said}");
    }
    assert_eq!(doctor.status.code(), Some(1));
    let serve = svenn(&["serve"], &settings);
    assert_eq!(serve.status.code(), Some(1));
    let refused = text(&serve.stderr);
    for line in said.lines().filter_map(|line| line.strip_prefix("FAIL configuration: ")) {
        assert!(refused.contains(line), "{line}\n{refused}");
    }
}

on_both_engines! {
    async fn another_secret_is_refused_until_it_is_taken_on_purpose(world) {
        world.office("fjord").await;
        let same = run(&world, "07", &["org", "list"]);
        assert_eq!(same.status.code(), Some(0), "{}", text(&same.stderr));
        for arguments in [&["org", "list"][..], &["serve"]] {
            let other = run(&world, "08", arguments);
            assert_eq!(other.status.code(), Some(1));
            let said = text(&other.stderr);
            assert!(said.contains("SVENN_SECRET is not the secret of this installation"), "{said}");
            assert!(said.contains("svenn secret accept"), "{said}");
        }
        let mut config = world.config.clone();
        let found = line(&findings(&config, &world).await, "secret");
        assert_eq!(found, "ok   secret: the one of this installation");
        config.secret = [8; 32];
        let found = line(&findings(&config, &world).await, "secret");
        assert!(found.starts_with("FAIL secret: SVENN_SECRET is not"), "{found}");
        let taken = run(&world, "08", &["secret", "accept"]);
        assert_eq!(taken.status.code(), Some(0), "{}", text(&taken.stderr));
        assert_eq!(run(&world, "08", &["org", "list"]).status.code(), Some(0));
        assert_eq!(run(&world, "07", &["org", "list"]).status.code(), Some(1));
    }

    async fn webhooks_are_told_of_organisations_that_there_are(world) {
        world.office("fjord").await;
        let told = run(&world, "07", &["webhooks", "--tenant", "fjord"]);
        assert!(text(&told.stdout).contains("/api/webhooks/"), "{}", text(&told.stderr));
        let unknown = run(&world, "07", &["webhooks", "--tenant", "fjrod"]);
        assert_eq!(unknown.status.code(), Some(1));
        assert!(text(&unknown.stderr).contains("no organisation fjrod"), "{unknown:?}");
        assert!(text(&unknown.stdout).is_empty());
    }
}

#[test]
fn a_database_that_cannot_be_reached_is_named_with_its_cause_soon() {
    World::run(Backend::Sqlite, |world| async move {
        let silent = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let closed = {
            let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
            listener.local_addr().unwrap().port()
        };
        let silent_port = silent.local_addr().unwrap().port();
        for (port, cause) in [(closed, "refused"), (silent_port, "no answer")] {
            let mut config = world.config.clone();
            config.database = DatabaseConfig::Postgres {
                url: format!("postgres://svenn:hemmelig@127.0.0.1:{port}/svenn"),
                prefix: String::new(),
            };
            let begun = Instant::now();
            let found = line(&findings(&config, &world).await, "database");
            assert!(begun.elapsed() < SOON, "{:?}", begun.elapsed());
            let named = format!("PostgreSQL at 127.0.0.1:{port}");
            assert!(found.starts_with("FAIL database") && found.contains(&named), "{found}");
            assert!(found.contains(cause), "{found}");
            assert!(!found.contains("hemmelig"), "{found}");
        }
        drop(silent);
    });
}

/// A service that answers every call so.
async fn service(status: u16, body: svenn_testkit::Value) -> String {
    let status = StatusCode::from_u16(status).unwrap();
    let answer = move || std::future::ready((status, Json(body.clone())));
    served(Router::new().fallback(answer)).await
}

/// Where something is served.
async fn served(router: Router) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    let (running, stopping) = watch::channel(false);
    tokio::spawn(async move {
        let _running = running;
        listen::serve(listener, router, Limits::of_this_process(), stopping).await;
    });
    url
}

#[test]
fn each_service_outside_is_tried_as_it_is_used() {
    World::run(Backend::Sqlite, |world| async move {
        let refuses = service(401, json!({})).await;
        let mut config = world.config.clone();
        config.environment = Environment::Production;
        let sms = |url: &str| Some(SmsConfig { url: url.to_owned(), token: "feil".to_owned() });
        config.sms = sms(&refuses);
        config.mail = Some(MailConfig {
            host: "127.0.0.1".to_owned(),
            port: 1,
            security: SmtpSecurity::StartTls,
            credentials: None,
            from: "svenn@svenn.example".to_owned(),
        });
        let register = service(404, json!({})).await;
        config.register = Some(register.clone());
        let found = findings(&config, &world).await;
        let at = |url: &str| url.trim_start_matches("http://").to_owned();
        let sms_told = line(&found, "SMS");
        let refused = "the account is refused (401); see SVENN_SMS_TOKEN";
        assert_eq!(sms_told, format!("FAIL SMS: {}: {refused}", at(&refuses)));
        let told = line(&found, "company register");
        let none = format!("FAIL company register: {}: there is no register", at(&register));
        assert!(told.starts_with(&none), "{told}");
        assert!(told.ends_with("see SVENN_REGISTER_URL"), "{told}");
        assert!(line(&found, "e-mail").ends_with("see SVENN_SMTP_HOST, _PORT, _SECURITY"));
        for (check, told) in [
            ("e-mail", "FAIL e-mail: 127.0.0.1:1: no connection"),
            ("timestamps", "ok   timestamps: off"),
            ("draft help", "ok   draft help: off; set SVENN_DRAFT_URL"),
            ("Norsk Industri", "ok   Norsk Industri: off; set SVENN_NORSKINDUSTRI_URL"),
            ("digital courses", "ok   digital courses: off; set SVENN_XTRAMILE_URL"),
            ("push messages", "ok   push messages"),
        ] {
            assert!(line(&found, check).starts_with(told), "{}", line(&found, check));
        }
        config.sms = sms(&service(422, json!({ "error": "to" })).await);
        let models = json!({ "data": [{ "id": "stor" }] });
        config.drafts = Some(svenn_server::DraftSettings {
            url: service(200, models).await,
            key: None,
            model: "liten".to_owned(),
            prices: DraftPrices::default(),
        });
        let page = json!({ "_embedded": { "enheter": [] }, "page": { "totalPages": 0 } });
        config.register = Some(service(200, page).await);
        let found = findings(&config, &world).await;
        assert!(line(&found, "SMS").starts_with("ok   SMS"), "{}", line(&found, "SMS"));
        let draft = line(&found, "draft help");
        assert!(draft.contains("has no model liten"), "{draft}");
        let register = line(&found, "company register");
        assert!(register.starts_with("ok   company register"), "{register}");
    });
}

#[test]
fn the_host_of_packages_is_tried_too() {
    World::run(Backend::Sqlite, |world| async move {
        let mut config = world.config.clone();
        let leads_here = served(Router::new().fallback(async || "packages")).await;
        let elsewhere = served(Router::new().fallback(async || "Velkommen")).await;
        let closed = {
            let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
            format!("http://{}", listener.local_addr().unwrap())
        };
        let told =
            async |config: &Config| line(&findings(config, &world).await, "address of packages");
        config.content_origin = None;
        assert!(told(&config).await.starts_with("ok   address of packages: off"));
        for (url, begins) in [(leads_here, "ok  "), (elsewhere, "FAIL"), (closed, "ok  ")] {
            config.content_origin = Some(url.clone());
            let told = told(&config).await;
            assert!(told.starts_with(begins) && told.contains(&url), "{told}");
        }
        // What is no such host, but answers.
        config.content_origin = Some(service(404, json!({})).await);
        let told = told(&config).await;
        assert!(told.starts_with("FAIL") && told.contains("pass Host on"), "{told}");
    });
}

#[test]
fn the_processes_that_read_files_are_tried_too() {
    World::run(Backend::Sqlite, |world| async move {
        let mut config = world.config.clone();
        config.workers = Workers::of_program(env!("CARGO_BIN_EXE_svenn").into(), READ);
        let told = doctor::reading(&config).await.line();
        assert_eq!(told, "ok   files from others: a process of its own reads them");
        config.workers = Workers::of_program("/finnes/ikke".into(), READ);
        let told = doctor::reading(&config).await.line();
        assert!(told.starts_with("FAIL files from others: "), "{told}");
    });
}

/// The settings in the table of the README.
fn told_in_readme() -> String {
    let readme = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../README.md");
    std::fs::read_to_string(readme).unwrap()
}

#[test]
fn every_setting_has_a_row_in_the_readme_and_stands_in_the_help() {
    let readme = told_in_readme();
    let help = text(&svenn(&["--help"], &[]).stdout);
    for name in svenn_server::known_settings() {
        assert!(help.contains(&name), "{name} is not in `svenn --help`");
        // That a secret may stand in a file is said once for all.
        let value = name.strip_suffix("_FILE").filter(|_| name != "SVENN_CA_FILE");
        let value = value.unwrap_or(&name);
        let in_family = value.rsplit_once('_').is_some_and(|(family, member)| {
            let names =
                |line: &str| line.contains(family) && line.contains(&format!("`_{member}`"));
            readme.lines().any(|line| line.starts_with('|') && names(line))
        });
        assert!(
            readme.contains(&format!("`{value}`")) || in_family,
            "{value} is not in the README"
        );
    }
    // What is secret is no flag, since everybody on the machine reads those.
    assert!(help.contains("--secret-file") && !help.contains("--secret "), "{help}");
}

#[test]
fn settings_come_from_a_file_and_secrets_from_files_of_their_own() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    std::fs::write(path("secret"), format!("{}\n", "07".repeat(32))).unwrap();
    let file = format!(
        "# Svenn\nSVENN_DATA={}\nSVENN_SECRET_FILE={}\nSVENN_BASE_URL=https://fil.example\n",
        path("data"),
        path("secret")
    );
    std::fs::write(path("svenn.conf"), file).unwrap();
    let config = path("svenn.conf");
    let setup = [
        "setup",
        "--config",
        &config,
        "--tenant",
        "fjord",
        "--navn",
        "Kontoret Fjord",
        "--fornavn",
        "Kari",
        "--etternavn",
        "Nordmann",
        "--epost",
        "kari@fjord.example",
    ];
    let made = svenn(&setup, &[]);
    let link = text(&made.stdout);
    assert!(link.starts_with("https://fil.example/login?token="), "{link}{}", text(&made.stderr));
    // The environment goes before the file, and a flag before both.
    let again = ["user", "link", "--tenant", "fjord", "--epost", "kari@fjord.example"];
    let given = [("SVENN_CONFIG", config.as_str()), ("SVENN_BASE_URL", "https://her.example")];
    let link = text(&svenn(&again, &given).stdout);
    assert!(link.starts_with("https://her.example/login"), "{link}");
    let flagged = [&again[..], &["--base-url", "https://flagg.example"]].concat();
    let link = text(&svenn(&flagged, &given).stdout);
    assert!(link.starts_with("https://flagg.example/login"), "{link}");
    let unknown = svenn(&again, &[("SVENN_CONFIG", config.as_str()), ("SVENN_SMPT_HOST", "x")]);
    assert!(text(&unknown.stderr).contains("SVENN_SMTP_HOST is meant?"), "{unknown:?}");
}

#[test]
fn the_command_line_has_completion_and_pages() {
    let folder = tempfile::tempdir().unwrap();
    let bash = text(&svenn(&["completion", "bash"], &[]).stdout);
    assert!(bash.contains("setup") && bash.contains("--base-url"), "{bash}");
    let written = svenn(&["man", folder.path().to_str().unwrap()], &[]);
    assert_eq!(written.status.code(), Some(0), "{}", text(&written.stderr));
    let page = std::fs::read_to_string(folder.path().join("svenn.1")).unwrap();
    assert!(page.contains("SVENN") && folder.path().join("svenn-setup.1").is_file(), "{page}");
}
