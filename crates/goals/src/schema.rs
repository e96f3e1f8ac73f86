//! The table.

use svenn_db::Migration;

/// What was done with goals by themselves. The rows of one call have one `step`; `place` is their
/// order among those of the apprentice.
pub const MIGRATIONS: &[Migration] = &[Migration {
    id: "goals/001_timeline",
    sql: "CREATE TABLE goal_timeline (
        id TEXT PRIMARY KEY,
        step TEXT NOT NULL,
        laerling TEXT NOT NULL,
        goal TEXT NOT NULL,
        place BIGINT NOT NULL,
        type TEXT NOT NULL,
        at BIGINT NOT NULL,
        by_rolle TEXT NOT NULL,
        by_id TEXT NOT NULL,
        comment TEXT
    );
    CREATE INDEX goal_timeline_laerling ON goal_timeline (laerling, goal);
    CREATE INDEX goal_timeline_goal ON goal_timeline (goal);
    CREATE INDEX goal_timeline_step ON goal_timeline (step);
    CREATE INDEX goal_timeline_by ON goal_timeline (by_id);",
}];
