//! Tables.

use svenn_db::Migration;

/// In each organisation's database. Costs are in thousandths of an øre, the limit of a day in øre.
/// A proposal whose apprentice is erased stays, without a name and a text, for the sums.
pub const MIGRATIONS: &[Migration] = &[DRAFT_HELP, QUESTIONS];

/// Which rows stand for questions of a text: no proposal, and its cost counts with theirs.
const QUESTIONS: Migration = Migration {
    id: "drafthelp/002_questions",
    sql: "ALTER TABLE draft_proposals ADD COLUMN questions BOOLEAN NOT NULL DEFAULT FALSE;",
};

const DRAFT_HELP: Migration = Migration {
    id: "drafthelp/001_drafthelp",
    sql: "CREATE TABLE draft_help_settings (
        id TEXT PRIMARY KEY,
        version BIGINT NOT NULL,
        paa BOOLEAN NOT NULL,
        dagsgrense BIGINT NOT NULL
    );
    CREATE TABLE draft_proposals (
        id TEXT PRIMARY KEY,
        laerling TEXT,
        documentation TEXT NOT NULL,
        created BIGINT NOT NULL,
        dag DATE NOT NULL,
        status TEXT NOT NULL,
        sendt TEXT NOT NULL,
        forslag TEXT NOT NULL,
        tokens_inn BIGINT NOT NULL,
        tokens_ut BIGINT NOT NULL,
        kostnad BIGINT NOT NULL,
        eget BIGINT
    );
    CREATE INDEX draft_proposals_laerling ON draft_proposals (laerling, dag);
    CREATE INDEX draft_proposals_documentation ON draft_proposals (documentation);
    CREATE INDEX draft_proposals_dag ON draft_proposals (dag);",
};
