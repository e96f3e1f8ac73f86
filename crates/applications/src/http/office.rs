//! Applications, to the office.

use axum::{Extension, Json, http::StatusCode};
use chrono::NaiveDate;
use serde::Serialize;
use svenn_db::Tx;
use svenn_http::{Coordinator, Ids, Input, Problem, Session, Valid, edit_locked, endpoint};
use svenn_kernel::{
    ApplicationId, ApplicationRejectionId, ApprenticeId, Fault, Fields, ListOf, Text, Timestamp,
};
use utoipa::ToSchema;

use super::{form::ApplicationTrade, labels::ApplicationLabel, own::number};
use crate::{
    applying, converting, door, moving,
    offers::{Offers, OffersOf, OfficeOffer, WishedPlace},
    rejecting::{self, Words},
    rules::{ApplicationStatus as S, Mover, RoundKind, may_move},
    store::{self, Application},
    trades,
    written::ApplicantAddress,
};

/// Applications that one call changes.
pub const BULK_MAX: usize = 500;
/// Longest reason of a rejection, and longest words of the office in its letter.
const REASON_CHARS_MAX: usize = 2_000;

/// A step that the state machine has from here.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ApplicationStep {
    til: S,
    /// Why it cannot be taken now, in words.
    hvorfor_ikke: Option<String>,
}

/// A question with what was answered.
#[derive(Debug, Serialize, ToSchema)]
pub struct ApplicationAnswer {
    tekst: String,
    svar: Vec<String>,
}

/// When it was made and sent, in milliseconds.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ApplicationDates {
    sendt_inn: Option<Timestamp>,
    dato_opprettet: Timestamp,
}

/// What the caller may do.
#[derive(Debug, Serialize, ToSchema)]
pub struct ApplicationCan {
    /// Make an apprentice of it.
    convert: bool,
    erase: bool,
    /// Pass it on to companies.
    forward: bool,
}

/// An application as the office sees it; instants in milliseconds.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ApplicationView {
    #[schema(value_type = String)]
    id: ApplicationId,
    /// Increases with every change; send back the version you read.
    version: i64,
    nummer: String,
    navn: String,
    status: S,
    imported: bool,
    soknadsaar: i32,
    fodselsdato: Option<NaiveDate>,
    telefon: String,
    epost: String,
    adresse: ApplicantAddress,
    fylke: String,
    vg1: String,
    vg2: String,
    vg3: String,
    annen: String,
    fravaerdager: Option<i32>,
    fravaertimer: Option<i32>,
    fravaerforklaring: String,
    fag_prioritet: Vec<ApplicationTrade>,
    /// What contract is applied for.
    slag: RoundKind,
    /// The advertised place that the applicant came from, while it is there.
    plass: Option<WishedPlace>,
    svar: Vec<ApplicationAnswer>,
    kommentar: String,
    etiketter: Vec<ApplicationLabel>,
    datoer: ApplicationDates,
    sist_endret: Timestamp,
    /// Why it was rejected, for the office alone.
    begrunnelse: String,
    /// The companies that it was passed on to, and what came of it.
    offers: Vec<OfficeOffer>,
    steps: Vec<ApplicationStep>,
    /// The apprentice that it became.
    #[schema(value_type = Option<String>)]
    laerling: Option<ApprenticeId>,
    can: ApplicationCan,
}

/// The questions of the office's own with what was answered.
pub async fn answers(tx: &Tx, row: &Application) -> Result<Vec<ApplicationAnswer>, Fault> {
    let settings = store::load_settings(tx).await?;
    let svar = row.skjema.0.other_questions.iter().map(|given| {
        let asked = settings.sporsmal.0.iter().find(|it| it.id.as_str() == given.id);
        let tekst =
            asked.map_or_else(|| "Spørsmål som er slettet".to_owned(), |it| it.tekst.clone());
        ApplicationAnswer { tekst, svar: given.svar.clone() }
    });
    Ok(svar.collect())
}

