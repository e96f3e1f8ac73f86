//! Tables.

use svenn_db::Migration;

/// In each organisation's database.
pub const MIGRATIONS: &[Migration] = &[Migration {
    id: "assessments/001_criteria",
    sql: r#"CREATE TABLE assessment_criteria (
        id TEXT PRIMARY KEY,
        version BIGINT NOT NULL,
        "generalGoals" TEXT NOT NULL,
        "generalRatings" TEXT NOT NULL,
        "competenceGoalRatings" TEXT NOT NULL
    );"#,
}];
