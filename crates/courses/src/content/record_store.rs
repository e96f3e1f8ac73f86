//! The part of an LRS that a unit of cmi5 needs: statements, its own state, what it may know of its
//! learner. All of it is of one session: what another learner or another unit keeps is not here.

use std::collections::HashMap;

use axum::{
    body::Bytes,
    extract::{Path, Query, State},
    http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header},
    response::{IntoResponse, Response},
};
use base64::{Engine, engine::general_purpose::STANDARD};
use sea_orm::ActiveValue::Set;
use serde_json::{Value, json};
use svenn_courserules::package::{NotTaken, Standard, Unit, take};
use svenn_db::{LockKey, Tx};
use svenn_http::{App, Problem};
use svenn_kernel::{CourseUserId, Fault};

use super::{Access, AppState, Ticketed, describe, nothing, ticketed};
use crate::{
    capability::COURSEUSERS,
    launch::{self, digest_of},
    open, statements,
    store::{
        self, Document, Package, PackageSession, SaidColumn, SessionChange, UnitChange, UnitRow,
        UnitStateColumn,
    },
};

const POLICY: &str = "default-src 'none'";
const VERSION: HeaderName = HeaderName::from_static("x-experience-api-version");
/// What a unit reads before it begins.
const LAUNCH_DATA: &str = "LMS.LaunchData";
const PREFERENCES: &str = "cmi5LearnerPreferences";
/// Most documents that a unit keeps, and most bytes of one.
const DOCUMENTS_MAX: usize = 50;
const DOCUMENT_BYTES_MAX: usize = 256 * 1024;
/// Most statements of a call, and most bytes of one.
const STATEMENTS_MAX: usize = 50;
const STATEMENT_BYTES_MAX: usize = 64 * 1024;
const VOIDED: &str = "http://adlnet.gov/expapi/verbs/voided";

fn said(status: StatusCode, body: &Value) -> Response {
    let kind = [(header::CONTENT_TYPE, "application/json")];
    let mut response = (status, kind, body.to_string()).into_response();
    response.headers_mut().insert(VERSION, HeaderValue::from_static("1.0.3"));
    describe(&mut response, POLICY);
    response
}

fn done() -> Response {
    let mut response = StatusCode::NO_CONTENT.into_response();
    response.headers_mut().insert(VERSION, HeaderValue::from_static("1.0.3"));
    describe(&mut response, POLICY);
    response
}

fn refused(status: StatusCode, why: &str) -> Response {
    said(status, &json!({ "error": why }))
}

/// A session that was abandoned, or never was: nothing is recorded for it (cmi5 §9.3.6).
fn over() -> Response {
    refused(StatusCode::FORBIDDEN, "the session is over")
}

/// Gives a unit its token, once.
pub(super) async fn fetch(
    State(app): AppState,
    Path((tenant, ticket)): Path<(String, String)>,
) -> Result<Response, Problem> {
    let open = ticketed(&app, &tenant, &ticket, Access::Write).await?;
    let Some(Ticketed { session, tx, .. }) = open else { return Ok(nothing()) };
    hold(&tx, &session).await?;
    let session = store::session(&tx, &session.id).await?.ok_or_else(Problem::not_found)?;
    if session.ended.is_some() {
        return Ok(nothing());
    }
    if session.auth.is_some() {
        let text = "The token was fetched before";
        return Ok(said(StatusCode::OK, &json!({ "error-code": "1", "error-text": text })));
    }
    let secret = hex::encode(tx.entropy().bytes::<24>());
    let token = STANDARD.encode(format!("{}:{secret}", session.id));
    let change = SessionChange { auth: Set(Some(digest_of(&token))), ..Default::default() };
    store::change_session(&tx, &session, change).await?;
    tx.commit().await?;
    Ok(said(StatusCode::OK, &json!({ "auth-token": token })))
}

/// The lock of what the learner does in the course.
async fn hold(tx: &Tx, session: &PackageSession) -> Result<(), Fault> {
    match &session.courseuser {
        Some(of) => tx.hold(&LockKey::of(COURSEUSERS, of.as_str())).await,
        None => tx.lock(session.id.as_str()).await,
    }
}

