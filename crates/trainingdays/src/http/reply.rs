//! The page behind the link of an invitation: it asks, and changes nothing before a button is
//! pressed, since mail programs open links before their readers do. It names nobody.

use std::time::Duration;

use axum::{
    body::Bytes,
    extract::{FromRequest, Request, State},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use svenn_access::{Budget, accounts, count_call};
use svenn_db::{Actor, Tx};
use svenn_http::{App, ClientAddress, Ids, LinkedPage, Problem, endpoint, escaped};
use svenn_kernel::{Fault, TenantId};

use super::answers::COMMENT_CHARS_MAX;
use crate::{
    answering,
    notifications::{place_of, time_of},
    rules::{InvitationStatus, MailedAnswer, may_answer, public_status},
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
        (status = 404, description = "No link of ours", body = String, content_type = "text/html"),
    )
)]
pub async fn trainingday_reply_view(
    State(app): State<App>,
    Ids((tenant, token)): Ids<(TenantId, String)>,
    address: ClientAddress,
) -> Result<Response, Problem> {
    count_call(&app, "trainingdayreply", address, CALLS).await?;
    told(seen(&app, &tenant, &token).await, &tenant, &token)
}

/// Answers an invitation by its link, with what was written in the page's form; what was said
/// before stays where nothing is.
#[endpoint(
    post = "/trainingdays/reply/{tenant}/{token}/{answer}",
    public,
    too_many = "Called too often",
    responses(
        (status = 200, description = "How it is now", body = String, content_type = "text/html"),
        (status = 404, description = "No link of ours", body = String, content_type = "text/html"),
        (status = 503, description = "Nothing was stored; to be tried again", body = String, content_type = "text/html"),
    )
)]
pub async fn trainingday_reply(
    State(app): State<App>,
    Ids((tenant, token, answer)): Ids<(TenantId, String, MailedAnswer)>,
    address: ClientAddress,
    said: Said,
) -> Result<Response, Problem> {
    count_call(&app, "trainingdayreply", address, CALLS).await?;
    let said = (InvitationStatus::from(answer), said.0);
    told(taken(&app, &tenant, &token, said).await, &tenant, &token)
}

async fn seen(app: &App, tenant: &TenantId, token: &str) -> Result<Response, Problem> {
    let tx = app.databases.read(tenant, Actor::System).await?;
    let Some((day, row)) = found(&tx, token).await? else { return Ok(unknown()) };
    shown(&tx, &day, &row, token).await
}

async fn taken(
    app: &App,
    tenant: &TenantId,
    token: &str,
    (wanted, comment): (InvitationStatus, Option<String>),
) -> Result<Response, Problem> {
    let tx = app.databases.write(tenant, Actor::System).await?;
    let Some((day, row)) = found(&tx, token).await? else { return Ok(unknown()) };
    let said = (wanted, comment.unwrap_or_else(|| row.comment.clone()));
    match answering::take((app, &tx), &day.id, &row.person, said, false).await {
        Ok(()) => {}
        // The page says by itself that it is too late, or full.
        Err(refused) if refused.status() == StatusCode::CONFLICT => {
            return shown(&tx, &day, &row, token).await;
        }
        Err(problem) => return Err(problem),
    }
    let Some((day, row)) = found(&tx, token).await? else { return Ok(unknown()) };
    let answer = shown(&tx, &day, &row, token).await?;
    tx.commit().await?;
    Ok(answer)
}

/// What whoever has pressed a link reads: a page, also where there is no organisation, or no turn
/// for her.
fn told(
    answer: Result<Response, Problem>,
    tenant: &TenantId,
    token: &str,
) -> Result<Response, Problem> {
    match answer {
        Err(problem) if problem.status() == StatusCode::NOT_FOUND => Ok(unknown()),
        Err(problem) if problem.status() == StatusCode::SERVICE_UNAVAILABLE => {
            Ok(later(tenant, token))
        }
        answer => answer,
    }
}

/// Many answer at once: what was pressed is not stored, and is asked again.
fn later(tenant: &TenantId, token: &str) -> Response {
    let (status, heading) = (StatusCode::SERVICE_UNAVAILABLE, "Prøv igjen om et øyeblikk");
    let text = "Mange svarer akkurat nå. Svaret ditt er ikke lagret ennå.";
    LinkedPage { status, heading, text, forms: &forms(tenant, token) }.into_response()
}

/// What somebody wrote with her answer; none where nothing is.
pub struct Said(Option<String>);

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

async fn found(tx: &Tx, token: &str) -> Result<Option<(Day, Participant)>, Fault> {
    let Some(row) = store::participant_by_reply(tx, token).await? else { return Ok(None) };
    // Whoever is archived answers nothing any more, by link or signed in.
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
    let forms = if may { forms(tx.tenant(), token) } else { String::new() };
    let (status, heading) = (StatusCode::OK, day.title.as_str());
    Ok(LinkedPage { status, heading, text: &text, forms: &forms }.into_response())
}

/// One form, whose buttons answer; what was said before is not shown to whoever has the link.
fn forms(tenant: &TenantId, token: &str) -> String {
    let button = |answer: &MailedAnswer| {
        let label = InvitationStatus::from(*answer).label();
        let path = format!("/api/trainingdays/reply/{tenant}/{token}/{answer}");
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
    let text = "Logg inn for å se invitasjonene dine.";
    LinkedPage { status, heading, text, forms: "" }.into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn status_of(problem: Problem) -> Option<StatusCode> {
        let tenant = TenantId::parse("fjord").unwrap();
        told(Err(problem), &tenant, "token").ok().map(|page| page.status())
    }

    #[test]
    fn whoever_has_no_turn_is_asked_again_and_reads_no_code() {
        assert_eq!(status_of(Problem::busy()), Some(StatusCode::SERVICE_UNAVAILABLE));
        assert_eq!(status_of(Problem::not_found()), Some(StatusCode::NOT_FOUND));
        assert_eq!(status_of(Problem::forbidden()), None);
    }
}
