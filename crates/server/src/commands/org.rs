//! `svenn org`: making, listing and deleting organisations.

use clap::Subcommand;
use svenn_kernel::TenantId;
use svenn_organisation as organisations;

use super::{Failure, composed};

/// Longest name of an organisation, in characters.
const NAME_CHARS_MAX: usize = 200;

/// Arguments of `svenn org`.
#[derive(clap::Args)]
pub struct Org {
    #[command(subcommand)]
    verb: Verb,
}

#[derive(Subcommand)]
enum Verb {
    /// Makes an organisation without anybody in it.
    Create {
        /// Its id: 2 to 30 of a-z and 0-9, a letter first.
        #[arg(long)]
        tenant: TenantId,
        /// Its name.
        #[arg(long)]
        navn: String,
    },
    /// Lists all organisations.
    List,
    /// Deletes an organisation with all its data and files.
    Delete {
        /// Its id.
        #[arg(long)]
        tenant: TenantId,
        /// Confirms that everything of it shall be gone; nothing is asked.
        #[arg(long, required = true)]
        yes: bool,
    },
}

impl Org {
    /// Does it.
    pub async fn run(self) -> Result<(), Failure> {
        match self.verb {
            Verb::Create { tenant, navn } => create(&tenant, &navn).await,
            Verb::List => list().await,
            Verb::Delete { tenant, yes: _ } => delete(&tenant).await,
        }
    }
}

async fn create(tenant: &TenantId, navn: &str) -> Result<(), Failure> {
    let navn = navn.trim();
    if navn.is_empty() || navn.chars().count() > NAME_CHARS_MAX {
        return Err(format!("--navn must have 1 to {NAME_CHARS_MAX} characters").into());
    }
    let (_, composed) = composed().await?;
    organisations::create(&composed.app, tenant, navn).await?;
    println!("{tenant}: {navn}");
    Ok(())
}

async fn list() -> Result<(), Failure> {
    let (_, composed) = composed().await?;
    for organisation in composed.app.databases.organisations().await? {
        println!("{:<30} {}", organisation.tenant.as_str(), organisation.navn);
    }
    Ok(())
}

async fn delete(tenant: &TenantId) -> Result<(), Failure> {
    let (_, composed) = composed().await?;
    organisations::delete(&composed.app, tenant).await?;
    println!("{tenant} is gone");
    Ok(())
}
