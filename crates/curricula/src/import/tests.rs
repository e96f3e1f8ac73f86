use std::sync::Arc;

use svenn_db::{Actor, DatabaseConfig, Databases, Schema};
use svenn_gateways::grep;
use svenn_kernel::{CurriculumId, FixedClock, ProgramAreaId, SeededEntropy, TenantId, Timestamp};

use super::{Counts, ImportError, Report};
use crate::{
    MIGRATIONS,
    curricula::{self, Curriculum},
    plans, program_areas,
};

const CURRICULUM: &str = include_str!("../../../gateways/tests/data/grep/laereplan.json");
const GOAL_SETS: &str = include_str!("../../../gateways/tests/data/grep/kompetansemaalsett.json");
const GOALS: &str = include_str!("../../../gateways/tests/data/grep/kompetansemaal.json");
const PROGRAM_AREAS: &str = include_str!("../../../gateways/tests/data/grep/programomraader.json");
const TRADE_SUBJECT: &str = include_str!("../../../gateways/tests/data/grep/opplaeringsfag.json");
const EVERYTHING: &[&str] = &[CURRICULUM, GOAL_SETS, GOALS, PROGRAM_AREAS, TRADE_SUBJECT];

struct Office {
    _folder: tempfile::TempDir,
    databases: Databases,
    tenant: TenantId,
}

impl Office {
    async fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let databases = Databases::open(
            DatabaseConfig::Sqlite { folder: folder.path().to_owned() },
            Schema { catalogue: Vec::new(), tenant: MIGRATIONS.to_vec() },
            Arc::new(FixedClock::at(Timestamp::from_millis(1_000))),
            Arc::new(SeededEntropy::new(1)),
        )
        .await
        .unwrap();
        let tenant = TenantId::parse("fjord").unwrap();
        databases.create_tenant(&tenant, "Fjord").await.unwrap();
        Self { _folder: folder, databases, tenant }
    }

    async fn write(&self) -> svenn_db::Tx {
        self.databases.write(&self.tenant, Actor::System).await.unwrap()
    }

    async fn import(&self, files: &[&str]) -> Result<Report, ImportError> {
        let parse = |file: &&str| grep::parse(file.as_bytes(), "test.json").unwrap();
        let records = files.iter().flat_map(parse).collect();
        let tx = self.write().await;
        let report = super::grep(&tx, records).await?;
        tx.commit().await.unwrap();
        Ok(report)
    }
}

fn counts(created: usize, updated: usize, unchanged: usize) -> Counts {
    Counts { created, updated, unchanged }
}

fn tst() -> CurriculumId {
    CurriculumId::parse("TST01-01").unwrap()
}

#[tokio::test]
async fn importing_again_changes_nothing_and_leaves_no_trace() {
    let office = Office::new().await;
    let first = office.import(EVERYTHING).await.unwrap();
    assert_eq!(first.curricula, counts(1, 0, 0));
    assert_eq!((first.program_areas.updated, first.program_areas.unchanged), (0, 0));
    assert!(first.program_areas.created > 0);
    let seq = office.write().await.latest_seq().await.unwrap();
    let second = office.import(EVERYTHING).await.unwrap();
    assert_eq!(second.curricula, counts(0, 0, 1));
    assert_eq!(second.program_areas, counts(0, 0, first.program_areas.created));
    assert_eq!(office.write().await.latest_seq().await.unwrap(), seq);
}

#[tokio::test]
async fn what_differs_is_updated_and_gets_the_next_version() {
    let office = Office::new().await;
    office.import(EVERYTHING).await.unwrap();
    let changed = CURRICULUM.replace("taubanefag", "kabelbanefag");
    assert_ne!(changed, CURRICULUM);
    let report = office.import(&[&changed, GOAL_SETS, GOALS]).await.unwrap();
    assert_eq!(report.curricula, counts(0, 1, 0));
    let tx = office.write().await;
    let (curriculum, version) = curricula::find(&tx, &tst()).await.unwrap().unwrap();
    assert_eq!((curriculum.tittel.as_str(), version), ("Læreplan i kabelbanefag", 2));
    assert_eq!(curriculum.goals_count(), 4);
}

