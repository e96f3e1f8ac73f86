//! Applications that are made up of before: the office's settings, and who has applied.

use chrono::NaiveDate;
use sea_orm::ActiveValue::Set;
use svenn_db::Tx;
use svenn_kernel::{
    ApplicationId, ApplicationLabelId, ApplicationQuestionId, ApplicationRoundId, Fault,
    ProgramAreaId, TimelineId, Timestamp,
};

use crate::{
    applying, deadlines,
    rules::{ApplicationStatus, RoundKind},
    store::{self, Application, Message, SettingsChange},
    written::{
        ApplicantAddress, AskedFile, AskedFiles, Form, GivenAnswer, Question, QuestionKind,
        Questions, Round, Rounds, Written,
    },
};

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
    /// What the applicant asked the office, which it has not read.
    pub melding: Option<&'static str>,
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

/// Writes applications of a season. Nobody is written, and their pages are let in by no link.
///
/// # Errors
/// A fault of the database.
pub async fn backfill(
    tx: &Tx,
    (aar, question): (i32, &ApplicationQuestionId),
    all: Vec<BackfilledApplication>,
) -> Result<(), Fault> {
    let mut labels: Vec<store::Label> = Vec::new();
    for it in all {
        let (etikett, melding) = (it.etikett, it.melding);
        let (navn, sendt) = (it.navn.clone(), it.sendt);
        let row = row_of(tx, aar, question, it);
        store::insert(tx, &row).await?;
        if let Some(word) = etikett {
            let label = match labels.iter().find(|it| it.navn == word) {
                Some(known) => known.id.clone(),
                None => {
                    let id = ApplicationLabelId::new(tx.now(), tx.entropy());
                    let label = store::Label { id: id.clone(), navn: word.to_owned() };
                    store::insert_label(tx, &label).await?;
                    labels.push(label);
                    id
                }
            };
            store::put_label(tx, &row.id, &label).await?;
        }
        if let Some(tekst) = melding {
            let message = Message {
                id: TimelineId::new(tx.now(), tx.entropy()),
                application: row.id.clone(),
                soker: true,
                navn,
                tekst: tekst.to_owned(),
                tid: sendt,
                lest: None,
            };
            store::insert_message(tx, &message).await?;
        }
    }
    Ok(())
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
        endret: it.sendt,
        ..applying::blank(tx, ApplicationId::new(tx.now(), tx.entropy()), aar)
    }
}
