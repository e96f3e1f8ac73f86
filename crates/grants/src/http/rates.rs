//! Rates.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use axum::{Json, http::StatusCode};
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use svenn_db::Tx;
use svenn_grantrules::{Basis, Rate, RateFault, RateKind};
use svenn_http::{
    App, GrantsEditor, GrantsViewer, Ids, Input, Problem, Session, Valid, edit, endpoint,
};
use svenn_kernel::{DayBetween, Fault, Fields, OneLine, PersonId, Text, Timestamp, Whole};
use svenn_money::Ore;
use utoipa::ToSchema;

use super::ORE_MAX;
use crate::{
    GrantRateId,
    store::{self, EarlierRate, GrantRate, RateRefused},
    view::trades,
};

/// What a rate is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, Input)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[schema(as = GrantRateKind)]
pub enum Kind {
    BasisI,
    BasisIi,
    /// Something beside the basis.
    Extra,
}

/// What a rate was before it was changed; amounts are øre.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GrantRateEarlier {
    version: i64,
    /// Of an extra; empty of the basis.
    navn: String,
    /// The county; none is all.
    fylke: Option<String>,
    /// The trade's name; empty of all.
    fag_navn: String,
    valid_from: NaiveDate,
    /// The last day on which it counted.
    valid_to: NaiveDate,
    per_year: i64,
    /// Of an extra: the most that was given for one apprentice in a half-year.
    cap: Option<i64>,
    /// Where the office had it from.
    source: String,
    /// When it was changed.
    until: Timestamp,
    /// Who changed it; empty where they are no longer known.
    by: String,
}

/// A rate; amounts are øre.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GrantRateView {
    id: GrantRateId,
    /// Grows by one with each change.
    version: i64,
    kind: Kind,
    /// What it is called.
    label: String,
    /// Of an extra; empty of the basis.
    navn: String,
    /// The county; none is all.
    fylke: Option<String>,
    /// The trade's code; none is all.
    fag: Option<String>,
    /// The trade's name; empty of all, and its code where the name is not known.
    fag_navn: String,
    valid_from: NaiveDate,
    /// The last day on which it counts.
    valid_to: NaiveDate,
    per_year: i64,
    /// Of an extra: the most that is given for one apprentice in a half-year.
    cap: Option<i64>,
    /// Where the office has it from.
    source: String,
    /// When it was changed last; 0 of what came with the product.
    sistendret: Timestamp,
    /// What it was before, the newest first.
    earlier: Vec<GrantRateEarlier>,
}

/// What is known beside the rates.
struct Beside {
    trades: BTreeMap<String, String>,
    earlier: BTreeMap<GrantRateId, Vec<EarlierRate>>,
    people: HashMap<PersonId, String>,
}

impl Beside {
    async fn of(app: &App, tx: &Tx) -> Result<Self, Fault> {
        let earlier = store::earlier_rates(tx).await?;
        let changed_by = earlier.values().flatten().filter_map(|it| it.by.clone());
        let changed_by: BTreeSet<PersonId> = changed_by.collect();
        let people = app.directory.names(tx, &Vec::from_iter(changed_by)).await?;
        Ok(Self { trades: trades(tx).await?, earlier, people })
    }

    fn trade(&self, kode: Option<&String>) -> String {
        kode.map(|kode| self.trades.get(kode).unwrap_or(kode).clone()).unwrap_or_default()
    }

    fn earlier(&self, of: EarlierRate) -> GrantRateEarlier {
        GrantRateEarlier {
            fag_navn: self.trade(of.fag.as_ref()),
            by: of.by.and_then(|by| self.people.get(&by).cloned()).unwrap_or_default(),
            version: of.version,
            navn: of.navn,
            fylke: of.fylke,
            valid_from: of.valid_from,
            valid_to: of.valid_to,
            per_year: of.per_year,
            cap: of.cap,
            source: of.source,
            until: of.until,
        }
    }
}

fn view(row: GrantRate, beside: &Beside) -> Result<GrantRateView, Fault> {
    let kind = match row.kind.as_str() {
        store::EXTRA => Kind::Extra,
        word => match store::word::<Basis>(word)? {
            Basis::BasisI => Kind::BasisI,
            Basis::BasisIi => Kind::BasisIi,
        },
    };
    let label = match kind {
        Kind::BasisI => Basis::BasisI.label().to_owned(),
        Kind::BasisIi => Basis::BasisIi.label().to_owned(),
        Kind::Extra => row.navn.clone(),
    };
    let earlier = beside.earlier.get(&row.id).cloned().unwrap_or_default();
    Ok(GrantRateView {
        fag_navn: beside.trade(row.fag.as_ref()),
        earlier: earlier.into_iter().map(|it| beside.earlier(it)).collect(),
        sistendret: row.sistendret,
        id: row.id,
        version: row.version,
        kind,
        label,
        navn: row.navn,
        fylke: row.fylke,
        fag: row.fag,
        valid_from: row.valid_from,
        valid_to: row.valid_to,
        per_year: row.per_year,
        cap: row.cap,
        source: row.source,
    })
}

async fn current(app: &App, tx: &Tx, id: &GrantRateId) -> Result<GrantRateView, Problem> {
    let row = store::find_rate(tx, id).await?.ok_or_else(Problem::not_found)?;
    Ok(view(row, &Beside::of(app, tx).await?)?)
}