#[tokio::test]
async fn what_the_files_lack_is_kept_when_it_is_stored() {
    let office = Office::new().await;
    office.import(EVERYTHING).await.unwrap();
    let report = office.import(&[CURRICULUM]).await.unwrap();
    assert_eq!(report.curricula, counts(0, 0, 1));
    assert_eq!(report.problems.len(), 2, "two goal sets in no file");
    let report = office.import(&[CURRICULUM, GOAL_SETS]).await.unwrap();
    let tx = office.write().await;
    let (curriculum, _) = curricula::find(&tx, &tst()).await.unwrap().unwrap();
    assert_eq!(curriculum.goals_count(), 4);
    assert!(!curriculum.core_elements.is_empty(), "no file of the goals: elements stay");
    assert!(report.problems.is_empty());
}

/// All the goal sets that the curriculum names have expired.
fn expired() -> String {
    let mut plan: serde_json::Value = serde_json::from_str(CURRICULUM).unwrap();
    let sets = plan["kompetansemaal-kapittel"]["kompetansemaalsett"].as_array_mut().unwrap();
    for set in sets {
        set["status"] = "https://data.udir.no/kl06/v201906/status/status_utgaatt".into();
    }
    plan.to_string()
}

#[tokio::test]
async fn expired_goal_sets_are_told_of_and_stay_for_those_bound_to_them() {
    // New here: all that the files say of the expired ones is taken in.
    let office = Office::new().await;
    let report = office.import(&[&expired(), GOAL_SETS, GOALS]).await.unwrap();
    let told: Vec<String> = report.expired.iter().map(ToString::to_string).collect();
    let line = "TST01-01: goal set KV9002 has expired; kept for those who are bound to it";
    assert!(told.iter().any(|it| it == line), "{told:?}");
    assert_eq!(report.unusable, []);
    let tx = office.write().await;
    let lines = curricula::list(&tx).await.unwrap();
    assert_eq!((lines.len(), lines[0].validity.all_sets_expired), (1, true));
    plans::create_from_curriculum(&tx, "Gammel plan", &tst()).await.unwrap();
    drop(tx);
    // Known before: what is stored stays, also when no file holds the sets any more.
    let office = Office::new().await;
    office.import(EVERYTHING).await.unwrap();
    let report = office.import(&[&expired()]).await.unwrap();
    assert_eq!((report.unusable.as_slice(), report.problems.as_slice()), (&[][..], &[][..]));
    let tx = office.write().await;
    let (curriculum, _) = curricula::find(&tx, &tst()).await.unwrap().unwrap();
    assert!(curriculum.goal_sets.iter().all(|set| set.utgaatt));
    assert_eq!(curriculum.goals_count(), 4);
}

#[tokio::test]
async fn a_curriculum_of_which_no_plan_can_be_made_is_told_of() {
    let office = Office::new().await;
    let report = office.import(&[CURRICULUM]).await.unwrap();
    assert_eq!(report.unusable, [tst()]);
    assert_eq!(curricula::list(&office.write().await).await.unwrap(), []);
}

#[tokio::test]
async fn a_code_that_is_none_keeps_everything_out() {
    let office = Office::new().await;
    let bad = PROGRAM_AREAS.replacen("\"kode\": \"", "\"kode\": \"Æ", 1);
    assert_ne!(bad, PROGRAM_AREAS);
    let refused = office.import(&[CURRICULUM, GOAL_SETS, GOALS, &bad]).await;
    assert!(matches!(refused, Err(ImportError::NotACode { what: "programme area", .. })));
    let tx = office.write().await;
    assert_eq!(curricula::list(&tx).await.unwrap(), []);
    assert_eq!(tx.latest_seq().await.unwrap(), 0);
}

