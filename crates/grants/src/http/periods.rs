//! Periods.

use axum::{Json, http::StatusCode};
use chrono::Days;
use sea_orm::ActiveValue::Set;
use serde::Serialize;
use svenn_db::Tx;
use svenn_grantrules::{
    Credit, Distribution, EligibleFrom, Keys, PartMonth, Party, PricePer, Rules,
};
use svenn_http::{
    GrantsEditor, GrantsViewer, Ids, Input, Problem, Session, Valid, edit_locked, endpoint,
};
use svenn_kernel::{DayBetween, Fault, OneLine, Whole, oslo};
use svenn_money::Ore;
use utoipa::ToSchema;

use super::{ORE_MAX, held_open};
use crate::{
    GrantPeriodId, job,
    store::{self, NewPeriod, PeriodChange},
    view::{self, DistributionType, DurationView, PeriodView},
};

/// Most periods of one office.
const PERIODS_MAX: usize = 200;
/// Periods of an office are made one after the other.
const LOCK: &str = "TILSKUDDSPERIODER all";

/// All periods, and which one would come next.
#[derive(Debug, Serialize, ToSchema)]
pub struct GrantPeriodsView {
    /// The newest first.
    periods: Vec<PeriodView>,
    next: NextPeriod,
}

/// The period that a new one would be: the half-year after the last.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = GrantNextPeriod)]
pub struct NextPeriod {
    navn: String,
    duration: DurationView,
}

/// The periods of grants, and which one would come next.
#[endpoint(get = "/grant/periods")]
pub async fn grant_periods_list(
    session: Session<GrantsViewer>,
) -> Result<Json<GrantPeriodsView>, Problem> {
    let (tx, _) = session.read().await?;
    let periods = view::periods(&tx).await?;
    let next = next(&tx).await?;
    let duration = DurationView { from: next.from, to: next.to };
    Ok(Json(GrantPeriodsView { periods, next: NextPeriod { navn: next.name(), duration } }))
}

async fn next(tx: &Tx) -> Result<svenn_grantrules::Period, Fault> {
    let last = store::all_periods(tx).await?.into_iter().map(|it| it.to).max();
    let day = match last {
        Some(last) => last.checked_add_days(Days::new(1)).unwrap_or(last),
        None => oslo::day_of(tx.now()),
    };
    Ok(svenn_grantrules::Period::half_year_of(day))
}

/// A new period. What is left out is that of the next half-year.
#[derive(Debug, Input)]
pub struct GrantPeriodInput {
    navn: Option<OneLine<1, 100>>,
    /// First day.
    from: Option<DayBetween<2015, 2100>>,
    /// Last day.
    to: Option<DayBetween<2015, 2100>>,
}

/// Makes a period and begins to reckon who is in it and what they come to.
#[endpoint(
    post = "/grant/periods",
    conflict = "Another period has some of these days, or the office has 200 of them"
)]
pub async fn grant_period_create(
    session: Session<GrantsEditor>,
    Valid(input): Valid<GrantPeriodInput>,
) -> Result<(StatusCode, Json<PeriodView>), Problem> {
    let (tx, _) = session.write().await?;
    tx.lock(LOCK).await?;
    let next = next(&tx).await?;
    let from = input.from.map_or(next.from, DayBetween::get);
    let to = match (input.to, input.from) {
        (Some(to), _) => to.get(),
        (None, Some(from)) => svenn_grantrules::Period::half_year_of(from.get()).to,
        (None, None) => next.to,
    };
    let days = svenn_grantrules::Period::new(from, to).map_err(|_| {
        let message = "Perioden må slutte etter at den begynner, og være høyst to år";
        Problem::invalid_field("to", "out_of_range", message)
    })?;
    require_free(&tx, days).await?;
    let navn = input.navn.map_or_else(|| days.name(), OneLine::into_string);
    let id =
        store::insert_period(&tx, NewPeriod { navn, days, rules: last_rules(&tx).await? }).await?;
    job::begin(&tx, &held_open(&tx, &id).await?).await?;
    let view = view::period(&tx, &id).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(view)))
}

async fn require_free(tx: &Tx, days: svenn_grantrules::Period) -> Result<(), Problem> {
    let all = store::all_periods(tx).await?;
    if all.len() >= PERIODS_MAX {
        return Err(Problem::conflict("too_many", "Kontoret kan ha høyst 200 perioder"));
    }
    if let Some(other) = all.iter().find(|it| it.days().overlap(days).is_some()) {
        let title = format!("«{}» har noen av de samme dagene", other.navn);
        return Err(Problem::conflict("overlaps", title));
    }
    Ok(())
}

