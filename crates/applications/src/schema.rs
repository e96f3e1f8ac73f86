//! The tables.

use svenn_db::Migration;

/// Applications, what lets their applicants in, and what the office sets for them.
pub const MIGRATIONS: &[Migration] =
    &[APPLICATIONS, FILES, FRAMES, IMPORTED, JOURNAL, LAPSE, DOUBLES];

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

/// Sites that may show the form in a frame.
const FRAMES: Migration = Migration {
    id: "applications/003_frames",
    sql: "ALTER TABLE application_settings ADD COLUMN innebygd_hos TEXT NOT NULL DEFAULT '[]';",
};

/// Applicants that were read from files. An identity number is sealed.
const IMPORTED: Migration = Migration {
    id: "applications/004_imported",
    sql: "ALTER TABLE applications ADD COLUMN import TEXT;
    ALTER TABLE applications ADD COLUMN personnr TEXT;
    ALTER TABLE applications ADD COLUMN personnr_index TEXT;
    CREATE INDEX applications_import ON applications (import);
    CREATE TABLE application_imports (
        id TEXT PRIMARY KEY,
        filnavn TEXT NOT NULL,
        tidspunkt BIGINT NOT NULL,
        opprettet_av TEXT,
        antall BIGINT NOT NULL,
        angret BIGINT
    );
    CREATE TABLE application_import_columns (
        header TEXT PRIMARY KEY,
        holds TEXT NOT NULL
    );",
};

/// The office's notes on an applicant, and what has happened to an application.
const JOURNAL: Migration = Migration {
    id: "applications/005_journal",
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
    id: "applications/006_lapse",
    sql: "ALTER TABLE application_settings ADD COLUMN bortfall BIGINT;
    ALTER TABLE application_settings ADD COLUMN sms BOOLEAN NOT NULL DEFAULT FALSE;",
};

/// What an application that is sent is looked for by, among those of the season.
const DOUBLES: Migration = Migration {
    id: "applications/007_doubles",
    sql: "CREATE INDEX applications_telefon ON applications (telefon);
    CREATE INDEX applications_navn ON applications (navn, fodselsdato);",
};
