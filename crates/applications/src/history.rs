//! Applications that are made up of before: the office's settings, and who has applied.

use std::time::Duration;

use chrono::NaiveDate;
use sea_orm::ActiveValue::Set;
use svenn_db::Tx;
use svenn_kernel::{
    ApplicationId, ApplicationLabelId, ApplicationQuestionId, ApplicationRoundId, Fault,
    JournalNoteId, PersonId, ProgramAreaId, TimelineId, Timestamp,
};
use svenn_records::rules::JournalSubject;

use crate::{
    applying, deadlines, happened,
    rules::{ApplicationStatus, RoundKind},
    store::{self, Application, Message, Note, SettingsChange},
    written::{
        ApplicantAddress, AskedFile, AskedFiles, Form, GivenAnswer, Question, QuestionKind,
        Questions, Round, Rounds, Written,
    },
};

/// How long the office takes to do something.
const A_DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// A round that is open from one instant to another, and what is asked and told in it.
#[derive(Debug, Clone)]
pub struct BackfilledRound {
    /// Year of the season.
    pub aar: i32,
    pub apner: Timestamp,
    pub frist: Timestamp,
    pub innledning: &'static str,
    pub vilkar: &'static str,
    /// A question that is answered by yes or no.
    pub sporsmal: &'static str,
    /// A file that is asked for.
    pub vedlegg: &'static str,
}

