//! The tables.

use svenn_db::Migration;

/// The tables of documentation.
///
/// `documentation_turns` has a row for each apprentice who has documentation. Every write locks it
/// first, so that two writes about one apprentice follow each other on both engines: the counts and
/// the status of the goals depend on all documentation of the apprentice together.
pub const MIGRATIONS: &[Migration] =
    &[DOCUMENTATION, TICKS, ADDITIONS, PICTURES, STANDARDS, ANSWERS, FORMS, RETURNED, QUESTIONS];

/// Parts of goals, what shows each goal, and why one was refused.
const TICKS: Migration = Migration {
    id: "documentation/002_ticks",
    sql: "ALTER TABLE documentation_goals ADD COLUMN how TEXT;
    ALTER TABLE documentation_goals ADD COLUMN sentence TEXT;
    ALTER TABLE documentation_goals ADD COLUMN file TEXT;
    ALTER TABLE documentation_goals ADD COLUMN refused TEXT;
    CREATE TABLE documentation_subgoals (
        documentation TEXT NOT NULL REFERENCES documentation (id) ON DELETE CASCADE,
        subgoal TEXT NOT NULL,
        goal TEXT NOT NULL,
        position INTEGER NOT NULL,
        PRIMARY KEY (documentation, subgoal)
    );
    CREATE INDEX documentation_subgoals_of ON documentation_subgoals (subgoal);",
};

/// Goals that are to be added to documentation that is approved, or were refused there, and when a
/// goal was added.
const ADDITIONS: Migration = Migration {
    id: "documentation/003_additions",
    sql: "ALTER TABLE documentation_goals ADD COLUMN added BIGINT;
    CREATE TABLE documentation_additions (
        documentation TEXT NOT NULL REFERENCES documentation (id) ON DELETE CASCADE,
        goal TEXT NOT NULL,
        laerling TEXT NOT NULL,
        how TEXT,
        sentence TEXT,
        file TEXT,
        sent BIGINT NOT NULL,
        refused TEXT,
        PRIMARY KEY (documentation, goal)
    );
    CREATE INDEX documentation_additions_laerling ON documentation_additions (laerling);
    CREATE INDEX documentation_additions_goal ON documentation_additions (goal);
    CREATE TABLE documentation_addition_parts (
        documentation TEXT NOT NULL REFERENCES documentation (id) ON DELETE CASCADE,
        subgoal TEXT NOT NULL,
        goal TEXT NOT NULL,
        position INTEGER NOT NULL,
        PRIMARY KEY (documentation, subgoal)
    );
    CREATE INDEX documentation_addition_parts_of ON documentation_addition_parts (subgoal);",
};

/// What is said of pictures, and when they were taken.
const PICTURES: Migration = Migration {
    id: "documentation/004_pictures",
    sql: "CREATE TABLE documentation_pictures (
        documentation TEXT NOT NULL REFERENCES documentation (id) ON DELETE CASCADE,
        handle TEXT NOT NULL,
        file TEXT,
        note TEXT NOT NULL,
        taken BIGINT,
        place INTEGER,
        PRIMARY KEY (documentation, handle)
    );",
};

/// The office's list of old references to standards.
const STANDARDS: Migration = Migration {
    id: "documentation/005_standards",
    sql: "CREATE TABLE documentation_standards (
        id TEXT PRIMARY KEY,
        version BIGINT NOT NULL,
        list TEXT NOT NULL
    );",
};

/// Answers to what was asked to be added, for as long as they can be taken back.
const ANSWERS: Migration = Migration {
    id: "documentation/006_addition_answers",
    sql: "CREATE TABLE documentation_addition_answers (
        answer TEXT NOT NULL,
        documentation TEXT NOT NULL REFERENCES documentation (id) ON DELETE CASCADE,
        goal TEXT NOT NULL,
        laerling TEXT NOT NULL,
        by_id TEXT NOT NULL,
        at BIGINT NOT NULL,
        sent BIGINT NOT NULL,
        asked TEXT NOT NULL,
        added BOOLEAN NOT NULL,
        was TEXT,
        PRIMARY KEY (answer, documentation, goal)
    );
    CREATE INDEX documentation_addition_answers_of ON documentation_addition_answers (laerling);",
};

/// The office's forms for logs, and what is filled in of one.
const FORMS: Migration = Migration {
    id: "documentation/007_forms",
    sql: "CREATE TABLE documentation_forms (
        id TEXT PRIMARY KEY,
        version BIGINT NOT NULL,
        title TEXT NOT NULL,
        description TEXT NOT NULL,
        trades TEXT NOT NULL,
        parts TEXT NOT NULL,
        active BOOLEAN NOT NULL,
        updated BIGINT NOT NULL
    );
    ALTER TABLE documentation ADD COLUMN filled TEXT;",
};

/// The text as it was when it was last sent back.
const RETURNED: Migration = Migration {
    id: "documentation/008_returned",
    sql: "ALTER TABLE documentation ADD COLUMN returned TEXT;",
};

/// What is asked of the apprentice with an approval; it goes with the approval.
const QUESTIONS: Migration = Migration {
    id: "documentation/009_questions",
    sql: "CREATE TABLE documentation_questions (
        approval TEXT PRIMARY KEY REFERENCES documentation_timeline (id) ON DELETE CASCADE,
        laerling TEXT NOT NULL,
        question TEXT NOT NULL
    );
    CREATE INDEX documentation_questions_laerling ON documentation_questions (laerling);",
};

const DOCUMENTATION: Migration = Migration {
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
};
