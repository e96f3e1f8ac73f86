//! The tables.

use svenn_db::Migration;

/// The tables of the county's files.
pub const MIGRATIONS: &[Migration] = &[VIGO, CODES];

/// Further columns of the county's, ticks by hand, the county's code lists with the office's own
/// marks, and which columns were chosen for a file that goes the other way.
const CODES: Migration = Migration {
    id: "vigo/002_codes",
    sql: r#"ALTER TABLE vigo_contracts ADD COLUMN months TEXT;
    ALTER TABLE vigo_contracts ADD COLUMN "totalMonths" TEXT;
    ALTER TABLE vigo_contracts ADD COLUMN certificate TEXT;
    ALTER TABLE vigo_todos ADD COLUMN ticked BIGINT;
    ALTER TABLE vigo_todos ADD COLUMN "tickedBy" TEXT;
    CREATE TABLE vigo_codes (
        kind TEXT NOT NULL,
        code TEXT NOT NULL,
        label TEXT NOT NULL,
        months BIGINT,
        "validFrom" TEXT,
        "validTo" TEXT,
        at BIGINT NOT NULL,
        PRIMARY KEY (kind, code)
    );
    CREATE TABLE vigo_marks (
        code TEXT PRIMARY KEY,
        ends BOOLEAN NOT NULL,
        at BIGINT NOT NULL,
        "by" TEXT NOT NULL
    );
    CREATE TABLE vigo_exports (
        kind TEXT PRIMARY KEY,
        columns TEXT NOT NULL,
        at BIGINT NOT NULL
    );"#,
};

/// Files with the lines that are not compared yet (sealed: they have identity numbers), rows that
/// were compared, what we keep of contracts from the county, what was accepted with the values of
/// before, the work list, and codes of trades. A contract is known by its apprentice and first day.
const VIGO: Migration = Migration {
    id: "vigo/001_vigo",
    sql: r#"CREATE TABLE vigo_mappings (
        kind TEXT NOT NULL,
        fingerprint TEXT NOT NULL,
        columns TEXT NOT NULL,
        at BIGINT NOT NULL,
        PRIMARY KEY (kind, fingerprint)
    );
    CREATE TABLE vigo_runs (
        id TEXT PRIMARY KEY,
        kind TEXT NOT NULL,
        navn TEXT NOT NULL,
        columns TEXT NOT NULL,
        lines BIGINT NOT NULL,
        compared BIGINT NOT NULL,
        done BOOLEAN NOT NULL,
        at BIGINT NOT NULL,
        "by" TEXT NOT NULL
    );
    CREATE INDEX vigo_runs_kind ON vigo_runs (kind, at);
    CREATE TABLE vigo_portions (
        run TEXT NOT NULL REFERENCES vigo_runs (id) ON DELETE CASCADE,
        ordinal BIGINT NOT NULL,
        sealed TEXT NOT NULL,
        PRIMARY KEY (run, ordinal)
    );
    CREATE TABLE vigo_rows (
        id TEXT PRIMARY KEY,
        version BIGINT NOT NULL,
        run TEXT NOT NULL REFERENCES vigo_runs (id) ON DELETE CASCADE,
        kind TEXT NOT NULL,
        number BIGINT NOT NULL,
        state TEXT NOT NULL,
        title TEXT NOT NULL,
        target TEXT,
        part TEXT NOT NULL,
        theirs TEXT NOT NULL,
        cells TEXT NOT NULL,
        unfit TEXT NOT NULL,
        candidates TEXT NOT NULL,
        waiting BOOLEAN NOT NULL
    );
    CREATE INDEX vigo_rows_run ON vigo_rows (run, state);
    CREATE INDEX vigo_rows_kind ON vigo_rows (kind, state);
    CREATE INDEX vigo_rows_target ON vigo_rows (target);
    CREATE TABLE vigo_contracts (
        apprentice TEXT NOT NULL,
        begins TEXT NOT NULL,
        number TEXT,
        approved TEXT,
        ended TEXT,
        reason TEXT,
        "endedBy" TEXT,
        PRIMARY KEY (apprentice, begins)
    );
    CREATE TABLE vigo_batches (
        id TEXT PRIMARY KEY,
        kind TEXT NOT NULL,
        what TEXT NOT NULL,
        total BIGINT NOT NULL,
        accepted BIGINT NOT NULL,
        returned BIGINT NOT NULL,
        state TEXT NOT NULL,
        at BIGINT NOT NULL,
        "by" TEXT NOT NULL
    );
    CREATE INDEX vigo_batches_at ON vigo_batches (at);
    CREATE TABLE vigo_asked (
        batch TEXT NOT NULL REFERENCES vigo_batches (id) ON DELETE CASCADE,
        ordinal BIGINT NOT NULL,
        "row" TEXT NOT NULL,
        version BIGINT NOT NULL,
        columns TEXT NOT NULL,
        PRIMARY KEY (batch, ordinal)
    );
    CREATE TABLE vigo_changes (
        batch TEXT NOT NULL REFERENCES vigo_batches (id) ON DELETE CASCADE,
        ordinal BIGINT NOT NULL,
        kind TEXT NOT NULL,
        target TEXT NOT NULL,
        part TEXT NOT NULL,
        title TEXT NOT NULL,
        before TEXT NOT NULL,
        after TEXT NOT NULL,
        "row" TEXT NOT NULL,
        PRIMARY KEY (batch, ordinal)
    );
    CREATE INDEX vigo_changes_target ON vigo_changes (target);
    CREATE TABLE vigo_todos (
        id TEXT PRIMARY KEY,
        kind TEXT NOT NULL,
        target TEXT NOT NULL,
        part TEXT NOT NULL,
        title TEXT NOT NULL,
        "column" TEXT NOT NULL,
        ours TEXT,
        theirs TEXT,
        fylke TEXT NOT NULL,
        since BIGINT NOT NULL,
        "by" TEXT NOT NULL,
        done BIGINT
    );
    CREATE INDEX vigo_todos_target ON vigo_todos (target);
    CREATE TABLE vigo_plans (
        id TEXT PRIMARY KEY,
        navn TEXT NOT NULL,
        months BIGINT,
        at BIGINT NOT NULL
    );"#,
};
