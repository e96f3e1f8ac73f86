use axum::{Json, extract::State};
use svenn_http::{App, ClientAddress, Ids, Input, Problem, Valid, endpoint};

use crate::{
    links,
    view::sign::{CodeWay, SentLinkCode},
};

/// Channel for a code.
#[derive(Debug, Input)]
pub struct LinkCodeSend {
    way: CodeWay,
}

/// Sends a code to the person a link is for, at their request.
#[endpoint(
    post = "/signinglinks/{token}/code",
    public,
    conflict = "`expired`, `voided`, `account`",
    invalid = "`way`: the signer has no such contact",
    too_many = "Asked too often"
)]
pub async fn signinglink_code_send(
    State(app): State<App>,
    address: ClientAddress,
    Ids(token): Ids<String>,
    Valid(input): Valid<LinkCodeSend>,
) -> Result<Json<SentLinkCode>, Problem> {
    links::count(&app, links::SEND, address).await?;
    Ok(Json(links::send_code(&app, &token, input.way).await?))
}
