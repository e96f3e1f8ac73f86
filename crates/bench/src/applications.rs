//! The evening of a deadline: many who have written their application send a photograph and the
//! application within ten minutes, a third of them from one school's address, and as many again all
//! at once. Counted are who is there afterwards and the times.
//!
//! The server trusts one proxy (`SVENN_TRUSTED_PROXIES=1`), takes applications
//! (`svenn org flags --on application`), and nobody has applied there.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use tokio::task::JoinSet;

use super::{
    CONNECTIONS, Connection, Failure, Measured, Office, portfolio::picture, request, request_with,
};

const APPLICANTS: usize = 1_000;
/// Within which they send, each at the own moment.
const EVENING: Duration = Duration::from_secs(10 * 60);
/// Photographs that differ.
const PICTURES: u32 = 4;
/// Of how many one is at the school.
const AT_SCHOOL: usize = 3;
const SCHOOL: &str = "203.0.113.7";
const MONTH_MILLIS: u64 = 30 * 24 * 60 * 60 * 1_000;
/// No page is taken that was filled in sooner.
const FILLING: Duration = Duration::from_secs(2);
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

/// Somebody opens the form: the number that its page reckons.
async fn prove(connection: &mut Connection, tenant: &str, number: usize) -> Result<Value, Failure> {
    let task = request("POST", &format!("/soknad/{tenant}/oppgave"), None, Some(&json!({})));
    solved(&answer(connection, &from(number, task)).await?)
}

/// Somebody begins; what the page holds.
async fn begin(
    connection: &mut Connection,
    (tenant, trade): (&str, &str),
    (number, proof): (usize, Value),
) -> Result<String, Failure> {
    let body = json!({ "values": written(number, trade), "proof": proof, "nettside": "" });
    let begin = request("POST", &format!("/soknad/{tenant}/kladd"), None, Some(&body));
    let begun = answer(connection, &from(number, begin)).await?;
    let visit = begun.get("visit").and_then(Value::as_str).ok_or("nobody was let in")?;
    Ok(visit.to_owned())
}

/// Somebody whose page holds what was written.
struct Writer {
    number: usize,
    visit: String,
}

impl Writer {
    fn call(&self, path: &str, body: &Value) -> Vec<u8> {
        from(self.number, request("POST", path, None, Some(body)))
    }

    /// The press that sends the application.
    fn press(&self, tenant: &str) -> Vec<u8> {
        let body = json!({ "visit": self.visit, "key": format!("trykk {}", self.number) });
        self.call(&format!("/soknad/{tenant}/send"), &body)
    }

    /// Sends a photograph, and then the application; how long each took.
    async fn send(
        &self,
        (address, tenant): (&str, &str),
        picture: &[u8],
    ) -> Result<(Duration, Duration), Failure> {
        let mut connection = Connection::open(address).await?;
        let at = format!("/soknad/{tenant}/filer");
        let began = Instant::now();
        let place = self.call(
            &format!("{at}/plass"),
            &json!({ "visit": self.visit, "vedlegg": null, "melding": null }),
        );
        let place = answer(&mut connection, &place).await?;
        let place = place.get("plass").and_then(Value::as_str).ok_or("there is no place")?;
        let path = format!("{at}?plass={place}&name=karakterer.jpg");
        let file = request_with("POST", &path, None, "image/jpeg", picture);
        answer(&mut connection, &from(self.number, file)).await?;
        let (with_file, pressed) = (began.elapsed(), Instant::now());
        answer(&mut connection, &self.press(tenant)).await?;
        Ok((with_file, pressed.elapsed()))
    }
}

/// Some begin, one after the other, each as long after the form was opened as a person takes.
async fn begun(
    office: &Office,
    (tenant, trade): (&str, &str),
    numbers: std::ops::Range<usize>,
) -> Result<Vec<Writer>, Failure> {
    let mut connection = Connection::open(&office.address).await?;
    let mut all = Vec::with_capacity(numbers.len());
    let mut proofs = Vec::with_capacity(numbers.len());
    for number in numbers {
        proofs.push((number, prove(&mut connection, tenant, number).await?));
    }
    tokio::time::sleep(FILLING).await;
    for (number, proof) in proofs {
        let visit = begin(&mut connection, (tenant, trade), (number, proof)).await?;
        all.push(Writer { number, visit });
    }
    Ok(all)
}

/// Has many send within ten minutes, with a photograph each, and as many again at once; counts who
/// is there.
pub async fn measure((address, account): (&str, &Value), tenant: &str) -> Result<(), Failure> {
    let office = &Office::enter(address, account).await?;
    let trade = open_round(office, tenant).await?;
    let mut pictures = Vec::new();
    for number in 0..PICTURES {
        pictures.push(picture(number)?);
    }
    let evening = begun(office, (tenant, &trade), 0..APPLICANTS).await?;
    let [files, sends] = over_an_evening(office, tenant, evening, &pictures).await?;
    println!("| what | connections | per second | median | p95 | p99 | refused |");
    println!("|---|--:|--:|--:|--:|--:|--:|");
    let minutes = EVENING.as_secs() / 60;
    let size = pictures.iter().map(Vec::len).max().unwrap_or_default();
    files.row(&format!("a photograph each, up to {} kB", size / 1_000), APPLICANTS);
    let name = format!(
        "{APPLICANTS} applications sent in {minutes} minutes (p95 to be {P95_MILLIS_MAX} ms)"
    );
    sends.row(&name, APPLICANTS);
    let burst = begun(office, (tenant, &trade), APPLICANTS..2 * APPLICANTS).await?;
    let burst = burst.iter().map(|it| it.press(tenant)).collect();
    let measured = send_all(office, burst).await?;
    measured.row(&format!("{APPLICANTS} more, all at once"), CONNECTIONS);
    // A token lasts no longer than the evening.
    let office = Office::enter(address, account).await?;
    let list = request(
        "POST",
        "/search/APPLICATIONS",
        Some(&office.token),
        Some(&json!({ "perPage": 1 })),
    );
    let found = office.ask(&list).await?.get("found").and_then(Value::as_u64).unwrap_or_default();
    println!("\n{found} of {} are there, each once.", 2 * APPLICANTS);
    if found == u64::try_from(2 * APPLICANTS)? { Ok(()) } else { Err("some are lost".into()) }
}

/// Each sends at the own moment of the evening, however the others fare; the times of the files and
/// of the applications.
async fn over_an_evening(
    office: &Office,
    tenant: &str,
    writers: Vec<Writer>,
    pictures: &[Vec<u8>],
) -> Result<[Measured; 2], Failure> {
    let begun = Instant::now();
    let apart = EVENING / u32::try_from(writers.len().max(1))?;
    let mut tasks = JoinSet::new();
    for (at, writer) in (0_u32..).zip(writers) {
        let (address, tenant) = (office.address.clone(), tenant.to_owned());
        let picture = pictures.get(writer.number % pictures.len().max(1)).cloned();
        let picture = picture.unwrap_or_default();
        tasks.spawn(async move {
            tokio::time::sleep(apart * at).await;
            writer.send((&address, &tenant), &picture).await
        });
    }
    let none = || Measured { latencies: Vec::new(), refused: 0, elapsed: Duration::ZERO };
    let [mut files, mut sends] = [none(), none()];
    while let Some(done) = tasks.join_next().await {
        let (file, send) = done??;
        files.latencies.push(file);
        sends.latencies.push(send);
    }
    for measured in [&mut files, &mut sends] {
        measured.elapsed = begun.elapsed();
        measured.latencies.sort_unstable();
    }
    Ok([files, sends])
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
