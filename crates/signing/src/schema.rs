//! The tables.

use svenn_db::Migration;

/// Signings with those who sign, what they sign, what each did, and what lets in who has no
/// account; and mass signings, which make many.
pub const MIGRATIONS: &[Migration] = &[SIGNINGS, MASS, APART, WAYS_OF_VISITS];

const APART: Migration = Migration {
    id: "signing/003_apart",
    sql: "ALTER TABLE signing_files ADD COLUMN apart BOOLEAN NOT NULL DEFAULT FALSE;
    ALTER TABLE signing_files ADD COLUMN notices TEXT NOT NULL DEFAULT '';",
};

const SIGNINGS: Migration = Migration {
    id: "signing/001_signings",
    sql: r#"CREATE TABLE signings (
        id TEXT PRIMARY KEY,
        version BIGINT NOT NULL,
        title TEXT NOT NULL,
        message TEXT NOT NULL,
        ordered BOOLEAN NOT NULL,
        "dueDate" DATE,
        "createdAt" BIGINT NOT NULL,
        "createdBy" TEXT NOT NULL,
        updated BIGINT NOT NULL,
        sent BIGINT,
        frozen TEXT NOT NULL,
        finished BIGINT,
        sealing TEXT NOT NULL,
        voided BIGINT,
        "voidedBy" TEXT NOT NULL,
        "voidReason" TEXT NOT NULL,
        declined BIGINT,
        reminded BIGINT,
        "massSigningId" TEXT
    );
    CREATE INDEX signings_due ON signings ("dueDate");
    CREATE INDEX signings_mass ON signings ("massSigningId");
    CREATE TABLE signing_signers (
        id TEXT PRIMARY KEY,
        signing TEXT NOT NULL REFERENCES signings (id) ON DELETE CASCADE,
        place INTEGER NOT NULL,
        turn INTEGER NOT NULL,
        ref TEXT,
        kind TEXT NOT NULL,
        fornavn TEXT NOT NULL,
        etternavn TEXT NOT NULL,
        email TEXT NOT NULL,
        phone TEXT NOT NULL,
        "companyName" TEXT NOT NULL,
        "companyId" TEXT,
        "foresattFor" TEXT,
        relation TEXT NOT NULL,
        invited BIGINT,
        opened BIGINT,
        "readAt" BIGINT,
        signed BIGINT,
        declined BIGINT,
        reason TEXT NOT NULL,
        signature TEXT NOT NULL,
        drawing TEXT NOT NULL,
        method TEXT NOT NULL,
        link TEXT
    );
    CREATE INDEX signing_signers_signing ON signing_signers (signing);
    CREATE INDEX signing_signers_ref ON signing_signers (ref);
    CREATE UNIQUE INDEX signing_signers_link ON signing_signers (link);
    CREATE TABLE signing_files (
        signing TEXT NOT NULL,
        file TEXT NOT NULL,
        place INTEGER NOT NULL,
        pages INTEGER NOT NULL,
        sha256 TEXT NOT NULL,
        signert BOOLEAN NOT NULL,
        warnings TEXT NOT NULL,
        PRIMARY KEY (signing, file)
    );
    CREATE INDEX signing_files_file ON signing_files (file);
    CREATE TABLE signing_reads (
        signer TEXT NOT NULL REFERENCES signing_signers (id) ON DELETE CASCADE,
        file TEXT NOT NULL,
        at BIGINT NOT NULL,
        PRIMARY KEY (signer, file)
    );
    CREATE TABLE signing_events (
        signing TEXT NOT NULL REFERENCES signings (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        event TEXT NOT NULL,
        chain TEXT NOT NULL,
        PRIMARY KEY (signing, number)
    );
    CREATE TABLE signing_codes (
        id TEXT PRIMARY KEY,
        signer TEXT NOT NULL REFERENCES signing_signers (id) ON DELETE CASCADE,
        code TEXT NOT NULL,
        way TEXT NOT NULL,
        created BIGINT NOT NULL,
        expires BIGINT NOT NULL,
        tries INTEGER NOT NULL,
        used BIGINT
    );
    CREATE INDEX signing_codes_signer ON signing_codes (signer);
    CREATE TABLE signing_visits (
        key TEXT PRIMARY KEY,
        signer TEXT NOT NULL REFERENCES signing_signers (id) ON DELETE CASCADE,
        expires BIGINT NOT NULL
    );
    CREATE INDEX signing_visits_signer ON signing_visits (signer);"#,
};

const WAYS_OF_VISITS: Migration = Migration {
    id: "signing/004_ways_of_visits",
    sql: "ALTER TABLE signing_visits ADD COLUMN way TEXT NOT NULL DEFAULT '';",
};

const MASS: Migration = Migration {
    id: "signing/002_mass",
    sql: r#"CREATE TABLE mass_signings (
        id TEXT PRIMARY KEY,
        version BIGINT NOT NULL,
        title TEXT NOT NULL,
        message TEXT NOT NULL,
        ordered BOOLEAN NOT NULL,
        "dueDate" DATE,
        "documentTemplate" TEXT,
        "withInstructors" BOOLEAN NOT NULL,
        coordinator TEXT,
        "createdAt" BIGINT NOT NULL,
        "createdBy" TEXT NOT NULL,
        updated BIGINT NOT NULL,
        sent BIGINT
    );
    CREATE TABLE mass_signing_people (
        mass TEXT NOT NULL REFERENCES mass_signings (id) ON DELETE CASCADE,
        person TEXT NOT NULL,
        place INTEGER NOT NULL,
        signing TEXT,
        problem TEXT NOT NULL,
        PRIMARY KEY (mass, person)
    );
    CREATE INDEX mass_signing_people_person ON mass_signing_people (person);"#,
};
