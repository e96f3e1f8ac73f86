//! Companies that ask to become members: anybody asks on a public page, the office answers.

use std::collections::HashMap;

use axum::{Extension, Json, extract::State, http::StatusCode};
use serde::Serialize;
use svenn_applications::offers::above::{self as applications, HIDDEN_CHARS_MAX, Proof};
use svenn_companies::{self as companies, Register};
use svenn_db::Tx;
use svenn_http::{
    App, ClientAddress, Coordinator, Ids, Input, Problem, Session, Valid, edit_locked, endpoint,
};
use svenn_kernel::{
    CompanyId, Fault, MembershipRequestId, OneLine, PersonId, TenantId, Text, Timestamp,
    numbers::{EmailAddress, OrganisationNumber, PhoneNumber},
};
use svenn_people::names;
use utoipa::ToSchema;

use crate::{
    entity::Warnings,
    membership::{self, Answer, MembershipStatus, Request},
    registered,
};

/// Longest words of a company, and of the office.
const WORDS_CHARS_MAX: usize = 2_000;
const LINE_CHARS_MAX: usize = 200;

/// A company that asks to become a member.
#[derive(Debug, Input)]
pub struct MembershipAsk {
    orgnr: OrganisationNumber,
    /// Name of the person who asks.
    kontaktperson: OneLine<1, LINE_CHARS_MAX>,
    epost: EmailAddress,
    telefon: PhoneNumber,
    melding: Text<0, WORDS_CHARS_MAX>,
    proof: Proof,
    /// A field that people do not see: it stays empty.
    nettside: Text<0, HIDDEN_CHARS_MAX>,
}

/// What was asked, the same whether the company waits already, or is a member.
#[derive(Debug, Serialize, ToSchema)]
pub struct MembershipAsked {
    /// Name of the company, as the register has it.
    navn: String,
}

/// Asks for a company to become a member. The company register says what it is called. The answer
/// is the same whether it has asked before: nothing is told of what the office has.
#[endpoint(
    post = "/soknad/{tenant}/medlem",
    public,
    conflict = "`hidden_field`",
    invalid = "`orgnr`: not in the company register, or deleted there; `proof`",
    too_many = "Asked too often",
    unavailable = "`register_unavailable`"
)]
pub async fn membership_ask(
    State(app): State<App>,
    Extension(register): Extension<Register>,
    address: ClientAddress,
    Ids(tenant): Ids<TenantId>,
    Valid(input): Valid<MembershipAsk>,
) -> Result<(StatusCode, Json<MembershipAsked>), Problem> {
    applications::count(&app, applications::MEMBER, address).await?;
    let now = applications::read(&app, &tenant).await?.now();
    applications::require_untouched(&input.nettside)?;
    input.proof.require(&app.secrets, &tenant, now)?;
    let unit = registered::unit(&register, &input.orgnr).await?;
    let tx = applications::write(&app, &tenant).await?;
    let request = Request {
        id: MembershipRequestId::new(tx.now(), tx.entropy()),
        version: 1,
        orgnr: input.orgnr.as_str().to_owned(),
        navn: unit.navn.clone(),
        adresse: unit.adresse.adresse,
        postnummer: unit.adresse.postnr,
        poststed: unit.adresse.poststed,
        kommune: unit.adresse.kommunenavn,
        fylke: unit.adresse.fylke,
        advarsler: Warnings(registered::warnings(&unit.advarsler)),
        kontaktperson: input.kontaktperson.into_string(),
        epost: input.epost.as_str().to_owned(),
        telefon: input.telefon.as_str().to_owned(),
        melding: input.melding.into_string(),
        status: MembershipStatus::Waiting,
        tid: tx.now(),
        svart: None,
        svart_av: None,
        svar: String::new(),
        company: None,
        bevis: Some(input.proof.key().to_owned()),
    };
    membership::ask(&tx, request).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(MembershipAsked { navn: unit.navn })))
}