/// An application as the office sees it.
pub async fn shown(
    tx: &Tx,
    row: &Application,
    offers: &dyn OffersOf,
) -> Result<ApplicationView, Fault> {
    let titles = trades::titles(tx).await?;
    let labels = store::labels_of(tx, std::slice::from_ref(&row.id)).await?.remove(&row.id);
    let labels = labels.unwrap_or_default();
    let all = store::labels(tx).await?.into_iter();
    let values = &row.skjema.0;
    let standing = offers.standing(tx, &row.id).await?;
    let plass = match &values.plass {
        Some(id) => offers.advertised(tx, id).await?,
        None => None,
    };
    let steps = S::ALL
        .into_iter()
        .filter(|to| may_move(row.status, *to, row.forrige, Mover::Coordinator))
        .map(|til| ApplicationStep {
            til,
            hvorfor_ikke: moving::hindrance(row.status, til, standing).map(str::to_owned),
        });
    Ok(ApplicationView {
        id: row.id.clone(),
        version: row.version,
        nummer: number(row),
        navn: row.navn.clone(),
        status: row.status,
        imported: row.imported,
        soknadsaar: row.soknadsaar,
        fodselsdato: row.fodselsdato,
        telefon: row.telefon.clone(),
        epost: row.epost.clone(),
        adresse: values.adresse.clone(),
        fylke: row.fylke.clone(),
        vg1: values.vg1.clone(),
        vg2: values.vg2.clone(),
        vg3: values.vg3.clone(),
        annen: values.annen.clone(),
        fravaerdager: values.fravaerdager,
        fravaertimer: values.fravaertimer,
        fravaerforklaring: values.fravaerforklaring.clone(),
        fag_prioritet: values.fag_prioritet.iter().map(|fag| trades::trade(&titles, fag)).collect(),
        slag: values.kind(),
        plass,
        svar: answers(tx, row).await?,
        kommentar: values.kommentar.clone(),
        etiketter: all.filter(|it| labels.contains(&it.id)).map(Into::into).collect(),
        datoer: ApplicationDates { sendt_inn: row.sendt, dato_opprettet: row.opprettet },
        sist_endret: row.endret,
        begrunnelse: row.begrunnelse.clone(),
        offers: offers.to_office(tx, &row.id).await?,
        steps: steps.collect(),
        laerling: row.laerling.clone(),
        can: ApplicationCan {
            convert: converting::require_convertible(row).is_ok(),
            erase: moving::may_erase(row.status),
            forward: row.status.is_open(),
        },
    })
}

/// The application; 404 for one that was never sent, which is its applicant's alone.
pub async fn known(tx: &Tx, id: &ApplicationId) -> Result<Application, Problem> {
    let found = store::find(tx, id).await?;
    found.filter(|it| it.sendt.is_some()).ok_or_else(Problem::not_found)
}

/// An application that was sent. A draft is its applicant's alone.
#[endpoint(get = "/applications/{id}")]
pub async fn application_view(
    session: Session<Coordinator>,
    Extension(offers): Extension<Offers>,
    Ids(id): Ids<ApplicationId>,
) -> Result<Json<ApplicationView>, Problem> {
    let (tx, _) = session.read().await?;
    door::require_on(&tx).await?;
    let row = known(&tx, &id).await?;
    Ok(Json(shown(&tx, &row, &*offers).await?))
}

/// Where an application is to stand.
#[derive(Debug, Input)]
#[input(check(til, grunn) = check_reason)]
pub struct ApplicationMove {
    /// The version that was read.
    version: i64,
    til: S,
    /// Why; a rejection needs one.
    grunn: Text<0, REASON_CHARS_MAX>,
}

fn check_reason(til: &S, grunn: &Text<0, REASON_CHARS_MAX>, fields: &mut Fields) {
    if *til == S::Rejected && grunn.as_str().trim().is_empty() {
        fields.wrong("grunn", "required", "Skriv hvorfor søknaden avslås");
    }
}

