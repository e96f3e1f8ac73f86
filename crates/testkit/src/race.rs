//! Two calls that meet at one record, in every order of their statements.
//!
//! On PostgreSQL the statements of both calls pass a gate. A [`Schedule`] says in which order: the
//! first call up to one of its statements, then the other up to one of its own, then the first to
//! its end, and the other to its end. That is every order with at most two switches. A call that
//! waits for a lock is switched out until it has it. What both answered is then held against what a
//! fresh read shows; whoever finds a loss is told the schedule, which replays:
//!
//! ```ignore
//! for schedule in explored("a note is edited beside its deletion") {
//!     let note = made(&siri).await;
//!     let (edited, deleted) = fjord.race_by(&schedule, edit(&note), delete(&note)).await;
//!     schedule.holds(!(edited.status == 200 && deleted.status == 204), "edited and deleted");
//! }
//! ```
//!
//! `SVENN_RACES=200` tries so many schedules of each pair, on SQLite as often by chance;
//! `SVENN_RACE=one:3:2` that one alone.

use std::{
    cell::Cell,
    env,
    fmt::{self, Write as _},
    future::Future,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::Duration,
};

use sea_orm::{ConnectionTrait, DbBackend, Statement};
use svenn_db::{
    Tx,
    gate::{Gate, gated},
};
use tokio::sync::{Notify, Semaphore};

use crate::{client::Reply, office::Office};

/// Between two looks at how far the calls are.
const LOOK_EVERY: Duration = Duration::from_millis(3);
/// So often it is looked; then a call neither waits nor ends, and the test fails.
const LOOKS_MAX: usize = 5_000;
/// Schedules of a pair that are tried where nothing else is said.
const SCHEDULES: usize = 3;
/// More statements than a call has.
const TO_THE_END: usize = usize::MAX;

/// Which of two calls.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Side {
    One,
    Other,
}

impl Side {
    const fn across(self) -> Self {
        match self {
            Self::One => Self::Other,
            Self::Other => Self::One,
        }
    }

    const fn at(self) -> usize {
        match self {
            Self::One => 0,
            Self::Other => 1,
        }
    }
}

/// An order of the statements of two calls.
#[derive(Debug, Clone)]
pub struct Schedule {
    pair: String,
    first: Side,
    /// How many statements of the first call are sent before the other begins.
    before: usize,
    /// How many the other sends before the first goes on.
    between: usize,
    trace: Arc<Mutex<Trace>>,
}

/// What a run did.
#[derive(Debug, Default)]
struct Trace {
    /// How many statements each call sent.
    sent: [usize; 2],
    /// What they were, in their order.
    steps: Vec<(usize, String)>,
}

impl fmt::Display for Schedule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let first = if self.first == Side::One { "one" } else { "other" };
        let count = |number: usize| match number {
            TO_THE_END => "end".to_owned(),
            number => number.to_string(),
        };
        write!(f, "{first}:{}:{}", count(self.before), count(self.between))
    }
}

impl Schedule {
    fn of(pair: &str, first: Side, before: usize, between: usize) -> Self {
        Self { pair: pair.to_owned(), first, before, between, trace: Arc::default() }
    }

    /// The schedule that is written so, as a failure tells it.
    fn read(pair: &str, text: &str) -> Option<Self> {
        let mut parts = text.split(':');
        let first = if parts.next()? == "one" { Side::One } else { Side::Other };
        let mut count = || match parts.next()? {
            "end" => Some(TO_THE_END),
            number => number.parse().ok(),
        };
        Some(Self::of(pair, first, count()?, count()?))
    }

    /// Fails where a run lost something, with what replays it.
    #[track_caller]
    pub fn holds(&self, is_kept: bool, lost: impl fmt::Display) {
        if !is_kept {
            let mut told = format!("{}: {lost}\nreplay with SVENN_RACE={self}", self.pair);
            for (side, sql) in &self.trace.lock().unwrap().steps {
                let start: String = sql.chars().take(110).collect();
                let _ =
                    write!(told, "\n  {} {}", ["one  ", "other"][*side], start.replace('\n', " "));
            }
            panic!("{told}");
        }
    }
}

