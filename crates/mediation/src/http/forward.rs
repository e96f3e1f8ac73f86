//! Companies to pass applications on to, and passing them on.

use axum::Json;
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use svenn_applications::{
    offers::{
        above::{self as applications, ApplicationsDone, BULK_MAX},
        wish,
    },
    rules::ApplicationStatus,
};
use svenn_companies::{self as companies, Company};
use svenn_db::Tx;
use svenn_http::{Coordinator, Input, Params, Problem, Session, Valid, endpoint};
use svenn_kernel::{
    ApplicationId, CompanyId, Fault, ListOf, ProgramAreaId, Text, new_id_text, oslo, text,
};
use svenn_placerules::{
    Forwarding, OfferState as S, Places, Warning, forwarding, next_start, places,
};
use utoipa::{IntoParams, ToSchema};

use crate::{
    approvals::Approvals,
    pile::Pile,
    store::{self, Offer, Seen, Stands, Times},
    telling,
};

/// Longest text looked for, in characters.
const Q_CHARS_MAX: usize = 200;
/// Companies to choose from.
const OPTIONS_MAX: usize = 20;
/// Companies that applications are passed on to at once.
const COMPANIES_MAX: usize = 20;
/// Longest words of the office to a company.
const WORDS_CHARS_MAX: usize = 2_000;
/// What is said of a company in which nobody would see an application.
const NOBODY_SEES: &str = "Ingen ansatte i bedriften har tilgang til søknader";
/// What is said of one whose free places others are to answer for: one more offer is one too many.
const ALL_OFFERED: &str = "Alle de ledige plassene i faget er tilbudt søkere";

/// What is looked for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ForwardOptionsParams {
    /// Part of a name; empty for all.
    #[serde(default)]
    q: String,
    /// The trade, by its national code.
    fag: String,
}

/// A company that applications may be passed on to.
#[derive(Debug, Serialize, ToSchema)]
pub struct ForwardOption {
    id: CompanyId,
    navn: String,
    /// Places in the trade that nobody has accepted; 0 where the office has not said.
    ledige: u32,
    /// What should be known before, in words.
    advarsel: Option<String>,
}

/// The places of a company in a trade; none where nobody has said.
pub async fn places_of(tx: &Tx, company: &CompanyId, fag: &ProgramAreaId) -> Result<Places, Fault> {
    let spot = store::spot(tx, company, fag).await?;
    let available = spot.map_or(0, |it| u32::try_from(it.available).unwrap_or_default());
    let offers = store::of_place(tx, company, fag).await?;
    let states: Vec<S> = offers.into_iter().map(|(state, _)| state).collect();
    Ok(places(available, &states))
}

/// The warnings in one text.
pub fn in_words(warnings: &[Warning]) -> Option<String> {
    let words: Vec<String> = warnings.iter().map(ToString::to_string).collect();
    (!words.is_empty()).then(|| words.join(". "))
}

/// Companies to pass applications in a trade on to, by name, at most 20, with what should be known
/// before: whether each is approved for it, and has free places.
#[endpoint(get = "/applications/companies")]
pub async fn application_companies_list(
    session: Session<Coordinator>,
    Params(params): Params<ForwardOptionsParams>,
) -> Result<Json<Vec<ForwardOption>>, Problem> {
    if params.q.chars().count() > Q_CHARS_MAX {
        let message = format!("Kan ikke være lengre enn {Q_CHARS_MAX} tegn");
        return Err(Problem::invalid_field("q", "too_long", message));
    }
    let fag = ProgramAreaId::parse(&params.fag)
        .map_err(|_| Problem::invalid_field("fag", "invalid", "Velg et fag"))?;
    let (tx, _) = session.read().await?;
    applications::require_on(&tx).await?;
    let wanted = text::fold(params.q.trim());
    let mut found: Vec<Company> = companies::all(&tx).await?;
    found.retain(|it| text::fold(&it.navn).contains(&wanted));
    found.sort_by_cached_key(|it| (text::collation_key(&it.navn), it.id.clone()));
    found.truncate(OPTIONS_MAX);
    let ids: Vec<CompanyId> = found.iter().map(|it| it.id.clone()).collect();
    let approvals = Approvals::of(&tx, &ids).await?;
    let mut options = Vec::new();
    for company in found {
        options.push(option(&tx, company, &fag, &approvals).await?);
    }
    Ok(Json(options))
}

async fn option(
    tx: &Tx,
    company: Company,
    fag: &ProgramAreaId,
    approvals: &Approvals,
) -> Result<ForwardOption, Fault> {
    let today = oslo::day_of(tx.now());
    let places = places_of(tx, &company.id, fag).await?;
    let asked = Forwarding {
        is_open: true,
        is_there: false,
        is_wished: true,
        approval: approvals.approval(&company.id, fag),
        places,
    };
    let warnings = forwarding(&asked, today, next_start(today)).unwrap_or_default();
    let mut words: Vec<String> = in_words(&warnings).into_iter().collect();
    if places.free() > 0 && places.offered >= places.free() {
        words.push(ALL_OFFERED.to_owned());
    }
    if telling::readers(tx, &company.id).await?.is_empty() {
        words.push(NOBODY_SEES.to_owned());
    }
    let advarsel = (!words.is_empty()).then(|| words.join(". "));
    Ok(ForwardOption { id: company.id, navn: company.navn, ledige: places.free(), advarsel })
}

