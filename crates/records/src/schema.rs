//! The tables of notes, journals and what is followed up.

use svenn_db::Migration;

use crate::{kept::KEPT, whys::WHYS};

/// Tables of this crate, for each organisation's database. Released while they were a part of
/// `people`, which their ids still say.
pub const MIGRATIONS: &[Migration] = &[RECORDS, JOURNAL_DAYS, JOURNAL_SETTINGS, WHYS, MAILS, KEPT];

/// The text of a note stays with its subject: the private note of before is read from there.
const RECORDS: Migration = Migration {
    id: "people/003_records",
    sql: r#"
CREATE TABLE notes (
    owner TEXT PRIMARY KEY,
    version BIGINT NOT NULL,
    kun_koordinator BOOLEAN NOT NULL,
    "updatedTimestamp" BIGINT NOT NULL,
    updated_by TEXT NOT NULL
);
CREATE TABLE journal_notes (
    id TEXT PRIMARY KEY,
    version BIGINT NOT NULL,
    owner TEXT NOT NULL,
    type BIGINT NOT NULL,
    notat TEXT NOT NULL,
    tidspunkt BIGINT NOT NULL,
    "updatedTimestamp" BIGINT,
    "opprettetAv" TEXT NOT NULL
);
CREATE INDEX journal_notes_owner ON journal_notes (owner, tidspunkt);
CREATE TABLE apprentice_followup (
    apprentice TEXT PRIMARY KEY REFERENCES apprentices (id) ON DELETE CASCADE,
    version BIGINT NOT NULL,
    "missingSubjects" TEXT NOT NULL,
    exams TEXT NOT NULL,
    "manualGrantModel" TEXT NOT NULL
);
"#,
};

/// On which day what a journal note tells of was, and what it was; of earlier ones neither is known.
const JOURNAL_DAYS: Migration = Migration {
    id: "records/002_journal_days",
    sql: "ALTER TABLE journal_notes ADD COLUMN dag DATE;
ALTER TABLE journal_notes ADD COLUMN slag TEXT NOT NULL DEFAULT 'NOTAT';",
};

/// The e-mail that a journal note was saved from: its subject, and what the mailbox knows it by.
/// What stood in it is in the note as far as somebody wrote it there.
const MAILS: Migration = Migration {
    id: "records/005_mails",
    sql: r#"ALTER TABLE journal_notes ADD COLUMN "emailInfo" TEXT;"#,
};

/// Whether employees write in the journals of their own apprentices; one row once the office has
/// chosen.
const JOURNAL_SETTINGS: Migration = Migration {
    id: "records/003_journal_settings",
    sql: r#"CREATE TABLE journal_settings (
    id TEXT PRIMARY KEY,
    version BIGINT NOT NULL,
    "employeesWrite" BOOLEAN NOT NULL
);"#,
};
