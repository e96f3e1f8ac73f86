use std::collections::BTreeSet;

use axum::{Json, http::StatusCode};
use chrono::NaiveDate;
use svenn_companies as companies;
use svenn_db::Tx;
use svenn_http::{Caller, Coordinator, Input, Problem, Session, Valid, endpoint};
use svenn_kernel::{
    ApprenticeId, CompanyId, EmployeeId, Fields, GoalId, IntoColumn, ListOf, OrBlank, StayId, Text,
    oslo,
};
use svenn_people::{apprentices, relations};

use crate::{
    notifications,
    rules::{DAYS_MAX, overlap},
    store::{self, Stay, StayRow},
    view::{StayView, shown},
};

/// Most apprentices at one stay.
const APPRENTICES_MAX: usize = 50;
/// Most goals of one stay.
const GOALS_MAX: usize = 100;
/// Most instructors at one stay.
const INSTRUCTORS_MAX: usize = 20;
/// Years from now that a stay may be in.
const YEARS_MAX: i64 = 6;

/// A stay as it is to be.
#[derive(Debug, Input)]
#[input(check(fra, til) = in_order)]
pub(super) struct StayCreate {
    /// Who takes it.
    bedriftid: CompanyId,
    laerlinger: ListOf<ApprenticeId, APPRENTICES_MAX, 1>,
    /// National codes of the goals.
    #[input(default)]
    koder: ListOf<GoalId, GOALS_MAX>,
    /// First day.
    fra: NaiveDate,
    /// Last day, which belongs to it.
    til: NaiveDate,
    /// Employees of the company that takes it, who instruct from the first to the last day.
    #[input(default)]
    ansatte: ListOf<EmployeeId, INSTRUCTORS_MAX>,
    #[input(default)]
    merknad: OrBlank<Text<1, 2_000>>,
}

/// Notes a stay that ends before it begins, or is too long.
pub(super) fn in_order(fra: &NaiveDate, til: &NaiveDate, fields: &mut Fields) {
    let days = til.signed_duration_since(*fra).num_days();
    if days < 0 {
        fields.wrong("til", "before_from", "Til-datoen er før fra-datoen");
    } else if days >= DAYS_MAX {
        fields.wrong("til", "too_long", "En hospitering kan vare høyst et år");
    }
}

/// Refuses days that are over, or far from any apprenticeship.
pub(super) fn require_near(tx: &Tx, til: NaiveDate) -> Result<(), Problem> {
    let today = oslo::day_of(tx.now());
    let days = til.signed_duration_since(today).num_days();
    if (0..=YEARS_MAX * 366).contains(&days) {
        return Ok(());
    }
    Err(Problem::invalid_field("til", "out_of_range", "Velg dager som ikke er over"))
}

/// Refuses employees who do not work in the company that takes the stay.
pub(super) async fn require_there(
    tx: &Tx,
    company: &CompanyId,
    ids: &BTreeSet<EmployeeId>,
) -> Result<(), Problem> {
    for id in ids {
        if !relations::companies_of(tx, id).await?.contains(company) {
            let message = "Velg ansatte i vertsbedriften";
            return Err(Problem::invalid_field("ansatte", "not_there", message));
        }
    }
    Ok(())
}

/// Refuses apprentices who are at another stay then.
pub(super) async fn require_free(
    tx: &Tx,
    people: &BTreeSet<ApprenticeId>,
    span: (NaiveDate, NaiveDate),
    but: Option<&StayId>,
) -> Result<(), Problem> {
    let others = store::of_apprentices(tx, &Vec::from_iter(people.iter().cloned())).await?;
    let is_taken = others.iter().any(|other| {
        Some(&other.row.id) != but && other.row.cancelled.is_none() && overlap(other.span(), span)
    });
    if is_taken {
        let message = "En av lærlingene er på en annen hospitering i de dagene";
        return Err(Problem::conflict("taken", message));
    }
    Ok(())
}

/// The apprentices, in the order of their ids; 422 for one who is not there, 409 for one in the
/// archive or whose company it is.
async fn require_people(
    tx: &Tx,
    ids: &BTreeSet<ApprenticeId>,
    company: &CompanyId,
) -> Result<(), Problem> {
    for id in ids {
        tx.lock(&format!("stays {id}")).await?;
    }
    let found = apprentices::some(tx, &Vec::from_iter(ids.iter().cloned())).await?;
    if found.len() != ids.len() {
        let message = "Lærlingen finnes ikke";
        return Err(Problem::invalid_field("laerlinger", "unknown", message));
    }
    if found.iter().any(|it| it.archived) {
        return Err(Problem::conflict("archived", "Lærlingen er arkivert"));
    }
    if found.iter().any(|it| it.bedriftid.as_ref() == Some(company)) {
        let message = "Lærlingen er allerede i denne bedriften";
        return Err(Problem::invalid_field("bedriftid", "own_company", message));
    }
    Ok(())
}

/// Plans a stay of apprentices at another company. Its instructors may see and answer what the
/// apprentices hand in from its first day to its last one; everybody around is told, with an
/// invitation for their calendars.
#[endpoint(
    post = "/stays",
    conflict = "`archived`, or `taken`: an apprentice is at another stay then"
)]
pub(super) async fn stay_create(
    session: Session<Coordinator>,
    Valid(input): Valid<StayCreate>,
) -> Result<(StatusCode, Json<StayView>), Problem> {
    let (tx, caller) = session.write().await?;
    let caller = Caller::from(caller);
    require_near(&tx, input.til)?;
    if companies::find(&tx, &input.bedriftid).await?.is_none() {
        return Err(Problem::invalid_field("bedriftid", "unknown", "Bedriften finnes ikke"));
    }
    let people: BTreeSet<ApprenticeId> = input.laerlinger.into_iter().collect();
    let instructors: BTreeSet<EmployeeId> = input.ansatte.into_iter().collect();
    require_people(&tx, &people, &input.bedriftid).await?;
    require_there(&tx, &input.bedriftid, &instructors).await?;
    require_free(&tx, &people, (input.fra, input.til), None).await?;
    let stay = Stay {
        row: StayRow {
            id: StayId::new(tx.now(), tx.entropy()),
            version: 1,
            company: input.bedriftid,
            fra: input.fra,
            til: input.til,
            merknad: input.merknad.into_column(),
            sequence: 0,
            cancelled: None,
            cancelled_message: String::new(),
            by_id: caller.person.clone(),
            created: tx.now(),
            updated: tx.now(),
        },
        apprentices: people,
        goals: input.koder.into_iter().collect(),
        instructors,
    };
    store::insert(&tx, &stay).await?;
    notifications::planned(&tx, &stay).await?;
    let view = shown(&tx, &caller, &stay).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(view)))
}
