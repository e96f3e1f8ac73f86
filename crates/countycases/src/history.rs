//! For organisations with a past: a case that is being written, and one that the county has decided.

use svenn_companies as companies;
use svenn_db::Tx;
use svenn_kernel::{CountyCaseId, Fault, PersonId};

use crate::{
    rules::{Kind, State},
    store::{self, Case},
};

/// Makes the office's own case, and one about a company.
///
/// # Errors
/// A fault of the database.
pub async fn backfill(tx: &Tx, by: &PersonId) -> Result<(), Fault> {
    let office = svenn_organisation::load(tx).await?.navn;
    let own = Case {
        title: format!("Godkjenning av {office}"),
        state: State::Godkjent.as_str().to_owned(),
        saksnr: "2025/10412".to_owned(),
        kvittering: "Mottatt og registrert 2025/10412-1".to_owned(),
        kvittert: Some(tx.now()),
        sendt: Some(tx.now()),
        ..blank(tx, (Kind::Samarbeidsorgan, None), by)
    };
    store::insert(tx, &own).await?;
    let Some(company) = companies::all(tx).await?.into_iter().next() else { return Ok(()) };
    let target = Some(company.id.as_str().to_owned());
    let new = Case {
        title: format!("Godkjenning av {}", company.navn),
        notat: "Bedriften har nå to faglige ledere og kan ta inn lærlinger.".to_owned(),
        ..blank(tx, (Kind::Medlemsbedrift, target), by)
    };
    store::insert(tx, &new).await
}

fn blank(tx: &Tx, (kind, target): (Kind, Option<String>), by: &PersonId) -> Case {
    Case {
        id: CountyCaseId::new(tx.now(), tx.entropy()),
        version: 1,
        kind: kind.as_str().to_owned(),
        target,
        title: String::new(),
        fylke: "Vestland".to_owned(),
        saksnr: String::new(),
        notat: String::new(),
        state: State::Kladd.as_str().to_owned(),
        sendt: None,
        kvittering: String::new(),
        kvittert: None,
        created: tx.now(),
        by: by.clone(),
    }
}