/// A call as it is meant.
struct Meant {
    method: Method,
    query: HashMap<String, String>,
    headers: HashMap<String, String>,
    body: Bytes,
}

impl Meant {
    /// Units of another host than the record store's send all by POST, so that no browser asks
    /// before: the method in the address, and headers, query and document as a form (xAPI 1.0.3,
    /// part three, 1.3). Those of this host do the same, since they know no other.
    fn of(
        method: Method,
        mut query: HashMap<String, String>,
        headers: &HeaderMap,
        body: Bytes,
    ) -> Self {
        let asked = |name: &HeaderName| {
            let value = headers.get(name).and_then(|it| it.to_str().ok())?;
            Some((name.as_str().to_owned(), value.to_owned()))
        };
        let sent = [header::AUTHORIZATION, header::CONTENT_TYPE];
        let mut headers: HashMap<String, String> = sent.iter().filter_map(asked).collect();
        let named = query.get("method").filter(|_| method == Method::POST);
        let Some(named) = named.and_then(|name| Method::from_bytes(name.as_bytes()).ok()) else {
            return Self { method, query, headers, body };
        };
        query.remove("method");
        let mut content = String::new();
        for (name, value) in form_urlencoded::parse(&body) {
            match name.to_lowercase().as_str() {
                "content" => content = value.into_owned(),
                header if sent.iter().any(|it| it.as_str() == header) => {
                    headers.insert(header.to_owned(), value.into_owned());
                }
                _ => {
                    query.insert(name.into_owned(), value.into_owned());
                }
            }
        }
        Self { method: named, query, headers, body: content.into() }
    }

    fn header(&self, name: &HeaderName) -> &str {
        self.headers.get(name.as_str()).map(String::as_str).unwrap_or_default()
    }
}

/// A call of a unit, with what it is about.
struct Call<'a> {
    app: &'a App,
    tx: &'a Tx,
    /// Where the session is shown.
    place: String,
    session: PackageSession,
    read: Package,
    unit: Unit,
    query: HashMap<String, String>,
    kind: String,
    body: Bytes,
}

