//! The tables.

use svenn_db::Migration;

/// The tables of documentation.
///
/// `documentation_turns` has a row for each apprentice who has documentation. Every write locks it
/// first, so that two writes about one apprentice follow each other on both engines: the counts and
/// the status of the goals depend on all documentation of the apprentice together.
pub const MIGRATIONS: &[Migration] = &[Migration {
    id: "documentation/001_documentation",
    sql: "CREATE TABLE documentation (
        id TEXT PRIMARY KEY,
        version BIGINT NOT NULL,
        laerling TEXT NOT NULL,
        name TEXT NOT NULL,
        content TEXT NOT NULL,
        status TEXT NOT NULL,
        created BIGINT NOT NULL,
        sistendret BIGINT NOT NULL,
        sendt BIGINT
    );
    CREATE INDEX documentation_laerling ON documentation (laerling, status);
    CREATE TABLE documentation_goals (
        documentation TEXT NOT NULL REFERENCES documentation (id) ON DELETE CASCADE,
        goal TEXT NOT NULL,
        position INTEGER NOT NULL,
        PRIMARY KEY (documentation, goal)
    );
    CREATE TABLE documentation_timeline (
        id TEXT PRIMARY KEY,
        documentation TEXT NOT NULL REFERENCES documentation (id) ON DELETE CASCADE,
        version BIGINT NOT NULL,
        type TEXT NOT NULL,
        at BIGINT NOT NULL,
        by_rolle TEXT NOT NULL,
        by_id TEXT NOT NULL,
        comment TEXT
    );
    CREATE INDEX documentation_timeline_of ON documentation_timeline (documentation, version);
    CREATE TABLE documentation_turns (
        laerling TEXT PRIMARY KEY,
        turn BIGINT NOT NULL
    );",
}];
