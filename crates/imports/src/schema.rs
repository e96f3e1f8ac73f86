//! The tables of imports.

use svenn_db::Migration;

/// Tables of this crate, for each organisation's database. Released while they were a part of
/// `people`, which their ids still say.
pub const MIGRATIONS: &[Migration] = &[IMPORTS, VERSIONS];

const IMPORTS: Migration = Migration {
    id: "people/010_imports",
    sql: r#"
CREATE TABLE imports (
    id TEXT PRIMARY KEY,
    filnavn TEXT NOT NULL,
    tidspunkt BIGINT NOT NULL,
    "opprettetAv" TEXT,
    counts TEXT NOT NULL,
    seq BIGINT NOT NULL,
    angret BIGINT
);
CREATE TABLE import_changes (
    import TEXT NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
    rekkefoelge BIGINT NOT NULL,
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    before TEXT,
    PRIMARY KEY (import, rekkefoelge)
);
CREATE TABLE import_columns (
    header TEXT PRIMARY KEY,
    holds TEXT NOT NULL
);
"#,
};

/// The version that the import gave each record. Of an import from before it is not known.
const VERSIONS: Migration = Migration {
    id: "imports/001_versions",
    sql: "ALTER TABLE import_changes ADD COLUMN version BIGINT;",
};
