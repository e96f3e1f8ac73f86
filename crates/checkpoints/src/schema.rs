//! The tables.

use svenn_db::Migration;

/// The tables of checkpoints.
///
/// Definitions are kept when they are deleted: what was completed is told by their name. Of each
/// apprentice `checkpoint_apprentices` has the facts of the last computed deadlines, so that a
/// move can tell why; `checkpoint_state` has how far the change log was followed.
pub const MIGRATIONS: &[Migration] = &[CHECKPOINTS, BEFORE];

const CHECKPOINTS: Migration = Migration {
    id: "checkpoints/001_checkpoints",
    sql: r#"CREATE TABLE checkpoint_definitions (
        id TEXT PRIMARY KEY,
        version BIGINT NOT NULL,
        title TEXT NOT NULL,
        description TEXT NOT NULL,
        type TEXT NOT NULL,
        deadline TEXT NOT NULL,
        coordinators TEXT NOT NULL,
        "customOptions" TEXT,
        created BIGINT NOT NULL,
        sistendret BIGINT NOT NULL,
        deleted BIGINT
    );
    CREATE TABLE checkpoint_sets (
        id TEXT PRIMARY KEY,
        version BIGINT NOT NULL,
        title TEXT NOT NULL,
        description TEXT NOT NULL,
        automatic BOOLEAN NOT NULL,
        membership TEXT NOT NULL,
        checkpoints TEXT NOT NULL,
        created BIGINT NOT NULL,
        sistendret BIGINT NOT NULL
    );
    CREATE TABLE checkpoints (
        id TEXT PRIMARY KEY,
        version BIGINT NOT NULL,
        laerling TEXT NOT NULL,
        checkpoint TEXT,
        title TEXT NOT NULL,
        description TEXT NOT NULL,
        rule TEXT,
        status TEXT NOT NULL,
        completed BIGINT,
        "completedBy" TEXT,
        changed BIGINT NOT NULL,
        "connectedItemId" TEXT,
        "customDate" DATE,
        "customDateEnabled" BOOLEAN NOT NULL,
        reason TEXT NOT NULL,
        frist DATE,
        coordinators TEXT NOT NULL,
        created BIGINT NOT NULL,
        sistendret BIGINT NOT NULL
    );
    CREATE UNIQUE INDEX checkpoints_of ON checkpoints (laerling, checkpoint);
    CREATE INDEX checkpoints_checkpoint ON checkpoints (checkpoint);
    CREATE INDEX checkpoints_frist ON checkpoints (frist);
    CREATE TABLE checkpoint_moves (
        id TEXT PRIMARY KEY,
        checkpoint TEXT NOT NULL REFERENCES checkpoints (id) ON DELETE CASCADE,
        at BIGINT NOT NULL,
        fra DATE,
        til DATE,
        why TEXT NOT NULL,
        reason TEXT NOT NULL,
        by_id TEXT
    );
    CREATE INDEX checkpoint_moves_of ON checkpoint_moves (checkpoint, at);
    CREATE TABLE checkpoint_comments (
        id TEXT PRIMARY KEY,
        checkpoint TEXT NOT NULL REFERENCES checkpoints (id) ON DELETE CASCADE,
        at BIGINT NOT NULL,
        by_id TEXT NOT NULL,
        text TEXT NOT NULL
    );
    CREATE INDEX checkpoint_comments_of ON checkpoint_comments (checkpoint, at);
    CREATE INDEX checkpoint_comments_by ON checkpoint_comments (by_id);
    CREATE TABLE checkpoint_apprentices (
        laerling TEXT PRIMARY KEY,
        span TEXT NOT NULL,
        kind TEXT NOT NULL,
        archived BOOLEAN NOT NULL
    );
    CREATE TABLE checkpoint_state (
        name TEXT PRIMARY KEY,
        seq BIGINT NOT NULL
    );
    CREATE TABLE checkpoint_dates (
        id TEXT PRIMARY KEY,
        version BIGINT NOT NULL,
        title TEXT NOT NULL,
        month INTEGER NOT NULL,
        day INTEGER NOT NULL
    );"#,
};

/// What a deadline that somebody moved was before, so that it can be taken back.
const BEFORE: Migration = Migration {
    id: "checkpoints/002_before",
    sql: r#"ALTER TABLE checkpoint_moves ADD COLUMN "customBefore" DATE;
    ALTER TABLE checkpoint_moves ADD COLUMN "reasonBefore" TEXT;"#,
};
