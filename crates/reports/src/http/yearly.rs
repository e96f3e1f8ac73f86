//! Rounds of a year, and what is asked in them.

use axum::{Json, http::StatusCode};
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use svenn_db::Tx;
use svenn_http::{Check, Coordinator, Ids, Input, Problem, Session, Valid, edit_locked, endpoint};
use svenn_kernel::{
    CompanyId, Fault, Fields, Timestamp, Whole, YearlyReportId, YearlySheetId, text::collation_key,
};
use svenn_measures::{MEASURES, Measure, MeasureId};
use utoipa::ToSchema;

use crate::yearly::{
    self, Question, rounds,
    store::{self, Yearly},
    telling,
};

/// Rounds and their template change one after the other.
const LOCK: &str = "yearly reports";

/// What is asked from the next round on.
#[derive(Debug, Serialize, ToSchema)]
pub struct YearlyTemplate {
    /// Send it back when changing it; 0 before the first change.
    pub version: i64,
    pub sporsmal: Vec<Question>,
    /// The figures that a question may be, in the order to offer them.
    pub nokkeltall: Vec<MeasureChoice>,
}

/// A figure that a question may be.
#[derive(Debug, Serialize, ToSchema)]
pub struct MeasureChoice {
    pub id: MeasureId,
    pub navn: &'static str,
    /// What it counts and of what, in sentences.
    pub definisjon: String,
}

/// What is to be asked from the next round on.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct YearlyTemplateInput {
    /// The version that was read.
    version: i64,
    /// At most 60.
    #[schema(max_items = 60)]
    sporsmal: Vec<Question>,
}

impl Check for YearlyTemplateInput {
    fn check(&self, fields: &mut Fields) {
        yearly::check(&self.sporsmal, fields);
    }
}

/// A round to begin.
#[derive(Debug, Input)]
pub struct YearlyReportInput {
    aar: Whole<2000, 2100>,
    /// The day that figures are counted at.
    telledato: NaiveDate,
    /// The day until which companies are asked to answer; those who have not are reminded of it.
    svarfrist: Option<NaiveDate>,
}

/// A round.
#[derive(Debug, Serialize, ToSchema)]
pub struct YearlyReportRow {
    pub id: YearlyReportId,
    pub aar: i64,
    pub telledato: NaiveDate,
    /// The day until which companies are asked to answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub svarfrist: Option<NaiveDate>,
    /// Sheets.
    pub ark: usize,
    /// Those that were sent.
    pub sendt: usize,
}

/// A sheet of a round.
#[derive(Debug, Serialize, ToSchema)]
pub struct YearlySheetRow {
    pub id: YearlySheetId,
    /// Company, or the office.
    pub navn: String,
    /// The company; none of the office's own.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub bedriftid: Option<CompanyId>,
    /// Questions that are answered.
    pub besvart: usize,
    /// Questions that somebody answers.
    pub sporsmal: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub sendt: Option<Timestamp>,
}

/// A round with its sheets, the office's own first.
#[derive(Debug, Serialize, ToSchema)]
pub struct YearlyReportView {
    pub id: YearlyReportId,
    pub aar: i64,
    pub telledato: NaiveDate,
    /// The day until which companies are asked to answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub svarfrist: Option<NaiveDate>,
    /// As they were when the round began.
    pub sporsmal: Vec<Question>,
    pub ark: Vec<YearlySheetRow>,
}

/// The office's own questions for yearly reporting, asked from the next round on.
#[endpoint(get = "/yearlyreports/template")]
pub async fn yearly_template_view(
    session: Session<Coordinator>,
) -> Result<Json<YearlyTemplate>, Problem> {
    let (tx, _) = session.read().await?;
    Ok(Json(template(&tx).await?))
}

async fn template(tx: &Tx) -> Result<YearlyTemplate, Problem> {
    let (version, sporsmal) = store::questions(tx).await?;
    let choice = |it: &Measure| MeasureChoice { id: it.id, navn: it.name, definisjon: it.said() };
    Ok(YearlyTemplate { version, sporsmal, nokkeltall: MEASURES.iter().map(choice).collect() })
}