pub(super) async fn call(
    State(app): AppState,
    Path((tenant, ticket, resource)): Path<(String, String, String)>,
    Query(query): Query<HashMap<String, String>>,
    method: Method,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Problem> {
    let meant = Meant::of(method, query, &headers, body);
    let reads = matches!(meant.method, Method::GET | Method::HEAD);
    let access = if reads { Access::Read } else { Access::Write };
    let open = ticketed(&app, &tenant, &ticket, access).await?;
    let Some(Ticketed { session, tx, .. }) = open else { return Ok(over()) };
    let origin = app.content_origin.as_deref().unwrap_or_default();
    let place = format!("{origin}/{tenant}/{ticket}/");
    // Many units put a slash of their own behind that of the endpoint.
    let resource = resource.trim_start_matches('/');
    if resource == "about" {
        return Ok(said(StatusCode::OK, &json!({ "version": ["1.0.3"] })));
    }
    let token = meant.header(&header::AUTHORIZATION).strip_prefix("Basic ").map(digest_of);
    if token.is_none() || token != session.auth {
        return Ok(refused(StatusCode::UNAUTHORIZED, "no token of this session"));
    }
    let session = if reads {
        session
    } else {
        hold(&tx, &session).await?;
        store::session(&tx, &session.id).await?.ok_or_else(Problem::not_found)?
    };
    let read = store::package(&tx, &session.package).await?.ok_or_else(Problem::not_found)?;
    if session.ended.is_some() || read.speaks() != Standard::Cmi5 {
        return Ok(over());
    }
    let unit = launch::unit_of(&read, &session.unit)?;
    let kind = meant.header(&header::CONTENT_TYPE).to_owned();
    let Meant { method, query, body, .. } = meant;
    let call = Call { app: &app, tx: &tx, place, session, read, unit, query, kind, body };
    let response = call.answer(resource, &method).await?;
    drop(call);
    if !reads && response.status().is_success() {
        tx.commit().await?;
    }
    Ok(response)
}

impl Call<'_> {
    async fn answer(&self, resource: &str, method: &Method) -> Result<Response, Problem> {
        Ok(match (resource, method.as_str()) {
            ("statements", "GET") => self.statements().await?,
            ("statements", "PUT" | "POST") => self.take_statements(method).await?,
            ("activities/state", "GET") => self.state().await?,
            ("activities/state", "PUT" | "POST") => self.put_state(method).await?,
            ("activities/state", "DELETE") => self.delete_state().await?,
            ("activities", "GET") => {
                let id = statements::activity_of(self.app, &self.session);
                said(StatusCode::OK, &json!({ "objectType": "Activity", "id": id }))
            }
            ("agents", "GET") => {
                let actor = statements::actor_of(self.app, &self.learner());
                let account = actor.get("account").cloned().unwrap_or_default();
                said(StatusCode::OK, &json!({ "objectType": "Person", "account": [account] }))
            }
            ("agents/profile", "GET") if self.asked("profileId") == PREFERENCES => {
                let preferences =
                    json!({ "languagePreference": "nb-NO,nb,nn,en", "audioPreference": "on" });
                said(StatusCode::OK, &preferences)
            }
            ("agents/profile" | "activities/profile", "GET") => {
                refused(StatusCode::NOT_FOUND, "no such document")
            }
            ("agents/profile" | "activities/profile", _) => {
                refused(StatusCode::FORBIDDEN, "profiles are not written here")
            }
            _ => refused(StatusCode::NOT_FOUND, "no such resource"),
        })
    }

    fn asked(&self, name: &str) -> &str {
        self.query.get(name).map(String::as_str).unwrap_or_default()
    }

    fn learner(&self) -> String {
        self.session.courseuser.as_ref().map_or_else(String::new, ToString::to_string)
    }

    async fn row(&self, of: &CourseUserId) -> Result<UnitRow, Fault> {
        let at = (&self.session.item, self.session.package.as_str(), self.session.unit.as_str());
        let nobody = || uuid::Uuid::nil().to_string();
        store::unit_on(self.tx, of, at, nobody).await
    }

    fn key(&self, of: &CourseUserId) -> (CourseUserId, svenn_kernel::CourseItemId, String, String) {
        let name = self.asked("stateId").to_owned();
        (of.clone(), self.session.item.clone(), self.session.unit.clone(), name)
    }

    async fn state(&self) -> Result<Response, Problem> {
        let name = self.asked("stateId");
        if name == LAUNCH_DATA {
            let data = launch::launch_data(self.app, &self.session, &self.unit, &self.place)?;
            return Ok(said(StatusCode::OK, &data));
        }
        let Some(of) = &self.session.courseuser else {
            return Ok(refused(StatusCode::NOT_FOUND, "nothing is kept"));
        };
        if name.is_empty() {
            let at = (of, &self.session.item, self.session.unit.as_str());
            let names = store::document_names(self.tx, at).await?;
            return Ok(said(StatusCode::OK, &json!(names)));
        }
        let Some(found) = store::document(self.tx, self.key(of)).await? else {
            return Ok(refused(StatusCode::NOT_FOUND, "no such document"));
        };
        let tag = format!("\"{}\"", digest_of(&found.body));
        let is_json = found.kind.starts_with("application/json");
        let kind = if is_json { "application/json" } else { "text/plain; charset=utf-8" };
        let headers = [(header::CONTENT_TYPE, kind.to_owned()), (header::ETAG, tag)];
        let mut response = (headers, found.body).into_response();
        response.headers_mut().insert(VERSION, HeaderValue::from_static("1.0.3"));
        describe(&mut response, POLICY);
        Ok(response)
    }

    async fn put_state(&self, method: &Method) -> Result<Response, Problem> {
        let name = self.asked("stateId");
        if name.is_empty() || name == LAUNCH_DATA || name.len() > 200 {
            return Ok(refused(StatusCode::FORBIDDEN, "this document is not written here"));
        }
        let Ok(body) = std::str::from_utf8(&self.body) else {
            return Ok(refused(StatusCode::BAD_REQUEST, "only text is kept"));
        };
        if body.len() > DOCUMENT_BYTES_MAX || body.contains('\0') {
            return Ok(refused(StatusCode::PAYLOAD_TOO_LARGE, "more than a document may have"));
        }
        let Some(of) = &self.session.courseuser else { return Ok(done()) };
        let at = (of, &self.session.item, self.session.unit.as_str());
        let names = store::document_names(self.tx, at).await?;
        if names.len() >= DOCUMENTS_MAX && !names.iter().any(|it| it == name) {
            return Ok(refused(
                StatusCode::PAYLOAD_TOO_LARGE,
                "more documents than a unit may have",
            ));
        }
        let before = store::document(self.tx, self.key(of)).await?;
        let body = match before.filter(|_| method == Method::POST) {
            Some(before) => merged(&before.body, body).unwrap_or_else(|| body.to_owned()),
            None => body.to_owned(),
        };
        let row = Document {
            courseuser: of.clone(),
            item: self.session.item.clone(),
            unit: self.session.unit.clone(),
            name: name.to_owned(),
            kind: self.kind.chars().take(100).collect(),
            body,
            updated: self.tx.now(),
        };
        store::put_document(self.tx, &row).await?;
        Ok(done())
    }

    async fn delete_state(&self) -> Result<Response, Problem> {
        if let Some(of) = &self.session.courseuser {
            store::delete_document(self.tx, self.key(of)).await?;
        }
        Ok(done())
    }

    /// What was said of and by this learner in this registration.
    async fn statements(&self) -> Result<Response, Problem> {
        let Some(of) = &self.session.courseuser else {
            return Ok(said(StatusCode::OK, &json!({ "statements": [], "more": "" })));
        };
        let read = |body: &str| serde_json::from_str::<Value>(body).ok();
        let id = self.asked("statementId");
        if !id.is_empty() {
            let found = store::statement(self.tx, of, id).await?;
            let found = found.and_then(|it| read(&it.body));
            let none = || refused(StatusCode::NOT_FOUND, "no such statement");
            return Ok(found.map_or_else(none, |it| said(StatusCode::OK, &it)));
        }
        let row = self.row(of).await?;
        let rows = store::statements_of(self.tx, of, None).await?;
        let is_of = |it: &Value| registration_of(it) == Some(row.registration.as_str());
        let all: Vec<Value> = rows.iter().filter_map(|it| read(&it.body)).filter(is_of).collect();
        Ok(said(StatusCode::OK, &json!({ "statements": all, "more": "" })))
    }

    async fn take_statements(&self, method: &Method) -> Result<Response, Problem> {
        let Ok(sent) = serde_json::from_slice::<Value>(&self.body) else {
            return Ok(refused(StatusCode::BAD_REQUEST, "no JSON"));
        };
        let all = match sent {
            Value::Array(all) => all,
            one => vec![one],
        };
        if all.is_empty() || all.len() > STATEMENTS_MAX {
            return Ok(refused(StatusCode::BAD_REQUEST, "none, or too many statements"));
        }
        let Some(of) = &self.session.courseuser else { return Ok(done()) };
        let before = self.row(of).await?;
        let (mut at, mut ids) = ((self.session.said.0, before.state.0), Vec::new());
        for mut statement in all {
            let id = match id_of(&statement, self.asked("statementId")) {
                Some(id) => id,
                None => uuid::Builder::from_random_bytes(self.tx.entropy().bytes())
                    .into_uuid()
                    .to_string(),
            };
            if let Some(why) = self.wrong(&statement, &before) {
                return Ok(refused(StatusCode::FORBIDDEN, why));
            }
            let facts = statements::facts_of(&statement, self.tx.now());
            if let Some(all) = statement.as_object_mut() {
                all.insert("id".to_owned(), json!(id));
                all.entry("timestamp").or_insert(json!(statements::timestamp(self.tx.now())));
            }
            ids.push(id.clone());
            if let Some(kept) = store::statement(self.tx, of, &id).await? {
                if is_same(&kept.body, &statement) {
                    continue;
                }
                return Ok(refused(StatusCode::CONFLICT, "another statement has this id"));
            }
            match take(at.0, at.1, (facts, self.unit.mastery)) {
                Ok(taken) => at = (taken.session, taken.state),
                Err(why) => return Ok(refused(StatusCode::FORBIDDEN, words(why))),
            }
            statements::store(self.tx, &self.session, of.clone(), (id, &statement)).await?;
        }
        self.keep(&before, at).await?;
        Ok(if method == Method::PUT { done() } else { said(StatusCode::OK, &json!(ids)) })
    }

    /// What of a statement is not as it must be.
    fn wrong(&self, statement: &Value, row: &UnitRow) -> Option<&'static str> {
        let text = |path: &str| statement.pointer(path).and_then(Value::as_str);
        if statement.to_string().len() > STATEMENT_BYTES_MAX {
            return Some("the statement is too long");
        }
        if text("/actor/account/name") != Some(self.learner().as_str()) {
            return Some("the statement is of somebody else");
        }
        if registration_of(statement) != Some(row.registration.as_str()) {
            return Some("the statement is of another registration");
        }
        (text("/verb/id").is_none_or(|verb| verb == VOIDED)).then_some("no such verb here")
    }

    async fn keep(
        &self,
        before: &UnitRow,
        (session, state): (
            svenn_courserules::package::Cmi5Session,
            svenn_courserules::package::UnitState,
        ),
    ) -> Result<(), Problem> {
        if session != self.session.said.0 {
            let change = SessionChange { said: Set(SaidColumn(session)), ..Default::default() };
            store::change_session(self.tx, &self.session, change).await?;
        }
        if state == before.state.0 {
            return Ok(());
        }
        let change = UnitChange {
            state: Set(UnitStateColumn(state)),
            updated: Set(self.tx.now()),
            ..Default::default()
        };
        store::change_unit(self.tx, before, change).await?;
        let of = store::user(self.tx, &before.courseuser).await?.ok_or_else(Problem::not_found)?;
        let taken = open::taken_of(self.tx, of).await?;
        let item = &self.session.item;
        launch::settle_units((self.app, self.tx), taken, item, &self.read).await?;
        Ok(())
    }
}

