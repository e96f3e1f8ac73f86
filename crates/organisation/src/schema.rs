//! Tables.

use svenn_db::Migration;

/// In each organisation's database.
pub const MIGRATIONS: &[Migration] = &[
    Migration {
        id: "organisation/001_organisation",
        sql: r#"CREATE TABLE organisation (
        id TEXT PRIMARY KEY,
        navn TEXT NOT NULL,
        "smsTitle" TEXT NOT NULL,
        flags TEXT NOT NULL
    );"#,
    },
    Migration {
        id: "organisation/002_terms",
        sql: "CREATE TABLE terms (
        version BIGINT PRIMARY KEY,
        personvern TEXT NOT NULL,
        brukervilkar TEXT NOT NULL,
        created BIGINT NOT NULL,
        by_id TEXT
    );",
    },
    Migration {
        id: "organisation/003_information",
        sql: "CREATE TABLE organisation_information (
        id TEXT PRIMARY KEY,
        version BIGINT NOT NULL,
        orgnr TEXT NOT NULL,
        adresse TEXT NOT NULL,
        postnummer TEXT NOT NULL,
        poststed TEXT NOT NULL,
        epost TEXT NOT NULL,
        telefon TEXT NOT NULL,
        nettside TEXT NOT NULL,
        omtale TEXT NOT NULL
    );",
    },
];

/// In the catalogue.
pub const CATALOGUE_MIGRATIONS: &[Migration] = &[Migration {
    id: "organisation/001_identities",
    sql: "CREATE TABLE organisation_identities (
        tenant TEXT PRIMARY KEY,
        navn TEXT NOT NULL,
        orgnr TEXT UNIQUE,
        registered TEXT NOT NULL
    );",
}];
