//! Grants of a large office: how long a period takes that is reckoned anew, what others notice of
//! it, how long one apprentice takes, and the first page of the accounting list.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::{
    ALONE, Failure, Measured, Office, SECONDS, WARM_UP_SECONDS,
    checkpoints::{until, writing},
    in_millis, memory, request,
};

/// Apprentices that are reckoned one by one.
const ONE_BY_ONE: usize = 100;

fn text(of: &Value, name: &str) -> String {
    of.get(name).and_then(Value::as_str).unwrap_or_default().to_owned()
}

/// Waits until a period has been reckoned, and nothing of it is reckoned anew.
async fn reckoned(office: &Office, path: &str) -> Result<(), Failure> {
    let is_reckoned = |it: &Value| {
        let at_work = it.get("reckoning").is_some_and(|it| !it.is_null());
        it.get("isReckoned") == Some(&json!(true)) && !at_work
    };
    until(office, path, is_reckoned).await
}

/// Reckons apprentices one by one.
async fn one_by_one(office: &Office, period: &str, ids: &[String]) -> Result<Measured, Failure> {
    let begun = Instant::now();
    let mut measured = Measured { latencies: Vec::new(), refused: 0, elapsed: Duration::ZERO };
    for id in ids {
        let body = json!({ "apprenticeId": id, "periodId": period });
        let sent = Instant::now();
        office.call("POST", "/grant/updateapprentice", &body).await?;
        measured.latencies.push(sent.elapsed());
    }
    measured.elapsed = begun.elapsed();
    measured.latencies.sort_unstable();
    Ok(measured)
}

/// The first page of the accounting list, with all that its drawer counts.
fn first_page(office: &Office, period: &str) -> Vec<u8> {
    let question = json!({
        "facets": [
            "status", "laerefag", "laerlingtypename", "fylke", "bedrift", "model", "avvik",
            "differanse",
        ],
        "filters": [{ "field": "periodId", "values": [period] }],
        "sort": [{ "field": "navn", "direction": "asc" }],
        "page": 1, "perPage": 50,
    });
    request("POST", "/search/TILSKUDDLAERLINGER", Some(&office.token), Some(&question))
}

/// Measures an office that has no period yet.
pub async fn measure(office: &Office, process: &str) -> Result<(), Failure> {
    let body = json!({ "navn": "Målt", "from": "2025-07-01", "to": null });
    let begun = Instant::now();
    let period = text(&office.call("POST", "/grant/periods", &body).await?, "id");
    let path = format!("/grant/periods/{period}");
    reckoned(office, &path).await?;
    let first = begun.elapsed();

    let query = json!({
        "query": "mutation($id: ID!) { updateApprenticesInPeriod(periodId: $id) { total } }",
        "variables": { "id": period },
    });
    let begun = Instant::now();
    let answer = office.call("POST", "/graphql", &query).await?;
    // What GraphQL refuses it answers with 200.
    if let Some(errors) = answer.get("errors") {
        return Err(format!("updateApprenticesInPeriod: {errors}").into());
    }
    let mut took = Duration::ZERO;
    let others = writing(office, async {
        reckoned(office, &path).await?;
        took = begun.elapsed();
        Ok(())
    })
    .await?;

    let asked = first_page(office, &period);
    let begun = Instant::now();
    let found = office.ask(&asked).await?;
    let cold = begun.elapsed();
    let items = found.get("items").and_then(Value::as_array).cloned().unwrap_or_default();
    let ids: Vec<String> = items.iter().map(|it| text(it, "apprenticeId")).collect();
    let ids: Vec<String> = ids.iter().cycle().take(ONE_BY_ONE).cloned().collect();
    let one = one_by_one(office, &period, &ids).await?;
    super::load(&office.address, vec![asked.clone()], ALONE, WARM_UP_SECONDS).await?;
    let page = super::load(&office.address, vec![asked], ALONE, SECONDS).await?;

    let rows = found.get("found").and_then(Value::as_u64).unwrap_or_default();
    println!("| a period of grants with {rows} apprentices | |");
    println!("|---|--:|");
    println!("| made and reckoned for the first time | {:.1} s |", first.as_secs_f64());
    println!("| reckoned anew (to be 10 s) | {:.1} s |", took.as_secs_f64());
    println!(
        "| other writes meanwhile: {}, refused {} | median {}, p95 {} |",
        others.latencies.len(),
        others.refused,
        others.percentile(50),
        others.percentile(95)
    );
    println!(
        "| one apprentice (to be 20 ms) | median {}, p95 {} |",
        one.percentile(50),
        one.percentile(95)
    );
    println!("| the accounting list for the first time | {} |", in_millis(cold));
    println!(
        "| its first page, 8 facets, sorted | median {}, p95 {} (to be 2 ms) |",
        page.percentile(50),
        page.percentile(95)
    );
    println!("| the server holds (to be 1,024 MB) | {} |", memory(process));
    Ok(())
}
