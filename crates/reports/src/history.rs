//! Reports of a demo organisation.

use svenn_db::Tx;
use svenn_kernel::{Fault, PersonId, ReportId};

use crate::{
    ready,
    store::{self, Report},
};

/// A report that a coordinator built from a ready one and shares with the office.
///
/// # Errors
/// A fault of the database.
pub async fn keep(tx: &Tx, owner: &PersonId) -> Result<(), Fault> {
    let Some(of) = ready::find("hevet") else { return Ok(()) };
    let report = Report {
        navn: "Hevet etter årsak".to_owned(),
        definition: serde_json::to_string(&crate::definition::Definition {
            group: Some("arsak".to_owned()),
            ..of.definition()
        })?,
        shared: true,
        ..blank(ReportId::new(tx.now(), tx.entropy()), owner.clone(), tx)
    };
    store::insert(tx, report).await
}

/// A report of which nothing is chosen.
pub(crate) fn blank(id: ReportId, owner: PersonId, tx: &Tx) -> Report {
    Report {
        id,
        version: 1,
        navn: String::new(),
        beskrivelse: String::new(),
        definition: "{}".to_owned(),
        owner,
        shared: false,
        hyppighet: "ALDRI".to_owned(),
        dag: 1,
        klokken: 7,
        mottakere: "[]".to_owned(),
        tom_ogsaa: false,
        neste: None,
        sist_sendt: None,
        sist_rader: None,
        sist_feil: String::new(),
        created: tx.now(),
        sistendret: tx.now(),
    }
}