/// Somebody who has applied.
#[derive(Debug, Clone)]
pub struct BackfilledApplication {
    pub navn: String,
    pub epost: String,
    /// E.164.
    pub telefon: String,
    pub fodselsdato: NaiveDate,
    pub fylke: &'static str,
    pub poststed: (&'static str, &'static str),
    /// In the order of wish.
    pub fag: Vec<ProgramAreaId>,
    pub skole: &'static str,
    pub fravaerdager: i32,
    pub kommentar: &'static str,
    pub status: ApplicationStatus,
    pub sendt: Timestamp,
    /// What the applicant asked the office; not read where nobody has answered.
    pub melding: Option<&'static str>,
    /// Who of the office answered that, a day later, and what.
    pub svar: Option<(String, &'static str)>,
    /// What the office has noted.
    pub notat: Option<(PersonId, &'static str)>,
    /// A label of the office's.
    pub etikett: Option<&'static str>,
}

/// Sets what the office asks, and answers the id of the question.
///
/// # Errors
/// A fault of the database.
pub async fn settings(tx: &Tx, round: &BackfilledRound) -> Result<ApplicationQuestionId, Fault> {
    let row = store::hold_settings(tx).await?;
    let id = ApplicationQuestionId::new(tx.now(), tx.entropy());
    let question = Question {
        id: id.clone(),
        tekst: round.sporsmal.to_owned(),
        hjelp: String::new(),
        slag: QuestionKind::JaNei,
        valg: Vec::new(),
        paakrevd: true,
        fag: Vec::new(),
    };
    let asked = AskedFile {
        id: ApplicationQuestionId::new(tx.now(), tx.entropy()),
        navn: round.vedlegg.to_owned(),
        hjelp: "Ta gjerne bilde av den med telefonen".to_owned(),
        paakrevd: false,
    };
    let open = Round {
        id: ApplicationRoundId::new(tx.now(), tx.entropy()),
        aar: round.aar,
        slag: RoundKind::Laerling,
        apner: round.apner,
        frist: round.frist,
    };
    let change = SettingsChange {
        innledning: Set(round.innledning.to_owned()),
        vilkar: Set(round.vilkar.to_owned()),
        sporsmal: Set(Questions(vec![question])),
        vedlegg: Set(AskedFiles(vec![asked])),
        runder: Set(Rounds(vec![open])),
        ..Default::default()
    };
    store::save_settings(tx, &row, change).await?;
    deadlines::plan(tx, &store::load_settings(tx).await?.runder).await?;
    Ok(id)
}

/// Writes applications of a season, and answers their ids. Nobody is written, and their pages are
/// let in by no link.
///
/// # Errors
/// A fault of the database.
pub async fn backfill(
    tx: &Tx,
    (aar, question): (i32, &ApplicationQuestionId),
    all: Vec<BackfilledApplication>,
) -> Result<Vec<ApplicationId>, Fault> {
    let mut labels: Vec<store::Label> = Vec::new();
    let mut ids = Vec::with_capacity(all.len());
    for mut it in all {
        let (etikett, notat) = (it.etikett, it.notat.take());
        let thread = (it.melding, it.svar.take());
        let row = row_of(tx, aar, question, it);
        store::insert(tx, &row).await?;
        stood(tx, &row).await?;
        if let Some(word) = etikett {
            label(tx, &row, word, &mut labels).await?;
        }
        if let (Some(melding), svar) = thread {
            talk(tx, &row, melding, svar).await?;
        }
        if let Some((av, words)) = notat {
            note(tx, &row, av, words).await?;
        }
        ids.push(row.id);
    }
    Ok(ids)
}

async fn stood(tx: &Tx, row: &Application) -> Result<(), Fault> {
    happened::stood(tx, &row.id, (ApplicationStatus::Sent.label(), row.opprettet)).await?;
    if row.status != ApplicationStatus::Sent {
        happened::stood(tx, &row.id, (row.status.label(), row.endret)).await?;
    }
    Ok(())
}

async fn label(
    tx: &Tx,
    row: &Application,
    word: &str,
    labels: &mut Vec<store::Label>,
) -> Result<(), Fault> {
    let known = labels.iter().find(|it| it.navn == word).map(|it| it.id.clone());
    let id = match known {
        Some(known) => known,
        None => {
            let id = ApplicationLabelId::new(tx.now(), tx.entropy());
            let label = store::Label { id: id.clone(), navn: word.to_owned() };
            store::insert_label(tx, &label).await?;
            labels.push(label);
            id
        }
    };
    store::put_label(tx, &row.id, &id).await
}

async fn talk(
    tx: &Tx,
    row: &Application,
    melding: &str,
    svar: Option<(String, &'static str)>,
) -> Result<(), Fault> {
    let answered = row.opprettet.plus(A_DAY).min(tx.now());
    let message = |soker, navn: &str, tekst: &str, tid| Message {
        id: TimelineId::new(tx.now(), tx.entropy()),
        application: row.id.clone(),
        soker,
        navn: navn.to_owned(),
        tekst: tekst.to_owned(),
        tid,
        lest: svar.is_some().then_some(answered),
    };
    store::insert_message(tx, &message(true, &row.navn, melding, row.opprettet)).await?;
    if let Some((navn, tekst)) = &svar {
        store::insert_message(tx, &message(false, navn, tekst, answered)).await?;
    }
    Ok(())
}

async fn note(tx: &Tx, row: &Application, av: PersonId, words: &str) -> Result<(), Fault> {
    let tid = row.opprettet.plus(A_DAY).min(tx.now());
    let note = Note {
        id: JournalNoteId::new(tid, tx.entropy()),
        application: row.id.clone(),
        version: 1,
        notat: format!("<p>{words}</p>"),
        dag: None,
        slag: JournalSubject::Telefon,
        tid,
        endret: None,
        av,
    };
    store::insert_note(tx, &note).await
}

fn row_of(
    tx: &Tx,
    aar: i32,
    question: &ApplicationQuestionId,
    it: BackfilledApplication,
) -> Application {
    let (postnummer, poststed) = it.poststed;
    let values = Written {
        navn: it.navn.clone(),
        fodselsdato: Some(it.fodselsdato),
        telefon: it.telefon.clone(),
        epost: it.epost.clone(),
        adresse: ApplicantAddress {
            adresse: "Skoleveien 4".to_owned(),
            postnummer: postnummer.to_owned(),
            poststed: poststed.to_owned(),
        },
        fylke: it.fylke.to_owned(),
        vg1: it.skole.to_owned(),
        vg2: it.skole.to_owned(),
        fravaerdager: Some(it.fravaerdager),
        fravaertimer: Some(it.fravaerdager),
        fag_prioritet: it.fag,
        other_questions: vec![GivenAnswer {
            id: question.as_str().to_owned(),
            svar: vec!["Ja".to_owned()],
        }],
        kommentar: it.kommentar.to_owned(),
        vilkar: true,
        ..Written::default()
    };
    Application {
        status: it.status,
        navn: it.navn,
        epost: it.epost,
        telefon: it.telefon,
        fodselsdato: Some(it.fodselsdato),
        fylke: it.fylke.to_owned(),
        skjema: Form(values),
        sendt: Some(it.sendt),
        opprettet: it.sendt,
        endret: match it.status {
            ApplicationStatus::Sent => it.sendt,
            _ => it.sendt.plus(A_DAY).min(tx.now()),
        },
        ..applying::blank(tx, ApplicationId::new(tx.now(), tx.entropy()), aar)
    }
}
