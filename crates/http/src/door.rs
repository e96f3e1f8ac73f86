//! A caller who may not call is told that alone, before anything that is wrong with the call.
//!
//! What a call sends is read and checked before its transaction begins, so what is wrong with it
//! would be answered before anybody has asked who calls. A [`Session`](crate::Session) therefore
//! leaves here how to ask, and [`caller_first`] asks before it lets such an answer out. A call that
//! nothing is wrong with costs nothing more.
//!
//! Where it hangs on the record who may, [`Permitted`](crate::Permitted) leaves the [`Question`] to
//! be asked of it here too.

use std::sync::{
    Arc, Mutex, MutexGuard, PoisonError,
    atomic::{AtomicBool, Ordering},
};

use async_trait::async_trait;
use axum::{
    extract::Request,
    http::StatusCode,
    middleware::Next,
    response::{IntoResponse, Response},
};
use svenn_db::Tx;

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

/// Whether the caller may do with the record of a call what is asked for.
#[async_trait]
pub trait Question<Id>: 'static {
    /// Refuses a caller who may not, whatever the call brings: 404 where the record must stay
    /// unknown, else 403.
    async fn ask(tx: &Tx, caller: &Caller, id: &Id) -> Result<(), Problem>;
}

/// A question with the record that it is asked of.
#[async_trait]
pub(crate) trait OfRecord: Send + Sync {
    async fn ask(&self, tx: &Tx, caller: &Caller) -> Result<(), Problem>;
}

/// How a request's caller is asked for; empty while no session was read from it.
#[derive(Clone, Default)]
pub(crate) struct Doorway(Arc<Mutex<Asked>>);

#[derive(Clone, Default)]
struct Asked {
    door: Option<Arc<Door>>,
    of_record: Option<Arc<dyn OfRecord>>,
}

struct Door {
    app: App,
    claims: Claims,
    before_terms: bool,
    refuse: fn(Caller) -> Option<Problem>,
    is_passed: AtomicBool,
}

impl Doorway {
    /// Says who may call. Where an operation says it later than its request, that counts.
    pub(crate) fn open_to<W: Who>(&self, app: &App, claims: &Claims) {
        let door = Door {
            app: app.clone(),
            claims: claims.clone(),
            before_terms: W::BEFORE_TERMS,
            refuse: |caller| W::admit(caller).err(),
            is_passed: AtomicBool::new(false),
        };
        self.asked().door = Some(Arc::new(door));
    }

    /// Says that the record decides, too.
    pub(crate) fn ask_of_record(&self, question: impl OfRecord + 'static) {
        self.asked().of_record = Some(Arc::new(question));
    }

    fn asked(&self) -> MutexGuard<'_, Asked> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The caller was let in.
    pub(crate) fn pass(&self) {
        if let Some(door) = &self.asked().door {
            door.is_passed.store(true, Ordering::Relaxed);
        }
    }

    /// Why the caller is refused; `None` where the caller is let in, or where anybody may call.
    pub(crate) async fn refusal(&self) -> Option<Problem> {
        let Asked { door, of_record } = self.asked().clone();
        let door = door.filter(|door| !door.is_passed.load(Ordering::Relaxed))?;
        door.let_in(of_record).await.err()
    }
}

impl Door {
    async fn let_in(&self, of_record: Option<Arc<dyn OfRecord>>) -> Result<(), Problem> {
        let (tx, caller) = caller::admit(&self.app, &self.claims, self.before_terms).await?;
        if let Some(problem) = (self.refuse)(caller.clone()) {
            return Err(problem);
        }
        match of_record {
            Some(question) => question.ask(&tx, &caller).await,
            None => Ok(()),
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
