//! The tables.

use svenn_db::Migration;

/// Training days with their participants, what came of them, templates, and feeds.
///
/// Days, goals, groups and codes are JSON: they are read and written with their day. An evaluation
/// that is anonymous names nobody; that somebody has given one stands with the participant.
pub const MIGRATIONS: &[Migration] = &[DAYS, REVOKED, CALENDAR];

const DAYS: Migration = Migration {
    id: "trainingdays/001_trainingdays",
    sql: r#"CREATE TABLE training_days (
        id TEXT PRIMARY KEY,
        version BIGINT NOT NULL,
        title TEXT NOT NULL,
        description TEXT NOT NULL,
        location TEXT NOT NULL,
        "mapLink" TEXT NOT NULL,
        "from" BIGINT NOT NULL,
        "to" BIGINT NOT NULL,
        days TEXT NOT NULL,
        curriculum TEXT,
        "curriculumGoals" TEXT NOT NULL,
        coursecode TEXT NOT NULL,
        grupper TEXT NOT NULL,
        attendenceregistration BOOLEAN NOT NULL,
        registration BOOLEAN NOT NULL,
        "noCompetencegoals" BOOLEAN NOT NULL,
        "noFeedback" BOOLEAN NOT NULL,
        deadline BOOLEAN NOT NULL,
        "deadlineDate" BIGINT NOT NULL,
        "maxSpotsEnabled" BOOLEAN NOT NULL,
        "maxSpots" BIGINT NOT NULL,
        "waitingList" BOOLEAN NOT NULL,
        "anonymousFeedback" BOOLEAN NOT NULL,
        codes TEXT NOT NULL,
        sequence BIGINT NOT NULL,
        cancelled BIGINT,
        "cancelledMessage" TEXT NOT NULL,
        created BIGINT NOT NULL,
        updated BIGINT NOT NULL
    );
    CREATE INDEX training_days_from ON training_days ("from");
    CREATE TABLE training_day_participants (
        trainingday TEXT NOT NULL REFERENCES training_days (id) ON DELETE CASCADE,
        person TEXT NOT NULL,
        kind TEXT NOT NULL,
        manually BOOLEAN NOT NULL,
        "notMet" BOOLEAN NOT NULL,
        "individualFrom" BIGINT NOT NULL,
        "individualTo" BIGINT NOT NULL,
        invitationstatus TEXT NOT NULL,
        invitationtimestamp BIGINT,
        invitationseen BIGINT,
        invitationsentnotify BIGINT,
        comment TEXT NOT NULL,
        place BIGINT,
        attendencestatus TEXT NOT NULL,
        attendencetimestamp BIGINT,
        tries INTEGER NOT NULL,
        evaluated BOOLEAN NOT NULL,
        reply TEXT,
        PRIMARY KEY (trainingday, person)
    );
    CREATE INDEX training_day_participants_person ON training_day_participants (person);
    CREATE UNIQUE INDEX training_day_participants_reply ON training_day_participants (reply);
    CREATE TABLE training_day_attendance (
        trainingday TEXT NOT NULL REFERENCES training_days (id) ON DELETE CASCADE,
        person TEXT NOT NULL,
        dag INTEGER NOT NULL,
        status TEXT NOT NULL,
        at BIGINT NOT NULL,
        by_id TEXT NOT NULL,
        PRIMARY KEY (trainingday, person, dag)
    );
    CREATE TABLE training_day_responses (
        trainingday TEXT NOT NULL REFERENCES training_days (id) ON DELETE CASCADE,
        person TEXT NOT NULL,
        version BIGINT NOT NULL,
        "curriculumGoals" TEXT NOT NULL,
        comment TEXT NOT NULL,
        by_id TEXT NOT NULL,
        created BIGINT NOT NULL,
        updated BIGINT NOT NULL,
        PRIMARY KEY (trainingday, person)
    );
    CREATE INDEX training_day_responses_person ON training_day_responses (person);
    CREATE TABLE training_day_evaluations (
        id TEXT PRIMARY KEY,
        trainingday TEXT NOT NULL REFERENCES training_days (id) ON DELETE CASCADE,
        person TEXT,
        score INTEGER NOT NULL,
        comment TEXT NOT NULL,
        dag DATE NOT NULL
    );
    CREATE INDEX training_day_evaluations_of ON training_day_evaluations (trainingday);
    CREATE TABLE training_day_timeline (
        id TEXT PRIMARY KEY,
        trainingday TEXT NOT NULL REFERENCES training_days (id) ON DELETE CASCADE,
        type INTEGER NOT NULL,
        at BIGINT NOT NULL,
        by_id TEXT NOT NULL,
        text TEXT NOT NULL
    );
    CREATE INDEX training_day_timeline_of ON training_day_timeline (trainingday, at);
    CREATE TABLE activity_templates (
        id TEXT PRIMARY KEY,
        version BIGINT NOT NULL,
        title TEXT NOT NULL,
        description TEXT NOT NULL,
        location TEXT NOT NULL,
        "mapLink" TEXT NOT NULL,
        coursecode TEXT NOT NULL UNIQUE,
        curriculum TEXT,
        "curriculumGoals" TEXT NOT NULL,
        attendenceregistration BOOLEAN NOT NULL,
        registration BOOLEAN NOT NULL,
        "noCompetencegoals" BOOLEAN NOT NULL,
        "noFeedback" BOOLEAN NOT NULL,
        created BIGINT NOT NULL,
        updated BIGINT NOT NULL
    );
    CREATE TABLE calendar_feeds (
        person TEXT PRIMARY KEY,
        token TEXT NOT NULL UNIQUE,
        created BIGINT NOT NULL
    );"#,
};

/// Feeds that were taken back, by what their tokens were known by and nothing else: a calendar that
/// still asks is told that it is for good.
const REVOKED: Migration = Migration {
    id: "trainingdays/002_revoked_feeds",
    sql: "CREATE TABLE calendar_feeds_revoked (
        token TEXT PRIMARY KEY,
        revoked BIGINT NOT NULL
    );",
};

/// The day under whose id a participant's calendar has theirs, where another was merged into it.
const CALENDAR: Migration = Migration {
    id: "trainingdays/003_calendar",
    sql: "ALTER TABLE training_day_participants ADD COLUMN calendar TEXT;",
};
