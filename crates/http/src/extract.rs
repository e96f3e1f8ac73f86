//! Ids, query parameters and bodies from outside, checked before a handler sees them.

use std::{
    marker::PhantomData,
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr},
    time::Duration,
};

use async_trait::async_trait;
use axum::{
    body::Bytes,
    extract::{ConnectInfo, FromRequest, FromRequestParts, Path, Query, Request},
    http::{HeaderMap, StatusCode, header, request::Parts},
};
use serde::de::DeserializeOwned;
use svenn_db::Tx;
use tokio::time::timeout;

use crate::{
    App, Caller, Parse, Problem,
    door::{Doorway, OfRecord, Question},
    graphql,
};

/// How long a JSON body may take to arrive, however it trickles.
const BODY_SECONDS_MAX: u64 = 60;

/// Ids in the path. One that cannot be an id is an unknown one: 404.
#[derive(Debug)]
pub struct Ids<T>(pub T);

impl<T: DeserializeOwned + Send> FromRequestParts<App> for Ids<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let found = Path::<T>::from_request_parts(parts, app).await;
        found.map(|Path(ids)| Self(ids)).map_err(|_| Problem::not_found())
    }
}

/// Ids in the path of a record that decides who may call: whom the question refuses hears that
/// before what is wrong with the call. The handler asks the same in its own transaction.
pub struct Permitted<T, Q>(pub T, pub PhantomData<fn() -> Q>);

impl<T, Q> FromRequestParts<App> for Permitted<T, Q>
where
    T: DeserializeOwned + Clone + Send + Sync + 'static,
    Q: Question<T>,
{
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let Ids(ids) = Ids::<T>::from_request_parts(parts, app).await?;
        if let Some(doorway) = parts.extensions.get::<Doorway>() {
            doorway.ask_of_record(Permitted::<T, Q>(ids.clone(), PhantomData));
        }
        Ok(Self(ids, PhantomData))
    }
}

#[async_trait]
impl<T: Send + Sync, Q: Question<T>> OfRecord for Permitted<T, Q> {
    async fn ask(&self, tx: &Tx, caller: &Caller) -> Result<(), Problem> {
        Q::ask(tx, caller, &self.0).await
    }
}

/// Query parameters. Wrong ones: 422.
#[derive(Debug)]
pub struct Params<T>(pub T);

impl<T: DeserializeOwned> FromRequestParts<App> for Params<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let found = Query::<T>::from_request_parts(parts, app).await;
        found.map(|Query(params)| Self(params)).map_err(|_| {
            let message = "En av verdiene i adressen mangler eller er ugyldig";
            Problem::invalid_field("query", "malformed", message)
        })
    }
}

/// A JSON body of the right shape with no wrong field, parsed. Malformed: 400, wrong: 422, too large:
/// 413.
pub struct Valid<T: Parse>(pub T::Parsed);

impl<T: DeserializeOwned + Parse> FromRequest<App> for Valid<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &App) -> Result<Self, Problem> {
        if !is_json(request.headers()) {
            return Err(Problem::new(
                StatusCode::UNSUPPORTED_MEDIA_TYPE,
                "not_json",
                "Forespørselen må være JSON",
            ));
        }
        let received = Bytes::from_request(request, app);
        let received = timeout(Duration::from_secs(BODY_SECONDS_MAX), received).await;
        let bytes = received.map_err(|_| broken_off(StatusCode::REQUEST_TIMEOUT))?.map_err(
            |rejection| match rejection.status() {
                StatusCode::PAYLOAD_TOO_LARGE => Problem::too_large(),
                _ => broken_off(StatusCode::BAD_REQUEST),
            },
        )?;
        parsed::<T>(&bytes).map(Self)
    }
}

/// What a JSON body says, checked.
pub(crate) fn parsed<T: DeserializeOwned + Parse>(bytes: &[u8]) -> Result<T::Parsed, Problem> {
    graphql::checked(parse::<T>(bytes)?)
}

pub(crate) fn broken_off(status: StatusCode) -> Problem {
    Problem::new(status, "broken_off", "Forespørselen ble avbrutt")
}

fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    kind.is_some_and(|kind| {
        kind.split(';')
            .next()
            .is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json"))
    })
}

