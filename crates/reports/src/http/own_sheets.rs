//! The sheets of companies, to those of their employees who answer them.

use axum::Json;
use chrono::NaiveDate;
use serde::Serialize;
use svenn_http::{OwnCompanySpeaker, Problem, Session, endpoint};
use svenn_kernel::{CompanyId, Timestamp, YearlySheetId, text::collation_key};
use svenn_people::relations;
use utoipa::ToSchema;

use crate::yearly::store;

/// A sheet of a company that the caller answers for.
#[derive(Debug, Serialize, ToSchema)]
pub struct OwnYearlySheet {
    pub id: YearlySheetId,
    pub aar: i64,
    pub telledato: NaiveDate,
    /// The day until which companies are asked to answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub svarfrist: Option<NaiveDate>,
    /// The company.
    pub bedrift: String,
    /// Questions that are answered.
    pub besvart: usize,
    /// Questions that somebody answers.
    pub sporsmal: usize,
    /// When the round began.
    pub begynt: Timestamp,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub sendt: Option<Timestamp>,
}

/// The sheets of the companies that the caller answers for, those of the newest year first.
#[endpoint(get = "/yearlysheets")]
pub async fn own_yearly_sheets_list(
    session: Session<OwnCompanySpeaker>,
) -> Result<Json<Vec<OwnYearlySheet>>, Problem> {
    let (tx, caller) = session.read().await?;
    let companies = relations::companies_of(&tx, &caller.person.clone().into()).await?;
    let sheets = store::sheets_of_companies(&tx, &companies).await?;
    let names = svenn_companies::names(&tx, &companies).await?;
    let name = |company: &Option<CompanyId>| names.get(company.as_ref()?).cloned();
    let mut rows = Vec::new();
    for yearly in store::all(&tx).await? {
        let questions = yearly.asked()?;
        let mut own = Vec::new();
        for sheet in sheets.iter().filter(|it| it.report == yearly.id) {
            let (besvart, sporsmal) = sheet.answered(&questions)?;
            own.push(OwnYearlySheet {
                id: sheet.id.clone(),
                aar: yearly.aar,
                telledato: yearly.telledato,
                svarfrist: yearly.svarfrist,
                bedrift: name(&sheet.company).unwrap_or_else(|| sheet.navn.clone()),
                besvart,
                sporsmal,
                begynt: yearly.created,
                sendt: sheet.sent,
            });
        }
        own.sort_by_cached_key(|it| collation_key(&it.bedrift));
        rows.extend(own);
    }
    Ok(Json(rows))
}
