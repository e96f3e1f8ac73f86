use std::{path::Path, sync::Arc};

use bytes::Bytes;
use futures::{StreamExt, stream};
use svenn_db::{Actor, DatabaseConfig, Databases, Schema};
use svenn_jobs::Runner;
use svenn_kernel::{FixedClock, SeededEntropy, Timestamp};

use super::*;
use crate::{Upload, UploadLimits, Variant};

struct World {
    databases: Databases,
    clock: Arc<FixedClock>,
    files: ObjectFiles,
    tenant: TenantId,
}

const OWNER: Owner<'static> =
    Owner { collection: Collection::DOKUMENTASJONER, id: "d1", audience: Audience::Everyone };

impl World {
    async fn new(folder: &Path) -> Self {
        let clock = Arc::new(FixedClock::at(Timestamp::from_millis(1_795_000_000_000)));
        let entropy = Arc::new(SeededEntropy::new(1));
        let tenant = [svenn_jobs::MIGRATIONS, MIGRATIONS].concat();
        let schema = Schema { tenant, ..Schema::default() };
        let config = DatabaseConfig::Sqlite { folder: folder.to_owned() };
        let databases =
            Databases::open(config, schema, clock.clone(), entropy.clone()).await.unwrap();
        let tenant = TenantId::parse("fjord").unwrap();
        databases.create_tenant(&tenant, "Fjord").await.unwrap();
        let files = ObjectFiles::in_memory(UploadLimits::default(), entropy);
        Self { databases, clock, files, tenant }
    }

    async fn stage(&self, name: &str, text: &'static str) -> StagedFile {
        let body = stream::iter([Ok::<_, String>(Bytes::from_static(text.as_bytes()))]);
        self.files.stage(Upload { name, declared_type: "" }, body).await.unwrap()
    }

    async fn write(&self) -> Tx {
        self.databases.write(&self.tenant, Actor::System).await.unwrap()
    }

    async fn run_jobs(&self) {
        let jobs = FileJobs { files: self.files.clone(), databases: self.databases.clone() };
        let runner = Runner::new(self.databases.clone(), &[Arc::new(jobs)]);
        runner.run_due(&self.tenant).await.unwrap();
    }

    async fn text_of(&self, record: &FileRecord) -> Option<String> {
        let path = record.object_path(&self.tenant).unwrap();
        let mut open = self.files.open(&path, Variant::Original, None).await.unwrap()?;
        let mut text = Vec::new();
        while let Some(chunk) = open.body.next().await {
            text.extend_from_slice(&chunk.unwrap());
        }
        Some(String::from_utf8(text).unwrap())
    }
}

/// "Uploaded files whose name clashes with an existing stored file are renamed by appending
/// ' (n)' before the extension."
#[tokio::test]
async fn a_name_that_is_taken_gets_a_number() {
    let folder = tempfile::tempdir().unwrap();
    let world = World::new(folder.path()).await;
    let staged = world.stage("Notat.txt", "en").await;
    let tx = world.write().await;
    let mut names = Vec::new();
    for _ in 0..3 {
        names.push(insert(&tx, &staged, OWNER).await.unwrap().name);
    }
    let elsewhere = Owner { id: "d2", ..OWNER };
    names.push(insert(&tx, &staged, elsewhere).await.unwrap().name);
    assert_eq!(names, ["Notat.txt", "Notat (1).txt", "Notat (2).txt", "Notat.txt"]);
    let of_both = of_owners(&tx, OWNER.collection, &["d1", "d2", "d3"]).await.unwrap();
    assert_eq!((of_both.len(), of_both["d1"].len(), of_both["d2"].len()), (2, 3, 1));
    assert_eq!(of_collection(&tx, OWNER.collection).await.unwrap(), of_both);
    assert!(of_collection(&tx, Collection::LAERLINGER).await.unwrap().is_empty());
}

/// A process that dies right after the commit leaves a row whose bytes are still staged; the job
/// moves them. It does no harm when they are moved already.
#[tokio::test]
async fn bytes_reach_their_place_even_when_the_process_dies_after_the_commit() {
    let folder = tempfile::tempdir().unwrap();
    let world = World::new(folder.path()).await;
    let mut records = Vec::new();
    for finalises in [false, true] {
        let staged = world.stage("Notat.txt", "arbeid").await;
        let tx = world.write().await;
        let record = insert(&tx, &staged, OWNER).await.unwrap();
        tx.commit().await.unwrap();
        if finalises {
            finalise(&world.files, &world.tenant, &record, &staged).await;
        }
        assert_eq!(world.text_of(&record).await.is_some(), finalises);
        records.push(record);
    }
    world.clock.advance(Duration::from_secs(COMMIT_JOB_AFTER_SECONDS));
    world.run_jobs().await;
    for record in &records {
        assert_eq!(world.text_of(record).await.as_deref(), Some("arbeid"));
    }
}