#[tokio::test]
async fn a_trade_knows_its_years_and_curricula() {
    let office = Office::new().await;
    office.import(EVERYTHING).await.unwrap();
    office.import(&[PROGRAM_AREAS]).await.unwrap();
    let tx = office.write().await;
    let areas = program_areas::all(&tx).await.unwrap();
    let used: Vec<_> = areas.iter().filter(|area| !area.curricula.is_empty()).collect();
    let [area] = used.as_slice() else { panic!("one trade has a curriculum: {areas:?}") };
    assert_eq!(area.curricula, [tst()]);
    assert!(area.educationyears.is_some());
    let found = program_areas::find(&tx, &area.kode).await.unwrap();
    assert_eq!(found.as_ref(), Some(*area));
    let unknown = ProgramAreaId::parse("XXXXX1----").unwrap();
    assert_eq!(program_areas::find(&tx, &unknown).await.unwrap(), None);
}

#[tokio::test]
async fn a_plan_is_a_copy_that_later_imports_do_not_touch() {
    let office = Office::new().await;
    office.import(EVERYTHING).await.unwrap();
    let tx = office.write().await;
    let made = plans::create_from_curriculum(&tx, " Taubane ", &tst()).await.unwrap();
    tx.commit().await.unwrap();
    assert_eq!(made.plan.title, "Taubane");
    assert_eq!((made.plan.curriculum_version, made.plan.antall_maal), (1, 2));
    let codes: Vec<_> = made.goals().map(|goal| goal.kode.as_str()).collect();
    assert_eq!(codes, ["KM90012", "KM90011"], "only the set for training in a company");
    let changed = GOAL_SETS.replace("KM90012", "KM90099");
    office.import(&[CURRICULUM, &changed]).await.unwrap();
    let tx = office.write().await;
    let unknown = svenn_kernel::TrainingPlanId::parse("unknown").unwrap();
    let trees = plans::trees(&tx, &[unknown, made.plan.id.clone()]).await.unwrap();
    assert_eq!(trees, vec![made.clone()]);
    let goals: Vec<_> = made.goals().map(|goal| goal.id.clone()).collect();
    let found = plans::goals(&tx, &goals).await.unwrap();
    assert_eq!(found.len(), 2);
    assert!(found.values().all(|(plan, _)| *plan == made.plan.id));
    let again = plans::create_from_curriculum(&tx, "Taubane", &tst()).await.unwrap();
    assert_eq!(again.plan.curriculum_version, 2);
    assert_ne!(again.plan.id, made.plan.id);
    let unknown = CurriculumId::parse("TST99-01").unwrap();
    let refused = plans::create_from_curriculum(&tx, "Taubane", &unknown).await;
    assert!(matches!(refused, Err(plans::CreateError::UnknownCurriculum)));
}

#[tokio::test]
async fn an_employee_is_connected_to_the_plans_last_set() {
    let office = Office::new().await;
    office.import(EVERYTHING).await.unwrap();
    let tx = office.write().await;
    let plan = plans::create_from_curriculum(&tx, "Taubane", &tst()).await.unwrap().plan.id;
    let [kari, ola] = ["kari", "ola"].map(|id| svenn_kernel::EmployeeId::parse(id).unwrap());
    plans::set_employees(&tx, &plan, std::slice::from_ref(&kari)).await.unwrap();
    assert_eq!(plans::of_employee(&tx, &kari).await.unwrap(), vec![plan.clone()]);
    plans::set_employees(&tx, &plan, std::slice::from_ref(&ola)).await.unwrap();
    assert_eq!(plans::of_employee(&tx, &kari).await.unwrap(), []);
    assert_eq!(plans::of_employee(&tx, &ola).await.unwrap(), [plan]);
}

fn missing(curriculum: &Curriculum) -> Vec<String> {
    let told = curriculum.mangler().iter();
    told.map(|it| format!("{}/{}", it.slag.list(), it.kode)).collect()
}

