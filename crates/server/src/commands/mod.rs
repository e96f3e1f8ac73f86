//! One file per command. Each answers `Ok` or a message for people; the exit code is 0 or 1, and
//! 2 for a wrong command line.

mod backup;
mod codes;
mod demo;
mod doctor;
mod graphql;
mod import;
mod lists;
mod migrate;
mod openapi;
mod org;
mod read;
mod restore;
mod secret;
mod serve;
mod typeset;
mod user;
mod webhooks;

use std::{error::Error, sync::Arc};

use clap::Subcommand;
use svenn_access::Budgets;
use svenn_http::Environment;
use svenn_kernel::{OsEntropy, SystemClock};
use svenn_server::{Composed, Config, Outside, compose};

/// What a command comes to when it does not work.
pub type Failure = Box<dyn Error + Send + Sync>;

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
    /// Says which secret is this installation's.
    Secret(secret::Secret),
    /// Makes, lists and deletes organisations.
    Org(org::Org),
    /// Makes people who can sign in.
    User(user::User),
    /// Prints where the providers of an organisation report to, and what they sign with.
    Webhooks(webhooks::Webhooks),
    /// Reads national curricula, or people and companies, from files.
    Import(import::Import),
    /// Fetches the county's code lists into the installation.
    Codes(codes::Codes),
    /// Makes an organisation of any size, for measuring.
    Demo(demo::Demo),
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
pub async fn run(command: Command) -> Result<(), Failure> {
    match command {
        Command::Serve(serve) => serve.run().await,
        Command::Migrate(migrate) => migrate.run().await,
        Command::Backup(backup) => backup.run().await,
        Command::Restore(restore) => restore.run().await,
        Command::Doctor(doctor) => doctor.run().await,
        Command::Secret(secret) => secret.run().await,
        Command::Org(org) => org.run().await,
        Command::User(user) => user.run().await,
        Command::Webhooks(webhooks) => webhooks.run().await,
        Command::Import(import) => import.run().await,
        Command::Codes(codes) => codes.run().await,
        Command::Demo(demo) => demo.run().await,
        Command::Typeset(typeset) => typeset.run(),
        Command::Read(read) => read.run(),
        Command::Openapi(openapi) => openapi.run(),
        Command::Lists(lists) => lists.run(),
        Command::Graphql(graphql) => graphql.run(),
    }
}

/// The product as the environment configures it.
async fn composed() -> Result<(Config, Composed), Failure> {
    let config = Config::from_environment()?;
    let budgets = match config.environment {
        Environment::Simulator => Budgets::for_simulator(),
        Environment::Production => Budgets::default(),
    };
    let outside = Outside { clock: Arc::new(SystemClock), entropy: Arc::new(OsEntropy), budgets };
    let composed = compose(&config, outside).await?;
    Ok((config, composed))
}
