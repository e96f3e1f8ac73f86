//! An office moves out and in whole.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    io::{Cursor, Read},
    path::PathBuf,
    sync::Arc,
};

use svenn_access::accounts;
use svenn_db::{Actor, DatabaseConfig};
use svenn_demo as demo;
use svenn_http::{App, Secrets};
use svenn_kernel::{ApprenticeId, OfficeRight, OfficeRights, OsEntropy, PersonId, Role, TenantId};
use svenn_people::{apprentices, personnr};
use svenn_server::{
    lists_json,
    moving::{self, ArchiveError, Choice, Run, STAYS, Taken},
};
use svenn_testkit::{
    Backend, Client, Value, World, json, on_both_engines, serde_json,
    tokio::{runtime::Handle, task::spawn_blocking},
};
use zip::ZipArchive;

use super::{
    backup::{PERSONNR, lived_in},
    commands::{done, failed},
    demo::{column, content},
};

/// Columns whose values are of the installation: the tokens of links that were sent from it.
const OWN: [(&str, &str); 2] = [("applications", "lenke"), ("signing_signers", "link")];

fn tenant(id: &str) -> TenantId {
    TenantId::parse(id).unwrap()
}

async fn out(app: &App, id: &str) -> Vec<u8> {
    let (app, id, handle) = (app.clone(), tenant(id), Handle::current());
    let writing = spawn_blocking(move || {
        let mut bytes = Vec::new();
        let written = moving::write(&app, &id, &handle, &mut bytes).unwrap();
        assert!(written.rows > 10 && written.closed.is_empty(), "{written:?}");
        bytes
    });
    writing.await.unwrap()
}

fn in_file(world: &World, bytes: &[u8]) -> PathBuf {
    let file = world.config.data.join("kontor.zip");
    fs::write(&file, bytes).unwrap();
    file
}

async fn take(
    (world, app): (&World, &App),
    bytes: &[u8],
    (id, run): (&str, Run),
) -> Result<Taken, ArchiveError> {
    let choice = Choice { rename: Some(tenant(id)), run };
    moving::take(app, &in_file(world, bytes), &choice).await
}

/// What lies in an archive, by its name.
fn entries(archive: &[u8]) -> BTreeMap<String, Vec<u8>> {
    let mut zip = ZipArchive::new(Cursor::new(archive)).unwrap();
    let mut entries = BTreeMap::new();
    for at in 0..zip.len() {
        let mut entry = zip.by_index(at).unwrap();
        let (name, mut bytes) = (entry.name().unwrap().into_owned(), Vec::new());
        entry.read_to_end(&mut bytes).unwrap();
        entries.insert(name, bytes);
    }
    entries
}

