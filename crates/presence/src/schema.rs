//! Tables.

use svenn_db::Migration;

/// In each organisation's database.
pub const MIGRATIONS: &[Migration] = &[Migration {
    id: "presence/001_presence",
    sql: "CREATE TABLE presence (
        person TEXT PRIMARY KEY,
        role TEXT NOT NULL,
        session TEXT NOT NULL,
        start BIGINT NOT NULL,
        lastseen BIGINT NOT NULL
    );
    CREATE TABLE presence_sessions (
        id TEXT PRIMARY KEY,
        bruker TEXT NOT NULL,
        start BIGINT NOT NULL,
        slutt BIGINT NOT NULL
    );
    CREATE INDEX presence_sessions_bruker ON presence_sessions (bruker, slutt);
    CREATE INDEX presence_sessions_slutt ON presence_sessions (slutt);",
}];