/// Moves an application to another status. A rejection's letter waits for half an hour.
#[endpoint(
    post = "/applications/{id}/status",
    conflict = "Stale version; `no_step`: the application cannot go there from where it stands; \
                `follows_offers`, `several_offers`, `no_place`"
)]
pub async fn application_move(
    session: Session<Coordinator>,
    Extension(offers): Extension<Offers>,
    Ids(id): Ids<ApplicationId>,
    Valid(input): Valid<ApplicationMove>,
) -> Result<Json<ApplicationView>, Problem> {
    let (tx, _) = session.write().await?;
    door::require_on(&tx).await?;
    known(&tx, &id).await?;
    let mut row = store::hold(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    let current = async { Ok(shown(&tx, &row, &*offers).await?) };
    edit_locked(row.version, input.version, current).await?;
    let why = input.grunn.as_str();
    moving::go((&session.app, &*offers), &tx, &mut row, input.til, why).await?;
    let answer = shown(&tx, &row, &*offers).await?;
    tx.commit().await?;
    Ok(Json(answer))
}

/// An application that was left as it was.
#[derive(Debug, Serialize, ToSchema)]
pub struct ApplicationFailed {
    #[schema(value_type = String)]
    id: ApplicationId,
    navn: String,
    /// Why, in words.
    message: String,
}

/// What became of several applications.
#[derive(Debug, Default, Serialize, ToSchema)]
pub struct ApplicationsDone {
    #[schema(value_type = Vec<String>)]
    pub done: Vec<ApplicationId>,
    pub failed: Vec<ApplicationFailed>,
    /// What takes it back, where that can be done.
    pub undo: Option<String>,
}

impl ApplicationsDone {
    /// Notes why one was left as it was.
    pub fn fail(&mut self, row: &Application, message: impl Into<String>) {
        let (id, navn) = (row.id.clone(), row.navn.clone());
        self.failed.push(ApplicationFailed { id, navn, message: message.into() });
    }
}

/// Applications that are rejected together.
#[derive(Debug, Input)]
pub struct ApplicationsReject {
    ids: ListOf<ApplicationId, BULK_MAX, 1>,
    /// Why, for the office alone.
    begrunnelse: Text<1, REASON_CHARS_MAX>,
    /// The office's own words in each letter.
    tekst: Text<0, REASON_CHARS_MAX>,
}

/// Rejects applications. Each applicant is written one letter, half an hour later; undone until
/// then, nobody is written.
#[endpoint(post = "/applications/reject")]
pub async fn applications_reject(
    session: Session<Coordinator>,
    Extension(offers): Extension<Offers>,
    Valid(input): Valid<ApplicationsReject>,
) -> Result<Json<ApplicationsDone>, Problem> {
    let (tx, _) = session.write().await?;
    door::require_on(&tx).await?;
    let rejection = ApplicationRejectionId::new(tx.now(), tx.entropy());
    let words =
        Words { begrunnelse: input.begrunnelse.into_string(), tekst: input.tekst.into_string() };
    let mut ids = input.ids.into_vec();
    ids.sort_unstable();
    ids.dedup();
    let mut answer = ApplicationsDone::default();
    for id in ids {
        let Some(mut row) = store::hold(&tx, &id).await?.filter(|it| it.status != S::Creating)
        else {
            continue;
        };
        let standing = offers.standing(&tx, &row.id).await?;
        if let Some(why) = moving::hindrance(row.status, S::Rejected, standing) {
            answer.fail(&row, why);
        } else if may_move(row.status, S::Rejected, row.forrige, Mover::Coordinator) {
            rejecting::reject(&tx, &mut row, &rejection, &words).await?;
            answer.done.push(id);
        } else {
            answer.fail(&row, format!("Søknaden har status {}", row.status.label()));
        }
    }
    if !answer.done.is_empty() {
        rejecting::plan_letters(&tx, &rejection).await?;
        answer.undo = Some(rejection.as_str().to_owned());
    }
    tx.commit().await?;
    Ok(Json(answer))
}

/// Takes a rejection back. An applicant who had the letter is told that it does not hold.
#[endpoint(post = "/applications/undo/{id}", conflict = "`not_rejected`")]
pub async fn applications_reject_undo(
    session: Session<Coordinator>,
    Extension(offers): Extension<Offers>,
    Ids(id): Ids<ApplicationRejectionId>,
) -> Result<StatusCode, Problem> {
    let (tx, _) = session.write().await?;
    door::require_on(&tx).await?;
    rejecting::undo((&session.app, &*offers), &tx, &id).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Which application is erased.
#[derive(Debug, Input)]
pub struct ApplicationEraseData {
    id: ApplicationId,
}

/// The call as the specification's other callables have it.
#[derive(Debug, Input)]
pub struct ApplicationErase {
    data: ApplicationEraseData,
}

/// Erases an application: what is of the applicant is deleted, and a nameless row stays for the
/// counts. Refused while a place is offered.
#[endpoint(
    post = "/deleteApplicationHttpsClient",
    conflict = "`offered`: a place is offered, and not answered"
)]
pub async fn application_erase(
    session: Session<Coordinator>,
    Extension(offers): Extension<Offers>,
    Valid(input): Valid<ApplicationErase>,
) -> Result<StatusCode, Problem> {
    let (tx, _) = session.write().await?;
    door::require_on(&tx).await?;
    known(&tx, &input.data.id).await?;
    let mut row = store::hold(&tx, &input.data.id).await?.ok_or_else(Problem::not_found)?;
    if row.status == S::Offered {
        let title = "Søkeren er tilbudt læreplass. Trekk tilbudet tilbake først";
        return Err(Problem::conflict("offered", title));
    }
    if row.status != S::Deleted {
        applying::clear(&*offers, &tx, &mut row).await?;
    }
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
