//! Ids, query parameters and bodies from outside, checked before a handler sees them.

use std::{
    marker::PhantomData,
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr},
    time::Duration,
};

use async_trait::async_trait;
use axum::{
    body::{Body, Bytes, to_bytes},
    extract::{ConnectInfo, FromRequest, FromRequestParts, Path, Query, Request},
    http::{HeaderMap, StatusCode, header, request::Parts},
};
use serde::de::DeserializeOwned;
use svenn_db::Tx;
use svenn_kernel::{
    Fault, Fields, Input,
    input::{self, Unknown},
};
use tokio::time::timeout;

use crate::{
    App, Caller, Parse, Problem,
    door::{Doorway, OfRecord, Question},
    graphql, json,
};

/// How long a JSON body may take to arrive, however it trickles.
const BODY_SECONDS_MAX: u64 = 60;
/// How long a body of a program outside may take.
const OUTSIDE_SECONDS_MAX: u64 = 10;

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
pub struct Valid<T: RequestBody>(pub T::Read);

/// A JSON body: an input with its limits (`#[derive(Input)]`), or a shape that is parsed.
pub trait RequestBody: Sized {
    /// What handlers work with.
    type Read;

    /// Reads it.
    ///
    /// # Errors
    /// 400 for what is no JSON, 422 with every wrong field.
    fn read_body(bytes: &[u8]) -> Result<Self::Read, Problem>;
}

impl<T: DeserializeOwned + Parse> RequestBody for T {
    type Read = T::Parsed;

    fn read_body(bytes: &[u8]) -> Result<T::Parsed, Problem> {
        graphql::checked(parse::<T>(bytes, Unknown::Refused)?)
    }
}

/// Reads an input. Every wrong field is in the answer: a missing one, one of another kind, one
/// beyond its limits, and one that there is not.
///
/// # Errors
/// 400 for what is no JSON, 422 for wrong fields.
pub fn read_input<T: Input>(bytes: &[u8]) -> Result<T, Problem> {
    read_with(bytes, T::read)
}

fn read_with<T>(
    bytes: &[u8],
    read: impl FnOnce(&input::Sent, &mut Fields) -> Option<T>,
) -> Result<T, Problem> {
    let sent = json::read(bytes)?;
    let mut fields = Fields::new();
    let read = read(&sent, &mut fields);
    fields.finish().map_err(Problem::invalid)?;
    read.ok_or_else(|| Problem::from(Fault::new("nothing was read, and nothing is wrong")))
}

impl<T: RequestBody> FromRequest<App> for Valid<T> {
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
        T::read_body(&bytes).map(Self)
    }
}

/// What a JSON body of somebody else's making says, checked: it may say more than we know.
pub(crate) fn parsed<T: DeserializeOwned + Parse>(bytes: &[u8]) -> Result<T::Parsed, Problem> {
    graphql::checked(parse::<T>(bytes, Unknown::PassedOver)?)
}

/// The body of a program outside, whole and in time; 408 or 413.
pub async fn arrived(body: Body, bytes_max: usize) -> Result<Bytes, Problem> {
    let read = timeout(Duration::from_secs(OUTSIDE_SECONDS_MAX), to_bytes(body, bytes_max)).await;
    let read = read.map_err(|_| broken_off(StatusCode::REQUEST_TIMEOUT))?;
    read.map_err(|_| Problem::too_large())
}

fn broken_off(status: StatusCode) -> Problem {
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

fn parse<T: DeserializeOwned>(bytes: &[u8], unknown: Unknown) -> Result<T, Problem> {
    read_with(bytes, |sent, fields| input::by_serde_with(sent, fields, unknown))
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

/// Owners of one IPv6 address have its whole /64, and could spend a budget with each address.
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

    /// The status, the first field and what is wrong with it.
    fn wrong(body: &str) -> (u16, String, &'static str) {
        let problem = parse::<Outer>(body.as_bytes(), Unknown::Refused).unwrap_err();
        let first = problem.fields.first();
        let field = first.map(|field| field.field.clone()).unwrap_or_default();
        (problem.status().as_u16(), field, first.map_or("", |field| field.code))
    }

    #[test]
    fn a_wrong_field_is_named_by_its_path() {
        let told = [
            (r#"{"adresse":{"postnummer":5}}"#, (422, "adresse.postnummer", "wrong_type")),
            (r#"{"adresse":{}}"#, (422, "adresse.postnummer", "missing")),
            ("{}", (422, "adresse", "missing")),
            ("{", (400, "", "")),
            (r#"{"adresse":{"postnummer":"1"}} x"#, (400, "", "")),
        ];
        for (body, (status, field, code)) in told {
            let (found, first, why) = wrong(body);
            assert_eq!((found, first.as_str(), why), (status, field, code), "{body}");
        }
    }

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Strict {
        #[expect(dead_code, reason = "only its shape matters")]
        navn: String,
    }

    #[test]
    fn a_shape_that_is_strict_by_itself_tells_the_same() {
        let told = parse::<Strict>(br#"{"navn":"a","nvan":1}"#, Unknown::Refused).unwrap_err();
        assert_eq!((told.fields[0].field.as_str(), told.fields[0].code), ("nvan", "unknown_field"));
    }

    #[test]
    fn a_field_that_there_is_not_is_named_by_its_path() {
        let told = |body| {
            let (status, field, code) = wrong(body);
            assert_eq!((status, code), (422, "unknown_field"), "{body}");
            field
        };
        assert_eq!(told(r#"{"adresse":{"postnummer":"1"},"navn":"x"}"#), "navn");
        assert_eq!(told(r#"{"adresse":{"postnummer":"1","by":{"a":1}}}"#), "adresse.by");
        let body = br#"{"adresse":{"postnummer":"1","by":"x"},"more":1}"#;
        assert!(parse::<Outer>(body, Unknown::PassedOver).is_ok(), "others may say more");
        let both = parse::<Outer>(body, Unknown::Refused).unwrap_err().fields;
        assert_eq!(both.len(), 2, "all of them");
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
