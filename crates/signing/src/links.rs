//! Those without an account: the link that they are sent, the code that they answer, and what the
//! page holds after that.
//!
//! A link's token is derived from the installation's secret, so that a reminder carries the same
//! one; its digest alone is stored. It names the organisation and counts until the office takes the
//! signing back. Opening a link does nothing: programs that scan mail open links, run their scripts
//! and send what they find. What lets a signer in is a code sent by another message, for which the
//! page gets a key that stands in no address.

use std::time::Duration;

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use sea_orm::ActiveValue::Set;
use subtle::ConstantTimeEq;
use svenn_access::{Budget, count_call};
use svenn_db::{Actor, TenantError, Tx};
use svenn_http::{App, Caller, ClientAddress, Problem, Secrets};
use svenn_jobs::{EmailJob, SmsJob, enqueue_code_email, enqueue_code_sms};
use svenn_kernel::{Fault, SignerId, SigningId, TenantId, VerificationId};
use svenn_organisation::information;

use crate::{
    letters,
    open::{self, Seat},
    rules::{
        SignerStatus, SigningStatus, sign_route,
        words::{masked_email, masked_phone, takes_sms},
    },
    store::{self, Signer, SignerChange},
    view::sign::{
        CodeWay, FoundSigning, LinkCodeWay, LinkState, LinkVisit, SentLinkCode, SigningLink,
    },
};

pub use crate::letters::{Letter, send};

/// How long a code counts.
const CODE_MINUTES: u64 = 10;
/// How often one is tried.
const CODE_TRIES_MAX: i32 = 5;
/// Codes that somebody is sent within [`CODE_MINUTES`].
const CODES_MAX: u64 = 5;
/// Codes that somebody is sent within [`A_DAY`].
const CODES_A_DAY_MAX: u64 = 10;
/// Wrong answers to the codes of one signer within [`A_DAY`], from all addresses together.
const WRONG_A_DAY_MAX: i64 = 20;
const A_DAY: Duration = Duration::from_secs(24 * 60 * 60);
/// How long a page goes on after its code was answered.
const VISIT_MINUTES: u64 = 120;
/// Longer texts are no token.
const TOKEN_CHARS_MAX: usize = 128;

const fn minutes(minutes: u64) -> Duration {
    Duration::from_secs(minutes * 60)
}

