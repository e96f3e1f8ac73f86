//! Checkpoints of a large office: how long the list's first page takes, how long it takes to move
//! one definition's deadline, what others notice of it, and what the server holds.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::{
    ALONE, Connection, Failure, Measured, Office, SECONDS, WARM_UP_SECONDS, in_millis, kilobytes,
    memory, request,
};

const DEFINITIONS: usize = 12;
const LOOK: Duration = Duration::from_millis(100);
const BETWEEN_WRITES: Duration = Duration::from_millis(20);
/// Ten minutes.
const LOOKS_MAX: u32 = 6_000;

impl Office {
    pub(super) async fn call(
        &self,
        method: &str,
        path: &str,
        body: &Value,
    ) -> Result<Value, Failure> {
        let asked = request(method, path, Some(&self.token), Some(body));
        let (status, answer) = Connection::open(&self.address).await?.call(&asked).await?;
        if !(200..300).contains(&status) {
            let answer = String::from_utf8_lossy(&answer);
            return Err(format!("{method} {path}: {status}: {answer}").into());
        }
        Ok(serde_json::from_slice(&answer).unwrap_or_default())
    }

    async fn read(&self, path: &str) -> Result<Value, Failure> {
        self.ask(&request("GET", path, Some(&self.token), None)).await
    }

    /// The apprentice who is settled last, and how many there are.
    async fn last_apprentice(&self) -> Result<(String, usize), Failure> {
        let opened = self.apprentices().await?;
        let of = |asked: &Vec<u8>| {
            let line = String::from_utf8_lossy(asked);
            line.split(['/', ' ']).nth(4).unwrap_or_default().to_owned()
        };
        let last = opened.iter().map(of).max().unwrap_or_default();
        Ok((last, opened.len()))
    }
}

fn rule(days: usize, kind: &str, other: &Value) -> Value {
    json!({ "deadline": true, "days": days, "type": kind, "otherCheckpoint": other })
}

fn definition(at: usize, deadline: &Value) -> Value {
    json!({
        "title": format!("Sjekkpunkt {at}"), "description": "", "type": "MANUAL",
        "deadline": deadline, "coordinators": [],
    })
}

/// Makes definitions, a third of them reckoned from the first, and gives them to everybody.
async fn give(office: &Office) -> Result<Vec<Value>, Failure> {
    let mut made: Vec<Value> = Vec::new();
    for at in 0..DEFINITIONS {
        let first = made.first().cloned().unwrap_or_default();
        let deadline = match at % 3 {
            0 => rule(30 + at * 40, "APPRENTICESTART", &Value::Null),
            1 => rule(20, "AFTEROTHERCHECKPOINT", &first),
            _ => rule(62 + at, "APPRENTICEEND", &Value::Null),
        };
        let body = definition(at, &deadline);
        let one = office.call("POST", "/checkpoints/definitions", &body).await?;
        made.push(one.get("id").cloned().unwrap_or_default());
    }
    let set = json!({
        "title": "For alle", "description": "", "automatic": true, "checkpoints": made,
        "membership": { "types": [], "laerefag": [], "bedrifter": [], "grupper": [] },
    });
    office.call("POST", "/checkpoints/sets", &set).await?;
    Ok(made)
}

/// Waits until what is looked at is what it is to be.
pub(super) async fn until(
    office: &Office,
    path: &str,
    is_there: impl Fn(&Value) -> bool,
) -> Result<(), Failure> {
    for _ in 0..LOOKS_MAX {
        if is_there(&office.read(path).await?) {
            return Ok(());
        }
        tokio::time::sleep(LOOK).await;
    }
    Err(format!("{path} did not become what it was to be").into())
}

/// How soon others' writes are done, until something else is.
pub(super) async fn writing(
    office: &Office,
    meanwhile: impl Future<Output = Result<(), Failure>>,
) -> Result<Measured, Failure> {
    let begun = Instant::now();
    let mut measured = Measured { latencies: Vec::new(), refused: 0, elapsed: Duration::ZERO };
    let mut connection = Connection::open(&office.address).await?;
    tokio::pin!(meanwhile);
    loop {
        let body = json!({ "name": format!("Gruppe {}", measured.latencies.len()) });
        let asked = request("POST", "/groups", Some(&office.token), Some(&body));
        let sent = Instant::now();
        let (status, _) = connection.call(&asked).await?;
        if status == 201 {
            measured.latencies.push(sent.elapsed());
        } else {
            measured.refused += 1;
        }
        tokio::select! {
            done = &mut meanwhile => {
                done?;
                break;
            }
            () = tokio::time::sleep(BETWEEN_WRITES) => {}
        }
    }
    measured.elapsed = begun.elapsed();
    measured.latencies.sort_unstable();
    Ok(measured)
}

