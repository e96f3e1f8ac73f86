//! The page behind the link of an invitation (see [`AnswerPage`]).

use std::time::Duration;

use axum::{extract::State, http::StatusCode, response::Response};
use svenn_access::{Budget, accounts, count_call};
use svenn_db::{Actor, Tx};
use svenn_http::{
    AnswerComment, AnswerPage, App, ClientAddress, Ids, MailedAnswer, Problem, endpoint, escaped,
};
use svenn_kernel::{Fault, TenantId};

use crate::{
    answering,
    notifications::{place_of, time_of},
    rules::{InvitationStatus, may_answer, public_status},
    store::{self, Day, Participant},
};

/// Calls from an address: mail services press the links of many readers.
const CALLS: Budget = Budget { most: 600, within: Duration::from_secs(10 * 60) };

/// The page behind a link of an invitation.
#[endpoint(
    get = "/trainingdays/reply/{tenant}/{token}",
    public,
    too_many = "Called too often",
    responses(
        (status = 200, description = "A page with buttons", body = String, content_type = "text/html"),
        (status = 404, description = "Not one of our links", body = String, content_type = "text/html"),
    )
)]
pub async fn trainingday_reply_view(
    State(app): State<App>,
    Ids((tenant, token)): Ids<(TenantId, String)>,
    address: ClientAddress,
) -> Result<Response, Problem> {
    count_call(&app, "trainingdayreply", address, CALLS).await?;
    page(&tenant, &token).told(seen(&app, &tenant, &token).await)
}

/// Answers an invitation by its link, with the comment of the page's form; an earlier comment stays
/// where none is sent.
#[endpoint(
    post = "/trainingdays/reply/{tenant}/{token}/{answer}",
    public,
    too_many = "Called too often",
    responses(
        (status = 200, description = "How it is now", body = String, content_type = "text/html"),
        (status = 404, description = "Not one of our links", body = String, content_type = "text/html"),
        (status = 503, description = "Nothing was stored; to be tried again", body = String, content_type = "text/html"),
    )
)]
pub async fn trainingday_reply(
    State(app): State<App>,
    Ids((tenant, token, answer)): Ids<(TenantId, String, MailedAnswer)>,
    address: ClientAddress,
    AnswerComment(comment): AnswerComment,
) -> Result<Response, Problem> {
    count_call(&app, "trainingdayreply", address, CALLS).await?;
    let said = (InvitationStatus::from(answer), comment);
    page(&tenant, &token).told(taken(&app, &tenant, &token, said).await)
}

async fn seen(app: &App, tenant: &TenantId, token: &str) -> Result<Response, Problem> {
    let tx = app.databases.read(tenant, Actor::System).await?;
    let Some((day, row)) = found(&tx, token).await? else {
        return Ok(page(tx.tenant(), token).unknown());
    };
    shown(&tx, &day, &row, token).await
}

async fn taken(
    app: &App,
    tenant: &TenantId,
    token: &str,
    (wanted, comment): (InvitationStatus, Option<String>),
) -> Result<Response, Problem> {
    let tx = app.databases.write(tenant, Actor::System).await?;
    let Some((day, row)) = found(&tx, token).await? else {
        return Ok(page(tx.tenant(), token).unknown());
    };
    let said = (wanted, comment.unwrap_or_else(|| row.comment.clone()));
    match answering::take((app, &tx), &day.id, &row.person, said, false).await {
        Ok(()) => {}
        // The page says by itself that it is too late, or full.
        Err(refused) if refused.status() == StatusCode::CONFLICT => {
            return shown(&tx, &day, &row, token).await;
        }
        Err(problem) => return Err(problem),
    }
    let Some((day, row)) = found(&tx, token).await? else {
        return Ok(page(tx.tenant(), token).unknown());
    };
    let answer = shown(&tx, &day, &row, token).await?;
    tx.commit().await?;
    Ok(answer)
}

fn page(tenant: &TenantId, token: &str) -> AnswerPage {
    AnswerPage {
        address: format!("/api/trainingdays/reply/{tenant}/{token}"),
        advice: "Logg inn for å se invitasjonene dine.",
    }
}

async fn found(tx: &Tx, token: &str) -> Result<Option<(Day, Participant)>, Fault> {
    let Some(row) = store::participant_by_reply(tx, token).await? else { return Ok(None) };
    // An archived person answers nothing any more, by link or signed in.
    if accounts::is_closed(tx, &row.person).await? {
        return Ok(None);
    }
    Ok(store::find(tx, &row.trainingday).await?.map(|day| (day, row)))
}

async fn shown(tx: &Tx, day: &Day, row: &Participant, token: &str) -> Result<Response, Problem> {
    let accepted = store::accepted(tx, &day.id).await?;
    let over = (day.to, day.is_cancelled());
    let may = may_answer(day.activated(), day.spots(), over, tx.now());
    let open = public_status(day.activated(), day.spots(), accepted, tx.now());
    let stands = match row.place {
        Some(_) => "Du står på ventelisten",
        None => row.invitationstatus.label(),
    };
    let state = if day.is_cancelled() { "Avlyst" } else { open.as_str() };
    let text = format!(
        "{}, {}.<br>{state}.<br><strong>Svaret ditt: {stands}</strong>",
        escaped(&time_of(day)),
        escaped(&place_of(day))
    );
    Ok(page(tx.tenant(), token).shown(&day.title, &text, may))
}
