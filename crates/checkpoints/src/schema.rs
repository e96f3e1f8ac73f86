//! The tables.

use svenn_db::Migration;

/// One table.
pub const MIGRATIONS: &[Migration] = &[Migration {
    id: "checkpoints/001_checkpoints",
    sql: "CREATE TABLE checkpoints (
        id TEXT PRIMARY KEY,
        navn TEXT NOT NULL
    );",
}];
