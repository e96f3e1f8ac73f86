//! The tables.

use svenn_db::Migration;

/// The tables of tasks.
///
/// A task belongs to a training plan or to one apprentice. `task_turns` has a row for each
/// apprentice with a hand-in, which every write of a hand-in locks first, so that writes follow
/// each other on both engines.
pub const MIGRATIONS: &[Migration] = &[TASKS, PARTS];

/// Parts of the goals that a task is about.
const PARTS: Migration = Migration {
    id: "tasks/002_parts",
    sql: "CREATE TABLE task_subgoals (
        task TEXT NOT NULL REFERENCES tasks (id) ON DELETE CASCADE,
        subgoal TEXT NOT NULL,
        goal TEXT NOT NULL,
        position INTEGER NOT NULL,
        PRIMARY KEY (task, subgoal)
    );",
};

const TASKS: Migration = Migration {
    id: "tasks/001_tasks",
    sql: r#"CREATE TABLE tasks (
        id TEXT PRIMARY KEY,
        version BIGINT NOT NULL,
        trainingplan TEXT,
        laerling TEXT,
        title TEXT NOT NULL,
        description TEXT NOT NULL,
        "customDate" DATE,
        "customDateEnabled" BOOLEAN NOT NULL,
        created BIGINT NOT NULL,
        sistendret BIGINT NOT NULL
    );
    CREATE INDEX tasks_trainingplan ON tasks (trainingplan);
    CREATE INDEX tasks_laerling ON tasks (laerling);
    CREATE INDEX tasks_deadline ON tasks ("customDate");
    CREATE TABLE task_goals (
        task TEXT NOT NULL REFERENCES tasks (id) ON DELETE CASCADE,
        goal TEXT NOT NULL,
        position INTEGER NOT NULL,
        PRIMARY KEY (task, goal)
    );
    CREATE TABLE task_answers (
        id TEXT PRIMARY KEY,
        version BIGINT NOT NULL,
        task TEXT NOT NULL REFERENCES tasks (id) ON DELETE CASCADE,
        laerling TEXT NOT NULL,
        content TEXT NOT NULL,
        "taskDraft" BIGINT,
        "taskApproval" BIGINT,
        "taskCorrection" BIGINT,
        "taskApproved" BIGINT,
        created BIGINT NOT NULL,
        sistendret BIGINT NOT NULL
    );
    CREATE UNIQUE INDEX task_answers_of ON task_answers (task, laerling);
    CREATE INDEX task_answers_laerling ON task_answers (laerling);
    CREATE TABLE task_timeline (
        id TEXT PRIMARY KEY,
        answer TEXT NOT NULL REFERENCES task_answers (id) ON DELETE CASCADE,
        version BIGINT NOT NULL,
        type TEXT NOT NULL,
        at BIGINT NOT NULL,
        by_rolle TEXT NOT NULL,
        by_id TEXT NOT NULL,
        comment TEXT
    );
    CREATE INDEX task_timeline_of ON task_timeline (answer, version);
    CREATE TABLE task_turns (
        laerling TEXT PRIMARY KEY,
        turn BIGINT NOT NULL
    );"#,
};
