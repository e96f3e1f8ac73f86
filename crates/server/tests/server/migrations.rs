//! Migrations that were released stay as they are.
//!
//! If you are here because this failed: a released migration was edited. Databases that have
//! applied it refuse to open with another text. Put the text back and add a new migration. What
//! is new is added to the list by
//! `SVENN_ADD_MIGRATIONS=1 cargo nextest run --workspace -E 'test(migrations::released)'`.

use std::{
    collections::{BTreeMap, BTreeSet},
    env, fs,
    path::Path,
    sync::Arc,
};

use sea_orm::ConnectionTrait;
use svenn_db::{Restored, dump};
use svenn_kernel::{Clock, Fault, SeededEntropy, TenantId};
use svenn_server::{doctor, schema};
use svenn_testkit::{Value, json, on_both_engines};

use super::demo::{column, content};

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

/// The migrations of the last release.
fn released() -> BTreeSet<String> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/server/released.txt");
    let lines = fs::read_to_string(file).unwrap();
    let ids = lines.lines().filter_map(|line| line.strip_prefix("migration "));
    ids.map(str::to_owned).collect()
}

/// "expand first, contract a release later"
///
/// If you are here because this failed: a migration that is not in a release yet takes away what
/// the version before uses, and that one may run beside the newer. Leave it for the release after;
/// where that cannot be, `docs/upgrading.md` names it and what the older process cannot do.
#[test]
fn what_takes_away_what_the_version_before_uses_is_told() {
    let released = released();
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/upgrading.md");
    let told = fs::read_to_string(page).unwrap();
    let schema = schema().unwrap();
    let mut untold = Vec::new();
    for step in schema.catalogue.iter().chain(&schema.tenant) {
        let is_new = !released.contains(step.id);
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

/// "an older binary refuses newer data in words": it reads there from which version on it need not.
#[test]
fn a_step_that_says_who_may_stand_beside_it_names_a_version() {
    let schema = schema().unwrap();
    for step in schema.catalogue.iter().chain(&schema.tenant) {
        let Some(version) = step.oldest_beside() else { continue };
        let numbers: Vec<_> = version.split('.').map(str::parse::<u64>).collect();
        let is_version = numbers.len() == 3 && numbers.iter().all(Result::is_ok);
        assert!(is_version, "{}: {version}", step.id);
    }
    let beside = |id: &str| {
        let step = schema.tenant.iter().find(|step| step.id == id).unwrap();
        step.oldest_beside()
    };
    assert_eq!(beside("courses/005_handed_in"), None, "it takes columns away");
    assert_eq!(beside("integrations/001_keys"), Some("0.0.0"), "it adds a table");
}

/// What a column holds that nothing of the product has written.
fn some_value(column: &dump::Column) -> Value {
    match column.kind {
        dump::Kind::Text => json!("x"),
        dump::Kind::Integer => json!(1),
        dump::Kind::Real => json!(1.5),
        dump::Kind::Boolean => json!(false),
        dump::Kind::Date => json!("2026-08-17"),
    }
}

on_both_engines! {
    /// "from the previous release … nothing lost": a row in each of its tables, and all that has
    /// come since.
    ///
    /// If you are here because this failed: a migration since the last release takes away or
    /// rewrites what that one has stored. Where it is meant to, name it below, and look where it
    /// went.
    async fn what_the_last_release_has_stored_is_there_after_the_upgrade(world) {
        let of_release = released();
        let lines = schema().unwrap().lines();
        let ids = lines.iter().filter_map(|line| line.strip_prefix("organisation "));
        let ids = ids.map(|line| line.split(' ').next().unwrap().to_owned());
        let restored = Restored {
            tenant: TenantId::parse("fjord").unwrap(),
            navn: "Fjord".to_owned(),
            created: world.clock.now(),
            migrations: ids.filter(|id| of_release.contains(id)).collect(),
            replace: false,
        };
        assert!(restored.migrations.len() > 100, "{}", restored.migrations.len());
        let mut stored: BTreeMap<(String, String), Value> = BTreeMap::new();
        let fill = async |loader: &dump::Loader<'_>| {
            for table in dump::tables(loader.tx()).await? {
                let row: Vec<Value> = table.columns.iter().map(some_value).collect();
                for (column, value) in table.columns.iter().zip(&row) {
                    stored.insert((table.table.clone(), column.name.clone()), value.clone());
                }
                loader.load(&table, &[row]).await?;
            }
            Ok::<(), Fault>(())
        };
        world.databases().restore(&restored, fill).await.unwrap();

        let after = content(&world, "fjord").await;
        let (mut gone, mut rewritten) = (BTreeSet::new(), BTreeSet::new());
        for ((table, name), value) in &stored {
            let (columns, rows) = &after[table];
            let Some(at) = columns.iter().position(|column| column == name) else {
                gone.insert(format!("{table}.{name}"));
                continue;
            };
            if rows.is_empty() {
                gone.insert(table.clone());
            } else if !rows.iter().any(|row| row[at] == *value) {
                rewritten.insert(format!("{table}.{name}"));
            }
        }
        let named = |names: &[&str]| -> BTreeSet<String> {
            names.iter().map(|name| (*name).to_owned()).collect()
        };
        // What was said of hand-ins is in their timeline; answers were kept in clear, for a day.
        let moved = named(&[
            "course_handins.assessed",
            "course_handins.assessed_by",
            "course_handins.comment",
            "kept_answers",
        ]);
        assert_eq!(gone, moved);
        assert_eq!(rewritten, named(&["course_handins.state"]));
        assert!(column(&after, "course_handin_timeline", "comment").contains(&&json!("x")));
    }

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
