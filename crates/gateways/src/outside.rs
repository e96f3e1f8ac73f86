//! Calls to addresses that somebody else gave: the push service of a browser, the provider by which
//! the people of an office sign in, the systems that an office has told of changes. Anybody may have written them, so a call leads to no address
//! inside a network, follows no redirection, takes no proxy, and reads no more than it may.

use std::{
    net::{IpAddr, SocketAddr},
    sync::Arc,
    time::Duration,
};

use reqwest::{
    Client, RequestBuilder, Response, Url,
    dns::{Addrs, Name, Resolve, Resolving},
    header, redirect,
};

use crate::{client, error::GatewayError, tls};

const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);
/// Longest address.
pub const ADDRESS_CHARS_MAX: usize = 1_000;

/// How far addresses may lead.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reach {
    /// By `https` to a name that anybody can reach.
    Outside,
    /// To this machine too, and without TLS: for the simulator and for tests.
    ThisMachineToo,
}

/// A client that reaches so far and no further.
pub(crate) fn client(timeout: Duration, reach: Reach) -> Result<Client, String> {
    let tls = tls::client_config().map_err(|error| error.to_string())?;
    let builder = Client::builder()
        .tls_backend_preconfigured(tls)
        .no_proxy()
        .redirect(redirect::Policy::none())
        .connect_timeout(CONNECT_TIMEOUT)
        .timeout(timeout);
    let builder = match reach {
        Reach::Outside => builder.dns_resolver(Arc::new(OutsideOnly)),
        Reach::ThisMachineToo => builder,
    };
    builder.build().map_err(|error| error.to_string())
}

/// The address, if it may be called: `https` to a name, without a user in it.
#[must_use]
pub fn address(text: &str, reach: Reach) -> Option<Url> {
    let url = Url::parse(text).ok().filter(|_| text.len() <= ADDRESS_CHARS_MAX)?;
    let plain = url.username().is_empty() && url.password().is_none() && url.fragment().is_none();
    let named = url.domain().is_some_and(|name| name.contains('.') && !name.ends_with('.'));
    let outside = url.scheme() == "https" && named;
    let here = reach == Reach::ThisMachineToo && client::is_private(&url);
    (plain && (outside || here)).then_some(url)
}

/// Calls addresses that somebody else gave.
#[derive(Clone)]
pub struct OutsideClient {
    client: Client,
    reach: Reach,
}

impl OutsideClient {
    /// Makes the client; nothing is called.
    ///
    /// # Errors
    /// What is wrong with TLS.
    pub fn new(timeout: Duration, reach: Reach) -> Result<Self, String> {
        Ok(Self { client: client(timeout, reach)?, reach })
    }

    /// How far it reaches.
    #[must_use]
    pub const fn reach(&self) -> Reach {
        self.reach
    }

    fn url(&self, text: &str) -> Result<Url, GatewayError> {
        address(text, self.reach).ok_or_else(|| GatewayError::refused("not an address to call"))
    }

    /// What stands at an address, as JSON.
    ///
    /// # Errors
    /// As the service answers.
    pub async fn get(
        &self,
        at: &str,
        bearer: Option<&str>,
        timeout: Duration,
        bytes_max: usize,
    ) -> Result<Vec<u8>, GatewayError> {
        let request = self.client.get(self.url(at)?).timeout(timeout);
        let request = match bearer {
            Some(token) => request.bearer_auth(token),
            None => request,
        };
        let response = sent(request).await?;
        if !response.status().is_success() {
            return Err(client::refusal(&response));
        }
        client::body(response, bytes_max).await
    }

    /// What is answered to a form: the status and the body, whatever the status.
    ///
    /// # Errors
    /// Where there is no answer.
    pub async fn post_form(
        &self,
        at: &str,
        form: String,
        basic: Option<(&str, &str)>,
        bytes_max: usize,
    ) -> Result<(u16, Vec<u8>), GatewayError> {
        let request = self
            .client
            .post(self.url(at)?)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(form);
        let request = match basic {
            Some((name, secret)) => request.basic_auth(name, Some(secret)),
            None => request,
        };
        let response = sent(request).await?;
        let status = response.status();
        if status.is_server_error() || status.is_redirection() || status == 429 {
            return Err(client::refusal(&response));
        }
        Ok((status.as_u16(), client::body(response, bytes_max).await?))
    }

