//! The table.

use svenn_db::Migration;

/// In each organisation's database.
pub const MIGRATIONS: &[Migration] = &[Migration {
    id: "tradetests/001_trade_tests",
    sql: r#"CREATE TABLE trade_tests (
        id TEXT PRIMARY KEY,
        version BIGINT NOT NULL,
        apprentice TEXT NOT NULL,
        starts BIGINT NOT NULL,
        minutes BIGINT NOT NULL,
        place TEXT NOT NULL,
        examiners TEXT NOT NULL,
        sequence BIGINT NOT NULL,
        cancelled BIGINT,
        "cancelledMessage" TEXT NOT NULL,
        by_id TEXT NOT NULL,
        created BIGINT NOT NULL,
        updated BIGINT NOT NULL
    );
    CREATE INDEX trade_tests_apprentice ON trade_tests (apprentice);
    CREATE INDEX trade_tests_starts ON trade_tests (starts);"#,
}];