/// The rows of a table.
fn rows(entries: &BTreeMap<String, Vec<u8>>, table: &str) -> Vec<Value> {
    let text = std::str::from_utf8(&entries[&format!("tables/{table}.jsonl")]).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// What is the same wherever an office is: tables, files and pictures.
fn of_the_office(archive: &[u8]) -> BTreeMap<String, Vec<u8>> {
    let mut all = entries(archive);
    all.remove("svenn.json");
    for (table, column) in OWN {
        let mut rows = rows(&all, table);
        for row in &mut rows {
            row[column] = Value::Null;
        }
        all.insert(format!("tables/{table}.jsonl"), serde_json::to_vec(&rows).unwrap());
        all.remove(&format!("tables/{table}.csv"));
    }
    all
}

/// How many of each list somebody sees.
async fn seen(who: &Client) -> BTreeMap<String, (u16, Value)> {
    let lists: Value = serde_json::from_str(&lists_json().unwrap()).unwrap();
    let mut seen = BTreeMap::new();
    for name in lists.as_object().unwrap().keys() {
        let reply = who.post(&format!("/search/{name}"), json!({ "perPage": 1 })).await;
        // Of one that is refused there is none.
        seen.insert(name.clone(), (reply.status.as_u16(), reply.json()["found"].clone()));
    }
    seen
}

on_both_engines! {
    /// "Out and in gives an equal office (a test compares every list and file)"
    async fn out_and_in_gives_an_equal_office(world) {
        assert!(demo::ensure(world.app()).await.unwrap());
        let archive = out(world.app(), "fjord").await;
        assert_eq!(out(world.app(), "fjord").await, archive, "twice the same");
        let before = content(&world, "fjord").await;

        let here = (&world, world.app());
        let dry = take(here, &archive, ("kopi", Run::Dry)).await.unwrap();
        assert_eq!(world.databases().organisations().await.unwrap().len(), 2, "nothing is kept");
        assert!(!world.config.data.join("files/tenants/kopi").exists());
        let taken = take(here, &archive, ("kopi", Run::Real)).await.unwrap();
        assert_eq!(taken, dry, "a dry run says what comes");
        assert!(taken.rows > 1_000 && taken.files > 0, "{taken:?}");

        let again = out(world.app(), "kopi").await;
        let (of_fjord, of_kopi) = (of_the_office(&archive), of_the_office(&again));
        let names = |of: &BTreeMap<String, Vec<u8>>| of.keys().cloned().collect::<BTreeSet<_>>();
        assert_eq!(names(&of_kopi), names(&of_fjord));
        for (name, bytes) in &of_fjord {
            assert!(of_kopi[name] == *bytes, "{name}");
        }
        assert_eq!(content(&world, "fjord").await, before, "the original is as it was");

        let people = column(&before, "coordinators", "id");
        let siri = PersonId::parse(people[0].as_str().unwrap()).unwrap();
        let there = world.office_of("fjord").sign_in(&siri, Role::Koordinator).await;
        let moved = world.office_of("kopi").sign_in(&siri, Role::Koordinator).await;
        // It is more than waits at once for who fetches it.
        let given = json!({ "currentPassword": demo::PASSWORD });
        let fetched = there.post("/org/archive", given).await;
        assert_eq!(fetched.status.as_u16(), 200);
        assert!(names(&of_fjord).is_subset(&entries(&fetched.bytes).into_keys().collect()));
        let (there, moved) = (seen(&there).await, seen(&moved).await);
        assert!(there["LAERLINGER"].1.as_u64().unwrap() > 10, "{there:?}");
        assert_eq!(moved, there);

        let refused = take(here, &archive, ("kopi", Run::Real)).await.unwrap_err();
        assert!(refused.to_string().contains("exists already"), "{refused}");
    }

    async fn an_archive_lets_nobody_in(world) {
        let fjord = world.office("fjord").await;
        let kari = lived_in(&fjord).await;
        let siri = fjord.coordinator("Siri").await;
        let key = json!({ "navn": "Lønn", "maaneder": 6, "omfang": ["PEOPLE_READ"] });
        siri.post("/integrations/keys", key).await.expect(201);
        let known = content(&world, "fjord").await;
        for (table, _) in STAYS {
            assert!(known.contains_key(*table), "{table} is no table");
        }
        assert!(!column(&known, "sessions", "id").is_empty());
        assert!(!column(&known, "integration_keys", "id").is_empty());
        let all = entries(&out(world.app(), "fjord").await);
        for (table, _) in STAYS {
            assert!(!all.contains_key(&format!("tables/{table}.jsonl")), "{table}");
        }
        assert!(rows(&all, "accounts").iter().all(|row| row["password_hash"].is_null()));
        let hers = rows(&all, "apprentices").into_iter().find(|row| row["id"] == kari.id);
        assert_eq!(hers.unwrap()["personnr"], PERSONNR, "what is sealed is open in it");
        let manifest: Value = serde_json::from_slice(&all["svenn.json"]).unwrap();
        assert!(manifest["stays"]["sessions"].is_string(), "{manifest}");
        let described = manifest["tables"].as_array().unwrap();
        assert_eq!(described.len() * 2, all.keys().filter(|it| it.starts_with("tables/")).count());
    }

    /// "out of a running server by the office itself"
    async fn the_office_fetches_its_archive_itself(world) {
        let fjord = world.office("fjord").await;
        lived_in(&fjord).await;
        let siri = fjord.coordinator("Siri").await;
        let fetched = siri.post("/org/archive", json!({})).await;
        assert_eq!(fetched.status.as_u16(), 200);
        let hers = rows(&entries(&fetched.bytes), "apprentices");
        assert!(hers.iter().any(|row| row["personnr"] == PERSONNR), "{hers:?}");
        take((&world, world.app()), &fetched.bytes, ("ny", Run::Real)).await.unwrap();
        let log = siri.get("/privacy/audit?kind=PERSONVERN").await.expect(200).to_string();
        assert!(log.contains("hentet ut alt som er lagret"), "{log}");

        let tx = fjord.write().await;
        let but_one: OfficeRights = OfficeRight::ALL.into_iter().skip(1).collect();
        let her = PersonId::parse(&siri.id).unwrap();
        accounts::set_rights(&tx, &her, &but_one).await.unwrap();
        tx.commit().await.unwrap();
        let refused = siri.post("/org/archive", json!({})).await.problem(403);
        assert_eq!(refused, "right_missing");
    }

    async fn an_office_moves_by_the_command_line(world) {
        lived_in(&world.office("fjord").await).await;
        let file = world.config.data.join("fjord.zip").to_str().unwrap().to_owned();
        done(&world, &["org", "export", "--tenant", "fjord", "--out", &file]);
        let dry = done(&world, &["org", "import", &file, "--as", "ny", "--dry-run"]);
        assert!(dry.contains("Nothing was kept") && dry.contains("sessions (lets"), "{dry}");
        let is_there = || done(&world, &["org", "list"]).lines().any(|it| it.starts_with("ny "));
        assert!(!is_there());
        let told = done(&world, &["org", "import", &file, "--as", "ny"]);
        assert!(told.starts_with("ny: ") && told.contains("1 files"), "{told}");
        assert!(is_there());
        let (code, _, error) = failed(&world, &["org", "import", &file], "");
        assert!(code == 1 && error.contains("fjord exists already"), "{code} {error}");
        let nobody = ["org", "export", "--tenant", "ingen", "--out", "/no/such/folder/ingen.zip"];
        assert_eq!(failed(&world, &nobody, "").0, 1);
    }
}

#[test]
fn what_is_sealed_is_sealed_under_the_secret_where_an_office_goes() {
    World::run(Backend::Sqlite, |world| async move {
        let kari = lived_in(&world.office("fjord").await).await;
        let archive = out(world.app(), "fjord").await;
        let mut config = world.config.clone();
        config.secret = [8; 32];
        config.data = world.config.data.join("other");
        fs::create_dir_all(&config.data).unwrap();
        config.database = DatabaseConfig::Sqlite { folder: config.data.clone() };
        let outside = svenn_server::Outside {
            clock: world.clock.clone(),
            entropy: Arc::new(OsEntropy),
            budgets: svenn_access::Budgets::default(),
        };
        let other = svenn_server::compose(&config, outside).await.unwrap().app;
        take((&world, &other), &archive, ("fjord", Run::Real)).await.unwrap();

        let tx = other.databases.read(&tenant("fjord"), Actor::System).await.unwrap();
        let id = ApprenticeId::parse(&kari.id).unwrap();
        let row = apprentices::find(&tx, &id).await.unwrap().unwrap();
        let there = Secrets::new([8; 32]);
        let number = personnr::open(tx.tenant(), &there, &id, &row.personnr.unwrap()).unwrap();
        assert_eq!(number.reveal(), PERSONNR);
        let index = personnr::index(&there, &number);
        assert_eq!(apprentices::with_personnr(&tx, &index).await.unwrap(), Some(id));
        drop(tx);
        // And from there it is the same archive again, but for what it is found by.
        let found_by = |archive: &[u8]| {
            let mut rows = rows(&entries(archive), "apprentices");
            for row in &mut rows {
                row["personnr_index"] = Value::Null;
            }
            rows
        };
        assert_eq!(found_by(&out(&other, "fjord").await), found_by(&archive));
    });
}

#[test]
fn what_is_no_archive_or_not_whole_is_refused_and_leaves_nothing() {
    World::run(Backend::Sqlite, |world| async move {
        lived_in(&world.office("fjord").await).await;
        let here = (&world, world.app());
        let whole = out(world.app(), "fjord").await;
        for foreign in [&b""[..], b"PK\x03\x04", b"{}\n", &whole[..whole.len() / 2]] {
            let refused = take(here, foreign, ("ny", Run::Real)).await.unwrap_err();
            assert!(matches!(refused, ArchiveError::Foreign), "{refused}");
        }
        // A byte of the picture is another: it lies in the archive as it is.
        let all = entries(&whole);
        let picture = all.iter().find(|(name, _)| name.starts_with("files/")).unwrap().1;
        let at = whole.windows(picture.len()).position(|some| some == picture.as_slice()).unwrap();
        let mut changed = whole.clone();
        changed[at + picture.len() / 2] ^= 1;
        let refused = take(here, &changed, ("ny", Run::Real)).await.unwrap_err();
        assert!(matches!(refused, ArchiveError::Damaged(_)), "{refused}");
        assert_eq!(world.databases().organisations().await.unwrap().len(), 1);
        assert!(!world.config.data.join("files/tenants/ny").exists());
        take(here, &whole, ("ny", Run::Real)).await.unwrap();
        assert_eq!(world.databases().organisations().await.unwrap().len(), 2);
    });
}
