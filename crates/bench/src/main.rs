//! Load on a running server: opening apprentices, listing them with facets, searching as one
//! types, and reading while others sign in. Prints a table. `scripts/bench` makes the
//! organisations and the server.
//!
//! `bench <host:port> <tenant> <e-mail> <password> <server's process id> <other tenants …>`
//!
//! The other organisations have the same people; they are opened at the end, for the memory.
//!
//! `bench noon <host:port> <tenant> <e-mail> <password> <process id> <svenn>` measures the
//! reminders of a noon, `bench kills <…> <svenn>` kills servers of its own in one, `bench
//! portfolio <…> <e-mail of an apprentice>` makes their portfolio, `bench checkpoints <…>` moves those
//! of the whole organisation, `bench grants <…>` reckons a period of it, `bench figures <…>` asks for
//! its key figures and a workbook, `bench places <…>` asks who is never given which goal, `bench
//! coverage <…>` asks whose goals hold, `bench growth <…>` asks an office what it holds and how
//! long it takes, `bench mixed <…>` has 60 people work and tells where the memory lies, `bench pairs
//! <file>` asks two servers by turns, `bench sqlite <file>` writes rows without any server, `bench
//! applications <host:port> <tenant> <e-mail> <password>` has many apply on the evening of a deadline.

mod applications;
mod checkpoints;
mod coverage;
mod figures;
mod grants;
mod growth;
mod mixed;
mod noon;
mod pairs;
mod places;
mod plain;
mod portfolio;

use std::{
    error::Error,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

use serde_json::{Value, json};
use tokio::{
    io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader},
    net::TcpStream,
    task::JoinSet,
};

type Failure = Box<dyn Error + Send + Sync>;

/// Load is put on in pieces so long where what goes on meanwhile is to be told from the rest.
const WINDOW: Duration = Duration::from_millis(250);
const SECONDS: u64 = 10;
const WARM_UP_SECONDS: u64 = 1;
const CONNECTIONS: usize = 16;
const STORM_CONNECTIONS: usize = 8;
/// Far more than are worked on at once. They ask again at once when they are refused, which no
/// browser does.
const OVERLOAD_CONNECTIONS: usize = 500;
const PAGE_ROWS: usize = 250;
const LIST_ROWS: usize = 50;
/// How long an answer takes when nobody else asks.
const ALONE: usize = 1;
/// A filter of about this many is looked for.
const FILTERED_ROWS: u64 = 1_000;
const FACETS: [&str; 6] =
    ["statusLabel", "laerefag", "bedrift", "laerlingtypename", "ansattenavn", "koordinatornavn"];

/// What is measured by itself in one office.
const PARTS: [&str; 7] =
    ["checkpoints", "grants", "figures", "places", "coverage", "growth", "mixed"];

/// One connection that is kept open.
struct Connection(BufReader<TcpStream>);

impl Connection {
    async fn open(address: &str) -> Result<Self, Failure> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        Ok(Self(BufReader::new(stream)))
    }

    /// Status and body of the answer.
    async fn call(&mut self, request: &[u8]) -> Result<(u16, Vec<u8>), Failure> {
        self.0.get_mut().write_all(request).await?;
        let (mut status, mut length, mut is_chunked) = (0, 0, false);
        let mut line = String::new();
        loop {
            line.clear();
            if self.0.read_line(&mut line).await? == 0 {
                return Err("the server closed the connection".into());
            }
            let text = line.trim_end();
            if text.is_empty() {
                break;
            }
            if let Some(rest) = text.strip_prefix("HTTP/1.1 ") {
                status = rest.split(' ').next().unwrap_or_default().parse()?;
            } else if let Some((name, value)) = text.split_once(':')
                && name.eq_ignore_ascii_case("content-length")
            {
                length = value.trim().parse()?;
            } else if let Some((name, value)) = text.split_once(':')
                && name.eq_ignore_ascii_case("transfer-encoding")
            {
                is_chunked = value.trim().eq_ignore_ascii_case("chunked");
            }
        }
        if is_chunked {
            return Ok((status, self.chunks().await?));
        }
        let mut body = vec![0; length];
        self.0.read_exact(&mut body).await?;
        Ok((status, body))
    }

    /// A body that comes in pieces, each after its length.
    async fn chunks(&mut self) -> Result<Vec<u8>, Failure> {
        let mut body = Vec::new();
        let mut line = String::new();
        loop {
            line.clear();
            self.0.read_line(&mut line).await?;
            let length = line.split(';').next().unwrap_or_default().trim();
            let length = usize::from_str_radix(length, 16)?;
            let start = body.len();
            body.resize(start + length, 0);
            let (_, piece) = body.split_at_mut(start);
            self.0.read_exact(piece).await?;
            line.clear();
            self.0.read_line(&mut line).await?;
            if length == 0 {
                return Ok(body);
            }
        }
    }
}

