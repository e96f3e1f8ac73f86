//! `svenn secret`.

use svenn_server::{Config, accept_secret};

use super::Failure;

/// Arguments of `svenn secret`.
#[derive(clap::Args)]
pub struct Secret {
    #[command(subcommand)]
    what: What,
}

#[derive(clap::Subcommand)]
enum What {
    /// Takes SVENN_SECRET for this installation's from now on, when the one before is lost.
    ///
    /// What was sealed with that one stays closed: identity numbers have to be entered again,
    /// certificates for seals imported again, and everybody signs in again.
    Accept,
}

impl Secret {
    /// Does it.
    pub async fn run(self) -> Result<(), Failure> {
        let config = Config::from_environment()?;
        match self.what {
            What::Accept => {
                let fingerprint = accept_secret(&config).await?;
                println!("the secret with the fingerprint {fingerprint} is this installation's");
            }
        }
        Ok(())
    }
}
