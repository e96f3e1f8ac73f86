//! What changes after a period was closed.

use svenn_testkit::{Client, Value, json, on_both_engines};

use super::{autumn, contract, explain, of_kari};

async fn close(siri: &Client, id: &str) {
    let path = format!("/grant/periods/{id}");
    explain(siri, id).await;
    let version = siri.get(&path).await.expect(200)["version"].clone();
    siri.post(&format!("{path}/close"), json!({ "version": version })).await.expect(200);
}

async fn differences(siri: &Client, id: &str) -> Vec<Value> {
    let found = siri.get(&format!("/grant/periods/{id}/differences")).await.expect(200);
    found.as_array().unwrap().clone()
}

async fn carried_count(siri: &Client, id: &str) -> Value {
    let tasks = siri.get(&format!("/grant/periods/{id}/tasks")).await.expect(200);
    let all = tasks.as_array().unwrap();
    let task = all.iter().find(|it| it["kind"] == "DIFFERENCE_CARRIED");
    task.map_or(json!(0), |it| it["count"].clone())
}

fn settle(of: &Value, decision: &str, reason: &str) -> Value {
    json!({ "version": of["version"], "decision": decision, "reason": reason })
}

on_both_engines! {
    /// "A closed period is locked for every writer, jobs and command line too; a later change shows
    /// up as a difference to settle in the next."
    async fn a_later_change_is_settled_in_the_next_period(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        let vik = fjord.company("Vik AS").await;
        contract(&fjord, &kari, &vik, ("2024-08-16", "2026-08-15")).await;
        let id = autumn(&world, &siri).await;
        close(&siri, &id).await;
        let next = json!({ "navn": "Våren", "from": "2026-01-01", "to": null });
        let next = siri.post("/grant/periods", next).await.expect(201);
        let next = next["id"].as_str().unwrap().to_owned();
        world.run_jobs().await;
        assert!(differences(&siri, &id).await.is_empty());

        contract(&fjord, &kari, &vik, ("2025-08-16", "2027-08-15")).await;
        world.run_jobs().await;
        assert_eq!(of_kari(&siri, &id, &kari).await["expectedGrantSum"], 4_577_325, "as posted");
        let waiting = differences(&siri, &next).await;
        let one = &waiting[0];
        let open = |it: &Value| {
            it["openOffice"].as_i64().unwrap() + it["openCompany"].as_i64().unwrap()
        };
        assert_eq!(open(one), 3_445_298 - 4_577_325);
        assert_eq!(one["isDecidedHere"], true);
        assert!(one["navn"].as_str().unwrap().starts_with("Kari"), "{one}");
        assert_eq!(carried_count(&siri, &next).await, 1);
        assert_eq!(carried_count(&siri, &id).await, 0);
        let of_closed = differences(&siri, &id).await;
        assert_eq!((&of_closed[0]["id"], &of_closed[0]["isDecidedHere"]), (&one["id"], &json!(false)));

        let path = format!("/grant/periods/{next}/differences/{}", one["id"].as_str().unwrap());
        let refused = siri.post(&path, settle(one, "LEAVE", "")).await.expect(422);
        assert_eq!(refused["fields"][0]["field"], "reason");
        let there = format!("/grant/periods/{id}/differences/{}", one["id"].as_str().unwrap());
        let closed = siri.post(&there, settle(one, "CARRY", "")).await;
        assert_eq!(closed.problem(409), "period_closed");
        let carried = siri.post(&path, settle(one, "CARRY", "")).await.expect(200);
        assert_eq!((open(&carried[0]), &carried[0]["decisions"][0]["carried"]), (0, &json!(true)));
        assert_eq!(siri.post(&path, settle(one, "CARRY", "")).await.problem(409), "stale_version");
        let again = siri.post(&path, settle(&carried[0], "CARRY", "")).await;
        assert_eq!(again.problem(409), "settled");
        assert_eq!(carried_count(&siri, &next).await, 0);
        assert_eq!(differences(&siri, &id).await[0]["decisions"][0]["intoNavn"], "Våren");

        let deviations = of_kari(&siri, &next, &kari).await["deviation"].clone();
        let deviations = deviations.as_array().unwrap();
        assert_eq!(deviations.len(), 2, "each party's own");
        assert_eq!(deviations[0]["description"], "Differanse fra Høsten 2025");
        let sum: i64 = deviations.iter().map(|it| it["value"].as_i64().unwrap()).sum();
        assert_eq!(sum, 4_577_325 - 3_445_298);
        let version = siri.get(&format!("/grant/periods/{id}")).await.expect(200)["version"].clone();
        let reopen = json!({ "version": version, "reason": "Feil" });
        let refused = siri.post(&format!("/grant/periods/{id}/reopen"), reopen.clone()).await;
        assert_eq!(refused.problem(409), "carried");
        for deviation in deviations {
            let gone = format!("/grant/deviations/{}", deviation["id"].as_str().unwrap());
            siri.delete(&gone).await.expect(204);
        }
        assert_eq!(carried_count(&siri, &next).await, 1, "open again");
        let one = differences(&siri, &next).await.remove(0);
        let left = siri.post(&path, settle(&one, "LEAVE", "Avtalt med bedriften")).await.expect(200);
        assert_eq!(left[0]["decisions"][0]["reason"], "Avtalt med bedriften");
        assert_eq!(carried_count(&siri, &next).await, 0);
        siri.post(&format!("/grant/periods/{id}/reopen"), reopen).await.expect(200);
        assert!(differences(&siri, &id).await.is_empty(), "it is reckoned itself");
    }

    async fn a_changed_rate_is_compared_with_all_that_was_posted(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        let vik = fjord.company("Vik AS").await;
        contract(&fjord, &kari, &vik, ("2024-08-16", "2026-08-15")).await;
        let id = autumn(&world, &siri).await;
        close(&siri, &id).await;
        let mut rate = siri.get("/grant/rates").await.expect(200)[0].clone();
        let path = format!("/grant/rates/{}", rate["id"].as_str().unwrap());
        rate["perYear"] = json!(18_309_300 * 2);
        for only_seen in ["id", "label", "fagNavn", "sistendret", "earlier"] {
            rate.as_object_mut().unwrap().remove(only_seen);
        }
        siri.put(&path, rate).await.expect(200);
        world.run_jobs().await;
        let found = differences(&siri, &id).await;
        let sum = |it: &Value| {
            it["openOffice"].as_i64().unwrap() + it["openCompany"].as_i64().unwrap()
        };
        assert_eq!((found.len(), sum(&found[0])), (1, 4_577_325));
        assert_eq!(found[0]["isDecidedHere"], false, "there is no next period yet");
    }

    async fn two_decide_on_a_difference_once(world) {
        let fjord = world.office("fjord").await;
        let (siri, tor) = (fjord.coordinator("Siri").await, fjord.coordinator("Tor").await);
        let kari = fjord.apprentice("Kari").await;
        let vik = fjord.company("Vik AS").await;
        contract(&fjord, &kari, &vik, ("2024-08-16", "2026-08-15")).await;
        let id = autumn(&world, &siri).await;
        close(&siri, &id).await;
        let next = json!({ "navn": "Våren", "from": "2026-01-01", "to": null });
        let next = siri.post("/grant/periods", next).await.expect(201);
        let next = next["id"].as_str().unwrap().to_owned();
        contract(&fjord, &kari, &vik, ("2025-08-16", "2027-08-15")).await;
        world.run_jobs().await;
        let one = differences(&siri, &next).await.remove(0);
        let path = format!("/grant/periods/{next}/differences/{}", one["id"].as_str().unwrap());
        let body = settle(&one, "CARRY", "");
        let (first, other) = fjord.race(siri.post(&path, body.clone()), tor.post(&path, body)).await;
        let mut answers = [first.status.as_u16(), other.status.as_u16()];
        answers.sort_unstable();
        assert_eq!(answers, [200, 409]);
        let deviations = of_kari(&siri, &next, &kari).await["deviation"].clone();
        assert_eq!(deviations.as_array().unwrap().len(), 2);
    }
}