fn request(method: &str, path: &str, token: Option<&str>, body: Option<&Value>) -> Vec<u8> {
    let body = body.map(Value::to_string).unwrap_or_default();
    request_with(method, path, token, "application/json", body.as_bytes())
}

/// The same with a body of any kind.
fn request_with(method: &str, path: &str, token: Option<&str>, kind: &str, body: &[u8]) -> Vec<u8> {
    let bearer = token.map(|token| format!("Authorization: Bearer {token}\r\n"));
    let head = format!(
        "{method} /api{path} HTTP/1.1\r\nHost: localhost\r\n{}Content-Type: {kind}\r\n\
         Content-Length: {}\r\n\r\n",
        bearer.unwrap_or_default(),
        body.len()
    );
    [head.as_bytes(), body].concat()
}

/// Latencies of what was answered well, sorted, and how much was not.
struct Measured {
    latencies: Vec<Duration>,
    refused: usize,
    elapsed: Duration,
}

impl Measured {
    fn per_second(&self) -> u128 {
        let count = u128::try_from(self.latencies.len()).unwrap_or_default();
        count * 1_000 / self.elapsed.as_millis().max(1)
    }

    fn percentile(&self, percent: usize) -> String {
        let at = (self.latencies.len() * percent / 100).min(self.latencies.len().saturating_sub(1));
        self.latencies.get(at).map_or_else(|| "–".to_owned(), |it| in_millis(*it))
    }

    fn row(&self, name: &str, connections: usize) {
        println!(
            "| {name} | {connections} | {} | {} | {} | {} | {} |",
            self.per_second(),
            self.percentile(50),
            self.percentile(95),
            self.percentile(99),
            self.refused
        );
    }
}

fn in_millis(time: Duration) -> String {
    let micros = time.as_micros();
    format!("{}.{:02} ms", micros / 1_000, micros % 1_000 / 10)
}

/// Sends the requests round and round over some connections for some seconds.
async fn load(
    address: &str,
    requests: Vec<Vec<u8>>,
    connections: usize,
    seconds: u64,
) -> Result<Measured, Failure> {
    load_for(address, requests, connections, Duration::from_secs(seconds)).await
}

/// The same for some time.
async fn load_for(
    address: &str,
    requests: Vec<Vec<u8>>,
    connections: usize,
    time: Duration,
) -> Result<Measured, Failure> {
    let requests = Arc::new(requests);
    let next = Arc::new(AtomicUsize::new(0));
    let stop = Arc::new(AtomicBool::new(false));
    let mut tasks = JoinSet::new();
    let begun = Instant::now();
    for _ in 0..connections {
        let mut connection = Connection::open(address).await?;
        let (requests, next, stop) = (Arc::clone(&requests), Arc::clone(&next), Arc::clone(&stop));
        tasks.spawn(async move {
            let (mut latencies, mut refused) = (Vec::new(), 0_usize);
            while !stop.load(Ordering::Relaxed) {
                let at = next.fetch_add(1, Ordering::Relaxed) % requests.len().max(1);
                let Some(request) = requests.get(at) else { break };
                let sent = Instant::now();
                let (status, _) = connection.call(request).await?;
                if (200..300).contains(&status) {
                    latencies.push(sent.elapsed());
                } else {
                    refused += 1;
                }
            }
            Ok::<_, Failure>((latencies, refused))
        });
    }
    tokio::time::sleep(time).await;
    stop.store(true, Ordering::Relaxed);
    let mut measured = Measured { latencies: Vec::new(), refused: 0, elapsed: begun.elapsed() };
    while let Some(done) = tasks.join_next().await {
        let (latencies, refused) = done??;
        measured.latencies.extend(latencies);
        measured.refused += refused;
    }
    measured.latencies.sort_unstable();
    Ok(measured)
}

