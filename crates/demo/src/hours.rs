//! Hours: the demo instructor's own apprentices have kept the weeks before this one, and are
//! differently far with them.

use chrono::{Days, NaiveDate};
use svenn_curricula::{
    plans,
    rules::{Lk20Options, PracticalLogSettings},
};
use svenn_db::Tx;
use svenn_kernel::{ApprenticeId, CategoryId, Fault, PersonId, Role, Timestamp, oslo};
use svenn_people::relations;
use svenn_review::Step;
use svenn_timekeeping::{
    history::{self, BackfilledSheet, BackfilledStep},
    rules::{Kind, Line, LineType, holiday},
};

use crate::cast::OF_DEMO_INSTRUCTOR;

/// What was done on the days of a week.
const WORK: [&str; 5] = [
    "Planlagt dagens arbeid, funnet fram verktøy og materialer",
    "Arbeid hos kunde sammen med montør",
    "Feilsøking, rettet feilen og dokumentert den",
    "Kvalitetskontroll og rydding av arbeidsplassen",
    "Vedlikehold av utstyr og bestilling av deler",
];
/// What the practice log is to be about.
const GUIDE: &str = "Skriv hva du gjorde, hva du lærte, og hva du vil prøve neste gang.";
/// Minutes of competence hours that the first categories of the plan demand: 60, 40 and 20 hours.
const DEMANDED: [i64; 3] = [3_600, 2_400, 1_200];
const COMMENT: &str = "Skriv litt mer om feilsøkingen på onsdag.";
const FROM: i64 = 7 * 60;
const TO: i64 = 15 * 60;
const BREAK: i64 = 30;

/// Who answers what.
pub(crate) struct Hours<'a> {
    /// The demo instructor's own are the first.
    pub(crate) apprentices: &'a [ApprenticeId],
    pub(crate) instructor: PersonId,
    pub(crate) today: NaiveDate,
}

/// How far an apprentice is with a week.
#[derive(Clone, Copy)]
enum Far {
    Begun,
    Sent,
    Returned,
    Approved,
}

/// Writes the hours; none where there are no apprentices.
pub(crate) async fn write(tx: &Tx, hours: &Hours<'_>) -> Result<(), Fault> {
    let far = [Far::Returned, Far::Sent, Far::Sent, Far::Sent, Far::Begun, Far::Approved];
    let own = hours.apprentices.iter().take(OF_DEMO_INSTRUCTOR).zip(far);
    let sheets: Vec<BackfilledSheet> = own
        .flat_map(|(laerling, far)| {
            [hours.week(laerling, 1, far), hours.week(laerling, 2, Far::Approved)]
        })
        .collect();
    history::backfill(tx, &sheets).await?;
    beside(tx, hours).await
}

/// The plan of the first asks for competence hours and a practice log, and the apprentice keeps
/// them.
async fn beside(tx: &Tx, hours: &Hours<'_>) -> Result<(), Fault> {
    let Some(first) = hours.apprentices.first() else { return Ok(()) };
    let own = relations::trainingplans_of(tx, first).await?;
    let trees = plans::trees(tx, &own).await?;
    let Some(tree) = trees.first() else { return Ok(()) };
    let mut options: Lk20Options = serde_json::from_str(&tree.plan.lk20options)?;
    (options.practicelog, options.competencehours) = (true, true);
    let guide = PracticalLogSettings { veiledning: GUIDE.to_owned(), ..Default::default() };
    plans::set_options(tx, &tree.plan.id, &options, &guide).await?;
    let demanded = tree.categories.iter().zip(DEMANDED);
    let demands = demanded.clone().map(|(category, minutes)| (category.id.clone(), minutes));
    history::demand(tx, &tree.plan.id, demands).await?;
    let far = [Far::Approved, Far::Sent, Far::Begun];
    let counted = demanded.zip(far).zip(1..).map(|(((category, _), far), before)| {
        hours.day(first, before, far, (Kind::Timer, Some(category.id.clone())))
    });
    let logged = [Far::Approved, Far::Approved, Far::Begun].into_iter().zip(1..);
    let logged =
        logged.map(|(far, before)| hours.day(first, before, far, (Kind::Praksislogg, None)));
    history::backfill(tx, &counted.chain(logged).collect::<Vec<_>>()).await
}

impl Hours<'_> {
    fn monday(&self, weeks_before: u64) -> NaiveDate {
        let monday = oslo::start_of_week(self.today);
        monday.checked_sub_days(Days::new(7 * weeks_before)).unwrap_or(monday)
    }

    /// Competence hours or a log of the Wednesday so many weeks before this one.
    fn day(
        &self,
        laerling: &ApprenticeId,
        weeks_before: u64,
        far: Far,
        (kind, category): (Kind, Option<CategoryId>),
    ) -> BackfilledSheet {
        let monday = self.monday(weeks_before);
        let dag = monday.checked_add_days(Days::new(2)).unwrap_or(monday);
        let hva = WORK.iter().cycle().nth(usize::try_from(weeks_before).unwrap_or_default());
        let line = Line {
            dag,
            kind: LineType::Arbeid,
            fra: None,
            til: None,
            pause: 0,
            minutes: if kind == Kind::Timer { TO - FROM - BREAK } else { 0 },
            hva: hva.copied().unwrap_or_default().to_owned(),
            goals: Vec::new(),
            sub_goals: Vec::new(),
        };
        let at = oslo::noon(dag);
        BackfilledSheet {
            laerling: laerling.clone(),
            kind,
            dag,
            category,
            lines: vec![line],
            created: at,
            steps: self.steps(laerling, at, far),
        }
    }

    /// A week so many before this one. It is sent and answered in the days before today.
    fn week(&self, laerling: &ApprenticeId, weeks_before: u64, far: Far) -> BackfilledSheet {
        let monday = self.monday(weeks_before);
        let days = monday.iter_days().zip(WORK).filter(|(day, _)| holiday(*day).is_none());
        let lines = days.map(|(dag, hva)| Line {
            dag,
            kind: LineType::Arbeid,
            fra: Some(FROM),
            til: Some(TO),
            pause: BREAK,
            minutes: 0,
            hva: hva.to_owned(),
            goals: Vec::new(),
            sub_goals: Vec::new(),
        });
        let friday = oslo::noon(monday.checked_add_days(Days::new(4)).unwrap_or(monday));
        BackfilledSheet {
            laerling: laerling.clone(),
            kind: Kind::Timeforing,
            dag: monday,
            category: None,
            lines: lines.collect(),
            created: oslo::noon(monday),
            steps: self.steps(laerling, friday, far),
        }
    }

    fn steps(&self, laerling: &ApprenticeId, at: Timestamp, far: Far) -> Vec<BackfilledStep> {
        let sent = BackfilledStep {
            step: Step::Send,
            at,
            by: laerling.clone().into(),
            rolle: Role::Laerling,
            comment: None,
        };
        let answered = |step, comment: Option<&str>| BackfilledStep {
            step,
            at,
            by: self.instructor.clone(),
            rolle: Role::Ansatt,
            comment: comment.map(str::to_owned),
        };
        match far {
            Far::Begun => Vec::new(),
            Far::Sent => vec![sent],
            Far::Returned => vec![sent, answered(Step::Return, Some(COMMENT))],
            Far::Approved => vec![sent, answered(Step::Approve, None)],
        }
    }
}
