//! Begins the round of a year.

use std::collections::BTreeSet;

use chrono::NaiveDate;
use svenn_db::Tx;
use svenn_kernel::{CompanyId, Fault, YearlyReportId, YearlySheetId};
use svenn_people::apprentices;

use super::store::{self, Sheet, Yearly};

/// Begins a round with the questions of now: a sheet for the office, and one for each company that
/// has apprentices. The days are the count date, and until when companies are asked to answer.
///
/// # Errors
/// A fault of the database.
pub async fn begin(
    tx: &Tx,
    aar: i64,
    (telledato, svarfrist): (NaiveDate, Option<NaiveDate>),
) -> Result<(Yearly, Vec<Sheet>), Fault> {
    let (_, questions) = store::questions(tx).await?;
    let new = Yearly {
        id: YearlyReportId::new(tx.now(), tx.entropy()),
        version: 1,
        aar,
        telledato,
        svarfrist,
        questions: serde_json::to_string(&questions)?,
        created: tx.now(),
    };
    let sheets = sheets(tx, &new).await?;
    store::insert(tx, new.clone(), sheets.clone()).await?;
    Ok((new, sheets))
}

async fn sheets(tx: &Tx, of: &Yearly) -> Result<Vec<Sheet>, Fault> {
    let here = apprentices::all(tx).await?.into_iter().filter(|it| !it.archived);
    let companies: BTreeSet<CompanyId> = here.filter_map(|it| it.bedriftid).collect();
    let companies: Vec<CompanyId> = companies.into_iter().collect();
    let names = svenn_companies::names(tx, &companies).await?;
    let sheet = |company: Option<CompanyId>, navn: String| Sheet {
        id: YearlySheetId::new(tx.now(), tx.entropy()),
        version: 1,
        report: of.id.clone(),
        company,
        navn,
        answers: "{}".to_owned(),
        figures: None,
        sent: None,
        sent_by: None,
        sistendret: tx.now(),
    };
    let office = svenn_organisation::load(tx).await?.navn;
    let mut all = vec![sheet(None, office)];
    for company in companies {
        let navn = names.get(&company).cloned().unwrap_or_default();
        all.push(sheet(Some(company), navn));
    }
    Ok(all)
}
