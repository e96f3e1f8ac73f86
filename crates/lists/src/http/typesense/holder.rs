//! Who searches: the holder of a search key, or of an access token.

use axum::{
    extract::{FromRequestParts, Query},
    http::request::Parts,
};
use serde::Deserialize;
use svenn_http::{App, Problem, Session};

use super::refused::Refused;
use crate::keys::{self, Opens};

const HEADER: &str = "x-typesense-api-key";

/// A call with a key that counts.
pub(super) struct Holder {
    pub(super) session: Session,
    pub(super) opens: Opens,
}

#[derive(Deserialize)]
struct InAddress {
    #[serde(rename = "x-typesense-api-key")]
    key: Option<String>,
}

impl FromRequestParts<App> for Holder {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refused> {
        let header = parts.headers.get(HEADER).and_then(|value| value.to_str().ok());
        let in_address = || {
            let found = Query::<InAddress>::try_from_uri(&parts.uri).ok();
            found.and_then(|Query(InAddress { key })| key)
        };
        let Some(key) = header.map(str::to_owned).or_else(in_address) else {
            let session = Session::from_request_parts(parts, app).await?;
            return Ok(Self { session, opens: Opens::Everything });
        };
        let now = app.databases.clock().now();
        let read = keys::read(&app.secrets, &key, now).ok_or_else(Problem::unauthenticated)?;
        let (claims, opens) = read;
        Ok(Self { session: Session::new(app.clone(), claims), opens })
    }
}
