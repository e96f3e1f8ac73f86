//! From an applicant to an apprentice.

use axum::{
    Extension, Json,
    http::header,
    response::{IntoResponse, Response},
};
use chrono::NaiveDate;
use serde::Serialize;
use svenn_apprenticeships::NewApprenticeInput;
use svenn_http::{Coordinator, Ids, Input, Problem, Session, Valid, endpoint};
use svenn_kernel::{
    ApplicationId, ApprenticeId, CompanyId, CoordinatorId, EmployeeId, ListOf, OneLine,
    ProgramAreaId, TrainingPlanId, Verb,
};
use svenn_people::results::PersonResult;
use utoipa::ToSchema;

use super::office::BULK_MAX;
use crate::{
    converting::{self, ApplicationDouble, FoundPlace},
    door, handover,
    happened::{self, EventKind},
    importing,
    offers::Offers,
    rules::ApplicationStatus as S,
    store,
};

/// Most people or plans that one is given.
const CHOSEN_MAX: usize = 100;
/// Longest name, address or number.
const LINE_CHARS_MAX: usize = 200;

/// What an apprentice would be made of, and what is known of others who may be the same.
#[derive(Debug, Serialize, ToSchema)]
pub struct ApplicationConversion {
    fornavn: String,
    etternavn: String,
    epost: String,
    telefon: String,
    fodselsdato: Option<NaiveDate>,
    adresse: String,
    postnummer: String,
    poststed: String,
    /// Whether the identity number is known from the county's file; it is shown to nobody.
    #[serde(rename = "harPersonnr")]
    har_personnr: bool,
    /// Where the place is.
    plass: FoundPlace,
    /// Apprentices who may be the same person.
    dobbelt: Vec<ApplicationDouble>,
}

/// What is carried over when the applicant becomes an apprentice.
#[endpoint(
    get = "/applications/{id}/conversion",
    conflict = "`converted`: there is an apprentice; `no_place`: none was found"
)]
pub async fn application_conversion_view(
    session: Session<Coordinator>,
    Extension(offers): Extension<Offers>,
    Ids(id): Ids<ApplicationId>,
) -> Result<Json<ApplicationConversion>, Problem> {
    let (tx, _) = session.read().await?;
    door::require_on(&tx).await?;
    let row = super::office::known(&tx, &id).await?;
    converting::require_convertible(&row)?;
    let (fornavn, etternavn) = converting::names(&row.navn);
    let adresse = row.skjema.0.adresse.clone();
    Ok(Json(ApplicationConversion {
        fornavn,
        etternavn,
        plass: converting::place(&tx, &row, &*offers).await?,
        dobbelt: converting::doubles(&tx, &row).await?,
        har_personnr: row.personnr.is_some(),
        epost: row.epost,
        telefon: row.telefon,
        fodselsdato: row.fodselsdato,
        adresse: adresse.adresse,
        postnummer: adresse.postnummer,
        poststed: adresse.poststed,
    }))
}

/// What the application lacks; what is left out is the application's own.
#[derive(Debug, Input)]
pub struct ApplicationConvertData {
    id: ApplicationId,
    fornavn: Option<OneLine<0, LINE_CHARS_MAX>>,
    etternavn: Option<OneLine<0, LINE_CHARS_MAX>>,
    epost: Option<OneLine<0, LINE_CHARS_MAX>>,
    telefon: Option<OneLine<0, LINE_CHARS_MAX>>,
    /// Identity number, eleven digits.
    personnr: Option<OneLine<0, 30>>,
    fodselsdato: Option<NaiveDate>,
    bedriftid: Option<CompanyId>,
    ansatte: Option<ListOf<EmployeeId, CHOSEN_MAX>>,
    coordinators: Option<ListOf<CoordinatorId, CHOSEN_MAX>>,
    trainingplans: Option<ListOf<TrainingPlanId, CHOSEN_MAX>>,
    programomrade: Option<ProgramAreaId>,
    startdato: Option<NaiveDate>,
    sluttdato: Option<NaiveDate>,
    /// Confirms that a guardian signs with an apprentice under 18; see the status `UNDER18`.
    bekreft_under18: Option<bool>,
}

/// The call as the specification's other callables have it.
#[derive(Debug, Input)]
pub struct ApplicationConvert {
    data: ApplicationConvertData,
}

/// What came of it, in the words of the specification.
#[derive(Debug, Serialize, ToSchema)]
pub struct ApplicationConverted {
    /// The new apprentice; none when nothing was stored.
    #[schema(value_type = Option<String>)]
    id: Option<ApprenticeId>,
    status: PersonResult,
}

