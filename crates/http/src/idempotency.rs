//! A call that is made again under the same `Idempotency-Key`, because its answer was lost, is
//! answered as the first time and does nothing twice.
//!
//! The answer is kept for a day in the transaction that wrote what it is the answer to. A key is
//! its sender's own, and of one address; with another body it is refused. A file passes on as it
//! comes: its name and length stand for it. All answers are kept sealed, so that no operation whose
//! answer tells a secret has to say so, and none is forgotten.

use axum::{
    body::{Body, HttpBody, to_bytes},
    extract::{Request, State},
    http::{
        HeaderMap, HeaderName, HeaderValue, Method, StatusCode,
        header::{AUTHORIZATION, CONTENT_TYPE},
        request::Parts,
    },
    middleware::Next,
    response::{IntoResponse, Response},
};
use http_body_util::{BodyExt, Limited};
use sha2::{Digest, Sha256};
use svenn_db::{Actor, Held, KeptAnswer, Tx, holding};
use svenn_kernel::Fault;

use crate::{App, Problem, caller, named::is_json, token::Claims};

const KEY: HeaderName = HeaderName::from_static("idempotency-key");
/// Says of an answer that it was given before.
const REPLAYED: HeaderName = HeaderName::from_static("idempotent-replayed");
/// Longest key.
const KEY_CHARS_MAX: usize = 200;
/// Longest JSON that is compared; what is longer is a file, or its handler refuses it.
const BODY_BYTES_MAX: usize = 4 * 1024 * 1024;
/// The most that is read of a file that came before.
const PASSED_BYTES_MAX: usize = 64 * 1024 * 1024;
/// Longest answer that is kept.
const ANSWER_BYTES_MAX: u64 = 1024 * 1024;
const JSON: &str = "application/json";
/// What bodies are compared for, by a keyed digest: a plain one lets passwords in them be guessed.
const ASKED: &str = "kept answer";

/// A call that names a key.
struct Call {
    claims: Claims,
    /// Of who calls, where, under which key; the place that its answer is sealed in.
    name: String,
    /// The name that version 0.1.0 gives it.
    name_before: String,
    /// Digest of the body, or of what stands for it.
    asked: String,
}

/// Answers a call that was made before, or makes it and keeps its answer.
pub async fn once(
    State(app): State<App>,
    request: Request,
    next: Next,
) -> Result<Response, Problem> {
    let (parts, body) = request.into_parts();
    // Without a token that counts the handler says so.
    let named = key_of(&parts)?.and_then(|key| {
        let claims = claims_of(&app, &parts.headers)?;
        let named = [claims.sub.as_str(), parts.uri.path(), key];
        Some((digest(&named), digest_before(&named), claims))
    });
    let Some((name, name_before, claims)) = named else {
        return Ok(next.run(Request::from_parts(parts, body)).await);
    };
    let (asked, body) = compared(&parts, body).await?;
    let call = Call { claims, name, name_before, asked };
    if let Some(answer) = before(&app, &call).await? {
        // Who is still sending a file may not hear the answer.
        let mut rest = Limited::new(body, PASSED_BYTES_MAX);
        while let Some(Ok(_)) = rest.frame().await {}
        return Ok(answer);
    }
    let (response, held) = holding(next.run(Request::from_parts(parts, body))).await;
    finished(&app, &call, response, held).await
}

/// What is compared of a call, and its body to go on with.
async fn compared(parts: &Parts, body: Body) -> Result<(String, Body), Problem> {
    let least = usize::try_from(body.size_hint().lower()).unwrap_or(usize::MAX);
    if least > BODY_BYTES_MAX || !is_json(&parts.headers) {
        let length = body.size_hint().exact().unwrap_or_default().to_string();
        return Ok((digest(&[parts.uri.query().unwrap_or_default(), &length]), body));
    }
    let bytes = to_bytes(body, BODY_BYTES_MAX).await.map_err(|_| Problem::too_large())?;
    Ok((hex::encode(Sha256::digest(&bytes)), Body::from(bytes)))
}

fn key_of(parts: &Parts) -> Result<Option<&str>, Problem> {
    let key = parts.headers.get(KEY).filter(|_| parts.method == Method::POST);
    let Some(key) = key else { return Ok(None) };
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

/// Of texts of a line each.
fn digest(texts: &[&str]) -> String {
    hex::encode(Sha256::digest(texts.join("\n")))
}

/// As version 0.1.0 names a call. It may still run beside this one.
fn digest_before(texts: &[&str]) -> String {
    let mut all = Sha256::new();
    for text in texts {
        all.update(text.len().to_be_bytes());
        all.update(text);
    }
    hex::encode(all.finalize())
}

/// The stored answer, for a caller who is still let in.
async fn before(app: &App, call: &Call) -> Result<Option<Response>, Problem> {
    let (tx, _) = caller::admit(app, &call.claims, true).await?;
    let kept = tx.kept_answer([&call.name, &call.name_before]).await?;
    kept.map(|kept| again(app, call, kept)).transpose()
}

fn again(app: &App, call: &Call, kept: KeptAnswer) -> Result<Response, Problem> {
    // Version 0.1.0 compares by the plain digest, and keeps answers in clear.
    let is_of_before = kept.asked == call.asked;
    if !is_of_before && !app.secrets.is_digest(ASKED, &call.asked, &kept.asked) {
        let message = "Nøkkelen er brukt til noe annet";
        return Err(Problem::invalid_field("Idempotency-Key", "key_reused", message));
    }
    let status = StatusCode::from_u16(kept.status);
    let status = status.map_err(|error| Fault::caused("a kept answer", error))?;
    let kind = HeaderValue::from_str(&kept.kind);
    let kind = kind.map_err(|error| Fault::caused("a kept answer", error))?;
    let answer = if is_of_before {
        kept.sealed
    } else {
        let answer = app.secrets.open(&call.claims.org, &call.name, &kept.sealed);
        answer.map_err(|error| Fault::caused("a kept answer", error))?
    };
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
        Held::Open(held) if is_kept => {
            let (response, kept) = read(app, call, response).await?;
            if held.tx.keep_answer(&call.name, &kept).await? {
                held.commit().await?;
                return Ok(response);
            }
            // Another call under the key was first: this one has done nothing.
            held.tx.rollback().await?;
            before(app, call).await?.ok_or_else(Problem::busy)
        }
        Held::Open(held) => {
            held.commit().await?;
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

/// The type of an answer that may be kept.
fn kind_of(response: &Response) -> Option<&str> {
    let kind = response.headers().get(CONTENT_TYPE)?.to_str().ok()?;
    let bytes = response.body().size_hint().upper()?;
    (kind.starts_with(JSON) && bytes <= ANSWER_BYTES_MAX).then_some(kind)
}

/// Reads an answer, and gives it on.
async fn read(
    app: &App,
    call: &Call,
    response: Response,
) -> Result<(Response, KeptAnswer), Problem> {
    let kind = kind_of(&response).unwrap_or(JSON).to_owned();
    let (parts, body) = response.into_parts();
    let bytes = to_bytes(body, usize::MAX).await;
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
