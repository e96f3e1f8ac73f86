//! The county's file.

use std::collections::BTreeMap;

use axum::{
    Json,
    body::{Body, Bytes},
    http::HeaderMap,
};
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use svenn_db::Tx;
use svenn_grants::{
    received::{self, Came},
    store as grants,
};
use svenn_http::{
    GrantsEditor, Ids, Params, Problem, Session, endpoint,
    files::{self, ReadLimit, SentFile},
};
use svenn_imports::{COLUMNS_MAX, Cell, FILE_BYTES_MAX, Sheet};
use svenn_kernel::{ApprenticeId, Fault, GrantPeriodId, oslo};
use utoipa::{IntoParams, ToSchema};

use crate::{
    county::{self, Against, Column, Compared, Given, Places, ROWS_SHOWN_MAX, RowState, RowView},
    store::county as stored,
};

const LIMIT: ReadLimit = ReadLimit {
    bytes_max: FILE_BYTES_MAX,
    too_large: "Filen er for stor. Den kan være høyst 20 MB",
};
/// Cells shown of each column.
const SAMPLES_MAX: usize = 3;
/// Longest cell shown, in characters.
const SAMPLE_CHARS_MAX: usize = 60;
/// Digits of an identity number.
const IDENTITY_DIGITS: usize = 11;
/// Most rows of which a person says something in one call.
const GIVEN_MAX: usize = 200;
/// Most people shown who are missing in a file.
const MISSING_SHOWN_MAX: usize = 200;
const TEXT_CHARS_MAX: usize = 200;
const COUNTY_CHARS_MAX: usize = 100;

/// A column of a file.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = GrantCountyOutlineColumn)]
pub(crate) struct OutlineColumn {
    header: String,
    /// The first cells below that hold anything; identity numbers are hidden.
    samples: Vec<String>,
    /// What it is taken to hold.
    column: Option<Column>,
}

/// Something a column can hold.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = GrantCountyChoice)]
pub(crate) struct Choice {
    column: Column,
    label: &'static str,
}

/// A file's columns.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = GrantCountyOutline)]
pub(crate) struct Outline {
    rows: usize,
    columns: Vec<OutlineColumn>,
    choices: Vec<Choice>,
    /// Whether a file with the same header was posted before, which said what the columns hold.
    remembered: bool,
}

async fn sheet(session: &Session<GrantsEditor>, bytes: Bytes) -> Result<Sheet, Problem> {
    let read = svenn_imports::reading::sheet(&session.app.workers, bytes).await;
    read.map_err(Fault::from)?.map_err(|unread| {
        let wrong = unread.report().errors.into_iter().next();
        let (code, message) =
            wrong.map_or(("unreadable", String::new()), |it| (it.code, it.message));
        Problem::invalid_field("file", code, message)
    })
}

/// The columns of a file from the county (CSV or XLSX), sent as the raw body, with what each is taken to
/// hold: as it was said for this header before, else by its words. Nothing is stored.
#[endpoint(
    post = "/grant/countyfiles/outline",
    too_large = "More than 20 MB",
    bad_request = "`broken_off`",
    invalid = "Not a file that can be read"
)]
pub(crate) async fn grant_county_outline(
    session: Session<GrantsEditor>,
    sent: SentFile,
) -> Result<Json<Outline>, Problem> {
    session.read().await.map(drop)?;
    let bytes = sent.receive(&session.app, LIMIT).await?;
    let sheet = sheet(&session, bytes).await?;
    let (tx, _) = session.read().await?;
    let remembered = remembered(&tx, &sheet).await?;
    Ok(Json(outline(&sheet, remembered)))
}

async fn remembered(tx: &Tx, sheet: &Sheet) -> Result<Option<Vec<Option<Column>>>, Fault> {
    let stored = stored::mapping(tx, &county::header_key(sheet)).await?;
    Ok(stored.map(|it| serde_json::from_str(&it)).transpose()?)
}

fn outline(sheet: &Sheet, remembered: Option<Vec<Option<Column>>>) -> Outline {
    let is_remembered = remembered.is_some();
    let taken = remembered.unwrap_or_else(|| county::guessed(sheet));
    let columns = sheet.header.cells.iter().enumerate().map(|(at, cell)| OutlineColumn {
        header: cell.text(),
        samples: samples(sheet, at),
        column: taken.get(at).copied().flatten(),
    });
    let choices = Column::ALL.map(|column| Choice { column, label: column.label() });
    Outline {
        rows: sheet.rows.len(),
        columns: columns.collect(),
        choices: choices.into(),
        remembered: is_remembered,
    }
}

fn samples(sheet: &Sheet, at: usize) -> Vec<String> {
    let cells = sheet.rows.iter().filter_map(|row| row.cells.get(at));
    let texts = cells.filter(|cell| **cell != Cell::Empty).map(Cell::text);
    let shown = |text: String| {
        let digits = text.chars().filter(char::is_ascii_digit).count();
        let is_identity = digits == IDENTITY_DIGITS || digits + 1 == IDENTITY_DIGITS;
        let shown = text.chars().take(SAMPLE_CHARS_MAX);
        if is_identity { "•••••••••••".to_owned() } else { shown.collect() }
    };
    texts.take(SAMPLES_MAX).map(shown).collect()
}