/// Makes an apprentice of an applicant who has got a place; nothing is stored unless the status is
/// `SUCCESS`.
#[endpoint(
    post = "/httpsCreateApprenticeAutomatic",
    conflict = "`converted`, `no_place`; the identity number is another's"
)]
pub async fn application_convert(
    session: Session<Coordinator>,
    Extension(offers): Extension<Offers>,
    Valid(input): Valid<ApplicationConvert>,
) -> Result<Json<ApplicationConverted>, Problem> {
    let (tx, caller) = session.write().await?;
    door::require_on(&tx).await?;
    let data = input.data;
    super::office::known(&tx, &data.id).await?;
    let mut row = store::hold(&tx, &data.id).await?.ok_or_else(Problem::not_found)?;
    let found = converting::place(&tx, &row, &*offers).await?;
    let personnr = importing::identity_number(&session.app, &tx, &row)?;
    let input = filled(&row, (found, personnr), data);
    let made = converting::convert(&session.app, (&tx, &caller), &mut row, input).await?;
    if made.id.is_some() {
        tx.commit().await?;
    }
    Ok(Json(ApplicationConverted { id: made.id, status: made.status }))
}

/// What was given, and the application's own for the rest.
fn filled(
    row: &store::Application,
    (found, personnr): (FoundPlace, Option<String>),
    data: ApplicationConvertData,
) -> NewApprenticeInput {
    let (fornavn, etternavn) = converting::names(&row.navn);
    let or = |given: Option<OneLine<0, LINE_CHARS_MAX>>, own: String| {
        given.map_or(own, OneLine::into_string)
    };
    let adresse = row.skjema.0.adresse.clone();
    let programomrade = data.programomrade.or(found.programomrade);
    NewApprenticeInput {
        fornavn: or(data.fornavn, fornavn),
        etternavn: or(data.etternavn, etternavn),
        epost: or(data.epost, row.epost.clone()),
        telefon: or(data.telefon, row.telefon.clone()),
        personnr: given_number(data.personnr).or(personnr).unwrap_or_default(),
        fodselsdato: data.fodselsdato.or(row.fodselsdato),
        adresse: adresse.adresse,
        postnummer: adresse.postnummer,
        poststed: adresse.poststed,
        bedriftid: data.bedriftid.or(found.bedriftid).map(|it| it.as_str().into()),
        ansatte: ids(data.ansatte),
        coordinators: ids(data.coordinators),
        trainingplans: ids(data.trainingplans),
        programomrade: programomrade.map(|it| it.as_str().into()),
        startdato: data.startdato.or(found.startdato),
        sluttdato: data.sluttdato,
        bekreft_under18: data.bekreft_under18.unwrap_or_default(),
        ..NewApprenticeInput::default()
    }
}

/// The number that was given, unless that is none.
fn given_number(given: Option<OneLine<0, 30>>) -> Option<String> {
    given.map(OneLine::into_string).filter(|it| !it.is_empty())
}

fn ids<T: ToString, I: From<String>>(chosen: Option<ListOf<T, CHOSEN_MAX>>) -> Vec<I> {
    let chosen = chosen.map(ListOf::into_vec).unwrap_or_default();
    chosen.into_iter().map(|it| it.to_string().into()).collect()
}

/// Whose lines the file has.
#[derive(Debug, Input)]
pub struct ApplicationsHandover {
    ids: ListOf<ApplicationId, BULK_MAX, 1>,
}

/// A file for the system that the office keeps its apprentices in: a table with semicolons of those
/// who have got a place. Others are left out; that somebody was handed over is a part of what has
/// happened. A POST, so that no cache keeps the answer.
#[endpoint(
    post = "/applications/handover",
    conflict = "`no_place`: none of them has got a place",
    responses((status = 200, description = "The file", content((Vec<u8> = "text/csv")))),
)]
pub async fn applications_handover(
    session: Session<Coordinator>,
    Extension(offers): Extension<Offers>,
    Valid(input): Valid<ApplicationsHandover>,
) -> Result<Response, Problem> {
    let (tx, _) = session.write().await?;
    door::require_on(&tx).await?;
    let mut rows = store::some(&tx, Some(&input.ids)).await?;
    rows.retain(|it| it.status == S::Approved);
    if rows.is_empty() {
        let title = "Ingen av søkerne har status Fått læreplass";
        return Err(Problem::conflict("no_place", title));
    }
    rows.sort_by(|a, b| a.navn.cmp(&b.navn).then_with(|| a.id.cmp(&b.id)));
    let table = handover::table(&tx, &rows, &*offers).await?;
    for row in &rows {
        happened::note(&tx, &row.id, EventKind::Laerling, "Hentet til et annet system").await?;
        store::note(&tx, &row.id, Verb::Update);
    }
    tx.commit().await?;
    let headers = [
        (header::CONTENT_TYPE, "text/csv; charset=utf-8"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"nye-laerlinger.csv\""),
    ];
    Ok((headers, table).into_response())
}
