//! The office in numbers.

use axum::{Json, extract::State};
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use svenn_http::{App, Coordinator, Params, Problem, Session, endpoint};
use svenn_kernel::Timestamp;
use svenn_lists::Desk;
use svenn_measures::{Asked, Dimension, MeasureId, Narrowed, Period, PeriodError};
use utoipa::{IntoParams, ToSchema};

use crate::{
    directorate::{self, Figures},
    figures::{self, Certified, Cohort, Counted, Division, Figure},
};

/// Longest value of a dimension, in characters.
const VALUE_CHARS_MAX: usize = 300;
/// Years of the directorate's that our own number is asked for.
const YEARS_COMPARED: usize = 6;

/// Which days, and of whom.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct KeyFiguresQuery {
    /// First day, as `2025-10-01`.
    from_date: NaiveDate,
    /// Last day, which belongs to it.
    to_date: NaiveDate,
    /// Only this trade, as lists call it.
    laerefag: Option<String>,
    /// Only this company, by its id.
    bedriftid: Option<String>,
    /// Only companies of this name.
    bedrift: Option<String>,
    /// Only companies of this county.
    fylke: Option<String>,
    /// Only this kind of apprenticeship, as lists call it.
    laerlingtypename: Option<String>,
}

/// What the directorate says of the office on a year, beside what the office counts itself.
#[derive(Debug, Serialize, ToSchema)]
pub struct DirectorateYear {
    pub aar: i64,
    /// Running contracts on 1 October.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub lopende: Option<f64>,
    /// New contracts of the year.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub nye: Option<f64>,
    /// Share with the certificate within five years.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub brev: Option<f64>,
    /// Share of tests that were passed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub bestatt: Option<f64>,
    /// Share of contracts that were terminated.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub hevet: Option<f64>,
    /// File that it was read from.
    pub fil: String,
    pub lest: Timestamp,
    /// Running contracts on 1 October of that year, as the office counts them.
    #[serde(skip_serializing_if = "Option::is_none", rename = "egneLopende")]
    #[schema(nullable = false)]
    pub egne_lopende: Option<Counted>,
    /// New contracts of that calendar year, as the office counts them.
    #[serde(skip_serializing_if = "Option::is_none", rename = "egneNye")]
    #[schema(nullable = false)]
    pub egne_nye: Option<Counted>,
    /// Certificates within five years, as the office counts them.
    #[serde(skip_serializing_if = "Option::is_none", rename = "egneBrev")]
    #[schema(nullable = false)]
    pub egne_brev: Option<Certified>,
}

/// What the office counts itself of a year.
#[derive(Default)]
struct Own {
    lopende: Option<Counted>,
    nye: Option<Counted>,
    brev: Option<Certified>,
}

/// The key figures of a period.
#[derive(Debug, Serialize, ToSchema)]
pub struct KeyFigures {
    pub fra: NaiveDate,
    pub til: NaiveDate,
    /// The bounds with their hours, as they are printed.
    pub periode: String,
    pub tall: Vec<Figure>,
    /// In, out and running by trade, company, county and kind.
    pub delt: Vec<Division>,
    pub kull: Vec<Cohort>,
    /// The directorate's rows of the office, the newest first.
    pub nasjonalt: Vec<DirectorateYear>,
}

/// The period between two days, or what is wrong with them.
pub fn period(from: NaiveDate, to: NaiveDate) -> Result<Period, Problem> {
    Period::new(from, to).map_err(|error| match error {
        PeriodError::Reversed => {
            Problem::invalid_field("toDate", "before_from", "Til-datoen er før fra-datoen")
        }
        PeriodError::TooLong => {
            Problem::invalid_field("toDate", "too_long", "Perioden kan være høyst 30 år")
        }
    })
}

impl KeyFiguresQuery {
    fn asked(self) -> Result<Asked, Problem> {
        let period = period(self.from_date, self.to_date)?;
        let mut narrowed = Vec::new();
        for (dimension, field, value) in [
            (Dimension::Trade, "laerefag", self.laerefag),
            (Dimension::CompanyId, "bedriftid", self.bedriftid),
            (Dimension::Company, "bedrift", self.bedrift),
            (Dimension::County, "fylke", self.fylke),
            (Dimension::Kind, "laerlingtypename", self.laerlingtypename),
        ] {
            let Some(value) = value else { continue };
            if value.chars().count() > VALUE_CHARS_MAX {
                return Err(Problem::invalid_field(field, "too_long", "Verdien finnes ikke"));
            }
            narrowed.push((dimension, value));
        }
        Ok(Asked { period, narrowed: Narrowed(narrowed) })
    }
}

/// The office's key figures of a period: contracts in, out and running, terminations, tests,
/// certificates and follow-up, each with the list behind it; what became of each cohort; and what
/// the directorate says.
#[endpoint(get = "/org/keyfigures")]
pub async fn org_keyfigures(
    session: Session<Coordinator>,
    State(app): State<App>,
    Params(query): Params<KeyFiguresQuery>,
) -> Result<Json<KeyFigures>, Problem> {
    let (tx, caller) = session.read().await?;
    let asked = query.asked()?;
    let desk = Desk { app: &app, tx: &tx, caller: &caller };
    let tall = figures::of_period(&desk, &asked).await?;
    let delt = figures::divided(&desk, &asked).await?;
    let kull = figures::cohorts(&desk, asked.period, &asked.narrowed).await?;
    let mut nasjonalt = Vec::new();
    for (place, row) in directorate::all(&tx).await?.into_iter().enumerate() {
        let own = match place < YEARS_COMPARED {
            true => own_of(&desk, row.aar).await?,
            false => Own::default(),
        };
        nasjonalt.push(year(row, own));
    }
    let period = asked.period;
    Ok(Json(KeyFigures {
        fra: period.from(),
        til: period.to(),
        periode: period.words(),
        tall,
        delt,
        kull,
        nasjonalt,
    }))
}

/// What the office counts itself of a calendar year: running on 1 October, new, and the cohort
/// whose five years were over by then.
async fn own_of(desk: &Desk<'_>, year: i64) -> Result<Own, Problem> {
    let Ok(year) = i32::try_from(year) else { return Ok(Own::default()) };
    let day = |month, day| NaiveDate::from_ymd_opt(year, month, day);
    let (Some(first), Some(count_day), Some(last)) = (day(1, 1), day(10, 1), day(12, 31)) else {
        return Ok(Own::default());
    };
    let of = async |from, to, id: MeasureId| {
        let asked = Asked { period: period(from, to)?, narrowed: Narrowed::default() };
        figures::one(desk, &asked, id).await
    };
    Ok(Own {
        lopende: of(count_day, count_day, MeasureId::Lopende).await?,
        nye: of(first, last, MeasureId::Faattkontrakt).await?,
        brev: Some(figures::certified(desk, year).await?),
    })
}

fn year(row: Figures, own: Own) -> DirectorateYear {
    DirectorateYear {
        aar: row.aar,
        lopende: row.lopende,
        nye: row.nye,
        brev: row.brev,
        bestatt: row.bestatt,
        hevet: row.hevet,
        fil: row.navn,
        lest: row.at,
        egne_lopende: own.lopende,
        egne_nye: own.nye,
        egne_brev: own.brev,
    }
}