// "an incomplete set says exactly which records are missing"
#[tokio::test]
async fn what_is_missing_is_told_until_it_comes() {
    let office = Office::new().await;
    office.import(&[CURRICULUM, TRADE_SUBJECT]).await.unwrap();
    let of = async || {
        let tx = office.write().await;
        curricula::find(&tx, &tst()).await.unwrap().unwrap().0
    };
    assert_eq!(
        missing(&of().await),
        [
            "kompetansemaalsett-lk20/KV9001",
            "kompetansemaalsett-lk20/KV9002",
            "programomraader/BATAU3----"
        ]
    );
    // The sets alone are taken up by the curriculum that is here.
    let report = office.import(&[GOAL_SETS]).await.unwrap();
    assert_eq!((report.problems.as_slice(), report.curricula), (&[][..], counts(0, 1, 0)));
    assert_eq!(
        missing(&of().await),
        [
            "kompetansemaal-lk20/KM90001",
            "kompetansemaal-lk20/KM90002",
            "kompetansemaal-lk20/KM90011",
            "kompetansemaal-lk20/KM90012",
            "programomraader/BATAU3----"
        ]
    );
    office.import(&[PROGRAM_AREAS]).await.unwrap();
    assert!(!missing(&of().await).contains(&"programomraader/BATAU3----".to_owned()));
    office.import(&[GOALS]).await.unwrap();
    let whole = of().await;
    assert_eq!(
        missing(&whole),
        [
            "kompetansemaal-lk20/KM90011",
            "kjerneelementer-lk20/KE9001",
            "kjerneelementer-lk20/KE9002"
        ]
    );
    // The same again, from one file or from all, changes nothing of it.
    for files in [&[CURRICULUM][..], EVERYTHING] {
        office.import(files).await.unwrap();
        assert_eq!(missing(&of().await), missing(&whole), "{} files", files.len());
    }
}

#[tokio::test]
async fn the_snapshot_is_taken_in_whole_and_again_without_harm() {
    let office = Office::new().await;
    let tx = office.write().await;
    let first = super::grep(&tx, grep::snapshot().unwrap()).await.unwrap();
    assert_eq!((first.problems.as_slice(), first.unusable.as_slice()), (&[][..], &[][..]));
    let again = super::grep(&tx, grep::snapshot().unwrap()).await.unwrap();
    assert_eq!(again.curricula, counts(0, 0, first.curricula.created));
    assert_eq!(again.trade_subjects, counts(0, 0, first.trade_subjects.created));
    let lines = curricula::all(&tx).await.unwrap();
    assert!(lines.iter().all(|line| line.mangler == 0), "{lines:?}");
}

// "5,000 goals … refused or cleaned, with the place named"
#[tokio::test]
async fn too_many_goals_and_too_long_texts_keep_everything_out() {
    let office = Office::new().await;
    let mut sets: serde_json::Value = serde_json::from_str(GOAL_SETS).unwrap();
    let goal = sets[0]["kompetansemaal"][0].clone();
    let goals = (0..5_000).map(|at| {
        let mut one = goal.clone();
        one["kode"] = format!("KM{at}").into();
        one
    });
    sets[0]["kompetansemaal"] = goals.collect::<Vec<_>>().into();
    let refused = office.import(&[CURRICULUM, &sets.to_string()]).await.unwrap_err();
    assert!(
        matches!(&refused, ImportError::TooMany { kode, number: 5_002, .. } if kode == "TST01-01"),
        "{refused}"
    );
    let long = CURRICULUM.replace("Læreplan i taubanefag", &"x".repeat(600));
    let refused = office.import(&[&long]).await.unwrap_err();
    assert!(matches!(refused, ImportError::TooLong { felt: "tittel", .. }), "{refused}");
    assert_eq!(office.write().await.latest_seq().await.unwrap(), 0);
}
