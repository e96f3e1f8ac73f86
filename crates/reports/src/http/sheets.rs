//! What a company, or the office, answers.

use std::collections::BTreeMap;

use async_trait::async_trait;
use axum::{Extension, Json, extract::State, response::Response};
use chrono::NaiveDate;
use sea_orm::ActiveValue::Set;
use serde::Serialize;
use svenn_db::Tx;
use svenn_http::{
    App, Caller, CompanySpeaker, Ids, Input, Permitted, Problem, Question as OfRecord, Session,
    Valid, edit, endpoint,
};
use svenn_kernel::{
    CompanyId, Fault, FieldError, Fields, ListOf, Role, Text, Timestamp, YearlyReportId,
    YearlySheetId, oslo,
};
use svenn_lists::Desk;
use svenn_people::own;
use svenn_typesetting::{Block, Document, Letterhead, Typesetter, Unprintable};
use utoipa::ToSchema;

use super::files::set;
use crate::yearly::{
    ANSWER_CHARS_MAX, Kind, QUESTIONS_MAX, Question,
    figures::{self, SheetFigure},
    store::{self, Sheet, SheetChange, Yearly},
    unfit,
};

/// An answer to a question.
#[derive(Debug, Input)]
#[input(part)]
pub struct YearlyAnswer {
    /// The question.
    id: Text<1, 60>,
    /// Empty for one that is not answered yet; Ja or Nei, a number, or a text.
    svar: Text<0, ANSWER_CHARS_MAX>,
}

/// Answers of a sheet.
#[derive(Debug, Input)]
pub struct YearlySheetInput {
    /// The version that was read.
    version: i64,
    /// Of the questions that are answered; others stay as they are.
    svar: ListOf<YearlyAnswer, QUESTIONS_MAX>,
}

/// Which sheet was read.
#[derive(Debug, Input)]
pub struct YearlySheetSend {
    /// The version that was read.
    version: i64,
}

/// A question with its answer.
#[derive(Debug, Serialize, ToSchema)]
pub struct YearlyAnswered {
    pub id: String,
    pub tekst: String,
    pub slag: Kind,
    /// Empty for a figure, and for what is not answered yet.
    pub svar: String,
    /// Of a question that is a figure.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub tall: Option<SheetFigure>,
}

/// A sheet.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct YearlySheetView {
    pub id: YearlySheetId,
    /// Send it back when changing it.
    pub version: i64,
    pub rapportering: YearlyReportId,
    pub aar: i64,
    pub telledato: NaiveDate,
    /// The day until which companies are asked to answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub svarfrist: Option<NaiveDate>,
    /// Company, or the office.
    pub navn: String,
    /// The company; none of the office's own.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub bedriftid: Option<CompanyId>,
    pub svar: Vec<YearlyAnswered>,
    /// When it was sent; from then on nothing of it changes.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub sendt: Option<Timestamp>,
    /// Who sent it; empty for deleted people.
    pub sendt_av: String,
}

/// A sheet that the caller may open: every one to coordinators, those of their own companies to
/// employees.
pub struct OpenedSheet;

#[async_trait]
impl OfRecord<YearlySheetId> for OpenedSheet {
    async fn ask(tx: &Tx, caller: &Caller, id: &YearlySheetId) -> Result<(), Problem> {
        opened(tx, caller, id).await.map(drop)
    }
}

async fn opened(tx: &Tx, caller: &Caller, id: &YearlySheetId) -> Result<Sheet, Problem> {
    let sheet = store::sheet(tx, id).await?.ok_or_else(Problem::not_found)?;
    let is_theirs = match (caller.rolle, &sheet.company) {
        (Role::Koordinator, _) => true,
        (Role::Ansatt, Some(company)) => own::is_own_company(tx, caller, company).await?,
        (Role::Ansatt, None) | (Role::Laerling, _) => false,
    };
    if is_theirs { Ok(sheet) } else { Err(Problem::not_found()) }
}

/// A sheet with its round and its questions.
struct Loaded {
    sheet: Sheet,
    yearly: Yearly,
    questions: Vec<Question>,
}

async fn loaded(tx: &Tx, caller: &Caller, id: &YearlySheetId) -> Result<Loaded, Problem> {
    let sheet = opened(tx, caller, id).await?;
    let yearly = store::find(tx, &sheet.report).await?.ok_or_else(Problem::not_found)?;
    let mut questions = yearly.asked()?;
    questions.retain(|it| it.is_for(sheet.company.is_some()));
    Ok(Loaded { sheet, yearly, questions })
}

