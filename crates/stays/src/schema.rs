//! The tables.

use svenn_db::Migration;

/// In each organisation's database.
pub const MIGRATIONS: &[Migration] = &[Migration {
    id: "stays/001_stays",
    sql: r#"CREATE TABLE stays (
        id TEXT PRIMARY KEY,
        version BIGINT NOT NULL,
        company TEXT NOT NULL,
        fra DATE NOT NULL,
        til DATE NOT NULL,
        merknad TEXT NOT NULL,
        sequence BIGINT NOT NULL,
        cancelled BIGINT,
        "cancelledMessage" TEXT NOT NULL,
        by_id TEXT NOT NULL,
        created BIGINT NOT NULL,
        updated BIGINT NOT NULL
    );
    CREATE INDEX stays_company ON stays (company);
    CREATE INDEX stays_til ON stays (til);
    CREATE TABLE stay_apprentices (
        stay TEXT NOT NULL REFERENCES stays (id) ON DELETE CASCADE,
        apprentice TEXT NOT NULL,
        PRIMARY KEY (stay, apprentice)
    );
    CREATE INDEX stay_apprentices_apprentice ON stay_apprentices (apprentice);
    CREATE TABLE stay_goals (
        stay TEXT NOT NULL REFERENCES stays (id) ON DELETE CASCADE,
        kode TEXT NOT NULL,
        PRIMARY KEY (stay, kode)
    );
    CREATE TABLE stay_instructors (
        stay TEXT NOT NULL REFERENCES stays (id) ON DELETE CASCADE,
        employee TEXT NOT NULL,
        PRIMARY KEY (stay, employee)
    );
    CREATE INDEX stay_instructors_employee ON stay_instructors (employee);"#,
}];
