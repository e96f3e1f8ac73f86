//! Tables.

use svenn_db::Migration;

/// In each organisation's database. The goal has no reference: an assessment stays with the
/// apprentice whatever becomes of the plan.
pub const MIGRATIONS: &[Migration] = &[Migration {
    id: "selfassessment/001_timeline",
    sql: r#"CREATE TABLE self_assessment_timeline (
        laerling TEXT NOT NULL REFERENCES apprentices (id) ON DELETE CASCADE,
        "goalId" TEXT NOT NULL,
        assessor TEXT NOT NULL,
        version BIGINT NOT NULL,
        "timestamp" BIGINT NOT NULL,
        by_id TEXT NOT NULL,
        nivaa BIGINT,
        label TEXT NOT NULL,
        PRIMARY KEY (laerling, "goalId", assessor, version)
    );
    CREATE INDEX self_assessment_timeline_goal ON self_assessment_timeline ("goalId");
    CREATE INDEX self_assessment_timeline_by ON self_assessment_timeline (by_id);"#,
}];
