//! `svenn read`: reads what others made, for the server that started it.

use svenn_workers::{Tasks, serve};

use super::Failure;

/// How much less than the server it gets of a busy machine.
const NICENESS: i32 = 10;

/// Arguments of `svenn read`.
#[derive(clap::Args)]
pub struct Read;

impl Read {
    /// Reads one after the other, until its input is closed.
    pub fn run(self) -> Result<(), Failure> {
        let tasks = svenn_files::reading::tasks(Tasks::new());
        let tasks = svenn_sealing::reading::tasks(tasks);
        let tasks = svenn_curricula::reading::tasks(tasks);
        let tasks = svenn_imports::reading::tasks(tasks);
        let tasks = svenn_documentation::reading::tasks(tasks);
        let tasks = svenn_courses::reading::tasks(tasks);
        let tasks = svenn_portfolio::pictures::tasks(tasks);
        let tasks = svenn_payouts::reading::tasks(tasks);
        let tasks = svenn_reconciliation::reading::tasks(tasks);
        Ok(serve(&tasks, NICENESS)?)
    }
}
