//! `svenn migrate`: what serving does too, as a step of its own.

use svenn_db::Actor;

use super::{Failure, Settings, composed};

/// Arguments of `svenn migrate`.
#[derive(clap::Args)]
pub struct Migrate;

impl Migrate {
    /// Opens every organisation once, which applies what is missing.
    pub async fn run(self, settings: &Settings) -> Result<(), Failure> {
        let (_, composed) = composed(settings).await?;
        let databases = &composed.app.databases;
        let organisations = databases.organisations().await?;
        let mut left = Vec::new();
        for organisation in &organisations {
            if let Err(error) = databases.read(&organisation.tenant, Actor::System).await {
                left.push(error.to_string());
            }
        }
        if !left.is_empty() {
            return Err(format!("all others are up to date; {}", left.join("; ")).into());
        }
        println!("The catalogue and {} organisations are up to date.", organisations.len());
        Ok(())
    }
}
