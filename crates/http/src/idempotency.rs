//! A call that is made again under the same `Idempotency-Key`, because its answer was lost, is
//! answered as the first time and does nothing twice.
//!
//! The answer is kept for a day in the transaction that wrote what it is the answer to. A key is
//! its sender's own, and of one address; with another body it is refused. All answers are kept
//! sealed, so that no operation whose answer tells a secret has to say so, and none is forgotten.

use axum::{
    body::{Body, to_bytes},
    extract::{Request, State},
    http::{
        HeaderMap, HeaderName, HeaderValue, Method, StatusCode,
        header::{AUTHORIZATION, CONTENT_TYPE},
        request::Parts,
    },
    middleware::Next,
    response::{IntoResponse, Response},
};
use sha2::{Digest, Sha256};
use svenn_db::{Actor, Held, KeptAnswer, Tx, holding};
use svenn_kernel::Fault;

use crate::{App, Problem, caller, token::Claims};

const KEY: HeaderName = HeaderName::from_static("idempotency-key");
/// Says of an answer that it was given before.
const REPLAYED: HeaderName = HeaderName::from_static("idempotent-replayed");
/// Longest key.
const KEY_CHARS_MAX: usize = 200;
/// Longest body that is compared; longer ones are refused by their handlers.
const BODY_BYTES_MAX: usize = 4 * 1024 * 1024;
/// Longest answer that is kept.
const ANSWER_BYTES_MAX: usize = 1024 * 1024;
const JSON: &str = "application/json";
/// What bodies are compared for, by a keyed digest: a plain one lets passwords in them be guessed.
const ASKED: &str = "kept answer";

/// A call that names a key.
struct Call {
    claims: Claims,
    /// Of who calls, where, under which key; the place that its answer is sealed in.
    name: String,
    /// Digest of the body.
    asked: String,
}

/// Answers a call that was made before, or makes it and keeps its answer.
pub async fn once(State(app): State<App>, request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    let key = match key_of(&parts) {
        Ok(Some(key)) => key.to_owned(),
        Ok(None) => return next.run(Request::from_parts(parts, body)).await,
        Err(problem) => return problem.into_response(),
    };
    // Without a token that counts the handler says so.
    let Some(claims) = claims_of(&app, &parts.headers) else {
        return next.run(Request::from_parts(parts, body)).await;
    };
    let Ok(bytes) = to_bytes(body, BODY_BYTES_MAX).await else {
        return Problem::too_large().into_response();
    };
    let digest = |bytes: &[u8]| hex::encode(Sha256::digest(bytes));
    // None of the three has the sign between them.
    let name = [claims.sub.as_str(), parts.uri.path(), key.as_str()].join("\n");
    let call = Call { claims, name: digest(name.as_bytes()), asked: digest(&bytes) };
    match before(&app, &call).await {
        Ok(Some(answer)) => return answer,
        Ok(None) => {}
        Err(problem) => return problem.into_response(),
    }
    let request = Request::from_parts(parts, Body::from(bytes));
    let (response, held) = holding(next.run(request)).await;
    finished(&app, &call, response, held).await.unwrap_or_else(IntoResponse::into_response)
}

/// The key of a call that sends JSON; uploads have names of their own.
fn key_of(parts: &Parts) -> Result<Option<&str>, Problem> {
    let kind = parts.headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let is_json = kind.is_none_or(|kind| kind.starts_with(JSON));
    let Some(key) = parts.headers.get(KEY).filter(|_| parts.method == Method::POST && is_json)
    else {
        return Ok(None);
    };
    let key = key.to_str().ok().filter(|key| (1..=KEY_CHARS_MAX).contains(&key.len()));
    key.map(Some).ok_or_else(|| {
        let message = format!("Skal ha 1 til {KEY_CHARS_MAX} tegn");
        Problem::invalid_field("Idempotency-Key", "malformed", message)
    })
}

