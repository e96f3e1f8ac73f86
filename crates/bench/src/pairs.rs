//! The same questions to two servers, by turns: how many answers a second each gives. What is asked
//! of whom, a file says; `scripts/peers` writes it, when it has seen that both find the same.

use std::time::Duration;

use serde_json::Value;

use super::{Failure, Measured, load_for};

/// Each server is asked so long before it is the other's turn.
const TURN: Duration = Duration::from_millis(1_500);
const TURNS: usize = 4;

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

    async fn turn(&self, connections: usize, sum: &mut Sum) -> Result<(), Failure> {
        let done = load_for(&self.address, self.requests.clone(), connections, TURN).await?;
        if done.refused > 0 {
            return Err(format!("{} refused {} questions", self.name, done.refused).into());
        }
        sum.add(done);
        Ok(())
    }
}

/// What came of all turns of a side.
#[derive(Default)]
struct Sum {
    latencies: Vec<Duration>,
    elapsed: Duration,
}

impl Sum {
    fn add(&mut self, turn: Measured) {
        self.latencies.extend(turn.latencies);
        self.elapsed += turn.elapsed;
    }

    fn of(mut self) -> Measured {
        self.latencies.sort_unstable();
        Measured { latencies: self.latencies, refused: 0, elapsed: self.elapsed }
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
            let hundredths = ours.per_second() * 100 / theirs.per_second().max(1);
            println!(
                "| {name} | {found} | {connections} | {} | {} | {}.{:02} |",
                ours.per_second(),
                theirs.per_second(),
                hundredths / 100,
                hundredths % 100
            );
        }
    }
    Ok(())
}

async fn by_turns(
    (ours, theirs): (&Side, &Side),
    connections: usize,
) -> Result<(Measured, Measured), Failure> {
    let (mut of_ours, mut of_theirs) = (Sum::default(), Sum::default());
    // The first turn of each is for warming up.
    ours.turn(connections, &mut Sum::default()).await?;
    theirs.turn(connections, &mut Sum::default()).await?;
    for _ in 0..TURNS {
        ours.turn(connections, &mut of_ours).await?;
        theirs.turn(connections, &mut of_theirs).await?;
    }
    Ok((of_ours.of(), of_theirs.of()))
}
