use std::collections::BTreeMap;

use axum::Json;
use chrono::{Datelike, Months, NaiveDate};
use serde::{Deserialize, Serialize};
use svenn_db::Tx;
use svenn_http::{Coordinator, Params, Problem, Session, endpoint};
use svenn_kernel::{ApprenticeId, Fault, PersonId, oslo, text::collation_key};
use svenn_people::names;
use utoipa::{IntoParams, ToSchema};

use crate::proposals::{self, DaySum};

/// Months that are told of, with this one.
const MONTHS: u32 = 12;

/// Which month.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct CostsQuery {
    /// As in `2026-11`; this month without.
    maaned: Option<String>,
}

/// Costs of the draft help.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct DraftCosts {
    /// The month that people are listed for, as in `2026-11`.
    maaned: String,
    /// The last twelve months, oldest first.
    maaneder: Vec<DraftCostMonth>,
    /// People who used it in the month, the most expensive first.
    personer: Vec<DraftCostPerson>,
}

/// A month.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct DraftCostMonth {
    /// As in `2026-11`.
    maaned: String,
    /// Number of proposals.
    antall: i64,
    /// Thousandths of an øre.
    kostnad: i64,
}

/// A person in a month.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct DraftCostPerson {
    /// The apprentice; absent after erasing.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    laerling: Option<ApprenticeId>,
    /// First and last name.
    navn: String,
    /// Number of proposals.
    antall: i64,
    /// Tokens read and written.
    tokens: i64,
    /// Thousandths of an øre.
    kostnad: i64,
}

/// Costs of the draft help by month, and by person in one of them.
#[endpoint(get = "/drafthelp/costs")]
pub(super) async fn draft_costs_view(
    session: Session<Coordinator>,
    Params(query): Params<CostsQuery>,
) -> Result<Json<DraftCosts>, Problem> {
    let (tx, _) = session.read().await?;
    let this = first_of(oslo::day_of(tx.now()));
    let month = match &query.maaned {
        None => this,
        Some(text) => parsed(text).ok_or_else(|| {
            Problem::invalid_field("maaned", "not_a_month", "Skriv måneden som 2026-11")
        })?,
    };
    let months = of_year(&tx, this).await?;
    let personer = of_month(&tx, month).await?;
    Ok(Json(DraftCosts { maaned: word(month), maaneder: months, personer }))
}

fn first_of(day: NaiveDate) -> NaiveDate {
    day.with_day(1).unwrap_or(day)
}

fn last_of(first: NaiveDate) -> NaiveDate {
    first.checked_add_months(Months::new(1)).and_then(|it| it.pred_opt()).unwrap_or(first)
}

fn word(month: NaiveDate) -> String {
    month.format("%Y-%m").to_string()
}

fn parsed(text: &str) -> Option<NaiveDate> {
    NaiveDate::parse_from_str(&format!("{text}-01"), "%Y-%m-%d").ok()
}

async fn of_year(tx: &Tx, this: NaiveDate) -> Result<Vec<DraftCostMonth>, Fault> {
    let back = |months| this.checked_sub_months(Months::new(months)).unwrap_or(this);
    let mut found: BTreeMap<NaiveDate, (i64, i64)> =
        (0..MONTHS).map(|months| (back(months), (0, 0))).collect();
    for sum in proposals::sums(tx, back(MONTHS.saturating_sub(1)), last_of(this)).await? {
        let (antall, kostnad) = found.entry(first_of(sum.dag)).or_default();
        *antall += sum.antall;
        *kostnad += sum.kostnad;
    }
    let month = |(day, (antall, kostnad))| DraftCostMonth { maaned: word(day), antall, kostnad };
    Ok(found.into_iter().map(month).collect())
}

async fn of_month(tx: &Tx, month: NaiveDate) -> Result<Vec<DraftCostPerson>, Fault> {
    let mut found: BTreeMap<Option<ApprenticeId>, DaySum> = BTreeMap::new();
    for sum in proposals::sums(tx, month, last_of(month)).await? {
        match found.get_mut(&sum.laerling) {
            Some(all) => {
                all.antall += sum.antall;
                all.tokens += sum.tokens;
                all.kostnad += sum.kostnad;
            }
            None => drop(found.insert(sum.laerling.clone(), sum)),
        }
    }
    let people: Vec<PersonId> = found.keys().flatten().cloned().map(PersonId::from).collect();
    let names = names::load_names(tx, &people).await?;
    let mut persons: Vec<DraftCostPerson> = found
        .into_iter()
        .map(|(laerling, all)| {
            let name = laerling.clone().and_then(|id| names.get(&PersonId::from(id)));
            DraftCostPerson {
                navn: name.map_or_else(|| "Slettet lærling".to_owned(), names::PersonName::navn),
                laerling,
                antall: all.antall,
                tokens: all.tokens,
                kostnad: all.kostnad,
            }
        })
        .collect();
    persons.sort_by_cached_key(|it| (std::cmp::Reverse(it.kostnad), collation_key(&it.navn)));
    Ok(persons)
}
