//! What the office sets for applications.

use std::collections::HashSet;

use axum::Json;
use sea_orm::ActiveValue::Set;
use serde::{Deserialize, Serialize};
use svenn_db::Tx;
use svenn_http::{App, Coordinator, Input, Problem, Session, Valid, edit_locked, endpoint};
use svenn_kernel::{
    ApplicationQuestionId, ApplicationRoundId, Fault, Fields, ListOf, OneLine, ProgramAreaId, Text,
    Timestamp, Whole,
};
use utoipa::ToSchema;

use super::form::ApplicationTrade;
use crate::{
    deadlines, door,
    frames::{self, SITE_CHARS_MAX, SITES_MAX},
    rules::{RoundKind, not_to_be_asked},
    store::{self, Settings, SettingsChange},
    trades,
    written::{
        ASKED_FILES_MAX, AskedFile, AskedFiles, CHOICES_MAX, QUESTIONS_MAX, Question, QuestionKind,
        Questions, Round, Rounds, Sites,
    },
};

/// Rounds that are kept.
const ROUNDS_MAX: usize = 40;
/// Most days that an applicant has to answer an offer, where it lapses after that.
const LAPSE_DAYS_MAX: i64 = 60;
const YEARS: std::ops::RangeInclusive<i32> = 2000..=2100;

/// A question with why it may not be asked.
#[derive(Debug, Serialize, ToSchema)]
pub struct ApplicationSettingsQuestion {
    #[serde(flatten)]
    question: Question,
    /// Why it may not be asked, in words.
    advarsel: Option<&'static str>,
}

/// What the office sets for applications; instants in milliseconds.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ApplicationSettings {
    /// 0 before anything is set.
    version: i64,
    innledning: String,
    vilkar: String,
    sporsmal: Vec<ApplicationSettingsQuestion>,
    /// Files that are asked for.
    vedlegg: Vec<AskedFile>,
    runder: Vec<Round>,
    /// Days after which an offer lapses that nobody has answered; none where offers stand until the
    /// office takes them back.
    bortfall: Option<i64>,
    /// Whether applicants with a Norwegian mobile are told by SMS too that there is something new.
    sms: bool,
    /// Sites that may show the form in a frame.
    innebygd_hos: Vec<String>,
    /// The address of the form.
    lenke: String,
    /// The address of the form in a frame.
    ramme: String,
    /// The trades that the form offers.
    fag: Vec<ApplicationTrade>,
}

async fn shown(app: &App, tx: &Tx, row: Settings) -> Result<ApplicationSettings, Fault> {
    let fag = trades::offered(tx).await?.into_iter();
    let with_warning = |question: Question| ApplicationSettingsQuestion {
        advarsel: not_to_be_asked(&question.tekst).or_else(|| not_to_be_asked(&question.hjelp)),
        question,
    };
    Ok(ApplicationSettings {
        version: row.version,
        innledning: row.innledning,
        vilkar: row.vilkar,
        sporsmal: row.sporsmal.0.into_iter().map(with_warning).collect(),
        vedlegg: row.vedlegg.0,
        runder: row.runder.0,
        innebygd_hos: row.innebygd_hos.0,
        ramme: format!("{}/soknad/{}/innebygd", app.base_url, tx.tenant()),
        bortfall: row.bortfall,
        sms: row.sms,
        lenke: format!("{}/soknad/{}", app.base_url, tx.tenant()),
        fag: fag
            .map(|it| ApplicationTrade { id: it.kode.as_str().to_owned(), navn: it.title })
            .collect(),
    })
}

/// What the office sets for applications.
#[endpoint(get = "/applications/settings")]
pub async fn application_settings_view(
    session: Session<Coordinator>,
) -> Result<Json<ApplicationSettings>, Problem> {
    let (tx, _) = session.read().await?;
    door::require_on(&tx).await?;
    let row = store::load_settings(&tx).await?;
    Ok(Json(shown(&session.app, &tx, row).await?))
}

/// A question as it is to be.
#[derive(Debug, Clone, Deserialize, Serialize, ToSchema, Input)]
#[input(plain)]
#[serde(rename_all = "camelCase")]
pub struct ApplicationQuestionInput {
    /// Of a question that there is.
    #[schema(value_type = Option<String>)]
    id: Option<ApplicationQuestionId>,
    #[schema(min_length = 1, max_length = 300)]
    tekst: String,
    #[schema(max_length = 1000)]
    hjelp: String,
    slag: QuestionKind,
    #[schema(max_items = 30)]
    valg: Vec<String>,
    paakrevd: bool,
    #[schema(max_items = 200, value_type = Vec<String>)]
    fag: Vec<ProgramAreaId>,
}

