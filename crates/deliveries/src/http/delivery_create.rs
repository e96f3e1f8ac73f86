use std::collections::BTreeSet;

use axum::{Json, http::StatusCode};
use chrono::NaiveDate;
use serde::Serialize;
use svenn_db::Tx;
use svenn_documentation::drafts::{self, NewDraft};
use svenn_http::{Input, Problem, Valid, endpoint};
use svenn_kernel::{
    ApprenticeId, CompanyId, DeliveryId, DocumentationId, Fault, Fields, GoalId, IntoColumn,
    ListOf, OneLine, OrBlank, Text, Whole,
    numbers::{EmailAddress, PhoneNumber},
    oslo,
};
use svenn_people::goals;
use svenn_timekeeping::drafts::{DayOfWork, add_day};
use utoipa::ToSchema;

use crate::{
    notifications,
    people::{self, Named},
    rules,
    store::{self, Delivery, Picture},
    system::CompanySystem,
};

/// Longest text in characters.
const TEXT_CHARS_MAX: usize = 20_000;
/// Most goals that a day proposes.
const GOALS_MAX: usize = 50;
/// Most photographs of a day.
const PICTURES_MAX: usize = 20;
/// Most minutes of a day, on which the clocks are changed too.
const MINUTES_MAX: i64 = 1_440;

/// A work day of one of the company's apprentices, who is named in one of three ways.
#[derive(Debug, Input)]
#[input(check(laerling, epost, telefon) = named_once)]
pub(super) struct WorkdayDelivery {
    /// What the sender calls it. The same again adds nothing.
    id: OneLine<1, 100>,
    /// The apprentice by id.
    laerling: Option<ApprenticeId>,
    /// By the e-mail that they sign in with.
    epost: Option<EmailAddress>,
    /// By the telephone number that they sign in with.
    telefon: Option<PhoneNumber>,
    /// The day, at most 31 days ago.
    dato: NaiveDate,
    /// Minutes of work.
    minutter: Option<Whole<0, MINUTES_MAX>>,
    /// Title; without one it is called by its day.
    tittel: Option<OneLine<1, 200>>,
    /// What was done, in plain text.
    #[input(default)]
    tekst: OrBlank<Text<1, TEXT_CHARS_MAX>>,
    /// National codes of the goals that it proposes.
    #[input(default)]
    maal: ListOf<GoalId, GOALS_MAX>,
    /// Photographs that come after it.
    #[input(default)]
    bilder: ListOf<DeliveredPicture, PICTURES_MAX>,
}

/// A photograph that is to come.
#[derive(Debug, Clone, Input)]
#[input(part)]
pub(super) struct DeliveredPicture {
    /// What the sender calls it; its upload says the same.
    key: OneLine<1, 64>,
    /// What it shows.
    #[input(default)]
    notat: OrBlank<Text<1, 1_000>>,
}

/// What became of a work day.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct WorkdayDelivered {
    /// Names it when its photographs are sent.
    id: DeliveryId,
    /// The draft that it became, which the apprentice alone sees.
    dokumentasjon: DocumentationId,
    /// Proposed goals that are in none of the apprentice's training plans.
    ukjente_maal: Vec<GoalId>,
}

/// Notes an apprentice who is named in no way, or in several.
fn named_once(
    laerling: &Option<ApprenticeId>,
    epost: &Option<EmailAddress>,
    telefon: &Option<PhoneNumber>,
    fields: &mut Fields,
) {
    let ways = [laerling.is_some(), epost.is_some(), telefon.is_some()];
    if ways.into_iter().filter(|it| *it).count() != 1 {
        let message = "Nevn lærlingen på én måte: laerling, epost eller telefon";
        fields.wrong("laerling", "required", message);
    }
}

/// Delivers a work day as a draft of the apprentice's: documentation, and where the office keeps
/// hours a line in the draft of the week. It is never sent by itself. The same name again, or the
/// same day of the same apprentice, is answered with what came first and adds nothing.
#[endpoint(
    post = "/deliveries",
    public,
    ok = "It was here before: nothing is added",
    conflict = "`full`: the apprentice has no room for more",
    invalid = "A wrong field; `unknown` of `laerling` where the company has no such apprentice now",
    too_many = "Called too often",
    unauthorized = "No key, or one that does not count"
)]
pub(super) async fn delivery_create(
    system: CompanySystem,
    Valid(input): Valid<WorkdayDelivery>,
) -> Result<(StatusCode, Json<WorkdayDelivered>), Problem> {
    let (tx, key) = system.write().await?;
    let laerling = require_apprentice(&tx, &key.company, &input).await?;
    let before =
        store::before(&tx, &key.company, input.id.as_str(), (&laerling, input.dato)).await?;
    let (status, delivery) = match before {
        Some(before) => (StatusCode::OK, before),
        None => (StatusCode::CREATED, deliver(&tx, key.company, laerling, input).await?),
    };
    let answer = answer(&tx, delivery).await?;
    tx.commit().await?;
    Ok((status, Json(answer)))
}

