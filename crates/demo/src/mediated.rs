//! What companies have answered to those who have applied: two that answer one differently, times for
//! interviews, places that were accepted, an offer that waits and one that has lapsed; and what waits
//! for the instructor to sign in as.

use std::time::Duration;

use chrono::{Days, NaiveDate};
use svenn_applications::rules::ApplicationStatus as S;
use svenn_companies as companies;
use svenn_db::Tx;
use svenn_kernel::{CompanyId, EmployeeId, Fault, PersonId, Timestamp, oslo};
use svenn_mediation::past::{BackfilledOffer, backfill_offers, backfill_spots};
use svenn_people::relations;
use svenn_placerules::{OfferState as O, deadline};

use crate::{
    applied::{Applied, FORWARDED, LAPSED, OFFERED},
    dice::around,
};

const A_DAY: Duration = Duration::from_secs(24 * 60 * 60);
/// Months from now until the work begins, about.
const STARTS_MONTHS: i32 = 9;
/// Places that companies have said.
const PLACES: [i64; 3] = [2, 1, 3];
const WANTS_TO_MEET: &str = "Virker som en fin kandidat. Vi vil gjerne møtes.";
const HAS_NO_PLACE: &str = "Vi har dessverre tatt inn de lærlingene vi har plass til i år.";

/// The companies: that of the instructor to sign in as, and others.
struct Companies {
    own: CompanyId,
    others: Vec<CompanyId>,
    instructor: PersonId,
}

pub(crate) async fn write(
    tx: &Tx,
    instructor: &EmployeeId,
    applied: &[Applied],
    today: NaiveDate,
) -> Result<(), Fault> {
    let Some(own) = relations::companies_of(tx, instructor).await?.into_iter().next() else {
        return Ok(());
    };
    let others: Vec<CompanyId> =
        companies::all(tx).await?.into_iter().map(|it| it.id).filter(|it| *it != own).collect();
    if others.is_empty() {
        return Ok(());
    }
    let companies = Companies { own, others, instructor: instructor.clone().into() };
    let mut all = Vec::new();
    for one in applied {
        all.extend(offers(one, &companies, today)?);
    }
    let mut said: Vec<(CompanyId, svenn_kernel::ProgramAreaId)> =
        all.iter().map(|it| (it.company.clone(), it.fag.clone())).collect();
    said.sort_unstable();
    said.dedup();
    backfill_offers(tx, all).await?;
    for (at, (company, fag)) in said.iter().enumerate() {
        backfill_spots(tx, company, fag, *around(&PLACES, at)?).await?;
    }
    Ok(())
}

/// What came of one application, by where it stands.
fn offers(
    one: &Applied,
    companies: &Companies,
    today: NaiveDate,
) -> Result<Vec<BackfilledOffer>, Fault> {
    let other = around(&companies.others, one.at)?.clone();
    let own = companies.own.clone();
    let answered = one.sendt.plus(A_DAY * 2);
    let offered = one.sendt.plus(A_DAY * 3);
    let new = |company: CompanyId, status: O| BackfilledOffer {
        application: one.id.clone(),
        company,
        fag: one.fag.clone(),
        status,
        sent: one.sendt.plus(A_DAY),
        svart: None,
        kommentar: "",
        tider: Vec::new(),
        offered: None,
        startdato: None,
    };
    let said = |it: BackfilledOffer, kommentar| BackfilledOffer {
        svart: Some((answered, companies.instructor.clone())),
        kommentar,
        ..it
    };
    let until = |days: u64, from: NaiveDate| {
        deadline(from.checked_add_days(Days::new(days)).unwrap_or(from))
    };
    let place = |it: BackfilledOffer, until: Timestamp| BackfilledOffer {
        offered: Some((offered, until)),
        startdato: Some(oslo::add_months(today, STARTS_MONTHS)),
        ..it
    };
    Ok(match one.status {
        S::Interview => {
            let times = interview_times(one.at, today);
            let wants = said(new(own, O::Interview), WANTS_TO_MEET);
            let not = said(new(other, O::Unavailable), HAS_NO_PLACE);
            vec![not, BackfilledOffer { tider: times, ..wants }]
        }
        S::Forwarded if FORWARDED.contains(&one.at) => {
            vec![new(own, O::Forwarded), new(other, O::Forwarded)]
        }
        S::Offered if one.at == OFFERED => vec![place(new(other, O::Offered), until(9, today))],
        S::Approved => {
            let company = if one.at == 4 { own } else { other };
            vec![place(new(company, O::Accepted), until(14, oslo::day_of(offered)))]
        }
        S::Sent if one.at == LAPSED => {
            vec![place(new(other, O::Lapsed), until(7, oslo::day_of(offered)))]
        }
        _ => Vec::new(),
    })
}

/// Two days of next week, at an hour of each applicant's own while there are any.
fn interview_times(at: usize, today: NaiveDate) -> Vec<Timestamp> {
    let at = u64::try_from(at).unwrap_or_default();
    let monday = oslo::start_of_week(today).checked_add_days(Days::new(7));
    let hour = 9 + at / 3 % 6;
    let days = [at % 3, at % 3 + 2].into_iter().filter_map(|days| {
        let day = monday?.checked_add_days(Days::new(days))?;
        Some(oslo::start_of_day(day).plus(Duration::from_secs(hour * 60 * 60)))
    });
    days.collect()
}
