//! Tells people what happens to hours.

use chrono::{Datelike, NaiveDate};
use svenn_db::Tx;
use svenn_http::announcements::About;
use svenn_kernel::{ApprenticeId, Collection, Fault, Role, oslo};
use svenn_messaging::notifications;
use svenn_review::{
    Approval, Step,
    telling::{self, StepTemplates, Subject, Told},
};

use crate::{
    capability::TIMEFORINGER,
    rules::{Kind, sheet_route},
    store::Sheet,
    templates::{APPROVED, MISSING, REMINDED, RETURNED, SENT, TIMER},
};

const STEPS: StepTemplates =
    StepTemplates { sent: &SENT, returned: &RETURNED, approved: &APPROVED };

/// What messages about a sheet are about.
pub fn about(row: &Sheet) -> About {
    About::new(TIMEFORINGER, row.id.as_str())
}

/// What a reminder of a week is about: the apprentice's training, since of the week there may be
/// nothing.
pub fn about_missing(laerling: &ApprenticeId) -> About {
    About::new(Collection::LAERLINGER, laerling.as_str())
}

/// What a sheet is called in a message.
#[must_use]
pub fn called(kind: Kind, dag: NaiveDate) -> String {
    match kind {
        Kind::Timeforing => week_called(dag),
        Kind::Timer => format!("kompetansetimer for {}", oslo::format_day(dag)),
        Kind::Praksislogg => format!("praksislogg for {}", oslo::format_day(dag)),
    }
}

/// What the hours of a week are called.
#[must_use]
pub fn week_called(monday: NaiveDate) -> String {
    format!("timer for uke {}", monday.iso_week().week())
}

/// It took a step.
pub async fn tell(tx: &Tx, row: &Sheet, told: Told<'_>) -> Result<(), Fault> {
    let about = about(row);
    telling::settle(tx, &about, told.step, &[STEPS], Some(&REMINDED)).await?;
    if told.step == Step::Send && row.kind == Kind::Timeforing {
        // After handing in a week, the apprentice has seen the reminder of it.
        notifications::finalise(tx, &about_missing(&row.laerling), MISSING.id).await?;
    }
    let (laerling, id) = (row.laerling.as_str(), row.id.as_str());
    let route = |rolle: Role| sheet_route(rolle, row.kind, laerling, id);
    let title = (TIMER, called(row.kind, row.dag));
    let subject = Subject { laerling: &row.laerling, about, title, route: &route };
    telling::announce(tx, told, &STEPS, subject).await
}

/// Its approval was taken back, a moment after it was given.
pub async fn untell(tx: &Tx, row: &Sheet, approval: &Approval) -> Result<(), Fault> {
    telling::reopen(tx, &about(row), approval.at, &[STEPS], Some(&REMINDED)).await
}

/// It is gone.
pub async fn deleted(tx: &Tx, row: &Sheet) -> Result<(), Fault> {
    notifications::take_back_all(tx, &about(row)).await
}