fn parse<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Problem> {
    let mut reader = serde_json::Deserializer::from_slice(bytes);
    let malformed =
        || Problem::new(StatusCode::BAD_REQUEST, "malformed", "Forespørselen er ikke gyldig JSON");
    let parsed = serde_path_to_error::deserialize(&mut reader).map_err(|error| {
        match error.inner().classify() {
            serde_json::error::Category::Data => Problem::invalid_field(
                &field_of(&error),
                "wrong_type",
                "Feltet mangler eller har en ugyldig verdi",
            ),
            _ => malformed(),
        }
    })?;
    reader.end().map_err(|_| malformed())?;
    Ok(parsed)
}

/// The path of the wrong field; serde names a missing one only in its message.
fn field_of(error: &serde_path_to_error::Error<serde_json::Error>) -> String {
    let path = error.path().to_string();
    let message = error.inner().to_string();
    let missing = message
        .strip_prefix("missing field `")
        .and_then(|rest| rest.split_once('`'))
        .map(|(name, _)| name);
    match (path.as_str(), missing) {
        (".", Some(name)) => name.to_owned(),
        (path, Some(name)) => format!("{path}.{name}"),
        (".", None) => "body".to_owned(),
        (path, None) => path.to_owned(),
    }
}

/// The address the request came from, for budgets.
#[derive(Debug, Clone, Copy)]
pub struct ClientAddress(pub IpAddr);

impl FromRequestParts<App> for ClientAddress {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Self::Rejection> {
        let direct = parts.extensions.get::<ConnectInfo<SocketAddr>>();
        let direct = direct.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |info| info.0.ip());
        let address = forwarded(&parts.headers, app.trusted_proxies).unwrap_or(direct);
        Ok(Self(rate_limit_key(address)))
    }
}

/// Whoever has one IPv6 address has its whole /64, and could spend a budget with each of them.
fn rate_limit_key(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(v6) => {
            let [a, b, c, d, ..] = v6.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        v4 => v4,
    }
}

/// With `n` trusted proxies the client is the n-th address from the right: each proxy appends
/// the address it was called from, everything further left is the client's own claim.
fn forwarded(headers: &HeaderMap, trusted_proxies: usize) -> Option<IpAddr> {
    let back = trusted_proxies.checked_sub(1)?;
    let all: Vec<&str> = headers
        .get_all("x-forwarded-for")
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .map(str::trim)
        .collect();
    all.iter().rev().nth(back)?.parse().ok()
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Debug, Deserialize)]
    struct Outer {
        #[expect(dead_code, reason = "only its shape matters")]
        adresse: Inner,
    }
    #[derive(Debug, Deserialize)]
    struct Inner {
        #[expect(dead_code, reason = "only its shape matters")]
        postnummer: String,
    }

    fn wrong(body: &str) -> (u16, String) {
        let problem = parse::<Outer>(body.as_bytes()).unwrap_err();
        let field = problem.fields.first().map(|field| field.field.clone()).unwrap_or_default();
        (problem.status().as_u16(), field)
    }

    #[test]
    fn a_wrong_field_is_named_by_its_path() {
        assert_eq!(wrong(r#"{"adresse":{"postnummer":5}}"#), (422, "adresse.postnummer".into()));
        assert_eq!(wrong(r#"{"adresse":{}}"#), (422, "adresse.postnummer".into()));
        assert_eq!(wrong("{}"), (422, "adresse".into()));
        assert_eq!(wrong("{"), (400, String::new()));
        assert_eq!(wrong(r#"{"adresse":{"postnummer":"1"}} x"#), (400, String::new()));
    }

    #[test]
    fn addresses_of_one_network_count_as_one() {
        for (address, counted) in [
            ("203.0.113.7", "203.0.113.7"),
            ("::ffff:203.0.113.7", "203.0.113.7"),
            ("2001:db8:1:2:aaaa::1", "2001:db8:1:2::"),
            ("2001:db8:1:2:bbbb::2", "2001:db8:1:2::"),
            ("2001:db8:1:3::1", "2001:db8:1:3::"),
        ] {
            let address: IpAddr = address.parse().unwrap();
            assert_eq!(rate_limit_key(address), counted.parse::<IpAddr>().unwrap());
        }
    }

    #[test]
    fn what_a_client_claims_of_its_address_counts_only_behind_proxies() {
        let mut headers = HeaderMap::new();
        headers.insert("x-forwarded-for", "1.1.1.1, 2.2.2.2, 3.3.3.3".parse().unwrap());
        assert_eq!(forwarded(&headers, 0), None);
        assert_eq!(forwarded(&headers, 1), Some("3.3.3.3".parse().unwrap()));
        assert_eq!(forwarded(&headers, 2), Some("2.2.2.2".parse().unwrap()));
    }
}
