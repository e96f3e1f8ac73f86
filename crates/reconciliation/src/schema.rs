//! The tables.

use svenn_db::Migration;

/// The tables of bank reconciliation.
pub const MIGRATIONS: &[Migration] = &[BANK, MASKED];

/// Accounts, mappings of headers, files with the portions that are not stored yet, entries, and
/// matches. Amounts are øre; money in is positive.
///
/// The key of an entry is its own within its account, so that no file stores it twice; a match is
/// taken back by one other row at most.
const BANK: Migration = Migration {
    id: "reconciliation/001_bank",
    sql: r#"CREATE TABLE bank_accounts (
        id TEXT PRIMARY KEY,
        version BIGINT NOT NULL,
        navn TEXT NOT NULL,
        sealed TEXT NOT NULL,
        digest TEXT NOT NULL UNIQUE,
        masked TEXT NOT NULL,
        archived BOOLEAN NOT NULL,
        created BIGINT NOT NULL
    );
    CREATE TABLE bank_settings (
        id BIGINT PRIMARY KEY,
        version BIGINT NOT NULL,
        "postA" BOOLEAN NOT NULL,
        "postB" BOOLEAN NOT NULL
    );
    CREATE TABLE bank_mappings (
        fingerprint TEXT PRIMARY KEY,
        mapping TEXT NOT NULL,
        at BIGINT NOT NULL
    );
    CREATE TABLE bank_statements (
        id TEXT PRIMARY KEY,
        account TEXT NOT NULL REFERENCES bank_accounts (id),
        navn TEXT NOT NULL,
        bank TEXT NOT NULL,
        kind TEXT NOT NULL,
        sha256 TEXT NOT NULL,
        opening BIGINT,
        closing BIGINT,
        lines BIGINT NOT NULL,
        stored BIGINT NOT NULL,
        added BIGINT NOT NULL,
        matched BIGINT NOT NULL,
        done BOOLEAN NOT NULL,
        at BIGINT NOT NULL,
        "by" TEXT NOT NULL
    );
    CREATE INDEX bank_statements_at ON bank_statements (at);
    CREATE TABLE bank_portions (
        statement TEXT NOT NULL REFERENCES bank_statements (id) ON DELETE CASCADE,
        ordinal BIGINT NOT NULL,
        lines TEXT NOT NULL,
        PRIMARY KEY (statement, ordinal)
    );
    CREATE TABLE bank_entries (
        id TEXT PRIMARY KEY,
        version BIGINT NOT NULL,
        account TEXT NOT NULL REFERENCES bank_accounts (id),
        statement TEXT NOT NULL REFERENCES bank_statements (id),
        "key" TEXT NOT NULL,
        state TEXT NOT NULL,
        date DATE NOT NULL,
        "valueDate" DATE,
        ore BIGINT NOT NULL,
        text TEXT NOT NULL,
        party TEXT,
        "partyDigest" TEXT,
        "partyMasked" TEXT,
        kid TEXT,
        "endToEnd" TEXT,
        "archiveRef" TEXT,
        code TEXT,
        reversal BOOLEAN NOT NULL,
        place BIGINT NOT NULL,
        words TEXT NOT NULL,
        UNIQUE (account, "key")
    );
    CREATE INDEX bank_entries_state ON bank_entries (state, date);
    CREATE INDEX bank_entries_account ON bank_entries (account, date);
    CREATE INDEX bank_entries_statement ON bank_entries (statement);
    CREATE TABLE bank_matches (
        id TEXT PRIMARY KEY,
        entry TEXT NOT NULL REFERENCES bank_entries (id),
        kind TEXT NOT NULL,
        target TEXT NOT NULL,
        period TEXT,
        label TEXT NOT NULL,
        ore BIGINT NOT NULL,
        expected BIGINT NOT NULL,
        class TEXT,
        reasons TEXT NOT NULL,
        automatic BOOLEAN NOT NULL,
        reverses TEXT UNIQUE REFERENCES bank_matches (id),
        at BIGINT NOT NULL,
        "by" TEXT NOT NULL
    );
    CREATE INDEX bank_matches_entry ON bank_matches (entry);
    CREATE INDEX bank_matches_target ON bank_matches (kind, target);"#,
};

/// Whether texts of an entry are without account numbers: those from before are looked at once.
const MASKED: Migration = Migration {
    id: "reconciliation/002_masked",
    sql: r#"ALTER TABLE bank_entries ADD COLUMN "isMasked" BOOLEAN NOT NULL DEFAULT FALSE;
    CREATE INDEX bank_entries_masked ON bank_entries ("isMasked");"#,
};
