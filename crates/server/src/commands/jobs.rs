//! `svenn jobs`: what waits to be done.

use svenn_db::Actor;
use svenn_jobs::{failing, try_now, waiting_by_kind};
use svenn_kernel::{TenantId, oslo::format_instant};

use super::{Failure, Settings, composed};

/// Jobs that are named one by one for an organisation.
const NAMED_MAX: u32 = 20;

/// Arguments of `svenn jobs`.
#[derive(clap::Args)]
pub struct Jobs {
    /// One organisation; all when not given.
    #[arg(long)]
    tenant: Option<TenantId>,
    /// Has those that were tried in vain tried again now.
    #[arg(long)]
    retry: bool,
}

impl Jobs {
    /// Lists them; what they carry is not shown.
    pub async fn run(self, settings: &Settings) -> Result<(), Failure> {
        let (_, composed) = composed(settings).await?;
        let databases = &composed.app.databases;
        let mut organisations = databases.organisations().await?;
        if let Some(only) = &self.tenant {
            organisations.retain(|it| it.tenant == *only);
            if organisations.is_empty() {
                return Err(format!("there is no organisation {only}").into());
            }
        }
        for organisation in organisations {
            let tenant = organisation.tenant;
            if self.retry {
                let tx = databases.write(&tenant, Actor::System).await?;
                let count = try_now(&tx).await?;
                tx.commit().await?;
                println!("{tenant}: {count} are tried again now");
                continue;
            }
            let tx = databases.read(&tenant, Actor::System).await?;
            for waiting in waiting_by_kind(&tx).await? {
                println!(
                    "{:<20} {:<24} {:>6}  the oldest due {}, tried {} times at most",
                    tenant.as_str(),
                    waiting.kind,
                    waiting.jobs,
                    format_instant(waiting.oldest_due),
                    waiting.tries_most,
                );
            }
            for job in failing(&tx, NAMED_MAX).await? {
                println!(
                    "{:<20} {:<24} tried {} times, again {}: {}",
                    tenant.as_str(),
                    job.kind,
                    job.tries,
                    format_instant(job.due),
                    job.failure,
                );
            }
        }
        Ok(())
    }
}
