//! The installation's secret is changed: both are read, everything goes over, the one before is
//! taken away.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
    process::{Command, Output},
};

use base64::{Engine, prelude::BASE64_STANDARD_NO_PAD};
use svenn_db::{Actor, DatabaseConfig, Databases};
use svenn_demo as demo;
use svenn_http::Secrets;
use svenn_kernel::{
    ApprenticeId, TenantId,
    numbers::{CheckDigits, IdentityNumber, IdentityRules, SyntheticNumbers},
};
use svenn_people::{apprentices, personnr};
use svenn_server::{
    Config, SecretBeside,
    backup::{self, BackupError, Choice, Source},
    secret,
};
use svenn_testkit::{Client, Office, Value, World, on_both_engines, serde_json, tokio};

use super::demo::content;

const PERSONNR: &str = "17912099997";
const OLD: [u8; 32] = [7; 32];
const NEW: [u8; 32] = [8; 32];

/// The columns that a sealed value stands in, as the change of the secret knows them.
const SEALED: &[(&str, &str)] = &[
    ("applications", "personnr"),
    ("apprentices", "kontonummer"),
    ("apprentices", "personnr"),
    ("bank_accounts", "sealed"),
    ("company_accounts", "sealed"),
    ("employees", "personnr"),
    ("grant_batches", "file"),
    ("grant_settings", "sealed"),
    ("kept_answers", "answer"),
    ("openid_keys", "sealed"),
    ("openid_sessions", "hint"),
    ("openid_settings", "hemmelighet"),
    ("seal_certificates", "sealed_key"),
    ("vigo_portions", "sealed"),
    ("webhooks", "secret"),
];
/// Columns whose values look like sealed ones and are open.
const OPEN: &[(&str, &str)] = &[("openid_keys", "x"), ("openid_keys", "y")];
/// How often each file seals something.
const SEALING: &[(&str, usize)] = &[
    // Codes, for ten minutes: nothing of them goes over.
    ("access/src/verifications.rs", 1),
    ("companies/src/accounts/store.rs", 2),
    ("http/src/idempotency.rs", 1),
    ("http/src/rotation.rs", 1),
    ("integrations/src/http/webhook_create.rs", 1),
    ("integrations/src/http/webhook_secret_renew.rs", 1),
    ("openid/src/keys.rs", 1),
    ("openid/src/sessions.rs", 1),
    ("openid/src/settings.rs", 1),
    ("payouts/src/payfile.rs", 2),
    ("payouts/src/steps.rs", 1),
    ("people/src/bank_account.rs", 1),
    ("people/src/personnr.rs", 1),
    ("reconciliation/src/store.rs", 2),
    ("sealing/src/certificates.rs", 1),
    ("server/src/moving/contents.rs", 1),
    ("vigo/src/store.rs", 1),
];

fn tenant(id: &str) -> TenantId {
    TenantId::parse(id).unwrap()
}

fn number() -> IdentityNumber {
    let any = IdentityRules {
        check_digits: CheckDigits::From2032,
        synthetic: SyntheticNumbers::Accepted,
    };
    IdentityNumber::parse(PERSONNR, any).unwrap()
}

fn changing(world: &World, present: [u8; 32], beside: Option<SecretBeside>) -> Config {
    Config { secret: present, secret_beside: beside, ..world.config.clone() }
}

async fn seal_personnr(office: &Office<'_>, secrets: &Secrets, person: &Client) -> ApprenticeId {
    let id = ApprenticeId::parse(&person.id).unwrap();
    let tx = office.write().await;
    let mut apprentice = apprentices::find(&tx, &id).await.unwrap().unwrap();
    let (sealed, index) = personnr::seal(&tx, secrets, &id, &number()).unwrap();
    apprentice.personnr = Some(sealed);
    apprentice.personnr_index = Some(index);
    apprentices::update(&tx, apprentice).await.unwrap();
    tx.commit().await.unwrap();
    id
}

/// How many apprentices' numbers these secrets open, and find again.
async fn opened(databases: &Databases, secrets: &Secrets, id: &str) -> (usize, usize) {
    let tx = databases.read(&tenant(id), Actor::System).await.unwrap();
    let (mut opened, mut found) = (0, 0);
    for person in apprentices::all(&tx).await.unwrap() {
        let Some(sealed) = &person.personnr else { continue };
        let Ok(number) = personnr::open(tx.tenant(), secrets, &person.id, sealed) else { continue };
        opened += 1;
        let index = personnr::index(secrets, &number);
        found += usize::from(
            apprentices::with_personnr(&tx, &index).await.unwrap() == Some(person.id.clone()),
        );
    }
    (opened, found)
}

