//! What Norsk Industri has for the office's industrial mechanics.

use std::collections::BTreeSet;

use svenn_db::Tx;
use svenn_kernel::{Fault, ProgramAreaId};
use svenn_norskindustri::{Course, NewRecord};

/// Code of the curriculum of the trade.
pub(crate) const CURRICULUM: &str = "XIN01-01";
const TRADE: &str = "XTPIN3----";

/// Links the trade to a record of two courses.
pub(crate) async fn write(tx: &Tx) -> Result<(), Fault> {
    let trade =
        ProgramAreaId::parse(TRADE).map_err(|error| Fault::caused("a demo trade", error))?;
    let course =
        |kode: &str, tittel: &str| Course { kode: kode.to_owned(), tittel: tittel.to_owned() };
    let record = NewRecord {
        title: "Læringsløp for industrimekanikere".to_owned(),
        curriculums: vec![
            course("NI-HMS", "Trygg ved maskinen"),
            course("NI-MAALING", "Måling og toleranser"),
        ],
        trades: BTreeSet::from([trade]),
    };
    svenn_norskindustri::insert(tx, record).await?;
    Ok(())
}
