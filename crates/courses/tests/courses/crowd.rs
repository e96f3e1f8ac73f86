//! Many who answer a quiz at once.

use std::time::{Duration, Instant};

use futures::StreamExt;
use svenn_testkit::{Client, Value, json, on_both_engines};

use super::{begun, give, keys, modules, office, path, published, read};

/// How many there are; `SVENN_MEASURE` has more, and tells how long their answers took.
const LEARNERS: usize = 8;
/// How many of them are answered at the same moment.
const AT_ONCE: usize = 16;

fn measured() -> Option<usize> {
    std::env::var("SVENN_MEASURE").ok().and_then(|number| number.parse().ok())
}

/// Answers both questions, the second wrong first; how long each answer took.
async fn answers((who, (path, asked)): &(Client, (String, Value))) -> [Duration; 3] {
    let sent = async |question: &str, seq: i64, at: usize, texts: &[&str]| {
        let body = json!({ "seq": seq, "answer": { "chosen": keys(asked, at, texts) } });
        let begun = Instant::now();
        who.put(&format!("{path}/answers/{question}"), body).await.expect(200);
        begun.elapsed()
    };
    [
        sent("q1", 1, 0, &["Hjelm"]).await,
        sent("q2", 1, 1, &["Slukke", "Redde", "Varsle"]).await,
        sent("q2", 2, 1, &["Varsle", "Redde", "Slukke"]).await,
    ]
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
        let all = futures::stream::iter(&learners).map(answers).buffer_unordered(AT_ONCE);
        let mut took: Vec<Duration> = all.collect::<Vec<_>>().await.concat();
        took.sort_unstable();
        if measured().is_some() {
            let p95 = took[took.len() * 95 / 100];
            println!("{} answers of {number} learners, {AT_ONCE} at once: p95 {p95:?}", took.len());
        }
        for (who, (attempt, _)) in &learners {
            let handed = who.post(&format!("{attempt}/handin"), json!({})).await.expect(200);
            assert_eq!(handed["score"], 100.0, "{handed}");
        }
        let listed = siri.post("/search/COURSEUSERS", json!({ "perPage": 1 })).await.expect(200);
        assert_eq!(listed["found"], number);
        let own = learners[0].0.get(&format!("{}/taking", path(&course))).await.expect(200);
        assert_eq!(own["percent"], 67);
    }
}
