//! Grants of offices that begin with a past: the demo organisations.

use chrono::NaiveDate;
use sea_orm::ActiveValue::Set;
use svenn_db::Tx;
use svenn_grantrules::Rules;
use svenn_http::Secrets;
use svenn_kernel::{Fault, PersonId, numbers::AccountNumber};
use svenn_money::Ore;
use svenn_people::apprentices;

use crate::{
    GrantPeriodId,
    load::Known,
    payfile::{PayFormat, PayerScheme, seal_own},
    received::{self, Came},
    store::{self, NewPeriod, SettingsChange},
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

/// Says how an office pays: by a file in the older format, with two people.
///
/// # Errors
/// A fault of the database.
pub async fn pays(tx: &Tx, secrets: &Secrets, account: &AccountNumber) -> Result<(), Fault> {
    let change = SettingsChange {
        two_people: Set(true),
        format: Set(PayFormat::Pain03.as_str().to_owned()),
        sealed: Set(Some(seal_own(tx, secrets, account)?)),
        masked: Set(svenn_bank::masked(account)),
        bic: Set("DNBANOKK".to_owned()),
        as_iban: Set(false),
        initiator_id: Set("974760673".to_owned()),
        scheme: Set(PayerScheme::Cust.as_str().to_owned()),
        ..Default::default()
    };
    store::payouts::put_settings(tx, change).await
}
