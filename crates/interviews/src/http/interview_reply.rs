//! The page behind the link of a guest's invitation (see [`AnswerPage`]).

use std::{collections::BTreeSet, time::Duration};

use axum::{extract::State, response::Response};
use svenn_access::{Budget, count_call};
use svenn_db::{Actor, Tx};
use svenn_http::{
    AnswerComment, AnswerPage, App, ClientAddress, Ids, MailedAnswer, Problem, endpoint, escaped,
};
use svenn_kernel::{Fault, TenantId};
use svenn_people::apprentices;

use crate::{
    notifications,
    rules::{Invitation, answer_label, guest_may_answer},
    store::{self, Guest, Interview},
};

/// Calls from an address: mail services press the links of many readers.
const CALLS: Budget = Budget { most: 600, within: Duration::from_secs(10 * 60) };

/// The page behind the link of a guest's invitation.
#[endpoint(
    get = "/assessmentinterview/reply/{tenant}/{token}",
    public,
    too_many = "Called too often",
    responses(
        (status = 200, description = "A page with buttons", body = String, content_type = "text/html"),
        (status = 404, description = "Not one of our links", body = String, content_type = "text/html"),
    )
)]
pub(super) async fn interview_reply_view(
    State(app): State<App>,
    Ids((tenant, token)): Ids<(TenantId, String)>,
    address: ClientAddress,
) -> Result<Response, Problem> {
    count_call(&app, "interviewreply", address, CALLS).await?;
    page(&tenant, &token).told(seen(&app, &tenant, &token).await)
}

/// Answers a guest's invitation by its link, with the comment of the page's form; an earlier
/// comment stays where none is sent.
#[endpoint(
    post = "/assessmentinterview/reply/{tenant}/{token}/{answer}",
    public,
    too_many = "Called too often",
    responses(
        (status = 200, description = "How it is now", body = String, content_type = "text/html"),
        (status = 404, description = "Not one of our links", body = String, content_type = "text/html"),
        (status = 503, description = "Nothing was stored; to be tried again", body = String, content_type = "text/html"),
    )
)]
pub(super) async fn interview_reply(
    State(app): State<App>,
    Ids((tenant, token, answer)): Ids<(TenantId, String, MailedAnswer)>,
    address: ClientAddress,
    AnswerComment(comment): AnswerComment,
) -> Result<Response, Problem> {
    count_call(&app, "interviewreply", address, CALLS).await?;
    let said = (Invitation::from(answer), comment);
    page(&tenant, &token).told(taken(&app, &tenant, &token, said).await)
}

async fn seen(app: &App, tenant: &TenantId, token: &str) -> Result<Response, Problem> {
    let tx = app.databases.read(tenant, Actor::System).await?;
    let Some(asked) = found(&tx, token).await? else {
        return Ok(page(tx.tenant(), token).unknown());
    };
    Ok(shown(&tx, &asked))
}

async fn taken(
    app: &App,
    tenant: &TenantId,
    token: &str,
    (wanted, comment): (Invitation, Option<String>),
) -> Result<Response, Problem> {
    let tx = app.databases.write(tenant, Actor::System).await?;
    let Some(asked) = found(&tx, token).await? else {
        return Ok(page(tx.tenant(), token).unknown());
    };
    tx.lock(asked.interview.id.as_str()).await?;
    let Some(asked) = found(&tx, token).await? else {
        return Ok(page(tx.tenant(), token).unknown());
    };
    if asked.may_answer {
        let said = (wanted, comment.unwrap_or_else(|| asked.guest.comment.clone()));
        store::answer_guest(&tx, &asked.interview, &asked.guest, said).await?;
    }
    let Some(asked) = found(&tx, token).await? else {
        return Ok(page(tx.tenant(), token).unknown());
    };
    let answer = shown(&tx, &asked);
    tx.commit().await?;
    Ok(answer)
}

fn page(tenant: &TenantId, token: &str) -> AnswerPage {
    AnswerPage {
        address: format!("/api/assessmentinterview/reply/{tenant}/{token}"),
        advice: "Spør den som inviterte deg om en ny.",
    }
}

/// What a link leads to.
struct Asked {
    interview: Interview,
    guest: Guest,
    may_answer: bool,
}

async fn found(tx: &Tx, token: &str) -> Result<Option<Asked>, Fault> {
    let Some(guest) = store::guest_by_reply(tx, token).await? else { return Ok(None) };
    // An erased guest has no link any more.
    if guest.is_erased() {
        return Ok(None);
    }
    let Some(interview) = store::find(tx, &guest.interview).await? else { return Ok(None) };
    let named = apprentices::named(tx, BTreeSet::from([interview.apprentice.clone()])).await?;
    let is_archived = named.iter().any(|(_, _, archived)| *archived);
    let may_answer = guest_may_answer(interview.status, is_archived);
    Ok(Some(Asked { interview, guest, may_answer }))
}

fn shown(tx: &Tx, Asked { interview: it, guest, may_answer }: &Asked) -> Response {
    let over = if *may_answer { "" } else { "Samtalen er holdt, eller holdes ikke.<br>" };
    let text = format!(
        "{}, {}.<br>{over}<strong>Svaret ditt: {}</strong>",
        escaped(&notifications::when(it.planned_time)),
        escaped(&notifications::place(it)),
        answer_label(guest.invitation()),
    );
    page(tx.tenant(), &guest.reply).shown("Vurderingssamtale", &text, *may_answer)
}
