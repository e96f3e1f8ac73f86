//! Bodies of calls that tests of several capabilities make.

use serde_json::{Value, json};

/// What a step of something handed in is sent with: a comment where the step takes one.
#[must_use]
pub fn step_body(view: &Value, verb: &str) -> Value {
    let mut body = json!({ "version": view["version"] });
    if matches!(verb, "approve" | "return") {
        body["comment"] = json!("Ta med mål");
    }
    body
}

/// A goal of a plan as it is sent, of what was read: without what the server derives.
#[must_use]
pub fn goal_as_sent(goal: &Value) -> Value {
    let mut goal = goal.clone();
    for derived in ["kode", "inPracticeLog"] {
        drop_field(&mut goal, derived);
    }
    if let Some(assessed) = goal.get_mut("selfAssessment") {
        drop_field(assessed, "active");
    }
    let parts = goal.get_mut("subGoals").and_then(Value::as_array_mut);
    for part in parts.into_iter().flatten() {
        drop_field(part, "inPracticeLog");
    }
    goal
}

fn drop_field(value: &mut Value, name: &str) {
    if let Some(fields) = value.as_object_mut() {
        fields.remove(name);
    }
}
