//! Tells people what happens to hours.

use chrono::{Datelike, NaiveDate};
use svenn_db::Tx;
use svenn_http::announcements::{
    AVSENDER, About, Announcement, Enclosed, LAERLING, Placeholder, TILBAKEMELDING, Template,
};
use svenn_kernel::{ApprenticeId, Collection, Fault, PersonId, Role, Timestamp, oslo};
use svenn_messaging::{automatic, notifications};
use svenn_people::{names, relations};
use svenn_review::{Step, UNDO_WINDOW};

use crate::{
    capability::TIMEFORINGER,
    rules::{Kind, sheet_route},
    store::Sheet,
    templates::{APPROVED, MISSING, RETURNED, SENT, TIMER},
};

/// Characters of a comment in a notification; all of it stands with the hours.
const COMMENT_CHARS_MAX: usize = 300;

/// A sheet took a step.
pub struct StepNews<'a> {
    /// As it is stored now.
    pub row: &'a Sheet,
    pub step: Step,
    /// Who took it.
    pub by: &'a PersonId,
    pub comment: Option<&'a str>,
}

/// What messages about a sheet are about.
fn about(row: &Sheet) -> About {
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
pub async fn stepped(tx: &Tx, news: &StepNews<'_>) -> Result<(), Fault> {
    let StepNews { row, step, by, comment } = *news;
    let about = about(row);
    match step {
        Step::Send => {
            notifications::take_back(tx, &about, RETURNED.id).await?;
            if row.kind == Kind::Timeforing {
                // After handing in a week, the apprentice has seen the reminder of it.
                notifications::finalise(tx, &about_missing(&row.laerling), MISSING.id).await?;
            }
        }
        Step::Withdraw => notifications::take_back(tx, &about, SENT.id).await?,
        Step::Return | Step::Approve => notifications::finalise(tx, &about, SENT.id).await?,
    }
    let apprentice = PersonId::from(row.laerling.clone());
    let now = tx.now();
    let (template, due) = match step {
        Step::Withdraw => return Ok(()),
        Step::Send => {
            let values = vec![(LAERLING, name_of(tx, &apprentice).await?), named(row)];
            let told = Told { template: &SENT, row, om: &apprentice, values, due: now };
            let to = relations::employees_of(tx, &row.laerling).await?;
            let to: Vec<PersonId> = to.into_iter().map(PersonId::from).collect();
            return announce(tx, told, &to).await;
        }
        Step::Return => (&RETURNED, now),
        // What can be taken back shows on no device before.
        Step::Approve => (&APPROVED, now.plus(UNDO_WINDOW)),
    };
    let mut values = vec![(AVSENDER, name_of(tx, by).await?), named(row)];
    if step == Step::Return {
        values.push((TILBAKEMELDING, shortened(comment.unwrap_or_default())));
    }
    announce(tx, Told { template, row, om: by, values, due }, &[apprentice]).await
}

/// Its approval at an instant was taken back, a moment after it was given.
pub async fn unapproved(tx: &Tx, row: &Sheet, approved: Timestamp) -> Result<(), Fault> {
    let about = about(row);
    notifications::take_back(tx, &about, APPROVED.id).await?;
    notifications::reopen(tx, &about, SENT.id, approved).await
}

/// It is gone.
pub async fn deleted(tx: &Tx, row: &Sheet) -> Result<(), Fault> {
    notifications::take_back_all(tx, &about(row)).await
}

struct Told<'a> {
    template: &'static Template,
    row: &'a Sheet,
    /// Whom it names.
    om: &'a PersonId,
    values: Vec<(Placeholder, String)>,
    due: Timestamp,
}

async fn announce(tx: &Tx, told: Told<'_>, to: &[PersonId]) -> Result<(), Fault> {
    let Told { template, row, om, values, due } = told;
    let rolle = if template.roles.contains(&Role::Ansatt) { Role::Ansatt } else { Role::Laerling };
    let route = sheet_route(rolle, row.kind, row.laerling.as_str(), row.id.as_str());
    for person in to {
        let new = Announcement {
            template,
            person: person.clone(),
            contact: None,
            om: Some(om.clone()),
            about: about(row),
            values: values.clone(),
            route: route.clone(),
            due,
            enclosed: Enclosed::default(),
        };
        automatic::announce(tx, new).await?;
    }
    Ok(())
}

fn named(row: &Sheet) -> (Placeholder, String) {
    (TIMER, called(row.kind, row.dag))
}

async fn name_of(tx: &Tx, person: &PersonId) -> Result<String, Fault> {
    let names = names::load_names(tx, std::slice::from_ref(person)).await?;
    Ok(names.get(person).map(names::PersonName::navn).unwrap_or_default())
}

fn shortened(comment: &str) -> String {
    if comment.chars().count() <= COMMENT_CHARS_MAX {
        return comment.to_owned();
    }
    let kept: String = comment.chars().take(COMMENT_CHARS_MAX).collect();
    format!("{}…", kept.trim_end())
}
