//! A file as a call sends it: its name in the address, its bytes as the raw body.

use axum::{
    Json,
    body::{Body, Bytes},
    extract::{FromRequest, FromRequestParts, Request},
    http::{HeaderMap, StatusCode},
};

use super::{FileOwner, ReadLimit, UploadName, attach, receive};
use crate::{App, Params, Problem, Session};

/// A file that is sent, as the last argument of a handler. `#[endpoint]` describes its name and its
/// bytes.
pub struct SentFile {
    /// Its name with its extension.
    pub name: String,
    pub headers: HeaderMap,
    pub body: Body,
}

impl FromRequest<App> for SentFile {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &App) -> Result<Self, Problem> {
        let (mut parts, body) = request.into_parts();
        let Params(UploadName { name }) =
            Params::<UploadName>::from_request_parts(&mut parts, app).await?;
        Ok(Self { name, headers: parts.headers, body })
    }
}

impl SentFile {
    /// Takes it for a record, and answers what was made of it.
    ///
    /// # Errors
    /// What the record refuses, what is wrong with the file, or a fault of the database.
    pub async fn attach_to<O: FileOwner>(
        self,
        session: &Session,
        owner: &O,
    ) -> Result<(StatusCode, Json<O::Answer>), Problem> {
        let Self { name, headers, body } = self;
        let attached = attach(session, owner, &name, &headers, body).await?;
        Ok((StatusCode::CREATED, Json(attached.answer())))
    }

    /// Receives its bytes, which are read in memory and never stored, as [`receive`] does.
    ///
    /// # Errors
    /// As [`receive`].
    pub async fn receive(self, app: &App, limit: ReadLimit) -> Result<Bytes, Problem> {
        let Self { name, headers, body } = self;
        receive(app, &name, &headers, body, limit).await
    }
}
