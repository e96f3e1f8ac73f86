//! Browsers that somebody has signed in with before. Attempts from one of them are counted
//! separately: attempts from elsewhere use up nothing of the person's budget, and so cannot lock
//! the person out.

use axum_extra::extract::CookieJar;
use svenn_http::{App, ClientAddress};
use svenn_kernel::{Entropy, PersonId, TenantId};

use super::cookies;
use crate::budgets::{Bucket, Budget};

/// What shows that a browser is known.
const PURPOSE: &str = "known browser";
/// The longest that browsers keep a cookie.
const KNOWN_DAYS: i64 = 400;

/// Where a try comes from.
#[derive(Clone, Copy)]
pub(crate) struct Source<'a> {
    pub(crate) app: &'a App,
    pub(crate) jar: &'a CookieJar,
    pub(crate) address: ClientAddress,
}

impl<'a> Source<'a> {
    /// The browser's own number, if the person has signed in with it.
    fn known(&self, tenant: &TenantId, person: &PersonId) -> Option<&'a str> {
        let value = self.jar.get(&cookies::name(self.app, "known"))?.value();
        let (browser, proof) = value.split_once('.')?;
        let said = text(tenant, person, browser);
        self.app.secrets.is_digest(PURPOSE, &said, proof).then_some(browser)
    }

    /// Whether the person has signed in with this browser.
    pub(crate) fn is_known(&self, tenant: &TenantId, person: &PersonId) -> bool {
        self.known(tenant, person).is_some()
    }

    /// What tries at somebody's account or number are counted in: from a browser that is known
    /// in one of its own, else in that of the address and in that of all addresses together.
    pub(crate) fn buckets(
        &self,
        what: &str,
        whose: Option<(&TenantId, &PersonId)>,
        of_source: Budget,
        of_all: Budget,
    ) -> Vec<Bucket> {
        match whose.and_then(|(tenant, person)| self.known(tenant, person)) {
            Some(browser) => vec![Bucket::new(format!("{what} known {browser}"), of_source)],
            None => vec![
                Bucket::new(format!("{what} from {}", self.address.0), of_source),
                Bucket::new(what.to_owned(), of_all),
            ],
        }
    }
}

fn text(tenant: &TenantId, person: &PersonId, browser: &str) -> String {
    format!("{tenant} {person} {browser}")
}

/// The browser is one that the person signs in with, from now on.
pub(crate) fn remember(
    app: &App,
    jar: CookieJar,
    tenant: &TenantId,
    person: &PersonId,
) -> CookieJar {
    let entropy: &dyn Entropy = app.databases.entropy();
    let browser = hex::encode(entropy.bytes::<16>());
    let proof = app.secrets.digest(PURPOSE, &text(tenant, person, &browser));
    let mut cookie = cookies::cookie(app, "known", format!("{browser}.{proof}"));
    cookie.set_max_age(Some(time::Duration::days(KNOWN_DAYS)));
    jar.add(cookie)
}
