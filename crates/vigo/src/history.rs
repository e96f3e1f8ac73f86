//! For organisations with a past: a file of the county's that was read in, with what differs in it.

use std::collections::BTreeSet;

use chrono::{Days, NaiveDate};
use svenn_db::Tx;
use svenn_http::Secrets;
use svenn_kernel::{ApprenticeId, Fault, PersonId};
use svenn_vigorules::{Column, Kind, Line};

use crate::{
    job,
    own::{self, Own, stored_id},
    store::{self, Contract, Plan, Run, Todo},
};

/// Every so many contracts have the same difference, or none.
const ROUND: usize = 9;
/// By so many days the county's end of a contract is another.
const LATER_DAYS: u64 = 14;
/// The county's number.
const COUNTY: &str = "46";
const COUNTY_NAME: &str = "Vestland";

/// Reads in a file about the contracts that there are: most of it agrees, some ends are later, some
/// contracts wait for the county, and one is of somebody whom the office does not have.
///
/// # Errors
/// A fault of the database.
pub async fn backfill(tx: &Tx, secrets: &Secrets, by: &PersonId) -> Result<(), Fault> {
    let all = own::load(tx, Kind::Laerlinger, None).await?;
    let running = all
        .into_iter()
        .filter(|it| it.part.is_empty() && !it.archived && it.facts.contains_key(&Column::Fra));
    let mut lines = Vec::new();
    let mut codes = BTreeSet::new();
    let mut is_kept = false;
    for (place, it) in running.enumerate() {
        let number = format!("{COUNTY}-{:05}", 10_200 + place * 7);
        let contract = contract_of(&it, &number, place)?;
        store::put_contract(tx, contract).await?;
        codes.extend(it.facts.get(&Column::Programomrade).cloned());
        let own = it.facts.clone();
        let (target, title) = (it.target.clone(), it.title.clone());
        let line = line_of(it, number, place);
        let ends = (own.get(&Column::Til).cloned(), line.values.get(&Column::Til).cloned());
        // The first of those that end on another day is decided on.
        if ends.0 != ends.1 && !std::mem::replace(&mut is_kept, true) {
            store::insert_todo(tx, todo(tx, (target, title), ends, by)).await?;
        }
        lines.push(line);
    }
    for code in codes {
        let plan = Plan { id: code, navn: String::new(), months: Some(24), at: tx.now() };
        store::put_plan(tx, plan).await?;
    }
    if lines.is_empty() {
        return Ok(());
    }
    lines.push(stranger(lines.len()));
    let has = [
        Column::Kontraktsnr,
        Column::Fornavn,
        Column::Etternavn,
        Column::Programomrade,
        Column::Orgnr,
        Column::Fra,
        Column::Til,
        Column::Godkjent,
        Column::Fylke,
    ];
    let run = Run {
        id: store::new_id(tx),
        kind: Kind::Laerlinger.as_str().to_owned(),
        navn: "kontrakter fra fylket.csv".to_owned(),
        columns: serde_json::to_string(&has)?,
        lines: i64::try_from(lines.len()).unwrap_or(i64::MAX),
        compared: 0,
        done: false,
        at: tx.now(),
        by: by.clone(),
    };
    store::insert_run(tx, secrets, run.clone(), &lines).await?;
    let mut known = None;
    while job::compare_some(secrets, tx, &run.id, &mut known).await? {}
    Ok(())
}

fn contract_of(it: &Own, number: &str, place: usize) -> Result<Contract, Fault> {
    let apprentice: ApprenticeId = stored_id(&it.target)?;
    Ok(Contract {
        number: Some(number.to_owned()),
        approved: (place % ROUND != 4 && place % ROUND != 7).then(|| it.begins.clone()),
        months: Some("24".to_owned()),
        ..store::blank_contract(&apprentice, &it.begins)
    })
}

fn line_of(it: Own, number: String, place: usize) -> Line {
    let begins = it.begins;
    let mut values = it.facts;
    values.retain(|column, _| !matches!(column, Column::Avsluttet | Column::Sluttarsak));
    values.insert(Column::Kontraktsnr, number);
    values.insert(Column::Fylke, COUNTY_NAME.to_owned());
    values.insert(Column::Godkjent, begins);
    match place % ROUND {
        2 => {
            let ends = values.get(&Column::Til).and_then(|it| it.parse::<NaiveDate>().ok());
            let later = ends.and_then(|it| it.checked_add_days(Days::new(LATER_DAYS)));
            if let Some(later) = later {
                values.insert(Column::Til, later.to_string());
            }
        }
        4 => drop(values.remove(&Column::Godkjent)),
        _ => {}
    }
    Line { number: place + 2, values, ..Line::default() }
}

/// The county is to change an end.
fn todo(
    tx: &Tx,
    (target, title): (String, String),
    (ours, theirs): (Option<String>, Option<String>),
    by: &PersonId,
) -> Todo {
    Todo {
        id: store::new_id(tx),
        kind: Kind::Laerlinger.as_str().to_owned(),
        target,
        part: String::new(),
        title,
        column: Column::Til.as_str().to_owned(),
        ours,
        theirs,
        fylke: COUNTY_NAME.to_owned(),
        since: tx.now(),
        by: by.clone(),
        done: None,
        ticked: None,
        ticked_by: None,
    }
}

/// Somebody whom the office does not have.
fn stranger(rows: usize) -> Line {
    let mut values = svenn_vigorules::Facts::new();
    values.insert(Column::Kontraktsnr, format!("{COUNTY}-09981"));
    values.insert(Column::Fornavn, "Nora".to_owned());
    values.insert(Column::Etternavn, "Haugland".to_owned());
    values.insert(Column::Fylke, COUNTY_NAME.to_owned());
    Line { number: rows + 2, values, ..Line::default() }
}
