//! A portfolio as large as they come: how long it takes, what the process that sets it holds, what
//! the server grows by, and what it costs others meanwhile.

use std::time::{Duration, Instant};

use image::{RgbImage, codecs::jpeg::JpegEncoder};
use serde_json::{Value, json};

use super::{
    CONNECTIONS, Connection, Failure, Office, Rate, SECONDS, WARM_UP_SECONDS, WINDOW, kilobytes,
    request, request_with,
};

const ENTRIES: u32 = 200;
const PICTURES_OF_AN_ENTRY: u32 = 2;
/// As a phone takes them, at half the size.
const PICTURE: (u32, u32) = (2_016, 1_512);
const QUALITY: u8 = 85;
const WINDOWS_CALM: u32 = 4 * 10;
/// Five minutes.
const WINDOWS_MAX: u32 = 4 * 300;

/// A picture that no other one equals.
pub fn picture(number: u32) -> Result<Vec<u8>, Failure> {
    let mut noise = number.wrapping_mul(2_654_435_761).wrapping_add(1);
    let drawn = RgbImage::from_fn(PICTURE.0, PICTURE.1, |x, y| {
        noise ^= noise << 13;
        noise ^= noise >> 17;
        noise ^= noise << 5;
        let grain = noise.to_le_bytes()[0] >> 4;
        let share = |part: u32, of: u32| u8::try_from(part * 200 / of).unwrap_or_default();
        image::Rgb([
            share(x, PICTURE.0).saturating_add(grain),
            share(y, PICTURE.1).saturating_add(grain),
            noise.to_le_bytes()[1] >> 3,
        ])
    });
    let mut bytes = Vec::new();
    JpegEncoder::new_with_quality(&mut bytes, QUALITY).encode_image(&drawn)?;
    Ok(bytes)
}

/// Writes documentation of an apprentice, and sends it.
async fn document(who: &Office) -> Result<usize, Failure> {
    let mut connection = Connection::open(&who.address).await?;
    let mut sent = 0;
    for number in 0..ENTRIES {
        let content = "<p>Målte opp, kappet og monterte etter tegning. Kontrollerte med vater, og \
                       ryddet plassen etterpå.</p>"
            .repeat(4);
        let body = json!({ "name": format!("Arbeid {number}"), "content": content, "goals": [] });
        let made = request("POST", "/documentation", Some(&who.token), Some(&body));
        let (status, answer) = connection.call(&made).await?;
        let made: Value = serde_json::from_slice(&answer)?;
        let id = made.get("id").and_then(Value::as_str);
        let path = format!("/documentation/{}", id.ok_or_else(|| format!("{status}: {made}"))?);
        for part in 0..PICTURES_OF_AN_ENTRY {
            let bytes = picture(number * PICTURES_OF_AN_ENTRY + part)?;
            sent += bytes.len();
            let to = format!("{path}/files?name=bilde-{part}.jpg");
            let upload = request_with("POST", &to, Some(&who.token), "image/jpeg", &bytes);
            let (status, answer) = connection.call(&upload).await?;
            if status != 201 {
                let answer = String::from_utf8_lossy(&answer);
                return Err(format!("a picture was answered with {status}: {answer}").into());
            }
        }
        let read = who.ask(&request("GET", &path, Some(&who.token), None)).await?;
        let version = json!({ "version": read.get("version") });
        let send = request("POST", &format!("{path}/send"), Some(&who.token), Some(&version));
        who.ask(&send).await?;
    }
    Ok(sent)
}

/// What the processes hold that a process has started.
fn kilobytes_of_children(process: &str) -> u64 {
    let list = |task: std::fs::DirEntry| std::fs::read_to_string(task.path().join("children")).ok();
    let tasks = std::fs::read_dir(format!("/proc/{process}/task"));
    let children: Vec<String> = tasks.into_iter().flatten().flatten().filter_map(list).collect();
    children.iter().flat_map(|line| line.split_whitespace()).map(kilobytes).sum()
}

