//! Identity numbers of invented people who come in a file, which has none.

use chrono::NaiveDate;
use svenn_db::Tx;
use svenn_http::App;
use svenn_kernel::{Fault, numbers::IdentityNumber};
use svenn_people::{
    apprentices::{self, Apprentice},
    personnr, relations,
};

use crate::numbers::identity_number;

/// When all of them were born: they are of age.
const BORN: (i32, u32, u32) = (2005, 6, 15);

/// Gives each apprentice who lacks nothing else an identity number of the synthetic series, so that
/// there is nothing to do about them.
///
/// # Errors
/// A fault of the database.
pub async fn number_the_complete(app: &App, tx: &Tx) -> Result<(), Fault> {
    let (year, month, day) = BORN;
    let born = NaiveDate::from_ymd_opt(year, month, day).ok_or_else(|| Fault::new("no day"))?;
    let rules = personnr::rules(app, tx.now());
    for (at, one) in apprentices::all(tx).await?.into_iter().enumerate() {
        let is_dated = one.startdato.is_some() && one.sluttdato.is_some();
        let is_complete = is_dated
            && one.personnr.is_none()
            && !relations::trainingplans_of(tx, &one.id).await?.is_empty()
            && !relations::employees_of(tx, &one.id).await?.is_empty();
        if !is_complete {
            continue;
        }
        let number = IdentityNumber::parse(&identity_number(born, at)?, rules)
            .map_err(|error| Fault::caused("a made-up identity number", error))?;
        let (sealed, index) = personnr::seal(tx, &app.secrets, &one.id, &number)?;
        if apprentices::with_personnr(tx, &index).await?.is_some() {
            continue;
        }
        let whole = Apprentice { personnr: Some(sealed), personnr_index: Some(index), ..one };
        apprentices::update(tx, whole).await?;
    }
    Ok(())
}