impl Schedule {
    /// Fails where a call was not answered in its own words, but with a fault, or as busy.
    #[track_caller]
    pub fn none_failed(&self, replies: &[&Reply]) {
        for reply in replies {
            let said = String::from_utf8_lossy(&reply.bytes);
            self.holds(!reply.status.is_server_error(), format_args!("{}: {said}", reply.status));
        }
    }
}

/// The schedules of a pair, as many as are asked for. What is tried first is what finds most: the
/// other call as a whole between two statements of the first.
pub fn explored(pair: &str) -> impl Iterator<Item = Schedule> + use<> {
    let number = env::var("SVENN_RACES").ok().and_then(|it| it.parse().ok());
    explored_by(pair, number.unwrap_or(SCHEDULES))
}

/// So many schedules of a pair, or all where there are fewer.
pub fn explored_by(pair: &str, number: usize) -> impl Iterator<Item = Schedule> + use<> {
    let pair = pair.to_owned();
    let asked = env::var("SVENN_RACE").ok().and_then(|text| Schedule::read(&pair, &text));
    // The first run, of one call after the other, tells how many statements each has.
    let measured = Cell::new(None::<Arc<Mutex<Trace>>>);
    let mut all: Option<std::vec::IntoIter<Schedule>> = None;
    let mut given = 0;
    std::iter::from_fn(move || {
        if let Some(asked) = &asked {
            given += 1;
            return (given == 1).then(|| asked.clone());
        }
        if given >= number {
            return None;
        }
        given += 1;
        if given == 1 {
            let schedule = Schedule::of(&pair, Side::One, TO_THE_END, TO_THE_END);
            measured.set(Some(Arc::clone(&schedule.trace)));
            return Some(schedule);
        }
        let all = all.get_or_insert_with(|| {
            let trace = measured.take().unwrap_or_default();
            let sent = trace.lock().unwrap().sent;
            planned(&pair, sent, number).into_iter()
        });
        all.next()
    })
}

/// All orders with two switches at most, those of one switch first and spread over both calls; the
/// rest as the name of the pair throws them.
fn planned(pair: &str, sent: [usize; 2], number: usize) -> Vec<Schedule> {
    // SQLite has no statements to put in an order: chance orders both, as often as is asked for.
    if sent == [0, 0] && env::var_os("SVENN_RACES").is_some() {
        return vec![Schedule::of(pair, Side::One, TO_THE_END, TO_THE_END); number];
    }
    let mut whole = Vec::new();
    let mut parts = Vec::new();
    for first in [Side::One, Side::Other] {
        let (of_first, of_other) = (sent[first.at()], sent[first.across().at()]);
        for before in 1..of_first.max(1) {
            whole.push(Schedule::of(pair, first, before, TO_THE_END));
            let cut = (1..of_other.max(1)).map(|it| Schedule::of(pair, first, before, it));
            parts.extend(cut);
        }
    }
    let mut chance = pair.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |chance, byte| {
        (chance ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    let mut throw = |below: usize| {
        chance ^= chance << 13;
        chance ^= chance >> 7;
        chance ^= chance << 17;
        usize::try_from(chance % u64::try_from(below).unwrap()).unwrap()
    };
    for at in (1..parts.len()).rev() {
        parts.swap(at, throw(at + 1));
    }
    if whole.len() > number && number > 0 {
        let all = whole.len();
        let spread = (0..number).map(|at| whole[(at * 2 + 1) * all / (number * 2)].clone());
        whole = spread.collect();
    }
    whole.extend(parts);
    whole
}

/// How far two calls are.
#[derive(Default)]
struct Stand {
    /// Statements that came to the gate.
    came: [AtomicUsize; 2],
    ended: [AtomicBool; 2],
    moved: Notify,
}

impl Stand {
    fn came(&self, side: Side) -> usize {
        self.came[side.at()].load(Ordering::SeqCst)
    }

    fn has_ended(&self, side: Side) -> bool {
        self.ended[side.at()].load(Ordering::SeqCst)
    }
}

/// The gate of one call.
struct Turnstile {
    side: Side,
    stand: Arc<Stand>,
    passes: Semaphore,
    trace: Arc<Mutex<Trace>>,
}

#[async_trait::async_trait]
impl Gate for Turnstile {
    async fn pass(&self, sql: &str) {
        self.stand.came[self.side.at()].fetch_add(1, Ordering::SeqCst);
        self.stand.moved.notify_one();
        self.passes.acquire().await.unwrap().forget();
        let mut trace = self.trace.lock().unwrap();
        trace.sent[self.side.at()] += 1;
        trace.steps.push((self.side.at(), sql.to_owned()));
    }
}

/// What became of a call that was let pass a statement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Came {
    Next,
    End,
    Lock,
}

/// Lets the statements of two calls pass, as a schedule says.
struct Driver<'a> {
    watch: &'a Tx,
    stand: Arc<Stand>,
    gates: [Arc<Turnstile>; 2],
    /// Of a call that came to a lock: to how many statements it had come by then.
    waits: [Option<usize>; 2],
}

