//! Hours: the demo instructor's own apprentices have kept the weeks before this one, and are
//! differently far with them.

use chrono::{Days, NaiveDate};
use svenn_db::Tx;
use svenn_kernel::{ApprenticeId, Fault, PersonId, Role, Timestamp, oslo};
use svenn_timekeeping::{
    history::{self, BackfilledSheet, BackfilledStep},
    rules::{Kind, Line, LineType, Step, holiday},
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
    history::backfill(tx, &sheets).await
}

impl Hours<'_> {
    fn monday(&self, weeks_before: u64) -> NaiveDate {
        let monday = oslo::start_of_week(self.today);
        monday.checked_sub_days(Days::new(7 * weeks_before)).unwrap_or(monday)
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
