//! `svenn migrate`: what serving does too, as a step of its own.

use svenn_db::Actor;

use super::{Failure, composed};

/// Arguments of `svenn migrate`.
#[derive(clap::Args)]
pub struct Migrate;

impl Migrate {
    /// Opens every organisation once, which applies what is missing.
    pub async fn run(self) -> Result<(), Failure> {
        let (_, composed) = composed().await?;
        let databases = &composed.app.databases;
        let organisations = databases.organisations().await?;
        for organisation in &organisations {
            drop(databases.read(&organisation.tenant, Actor::System).await?);
        }
        println!("The catalogue and {} organisations are up to date.", organisations.len());
        Ok(())
    }
}