impl Driver<'_> {
    /// Lets a call go on by so many statements, or to its end, or to a lock that the other holds.
    async fn go(&mut self, side: Side, statements: usize) {
        let mut left = statements;
        if self.still_waits(side).await {
            return;
        }
        self.arrive(side, 0).await;
        while left > 0 && !self.stand.has_ended(side) {
            let before = self.stand.came(side);
            self.gates[side.at()].passes.add_permits(1);
            left = left.saturating_sub(1);
            if self.arrive(side, before).await == Came::Lock {
                self.waits[side.at()] = Some(before);
                return;
            }
        }
    }

    /// Whether a call waits for the lock that it came to. When it has got it, it goes on to its next
    /// statement by itself.
    async fn still_waits(&mut self, side: Side) -> bool {
        let Some(before) = self.waits[side.at()] else { return false };
        let waits = self.arrive(side, before).await == Came::Lock;
        if !waits {
            self.waits[side.at()] = None;
        }
        waits
    }

    /// Waits until a call has come to its next statement, to its end, or to a lock.
    async fn arrive(&self, side: Side, before: usize) -> Came {
        let across = side.across();
        let is_waiting =
            |before| !self.stand.has_ended(across) && self.stand.came(across) == before;
        for look in 0..LOOKS_MAX {
            if self.stand.has_ended(side) {
                return Came::End;
            }
            if self.stand.came(side) > before {
                return Came::Next;
            }
            let _ = tokio::time::timeout(LOOK_EVERY, self.stand.moved.notified()).await;
            let is_there = self.stand.has_ended(side) || self.stand.came(side) > before;
            if look == 0 || is_there {
                continue;
            }
            let others = usize::from(self.waits[across.at()].is_some_and(is_waiting));
            if waiting(self.watch).await > others {
                return Came::Lock;
            }
        }
        panic!("a call neither goes on nor waits nor ends");
    }

    async fn run(&mut self, schedule: &Schedule) {
        let first = schedule.first;
        self.go(first, schedule.before).await;
        self.go(first.across(), schedule.between).await;
        // Each to its end; whoever waits goes on when the other has ended.
        for side in [first, first.across(), first, first.across()] {
            self.go(side, TO_THE_END).await;
        }
        // Both wait for each other: the database ends one of them.
        for gate in &self.gates {
            gate.passes.add_permits(Semaphore::MAX_PERMITS / 2);
        }
    }
}