/// Applications that are passed on together, each to each of these companies.
#[derive(Debug, Input)]
pub struct ApplicationsForward {
    ids: ListOf<ApplicationId, BULK_MAX, 1>,
    bedrifter: ListOf<CompanyId, COMPANIES_MAX, 1>,
    /// The trade; without one the first wish that the company is approved for, else the first.
    fag: Option<ProgramAreaId>,
    /// The office's words to the companies.
    melding: Text<0, WORDS_CHARS_MAX>,
}

/// What is the same for all of them.
struct Sent<'a> {
    tx: &'a Tx,
    companies: Vec<Company>,
    approvals: Approvals,
    fag: Option<ProgramAreaId>,
    melding: String,
    today: NaiveDate,
}

/// Passes applications on to companies. What cannot be passed on is left as it was, and said.
#[endpoint(post = "/applications/forward", invalid = "`unknown`: a company or a trade")]
pub async fn applications_forward(
    session: Session<Coordinator>,
    Valid(input): Valid<ApplicationsForward>,
) -> Result<Json<ApplicationsDone>, Problem> {
    let (tx, _) = session.write().await?;
    applications::require_on(&tx).await?;
    let it = sent(&tx, input.bedrifter.into_vec(), input.fag, input.melding.into_string()).await?;
    let mut ids = input.ids.into_vec();
    ids.sort_unstable();
    ids.dedup();
    let (mut answer, mut new) = (ApplicationsDone::default(), Vec::new());
    for id in ids {
        let Some(mut pile) = Pile::of(&tx, &id).await? else { continue };
        if pile.application.status == ApplicationStatus::Creating {
            continue;
        }
        let before = new.len();
        for company in &it.companies {
            match it.pass_on(&pile, company).await? {
                Ok(offer) => {
                    pile.offers.push(offer.clone());
                    new.push(offer);
                }
                Err(why) => answer.fail(&pile.application, format!("{}: {why}", company.navn)),
            }
        }
        if new.len() > before {
            pile.settle(&tx).await?;
            let own: Vec<&Offer> = new.iter().skip(before).collect();
            telling::applicant_forwarded(&session.app, &tx, &pile.application, &own).await?;
            answer.done.push(id);
        }
    }
    telling::forwarded(&tx, &new).await?;
    tx.commit().await?;
    Ok(Json(answer))
}

async fn sent<'a>(
    tx: &'a Tx,
    mut ids: Vec<CompanyId>,
    fag: Option<ProgramAreaId>,
    melding: String,
) -> Result<Sent<'a>, Problem> {
    ids.sort_unstable();
    ids.dedup();
    let companies = companies::some(tx, &ids).await?;
    if companies.len() < ids.len() {
        let message = "En av bedriftene finnes ikke lenger";
        return Err(Problem::invalid_field("bedrifter", "unknown", message));
    }
    if let Some(fag) = &fag
        && !applications::titles(tx).await?.contains_key(fag)
    {
        return Err(Problem::invalid_field("fag", "unknown", "Faget finnes ikke"));
    }
    let approvals = Approvals::of(tx, &ids).await?;
    Ok(Sent { tx, companies, approvals, fag, melding, today: oslo::day_of(tx.now()) })
}

impl Sent<'_> {
    /// Passes an application on to a company, or answers why not, in words.
    async fn pass_on(
        &self,
        pile: &Pile,
        company: &Company,
    ) -> Result<Result<Offer, String>, Fault> {
        let application = &pile.application;
        let Some(fag) = self.trade(pile, company) else {
            return Ok(Err("Søknaden har ingen fag. Velg et fag".to_owned()));
        };
        let same = pile.offers.iter().filter(|it| it.company == company.id);
        let asked = Forwarding {
            is_open: application.status.is_open(),
            is_there: same.clone().any(|it| it.status.0.is_open() || it.status.0 == S::Accepted),
            is_wished: wish(application, &fag).is_some(),
            approval: self.approvals.approval(&company.id, &fag),
            places: Places::default(),
        };
        if let Err(why) = forwarding(&asked, self.today, next_start(self.today)) {
            return Ok(Err(why.to_string()));
        }
        let offer = Offer {
            id: new_id_text(self.tx.now(), self.tx.entropy()),
            version: 1,
            application: application.id.clone(),
            company: company.id.clone(),
            fag,
            status: Stands(S::Forwarded),
            invited: false,
            sent: self.tx.now(),
            offered: None,
            seen: Seen::default(),
            svarfrist: None,
            startdato: None,
            melding: self.melding.clone(),
            tilbud: String::new(),
            kommentar: String::new(),
            tider: Times::default(),
            mistet_rett: false,
            svart: None,
            svart_av: None,
        };
        store::insert(self.tx, &offer).await?;
        Ok(Ok(offer))
    }

    fn trade(&self, pile: &Pile, company: &Company) -> Option<ProgramAreaId> {
        if self.fag.is_some() {
            return self.fag.clone();
        }
        let wishes = &pile.application.skjema.0.fag_prioritet;
        let is_approved = |fag: &&ProgramAreaId| {
            self.approvals.approval(&company.id, fag) != svenn_placerules::Approval::NotApproved
        };
        wishes.iter().find(is_approved).or_else(|| wishes.first()).cloned()
    }
}
