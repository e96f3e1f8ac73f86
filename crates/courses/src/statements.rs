//! Statements of cmi5: those of units, and those that the product makes of them.

use serde_json::{Value, json};
use svenn_courserules::package::{Cmi5Verb, StatementFacts};
use svenn_db::Tx;
use svenn_http::App;
use svenn_kernel::{CourseUserId, Fault, Timestamp};

use crate::{
    launch::digest_of,
    store::{self, PackageSession, Statement, UnitRow},
};

const CATEGORY: &str = "https://w3id.org/xapi/cmi5/context/categories/cmi5";
const SESSION_ID: &str = "https://w3id.org/xapi/cmi5/context/extensions/sessionid";
const LAUNCHED: &str = "http://adlnet.gov/expapi/verbs/launched";
const ABANDONED: &str = "https://w3id.org/xapi/adl/verbs/abandoned";
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
    let unit = digest_of(&session.unit);
    let unit = unit.get(..16).unwrap_or_default();
    format!("{}/xapi/{}/{}/{unit}", app.base_url, session.course, session.item)
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
    row: &UnitRow,
) -> Result<(), Fault> {
    keep(app, tx, session, (LAUNCHED, &row.registration, json!(null))).await
}

/// Says that a session was left open when a newer one took its place.
pub async fn abandoned(app: &App, tx: &Tx, session: &PackageSession) -> Result<(), Fault> {
    let said = session.said.0;
    if !said.initialized || said.terminated {
        return Ok(());
    }
    let seconds = session.seen.millis().saturating_sub(session.opened.millis()).max(0) / 1_000;
    let result = json!({ "duration": format!("PT{seconds}S") });
    keep(app, tx, session, (ABANDONED, "", result)).await
}

async fn keep(
    app: &App,
    tx: &Tx,
    session: &PackageSession,
    (verb, registration, result): (&str, &str, Value),
) -> Result<(), Fault> {
    let Some(of) = session.courseuser.clone() else { return Ok(()) };
    let id = uuid::Builder::from_random_bytes(tx.entropy().bytes()).into_uuid().to_string();
    let mut context = context_of(app, session, &session.unit);
    if let Some(all) = context.as_object_mut() {
        if !registration.is_empty() {
            all.insert("registration".to_owned(), json!(registration));
        }
        let category = json!([{ "objectType": "Activity", "id": CATEGORY }]);
        if let Some(activities) = all.get_mut("contextActivities").and_then(Value::as_object_mut) {
            activities.insert("category".to_owned(), category);
        }
    }
    let mut statement = json!({
        "id": id,
        "actor": actor_of(app, of.as_str()),
        "verb": { "id": verb },
        "object": { "objectType": "Activity", "id": activity_of(app, session) },
        "context": context,
        "timestamp": timestamp(tx.now()),
    });
    if !result.is_null()
        && let Some(all) = statement.as_object_mut()
    {
        all.insert("result".to_owned(), result);
    }
    store(tx, session, of, (id, &statement)).await
}

/// A moment as statements write it.
pub fn timestamp(at: Timestamp) -> String {
    let at = chrono::DateTime::from_timestamp_millis(at.millis()).unwrap_or_default();
    at.to_rfc3339_opts(chrono::SecondsFormat::Millis, true)
}

/// Keeps a statement.
pub async fn store(
    tx: &Tx,
    session: &PackageSession,
    of: CourseUserId,
    (id, statement): (String, &Value),
) -> Result<(), Fault> {
    let row = Statement {
        courseuser: of,
        id,
        session: session.id.clone(),
        body: statement.to_string(),
        stored: tx.now(),
    };
    store::insert_statement(tx, &row).await
}

/// What of a statement counts.
pub fn facts_of(statement: &Value) -> StatementFacts {
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
    StatementFacts { verb, is_defined, score }
}
