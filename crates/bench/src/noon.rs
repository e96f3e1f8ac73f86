//! A noon: how long it takes to find and queue the reminders of many, what it costs others
//! meanwhile, and that each goes out once when the server is killed in the middle of it again and
//! again.

use std::{
    collections::BTreeSet,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use serde_json::{Value, json};

use super::{
    CONNECTIONS, Connection, Failure, Office, Rate, SECONDS, WARM_UP_SECONDS, WINDOW, kilobytes,
    request,
};

const WINDOWS_CALM: u32 = 4 * 10;
/// A noon that another process has queued is found within a quarter of a minute.
const WINDOWS_MAX: u32 = 4 * 120;
const KILLS: u32 = 30;
/// The longest time that a killed server had.
const KILLED_AFTER_MILLIS_MAX: u64 = 250;
const READY_TRIES_MAX: u32 = 6_000;
/// So many messages the simulator shows.
const SHOWN_MAX: usize = 500;

/// What a noon is known by while it goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    Before,
    During,
    Over { millis: i64, sent: i64 },
}

/// Lets the newest noon come to an office.
fn begin(svenn: &str, tenant: &str) -> Result<(), Failure> {
    let done = Command::new(svenn).args(["demo", "--tenant", tenant, "--noon"]).status()?;
    if done.success() { Ok(()) } else { Err("the noon could not be begun".into()) }
}

/// Asks for a part that there is none of, which says how the noon stands and costs nothing.
fn asked(office: &Office) -> Vec<u8> {
    request("GET", "/reminders/coming?after=-", Some(&office.token), None)
}

async fn state(office: &Office) -> Result<State, Failure> {
    let answer = office.ask(&asked(office)).await?;
    let number = |name: &str| answer.pointer(&format!("/sist/{name}")).and_then(Value::as_i64);
    Ok(match (number("begynt"), number("ferdig")) {
        (None, _) => State::Before,
        (Some(_), None) => State::During,
        (Some(begun), Some(over)) => {
            State::Over { millis: over - begun, sent: number("sendt").unwrap_or_default() }
        }
    })
}

/// Has the reminder of silence go out by e-mail too.
async fn switch_on(office: &Office) -> Result<(), Failure> {
    let body = json!({ "version": 0, "type": "Epost", "activated": true });
    let path = "/automaticmessages/dokumentasjonmangler/switch";
    office.ask(&request("PUT", path, Some(&office.token), Some(&body))).await?;
    Ok(())
}

/// Measures one noon.
pub async fn measure(
    office: &Office,
    (svenn, tenant): (&str, &str),
    process: &str,
) -> Result<(), Failure> {
    switch_on(office).await?;
    let mut opened = office.apprentices().await?;
    // A window asks for as many as it can of these; more would only be copied.
    opened.truncate(2_000);
    super::load(&office.address, opened.clone(), CONNECTIONS, WARM_UP_SECONDS).await?;
    super::load(&office.address, opened.clone(), CONNECTIONS, SECONDS).await?;
    let (mut calm, mut meanwhile) = (Rate::default(), Rate::default());
    for _ in 0..WINDOWS_CALM {
        calm.add(office, &opened).await?;
    }
    let held = kilobytes(process);
    let mut most = held;
    begin(svenn, tenant)?;
    let begun = Instant::now();
    for _ in 0..WINDOWS_MAX {
        let before = state(office).await?;
        if let State::Over { millis, sent } = before {
            let share = meanwhile.per_second() * 100 / calm.per_second().max(1);
            println!("| of a noon | |");
            println!("|---|--:|");
            println!("| reminders found and queued, with an e-mail each | {sent} |");
            println!("| took (to be 20 s) | {}.{:03} s |", millis / 1_000, millis % 1_000);
            println!("| open an apprentice, before | {} per second |", calm.per_second());
            println!("| meanwhile | {} per second |", meanwhile.per_second());
            println!("| share (to be 80 %) | {share} % |");
            println!(
                "| memory beside the server's own (to be 100 MB) | {} MB |",
                most.saturating_sub(held) / 1_024
            );
            return Ok(());
        }
        if before == State::During {
            meanwhile.add(office, &opened).await?;
            most = most.max(kilobytes(process));
        } else {
            tokio::time::sleep(WINDOW).await;
            if begun.elapsed() > Duration::from_secs(60) {
                return Err("the noon did not begin".into());
            }
        }
    }
    Err("the noon did not end".into())
}

/// A server of our own, killed when it is dropped.
struct Server(Child);

impl Server {
    async fn start(svenn: &str, address: &str) -> Result<Self, Failure> {
        let mut command = Command::new(svenn);
        let quiet = command.arg("serve").stdout(Stdio::null()).stderr(Stdio::null());
        let server = Self(quiet.spawn()?);
        for _ in 0..READY_TRIES_MAX {
            if let Ok(mut connection) = Connection::open(address).await {
                let ready = b"GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n";
                if connection.call(ready).await.is_ok_and(|(status, _)| status == 200) {
                    return Ok(server);
                }
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        Err("the server did not become ready".into())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // On Unix this is SIGKILL.
        drop(self.0.kill());
        drop(self.0.wait());
    }
}

/// The receivers of what the simulator has sent, as far as it shows them.
async fn received(office: &Office) -> Result<Vec<String>, Failure> {
    let answer = office.ask(&request("GET", "/simulator/messages", None, None)).await?;
    let all = answer.as_array().cloned().unwrap_or_default();
    Ok(all.iter().filter_map(|it| Some(it.get("to")?.as_str()?.to_owned())).collect())
}

/// Kills the server at random points of a noon, and compares what was received with what was to
/// be; the office is to have no more to remind than the simulator shows.
pub async fn kill(svenn: &str, address: &str, account: &Value) -> Result<(), Failure> {
    let tenant = account.get("tenantId").and_then(Value::as_str).unwrap_or_default();
    let mut server = Some(Server::start(svenn, address).await?);
    let office = Office::enter(address, account).await?;
    switch_on(&office).await?;
    begin(svenn, tenant)?;
    // Any numbers will do that are spread.
    let mut random: u64 = 88_172_645_463_325_252;
    let mut inside = 0_u32;
    for _ in 0..KILLS {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        tokio::time::sleep(Duration::from_millis(random % KILLED_AFTER_MILLIS_MAX)).await;
        drop(server.take());
        server = Some(Server::start(svenn, address).await?);
        let now = received(&office).await?.len();
        inside += u32::from((1..SHOWN_MAX).contains(&now));
    }
    let office = Office::enter(address, account).await?;
    let mut before = 0;
    let sent = loop {
        tokio::time::sleep(Duration::from_secs(2)).await;
        let now = received(&office).await?.len();
        if let State::Over { sent, .. } = state(&office).await?
            && now == before
        {
            break usize::try_from(sent)?;
        }
        before = now;
    };
    let all = received(&office).await?;
    let each: BTreeSet<&String> = all.iter().collect();
    let once = all.len() == sent && each.len() == sent;
    println!(
        "Killed {KILLS} times at random points of such a noon, {inside} of them while e-mails went \
         out: {sent} reminders, {} e-mails to {} people: {}.",
        all.len(),
        each.len(),
        if once { "each once" } else { "**NOT each once**" }
    );
    drop(server);
    if once { Ok(()) } else { Err("not each once".into()) }
}
