//! The tables.

use svenn_db::Migration;

/// One table.
pub const MIGRATIONS: &[Migration] = &[Migration {
    id: "NAME/001_NAME",
    sql: "CREATE TABLE NAME (
        id TEXT PRIMARY KEY,
        version BIGINT NOT NULL,
        navn TEXT NOT NULL
    );",
}];
