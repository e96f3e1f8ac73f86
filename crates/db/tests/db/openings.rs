//! Databases that cannot be opened, that are newer, or whose catalogue is lost.

use sea_orm::{ConnectionTrait, Statement};
use svenn_db::{Actor, DatabaseConfig, TenantError};

use crate::{
    both,
    kit::{Kit, add, open, tenant, things},
};

/// Makes an organisation's database one that a later version has been at.
async fn make_newer(kit: &Kit, id: &str) {
    let tx = kit.write(id).await;
    for sql in [
        "INSERT INTO migrations (id, applied) VALUES ('things/999_later', 9999999999999)",
        "INSERT INTO migrated_by (version, at) VALUES ('9.9.9', 9999999999999)",
    ] {
        tx.execute_unprepared(sql).await.unwrap();
    }
    tx.commit().await.unwrap();
}

fn why(begun: Result<svenn_db::Tx, TenantError>) -> String {
    match begun {
        Err(TenantError::Aside(_, why)) => why,
        Err(error) => panic!("another error: {error}"),
        Ok(_) => panic!("it was opened"),
    }
}

/// "looking first and no DDL where current"
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_current_is_opened_without_a_change_of_tables() {
    let kit = Kit::postgres_of_its_own().await.with_tenants(&["fjord"]).await;
    let tx = kit.databases.catalogue_write().await.unwrap();
    for sql in [
        "CREATE FUNCTION public.refused() RETURNS event_trigger LANGUAGE plpgsql AS
         $$ BEGIN RAISE EXCEPTION 'changed by %', tg_tag; END $$",
        "CREATE EVENT TRIGGER refused ON ddl_command_start EXECUTE FUNCTION public.refused()",
    ] {
        tx.execute_unprepared(sql).await.unwrap();
    }
    tx.commit().await.unwrap();
    let later = open(&kit.config).await;
    let tx = later.write(&tenant("fjord"), Actor::System).await.unwrap();
    add(&tx, "a").await;
    tx.commit().await.unwrap();
    assert_eq!(things(&kit.read("fjord").await).await, ["a"]);
}