/// Says what is asked from the next round on. Rounds that have begun stay as they are.
#[endpoint(put = "/yearlyreports/template")]
pub async fn yearly_template_update(
    session: Session<Coordinator>,
    Valid(input): Valid<YearlyTemplateInput>,
) -> Result<Json<YearlyTemplate>, Problem> {
    let (tx, _) = session.write().await?;
    tx.lock(LOCK).await?;
    let (stored, _) = store::questions(&tx).await?;
    edit_locked(stored, input.version, template(&tx)).await?;
    store::save_questions(&tx, stored, &input.sporsmal).await?;
    let shown = template(&tx).await?;
    tx.commit().await?;
    Ok(Json(shown))
}

/// The rounds of yearly reporting, the newest first.
#[endpoint(get = "/yearlyreports")]
pub async fn yearly_reports_list(
    session: Session<Coordinator>,
) -> Result<Json<Vec<YearlyReportRow>>, Problem> {
    let (tx, _) = session.read().await?;
    let mut rows = Vec::new();
    for it in store::all(&tx).await? {
        let sheets = store::sheets_of(&tx, &it.id).await?;
        rows.push(YearlyReportRow {
            ark: sheets.len(),
            sendt: sheets.iter().filter(|sheet| sheet.sent.is_some()).count(),
            id: it.id,
            aar: it.aar,
            telledato: it.telledato,
            svarfrist: it.svarfrist,
        });
    }
    Ok(Json(rows))
}

/// Begins the round of a year: a sheet for the office, and one for each company that has
/// apprentices.
#[endpoint(post = "/yearlyreports", conflict = "The year has a round (`exists`)")]
pub async fn yearly_report_create(
    session: Session<Coordinator>,
    Valid(input): Valid<YearlyReportInput>,
) -> Result<(StatusCode, Json<YearlyReportView>), Problem> {
    let (tx, _) = session.write().await?;
    tx.lock(LOCK).await?;
    let aar = input.aar.get();
    if store::all(&tx).await?.iter().any(|it| it.aar == aar) {
        return Err(Problem::conflict("exists", format!("{aar} har alt en rapportering")));
    }
    let days = (input.telledato, input.svarfrist);
    let (new, sheets) = rounds::begin(&tx, aar, days).await?;
    telling::opened(&tx, &new, &sheets).await?;
    let shown = shown(&tx, &new).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(shown)))
}

async fn shown(tx: &Tx, of: &Yearly) -> Result<YearlyReportView, Fault> {
    let questions = of.asked()?;
    let mut ark = Vec::new();
    for sheet in store::sheets_of(tx, &of.id).await? {
        let (besvart, sporsmal) = sheet.answered(&questions)?;
        ark.push(YearlySheetRow {
            besvart,
            sporsmal,
            id: sheet.id,
            navn: sheet.navn,
            bedriftid: sheet.company,
            sendt: sheet.sent,
        });
    }
    ark.sort_by_cached_key(|it| (it.bedriftid.is_some(), collation_key(&it.navn)));
    Ok(YearlyReportView {
        id: of.id.clone(),
        aar: of.aar,
        telledato: of.telledato,
        svarfrist: of.svarfrist,
        sporsmal: questions,
        ark,
    })
}

/// A round of yearly reporting with its sheets.
#[endpoint(get = "/yearlyreports/{id}")]
pub async fn yearly_report_view(
    session: Session<Coordinator>,
    Ids(id): Ids<YearlyReportId>,
) -> Result<Json<YearlyReportView>, Problem> {
    let (tx, _) = session.read().await?;
    let found = store::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    Ok(Json(shown(&tx, &found).await?))
}

/// Deletes a round of which nothing was sent.
#[endpoint(delete = "/yearlyreports/{id}", conflict = "A sheet of it was sent (`sent`)")]
pub async fn yearly_report_delete(
    session: Session<Coordinator>,
    Ids(id): Ids<YearlyReportId>,
) -> Result<StatusCode, Problem> {
    let (tx, _) = session.write_alone().await?;
    let found = store::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    if store::sheets_of(&tx, &found.id).await?.iter().any(|it| it.sent.is_some()) {
        let title = "Noe av rapporteringen er sendt, og kan ikke slettes";
        return Err(Problem::conflict("sent", title));
    }
    store::delete(&tx, &found.id).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
