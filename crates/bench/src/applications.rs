//! The evening of a deadline: many who have written their application send it within a short time, a
//! third of them from one school's address. Counted are who is there afterwards and the times.
//!
//! The server trusts one proxy (`SVENN_TRUSTED_PROXIES=1`), takes applications
//! (`svenn org flags --on application`), and nobody has applied there.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use tokio::task::JoinSet;

use super::{CONNECTIONS, Connection, Failure, Measured, Office, request};

const APPLICANTS: usize = 1_000;
/// Of how many one is at the school.
const AT_SCHOOL: usize = 3;
const SCHOOL: &str = "203.0.113.7";
const MONTH_MILLIS: u64 = 30 * 24 * 60 * 60 * 1_000;
/// How a sending is to be answered, without the files.
const P95_MILLIS_MAX: u64 = 100;

/// The address that a call comes from, as the proxy says it.
fn from(number: usize, mut request: Vec<u8>) -> Vec<u8> {
    let address = match number % AT_SCHOOL {
        0 => SCHOOL.to_owned(),
        _ => format!("198.51.{}.{}", number / 250, number % 250 + 1),
    };
    let header = format!("X-Forwarded-For: {address}\r\n");
    let at = request.windows(2).position(|it| it == b"\r\n").map_or(0, |at| at + 2);
    request.splice(at..at, header.into_bytes());
    request
}

async fn answer(connection: &mut Connection, asked: &[u8]) -> Result<Value, Failure> {
    let (status, body) = connection.call(asked).await?;
    match status {
        200 | 201 => Ok(serde_json::from_slice(&body)?),
        _ => Err(format!("{status}: {}", String::from_utf8_lossy(&body)).into()),
    }
}

/// Opens a round, and answers the trade that is wished for.
async fn open_round(office: &Office, tenant: &str) -> Result<String, Failure> {
    let token = Some(office.token.as_str());
    let settings = office.ask(&request("GET", "/applications/settings", token, None)).await?;
    let now = std::time::UNIX_EPOCH.elapsed()?.as_millis();
    let now = u64::try_from(now)?;
    let round = json!({
        "id": null, "aar": 2027, "slag": "LAERLING", "apner": now - MONTH_MILLIS,
        "frist": now + MONTH_MILLIS,
    });
    let body = json!({ "version": settings.get("version"), "sporsmal": [], "vedlegg": [],
        "runder": [round] });
    office.ask(&request("PUT", "/applications/settings", token, Some(&body))).await?;
    let form = office.ask(&request("GET", &format!("/soknad/{tenant}"), None, None)).await?;
    let trade = form.pointer("/fag/0/id").and_then(Value::as_str);
    Ok(trade.ok_or("the office offers no trade")?.to_owned())
}

/// The number that a page reckons before it may begin.
fn solved(asked: &Value) -> Result<Value, Failure> {
    let text = |name: &str| asked.get(name).and_then(Value::as_str).ok_or("no such task");
    let (salt, challenge) = (text("salt")?, text("challenge")?);
    let most = asked.get("maxnumber").and_then(Value::as_u64).unwrap_or_default();
    let hashed = |number: &u64| -> String {
        let digest = Sha256::digest(format!("{salt}{number}"));
        digest.iter().map(|byte| format!("{byte:02x}")).collect()
    };
    let number = (0..=most).find(|it| hashed(it) == challenge).ok_or("no number solves it")?;
    Ok(json!({
        "salt": salt, "challenge": challenge, "number": number, "signature": text("signature")?,
    }))
}

fn written(number: usize, trade: &str) -> Value {
    json!({
        "navn": format!("Elev {number}"), "fodselsdato": "2008-05-01",
        "telefon": format!("4{number:07}"), "epost": format!("elev{number}@skole.example"),
        "adresse": { "adresse": "Veien 1", "postnummer": "0150", "poststed": "Oslo" },
        "fylke": "Oslo", "vg1": "Bygg", "vg2": "Rør", "vg3": "", "annen": "",
        "fravaerdager": 3, "fravaertimer": 5, "fravaerforklaring": "", "fagPrioritet": [trade],
        "otherQuestions": [], "kommentar": "Jeg liker å bygge.", "vilkar": true,
    })
}

/// Somebody begins; what the page holds.
async fn begin(
    connection: &mut Connection,
    (tenant, trade): (&str, &str),
    number: usize,
) -> Result<String, Failure> {
    let at = format!("/soknad/{tenant}");
    let task = request("POST", &format!("{at}/oppgave"), None, Some(&json!({})));
    let task = answer(connection, &from(number, task)).await?;
    let body = json!({
        "values": written(number, trade), "proof": solved(&task)?, "nettside": "",
    });
    let begin = request("POST", &format!("{at}/kladd"), None, Some(&body));
    let begun = answer(connection, &from(number, begin)).await?;
    let visit = begun.get("visit").and_then(Value::as_str).ok_or("nobody was let in")?;
    Ok(visit.to_owned())
}

/// Has many send at once, and counts who is there.
pub async fn measure(office: &Office, tenant: &str) -> Result<(), Failure> {
    let trade = open_round(office, tenant).await?;
    let mut connection = Connection::open(&office.address).await?;
    let mut sends = Vec::with_capacity(APPLICANTS);
    for number in 0..APPLICANTS {
        let visit = begin(&mut connection, (tenant, &trade), number).await?;
        let press = json!({ "visit": visit, "key": format!("trykk {number}") });
        let send = request("POST", &format!("/soknad/{tenant}/send"), None, Some(&press));
        sends.push(from(number, send));
    }
    let measured = send_all(office, sends).await?;
    println!("| what | connections | per second | median | p95 | p99 | refused |");
    println!("|---|--:|--:|--:|--:|--:|--:|");
    let name = format!("{APPLICANTS} applications are sent (p95 to be {P95_MILLIS_MAX} ms)");
    measured.row(&name, CONNECTIONS);
    let list = request(
        "POST",
        "/search/APPLICATIONS",
        Some(&office.token),
        Some(&json!({ "perPage": 1 })),
    );
    let found = office.ask(&list).await?.get("found").and_then(Value::as_u64).unwrap_or_default();
    println!("\n{found} of {APPLICANTS} are there, each once.");
    if found == u64::try_from(APPLICANTS)? { Ok(()) } else { Err("some are lost".into()) }
}

/// Sends each once; who is asked to come again does.
async fn send_all(office: &Office, sends: Vec<Vec<u8>>) -> Result<Measured, Failure> {
    let begun = Instant::now();
    let mut tasks = JoinSet::new();
    let share = sends.len().div_ceil(CONNECTIONS);
    for some in sends.chunks(share) {
        let (some, mut connection) = (some.to_vec(), Connection::open(&office.address).await?);
        tasks.spawn(async move {
            let (mut latencies, mut refused) = (Vec::<Duration>::new(), 0_usize);
            for send in some {
                let sent = Instant::now();
                while connection.call(&send).await?.0 != 200 {
                    refused += 1;
                    if refused > APPLICANTS {
                        return Err("sending is refused again and again".into());
                    }
                }
                latencies.push(sent.elapsed());
            }
            Ok::<_, Failure>((latencies, refused))
        });
    }
    let mut measured = Measured { latencies: Vec::new(), refused: 0, elapsed: begun.elapsed() };
    while let Some(done) = tasks.join_next().await {
        let (latencies, refused) = done??;
        measured.latencies.extend(latencies);
        measured.refused += refused;
    }
    measured.elapsed = begun.elapsed();
    measured.latencies.sort_unstable();
    Ok(measured)
}
