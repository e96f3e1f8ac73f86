//! Statements of cmi5: those of units, and those that the product makes of them.

use serde_json::{Value, json};
use svenn_courserules::{
    MoveOn,
    package::{Cmi5Verb, StatementFacts, Unit},
};
use svenn_db::Tx;
use svenn_http::App;
use svenn_kernel::{CourseId, CourseItemId, CourseSessionId, CourseUserId, Fault, Timestamp};

use crate::{
    launch::digest_of,
    store::{self, CourseUser, PackageSession, Statement, UnitRow},
};

const CATEGORY: &str = "https://w3id.org/xapi/cmi5/context/categories/cmi5";
const SESSION_ID: &str = "https://w3id.org/xapi/cmi5/context/extensions/sessionid";
const LAUNCHED: &str = "http://adlnet.gov/expapi/verbs/launched";
const ABANDONED: &str = "https://w3id.org/xapi/adl/verbs/abandoned";
const SATISFIED: &str = "https://w3id.org/xapi/adl/verbs/satisfied";
const WAIVED: &str = "https://w3id.org/xapi/adl/verbs/waived";
const MOVE_ON: &str = "https://w3id.org/xapi/cmi5/context/categories/moveon";
const REASON: &str = "https://w3id.org/xapi/cmi5/result/extensions/reason";
const EXTENSIONS: &str = "https://w3id.org/xapi/cmi5/context/extensions";
const TYPES: &str = "https://w3id.org/xapi/cmi5/activitytype";
/// A whole, in hundredths of a per cent.
const WHOLE: f64 = 10_000.0;

/// The learner, without a name.
pub fn actor_of(app: &App, learner: &str) -> Value {
    json!({
        "objectType": "Agent",
        "account": { "homePage": app.base_url, "name": learner },
    })
}

/// The address of a unit: ours, and the same for everybody.
pub fn activity_of(app: &App, session: &PackageSession) -> String {
    address(app, (&session.course, &session.item), &session.unit)
}

/// The address of a part of a package.
fn address(app: &App, (course, item): (&CourseId, &CourseItemId), name: &str) -> String {
    let part = digest_of(name);
    let part = part.get(..16).unwrap_or_default();
    format!("{}/xapi/{course}/{item}/{part}", app.base_url)
}

/// What stands in the context of each statement of a session.
pub fn context_of(app: &App, session: &PackageSession, publisher_id: &str) -> Value {
    json!({
        "contextActivities": {
            "grouping": [{
                "objectType": "Activity",
                "id": if publisher_id.contains(':') {
                    publisher_id.to_owned()
                } else {
                    activity_of(app, session)
                },
            }],
        },
        "extensions": { SESSION_ID: session.id },
    })
}

/// Says that a unit was opened.
pub async fn launched(
    app: &App,
    tx: &Tx,
    session: &PackageSession,
    (row, unit): (&UnitRow, &Unit),
) -> Result<(), Fault> {
    let rule = unit.move_on.unwrap_or(MoveOn::NotApplicable);
    let mut said = vec![
        ("launchmode", json!("Normal")),
        ("moveon", json!(rule.as_str())),
        ("launchparameters", json!(unit.launch_data)),
    ];
    if let Some(mastery) = unit.mastery {
        said.push(("masteryscore", json!(crate::view::per_cent(mastery) / 100.0)));
    }
    let mut context = context_of(app, session, &session.unit);
    if let Some(all) = context.get_mut("extensions").and_then(Value::as_object_mut) {
        all.extend(said.into_iter().map(|(name, it)| (format!("{EXTENSIONS}/{name}"), it)));
    }
    let said = Own { verb: LAUNCHED, registration: &row.registration, context, result: None };
    of_session(app, tx, session, said).await
}

/// Says that a session was left open when a newer one took its place.
pub async fn abandoned(
    app: &App,
    tx: &Tx,
    session: &PackageSession,
    registration: &str,
) -> Result<(), Fault> {
    let said = session.said.0;
    if !said.initialized || said.terminated {
        return Ok(());
    }
    let last = match &session.courseuser {
        Some(of) => store::last_said(tx, of, &session.id).await?.unwrap_or(session.seen),
        None => session.seen,
    };
    let seconds = last.millis().saturating_sub(session.opened.millis()).max(0) / 1_000;
    let result = Some(json!({ "duration": format!("PT{seconds}S") }));
    let context = context_of(app, session, &session.unit);
    of_session(app, tx, session, Own { verb: ABANDONED, registration, context, result }).await
}

/// Says that somebody was let off a unit; in a session of its own, which nobody has open.
pub async fn waived(
    app: &App,
    tx: &Tx,
    (of, row): (&CourseUser, &UnitRow),
    reason: &str,
) -> Result<(), Fault> {
    let id = uuid::Builder::from_random_bytes(tx.entropy().bytes()).into_uuid().to_string();
    let session = CourseSessionId::new(tx.now(), tx.entropy());
    let object = json!({
        "objectType": "Activity",
        "id": address(app, (&of.course, &row.item), &row.unit),
    });
    let context = json!({
        "contextActivities": {
            "grouping": [{ "objectType": "Activity", "id": row.unit }],
            "category": [{ "objectType": "Activity", "id": MOVE_ON }],
        },
        "extensions": { SESSION_ID: session },
    });
    let result = json!({ "success": true, "completion": true, "extensions": { REASON: reason } });
    let registration = &row.registration;
    let said = Own { verb: WAIVED, registration, context, result: Some(result) };
    let statement = statement_of(app, tx, (&of.id, &id, object), said);
    keep(tx, &session, of.id.clone(), (id, &statement)).await
}

