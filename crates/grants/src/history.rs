//! Grants of offices that begin with a past: the demo organisations. Each step is the one that people
//! take on the pages, on the day of its transaction.

use chrono::NaiveDate;
use svenn_db::Tx;
use svenn_grantrules::{Deviation, DeviationType, PeriodState, Rules};
use svenn_http::Problem;
use svenn_kernel::{ApprenticeId, Fault, PersonId};
use svenn_money::Ore;
use svenn_people::apprentices;

use crate::{
    GrantDeviationId, GrantPeriodId, carried, closing,
    load::Known,
    received::{self, Came},
    refresh::refresh,
    sent::Outside,
    store::{self, NewPeriod},
    tasks,
};

/// A period that was worked with.
#[derive(Debug)]
pub struct BackfilledPeriod {
    pub navn: &'static str,
    /// A day of its half-year.
    pub day: NaiveDate,
}

/// Makes a period with all that is expected in it.
///
/// # Errors
/// A fault of the database.
pub async fn backfill(tx: &Tx, past: BackfilledPeriod) -> Result<GrantPeriodId, Fault> {
    let days = svenn_grantrules::Period::half_year_of(past.day);
    let new = NewPeriod { navn: past.navn.to_owned(), days, rules: Rules::default() };
    let id = store::insert_period(tx, new).await?;
    reckon(tx, &id).await?;
    store::set_followed(tx, tx.latest_seq().await?).await?;
    Ok(id)
}

async fn reckon(tx: &Tx, id: &GrantPeriodId) -> Result<(), Fault> {
    let Some(mut period) = store::hold(tx, id).await? else { return Ok(()) };
    let ids = apprentices::ids_after(tx, "", u64::from(u32::MAX)).await?;
    let rows = Known::of(tx, &period).await?.reckon(tx, &ids).await?;
    let edition = store::begin_edition(tx, &period, ids.len()).await?;
    store::write_row(tx, id, edition, &ids, &rows).await?;
    store::put_in_force(tx, &mut period, edition).await
}

/// A part of what a county pays less for somebody.
const LESS: i64 = 6;

/// One county paid less of one apprentice than was expected: it is noted by hand, and the difference
/// is a deviation.
///
/// # Errors
/// A fault of the database.
pub async fn county_paid_less(
    tx: &Tx,
    id: &GrantPeriodId,
    date: NaiveDate,
    by: &PersonId,
) -> Result<(), Fault> {
    let Some(period) = store::hold(tx, id).await? else { return Ok(()) };
    let last = received::left(tx, &period, None).await?.pop_last();
    let Some((fylke, mut of)) = last else { return Ok(()) };
    let Some((apprentice, ore)) = of.first_mut() else { return Ok(()) };
    let less = Ore::new(ore.ore() / LESS);
    *ore -= less;
    let apprentice = apprentice.clone();
    let text = "Mottatt etter brev fra fylket".to_owned();
    received::post(tx, &period, Came { date, fylke, text, of }, by).await?;
    let deviation = Deviation {
        id: GrantDeviationId::new(tx.now(), tx.entropy()).into(),
        kind: DeviationType::LessGrant,
        value: less,
        date,
        description: "Fylket betalte for én måned mindre".to_owned(),
        company: None,
    };
    let put = store::put_deviation(tx, &period, Some(&apprentice), &deviation, Some(by)).await;
    put.map_err(|refused| Fault::new(format!("a deviation of the past: {refused}")))?;
    refresh(tx, &period, std::slice::from_ref(&apprentice)).await?;
    Ok(())
}

/// Closes a period in which nothing is missing; whether that was so.
///
/// # Errors
/// A fault of the database.
pub async fn close(
    tx: &Tx,
    outside: &Outside,
    id: &GrantPeriodId,
    by: &PersonId,
) -> Result<bool, Fault> {
    let Some(mut period) = store::hold(tx, id).await? else { return Ok(false) };
    if tasks::tasks(tx, outside, &period).await?.iter().any(|task| task.is_open) {
        return Ok(false);
    }
    let closed = closing::close(tx, outside, &mut period, by).await;
    closed.map_err(|problem: Problem| Fault::new(format!("closing the past: {problem:?}")))?;
    Ok(true)
}

/// Makes known that something of these was changed: closed periods keep the difference, open ones are
/// reckoned anew.
///
/// # Errors
/// A fault of the database.
pub async fn changed(tx: &Tx, ids: &[ApprenticeId]) -> Result<(), Fault> {
    for period in store::all_periods(tx).await? {
        let Some(period) = store::hold(tx, &period.id).await? else { continue };
        let state = period.standing()?;
        if state == PeriodState::Closed {
            carried::compare(tx, &period, ids).await?;
        } else if state.may_write() {
            refresh(tx, &period, ids).await?;
        }
    }
    store::set_followed(tx, tx.latest_seq().await?).await
}
