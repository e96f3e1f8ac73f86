//! The tables.

use svenn_db::Migration;

/// Reports with what they ask for as JSON, when they are sent to whom, and what is answered once a
/// year: the template, a round of a year, and a sheet for each company and for the office, whose
/// figures are kept once it is sent.
pub const MIGRATIONS: &[Migration] = &[REPORTS, DEADLINE, FILES, FORMATS];

/// The kind of file that goes along; a workbook of all that there are.
const FORMATS: Migration = Migration {
    id: "reports/004_formats",
    sql: "ALTER TABLE reports ADD COLUMN filformat TEXT NOT NULL DEFAULT 'xlsx';",
};

/// Which reports go out as a file, and whether the office allows it.
const FILES: Migration = Migration {
    id: "reports/003_files",
    sql: r#"ALTER TABLE reports ADD COLUMN "somFil" BOOLEAN NOT NULL DEFAULT FALSE;
    CREATE TABLE report_settings (
        id INTEGER PRIMARY KEY,
        version BIGINT NOT NULL,
        filer BOOLEAN NOT NULL
    );"#,
};

/// The day until which companies are asked to answer, of rounds that have one.
const DEADLINE: Migration = Migration {
    id: "reports/002_yearly_deadline",
    sql: "ALTER TABLE yearly_reports ADD COLUMN svarfrist DATE;",
};

const REPORTS: Migration = Migration {
    id: "reports/001_reports",
    sql: r#"CREATE TABLE reports (
        id TEXT PRIMARY KEY,
        version BIGINT NOT NULL,
        navn TEXT NOT NULL,
        beskrivelse TEXT NOT NULL,
        definition TEXT NOT NULL,
        owner TEXT NOT NULL,
        shared BOOLEAN NOT NULL,
        hyppighet TEXT NOT NULL,
        dag BIGINT NOT NULL,
        klokken BIGINT NOT NULL,
        mottakere TEXT NOT NULL,
        "tomOgsaa" BOOLEAN NOT NULL,
        neste BIGINT,
        "sistSendt" BIGINT,
        "sistRader" BIGINT,
        "sistFeil" TEXT NOT NULL,
        created BIGINT NOT NULL,
        sistendret BIGINT NOT NULL
    );
    CREATE INDEX reports_owner ON reports (owner);
    CREATE TABLE yearly_template (
        id TEXT PRIMARY KEY,
        version BIGINT NOT NULL,
        questions TEXT NOT NULL
    );
    CREATE TABLE yearly_reports (
        id TEXT PRIMARY KEY,
        version BIGINT NOT NULL,
        aar BIGINT NOT NULL UNIQUE,
        telledato DATE NOT NULL,
        questions TEXT NOT NULL,
        created BIGINT NOT NULL
    );
    CREATE TABLE yearly_sheets (
        id TEXT PRIMARY KEY,
        version BIGINT NOT NULL,
        report TEXT NOT NULL REFERENCES yearly_reports (id) ON DELETE CASCADE,
        company TEXT,
        navn TEXT NOT NULL,
        answers TEXT NOT NULL,
        figures TEXT,
        sent BIGINT,
        "sentBy" TEXT,
        sistendret BIGINT NOT NULL
    );
    CREATE INDEX yearly_sheets_report ON yearly_sheets (report);"#,
};
