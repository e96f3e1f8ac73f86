//! Back-up, restore and the doctor.

use std::{cell::Cell, fs, path::PathBuf, sync::Arc};

use svenn_db::Actor;
use svenn_files::{Variant, records};
use svenn_kernel::{
    ApprenticeId, Clock, GrantBatchId, OsEntropy, TenantId, Timestamp,
    numbers::{CheckDigits, IdentityNumber, IdentityRules, SyntheticNumbers},
};
use svenn_payouts::store as payouts;
use svenn_people::{apprentices, personnr};
use svenn_server::{
    BackupPlace, BackupSettings, BucketAccount, Config, Keep,
    backup::{self, BackupError, Choice, Identity, Recipient, Source},
    doctor,
};
use svenn_testkit::{Backend, Client, Office, Value, World, json, on_both_engines, serde_json};

pub(super) const PERSONNR: &str = "17912099997";
const PICTURE: &[u8] = include_bytes!("../../../files/tests/data/point.gif");

fn tenant(id: &str) -> TenantId {
    TenantId::parse(id).unwrap()
}

/// A training office where something has happened; its apprentice.
pub(super) async fn lived_in(office: &Office<'_>) -> Client {
    let (kari, terje, goals) = office.loop_of_three().await;
    let made = kari
        .post("/documentation", json!({ "name": "Ført", "content": "<p>Ja</p>", "goals": goals }))
        .await
        .expect(201);
    let id = made["id"].as_str().unwrap();
    let upload = format!("/documentation/{id}/files?name=punkt.gif");
    kari.upload(&upload, "image/gif", PICTURE.to_vec()).await.expect(201);
    let made = kari.get(&format!("/documentation/{id}")).await.expect(200);
    let send = json!({ "version": made["version"] });
    let sent = kari.post(&format!("/documentation/{id}/send"), send).await.expect(200);
    let back = json!({ "version": sent["version"], "comment": "Mangler «bilde»\nav målene" });
    terje.post(&format!("/documentation/{id}/return"), back).await.expect(200);
    seal_personnr(office, &kari).await;
    kari
}

async fn seal_personnr(office: &Office<'_>, person: &Client) {
    let any = IdentityRules {
        check_digits: CheckDigits::From2032,
        synthetic: SyntheticNumbers::Accepted,
    };
    let number = IdentityNumber::parse(PERSONNR, any).unwrap();
    let secrets = svenn_http::Secrets::new([7; 32]);
    let id = ApprenticeId::parse(&person.id).unwrap();
    let tx = office.write().await;
    let mut apprentice = apprentices::find(&tx, &id).await.unwrap().unwrap();
    let (sealed, index) = personnr::seal(&tx, &secrets, &id, &number).unwrap();
    apprentice.personnr = Some(sealed);
    apprentice.personnr_index = Some(index);
    apprentices::update(&tx, apprentice).await.unwrap();
    tx.commit().await.unwrap();
}

async fn bytes(world: &World, only: Option<&str>) -> Vec<u8> {
    let mut bytes = Vec::new();
    let only = only.map(tenant);
    let summary = backup::write(world.app(), only.as_ref(), &mut bytes).await.unwrap();
    assert!(summary.missing.is_empty(), "{:?}", summary.missing);
    bytes
}

fn in_file(world: &World, bytes: &[u8]) -> PathBuf {
    let file = world.config.data.join("back.svennbackup");
    fs::write(&file, bytes).unwrap();
    file
}

async fn restore(
    world: &World,
    bytes: &[u8],
    choice: Choice,
) -> Result<Vec<TenantId>, BackupError> {
    backup::restore(world.app(), &Source::new(in_file(world, bytes), None), &choice).await
}

fn copy_to(id: &str) -> Choice {
    Choice { rename: Some(tenant(id)), ..Choice::default() }
}

fn replacing() -> Choice {
    Choice { replace: true, ..Choice::default() }
}

/// The rows of a table in a back-up, as objects.
fn rows(backup: &[u8], table: &str) -> Vec<Value> {
    let mut columns: Option<Vec<String>> = None;
    let mut found = Vec::new();
    for line in backup.split(|byte| *byte == b'\n') {
        let Ok(line) = serde_json::from_slice::<Value>(line) else { continue };
        if let Some(head) = line.get("table") {
            let names = head["columns"].as_array().unwrap().iter();
            columns = (head["table"] == table)
                .then(|| names.map(|column| column["name"].as_str().unwrap().to_owned()).collect());
        } else if let (Some(rows), Some(columns)) = (line.get("rows"), &columns) {
            for row in rows.as_array().unwrap() {
                let values = columns.iter().cloned().zip(row.as_array().unwrap().iter().cloned());
                found.push(values.collect::<serde_json::Map<_, _>>().into());
            }
        }
    }
    found
}

