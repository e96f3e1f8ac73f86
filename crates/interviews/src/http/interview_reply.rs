//! The page behind the link of a guest's invitation: it asks, and changes nothing before a button is
//! pressed, since mail programs open links before their readers do. It names nobody.

use std::{collections::BTreeSet, time::Duration};

use axum::{
    body::Bytes,
    extract::{FromRequest, Request, State},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use svenn_access::{Budget, count_call};
use svenn_db::{Actor, Tx};
use svenn_http::{App, ClientAddress, Ids, LinkedPage, Problem, endpoint, escaped};
use svenn_kernel::{Fault, TenantId};
use svenn_people::apprentices;

use super::interview_answer::COMMENT_CHARS_MAX;
use crate::{
    notifications,
    rules::{Invitation, MailedAnswer, answer_label, guest_may_answer},
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
        (status = 404, description = "No link of ours", body = String, content_type = "text/html"),
    )
)]
pub(super) async fn interview_reply_view(
    State(app): State<App>,
    Ids((tenant, token)): Ids<(TenantId, String)>,
    address: ClientAddress,
) -> Result<Response, Problem> {
    count_call(&app, "interviewreply", address, CALLS).await?;
    told(seen(&app, &tenant, &token).await, &tenant, &token)
}

/// Answers a guest's invitation by its link, with what was written in the page's form; what was
/// said before stays where nothing is.
#[endpoint(
    post = "/assessmentinterview/reply/{tenant}/{token}/{answer}",
    public,
    too_many = "Called too often",
    responses(
        (status = 200, description = "How it is now", body = String, content_type = "text/html"),
        (status = 404, description = "No link of ours", body = String, content_type = "text/html"),
        (status = 503, description = "Nothing was stored; to be tried again", body = String, content_type = "text/html"),
    )
)]
pub(super) async fn interview_reply(
    State(app): State<App>,
    Ids((tenant, token, answer)): Ids<(TenantId, String, MailedAnswer)>,
    address: ClientAddress,
    said: Said,
) -> Result<Response, Problem> {
    count_call(&app, "interviewreply", address, CALLS).await?;
    let said = (Invitation::from(answer), said.0);
    told(taken(&app, &tenant, &token, said).await, &tenant, &token)
}

async fn seen(app: &App, tenant: &TenantId, token: &str) -> Result<Response, Problem> {
    let tx = app.databases.read(tenant, Actor::System).await?;
    let Some(asked) = found(&tx, token).await? else { return Ok(unknown()) };
    Ok(shown(&tx, &asked))
}

async fn taken(
    app: &App,
    tenant: &TenantId,
    token: &str,
    (wanted, comment): (Invitation, Option<String>),
) -> Result<Response, Problem> {
    let tx = app.databases.write(tenant, Actor::System).await?;
    let Some(asked) = found(&tx, token).await? else { return Ok(unknown()) };
    tx.lock(asked.interview.id.as_str()).await?;
    let Some(asked) = found(&tx, token).await? else { return Ok(unknown()) };
    if asked.may_answer {
        let said = (wanted, comment.unwrap_or_else(|| asked.guest.comment.clone()));
        store::answer_guest(&tx, &asked.interview, &asked.guest, said).await?;
    }
    let Some(asked) = found(&tx, token).await? else { return Ok(unknown()) };
    let answer = shown(&tx, &asked);
    tx.commit().await?;
    Ok(answer)
}

/// The answer as a page for people, also where there is no such organisation, or the server is busy.
fn told(
    answer: Result<Response, Problem>,
    tenant: &TenantId,
    token: &str,
) -> Result<Response, Problem> {
    match answer {
        Err(problem) if problem.status() == StatusCode::NOT_FOUND => Ok(unknown()),
        Err(problem) if problem.status() == StatusCode::SERVICE_UNAVAILABLE => {
            let (status, heading) = (StatusCode::SERVICE_UNAVAILABLE, "Prøv igjen om et øyeblikk");
            let text = "Svaret ditt er ikke lagret ennå.";
            Ok(LinkedPage { status, heading, text, forms: &forms(tenant, token) }.into_response())
        }
        answer => answer,
    }
}

/// What a guest wrote with the answer; none where nothing is.
pub(super) struct Said(Option<String>);

impl FromRequest<App> for Said {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &App) -> Result<Self, Problem> {
        let form = Bytes::from_request(request, app).await;
        // What is too long for a form says nothing; the answer counts all the same.
        Ok(Self(form.ok().and_then(|form| comment_of(&form))))
    }
}

/// The comment of a form, as far as there is room for it.
fn comment_of(form: &[u8]) -> Option<String> {
    let mut fields = form_urlencoded::parse(form);
    let (_, text) = fields.find(|(name, _)| name == "comment")?;
    let text: String = text.trim().chars().take(COMMENT_CHARS_MAX).collect();
    (!text.is_empty()).then_some(text)
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
    let forms = if *may_answer { forms(tx.tenant(), &guest.reply) } else { String::new() };
    let (status, heading) = (StatusCode::OK, "Vurderingssamtale");
    LinkedPage { status, heading, text: &text, forms: &forms }.into_response()
}

/// One form, whose buttons answer; what was said before is not shown to whoever has the link.
fn forms(tenant: &TenantId, token: &str) -> String {
    let button = |answer: &MailedAnswer| {
        let label = answer.label();
        let path = format!("/api/assessmentinterview/reply/{tenant}/{token}/{answer}");
        format!("<button formaction=\"{path}\">{label}</button>")
    };
    let buttons: String = MailedAnswer::ALL.iter().map(button).collect();
    format!(
        "<form method=\"post\"><label for=\"comment\">Kommentar (valgfritt)</label>\
         <textarea id=\"comment\" name=\"comment\" rows=\"2\" maxlength=\"{COMMENT_CHARS_MAX}\">\
         </textarea><p class=\"choices\">{buttons}</p></form>"
    )
}

fn unknown() -> Response {
    let (status, heading) = (StatusCode::NOT_FOUND, "Lenken virker ikke");
    let text = "Spør den som inviterte deg om en ny.";
    LinkedPage { status, heading, text, forms: "" }.into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_busy_server_asks_the_guest_again_and_shows_no_code() {
        let tenant = TenantId::parse("fjord").unwrap();
        let status_of =
            |problem| told(Err(problem), &tenant, "token").ok().map(|page| page.status());
        assert_eq!(status_of(Problem::busy()), Some(StatusCode::SERVICE_UNAVAILABLE));
        assert_eq!(status_of(Problem::not_found()), Some(StatusCode::NOT_FOUND));
        assert_eq!(status_of(Problem::forbidden()), None);
    }
}
