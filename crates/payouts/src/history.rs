//! How offices pay that begin with a past: the demo organisations.

use sea_orm::ActiveValue::Set;
use svenn_db::Tx;
use svenn_http::Secrets;
use svenn_kernel::{Fault, numbers::AccountNumber};

use crate::{
    payfile::{PayFormat, PayerScheme, seal_own},
    store::{self as payouts, SettingsChange},
};

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
    payouts::put_settings(tx, change).await
}
