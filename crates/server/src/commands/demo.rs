//! `svenn demo`: an organisation of any size, for measuring.

use std::time::Instant;

use svenn_kernel::TenantId;
use svenn_server::demo::{self, MEASURED_APPRENTICES_MAX};

use super::{Failure, composed};

/// Arguments of `svenn demo`.
#[derive(clap::Args)]
pub struct Demo {
    /// Id of the new organisation: 2 to 30 of a-z and 0-9, a letter first.
    #[arg(long)]
    tenant: TenantId,
    /// How many apprentices, with companies, instructors and documentation to match.
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=i64::from(APPRENTICES_MAX)))]
    apprentices: u32,
    /// The same seed on the same day gives the same organisation.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// As the command line counts.
const APPRENTICES_MAX: u32 = 50_000;

impl Demo {
    /// Makes it, and says whom to sign in as.
    pub async fn run(self) -> Result<(), Failure> {
        let (config, composed) = composed().await?;
        if config.environment != svenn_http::Environment::Simulator {
            return Err("demo organisations are for SVENN_ENV=simulator only".into());
        }
        let apprentices = usize::try_from(self.apprentices)?.min(MEASURED_APPRENTICES_MAX);
        let begun = Instant::now();
        let people = demo::measured(&composed.app, &self.tenant, apprentices, self.seed).await?;
        println!("{} with {apprentices} apprentices in {:.1?}", self.tenant, begun.elapsed());
        for person in people {
            println!("  {:<13} {:<34} {}", person.rolle, person.epost, person.telefon);
        }
        println!("Password: {}", demo::PASSWORD);
        Ok(())
    }
}
