//! The tables.

use svenn_db::Migration;

/// The tables.
pub const MIGRATIONS: &[Migration] = &[UNITS, APPROVALS];

/// For which trades our companies are approved, as the open register tells, when it was asked of each
/// trade in each county, and the training offices. What the register no longer tells is kept, and
/// says since when.
const APPROVALS: Migration = Migration {
    id: "registers/002_approvals",
    sql: r#"CREATE TABLE register_approvals (
        orgnr TEXT NOT NULL,
        fag TEXT NOT NULL,
        fylke TEXT NOT NULL,
        lest BIGINT NOT NULL,
        borte BIGINT,
        PRIMARY KEY (orgnr, fag, fylke)
    );
    CREATE TABLE register_approval_readings (
        fag TEXT NOT NULL,
        fylke TEXT NOT NULL,
        lest BIGINT NOT NULL,
        PRIMARY KEY (fag, fylke)
    );
    CREATE TABLE register_offices (
        orgnr TEXT PRIMARY KEY,
        navn TEXT NOT NULL,
        nettside TEXT NOT NULL,
        "antallLaerlinger" BIGINT,
        fylker TEXT NOT NULL,
        lest BIGINT NOT NULL
    );"#,
};

/// Units by their number, not by company: a company of ours and the one that a place belongs to are
/// kept alike, and which company has which number is asked of the companies.
const UNITS: Migration = Migration {
    id: "registers/001_units",
    sql: r#"CREATE TABLE register_units (
        orgnr TEXT PRIMARY KEY,
        navn TEXT NOT NULL,
        organisasjonsform TEXT NOT NULL,
        adresse TEXT NOT NULL,
        postnr TEXT NOT NULL,
        poststed TEXT NOT NULL,
        kommunenavn TEXT NOT NULL,
        fylke TEXT NOT NULL,
        overordnet TEXT,
        "antallAnsatte" BIGINT,
        tilstand TEXT NOT NULL,
        slettedato DATE,
        lest BIGINT NOT NULL
    );
    CREATE TABLE register_feeds (
        kind TEXT PRIMARY KEY,
        "sinceDay" DATE NOT NULL,
        "lastNumber" BIGINT
    );
    CREATE TABLE register_readings (
        id BIGINT PRIMARY KEY,
        lest BIGINT,
        feilet BIGINT,
        feil TEXT NOT NULL
    );
    CREATE TABLE register_left (
        company TEXT NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
        hva TEXT NOT NULL,
        deres TEXT NOT NULL,
        grunn TEXT NOT NULL,
        av TEXT NOT NULL,
        tid BIGINT NOT NULL,
        PRIMARY KEY (company, hva)
    );"#,
};
