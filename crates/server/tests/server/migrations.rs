//! Migrations that were released stay as they are.
//!
//! If you are here because this failed: a released migration was edited. Databases that have
//! applied it refuse to open with another text. Put the text back and add a new migration. What
//! is new is added to the list by
//! `SVENN_ADD_MIGRATIONS=1 cargo nextest run --workspace -E 'test(migrations::released)'`.

use std::{collections::BTreeSet, env, fs, path::Path, sync::Arc};

use sea_orm::ConnectionTrait;
use svenn_kernel::SeededEntropy;
use svenn_server::{doctor, schema};
use svenn_testkit::on_both_engines;

#[test]
fn released_migrations_are_as_they_were_released() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/server/migrations.txt");
    let listed = fs::read_to_string(&file).unwrap_or_default();
    let released: BTreeSet<&str> = listed.lines().collect();
    let present = schema().unwrap().lines();
    let known: BTreeSet<&str> = present.iter().map(String::as_str).collect();
    let edited: Vec<&&str> = released.difference(&known).collect();
    assert!(edited.is_empty(), "edited, renamed or gone: {edited:#?}");
    let added: Vec<&&str> = known.difference(&released).collect();
    if env::var_os("SVENN_ADD_MIGRATIONS").is_some() {
        fs::write(&file, present.join("\n") + "\n").unwrap();
    } else {
        assert!(added.is_empty(), "not in the list: {added:#?}");
    }
    let ids = present.iter().map(|line| line.rsplit_once(' ').map(|(id, _)| id));
    assert_eq!(ids.collect::<BTreeSet<_>>().len(), present.len(), "an id is given twice");
}

/// "expand first, contract a release later"
///
/// If you are here because this failed: a migration that is not in a release yet takes away what the
/// version before uses, and that one may run beside the newer. Leave it for the release after; where
/// that cannot be, `docs/upgrading.md` names the migration and what the older process cannot do.
#[test]
fn what_takes_away_what_the_version_before_uses_is_told() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let released = fs::read_to_string(folder.join("tests/server/released.txt")).unwrap();
    let released: BTreeSet<&str> = released.lines().collect();
    let told = fs::read_to_string(folder.join("../../docs/upgrading.md")).unwrap();
    let schema = schema().unwrap();
    let mut untold = Vec::new();
    for step in schema.catalogue.iter().chain(&schema.tenant) {
        let is_new = !released.contains(format!("migration {}", step.id).as_str());
        let takes_away = ["DROP COLUMN", "DROP TABLE", "RENAME "].iter();
        if is_new && takes_away.copied().any(|word| step.sql.contains(word)) {
            let named = format!("`{}`", step.id);
            if !told.contains(&named) {
                untold.push(step.id);
            }
        }
    }
    assert!(untold.is_empty(), "not in docs/upgrading.md: {untold:?}");
}

on_both_engines! {
    async fn the_doctor_names_an_edited_migration(world) {
        let office = world.office("fjord").await;
        let tx = office.write().await;
        let other = "UPDATE migrations SET checksum = 'other' WHERE id = 'jobs/001_jobs'";
        tx.execute_unprepared(other).await.unwrap();
        tx.commit().await.unwrap();
        let entropy = Arc::new(SeededEntropy::new(9));
        let findings = doctor::examine(&world.config, world.clock.clone(), entropy).await;
        let failed = findings.iter().find(|finding| finding.check == "fjord data").unwrap();
        assert!(failed.line().contains("FAIL fjord data: "), "{}", failed.line());
        assert!(failed.line().contains("migration jobs/001_jobs is not"), "{}", failed.line());
    }
}
