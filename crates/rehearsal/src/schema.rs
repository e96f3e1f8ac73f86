//! The tables.

use svenn_db::Migration;

/// In each organisation's database. An answer keeps the words of its question, which the office may
/// change or delete.
pub const MIGRATIONS: &[Migration] = &[FIRST, OWN_TEXTS];

const FIRST: Migration = Migration {
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
};

/// Questions from an apprentice's own texts, who wants them, and which texts were asked about.
const OWN_TEXTS: Migration = Migration {
    id: "rehearsal/002_own_texts",
    sql: "CREATE TABLE rehearsal_own_wishes (
        apprentice TEXT PRIMARY KEY,
        since BIGINT NOT NULL
    );
    CREATE TABLE rehearsal_own_logs (
        log TEXT PRIMARY KEY,
        apprentice TEXT NOT NULL
    );
    CREATE INDEX rehearsal_own_logs_apprentice ON rehearsal_own_logs (apprentice);
    CREATE TABLE rehearsal_own_questions (
        id TEXT PRIMARY KEY,
        apprentice TEXT NOT NULL,
        log TEXT NOT NULL,
        place INTEGER NOT NULL,
        sporsmal TEXT NOT NULL
    );
    CREATE INDEX rehearsal_own_questions_apprentice ON rehearsal_own_questions (apprentice);
    CREATE INDEX rehearsal_own_questions_log ON rehearsal_own_questions (log);",
};
