//! The tables.

use svenn_db::Migration;

/// Templates and interviews.
///
/// The parts that are on and the questions lie in a template as JSON, because it is read, copied
/// and saved whole; an interview has a copy of it (`templateData`). What is written in an interview
/// is a row for each answer, so that two who write at once write to different rows.
pub const MIGRATIONS: &[Migration] = &[
    Migration {
        id: "interviews/001_templates",
        sql: r#"CREATE TABLE interview_templates (
        id TEXT PRIMARY KEY,
        version BIGINT NOT NULL,
        name TEXT NOT NULL,
        "order" BIGINT NOT NULL,
        enabled TEXT NOT NULL,
        questions TEXT NOT NULL,
        created BIGINT NOT NULL,
        sistendret BIGINT NOT NULL
    );"#,
    },
    Migration {
        id: "interviews/002_interviews",
        sql: r#"CREATE TABLE interviews (
        id TEXT PRIMARY KEY,
        version BIGINT NOT NULL,
        template TEXT NOT NULL,
        "templateData" TEXT NOT NULL,
        apprentice TEXT NOT NULL,
        company TEXT,
        "plannedTime" BIGINT NOT NULL,
        minutes BIGINT NOT NULL,
        place TEXT NOT NULL,
        "teamsUrl" TEXT NOT NULL,
        status TEXT NOT NULL,
        "isStarted" BOOLEAN NOT NULL,
        "doneTime" BIGINT,
        goals TEXT NOT NULL,
        sequence BIGINT NOT NULL,
        "createdBy" TEXT NOT NULL,
        created BIGINT NOT NULL,
        sistendret BIGINT NOT NULL
    );
    CREATE INDEX interviews_apprentice ON interviews (apprentice);
    CREATE INDEX interviews_planned ON interviews ("plannedTime");
    CREATE TABLE interview_participants (
        interview TEXT NOT NULL REFERENCES interviews (id) ON DELETE CASCADE,
        person TEXT NOT NULL,
        rolle TEXT NOT NULL,
        navn TEXT NOT NULL,
        invited BIGINT,
        status TEXT NOT NULL,
        "lastResponse" BIGINT,
        comment TEXT NOT NULL,
        "notSigned" BOOLEAN NOT NULL,
        "signedTime" BIGINT,
        removed BOOLEAN NOT NULL,
        PRIMARY KEY (interview, person)
    );
    CREATE INDEX interview_participants_person ON interview_participants (person);
    CREATE TABLE interview_entries (
        interview TEXT NOT NULL REFERENCES interviews (id) ON DELETE CASCADE,
        part TEXT NOT NULL,
        "key" TEXT NOT NULL,
        version BIGINT NOT NULL,
        answer TEXT NOT NULL,
        comment TEXT NOT NULL,
        "lastEditBy" TEXT NOT NULL,
        "lastEdit" BIGINT NOT NULL,
        PRIMARY KEY (interview, part, "key")
    );
    CREATE TABLE interview_actions (
        id TEXT PRIMARY KEY,
        interview TEXT NOT NULL REFERENCES interviews (id) ON DELETE CASCADE,
        title TEXT NOT NULL,
        owner TEXT NOT NULL,
        frist DATE,
        done BIGINT,
        created BIGINT NOT NULL
    );
    CREATE INDEX interview_actions_interview ON interview_actions (interview);"#,
    },
    Migration {
        id: "interviews/003_action_tasks",
        sql: "ALTER TABLE interview_actions ADD COLUMN task TEXT;",
    },
    Migration {
        id: "interviews/004_presence",
        sql: "CREATE TABLE interview_presence (
        interview TEXT NOT NULL REFERENCES interviews (id) ON DELETE CASCADE,
        person TEXT NOT NULL,
        sted TEXT NOT NULL,
        seen BIGINT NOT NULL,
        PRIMARY KEY (interview, person)
    );",
    },
    Migration {
        id: "interviews/005_warnings",
        sql: "ALTER TABLE interviews ADD COLUMN varsel TEXT NOT NULL DEFAULT '';",
    },
    Migration {
        id: "interviews/006_guests",
        sql: r#"CREATE TABLE interview_guests (
        id TEXT PRIMARY KEY,
        interview TEXT NOT NULL REFERENCES interviews (id) ON DELETE CASCADE,
        navn TEXT NOT NULL,
        epost TEXT NOT NULL,
        rolle TEXT NOT NULL,
        reply TEXT NOT NULL UNIQUE,
        status TEXT NOT NULL,
        "lastResponse" BIGINT,
        comment TEXT NOT NULL,
        created BIGINT NOT NULL
    );
    CREATE INDEX interview_guests_of ON interview_guests (interview);
    ALTER TABLE interviews ADD COLUMN note TEXT NOT NULL DEFAULT '';
    ALTER TABLE interviews ADD COLUMN tags TEXT NOT NULL DEFAULT '[]';
    ALTER TABLE interviews ADD COLUMN trainingplans TEXT NOT NULL DEFAULT '[]';"#,
    },
    Migration {
        id: "interviews/007_teams",
        sql: r#"ALTER TABLE interviews ADD COLUMN "teamsId" TEXT NOT NULL DEFAULT '';"#,
    },
];