/// Says that the course of a package, or a block of it, is satisfied; once for each registration.
pub async fn satisfied(
    app: &App,
    tx: &Tx,
    (of, row): (&CourseUser, &UnitRow),
    (name, is_course): (&str, bool),
) -> Result<(), Fault> {
    let digest = digest_of(&format!("{SATISFIED} {} {name}", row.registration));
    let id = uuid::Uuid::parse_str(digest.get(..32).unwrap_or_default());
    let id = id.map_err(|error| Fault::caused("a digest", error))?.to_string();
    if store::statement(tx, &of.id, &id).await?.is_some() {
        return Ok(());
    }
    // It is said in a session of its own, which nobody has open.
    let session = CourseSessionId::new(tx.now(), tx.entropy());
    let kind = if is_course { "course" } else { "block" };
    let object = json!({
        "objectType": "Activity",
        "id": address(app, (&of.course, &row.item), name),
        "definition": { "type": format!("{TYPES}/{kind}") },
    });
    let context = json!({
        "contextActivities": { "grouping": [{ "objectType": "Activity", "id": name }] },
        "extensions": { SESSION_ID: session },
    });
    let said = Own { verb: SATISFIED, registration: &row.registration, context, result: None };
    let statement = statement_of(app, tx, (&of.id, &id, object), said);
    keep(tx, &session, of.id.clone(), (id, &statement)).await
}

/// A statement that the product makes.
struct Own<'a> {
    verb: &'static str,
    registration: &'a str,
    context: Value,
    result: Option<Value>,
}

async fn of_session(
    app: &App,
    tx: &Tx,
    session: &PackageSession,
    said: Own<'_>,
) -> Result<(), Fault> {
    let Some(of) = session.courseuser.clone() else { return Ok(()) };
    let id = uuid::Builder::from_random_bytes(tx.entropy().bytes()).into_uuid().to_string();
    let object = json!({ "objectType": "Activity", "id": activity_of(app, session) });
    let statement = statement_of(app, tx, (&of, &id, object), said);
    store(tx, session, of, (id, &statement)).await
}

fn statement_of(
    app: &App,
    tx: &Tx,
    (of, id, object): (&CourseUserId, &str, Value),
    said: Own<'_>,
) -> Value {
    let mut context = said.context;
    if let Some(all) = context.as_object_mut() {
        all.insert("registration".to_owned(), json!(said.registration));
        let category = json!({ "objectType": "Activity", "id": CATEGORY });
        if let Some(activities) = all.get_mut("contextActivities").and_then(Value::as_object_mut) {
            let categories = activities.entry("category").or_insert_with(|| json!([]));
            if let Some(categories) = categories.as_array_mut() {
                categories.push(category);
            }
        }
    }
    let mut statement = json!({
        "id": id,
        "actor": actor_of(app, of.as_str()),
        "verb": { "id": said.verb },
        "object": object,
        "context": context,
        "timestamp": timestamp(tx.now()),
    });
    if let (Some(result), Some(all)) = (said.result, statement.as_object_mut()) {
        all.insert("result".to_owned(), result);
    }
    statement
}

/// A moment as statements write it.
pub fn timestamp(at: Timestamp) -> String {
    let at = chrono::DateTime::from_timestamp_millis(at.millis()).unwrap_or_default();
    at.to_rfc3339_opts(chrono::SecondsFormat::Millis, true)
}

/// Keeps a statement of a session.
pub async fn store(
    tx: &Tx,
    session: &PackageSession,
    of: CourseUserId,
    said: (String, &Value),
) -> Result<(), Fault> {
    keep(tx, &session.id, of, said).await
}

async fn keep(
    tx: &Tx,
    session: &CourseSessionId,
    of: CourseUserId,
    (id, statement): (String, &Value),
) -> Result<(), Fault> {
    let row = Statement {
        courseuser: of,
        id,
        session: session.clone(),
        body: statement.to_string(),
        stored: tx.now(),
    };
    store::insert_statement(tx, &row).await
}

/// What of a statement counts, which was heard now.
pub fn facts_of(statement: &Value, heard: Timestamp) -> StatementFacts {
    let verb = statement.pointer("/verb/id").and_then(Value::as_str).and_then(Cmi5Verb::of);
    let categories = statement.pointer("/context/contextActivities/category");
    let is_category =
        |it: &Value| it.get("id").and_then(Value::as_str).is_some_and(|id| id == CATEGORY);
    let is_defined = match categories {
        Some(Value::Array(all)) => all.iter().any(is_category),
        Some(one) => is_category(one),
        None => false,
    };
    let scaled = statement.pointer("/result/score/scaled").and_then(Value::as_f64);
    let score = scaled.map(|it| (it.clamp(0.0, 1.0) * WHOLE).round());
    // A whole number between nothing and all is one in text too.
    let score = score.and_then(|it| format!("{it:.0}").parse().ok());
    let said = statement.get("timestamp").and_then(Value::as_str);
    let said = said.and_then(|it| chrono::DateTime::parse_from_rfc3339(it).ok());
    let said = said.map(|it| Timestamp::from_millis(it.timestamp_millis()));
    StatementFacts { verb, is_defined, score, said, heard }
}
