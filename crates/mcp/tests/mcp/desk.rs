//! `svenn mcp`, which stands between an assistant and the door on somebody's own machine, before a
//! server that listens.

use svenn_gateways::assistant::AssistantDoor;
use svenn_mcp::Desk;
use svenn_testkit::{Value, json, on_both_engines, serde_json};
use tokio::net::TcpListener;

use super::program;

fn call(id: i64, method: &str, params: Value) -> Value {
    json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params })
}

/// What a line is answered with.
async fn answered(desk: &mut Desk, line: Value) -> Value {
    let answer = desk.answer(&line.to_string()).await.expect("an answer");
    serde_json::from_str(&answer).unwrap()
}

on_both_engines! {
    /// "over HTTP on the same server and over stdio (`svenn mcp`)"
    async fn an_assistant_on_the_same_machine_is_answered_line_by_line(world) {
        let office = world.office("fjord").await;
        let (kari, _, goals) = office.loop_of_three().await;
        let key = program(&world, &kari, &["PLAN"]).await.token.unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let at = format!("http://{}", listener.local_addr().unwrap());
        let router = world.composed.router.clone();
        tokio::spawn(async move { axum::serve(listener, router).await });
        let mut desk = Desk::new(AssistantDoor::new(&at, key).unwrap());

        let hello = json!({
            "protocolVersion": "2025-06-18", "capabilities": {},
            "clientInfo": { "name": "test", "version": "1" },
        });
        let begun = answered(&mut desk, call(1, "initialize", hello)).await;
        assert_eq!(begun["result"]["serverInfo"]["name"], "svenn", "{begun}");
        let done = json!({ "jsonrpc": "2.0", "method": "notifications/initialized" });
        assert_eq!(desk.answer(&done.to_string()).await, None, "it wants no answer");
        let listed = answered(&mut desk, call(2, "tools/list", json!({}))).await;
        let tools = listed["result"]["tools"].as_array().unwrap();
        assert!(tools.iter().any(|it| it["name"] == "maal"), "{listed}");
        let asked = json!({ "name": "maal", "arguments": {} });
        let told = answered(&mut desk, call(3, "tools/call", asked)).await;
        let text = told["result"]["content"][0]["text"].as_str().unwrap();
        assert!(told["id"] == 3 && text.contains(goals[0].as_str()), "{told}");
        let odd = desk.answer("ikke et kall").await.unwrap();
        assert!(odd.contains("-32700"), "{odd}");

        let unknown = AssistantDoor::new(&at, "svennp_fjord.ukjent".to_owned()).unwrap();
        let refused = answered(&mut Desk::new(unknown), call(4, "tools/list", json!({}))).await;
        assert!(refused["id"] == 4 && refused["error"]["message"].is_string(), "{refused}");
    }
}