    /// Hands JSON over with these headers: the status that is answered, whatever it is, and when to
    /// come back where that is said. Nothing else of the answer is read.
    ///
    /// # Errors
    /// Where there is no answer.
    pub async fn post_json(
        &self,
        at: &str,
        headers: &[(&'static str, String)],
        body: Vec<u8>,
    ) -> Result<(u16, Option<Duration>), GatewayError> {
        let request = self.client.post(self.url(at)?);
        let request = request.header(header::CONTENT_TYPE, "application/json").body(body);
        let request = headers
            .iter()
            .fold(request, |request, (name, value)| request.header(*name, value.as_str()));
        let response = sent(request).await?;
        Ok((response.status().as_u16(), client::retry_after(response.headers())))
    }
}

async fn sent(request: RequestBuilder) -> Result<Response, GatewayError> {
    let request = request.header(header::ACCEPT, "application/json");
    request.send().await.map_err(|error| client::failed(&error))
}

/// Finds addresses, and leaves out those inside a network.
struct OutsideOnly;

impl Resolve for OutsideOnly {
    fn resolve(&self, name: Name) -> Resolving {
        Box::pin(async move {
            let found = tokio::net::lookup_host((name.as_str(), 0)).await?;
            let outside: Vec<SocketAddr> = found.filter(|it| is_outside(it.ip())).collect();
            let addresses: Addrs = Box::new(outside.into_iter());
            Ok(addresses)
        })
    }
}

/// Whether an address is anybody's to reach.
fn is_outside(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(v4) => {
            let [first, second, ..] = v4.octets();
            let shared = first == 100 && (64..128).contains(&second);
            let reserved = first == 0 || first >= 240 || (first == 192 && second == 0);
            let benchmark = first == 198 && (18..20).contains(&second);
            !(v4.is_private()
                || v4.is_loopback()
                || v4.is_link_local()
                || v4.is_multicast()
                || v4.is_documentation()
                || shared
                || reserved
                || benchmark)
        }
        // Global unicast, without the ranges that carry an IPv4 address in them.
        IpAddr::V6(v6) => {
            let [first, second, ..] = v6.segments();
            let global = first & 0xe000 == 0x2000;
            let translated = first == 0x2002 || (first == 0x2001 && second < 0x0200);
            let documentation = first == 0x2001 && second == 0x0db8;
            global && !translated && !documentation
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_that_somebody_gave_leads_outside_or_nowhere() {
        for right in ["https://login.vidde.example/a?b=c", "https://id.vidde.example:8443/"] {
            assert!(address(right, Reach::Outside).is_some(), "{right}");
        }
        for wrong in [
            "http://id.vidde.example/",
            "https://127.0.0.1/",
            "https://[::1]/",
            "https://2130706433/",
            "https://localhost/",
            "https://kari:hemmelig@id.vidde.example/",
            "https://id.vidde.example./",
            "https://id.vidde.example/#a",
            "file:///etc/passwd",
            "",
        ] {
            assert!(address(wrong, Reach::Outside).is_none(), "{wrong}");
        }
        assert!(address("http://127.0.0.1:4100/oidc", Reach::ThisMachineToo).is_some());
        assert!(address("http://10.0.0.1/oidc", Reach::ThisMachineToo).is_none());
    }

    #[test]
    fn addresses_inside_a_network_are_left_out() {
        for inside in [
            "127.0.0.1",
            "10.1.2.3",
            "172.16.0.1",
            "192.168.1.1",
            "169.254.169.254",
            "0.0.0.0",
            "100.64.0.1",
            "224.0.0.1",
            "255.255.255.255",
            "::1",
            "fe80::1",
            "fd00::1",
            "::ffff:10.0.0.1",
            "64:ff9b::a00:1",
            "2002:a00:1::",
            "ff02::1",
        ] {
            assert!(!is_outside(inside.parse().unwrap()), "{inside}");
        }
        for outside in ["142.250.74.10", "2a00:1450:400f:80b::200a"] {
            assert!(is_outside(outside.parse().unwrap()), "{outside}");
        }
    }
}
