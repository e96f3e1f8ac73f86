//! `svenn setup`: from an empty installation to a coordinator who signs in.

use svenn_kernel::{Role, TenantId};
use svenn_organisation as organisations;

use super::{
    Failure, Settings, composed,
    user::{self, NewUser},
};

/// Arguments of `svenn setup`.
#[derive(clap::Args)]
pub struct Setup {
    /// Id of the organisation: 2 to 30 of a-z and 0-9, a letter first.
    #[arg(long)]
    tenant: TenantId,
    /// Its name.
    #[arg(long)]
    navn: String,
    #[command(flatten)]
    coordinator: NewUser,
}

impl Setup {
    /// Does it. Run again, it makes what is still missing.
    pub async fn run(self, settings: &Settings) -> Result<(), Failure> {
        let (config, composed) = composed(settings).await?;
        let navn = user::name(&self.navn)?;
        let known = composed.app.databases.organisations().await?;
        if !known.iter().any(|it| it.tenant == self.tenant) {
            organisations::create(&composed.app, &self.tenant, &navn).await?;
        }
        self.coordinator.create(&config, &composed, &self.tenant, Role::Koordinator).await
    }
}
