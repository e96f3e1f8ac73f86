//! What any operation writes, and what its jobs do, is in the next increment of the back-up.

use std::fs;

use axum::http::Method;
use svenn_kernel::TenantId;
use svenn_server::{
    BackupPlace, BackupSettings, BucketAccount, Keep,
    backup::{self, Choice},
};
use svenn_testkit::{World, on_both_engines};

use super::{
    authorization::{
        Operation, call, operations,
        samples::{Scene, sample},
    },
    matrix::{who, writes},
};

/// Calls between two increments.
const CALLS: usize = 150;
/// So many calls do something, whatever others have taken away before.
const DONE_MIN: usize = 100;

/// What others need is taken away last.
fn takes_away(operation: &Operation) -> bool {
    let words = ["delete", "remove", "archive", "erase"];
    operation.method == Method::DELETE || words.iter().any(|word| operation.id.contains(word))
}

async fn written(world: &World) -> Vec<u8> {
    let mut bytes = Vec::new();
    backup::write(world.app(), None, &mut bytes).await.unwrap();
    bytes
}

on_both_engines! {
    /// "a test runs each operation, restores, and compares *all* tables"
    async fn whatever_is_written_is_in_the_next_increment(world) {
        let scene = Scene::make(&world, "fjord").await;
        let (app, data) = (world.app(), &world.config.data);
        let folder = data.join("hylle");
        fs::create_dir_all(&folder).unwrap();
        let settings = BackupSettings {
            to: BackupPlace::Folder(folder.clone()),
            account: BucketAccount::default(),
            recipients: Vec::new(),
            keep: Keep { days: 1, weeks: 0, months: 0 },
        };
        backup::begin(&settings, data).await.unwrap();
        let (made, mut followed) = backup::make_followed(app, &settings, data).await.unwrap();
        let mut all: Vec<Operation> = operations().into_iter().filter(writes).collect();
        all.sort_by_key(|it| (takes_away(it), it.id.clone()));
        let mut done = 0;
        for some in all.chunks(CALLS) {
            for operation in some {
                let sample = sample(operation, &scene);
                let reply = call(who(&scene, &sample), operation, &sample).await;
                done += usize::from(reply.status.is_success());
            }
            world.run_jobs().await;
            let added = backup::add(app, &settings, data, &mut followed).await.unwrap();
            assert!(added.is_some());
        }
        assert!(done > DONE_MIN, "{done}");
        // What is done behind an answer may be written yet.
        let before = loop {
            let before = written(&world).await;
            if backup::add(app, &settings, data, &mut followed).await.unwrap().is_none() {
                break before;
            }
        };
        world.databases().delete_tenant(&TenantId::parse("fjord").unwrap()).await.unwrap();
        let joined = data.join("samlet.svennbackup");
        let whole = backup::whole(&folder.join(&made.name), None, &joined).unwrap();
        backup::restore(app, &whole, &Choice::default()).await.unwrap();
        let after = written(&world).await;
        let lines = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        let (one, other) = (lines(&before), lines(&after));
        let differs = one.lines().zip(other.lines()).find(|(one, other)| one != other);
        assert!(differs.is_none() && before == after, "{differs:?}");
    }
}
