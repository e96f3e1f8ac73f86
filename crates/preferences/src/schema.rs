//! The tables.

use svenn_db::Migration;

/// A channel that is not named is switched on; a person without a row has the defaults.
pub const MIGRATIONS: &[Migration] = &[PREFERENCES, OUTLOOK];

const PREFERENCES: Migration = Migration {
    id: "preferences/001_preferences",
    sql: "CREATE TABLE unwanted_channels (
        person TEXT NOT NULL,
        area TEXT NOT NULL,
        type TEXT NOT NULL,
        PRIMARY KEY (person, area, type)
    );
    CREATE INDEX unwanted_channels_area ON unwanted_channels (area);
    CREATE TABLE notification_settings (
        person TEXT PRIMARY KEY,
        stille_timer BOOLEAN NOT NULL,
        daglig_oppsummering BOOLEAN NOT NULL
    );",
};

/// Whether somebody has connected Outlook, or skipped it. Nothing of the mailbox.
const OUTLOOK: Migration = Migration {
    id: "preferences/002_outlook",
    sql: "CREATE TABLE outlook_choices (
        person TEXT PRIMARY KEY,
        choice TEXT NOT NULL,
        chosen BIGINT NOT NULL
    );",
};
