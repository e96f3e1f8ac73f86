//! The tables.

use svenn_db::Migration;

/// Templates with their editions, and which documents were made of which edition.
///
/// The edition that a template has now is changed in place until a document is made of it; from
/// then on a change makes the next one.
pub const MIGRATIONS: &[Migration] = &[Migration {
    id: "templates/001_templates",
    sql: "CREATE TABLE document_templates (
        id TEXT PRIMARY KEY,
        version BIGINT NOT NULL,
        navn TEXT NOT NULL,
        beskrivelse TEXT NOT NULL,
        utgave INTEGER NOT NULL,
        arkivert BOOLEAN NOT NULL,
        created BIGINT NOT NULL,
        updated BIGINT NOT NULL
    );
    CREATE TABLE document_template_editions (
        template TEXT NOT NULL REFERENCES document_templates (id) ON DELETE CASCADE,
        utgave INTEGER NOT NULL,
        innhold TEXT NOT NULL,
        mangler TEXT NOT NULL,
        signering TEXT NOT NULL,
        underskrifter BOOLEAN NOT NULL,
        created BIGINT NOT NULL,
        by_id TEXT NOT NULL,
        PRIMARY KEY (template, utgave)
    );
    CREATE TABLE document_template_made (
        id TEXT PRIMARY KEY,
        template TEXT NOT NULL REFERENCES document_templates (id) ON DELETE CASCADE,
        utgave INTEGER NOT NULL,
        laerling TEXT NOT NULL,
        created BIGINT NOT NULL,
        by_id TEXT NOT NULL
    );
    CREATE INDEX document_template_made_of ON document_template_made (template, utgave);
    CREATE INDEX document_template_made_about ON document_template_made (laerling);
    CREATE INDEX document_template_made_by ON document_template_made (by_id);",
}];