fn kilobytes(process: &str) -> u64 {
    kilobytes_of(process, "VmRSS:")
}

fn kilobytes_of(process: &str, what: &str) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix(what));
    let number = line.and_then(|text| text.split_whitespace().next());
    number.and_then(|text| text.parse().ok()).unwrap_or_default()
}

/// Answers and the time they took, of some windows.
#[derive(Default)]
struct Rate {
    answers: u128,
    elapsed: Duration,
}

impl Rate {
    async fn add(&mut self, office: &Office, opened: &[Vec<u8>]) -> Result<(), Failure> {
        let measured = load_for(&office.address, opened.to_vec(), CONNECTIONS, WINDOW).await?;
        self.answers += u128::try_from(measured.latencies.len())?;
        self.elapsed += measured.elapsed;
        Ok(())
    }

    fn per_second(&self) -> u128 {
        self.answers * 1_000 / self.elapsed.as_millis().max(1)
    }
}

struct Office {
    address: String,
    token: String,
    sign_in: Vec<u8>,
}

impl Office {
    async fn enter(address: &str, account: &Value) -> Result<Self, Failure> {
        let sign_in = request("POST", "/authentication/signin", None, Some(account));
        let (status, body) = Connection::open(address).await?.call(&sign_in).await?;
        let answer: Value = serde_json::from_slice(&body)?;
        let token = answer.get("accessToken").and_then(Value::as_str);
        let token = token.ok_or_else(|| format!("sign-in answered {status}: {answer}"))?;
        Ok(Self { address: address.to_owned(), token: token.to_owned(), sign_in })
    }

    /// Finds people, companies and pages by what somebody types, right and wrong.
    fn typed(&self) -> Vec<Vec<u8>> {
        let texts = [
            "k",
            "ka",
            "kar",
            "kari",
            "kari%20n",
            "han",
            "hansne",
            "nordamnn",
            "kristofr%20be",
            "oy",
            "%C3%B8yv",
            "elektor",
            "berg%20as",
            "kn",
            "lund",
            "amalei",
            "mathais",
            "systemv",
        ];
        let types = "APPRENTICE,EMPLOYEE,COMPANY,PAGE";
        let ask = |text: &&str| {
            request("GET", &format!("/search?q={text}&types={types}"), Some(&self.token), None)
        };
        texts.iter().map(ask).collect()
    }

    fn list(&self, question: &Value) -> Vec<u8> {
        request("POST", "/search/LAERLINGER", Some(&self.token), Some(question))
    }

    async fn ask(&self, request: &[u8]) -> Result<Value, Failure> {
        let (status, body) = Connection::open(&self.address).await?.call(request).await?;
        if status != 200 {
            return Err(format!("{status}: {}", String::from_utf8_lossy(&body)).into());
        }
        Ok(serde_json::from_slice(&body)?)
    }

    /// Requests that open each apprentice, in the order of the list.
    async fn apprentices(&self) -> Result<Vec<Vec<u8>>, Failure> {
        let mut opened = Vec::new();
        for page in 1.. {
            let found =
                self.ask(&self.list(&json!({ "page": page, "perPage": PAGE_ROWS }))).await?;
            let items = found.get("items").and_then(Value::as_array).cloned().unwrap_or_default();
            if items.is_empty() {
                break;
            }
            opened.extend(
                items.iter().filter_map(|item| item.get("id")?.as_str()).map(|id| {
                    request("GET", &format!("/apprentices/{id}"), Some(&self.token), None)
                }),
            );
        }
        Ok(opened)
    }

    /// The first page of all, sorted, with all facets and a range that holds for everybody.
    fn first_page(&self) -> Vec<u8> {
        self.list(&json!({
            "facets": FACETS, "page": 1, "perPage": LIST_ROWS,
            "ranges": [{ "field": "framdrift", "min": 0, "max": 100 }],
            "sort": [{ "field": "navn", "direction": "asc" }],
        }))
    }

