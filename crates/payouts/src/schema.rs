//! The tables.

use svenn_db::Migration;

/// The tables of payouts. Their first step was released as one of `grants`, and keeps that name.
pub const MIGRATIONS: &[Migration] = &[PAYOUTS];

/// Payouts. What a company holds is never more than it may be paid: the database refuses it,
/// whatever a page lets through.
const PAYOUTS: Migration = Migration {
    id: "grants/003_payouts",
    sql: r#"CREATE TABLE grant_settings (
        id BIGINT PRIMARY KEY,
        version BIGINT NOT NULL,
        "twoPeople" BOOLEAN NOT NULL,
        format TEXT NOT NULL,
        sealed TEXT,
        masked TEXT NOT NULL,
        bic TEXT NOT NULL,
        "asIban" BOOLEAN NOT NULL,
        "initiatorId" TEXT NOT NULL,
        scheme TEXT NOT NULL
    );
    CREATE TABLE grant_batches (
        id TEXT PRIMARY KEY,
        version BIGINT NOT NULL,
        period TEXT NOT NULL REFERENCES grant_periods (id),
        state TEXT NOT NULL,
        date DATE NOT NULL,
        digest TEXT NOT NULL,
        "messageId" TEXT UNIQUE,
        format TEXT NOT NULL,
        file TEXT,
        sha256 TEXT NOT NULL,
        "readyBy" TEXT NOT NULL,
        "readyAt" BIGINT NOT NULL,
        "approvedBy" TEXT,
        "approvedAt" BIGINT,
        "sentBy" TEXT,
        "sentAt" BIGINT,
        reason TEXT NOT NULL
    );
    CREATE INDEX grant_batches_period ON grant_batches (period);
    CREATE TABLE grant_payouts (
        id TEXT PRIMARY KEY,
        version BIGINT NOT NULL,
        period TEXT NOT NULL REFERENCES grant_periods (id),
        company TEXT NOT NULL,
        sequence BIGINT NOT NULL,
        state TEXT NOT NULL,
        ore BIGINT NOT NULL CHECK (ore > 0),
        account TEXT,
        batch TEXT REFERENCES grant_batches (id),
        text TEXT NOT NULL,
        "payoutDate" DATE,
        reasons TEXT NOT NULL,
        line TEXT REFERENCES grant_lines (id),
        created BIGINT NOT NULL,
        UNIQUE (period, company, sequence)
    );
    CREATE INDEX grant_payouts_batch ON grant_payouts (batch);
    CREATE TABLE grant_balances (
        period TEXT NOT NULL REFERENCES grant_periods (id),
        company TEXT NOT NULL,
        payable BIGINT NOT NULL,
        held BIGINT NOT NULL,
        PRIMARY KEY (period, company),
        CHECK (held <= payable)
    );"#,
};
