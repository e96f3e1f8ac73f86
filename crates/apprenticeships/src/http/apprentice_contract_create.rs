use axum::Json;
use chrono::NaiveDate;
use serde::Deserialize;
use svenn_http::{Check, Coordinator, Ids, Problem, Session, Valid, endpoint};
use svenn_kernel::{ApprenticeId, CompanyId, Fields, ProgramAreaId, oslo};
use svenn_people::{apprentices::Apprentice, references};
use utoipa::ToSchema;

use super::editing;
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
    /// Confirms that a guardian signs with an apprentice under 18; see the result `UNDER18`.
    #[serde(default, rename = "bekreftUnder18")]
    bekreft_under18: bool,
}

impl Check for ContractCreate {
    fn check(&self, fields: &mut Fields) {
        rules::day(fields, "avsluttet", self.avsluttet);
        rules::period(fields, Some(self.startdato), self.sluttdato);
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
    let (tx, before) = (&editing.tx, &editing.apprentice);
    let mut fields = Fields::new();
    references::company(tx, input.bedriftid.as_ref(), &mut fields).await?;
    references::trade(tx, input.programomrade.as_ref(), &mut fields).await?;
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
        apprentice: id,
        arsak: input.arsak,
        avsluttet: input.avsluttet,
        bedriftid: input.bedriftid,
        programomrade: input.programomrade,
        startdato: input.startdato,
        sluttdato: input.sluttdato,
        by_id: editing.caller.person.clone(),
        created: tx.now(),
    };
    if rules::begins_later(agreed.avsluttet, oslo::day_of(tx.now())) {
        coming::keep(tx, &agreed).await?;
        return editing.done().await;
    }
    coming::forget(tx, &agreed.apprentice).await?;
    let fields = coming::begin(editing.happening(), before, &agreed).await?;
    editing.store(fields).await
}
