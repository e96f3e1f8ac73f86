//! The same questions to two servers, by turns: how many answers a second each gives, the middle one
//! of five turns. What is asked of whom, a file says; `scripts/peers` writes it, when it has seen that
//! both find the same.

use std::time::Duration;

use serde_json::Value;

use super::{Failure, load_for};

/// Each server is asked so long before it is the other's turn.
const TURN: Duration = Duration::from_millis(1_500);
const TURNS: usize = 5;

/// One of two servers and what it is asked.
struct Side {
    name: String,
    address: String,
    requests: Vec<Vec<u8>>,
}

impl Side {
    fn read(value: &Value) -> Option<Self> {
        let text = |field: &str| Some(value.get(field)?.as_str()?.to_owned());
        let requests = value.get("requests")?.as_array()?.iter();
        let requests = requests.filter_map(|it| Some(it.as_str()?.as_bytes().to_vec())).collect();
        Some(Self { name: text("name")?, address: text("address")?, requests })
    }

    /// Answers a second in one turn.
    async fn turn(&self, connections: usize) -> Result<u128, Failure> {
        let done = load_for(&self.address, self.requests.clone(), connections, TURN).await?;
        // Of a crowd that writes, one in a hundred may be asked to come again.
        if done.refused * 100 > done.latencies.len() {
            return Err(format!("{} refused {} questions", self.name, done.refused).into());
        }
        Ok(done.per_second())
    }
}

/// Asks the pairs of a file and prints a row for each and number of connections.
pub async fn measure(file: &str) -> Result<(), Failure> {
    let pairs: Value = serde_json::from_str(&std::fs::read_to_string(file)?)?;
    println!(
        "| what | found | connections | ours per second | theirs per second | ours to theirs |"
    );
    println!("|---|--:|--:|--:|--:|--:|");
    for pair in pairs.as_array().into_iter().flatten() {
        let side = |name: &str| pair.get(name).and_then(Side::read);
        let (ours, theirs) = side("ours").zip(side("theirs")).ok_or("a pair has two sides")?;
        let name = pair.get("name").and_then(Value::as_str).unwrap_or_default();
        let found = pair.get("found").and_then(Value::as_u64).unwrap_or_default();
        for connections in pair.get("connections").and_then(Value::as_array).into_iter().flatten() {
            let connections = usize::try_from(connections.as_u64().unwrap_or(1))?;
            let (ours, theirs) = by_turns((&ours, &theirs), connections).await?;
            let hundredths = ours * 100 / theirs.max(1);
            println!(
                "| {name} | {found} | {connections} | {ours} | {theirs} | {}.{:02} |",
                hundredths / 100,
                hundredths % 100
            );
        }
    }
    Ok(())
}

/// Answers a second of each: the middle of its turns.
async fn by_turns(
    (ours, theirs): (&Side, &Side),
    connections: usize,
) -> Result<(u128, u128), Failure> {
    let (mut of_ours, mut of_theirs) = (Vec::new(), Vec::new());
    // The first turn of each is for warming up.
    ours.turn(connections).await?;
    theirs.turn(connections).await?;
    for _ in 0..TURNS {
        of_ours.push(ours.turn(connections).await?);
        of_theirs.push(theirs.turn(connections).await?);
    }
    Ok((middle(of_ours), middle(of_theirs)))
}

fn middle(mut values: Vec<u128>) -> u128 {
    values.sort_unstable();
    values.get(values.len() / 2).copied().unwrap_or_default()
}
