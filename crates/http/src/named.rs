//! A call and what it names: what stands in its address and in its body by its id is held from the
//! beginning of its transaction ([`svenn_db::in_call`]), so that two calls about one record come
//! after each other. And a call that met others all the same, and wrote nothing, is made again.

use std::{collections::BTreeSet, time::Duration};

use axum::{
    body::{Body, Bytes, HttpBody},
    extract::{Request, State},
    http::{Extensions, HeaderMap, Method, Uri, header::CONTENT_TYPE, request::Parts},
    middleware::Next,
    response::Response,
};
use http_body_util::BodyExt;
use prometheus::{IntCounterVec, Opts};
use svenn_db::{MadeAgain, Named, in_call};
use svenn_kernel::is_record_id;

use crate::{App, idempotency::claims_of};

/// Largest body that is kept until its call is answered; larger ones are files, and their calls are
/// made once.
const BODY_BYTES_MAX: u64 = 1024 * 1024;
/// How often a call is made that others are in the way of.
const TRIES_MAX: u32 = 6;
/// How often one is made that was overtaken: then it says why in its own words.
const OVERTAKEN_TRIES_MAX: u32 = 2;
/// The first pause before a call is made again, in milliseconds; each is twice the one before, and
/// up to as much longer by chance, so that two do not meet again.
const PAUSE_MILLIS: u32 = 4;
const JSON: &str = "application/json";

/// Counts the calls that are made again, by why.
#[derive(Clone)]
pub struct Again(IntCounterVec);

impl Again {
    /// Nothing counted yet.
    ///
    /// # Errors
    /// Where the name is none that Prometheus takes.
    pub fn new() -> Result<Self, prometheus::Error> {
        let said = "Calls made again, since they met others and had written nothing.";
        let counter =
            IntCounterVec::new(Opts::new("svenn_calls_made_again_total", said), &["why"])?;
        for why in [MadeAgain::InTheWay, MadeAgain::Overtaken] {
            counter.with_label_values(&[label(why)]).reset();
        }
        Ok(Self(counter))
    }

    /// For the registry.
    #[must_use]
    pub const fn counter(&self) -> &IntCounterVec {
        &self.0
    }
}

const fn label(why: MadeAgain) -> &'static str {
    match why {
        MadeAgain::InTheWay => "in_the_way",
        MadeAgain::Overtaken => "overtaken",
    }
}

/// Makes a call with what it names held, and again where it met others and wrote nothing.
pub async fn made(
    State((app, again)): State<(App, Again)>,
    request: Request,
    next: Next,
) -> Response {
    if matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS) {
        return in_call(Named::default(), next.run(request)).await.0;
    }
    let (parts, body) = request.into_parts();
    let caller = claims_of(&app, &parts.headers).map(|claims| claims.sub.to_string());
    let mut named = Named { caller, ids: in_address(&parts.uri) };
    if !is_collected(&body) {
        let work = next.run(Request::from_parts(parts, body));
        return in_call(named, work).await.0;
    }
    let bytes = match body.collect().await {
        Ok(collected) => collected.to_bytes(),
        Err(error) => {
            // Its handler says so.
            let broken = futures::stream::once(std::future::ready(Err::<Bytes, _>(error)));
            return next.run(Request::from_parts(parts, Body::from_stream(broken))).await;
        }
    };
    if is_json(&parts.headers) {
        in_body(&bytes, &mut named.ids);
    }
    let call = Call { parts, bytes, named };
    call.made(&app, &again, next).await
}

/// A call that can be made more than once.
struct Call {
    parts: Parts,
    bytes: Bytes,
    named: Named,
}

impl Call {
    async fn made(self, app: &App, again: &Again, next: Next) -> Response {
        let mut tried = 0;
        loop {
            tried += 1;
            let work = next.clone().run(self.request());
            let (response, met) = in_call(self.named.clone(), work).await;
            let Some(why) = met else { return response };
            let most = match why {
                MadeAgain::InTheWay => TRIES_MAX,
                MadeAgain::Overtaken => OVERTAKEN_TRIES_MAX,
            };
            if tried >= most {
                return response;
            }
            again.0.with_label_values(&[label(why)]).inc();
            tracing::info!(why = label(why), tried, "a call is made again");
            let longest = PAUSE_MILLIS.saturating_mul(1 << tried);
            let chance = app.databases.entropy().below(longest);
            let pause = Duration::from_millis(u64::from(longest.saturating_add(chance)));
            tokio::time::sleep(pause).await;
        }
    }

    fn request(&self) -> Request {
        let mut request = Request::new(Body::from(self.bytes.clone()));
        *request.method_mut() = self.parts.method.clone();
        *request.uri_mut() = self.parts.uri.clone();
        *request.version_mut() = self.parts.version;
        request.headers_mut().clone_from(&self.parts.headers);
        *request.extensions_mut() = Extensions::clone(&self.parts.extensions);
        request
    }
}

/// Whether a body is small.
fn is_collected(body: &Body) -> bool {
    body.size_hint().exact().is_some_and(|bytes| bytes <= BODY_BYTES_MAX)
}

/// Whether a body is JSON, which may hold ids.
pub(crate) fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    kind.is_none_or(|kind| kind.starts_with(JSON))
}

/// The ids of an address, also among its parameters.
fn in_address(uri: &Uri) -> BTreeSet<String> {
    let of_path = uri.path().split('/');
    let of_query = uri.query().unwrap_or_default().split(['&', '=', ',']);
    of_path.chain(of_query).filter(|part| is_record_id(part)).map(str::to_owned).collect()
}

/// The ids of a body of JSON: whatever is one and stands alone between quotes.
fn in_body(body: &[u8], ids: &mut BTreeSet<String>) {
    for part in body.split(|byte| *byte == b'"') {
        if let Some(id) = str::from_utf8(part).ok().filter(|part| is_record_id(part)) {
            ids.insert(id.to_owned());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KARI: &str = "019ab3c2-0000-7000-8000-000000000001";
    const FJORD: &str = "019ab3c2-0000-7000-8000-000000000002";

    #[test]
    fn what_stands_in_a_call_by_its_id_is_named() {
        let uri: Uri =
            format!("/api/apprentices/{KARI}/plan?company={FJORD}&version=3").parse().unwrap();
        assert_eq!(in_address(&uri), BTreeSet::from([KARI.to_owned(), FJORD.to_owned()]));
        let plain: Uri = "/api/organisation?search=kari".parse().unwrap();
        assert_eq!(in_address(&plain), BTreeSet::new());
        let mut ids = BTreeSet::new();
        let body = format!(r#"{{"who": [{{"id": "{KARI}"}}], "by": {{"{FJORD}": true}}, "n": 1}}"#);
        in_body(body.as_bytes(), &mut ids);
        assert_eq!(ids.len(), 2);
        let mut none = BTreeSet::new();
        in_body(format!("no JSON {KARI}").as_bytes(), &mut none);
        in_body(format!(r#"{{"text": "til {KARI}"}}"#).as_bytes(), &mut none);
        assert_eq!(none, BTreeSet::new());
    }
}
