//! The tables.

use svenn_db::Migration;

/// In each organisation's database.
pub const MIGRATIONS: &[Migration] = &[Migration {
    id: "deliveries/001_deliveries",
    sql: "CREATE TABLE delivery_keys (
        id TEXT PRIMARY KEY,
        company TEXT NOT NULL,
        navn TEXT NOT NULL,
        prefix TEXT NOT NULL,
        hash TEXT NOT NULL,
        created BIGINT NOT NULL,
        expires BIGINT NOT NULL,
        used BIGINT
    );
    CREATE UNIQUE INDEX delivery_keys_hash ON delivery_keys (hash);
    CREATE INDEX delivery_keys_company ON delivery_keys (company);
    CREATE TABLE deliveries (
        id TEXT PRIMARY KEY,
        company TEXT NOT NULL,
        external TEXT NOT NULL,
        laerling TEXT NOT NULL,
        dag DATE NOT NULL,
        documentation TEXT NOT NULL,
        minutes BIGINT,
        maal TEXT NOT NULL,
        created BIGINT NOT NULL
    );
    CREATE UNIQUE INDEX deliveries_external ON deliveries (company, external);
    CREATE UNIQUE INDEX deliveries_day ON deliveries (company, laerling, dag);
    CREATE INDEX deliveries_laerling ON deliveries (laerling, created);
    CREATE INDEX deliveries_documentation ON deliveries (documentation);
    CREATE TABLE delivery_pictures (
        delivery TEXT NOT NULL REFERENCES deliveries (id) ON DELETE CASCADE,
        handle TEXT NOT NULL,
        note TEXT NOT NULL,
        file TEXT,
        PRIMARY KEY (delivery, handle)
    );",
}];
