//! Whether goals hold, in the list of a large office: what its facet costs beside the others,
//! whether each facet counts exactly the rows that say so, and whether a row tells at once what an
//! answer to documentation has made of it.

use std::{
    collections::BTreeMap,
    time::{Duration, Instant},
};

use serde_json::{Value, json};

use super::{
    ALONE, FACETS, Failure, LIST_ROWS, Measured, Office, PAGE_ROWS, load, memory, request,
};

const FACET: &str = "dekning";
const LIST: &str = "/search/LAERLINGER";
/// So often a goal is refused, and that is taken back.
const ANSWERS: usize = 50;
/// The list is asked so long without the facet, and then so long with it.
const TURN_SECONDS: u64 = 2;
const TURNS: usize = 5;

fn text(of: &Value, name: &str) -> String {
    of.get(name).and_then(Value::as_str).unwrap_or_default().to_owned()
}

fn number(of: &Value, name: &str) -> u64 {
    of.get(name).and_then(Value::as_u64).unwrap_or_default()
}

fn each(of: &Value, name: &str) -> Vec<Value> {
    of.get(name).and_then(Value::as_array).cloned().unwrap_or_default()
}

fn nothing() -> Measured {
    Measured { latencies: Vec::new(), refused: 0, elapsed: Duration::ZERO }
}

/// The first page of all, sorted, with these facets.
fn first_page(office: &Office, facets: &[&str]) -> Vec<u8> {
    let question = json!({
        "facets": facets, "page": 1, "perPage": LIST_ROWS,
        "sort": [{ "field": "navn", "direction": "asc" }],
    });
    request("POST", LIST, Some(&office.token), Some(&question))
}

/// The list without the facet and with it, by turns; the first turn of each is for warming up.
async fn by_turns(office: &Office) -> Result<(Measured, Measured), Failure> {
    let with: Vec<&str> = FACETS.into_iter().chain([FACET]).collect();
    let (plain, with) = (first_page(office, &FACETS), first_page(office, &with));
    let (mut of_plain, mut of_with) = (nothing(), nothing());
    for turn in 0..=TURNS {
        for (asked, sum) in [(&plain, &mut of_plain), (&with, &mut of_with)] {
            let done = load(&office.address, vec![asked.clone()], ALONE, TURN_SECONDS).await?;
            if turn > 0 {
                sum.latencies.extend(done.latencies);
            }
        }
    }
    of_plain.latencies.sort_unstable();
    of_with.latencies.sort_unstable();
    Ok((of_plain, of_with))
}

fn median_micros(of: &Measured) -> u128 {
    of.latencies.get(of.latencies.len() / 2).map_or(0, Duration::as_micros)
}

/// How many rows there are, and how many of them say what.
async fn said(office: &Office) -> Result<(usize, BTreeMap<String, u64>), Failure> {
    let mut people = 0;
    let mut said: BTreeMap<String, u64> = BTreeMap::new();
    for page in 1.. {
        let asked = json!({ "page": page, "perPage": PAGE_ROWS });
        let rows = each(&office.call("POST", LIST, &asked).await?, "items");
        if rows.is_empty() {
            break;
        }
        people += rows.len();
        for label in rows.iter().flat_map(|row| each(row, FACET)) {
            let label = label.as_str().unwrap_or_default().to_owned();
            *said.entry(label).or_default() += 1;
        }
    }
    Ok((people, said))
}

/// How many rows each facet counts; a filter by it must find as many. Who is not in training is in
/// none.
async fn counted(office: &Office) -> Result<BTreeMap<String, u64>, Failure> {
    let asked = json!({ "facets": [FACET], "page": 1, "perPage": 1 });
    let answer = office.call("POST", LIST, &asked).await?;
    let mut counts = BTreeMap::new();
    for it in each(&answer, "facets").iter().flat_map(|facet| each(facet, "counts")) {
        let (value, count) = (text(&it, "value"), number(&it, "count"));
        if value.is_empty() {
            continue;
        }
        let asked = json!({
            "filters": [{ "field": FACET, "values": [value] }], "page": 1, "perPage": 1,
        });
        let found = number(&office.call("POST", LIST, &asked).await?, "found");
        if found != count {
            return Err(format!("{value}: {count} in the facet, {found} found").into());
        }
        counts.insert(value, count);
    }
    Ok(counts)
}

