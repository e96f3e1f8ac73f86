//! Tables.

use svenn_db::Migration;

/// In each organisation's database.
pub const MIGRATIONS: &[Migration] = &[Migration {
    id: "progression/001_progression",
    sql: "CREATE TABLE recommended_progression (
        id TEXT PRIMARY KEY,
        trainingplan TEXT REFERENCES training_plans (id) ON DELETE CASCADE,
        version BIGINT NOT NULL,
        maaneder TEXT NOT NULL
    );
    CREATE INDEX recommended_progression_plan ON recommended_progression (trainingplan);",
}];
