//! `svenn org`: making, listing and deleting organisations, and which parts of the product they use.

use clap::Subcommand;
use serde_json::{Map, Value};
use svenn_db::Actor;
use svenn_kernel::{TenantId, numbers::OrganisationNumber};
use svenn_organisation::{self as organisations, Flags};

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
    /// Sets how an organisation is named to people who check a sealed file, and prints it.
    Identity {
        /// Its id.
        #[arg(long)]
        tenant: TenantId,
        /// Its name; without it nothing is changed.
        #[arg(long)]
        navn: Option<String>,
        /// Its organisation number, nine digits.
        #[arg(long, requires = "navn", default_value = "")]
        orgnr: String,
    },
    /// Turns parts of the product on and off for an organisation, and prints which are on.
    Flags {
        /// Its id.
        #[arg(long)]
        tenant: TenantId,
        /// Parts to turn on, as in `trainingday,timekeeping`.
        #[arg(long, value_delimiter = ',')]
        on: Vec<String>,
        /// Parts to turn off; what was made with them stays.
        #[arg(long, value_delimiter = ',')]
        off: Vec<String>,
    },
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
            Verb::Identity { tenant, navn, orgnr } => {
                identity(&tenant, navn.as_deref(), &orgnr).await
            }
            Verb::Flags { tenant, on, off } => flags(&tenant, &on, &off).await,
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

async fn identity(tenant: &TenantId, navn: Option<&str>, orgnr: &str) -> Result<(), Failure> {
    let (_, composed) = composed().await?;
    let databases = &composed.app.databases;
    if !databases.organisations().await?.iter().any(|it| it.tenant == *tenant) {
        return Err(format!("there is no organisation {tenant}").into());
    }
    if let Some(navn) = navn {
        if !orgnr.is_empty() && OrganisationNumber::parse(orgnr).is_err() {
            return Err(format!("{orgnr} is no organisation number").into());
        }
        if !organisations::identity::set(databases, tenant, (navn, orgnr)).await? {
            return Err(format!("{orgnr} is another organisation's here").into());
        }
    }
    let known = organisations::identity::of(databases, tenant).await?;
    println!("{tenant}: {} {}", known.navn, known.orgnr);
    Ok(())
}

async fn flags(tenant: &TenantId, on: &[String], off: &[String]) -> Result<(), Failure> {
    let (_, composed) = composed().await?;
    let tx = composed.app.databases.write(tenant, Actor::System).await?;
    let mut organisation = organisations::load(&tx).await?;
    organisation.flags = turned(organisation.flags, on, off)?;
    organisations::save(&tx, &organisation).await?;
    tx.commit().await?;
    for (name, value) in named(organisation.flags)? {
        if value == Value::Bool(true) {
            println!("{name}");
        }
    }
    Ok(())
}

/// The flags by the names that the specification has for them.
fn named(flags: Flags) -> Result<Map<String, Value>, Failure> {
    match serde_json::to_value(flags)? {
        Value::Object(named) => Ok(named),
        _ => Err("flags have no names".into()),
    }
}

fn turned(flags: Flags, on: &[String], off: &[String]) -> Result<Flags, Failure> {
    let mut all = named(flags)?;
    let wanted = on.iter().map(|name| (name, true)).chain(off.iter().map(|name| (name, false)));
    for (name, value) in wanted {
        let Some(flag) = all.get_mut(name) else {
            let known: Vec<&str> = all.keys().map(String::as_str).collect();
            return Err(format!("{name} is none of {}", known.join(", ")).into());
        };
        *flag = Value::Bool(value);
    }
    Ok(serde_json::from_value(Value::Object(all))?)
}

async fn delete(tenant: &TenantId) -> Result<(), Failure> {
    let (_, composed) = composed().await?;
    organisations::delete(&composed.app, tenant).await?;
    println!("{tenant} is gone");
    Ok(())
}
