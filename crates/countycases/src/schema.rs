//! The tables.

use svenn_db::Migration;

/// Cases, and each sending of one.
pub const MIGRATIONS: &[Migration] = &[Migration {
    id: "countycases/001_cases",
    sql: r#"CREATE TABLE county_cases (
        id TEXT PRIMARY KEY,
        version BIGINT NOT NULL,
        kind TEXT NOT NULL,
        target TEXT,
        title TEXT NOT NULL,
        fylke TEXT NOT NULL,
        saksnr TEXT NOT NULL,
        notat TEXT NOT NULL,
        state TEXT NOT NULL,
        sendt BIGINT,
        kvittering TEXT NOT NULL,
        kvittert BIGINT,
        created BIGINT NOT NULL,
        "by" TEXT NOT NULL
    );
    CREATE INDEX county_cases_target ON county_cases (target);
    CREATE TABLE county_packages (
        id TEXT PRIMARY KEY,
        saken TEXT NOT NULL REFERENCES county_cases (id) ON DELETE CASCADE,
        at BIGINT NOT NULL,
        "by" TEXT NOT NULL,
        ready BOOLEAN NOT NULL,
        told TEXT NOT NULL
    );
    CREATE INDEX county_packages_case ON county_packages (saken, at);"#,
}];
