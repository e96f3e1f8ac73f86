//! A certificate that holds for some time is renewed by taking the course once more, on its newest
//! edition. Until that is done the earlier one counts, and it stays when the newer is there: nothing
//! of what was reached is taken away.

use chrono::NaiveDate;
use sea_orm::ActiveValue::Set;
use svenn_courserules::{CertificateState, ItemType, asks_anew};
use svenn_db::Tx;
use svenn_http::Problem;
use svenn_kernel::{Fault, Timestamp, oslo};

use crate::{
    certificate::public_facts,
    open::{self, Taken},
    progress::{self, Doings},
    store::{self, Course, CourseUser, Earlier, UserChange},
};

/// How somebody comes to a newer certificate in the place of one that runs out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Renewal {
    /// By taking the course once more.
    Retake,
    /// All that it asks are tasks, and what was approved stays approved: the office gives it.
    ByOffice,
}

impl CourseUser {
    /// Whether the course is taken once more, for a newer certificate.
    #[must_use]
    pub const fn is_retaking(&self) -> bool {
        self.retake > 0
    }

    /// When it was completed; none while it is taken, also once more.
    #[must_use]
    pub const fn done(&self) -> Option<Timestamp> {
        if self.is_retaking() { None } else { self.completed }
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

/// How somebody comes to a newer certificate, whose own holds through a day; none as long as there
/// is none to be had. Not on the day the course was completed, when that may still be taken back.
pub async fn renewal(
    tx: &Tx,
    (course, row): (&Course, &CourseUser),
    last: Option<NaiveDate>,
) -> Result<Option<Renewal>, Fault> {
    let (Some(done), Some(last)) = (row.done(), last) else { return Ok(None) };
    let today = oslo::day_of(tx.now());
    let is_time =
        oslo::day_of(done) < today && CertificateState::on(last, today) != CertificateState::Valid;
    if !is_time || course.archived.is_some() {
        return Ok(None);
    }
    let newest = store::edition(tx, &course.id, course.edition).await?;
    let Some(newest) = newest else { return Ok(None) };
    let standing = Doings::load(tx, row).await?.standing(&newest.content.0);
    if asks_anew(&newest.content.0, &standing.items) {
        return Ok(Some(Renewal::Retake));
    }
    Ok(standing.progress.is_completed().then_some(Renewal::ByOffice))
}

/// Begins it once more: everything but the tasks is to be done anew. Answers the course as it is
/// then. The caller holds the person's lock.
pub async fn retake(tx: &Tx, taken: &Taken) -> Result<Taken, Problem> {
    let early = "Kurset kan tas på nytt når kursbeviset snart går ut";
    begin(tx, taken, Renewal::Retake, early).await
}

/// Completes it once more on what was approved, where it asks nothing else. The caller holds the
/// person's lock.
pub async fn renew(tx: &Tx, taken: &Taken) -> Result<(), Problem> {
    let early = "Nytt kursbevis kan gis når kursbeviset snart går ut, og kurset bare har oppgaver \
                 som er godkjent";
    let begun = begin(tx, taken, Renewal::ByOffice, early).await?;
    progress::settle(tx, begun, None).await?;
    Ok(())
}

/// Begins it once more, where it is renewed so; else it is refused in words.
async fn begin(tx: &Tx, taken: &Taken, way: Renewal, early: &str) -> Result<Taken, Problem> {
    let row = &taken.row;
    let last = valid_until(tx, row).await?;
    let newest = store::edition(tx, &row.course, taken.course.edition).await?;
    let newest = newest.ok_or_else(Problem::not_found)?;
    let may = renewal(tx, (&taken.course, row), last).await? == Some(way);
    let Some(done) = row.completed.filter(|_| may) else {
        return Err(Problem::conflict("not_yet", early));
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
