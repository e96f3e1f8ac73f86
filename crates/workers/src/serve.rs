//! What a process does that was told to work: one task after the other, each within its limits.

use std::{
    collections::HashMap,
    io, panic,
    sync::mpsc::{self, SyncSender},
    thread,
};

use crate::{Limits, Task, frame};

/// The pieces of a task on its way, and of an answer.
pub(crate) type Pieces = Vec<Vec<u8>>;

/// What an answer begins with.
pub(crate) const ANSWERED: u8 = b'a';
pub(crate) const PANICKED: u8 = b'p';
/// Whether the process is to be followed by a new one.
pub(crate) const FRESH: u8 = b'f';
pub(crate) const SPENT: u8 = b's';

/// One that keeps more than this part of the memory of a task is spent: what it let go of lies in
/// pieces, and the next task would be short of it.
#[cfg(target_os = "linux")]
const SPENT_PART: u64 = 2;

struct Known {
    limits: Limits,
    run: fn(&[u8], &[u8]) -> Result<Pieces, String>,
}

/// The tasks that a process does.
#[derive(Default)]
pub struct Tasks(HashMap<&'static str, Known>);

impl Tasks {
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// And this one.
    #[must_use]
    pub fn with<T: Task>(mut self) -> Self {
        self.0.insert(T::NAME, Known { limits: T::LIMITS, run: run::<T> });
        self
    }
}

pub(crate) fn run<T: Task>(asked: &[u8], input: &[u8]) -> Result<Pieces, String> {
    let task: T = serde_json::from_slice(asked).map_err(|error| error.to_string())?;
    let (answer, bytes) = task.run(input);
    let answer = serde_json::to_vec(&answer).map_err(|error| error.to_string())?;
    Ok(std::iter::once(answer).chain(bytes).collect())
}

/// Does what it is asked on its input and answers on its output, until its input closes. `niceness`
/// is how much less than others it gets of a busy machine, 0 to 19.
///
/// # Errors
/// What is to be said on its way out.
pub fn serve(tasks: &Tasks, niceness: i32) -> Result<(), String> {
    // What was to be read may stand in a message.
    panic::set_hook(Box::new(|panicked| {
        if let Some(place) = panicked.location() {
            eprintln!("panicked at {place}");
        }
    }));
    settle(niceness);
    let (hand_over, asked) = mpsc::sync_channel(0);
    thread::spawn(move || listen(&hand_over));
    for pieces in asked {
        let [name, task, input] =
            <[Vec<u8>; 3]>::try_from(pieces).map_err(|_| "no task has these pieces")?;
        let name = String::from_utf8(name).map_err(|error| error.to_string())?;
        let known = tasks.0.get(name.as_str()).ok_or_else(|| format!("no task {name}"))?;
        keep_to(&known.limits);
        let run = known.run;
        let working = thread::Builder::new().stack_size(known.limits.stack_bytes);
        let working = working.spawn(move || run(&task, &input)).map_err(|it| it.to_string())?;
        let (how, pieces) = match working.join() {
            Ok(answered) => (ANSWERED, answered?),
            Err(_) => (PANICKED, Vec::new()),
        };
        let kept = if is_spent(&known.limits) { SPENT } else { FRESH };
        let head = [how, kept];
        let all: Vec<&[u8]> =
            std::iter::once(&head[..]).chain(pieces.iter().map(Vec::as_slice)).collect();
        frame::write(&mut io::stdout().lock(), &all).map_err(|error| error.to_string())?;
    }
    Ok(())
}

/// Also while a task is done: who closes the input waits for nothing any more.
fn listen(hand_over: &SyncSender<Pieces>) {
    let mut input = io::stdin().lock();
    while let Ok(pieces) = frame::read(&mut input) {
        if hand_over.send(pieces).is_err() {
            break;
        }
    }
    std::process::exit(1);
}

#[cfg(unix)]
fn settle(niceness: i32) {
    use rustix::process::{Resource, Rlimit, setpriority_process, setrlimit};
    let none = Rlimit { current: Some(0), maximum: Some(0) };
    let quiet = setrlimit(Resource::Core, none);
    let polite = setpriority_process(None, niceness);
    for error in [quiet.err(), polite.err()].into_iter().flatten() {
        tracing::warn!(%error, "a limit of a worker is not kept");
    }
}

#[cfg(not(unix))]
fn settle(_: i32) {}

#[cfg(unix)]
fn keep_to(limits: &Limits) {
    use rustix::{
        process::{Resource, Rlimit, getrlimit, setrlimit},
        time::{ClockId, clock_gettime},
    };
    let used = clock_gettime(ClockId::ProcessCPUTime).tv_sec;
    let until = u64::try_from(used).unwrap_or_default().saturating_add(limits.cpu_seconds);
    // The part of a second that was used counts for it.
    let until = until.saturating_add(1);
    for (resource, most) in [(Resource::Data, limits.memory_bytes), (Resource::Cpu, until)] {
        let maximum = getrlimit(resource).maximum;
        if let Err(error) = setrlimit(resource, Rlimit { current: Some(most), maximum }) {
            tracing::warn!(%error, "a limit of a worker is not kept");
        }
    }
}

#[cfg(not(unix))]
fn keep_to(_: &Limits) {}

#[cfg(target_os = "linux")]
fn is_spent(limits: &Limits) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let data = status.lines().find_map(|line| line.strip_prefix("VmData:"));
    let kilobytes = data.and_then(|it| it.trim().trim_end_matches("kB").trim().parse::<u64>().ok());
    kilobytes.is_some_and(|it| it.saturating_mul(1024 * SPENT_PART) > limits.memory_bytes)
}

#[cfg(not(target_os = "linux"))]
fn is_spent(_: &Limits) -> bool {
    false
}
