//! The tables.

use svenn_db::Migration;

/// The tables of grants.
pub const MIGRATIONS: &[Migration] = &[PERIODS];

/// Rates, models and periods, what was reckoned in editions, and the ledgers.
///
/// A posted line is inserted without its `period_state`, so that it says OPEN, and refers to a
/// period of that state: of one that is held or closed there is none, and the database refuses the
/// line, whoever writes it. When a period changes its state, the lines that are there follow.
const PERIODS: Migration = Migration {
    id: "grants/001_periods",
    sql: r#"CREATE TABLE grant_models (
        id TEXT PRIMARY KEY,
        version BIGINT NOT NULL,
        navn TEXT NOT NULL,
        "valuecreationMonths" BIGINT NOT NULL,
        "educationMonths" BIGINT NOT NULL,
        archived BOOLEAN NOT NULL,
        created BIGINT NOT NULL,
        sistendret BIGINT NOT NULL
    );
    CREATE TABLE grant_rates (
        id TEXT PRIMARY KEY,
        version BIGINT NOT NULL,
        kind TEXT NOT NULL,
        navn TEXT NOT NULL,
        fylke TEXT,
        fag TEXT,
        basis TEXT,
        "validFrom" DATE NOT NULL,
        "validTo" DATE NOT NULL,
        "perYear" BIGINT NOT NULL,
        cap BIGINT,
        source TEXT NOT NULL,
        created BIGINT NOT NULL,
        sistendret BIGINT NOT NULL
    );
    CREATE TABLE grant_periods (
        id TEXT PRIMARY KEY,
        version BIGINT NOT NULL,
        navn TEXT NOT NULL,
        "from" DATE NOT NULL,
        "to" DATE NOT NULL,
        state TEXT NOT NULL,
        active BOOLEAN NOT NULL,
        rules TEXT NOT NULL,
        edition BIGINT,
        reopened BIGINT NOT NULL,
        created BIGINT NOT NULL,
        closed BIGINT,
        "closedBy" TEXT,
        UNIQUE (id, state)
    );
    CREATE TABLE grant_editions (
        period TEXT NOT NULL REFERENCES grant_periods (id) ON DELETE CASCADE,
        edition BIGINT NOT NULL,
        state TEXT NOT NULL,
        seq BIGINT NOT NULL,
        total BIGINT NOT NULL,
        done BIGINT NOT NULL,
        made BIGINT NOT NULL,
        PRIMARY KEY (period, edition)
    );
    CREATE TABLE grant_apprentices (
        period TEXT NOT NULL,
        edition BIGINT NOT NULL,
        apprentice TEXT NOT NULL,
        "firstName" TEXT NOT NULL,
        "lastName" TEXT NOT NULL,
        type TEXT NOT NULL,
        basis TEXT,
        model TEXT,
        fag TEXT,
        fylke TEXT,
        "companyRef" TEXT,
        standing TEXT NOT NULL,
        "monthsNumerator" BIGINT NOT NULL,
        "monthsDenominator" BIGINT NOT NULL,
        "expectedGrantSum" BIGINT NOT NULL,
        "expectedGrantSumOffice" BIGINT NOT NULL,
        obstacles TEXT NOT NULL,
        calculation TEXT,
        PRIMARY KEY (period, edition, apprentice),
        FOREIGN KEY (period, edition) REFERENCES grant_editions (period, edition) ON DELETE CASCADE
    );
    CREATE TABLE grant_shares (
        period TEXT NOT NULL,
        edition BIGINT NOT NULL,
        apprentice TEXT NOT NULL,
        company TEXT NOT NULL,
        gross BIGINT NOT NULL,
        "officeBefore" BIGINT NOT NULL,
        "companyBefore" BIGINT NOT NULL,
        "officeAfter" BIGINT NOT NULL,
        "companyAfter" BIGINT NOT NULL,
        "officeExtra" BIGINT NOT NULL,
        "companyExtra" BIGINT NOT NULL,
        PRIMARY KEY (period, edition, apprentice, company),
        FOREIGN KEY (period, edition, apprentice)
            REFERENCES grant_apprentices (period, edition, apprentice) ON DELETE CASCADE
    );
    CREATE INDEX grant_shares_company ON grant_shares (period, edition, company);
    CREATE TABLE grant_deviations (
        id TEXT PRIMARY KEY,
        period TEXT NOT NULL REFERENCES grant_periods (id),
        apprentice TEXT NOT NULL,
        company TEXT,
        type TEXT NOT NULL,
        value BIGINT NOT NULL,
        date DATE NOT NULL,
        description TEXT NOT NULL,
        ordinal BIGINT NOT NULL,
        created BIGINT NOT NULL,
        "createdBy" TEXT
    );
    CREATE INDEX grant_deviations_of ON grant_deviations (period, apprentice, ordinal);
    CREATE TABLE grant_lines (
        seq {serial},
        id TEXT NOT NULL UNIQUE,
        period TEXT NOT NULL,
        period_state TEXT NOT NULL DEFAULT 'OPEN',
        ledger TEXT NOT NULL,
        apprentice TEXT,
        company TEXT,
        party TEXT NOT NULL,
        ore BIGINT NOT NULL,
        reason TEXT NOT NULL,
        source TEXT NOT NULL,
        reverses TEXT REFERENCES grant_lines (id),
        at BIGINT NOT NULL,
        "by" TEXT,
        FOREIGN KEY (period, period_state) REFERENCES grant_periods (id, state) ON UPDATE CASCADE
    );
    CREATE INDEX grant_lines_of ON grant_lines (period, ledger, company);"#,
};
