//! What the bank's entries are held against, and what is done when one is matched: money that is
//! expected from the counties, or was noted by hand.

use chrono::NaiveDate;
use svenn_db::Tx;
use svenn_http::Problem;
use svenn_kernel::{GrantPeriodId, PersonId};
use svenn_money::Ore;

use crate::{
    http::held_open,
    received::{self, Came},
    store,
};

/// Money of a county that is expected in a period, or was noted there by hand.
#[derive(Debug, Clone)]
pub struct CountyMoney {
    pub period: GrantPeriodId,
    pub period_name: String,
    /// The last day of the period.
    pub period_to: NaiveDate,
    /// Name of the county; empty where it is not known.
    pub fylke: String,
    pub ore: Ore,
    /// The receipt; none of what is only expected.
    pub receipt: Option<String>,
    /// The day of the receipt.
    pub date: Option<NaiveDate>,
}

/// What is expected of each county in each open period and has not come, and what was noted there
/// and stands.
///
/// # Errors
/// A fault of the database.
pub async fn county_money(tx: &Tx) -> Result<Vec<CountyMoney>, Problem> {
    let mut found = Vec::new();
    for period in store::open_periods(tx).await? {
        let money = |fylke, ore, receipt, date| CountyMoney {
            period: period.id.clone(),
            period_name: period.navn.clone(),
            period_to: period.to,
            fylke,
            ore,
            receipt,
            date,
        };
        for (fylke, of) in received::left(tx, &period, None).await? {
            found.push(money(fylke, of.iter().map(|(_, ore)| *ore).sum(), None, None));
        }
        let standing = received::standing(tx, &period).await?;
        for it in store::receipts_of(tx, &period.id).await? {
            if standing.contains(&it.id) {
                found.push(money(it.fylke, Ore::new(it.ore), Some(it.id), Some(it.date)));
            }
        }
    }
    Ok(found)
}

/// Whether a period may be written to, under its lock.
///
/// # Errors
/// 404 when there is none, 409 when it is held or closed.
pub async fn require_open(tx: &Tx, period: &GrantPeriodId) -> Result<(), Problem> {
    held_open(tx, period).await.map(drop)
}

/// Money that stands on the account as it was expected of a county.
#[derive(Debug, Clone)]
pub struct Arrived<'a> {
    pub fylke: &'a str,
    pub date: NaiveDate,
    pub ore: Ore,
    pub text: String,
}

/// Notes that what is expected of a county came, apprentice by apprentice; the receipt's id.
///
/// # Errors
/// 409 when the period is not open, or something else is expected now.
pub async fn receive(
    tx: &Tx,
    period: &GrantPeriodId,
    arrived: Arrived<'_>,
    by: &PersonId,
) -> Result<String, Problem> {
    let period = held_open(tx, period).await?;
    let mut left = received::left(tx, &period, Some(arrived.fylke)).await?;
    let of = left.remove(arrived.fylke).unwrap_or_default();
    if of.is_empty() || of.iter().map(|(_, ore)| *ore).sum::<Ore>() != arrived.ore {
        let title = "Fylket ventes å betale et annet beløp nå. Last siden på nytt";
        return Err(Problem::conflict("wrong_state", title));
    }
    let (fylke, text) = (arrived.fylke.to_owned(), arrived.text);
    let came = Came { date: arrived.date, fylke, text, of };
    Ok(received::post(tx, &period, came, by).await?)
}

/// Takes back what was noted as received, where nobody did before.
///
/// # Errors
/// 409 when the period is not open.
pub async fn take_back(
    tx: &Tx,
    period: &GrantPeriodId,
    receipt: &str,
    by: &PersonId,
) -> Result<(), Problem> {
    let period = held_open(tx, period).await?;
    received::take_back(tx, &period, receipt, by).await?;
    Ok(())
}

/// Whether a receipt stands, so that an entry can be matched to it, under its period's lock.
///
/// # Errors
/// 409 when the period is not open, or the receipt was taken back.
pub async fn require_receipt(
    tx: &Tx,
    period: &GrantPeriodId,
    receipt: &str,
) -> Result<(), Problem> {
    let period = held_open(tx, period).await?;
    if received::standing(tx, &period).await?.contains(receipt) {
        return Ok(());
    }
    Err(Problem::conflict("taken_back", "Innbetalingen er tatt tilbake. Last siden på nytt"))
}