/// What the counties pay, the newest first.
#[endpoint(get = "/grant/rates")]
pub async fn grant_rates_list(
    session: Session<GrantsViewer>,
) -> Result<Json<Vec<GrantRateView>>, Problem> {
    let (tx, _) = session.read().await?;
    let beside = Beside::of(&session.app, &tx).await?;
    let all = store::all_rates(&tx).await?.into_iter().map(|row| view(row, &beside));
    Ok(Json(all.collect::<Result<_, _>>()?))
}

/// A rate as it is to be.
#[derive(Debug, Input)]
#[input(check(kind, navn) = check_name, check(valid_from, valid_to) = in_order)]
pub struct GrantRateInput {
    kind: Kind,
    /// Of an extra, as it stands on statements.
    navn: OneLine<0, 100>,
    /// The county; none is all.
    fylke: Option<OneLine<1, 100>>,
    /// The trade's code; none is all.
    fag: Option<OneLine<1, 20>>,
    valid_from: DayBetween<2015, 2100>,
    /// The last day on which it counts.
    valid_to: DayBetween<2015, 2100>,
    /// øre for a year of full-time training.
    per_year: Whole<0, ORE_MAX>,
    /// Of an extra: the most for one apprentice in a half-year, in øre.
    cap: Option<Whole<0, ORE_MAX>>,
    /// Where the office has it from.
    source: Text<0, 500>,
}

fn check_name(kind: &Kind, navn: &OneLine<0, 100>, fields: &mut Fields) {
    if *kind == Kind::Extra && navn.as_str().is_empty() {
        fields.wrong("navn", "required", "Skriv hva tillegget heter");
    }
}

fn in_order(
    valid_from: &DayBetween<2015, 2100>,
    valid_to: &DayBetween<2015, 2100>,
    fields: &mut Fields,
) {
    if valid_to < valid_from {
        fields.wrong("validTo", "out_of_range", "Siste dag må være etter den første");
    }
}

impl GrantRateInput {
    fn rate(self) -> (Rate, String) {
        let is_extra = self.kind == Kind::Extra;
        let kind = match self.kind {
            Kind::BasisI => RateKind::Basis(Basis::BasisI),
            Kind::BasisIi => RateKind::Basis(Basis::BasisIi),
            Kind::Extra => RateKind::Extra(self.navn.into_string()),
        };
        let rate = Rate {
            kind,
            county: self.fylke.map(OneLine::into_string),
            trade: self.fag.map(OneLine::into_string),
            basis: None,
            valid_from: self.valid_from.get(),
            valid_to: self.valid_to.get(),
            per_year: Ore::new(self.per_year.get()),
            cap: self.cap.filter(|_| is_extra).map(|cap| Ore::new(cap.get())),
        };
        (rate, self.source.into_string())
    }
}

impl From<RateRefused> for Problem {
    fn from(refusal: RateRefused) -> Self {
        let title = match refusal {
            RateRefused::Fault(fault) => return fault.into(),
            RateRefused::Rule(RateFault::Twice { day, .. }) => format!(
                "En annen sats av samme slag gjelder allerede {}",
                svenn_kernel::oslo::format_day(day)
            ),
            RateRefused::Rule(RateFault::TooMany) => "Det er for mange satser".to_owned(),
            RateRefused::Rule(RateFault::Backwards | RateFault::OutOfRange) => {
                "Satsen er utenfor det som kan være riktig".to_owned()
            }
        };
        Self::conflict("contradicts", title)
    }
}

/// Adds a rate; open periods are reckoned anew.
#[endpoint(post = "/grant/rates", conflict = "Another rate of its kind counts on these days")]
pub async fn grant_rate_create(
    session: Session<GrantsEditor>,
    Valid(input): Valid<GrantRateInput>,
) -> Result<(StatusCode, Json<GrantRateView>), Problem> {
    let (rate, source) = input.rate();
    let (tx, _) = session.write().await?;
    let id = store::add_rate(&tx, rate, &source).await?;
    let view = current(&session.app, &tx, &id).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(view)))
}

/// A rate as it is to be, and which one was read.
#[derive(Debug, Input)]
pub struct GrantRateUpdate {
    version: i64,
    #[input(flatten)]
    rate: GrantRateInput,
}

/// Changes a rate; open periods are reckoned anew.
#[endpoint(put = "/grant/rates/{id}", conflict = "Somebody was first, or it contradicts another")]
pub async fn grant_rate_update(
    session: Session<GrantsEditor>,
    Ids(id): Ids<GrantRateId>,
    Valid(input): Valid<GrantRateUpdate>,
) -> Result<Json<GrantRateView>, Problem> {
    let (rate, source) = input.rate.rate();
    let (tx, caller) = session.write().await?;
    let row = store::find_rate(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    edit(&tx, &row, input.version, current(&session.app, &tx, &id)).await?;
    store::update_rate(&tx, &row, (rate, &source), &caller.person).await?;
    let view = current(&session.app, &tx, &id).await?;
    tx.commit().await?;
    Ok(Json(view))
}

/// Takes a rate away; open periods are reckoned anew.
#[endpoint(delete = "/grant/rates/{id}")]
pub async fn grant_rate_delete(
    session: Session<GrantsEditor>,
    Ids(id): Ids<GrantRateId>,
) -> Result<StatusCode, Problem> {
    let (tx, _) = session.write().await?;
    store::find_rate(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    store::delete_rate(&tx, &id).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
