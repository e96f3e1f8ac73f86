//! Whoever may not call is told that, and nothing else, whatever is wrong with the call.
//!
//! What a call sends is read and checked before its transaction begins, so what is wrong with it
//! would be answered before anybody has asked who calls. A [`Session`](crate::Session) therefore
//! leaves here how to ask, and [`caller_first`] asks before it lets such an answer out. A call that
//! nothing is wrong with costs nothing more.

use std::sync::{
    Arc, Mutex, PoisonError,
    atomic::{AtomicBool, Ordering},
};

use axum::{
    extract::Request,
    http::StatusCode,
    middleware::Next,
    response::{IntoResponse, Response},
};

use crate::{App, Caller, Problem, Who, caller, token::Claims};

/// What is answered to a call that is wrong in itself.
const ABOUT_THE_CALL: [StatusCode; 4] = [
    StatusCode::BAD_REQUEST,
    StatusCode::PAYLOAD_TOO_LARGE,
    StatusCode::UNSUPPORTED_MEDIA_TYPE,
    StatusCode::UNPROCESSABLE_ENTITY,
];

/// Whether an answer says what is wrong with the call itself.
#[must_use]
pub fn is_about_the_call(status: StatusCode) -> bool {
    ABOUT_THE_CALL.contains(&status)
}

/// How a request's caller is asked for; empty while no session was read from it.
#[derive(Clone, Default)]
pub(crate) struct Doorway(Arc<Mutex<Option<Arc<Door>>>>);

struct Door {
    app: App,
    claims: Claims,
    before_terms: bool,
    is_who: fn(Caller) -> bool,
    is_passed: AtomicBool,
}

impl Doorway {
    /// Says who may call. Where an operation says it later than its request, that counts.
    pub(crate) fn open_to<W: Who>(&self, app: &App, claims: &Claims) {
        let door = Door {
            app: app.clone(),
            claims: claims.clone(),
            before_terms: W::BEFORE_TERMS,
            is_who: |caller| W::of(caller).is_some(),
            is_passed: AtomicBool::new(false),
        };
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(Arc::new(door));
    }

    fn door(&self) -> Option<Arc<Door>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The caller was let in.
    pub(crate) fn pass(&self) {
        if let Some(door) = self.door() {
            door.is_passed.store(true, Ordering::Relaxed);
        }
    }

    /// Why the caller is not let in; nothing where she is, or was already, or where anybody may
    /// call.
    pub(crate) async fn refusal(&self) -> Option<Problem> {
        let door = self.door().filter(|door| !door.is_passed.load(Ordering::Relaxed))?;
        match caller::admit(&door.app, &door.claims, door.before_terms).await {
            Ok(caller) => (!(door.is_who)(caller)).then(Problem::forbidden),
            Err(problem) => Some(problem),
        }
    }
}

/// Asks who calls before an answer goes out that says what is wrong with the call.
pub async fn caller_first(mut request: Request, next: Next) -> Response {
    let doorway = Doorway::default();
    request.extensions_mut().insert(doorway.clone());
    let response = next.run(request).await;
    if !is_about_the_call(response.status()) {
        return response;
    }
    match doorway.refusal().await {
        Some(problem) => problem.into_response(),
        None => response,
    }
}