/// Measures an office that has no checkpoints yet.
pub async fn measure(office: &Office, process: &str) -> Result<(), Failure> {
    office.call("PUT", "/checkpoints/settings", &json!({ "enabled": true })).await?;
    let (last, apprentices) = office.last_apprentice().await?;
    let hers = format!("/apprentices/{last}/checkpoints");
    let begun = Instant::now();
    let made = give(office).await?;
    let is_made = |it: &&Value| {
        let title = it.get("title").and_then(Value::as_str);
        title.is_some_and(|title| title.starts_with("Sjekkpunkt "))
    };
    until(office, &hers, |all| {
        all.as_array().into_iter().flatten().filter(is_made).count() == DEFINITIONS
    })
    .await?;
    let given = begun.elapsed();

    let question = json!({
        "facets": ["title", "typeCheckpoint", "koordinatornavn", "laerefag", "bedrift", "fristen"],
        "filters": [{ "field": "fristen", "values": ["Forfalt"] }],
        "sort": [{ "field": "deadlineTimestamp", "direction": "asc" }],
        "page": 1, "perPage": 50,
    });
    let first = request("POST", "/search/SJEKKPUNKTER", Some(&office.token), Some(&question));
    let before = kilobytes(process);
    let begun = Instant::now();
    let found = office.ask(&first).await?;
    let cold = begun.elapsed();
    let number = |name: &str| found.get(name).and_then(Value::as_u64).unwrap_or_default();
    super::load(&office.address, vec![first.clone()], ALONE, WARM_UP_SECONDS).await?;
    let page = super::load(&office.address, vec![first.clone()], ALONE, SECONDS).await?;
    let list = kilobytes(process).saturating_sub(before) / 1_024;

    let one = made.first().and_then(Value::as_str).unwrap_or_default();
    let deadline = |all: &Value| {
        let all = all.as_array().into_iter().flatten();
        let mut hers = all.filter(|it| it.get("title") == Some(&json!("Sjekkpunkt 0")));
        hers.next().and_then(|it| it.get("frist").cloned())
    };
    let was = deadline(&office.read(&hers).await?);
    let mut moved = definition(0, &rule(45, "APPRENTICESTART", &Value::Null));
    if let Some(fields) = moved.as_object_mut() {
        fields.insert("version".to_owned(), json!(1));
    }
    let begun = Instant::now();
    office.call("PUT", &format!("/checkpoints/definitions/{one}"), &moved).await?;
    let mut took = Duration::ZERO;
    let others = writing(office, async {
        until(office, &hers, |all| deadline(all) != was).await?;
        took = begun.elapsed();
        Ok(())
    })
    .await?;
    let begun = Instant::now();
    office.ask(&first).await?;
    let caught_up = begun.elapsed();

    println!("| {apprentices} apprentices with {DEFINITIONS} checkpoints each | |");
    println!("|---|--:|");
    println!("| given to all | {:.1} s |", given.as_secs_f64());
    println!("| the list for the first time | {} |", in_millis(cold));
    println!("| memory of the list | {list} MB |");
    println!(
        "| first page of the overdue ({}), 6 facets, sorted: median | {} |",
        number("found"),
        page.percentile(50)
    );
    println!("| the same: p95 (to be 2 ms) | {} |", page.percentile(95));
    println!(
        "| one definition's deadline moved, with what is reckoned from it (to be 5 s) | {:.1} s |",
        took.as_secs_f64()
    );
    println!(
        "| other writes meanwhile: {}, refused {} | median {}, p95 {} |",
        others.latencies.len(),
        others.refused,
        others.percentile(50),
        others.percentile(95)
    );
    println!("| the list after it | {} |", in_millis(caught_up));
    println!("| the server holds (to be 1,024 MB) | {} |", memory(process));
    Ok(())
}
