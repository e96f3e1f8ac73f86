//! `/installasjon`: a page for whoever runs the installation. It says which version this is, which
//! organisations there are, how large they are and what waits in them, how many answers were faults,
//! what is free on the disk, how long the oldest read has read, how the providers stand, what is told
//! of maintenance, and how old the newest back-up is; no person and nothing that an office has
//! written is on it. It opens with the token of the figures (`SVENN_METRICS_TOKEN`) as the password,
//! and is 404 where there is none.

use std::{fmt::Write, path::PathBuf, sync::Arc, time::Duration};

use axum::{
    extract::State,
    http::{HeaderMap, StatusCode, header},
    response::{Html, IntoResponse, Response},
};
use base64::{Engine, prelude::BASE64_STANDARD};
use svenn_db::{Actor, Databases, OrganisationRow};
use svenn_http::{App, Problem};
use svenn_jobs::{ProviderHealth, provider_states, waiting_by_kind};
use svenn_kernel::{Fault, Timestamp, oslo::format_instant};
use svenn_settings::MetricsAccess;
use tokio::task::spawn_blocking;

use crate::{backup::Last, doctor::around::free_bytes, metrics::Metrics};

/// Where it is.
pub const PATH: &str = "/installasjon";
/// Organisations whose jobs are looked at, where they are open in this process.
const LOOKED_AT_MAX: usize = 200;
/// Of those, this many are opened where nobody uses them, and closed again.
const OPENED_MAX: usize = 50;

/// What the page is made of.
pub struct Installation {
    pub access: MetricsAccess,
    pub app: App,
    /// What is counted in this process.
    pub metrics: Metrics,
    pub data: PathBuf,
    pub started: Timestamp,
}

/// `GET /installasjon`.
pub async fn shown(
    State(installation): State<Arc<Installation>>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    if installation.access == MetricsAccess::Closed {
        return Err(Problem::not_found());
    }
    let sent = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let bearer = sent.and_then(password).map(|password| format!("Bearer {password}"));
    if !installation.access.allows(bearer.as_deref()) {
        let asked = [(header::WWW_AUTHENTICATE, "Basic realm=\"Svenn\", charset=\"UTF-8\"")];
        return Ok((StatusCode::UNAUTHORIZED, asked).into_response());
    }
    let page = page(&installation).await?;
    Ok(([(header::CACHE_CONTROL, "no-store")], Html(page)).into_response())
}

/// The password of a browser's sign-in; the name is anybody's.
fn password(sent: &str) -> Option<String> {
    let bytes = BASE64_STANDARD.decode(sent.strip_prefix("Basic ")?).ok()?;
    let text = String::from_utf8(bytes).ok()?;
    text.split_once(':').map(|(_, password)| password.to_owned())
}

async fn page(installation: &Installation) -> Result<String, Fault> {
    let Installation { app, metrics, data, started, .. } = installation;
    let databases = &app.databases;
    let now = databases.clock().now();
    let mut rows = Rows::default();
    rows.title("Installasjonen");
    rows.row(&["Versjon", env!("CARGO_PKG_VERSION")]);
    rows.row(&["Database", &databases.engine_version().await?]);
    rows.row(&["Startet", &format_instant(*started)]);
    let last = Last::of(data);
    let at = |at: Option<Timestamp>| at.map_or("aldri".to_owned(), format_instant);
    rows.row(&["Siste sikkerhetskopi", &at(last.backup)]);
    rows.row(&["Siste minutt i sikkerhetskopien", &at(last.increment)]);
    rows.row(&["Siste prøve av en sikkerhetskopi", &at(last.drill)]);
    rows.row(&["Svar med feil siden start", &metrics.failed().to_string()]);
    let folder = data.clone();
    let free = spawn_blocking(move || free_bytes(&folder)).await.ok().and_then(Result::ok);
    let free = free.map_or("ukjent".to_owned(), megabytes);
    rows.row(&["Ledig plass der dataene ligger", &free]);
    let found = databases.figures().await?;
    let seconds = |age: Duration| format!("{} sekunder", age.as_secs());
    let oldest = found.oldest_read.map_or("ingen".to_owned(), seconds);
    rows.row(&["Den eldste lesingen som pågår", &oldest]);
    if let Some((all, largest)) = found.wal {
        let logs = format!("til sammen {}, den største {}", megabytes(all), megabytes(largest));
        rows.row(&["Skriveloggene til SQLite", &logs]);
    }
    let notice = app.notices.current(databases).await;
    let notice = notice.map(|notice| format!("{} {}", notice.tekst, notice.naar));
    rows.row(&["Driftsmelding", notice.as_deref().unwrap_or("ingen")]);

    rows.title("Leverandører");
    let states = provider_states(databases).await?;
    if states.is_empty() {
        rows.row(&["Ingenting er sendt ennå", ""]);
    }
    for state in states {
        let health = match state.health(now) {
            ProviderHealth::Works => "virker".to_owned(),
            ProviderHealth::Failing => format!("svarer ikke: {}", state.why),
            ProviderHealth::Alarm => format!("må ses på: {}", state.why),
        };
        rows.row(&[&state.party.to_string(), &health]);
    }

    let aside = databases.set_aside();
    if !aside.is_empty() {
        rows.title("Satt til side");
        for organisation in aside {
            rows.row(&[organisation.tenant.as_str(), &organisation.why]);
        }
    }

    rows.title("Kontorer");
    let open = databases.open_organisations();
    for (at, organisation) in databases.organisations().await?.into_iter().enumerate() {
        let is_open = open.contains(&organisation.tenant);
        let is_looked_at = at < OPENED_MAX || (at < LOOKED_AT_MAX && is_open);
        let about = if is_looked_at { inside(databases, &organisation, now).await } else { None };
        if !is_open {
            databases.close(&organisation.tenant).await;
        }
        let about = about.unwrap_or_else(|| "ikke i bruk akkurat nå".to_owned());
        rows.row(&[organisation.tenant.as_str(), &organisation.navn, &about]);
    }
    Ok(rows.page())
}