impl Office<'_> {
    /// Makes two calls in the order of a schedule and returns both answers. SQLite has one writer:
    /// there they are made at once, and chance orders them.
    pub async fn race_by<A, B>(
        &self,
        schedule: &Schedule,
        one: impl Future<Output = A>,
        other: impl Future<Output = B>,
    ) -> (A, B) {
        let watch = self.read().await;
        if watch.get_database_backend() != DbBackend::Postgres {
            drop(watch);
            return tokio::join!(one, other);
        }
        let stand = Arc::new(Stand::default());
        *schedule.trace.lock().unwrap() = Trace::default();
        let gate = |side| {
            Arc::new(Turnstile {
                side,
                stand: Arc::clone(&stand),
                passes: Semaphore::new(0),
                trace: Arc::clone(&schedule.trace),
            })
        };
        let gates = [gate(Side::One), gate(Side::Other)];
        let ends = |side: Side| {
            stand.ended[side.at()].store(true, Ordering::SeqCst);
            stand.moved.notify_one();
        };
        let one = gated(gates[0].clone(), async {
            let answer = one.await;
            ends(Side::One);
            answer
        });
        let other = gated(gates[1].clone(), async {
            let answer = other.await;
            ends(Side::Other);
            answer
        });
        let mut driver = Driver {
            watch: &watch,
            stand: Arc::clone(&stand),
            gates: gates.clone(),
            waits: [None; 2],
        };
        let (one, other, ()) = tokio::join!(one, other, driver.run(schedule));
        (one, other)
    }

    /// Makes two calls at once and returns both answers. On PostgreSQL no change is committed
    /// before each of them has ended, or has come to where it waits for another: each has read what
    /// it decides by before the other's change is there, unless a lock keeps it from that. SQLite
    /// has one writer.
    pub async fn race<A, B>(
        &self,
        one: impl Future<Output = A>,
        other: impl Future<Output = B>,
    ) -> (A, B) {
        let gate = self.write().await;
        if gate.get_database_backend() != DbBackend::Postgres {
            drop(gate);
            return tokio::join!(one, other);
        }
        run(
            &gate,
            "SELECT pg_advisory_xact_lock(hashtext('svenn changes'), hashtext(current_schema()))",
        )
        .await;
        let ended = AtomicUsize::new(0);
        let one = async {
            let answer = one.await;
            ended.fetch_add(1, Ordering::SeqCst);
            answer
        };
        let other = async {
            let answer = other.await;
            ended.fetch_add(1, Ordering::SeqCst);
            answer
        };
        let open = async {
            for _ in 0..LOOKS_MAX {
                if waiting(&gate).await + ended.load(Ordering::SeqCst) >= 2 {
                    break;
                }
                tokio::time::sleep(LOOK_EVERY).await;
            }
            let came = waiting(&gate).await + ended.load(Ordering::SeqCst);
            gate.rollback().await.unwrap();
            assert!(came >= 2, "two calls were to meet, {came} came");
        };
        let (one, other, ()) = tokio::join!(one, other, open);
        (one, other)
    }
}

async fn run(tx: &Tx, sql: &str) {
    tx.execute_raw(Statement::from_string(DbBackend::Postgres, sql)).await.unwrap();
}

/// How many transactions of the same databases wait for a lock, whatever they have read or hold.
async fn waiting(tx: &Tx) -> usize {
    // Who is connected is read once in a transaction, unless it is forgotten.
    run(tx, "SELECT pg_stat_clear_snapshot()").await;
    let sql = "SELECT COUNT(DISTINCT pid) AS number FROM pg_locks JOIN pg_stat_activity USING (pid)
        WHERE NOT granted AND application_name = current_setting('application_name')";
    let row = tx.query_one_raw(Statement::from_string(DbBackend::Postgres, sql)).await.unwrap();
    let number: i64 = row.unwrap().try_get("", "number").unwrap();
    usize::try_from(number).unwrap()
}
