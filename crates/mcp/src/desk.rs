//! The other end of the door: what an assistant says on somebody's own machine, line by line, is
//! passed on with the person's key.

use serde_json::{Value, json};
use svenn_gateways::assistant::{AssistantDoor, DoorAnswer};

/// What the protocol calls a text that is no call.
const NO_CALL: i64 = -32_700;
/// A refusal of the door's own.
const REFUSED: i64 = -32_000;
/// Where a call says its version, in the newer protocol.
const OWN_VERSION: &str = "/params/_meta/io.modelcontextprotocol~1protocolVersion";

/// What is between an assistant and the door.
pub struct Desk {
    door: AssistantDoor,
    /// The version that the door answered at the beginning.
    version: Option<String>,
}

impl Desk {
    #[must_use]
    pub fn new(door: AssistantDoor) -> Self {
        Self { door, version: None }
    }

    /// The line to answer a line with; none where nothing is to be said.
    pub async fn answer(&mut self, line: &str) -> Option<String> {
        let Ok(call) = serde_json::from_str::<Value>(line) else {
            return Some(refusal(&Value::Null, NO_CALL, "no JSON").to_string());
        };
        // What wants no answer is not passed on: the door keeps nothing between two calls.
        let id = call.get("id").filter(|_| call.get("method").is_some())?;
        let headers = headers_of(&call, self.version.as_deref());
        let answered = match self.door.call(call.to_string(), &headers).await {
            Ok(answered) => answer_of(id, &answered),
            Err(error) => refusal(id, REFUSED, &error.to_string()),
        };
        if let Some(version) = answered.pointer("/result/protocolVersion").and_then(Value::as_str) {
            self.version = Some(version.to_owned());
        }
        Some(answered.to_string())
    }
}

/// What the protocol wants in the headers of a call.
fn headers_of(call: &Value, version: Option<&str>) -> Vec<(&'static str, String)> {
    let text = |pointer: &str| call.pointer(pointer).and_then(Value::as_str);
    let method = text("/method").unwrap_or_default();
    let mut headers = Vec::new();
    if let Some(own) = text(OWN_VERSION) {
        headers.push(("MCP-Protocol-Version", own.to_owned()));
        headers.push(("Mcp-Method", method.to_owned()));
        if let Some(name) = text("/params/name") {
            headers.push(("Mcp-Name", name.to_owned()));
        }
    } else if let Some(version) = version.filter(|_| method != "initialize") {
        headers.push(("MCP-Protocol-Version", version.to_owned()));
    }
    headers
}

/// What the door answered, as the assistant is told it.
fn answer_of(id: &Value, answered: &DoorAnswer) -> Value {
    let body: Value = serde_json::from_slice(&answered.body).unwrap_or_default();
    if body.get("jsonrpc").is_some() {
        return body;
    }
    let title = body.get("title").and_then(Value::as_str);
    refusal(id, REFUSED, title.unwrap_or("Svenn did not answer as it should"))
}

fn refusal(id: &Value, code: i64, message: &str) -> Value {
    json!({ "jsonrpc": "2.0", "id": id, "error": { "code": code, "message": message } })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_call_goes_with_the_version_that_it_has_or_that_was_agreed() {
        let call = json!({ "id": 1, "method": "tools/call", "params": { "name": "maal" } });
        let agreed = headers_of(&call, Some("2025-06-18"));
        assert_eq!(agreed, [("MCP-Protocol-Version", "2025-06-18".to_owned())]);
        let begin = json!({ "id": 1, "method": "initialize", "params": {} });
        assert!(headers_of(&begin, Some("2025-06-18")).is_empty());
        let meta = json!({ "io.modelcontextprotocol/protocolVersion": "2026-07-28" });
        let params = json!({ "name": "maal", "_meta": meta });
        let newer = json!({ "id": 1, "method": "tools/call", "params": params });
        let headers = headers_of(&newer, None);
        assert!(headers.contains(&("Mcp-Name", "maal".to_owned())), "{headers:?}");
        assert!(headers.contains(&("MCP-Protocol-Version", "2026-07-28".to_owned())));
    }

    #[test]
    fn a_refusal_of_the_door_is_told_in_the_words_of_the_protocol() {
        let told = |body: &str| {
            let is_success = false;
            answer_of(&json!(7), &DoorAnswer { is_success, body: body.as_bytes().to_vec() })
        };
        let refused = told(r#"{"code":"bad_key","title":"Nøkkelen gjelder ikke"}"#);
        assert_eq!(refused["error"]["message"], "Nøkkelen gjelder ikke");
        assert_eq!((&refused["id"], &refused["error"]["code"]), (&json!(7), &json!(REFUSED)));
        assert!(told("oops")["error"]["message"].is_string());
        let own = r#"{"jsonrpc":"2.0","id":7,"error":{"code":-32602,"message":"no such tool"}}"#;
        assert_eq!(told(own)["error"]["code"], -32_602);
    }
}
