//! `svenn user`: people who can sign in, for the first coordinator of a new organisation.

use std::io::Read;

use clap::Subcommand;
use svenn_access::{
    accounts::{self, NewAccount, PutAccount},
    links::{self, Purpose},
    passwords::{self, Chooser, OwnWords, PASSWORD_CHARS_MAX, Passwords},
};
use svenn_db::{Actor, Databases};
use svenn_kernel::{
    PersonId, Role, TenantId,
    numbers::{EmailAddress, PhoneNumber},
};
use svenn_people::{contacts, newcomers};

use super::{Failure, composed};

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
}

#[derive(clap::Args)]
struct Create {
    /// The organisation.
    #[arg(long)]
    tenant: TenantId,
    /// KOORDINATOR, ANSATT or LAERLING.
    #[arg(long)]
    rolle: Role,
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
    pub async fn run(self) -> Result<(), Failure> {
        let Verb::Create(create) = self.verb;
        create.run().await
    }
}

fn epost(text: &str) -> Result<EmailAddress, String> {
    EmailAddress::parse(text).map_err(|error| error.to_string())
}

fn telefon(text: &str) -> Result<PhoneNumber, String> {
    PhoneNumber::parse(text).map_err(|error| error.to_string())
}

impl Create {
    async fn run(self) -> Result<(), Failure> {
        let (fornavn, etternavn) = (name(&self.fornavn)?, name(&self.etternavn)?);
        let password = if self.password_stdin { Some(password()?) } else { None };
        let (config, composed) = composed().await?;
        let databases = &composed.app.databases;
        let hash = match password {
            Some(password) => {
                let navn = format!("{fornavn} {etternavn}");
                Some(self.hashed(databases, &navn, &password).await?)
            }
            None => None,
        };
        let tx = databases.write(&self.tenant, Actor::System).await?;
        let epost = self.epost.as_ref().map(|it| it.as_str().to_owned());
        let telefon = self.telefon.as_ref().map(|it| it.as_str().to_owned());
        if contacts::may_sign_in(epost.as_deref(), telefon.as_deref()).is_err() {
            return Err("the telephone takes no SMS: give a mobile, or an e-mail too".into());
        }
        let new = newcomers::NewPerson { rolle: self.rolle, fornavn, etternavn, epost, telefon };
        let person = newcomers::create(&tx, &new).await?;
        self.open_account(&tx, &person, new).await?;
        if let Some(hash) = hash {
            accounts::set_password_hash(&tx, &person, &hash).await?;
        }
        tx.commit().await?;
        let secrets = &composed.app.secrets;
        let token =
            links::create(databases, secrets, Purpose::SignIn, &self.tenant, &person).await?;
        println!("{}/login?token={token}&tenant={}", config.base_url, self.tenant);
        Ok(())
    }

    /// Refuses what is guessed first, as the sign-in calls do.
    async fn hashed(
        &self,
        databases: &Databases,
        navn: &str,
        password: &str,
    ) -> Result<String, Failure> {
        let organisations = databases.organisations().await?;
        let office = organisations.into_iter().find(|row| row.tenant == self.tenant);
        let own = OwnWords::of(Chooser {
            kontor: office.as_ref().map_or("", |row| row.navn.as_str()),
            navn,
            epost: self.epost.as_ref().map(EmailAddress::as_str),
            telefon: self.telefon.as_ref().map(PhoneNumber::as_str),
        });
        let entropy = databases.entropy();
        let passwords = Passwords::new(entropy)?;
        match passwords.refusal(password, own).await? {
            Some(guessable) => Err(guessable.message().into()),
            None => Ok(passwords.hash(password, entropy).await?),
        }
    }

    async fn open_account(
        &self,
        tx: &svenn_db::Tx,
        person: &PersonId,
        new: newcomers::NewPerson,
    ) -> Result<(), Failure> {
        let account = NewAccount {
            person: person.clone(),
            rolle: self.rolle,
            epost: new.epost,
            telefon: new.telefon,
            tilganger: newcomers::first_permissions(self.rolle),
        };
        let rolle = self.rolle;
        match accounts::put(tx, &account).await? {
            PutAccount::Done => Ok(()),
            PutAccount::EmailExists => Err(format!("another {rolle} has the e-mail").into()),
            PutAccount::PhoneExists => Err(format!("another {rolle} has the telephone").into()),
            PutAccount::BothExists => {
                Err(format!("another {rolle} has the e-mail, or the telephone").into())
            }
        }
    }
}

fn name(text: &str) -> Result<String, Failure> {
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
