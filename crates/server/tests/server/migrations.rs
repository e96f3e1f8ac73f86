//! Migrations that were released stay as they are.
//!
//! If you are here because this failed: a released migration was edited. Databases that have
//! applied it refuse to open with another text. Put the text back and add a new migration. What
//! is new is added to the list by
//! `SVENN_ADD_MIGRATIONS=1 cargo nextest run -p svenn-server -E 'test(migrations::released)'`.

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