async fn require_apprentice(
    tx: &Tx,
    company: &CompanyId,
    input: &WorkdayDelivery,
) -> Result<ApprenticeId, Problem> {
    if !rules::is_near(input.dato, oslo::day_of(tx.now())) {
        let message = "Dagen må være i dag eller i løpet av de siste 31 dagene";
        return Err(Problem::invalid_field("dato", "out_of_range", message));
    }
    let WorkdayDelivery { laerling, epost, telefon, .. } = input;
    let named = laerling.clone().map(Named::Id);
    let named = named.or_else(|| epost.clone().map(Named::Epost));
    let named = named.or_else(|| telefon.clone().map(Named::Telefon));
    let found = match named {
        Some(named) => people::hold(tx, company, &named, input.dato).await?,
        None => None,
    };
    // Whoever is another company's is no more known than somebody who is not there.
    found.ok_or_else(|| {
        let message = "Bedriften har ingen slik lærling nå";
        Problem::invalid_field("laerling", "unknown", message)
    })
}

async fn deliver(
    tx: &Tx,
    company: CompanyId,
    laerling: ApprenticeId,
    input: WorkdayDelivery,
) -> Result<Delivery, Problem> {
    let WorkdayDelivery { id: external, dato, minutter, tittel, tekst, maal, bilder, .. } = input;
    let text: String = tekst.into_column();
    let content = drafts::paragraphs(&text)
        .map_err(|much| Problem::invalid_field("tekst", much.code(), much.message()))?;
    let name = tittel.map_or_else(|| rules::title_of(dato), OneLine::into_string);
    let draft = NewDraft { laerling: laerling.clone(), name: name.clone(), content };
    let documentation = drafts::begin(tx, draft).await?.ok_or_else(|| {
        Problem::conflict("full", "Lærlingen har så mye dokumentasjon som det er plass til")
    })?;
    let minutes = minutter.map(Whole::get);
    if let Some(minutes) = minutes.filter(|minutes| *minutes > 0) {
        let work = DayOfWork { laerling: laerling.clone(), dag: dato, minutes, hva: name };
        add_day(tx, work).await?;
    }
    let today = oslo::start_of_day(oslo::day_of(tx.now()));
    let is_told = store::is_any_since(tx, &laerling, today).await?;
    let codes: BTreeSet<GoalId> = maal.into_iter().collect();
    let codes: Vec<&str> = codes.iter().map(GoalId::as_str).collect();
    let delivery = Delivery {
        id: DeliveryId::new(tx.now(), tx.entropy()),
        company,
        external: external.into_string(),
        laerling,
        dag: dato,
        documentation,
        minutes,
        maal: codes.join(" "),
        created: tx.now(),
    };
    store::insert(tx, &delivery, announced(&delivery.id, bilder.into_vec())).await?;
    if !is_told {
        notifications::delivered(tx, &delivery).await?;
    }
    Ok(delivery)
}

/// The photographs that are to come, each once.
fn announced(id: &DeliveryId, pictures: Vec<DeliveredPicture>) -> Vec<Picture> {
    let mut seen = BTreeSet::new();
    let rows = pictures.into_iter().map(|it| Picture {
        delivery: id.clone(),
        handle: it.key.into_string(),
        note: it.notat.into_column(),
        file: None,
    });
    rows.filter(|it| seen.insert(it.handle.clone())).collect()
}

async fn answer(tx: &Tx, delivery: Delivery) -> Result<WorkdayDelivered, Fault> {
    let trees = goals::trees(tx, &delivery.laerling).await?;
    let all = trees.iter().flat_map(|tree| tree.goals());
    let known: BTreeSet<&GoalId> = all.map(|goal| &goal.kode).collect();
    let mut ukjente_maal = delivery.codes();
    ukjente_maal.retain(|code| !known.contains(code));
    Ok(WorkdayDelivered { id: delivery.id, dokumentasjon: delivery.documentation, ukjente_maal })
}
