//! Those who have applied for a place from next summer on, in a round that is open.

use std::time::Duration;

use chrono::{Datelike, NaiveDate};
use svenn_applications::{
    history::{self, BackfilledApplication, BackfilledRound},
    rules::ApplicationStatus as S,
};
use svenn_db::Tx;
use svenn_kernel::{ApplicationId, Fault, ProgramAreaId, Timestamp, oslo};

use crate::{
    cast::{PHONES_FROM, before},
    data::{OfficeData, TRADES},
    dice::{Dice, around},
    make::Stored,
    mediated, numbers,
};

/// Applicants of an office.
const APPLICANTS: usize = 26;
/// Their telephone numbers come after those of everybody else.
const AFTER_OTHERS: usize = 900_000;
/// Where most come from, and with which schools.
const PLACES: [(&str, (&str, &str), &str); 4] = [
    ("Vestland", ("5003", "Bergen"), "Elvebakken videregående skole"),
    ("Rogaland", ("4006", "Stavanger"), "Fjelltun videregående skole"),
    ("Agder", ("4610", "Kristiansand S"), "Havnevik videregående skole"),
    ("Oslo", ("0150", "Oslo"), "Lindeberg videregående skole"),
];
const COMMENTS: [&str; 5] = [
    "Jeg har hatt sommerjobb i faget og liker å jobbe med hendene.",
    "Har praksis fra skolen, og kan begynne i august.",
    "Jeg bor hos foreldrene mine og kan flytte for rett læreplass.",
    "Læreren min sier at jeg er nøyaktig. Jeg møter alltid presis.",
    "",
];
const STATUSES: [S; 6] = [S::Sent, S::Interview, S::Sent, S::Sent, S::Approved, S::Sent];
/// Who has not been looked at yet at the company of the instructor to sign in as.
pub(crate) const FORWARDED: [usize; 2] = [2, 11];
/// Whose offer waits for an answer, and whose has lapsed.
pub(crate) const OFFERED: usize = 3;
pub(crate) const LAPSED: usize = 5;
/// Who is told apart from the others in the journal.
const NOTED: [usize; 2] = [1, 4];
const NOTE: &str =
    "Ringte. Kan begynne i august, og tar førerkortet i mai. Læreren gir gode skussmål.";
const ASKED: &str = "Hei! Når kan jeg regne med svar?";
const ANSWER: &str = "Hei! Vi svarer alle i løpet av noen uker etter fristen. Ring oss gjerne.";

/// Somebody who has applied: which of them, the first wish, and when it was sent.
pub(crate) struct Applied {
    pub(crate) at: usize,
    pub(crate) id: ApplicationId,
    pub(crate) fag: ProgramAreaId,
    pub(crate) status: S,
    pub(crate) sendt: Timestamp,
}

pub(crate) async fn write(
    tx: &Tx,
    (office, stored): (&OfficeData, &Stored),
    today: NaiveDate,
    dice: &Dice,
) -> Result<(), Fault> {
    let aar = today.year() + 1;
    let round = BackfilledRound {
        aar,
        apner: oslo::start_of_day(before(today, 24)),
        frist: oslo::start_of_day(oslo::add_months(today, 2)).minus(Duration::from_secs(60)),
        innledning: "Vi hjelper deg fra søknad til læreplass i en av medlemsbedriftene våre.",
        vilkar: "Vi bruker opplysningene til å finne læreplass til deg, og deler dem bare med \
                 bedrifter som du søker hos eller blir sendt videre til.",
        sporsmal: "Har du førerkort, eller holder du på å ta det?",
        vedlegg: "Karakterutskrift",
    };
    let question = history::settings(tx, &round).await?;
    let mut all = Vec::with_capacity(APPLICANTS);
    for at in 0..APPLICANTS {
        all.push(applicant((office, stored), at, today, dice)?);
    }
    let told: Vec<_> =
        all.iter().map(|it| (it.fag.first().cloned(), it.status, it.sendt)).collect();
    let ids = history::backfill(tx, (aar, &question), all).await?;
    let applied = ids.into_iter().zip(told).enumerate().filter_map(|(at, (id, told))| {
        let (fag, status, sendt) = told;
        Some(Applied { at, id, fag: fag?, status, sendt })
    });
    let applied: Vec<Applied> = applied.collect();
    match stored.instructors.first() {
        Some(instructor) => mediated::write(tx, instructor, &applied, today).await,
        None => Ok(()),
    }
}

fn status_of(at: usize) -> Result<S, Fault> {
    match at {
        at if FORWARDED.contains(&at) => Ok(S::Forwarded),
        OFFERED => Ok(S::Offered),
        _ => around(&STATUSES, at).copied(),
    }
}

fn applicant(
    (office, stored): (&OfficeData, &Stored),
    at: usize,
    today: NaiveDate,
    dice: &Dice,
) -> Result<BackfilledApplication, Fault> {
    let first = around(&office.fornavn, at * 7 + 3)?;
    let last = around(&office.etternavn, at * 5 + 2)?;
    let (fylke, poststed, skole) = *around(&PLACES, at)?;
    let trade = |turn: usize| {
        let code = around(&TRADES, turn)?.program_area;
        ProgramAreaId::parse(code).map_err(|error| Fault::caused("demo applications", error))
    };
    let mut fag = vec![trade(at)?];
    if dice.chance(60) {
        fag.push(trade(at + 1)?);
    }
    let status = status_of(at)?;
    // What companies have answered takes its time.
    let days = match status {
        _ if at == LAPSED => 22,
        S::Sent => 1 + dice.below(20),
        _ => 6 + dice.below(15),
    };
    let coordinator = office.koordinatorer.first().map(|[first, last]| format!("{first} {last}"));
    let noted = stored.coordinators.first().filter(|_| NOTED.contains(&at));
    let sent = oslo::start_of_day(before(today, days));
    let minutes = u64::try_from(8 * 60 + dice.below(10 * 60)).unwrap_or_default();
    Ok(BackfilledApplication {
        navn: format!("{first} {last}"),
        epost: format!("soker{}@elev.example", at + 1),
        telefon: numbers::phone(PHONES_FROM + AFTER_OTHERS, at),
        fodselsdato: before(oslo::add_months(today, -12 * 18), dice.below(300)),
        fylke,
        poststed,
        fag,
        skole,
        fravaerdager: i32::try_from(dice.below(12)).unwrap_or_default(),
        kommentar: around(&COMMENTS, at)?,
        status,
        sendt: sent.plus(Duration::from_secs(minutes * 60)),
        melding: (at % 9 == 2).then_some(ASKED),
        svar: coordinator.filter(|_| at == 11).map(|navn| (navn, ANSWER)),
        notat: noted.map(|it| (it.clone().into(), NOTE)),
        etikett: match at % 6 {
            1 => Some("Ring"),
            4 => Some("Sterk kandidat"),
            _ => None,
        },
    })
}
