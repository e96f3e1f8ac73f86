//! A disk that fails at each write, sync, open and truncate of an operation, once or from then on as
//! after a power cut: what was acknowledged is there for a fresh process, nothing is there by half,
//! and the next call works. The disk is the C library's, changed in a process of its own
//! (`failing_disk.c`), so that SQLite and the files of uploads fail alike.

use std::{
    collections::BTreeSet,
    env, fs,
    path::Path,
    process::{Command, Stdio},
};

use sea_orm::{ConnectionTrait, Statement};
use svenn_db::{Actor, DatabaseConfig};
use svenn_kernel::{Role, TenantId};
use svenn_server::{Composed, Config, FilesConfig};
use svenn_testkit::{Backend, Client, Reply, World, json};

use super::authorization::{
    Operation, call, operations, outcome,
    samples::{Sample, Scene, sample},
};

/// Three of each kind of record, where so many can be called again and again.
const OPERATIONS: &[&str] = &[
    "documentation_create",
    "documentation_update",
    "documentation_remind",
    "messages_sendsms",
    "messages_sendepost",
    "messages_sendpush",
    "signing_create",
    "signing_update",
    "masssigning_create",
    "apprentice_update",
    "apprentice_checkpoint_create",
    "apprentices_coordinators_update",
    "company_update",
    "company_contact_update",
    "company_departments_update",
    "people_import_create",
    "application_import_create",
    "curriculum_update_upload",
    "trainingday_create",
    "trainingday_update",
    "trainingday_copy",
    "interviews_create",
    "interview_template_create",
    "interview_guest_create",
    "timekeeping_create",
    "timekeeping_update",
    "timekeeping_settings_update",
    "documentation_file_create",
    "trainingday_file_create",
    "note_file_create",
];
const KINDS: [&str; 4] = ["write", "sync", "open", "truncate"];
/// More calls of a kind than an operation makes.
const CALLS_MAX: usize = 200;
/// Of so many operations one meets power cuts, each in a process of its own: all of them take
/// minutes (`SVENN_FAILING_DISK=all`).
const CUT_OF: usize = 10;
/// Set for the process whose disk fails.
const FAILING: &str = "SVENN_TEST_DISK_FAILS";
const TENANT: &str = "fjord";

/// Asks the disk; whether it says yes.
fn disk(asked: &str) -> bool {
    fs::File::open(format!("/failing-disk/{asked}")).is_ok()
}

/// Who calls an operation, and what they send.
struct Caller<'s> {
    operation: &'s Operation,
    sample: Sample,
    who: Client,
    round: usize,
}

impl<'s> Caller<'s> {
    fn of(scene: &Scene, operation: &'s Operation) -> Self {
        let sample = sample(operation, scene);
        let who = match sample.roles.first() {
            Some(Role::Ansatt) => scene.terje.clone(),
            Some(Role::Laerling) => scene.kari.clone(),
            _ => scene.ingrid.clone(),
        };
        Self { operation, sample, who, round: 0 }
    }

    /// Calls it, again where it was called before.
    async fn calls(&mut self) -> Reply {
        self.round += 1;
        if let Some(body) = &mut self.sample.body
            && body.get("key").is_some()
        {
            body["key"] = json!(format!("again{}", self.round));
        }
        let reply = call(&self.who, self.operation, &self.sample).await;
        let version = reply.json()["version"].clone();
        if let Some(body) = &mut self.sample.body
            && reply.status.is_success()
            && version.is_number()
            && body.get("version").is_some()
        {
            body["version"] = version;
        }
        reply
    }
}

/// How many changes stand in the log, and whether the database is whole.
async fn log(composed: &Composed) -> usize {
    let tenant = TenantId::parse(TENANT).unwrap();
    let tx = composed.app.databases.read(&tenant, Actor::System).await.unwrap();
    let check = Statement::from_string(tx.get_database_backend(), "PRAGMA integrity_check");
    let row = tx.query_one_raw(check).await.unwrap().unwrap();
    assert_eq!(row.try_get_by_index::<String>(0).unwrap(), "ok");
    let count = "SELECT COUNT(*) FROM changes";
    let count = Statement::from_string(tx.get_database_backend(), count);
    let row = tx.query_one_raw(count).await.unwrap().unwrap();
    usize::try_from(row.try_get_by_index::<i64>(0).unwrap()).unwrap()
}

/// What came of the calls of an operation: how many changes each wrote that was acknowledged, and
/// each that was not, with when it failed.
#[derive(Default)]
struct Outcomes {
    whole: BTreeSet<usize>,
    refused: Vec<(String, usize)>,
    wrong: Vec<String>,
    failed: usize,
}

impl Outcomes {
    fn note(&mut self, when: &str, (operation, reply): (&Operation, &Reply), written: usize) {
        let status = outcome(operation, reply);
        match status {
            200..300 => {
                self.whole.insert(written);
            }
            500..600 => {
                self.failed += 1;
                self.refused.push((format!("{when}: {status}"), written));
            }
            _ => self.wrong.push(format!("{when} answered {status}")),
        }
    }

    /// What was not acknowledged is there whole, or not at all.
    fn faults(self) -> Vec<String> {
        let Self { whole, refused, mut wrong, .. } = self;
        let is_half = |written: &usize| *written != 0 && !whole.contains(written);
        let half = refused.into_iter().filter(|(_, written)| is_half(written));
        wrong.extend(half.map(|(when, it)| format!("{when}, and {it} of {whole:?} are there")));
        wrong
    }
}

