//! Grants of offices that begin with a past: the demo organisations.

use chrono::NaiveDate;
use svenn_db::Tx;
use svenn_grantrules::Rules;
use svenn_kernel::{Fault, PersonId};
use svenn_money::Ore;
use svenn_people::apprentices;

use crate::{
    GrantPeriodId,
    load::Known,
    received::{self, Came},
    store::{self, NewPeriod},
};

/// A period that was worked with.
pub struct BackfilledPeriod {
    pub navn: &'static str,
    /// A day of its half-year.
    pub day: NaiveDate,
    /// When the counties paid what was expected; none where they have not. One apprentice then came
    /// to a sixth less, which nobody has settled.
    pub received: Option<NaiveDate>,
}

/// Makes a period with all that was reckoned and received.
///
/// # Errors
/// A fault of the database.
pub async fn backfill(tx: &Tx, past: BackfilledPeriod, by: &PersonId) -> Result<(), Fault> {
    let days = svenn_grantrules::Period::half_year_of(past.day);
    let new = NewPeriod { navn: past.navn.to_owned(), days, rules: Rules::default() };
    let id = store::insert_period(tx, new).await?;
    reckon(tx, &id).await?;
    let Some(period) = store::hold(tx, &id).await? else { return Ok(()) };
    if let Some(date) = past.received {
        let mut is_less = true;
        for (fylke, mut of) in received::left(tx, &period, None).await? {
            if let Some((_, ore)) = of.first_mut().filter(|_| is_less) {
                *ore -= Ore::new(ore.ore() / 6);
                is_less = false;
            }
            let text = "Mottatt fra fylket".to_owned();
            received::post(tx, &period, Came { date, fylke, text, of }, by).await?;
        }
    }
    store::set_followed(tx, tx.latest_seq().await?).await
}

async fn reckon(tx: &Tx, id: &GrantPeriodId) -> Result<(), Fault> {
    let Some(mut period) = store::hold(tx, id).await? else { return Ok(()) };
    let ids = apprentices::ids_after(tx, "", u64::from(u32::MAX)).await?;
    let rows = Known::of(tx, &period).await?.reckon(tx, &ids).await?;
    let edition = store::begin_edition(tx, &period, ids.len()).await?;
    store::write_row(tx, id, edition, &ids, &rows).await?;
    store::put_in_force(tx, &mut period, edition).await
}
