//! `svenn user`: people who can sign in, for the first coordinator of a new organisation, and for
//! who has lost the way in.

use std::io::Read;

use clap::Subcommand;
use svenn_access::{
    accounts::{self, Account, NewAccount, PutAccount},
    links::{self, Purpose},
    passwords::{self, Chooser, OwnWords, PASSWORD_CHARS_MAX, Passwords},
};
use svenn_db::{Actor, Databases, Tx};
use svenn_kernel::{
    CoordinatorId, PersonId, Role, TenantId,
    numbers::{EmailAddress, PhoneNumber},
};
use svenn_people::{contacts, coordinators, newcomers};
use svenn_server::{Composed, Config};

use super::{Failure, Settings, composed};

/// Longest name, in characters.
const NAME_CHARS_MAX: usize = 200;

/// Arguments of `svenn user`.
#[derive(clap::Args)]
pub struct User {
    #[command(subcommand)]
    verb: Verb,
}

#[derive(Subcommand)]
enum Verb {
    /// Makes a person and prints a link to sign in with, once, within a day.
    Create(Create),
    /// Lists who can sign in, and who is locked out.
    List {
        /// The organisation.
        #[arg(long)]
        tenant: TenantId,
    },
    /// Prints a link for a person to sign in with, once, within a day.
    Link(Known),
    /// Locks a person out, whose open sessions end at once.
    Lock(Known),
    /// Lets a person who was locked out in again.
    Unlock(Known),
}

#[derive(clap::Args)]
struct Create {
    /// The organisation.
    #[arg(long)]
    tenant: TenantId,
    /// KOORDINATOR, ANSATT or LAERLING.
    #[arg(long)]
    rolle: Role,
    #[command(flatten)]
    new: NewUser,
}

/// Somebody who is there.
#[derive(clap::Args)]
struct Known {
    /// The organisation.
    #[arg(long)]
    tenant: TenantId,
    /// The role, where one e-mail or telephone has several.
    #[arg(long)]
    rolle: Option<Role>,
    /// E-mail.
    #[arg(long, required_unless_present = "telefon", value_parser = epost)]
    epost: Option<EmailAddress>,
    /// Telephone.
    #[arg(long, value_parser = telefon)]
    telefon: Option<PhoneNumber>,
}

/// Who is to sign in.
#[derive(clap::Args)]
pub(super) struct NewUser {
    /// First names.
    #[arg(long)]
    fornavn: String,
    /// Last name.
    #[arg(long)]
    etternavn: String,
    /// E-mail.
    #[arg(long, required_unless_present = "telefon", value_parser = epost)]
    epost: Option<EmailAddress>,
    /// Telephone, to get codes by SMS.
    #[arg(long, value_parser = telefon)]
    telefon: Option<PhoneNumber>,
    /// Reads a password from the first line of the standard input.
    #[arg(long)]
    password_stdin: bool,
}

impl User {
    /// Does it.
    pub async fn run(self, settings: &Settings) -> Result<(), Failure> {
        let (config, composed) = composed(settings).await?;
        match self.verb {
            Verb::Create(Create { tenant, rolle, new }) => {
                new.create(&config, &composed, &tenant, rolle).await
            }
            Verb::List { tenant } => list(&composed, &tenant).await,
            Verb::Link(known) => known.link(&config, &composed).await,
            Verb::Lock(known) => known.lock(&composed, true).await,
            Verb::Unlock(known) => known.lock(&composed, false).await,
        }
    }
}

/// Prints a line for each account.
async fn list(composed: &Composed, tenant: &TenantId) -> Result<(), Failure> {
    let app = &composed.app;
    let tx = app.databases.read(tenant, Actor::System).await?;
    let all = accounts::all(&tx).await?;
    let ids: Vec<PersonId> = all.iter().map(|account| account.person.clone()).collect();
    let names = app.directory.names(&tx, &ids).await?;
    for account in all {
        println!(
            "{:<12} {:<32} {:<32} {:<14} {}",
            account.rolle.as_str(),
            names.get(&account.person).map_or("", String::as_str),
            account.epost.as_deref().unwrap_or_default(),
            account.telefon.as_deref().unwrap_or_default(),
            if account.closed { "locked" } else { "" },
        );
    }
    Ok(())
}

impl Known {
    /// The one account that is meant.
    async fn find(&self, tx: &Tx) -> Result<Account, Failure> {
        let is_meant = |account: &Account| {
            let has = |stored: &Option<String>, asked: Option<&str>| {
                asked.is_none_or(|asked| stored.as_deref() == Some(asked))
            };
            self.rolle.is_none_or(|rolle| account.rolle == rolle)
                && has(&account.epost, self.epost.as_ref().map(EmailAddress::as_str))
                && has(&account.telefon, self.telefon.as_ref().map(PhoneNumber::as_str))
        };
        let mut meant = accounts::all(tx).await?.into_iter().filter(is_meant);
        match (meant.next(), meant.next()) {
            (Some(account), None) => Ok(account),
            (None, _) => Err("nobody has that; `svenn user list` has all".into()),
            (Some(_), Some(_)) => Err("several have that; say which with --rolle".into()),
        }
    }

    async fn link(&self, config: &Config, composed: &Composed) -> Result<(), Failure> {
        let tx = composed.app.databases.read(&self.tenant, Actor::System).await?;
        let account = self.find(&tx).await?;
        if account.closed {
            return Err("locked out; `svenn user unlock` comes before".into());
        }
        drop(tx);
        print_link(config, composed, &self.tenant, &account.person).await
    }

