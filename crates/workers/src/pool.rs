//! Warm processes, and who has a place at them.

use std::{
    fmt,
    path::PathBuf,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use bytes::Bytes;
use svenn_kernel::Fault;
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore, oneshot},
    time::{sleep, timeout},
};

use crate::{
    Done, Limits, Task, TaskError,
    process::Process,
    serve::{Pieces, run},
};

/// How long somebody waits for a place.
const PLACE_SECONDS_MAX: u64 = 60;

enum Way {
    Program { program: PathBuf, command: &'static str },
    Here,
}

struct Shared {
    way: Way,
    places: Arc<Semaphore>,
    /// Of the places those that anybody may have, without an account.
    of_anybody: Arc<Semaphore>,
    /// Those without work, each with its number in the order in which they had none any more.
    idle: Mutex<Vec<(u64, Process)>>,
    idle_count: AtomicU64,
    /// How long one without work stays.
    idle_for: Option<Duration>,
    place_within: Duration,
}

/// Processes that work. Cheap to clone; clones share places and processes.
#[derive(Clone)]
pub struct Workers(Arc<Shared>);

impl fmt::Debug for Workers {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Workers").finish_non_exhaustive()
    }
}

/// The right to have one task done. It is free when the work is done or its process is gone.
pub struct Place {
    workers: Workers,
    permits: (OwnedSemaphorePermit, Option<OwnedSemaphorePermit>),
}

impl Workers {
    /// By processes of a program that answers to a command with [`crate::serve`], as many at once as
    /// the machine has processors, and two at least.
    #[must_use]
    pub fn of_program(program: PathBuf, command: &'static str) -> Self {
        Self::by(Way::Program { program, command }, processors())
    }

    /// By processes of the program that runs.
    #[must_use]
    pub fn of_this_program(command: &'static str) -> Self {
        // Leads to it also when another was put in its place.
        let running = PathBuf::from("/proc/self/exe");
        let named = || std::env::current_exe().unwrap_or_else(|_| PathBuf::from("svenn"));
        Self::of_program(if running.exists() { running } else { named() }, command)
    }

    /// In this process, without its limits: for tests.
    #[must_use]
    pub fn here() -> Self {
        Self::by(Way::Here, processors())
    }

    fn by(way: Way, places: usize) -> Self {
        Self::shared(way, places, (None, Duration::from_secs(PLACE_SECONDS_MAX)))
    }

    fn shared(
        way: Way,
        places: usize,
        (idle_for, place_within): (Option<Duration>, Duration),
    ) -> Self {
        Self(Arc::new(Shared {
            way,
            places: Arc::new(Semaphore::new(places)),
            of_anybody: Arc::new(Semaphore::new((places / 2).max(1))),
            idle: Mutex::new(Vec::new()),
            idle_count: AtomicU64::new(0),
            idle_for,
            place_within,
        }))
    }

    /// The same with another number of places, of which none is used yet, and processes that end
    /// when they had no work for so long.
    #[must_use]
    pub fn with(&self, places: usize, idle_for: Duration, place_within: Duration) -> Self {
        let way = match &self.0.way {
            Way::Program { program, command } => Way::Program { program: program.clone(), command },
            Way::Here => Way::Here,
        };
        Self::shared(way, places, (Some(idle_for), place_within))
    }

    /// Waits for a place.
    ///
    /// # Errors
    /// [`TaskError::Busy`] after a while.
    pub async fn place(&self) -> Result<Place, TaskError> {
        let got = timeout(self.0.place_within, Arc::clone(&self.0.places).acquire_owned()).await;
        let permit = got.map_err(|_| TaskError::Busy)?.map_err(|_| TaskError::Busy)?;
        Ok(Place { workers: self.clone(), permits: (permit, None) })
    }

    /// Waits for a place for somebody who is not known: half of them are for people with an account
    /// alone.
    ///
    /// # Errors
    /// [`TaskError::Busy`] after a while.
    pub async fn place_for_anybody(&self) -> Result<Place, TaskError> {
        let waited = timeout(self.0.place_within, async {
            let of_anybody = Arc::clone(&self.0.of_anybody).acquire_owned().await;
            (of_anybody, Arc::clone(&self.0.places).acquire_owned().await)
        });
        let (of_anybody, permit) = waited.await.map_err(|_| TaskError::Busy)?;
        let of_anybody = of_anybody.map_err(|_| TaskError::Busy)?;
        let permit = permit.map_err(|_| TaskError::Busy)?;
        Ok(Place { workers: self.clone(), permits: (permit, Some(of_anybody)) })
    }

    /// Has a task done as soon as there is a place.
    ///
    /// # Errors
    /// [`TaskError`].
    pub async fn run<T: Task>(&self, task: T, input: Bytes) -> Result<Done<T::Answer>, TaskError> {
        self.place().await?.run(task, input).await
    }

