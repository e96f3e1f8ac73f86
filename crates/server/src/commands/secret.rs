//! `svenn secret`.

use svenn_server::{Config, secret, secret_databases};

use super::{Failure, Settings};

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
    /// Says by what the given secrets are known, here and in back-ups, and which this installation
    /// wants.
    Show,
    /// Seals everything with SVENN_SECRET that SVENN_SECRET_OLD has sealed, while the server runs.
    Rotate {
        /// Ends the change, so that SVENN_SECRET_OLD is wanted no more. The server must be stopped.
        #[arg(long)]
        finish: bool,
        /// Says that all servers are stopped: who shares the database may run.
        #[arg(long, requires = "finish")]
        stopped: bool,
    },
}

impl Secret {
    /// Does it.
    pub async fn run(self, settings: &Settings) -> Result<(), Failure> {
        let config = Config::of(settings)?;
        let (databases, secrets) = (secret_databases(&config).await?, config.secrets());
        let told = match self.what {
            What::Accept => {
                let fingerprint = secret::accept(&databases, &secrets).await?;
                format!("the secret with the fingerprint {fingerprint} is this installation's")
            }
            What::Show => secret::told(&databases, &secrets).await?,
            What::Rotate { finish: false, .. } => {
                secret::require_same(&databases, &secrets).await?;
                secret::rotate(&databases, &secrets).await?
            }
            What::Rotate { finish: true, stopped } => {
                if !stopped && databases.is_worked_on().await? {
                    return Err("a server runs on this data: stop it first. Where it is one of \
                                another installation in the same database, say --stopped"
                        .into());
                }
                secret::finish(&databases, &secrets).await?
            }
        };
        println!("{told}");
        Ok(())
    }
}
