use std::collections::BTreeSet;

use axum::Json;
use chrono::NaiveDate;
use serde::Deserialize;
use svenn_http::{
    Check, Coordinator, Ids, Problem, Session, Valid, endpoint, follows::FollowPreview,
};
use svenn_kernel::{ApprenticeId, CompanyId, EmployeeId, Fields, ProgramAreaId, oslo};
use svenn_people::{
    apprentices::Apprentice, entity::apprentice::ActiveModel, parts::EmployeeIds, references,
};
use utoipa::ToSchema;

use super::editing::{self, Editing};
use crate::{
    coming::{self, ComingContract},
    contracts::ContractEnd,
    detail::ApprenticeDetail,
    rules,
};

/// The end of the contract in force, and the one that follows it.
#[derive(Debug, Deserialize, ToSchema)]
pub struct ContractCreate {
    /// The version that was read.
    version: i64,
    /// Why the contract in force ends.
    arsak: ContractEnd,
    /// Its last day.
    avsluttet: NaiveDate,
    /// The company of the new one.
    bedriftid: Option<CompanyId>,
    /// The trade of the new one.
    programomrade: Option<ProgramAreaId>,
    /// The first day of the new one.
    startdato: NaiveDate,
    /// The last day of the new one; none while it is not known.
    sluttdato: Option<NaiveDate>,
    /// Instructors from the first day of the new one; without it those of before stay in the same
    /// company, and another company has none.
    ansatte: Option<BTreeSet<EmployeeId>>,
    /// Confirms that a guardian signs with an apprentice under 18; see the result `UNDER18`.
    #[serde(default, rename = "bekreftUnder18")]
    bekreft_under18: bool,
}

impl Check for ContractCreate {
    fn check(&self, fields: &mut Fields) {
        rules::day(fields, "avsluttet", self.avsluttet);
        rules::period(fields, Some(self.startdato), self.sluttdato);
        let chosen = self.ansatte.as_ref().map_or(0, BTreeSet::len);
        references::not_too_many(fields, "ansatte", chosen);
        if self.startdato <= self.avsluttet {
            let message = "Den nye kontrakten må begynne etter at den forrige er slutt";
            fields.wrong("startdato", "before_end", message);
        }
    }
}

/// Ends the current contract and begins another: a change of company, a break, a new trade. The
/// ended contract is kept. Instructors and departments of a previous company are removed from the
/// apprentice. While the current contract has not ended, the new one is stored until it begins
/// (`GET /apprentices/{id}/kontrakter/kommende`) and replaces one that was agreed before.
#[endpoint(
    post = "/apprentices/{id}/kontrakter",
    conflict = "Stale version, archived, or `no_contract`: none has begun",
    invalid = "`under18`: the result `UNDER18`"
)]
pub async fn apprentice_contract_create(
    session: Session<Coordinator>,
    Ids(id): Ids<ApprenticeId>,
    Valid(input): Valid<ContractCreate>,
) -> Result<Json<ApprenticeDetail>, Problem> {
    let editing = editing::open(&session, &id, input.version).await?;
    match conclude(&editing, input).await? {
        (Some(fields), _) => editing.store(fields).await,
        (None, _) => editing.done().await,
    }
}

/// What ending the current contract and beginning another would do, in sentences: now, or what
/// would be agreed for a later day. Nothing is done.
#[endpoint(
    post = "/apprentices/{id}/kontrakter/preview",
    conflict = "Stale version, archived, or `no_contract`: none has begun",
    invalid = "`under18`: the result `UNDER18`"
)]
pub async fn apprentice_contract_preview(
    session: Session<Coordinator>,
    Ids(id): Ids<ApprenticeId>,
    Valid(input): Valid<ContractCreate>,
) -> Result<Json<FollowPreview>, Problem> {
    let editing = editing::open(&session, &id, input.version).await?;
    let (_, folger) = conclude(&editing, input).await?;
    // Dropping it undoes what was tried.
    Ok(Json(FollowPreview { folger }))
}

/// Ends the contract in force, or agrees on it. Answers what is to be stored of the apprentice, if
/// the new one has begun, and what follows, in sentences.
async fn conclude(
    editing: &Editing<'_>,
    input: ContractCreate,
) -> Result<(Option<ActiveModel>, Vec<String>), Problem> {
    let (tx, before) = (&editing.tx, &editing.apprentice);
    let mut fields = Fields::new();
    references::company(tx, input.bedriftid.as_ref(), &mut fields).await?;
    references::trade(tx, input.programomrade.as_ref(), &mut fields).await?;
    if let Some(chosen) = &input.ansatte {
        references::employees(tx, chosen, &mut fields).await?;
    }
    fields.finish().map_err(Problem::invalid)?;
    let Some(began) = before.startdato else {
        let title = "Lærlingen har ingen kontrakt som kan avsluttes. Sett læretid først";
        return Err(Problem::conflict("no_contract", title));
    };
    if input.avsluttet < began {
        let message = "Kontrakten kan ikke slutte før den har begynt";
        return Err(Problem::invalid_field("avsluttet", "before_start", message));
    }
    let after = Apprentice { startdato: Some(input.startdato), ..before.clone() };
    editing.require_guardian(&after, ("startdato", input.bekreft_under18))?;
    let agreed = ComingContract {
        apprentice: before.id.clone(),
        arsak: input.arsak,
        avsluttet: input.avsluttet,
        bedriftid: input.bedriftid,
        programomrade: input.programomrade,
        startdato: input.startdato,
        sluttdato: input.sluttdato,
        by_id: editing.caller.person.clone(),
        created: tx.now(),
        ansatte: input.ansatte.map(|chosen| EmployeeIds(chosen.into_iter().collect())),
    };
    if rules::begins_later(agreed.avsluttet, oslo::day_of(tx.now())) {
        let follows = coming::agree(editing.happening(), before, &agreed).await?;
        return Ok((None, follows));
    }
    coming::forget(tx, &agreed.apprentice).await?;
    let (fields, follows) = coming::begin(editing.happening(), before, &agreed).await?;
    Ok((Some(fields), follows))
}
