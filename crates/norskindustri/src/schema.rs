//! The tables.

use svenn_db::Migration;

/// Records and the trades that they are linked to. A trade has one record at most.
pub const MIGRATIONS: &[Migration] = &[Migration {
    id: "norskindustri/001_records",
    sql: "CREATE TABLE norskindustri (
        id TEXT PRIMARY KEY,
        version BIGINT NOT NULL,
        title TEXT NOT NULL,
        curriculums TEXT NOT NULL
    );
    CREATE TABLE norskindustri_trades (
        programomrade TEXT PRIMARY KEY,
        norskindustri TEXT NOT NULL REFERENCES norskindustri (id)
    );
    CREATE INDEX norskindustri_trades_record ON norskindustri_trades (norskindustri);",
}];
