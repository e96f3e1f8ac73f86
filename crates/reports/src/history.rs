//! Reports of a demo organisation.

use std::collections::BTreeMap;

use chrono::{Datelike, Days, NaiveDate};
use sea_orm::ActiveValue::Set;
use svenn_db::Tx;
use svenn_kernel::{CompanyId, Fault, PersonId, ReportId, oslo};
use svenn_measures::MeasureId;
use svenn_people::apprentices;

use crate::{
    files::Format,
    ready,
    store::{self, Report},
    yearly::{
        Kind, Question, answerers,
        figures::SheetFigure,
        rounds,
        store::{self as sheets, SheetChange, Yearly},
    },
};

/// Until when companies are asked to answer, in days from today.
const DAYS_TO_ANSWER: u64 = 14;

/// A report that a coordinator built from a ready one and shares with the office.
///
/// # Errors
/// A fault of the database.
pub async fn keep(tx: &Tx, owner: &PersonId) -> Result<(), Fault> {
    let Some(of) = ready::find("hevet") else { return Ok(()) };
    let report = Report {
        navn: "Hevet etter årsak".to_owned(),
        definition: serde_json::to_string(&crate::definition::Definition {
            group: Some("arsak".to_owned()),
            ..of.definition()
        })?,
        shared: true,
        ..blank(ReportId::new(tx.now(), tx.entropy()), owner.clone(), tx)
    };
    store::insert(tx, report).await
}

/// A report of which nothing is chosen.
pub(crate) fn blank(id: ReportId, owner: PersonId, tx: &Tx) -> Report {
    Report {
        id,
        version: 1,
        navn: String::new(),
        beskrivelse: String::new(),
        definition: "{}".to_owned(),
        owner,
        shared: false,
        hyppighet: "ALDRI".to_owned(),
        dag: 1,
        klokken: 7,
        mottakere: "[]".to_owned(),
        tom_ogsaa: false,
        som_fil: false,
        filformat: Format::default(),
        neste: None,
        sist_sendt: None,
        sist_rader: None,
        sist_feil: String::new(),
        created: tx.now(),
        sistendret: tx.now(),
    }
}

/// The round of the newest 1 October, which companies answer now: some have sent their sheet, some
/// have begun, and those for which somebody of the demo answers have it before them.
///
/// # Errors
/// A fault of the database.
pub async fn ask(tx: &Tx, today: NaiveDate) -> Result<(), Fault> {
    let october = |year: i32| NaiveDate::from_ymd_opt(year, 10, 1).unwrap_or(today);
    let newest = october(today.year());
    let counted = if newest > today { october(today.year() - 1) } else { newest };
    let until = today.checked_add_days(Days::new(DAYS_TO_ANSWER));
    let (yearly, all) = rounds::begin(tx, i64::from(counted.year()), (counted, until)).await?;
    let questions = yearly.asked()?;
    let before_them = answerers::load(tx).await?;
    let running = running(tx, counted).await?;
    let companies = all.iter().filter_map(|sheet| Some((sheet, sheet.company.as_ref()?)));
    let others = companies.filter(|(_, company)| !before_them.contains_key(*company));
    for (place, (sheet, company)) in others.enumerate() {
        let number = running.get(company).copied().unwrap_or_default();
        let change = match place % 3 {
            0 => sent(tx, &yearly, &questions, number)?,
            1 => answered(&questions, 1)?,
            _ => continue,
        };
        sheets::change_sheet(tx, sheet, change).await?;
    }
    Ok(())
}

/// How many are in training on a day, by company.
async fn running(tx: &Tx, day: NaiveDate) -> Result<BTreeMap<CompanyId, usize>, Fault> {
    let mut running = BTreeMap::new();
    for it in apprentices::all(tx).await?.into_iter().filter(|it| !it.archived) {
        let lasts =
            it.startdato.is_some_and(|from| from <= day) && it.sluttdato.is_none_or(|to| to >= day);
        if let Some(company) = it.bedriftid.filter(|_| lasts) {
            *running.entry(company).or_default() += 1;
        }
    }
    Ok(running)
}

/// The first questions answered.
fn answered(questions: &[Question], most: usize) -> Result<SheetChange, Fault> {
    let asked = questions.iter().filter(|it| it.is_for(true));
    let said: BTreeMap<&str, &str> = asked
        .filter_map(|it| {
            let answer = match it.slag {
                Kind::Janei => "Ja",
                Kind::Tall => "2",
                Kind::Tekst => {
                    "De har satt av to timer i uka til oppfølging, og går kontorets kurs hvert år."
                }
                Kind::Nokkeltall => return None,
            };
            Some((it.id.as_str(), answer))
        })
        .take(most)
        .collect();
    let answers = Set(serde_json::to_string(&said)?);
    Ok(SheetChange { answers, ..Default::default() })
}

/// All questions answered and sent, with the figures as they were.
fn sent(
    tx: &Tx,
    yearly: &Yearly,
    questions: &[Question],
    running: usize,
) -> Result<SheetChange, Fault> {
    let told = format!("Telt {}", oslo::format_day(yearly.telledato));
    let figure = |id: MeasureId| SheetFigure {
        tekst: match id {
            MeasureId::Lopende => running.to_string(),
            MeasureId::Hevetperiode => "0 %".to_owned(),
            _ => "0".to_owned(),
        },
        forklaring: told.clone(),
    };
    let asked = questions.iter().filter(|it| it.is_for(true));
    let figures: BTreeMap<&str, SheetFigure> =
        asked.filter_map(|it| Some((it.id.as_str(), figure(it.tall?)))).collect();
    Ok(SheetChange {
        figures: Set(Some(serde_json::to_string(&figures)?)),
        sent: Set(Some(tx.now())),
        ..answered(questions, usize::MAX)?
    })
}