/// A folder for back-ups, encrypted where it is to somebody.
fn shelf(world: &World, recipients: Vec<String>) -> (PathBuf, BackupSettings) {
    let folder = world.config.data.join("hylle");
    fs::create_dir_all(&folder).unwrap();
    let settings = BackupSettings {
        to: BackupPlace::Folder(folder.clone()),
        account: BucketAccount::default(),
        recipients,
        keep: Keep { days: 1, weeks: 0, months: 0 },
    };
    (folder, settings)
}

async fn findings(config: &Config, world: &World) -> Vec<doctor::Finding> {
    // Whatever listens there on this machine is none of ours.
    let config = Config { content_origin: None, ..config.clone() };
    doctor::examine(&config, world.clock.clone(), Arc::new(OsEntropy)).await
}

fn failed(findings: &[doctor::Finding]) -> Vec<&str> {
    let failed = findings.iter().filter(|finding| finding.outcome.is_err());
    failed.map(|finding| finding.check.as_str()).collect()
}

on_both_engines! {
    async fn what_is_restored_is_byte_for_byte_what_was_backed_up(world) {
        lived_in(&world.office("fjord").await).await;
        let before = bytes(&world, None).await;
        assert_eq!(rows(&before, "files").len(), 1);
        world.databases().delete_tenant(&tenant("fjord")).await.unwrap();
        assert!(world.databases().organisations().await.unwrap().is_empty());
        let restored = restore(&world, &before, Choice::default()).await.unwrap();
        assert_eq!(restored, [tenant("fjord")]);
        assert_eq!(bytes(&world, None).await, before);
    }

    async fn people_go_on_where_they_were(world) {
        let kari = lived_in(&world.office("fjord").await).await;
        let before = bytes(&world, None).await;
        let request = json!({ "perPage": 10 });
        let listed = kari.post("/search/DOKUMENTASJONER", request.clone()).await.expect(200);
        assert_eq!(listed["found"], 1);
        let more = json!({ "name": "Senere", "content": "<p>Ja</p>", "goals": [] });
        kari.post("/documentation", more.clone()).await.expect(201);
        let listed = kari.post("/search/DOKUMENTASJONER", request.clone()).await.expect(200);
        assert_eq!(listed["found"], 2);
        restore(&world, &before, replacing()).await.unwrap();
        let listed = kari.post("/search/DOKUMENTASJONER", request).await.expect(200);
        assert_eq!(listed["found"], 1, "the read model has forgotten what was");
        kari.post("/documentation", more).await.expect(201);
    }

    async fn a_copy_under_another_id_stands_on_its_own(world) {
        let office = world.office("fjord").await;
        let kari = lived_in(&office).await;
        let told = json!({
            "navn": "Regnskap", "adresse": "https://regnskap.example/svenn",
            "omfang": ["COMPANIES_READ"],
        });
        let siri = office.coordinator("Siri").await;
        siri.post("/integrations/webhooks", told).await.expect(201);
        let before = bytes(&world, None).await;
        restore(&world, &before, copy_to("kopi")).await.unwrap();
        assert_eq!(bytes(&world, Some("fjord")).await, before, "the original is as it was");

        let tx = world.databases().read(&tenant("kopi"), Actor::System).await.unwrap();
        let id = ApprenticeId::parse(&kari.id).unwrap();
        let sealed = apprentices::find(&tx, &id).await.unwrap().unwrap().personnr.unwrap();
        let secrets = &world.app().secrets;
        let opened = personnr::open(tx.tenant(), secrets, &id, &sealed).unwrap();
        assert_eq!(opened.reveal(), PERSONNR);
        let file = records::all(&tx).await.unwrap().remove(0);
        let path = file.object_path(&tenant("kopi")).unwrap();
        for variant in [Variant::Original, Variant::Thumbnail] {
            assert!(world.app().files.size(&path, variant).await.unwrap().is_some());
        }
        drop(tx);
        let copied = bytes(&world, Some("kopi")).await;
        assert!(rows(&copied, "jobs").is_empty(), "the original's messages are not sent again");
        assert!(!rows(&before, "jobs").is_empty());
        assert!(rows(&copied, "webhooks").is_empty(), "the original's systems are told of nothing");
        assert_eq!(rows(&before, "webhooks").len(), 1);
        assert!(failed(&findings(&world.config, &world).await).iter().all(|it| *it == "web app"));
    }

    async fn a_copy_pays_from_the_account_of_its_office(world) {
        let office = world.office("fjord").await;
        let (siri, tor) = (office.coordinator("Siri").await, office.coordinator("Tor").await);
        let (path, ..) = crate::payouts::ready_to_pay(&world, &office, &siri).await;
        let batch = crate::payouts::sent(&siri, &tor, &path).await;
        let before = bytes(&world, None).await;
        restore(&world, &before, copy_to("kopi")).await.unwrap();

        let tx = world.databases().read(&tenant("kopi"), Actor::System).await.unwrap();
        let secrets = &world.app().secrets;
        let settings = payouts::find_settings(&tx).await.unwrap().unwrap();
        let sealed = settings.sealed.unwrap();
        let account = secrets.open(tx.tenant(), "grant settings account", &sealed).unwrap();
        assert_eq!(account, "32074068323");
        let id = GrantBatchId::parse(batch["id"].as_str().unwrap()).unwrap();
        let sealed = payouts::find_batch(&tx, &id).await.unwrap().unwrap().file.unwrap();
        let file = secrets.open(tx.tenant(), &format!("grant batch {id}"), &sealed).unwrap();
        assert!(file.contains("<Id>86011117947</Id>"));
    }

    async fn a_backup_among_writes_is_one_snapshot(world) {
        let office = world.office("fjord").await;
        let kari = office.apprentice("Kari").await;
        let write = async |number: u32| {
            let body = json!({ "name": format!("Nr. {number}"), "content": "", "goals": [] });
            kari.post("/documentation", body).await.expect(201);
        };
        let mut written = 0;
        let mut missed = Vec::new();
        for _ in 0..6 {
            let ended = Cell::new(false);
            let backup = async {
                let backup = bytes(&world, None).await;
                ended.set(true);
                backup
            };
            let writing = async {
                while !ended.get() {
                    write(written).await;
                    written += 1;
                }
            };
            let (backup, ()) = tokio::join!(backup, writing);
            let documents = rows(&backup, "documentation").len();
            let created = rows(&backup, "changes").into_iter().filter(|change| {
                change["collection"] == "DOKUMENTASJONER" && change["verb"] == "create"
            });
            assert_eq!(created.count(), documents, "rows and log are of one moment");
            missed.push(usize::try_from(written).unwrap() - documents);
        }
        assert!(missed.iter().any(|count| *count > 0), "it ran among the writes: {missed:?}");
    }

    /// "increments each minute between the full ones, so that a lost disk costs a minute", and
    /// "compares *all* tables"
    async fn a_back_up_with_its_increments_is_all_that_there_was_at_the_last(world) {
        let key = include_str!("../../../age/tests/data/key.txt");
        let to = key.lines().find_map(|line| line.strip_prefix("# public key: ")).unwrap();
        let (office, app, data) = (world.office("fjord").await, world.app(), &world.config.data);
        let kari = lived_in(&office).await;
        world.office("elv").await;
        let (shelf, settings) = shelf(&world, vec![to.to_owned()]);
        backup::begin(&settings, data).await.unwrap();
        let (made, mut followed) = backup::make_followed(app, &settings, data).await.unwrap();
        assert_eq!(backup::add(app, &settings, data, &mut followed).await.unwrap(), None);

        let more = json!({ "name": "Senere", "content": "<p>Ja</p>", "goals": [] });
        let more = kari.post("/documentation", more).await.expect(201);
        let path = format!("/documentation/{}", more["id"].as_str().unwrap());
        let upload = format!("{path}/files?name=ny.gif");
        kari.upload(&upload, "image/gif", PICTURE.to_vec()).await.expect(201);
        lived_in(&world.office("vidde").await).await;
        world.databases().delete_tenant(&tenant("elv")).await.unwrap();
        world.clock.advance(std::time::Duration::from_secs(60));
        let first = backup::add(app, &settings, data, &mut followed).await.unwrap().unwrap();
        assert!(first.ends_with(".000001.svennincrement.gz.age"), "{first}");

        let more = kari.get(&path).await.expect(200);
        kari.delete(&format!("{path}?version={}", more["version"])).await.expect(204);
        // What is in no change log.
        let tx = office.write().await;
        let delete = "DELETE FROM jobs WHERE id IN (SELECT MIN(id) FROM jobs)";
        sea_orm::ConnectionTrait::execute_unprepared(&tx, delete).await.unwrap();
        tx.commit().await.unwrap();
        world.clock.advance(std::time::Duration::from_secs(60));
        assert!(backup::add(app, &settings, data, &mut followed).await.unwrap().is_some());
        assert!(followed.is_whole());

        let before = bytes(&world, None).await;
        // Rows are told apart by their keys.
        for line in before.split(|byte| *byte == b'\n') {
            let line: Value = serde_json::from_slice(line).unwrap_or_default();
            let columns = line["table"]["columns"].as_array();
            let has_key = |all: &Vec<Value>| all.iter().any(|column| column["key"] == true);
            assert!(columns.is_none_or(has_key), "{line}");
        }
        for id in ["fjord", "vidde"] {
            world.databases().delete_tenant(&tenant(id)).await.unwrap();
        }
        let alone = Source::new(shelf.join(&first), Identity::in_file(key));
        let refused = backup::restore(app, &alone, &Choice::default()).await.unwrap_err();
        assert!(matches!(refused, BackupError::Increment), "{refused}");
        let fetched = backup::fetch(&settings, &data.join("hentet")).await.unwrap().unwrap();
        assert_eq!(fetched, data.join("hentet").join(&made.name));
        let joined = data.join("samlet.svennbackup");
        let whole = backup::whole(&fetched, Identity::in_file(key), &joined).unwrap();
        let restored = backup::restore(app, &whole, &Choice::default()).await.unwrap();
        assert_eq!(restored, [tenant("fjord"), tenant("vidde")]);
        assert_eq!(bytes(&world, None).await, before);
        let drilled = backup::drill(&world.config, &whole, &data.join("drill")).await.unwrap();
        assert!(drilled.wrong.is_empty(), "{:?}", drilled.wrong);
        assert_eq!((drilled.organisations, drilled.made), (2, world.clock.now()));
    }

    async fn what_is_not_whole_is_refused_and_leaves_nothing(world) {
        lived_in(&world.office("fjord").await).await;
        let whole = bytes(&world, None).await;
        let files = world.config.data.join("files/tenants/ny");
        let mut changed = whole.clone();
        let at = whole.windows(5).position(|five| five == "Ført".as_bytes()).unwrap();
        changed[at] = b'B';
        let mut longer = whole.clone();
        longer.extend_from_slice(b"{}\n");
        let cut = [whole.len() - 1, whole.len() - 90, whole.len() / 2, 300];
        for length in cut {
            let refused = restore(&world, &whole[..length], copy_to("ny")).await.unwrap_err();
            assert!(matches!(refused, BackupError::Truncated), "{length}: {refused}");
        }
        for damaged in [changed, longer] {
            let refused = restore(&world, &damaged, copy_to("ny")).await.unwrap_err();
            assert!(matches!(refused, BackupError::Damaged(_)), "{refused}");
        }
        for foreign in [&b""[..], b"PK\x03\x04", b"{}\n"] {
            let refused = restore(&world, foreign, copy_to("ny")).await.unwrap_err();
            assert!(matches!(refused, BackupError::Foreign), "{refused}");
        }
        assert_eq!(world.databases().organisations().await.unwrap().len(), 1);
        assert!(!files.exists());
        restore(&world, &whole, copy_to("ny")).await.unwrap();
        assert!(files.exists());
    }

    async fn an_organisation_is_overwritten_only_when_told(world) {
        lived_in(&world.office("fjord").await).await;
        let before = bytes(&world, None).await;
        let refused = restore(&world, &before, Choice::default()).await.unwrap_err();
        assert!(refused.to_string().contains("--replace"), "{refused}");
        let other = Choice { only: Some(tenant("vidde")), ..Choice::default() };
        let refused = restore(&world, &before, other).await.unwrap_err();
        assert!(matches!(refused, BackupError::NotInIt(_)), "{refused}");
        assert_eq!(bytes(&world, None).await, before);
    }

    async fn files_added_after_the_backup_go_with_what_is_replaced(world) {
        let office = world.office("fjord").await;
        let kari = lived_in(&office).await;
        let before = bytes(&world, None).await;
        let made = json!({ "name": "Senere", "content": "", "goals": [] });
        let made = kari.post("/documentation", made).await.expect(201);
        let upload = format!("/documentation/{}/files?name=ny.gif", made["id"].as_str().unwrap());
        kari.upload(&upload, "image/gif", PICTURE.to_vec()).await.expect(201);
        let tx = office.read().await;
        let newest = records::all(&tx).await.unwrap().pop().unwrap();
        drop(tx);
        let path = newest.object_path(&tenant("fjord")).unwrap();
        let files = &world.app().files;
        assert!(files.size(&path, Variant::Original).await.unwrap().is_some());
        restore(&world, &before, replacing()).await.unwrap();
        assert!(files.size(&path, Variant::Original).await.unwrap().is_none());
        assert_eq!(bytes(&world, None).await, before);
    }

    async fn one_of_several_organisations_can_be_chosen(world) {
        for id in ["elv", "fjord", "vidde"] {
            lived_in(&world.office(id).await).await;
        }
        let all = bytes(&world, None).await;
        let refused = restore(&world, &all, copy_to("ny")).await.unwrap_err();
        assert!(matches!(refused, BackupError::ManyToRename), "{refused}");
        let choice = Choice { only: Some(tenant("vidde")), ..copy_to("ny") };
        assert_eq!(restore(&world, &all, choice).await.unwrap(), [tenant("ny")]);
        let (original, copy) =
            (bytes(&world, Some("vidde")).await, bytes(&world, Some("ny")).await);
        assert_eq!(rows(&copy, "documentation"), rows(&original, "documentation"));
    }

    async fn the_doctor_finds_nothing_wrong_with_what_is_well(world) {
        lived_in(&world.office("fjord").await).await;
        fs::create_dir_all(&world.config.web).unwrap();
        fs::write(world.config.web.join("index.html"), "").unwrap();
        let findings = findings(&world.config, &world).await;
        assert!(failed(&findings).is_empty(), "{findings:?}");
        assert_eq!(findings.len(), 27);
    }

    async fn the_doctor_finds_a_missing_file(world) {
        let office = world.office("fjord").await;
        lived_in(&office).await;
        let tx = office.read().await;
        let file = records::all(&tx).await.unwrap().remove(0);
        drop(tx);
        let path = file.object_path(&tenant("fjord")).unwrap();
        world.app().files.delete_all(&path).await.unwrap();
        let findings = findings(&world.config, &world).await;
        assert_eq!(failed(&findings), ["web app", "fjord files"]);
        let line = findings.last().unwrap().line();
        assert!(line.starts_with("FAIL fjord files: 1 of 1 missing"), "{line}");
        assert!(line.contains(&file.path), "{line}");
    }

    async fn the_doctor_finds_an_index_out_of_step_and_a_clock_gone_wrong(world) {
        lived_in(&world.office("fjord").await).await;
        let tx = world.databases().catalogue_write().await.unwrap();
        let delete = "DELETE FROM sign_in_index WHERE kind = 'telefon'";
        sea_orm::ConnectionTrait::execute_unprepared(&tx, delete).await.unwrap();
        tx.commit().await.unwrap();
        world.clock.set(Timestamp::from_millis(1_000_000_000_000));
        let findings = findings(&world.config, &world).await;
        let expected = ["web app", "clock", "fjord sign-in index", "fjord change log"];
        assert_eq!(failed(&findings), expected);
    }
}

