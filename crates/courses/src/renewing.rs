//! A certificate that holds for some time is renewed by taking the course once more, on its newest
//! edition. Until that is done the earlier one counts, and it stays when the newer is there: nothing
//! of what was reached is taken away.

use chrono::{Days, NaiveDate};
use sea_orm::ActiveValue::Set;
use svenn_courserules::{Content, ItemType, MoveOn};
use svenn_db::Tx;
use svenn_http::Problem;
use svenn_kernel::{Fault, Timestamp, oslo, stored_words};

use crate::{
    certificate::public_facts,
    open::{self, Taken},
    store::{self, Course, CourseUser, Earlier, UserChange},
};

/// For so many days before its last a certificate runs out soon, and may be renewed.
const SOON_DAYS: u64 = 60;

/// How a certificate stands that has a last day.
#[stored_words(schema)]
#[schema(as = CourseCertificateState)]
pub enum CertificateState {
    /// It holds, for more than 60 days.
    #[serde(rename = "Gyldig")]
    Valid,
    /// It holds, for at most 60 days more.
    #[serde(rename = "Utløper snart")]
    Soon,
    /// It does not hold any more.
    #[serde(rename = "Utløpt")]
    Over,
}

impl CertificateState {
    /// Of one that holds through a day.
    #[must_use]
    pub fn on(last: NaiveDate, today: NaiveDate) -> Self {
        if last < today {
            return Self::Over;
        }
        let soon_from = last.checked_sub_days(Days::new(SOON_DAYS));
        if soon_from.is_none_or(|soon| soon <= today) { Self::Soon } else { Self::Valid }
    }
}

impl CourseUser {
    /// Whether the course is taken once more, for a newer certificate.
    #[must_use]
    pub const fn is_retaking(&self) -> bool {
        self.retake > 0
    }

    /// When it was completed; none while it is taken, also once more.
    #[must_use]
    pub fn done(&self) -> Option<Timestamp> {
        self.completed.filter(|_| !self.is_retaking())
    }

    /// The edition that is taken; 0 before it is begun.
    #[must_use]
    pub const fn on_edition(&self) -> i64 {
        if self.retake > 0 { self.retake } else { self.edition }
    }
}

/// The last day that the certificate of somebody's holds; none without a certificate, or where it
/// holds for ever.
pub async fn valid_until(tx: &Tx, row: &CourseUser) -> Result<Option<NaiveDate>, Fault> {
    let Some(done) = row.completed else { return Ok(None) };
    let edition = store::edition(tx, &row.course, row.edition).await?;
    Ok(edition.and_then(|it| public_facts(&it.content.0, done).valid_until))
}

/// Whether something of a course can be done once more; what was approved stays approved.
fn has_something_to_do(content: &Content) -> bool {
    content.items().any(|it| it.kind != ItemType::Task && it.move_on != MoveOn::NotApplicable)
}

/// Whether somebody may take a course once more, whose certificate holds through a day. Not on the
/// day it was completed, when it may still be taken back.
pub async fn may_retake(
    tx: &Tx,
    (course, row): (&Course, &CourseUser),
    last: Option<NaiveDate>,
) -> Result<bool, Fault> {
    let (Some(done), Some(last)) = (row.done(), last) else { return Ok(false) };
    let today = oslo::day_of(tx.now());
    let is_time =
        oslo::day_of(done) < today && CertificateState::on(last, today) != CertificateState::Valid;
    if !is_time || course.archived.is_some() {
        return Ok(false);
    }
    let newest = store::edition(tx, &course.id, course.edition).await?;
    Ok(newest.is_some_and(|it| has_something_to_do(&it.content.0)))
}

/// Begins it once more: everything but the tasks is to be done anew. Answers the course as it is
/// then. The caller holds the person's lock.
pub async fn retake(tx: &Tx, taken: &Taken) -> Result<Taken, Problem> {
    let row = &taken.row;
    let last = valid_until(tx, row).await?;
    let newest = store::edition(tx, &row.course, taken.course.edition).await?;
    let newest = newest.ok_or_else(Problem::not_found)?;
    let may = may_retake(tx, (&taken.course, row), last).await?;
    let Some(done) = row.completed.filter(|_| may) else {
        let message = "Kurset kan tas på nytt når kursbeviset snart går ut";
        return Err(Problem::conflict("not_yet", message));
    };
    let earlier =
        Earlier { courseuser: row.id.clone(), completed: done.millis(), edition: row.edition };
    store::insert_earlier(tx, &earlier).await?;
    let before = taken.edition.content.0.items();
    for item in before.chain(newest.content.0.items()).filter(|it| it.kind != ItemType::Task) {
        store::begin_anew(tx, &row.id, &item.id).await?;
    }
    let change = UserChange {
        retake: Set(newest.number),
        retaken: Set(Some(tx.now())),
        resume: Set(None),
        deadline: Set(None),
        ..Default::default()
    };
    store::change_user(tx, row, change).await?;
    let after = store::user(tx, &row.id).await?.ok_or_else(Problem::not_found)?;
    open::taken_of(tx, after).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_certificate_runs_out_soon_for_sixty_days() {
        let on = |today: &str| {
            let day = |text: &str| -> NaiveDate { text.parse().unwrap() };
            CertificateState::on(day("2027-03-02"), day(today))
        };
        assert_eq!(on("2026-12-31"), CertificateState::Valid);
        assert_eq!(on("2027-01-01"), CertificateState::Soon);
        assert_eq!(on("2027-03-02"), CertificateState::Soon);
        assert_eq!(on("2027-03-03"), CertificateState::Over);
    }
}