    /// The same, filtered to a trade and a status so that about 1,000 are left; and how many are.
    async fn first_page_filtered(&self) -> Result<(Vec<u8>, u64), Failure> {
        let all = self.ask(&self.list(&json!({ "facets": ["laerefag", "statusLabel"] }))).await?;
        let values = |facet: usize| -> Vec<String> {
            let counts = all.pointer(&format!("/facets/{facet}/counts"));
            let counts = counts.and_then(Value::as_array).cloned().unwrap_or_default();
            counts.iter().filter_map(|it| Some(it.get("value")?.as_str()?.to_owned())).collect()
        };
        let mut best: Option<(Vec<u8>, u64)> = None;
        for trade in values(0) {
            for status in values(1) {
                let request = self.list(&json!({
                    "facets": FACETS, "page": 1, "perPage": LIST_ROWS,
                    "filters": [
                        { "field": "laerefag", "values": [trade] },
                        { "field": "statusLabel", "values": [status] },
                    ],
                    "ranges": [{ "field": "framdrift", "min": 0, "max": 100 }],
                    "sort": [{ "field": "navn", "direction": "asc" }],
                }));
                let found = self.ask(&request).await?.get("found").and_then(Value::as_u64);
                let found = found.unwrap_or_default();
                let is_nearer = best.as_ref().is_none_or(|(_, known)| {
                    found.abs_diff(FILTERED_ROWS) < known.abs_diff(FILTERED_ROWS)
                });
                if is_nearer {
                    best = Some((request, found));
                }
            }
        }
        best.ok_or_else(|| "no trades to filter by".into())
    }

    /// All pages of the list, sorted, with all facets.
    fn pages(&self, apprentices: usize) -> Vec<Vec<u8>> {
        let page = |page| {
            self.list(&json!({
                "facets": FACETS, "page": page, "perPage": LIST_ROWS,
                "sort": [{ "field": "sluttdato", "direction": "desc" }],
            }))
        };
        (1..=apprentices.div_ceil(LIST_ROWS).max(1)).map(page).collect()
    }

    /// The same with a word and a filter, which take away most of them.
    fn filtered(&self) -> Vec<Vec<u8>> {
        let words = ["ol", "mar", "hans", "be", "so", "kri", "jo", "li"];
        let page = |word: &&str| {
            self.list(&json!({
                "q": word, "facets": FACETS, "page": 1, "perPage": LIST_ROWS,
                "filters": [{ "field": "statusLabel", "values": ["I læretid"] }],
                "sort": [{ "field": "navn", "direction": "asc" }],
            }))
        };
        words.iter().map(page).collect()
    }
}

fn memory(process: &str) -> String {
    format!("{} MB", kilobytes(process) / 1024)
}

async fn measure(office: &Office) -> Result<(), Failure> {
    let address = office.address.as_str();
    let first = office.pages(1);
    let begun = Instant::now();
    for request in &first {
        office.ask(request).await?;
    }
    let cold = begun.elapsed();
    let opened = office.apprentices().await?;
    println!(
        "{} apprentices; the first list after the start took {}.\n",
        opened.len(),
        in_millis(cold)
    );
    println!("| what | connections | per second | median | p95 | p99 | refused |");
    println!("|---|--:|--:|--:|--:|--:|--:|");
    alone(office).await?;
    let scenes = [
        ("open an apprentice (to be 4,000 per second)", opened.clone()),
        ("list: 6 facets, sorted, any page", office.pages(opened.len())),
        ("list: a word, a filter, 6 facets, sorted", office.filtered()),
    ];
    for (name, requests) in scenes {
        load(address, requests.clone(), CONNECTIONS, WARM_UP_SECONDS).await?;
        load(address, requests, CONNECTIONS, SECONDS).await?.row(name, CONNECTIONS);
    }
    let opened_again = opened.clone();
    let calm = load(address, opened.clone(), STORM_CONNECTIONS, SECONDS).await?;
    calm.row("open an apprentice, nobody signs in", STORM_CONNECTIONS);
    let (reading, signing_in) = tokio::join!(
        load(address, opened, STORM_CONNECTIONS, SECONDS),
        load(address, vec![office.sign_in.clone()], STORM_CONNECTIONS, SECONDS)
    );
    reading?.row("open an apprentice, while others sign in", STORM_CONNECTIONS);
    signing_in?.row("sign in with a password, meanwhile", STORM_CONNECTIONS);
    overload(office, opened_again).await
}

