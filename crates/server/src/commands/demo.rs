//! `svenn demo`: an organisation of any size, for measuring.

use std::time::Instant;

use svenn_db::Actor;
use svenn_demo::{self as demo, MEASURED_APPRENTICES_MAX, Size};
use svenn_kernel::TenantId;

use super::{Failure, Settings, composed};

/// Arguments of `svenn demo`.
#[derive(clap::Args)]
pub struct Demo {
    /// Id of the new organisation: 2 to 30 of a-z and 0-9, a letter first.
    #[arg(long)]
    tenant: TenantId,
    /// How many apprentices, with companies, instructors and documentation to match.
    #[arg(long, required_unless_present = "noon",
        value_parser = clap::value_parser!(u32).range(1..=i64::from(MEASURED_APPRENTICES_MAX)))]
    apprentices: Option<u32>,
    /// How many of them have documented nothing for 30 days at the newest noon.
    #[arg(long, default_value_t = 0)]
    silent: u32,
    /// Lets the newest noon come to an organisation that is there, and makes none.
    #[arg(long)]
    noon: bool,
    /// How many companies; some for so many apprentices when not given.
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=5_000))]
    companies: Option<u32>,
    /// The same seed on the same day gives the same organisation.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

impl Demo {
    /// Makes it, and says whom to sign in as.
    pub async fn run(self, settings: &Settings) -> Result<(), Failure> {
        let (config, composed) = composed(settings).await?;
        if config.environment != svenn_http::Environment::Simulator {
            return Err("demo organisations are for SVENN_ENV=simulator only".into());
        }
        let Some(apprentices) = self.apprentices.filter(|_| !self.noon) else {
            let tx = composed.app.databases.write(&self.tenant, Actor::System).await?;
            svenn_reminders::begin_now(&tx).await?;
            tx.commit().await?;
            return Ok(());
        };
        let begun = Instant::now();
        let size = Size { apprentices, companies: self.companies, silent: self.silent };
        let people = demo::measured(&composed.app, &self.tenant, size, self.seed).await?;
        let Self { tenant, .. } = self;
        println!("{tenant} with {apprentices} apprentices in {:.1?}", begun.elapsed());
        for person in people {
            println!("  {:<13} {:<34} {}", person.rolle, person.epost, person.telefon);
        }
        println!("Password: {}", demo::PASSWORD);
        Ok(())
    }
}
