//! Who is never given which goal in a large office: how long the list takes, and how long until it
//! tells what a company has said otherwise; and who could take them.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::{
    ALONE, Failure, Measured, Office, PAGE_ROWS, SECONDS, WARM_UP_SECONDS, in_millis, load, memory,
    request,
};

/// So often a company says something else.
const CHANGES: usize = 100;
const LIST: &str = "/search/HOSPITERINGSBEHOV";

fn text(of: &Value, name: &str) -> String {
    of.get(name).and_then(Value::as_str).unwrap_or_default().to_owned()
}

fn found(answer: &Value) -> u64 {
    answer.get("found").and_then(Value::as_u64).unwrap_or_default()
}

/// A goal that a company has said something of.
struct Said {
    company: String,
    kode: String,
    version: i64,
}

impl Said {
    async fn say(&mut self, office: &Office, gis: &str) -> Result<(), Failure> {
        let path = format!("/companies/{}/goals/{}", self.company, self.kode);
        let body = json!({ "version": self.version, "gis": gis });
        office.call("PUT", &path, &body).await?;
        self.version += 1;
        Ok(())
    }

    /// How many in the company are never given the goal, as the list tells it.
    async fn lacking(&self, office: &Office) -> Result<u64, Failure> {
        let asked = json!({
            "filters": [
                { "field": "bedriftid", "values": [self.company] },
                { "field": "koder", "values": [self.kode] },
            ],
            "page": 1, "perPage": 1,
        });
        Ok(found(&office.call("POST", LIST, &asked).await?))
    }
}

async fn companies(office: &Office) -> Result<Vec<String>, Failure> {
    let mut ids = Vec::new();
    for page in 1.. {
        let asked = json!({ "page": page, "perPage": PAGE_ROWS });
        let answer = office.call("POST", "/search/BEDRIFTER", &asked).await?;
        let items = answer.get("items").and_then(Value::as_array).cloned().unwrap_or_default();
        if items.is_empty() {
            break;
        }
        ids.extend(items.iter().map(|it| text(it, "id")));
    }
    Ok(ids)
}

/// A company says that it never gives the first goal that nobody has shown there; none where there
/// is no such goal.
async fn never(office: &Office, company: String) -> Result<Option<Said>, Failure> {
    let path = format!("/companies/{company}/goals");
    let view = office.ask(&request("GET", &path, Some(&office.token), None)).await?;
    let plans = view.get("planer").and_then(Value::as_array).into_iter().flatten();
    let headings = plans.filter_map(|it| it.get("kategorier")?.as_array()).flatten();
    let mut goals = headings.filter_map(|it| it.get("maal")?.as_array()).flatten();
    let Some(goal) = goals.find(|it| it.get("vist") == Some(&json!(0))) else { return Ok(None) };
    let version = goal.get("version").and_then(Value::as_i64).unwrap_or_default();
    let mut said = Said { company, kode: text(goal, "kode"), version };
    said.say(office, "ALDRI").await?;
    Ok(Some(said))
}

/// Companies say something else, and take it back; the list is asked after each.
async fn changes(office: &Office, said: &mut [Said]) -> Result<Measured, Failure> {
    let begun = Instant::now();
    let mut measured = Measured { latencies: Vec::new(), refused: 0, elapsed: Duration::ZERO };
    for it in said {
        if measured.latencies.len() >= CHANGES {
            break;
        }
        let before = it.lacking(office).await?;
        if before == 0 {
            continue;
        }
        for (gis, right) in [("OFTE", 0), ("ALDRI", before)] {
            let sent = Instant::now();
            it.say(office, gis).await?;
            let now = it.lacking(office).await?;
            measured.latencies.push(sent.elapsed());
            if now != right {
                let Said { company, kode, .. } = it;
                return Err(format!("{kode} in {company}: {now} in the list, not {right}").into());
            }
        }
    }
    measured.elapsed = begun.elapsed();
    measured.latencies.sort_unstable();
    Ok(measured)
}

/// Measures an office whose companies have said next to nothing.
pub async fn measure(office: &Office, process: &str) -> Result<(), Failure> {
    let mut said = Vec::new();
    let all = companies(office).await?;
    let number = all.len();
    let begun = Instant::now();
    for company in all {
        said.extend(never(office, company).await?);
    }
    let saying = begun.elapsed();

    let question = json!({
        "facets": ["bedrift", "laerefag", "maal", "planlagt"],
        "sort": [{ "field": "maneder", "direction": "asc" }],
        "page": 1, "perPage": 50,
    });
    let first = request("POST", LIST, Some(&office.token), Some(&question));
    let begun = Instant::now();
    let answer = office.ask(&first).await?;
    let cold = begun.elapsed();
    load(&office.address, vec![first.clone()], ALONE, WARM_UP_SECONDS).await?;
    let page = load(&office.address, vec![first.clone()], ALONE, SECONDS).await?;
    let changed = changes(office, &mut said).await?;
    let after = office.ask(&first).await?;
    if found(&after) != found(&answer) {
        return Err(format!("{} in the list, not {}", found(&after), found(&answer)).into());
    }

    let rows = answer.get("items").and_then(Value::as_array).cloned().unwrap_or_default();
    let two: Vec<String> = rows.iter().take(2).map(|it| text(it, "id")).collect();
    let kode = said.first().map(|it| it.kode.as_str()).unwrap_or_default();
    let body = json!({ "laerlinger": two, "koder": [kode] });
    let asked = request("POST", "/stays/places", Some(&office.token), Some(&body));
    office.ask(&asked).await?;
    let places = load(&office.address, vec![asked], ALONE, SECONDS).await?;

    let (people, lacking) = (office.apprentices().await?.len(), found(&answer));
    println!("| {lacking} of {people} apprentices lack a goal where they are in training | |");
    println!("|---|--:|");
    println!(
        "| {} of {number} companies say that they never give a goal | {:.1} s |",
        said.len(),
        saying.as_secs_f64()
    );
    println!("| the list for the first time | {} |", in_millis(cold));
    println!(
        "| its first page, 4 facets, sorted (p95 to be 2 ms) | median {}, p95 {} |",
        page.percentile(50),
        page.percentile(95)
    );
    println!(
        "| a company says something else, and the list tells it: {} times | median {}, p95 {} |",
        changed.latencies.len(),
        changed.percentile(50),
        changed.percentile(95)
    );
    println!(
        "| which companies can take two of them | median {}, p95 {} |",
        places.percentile(50),
        places.percentile(95)
    );
    println!("| the server holds (to be 1,024 MB) | {} |", memory(process));
    Ok(())
}