/// A new period is reckoned as the one before it was.
async fn last_rules(tx: &Tx) -> Result<Rules, Fault> {
    match store::all_periods(tx).await?.first() {
        Some(last) => last.reckoned_by(),
        None => Ok(Rules::default()),
    }
}

/// A period of grants.
#[endpoint(get = "/grant/periods/{id}")]
pub async fn grant_period_view(
    session: Session<GrantsViewer>,
    Ids(id): Ids<GrantPeriodId>,
) -> Result<Json<PeriodView>, Problem> {
    let (tx, _) = session.read().await?;
    Ok(Json(view::period(&tx, &id).await?))
}

/// How a period is divided.
#[derive(Debug, Input)]
#[input(part)]
pub struct GrantDistributionInput {
    /// By the key, or by the fixed price.
    #[input(rename = "type")]
    kind: DistributionType,
    /// The office's part, in percent with at most two decimals.
    key: f64,
    /// The fixed price; øre.
    fixedprice: Whole<0, ORE_MAX>,
    /// What it is the price of.
    per: PricePer,
    /// Whose it is.
    to: Party,
}

/// What the county decides.
#[derive(Debug, Input)]
#[input(part)]
pub struct GrantRulesInput {
    part_month: PartMonth,
    leave_threshold_days: Whole<0, 366>,
    credit: Credit,
    position_counts_for_basis_ii: bool,
    eligible_from: EligibleFrom,
}

/// What a period is to be, and which one was read.
#[derive(Debug, Input)]
pub struct GrantPeriodUpdate {
    /// The version that was read.
    version: i64,
    navn: OneLine<1, 100>,
    /// Whether it is worked with.
    active: bool,
    distribution: GrantDistributionInput,
    rules: GrantRulesInput,
}

/// Changes a period, and reckons it anew where what it is reckoned by is another.
#[endpoint(put = "/grant/periods/{id}", conflict = "Somebody else was first, or it is not open")]
pub async fn grant_period_update(
    session: Session<GrantsEditor>,
    Ids(id): Ids<GrantPeriodId>,
    Valid(input): Valid<GrantPeriodUpdate>,
) -> Result<Json<PeriodView>, Problem> {
    let distribution = divided(&input.distribution)?;
    let (tx, _) = session.write().await?;
    let mut period = held_open(&tx, &id).await?;
    edit_locked(period.version, input.version, view::period(&tx, &id)).await?;
    let before = period.reckoned_by()?;
    let given = input.rules;
    let rules = Rules {
        part_month: given.part_month,
        leave_threshold_days: u32::try_from(given.leave_threshold_days.get()).unwrap_or_default(),
        credit: given.credit,
        position_counts_for_basis_ii: given.position_counts_for_basis_ii,
        eligible_from: given.eligible_from,
        keys: Keys { default: distribution, ..before.keys.clone() },
    };
    let change = PeriodChange {
        navn: Set(input.navn.into_string()),
        active: Set(input.active),
        rules: Set(store::written(&rules)?),
        ..Default::default()
    };
    store::change_period(&tx, &mut period, change).await?;
    if rules != before {
        job::begin(&tx, &period).await?;
    }
    let view = view::period(&tx, &id).await?;
    tx.commit().await?;
    Ok(Json(view))
}

/// Hundredths of a percent in a whole.
const WHOLE_PERCENT: f64 = 100.0;

fn divided(input: &GrantDistributionInput) -> Result<Distribution, Problem> {
    if input.kind == DistributionType::FixedPrice {
        let price = Ore::new(input.fixedprice.get());
        return Ok(Distribution::FixedPrice { price, per: input.per, to: input.to });
    }
    let hundredths = (input.key * 100.0).round();
    if !(0.0..=WHOLE_PERCENT).contains(&input.key) || (hundredths / 100.0 - input.key).abs() > 1e-9
    {
        let message = "Skriv en prosent fra 0 til 100 med høyst to desimaler";
        return Err(Problem::invalid_field("distribution.key", "out_of_range", message));
    }
    #[expect(
        clippy::as_conversions,
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a whole number from 0 to 10,000"
    )]
    let office_bp = hundredths as u32;
    Ok(Distribution::Percentage { office_bp })
}