both! {
    async fn a_newer_database_is_refused_with_both_versions(kit, ["fjord", "vidde"]) {
        make_newer(&kit, "fjord").await;
        let older = open(&kit.config).await;
        let refused = why(older.write(&tenant("fjord"), Actor::System).await);
        for part in ["Svenn 9.9.9", "things/999_later", env!("CARGO_PKG_VERSION")] {
            assert!(refused.contains(part), "{refused}");
        }
        drop(older.write(&tenant("vidde"), Actor::System).await.unwrap());
        let aside = older.set_aside();
        assert_eq!(aside.len(), 1);
        assert_eq!((&aside[0].tenant, &aside[0].why), (&tenant("fjord"), &refused));
        older.try_write().await.unwrap();
    }

    async fn a_newer_catalogue_is_refused(kit, ["fjord"]) {
        let tx = kit.databases.catalogue_write().await.unwrap();
        let later = "INSERT INTO migrations (id, applied) VALUES ('later/001', 9999999999999)";
        tx.execute_unprepared(later).await.unwrap();
        tx.commit().await.unwrap();
        let schema = svenn_db::Schema::default();
        let clock = std::sync::Arc::new(svenn_kernel::SystemClock);
        let entropy = std::sync::Arc::new(svenn_kernel::OsEntropy);
        let opened = svenn_db::Databases::open(kit.config.clone(), schema, clock, entropy).await;
        let refused = opened.err().unwrap().to_string();
        assert!(refused.contains("the catalogue") && refused.contains("later/001"), "{refused}");
    }

    async fn a_lost_catalogue_is_made_anew(kit, ["fjord", "vidde"]) {
        let tx = kit.write("fjord").await;
        add(&tx, "kept").await;
        tx.commit().await.unwrap();
        let created = kit.databases.created(&tenant("fjord")).await.unwrap();
        match &kit.config {
            DatabaseConfig::Sqlite { folder } => {
                for end in ["", "-wal", "-shm"] {
                    let _ = std::fs::remove_file(folder.join(format!("catalogue.sqlite{end}")));
                }
            }
            DatabaseConfig::Postgres { prefix, .. } => {
                let tx = kit.write("vidde").await;
                let drop = format!("DROP SCHEMA \"{prefix}catalogue\" CASCADE");
                tx.execute_unprepared(&drop).await.unwrap();
                tx.commit().await.unwrap();
            }
        }
        let again = open(&kit.config).await;
        assert_eq!(again.adopted(), [tenant("fjord"), tenant("vidde")]);
        assert_eq!(again.organisations().await.unwrap().len(), 2);
        let apart = again.created(&tenant("fjord")).await.unwrap().millis() - created.millis();
        assert!(apart.abs() < 60_000, "about when it was first made: {apart} ms");
        let tx = again.read(&tenant("fjord"), Actor::System).await.unwrap();
        assert_eq!(things(&tx).await, ["kept"]);
        assert!(open(&kit.config).await.adopted().is_empty());
    }

    async fn one_that_holds_nothing_is_set_aside_and_not_made_anew(kit, ["elv", "skog"]) {
        match &kit.config {
            DatabaseConfig::Sqlite { folder } => {
                for end in ["sqlite", "sqlite-wal", "sqlite-shm"] {
                    std::fs::write(folder.join("tenants/elv").with_extension(end), b"").unwrap();
                }
            }
            DatabaseConfig::Postgres { prefix, .. } => {
                let tx = kit.write("skog").await;
                let schema = format!("\"{prefix}org_elv\"");
                let emptied = format!("DROP SCHEMA {schema} CASCADE; CREATE SCHEMA {schema}");
                tx.execute_unprepared(&emptied).await.unwrap();
                tx.commit().await.unwrap();
            }
        }
        let databases = open(&kit.config).await;
        let refused = why(databases.read(&tenant("elv"), Actor::System).await);
        assert!(refused.contains("restore a back-up"), "{refused}");
        drop(databases.write(&tenant("skog"), Actor::System).await.unwrap());
        let aside: Vec<_> = databases.set_aside().into_iter().map(|it| it.tenant).collect();
        assert_eq!(aside, [tenant("elv")]);
        databases.try_write().await.unwrap();
        let again = why(open(&kit.config).await.write(&tenant("elv"), Actor::System).await);
        assert_eq!(again, refused, "nothing was made in it");
        let migrations = Vec::new();
        let (navn, created) = ("Elv".to_owned(), svenn_kernel::Timestamp::default());
        let restored =
            svenn_db::Restored { tenant: tenant("elv"), navn, created, migrations, replace: true };
        databases.restore(&restored, async |_| Ok(())).await.unwrap();
        drop(databases.write(&tenant("elv"), Actor::System).await.unwrap());
        assert!(databases.set_aside().is_empty());
    }

    async fn what_a_dead_process_was_making_is_made_by_the_next(kit, []) {
        let both = [tenant("fjord"), tenant("vidde")];
        let dies = open(&kit.config).await;
        assert_eq!(dies.begin_making(&both).await.unwrap(), both);
        dies.create_tenant(&both[0], "Fjord").await.unwrap();
        dies.made(&both[0]).await.unwrap();
        dies.create_tenant(&both[1], "Half").await.unwrap();
        let next = open(&kit.config).await;
        assert!(next.begin_making(&both).await.unwrap().is_empty(), "it is at it");
        drop(dies);
        let mut mine = Vec::new();
        for _ in 0..100 {
            mine = next.begin_making(&both).await.unwrap();
            if !mine.is_empty() {
                break;
            }
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
        assert_eq!(mine, [tenant("vidde")]);
        next.made(&mine[0]).await.unwrap();
        assert!(open(&kit.config).await.begin_making(&both).await.unwrap().is_empty());
    }
}

#[tokio::test]
async fn one_that_cannot_be_opened_is_set_aside_and_comes_back() {
    let kit = Kit::sqlite().await.with_tenants(&["fjord", "vidde", "skog"]).await;
    let DatabaseConfig::Sqlite { folder } = kit.config.clone() else { unreachable!() };
    let file = |id: &str| folder.join("tenants").join(format!("{id}.sqlite"));
    let kept = folder.join("kept");
    std::fs::rename(file("fjord"), &kept).unwrap();
    std::fs::write(file("vidde"), b"garbage, a page long ".repeat(400)).unwrap();
    let databases = open(&kit.config).await;
    for id in ["fjord", "vidde"] {
        why(databases.read(&tenant(id), Actor::System).await);
    }
    drop(databases.write(&tenant("skog"), Actor::System).await.unwrap());
    let aside: Vec<_> = databases.set_aside().into_iter().map(|it| it.tenant).collect();
    assert_eq!(aside, [tenant("fjord"), tenant("vidde")]);
    databases.try_write().await.unwrap();
    std::fs::rename(kept, file("fjord")).unwrap();
    tokio::time::sleep(std::time::Duration::from_millis(5_200)).await;
    drop(databases.read(&tenant("fjord"), Actor::System).await.unwrap());
    assert_eq!(databases.set_aside().len(), 1);
    let migrations = Vec::new();
    let (navn, created) = ("Vidde".to_owned(), svenn_kernel::Timestamp::default());
    let restored =
        svenn_db::Restored { tenant: tenant("vidde"), navn, created, migrations, replace: true };
    databases.restore(&restored, async |_| Ok(())).await.unwrap();
    drop(databases.write(&tenant("vidde"), Actor::System).await.unwrap());
    assert!(file("vidde").with_extension("sqlite.damaged").exists(), "it is kept");
    assert!(databases.set_aside().is_empty());
}

#[cfg(unix)]
#[tokio::test]
async fn databases_are_for_the_servers_user_alone() {
    use std::os::unix::fs::PermissionsExt;
    let kit = Kit::sqlite().await.with_tenants(&["fjord"]).await;
    let DatabaseConfig::Sqlite { folder } = kit.config.clone() else { unreachable!() };
    let modes = || {
        let mut modes = Vec::new();
        for folder in [folder.clone(), folder.join("tenants")] {
            for entry in std::fs::read_dir(folder).unwrap() {
                let entry = entry.unwrap();
                if entry.metadata().unwrap().is_file() {
                    modes.push(entry.metadata().unwrap().permissions().mode() & 0o777);
                }
            }
        }
        modes
    };
    let tx = kit.write("fjord").await;
    add(&tx, "a").await;
    tx.commit().await.unwrap();
    assert!(modes().len() >= 4, "databases and their logs");
    assert!(modes().iter().all(|mode| *mode == 0o600), "{:?}", modes());
    let open_to_all = std::fs::Permissions::from_mode(0o644);
    std::fs::set_permissions(folder.join("tenants/fjord.sqlite"), open_to_all).unwrap();
    let again = open(&kit.config).await;
    drop(again.read(&tenant("fjord"), Actor::System).await.unwrap());
    assert!(modes().iter().all(|mode| *mode == 0o600), "what an earlier version made");
}

#[tokio::test]
async fn erasing_leaves_no_bytes_in_the_database_or_its_log() {
    let kit = Kit::sqlite().await.with_tenants(&["fjord"]).await;
    let DatabaseConfig::Sqlite { folder } = kit.config.clone() else { unreachable!() };
    let found = || {
        let bytes = |end: &str| std::fs::read(folder.join(format!("tenants/fjord.sqlite{end}")));
        let all = [bytes("").unwrap(), bytes("-wal").unwrap_or_default()].concat();
        all.windows(12).any(|window| window == b"Kari-erased-")
    };
    let tx = kit.write("fjord").await;
    for number in 0..200 {
        add(&tx, &format!("Kari-erased-{number}")).await;
    }
    tx.commit().await.unwrap();
    assert!(found());
    let tx = kit.write("fjord").await;
    for sql in ["DELETE FROM things", "DELETE FROM changes"] {
        let delete = Statement::from_string(tx.get_database_backend(), sql);
        tx.execute_raw(delete).await.unwrap();
    }
    tx.erase_for_good();
    tx.commit().await.unwrap();
    for _ in 0..100 {
        if !found() {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    panic!("the bytes are still there");
}
