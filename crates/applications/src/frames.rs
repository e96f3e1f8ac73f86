//! Other sites that may show the form in a frame. Each is an origin of its own, spelled out: it
//! stands in a header that browsers obey.

use svenn_http::{App, Problem};
use svenn_kernel::{Fields, TenantId};

use crate::{door, store};

/// Sites that an office names.
pub const SITES_MAX: usize = 20;
/// Longest of them.
pub const SITE_CHARS_MAX: usize = 200;
const SCHEME: &str = "https://";
/// Longest number of a port, in digits.
const PORT_CHARS_MAX: usize = 5;

/// A site as a browser names it: scheme, host and perhaps port, without a path. None where it is
/// not one site that is reached safely.
#[must_use]
pub fn site(text: &str) -> Option<String> {
    let text = text.trim().trim_end_matches('/').to_ascii_lowercase();
    let rest = text.strip_prefix(SCHEME)?;
    let (host, port) = rest.split_once(':').map_or((rest, None), |(host, port)| (host, Some(port)));
    let is_port = |port: &str| {
        (1..=PORT_CHARS_MAX).contains(&port.len()) && port.bytes().all(|it| it.is_ascii_digit())
    };
    let is_label = |label: &str| {
        !label.is_empty()
            && !label.starts_with('-')
            && !label.ends_with('-')
            && label.bytes().all(|it| it.is_ascii_alphanumeric() || it == b'-')
    };
    let is_host = host.contains('.') && host.split('.').all(is_label);
    (is_host && port.is_none_or(is_port)).then_some(text)
}

/// Notes which of these are no site.
pub fn check(sites: &[String], fields: &mut Fields) {
    for (index, text) in sites.iter().enumerate() {
        if site(text).is_none() {
            let message = "Skriv adressen til nettstedet, som https://www.skole.no";
            fields.wrong(&format!("innebygdHos.{index}"), "not_a_site", message);
        }
    }
}

/// The sites that may show the form of an organisation in a frame; none where it takes no
/// applications, or where there is no such organisation.
///
/// # Errors
/// A fault of the database.
pub async fn sites(app: &App, tenant: &TenantId) -> Result<Vec<String>, Problem> {
    let tx = match door::read(app, tenant).await {
        Ok(tx) => tx,
        Err(problem) if problem.status().is_client_error() => return Ok(Vec::new()),
        Err(problem) => return Err(problem),
    };
    Ok(store::load_settings(&tx).await?.innebygd_hos.0)
}

#[cfg(test)]
mod tests {
    use super::site;

    /// "a frame only for `frame-ancestors` that the office names": "exact https origins, no
    /// wildcard".
    #[test]
    fn a_site_is_one_exact_origin() {
        let taken = |text: &str| site(text);
        assert_eq!(taken("https://www.skole.no").as_deref(), Some("https://www.skole.no"));
        assert_eq!(taken(" https://Skole.no:8443/ ").as_deref(), Some("https://skole.no:8443"));
        for wrong in [
            "",
            "skole.no",
            "http://skole.no",
            "https://*.skole.no",
            "https://",
            "https://skole",
            "https://skole.no/soknad",
            "https://skole.no; script-src *",
            "https://skole.no https://evil.no",
            "https://skole..no",
            "https://-skole.no",
            "https://skole.no:",
            "https://skole.no:port",
            "https://kari@skole.no",
            "https://skole.no?x",
            "*",
        ] {
            assert_eq!(taken(wrong), None, "{wrong}");
        }
    }
}
