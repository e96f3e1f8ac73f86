//! The two cookies: the refresh token, and a random value that binds a code to the browser that
//! asked for it.

use axum_extra::extract::{
    CookieJar,
    cookie::{Cookie, SameSite},
};
use svenn_http::App;
use svenn_kernel::Entropy;

use crate::sessions::RefreshToken;

const REFRESH_DAYS: i64 = 60;

/// A browser sends `__Host-` cookies only over TLS, which a laptop does not have.
pub(super) fn name(app: &App, plain: &str) -> String {
    named(plain, is_secure(app))
}

fn named(plain: &str, is_secure: bool) -> String {
    if is_secure { format!("__Host-svenn-{plain}") } else { format!("svenn-{plain}") }
}

fn is_secure(app: &App) -> bool {
    app.base_url.starts_with("https://")
}

pub(super) fn cookie(app: &App, plain: &str, value: String) -> Cookie<'static> {
    attributes(name(app, plain), value, is_secure(app))
}

fn attributes(name: String, value: String, is_secure: bool) -> Cookie<'static> {
    Cookie::build((name, value))
        .path("/")
        .http_only(true)
        .secure(is_secure)
        .same_site(SameSite::Strict)
        .build()
}

pub(crate) fn refresh(app: &App, token: &RefreshToken) -> Cookie<'static> {
    let mut cookie = cookie(app, "refresh", token.to_cookie_value());
    cookie.set_max_age(Some(time::Duration::days(REFRESH_DAYS)));
    cookie
}

/// Name and value of the cookie that keeps a browser signed in.
#[must_use]
pub fn refresh_cookie(app: &App, token: &RefreshToken) -> (String, String) {
    (name(app, "refresh"), token.to_cookie_value())
}

pub(crate) fn read_refresh(app: &App, jar: &CookieJar) -> Option<RefreshToken> {
    jar.get(&name(app, "refresh")).and_then(|cookie| RefreshToken::parse(cookie.value()))
}

/// Without what keeps a browser signed in.
#[must_use]
pub fn without_refresh(app: &App, jar: CookieJar) -> CookieJar {
    jar.remove(cookie(app, "refresh", String::new()))
}

/// The browser's own value; made when it has none.
#[must_use]
pub fn browser(app: &App, jar: CookieJar, entropy: &dyn Entropy) -> (CookieJar, String) {
    if let Some(value) = read_browser(app, &jar) {
        return (jar, value);
    }
    let value = hex::encode(entropy.bytes::<16>());
    (jar.add(cookie(app, "browser", value.clone())), value)
}

/// The browser's own value, where it has one.
#[must_use]
pub fn read_browser(app: &App, jar: &CookieJar) -> Option<String> {
    let value = jar.get(&name(app, "browser"))?.value().to_owned();
    (value.len() == 32).then_some(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// ASVS 3.3.1 and 3.3.3: 'Secure', and the '__Host-' prefix, which a browser takes only with
    /// it, with the path "/" and without a domain.
    #[test]
    fn over_tls_a_cookie_is_of_this_host_alone() {
        let cookie = attributes(named("refresh", true), "a".to_owned(), true).to_string();
        assert!(cookie.starts_with("__Host-svenn-refresh=a;"), "{cookie}");
        for part in ["Secure", "HttpOnly", "SameSite=Strict", "Path=/"] {
            assert!(cookie.split("; ").any(|one| one == part), "{cookie}");
        }
        assert!(!cookie.contains("Domain"), "{cookie}");
        assert_eq!(named("refresh", false), "svenn-refresh");
    }
}
