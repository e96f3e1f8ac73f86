//! The tables.

use svenn_db::Migration;

/// Applications, what lets their applicants in, and what the office sets for them.
pub const MIGRATIONS: &[Migration] = &[APPLICATIONS, FILES, JOURNAL, LAPSE];

const APPLICATIONS: Migration = Migration {
    id: "applications/001_applications",
    sql: "CREATE TABLE applications (
        id TEXT PRIMARY KEY,
        version BIGINT NOT NULL,
        status TEXT NOT NULL,
        forrige TEXT,
        navn TEXT NOT NULL,
        epost TEXT NOT NULL,
        telefon TEXT NOT NULL,
        fodselsdato DATE,
        fylke TEXT NOT NULL,
        soknadsaar INTEGER NOT NULL,
        skjema TEXT NOT NULL,
        utkast TEXT,
        begrunnelse TEXT NOT NULL,
        tekst TEXT NOT NULL,
        avslag TEXT,
        brev BIGINT,
        imported BOOLEAN NOT NULL,
        sendt BIGINT,
        noekkel TEXT,
        opprettet BIGINT NOT NULL,
        endret BIGINT NOT NULL,
        lenke TEXT,
        bevis TEXT
    );
    CREATE UNIQUE INDEX applications_lenke ON applications (lenke);
    CREATE UNIQUE INDEX applications_bevis ON applications (bevis);
    CREATE INDEX applications_season ON applications (soknadsaar, status);
    CREATE INDEX applications_epost ON applications (epost);
    CREATE INDEX applications_avslag ON applications (avslag);
    CREATE TABLE application_codes (
        id TEXT PRIMARY KEY,
        application TEXT NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
        code TEXT NOT NULL,
        created BIGINT NOT NULL,
        expires BIGINT NOT NULL,
        tries INTEGER NOT NULL,
        used BIGINT
    );
    CREATE INDEX application_codes_of ON application_codes (application, created);
    CREATE TABLE application_visits (
        key TEXT PRIMARY KEY,
        application TEXT NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
        expires BIGINT NOT NULL
    );
    CREATE INDEX application_visits_expires ON application_visits (expires);
    CREATE TABLE application_labels (
        id TEXT PRIMARY KEY,
        navn TEXT NOT NULL
    );
    CREATE TABLE application_label_uses (
        application TEXT NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
        label TEXT NOT NULL REFERENCES application_labels (id) ON DELETE CASCADE,
        PRIMARY KEY (application, label)
    );
    CREATE INDEX application_label_uses_label ON application_label_uses (label);
    CREATE TABLE application_settings (
        id TEXT PRIMARY KEY,
        version BIGINT NOT NULL,
        innledning TEXT NOT NULL,
        vilkar TEXT NOT NULL,
        sporsmal TEXT NOT NULL,
        runder TEXT NOT NULL
    );",
};

/// Files, the thread with the applicant, and the apprentice that came of it.
const FILES: Migration = Migration {
    id: "applications/002_files",
    sql: "ALTER TABLE application_settings ADD COLUMN vedlegg TEXT NOT NULL DEFAULT '[]';
    ALTER TABLE applications ADD COLUMN laerling TEXT;
    CREATE TABLE application_files (
        file TEXT PRIMARY KEY,
        application TEXT NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
        vedlegg TEXT
    );
    CREATE INDEX application_files_of ON application_files (application);
    CREATE TABLE application_slots (
        key TEXT PRIMARY KEY,
        application TEXT NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
        vedlegg TEXT,
        melding TEXT,
        file TEXT,
        expires BIGINT NOT NULL
    );
    CREATE INDEX application_slots_expires ON application_slots (expires);
    CREATE TABLE application_messages (
        id TEXT PRIMARY KEY,
        application TEXT NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
        soker BOOLEAN NOT NULL,
        navn TEXT NOT NULL,
        tekst TEXT NOT NULL,
        tid BIGINT NOT NULL,
        lest BIGINT
    );
    CREATE INDEX application_messages_of ON application_messages (application, tid);",
};

/// The office's notes on an applicant, and what has happened to an application.
const JOURNAL: Migration = Migration {
    id: "applications/003_journal",
    sql: "CREATE TABLE application_notes (
        id TEXT PRIMARY KEY,
        application TEXT NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
        version BIGINT NOT NULL,
        notat TEXT NOT NULL,
        dag DATE,
        slag TEXT NOT NULL,
        tid BIGINT NOT NULL,
        endret BIGINT,
        av TEXT NOT NULL
    );
    CREATE INDEX application_notes_of ON application_notes (application, tid);
    CREATE TABLE application_events (
        id TEXT PRIMARY KEY,
        application TEXT NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
        tid BIGINT NOT NULL,
        slag TEXT NOT NULL,
        ord TEXT NOT NULL,
        bedrift TEXT,
        av TEXT
    );
    CREATE INDEX application_events_of ON application_events (application, tid);",
};

/// Days after which an offer lapses that nobody has answered, none where offers stand; and whether
/// applicants are told by SMS too.
const LAPSE: Migration = Migration {
    id: "applications/004_lapse",
    sql: "ALTER TABLE application_settings ADD COLUMN bortfall BIGINT;
    ALTER TABLE application_settings ADD COLUMN sms BOOLEAN NOT NULL DEFAULT FALSE;",
};
