//! Demo organisations: two small ones that look alive on the day they are made, and one of any
//! size for measuring.
//!
//! The people come through the people importer, the curricula through the curriculum importer,
//! and the documentation through the documentation capability, so a demo is also a rehearsal of
//! them. The same day and seed give the same organisation: names, numbers, ids and dates.
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions
    )
)]

mod applied;
mod assessed;
mod assigned;
mod bulk;
mod cast;
mod checked;
mod contract;
mod course;
mod coursed;
mod data;
mod dice;
mod digital;
mod followed;
mod goals_asked;
mod granted;
mod helped;
mod hosted;
mod hours;
mod industry;
mod interviewed;
mod logged;
mod make;
mod mediated;
mod notified;
mod numbered;
mod numbers;
mod own_plan;
mod pictures;
mod progressed;
mod registered;
mod rehearsed;
mod shared;
mod sheet;
mod signed;
mod sought;
mod talk;
mod templated;
mod tested;
#[cfg(test)]
mod tests;
mod trained;
mod visits;

use chrono::NaiveDate;
use futures::{FutureExt, future::LocalBoxFuture};
use svenn_access::passwords::Passwords;
use svenn_db::TenantError;
use svenn_gateways::grep::GrepRecord;
use svenn_http::{App, Environment};
use svenn_kernel::{Entropy, Fault, SeededEntropy, TenantId, oslo};

pub use numbered::number_the_complete;

/// Password of everybody to sign in as.
pub const PASSWORD: &str = "Svenn2026";
/// Salts of demo passwords need not be secret, and must be repeatable.
const PASSWORD_SEED: u64 = 2026;

/// Makes the two demo organisations if there is no organisation at all, in the simulator
/// environment only, and makes again what an earlier start that was killed left half made. Says
/// whether it made any.
///
/// # Errors
/// A fault of the database or the files; then the organisation that failed is gone again.
pub fn ensure(app: &App) -> LocalBoxFuture<'_, Result<bool, Fault>> {
    make_missing(app).boxed_local()
}

async fn make_missing(app: &App) -> Result<bool, Fault> {
    if app.environment != Environment::Simulator {
        return Ok(false);
    }
    let offices = data::offices()?;
    let mut wanted = Vec::with_capacity(offices.len());
    for office in &offices {
        wanted.push(tenant_of(office)?);
    }
    let missing = app.databases.begin_making(&wanted).await?;
    if missing.is_empty() {
        return Ok(false);
    }
    let password_hash = password_hash().await?;
    let today = oslo::day_of(app.databases.clock().now());
    let maker = make::Maker { app, today, password_hash: &password_hash };
    for (number, (office, tenant)) in offices.iter().zip(&wanted).enumerate() {
        if !missing.contains(tenant) {
            continue;
        }
        match svenn_organisation::delete(app, tenant).await {
            Ok(()) => tracing::warn!(%tenant, "a half-made demo organisation is made anew"),
            Err(TenantError::Unknown(_)) => {}
            Err(error) => return Err(Fault::caused("a half-made organisation", error)),
        }
        maker.office(office, number).await?;
        app.databases.made(tenant).await?;
    }
    Ok(true)
}

fn tenant_of(office: &data::OfficeData) -> Result<TenantId, Fault> {
    TenantId::parse(&office.tenant).map_err(|error| Fault::caused("demo organisation", error))
}

/// Makes the two demo organisations as they stand at the beginning of that day.
///
/// # Errors
/// A fault of the database or the files, also when one of them is there already.
pub fn make(app: &App, today: NaiveDate) -> LocalBoxFuture<'_, Result<(), Fault>> {
    async move {
        let password_hash = password_hash().await?;
        let maker = make::Maker { app, today, password_hash: &password_hash };
        for (number, office) in data::offices()?.iter().enumerate() {
            maker.office(office, number).await?;
        }
        Ok(())
    }
    .boxed_local()
}