/// A request for membership; instants in milliseconds.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MembershipRequest {
    #[schema(value_type = String)]
    id: MembershipRequestId,
    /// Increases with every change; send back the version you read.
    version: i64,
    orgnr: String,
    /// As the company register had it, like the address.
    navn: String,
    adresse: String,
    postnummer: String,
    poststed: String,
    /// What the company register warned of, in words.
    advarsler: Vec<String>,
    kontaktperson: String,
    epost: String,
    telefon: String,
    melding: String,
    status: MembershipStatus,
    /// What the status is called.
    status_label: &'static str,
    /// When it was asked for.
    tid: Timestamp,
    svart: Option<Timestamp>,
    /// Name of who answered.
    svart_av: Option<String>,
    /// The office's words.
    svar: String,
    /// The company that the office has with the number.
    #[schema(value_type = Option<String>)]
    bedriftid: Option<CompanyId>,
}

async fn shown(tx: &Tx, rows: Vec<Request>) -> Result<Vec<MembershipRequest>, Fault> {
    let people: Vec<PersonId> = rows.iter().filter_map(|it| it.svart_av.clone()).collect();
    let people = names::load_names(tx, &people).await?;
    let known: HashMap<String, CompanyId> =
        companies::all(tx).await?.into_iter().map(|it| (it.orgnr, it.id)).collect();
    let views = rows.into_iter().map(|row| MembershipRequest {
        bedriftid: known.get(&row.orgnr).cloned(),
        svart_av: row.svart_av.as_ref().and_then(|id| people.get(id)).map(|it| it.navn()),
        id: row.id,
        version: row.version,
        orgnr: row.orgnr,
        navn: row.navn,
        adresse: row.adresse,
        postnummer: row.postnummer,
        poststed: row.poststed,
        advarsler: row.advarsler.0,
        kontaktperson: row.kontaktperson,
        epost: row.epost,
        telefon: row.telefon,
        melding: row.melding,
        status: row.status,
        status_label: row.status.label(),
        tid: row.tid,
        svart: row.svart,
        svar: row.svar,
    });
    Ok(views.collect())
}

async fn one(tx: &Tx, row: Request) -> Result<MembershipRequest, Problem> {
    shown(tx, vec![row]).await?.pop().ok_or_else(Problem::not_found)
}

/// Companies that have asked to become members, those that wait first, then the newest first.
#[endpoint(get = "/applications/memberships")]
pub async fn membership_requests_list(
    session: Session<Coordinator>,
) -> Result<Json<Vec<MembershipRequest>>, Problem> {
    let (tx, _) = session.read().await?;
    applications::require_on(&tx).await?;
    let mut rows = membership::all(&tx).await?;
    rows.sort_by_key(|it| it.status != MembershipStatus::Waiting);
    Ok(Json(shown(&tx, rows).await?))
}

/// The office's answer.
#[derive(Debug, Input)]
pub struct MembershipAnswer {
    /// The version that was read.
    version: i64,
    godta: bool,
    /// The office's words to the person who asked.
    svar: Text<0, WORDS_CHARS_MAX>,
}

/// Answers a company that asks to become a member. A yes adds it to the companies of the office;
/// the person who asked is written to.
#[endpoint(post = "/applications/memberships/{id}/answer", conflict = "Stale version; `answered`")]
pub async fn membership_request_answer(
    session: Session<Coordinator>,
    Ids(id): Ids<MembershipRequestId>,
    Valid(input): Valid<MembershipAnswer>,
) -> Result<Json<MembershipRequest>, Problem> {
    let (tx, caller) = session.write().await?;
    applications::require_on(&tx).await?;
    let mut row = membership::hold(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    edit_locked(row.version, input.version, one(&tx, row.clone())).await?;
    let given =
        Answer { accepts: input.godta, svar: input.svar.into_string(), by: caller.person.clone() };
    membership::answer(&tx, &mut row, given).await?;
    let answer = one(&tx, row.clone()).await?;
    tx.commit().await?;
    Ok(Json(answer))
}
