//! The applications that a company was sent, to its employees.

use std::{collections::HashMap, ops::Deref};

use async_trait::async_trait;
use axum::Json;
use sea_orm::ActiveValue::Set;
use serde::Serialize;
use svenn_applications::{
    APPLICATIONS,
    files::{self, ApplicationFile},
    offers::{
        OfferStatus,
        above::{self as applications, Application, ApplicationAnswer, ApplicationTrade},
        wish,
    },
    rules::RoundKind,
};
use svenn_companies as companies;
use svenn_db::Tx;
use svenn_files::records::FileRecord;
use svenn_http::{
    App, Caller, Ids, Input, Problem, Session, Valid, Who, edit_locked, endpoint, files::FileGuard,
};
use svenn_kernel::{
    ApplicationId, CompanyId, Fault, Fields, ListOf, Permission, Role, Text, Timestamp,
    stored_words,
};
use svenn_people::relations;
use svenn_placerules::{Actor, OfferEvent, OfferState as S, step};
use utoipa::ToSchema;

use crate::{
    kept,
    pile::Pile,
    store::{self, Offer, OfferChange, Times},
    telling,
};

/// Longest words of a company.
const WORDS_CHARS_MAX: usize = 2_000;
/// Times for an interview in one answer.
const TIMES_MAX: usize = 10;

/// An employee who sees the applications that the own companies were sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ApplicationReader(Caller);

impl Who for ApplicationReader {
    fn of(caller: Caller) -> Option<Self> {
        let may = caller.rolle == Role::Ansatt && caller.may(Permission::Applications);
        may.then_some(Self(caller))
    }

    fn forbidden() -> String {
        format!("Only employees with {}", Permission::Applications.as_str())
    }
}

impl From<ApplicationReader> for Caller {
    fn from(caller: ApplicationReader) -> Self {
        caller.0
    }
}

impl Deref for ApplicationReader {
    type Target = Caller;

    fn deref(&self) -> &Caller {
        &self.0
    }
}

/// Whether the company of an offer may see it: as long as it may come to a place, or came to one.
const fn may_be_seen(state: S) -> bool {
    state.is_open() || matches!(state, S::Unavailable | S::Accepted)
}

/// Whether it sees it now. What it has said no to it may say yes to after all, while the office
/// looks for a place; after that the applicant is none of its business.
fn is_seen(offer: &Offer, application: &Application) -> bool {
    let state = offer.status.0;
    may_be_seen(state) && (state != S::Unavailable || application.status.is_open())
}

/// Whether the company may answer.
fn may_answer(offer: &Offer, application: &Application) -> bool {
    let events = [OfferEvent::SaidAvailable, OfferEvent::SaidUnavailable, OfferEvent::Invited];
    let may = |event| step(offer.status.0, event, Actor::Company).is_some();
    application.status.is_open() && events.into_iter().any(may)
}

/// An application in the list of an employee.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CompanyApplicationRow {
    /// Id of the offer.
    id: String,
    /// Name of the applicant.
    navn: String,
    bedrift: String,
    /// Title of the trade.
    fag: String,
    /// What contract is applied for.
    slag: RoundKind,
    /// What the status is called.
    status_label: &'static str,
    /// When it was sent, in milliseconds.
    sent: Timestamp,
    /// Whether it waits for an answer of the company.
    venter: bool,
}

/// What the caller may do.
#[derive(Debug, Serialize, ToSchema)]
pub struct CompanyApplicationCan {
    answer: bool,
}

/// An application as the company sees it; instants in milliseconds.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CompanyApplication {
    /// Id of the offer.
    id: String,
    /// Increases with every change; send back the version you read.
    version: i64,
    navn: String,
    bedrift: String,
    fag: ApplicationTrade,
    /// What contract is applied for.
    slag: RoundKind,
    /// What the status is called.
    status_label: &'static str,
    status: OfferStatus,
    telefon: String,
    epost: String,
    poststed: String,
    fylke: String,
    vg1: String,
    vg2: String,
    vg3: String,
    annen: String,
    fravaerdager: Option<i32>,
    fravaertimer: Option<i32>,
    fravaerforklaring: String,
    /// The place of the trade among the wishes, from 1; 0 where it was not wished for.
    prioritet: usize,
    svar: Vec<ApplicationAnswer>,
    /// The applicant's own words.
    kommentar: String,
    /// Transcripts and other papers.
    filer: Vec<ApplicationFile>,
    /// The office's words to the company.
    melding: String,
    /// When it was sent.
    sent: Timestamp,
    /// What the company has answered.
    svar_kommentar: String,
    /// Times for an interview that the company has given.
    tider: Vec<Timestamp>,
    can: CompanyApplicationCan,
}

