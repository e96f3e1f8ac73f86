//! How an office grows: its first list after a start, the questions, the first page of a
//! coordinator, a change's way into the lists, and the memory. `scripts/growth` makes offices of
//! several sizes and puts their rows side by side.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::{ALONE, Failure, Office, WARM_UP_SECONDS, in_millis, load, memory, request};

/// How long each question is asked.
const QUESTION_SECONDS: u64 = 4;
/// So many changes are made.
const CHANGES: usize = 20;

/// Measures an office whose server has just started: rows of a name and a figure.
pub async fn measure(office: &Office, process: &str) -> Result<(), Failure> {
    row("memory then", &memory(process));
    let begun = Instant::now();
    let first = office.ask(&office.first_page()).await?;
    row("the first list, eight seconds after the start", &in_millis(begun.elapsed()));
    row("memory after it", &memory(process));
    let overview = request("GET", "/overview", Some(&office.token), None);
    let begun = Instant::now();
    office.ask(&overview).await?;
    row("the first page of a coordinator, for the first time", &in_millis(begun.elapsed()));
    row("memory after it, with the lists that it counts", &memory(process));
    let (filtered, _) = office.first_page_filtered().await?;
    let word = |q: &str| {
        let facets = super::FACETS;
        office.list(&json!({ "q": q, "facets": facets, "page": 1, "perPage": super::LIST_ROWS }))
    };
    let opened = first.get("items").and_then(Value::as_array).cloned().unwrap_or_default();
    let ids = opened.iter().filter_map(|item| item.get("id")?.as_str());
    let ids: Vec<&str> = ids.collect();
    let open = ids.iter().map(|id| one(office, id)).collect();
    for (name, questions) in [
        ("all, sorted, 6 facets, a range", vec![office.first_page()]),
        ("filtered to about 1,000, 6 facets, a range", vec![filtered]),
        ("a word, 6 facets", vec![word("hansen")]),
        ("two words with typing errors, 6 facets", vec![word("kirstofer hannsen")]),
        ("the first page of a coordinator (to be 2 ms)", vec![overview]),
        ("an apprentice", open),
    ] {
        load(&office.address, questions.clone(), ALONE, WARM_UP_SECONDS).await?;
        let asked = load(&office.address, questions, ALONE, QUESTION_SECONDS).await?;
        row(name, &format!("{} (p95 {})", asked.percentile(50), asked.percentile(95)));
    }
    changes(office, &ids).await?;
    row("memory at the end", &memory(process));
    Ok(())
}

fn row(name: &str, figure: &str) {
    println!("{name}\t{figure}");
}

pub(super) fn one(office: &Office, id: &str) -> Vec<u8> {
    request("GET", &format!("/apprentices/{id}"), Some(&office.token), None)
}

/// The request that gives an apprentice, who is as `before` says, another name.
pub(super) fn renamed(office: &Office, id: &str, before: &Value, name: &str) -> Vec<u8> {
    let text = |field: &str| before.get(field).and_then(Value::as_str).unwrap_or_default();
    let mut change = json!({
        "version": before.get("version"), "fornavn": text("fornavn"), "etternavn": name,
        "epost": text("epost"), "telefon": text("telefon"), "adresse": text("adresse"),
        "postnummer": text("postnummer"), "poststed": text("poststed"),
        "bekreftUnder18": true,
    });
    let born = before.get("fodselsdato").filter(|born| born.is_string());
    if let (Some(born), Value::Object(change)) = (born, &mut change) {
        change.insert("fodselsdato".to_owned(), born.clone());
    }
    request("PUT", &format!("/apprentices/{id}"), Some(&office.token), Some(&change))
}

/// An apprentice gets another name, and is found by it: how long the two take together.
async fn changes(office: &Office, ids: &[&str]) -> Result<(), Failure> {
    let mut times: Vec<Duration> = Vec::new();
    for (number, id) in ids.iter().take(CHANGES).enumerate() {
        let before = office.ask(&one(office, id)).await?;
        let word: String = format!("endretnavn{number}").chars().map(as_letter).collect();
        let change = renamed(office, id, &before, &word);
        let begun = Instant::now();
        office.ask(&change).await?;
        let found = office.ask(&office.list(&json!({ "q": word }))).await?;
        times.push(begun.elapsed());
        if found.get("found").and_then(Value::as_u64) != Some(1) {
            return Err(format!("{word} is not in the list").into());
        }
    }
    times.sort_unstable();
    let middle = times.get(times.len() / 2).copied().unwrap_or_default();
    row("an apprentice gets another name and is found by it", &in_millis(middle));
    Ok(())
}

/// Digits are no part of names.
fn as_letter(letter: char) -> char {
    match letter.to_digit(10).and_then(|digit| u8::try_from(digit).ok()) {
        Some(digit) => char::from(b'a' + digit),
        None => letter,
    }
}
