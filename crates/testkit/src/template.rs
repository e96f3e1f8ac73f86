//! Databases that are migrated already: migrating is most of what a short test costs.
//!
//! They are made once for each state of the migrations. On SQLite a test gets copies of two
//! files. On PostgreSQL, where copying costs as much as making, a schema that a test leaves is
//! emptied and put aside under a name that begins with `free_`, and the next test takes it by
//! renaming. One whose tables are not as migrating leaves them is dropped instead. Whatever is
//! not there yet the product makes itself, as ever.

use std::{
    env, fs,
    hash::{DefaultHasher, Hash, Hasher},
    io::Write,
    path::{Path, PathBuf},
    sync::{Arc, OnceLock},
};

use sea_orm::{ConnectOptions, ConnectionTrait, Database, DatabaseConnection};
use svenn_db::{DatabaseConfig, Databases};
use svenn_kernel::{OsEntropy, SystemClock, TenantId};
use svenn_server::schema;

/// What the database is to be of.
#[derive(Debug, Clone, Copy)]
pub enum Kind {
    Catalogue,
    Organisation,
}

impl Kind {
    fn name(self) -> &'static str {
        match self {
            Self::Catalogue => "catalogue",
            Self::Organisation => "organisation",
        }
    }
}

/// Where a world gets its databases from, and leaves them.
#[derive(Clone)]
pub enum Template {
    Sqlite { made: PathBuf, folder: PathBuf },
    Postgres { server: DatabaseConnection, prefix: String },
}

/// What the databases are made by, as far as a test needs it.
struct Migrated {
    /// Stands for the state of the migrations.
    fingerprint: String,
    /// What migrations put into the tables of an organisation.
    seeds: String,
}

impl Migrated {
    /// Putting the capabilities together takes longer than a short test, so that only the first
    /// test of a build does it; the others read what that one found.
    fn known() -> &'static Self {
        static KNOWN: OnceLock<Migrated> = OnceLock::new();
        KNOWN.get_or_init(|| {
            let file = env::temp_dir().join(format!("svenn-test-schema-{:016x}", this_build()));
            Self::read(&file).unwrap_or_else(|| {
                let found = Self::found();
                found.write(&file);
                found
            })
        })
    }

    fn found() -> Self {
        let schema = schema().unwrap();
        let all = schema.tenant.iter().map(|it| it.sql.trim());
        let seeds = all.filter(|sql| sql.starts_with("INSERT")).collect::<Vec<_>>().join("\n");
        let mut hasher = DefaultHasher::new();
        schema.lines().hash(&mut hasher);
        // Databases that were put aside without what migrations put in are not taken.
        seeds.hash(&mut hasher);
        Self { fingerprint: format!("{:016x}", hasher.finish()), seeds }
    }

    fn read(file: &Path) -> Option<Self> {
        let text = fs::read_to_string(file).ok()?;
        let (fingerprint, seeds) = text.split_once('\n')?;
        Some(Self { fingerprint: fingerprint.into(), seeds: seeds.into() })
    }

    fn write(&self, file: &Path) {
        let mut whole = tempfile::NamedTempFile::new_in(env::temp_dir()).unwrap();
        write!(whole, "{}\n{}", self.fingerprint, self.seeds).unwrap();
        whole.persist(file).unwrap();
    }
}

/// Stands for the program that runs, which is written anew by every build.
fn this_build() -> u64 {
    let program = env::current_exe().unwrap();
    let about = fs::metadata(&program).unwrap();
    let mut hasher = DefaultHasher::new();
    (program, about.len(), about.modified().unwrap()).hash(&mut hasher);
    hasher.finish()
}

fn fingerprint() -> &'static str {
    &Migrated::known().fingerprint
}

impl Template {
    pub async fn of(config: &DatabaseConfig) -> Self {
        match config {
            DatabaseConfig::Sqlite { folder } => {
                Self::Sqlite { made: made().await, folder: folder.clone() }
            }
            DatabaseConfig::Postgres { url, prefix } => {
                let mut options = ConnectOptions::new(url);
                options.max_connections(1).sqlx_logging(false);
                let server = Database::connect(options).await.unwrap();
                Self::Postgres { server, prefix: prefix.clone() }
            }
        }
    }