/// A light call beside far more calls than can be worked on: of lists, and of its own kind.
async fn overload(office: &Office, opened: Vec<Vec<u8>>) -> Result<(), Failure> {
    let light = vec![request("GET", "/me", Some(&office.token), None)];
    for (name, requests) in [
        ("list: a word, a filter, 6 facets, sorted", office.filtered()),
        ("open an apprentice", opened),
    ] {
        let (most, one) = tokio::join!(
            load(&office.address, requests, OVERLOAD_CONNECTIONS, SECONDS),
            load(&office.address, light.clone(), ALONE, SECONDS)
        );
        most?.row(name, OVERLOAD_CONNECTIONS);
        one?.row("a light call, meanwhile (p95 to be 100 ms)", ALONE);
    }
    Ok(())
}

/// How long one answer takes, on one connection; the way through HTTP is counted in.
async fn alone(office: &Office) -> Result<(), Failure> {
    let (filtered, found) = office.first_page_filtered().await?;
    let filtered_name =
        format!("first page, filtered to {found}, 6 facets, a range (p95 to be 1 ms)");
    let scenes = [
        (
            "first page of all, sorted, 6 facets, a range (p95 to be 2 ms)",
            vec![office.first_page()],
        ),
        (filtered_name.as_str(), vec![filtered]),
        ("search as one types, all kinds, with typos (p95 to be 3 ms)", office.typed()),
    ];
    for (name, requests) in scenes {
        load(&office.address, requests.clone(), ALONE, WARM_UP_SECONDS).await?;
        load(&office.address, requests, ALONE, SECONDS).await?.row(name, ALONE);
    }
    Ok(())
}

#[tokio::main]
async fn main() -> Result<(), Failure> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [what, address, tenant, epost, password, process, svenn] = arguments.as_slice()
        && ["noon", "kills", "portfolio"].contains(&what.as_str())
    {
        let account = json!({ "epost": epost, "password": password, "tenantId": tenant });
        if what == "kills" {
            return noon::kill(svenn, address, &account).await;
        }
        let office = Office::enter(address, &account).await?;
        if what == "portfolio" {
            let hers = json!({ "epost": svenn, "password": password, "tenantId": tenant });
            let apprentice = Office::enter(address, &hers).await?;
            return portfolio::measure(&office, &apprentice, process).await;
        }
        return noon::measure(&office, (svenn, tenant), process).await;
    }
    if let [what, address, tenant, epost, password, process] = arguments.as_slice()
        && PARTS.contains(&what.as_str())
    {
        let account = json!({ "epost": epost, "password": password, "tenantId": tenant });
        let office = Office::enter(address, &account).await?;
        return match what.as_str() {
            "grants" => grants::measure(&office, process).await,
            "figures" => figures::measure(&office, process).await,
            "places" => places::measure(&office, process).await,
            "coverage" => coverage::measure(&office, process).await,
            "growth" => growth::measure(&office, process).await,
            "mixed" => mixed::measure(&office, process).await,
            _ => checkpoints::measure(&office, process).await,
        };
    }
    if let [what, address, tenant, epost, password] = arguments.as_slice()
        && what == "applications"
    {
        let account = json!({ "epost": epost, "password": password, "tenantId": tenant });
        return applications::measure((address, &account), tenant).await;
    }
    if let [what, file] = arguments.as_slice() {
        return match what.as_str() {
            "sqlite" => plain::measure(file).await,
            _ => pairs::measure(file).await,
        };
    }
    let [address, tenant, epost, password, process, others @ ..] = arguments.as_slice() else {
        return Err("bench <host:port> <tenant> <e-mail> <password> <process id> <tenants>".into());
    };
    let account =
        |tenant: &str| json!({ "epost": epost, "password": password, "tenantId": tenant });
    let office = Office::enter(address, &account(tenant)).await?;
    measure(&office).await?;
    println!("\nThe server held {} after that.", memory(process));
    for other in others {
        let office = Office::enter(address, &account(other)).await?;
        office.ask(&office.first_page()).await?;
        for typed in office.typed() {
            office.ask(&typed).await?;
        }
    }
    let open = others.len() + 1;
    println!("With {open} such organisations open: {} (to be 1,024 MB).", memory(process));
    Ok(())
}
