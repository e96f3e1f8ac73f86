//! The tables.

use svenn_db::Migration;

/// In each organisation's database. An answer keeps the words of its question, which the office may
/// change or delete.
pub const MIGRATIONS: &[Migration] = &[Migration {
    id: "rehearsal/001_rehearsal",
    sql: "CREATE TABLE rehearsal_questions (
        id TEXT PRIMARY KEY,
        version BIGINT NOT NULL,
        sporsmal TEXT NOT NULL,
        fasit TEXT NOT NULL,
        kode TEXT,
        programomrade TEXT,
        created BIGINT NOT NULL,
        updated BIGINT NOT NULL
    );
    CREATE TABLE rehearsal_answers (
        id TEXT PRIMARY KEY,
        apprentice TEXT NOT NULL,
        question TEXT NOT NULL,
        sporsmal TEXT NOT NULL,
        svar TEXT NOT NULL,
        visste BOOLEAN NOT NULL,
        besvart BIGINT NOT NULL
    );
    CREATE INDEX rehearsal_answers_apprentice ON rehearsal_answers (apprentice);",
}];
