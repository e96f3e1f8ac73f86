//! Tasks: two in the plan that the demo apprentice follows, and one that the office has given to
//! each of the demo instructor's own apprentices, who are differently far with it.

use chrono::{Days, NaiveDate};
use svenn_db::Tx;
use svenn_kernel::{ApprenticeId, Fault, PersonId, Role, Timestamp, oslo};
use svenn_people::relations;
use svenn_review::Step;
use svenn_tasks::{
    history::{self, BackfilledAnswer, BackfilledOwner, BackfilledStep, BackfilledTask},
    rules::TaskDeadline,
};

use crate::cast::OF_DEMO_INSTRUCTOR;

/// Title and description of the tasks of the plan.
const OF_PLAN: [(&str, &str); 2] = [
    (
        "HMS-runde på arbeidsplassen",
        "<p>Gå en runde på arbeidsplassen din og finn tre farer. Ta bilde av hver, og skriv hva \
         som kan skje og hva dere gjør for å hindre det.</p>",
    ),
    (
        "Presenter et arbeid du har gjort",
        "<p>Velg et arbeid fra det siste halvåret. Vis planlegging, utførelse og egenvurdering, \
         med bilder fra hvert trinn.</p>",
    ),
];

const TITLE: &str = "Risikovurdering av en arbeidsoppgave";
const DESCRIPTION: &str = "<p>Velg en oppgave du skal utføre denne uka, og fyll ut en \
    risikovurdering før du begynner. Lever den her, med et bilde av arbeidsstedet.</p>";
const ANSWER: &str = "<p>Jeg vurderte arbeid i høyden. Vi sikret stillaset, brukte fallsele og \
    sperret av området under.</p>";
const COMMENT: &str = "Bra begynnelse. Ta med hva dere gjør hvis noe likevel skjer.";
/// When the tasks were given, in days before today.
const GIVEN_DAYS: u64 = 16;

/// Who answers what.
pub(crate) struct Assigned<'a> {
    /// The demo instructor's own are the first.
    pub(crate) apprentices: &'a [ApprenticeId],
    pub(crate) instructor: PersonId,
    pub(crate) today: NaiveDate,
}

/// How far an apprentice is with a task of their own.
#[derive(Clone, Copy)]
enum Far {
    Waiting,
    Begun,
    Sent,
    Returned,
    Approved,
}

/// Writes the tasks; none where there are no apprentices.
pub(crate) async fn write(tx: &Tx, assigned: &Assigned<'_>) -> Result<(), Fault> {
    let mut tasks = of_plan(tx, assigned).await?;
    tasks.extend(given(assigned));
    history::backfill(tx, tasks).await
}

async fn of_plan(tx: &Tx, assigned: &Assigned<'_>) -> Result<Vec<BackfilledTask>, Fault> {
    let Some(first) = assigned.apprentices.first() else { return Ok(Vec::new()) };
    let plans = relations::trainingplans_of(tx, first).await?;
    let trees = svenn_curricula::plans::trees(tx, &plans).await?;
    let Some(tree) = trees.first() else { return Ok(Vec::new()) };
    let task = |(at, (title, description)): (usize, &(&str, &str))| BackfilledTask {
        owner: BackfilledOwner::Plan(tree.plan.id.clone()),
        title: (*title).to_owned(),
        description: (*description).to_owned(),
        goals: tree.goals().skip(at).take(2).map(|goal| goal.id.clone()).collect(),
        deadline: TaskDeadline::default(),
        created: assigned.noon(GIVEN_DAYS),
        // The first of them is approved, the other waits for its apprentice.
        answers: (at == 0).then(|| assigned.answer(first, Far::Approved)).into_iter().collect(),
    };
    Ok(OF_PLAN.iter().enumerate().map(task).collect())
}

/// The demo apprentice has something to correct, the instructor something to look at, and one is
/// over the deadline.
fn given(assigned: &Assigned<'_>) -> Vec<BackfilledTask> {
    let far = [
        (Far::Returned, 5),
        (Far::Sent, 5),
        (Far::Sent, 2),
        (Far::Waiting, -3),
        (Far::Begun, 5),
        (Far::Approved, -3),
    ];
    let own = assigned.apprentices.iter().take(OF_DEMO_INSTRUCTOR);
    let task = |(laerling, (far, days)): (&ApprenticeId, (Far, i64))| BackfilledTask {
        owner: BackfilledOwner::Apprentice(laerling.clone()),
        title: TITLE.to_owned(),
        description: DESCRIPTION.to_owned(),
        goals: Vec::new(),
        deadline: TaskDeadline {
            custom_date: Some(assigned.day(-days)),
            custom_date_enabled: true,
        },
        created: assigned.noon(GIVEN_DAYS),
        answers: vec![assigned.answer(laerling, far)],
    };
    own.zip(far).map(task).collect()
}

impl Assigned<'_> {
    /// So many days before today.
    fn day(&self, before: i64) -> NaiveDate {
        let days = Days::new(before.unsigned_abs());
        let there = if before < 0 {
            self.today.checked_add_days(days)
        } else {
            self.today.checked_sub_days(days)
        };
        there.unwrap_or(self.today)
    }

    /// Noon of a day before today.
    fn noon(&self, before: u64) -> Timestamp {
        oslo::noon(self.day(i64::try_from(before).unwrap_or(i64::MAX)))
    }

    fn answer(&self, laerling: &ApprenticeId, far: Far) -> BackfilledAnswer {
        let content = match far {
            Far::Waiting => "",
            Far::Begun | Far::Sent | Far::Returned | Far::Approved => ANSWER,
        };
        let send = self.step(Step::Send, 4, laerling.clone().into(), Role::Laerling, None);
        let answered = |step, comment: Option<&str>| {
            let comment = comment.map(str::to_owned);
            self.step(step, 2, self.instructor.clone(), Role::Ansatt, comment)
        };
        let steps = match far {
            Far::Waiting | Far::Begun => Vec::new(),
            Far::Sent => vec![send],
            Far::Returned => vec![send, answered(Step::Return, Some(COMMENT))],
            Far::Approved => vec![send, answered(Step::Approve, None)],
        };
        BackfilledAnswer { laerling: laerling.clone(), content: content.to_owned(), steps }
    }

    fn step(
        &self,
        step: Step,
        before: u64,
        by: PersonId,
        rolle: Role,
        comment: Option<String>,
    ) -> BackfilledStep {
        BackfilledStep { step, at: self.noon(before), by, rolle, comment }
    }
}