/// How far the newest portfolio is.
async fn newest(who: &Office) -> Result<(String, i64), Failure> {
    let orders = who.ask(&request("GET", "/portfolios", Some(&who.token), None)).await?;
    let first = orders.pointer("/0/mapper/0").cloned().unwrap_or_default();
    let status = first.get("status").and_then(Value::as_str).unwrap_or_default().to_owned();
    Ok((status, first.get("sider").and_then(Value::as_i64).unwrap_or_default()))
}

/// Measures the portfolio of `apprentice` while others open apprentices at the office.
pub async fn measure(office: &Office, apprentice: &Office, process: &str) -> Result<(), Failure> {
    let bytes = document(apprentice).await?;
    let mut opened = office.apprentices().await?;
    opened.truncate(2_000);
    super::load(&office.address, opened.clone(), CONNECTIONS, WARM_UP_SECONDS).await?;
    super::load(&office.address, opened.clone(), CONNECTIONS, SECONDS).await?;
    let me = request("GET", "/me", Some(&apprentice.token), None);
    let id = apprentice.ask(&me).await?.get("id").cloned();
    let order = json!({ "laerlinger": [id] });
    let order = request("POST", "/portfolios", Some(&apprentice.token), Some(&order));

    // Alone, for the time it takes.
    let alone = made(apprentice, &order, process, None).await?;
    let mut calm = Rate::default();
    for _ in 0..WINDOWS_CALM {
        calm.add(office, &opened).await?;
    }
    let beside = made(apprentice, &order, process, Some((office, &opened))).await?;
    let share = beside.rate.per_second() * 100 / calm.per_second().max(1);
    println!("| a portfolio | |");
    println!("|---|--:|");
    println!(
        "| {ENTRIES} entries and {} pictures ({} MB): pages | {} |",
        ENTRIES * PICTURES_OF_AN_ENTRY,
        bytes / 1_000_000,
        alone.pages
    );
    println!("| made alone (to be 30 s) | {:.1} s |", alone.took.as_secs_f64());
    println!("| memory of the process that sets it (to be 700 MB) | {} MB |", alone.child / 1_024);
    println!("| memory beside the server's own (to be 50 MB) | {} MB |", alone.grown / 1_024);
    println!("| open an apprentice, before | {} per second |", calm.per_second());
    println!("| while one is made | {} per second |", beside.rate.per_second());
    println!("| share (to be 80 %) | {share} % |");
    println!("| made beside that load | {:.1} s |", beside.took.as_secs_f64());
    Ok(())
}

struct Made {
    took: Duration,
    pages: i64,
    /// Most kilobytes that the processes held that the server started.
    child: u64,
    /// Most kilobytes that the server held beside what it held before.
    grown: u64,
    rate: Rate,
}

/// Orders a portfolio and waits until it is there.
async fn made(
    who: &Office,
    order: &[u8],
    process: &str,
    load: Option<(&Office, &[Vec<u8>])>,
) -> Result<Made, Failure> {
    let held = kilobytes(process);
    let begun = Instant::now();
    let (status, answer) = Connection::open(&who.address).await?.call(order).await?;
    if status != 201 {
        return Err(format!("{status}: {}", String::from_utf8_lossy(&answer)).into());
    }
    let (mut child, mut most, mut rate) = (0, held, Rate::default());
    for _ in 0..WINDOWS_MAX {
        match load {
            Some((office, opened)) => rate.add(office, opened).await?,
            None => tokio::time::sleep(WINDOW).await,
        }
        child = child.max(kilobytes_of_children(process));
        most = most.max(kilobytes(process));
        let (status, pages) = newest(who).await?;
        match status.as_str() {
            "Klar" | "KLAR" => {
                let grown = most.saturating_sub(held);
                return Ok(Made { took: begun.elapsed(), pages, child, grown, rate });
            }
            "Feilet" | "FEILET" => return Err("the portfolio could not be made".into()),
            _ => {}
        }
    }
    Err("the portfolio did not come".into())
}
