//! A plan that the office has made its own: a copy with a description, a category and goals of its
//! own, and sub-goals. Nobody follows it yet, and an instructor sees it.

use svenn_curricula::plans::{self, CategoryRow, Content, GoalRow, SubGoalRow};
use svenn_db::Tx;
use svenn_kernel::{CategoryId, EmployeeId, Fault, GoalId, TrainingPlanId};
use svenn_tasks::{
    history::{self, BackfilledOwner, BackfilledTask},
    rules::TaskDeadline,
};

const DESCRIPTION: &str = "Vår egen plan for lærlinger som begynner rett fra Vg2.\n\
    Første halvår følger alle den samme innføringen i bedriften.";
const CATEGORY: &str = "Innføring i bedriften";
const GOALS: [(&str, [&str; 2]); 2] = [
    (
        "gjøre rede for rutinene for helse, miljø og sikkerhet i bedriften",
        ["finne fram i HMS-permen", "bruke riktig verneutstyr"],
    ),
    (
        "planlegge en arbeidsdag sammen med instruktøren",
        ["lese en arbeidsordre", "hente riktig verktøy og materiell"],
    ),
];
const TASK: &str = "Bli kjent på arbeidsplassen";
const TASK_DESCRIPTION: &str = "<p>Gå en runde sammen med instruktøren. Finn verneutstyret, \
    førstehjelpsskrinet og slukkeutstyret, og skriv hvor det er.</p>";
const LEVELS: &str = r#"["Har sett det","Kan med hjelp","Kan alene"]"#;
const DESCRIBED: &str = "<p>Skriv om en dag da du gjorde dette, og om hva du ville gjort annerledes \
    neste gang.</p>";
const JOBS: &str =
    r#"["Runde i bedriften med instruktøren","Første uke på en ny arbeidsplass","Vernerunde"]"#;
/// So many goals of the plan that is followed are described.
const DESCRIBED_GOALS: usize = 3;
const JOBS_OF_PLAN: &str =
    r#"["Nytt anlegg fra tegning","Ombygging hos kunde","Service og feilsøking"]"#;
const PARTS_OF_PLAN: [&str; 3] =
    ["gjøre klar arbeidet og vurdere risiko", "utføre arbeidet", "kontrollere og dokumentere"];
/// Parts of the first goal of the curriculum.
const PARTS: [&str; 2] = ["planlegge arbeidet", "utføre og vurdere arbeidet"];

/// Makes the plan from the first one that there is, for these employees to see both; none where
/// there is none.
pub(crate) async fn write(tx: &Tx, employees: &[EmployeeId]) -> Result<(), Fault> {
    let mut all = plans::all(tx).await?;
    all.sort_by(|one, other| one.title.cmp(&other.title));
    let Some(first) = all.first() else { return Ok(()) };
    describe_goals(tx, &first.id).await?;
    let title = format!("{}, vår egen", first.title);
    let plan = plans::copy(tx, first, &title).await?.plan;
    plans::describe(tx, &plan.id, title, DESCRIPTION.to_owned()).await?;
    let before = Content::load(tx, &plan.id).await?;
    let mut after = before.clone();
    if let Some(goal) = before.goals.first() {
        after.sub_goals.extend(parts(tx, &plan.id, &goal.id, &PARTS));
    }
    let category = CategoryId::new(tx.now(), tx.entropy());
    for (place, (label, labels)) in (0_i64..).zip(&GOALS) {
        let id = GoalId::new(tx.now(), tx.entropy());
        after.sub_goals.extend(parts(tx, &plan.id, &id, labels));
        after.goals.push(GoalRow {
            kode: id.clone(),
            id,
            trainingplan: plan.id.clone(),
            category: category.clone(),
            rekkefoelge: place,
            label: (*label).to_owned(),
            exclude_assessment_interview: false,
            excludepracticallog: true,
            self_assessment_activated: true,
            self_assessment_levels: LEVELS.to_owned(),
            nummer: format!("{}.{}", before.categories.len() + 1, place + 1),
            beskrivelse: DESCRIBED.to_owned(),
            arbeidsoppgaver: JOBS.to_owned(),
            halvaar: place + 1,
            ansvarlig: "Bedriften".to_owned(),
        });
    }
    after.categories.push(CategoryRow {
        id: category,
        trainingplan: plan.id.clone(),
        rekkefoelge: i64::try_from(before.categories.len()).unwrap_or(i64::MAX),
        label: CATEGORY.to_owned(),
    });
    plans::replace(tx, &plan.id, &before, &after).await?;
    history::backfill(tx, vec![task(tx, &plan.id, &after)]).await?;
    plans::set_employees(tx, &first.id, employees).await?;
    plans::set_employees(tx, &plan.id, employees).await
}

/// Says of the first goals of a plan that is followed what the office wants, with parts and jobs.
async fn describe_goals(tx: &Tx, plan: &TrainingPlanId) -> Result<(), Fault> {
    let before = Content::load(tx, plan).await?;
    let mut after = before.clone();
    for row in after.goals.iter_mut().take(DESCRIBED_GOALS) {
        DESCRIBED.clone_into(&mut row.beskrivelse);
        JOBS_OF_PLAN.clone_into(&mut row.arbeidsoppgaver);
        after.sub_goals.extend(parts(tx, plan, &row.id, &PARTS_OF_PLAN));
    }
    plans::replace(tx, plan, &before, &after).await
}

/// About the goals of the office's own.
fn task(tx: &Tx, plan: &TrainingPlanId, content: &Content) -> BackfilledTask {
    let own = content.goals.iter().filter(|row| row.kode == row.id);
    BackfilledTask {
        owner: BackfilledOwner::Plan(plan.clone()),
        title: TASK.to_owned(),
        description: TASK_DESCRIPTION.to_owned(),
        goals: own.map(|row| row.id.clone()).collect(),
        deadline: TaskDeadline::default(),
        created: tx.now(),
        answers: Vec::new(),
    }
}

fn parts(tx: &Tx, plan: &TrainingPlanId, goal: &GoalId, labels: &[&str]) -> Vec<SubGoalRow> {
    let part = |(place, label): (i64, &&str)| SubGoalRow {
        id: GoalId::new(tx.now(), tx.entropy()),
        trainingplan: plan.clone(),
        goal: goal.clone(),
        rekkefoelge: place,
        label: (*label).to_owned(),
        include_assessment_interview: true,
        excludepracticallog: false,
    };
    (0_i64..).zip(labels).map(part).collect()
}
