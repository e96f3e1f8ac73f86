//! Many who answer a quiz at once.

use std::time::{Duration, Instant};

use svenn_testkit::{Client, Value, json, on_both_engines};

use super::{begun, give, keys, modules, office, path, published, read};

/// How many there are; `SVENN_MEASURE` has more, and tells how long their answers took
/// (`scripts/quizzes`).
const LEARNERS: usize = 8;
/// Between the answers of a learner, where it is measured; the first begin within as long.
const THINKING: Duration = Duration::from_secs(2);

/// After which an answer is sent again that the server had no room for.
const AGAIN: Duration = Duration::from_millis(50);

fn measured() -> Option<usize> {
    std::env::var("SVENN_MEASURE").ok().and_then(|number| number.parse().ok())
}

/// How long something was thought of.
async fn think(of: Duration) {
    if measured().is_some() {
        tokio::time::sleep(of).await;
    }
}

async fn sent(
    (who, (path, asked)): &(Client, (String, Value)),
    (question, at): (&str, usize),
    seq: i64,
    texts: &[&str],
) -> Duration {
    let body = json!({ "seq": seq, "answer": { "chosen": keys(asked, at, texts) } });
    let (to, begun) = (format!("{path}/answers/{question}"), Instant::now());
    loop {
        let reply = who.put(&to, body.clone()).await;
        // As a browser does: what the server has no room for is sent again.
        if reply.status == 503 {
            tokio::time::sleep(AGAIN).await;
            continue;
        }
        reply.expect(200);
        return begun.elapsed();
    }
}

/// Answers both questions, the second wrong first; how long each answer took.
async fn answers(of: &(Client, (String, Value)), begins: Duration) -> [Duration; 3] {
    think(begins).await;
    let first = sent(of, ("q1", 0), 1, &["Hjelm"]).await;
    think(THINKING).await;
    let wrong = sent(of, ("q2", 1), 1, &["Slukke", "Redde", "Varsle"]).await;
    think(THINKING).await;
    [first, wrong, sent(of, ("q2", 1), 2, &["Varsle", "Redde", "Slukke"]).await]
}

fn told(what: &str, mut took: Vec<Duration>) {
    took.sort_unstable();
    let part = |percent: usize| took[(took.len() * percent / 100).min(took.len() - 1)];
    println!("{} answers {what}: median {:?}, p95 {:?}", took.len(), part(50), part(95));
}

on_both_engines! {
    async fn no_answer_of_many_who_answer_at_once_is_lost(world) {
        let fjord = office(&world, "fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let course = published(&siri, modules(0)).await;
        let number = measured().unwrap_or(LEARNERS);
        let mut people = Vec::with_capacity(number);
        for at in 0..number {
            people.push(fjord.apprentice(&format!("Elev{at}")).await);
        }
        give(&siri, &course, &people.iter().collect::<Vec<_>>()).await;
        let mut learners = Vec::with_capacity(number);
        for who in people {
            read(&who, &course).await;
            let attempt = begun(&who, &course).await;
            learners.push((who, attempt));
        }
        let part = |at: usize| THINKING * u32::try_from(at).unwrap() / u32::try_from(number).unwrap();
        let all = learners.iter().enumerate().map(|(at, of)| answers(of, part(at)));
        let took = futures::future::join_all(all).await.concat();
        if measured().is_some() {
            told(&format!("of {number} learners, each thinking {THINKING:?} between them"), took);
            let all = learners.iter().map(|of| sent(of, ("q1", 0), 2, &["Hjelm"]));
            let took = futures::future::join_all(all).await;
            told("of all of them at the very same moment", took);
        }
        for (who, (attempt, _)) in &learners {
            let handed = who.post(&format!("{attempt}/handin"), json!({})).await.expect(200);
            assert_eq!(handed["score"], 100.0, "{handed}");
        }
        let listed = siri.post("/search/COURSEUSERS", json!({ "perPage": 1 })).await.expect(200);
        assert_eq!((&listed["found"], &listed["items"][0]["result"]), (&json!(number), &json!(100.0)));
        let own = learners[0].0.get(&format!("{}/taking", path(&course))).await.expect(200);
        assert_eq!(own["percent"], 67);
    }
}