/// A round as it is to be.
#[derive(Debug, Clone, Deserialize, Serialize, ToSchema, Input)]
#[input(plain)]
pub struct ApplicationRoundInput {
    /// Of a round that there is.
    #[schema(value_type = Option<String>)]
    id: Option<ApplicationRoundId>,
    /// Year of the season.
    #[schema(minimum = 2000, maximum = 2100)]
    aar: i32,
    slag: RoundKind,
    apner: Timestamp,
    frist: Timestamp,
}

/// A file that is to be asked for.
#[derive(Debug, Clone, Deserialize, Serialize, ToSchema, Input)]
#[input(plain)]
pub struct ApplicationAskedFileInput {
    /// Of one that there is.
    #[schema(value_type = Option<String>)]
    id: Option<ApplicationQuestionId>,
    #[schema(min_length = 1, max_length = 120)]
    navn: String,
    #[schema(max_length = 1000)]
    hjelp: String,
    paakrevd: bool,
}

/// What changes of the settings; what is left out stays.
#[derive(Debug, Input)]
#[input(
    check(sporsmal, runder) = check_settings,
    check(vedlegg) = check_files,
    check(innebygd_hos) = check_sites
)]
pub struct ApplicationSettingsUpdate {
    /// The version that was read.
    version: i64,
    innledning: Option<Text<0, 4000>>,
    vilkar: Option<Text<0, 20000>>,
    sporsmal: Option<ListOf<ApplicationQuestionInput, QUESTIONS_MAX>>,
    runder: Option<ListOf<ApplicationRoundInput, ROUNDS_MAX>>,
    vedlegg: Option<ListOf<ApplicationAskedFileInput, ASKED_FILES_MAX>>,
    /// Sites that may show the form in a frame, each as `https://www.skole.no`.
    innebygd_hos: Option<ListOf<OneLine<1, SITE_CHARS_MAX>, SITES_MAX>>,
    /// Days after which an offer lapses that nobody has answered, at most 60; 0 where offers stand
    /// until the office takes them back.
    bortfall: Option<Whole<0, LAPSE_DAYS_MAX>>,
    /// Whether applicants with a Norwegian mobile are told by SMS too that there is something new.
    sms: Option<bool>,
}

fn check_sites(
    innebygd_hos: &Option<ListOf<OneLine<1, SITE_CHARS_MAX>, SITES_MAX>>,
    fields: &mut Fields,
) {
    let sites = innebygd_hos.as_ref().map(|it| &it[..]).unwrap_or_default();
    let sites: Vec<String> = sites.iter().map(|it| it.as_str().to_owned()).collect();
    frames::check(&sites, fields);
}

fn check_files(
    vedlegg: &Option<ListOf<ApplicationAskedFileInput, ASKED_FILES_MAX>>,
    fields: &mut Fields,
) {
    let asked = vedlegg.as_ref().map(|it| &it[..]).unwrap_or_default();
    for (index, file) in asked.iter().enumerate() {
        fields.line(&format!("vedlegg.{index}.navn"), &file.navn, 1..=120);
        fields.text(&format!("vedlegg.{index}.hjelp"), &file.hjelp, 0..=1_000);
        if let Some(why) = not_to_be_asked(&file.navn).or_else(|| not_to_be_asked(&file.hjelp)) {
            fields.wrong(&format!("vedlegg.{index}.navn"), "not_to_be_asked", why);
        }
    }
}

fn check_settings(
    sporsmal: &Option<ListOf<ApplicationQuestionInput, QUESTIONS_MAX>>,
    runder: &Option<ListOf<ApplicationRoundInput, ROUNDS_MAX>>,
    fields: &mut Fields,
) {
    let questions = sporsmal.as_ref().map(|it| &it[..]).unwrap_or_default();
    for (index, question) in questions.iter().enumerate() {
        check_question(&format!("sporsmal.{index}"), question, fields);
    }
    let rounds = runder.as_ref().map(|it| &it[..]).unwrap_or_default();
    for (index, round) in rounds.iter().enumerate() {
        if !YEARS.contains(&round.aar) {
            fields.wrong(&format!("runder.{index}.aar"), "out_of_range", "Skriv et årstall");
        }
        if round.frist <= round.apner {
            let message = "Fristen må være etter at det åpner";
            fields.wrong(&format!("runder.{index}.frist"), "out_of_order", message);
        }
    }
}

fn check_question(at: &str, question: &ApplicationQuestionInput, fields: &mut Fields) {
    fields.line(&format!("{at}.tekst"), &question.tekst, 1..=300);
    fields.text(&format!("{at}.hjelp"), &question.hjelp, 0..=1_000);
    fields.list(&format!("{at}.valg"), &question.valg, CHOICES_MAX);
    fields.list(&format!("{at}.fag"), &question.fag, 200);
    for choice in &question.valg {
        fields.line(&format!("{at}.valg"), choice, 1..=200);
    }
    let is_choice = matches!(question.slag, QuestionKind::Valg | QuestionKind::Flervalg);
    let different: HashSet<&String> = question.valg.iter().collect();
    if is_choice && (question.valg.len() < 2 || different.len() < question.valg.len()) {
        let message = "Skriv minst to forskjellige svar å velge mellom";
        fields.wrong(&format!("{at}.valg"), "too_few", message);
    }
    if let Some(why) = not_to_be_asked(&question.tekst).or_else(|| not_to_be_asked(&question.hjelp))
    {
        fields.wrong(&format!("{at}.tekst"), "not_to_be_asked", why);
    }
}

