//! Hours that somebody else than the apprentice writes into the draft of a week. It is sent by the
//! apprentice alone.

use chrono::NaiveDate;
use svenn_db::Tx;
use svenn_kernel::{ApprenticeId, Fault, HourSheetId, oslo};

use crate::{
    rules::{Kind, LINES_MAX, Line, LineType, Lines, Status, wrong_in},
    store::{self, Sheet},
};

/// A day's work.
#[derive(Debug, Clone)]
pub struct DayOfWork {
    pub laerling: ApprenticeId,
    pub dag: NaiveDate,
    /// Minutes of work.
    pub minutes: i64,
    /// What was done, in a line.
    pub hva: String,
}

/// Writes a day into the draft of its week, which it begins where there is none. Nothing is written
/// where the office keeps no hours, where the week was sent, where the apprentice has written of
/// that day already, or where it does not fit.
///
/// # Errors
/// A fault of the database.
pub async fn add_day(tx: &Tx, work: DayOfWork) -> Result<(), Fault> {
    if !svenn_organisation::load(tx).await?.flags.timekeeping {
        return Ok(());
    }
    let DayOfWork { laerling, dag, minutes, hva } = work;
    store::lock(tx, &laerling).await?;
    let uke = oslo::start_of_week(dag);
    let before = store::of_week(tx, &laerling, uke).await?;
    if before.as_ref().is_some_and(|sheet| sheet.status != Status::Kladd) {
        return Ok(());
    }
    let mut lines = before.as_ref().map(|sheet| sheet.linjer.0.clone()).unwrap_or_default();
    if lines.len() >= LINES_MAX || lines.iter().any(|line| line.dag == dag) {
        return Ok(());
    }
    lines.push(line_of(dag, minutes, hva));
    if !wrong_in(Some(uke), &lines, oslo::day_of(tx.now())).is_empty() {
        return Ok(());
    }
    match before {
        Some(sheet) => {
            let category = sheet.category.clone();
            store::write(tx, sheet, category, lines).await?;
        }
        None => begin(tx, laerling, uke, Lines(lines)).await?,
    }
    Ok(())
}

fn line_of(dag: NaiveDate, minutes: i64, hva: String) -> Line {
    let line = Line {
        dag,
        kind: LineType::Arbeid,
        fra: None,
        til: None,
        pause: 0,
        minutes,
        hva,
        goals: Vec::new(),
        sub_goals: Vec::new(),
    };
    line.tidied()
}

async fn begin(
    tx: &Tx,
    laerling: ApprenticeId,
    uke: NaiveDate,
    linjer: Lines,
) -> Result<(), Fault> {
    let row = Sheet {
        id: HourSheetId::new(tx.now(), tx.entropy()),
        version: 1,
        kind: Kind::Timeforing,
        laerling,
        uke: Some(uke),
        dag: uke,
        category: None,
        status: Status::Kladd,
        minutes: linjer.minutes(),
        linjer,
        created: tx.now(),
        sistendret: tx.now(),
        siden: tx.now(),
    };
    store::insert(tx, row).await?;
    Ok(())
}
