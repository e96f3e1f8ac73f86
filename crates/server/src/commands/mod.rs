//! One file per command. Each answers `Ok` or a message for people; the exit code is 0 or 1, and
//! 2 for a wrong command line.

mod backup;
mod codes;
mod completion;
mod demo;
mod doctor;
mod drill;
mod graphql;
mod import;
mod jobs;
mod lists;
mod man;
mod manager;
mod migrate;
mod moving;
mod notice;
mod openapi;
mod org;
mod read;
mod restore;
mod secret;
mod serve;
mod setup;
mod typeset;
mod user;
mod webhooks;

use std::{error::Error, sync::Arc};

use clap::Subcommand;
use svenn_access::Budgets;
use svenn_client::{Api, Healthy, Mcp};
use svenn_http::Environment;
use svenn_kernel::{OsEntropy, SystemClock};
use svenn_server::{Composed, Config, Given, Outside, Settings, compose};

/// What a command comes to when it does not work.
pub type Failure = Box<dyn Error + Send + Sync>;

pub use drill::Differs;

/// What `svenn` can do.
#[derive(Subcommand)]
pub enum Command {
    /// Serves the API and the web app.
    Serve(serve::Serve),
    /// Applies missing migrations to the catalogue and every organisation.
    Migrate(migrate::Migrate),
    /// Writes organisations to one file, while the server runs.
    Backup(backup::Backup),
    /// Puts organisations from a back-up in place, on either engine.
    Restore(restore::Restore),
    /// Looks the installation over and says what to do about what it finds.
    Doctor(doctor::Doctor),
    /// Ends with 0 while the server of these settings lives on this machine.
    Healthy(Healthy),
    /// Says which secret is this installation's.
    Secret(secret::Secret),
    /// Makes the first organisation and its coordinator, and prints a link to sign in with.
    Setup(setup::Setup),
    /// Makes, lists, renames, moves and deletes organisations.
    Org(org::Org),
    /// Makes, lists and locks people who can sign in, and prints links to sign in with.
    User(user::User),
    /// Lists what waits to be done, and has it tried again.
    Jobs(jobs::Jobs),
    /// Tells everybody of maintenance, and takes that back.
    Notice(notice::Notice),
    /// Prints where the providers of an organisation report to, and what they sign with.
    Webhooks(webhooks::Webhooks),
    /// Reads national curricula, or people and companies, from files.
    Import(import::Import),
    /// Fetches the county's code lists into the installation.
    Codes(codes::Codes),
    /// Makes an organisation of any size, for measuring.
    Demo(demo::Demo),
    /// Calls the API for scripts; ends with 0, 3, 4 or 5 as its answer, or 1 without one.
    Api(Api),
    /// Passes on what an assistant on this machine asks, with the key of a person's own.
    Mcp(Mcp),
    /// Prints what completes the command line in a shell.
    Completion(completion::Completion),
    /// Writes the pages for `man`.
    Man(man::Man),
    /// Sets documents, for the server that starts it.
    #[command(hide = true)]
    Typeset(typeset::Typeset),
    /// Reads what others made, for the server that starts it.
    #[command(hide = true)]
    Read(read::Read),
    /// Prints the OpenAPI document.
    #[command(hide = true)]
    Openapi(openapi::Openapi),
    /// Prints the fields of the lists.
    #[command(hide = true)]
    Lists(lists::Lists),
    /// Prints the GraphQL schema.
    #[command(hide = true)]
    Graphql(graphql::Graphql),
}

/// Does it.
pub async fn run(command: Command, settings: &Settings) -> Result<(), Failure> {
    match command {
        Command::Serve(serve) => serve.run(settings).await,
        Command::Migrate(migrate) => migrate.run(settings).await,
        Command::Backup(backup) => backup.run(settings).await,
        Command::Restore(restore) => restore.run(settings).await,
        Command::Doctor(doctor) => doctor.run(settings).await,
        Command::Healthy(healthy) => Ok(healthy.run(&given(settings))?),
        Command::Secret(secret) => secret.run(settings).await,
        Command::Setup(setup) => setup.run(settings).await,
        Command::Org(org) => org.run(settings).await,
        Command::User(user) => user.run(settings).await,
        Command::Jobs(jobs) => jobs.run(settings).await,
        Command::Notice(notice) => notice.run(settings).await,
        Command::Webhooks(webhooks) => webhooks.run(settings).await,
        Command::Import(import) => import.run(settings).await,
        Command::Codes(codes) => codes.run(settings).await,
        Command::Demo(demo) => demo.run(settings).await,
        Command::Api(api) => Ok(api.run(&given(settings)).await?),
        Command::Mcp(mcp) => Ok(mcp.run().await?),
        // They begin without what a command has.
        Command::Completion(_) | Command::Man(_) => Ok(()),
        Command::Typeset(typeset) => typeset.run(),
        Command::Read(read) => read.run(),
        Command::Openapi(openapi) => openapi.run(),
        Command::Lists(lists) => lists.run(),
        Command::Graphql(graphql) => graphql.run(),
    }
}

/// What is set, for those who do not mind what is wrong with the rest of it.
fn given(settings: &Settings) -> Given {
    Given::of(settings, &mut Vec::new())
}

/// The product as the settings have it.
async fn composed(settings: &Settings) -> Result<(Config, Composed), Failure> {
    let config = Config::of(settings)?;
    let budgets = match config.environment {
        Environment::Simulator => Budgets::for_simulator(),
        Environment::Production => Budgets::default(),
    };
    let outside = Outside { clock: Arc::new(SystemClock), entropy: Arc::new(OsEntropy), budgets };
    let composed = compose(&config, outside).await?;
    Ok((config, composed))
}
