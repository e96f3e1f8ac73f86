//! The tables.

use svenn_db::Migration;

/// The tables of grants.
pub const MIGRATIONS: &[Migration] = &[PERIODS, SEEDS, DIFFERENCES, EARLIER_RATES, COUNTIES];

/// Rates, models and periods, what was reckoned in editions, and the ledgers.
///
/// A posted line is inserted without its `period_state`, so that it says OPEN, and refers to a
/// period of that state: of one that is held or closed there is none, and the database refuses the
/// line, from wherever it is written. When a period changes its state, the lines that are there follow.
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
        "after" TEXT NOT NULL,
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
        "apprenticeDuration" BIGINT NOT NULL,
        standing TEXT NOT NULL,
        "isIn" BOOLEAN NOT NULL,
        "monthsNumerator" BIGINT NOT NULL,
        "monthsDenominator" BIGINT NOT NULL,
        "expectedGrantSum" BIGINT NOT NULL,
        "expectedGrantSumOffice" BIGINT NOT NULL,
        "expectedGrantSumMonthly" BIGINT NOT NULL,
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
        apprentice TEXT,
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
    CREATE TABLE grant_receipts (
        id TEXT PRIMARY KEY,
        period TEXT NOT NULL REFERENCES grant_periods (id),
        fylke TEXT NOT NULL,
        date DATE NOT NULL,
        ore BIGINT NOT NULL,
        text TEXT NOT NULL,
        created BIGINT NOT NULL,
        "by" TEXT
    );
    CREATE INDEX grant_receipts_of ON grant_receipts (period);
    CREATE TABLE grant_explanations (
        period TEXT NOT NULL REFERENCES grant_periods (id),
        kind TEXT NOT NULL,
        text TEXT NOT NULL,
        at BIGINT NOT NULL,
        "by" TEXT,
        PRIMARY KEY (period, kind)
    );
    CREATE TABLE grant_followed (
        name TEXT PRIMARY KEY,
        seq BIGINT NOT NULL
    );
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
    CREATE INDEX grant_lines_of ON grant_lines (period, ledger, company);
    CREATE INDEX grant_lines_apprentice ON grant_lines (period, apprentice);"#,
};

/// The models that every office begins with, whose first four ids are the words that contracts
/// have always kept, and the rates of 2025. What a year's rates are the county says: a year that
/// has none is left without, so that the office is asked for it.
const SEEDS: Migration = Migration {
    id: "grants/002_seeds",
    sql: r#"INSERT INTO grant_models
        (id, version, navn, "valuecreationMonths", "educationMonths", archived, created, sistendret)
    VALUES
        ('HOVEDMODELL', 1, 'Hovedmodell (2+2)', 12, 12, FALSE, 0, 0),
        ('SAERLOP', 1, 'Særløp (1+3)', 12, 24, FALSE, 0, 0),
        ('FULL4', 1, 'Full opplæring i bedrift (0+4)', 12, 36, FALSE, 0, 0),
        ('FULL2', 1, 'Full opplæring i bedrift (0+2)', 0, 24, FALSE, 0, 0),
        ('MODELL_1_5_2_5', 1, 'Skole og bedrift (1½+2½)', 12, 18, FALSE, 0, 0),
        ('MODELL_0_5_3_5', 1, 'Skole og bedrift (½+3½)', 12, 30, FALSE, 0, 0),
        ('MODELL_2_2_5', 1, 'Skole og bedrift (2+2½)', 18, 12, FALSE, 0, 0),
        ('MODELL_3_1', 1, 'Skole og bedrift (3+1)', 12, 0, FALSE, 0, 0);
    INSERT INTO grant_rates
        (id, version, kind, navn, fylke, fag, basis, "validFrom", "validTo", "perYear", cap, source,
         created, sistendret)
    VALUES
        ('SATS_2025_BASIS_I', 1, 'BASIS_I', '', NULL, NULL, NULL, '2025-01-01', '2025-12-31',
         18309300, NULL, 'Publisert for 2025 (mno.no). Kontroller mot fylket.', 0, 0),
        ('SATS_2025_BASIS_II', 1, 'BASIS_II', '', NULL, NULL, NULL, '2025-01-01', '2025-12-31',
         7155000, NULL, 'Publisert for 2025 (mno.no). Kontroller mot fylket.', 0, 0);"#,
};

/// What changes after a period was closed, and what was decided of it.
const DIFFERENCES: Migration = Migration {
    id: "grants/004_differences",
    sql: r#"CREATE TABLE grant_differences (
        id TEXT PRIMARY KEY,
        version BIGINT NOT NULL,
        period TEXT NOT NULL REFERENCES grant_periods (id),
        apprentice TEXT NOT NULL,
        company TEXT NOT NULL,
        "officeOre" BIGINT NOT NULL,
        "companyOre" BIGINT NOT NULL,
        "settledOffice" BIGINT NOT NULL,
        "settledCompany" BIGINT NOT NULL,
        at BIGINT NOT NULL,
        UNIQUE (period, apprentice, company)
    );
    CREATE TABLE grant_decisions (
        id TEXT PRIMARY KEY,
        difference TEXT NOT NULL REFERENCES grant_differences (id),
        "into" TEXT NOT NULL REFERENCES grant_periods (id),
        deviation TEXT UNIQUE,
        "officeOre" BIGINT NOT NULL,
        "companyOre" BIGINT NOT NULL,
        reason TEXT NOT NULL,
        at BIGINT NOT NULL,
        "by" TEXT NOT NULL
    );
    CREATE INDEX grant_decisions_difference ON grant_decisions (difference);"#,
};

/// What of a grant is of which county, where the county changes within the period.
const COUNTIES: Migration = Migration {
    id: "grants/006_counties",
    sql: "ALTER TABLE grant_apprentices ADD COLUMN counties TEXT;",
};

/// What rates were before they were changed.
const EARLIER_RATES: Migration = Migration {
    id: "grants/005_earlier_rates",
    sql: r#"CREATE TABLE grant_earlier_rates (
        rate TEXT NOT NULL,
        version BIGINT NOT NULL,
        navn TEXT NOT NULL,
        fylke TEXT,
        fag TEXT,
        "validFrom" DATE NOT NULL,
        "validTo" DATE NOT NULL,
        "perYear" BIGINT NOT NULL,
        cap BIGINT,
        source TEXT NOT NULL,
        until BIGINT NOT NULL,
        "by" TEXT,
        PRIMARY KEY (rate, version)
    );"#,
};