    /// Puts a database in the place where the product will look for it, if there is one.
    pub async fn place(&self, kind: Kind, tenant: &str) {
        match self {
            Self::Sqlite { made, folder } => {
                let to = match kind {
                    Kind::Catalogue => folder.join("catalogue.sqlite"),
                    Kind::Organisation => folder.join(format!("tenants/{tenant}.sqlite")),
                };
                fs::create_dir_all(to.parent().unwrap()).unwrap();
                fs::copy(made.join(kind.name()), to).unwrap();
            }
            Self::Postgres { server, prefix } => {
                let take = TAKE
                    .replace("@fingerprint@", fingerprint())
                    .replace("@kind@", kind.name())
                    .replace("@place@", &place_of(prefix, kind, tenant));
                server.execute_unprepared(&take).await.unwrap();
            }
        }
    }

    /// Remembers what a database of this kind looks like, if nobody has.
    pub async fn remember(&self, kind: Kind, tenant: &str) {
        if let Self::Postgres { server, prefix } = self {
            let remember = REMEMBER
                .replace("@fingerprint@", fingerprint())
                .replace("@kind@", kind.name())
                .replace("@place@", &place_of(prefix, kind, tenant));
            server.execute_unprepared(&remember).await.unwrap();
        }
    }

    /// Leaves nothing of a test behind but empty databases for the next.
    pub async fn leave(&self) {
        if let Self::Postgres { server, prefix } = self {
            let put_aside =
                PUT_ASIDE.replace("@fingerprint@", fingerprint()).replace("@prefix@", prefix);
            let put_aside = put_aside.replace("@seeds@", &Migrated::known().seeds);
            if server.execute_unprepared(&put_aside).await.is_err() {
                // Somebody still has its tables, or this server lets us do less.
                let drop = DROP.replace("@prefix@", prefix);
                server.execute_unprepared(&drop).await.unwrap();
            }
        }
    }
}

fn place_of(prefix: &str, kind: Kind, tenant: &str) -> String {
    match kind {
        Kind::Catalogue => format!("{prefix}catalogue"),
        Kind::Organisation => format!("{prefix}org_{tenant}"),
    }
}

/// The folder with the two SQLite files, made by whichever test comes first.
async fn made() -> PathBuf {
    let folder = env::temp_dir().join(format!("svenn-test-sqlite-{}", fingerprint()));
    if folder.is_dir() {
        return folder;
    }
    let beside = tempfile::tempdir_in(env::temp_dir()).unwrap();
    let whole = beside.path().join("whole");
    fs::create_dir(&whole).unwrap();
    let from = beside.path().join("from");
    let config = DatabaseConfig::Sqlite { folder: from.clone() };
    let opened =
        Databases::open(config, schema().unwrap(), Arc::new(SystemClock), Arc::new(OsEntropy));
    let databases = opened.await.unwrap();
    copy(&from.join("catalogue.sqlite"), &whole.join(Kind::Catalogue.name())).await;
    let tenant = TenantId::parse("template").unwrap();
    databases.create_tenant(&tenant, "Template").await.unwrap();
    copy(&from.join("tenants/template.sqlite"), &whole.join(Kind::Organisation.name())).await;
    // Of several who made it, all but the first find it there.
    assert!(fs::rename(&whole, &folder).is_ok() || folder.is_dir());
    folder
}

/// Copies a SQLite file that is in use.
async fn copy(from: &Path, to: &Path) {
    let database = Database::connect(format!("sqlite://{}", from.display())).await.unwrap();
    database.execute_unprepared(&format!("VACUUM INTO '{}'", to.display())).await.unwrap();
    database.close().await.unwrap();
}

