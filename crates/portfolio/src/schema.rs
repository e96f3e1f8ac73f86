//! The tables.

use svenn_db::Migration;

/// The tables of this crate.
pub const MIGRATIONS: &[Migration] = &[PORTFOLIOS, WARNINGS];

/// A warning about a finished portfolio, for the person who asked for it.
const WARNINGS: Migration = Migration {
    id: "portfolio/002_warnings",
    sql: "ALTER TABLE portfolios ADD COLUMN varsel TEXT NOT NULL DEFAULT '';",
};

const PORTFOLIOS: Migration = Migration {
    id: "portfolio/001_portfolios",
    sql: "CREATE TABLE portfolios (
        id TEXT PRIMARY KEY,
        bestilling TEXT NOT NULL,
        laerling TEXT NOT NULL,
        by_id TEXT NOT NULL,
        status TEXT NOT NULL,
        prosent BIGINT NOT NULL,
        sider BIGINT NOT NULL,
        standard TEXT NOT NULL,
        created BIGINT NOT NULL,
        ferdig BIGINT
    );
    CREATE INDEX portfolios_by ON portfolios (by_id, created);
    CREATE INDEX portfolios_order ON portfolios (bestilling);
    CREATE INDEX portfolios_of ON portfolios (laerling);",
};