async fn own_companies(tx: &Tx, caller: &Caller) -> Result<Vec<CompanyId>, Fault> {
    relations::companies_of(tx, &caller.person.clone().into()).await
}

/// The applications that the caller's companies were sent, the newest first.
#[endpoint(get = "/applications/company")]
pub async fn company_applications_list(
    session: Session<ApplicationReader>,
) -> Result<Json<Vec<CompanyApplicationRow>>, Problem> {
    let (tx, caller) = session.read().await?;
    applications::require_on(&tx).await?;
    let own = own_companies(&tx, &caller).await?;
    let mut offers = store::of_companies(&tx, &own).await?;
    offers.retain(|it| may_be_seen(it.status.0));
    let ids: Vec<ApplicationId> = offers.iter().map(|it| it.application.clone()).collect();
    let rows = applications::some(&tx, Some(&ids)).await?;
    let by_id: HashMap<&ApplicationId, &Application> = rows.iter().map(|it| (&it.id, it)).collect();
    let (names, titles) = (companies::names(&tx, &own).await?, applications::titles(&tx).await?);
    let listed = offers.iter().filter_map(|it| {
        let application = by_id.get(&it.application).filter(|row| is_seen(it, row))?;
        Some(CompanyApplicationRow {
            id: it.id.clone(),
            navn: application.navn.clone(),
            bedrift: telling::name(&names, &it.company),
            fag: applications::title(&titles, &it.fag),
            slag: application.skjema.0.kind(),
            status_label: it.status.0.label(),
            sent: it.sent,
            venter: it.status.0 == S::Forwarded && application.status.is_open(),
        })
    });
    Ok(Json(listed.collect()))
}

/// The pile of an offer of the caller's own companies.
///
/// # Errors
/// 404 for one of another company, or one that is over.
async fn opened(tx: &Tx, caller: &Caller, id: &str) -> Result<(Pile, usize), Problem> {
    let found = store::find(tx, id).await?.ok_or_else(Problem::not_found)?;
    let is_own = own_companies(tx, caller).await?.contains(&found.company);
    if !is_own || !may_be_seen(found.status.0) {
        return Err(Problem::not_found());
    }
    let (pile, at) = Pile::of_offer(tx, id).await?;
    match is_seen(pile.offer(at)?, &pile.application) {
        true => Ok((pile, at)),
        false => Err(Problem::not_found()),
    }
}

async fn shown(app: &App, tx: &Tx, pile: &Pile, at: usize) -> Result<CompanyApplication, Problem> {
    let (offer, application) = (pile.offer(at)?, &pile.application);
    let names = companies::names(tx, std::slice::from_ref(&offer.company)).await?;
    let titles = applications::titles_of(tx, std::slice::from_ref(&offer.fag)).await?;
    let values = &application.skjema.0;
    Ok(CompanyApplication {
        id: offer.id.clone(),
        version: offer.version,
        navn: application.navn.clone(),
        bedrift: telling::name(&names, &offer.company),
        fag: applications::trade(&titles, &offer.fag),
        slag: values.kind(),
        status_label: offer.status.0.label(),
        status: kept::status(offer),
        telefon: application.telefon.clone(),
        epost: application.epost.clone(),
        poststed: values.adresse.poststed.clone(),
        fylke: application.fylke.clone(),
        vg1: values.vg1.clone(),
        vg2: values.vg2.clone(),
        vg3: values.vg3.clone(),
        annen: values.annen.clone(),
        fravaerdager: values.fravaerdager,
        fravaertimer: values.fravaertimer,
        fravaerforklaring: values.fravaerforklaring.clone(),
        prioritet: wish(application, &offer.fag).unwrap_or_default(),
        svar: applications::answers(tx, application).await?,
        kommentar: values.kommentar.clone(),
        filer: files::shown(app, tx, &application.id).await?,
        melding: offer.melding.clone(),
        sent: offer.sent,
        svar_kommentar: offer.kommentar.clone(),
        tider: offer.tider.0.clone(),
        can: CompanyApplicationCan { answer: may_answer(offer, application) },
    })
}

/// An application that one of the caller's companies was sent. The first look of each employee is
/// noted, and shown to the office.
#[endpoint(get = "/applications/company/{id}")]
pub async fn company_application_view(
    session: Session<ApplicationReader>,
    Ids(id): Ids<String>,
) -> Result<Json<CompanyApplication>, Problem> {
    let (tx, caller) = session.write().await?;
    applications::require_on(&tx).await?;
    let (mut pile, at) = opened(&tx, &caller, &id).await?;
    let is_first = !pile.offer(at)?.seen.0.iter().any(|(who, _)| *who == caller.person);
    if is_first && let Some(offer) = pile.offers.get_mut(at) {
        store::look(&tx, &pile.application, offer, &caller.person).await?;
    }
    let answer = shown(&session.app, &tx, &pile, at).await?;
    tx.commit().await?;
    Ok(Json(answer))
}