fn megabytes(bytes: u64) -> String {
    format!("{} MB", bytes.div_ceil(1_000_000))
}

/// What waits in an organisation; `None` when that cannot be told.
async fn inside(
    databases: &Databases,
    organisation: &OrganisationRow,
    now: Timestamp,
) -> Option<String> {
    let tx = databases.read(&organisation.tenant, Actor::System).await.ok()?;
    let changes = tx.latest_seq().await.ok()?;
    let waiting = waiting_by_kind(&tx).await.ok()?;
    let jobs: i64 = waiting.iter().map(|kind| kind.jobs).sum();
    let oldest = waiting.iter().map(|kind| kind.oldest_due).min().unwrap_or(now);
    let minutes = now.millis().saturating_sub(oldest.millis()).max(0) / 60_000;
    let size = megabytes(tx.database_bytes().await.ok()?);
    let tries = waiting.iter().map(|kind| kind.tries_most).max().unwrap_or(0);
    Some(format!(
        "{size}, {changes} endringer, {jobs} jobber venter, den eldste {minutes} minutter på \
         etterskudd, prøvd {tries} ganger på det meste"
    ))
}

/// Tables, each with a title.
#[derive(Default)]
struct Rows {
    html: String,
    is_open: bool,
}

impl Rows {
    fn close(&mut self) {
        if std::mem::take(&mut self.is_open) {
            self.html.push_str("</tbody></table>");
        }
    }

    fn title(&mut self, title: &str) {
        self.close();
        // Writing to a text cannot fail.
        let _ = write!(self.html, "<h2>{}</h2><table><tbody>", escaped(title));
        self.is_open = true;
    }

    fn row(&mut self, cells: &[&str]) {
        self.html.push_str("<tr>");
        for (at, cell) in cells.iter().enumerate() {
            let tag = if at == 0 { "th scope=\"row\"" } else { "td" };
            let end = if at == 0 { "th" } else { "td" };
            let _ = write!(self.html, "<{tag}>{}</{end}>", escaped(cell));
        }
        self.html.push_str("</tr>");
    }

    fn page(mut self) -> String {
        self.close();
        format!(
            "<!doctype html><html lang=\"nb\"><head><meta charset=\"utf-8\">\
             <meta name=\"viewport\" content=\"width=device-width\">\
             <meta name=\"color-scheme\" content=\"light dark\"><title>Svenn: installasjonen</title>\
             <style>body{{font:1rem/1.5 system-ui,sans-serif;max-width:64rem;margin:2rem auto;\
             padding:0 1rem}}table{{border-collapse:collapse;width:100%}}th,td{{text-align:left;\
             font-weight:400;padding:.25rem .75rem .25rem 0;border-bottom:1px solid #8884;\
             vertical-align:top;overflow-wrap:anywhere}}</style></head><body><main>\
             <h1>Svenn</h1>{}</main></body></html>",
            self.html
        )
    }
}

/// Text as it stands in a page.
fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    text.replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_text_and_no_page() {
        let mut rows = Rows::default();
        rows.title("Kontorer");
        rows.row(&["fjord", "<script>alert(\"hei\")</script> & co"]);
        let page = rows.page();
        assert!(!page.contains("<script") && page.contains("&lt;script&gt;"), "{page}");
        assert!(page.contains("&amp; co</td></tr></tbody></table></main>"), "{page}");
    }

    #[test]
    fn the_token_is_the_password_whatever_the_name() {
        let sent = format!("Basic {}", BASE64_STANDARD.encode("drift:hemmelig:ord"));
        assert_eq!(password(&sent).as_deref(), Some("hemmelig:ord"));
        assert_eq!(password("Bearer hemmelig"), None);
        assert_eq!(password("Basic %%%"), None);
    }
}
