//! The tables.

use svenn_db::Migration;

/// What the directorate says of the office, a row for each year, and what the columns below a
/// header of its files hold.
pub const MIGRATIONS: &[Migration] = &[Migration {
    id: "keyfigures/001_directorate",
    sql: r#"CREATE TABLE directorate_figures (
        aar BIGINT PRIMARY KEY,
        lopende DOUBLE PRECISION,
        nye DOUBLE PRECISION,
        brev DOUBLE PRECISION,
        bestatt DOUBLE PRECISION,
        hevet DOUBLE PRECISION,
        navn TEXT NOT NULL,
        at BIGINT NOT NULL,
        "by" TEXT NOT NULL
    );
    CREATE TABLE directorate_mappings (
        fingerprint TEXT PRIMARY KEY,
        columns TEXT NOT NULL,
        orgnr TEXT NOT NULL,
        at BIGINT NOT NULL
    );"#,
}];