/// Thin, critical and empty goals of an apprentice, as the list has them; none of one who is not in
/// training.
async fn listed(office: &Office, apprentice: &str) -> Result<Option<[u64; 3]>, Failure> {
    let path = format!("/collections/LAERLINGER/documents/{apprentice}");
    let row = office.ask(&request("GET", &path, Some(&office.token), None)).await?;
    let counts = ["maalTynne", "maalKritiske", "maalTomme"].map(|name| number(&row, name));
    Ok((!each(&row, FACET).is_empty()).then_some(counts))
}

/// The same, as the goals themselves say it.
async fn judged(office: &Office, apprentice: &str) -> Result<Option<[u64; 3]>, Failure> {
    let path = format!("/apprentices/{apprentice}/goals/evidence");
    let answer = office.ask(&request("GET", &path, Some(&office.token), None)).await?;
    let all: Vec<String> =
        each(&answer, "coverage").iter().map(|goal| text(goal, "judgement")).collect();
    let number = |word: &str| {
        let found = all.iter().filter(|it| it.as_str() == word).count();
        u64::try_from(found).unwrap_or_default()
    };
    Ok(Some(["tynt", "kritisk", "tomt"].map(number)))
}

/// Documentation with several goals that waits loses one of them, and has it back: the list must
/// tell it each time.
async fn answers(office: &Office) -> Result<Measured, Failure> {
    let asked = json!({
        "filters": [{ "field": "status", "values": ["Sendt"] }], "page": 1, "perPage": PAGE_ROWS,
    });
    let waiting = each(&office.call("POST", "/search/DOKUMENTASJONER", &asked).await?, "items");
    let mut measured = nothing();
    for it in waiting.iter().filter(|it| number(it, "antallmaal") > 1) {
        if measured.latencies.len() >= ANSWERS {
            break;
        }
        let apprentice = text(it, "laerlingid");
        let before = listed(office, &apprentice).await?;
        if before.is_none() {
            continue;
        }
        let path = format!("/documentation/{}", text(it, "id"));
        let view = office.ask(&request("GET", &path, Some(&office.token), None)).await?;
        let goal = view.pointer("/goals/0/id").cloned().unwrap_or_default();
        let refused = json!([{ "goal": goal, "reason": "Ikke vist" }]);
        let body = json!({ "version": view.get("version"), "refused": refused });
        let sent = Instant::now();
        let done = office.call("POST", &format!("{path}/approve"), &body).await?;
        let now = listed(office, &apprentice).await?;
        measured.latencies.push(sent.elapsed());
        let right = judged(office, &apprentice).await?;
        let body = json!({ "version": done.get("version") });
        office.call("POST", &format!("{path}/approve/undo"), &body).await?;
        let back = listed(office, &apprentice).await?;
        if now != right || back != before {
            return Err(format!("{path}: {now:?} is not {right:?}, {back:?} not {before:?}").into());
        }
    }
    measured.latencies.sort_unstable();
    Ok(measured)
}

/// Measures an office as the demo makes it.
pub async fn measure(office: &Office, process: &str) -> Result<(), Failure> {
    let (plain, with) = by_turns(office).await?;
    let (people, said) = said(office).await?;
    let counted = counted(office).await?;
    if counted != said {
        return Err(format!("the facets count {counted:?}, the rows say {said:?}").into());
    }
    let answered = answers(office).await?;
    if answered.latencies.is_empty() {
        return Err("no documentation waits with several goals".into());
    }
    let labels = said.iter().map(|(label, count)| format!("{label}: {count}"));
    let labels = labels.collect::<Vec<_>>().join(", ");
    let share = median_micros(&with) * 100 / median_micros(&plain).max(1);
    println!("| whether the goals of {people} apprentices hold | |");
    println!("|---|--:|");
    println!(
        "| the first page, sorted, 6 facets | median {}, p95 {} |",
        plain.percentile(50),
        plain.percentile(95)
    );
    println!(
        "| the same with the facet of what holds | median {}, p95 {} ({share} % of the time) |",
        with.percentile(50),
        with.percentile(95)
    );
    println!("| each facet counts the rows that say so | {labels} |");
    println!(
        "| a goal is refused, and the list tells what is left: {} times | median {}, p95 {} |",
        answered.latencies.len(),
        answered.percentile(50),
        answered.percentile(95)
    );
    println!("| the server holds (to be 1,024 MB) | {} |", memory(process));
    Ok(())
}
