//! The tables.

use svenn_db::Migration;

/// Shared documents with their editions and who has opened them, and certifications.
///
/// An edition without `published` is being made: nobody but coordinators sees it, and a document
/// has one of them at most.
pub const MIGRATIONS: &[Migration] = &[Migration {
    id: "documents/001_documents",
    sql: r#"CREATE TABLE shared_documents (
        id TEXT PRIMARY KEY,
        version BIGINT NOT NULL,
        title TEXT NOT NULL,
        description TEXT NOT NULL,
        kategori TEXT NOT NULL,
        "allUsers" BOOLEAN NOT NULL,
        everyone BOOLEAN NOT NULL,
        created BIGINT NOT NULL,
        updated BIGINT NOT NULL,
        reminded BIGINT
    );
    CREATE TABLE shared_document_groups (
        document TEXT NOT NULL REFERENCES shared_documents (id) ON DELETE CASCADE,
        gruppe TEXT NOT NULL,
        PRIMARY KEY (document, gruppe)
    );
    CREATE INDEX shared_document_groups_of ON shared_document_groups (gruppe);
    CREATE TABLE shared_document_editions (
        document TEXT NOT NULL REFERENCES shared_documents (id) ON DELETE CASCADE,
        utgave INTEGER NOT NULL,
        created BIGINT NOT NULL,
        published BIGINT,
        endring TEXT NOT NULL,
        by_id TEXT NOT NULL,
        PRIMARY KEY (document, utgave)
    );
    CREATE TABLE shared_document_seen (
        document TEXT NOT NULL REFERENCES shared_documents (id) ON DELETE CASCADE,
        utgave INTEGER NOT NULL,
        person TEXT NOT NULL,
        at BIGINT NOT NULL,
        PRIMARY KEY (document, utgave, person)
    );
    CREATE INDEX shared_document_seen_by ON shared_document_seen (person);
    CREATE TABLE certifications (
        id TEXT PRIMARY KEY,
        version BIGINT NOT NULL,
        person TEXT NOT NULL,
        title TEXT NOT NULL,
        utsteder TEXT NOT NULL,
        utstedt DATE,
        utloper DATE,
        created BIGINT NOT NULL,
        updated BIGINT NOT NULL
    );
    CREATE INDEX certifications_person ON certifications (person);"#,
}];