/// The n-th call of each kind fails once, for n = 1, 2, 3 … to the end.
async fn fails_once(world: &World, scene: &Scene, operation: &Operation) -> Outcomes {
    let mut outcomes = Outcomes::default();
    let mut caller = Caller::of(scene, operation);
    let mut before = log(&world.composed).await;
    for kind in KINDS {
        for n in 1..=CALLS_MAX {
            let when = format!("{}: {kind} {n}", operation.id);
            disk(&format!("arm/{kind}/{n}/once"));
            let reply = caller.calls().await;
            let has_failed = disk("fired");
            disk("disarm");
            let after = log(&world.composed).await;
            outcomes.note(&when, (operation, &reply), after - before);
            let next = json!({ "name": format!("Gruppe {kind} {n}") });
            let next = scene.ingrid.post("/groups", next).await;
            if next.status != 201 {
                outcomes.wrong.push(format!("{when}: the next call answered {}", next.status));
            }
            before = log(&world.composed).await;
            if !has_failed {
                break;
            }
        }
    }
    outcomes
}

/// Copies a folder, without what is memory alone.
fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for one in fs::read_dir(from).unwrap() {
        let one = one.unwrap();
        let (path, into) = (one.path(), to.join(one.file_name()));
        if path.is_dir() {
            copy(&path, &into);
        } else if !path.to_string_lossy().ends_with("-shm") {
            fs::copy(path, into).unwrap();
        }
    }
}

/// A process on a copy of a folder.
async fn on_copy(world: &World, from: &Path, to: &Path) -> Composed {
    copy(from, to);
    let config = Config {
        database: DatabaseConfig::Sqlite { folder: to.to_owned() },
        files: FilesConfig::Folder(to.join("files")),
        data: to.to_owned(),
        ..world.config.clone()
    };
    world.process_with(&config).await
}

/// The power is cut at the n-th call of each kind; a fresh process finds what was acknowledged.
async fn power_is_cut(world: &World, scene: &Scene, operation: &Operation) -> Outcomes {
    let mut outcomes = Outcomes::default();
    let before = log(&world.composed).await;
    for kind in KINDS {
        for n in 1..=CALLS_MAX {
            let when = format!("{}: cut at {kind} {n}", operation.id);
            let folder = tempfile::tempdir().unwrap();
            let (here, later) = (folder.path().join("here"), folder.path().join("later"));
            let process = on_copy(world, &world.config.data, &here).await;
            let mut caller = Caller::of(scene, operation);
            caller.who = caller.who.at(process.router.clone());
            disk(&format!("arm/{kind}/{n}/gone"));
            let reply = caller.calls().await;
            let has_failed = disk("fired");
            copy(&here, &folder.path().join("gone"));
            disk("disarm");
            let fresh = on_copy(world, &folder.path().join("gone"), &later).await;
            let after = log(&fresh).await;
            outcomes.note(&when, (operation, &reply), after - before);
            let next = scene.ingrid.at(fresh.router.clone());
            let next = next.post("/groups", json!({ "name": "Etterpå" })).await;
            if next.status != 201 {
                outcomes.wrong.push(format!("{when}: the next call answered {}", next.status));
            }
            if !has_failed {
                break;
            }
        }
    }
    outcomes
}

#[test]
#[ignore = "takes minutes: `cargo nextest run --run-ignored all -E 'test(a_disk_that_fails)'`"]
fn a_disk_that_fails_at_each_call_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let library = folder.path().join("failing_disk.so");
    let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/server/failing_disk.c");
    let compiled = Command::new("cc")
        .args(["-shared", "-fPIC", "-O1", "-o"])
        .args([library.as_os_str(), source.as_ref(), "-ldl".as_ref()])
        .output()
        .unwrap();
    assert!(compiled.status.success(), "{}", String::from_utf8_lossy(&compiled.stderr));
    let this = "server::failing_disk::in_a_process_of_its_own";
    let output = Command::new(env::current_exe().unwrap())
        .args([this, "--exact", "--nocapture", "--test-threads=1"])
        .env(FAILING, "yes")
        .env("LD_PRELOAD", &library)
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && said.contains("1 passed"), "{said}");
    for line in said.lines().filter(|line| line.starts_with("figure: ")) {
        println!("{line}");
    }
}

/// Does nothing unless it is asked for: the disk is the whole process's.
#[test]
fn in_a_process_of_its_own() {
    if env::var_os(FAILING).is_none() {
        return;
    }
    let is_all = env::var_os("SVENN_FAILING_DISK").is_some();
    World::run(Backend::Sqlite, async |world: World| {
        let scene = Scene::make(&world, TENANT).await;
        world.run_jobs().await;
        let all = operations();
        let (mut wrong, mut failed, mut cut) = (Vec::new(), 0, 0);
        for (at, id) in OPERATIONS.iter().enumerate() {
            let operation = all.iter().find(|it| it.id == *id).unwrap();
            if is_all || at % CUT_OF == 0 {
                let outcomes = power_is_cut(&world, &scene, operation).await;
                cut += outcomes.failed;
                wrong.extend(outcomes.faults());
            }
            let outcomes = fails_once(&world, &scene, operation).await;
            failed += outcomes.failed;
            wrong.extend(outcomes.faults());
        }
        println!("figure: {failed} calls met an error of the disk, {cut} a power cut");
        assert!(failed > OPERATIONS.len(), "{failed} calls failed");
        assert!(wrong.is_empty(), "{wrong:#?}");
        // What a fresh process reads is what this one does.
        let fresh = world.second_process().await;
        assert_eq!(log(&fresh).await, log(&world.composed).await);
    });
}