fn registration_of(statement: &Value) -> Option<&str> {
    statement.pointer("/context/registration").and_then(Value::as_str)
}

fn id_of(statement: &Value, asked: &str) -> Option<String> {
    let own = statement.get("id").and_then(Value::as_str).unwrap_or(asked);
    uuid::Uuid::parse_str(own).ok().map(|id| id.to_string())
}

/// Whether a statement is the one that is kept: what the product has added to it does not count.
fn is_same(kept: &str, statement: &Value) -> bool {
    let part = |it: &Value| {
        ["actor", "verb", "object", "result"].map(|name| it.get(name).cloned().unwrap_or_default())
    };
    serde_json::from_str::<Value>(kept).is_ok_and(|it| part(&it) == part(statement))
}

/// Two objects as one, the later before the earlier.
fn merged(before: &str, now: &str) -> Option<String> {
    let mut all = serde_json::from_str::<Value>(before).ok()?;
    let Value::Object(now) = serde_json::from_str(now).ok()? else { return None };
    all.as_object_mut()?.extend(now);
    Some(all.to_string())
}

const fn words(why: NotTaken) -> &'static str {
    match why {
        NotTaken::NotInitialized => "initialized comes first",
        NotTaken::Terminated => "the session was terminated",
        NotTaken::Twice => "this was said before",
        NotTaken::FailedAfterPassed => "the unit was passed before",
        NotTaken::Score => "the score does not fit what is said",
    }
}
