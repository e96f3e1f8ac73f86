//! What a signer does to what is to be signed: the same whether they are signed in or came by a
//! link.

use axum::{Json, http::HeaderMap};
use svenn_db::Tx;
use svenn_http::{App, ClientAddress, Problem, Session};
use svenn_kernel::{FileId, SigningId};

use super::signature::ParsedSignature;
use crate::{
    acts,
    evidence::Trace,
    links::{self, Visit},
    open::{self, Seat},
    view::{load, sign::SignView},
};

/// An act of a signer.
pub enum Deed<'i> {
    /// Shown the document, which is noted of those who came by a link.
    Fetch,
    Open,
    Read(&'i FileId),
    Sign(ParsedSignature),
    /// With a reason.
    Decline(&'i str),
}

/// Where a call came from: its address, and what its browser says.
type Origin<'i> = (ClientAddress, &'i HeaderMap);

impl Deed<'_> {
    /// Does it for the caller who signs. One signer comes after the other: two in the same moment
    /// both count.
    pub async fn by_caller(
        self,
        session: &Session,
        id: &SigningId,
        (address, headers): Origin<'_>,
    ) -> Result<Json<SignView>, Problem> {
        let (tx, caller) = session.write().await?;
        tx.lock(id.as_str()).await?;
        let seat = open::seat(&tx, &caller, id).await?;
        let trace = Trace::signed_in(address, headers);
        self.done(&session.app, tx, seat, &trace).await
    }

    /// Does it for the page that came by a link and has the key of an answered code.
    pub async fn by_link(
        self,
        app: &App,
        (token, key): (&str, &str),
        (address, headers): Origin<'_>,
    ) -> Result<Json<SignView>, Problem> {
        links::count(app, links::USE, address).await?;
        let Visit { tx, seat, way } = links::visit(app, token, key).await?;
        let trace = Trace::by_code(way, address, headers);
        self.done(app, tx, seat, &trace).await
    }

    async fn done(
        self,
        app: &App,
        tx: Tx,
        seat: Seat,
        trace: &Trace,
    ) -> Result<Json<SignView>, Problem> {
        let seat = match self {
            Deed::Fetch => acts::fetch(&tx, seat, trace).await?,
            Deed::Open => acts::open(&tx, seat, trace).await?,
            Deed::Read(file) => acts::read(&tx, seat, file, trace).await?,
            Deed::Sign(signature) => acts::sign(app, &tx, seat, signature, trace).await?,
            Deed::Decline(reason) => acts::decline(app, &tx, seat, reason, trace).await?,
        };
        let answer = load::sign(app, &tx, &seat).await?;
        tx.commit().await?;
        Ok(Json(answer))
    }
}
