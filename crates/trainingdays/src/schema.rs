//! The tables.

use svenn_db::Migration;

/// One table.
pub const MIGRATIONS: &[Migration] = &[Migration {
    id: "trainingdays/001_trainingdays",
    sql: "CREATE TABLE trainingdays (
        id TEXT PRIMARY KEY,
        navn TEXT NOT NULL
    );",
}];
