//! `svenn webhooks`: what the providers of an organisation are told.

use svenn_http::WebhookSecret;
use svenn_kernel::TenantId;
use svenn_messaging::{rules::MessageKind, webhook_purpose};

use super::{Failure, Settings, composed};

/// Arguments of `svenn webhooks`.
#[derive(clap::Args)]
pub struct Webhooks {
    /// The organisation.
    #[arg(long)]
    tenant: TenantId,
}

impl Webhooks {
    /// Prints where each provider reports to, and the secret that it signs with.
    pub async fn run(self, settings: &Settings) -> Result<(), Failure> {
        let (config, composed) = composed(settings).await?;
        let organisations = composed.app.databases.organisations().await?;
        if !organisations.iter().any(|known| known.tenant == self.tenant) {
            return Err(
                format!("no organisation {}; `svenn org list` names all", self.tenant).into()
            );
        }
        let secrets = config.secrets();
        for (provider, kind) in [("SMS", MessageKind::Sms), ("e-mail", MessageKind::Epost)] {
            let (purpose, tenant) = (webhook_purpose(kind), &self.tenant);
            let secret = WebhookSecret::of(&secrets, purpose, tenant);
            println!("{provider}");
            println!("  address  {}/api/webhooks/{purpose}/{tenant}", config.base_url);
            println!("  secret   {}", secret.text());
        }
        Ok(())
    }
}
