//! The host of packages: another one than the app's, which serves nothing but the files of a
//! package, the page that shows it, and the few calls that its units make, by a ticket in the path.
//!
//! # Invariants
//!
//! - Whose ticket it is stands in the row of its session: it opens the files of one package, for as
//!   long as the app says every few minutes that the package is open, and at most twelve hours.
//! - No cookie is read or set here, and nothing of the app's API answers.
//! - Files go out as they lie in the archive: what is compressed there is unpacked by the browser.
//!   Only what a reader takes in parts (film, sound) is unpacked here, by a process.
//! - Pages of a package call, load and send forms to this host alone; who may frame them, the
//!   server says (`server/src/frames.rs`).

mod files;
mod player;
mod record_store;

use std::time::Duration;

use axum::{
    Router,
    extract::{DefaultBodyLimit, Path, State},
    http::{HeaderName, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
    routing::{any, get, post},
};
use svenn_db::{Actor, TenantError, Tx};
use svenn_http::{App, Problem};
use svenn_kernel::TenantId;

use crate::{
    launch::digest_of,
    open,
    store::{self, PackageSession},
};

/// How long a ticket works after the app said that the package is open.
const SILENT_MINUTES_MAX: u64 = 15;
/// How long it works at most, and a draft that is tried out.
const OPEN_HOURS_MAX: u64 = 12;
const TRIED_HOURS_MAX: u64 = 2;
/// Largest document or list of statements that a unit sends.
const BODY_BYTES_MAX: usize = 512 * 1024;

/// What pages of a package may do. What tools for making courses need (scripts in the page, code
/// that is made of text) is allowed: nothing but packages is here.
const PACKAGE_POLICY: &str = "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:; \
    object-src 'none'; base-uri 'self'; form-action 'self'";

/// What is asked for to see that this host leads here, and what is answered then. The app has no
/// such file.
pub const PROOF: (&str, &str) = ("/packages.txt", "packages");

/// Everything that this host answers.
pub fn router(app: App) -> Router {
    Router::new()
        .route(PROOF.0, get(async || PROOF.1))
        .route("/{tenant}/{ticket}/", get(player::page))
        .route("/{tenant}/{ticket}/player.js", get(player::script))
        .route("/{tenant}/{ticket}/closed", get(player::closed))
        .route("/{tenant}/{ticket}/closed.js", get(player::closed_script))
        .route("/{tenant}/{ticket}/f/{*path}", get(files::file))
        .route("/{tenant}/{ticket}/fetch", post(record_store::fetch))
        .route("/{tenant}/{ticket}/xapi/{*resource}", any(record_store::call))
        .fallback(async || nothing())
        .layer(DefaultBodyLimit::max(BODY_BYTES_MAX))
        .with_state(app)
}

/// Nothing is told of why.
fn nothing() -> Response {
    let text = [(header::CONTENT_TYPE, "text/plain; charset=utf-8")];
    let mut response = (StatusCode::NOT_FOUND, text, "Ikke her, eller ikke lenger").into_response();
    describe(&mut response, "default-src 'none'");
    response
}

/// What every answer says to the browser.
fn describe(response: &mut Response, policy: &'static str) {
    let headers = response.headers_mut();
    let mut set = |name: HeaderName, value: &'static str| {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    };
    set(header::CONTENT_SECURITY_POLICY, policy);
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(header::REFERRER_POLICY, "no-referrer");
    set(header::CACHE_CONTROL, "private, no-store");
    set(header::STRICT_TRANSPORT_SECURITY, "max-age=31536000; includeSubDomains");
    set(HeaderName::from_static("cross-origin-resource-policy"), "same-origin");
    set(
        HeaderName::from_static("permissions-policy"),
        "camera=(), geolocation=(), microphone=(), fullscreen=(self), unload=(self)",
    );
}

/// A session that a ticket opens, with a transaction: of nobody to read, of the learner to write.
struct Ticketed {
    tenant: TenantId,
    session: PackageSession,
    tx: Tx,
}

/// Whether a transaction is to write.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Access {
    Read,
    Write,
}

/// The session of a ticket; none where it opens nothing (any more).
async fn ticketed(
    app: &App,
    tenant: &str,
    ticket: &str,
    access: Access,
) -> Result<Option<Ticketed>, Problem> {
    let Ok(tenant) = TenantId::parse(tenant) else { return Ok(None) };
    let begun = app.databases.read(&tenant, Actor::System).await;
    let tx = match begun {
        Err(TenantError::Unknown(_)) => return Ok(None),
        begun => begun?,
    };
    let Some(session) = store::session_of_ticket(&tx, &digest_of(ticket)).await? else {
        return Ok(None);
    };
    let hours = |hours: u64| Duration::from_secs(hours.saturating_mul(3_600));
    let silent = Duration::from_secs(SILENT_MINUTES_MAX.saturating_mul(60));
    let is_open = if session.courseuser.is_some() {
        tx.now() < session.seen.plus(silent)
            && tx.now() < session.opened.plus(hours(OPEN_HOURS_MAX))
    } else {
        tx.now() < session.opened.plus(hours(TRIED_HOURS_MAX))
    };
    if !is_open || session.ended.is_some() || !open::is_enabled(&tx).await? {
        return Ok(None);
    }
    if access == Access::Read {
        return Ok(Some(Ticketed { tenant, session, tx }));
    }
    let learner = match &session.courseuser {
        Some(of) => store::user(&tx, of).await?,
        None => None,
    };
    let actor = learner.map_or(Actor::System, |it| {
        let role = it.role();
        Actor::Person { role, id: it.person }
    });
    drop(tx);
    let tx = app.databases.write(&tenant, actor).await?;
    Ok(Some(Ticketed { tenant, session, tx }))
}

type TicketPath = Path<(String, String)>;

/// Answers nothing where a ticket opens nothing.
async fn session_of(app: &App, path: &TicketPath) -> Result<Option<Ticketed>, Problem> {
    let Path((tenant, ticket)) = path;
    ticketed(app, tenant, ticket, Access::Read).await
}

type AppState = State<App>;
