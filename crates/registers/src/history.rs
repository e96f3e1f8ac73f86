//! Registers of offices that begin with a past: the demo organisations.

use std::{collections::BTreeSet, sync::Arc};

use svenn_companies as companies;
use svenn_db::Tx;
use svenn_gateways::register::{CompanyRegister, SimulatedRegister};
use svenn_kernel::{Fault, numbers::OrganisationNumber};

use crate::store::{self, Unit};

/// The companies are as the simulated register had them last night.
///
/// # Errors
/// A fault of the database.
pub async fn backfill(tx: &Tx) -> Result<(), Fault> {
    let register: Arc<dyn CompanyRegister> = Arc::new(SimulatedRegister::default());
    let numbers: BTreeSet<String> =
        companies::all(tx).await?.into_iter().map(|it| it.orgnr).collect();
    for number in numbers {
        let Ok(number) = OrganisationNumber::parse(&number) else { continue };
        let asked = register.standing(&number).await;
        let standing = asked.map_err(|error| Fault::caused("simulated register", error))?;
        store::put(tx, Unit::read(&number, &standing, tx.now())).await?;
    }
    store::set_reading(tx, None).await
}