const TAKE: &str = r"
DO $$ DECLARE free text; BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('svenn test templates'));
    SELECT nspname INTO free FROM pg_namespace
        WHERE starts_with(nspname, 'free_@fingerprint@_@kind@_') LIMIT 1;
    IF free IS NOT NULL THEN
        EXECUTE format('ALTER SCHEMA %I RENAME TO %I', free, '@place@');
    END IF;
END $$";

const REMEMBER: &str = r"
DO $$ BEGIN
    IF to_regclass('public.svenn_shapes') IS NULL THEN
        PERFORM pg_advisory_xact_lock(hashtext('svenn test templates'));
        CREATE TABLE IF NOT EXISTS public.svenn_shapes
            (fingerprint text, kind text, shape text NOT NULL, PRIMARY KEY (fingerprint, kind));
        CREATE OR REPLACE FUNCTION public.svenn_shape(place text) RETURNS text
        LANGUAGE plpgsql AS $f$ DECLARE tables text; migrations text; BEGIN
            SELECT md5(string_agg(concat_ws(' ', c.relname, a.attname, a.atttypid, a.attnotnull,
                a.atthasdef, a.attidentity), ',' ORDER BY c.relname, a.attnum)) INTO tables
                FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
                WHERE c.relnamespace = quote_ident(place)::regnamespace AND a.attnum > 0;
            EXECUTE format('SELECT md5(string_agg(concat_ws('' '', id, checksum), '','''
                ' ORDER BY id)) FROM %I.migrations', place) INTO migrations;
            RETURN tables || migrations;
        EXCEPTION WHEN OTHERS THEN
            RETURN NULL;
        END $f$;
    END IF;
    IF NOT EXISTS (SELECT FROM public.svenn_shapes
        WHERE fingerprint = '@fingerprint@' AND kind = '@kind@')
    THEN
        INSERT INTO public.svenn_shapes
            SELECT '@fingerprint@', '@kind@', public.svenn_shape('@place@') ON CONFLICT DO NOTHING;
    END IF;
END $$";

/// The locks see to it that nobody still writes what the next test would find.
const PUT_ASIDE: &str = r"
DO $$ DECLARE place text; its_kind text; tables text[]; one text; BEGIN
    SET LOCAL lock_timeout = '5s';
    SET LOCAL session_replication_role = replica;
    FOR place IN SELECT nspname FROM pg_namespace WHERE starts_with(nspname, '@prefix@') LOOP
        its_kind := CASE place WHEN '@prefix@catalogue' THEN 'catalogue' ELSE 'organisation' END;
        IF EXISTS (SELECT FROM public.svenn_shapes WHERE fingerprint = '@fingerprint@'
            AND kind = its_kind AND shape = public.svenn_shape(place))
        THEN
            SELECT array_agg(format('%I.%I', place, relname)) INTO tables FROM pg_class
                WHERE relkind = 'r' AND relnamespace = quote_ident(place)::regnamespace
                AND relname <> 'migrations';
            EXECUTE 'LOCK TABLE ' || array_to_string(tables, ', ');
            FOREACH one IN ARRAY tables LOOP
                EXECUTE 'DELETE FROM ' || one;
            END LOOP;
            IF its_kind = 'organisation' THEN
                EXECUTE format('SET LOCAL search_path TO %I', place);
                @seeds@
            END IF;
            PERFORM setval(oid::regclass, 1, false) FROM pg_class
                WHERE relkind = 'S' AND relnamespace = quote_ident(place)::regnamespace;
            EXECUTE format('ALTER SCHEMA %I RENAME TO %I', place,
                'free_@fingerprint@_' || its_kind || '_' || substr(md5(place), 1, 12));
        ELSE
            EXECUTE format('DROP SCHEMA %I CASCADE', place);
        END IF;
    END LOOP;
END $$";

const DROP: &str = r"
DO $$ DECLARE place text; BEGIN
    FOR place IN SELECT nspname FROM pg_namespace WHERE starts_with(nspname, '@prefix@') LOOP
        EXECUTE format('DROP SCHEMA %I CASCADE', place);
    END LOOP;
END $$";
