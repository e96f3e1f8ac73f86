//! Key figures and reports of a large office: how long ten years take, whole and of one trade, and a
//! workbook of all apprentices.

use std::{
    pin::pin,
    time::{Duration, Instant},
};

use serde_json::{Value, json};

use super::{
    ALONE, Connection, Failure, Office, SECONDS, WARM_UP_SECONDS, in_millis, kilobytes, memory,
    request,
};

/// How often it is looked at what the server holds.
const LOOK: Duration = Duration::from_millis(10);
const TEN_YEARS: &str = "/org/keyfigures?fromDate=2017-01-01&toDate=2026-12-31";

fn of_period(office: &Office) -> Vec<u8> {
    request("GET", TEN_YEARS, Some(&office.token), None)
}

/// All apprentices in twelve columns, grouped by company, with two sums.
fn workbook(office: &Office) -> Vec<u8> {
    let columns = [
        "navn",
        "bedrift",
        "bedriftorgnr",
        "laerefag",
        "fylke",
        "startdato",
        "sluttdato",
        "statusLabel",
        "framdrift",
        "maalGodkjent",
        "maalTotalt",
        "kontrakt",
    ];
    let body = json!({
        "definition": {
            "list": "LAERLINGER", "columns": columns, "group": "bedrift",
            "sums": ["maalGodkjent", "maalTotalt"],
        },
        "format": "xlsx",
        "navn": "Alle",
    });
    request("POST", "/reports/file", Some(&office.token), Some(&body))
}

/// Kilobytes that the server holds at most while one workbook is made, beside what it held before.
async fn grown(office: &Office, process: &str) -> Result<u64, Failure> {
    let asked = workbook(office);
    let mut line = Connection::open(&office.address).await?;
    let held = kilobytes(process);
    let mut most = held;
    let mut made = pin!(line.call(&asked));
    let (status, answer) = loop {
        match tokio::time::timeout(LOOK, made.as_mut()).await {
            Ok(answer) => break answer?,
            Err(_) => most = most.max(kilobytes(process)),
        }
    };
    if status != 200 {
        return Err(format!("{status}: {}", String::from_utf8_lossy(&answer)).into());
    }
    Ok(most.max(kilobytes(process)).saturating_sub(held))
}

/// Measures an office.
pub async fn measure(office: &Office, process: &str) -> Result<(), Failure> {
    let asked = of_period(office);
    let begun = Instant::now();
    let found = office.ask(&asked).await?;
    let cold = begun.elapsed();
    let figures = found.get("tall").and_then(Value::as_array).map_or(0, Vec::len);
    super::load(&office.address, vec![asked.clone()], ALONE, WARM_UP_SECONDS).await?;
    let page = super::load(&office.address, vec![asked], ALONE, SECONDS).await?;
    // The list is in memory before the first workbook is made of it.
    office.apprentices().await?;
    let before = memory(process);
    let grown = grown(office, process).await?;
    let file = super::load(&office.address, vec![workbook(office)], ALONE, SECONDS).await?;
    println!("| {figures} key figures of ten years, and a workbook of all apprentices | |");
    println!("|---|--:|");
    println!("| the figures for the first time, their lists loaded | {} |", in_millis(cold));
    println!(
        "| the figures (to be 150 ms) | median {}, p95 {} |",
        page.percentile(50),
        page.percentile(95)
    );
    println!(
        "| the workbook (to be 5 s) | median {}, p95 {} |",
        file.percentile(50),
        file.percentile(95)
    );
    println!(
        "| memory at most while one is made, the first (to be 150 MB) | {} MB |",
        grown / 1_024
    );
    println!(
        "| the server holds, before the workbooks and after | {before}, {} |",
        memory(process)
    );
    Ok(())
}
