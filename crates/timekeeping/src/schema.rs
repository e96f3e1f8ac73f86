//! The tables.

use svenn_db::Migration;

/// The tables of hours.
///
/// A sheet is a week's hours (`uke` is its Monday, and there is one of each week), competence hours
/// or an entry of the practice log; its lines stand in it as JSON, for they are written together.
/// `hour_turns` has a row for each apprentice who has written: every write to the apprentice's
/// sheets locks it first, so that two writes follow each other on both engines. `hour_settings` has
/// one row once the office has set the length of its week.
pub const MIGRATIONS: &[Migration] = &[Migration {
    id: "timekeeping/001_sheets",
    sql: r#"CREATE TABLE hour_sheets (
        id TEXT PRIMARY KEY,
        version BIGINT NOT NULL,
        kind TEXT NOT NULL,
        laerling TEXT NOT NULL,
        uke DATE,
        dag DATE NOT NULL,
        category TEXT,
        status TEXT NOT NULL,
        linjer TEXT NOT NULL,
        minutes BIGINT NOT NULL,
        created BIGINT NOT NULL,
        sistendret BIGINT NOT NULL,
        siden BIGINT NOT NULL
    );
    CREATE UNIQUE INDEX hour_sheets_week ON hour_sheets (laerling, uke);
    CREATE INDEX hour_sheets_of ON hour_sheets (laerling, kind);
    CREATE TABLE hour_timeline (
        id TEXT PRIMARY KEY,
        sheet TEXT NOT NULL REFERENCES hour_sheets (id) ON DELETE CASCADE,
        version BIGINT NOT NULL,
        type TEXT NOT NULL,
        at BIGINT NOT NULL,
        by_rolle TEXT NOT NULL,
        by_id TEXT NOT NULL,
        comment TEXT
    );
    CREATE INDEX hour_timeline_of ON hour_timeline (sheet, version);
    CREATE TABLE hour_turns (
        laerling TEXT PRIMARY KEY,
        turn BIGINT NOT NULL
    );
    CREATE TABLE hour_settings (
        id TEXT PRIMARY KEY,
        version BIGINT NOT NULL,
        "weekMinutes" BIGINT NOT NULL
    );
    CREATE TABLE hour_targets (
        trainingplan TEXT PRIMARY KEY,
        version BIGINT NOT NULL,
        targets TEXT NOT NULL
    );"#,
}];
