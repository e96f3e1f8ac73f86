//! The door for those without an account: the link that they are sent, the code that they answer,
//! and what a page holds after that.
//!
//! Opening a link does nothing: programs that scan mail open links. What lets in is a code, for
//! which the page gets a key that stands in no address.

use std::time::Duration;

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use sea_orm::ActiveValue::Set;
use subtle::ConstantTimeEq;
use svenn_access::{Budget, count_call};
use svenn_db::{Actor, TenantError, Tx};
use svenn_http::{App, ClientAddress, Problem, Secrets};
use svenn_kernel::{ApplicationId, Fault, TenantId, Text, VerificationId};

use crate::{
    letters,
    store::{self, Application, ApplicationChange, HeldApplication},
};

/// Most characters that are read of a field that people do not see.
pub const HIDDEN_CHARS_MAX: usize = 1_000;
/// How long a code counts.
const CODE_MINUTES: u64 = 15;
const CODE_TRIES_MAX: i32 = 5;
/// Codes and links of one application within [`CODE_MINUTES`], and within [`A_DAY`].
const CODES_MAX: u64 = 5;
const CODES_A_DAY_MAX: u64 = 12;
/// Wrong answers within [`A_DAY`], from all addresses together.
const WRONG_A_DAY_MAX: i64 = 20;
const A_DAY: Duration = Duration::from_secs(24 * 60 * 60);
/// How long a page goes on after it was last used: a form left open over night still sends.
const VISIT: Duration = A_DAY;
/// How much longer it has to go on for that to be written.
const PROLONGED_BY: Duration = Duration::from_secs(60 * 60);
const TEN_MINUTES: Duration = Duration::from_secs(10 * 60);