/// The figures as they were when the sheet was sent, or as they are now.
async fn figures_of(
    desk: &Desk<'_>,
    of: &Loaded,
) -> Result<BTreeMap<String, SheetFigure>, Problem> {
    if let Some(kept) = &of.sheet.figures {
        return Ok(serde_json::from_str(kept).map_err(Fault::from)?);
    }
    figures::of_sheet(desk, &of.yearly, &of.questions, of.sheet.company.as_ref()).await
}

async fn view(app: &App, tx: &Tx, caller: &Caller, of: Loaded) -> Result<YearlySheetView, Problem> {
    let desk = Desk { app, tx, caller };
    let mut figures = figures_of(&desk, &of).await?;
    let mut said = of.sheet.said()?;
    let sent_by = of.sheet.sent_by.clone();
    let names = app.directory.names(tx, &Vec::from_iter(sent_by.clone())).await?;
    let svar = of.questions.into_iter().map(|question| YearlyAnswered {
        svar: said.remove(&question.id).unwrap_or_default(),
        tall: figures.remove(&question.id),
        id: question.id,
        tekst: question.tekst,
        slag: question.slag,
    });
    Ok(YearlySheetView {
        svar: svar.collect(),
        sendt_av: sent_by.and_then(|it| names.get(&it).cloned()).unwrap_or_default(),
        id: of.sheet.id,
        version: of.sheet.version,
        rapportering: of.yearly.id,
        aar: of.yearly.aar,
        telledato: of.yearly.telledato,
        svarfrist: of.yearly.svarfrist,
        navn: of.sheet.navn,
        bedriftid: of.sheet.company,
        sendt: of.sheet.sent,
    })
}

/// A sheet with its questions, answers and figures.
#[endpoint(get = "/yearlysheets/{id}")]
pub async fn yearly_sheet_view(
    session: Session<CompanySpeaker>,
    State(app): State<App>,
    Ids(id): Ids<YearlySheetId>,
) -> Result<Json<YearlySheetView>, Problem> {
    let (tx, caller) = session.read().await?;
    let found = loaded(&tx, &caller, &id).await?;
    Ok(Json(view(&app, &tx, &caller, found).await?))
}

fn already_sent() -> Problem {
    Problem::conflict("sent", "Svarene er sendt, og kan ikke endres")
}