/// What to do with the file.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct GrantCountyFile {
    /// Its name with its extension.
    name: String,
    /// Whether it only says what it would do.
    #[param(inline)]
    mode: GrantCountyMode,
    /// What each column holds, from the left, separated by commas, empty for one to pass over; left
    /// out, what was said for this header before, else the header decides.
    columns: Option<String>,
    /// What a person says of rows, separated by commas: `12:ID` gives row 12 to an apprentice, `12:`
    /// leaves it out.
    given: Option<String>,
    /// The day on which it came; needed to write.
    date: Option<NaiveDate>,
    /// The county; left out where it is not known.
    fylke: Option<String>,
}

/// Whether a county's file is posted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum GrantCountyMode {
    /// Preview only.
    Check,
    /// Post it.
    Write,
}

impl GrantCountyFile {
    fn mapping(&self) -> Result<Option<Vec<Option<Column>>>, Problem> {
        let Some(columns) = &self.columns else { return Ok(None) };
        let wrong = |message: &str| Problem::invalid_field("columns", "unknown", message);
        let names: Vec<&str> = columns.split(',').collect();
        if names.len() > COLUMNS_MAX {
            return Err(wrong("Filen har for mange kolonner"));
        }
        let column = |name: &str| match name {
            "" => Ok(None),
            name => serde_json::from_value::<Column>(name.into()).map(Some),
        };
        let read = names.into_iter().map(column).collect::<Result<_, _>>();
        read.map(Some).map_err(|_| wrong("En av kolonnene finnes ikke"))
    }

    fn given(&self) -> Result<BTreeMap<usize, Given>, Problem> {
        let Some(given) = self.given.as_deref().filter(|it| !it.is_empty()) else {
            return Ok(BTreeMap::new());
        };
        let wrong = |message: &str| Problem::invalid_field("given", "unknown", message);
        let parts: Vec<&str> = given.split(',').collect();
        if parts.len() > GIVEN_MAX {
            return Err(wrong("Høyst 200 rader kan gis til noen om gangen"));
        }
        let read = |part: &str| {
            let (row, id) = part.split_once(':')?;
            let given = match id {
                "" => Given::LeftOut,
                id => Given::To(ApprenticeId::parse(id).ok()?),
            };
            Some((row.parse().ok()?, given))
        };
        let read: Option<BTreeMap<usize, Given>> = parts.into_iter().map(read).collect();
        read.ok_or_else(|| wrong("En av radene kan ikke leses"))
    }

    fn county(&self) -> Result<String, Problem> {
        let county = self.fylke.as_deref().unwrap_or_default().trim();
        if county.chars().count() > COUNTY_CHARS_MAX || county.chars().any(char::is_control) {
            let message = "Fylket kan ha høyst 100 tegn, på en linje";
            return Err(Problem::invalid_field("fylke", "too_long", message));
        }
        Ok(county.to_owned())
    }

    fn day(&self) -> Result<NaiveDate, Problem> {
        let message = "Velg dagen da pengene kom";
        self.date.ok_or_else(|| Problem::invalid_field("date", "required", message))
    }
}

/// Somebody of whom nothing came; øre.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = GrantCountyMissing)]
pub(crate) struct MissingView {
    apprentice_id: ApprenticeId,
    navn: String,
    expected: i64,
}

/// What a file says against a period; øre.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = GrantCountyPreview)]
pub(crate) struct Preview {
    /// Rows with an amount.
    rows: usize,
    /// What is given to apprentices.
    ore: i64,
    /// Rows of nobody, which have to be given to somebody or left out.
    open: usize,
    /// Rows that are as expected.
    same: usize,
    /// Rows with less or more.
    different: usize,
    left_out: usize,
    /// Those that need a person first, then what differs; at most 1,000.
    shown: Vec<RowView>,
    missing_count: usize,
    /// Who is expected and not in the file; at most 200.
    missing: Vec<MissingView>,
    /// When the same file was posted, where that stands.
    posted_before: Option<svenn_kernel::Timestamp>,
    /// Whether it was posted by this call.
    is_posted: bool,
}

impl Preview {
    fn of(compared: &Compared, posted_before: Option<svenn_kernel::Timestamp>) -> Self {
        let count = |state| compared.count(state);
        let missing = compared.missing.iter().take(MISSING_SHOWN_MAX);
        Self {
            rows: compared.rows.len(),
            ore: compared.sum().ore(),
            open: count(RowState::Open),
            same: count(RowState::Same),
            different: count(RowState::Less) + count(RowState::More),
            left_out: count(RowState::LeftOut),
            shown: compared.rows.iter().take(ROWS_SHOWN_MAX).cloned().collect(),
            missing_count: compared.missing.len(),
            missing: missing
                .map(|(id, navn, expected)| MissingView {
                    apprentice_id: id.clone(),
                    navn: navn.clone(),
                    expected: *expected,
                })
                .collect(),
            posted_before,
            is_posted: false,
        }
    }
}