#[test]
fn an_organisation_moves_between_the_engines_and_back() {
    World::run(Backend::Postgres, |postgres| async move {
        let sqlite = World::new(Backend::Sqlite).await;
        lived_in(&sqlite.office("fjord").await).await;
        let before = bytes(&sqlite, None).await;
        restore(&postgres, &before, Choice::default()).await.unwrap();
        let there = bytes(&postgres, None).await;
        assert_eq!(there, before);
        restore(&sqlite, &there, replacing()).await.unwrap();
        assert_eq!(bytes(&sqlite, None).await, before);
    });
}

#[test]
fn a_backup_under_another_secret_is_refused() {
    World::run(Backend::Sqlite, |world| async move {
        lived_in(&world.office("fjord").await).await;
        let text = String::from_utf8_lossy(&bytes(&world, None).await).into_owned();
        let head = text.lines().next().unwrap();
        let head: Value = serde_json::from_str(head).unwrap();
        let secret = head["svennbackup"]["secret"].as_str().unwrap();
        assert_eq!(secret, world.app().secrets.digest("backup", "fingerprint"));
        let mut config = world.config.clone();
        config.secret = [8; 32];
        // Another installation: one's own refuses another secret.
        config.data = world.config.data.join("other");
        fs::create_dir_all(&config.data).unwrap();
        config.database = svenn_db::DatabaseConfig::Sqlite { folder: config.data.clone() };
        let outside = svenn_server::Outside {
            clock: world.clock.clone(),
            entropy: Arc::new(OsEntropy),
            budgets: svenn_access::Budgets::default(),
        };
        let other = svenn_server::compose(&config, outside).await.unwrap();
        let file = Source::new(in_file(&world, &bytes(&world, None).await), None);
        let refused = backup::restore(&other.app, &file, &copy_to("ny")).await.unwrap_err();
        assert!(matches!(refused, BackupError::OtherSecret { .. }), "{refused}");
    });
}

