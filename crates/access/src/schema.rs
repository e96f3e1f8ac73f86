//! Tables.

use svenn_db::Migration;

/// In each organisation's database.
pub const MIGRATIONS: &[Migration] = &[
    Migration {
        id: "access/001_accounts",
        sql: "CREATE TABLE accounts (
        person TEXT PRIMARY KEY,
        rolle TEXT NOT NULL,
        epost TEXT,
        telefon TEXT,
        password_hash TEXT,
        tilganger TEXT NOT NULL,
        closed BIGINT,
        accept_terms BIGINT,
        created BIGINT NOT NULL,
        UNIQUE (rolle, epost),
        UNIQUE (rolle, telefon)
    );
    CREATE INDEX accounts_epost ON accounts (epost);
    CREATE INDEX accounts_telefon ON accounts (telefon);
    CREATE TABLE sessions (
        id TEXT PRIMARY KEY,
        person TEXT NOT NULL,
        refresh_hash TEXT NOT NULL,
        previous_hash TEXT NOT NULL,
        created BIGINT NOT NULL,
        rotated BIGINT NOT NULL,
        expires BIGINT NOT NULL,
        ended BIGINT,
        device TEXT NOT NULL
    );
    CREATE INDEX sessions_person ON sessions (person);
    CREATE TABLE sign_in_settings (
        id INTEGER PRIMARY KEY,
        krev_passord_ved_sms BOOLEAN NOT NULL
    );",
    },
    Migration {
        id: "access/002_terms",
        sql: "ALTER TABLE accounts ADD COLUMN accept_terms_version BIGINT;
    CREATE TABLE terms_demanded (
        id INTEGER PRIMARY KEY,
        version BIGINT NOT NULL
    );",
    },
    Migration {
        id: "access/003_confirmed_sessions",
        sql: "ALTER TABLE sessions ADD COLUMN confirmed BIGINT;",
    },
    Migration {
        id: "access/004_invitations",
        sql: "CREATE TABLE invitations (
        person TEXT PRIMARY KEY,
        invitert BIGINT NOT NULL
    );",
    },
    // Coordinators who were there before rights had names did all of it.
    Migration {
        id: "access/005_rights",
        sql: "ALTER TABLE accounts ADD COLUMN rights TEXT NOT NULL DEFAULT '';
    UPDATE accounts SET rights = 'GRANTS_VIEW,GRANTS_EDIT,GRANTS_APPROVE,ACCOUNTS_READ,\
ACCOUNTS_CHANGE,BANK_IMPORT,PERIOD_CLOSE' WHERE rolle = 'KOORDINATOR';",
    },
    Migration {
        id: "access/006_personal_tokens",
        sql: "CREATE TABLE personal_tokens (
        id TEXT PRIMARY KEY,
        person TEXT NOT NULL,
        navn TEXT NOT NULL,
        scopes TEXT NOT NULL,
        prefix TEXT NOT NULL,
        hash TEXT NOT NULL,
        created BIGINT NOT NULL,
        expires BIGINT NOT NULL
    );
    CREATE UNIQUE INDEX personal_tokens_hash ON personal_tokens (hash);
    CREATE INDEX personal_tokens_person ON personal_tokens (person);
    CREATE TABLE personal_token_uses (
        token TEXT NOT NULL REFERENCES personal_tokens (id) ON DELETE CASCADE,
        dag DATE NOT NULL,
        operation TEXT NOT NULL,
        calls BIGINT NOT NULL,
        newest BIGINT NOT NULL,
        PRIMARY KEY (token, dag, operation)
    );
    ALTER TABLE sign_in_settings ADD COLUMN personlige_nokler BOOLEAN NOT NULL DEFAULT TRUE;",
    },
    Migration {
        id: "access/007_oauth",
        sql: "CREATE TABLE oauth_codes (
        hash TEXT PRIMARY KEY,
        person TEXT NOT NULL,
        client TEXT NOT NULL,
        navn TEXT NOT NULL,
        redirect TEXT NOT NULL,
        challenge TEXT NOT NULL,
        scopes TEXT NOT NULL,
        expires BIGINT NOT NULL,
        used BIGINT,
        token TEXT
    );
    CREATE INDEX oauth_codes_person ON oauth_codes (person);
    CREATE INDEX oauth_codes_expires ON oauth_codes (expires);
    ALTER TABLE personal_tokens ADD COLUMN client TEXT;",
    },
];

pub const CATALOGUE_MIGRATIONS: &[Migration] = &[
    Migration {
        id: "access/001_sign_in",
        sql: "CREATE TABLE sign_in_index (
        kind TEXT NOT NULL,
        value TEXT NOT NULL,
        tenant TEXT NOT NULL,
        rolle TEXT NOT NULL,
        person TEXT NOT NULL,
        PRIMARY KEY (kind, value, tenant, rolle)
    );
    CREATE INDEX sign_in_index_person ON sign_in_index (tenant, person);
    CREATE TABLE sign_in_indexed (
        tenant TEXT PRIMARY KEY,
        seq BIGINT NOT NULL
    );
    CREATE TABLE verifications (
        id TEXT PRIMARY KEY,
        tenant TEXT NOT NULL,
        telefon TEXT NOT NULL,
        person TEXT,
        purpose TEXT NOT NULL,
        code_hash TEXT NOT NULL,
        browser_hash TEXT NOT NULL,
        password_state TEXT NOT NULL,
        created BIGINT NOT NULL,
        expires BIGINT NOT NULL,
        tries INTEGER NOT NULL,
        used BIGINT
    );
    CREATE INDEX verifications_expires ON verifications (expires);
    CREATE TABLE one_time_links (
        hash TEXT PRIMARY KEY,
        purpose TEXT NOT NULL,
        tenant TEXT NOT NULL,
        person TEXT NOT NULL,
        expires BIGINT NOT NULL,
        used BIGINT
    );
    CREATE TABLE attempts (
        id {serial},
        bucket TEXT NOT NULL,
        at BIGINT NOT NULL
    );
    CREATE INDEX attempts_bucket ON attempts (bucket, at);
    CREATE INDEX attempts_at ON attempts (at);",
    },
    Migration {
        id: "access/002_bound_links",
        sql: "ALTER TABLE one_time_links ADD COLUMN bound TEXT;",
    },
    // Closed accounts were not in the index: the next start indexes everybody anew.
    Migration {
        id: "access/003_closed_accounts",
        sql: "ALTER TABLE sign_in_index ADD COLUMN closed BOOLEAN NOT NULL DEFAULT FALSE;
    DELETE FROM sign_in_indexed;",
    },
    // They were kept under the plain numbers and addresses. Codes under way are asked for again.
    Migration {
        id: "access/004_keyed_attempts",
        sql: "DELETE FROM attempts;
    DELETE FROM verifications;",
    },
];