/// The bytes of a copy are its own: they stay when the other file goes.
#[tokio::test]
async fn a_copy_has_bytes_of_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let world = World::new(folder.path()).await;
    let staged = world.stage("Notat.txt", "arbeid").await;
    let tx = world.write().await;
    let record = insert(&tx, &staged, OWNER).await.unwrap();
    let made = copy(&tx, &record, Owner { id: "d2", ..OWNER }).await.unwrap();
    tx.commit().await.unwrap();
    world.run_jobs().await;
    assert_eq!(world.text_of(&made).await, None, "the file's own bytes are still on their way");
    finalise(&world.files, &world.tenant, &record, &staged).await;
    world.clock.advance(Duration::from_secs(3_600));
    world.run_jobs().await;
    assert_eq!(world.text_of(&made).await.as_deref(), Some("arbeid"));
    assert_eq!((made.name.as_str(), made.owner.as_str()), ("Notat.txt", "d2"));
    let tx = world.write().await;
    delete(&tx, &record, OWNER.audience).await.unwrap();
    tx.commit().await.unwrap();
    world.run_jobs().await;
    assert_eq!(world.text_of(&record).await, None);
    assert_eq!(world.text_of(&made).await.as_deref(), Some("arbeid"));
}

#[tokio::test]
async fn a_deleted_file_loses_its_bytes_after_the_commit_only() {
    let folder = tempfile::tempdir().unwrap();
    let world = World::new(folder.path()).await;
    let staged = world.stage("Notat.txt", "arbeid").await;
    let tx = world.write().await;
    let record = insert(&tx, &staged, OWNER).await.unwrap();
    tx.commit().await.unwrap();
    finalise(&world.files, &world.tenant, &record, &staged).await;

    let undone = world.write().await;
    delete(&undone, &record, Audience::Everyone).await.unwrap();
    undone.rollback().await.unwrap();
    world.run_jobs().await;
    assert!(world.text_of(&record).await.is_some(), "what was undone deletes nothing");

    let tx = world.write().await;
    delete(&tx, &record, OWNER.audience).await.unwrap();
    assert_eq!(find(&tx, &record.id).await.unwrap(), None);
    tx.commit().await.unwrap();
    world.run_jobs().await;
    assert_eq!(world.text_of(&record).await, None);
}

/// A store that is away for days loses no bytes: they are not swept while their job waits.
#[tokio::test]
async fn bytes_that_wait_for_their_place_are_not_swept() {
    let folder = tempfile::tempdir().unwrap();
    let world = World::new(folder.path()).await;
    let (staged, abandoned) = (world.stage("Notat.txt", "arbeid").await, "Utkast.txt");
    world.stage(abandoned, "aldri sendt").await;
    let tx = world.write().await;
    let record = insert(&tx, &staged, OWNER).await.unwrap();
    tx.commit().await.unwrap();
    let later =
        svenn_kernel::Clock::now(&*world.clock).plus(Duration::from_secs(86_400 * 365 * 100));
    let awaited = awaited(&world.databases).await.unwrap();
    assert_eq!(awaited.len(), 1);
    assert_eq!(world.files.sweep_except(later, &awaited).await.unwrap(), 1, "the abandoned one");
    world.clock.advance(Duration::from_secs(COMMIT_JOB_AFTER_SECONDS));
    world.run_jobs().await;
    assert_eq!(world.text_of(&record).await.as_deref(), Some("arbeid"));
}

/// The bytes of a file that was deleted before they were moved do not come back.
#[tokio::test]
async fn a_file_deleted_before_its_bytes_were_moved_leaves_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let world = World::new(folder.path()).await;
    let staged = world.stage("Notat.txt", "arbeid").await;
    let tx = world.write().await;
    let record = insert(&tx, &staged, OWNER).await.unwrap();
    delete(&tx, &record, OWNER.audience).await.unwrap();
    tx.commit().await.unwrap();
    world.clock.advance(Duration::from_secs(COMMIT_JOB_AFTER_SECONDS));
    world.run_jobs().await;
    assert_eq!(world.text_of(&record).await, None);
    let later =
        svenn_kernel::Clock::now(&*world.clock).plus(Duration::from_secs(86_400 * 365 * 100));
    assert_eq!(world.files.sweep(later).await.unwrap(), 0, "nothing is left in the staging");
}

#[tokio::test]
async fn the_change_log_tells_whom_a_file_is_about() {
    let folder = tempfile::tempdir().unwrap();
    let world = World::new(folder.path()).await;
    let staged = world.stage("Notat.txt", "arbeid").await;
    let tx = world.write().await;
    let record = insert(&tx, &staged, OWNER).await.unwrap();
    tx.commit().await.unwrap();
    let tx = world.databases.read(&world.tenant, Actor::System).await.unwrap();
    let changes = tx.changes_since(0, 100).await.unwrap();
    let told = changes.iter().find(|change| change.collection == "FILES").unwrap();
    assert_eq!((told.id.as_str(), &told.audience), (record.id.as_str(), &OWNER.audience));
}
