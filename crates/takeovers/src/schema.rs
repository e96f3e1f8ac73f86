//! The tables.

use svenn_db::Migration;

/// Imports, and what came with them.
pub const MIGRATIONS: &[Migration] = &[TAKEOVERS];

const TAKEOVERS: Migration = Migration {
    id: "takeovers/001_takeovers",
    sql: "CREATE TABLE documentation_takeovers (
        id TEXT PRIMARY KEY,
        filnavn TEXT NOT NULL,
        tidspunkt BIGINT NOT NULL,
        \"opprettetAv\" TEXT NOT NULL,
        contents TEXT,
        closed BIGINT,
        angret BIGINT
    );
    CREATE TABLE documentation_taken (
        documentation TEXT PRIMARY KEY,
        takeover TEXT NOT NULL,
        laerling TEXT NOT NULL,
        mark TEXT NOT NULL,
        version BIGINT NOT NULL
    );
    CREATE INDEX documentation_taken_of ON documentation_taken (takeover);
    CREATE INDEX documentation_taken_laerling ON documentation_taken (laerling, mark);",
};
