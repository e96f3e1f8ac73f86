//! Microsoft's sign-in and mailboxes (Entra, Graph), as a browser meets them. A mailbox is whoever is
//! named as `login_hint`; nobody types anything.
//!
//! It misbehaves as the real one does: pages follow an opaque token, a list holds an error among its
//! items, ids change unless they are asked for as immutable, a fifth call at once and a mailbox that
//! is told to throttle answer 429, `$search` refuses company, what only files have is no field of an
//! attachment, an online meeting may come late or never, and the way to new tokens ends a day after
//! the sign-in, however often it is used.
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions
    )
)]

mod answers;
mod attachments;
mod entra;
mod mailbox;

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use axum::{
    Extension, Json,
    extract::{Path, Query, State},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
    routing::{get, post},
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use svenn_http::{App, Routes};
use svenn_kernel::Timestamp;

use self::{
    answers::{Asked, error, throttled},
    entra::Tokens,
    mailbox::{Mailbox, folder_named},
};

/// Calls of one mailbox at once.
const AT_ONCE_MAX: usize = 4;
/// How long an answer takes: calls that are sent together meet.
const ANSWER_MILLIS: u64 = 40;
/// Mailboxes that are kept; a simulator that others reach is not filled up.
const MAILBOXES_MAX: usize = 2_000;

/// What all calls share.
#[derive(Default)]
struct Kept {
    tokens: Tokens,
    mailboxes: HashMap<String, Mailbox>,
}

/// The simulator.
#[derive(Clone, Default)]
pub(crate) struct Graph(Arc<Mutex<Kept>>);

impl Graph {
    fn with<T>(&self, look: impl FnOnce(&mut Kept) -> T) -> T {
        look(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn mailbox<T>(&self, name: &str, look: impl FnOnce(&mut Mailbox) -> T) -> T {
        self.with(|kept| {
            if kept.mailboxes.len() >= MAILBOXES_MAX {
                kept.mailboxes.clear();
            }
            look(kept.mailboxes.entry(name.to_owned()).or_default())
        })
    }
}

/// How a mailbox is to behave from now on.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase", default)]
pub(crate) struct Behaviour {
    mailbox: String,
    /// So many calls are answered 429.
    throttle: usize,
    /// Calls are answered 503.
    down: bool,
    /// Whoever asks for new keys is answered 503; the key they ask with stays good.
    keys_down: bool,
    /// How long an answer takes, in milliseconds.
    answer_millis: Option<u64>,
    /// How long a key to the mailbox opens it, in seconds.
    access_seconds: Option<i64>,
    /// How long new keys are given after a sign-in, in seconds.
    refresh_seconds: Option<i64>,
    /// "now", "late" or "never": when an online meeting has its link.
    join_link: Option<String>,
}

/// What a mailbox has met.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Met {
    calls: usize,
    most_at_once: usize,
    signed_in: usize,
    refreshed: usize,
    events: usize,
}

/// The addresses below `/api`.
#[must_use]
pub fn routes() -> Routes {
    Routes::new()
        .route("/simulator/entra/oauth2/v2.0/authorize", get(entra::authorize))
        .route("/simulator/entra/oauth2/v2.0/token", post(entra::token))
        .route("/simulator/graph/behaviour", post(behave).get(met))
        .route("/simulator/graph/v1.0/{*path}", get(read).post(write).delete(remove))
        .layer(Extension(Graph::default()))
}

async fn behave(Extension(graph): Extension<Graph>, Json(wish): Json<Behaviour>) -> StatusCode {
    let name = wish.mailbox.clone();
    graph.mailbox(&name, |it| it.behaviour = wish);
    StatusCode::NO_CONTENT
}

async fn met(
    Extension(graph): Extension<Graph>,
    Query(query): Query<HashMap<String, String>>,
) -> Json<Value> {
    let name = query.get("mailbox").cloned().unwrap_or_default();
    let met = graph.mailbox(&name, |it| Met {
        calls: it.calls,
        most_at_once: it.most_at_once,
        signed_in: it.signed_in,
        refreshed: it.refreshed,
        events: it.events.len(),
    });
    Json(json!(met))
}

/// Whose mailbox a call opens.
fn opened(graph: &Graph, headers: &HeaderMap, now: Timestamp) -> Option<String> {
    let bearer = headers.get(header::AUTHORIZATION).and_then(|it| it.to_str().ok());
    let token = bearer.and_then(|it| it.strip_prefix("Bearer ")).unwrap_or_default();
    graph.with(|kept| kept.tokens.opens(token, now))
}

fn closed() -> Response {
    error(StatusCode::UNAUTHORIZED, "InvalidAuthenticationToken", "Lifetime validation failed")
}

/// Why a mailbox answers nothing now.
fn refusal(it: &mut Mailbox) -> Option<Response> {
    if it.behaviour.down {
        return Some(error(StatusCode::SERVICE_UNAVAILABLE, "serviceNotAvailable", "Later"));
    }
    if it.behaviour.throttle > 0 {
        it.behaviour.throttle -= 1;
        return Some(throttled("ApplicationThrottled"));
    }
    (it.at_once > AT_ONCE_MAX).then(|| throttled("MailboxConcurrency"))
}

/// Answers a call of a mailbox as it behaves, one of at most four at once.
async fn in_turn(
    graph: &Graph,
    mailbox: &str,
    answer: impl FnOnce(&mut Mailbox) -> Response,
) -> Response {
    let (refused, takes) = graph.mailbox(mailbox, |it| {
        it.calls += 1;
        it.at_once += 1;
        it.most_at_once = it.most_at_once.max(it.at_once);
        (refusal(it), it.behaviour.answer_millis.unwrap_or(ANSWER_MILLIS))
    });
    tokio::time::sleep(Duration::from_millis(takes)).await;
    graph.mailbox(mailbox, |it| {
        it.at_once = it.at_once.saturating_sub(1);
        refused.unwrap_or_else(|| answer(it))
    })
}

async fn read(
    State(app): State<App>,
    Extension(graph): Extension<Graph>,
    Path(path): Path<String>,
    Query(query): Query<HashMap<String, String>>,
    headers: HeaderMap,
) -> Response {
    let now = app.databases.clock().now();
    let Some(mailbox) = opened(&graph, &headers, now) else { return closed() };
    let host = headers.get(header::HOST).and_then(|it| it.to_str().ok()).unwrap_or_default();
    let asked = Asked { query, headers: &headers, now, host, path: &path };
    in_turn(&graph, &mailbox, |it| answered(it, &mailbox, &asked)).await
}

/// What a path answers.
fn answered(it: &mut Mailbox, name: &str, asked: &Asked<'_>) -> Response {
    let steps: Vec<&str> = asked.path.split('/').collect();
    match steps.as_slice() {
        ["me"] => Json(json!({ "displayName": name, "mail": name })).into_response(),
        ["me", "mailFolders", folder, "messages"] => match folder_named(folder) {
            Some(folder) => it.list(folder, asked),
            None => error(StatusCode::NOT_FOUND, "ErrorItemNotFound", "No such folder"),
        },
        ["me", "messages", id] => it.message(id, asked),
        ["me", "messages", id, "attachments"] => it.attachments(id, asked),
        ["me", "messages", id, "attachments", file, "$value"] => it.attachment(id, file),
        ["me", "calendarView"] => it.calendar_view(asked),
        ["me", "calendar"] => {
            let providers = json!({ "allowedOnlineMeetingProviders": ["teamsForBusiness"] });
            Json(providers).into_response()
        }
        ["me", "events", id] => it.event(id),
        _ => error(StatusCode::NOT_FOUND, "Request_ResourceNotFound", "No such resource"),
    }
}

async fn write(
    State(app): State<App>,
    Extension(graph): Extension<Graph>,
    Path(path): Path<String>,
    headers: HeaderMap,
    Json(body): Json<Value>,
) -> Response {
    let now = app.databases.clock().now();
    let Some(mailbox) = opened(&graph, &headers, now) else { return closed() };
    if path != "me/events" {
        return error(StatusCode::FORBIDDEN, "ErrorAccessDenied", "No scope for it");
    }
    in_turn(&graph, &mailbox, |it| it.create_event(&body)).await
}

async fn remove(
    State(app): State<App>,
    Extension(graph): Extension<Graph>,
    Path(path): Path<String>,
    headers: HeaderMap,
) -> Response {
    let now = app.databases.clock().now();
    let Some(mailbox) = opened(&graph, &headers, now) else { return closed() };
    let id = path.strip_prefix("me/events/").unwrap_or_default().to_owned();
    in_turn(&graph, &mailbox, |it| it.delete_event(&id)).await
}
