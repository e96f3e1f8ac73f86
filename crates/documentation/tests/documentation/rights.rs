//! Who may call what: anonymous, another organisation, too little role.

use axum::http::Method;
use svenn_kernel::{Permission, Permissions};
use svenn_testkit::{Client, Value, json, on_both_engines, step_body};

use super::{draft, path, sent};

/// Every operation on one piece of documentation.
fn operations(view: &Value) -> Vec<(Method, String, Option<Value>)> {
    let (path, version) = (path(view), view["version"].clone());
    let step = |verb: &str| (Method::POST, format!("{path}/{verb}"), Some(step_body(view, verb)));
    let text = json!({ "version": version, "name": "Nytt", "content": "", "goals": [] });
    vec![
        (Method::GET, path.clone(), None),
        (Method::PUT, path.clone(), Some(text)),
        step("send"),
        step("withdraw"),
        step("approve"),
        step("return"),
        (Method::DELETE, format!("{path}?version={version}"), None),
        (Method::POST, format!("{path}/files?name=a.txt"), None),
        (Method::DELETE, format!("{path}/files/f1"), None),
    ]
}

async fn all_answer(who: &Client, view: &Value, status: u16) {
    for (method, path, body) in operations(view) {
        let reply = who.send(method.clone(), &path, body).await;
        assert_eq!(reply.status.as_u16(), status, "{method} {path}");
    }
}

on_both_engines! {
    async fn nobody_comes_in_without_signing_in(world) {
        let fjord = world.office("fjord").await;
        let (kari, _, of_plan) = fjord.loop_of_three().await;
        let view = sent(&kari, "En", &of_plan[..1]).await;
        all_answer(&world.anonymous(), &view, 401).await;
        let new = json!({ "name": "To", "content": "", "goals": [] });
        let refused = world.anonymous().post("/documentation", new).await;
        assert_eq!(refused.problem(401), "unauthenticated");
        let file = json!({ "downloadUrl": "/api/files/f1", "fileName": "" });
        world.anonymous().post("/users/generateSignedUrl", file).await.expect(401);
    }

    /// The same 404 as for what does not exist.
    async fn others_may_not_know_that_it_exists(world) {
        let (fjord, vidde) = (world.office("fjord").await, world.office("vidde").await);
        let (kari, _, of_plan) = fjord.loop_of_three().await;
        let view = sent(&kari, "En", &of_plan[..1]).await;
        all_answer(&vidde.coordinator("Vera").await, &view, 404).await;
        all_answer(&vidde.apprentice("Per").await, &view, 404).await;
        all_answer(&fjord.instructor("Ukjent").await, &view, 404).await;
        all_answer(&fjord.apprentice("Ola").await, &view, 404).await;
        let unknown = json!({ "id": "finnes-ikke", "version": 1 });
        all_answer(&kari, &unknown, 404).await;
        let (own, other) = (path(&view), path(&unknown));
        let stranger = fjord.instructor("Fremmed").await;
        assert_eq!(stranger.get(&own).await.bytes, stranger.get(&other).await.bytes);
    }

    async fn a_draft_is_the_apprentices_alone(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, of_plan) = fjord.loop_of_three().await;
        let view = draft(&kari, "Halvferdig", &of_plan[..1]).await;
        all_answer(&terje, &view, 404).await;
        all_answer(&fjord.coordinator("Anne").await, &view, 404).await;
        kari.get(&path(&view)).await.expect(200);
    }

    /// "Permissions (employees, via tilganger): … approve or reject documentation".
    /// Cell `permissions_changed`.
    async fn an_instructor_needs_the_permission(world) {
        let fjord = world.office("fjord").await;
        let (kari, _, of_plan) = fjord.loop_of_three().await;
        let approves =
            Permissions::from([Permission::ApproveDocumentation, Permission::ApproveGoal]);
        let (nils, rita) = (
            fjord.instructor_who_may("Nils", Permissions::new()).await,
            fjord.instructor_who_may("Rita", approves).await,
        );
        fjord.connect(&nils, &kari).await;
        fjord.connect(&rita, &kari).await;
        let view = sent(&kari, "En", &of_plan[..1]).await;
        let body = json!({ "version": view["version"], "comment": "Nei" });
        for (who, verb) in [(&nils, "approve"), (&nils, "return"), (&rita, "return")] {
            let reply = who.post(&format!("{}/{verb}", path(&view)), body.clone()).await;
            assert_eq!(reply.problem(403), "forbidden", "{verb}");
        }
        let can = nils.get(&path(&view)).await.expect(200)["can"].clone();
        assert!(can.as_object().unwrap().values().all(|may| may == false), "{can}");
        rita.post(&format!("{}/approve", path(&view)), body).await.expect(200);
    }

    async fn each_does_only_their_own_part(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, of_plan) = fjord.loop_of_three().await;
        let anne = fjord.coordinator("Anne").await;
        let view = sent(&kari, "En", &of_plan[..1]).await;
        for (method, path, body) in operations(&view) {
            let reply = |who: Client| {
                let (method, path, body) = (method.clone(), path.clone(), body.clone());
                async move { who.send(method, &path, body).await.status.as_u16() }
            };
            let answers = path.ends_with("approve") || path.ends_with("return");
            if answers {
                assert_eq!(reply(kari.clone()).await, 403, "{path}");
            } else if method != Method::GET {
                assert_eq!(reply(terje.clone()).await, 403, "{method} {path}");
                assert_eq!(reply(anne.clone()).await, 403, "{method} {path}");
            }
        }
        for who in [&terje, &anne] {
            let new = json!({ "name": "Min", "content": "", "goals": [] });
            assert_eq!(who.post("/documentation", new).await.problem(403), "forbidden");
        }
    }

    async fn what_waits_or_is_done_is_not_changed(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, of_plan) = fjord.loop_of_three().await;
        let view = sent(&kari, "En", &of_plan[..1]).await;
        for (method, path, body) in operations(&view) {
            let hers = ["approve", "return", "withdraw"].iter().all(|it| !path.ends_with(it));
            if hers && method != Method::GET {
                let reply = kari.send(method.clone(), &path, body).await;
                assert_eq!(reply.problem(409), "wrong_status", "{method} {path}");
                assert_eq!(reply.json()["current"]["status"], "Sendt");
            }
        }
        let view = crate::documentation::step(&terje, &view, "approve").await;
        let again = json!({ "version": view["version"] });
        let again = terje.post(&format!("{}/approve", path(&view)), again).await;
        assert_eq!(again.problem(409), "wrong_status");
    }
}
