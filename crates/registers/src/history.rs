//! Registers of offices that begin with a past: the demo organisations.

use std::{collections::BTreeSet, sync::Arc};

use svenn_companies as companies;
use svenn_db::Tx;
use svenn_gateways::{
    approvals::{ApprovalRegister, SimulatedApprovals},
    register::{CompanyRegister, SimulatedRegister},
};
use svenn_kernel::{Fault, numbers::OrganisationNumber};

use crate::{
    approvals, offices,
    store::{self, Unit},
};

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
    store::set_reading(tx, store::READING, None).await?;
    read_approvals(tx).await
}

/// The simulated registers of approvals are read as they are at night.
async fn read_approvals(tx: &Tx) -> Result<(), Fault> {
    let register = SimulatedApprovals::default();
    let simulated = |error| Fault::caused("simulated register", error);
    for (fag, fylke) in approvals::pairs(tx).await? {
        let found = register.approved(&fag, &fylke).await.map_err(simulated)?;
        approvals::put(tx, (&fag, &fylke), &found).await?;
    }
    for number in register.office_numbers().await.map_err(simulated)? {
        if let Some(office) = register.office(&number).await.map_err(simulated)? {
            offices::put(tx, office).await?;
        }
    }
    store::set_reading(tx, store::APPROVALS, None).await
}
