//! The tables.

use svenn_db::Migration;

/// The tables of the papers.
pub const MIGRATIONS: &[Migration] = &[PAPERS];

const PAPERS: Migration = Migration {
    id: "grantpapers/001_papers",
    sql: r#"CREATE TABLE grant_statements (
        id TEXT PRIMARY KEY,
        period TEXT NOT NULL,
        "periodNavn" TEXT NOT NULL,
        company TEXT NOT NULL,
        edition BIGINT NOT NULL,
        state TEXT NOT NULL,
        content TEXT,
        digest TEXT NOT NULL,
        receivers BIGINT NOT NULL,
        copies BIGINT NOT NULL,
        "copiesSent" BIGINT NOT NULL,
        created BIGINT NOT NULL,
        "by" TEXT,
        sent BIGINT,
        UNIQUE (period, company, edition)
    );
    CREATE INDEX grant_statements_company ON grant_statements (company);
    CREATE TABLE grant_vouchers (
        id TEXT PRIMARY KEY,
        period TEXT NOT NULL,
        year BIGINT NOT NULL,
        number BIGINT NOT NULL,
        kind TEXT NOT NULL,
        date DATE NOT NULL,
        text TEXT NOT NULL,
        lines TEXT NOT NULL,
        ore BIGINT NOT NULL,
        reverses TEXT REFERENCES grant_vouchers (id),
        created BIGINT NOT NULL,
        "by" TEXT,
        exported BIGINT,
        "exportedBy" TEXT,
        UNIQUE (year, number)
    );
    CREATE INDEX grant_vouchers_period ON grant_vouchers (period);
    CREATE TABLE grant_voucher_lines (
        line TEXT PRIMARY KEY,
        voucher TEXT NOT NULL REFERENCES grant_vouchers (id)
    );
    CREATE INDEX grant_voucher_lines_of ON grant_voucher_lines (voucher);
    CREATE TABLE grant_voucher_accounts (
        id BIGINT PRIMARY KEY,
        version BIGINT NOT NULL,
        bank TEXT NOT NULL,
        received TEXT NOT NULL,
        income TEXT NOT NULL,
        companies TEXT NOT NULL
    );
    CREATE TABLE grant_county_files (
        sha256 TEXT PRIMARY KEY,
        period TEXT NOT NULL,
        receipt TEXT NOT NULL,
        rows BIGINT NOT NULL,
        ore BIGINT NOT NULL,
        created BIGINT NOT NULL,
        "by" TEXT
    );
    CREATE TABLE grant_county_mappings (
        header TEXT PRIMARY KEY,
        columns TEXT NOT NULL
    );"#,
};