/// What calls from one address are counted in. A school has one address: sixty pupils who apply
/// within ten minutes, each saving now and then, pass, and on the evening of the deadline a third of
/// a thousand.
#[derive(Debug, Clone, Copy)]
pub struct Counted(&'static str, Budget);

/// Looking at the form.
pub const LOOK: Counted = Counted("application form", Budget { most: 1_200, within: TEN_MINUTES });
/// Beginning an application.
pub const BEGIN: Counted =
    Counted("application begin", Budget { most: 1_200, within: TEN_MINUTES });
/// Asking for links and codes.
pub const ASK: Counted = Counted("application code", Budget { most: 400, within: TEN_MINUTES });
/// Asking to become a member: a company does once.
pub const MEMBER: Counted = Counted("membership request", Budget { most: 20, within: TEN_MINUTES });
/// Answering codes.
pub const TRY: Counted = Counted("application try", Budget { most: 600, within: TEN_MINUTES });
/// What a page does after that.
pub const USE: Counted = Counted("application use", Budget { most: 12_000, within: TEN_MINUTES });

/// Counts a call that anybody may make.
pub async fn count(app: &App, what: Counted, address: ClientAddress) -> Result<(), Problem> {
    count_call(app, what.0, address, what.1).await
}

/// 404 where an organisation takes no applications.
pub async fn require_on(tx: &Tx) -> Result<(), Problem> {
    match svenn_organisation::load(tx).await?.flags.application {
        true => Ok(()),
        false => Err(Problem::not_found()),
    }
}

/// Reads in an organisation that takes applications; 404 where it is none, or takes none.
pub async fn read(app: &App, tenant: &TenantId) -> Result<Tx, Problem> {
    let tx = begun(app.databases.read(tenant, Actor::System).await)?;
    require_on(&tx).await?;
    Ok(tx)
}

/// Writes in one.
pub async fn write(app: &App, tenant: &TenantId) -> Result<Tx, Problem> {
    let tx = begun(app.databases.write(tenant, Actor::System).await)?;
    require_on(&tx).await?;
    Ok(tx)
}

fn begun(begun: Result<Tx, TenantError>) -> Result<Tx, Problem> {
    begun.map_err(|error| match error {
        TenantError::Unknown(_) => Problem::not_found(),
        error => error.into(),
    })
}

/// The token of an application's link, the same whenever it is sent.
fn token(secrets: &Secrets, tenant: &TenantId, id: &ApplicationId) -> String {
    secrets.index("application link", &format!("{tenant} {id}"))
}

fn link_digest(secrets: &Secrets, token: &str) -> String {
    secrets.index("application link stored", token)
}

fn code_digest(secrets: &Secrets, id: &VerificationId, code: &str) -> String {
    secrets.index("application code", &format!("{id} {code}"))
}

/// What a page is known by.
pub fn visit_digest(secrets: &Secrets, key: &str) -> String {
    secrets.index("application visit", key)
}

/// What the link of a new application is found by.
pub fn link_of(secrets: &Secrets, tenant: &TenantId, id: &ApplicationId) -> String {
    link_digest(secrets, &token(secrets, tenant, id))
}

/// The address of the applicant's own page. The token stands after the `#`, which no server sees.
pub fn address(app: &App, tenant: &TenantId, id: &ApplicationId) -> String {
    format!("{}/soknad/{tenant}/min#{}", app.base_url, token(&app.secrets, tenant, id))
}

/// Refuses what fills in the field that people do not see. It is said in words: a manager of
/// passwords may have filled it in for a person, who goes on once it is empty.
///
/// # Errors
/// 409 `hidden_field`.
pub fn require_untouched(hidden: &Text<0, HIDDEN_CHARS_MAX>) -> Result<(), Problem> {
    if hidden.as_str().is_empty() {
        return Ok(());
    }
    let title = "Et felt som ikke vises på siden, er fylt ut, kanskje av nettleseren. Det må \
                 stå tomt";
    Err(Problem::conflict("hidden_field", title))
}

/// A key that nobody can guess.
pub fn new_key(tx: &Tx) -> String {
    BASE64_URL_SAFE_NO_PAD.encode(tx.entropy().bytes::<32>())
}

/// Lets a page in to an application.
pub async fn let_in(app: &App, tx: &Tx, id: &ApplicationId) -> Result<String, Fault> {
    let key = new_key(tx);
    let row = store::Visit {
        key: visit_digest(&app.secrets, &key),
        application: id.clone(),
        expires: tx.now().plus(VISIT),
    };
    store::insert_visit(tx, row).await?;
    Ok(key)
}

async fn of_token(app: &App, tx: &Tx, token: &str) -> Result<HeldApplication, Problem> {
    let digest = link_digest(&app.secrets, token);
    let found = store::by_link(tx, &digest).await?.ok_or_else(unknown_link)?;
    let held = store::hold(tx, &found.id).await?.ok_or_else(unknown_link)?;
    if held.lenke.as_deref() == Some(digest.as_str()) { Ok(held) } else { Err(unknown_link()) }
}

fn unknown_link() -> Problem {
    Problem::conflict("unknown_link", "Lenken gjelder ikke lenger. Be om en ny på søknadssiden")
}

/// `k***@mail.example`.
fn masked(email: &str) -> String {
    let (name, place) = email.split_once('@').unwrap_or((email, ""));
    let first: String = name.chars().take(1).collect();
    format!("{first}***@{place}")
}

/// Sends a code to the address of the application that a link opens; returns where, masked.
///
/// # Errors
/// 409 for a link that opens nothing, 429.
pub async fn send_code(app: &App, tx: &Tx, token: &str) -> Result<String, Problem> {
    let row = of_token(app, tx, token).await?;
    require_room(tx, &row.id).await?;
    let code = format!("{:06}", tx.entropy().below(1_000_000));
    let id = VerificationId::new(tx.now(), tx.entropy());
    let kept = store::Code {
        code: code_digest(&app.secrets, &id, &code),
        application: row.id.clone(),
        created: tx.now(),
        expires: tx.now().plus(Duration::from_secs(CODE_MINUTES * 60)),
        tries: 0,
        used: None,
        id,
    };
    store::insert_code(tx, &kept).await?;
    letters::code(tx, &row, &kept, (code.as_str(), CODE_MINUTES)).await?;
    Ok(masked(&row.epost))
}

/// With an unlimited number of new codes, six digits can be guessed.
async fn require_room(tx: &Tx, id: &ApplicationId) -> Result<(), Problem> {
    let soon = Duration::from_secs(CODE_MINUTES * 60);
    if store::codes_within(tx, id, soon).await? >= CODES_MAX {
        return Err(Problem::too_many(soon.as_secs()));
    }
    let sent = store::codes_within(tx, id, A_DAY).await?;
    if sent >= CODES_A_DAY_MAX || store::wrong_within(tx, id, A_DAY).await? >= WRONG_A_DAY_MAX {
        return Err(Problem::too_many(A_DAY.as_secs()));
    }
    Ok(())
}

/// Tries a code; the key of the page when it is right. A wrong try is counted, so that the caller
/// commits whatever comes of it.
///
/// # Errors
/// 409 `code_expired`, `code_tries`, `unknown_link`; a fault of the database.
pub async fn try_code(
    app: &App,
    tx: &Tx,
    token: &str,
    code: &str,
) -> Result<Option<String>, Problem> {
    let row = of_token(app, tx, token).await?;
    let newest = store::newest_code(tx, &row.id).await?.filter(|it| it.expires > tx.now());
    let Some(kept) = newest else {
        let title = "Koden er utløpt eller brukt. Be om en ny";
        return Err(Problem::conflict("code_expired", title));
    };
    if store::wrong_within(tx, &row.id, A_DAY).await? >= WRONG_A_DAY_MAX {
        return Err(Problem::too_many(A_DAY.as_secs()));
    }
    if !store::count_try(tx, &kept.id, CODE_TRIES_MAX).await? {
        let title = "Koden er prøvd for mange ganger. Be om en ny";
        return Err(Problem::conflict("code_tries", title));
    }
    let given = code_digest(&app.secrets, &kept.id, code);
    if !bool::from(given.as_bytes().ct_eq(kept.code.as_bytes())) {
        return Ok(None);
    }
    store::use_code(tx, &kept.id).await?;
    Ok(Some(let_in(app, tx, &row.id).await?))
}

/// The application that a page was let in to, under its lock, in a transaction that writes. A page
/// that is used goes on.
///
/// # Errors
/// 409 `visit_over`.
pub async fn visited(app: &App, tx: &Tx, key: &str) -> Result<HeldApplication, Problem> {
    let visit = visit(app, tx, key).await?;
    let held = store::hold(tx, &visit.application).await?.ok_or_else(over)?;
    let expires = tx.now().plus(VISIT);
    if visit.expires.plus(PROLONGED_BY) <= expires {
        store::prolong_visit(tx, &visit.key, expires).await?;
    }
    Ok(held)
}

/// The same in one that reads.
///
/// # Errors
/// 409 `visit_over`.
pub async fn seen(app: &App, tx: &Tx, key: &str) -> Result<Application, Problem> {
    let visit = visit(app, tx, key).await?;
    store::find(tx, &visit.application).await?.ok_or_else(over)
}

async fn visit(app: &App, tx: &Tx, key: &str) -> Result<store::Visit, Problem> {
    let known = store::visit(tx, &visit_digest(&app.secrets, key)).await?;
    known.filter(|it| it.expires > tx.now()).ok_or_else(over)
}

fn over() -> Problem {
    let title = "Det er for lenge siden du åpnet søknaden. Åpne den fra lenken på e-post igjen";
    Problem::conflict("visit_over", title)
}

/// Nobody comes in by link, code or page any more.
pub async fn close(tx: &Tx, row: &mut HeldApplication) -> Result<(), Fault> {
    store::forget_access(tx, &row.id).await?;
    row.change(tx, ApplicationChange { lenke: Set(None), ..Default::default() }).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{BEGIN, Counted, LOOK, USE, masked};

    /// "a third of them from one school's address"
    #[test]
    fn a_third_of_a_thousand_from_one_address_pass_within_ten_minutes() {
        let passes = |what: Counted, calls: i64| what.1.most >= 334 * calls;
        assert!(passes(LOOK, 3), "the form, and what it loads anew");
        assert!(passes(BEGIN, 3), "the task, the draft, and one of them again");
        assert!(passes(USE, 30), "the steps, some photographs and the sending");
    }

    #[test]
    fn an_address_is_told_by_its_first_letter() {
        assert_eq!(masked("kari@mail.example"), "k***@mail.example");
    }
}
