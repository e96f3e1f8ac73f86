//! The tables.

use svenn_db::Migration;

/// Curricula, programme areas and training plans.
pub const MIGRATIONS: &[Migration] = &[
    Migration {
        id: "curricula/001_curricula",
        sql: r#"CREATE TABLE curricula (
            kode TEXT PRIMARY KEY,
            version BIGINT NOT NULL,
            tittel TEXT NOT NULL,
            status TEXT NOT NULL,
            laerling BOOLEAN NOT NULL,
            "antallMaal" BIGINT NOT NULL,
            kompetansemaalsett TEXT NOT NULL,
            kjerneelementer TEXT NOT NULL
        );
        CREATE TABLE curriculum_goals (
            curriculum TEXT NOT NULL REFERENCES curricula (kode),
            kompetansemaalsett TEXT NOT NULL,
            kode TEXT NOT NULL,
            rekkefoelge BIGINT NOT NULL,
            tittel TEXT NOT NULL,
            kjerneelementer TEXT NOT NULL,
            PRIMARY KEY (curriculum, kompetansemaalsett, kode)
        );
        CREATE TABLE program_areas (
            kode TEXT PRIMARY KEY,
            title TEXT NOT NULL,
            status TEXT NOT NULL,
            bedrift BOOLEAN NOT NULL,
            educationyears DOUBLE PRECISION,
            valuecreationyears DOUBLE PRECISION,
            curricula TEXT NOT NULL
        );"#,
    },
    Migration {
        id: "curricula/002_training_plans",
        sql: r#"CREATE TABLE training_plans (
            id TEXT PRIMARY KEY,
            version BIGINT NOT NULL,
            title TEXT NOT NULL,
            curriculum TEXT NOT NULL,
            "curriculumVersion" BIGINT NOT NULL,
            "antallMaal" BIGINT NOT NULL,
            created BIGINT NOT NULL
        );
        CREATE TABLE training_plan_categories (
            id TEXT PRIMARY KEY,
            trainingplan TEXT NOT NULL REFERENCES training_plans (id),
            rekkefoelge BIGINT NOT NULL,
            label TEXT NOT NULL
        );
        CREATE INDEX training_plan_categories_plan ON training_plan_categories (trainingplan);
        CREATE TABLE training_plan_goals (
            id TEXT PRIMARY KEY,
            trainingplan TEXT NOT NULL REFERENCES training_plans (id),
            category TEXT NOT NULL REFERENCES training_plan_categories (id),
            rekkefoelge BIGINT NOT NULL,
            kode TEXT NOT NULL,
            label TEXT NOT NULL
        );
        CREATE INDEX training_plan_goals_plan ON training_plan_goals (trainingplan);
        CREATE TABLE training_plan_employees (
            trainingplan TEXT NOT NULL REFERENCES training_plans (id),
            employee TEXT NOT NULL,
            PRIMARY KEY (trainingplan, employee)
        );
        CREATE INDEX training_plan_employees_employee ON training_plan_employees (employee);"#,
    },
    Migration {
        id: "curricula/003_own_plans",
        sql: r#"ALTER TABLE training_plans ADD COLUMN description TEXT NOT NULL DEFAULT '';
        ALTER TABLE training_plan_goals
            ADD COLUMN "excludeAssessmentInterview" BOOLEAN NOT NULL DEFAULT FALSE;
        ALTER TABLE training_plan_goals
            ADD COLUMN excludepracticallog BOOLEAN NOT NULL DEFAULT FALSE;
        CREATE TABLE training_plan_subgoals (
            id TEXT PRIMARY KEY,
            trainingplan TEXT NOT NULL REFERENCES training_plans (id),
            "goalId" TEXT NOT NULL REFERENCES training_plan_goals (id),
            rekkefoelge BIGINT NOT NULL,
            label TEXT NOT NULL,
            "includeAssessmentInterview" BOOLEAN NOT NULL,
            excludepracticallog BOOLEAN NOT NULL
        );
        CREATE INDEX training_plan_subgoals_plan ON training_plan_subgoals (trainingplan);
        CREATE INDEX training_plan_subgoals_goal ON training_plan_subgoals ("goalId");"#,
    },
    Migration {
        id: "curricula/004_plan_options",
        sql: r#"ALTER TABLE training_plans ADD COLUMN lk20options TEXT NOT NULL DEFAULT
            '{"grunnleggendeferdigheter":false,"kjerneelementer":false,"tverrfagligtemaer":false,"practicelog":false,"competencehours":false}';
        ALTER TABLE training_plans ADD COLUMN "practicalLogSettings" TEXT NOT NULL DEFAULT
            '{"hyppighet":"UKENTLIG","veiledning":""}';
        ALTER TABLE training_plan_goals
            ADD COLUMN "selfAssessmentActivated" BOOLEAN NOT NULL DEFAULT FALSE;
        ALTER TABLE training_plan_goals
            ADD COLUMN "selfAssessmentLevels" TEXT NOT NULL DEFAULT '[]';"#,
    },
    Migration {
        id: "curricula/005_automatic_plans",
        sql: r#"ALTER TABLE training_plans ADD COLUMN "automaticProgramArea" TEXT;
        ALTER TABLE training_plans ADD COLUMN "automaticCompanies" TEXT;"#,
    },
    Migration {
        id: "curricula/006_national_curricula",
        sql: r#"ALTER TABLE curricula ADD COLUMN detaljer TEXT NOT NULL DEFAULT '{}';
        ALTER TABLE curriculum_goals ADD COLUMN koblinger TEXT NOT NULL DEFAULT '{}';
        CREATE TABLE trade_subjects (
            kode TEXT PRIMARY KEY,
            tittel TEXT NOT NULL,
            programomraader TEXT NOT NULL,
            laereplaner TEXT NOT NULL
        );
        CREATE TABLE curriculum_updates (
            id TEXT PRIMARY KEY,
            kilde TEXT NOT NULL,
            filer TEXT NOT NULL,
            created BIGINT NOT NULL,
            innhold TEXT NOT NULL
        );"#,
    },
    Migration {
        id: "curricula/007_chosen_goal_sets",
        sql: "ALTER TABLE training_plans ADD COLUMN kompetansemaalsett TEXT NOT NULL DEFAULT '[]';",
    },
    Migration {
        id: "curricula/008_described_goals",
        sql: "ALTER TABLE training_plan_goals ADD COLUMN nummer TEXT NOT NULL DEFAULT '';
        ALTER TABLE training_plan_goals ADD COLUMN beskrivelse TEXT NOT NULL DEFAULT '';
        ALTER TABLE training_plan_goals ADD COLUMN arbeidsoppgaver TEXT NOT NULL DEFAULT '[]';",
    },
    Migration {
        id: "curricula/009_planned_goals",
        sql: "ALTER TABLE training_plan_goals ADD COLUMN halvaar BIGINT NOT NULL DEFAULT 0;
        ALTER TABLE training_plan_goals ADD COLUMN ansvarlig TEXT NOT NULL DEFAULT '';",
    },
];