#[test]
fn an_encrypted_back_up_is_restored_with_its_key_alone() {
    World::run(Backend::Sqlite, |world| async move {
        lived_in(&world.office("fjord").await).await;
        let key = include_str!("../../../age/tests/data/key.txt");
        let to = key.lines().find_map(|line| line.strip_prefix("# public key: ")).unwrap();
        let (mut locked, to) = (Vec::new(), [Recipient::parse(to).unwrap()]);
        backup::write_locked(world.app(), None, &to, &mut locked).await.unwrap();
        assert!(!locked.windows(5).any(|some| some == b"table"));
        let refused = restore(&world, &locked, copy_to("ny")).await.unwrap_err();
        assert!(matches!(refused, BackupError::Locked), "{refused}");
        let source = Source::new(in_file(&world, &locked), Identity::in_file(key));
        backup::restore(world.app(), &source, &copy_to("ny")).await.unwrap();
        let (original, copy) =
            (bytes(&world, Some("fjord")).await, bytes(&world, Some("ny")).await);
        assert_eq!(rows(&copy, "documentation"), rows(&original, "documentation"));
    });
}

#[test]
fn a_drill_restores_beside_and_tells_what_is_not_as_it_was() {
    World::run(Backend::Sqlite, |world| async move {
        let office = world.office("fjord").await;
        lived_in(&office).await;
        office.coordinator("Siri").await;
        let (shelf, settings) = shelf(&world, Vec::new());
        let data = &world.config.data;
        // A folder without the marker may be where a disk should be mounted.
        assert!(backup::make(world.app(), &settings, data).await.is_err());
        backup::begin(&settings, data).await.unwrap();
        backup::make(world.app(), &settings, data).await.unwrap();
        world.clock.advance(std::time::Duration::from_secs(60));
        let made = backup::make(world.app(), &settings, data).await.unwrap();
        assert_eq!(made.removed, 1, "one a day is kept");
        let file = shelf.join(&made.name);
        let (made, folder) = (Source::new(file.clone(), None), data.join("drill"));
        let drilled = backup::drill(&world.config, &made, &folder).await.unwrap();
        assert!(drilled.wrong.is_empty(), "{:?}", drilled.wrong);
        assert_eq!((drilled.organisations, drilled.files), (1, 1));
        assert!(!folder.exists());
        // A byte that is another is found before anything is restored.
        let mut bytes = fs::read(&file).unwrap();
        let middle = bytes.len() / 2;
        bytes[middle] ^= 1;
        fs::write(&file, &bytes).unwrap();
        let damaged = Source::new(file, None);
        let refused = backup::drill(&world.config, &damaged, &folder).await;
        assert!(refused.is_err(), "{refused:?}");
    });
}

#[test]
fn the_doctor_says_when_there_is_no_data_folder_or_database() {
    World::run(Backend::Sqlite, |world| async move {
        let mut config = world.config.clone();
        config.data = PathBuf::from("/proc/svenn");
        config.database = svenn_db::DatabaseConfig::Sqlite { folder: PathBuf::from("/proc/svenn") };
        let findings = findings(&config, &world).await;
        assert_eq!(failed(&findings), ["data folder", "disk", "web app", "database"]);
    });
}