/// Writes answers of a sheet that is not sent.
#[endpoint(put = "/yearlysheets/{id}", conflict = "Stale version, or it was sent (`sent`)")]
pub async fn yearly_sheet_update(
    session: Session<CompanySpeaker>,
    State(app): State<App>,
    Permitted(id, _): Permitted<YearlySheetId, OpenedSheet>,
    Valid(input): Valid<YearlySheetInput>,
) -> Result<Json<YearlySheetView>, Problem> {
    let (tx, caller) = session.write().await?;
    let held = store::hold_sheet(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    let found = loaded(&tx, &caller, &id).await?;
    let answers = answered(&found, input.svar.into_vec())?;
    if held.sent.is_some() {
        return Err(already_sent());
    }
    edit(&tx, &*held, input.version, stored(&tx, &caller, &id)).await?;
    let answers = Set(serde_json::to_string(&answers).map_err(Fault::from)?);
    store::change_sheet(&tx, &held, SheetChange { answers, ..Default::default() }).await?;
    tx.commit().await?;
    let (tx, caller) = session.read().await?;
    let found = loaded(&tx, &caller, &id).await?;
    Ok(Json(view(&app, &tx, &caller, found).await?))
}

/// What is stored of a sheet, for the answer to a stale version: figures are not asked while
/// something is written.
async fn stored(
    tx: &Tx,
    caller: &Caller,
    id: &YearlySheetId,
) -> Result<Vec<YearlyAnswered>, Problem> {
    let found = loaded(tx, caller, id).await?;
    let mut said = found.sheet.said()?;
    let answered = found.questions.into_iter().map(|question| YearlyAnswered {
        svar: said.remove(&question.id).unwrap_or_default(),
        tall: None,
        id: question.id,
        tekst: question.tekst,
        slag: question.slag,
    });
    Ok(answered.collect())
}

/// All answers as they are to be.
fn answered(of: &Loaded, new: Vec<YearlyAnswer>) -> Result<BTreeMap<String, String>, Problem> {
    let mut said = of.sheet.said()?;
    let mut fields = Fields::new();
    for answer in new {
        let (id, text) = (answer.id.into_string(), answer.svar.into_string());
        let Some(question) = of.questions.iter().find(|it| it.id == id) else {
            fields.wrong("svar", "unknown", "Et av spørsmålene er ikke med");
            continue;
        };
        match unfit(question.slag, &text) {
            Some(why) => fields.wrong(&format!("svar.{id}"), "unfit", why),
            None => {
                said.insert(id, text);
            }
        }
    }
    fields.finish().map_err(Problem::invalid)?;
    Ok(said)
}

/// Sends a sheet: from now on its answers and the figures of its count date stay as they are.
#[endpoint(
    post = "/yearlysheets/{id}/send",
    conflict = "Stale version, or it was sent (`sent`)",
    invalid = "A question has no answer"
)]
pub async fn yearly_sheet_send(
    session: Session<CompanySpeaker>,
    State(app): State<App>,
    Permitted(id, _): Permitted<YearlySheetId, OpenedSheet>,
    Valid(input): Valid<YearlySheetSend>,
) -> Result<Json<YearlySheetView>, Problem> {
    let (tx, caller) = session.read().await?;
    let found = loaded(&tx, &caller, &id).await?;
    let desk = Desk { app: &app, tx: &tx, caller: &caller };
    let figures = figures_of(&desk, &found).await?;
    drop(tx);
    let (tx, caller) = session.write().await?;
    let held = store::hold_sheet(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    opened(&tx, &caller, &id).await?;
    if held.sent.is_some() {
        return Err(already_sent());
    }
    let said = held.said()?;
    let asked = found.questions.iter().filter(|it| it.slag != Kind::Nokkeltall);
    let open = asked.filter(|it| said.get(&it.id).is_none_or(String::is_empty));
    let open: Vec<FieldError> =
        open.map(|it| FieldError::blank(&format!("svar.{}", it.id))).collect();
    if !open.is_empty() {
        return Err(Problem::invalid(open));
    }
    edit(&tx, &*held, input.version, stored(&tx, &caller, &id)).await?;
    let change = SheetChange {
        figures: Set(Some(serde_json::to_string(&figures).map_err(Fault::from)?)),
        sent: Set(Some(tx.now())),
        sent_by: Set(Some(caller.person.clone())),
        ..Default::default()
    };
    store::change_sheet(&tx, &held, change).await?;
    tx.commit().await?;
    let (tx, caller) = session.read().await?;
    let found = loaded(&tx, &caller, &id).await?;
    Ok(Json(view(&app, &tx, &caller, found).await?))
}

/// A sheet as PDF.
#[endpoint(
    get = "/yearlysheets/{id}/paper",
    unavailable = "Too many documents are set at the moment",
    responses(
        (status = 200, description = "The sheet", body = Vec<u8>,
            content_type = "application/pdf"),
    )
)]
pub async fn yearly_sheet_paper(
    session: Session<CompanySpeaker>,
    State(app): State<App>,
    Extension(typesetter): Extension<Typesetter>,
    Ids(id): Ids<YearlySheetId>,
) -> Result<Response, Problem> {
    let (tx, caller) = session.read().await?;
    let found = loaded(&tx, &caller, &id).await?;
    let shown = view(&app, &tx, &caller, found).await?;
    let head = svenn_organisation::letterhead::load(&tx).await?;
    let now = tx.now();
    drop(tx);
    let head = head.ready(&app.files, &caller.tenant).await?;
    let document = paper(&shown, head.letterhead.clone(), now);
    set(&typesetter.of(&caller.tenant), &document, &head.pictures()).await
}

fn paper(of: &YearlySheetView, letterhead: Letterhead, made: Timestamp) -> Document {
    let sent = of.sendt.map(|at| format!("{} av {}", oslo::format_instant(at), of.sendt_av));
    let mut blocks = vec![Block::Facts(vec![
        ("Gjelder".to_owned(), of.navn.clone()),
        ("År".to_owned(), of.aar.to_string()),
        ("Telledato".to_owned(), oslo::format_day(of.telledato)),
        ("Sendt".to_owned(), sent.unwrap_or_else(|| "Ikke sendt".to_owned())),
    ])];
    for it in &of.svar {
        let (answer, explained) = match &it.tall {
            Some(figure) => (figure.tekst.clone(), figure.forklaring.clone()),
            None => (it.svar.clone(), String::new()),
        };
        blocks.push(Block::Heading(2, it.tekst.clone()));
        let is_open = answer.is_empty();
        blocks.push(Block::Paragraph(if is_open { "Ikke besvart".to_owned() } else { answer }));
        if !explained.is_empty() {
            blocks.push(Block::Note(explained));
        }
    }
    Document {
        title: format!("Årlig rapportering {} – {}", of.aar, of.navn),
        letterhead,
        made,
        ident: format!("aarsrapport/{}", of.id),
        cover: None,
        contents: false,
        unprintable: Unprintable::Boxes,
        blocks,
    }
}
