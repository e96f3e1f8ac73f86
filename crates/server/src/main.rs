//! `svenn`: the server and its command line.

mod commands;

use std::process::ExitCode;

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

#[tokio::main]
async fn main() -> ExitCode {
    let line = CommandLine::parse();
    start_logging();
    keep_private();
    match commands::run(line.command).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("svenn: {failure}");
            ExitCode::FAILURE
        }
    }
}

/// Whatever is written, be it databases, files, back-ups or their logs, is for the server's user.
fn keep_private() {
    #[cfg(unix)]
    rustix::process::umask(rustix::fs::Mode::from_raw_mode(0o077));
}

/// Lines for people in the simulator, JSON in production. `RUST_LOG` chooses what.
fn start_logging() {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    let registry = tracing_subscriber::registry().with(filter);
    let to_stderr = fmt::layer().with_writer(std::io::stderr);
    if std::env::var("SVENN_ENV").is_ok_and(|environment| environment == "production") {
        registry.with(to_stderr.json()).init();
    } else {
        registry.with(to_stderr.compact().with_target(false)).init();
    }
}
