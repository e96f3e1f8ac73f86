//! The tables.

use svenn_db::Migration;

/// In each organisation's database.
pub const MIGRATIONS: &[Migration] = &[SEALS, FACTS];

const SEALS: Migration = Migration {
    id: "sealing/001_seals",
    sql: "CREATE TABLE seal_certificates (
        fingerprint TEXT PRIMARY KEY,
        certificates TEXT NOT NULL,
        sealed_key TEXT,
        source TEXT NOT NULL,
        by_id TEXT NOT NULL,
        created BIGINT NOT NULL,
        replaced BIGINT
    );
    CREATE TABLE sealings (
        collection TEXT NOT NULL,
        owner TEXT NOT NULL,
        art TEXT NOT NULL,
        signers BIGINT NOT NULL,
        created BIGINT NOT NULL,
        sealed BIGINT,
        fingerprint TEXT,
        chain TEXT,
        ended BIGINT,
        ending TEXT,
        PRIMARY KEY (collection, owner)
    );
    CREATE TABLE sealed_files (
        collection TEXT NOT NULL,
        owner TEXT NOT NULL,
        place BIGINT NOT NULL,
        kind TEXT NOT NULL,
        name TEXT NOT NULL,
        file TEXT,
        frozen TEXT NOT NULL,
        sha256 TEXT NOT NULL,
        pdf_a TEXT NOT NULL,
        stamped BIGINT,
        waits BOOLEAN NOT NULL,
        PRIMARY KEY (collection, owner, place)
    );
    CREATE INDEX sealed_files_waiting ON sealed_files (waits);
    CREATE TABLE seal_hashes (
        sha256 TEXT NOT NULL,
        collection TEXT NOT NULL,
        owner TEXT NOT NULL,
        kind TEXT NOT NULL,
        created BIGINT NOT NULL,
        PRIMARY KEY (sha256, collection, owner, kind)
    );
    CREATE INDEX seal_hashes_of ON seal_hashes (collection, owner);",
};

/// What a document says that anybody may know who has its file.
const FACTS: Migration = Migration {
    id: "sealing/002_facts",
    sql: "ALTER TABLE sealings ADD COLUMN extent TEXT;
    ALTER TABLE sealings ADD COLUMN valid_until DATE;",
};

/// In the catalogue.
pub const CATALOGUE_MIGRATIONS: &[Migration] = &[Migration {
    id: "sealing/001_index",
    sql: "CREATE TABLE seal_index (
        digest TEXT NOT NULL,
        tenant TEXT NOT NULL,
        PRIMARY KEY (digest, tenant)
    );
    CREATE INDEX seal_index_tenant ON seal_index (tenant);",
}];
