//! `svenn`: the server and its command line.

mod commands;

use std::{process::ExitCode, time::Duration};

use clap::Parser;
use mimalloc::MiMalloc;
use tracing_subscriber::{EnvFilter, fmt, layer::SubscriberExt, util::SubscriberInitExt};

#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// Svenn: vocational apprenticeships from the first day to the trade certificate.
///
/// Configured by the environment; the README lists the variables.
#[derive(Parser)]
#[command(name = "svenn", version, arg_required_else_help = true)]
struct CommandLine {
    #[command(subcommand)]
    command: commands::Command,
}

/// What threads are still at when a command has ended is waited for so long.
const THREADS_SECONDS_MAX: u64 = 1;

fn main() -> ExitCode {
    let line = CommandLine::parse();
    start_logging();
    keep_private();
    match run(line.command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("svenn: {failure}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: commands::Command) -> Result<(), commands::Failure> {
    // One that works for the server has no threads but those that it needs, and few limits on them.
    let command = match command {
        commands::Command::Read(read) => return read.run(),
        commands::Command::Typeset(typeset) => return typeset.run(),
        other => other,
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let ended = runtime.block_on(commands::run(command));
    runtime.shutdown_timeout(Duration::from_secs(THREADS_SECONDS_MAX));
    ended
}

/// Whatever is written, be it databases, files, back-ups or their logs, is for the server's user.
fn keep_private() {
    #[cfg(unix)]
    rustix::process::umask(rustix::fs::Mode::from_raw_mode(0o077));
}

/// What is logged unless `RUST_LOG` chooses: each try of the S3 client would be a line of its own.
const LOGGED: &str = "info,object_store=warn";

/// Lines for people in the simulator, JSON in production. `RUST_LOG` chooses what.
fn start_logging() {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new(LOGGED));
    let registry = tracing_subscriber::registry().with(filter);
    let to_stderr = fmt::layer().with_writer(std::io::stderr);
    if std::env::var("SVENN_ENV").is_ok_and(|environment| environment == "production") {
        registry.with(to_stderr.json()).init();
    } else {
        registry.with(to_stderr.compact().with_target(false)).init();
    }
}
