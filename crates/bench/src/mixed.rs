//! Sixty people who work in one office for some minutes (MINUTES=…): lists, words that are typed,
//! apprentices, first pages, and a write in every sixth call. What the server holds meanwhile, and
//! where it lies: its own memory, pages of files, and what the data has grown by.

use std::{
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::Duration,
};

use serde_json::{Value, json};
use tokio::task::JoinSet;

use super::{Connection, Failure, Office, growth, kilobytes_of, request};

const PEOPLE: usize = 60;
/// Between two calls of one of them.
const THINKS: Duration = Duration::from_millis(500);
const MINUTES: u64 = 10;
/// So often at least it is looked at what the server holds, and after so many minutes at most.
const LOOKS: u64 = 10;
const MINUTES_APART: u64 = 5;
/// Nobody asks for so long before the last look.
const REST: Duration = Duration::from_secs(60);

/// What all of them ask for.
struct Day {
    office: Office,
    questions: Vec<Vec<u8>>,
    ids: Vec<String>,
    next: AtomicUsize,
    calls: AtomicUsize,
    writes: AtomicUsize,
    refused: AtomicUsize,
    stop: AtomicBool,
}

impl Day {
    /// One of them at work, until all stop.
    async fn work(&self) -> Result<(), Failure> {
        let mut connection = Connection::open(&self.office.address).await?;
        while !self.stop.load(Ordering::Relaxed) {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            if number.is_multiple_of(6) {
                self.write(&mut connection, number).await?;
            } else if let Some(question) = self.questions.get(number % self.questions.len().max(1))
            {
                self.call(&mut connection, question).await?;
            }
            tokio::time::sleep(THINKS).await;
        }
        Ok(())
    }

    async fn call(&self, connection: &mut Connection, asked: &[u8]) -> Result<Value, Failure> {
        let (status, body) = connection.call(asked).await?;
        self.calls.fetch_add(1, Ordering::Relaxed);
        if !(200..300).contains(&status) {
            self.refused.fetch_add(1, Ordering::Relaxed);
        }
        Ok(serde_json::from_slice(&body).unwrap_or_default())
    }

    /// A group, or another name for an apprentice.
    async fn write(&self, connection: &mut Connection, number: usize) -> Result<(), Failure> {
        self.writes.fetch_add(1, Ordering::Relaxed);
        let id = self.ids.get(number / 6 % self.ids.len().max(1));
        let asked = match id.filter(|_| number.is_multiple_of(12)) {
            Some(id) => {
                let before = self.call(connection, &growth::one(&self.office, id)).await?;
                growth::renamed(&self.office, id, &before, "Nordmann")
            }
            None => {
                let group = json!({ "name": format!("Gruppe {number}") });
                request("POST", "/groups", Some(&self.office.token), Some(&group))
            }
        };
        self.call(connection, &asked).await?;
        Ok(())
    }
}

/// Prints what the server holds ten times or each five minutes, and after a minute of rest.
pub async fn measure(office: &Office, process: &str) -> Result<(), Failure> {
    let minutes = std::env::var("MINUTES").ok().and_then(|text| text.parse().ok());
    let minutes = minutes.unwrap_or(MINUTES);
    let looks = (minutes / MINUTES_APART).max(LOOKS);
    println!("| minutes | memory | its own | pages of files | data |");
    println!("|---|--:|--:|--:|--:|");
    look("at the start", process);
    let mut sums = [0_usize; 3];
    for number in 1..=looks {
        let time = Duration::from_secs(60 * minutes) / u32::try_from(looks)?;
        for (sum, count) in sums.iter_mut().zip(period(office, time).await?) {
            *sum += count;
        }
        look(&(number * minutes / looks).to_string(), process);
    }
    tokio::time::sleep(REST).await;
    look("after a minute of rest", process);
    let [calls, writes, refused] = sums;
    println!(
        "\n{PEOPLE} people made {calls} calls, {writes} of them changes; {refused} were refused."
    );
    Ok(())
}

/// All of them work for some time: calls, changes, and what was refused.
async fn period(office: &Office, time: Duration) -> Result<[usize; 3], Failure> {
    let day = Arc::new(day(anew(office).await?).await?);
    let mut working = JoinSet::new();
    for _ in 0..PEOPLE {
        let day = Arc::clone(&day);
        working.spawn(async move { day.work().await });
    }
    tokio::time::sleep(time).await;
    day.stop.store(true, Ordering::Relaxed);
    while let Some(done) = working.join_next().await {
        done??;
    }
    Ok([&day.calls, &day.writes, &day.refused].map(|count| count.load(Ordering::Relaxed)))
}

/// Signed in again: an access token counts for ten minutes.
async fn anew(office: &Office) -> Result<Office, Failure> {
    let answer = office.ask(&office.sign_in).await?;
    let token = answer.get("accessToken").and_then(Value::as_str).ok_or("no access token")?;
    Ok(Office {
        address: office.address.clone(),
        token: token.to_owned(),
        sign_in: office.sign_in.clone(),
    })
}

async fn day(office: Office) -> Result<Day, Failure> {
    let first = office.ask(&office.first_page()).await?;
    let items = first.get("items").and_then(Value::as_array).cloned().unwrap_or_default();
    let ids: Vec<String> =
        items.iter().filter_map(|item| Some(item.get("id")?.as_str()?.to_owned())).collect();
    let overview = request("GET", "/overview", Some(&office.token), None);
    let lists = office.filtered().into_iter().chain([office.first_page()]);
    let opened: Vec<Vec<u8>> = ids.iter().map(|id| growth::one(&office, id)).collect();
    let mut questions: Vec<Vec<u8>> = lists.chain(office.typed()).chain([overview]).collect();
    questions.extend(opened);
    for question in &questions {
        office.ask(question).await?;
    }
    Ok(Day {
        office,
        questions,
        ids,
        next: AtomicUsize::new(1),
        calls: AtomicUsize::new(0),
        writes: AtomicUsize::new(0),
        refused: AtomicUsize::new(0),
        stop: AtomicBool::new(false),
    })
}

fn look(when: &str, process: &str) {
    let megabytes = |what| format!("{} MB", kilobytes_of(process, what) / 1024);
    let data = std::env::var("SVENN_DATA").unwrap_or_default();
    println!(
        "| {when} | {} | {} | {} | {} MB |",
        megabytes("VmRSS:"),
        megabytes("RssAnon:"),
        megabytes("RssFile:"),
        size(Path::new(&data)) / (1024 * 1024)
    );
}

/// Bytes of all files of a folder.
fn size(folder: &Path) -> u64 {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let of = |entry: std::fs::DirEntry| match entry.metadata() {
        Ok(about) if about.is_dir() => size(&entry.path()),
        Ok(about) => about.len(),
        Err(_) => 0,
    };
    entries.map(of).sum()
}