/// The columns of which every value looks like a sealed one.
async fn looking_sealed(world: &World, id: &str) -> BTreeSet<(String, String)> {
    let mut found = BTreeSet::new();
    for (table, (columns, rows)) in content(world, id).await {
        for (at, column) in columns.iter().enumerate() {
            let mut values = rows.iter().filter_map(|row| row[at].as_str()).peekable();
            if values.peek().is_some() && values.all(looks_sealed) {
                found.insert((table.clone(), column.clone()));
            }
        }
    }
    found
}

fn looks_sealed(text: &str) -> bool {
    let has = |is: fn(&u8) -> bool| text.bytes().any(|byte| is(&byte));
    let is_mixed =
        has(u8::is_ascii_uppercase) && has(u8::is_ascii_lowercase) && has(u8::is_ascii_digit);
    text.len() >= 39 && is_mixed && BASE64_STANDARD_NO_PAD.decode(text).is_ok()
}

on_both_engines! {
    async fn everything_goes_over_and_the_secret_before_is_taken_away(world) {
        assert!(demo::ensure(world.app()).await.unwrap());
        let known: BTreeSet<_> = SEALED.iter().chain(OPEN).copied().collect();
        let unknown: Vec<_> = looking_sealed(&world, "fjord")
            .await
            .into_iter()
            .filter(|(table, column)| !known.contains(&(table.as_str(), column.as_str())))
            .collect();
        assert!(unknown.is_empty(), "sealed, and not in server/src/kept.rs? {unknown:?}");

        let egen = world.office("egen").await;
        let (leder, kari) = (egen.coordinator("Leder").await, egen.apprentice("Kari").await);
        let id = seal_personnr(&egen, &world.app().secrets, &kari).await;
        let shown = format!("/apprentices/{}", kari.id);
        let before = leder.get(&shown).await.expect(200);

        // Of two processes one has the new secret to read alone.
        let next = changing(&world, OLD, Some(SecretBeside::Next(NEW)));
        let first = world.process_with(&next).await;
        let both = changing(&world, NEW, Some(SecretBeside::Old(OLD)));
        let second = world.process_with(&both).await;
        for process in [&first, &second] {
            let there = leder.at(process.router.clone());
            assert_eq!(there.get(&shown).await.expect(200)["id"], before["id"]);
        }
        seal_personnr(&egen, &second.app.secrets, &kari).await;
        let (old, new) = (Secrets::new(OLD), Secrets::new(NEW));
        assert_eq!(opened(world.databases(), &old, "egen").await, (0, 0), "made with the new one");
        assert_eq!(opened(world.databases(), &first.app.secrets, "egen").await, (1, 1));
        assert_eq!(opened(world.databases(), &second.app.secrets, "egen").await, (1, 1));
        world.process_with(&next).await;

        // Without the one before nothing starts any more, in words.
        let refused = secret::require_same(world.databases(), &new).await.unwrap_err().to_string();
        assert!(refused.contains("SVENN_SECRET_OLD"), "{refused}");
        let refused = secret::require_same(world.databases(), &old).await.unwrap_err().to_string();
        assert!(refused.contains("is not the secret of this installation"), "{refused}");

        // A back-up of meanwhile wants both.
        let mut bytes = Vec::new();
        backup::write(&second.app, Some(&tenant("egen")), &mut bytes).await.unwrap();
        let head = String::from_utf8_lossy(&bytes).lines().next().unwrap().to_owned();
        let head: Value = serde_json::from_str(&head).unwrap();
        let mark = |secrets: &Secrets| secrets.digest("backup", "fingerprint");
        assert_eq!(head["svennbackup"]["secret"], mark(&old));
        assert_eq!(head["svennbackup"]["also"], mark(&new));
        let file = world.config.data.join("egen.svennbackup");
        fs::write(&file, &bytes).unwrap();
        let source = Source::new(file, None);
        let copy = Choice {
            only: None,
            rename: Some(tenant("kopi")),
            replace: false,
        };
        let refused = backup::restore(world.app(), &source, &copy).await.unwrap_err();
        assert!(matches!(refused, BackupError::OtherSecret { .. }), "{refused}");
        assert!(refused.to_string().contains(&mark(&new)[..16]), "{refused}");
        backup::restore(&second.app, &source, &copy).await.unwrap();
        assert_eq!(opened(&second.app.databases, &second.app.secrets, "kopi").await.0, 1);

        // Everything is sealed with the new one, while both serve; a second time nothing is left.
        let (databases, secrets) = (&second.app.databases, &second.app.secrets);
        let there = leder.at(first.router.clone());
        let reading = async {
            for _ in 0..20 {
                there.get(&shown).await.expect(200);
            }
        };
        let (told, ()) = tokio::join!(secret::rotate(databases, secrets), reading);
        let told = told.unwrap();
        assert!(told.contains("fjord: ") && !told.contains("neither"), "{told}");
        let again = secret::rotate(databases, secrets).await.unwrap();
        assert!(again.lines().all(|line| line.ends_with(": 0 sealed anew")), "{again}");
        assert_eq!(opened(databases, &new, "fjord").await.0, 58);
        assert_eq!(opened(databases, &old, "fjord").await.0, 0);
        assert_eq!(opened(databases, secrets, "fjord").await, (58, 58), "found meanwhile");
        there.get(&shown).await.expect(200);

        // At the end what is found goes over, too; broken off, it is done again.
        databases.begin_to_end_secret(&secret::fingerprint(&new)).await.unwrap();
        let refused = secret::require_same(databases, secrets).await.unwrap_err().to_string();
        assert!(refused.contains("--finish"), "{refused}");
        secret::finish(databases, secrets).await.unwrap();
        let after = world.process_with(&changing(&world, NEW, None)).await;
        let databases = &after.app.databases;
        for (office, people) in [("fjord", 58), ("vidde", 58), ("egen", 1), ("kopi", 1)] {
            assert_eq!(opened(databases, &new, office).await, (people, people), "{office}");
        }
        let tx = databases.read(&tenant("egen"), Actor::System).await.unwrap();
        let index = personnr::index(&after.app.secrets, &number());
        assert_eq!(apprentices::with_personnr(&tx, &index).await.unwrap(), Some(id));
        // What the one before has signed is worth nothing now.
        leder.at(after.router.clone()).get(&shown).await.expect(401);
        let refused = secret::require_same(databases, secrets).await.unwrap_err().to_string();
        assert!(refused.contains("take it away"), "{refused}");
    }

    async fn the_command_says_what_it_does(world) {
        world.office("fjord").await;
        let old = "07".repeat(32);
        let shown = run(&world, "07", &[], &["secret", "show"]);
        let told = text(&shown.stdout);
        let mark = secret::fingerprint(&Secrets::new(OLD));
        assert!(told.contains(&format!("this installation wants {mark}\n")), "{told}");
        let refused = run(&world, "07", &[], &["secret", "rotate"]);
        assert_eq!(refused.status.code(), Some(1));
        assert!(text(&refused.stderr).contains("svenn secret show"));

        let beside = [("SVENN_SECRET_OLD", old.as_str())];
        let rotated = run(&world, "08", &beside, &["secret", "rotate"]);
        assert_eq!(rotated.status.code(), Some(0), "{}", text(&rotated.stderr));
        assert!(text(&rotated.stdout).contains("fjord: 0 sealed anew"));
        let alone = run(&world, "08", &[], &["org", "list"]);
        assert!(text(&alone.stderr).contains("SVENN_SECRET_OLD"), "{}", text(&alone.stderr));

        // Nothing is served while digests go over; this world works on the data as a server does.
        world.app().databases.process().await.unwrap();
        let finish = ["secret", "rotate", "--finish", "--stopped"];
        let refused = run(&world, "08", &beside, &finish[..3]);
        assert!(text(&refused.stderr).contains("a server runs"), "{}", text(&refused.stderr));
        let finished = run(&world, "08", &beside, &finish);
        assert_eq!(finished.status.code(), Some(0), "{}", text(&finished.stderr));
        assert_eq!(run(&world, "08", &[], &["org", "list"]).status.code(), Some(0));
    }
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// Runs a command on a world's data with a secret, and these settings.
fn run(world: &World, secret: &str, also: &[(&str, &str)], arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_svenn"));
    for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("SVENN_")) {
        command.env_remove(name);
    }
    command.env("RUST_LOG", "error").env("SVENN_DATA", &world.config.data);
    command.env("SVENN_SECRET", secret.repeat(32)).envs(also.iter().copied());
    if let DatabaseConfig::Postgres { url, prefix } = &world.config.database {
        command.env("SVENN_DATABASE_URL", url).env("SVENN_DATABASE_PREFIX", prefix);
    }
    command.args(arguments).output().unwrap()
}

/// If you are here because this failed: a column that sealed values stand in belongs into
/// `crates/server/src/kept.rs` and into `SEALED` above, or a change of the secret loses
/// what is in it.
#[test]
fn what_is_sealed_is_known_to_the_change_of_the_secret() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize().unwrap();
    let mut found = BTreeMap::new();
    let mut folders = vec![crates.clone()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let inside = path.strip_prefix(&crates).unwrap().to_string_lossy().into_owned();
            if inside.ends_with(".rs")
                && inside.contains("/src/")
                && inside != "http/src/secrets.rs"
            {
                let count = fs::read_to_string(&path).unwrap().matches("secrets.seal(").count();
                if count > 0 {
                    found.insert(inside, count);
                }
            }
        }
    }
    let known: BTreeMap<String, usize> =
        SEALING.iter().map(|(file, count)| ((*file).to_owned(), *count)).collect();
    assert_eq!(found, known);
    let kept = fs::read_to_string(crates.join("server/src/kept.rs")).unwrap();
    for (table, column) in SEALED {
        let named = format!("\"{table}\", \"{column}\"");
        assert!(kept.contains(&named), "{named} is not in server/src/kept.rs");
    }
}