/// What the token of a call says, where it counts.
pub(crate) fn claims_of(app: &App, headers: &HeaderMap) -> Option<Claims> {
    let token = headers.get(AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")?;
    app.tokens.read(token, app.databases.clock().now())
}

/// The stored answer, for a caller who is still let in.
async fn before(app: &App, call: &Call) -> Result<Option<Response>, Problem> {
    let (tx, _) = caller::admit(app, &call.claims, true).await?;
    tx.kept_answer(&call.name).await?.map(|kept| again(app, call, kept)).transpose()
}

fn again(app: &App, call: &Call, kept: KeptAnswer) -> Result<Response, Problem> {
    if !app.secrets.is_digest(ASKED, &call.asked, &kept.asked) {
        let message = "Nøkkelen er brukt til noe annet";
        return Err(Problem::invalid_field("Idempotency-Key", "key_reused", message));
    }
    let status = StatusCode::from_u16(kept.status);
    let status = status.map_err(|error| Fault::caused("a kept answer", error))?;
    let kind = HeaderValue::from_str(&kept.kind);
    let kind = kind.map_err(|error| Fault::caused("a kept answer", error))?;
    let answer = app.secrets.open(&call.claims.org, &call.name, &kept.sealed);
    let answer = answer.map_err(|error| Fault::caused("a kept answer", error))?;
    let headers = [(CONTENT_TYPE, kind), (REPLAYED, HeaderValue::from_static("true"))];
    Ok((status, headers, answer).into_response())
}

/// Commits what the call did, with its answer where there is one to keep.
async fn finished(
    app: &App,
    call: &Call,
    response: Response,
    held: Held,
) -> Result<Response, Problem> {
    let is_kept = response.status().is_success() && kind_of(&response).is_some();
    match held {
        Held::Open(tx) if is_kept => {
            let (response, kept) = read(app, call, response).await?;
            if tx.keep_answer(&call.name, &kept).await? {
                tx.commit_held().await?;
                return Ok(response);
            }
            // Another call under the key was first: this one has done nothing.
            tx.rollback().await?;
            before(app, call).await?.ok_or_else(Problem::busy)
        }
        Held::Open(tx) => {
            tx.commit_held().await?;
            Ok(response)
        }
        Held::Past if is_kept => {
            let (response, kept) = read(app, call, response).await?;
            if let Err(fault) = keep_beside(app, call, &kept).await {
                tracing::warn!(%fault, "an answer is not kept");
            }
            Ok(response)
        }
        Held::Nothing | Held::Past => Ok(response),
    }
}

fn kind_of(response: &Response) -> Option<&str> {
    let kind = response.headers().get(CONTENT_TYPE)?.to_str().ok()?;
    kind.starts_with(JSON).then_some(kind)
}

/// Reads an answer, and gives it on.
async fn read(
    app: &App,
    call: &Call,
    response: Response,
) -> Result<(Response, KeptAnswer), Problem> {
    let kind = kind_of(&response).unwrap_or(JSON).to_owned();
    let (parts, body) = response.into_parts();
    let bytes = to_bytes(body, ANSWER_BYTES_MAX).await;
    let bytes = bytes.map_err(|error| Fault::caused("an answer to be kept", error))?;
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let sealed = app.secrets.seal(&call.claims.org, &call.name, &text, app.databases.entropy())?;
    let asked = app.secrets.digest(ASKED, &call.asked);
    let kept = KeptAnswer { asked, status: parts.status.as_u16(), kind, sealed };
    Ok((Response::from_parts(parts, Body::from(bytes)), kept))
}

/// Keeps the answer of a call that was committed before it was known.
async fn keep_beside(app: &App, call: &Call, kept: &KeptAnswer) -> Result<(), Fault> {
    let begun = app.databases.write(&call.claims.org, Actor::System).await;
    let tx: Tx = begun.map_err(|error| Fault::caused("an organisation", error))?;
    tx.keep_answer(&call.name, kept).await?;
    tx.commit().await?;
    Ok(())
}