/// What a company answers.
#[stored_words(schema, input)]
#[serde(rename_all = "UPPERCASE")]
pub enum CompanyAnswer {
    /// It would meet the applicant, at one of these times.
    Interview,
    /// It would offer the place.
    Offer,
    /// It has no place, or not for this applicant.
    Unavailable,
}

/// The answer of a company.
#[derive(Debug, Input)]
#[input(check(svar, tider) = check_times)]
pub struct CompanyApplicationAnswer {
    /// The version that was read.
    version: i64,
    svar: CompanyAnswer,
    kommentar: Text<0, WORDS_CHARS_MAX>,
    /// Times for an interview, of which one has at least one; in milliseconds.
    tider: ListOf<Timestamp, TIMES_MAX>,
}

fn check_times(svar: &CompanyAnswer, tider: &ListOf<Timestamp, TIMES_MAX>, fields: &mut Fields) {
    if *svar == CompanyAnswer::Interview && tider.is_empty() {
        fields.wrong("tider", "required", "Foreslå minst ett tidspunkt");
    }
}

/// Answers an application for the company. The office is told; the applicant hears of an interview
/// at once, and of an offer when the office sends it.
#[endpoint(
    post = "/applications/company/{id}/answer",
    conflict = "Stale version; `no_step`: the company cannot answer that any more"
)]
pub async fn company_application_answer(
    session: Session<ApplicationReader>,
    Ids(id): Ids<String>,
    Valid(input): Valid<CompanyApplicationAnswer>,
) -> Result<Json<CompanyApplication>, Problem> {
    let (tx, caller) = session.write().await?;
    applications::require_on(&tx).await?;
    let (mut pile, at) = opened(&tx, &caller, &id).await?;
    let current = shown(&session.app, &tx, &pile, at);
    edit_locked(pile.offer(at)?.version, input.version, current).await?;
    if !may_answer(pile.offer(at)?, &pile.application) {
        let title = "Søknaden kan ikke besvares nå";
        return Err(Problem::conflict("no_step", title));
    }
    let (event, times) = match input.svar {
        CompanyAnswer::Interview => (OfferEvent::Invited, input.tider.into_vec()),
        CompanyAnswer::Offer => (OfferEvent::Proposed, Vec::new()),
        CompanyAnswer::Unavailable => (OfferEvent::SaidUnavailable, Vec::new()),
    };
    if pile.offer(at)?.status.0 == S::Unavailable {
        let changed = (OfferEvent::SaidAvailable, Actor::Company);
        pile.step(&tx, at, changed, OfferChange::default()).await?;
    }
    let invited = pile.offer(at)?.invited || input.svar == CompanyAnswer::Interview;
    let change = OfferChange {
        invited: Set(invited),
        kommentar: Set(input.kommentar.into_string()),
        tider: Set(Times(times)),
        svart: Set(Some(tx.now())),
        svart_av: Set(Some(caller.person.clone())),
        ..Default::default()
    };
    pile.step(&tx, at, (event, Actor::Company), change).await?;
    pile.settle(&tx).await?;
    telling::company_answered(&session.app, &tx, &pile.application, pile.offer(at)?).await?;
    let answer = shown(&session.app, &tx, &pile, at).await?;
    tx.commit().await?;
    Ok(Json(answer))
}

/// Says who may open the files of applications: those of companies that were sent them.
#[derive(Debug, Clone, Copy, Default)]
pub struct SentFiles;

#[async_trait]
impl FileGuard for SentFiles {
    async fn may_open(&self, tx: &Tx, caller: &Caller, file: &FileRecord) -> Result<bool, Fault> {
        if file.collection != APPLICATIONS.0 || ApplicationReader::of(caller.clone()).is_none() {
            return Ok(false);
        }
        let Ok(id) = ApplicationId::parse(&file.owner) else { return Ok(false) };
        if !svenn_organisation::load(tx).await?.flags.application {
            return Ok(false);
        }
        let found = applications::some(tx, Some(std::slice::from_ref(&id))).await?.pop();
        let Some(application) = found else { return Ok(false) };
        let own = own_companies(tx, caller).await?;
        let offers = store::of_application(tx, &id).await?;
        Ok(offers.iter().any(|it| own.contains(&it.company) && is_seen(it, &application)))
    }
}