/// What calls from one address are counted in.
#[derive(Debug, Clone, Copy)]
pub struct Counted(&'static str, Budget);

/// Looking at links.
pub const LOOK: Counted = Counted("signing look", Budget { most: 120, within: minutes(10) });
/// Asking for codes.
pub const SEND: Counted = Counted("signing code", Budget { most: 30, within: minutes(10) });
/// Answering them.
pub const TRY: Counted = Counted("signing try", Budget { most: 60, within: minutes(10) });
/// What a page does after that.
pub const USE: Counted = Counted("signing use", Budget { most: 600, within: minutes(10) });

/// Counts a call that anybody may make.
pub async fn count(app: &App, what: Counted, address: ClientAddress) -> Result<(), Problem> {
    count_call(app, what.0, address, what.1).await
}

/// The token of somebody's link.
pub fn token(secrets: &Secrets, tenant: &TenantId, signer: &SignerId) -> String {
    format!("{tenant}.{}", secrets.index("signing link", &format!("{tenant} {signer}")))
}

fn digest(secrets: &Secrets, token: &str) -> String {
    secrets.index("signing link stored", token)
}

/// Stores what a link is found by.
pub async fn remember(tx: &Tx, signer: &Signer, secrets: &Secrets) -> Result<String, Fault> {
    let token = token(secrets, tx.tenant(), &signer.id);
    if signer.link.is_none() {
        let link = Set(Some(digest(secrets, &token)));
        let change = SignerChange { link, ..Default::default() };
        store::set_signer(tx, &signer.id, change).await?;
    }
    Ok(token)
}

/// The organisation that a token names.
fn tenant_of(token: &str) -> Option<TenantId> {
    let (tenant, _) = token.split_once('.').filter(|_| token.len() <= TOKEN_CHARS_MAX)?;
    TenantId::parse(tenant).ok()
}

fn begun(begun: Result<Tx, TenantError>) -> Result<Option<Tx>, Problem> {
    match begun {
        Ok(tx) => Ok(Some(tx)),
        Err(TenantError::Unknown(_)) => Ok(None),
        Err(error) => Err(error.into()),
    }
}

async fn seat(tx: &Tx, signer: Signer) -> Result<Option<Seat>, Fault> {
    let Some(signing) = store::find(tx, &signer.signing).await? else { return Ok(None) };
    let signers = store::signers_of(tx, &signing.id).await?;
    let me = signers.iter().find(|it| it.id == signer.id).cloned();
    Ok(me.map(|me| Seat { signing, signers, me }))
}

async fn find(app: &App, tx: &Tx, token: &str) -> Result<Option<Seat>, Fault> {
    match store::links::by_link(tx, &digest(&app.secrets, token)).await? {
        Some(signer) => seat(tx, signer).await,
        None => Ok(None),
    }
}

/// What a link stands for.
fn state(tx: &Tx, seat: &Seat) -> LinkState {
    match (seat.my_status(), seat.status(tx)) {
        (SignerStatus::Signert, SigningStatus::Trukket) => LinkState::Trukket,
        (SignerStatus::Signert, _) => LinkState::Signert,
        (_, SigningStatus::Trukket) => LinkState::Trukket,
        (_, SigningStatus::Declined) => LinkState::Avslaatt,
        (_, SigningStatus::Expired) => LinkState::Utlopt,
        (SignerStatus::NotYet, _) => LinkState::Venter,
        _ if seat.me.reference.is_some() => LinkState::Konto,
        _ => LinkState::Apen,
    }
}

/// Looks at a link; nothing changes.
pub async fn look(app: &App, token: &str) -> Result<SigningLink, Problem> {
    let unknown = SigningLink {
        state: LinkState::Ukjent,
        opplaeringskontor: String::new(),
        epost: String::new(),
        telefon: String::new(),
        ways: Vec::new(),
    };
    let Some(tenant) = tenant_of(token) else { return Ok(unknown) };
    let read = begun(app.databases.read(&tenant, Actor::System).await)?;
    let Some(tx) = read else { return Ok(unknown) };
    let Some(seat) = find(app, &tx, token).await? else { return Ok(unknown) };
    let reached = information::load(&tx).await?;
    Ok(SigningLink {
        state: state(&tx, &seat),
        opplaeringskontor: svenn_organisation::load(&tx).await?.navn,
        epost: reached.epost,
        telefon: reached.telefon,
        ways: ways(&seat.me),
    })
}

/// Where a code can be sent: elsewhere than the link went, so to a telephone where one is known,
/// and only without one to the mailbox that has the link.
fn ways(signer: &Signer) -> Vec<LinkCodeWay> {
    if takes_sms(&signer.phone) {
        vec![LinkCodeWay { way: CodeWay::Sms, to: masked_phone(&signer.phone) }]
    } else if signer.email.is_empty() {
        Vec::new()
    } else {
        vec![LinkCodeWay { way: CodeWay::Epost, to: masked_email(&signer.email) }]
    }
}

/// The signing that a link, or the address of one, leads the caller to.
pub async fn own(
    app: &App,
    tx: &Tx,
    caller: &Caller,
    token: &str,
) -> Result<FoundSigning, Problem> {
    let id = match SigningId::parse(token) {
        Ok(id) if tenant_of(token).is_none() => id,
        _ => {
            let found = find(app, tx, token).await?;
            found.ok_or_else(Problem::not_found)?.signing.id
        }
    };
    let seat = open::seat(tx, caller, &id).await?;
    let route = sign_route(caller.rolle, id.as_str());
    Ok(FoundSigning { id: seat.signing.id, route })
}

/// Begins to write, for the holder of a link, under the signing's lock.
async fn turn(app: &App, token: &str) -> Result<(Tx, Seat), Problem> {
    let tenant = tenant_of(token).ok_or_else(Problem::not_found)?;
    let write = begun(app.databases.write(&tenant, Actor::System).await)?;
    let tx = write.ok_or_else(Problem::not_found)?;
    let found = find(app, &tx, token).await?.ok_or_else(Problem::not_found)?;
    tx.lock(found.signing.id.as_str()).await?;
    let seat = find(app, &tx, token).await?.ok_or_else(Problem::not_found)?;
    Ok((tx, seat))
}

/// Sends a code to the person a link is for.
pub async fn send_code(app: &App, token: &str, way: CodeWay) -> Result<SentLinkCode, Problem> {
    let (tx, seat) = turn(app, token).await?;
    if let Some(refusal) = refusal(state(&tx, &seat)) {
        return Err(refusal);
    }
    let signer = &seat.me;
    let Some(to) = ways(signer).into_iter().find(|it| it.way == way) else {
        return Err(Problem::invalid_field("way", "no_contact", "Koden kan ikke sendes dit"));
    };
    if store::links::codes_within(&tx, &signer.id, minutes(CODE_MINUTES)).await? >= CODES_MAX {
        return Err(Problem::too_many(minutes(CODE_MINUTES).as_secs()));
    }
    require_room_of_the_day(&tx, &signer.id).await?;
    let code = format!("{:06}", tx.entropy().below(1_000_000));
    let id = VerificationId::new(tx.now(), tx.entropy());
    let row = store::links::Code {
        code: code_digest(&app.secrets, &id, &code),
        signer: signer.id.clone(),
        way: way.as_str().to_owned(),
        created: tx.now(),
        expires: tx.now().plus(minutes(CODE_MINUTES)),
        tries: 0,
        used: None,
        id,
    };
    store::links::insert_code(&tx, &row).await?;
    let (key, text) = (format!("signing code {}", row.id), letters::code(&code, CODE_MINUTES));
    match way {
        CodeWay::Sms => {
            let to = Some(signer.phone.clone());
            let sms = SmsJob { to, body: text };
            enqueue_code_sms(&tx, key, &sms, row.expires).await?;
        }
        CodeWay::Epost => {
            let (to, subject) = (Some(signer.email.clone()), "Kode til signering".to_owned());
            let text = format!("Hei!\n\n{text}\n\nHilsen Svenn");
            enqueue_code_email(
                &tx,
                key,
                &EmailJob { to, subject, text, files: Vec::new(), invite: None },
                row.expires,
            )
            .await?;
        }
    }
    tx.commit().await?;
    Ok(SentLinkCode { way, to: to.to, minutes: CODE_MINUTES })
}

/// Refuses a code when the signer has reached the limits of a day: with an unlimited number of new
/// codes, six digits can be guessed.
async fn require_room_of_the_day(tx: &Tx, signer: &SignerId) -> Result<(), Problem> {
    let sent = store::links::codes_within(tx, signer, A_DAY).await?;
    let wrong = store::links::wrong_within(tx, signer, A_DAY).await?;
    if sent >= CODES_A_DAY_MAX || wrong >= WRONG_A_DAY_MAX {
        return Err(Problem::too_many(A_DAY.as_secs()));
    }
    Ok(())
}

/// Why no code is sent for a link.
fn refusal(state: LinkState) -> Option<Problem> {
    let (code, title) = match state {
        LinkState::Apen | LinkState::Venter | LinkState::Signert => return None,
        LinkState::Avslaatt => ("declined", "Signeringen er avslått av en av deltakerne"),
        LinkState::Utlopt => ("expired", "Fristen har gått ut. Kontakt opplæringskontoret"),
        LinkState::Trukket => ("voided", "Signeringen er trukket tilbake"),
        LinkState::Konto => ("account", "Logg inn i Svenn for å signere"),
        LinkState::Ukjent => return Some(Problem::not_found()),
    };
    Some(Problem::conflict(code, title))
}

fn code_digest(secrets: &Secrets, id: &VerificationId, code: &str) -> String {
    secrets.index("signing code", &format!("{id} {code}"))
}

fn visit_digest(secrets: &Secrets, key: &str) -> String {
    secrets.index("signing visit", key)
}

/// Tries a code. The try is counted before it is looked at, and counts whatever comes of it.
pub async fn try_code(app: &App, token: &str, code: &str) -> Result<LinkVisit, Problem> {
    let (tx, seat) = turn(app, token).await?;
    let newest = store::links::newest_code(&tx, &seat.me.id).await?;
    if let Some(refusal) = refusal(state(&tx, &seat)) {
        return Err(refusal);
    }
    let open = newest.filter(|it| it.used.is_none() && it.expires > tx.now());
    let Some(row) = open else {
        let title = "Koden er utløpt eller brukt. Be om en ny";
        return Err(Problem::conflict("code_expired", title));
    };
    if store::links::wrong_within(&tx, &seat.me.id, A_DAY).await? >= WRONG_A_DAY_MAX {
        return Err(Problem::too_many(A_DAY.as_secs()));
    }
    if !store::links::count_try(&tx, &row.id, CODE_TRIES_MAX).await? {
        let title = "Koden er prøvd for mange ganger. Be om en ny";
        return Err(Problem::conflict("code_tries", title));
    }
    let given = code_digest(&app.secrets, &row.id, code);
    if !bool::from(given.as_bytes().ct_eq(row.code.as_bytes())) {
        tx.commit().await?;
        let message = "Koden er feil. Bare den nyeste koden gjelder";
        return Err(Problem::invalid_field("code", "wrong", message));
    }
    store::links::use_code(&tx, &row.id).await?;
    let key = BASE64_URL_SAFE_NO_PAD.encode(tx.entropy().bytes::<32>());
    let expires = tx.now().plus(minutes(VISIT_MINUTES));
    let (digest, signer, way) = (visit_digest(&app.secrets, &key), seat.me.id.clone(), row.way);
    let visit = store::links::Visit { key: digest, signer, expires, way };
    store::links::insert_visit(&tx, visit).await?;
    tx.commit().await?;
    Ok(LinkVisit { key, expires })
}

/// A page that came by a link, under the signing's lock.
pub struct Visit {
    pub tx: Tx,
    pub seat: Seat,
    /// What the code went by that the page has answered.
    pub way: Option<CodeWay>,
}

/// Lets a page go on that has answered a code, unless the signing was taken back meanwhile.
pub async fn visit(app: &App, token: &str, key: &str) -> Result<Visit, Problem> {
    let (tx, seat) = turn(app, token).await?;
    let digest = visit_digest(&app.secrets, key);
    let known = store::links::visit(&tx, &digest).await?;
    let known = known.filter(|it| it.signer == seat.me.id && it.expires > tx.now());
    let Some(known) = known else {
        let title = "Det er for lenge siden du skrev koden. Be om en ny";
        return Err(Problem::conflict("visit_over", title));
    };
    if state(&tx, &seat) == LinkState::Trukket {
        return Err(refusal(LinkState::Trukket).unwrap_or_else(Problem::not_found));
    }
    Ok(Visit { tx, seat, way: known.way.parse().ok() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_names_its_organisation() {
        let secrets = Secrets::new([1; 32]);
        let fjord = TenantId::parse("fjord").unwrap();
        let token = token(&secrets, &fjord, &SignerId::parse("a").unwrap());
        assert_eq!(tenant_of(&token), Some(fjord));
        assert_eq!(token.len(), "fjord.".len() + 64, "256 bits");
        for odd in ["", "fjord", ".a", "../etc.a", &format!("fjord.{}", "a".repeat(200))] {
            assert_eq!(tenant_of(odd), None, "{odd}");
        }
    }
}
