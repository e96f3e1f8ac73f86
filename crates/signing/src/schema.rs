//! The tables.

use svenn_db::Migration;

/// One table.
pub const MIGRATIONS: &[Migration] = &[Migration {
    id: "signing/001_signing",
    sql: "CREATE TABLE signing (
        id TEXT PRIMARY KEY,
        navn TEXT NOT NULL
    );",
}];
