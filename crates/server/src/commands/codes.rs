//! `svenn codes`: the county's code lists, fetched into the installation.

use std::time::Duration;

use svenn_db::Actor;
use svenn_gateways::countycodes::{
    CODES_URL, CodeTable, CodesConfig, CountyCodes, HttpCountyCodes, SimulatedCountyCodes,
};
use svenn_http::Environment;
use svenn_kernel::TenantId;
use svenn_vigo::keep_codes;

use super::{Failure, Settings, composed};

/// The longest wait for a page of a list.
const SECONDS_MAX: u64 = 60;
/// The lists, and what they are called.
const LISTS: [(CodeTable, &str); 3] = [
    (CodeTable::Reasons, "reasons for ending"),
    (CodeTable::ProgramAreas, "trades"),
    (CodeTable::Counties, "counties"),
];

/// Arguments of `svenn codes`.
#[derive(clap::Args)]
pub struct Codes {
    /// The organisation to fetch them for; left out, all.
    #[arg(long)]
    tenant: Option<TenantId>,
    /// Where the lists are; left out, the counties' own in production, simulated ones elsewhere.
    #[arg(long)]
    from: Option<String>,
}

impl Codes {
    /// Fetches every list whole, and only then writes: a list that does not come leaves those of
    /// before.
    pub async fn run(self, settings: &Settings) -> Result<(), Failure> {
        let (config, composed) = composed(settings).await?;
        let is_public = config.environment == Environment::Production;
        let from = self.from.or_else(|| is_public.then(|| CODES_URL.to_owned()));
        let service: Box<dyn CountyCodes> = match from {
            Some(url) => {
                let timeout = Duration::from_secs(SECONDS_MAX);
                Box::new(HttpCountyCodes::new(&CodesConfig { url, timeout })?)
            }
            None => Box::new(SimulatedCountyCodes),
        };
        let mut lists = Vec::new();
        for (table, name) in LISTS {
            let list = service.table(table).await;
            let list = list.map_err(|error| format!("{name}: {error}; nothing was changed"))?;
            if list.is_empty() {
                return Err(format!("{name}: the list is empty; nothing was changed").into());
            }
            lists.push((table, name, list));
        }
        let databases = &composed.app.databases;
        let mut tenants: Vec<TenantId> =
            databases.organisations().await?.into_iter().map(|it| it.tenant).collect();
        if let Some(only) = self.tenant {
            tenants.retain(|it| *it == only);
            if tenants.is_empty() {
                return Err(format!("there is no organisation {only}").into());
            }
        }
        for tenant in tenants {
            let tx = databases.write(&tenant, Actor::System).await?;
            let mut told = Vec::new();
            for (table, name, list) in &lists {
                told.push(format!("{} {name}", keep_codes(&tx, *table, list).await?));
            }
            tx.commit().await?;
            println!("{tenant}: {}", told.join(", "));
        }
        Ok(())
    }
}