/// Most apprentices of an organisation for measuring.
pub const MEASURED_APPRENTICES_MAX: u32 = bulk::APPRENTICES_MAX;

/// How large an organisation for measuring is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Size {
    pub apprentices: u32,
    /// Companies; as many as there usually are for so many apprentices when left open.
    pub companies: Option<u32>,
    /// How many of the apprentices began 30 days before the newest noon and have documented
    /// nothing since.
    pub silent: u32,
}

/// Makes an organisation of a given size, for measuring, with the three sign-ins of a demo
/// organisation. The same size, seed and day give the same organisation.
///
/// # Errors
/// A fault of the database, also when there is an organisation of that id or there would be
/// more than [`MEASURED_APPRENTICES_MAX`].
pub fn measured<'a>(
    app: &'a App,
    tenant: &'a TenantId,
    size: Size,
    seed: u64,
) -> LocalBoxFuture<'a, Result<Vec<SignIn>, Fault>> {
    make_measured(app, tenant, size, seed).boxed_local()
}

async fn make_measured(
    app: &App,
    tenant: &TenantId,
    size: Size,
    seed: u64,
) -> Result<Vec<SignIn>, Fault> {
    let today = oslo::day_of(app.databases.clock().now());
    let password_hash = password_hash().await?;
    let password_hash = &password_hash;
    if size.apprentices > MEASURED_APPRENTICES_MAX {
        return Err(Fault::new("more apprentices than there are telephone numbers"));
    }
    let number = |number: u32| usize::try_from(number).unwrap_or(usize::MAX);
    let (apprentices, companies) = (number(size.apprentices), size.companies.map(number));
    let silent = number(size.silent);
    let bulk =
        bulk::Bulk { app, tenant, apprentices, companies, silent, seed, today, password_hash };
    bulk.make().await?;
    Ok(people(&bulk::name(tenant), tenant.as_str(), bulk::PHONES_TO_SIGN_IN))
}

/// Hash of [`PASSWORD`].
///
/// # Errors
/// A fault when hashing fails.
pub async fn password_hash() -> Result<String, Fault> {
    let entropy: &dyn Entropy = &SeededEntropy::new(PASSWORD_SEED);
    Passwords::default().hash(PASSWORD, entropy).await
}

/// Code of the electricians' sample curriculum.
pub const ELECTRICIANS: &str = "XEL01-01";

/// The electricians' sample curriculum.
///
/// # Errors
/// A fault when the sample cannot be read.
pub fn electricians() -> Result<Vec<GrepRecord>, Fault> {
    data::curriculum("elektrikerfaget.json")
}

/// Somebody to sign in as.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignIn {
    /// Name of the organisation.
    pub organisation: String,
    /// What the person is.
    pub rolle: &'static str,
    /// E-mail.
    pub epost: String,
    /// Telephone, to get a code by SMS.
    pub telefon: String,
}

/// Whom to sign in as, for those of the demo organisations that are there.
pub async fn sign_ins(app: &App) -> Result<Vec<SignIn>, Fault> {
    let there = app.databases.organisations().await?;
    let mut found = Vec::new();
    for (number, office) in data::offices()?.into_iter().enumerate() {
        if there.iter().any(|it| it.tenant.as_str() == office.tenant && it.navn == office.navn) {
            found.extend(people(&office.navn, &office.tenant, 40_000_000 + number * 10));
        }
    }
    Ok(found)
}

/// The three of an organisation; their telephones follow `phones`.
fn people(navn: &str, tenant: &str, phones: usize) -> Vec<SignIn> {
    let roles =
        [("Koordinator", "koordinator"), ("Faglig leder", "ansatt"), ("Lærling", "laerling")];
    let all = (1..).zip(roles).map(|(at, (rolle, name))| SignIn {
        organisation: navn.to_owned(),
        rolle,
        epost: format!("{name}@{tenant}.example"),
        telefon: numbers::phone(phones, at),
    });
    all.collect()
}