    fn idle(&self) -> MutexGuard<'_, Vec<(u64, Process)>> {
        self.0.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Keeps a process for the next task.
    fn keep(&self, process: Process) {
        let number = self.0.idle_count.fetch_add(1, Ordering::Relaxed);
        self.idle().push((number, process));
        let Some(idle_for) = self.0.idle_for else { return };
        let workers = self.clone();
        tokio::spawn(async move {
            sleep(idle_for).await;
            workers.idle().retain(|(since, _)| *since > number);
        });
    }
}

fn processors() -> usize {
    std::thread::available_parallelism().map_or(2, |count| count.get().max(2))
}

impl Place {
    /// Has a task done. Where nobody waits for the answer any more, its process is ended.
    ///
    /// # Errors
    /// [`TaskError`].
    pub async fn run<T: Task>(self, task: T, input: Bytes) -> Result<Done<T::Answer>, TaskError> {
        let asked = serde_json::to_vec(&task).map_err(Fault::from)?;
        let pieces = if matches!(self.workers.0.way, Way::Here) {
            self.here::<T>(asked, input).await?
        } else {
            let (answer, answered) = oneshot::channel();
            tokio::spawn(self.work((T::NAME, T::LIMITS), asked, input, answer));
            let gone = |_| TaskError::from(Fault::new("work was given up"));
            answered.await.map_err(gone)??
        };
        let mut pieces = pieces.into_iter();
        let answer = pieces.next().unwrap_or_default();
        Ok((serde_json::from_slice(&answer).map_err(Fault::from)?, pieces.collect()))
    }

    /// As a process does it, on its way there and back too.
    async fn here<T: Task>(self, asked: Vec<u8>, input: Bytes) -> Result<Pieces, TaskError> {
        let work = tokio::task::spawn_blocking(move || {
            let _held = self.permits;
            let thread = std::thread::Builder::new().stack_size(T::LIMITS.stack_bytes);
            let thread = thread.spawn(move || run::<T>(&asked, &input))?;
            Ok::<_, std::io::Error>(thread.join())
        });
        let work = work.await.map_err(|error| Fault::caused("work", error))?;
        match work.map_err(Fault::from)? {
            Ok(done) => done.map_err(|error| Fault::new(error).into()),
            Err(_) => Err(TaskError::Panicked("it panicked".to_owned())),
        }
    }

    async fn work(
        self,
        (name, limits): (&'static str, Limits),
        asked: Vec<u8>,
        input: Bytes,
        mut answer: oneshot::Sender<Result<Pieces, TaskError>>,
    ) {
        let pieces = [name.as_bytes(), &asked, &input];
        let warm = self.workers.idle().pop().map(|(_, process)| process);
        let done = match self.once(warm, &pieces, limits, &mut answer).await {
            Once::Done(done) => done,
            Once::Again => match self.once(None, &pieces, limits, &mut answer).await {
                Once::Done(done) => done,
                Once::Again => Err(Fault::new("a new worker that worked before").into()),
            },
        };
        drop(self);
        if answer.send(done).is_err() {
            tracing::debug!(name, "nobody waits for the work any more");
        }
    }

    async fn once(
        &self,
        warm: Option<Process>,
        pieces: &[&[u8]],
        limits: Limits,
        answer: &mut oneshot::Sender<Result<Pieces, TaskError>>,
    ) -> Once {
        let mut process = match warm.map_or_else(|| self.start(), Ok) {
            Ok(process) => process,
            Err(error) => return Once::Done(Err(error)),
        };
        let seconds = limits.clock_seconds;
        let asked = tokio::select! {
            asked = timeout(Duration::from_secs(seconds), process.ask(pieces)) => asked,
            () = answer.closed() => {
                process.kill().await;
                return Once::Done(Err(Fault::new("nobody waits for the work").into()));
            }
        };
        match asked {
            Ok(Ok(reply)) => {
                if !reply.is_spent {
                    self.workers.keep(process);
                }
                let panicked = || TaskError::Panicked("it panicked".to_owned());
                Once::Done(reply.pieces.ok_or_else(panicked))
            }
            Ok(Err(_)) => {
                let was_used = process.done > 0;
                let (why, is_of_time) = process.end().await;
                if was_used && !is_of_time { Once::Again } else { Once::Done(Err(why)) }
            }
            Err(_) => {
                process.kill().await;
                Once::Done(Err(TaskError::TooMuch(format!("{seconds} seconds"))))
            }
        }
    }

    fn start(&self) -> Result<Process, TaskError> {
        let Way::Program { program, command } = &self.workers.0.way else {
            return Err(Fault::new("there is no program to work").into());
        };
        Ok(Process::start(program, command).map_err(Fault::from)?)
    }
}

enum Once {
    Done(Result<Pieces, TaskError>),
    /// By a new process: this one had worked before, and may have been short of memory for that.
    Again,
}
