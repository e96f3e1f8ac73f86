//! `svenn`: the server and its command line.

mod commands;

use std::{process::ExitCode, time::Duration};

use clap::{CommandFactory, FromArgMatches, Parser};
use mimalloc::MiMalloc;
use svenn_client::Failed;
use svenn_server::{Given, Settings};
use tracing_subscriber::{EnvFilter, fmt, layer::SubscriberExt, util::SubscriberInitExt};

#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// Svenn: vocational apprenticeships from the first day to the trade certificate.
///
/// Configured by flags, the environment or a file of settings (`--config`), in this order.
#[derive(Parser)]
#[command(name = "svenn", version, arg_required_else_help = true)]
struct CommandLine {
    #[command(flatten)]
    settings: Settings,
    #[command(subcommand)]
    command: commands::Command,
}

/// The command line: its settings go before a command or after it, and stand in the long help.
fn described() -> clap::Command {
    CommandLine::command().mut_args(|argument| match argument.get_env() {
        Some(_) => argument.global(true).hide_env_values(true).hide_short_help(true),
        None => argument,
    })
}

/// What threads are still at when a command has ended is waited for so long.
const THREADS_SECONDS_MAX: u64 = 1;

/// A back-up that was restored in a drill is not what it was.
const DIFFERS: u8 = 3;

fn main() -> ExitCode {
    let line = CommandLine::from_arg_matches(&described().get_matches());
    let line = line.unwrap_or_else(|error| error.exit());
    // What is wrong is told where the settings are needed.
    start_logging(&Given::of(&line.settings, &mut Vec::new()));
    keep_private();
    match run(line) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("svenn: {failure}");
            let of_api = failure.downcast_ref::<Failed>().map(Failed::exit_code);
            match failure.downcast_ref::<commands::Differs>() {
                Some(_) => ExitCode::from(DIFFERS),
                None => of_api.map_or(ExitCode::FAILURE, ExitCode::from),
            }
        }
    }
}

fn run(line: CommandLine) -> Result<(), commands::Failure> {
    // One that works for the server has no threads but those that it needs, and few limits on them.
    let command = match line.command {
        commands::Command::Read(read) => return read.run(),
        commands::Command::Typeset(typeset) => return typeset.run(),
        commands::Command::Completion(completion) => return completion.run(described()),
        commands::Command::Man(man) => return man.run(described()),
        other => other,
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let ended = runtime.block_on(commands::run(command, &line.settings));
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
fn start_logging(given: &Given) {
    let chosen = given.text("RUST_LOG").and_then(|text| EnvFilter::try_new(text).ok());
    let filter = chosen.unwrap_or_else(|| EnvFilter::new(LOGGED));
    let registry = tracing_subscriber::registry().with(filter);
    let to_stderr = fmt::layer().with_writer(std::io::stderr);
    if given.text("SVENN_ENV").is_some_and(|environment| environment == "production") {
        registry.with(to_stderr.json()).init();
    } else {
        registry.with(to_stderr.compact().with_target(false)).init();
    }
}
