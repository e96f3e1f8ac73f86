//! `svenn org`: making, listing, moving and deleting organisations, and which parts of the product
//! they use.

use std::path::PathBuf;

use clap::Subcommand;
use serde_json::{Map, Value};
use svenn_db::Actor;
use svenn_http::App;
use svenn_kernel::{TenantId, numbers::OrganisationNumber};
use svenn_organisation::{self as organisations, Flags};
use svenn_server::moving::{Choice, Run};

use super::{Failure, Settings, composed, moving};

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
    /// Gives an organisation another name, which people choose from when they sign in.
    Rename {
        /// Its id, which stays.
        #[arg(long)]
        tenant: TenantId,
        /// The new name.
        #[arg(long)]
        navn: String,
    },
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
    /// Writes an organisation to an archive that any program reads, while the server runs.
    ///
    /// Everything is open in it, identity numbers too: whoever has it has all of the office.
    Export {
        /// Its id.
        #[arg(long)]
        tenant: TenantId,
        /// File to write, as in `fjord.zip`.
        #[arg(long, value_name = "FILE")]
        out: PathBuf,
    },
    /// Takes an organisation in from such an archive, as a whole or not at all.
    Import {
        /// What `svenn org export`, or the office itself, has written. Only of somebody you trust.
        file: PathBuf,
        /// Id that it gets; its own when not given.
        #[arg(long = "as", value_name = "NEWID")]
        rename: Option<TenantId>,
        /// Does all of it, says what came of it, and takes it back.
        #[arg(long)]
        dry_run: bool,
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
    pub async fn run(self, settings: &Settings) -> Result<(), Failure> {
        let app = composed(settings).await?.1.app;
        match self.verb {
            Verb::Create { tenant, navn } => create(&app, &tenant, &navn).await,
            Verb::List => list(&app).await,
            Verb::Rename { tenant, navn } => rename(&app, &tenant, &navn).await,
            Verb::Identity { tenant, navn, orgnr } => {
                identity(&app, &tenant, navn.as_deref(), &orgnr).await
            }
            Verb::Flags { tenant, on, off } => flags(&app, &tenant, &on, &off).await,
            Verb::Export { tenant, out } => moving::export(app, tenant, out).await,
            Verb::Import { file, rename, dry_run } => {
                let run = if dry_run { Run::Dry } else { Run::Real };
                moving::import(&app, &file, &Choice { rename, run }).await
            }
            Verb::Delete { tenant, yes: _ } => delete(&app, &tenant).await,
        }
    }
}

fn named(navn: &str) -> Result<&str, Failure> {
    let navn = navn.trim();
    if navn.is_empty() || navn.chars().count() > NAME_CHARS_MAX {
        return Err(format!("--navn must have 1 to {NAME_CHARS_MAX} characters").into());
    }
    Ok(navn)
}

async fn rename(app: &App, tenant: &TenantId, navn: &str) -> Result<(), Failure> {
    let navn = named(navn)?;
    let tx = app.databases.write(tenant, Actor::System).await?;
    organisations::change(&tx, |office| navn.clone_into(&mut office.navn)).await?;
    tx.commit().await?;
    // The list to choose from is outside the organisation's own database.
    app.databases.rename_tenant(tenant, navn).await?;
    println!("{tenant}: {navn}");
    Ok(())
}

async fn create(app: &App, tenant: &TenantId, navn: &str) -> Result<(), Failure> {
    let navn = named(navn)?;
    organisations::create(app, tenant, navn).await?;
    println!("{tenant}: {navn}");
    Ok(())
}

async fn list(app: &App) -> Result<(), Failure> {
    for organisation in app.databases.organisations().await? {
        println!("{:<30} {}", organisation.tenant.as_str(), organisation.navn);
    }
    Ok(())
}

async fn identity(
    app: &App,
    tenant: &TenantId,
    navn: Option<&str>,
    orgnr: &str,
) -> Result<(), Failure> {
    let databases = &app.databases;
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

async fn flags(app: &App, tenant: &TenantId, on: &[String], off: &[String]) -> Result<(), Failure> {
    let tx = app.databases.write(tenant, Actor::System).await?;
    let mut organisation = organisations::load(&tx).await?;
    organisation.flags = turned(organisation.flags, on, off)?;
    organisations::save(&tx, &organisation).await?;
    tx.commit().await?;
    for (name, value) in by_name(organisation.flags)? {
        if value == Value::Bool(true) {
            println!("{name}");
        }
    }
    Ok(())
}

/// The flags by the names that the specification has for them.
fn by_name(flags: Flags) -> Result<Map<String, Value>, Failure> {
    match serde_json::to_value(flags)? {
        Value::Object(named) => Ok(named),
        _ => Err("flags have no names".into()),
    }
}

fn turned(flags: Flags, on: &[String], off: &[String]) -> Result<Flags, Failure> {
    let mut all = by_name(flags)?;
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

async fn delete(app: &App, tenant: &TenantId) -> Result<(), Failure> {
    organisations::delete(app, tenant).await?;
    println!("{tenant} is gone");
    Ok(())
}