/// Changes what the office sets. A question that may not be asked is refused, with the rule.
#[endpoint(
    put = "/applications/settings",
    conflict = "Stale version",
    invalid = "Among others `not_to_be_asked`"
)]
pub async fn application_settings_update(
    session: Session<Coordinator>,
    Valid(input): Valid<ApplicationSettingsUpdate>,
) -> Result<Json<ApplicationSettings>, Problem> {
    let (tx, _) = session.write().await?;
    door::require_on(&tx).await?;
    let row = store::hold_settings(&tx).await?;
    let current = async { Ok(shown(&session.app, &tx, row.clone()).await?) };
    edit_locked(row.version, input.version, current).await?;
    let change = SettingsChange {
        innledning: input.innledning.map_or_else(Default::default, |it| Set(it.into_string())),
        vilkar: input.vilkar.map_or_else(Default::default, |it| Set(it.into_string())),
        sporsmal: input
            .sporsmal
            .map_or_else(Default::default, |it| Set(questions(&tx, &row, it.into_vec()))),
        runder: input
            .runder
            .map_or_else(Default::default, |it| Set(rounds(&tx, &row, it.into_vec()))),
        vedlegg: input
            .vedlegg
            .map_or_else(Default::default, |it| Set(asked_files(&tx, &row, it.into_vec()))),
        innebygd_hos: input.innebygd_hos.map_or_else(Default::default, |it| Set(sites(&it[..]))),
        bortfall: input
            .bortfall
            .map_or_else(Default::default, |it| Set(Some(it.get()).filter(|days| *days > 0))),
        sms: input.sms.map_or_else(Default::default, Set),
        ..Default::default()
    };
    store::save_settings(&tx, &row, change).await?;
    let saved = store::load_settings(&tx).await?;
    deadlines::plan(&tx, &saved.runder).await?;
    let answer = shown(&session.app, &tx, saved).await?;
    tx.commit().await?;
    Ok(Json(answer))
}

/// The questions as they are kept; those that there are keep their ids, by which answers name them.
fn questions(tx: &Tx, row: &Settings, asked: Vec<ApplicationQuestionInput>) -> Questions {
    let known: HashSet<&ApplicationQuestionId> = row.sporsmal.0.iter().map(|it| &it.id).collect();
    let kept = asked.into_iter().map(|it| Question {
        id: it
            .id
            .filter(|id| known.contains(id))
            .unwrap_or_else(|| ApplicationQuestionId::new(tx.now(), tx.entropy())),
        tekst: it.tekst.trim().to_owned(),
        hjelp: it.hjelp.trim().to_owned(),
        slag: it.slag,
        valg: it.valg,
        paakrevd: it.paakrevd,
        fag: it.fag,
    });
    Questions(kept.collect())
}

/// The sites as they are kept, each once.
fn sites(given: &[OneLine<1, SITE_CHARS_MAX>]) -> Sites {
    let mut kept: Vec<String> = given.iter().filter_map(|it| frames::site(it.as_str())).collect();
    kept.sort_unstable();
    kept.dedup();
    Sites(kept)
}

fn rounds(tx: &Tx, row: &Settings, asked: Vec<ApplicationRoundInput>) -> Rounds {
    let known: HashSet<&ApplicationRoundId> = row.runder.0.iter().map(|it| &it.id).collect();
    let kept = asked.into_iter().map(|it| Round {
        id: it
            .id
            .filter(|id| known.contains(id))
            .unwrap_or_else(|| ApplicationRoundId::new(tx.now(), tx.entropy())),
        aar: it.aar,
        slag: it.slag,
        apner: it.apner,
        frist: it.frist,
    });
    Rounds(kept.collect())
}

fn asked_files(tx: &Tx, row: &Settings, asked: Vec<ApplicationAskedFileInput>) -> AskedFiles {
    let known: HashSet<&ApplicationQuestionId> = row.vedlegg.0.iter().map(|it| &it.id).collect();
    let kept = asked.into_iter().map(|it| AskedFile {
        id: it
            .id
            .filter(|id| known.contains(id))
            .unwrap_or_else(|| ApplicationQuestionId::new(tx.now(), tx.entropy())),
        navn: it.navn.trim().to_owned(),
        hjelp: it.hjelp.trim().to_owned(),
        paakrevd: it.paakrevd,
    });
    AskedFiles(kept.collect())
}
