//! Tables.

use svenn_db::Migration;

/// In each organisation's database. A kind without a row is kept without a limit.
pub const MIGRATIONS: &[Migration] = &[Migration {
    id: "privacy/001_retention",
    sql: "CREATE TABLE retention_settings (
        kind TEXT PRIMARY KEY,
        version BIGINT NOT NULL,
        months BIGINT,
        automatic BOOLEAN NOT NULL
    );",
}];
