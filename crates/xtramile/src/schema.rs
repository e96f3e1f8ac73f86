//! The table.

use svenn_db::Migration;

/// What apprentices have. A course keeps the name and the lessons that it had when it was given:
/// it may leave the catalogue.
pub const MIGRATIONS: &[Migration] = &[Migration {
    id: "xtramile/001_courses",
    sql: "CREATE TABLE xtramile_courses (
        apprentice TEXT NOT NULL,
        course TEXT NOT NULL,
        name TEXT NOT NULL,
        lessons BIGINT NOT NULL,
        by_id TEXT NOT NULL,
        created BIGINT NOT NULL,
        PRIMARY KEY (apprentice, course)
    );",
}];
