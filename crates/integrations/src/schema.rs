//! The tables.

use svenn_db::Migration;

/// In each organisation's database.
pub const MIGRATIONS: &[Migration] = &[KEYS, WEBHOOKS];

/// Systems that are told of changes, and what each is told.
const WEBHOOKS: Migration = Migration {
    id: "integrations/002_webhooks",
    sql: r#"CREATE TABLE webhooks (
        id TEXT PRIMARY KEY,
        navn TEXT NOT NULL,
        adresse TEXT NOT NULL,
        omfang TEXT NOT NULL,
        secret TEXT NOT NULL,
        aktiv BOOLEAN NOT NULL,
        position BIGINT NOT NULL,
        neste BIGINT,
        "feilerSiden" BIGINT,
        hviler BIGINT,
        stoppet TEXT NOT NULL,
        created BIGINT NOT NULL
    );
    CREATE TABLE webhook_deliveries (
        id TEXT PRIMARY KEY,
        webhook TEXT NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
        seq BIGINT NOT NULL,
        samling TEXT NOT NULL,
        record TEXT NOT NULL,
        verb TEXT NOT NULL,
        at BIGINT NOT NULL,
        state TEXT NOT NULL,
        tries BIGINT NOT NULL,
        neste BIGINT NOT NULL,
        svar BIGINT,
        feil TEXT NOT NULL,
        levert BIGINT
    );
    CREATE UNIQUE INDEX webhook_deliveries_seq ON webhook_deliveries (webhook, seq);
    CREATE INDEX webhook_deliveries_state ON webhook_deliveries (webhook, state, seq);"#,
};

/// Keys of systems that read.
const KEYS: Migration = Migration {
    id: "integrations/001_keys",
    sql: "CREATE TABLE integration_keys (
        id TEXT PRIMARY KEY,
        navn TEXT NOT NULL,
        omfang TEXT NOT NULL,
        prefix TEXT NOT NULL,
        hash TEXT NOT NULL,
        created BIGINT NOT NULL,
        expires BIGINT NOT NULL,
        used BIGINT
    );
    CREATE UNIQUE INDEX integration_keys_hash ON integration_keys (hash);",
};