/// When a file was posted, if its receipt stands.
async fn posted(tx: &Tx, sha256: &str) -> Result<Option<svenn_kernel::Timestamp>, Fault> {
    let Some(row) = stored::find(tx, sha256).await? else { return Ok(None) };
    let Some(period) = grants::find_period(tx, &row.period).await? else { return Ok(None) };
    let stands = received::standing(tx, &period).await?.contains(&row.receipt);
    Ok(stands.then_some(row.created))
}

/// Reads a file from the county (CSV or XLSX), sent as the raw body, against a period: who each row is
/// of, and how what came stands to what is expected. Writing posts it, once for each file, when no row
/// is left open.
#[endpoint(
    post = "/grant/periods/{id}/countyfile",
    too_large = "More than 20 MB",
    bad_request = "`broken_off`",
    invalid = "Not a file that can be read, columns that do not say who and how much, or an amount \
        that is none, with its row",
    conflict = "`posted_before`, `rows_open`, `nothing_new`, or the period is not open"
)]
pub(crate) async fn grant_county_file(
    session: Session<GrantsEditor>,
    Ids(id): Ids<GrantPeriodId>,
    Params(input): Params<GrantCountyFile>,
    headers: HeaderMap,
    body: Body,
) -> Result<Json<Preview>, Problem> {
    session.read().await.map(drop)?;
    let (mapping, given, fylke) = (input.mapping()?, input.given()?, input.county()?);
    let is_write = input.mode == GrantCountyMode::Write;
    let date = if is_write { Some(input.day()?) } else { None };
    let bytes = files::receive(&session.app, &input.name, &headers, body, LIMIT).await?;
    let sha256 = svenn_bank::sha256(&bytes);
    let sheet = sheet(&session, bytes).await?;
    let (tx, caller) = session.write().await?;
    let period = grants::hold(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    period.require_open()?;
    let columns = match mapping {
        Some(mapping) => mapping,
        None => remembered(&tx, &sheet).await?.unwrap_or_else(|| county::guessed(&sheet)),
    };
    let places = Places::of(&columns)
        .map_err(|wrong| Problem::invalid_field("columns", "mapping", wrong.message()))?;
    let against = Against::load(&tx, &session.app, &period).await?;
    let is_unknown = |it: &&Given| matches!(it, Given::To(id) if !against.knows(id));
    if given.values().any(|it| is_unknown(&it)) {
        let message = "Lærlingen er ikke i denne perioden";
        return Err(Problem::invalid_field("given", "unknown", message));
    }
    let compared = against
        .compare(&sheet, &places, &given)
        .map_err(|wrong| Problem::invalid_field("file", "not_an_amount", wrong.message()))?;
    let mut preview = Preview::of(&compared, posted(&tx, &sha256).await?);
    let Some(date) = date else { return Ok(Json(preview)) };
    tx.lock(&sha256).await?;
    refuse(&preview, posted(&tx, &sha256).await?)?;
    let text: String =
        format!("Fil fra fylket: {}", input.name.trim().replace(char::is_control, " "));
    let text = text.chars().take(TEXT_CHARS_MAX).collect();
    let came = Came { date, fylke, text, of: compared.of.clone() };
    let receipt = received::post(&tx, &period, came, &caller.person).await?;
    stored::remember(
        &tx,
        county::header_key(&sheet),
        serde_json::to_string(&columns).map_err(Fault::from)?,
    )
    .await?;
    let row = stored::CountyFile {
        sha256,
        period: id,
        receipt,
        rows: i64::try_from(compared.rows.len()).unwrap_or(i64::MAX),
        ore: compared.sum().ore(),
        created: tx.now(),
        by: Some(caller.person.clone()),
    };
    stored::put(&tx, row).await?;
    tx.commit().await?;
    preview.is_posted = true;
    Ok(Json(preview))
}

/// Whether a file may be posted.
fn refuse(preview: &Preview, before: Option<svenn_kernel::Timestamp>) -> Result<(), Problem> {
    if let Some(at) = before {
        let day = oslo::format_day(oslo::day_of(at));
        let title =
            format!("Denne filen er ført {day}. Ta tilbake føringen for å føre den på nytt");
        return Err(Problem::conflict("posted_before", title));
    }
    if preview.open > 0 {
        let title = "Noen rader er ikke gitt til noen. Velg hvem det er, eller ta dem bort";
        return Err(Problem::conflict("rows_open", title));
    }
    if preview.ore == 0 && preview.same + preview.different == 0 {
        return Err(Problem::conflict("nothing_new", "Ingen rader i filen skal føres"));
    }
    Ok(())
}
