use axum::Json;
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use svenn_http::{Params, Problem, endpoint};
use svenn_keyfigures::figures::{self, Counted, Divided, Division, Figure};
use svenn_lists::Desk;
use svenn_measures::{
    Asked, Dimension, KONTRAKTER, MeasureId, Narrowed, Period, PeriodError, Unit,
};
use utoipa::{IntoParams, ToSchema};

use crate::system::{OfficeSystem, ReadsMeasures, as_office};

/// Longest value that figures are narrowed to, in characters.
const VALUE_CHARS_MAX: usize = 300;

/// Which days, and of whom.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct MeasuresQuery {
    /// First day, as `2025-10-01`.
    from_date: NaiveDate,
    /// Last day, which belongs to it.
    to_date: NaiveDate,
    /// Only this trade, by its `verdi` in the answer.
    laerefag: Option<String>,
    /// Only companies of this county, by its `verdi` in the answer.
    fylke: Option<String>,
    /// Only this kind of apprenticeship, by its `verdi` in the answer.
    laerlingtypename: Option<String>,
}

impl MeasuresQuery {
    fn period(&self) -> Result<Period, Problem> {
        Period::new(self.from_date, self.to_date).map_err(|error| match error {
            PeriodError::Reversed => {
                Problem::invalid_field("toDate", "before_from", "Til-datoen er før fra-datoen")
            }
            PeriodError::TooLong => {
                Problem::invalid_field("toDate", "too_long", "Perioden kan være høyst 30 år")
            }
        })
    }

    fn asked(self) -> Result<Asked, Problem> {
        let period = self.period()?;
        let mut narrowed = Vec::new();
        for (dimension, field, value) in [
            (Dimension::Trade, "laerefag", self.laerefag),
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

/// A figure of the office in a period, as another system reads it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct IntegrationMeasure {
    id: MeasureId,
    navn: &'static str,
    enhet: Unit,
    /// What is counted, in words.
    teller: &'static str,
    /// The number itself, a share of a hundred, or a mean; none where nothing can be said.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    verdi: Option<f64>,
    /// What was counted or summed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    av: Option<i64>,
    /// Of how many it is a part.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    nevner: Option<i64>,
    /// The same of the year before; none where the figure is of today.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    aaret_for: Option<f64>,
    /// The day it goes by, in words.
    dato: &'static str,
    definisjon: &'static str,
    /// Whose definition it is; none for the product's own.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    kilde: Option<&'static str>,
}

impl From<Figure> for IntegrationMeasure {
    fn from(it: Figure) -> Self {
        let number = |counted: Option<Counted>| counted.map(|it| it.antall);
        Self {
            id: it.id,
            navn: it.navn,
            enhet: it.enhet,
            teller: it.teller,
            verdi: it.verdi,
            av: number(it.av),
            nevner: number(it.nevner),
            aaret_for: it.aaret_for,
            dato: it.dato,
            definisjon: it.definisjon,
            kilde: it.kilde,
        }
    }
}

/// Contracts with one value of a dimension.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct IntegrationDivided {
    /// The value; empty for those without one.
    verdi: String,
    /// As people read it.
    navn: String,
    /// Running on the last day.
    lopende: i64,
    /// Begun in the period.
    inn: i64,
    /// Ended in the period.
    ut: i64,
}

impl From<Divided> for IntegrationDivided {
    fn from(it: Divided) -> Self {
        Self {
            verdi: it.verdi,
            navn: it.navn,
            lopende: it.lopende.antall,
            inn: it.inn.antall,
            ut: it.ut.antall,
        }
    }
}

/// The contracts by one dimension.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct IntegrationDivision {
    /// `laerefag`, `fylke` or `laerlingtypename`.
    felt: &'static str,
    /// As people read it.
    navn: &'static str,
    rader: Vec<IntegrationDivided>,
    /// Values beyond the thousand that are listed.
    flere: usize,
}

impl From<Division> for IntegrationDivision {
    fn from(it: Division) -> Self {
        let rader = it.rader.into_iter().map(Into::into).collect();
        Self { felt: it.felt, navn: it.navn, rader, flere: it.flere }
    }
}

/// The figures of a period.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct IntegrationMeasures {
    fra: NaiveDate,
    til: NaiveDate,
    tall: Vec<IntegrationMeasure>,
    /// Contracts by trade, county and kind.
    delt: Vec<IntegrationDivision>,
}

/// The office's figures of a period, the same as its page of key figures shows, by a key with
/// MEASURES_READ.
#[endpoint(
    get = "/integrations/measures",
    public,
    forbidden = "`scope_missing`: the key does not open the figures",
    too_many = "Called too often",
    unauthorized = "No key, or one that does not count"
)]
pub(super) async fn integration_measures_view(
    system: OfficeSystem<ReadsMeasures>,
    Params(query): Params<MeasuresQuery>,
) -> Result<Json<IntegrationMeasures>, Problem> {
    let asked = query.asked()?;
    let (tx, key) = system.read().await?;
    let caller = as_office(&tx, &key);
    let desk = Desk { app: &system.app, tx: &tx, caller: &caller };
    let tall = figures::of_period(&desk, &asked).await?;
    let mut delt = figures::divided(&desk, &asked).await?;
    // Which companies there are, another scope opens.
    delt.retain(|it| Dimension::CompanyId.field_in(KONTRAKTER) != Some(it.felt));
    Ok(Json(IntegrationMeasures {
        fra: asked.period.from(),
        til: asked.period.to(),
        tall: tall.into_iter().map(Into::into).collect(),
        delt: delt.into_iter().map(Into::into).collect(),
    }))
}