    async fn lock(&self, composed: &Composed, is_locked: bool) -> Result<(), Failure> {
        let tx = composed.app.databases.write(&self.tenant, Actor::System).await?;
        let account = self.find(&tx).await?;
        if is_locked {
            accounts::close(&tx, &account.person).await?;
        } else {
            accounts::reopen(&tx, &account.person).await?;
        }
        if account.rolle == Role::Koordinator {
            let id = CoordinatorId::from(account.person.clone());
            coordinators::note_access(&tx, &id, is_locked).await?;
        }
        tx.commit().await?;
        println!("{}", if is_locked { "locked out" } else { "let in again" });
        Ok(())
    }
}

async fn print_link(
    config: &Config,
    composed: &Composed,
    tenant: &TenantId,
    person: &PersonId,
) -> Result<(), Failure> {
    let (databases, secrets) = (&composed.app.databases, &composed.app.secrets);
    let token = links::create(databases, secrets, Purpose::SignIn, tenant, person).await?;
    println!("{}/login?token={token}&tenant={tenant}", config.base_url);
    Ok(())
}

pub(super) fn epost(text: &str) -> Result<EmailAddress, String> {
    EmailAddress::parse(text).map_err(|error| error.to_string())
}

pub(super) fn telefon(text: &str) -> Result<PhoneNumber, String> {
    PhoneNumber::parse(text).map_err(|error| error.to_string())
}

impl NewUser {
    /// Makes the person and prints the link.
    pub(super) async fn create(
        self,
        config: &Config,
        composed: &Composed,
        tenant: &TenantId,
        rolle: Role,
    ) -> Result<(), Failure> {
        let (fornavn, etternavn) = (name(&self.fornavn)?, name(&self.etternavn)?);
        let password = if self.password_stdin { Some(password()?) } else { None };
        let databases = &composed.app.databases;
        let hash = match password {
            Some(password) => {
                let navn = format!("{fornavn} {etternavn}");
                Some(self.hashed(databases, tenant, &navn, &password).await?)
            }
            None => None,
        };
        let tx = databases.write(tenant, Actor::System).await?;
        let epost = self.epost.as_ref().map(|it| it.as_str().to_owned());
        let telefon = self.telefon.as_ref().map(|it| it.as_str().to_owned());
        if contacts::may_sign_in(epost.as_deref(), telefon.as_deref()).is_err() {
            return Err("the telephone takes no SMS: give a mobile, or an e-mail too".into());
        }
        let new = newcomers::NewPerson { rolle, fornavn, etternavn, epost, telefon };
        let person = newcomers::create(&tx, &new).await?;
        open_account(&tx, &person, new).await?;
        if let Some(hash) = hash {
            accounts::set_password_hash(&tx, &person, &hash).await?;
        }
        tx.commit().await?;
        print_link(config, composed, tenant, &person).await
    }

    /// Refuses what is guessed first, as the sign-in calls do.
    async fn hashed(
        &self,
        databases: &Databases,
        tenant: &TenantId,
        navn: &str,
        password: &str,
    ) -> Result<String, Failure> {
        let organisations = databases.organisations().await?;
        let office = organisations.into_iter().find(|row| row.tenant == *tenant);
        let own = OwnWords::of(Chooser {
            kontor: office.as_ref().map_or("", |row| row.navn.as_str()),
            navn,
            epost: self.epost.as_ref().map(EmailAddress::as_str),
            telefon: self.telefon.as_ref().map(PhoneNumber::as_str),
        });
        let passwords = Passwords::default();
        match passwords.refusal(password, own).await? {
            Some(guessable) => Err(guessable.message().into()),
            None => Ok(passwords.hash(password, databases.entropy()).await?),
        }
    }
}

async fn open_account(
    tx: &Tx,
    person: &PersonId,
    new: newcomers::NewPerson,
) -> Result<(), Failure> {
    let rolle = new.rolle;
    let account = NewAccount {
        person: person.clone(),
        rolle,
        epost: new.epost,
        telefon: new.telefon,
        tilganger: newcomers::first_permissions(rolle),
    };
    match accounts::put(tx, &account).await? {
        PutAccount::Done => Ok(()),
        PutAccount::EmailExists => Err(format!("another {rolle} has the e-mail").into()),
        PutAccount::PhoneExists => Err(format!("another {rolle} has the telephone").into()),
        PutAccount::BothExists => {
            Err(format!("another {rolle} has the e-mail, or the telephone").into())
        }
    }
}

pub(super) fn name(text: &str) -> Result<String, Failure> {
    let text = text.trim();
    if text.is_empty() || text.chars().count() > NAME_CHARS_MAX {
        return Err(format!("a name must have 1 to {NAME_CHARS_MAX} characters").into());
    }
    Ok(text.to_owned())
}

fn password() -> Result<String, Failure> {
    let mut text = String::new();
    let bytes_max = u64::try_from(PASSWORD_CHARS_MAX * 4 + 2)?;
    std::io::stdin().take(bytes_max).read_to_string(&mut text)?;
    let password = text.lines().next().unwrap_or_default().to_owned();
    if password.chars().count() > PASSWORD_CHARS_MAX {
        return Err(format!("a password has at most {PASSWORD_CHARS_MAX} characters").into());
    }
    match passwords::weaknesses(&password).as_slice() {
        [] => Ok(password),
        weaknesses => Err(weaknesses.join("; ").into()),
    }
}
