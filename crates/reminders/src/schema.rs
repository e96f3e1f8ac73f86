//! The tables.

use svenn_db::Migration;

/// What has gone out, under its identity, and how far each noon is. In `one_a_day` stands who got
/// a template on a day, for those of which nobody gets two.
pub const MIGRATIONS: &[Migration] = &[Migration {
    id: "reminders/001_reminders",
    sql: "CREATE TABLE reminders (
        template TEXT NOT NULL,
        person TEXT NOT NULL,
        collection TEXT NOT NULL,
        record TEXT NOT NULL,
        due DATE NOT NULL,
        om TEXT,
        sent DATE NOT NULL,
        one_a_day TEXT UNIQUE,
        PRIMARY KEY (template, person, collection, record, due)
    );
    CREATE INDEX reminders_person ON reminders (person);
    CREATE INDEX reminders_om ON reminders (om);
    CREATE INDEX reminders_due ON reminders (due);
    CREATE TABLE reminder_noons (
        template TEXT NOT NULL,
        day DATE NOT NULL,
        begun BIGINT NOT NULL,
        finished BIGINT,
        sent BIGINT NOT NULL,
        PRIMARY KEY (template, day)
    );",
}];
