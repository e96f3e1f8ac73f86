//! Reports that are kept, shared and sent.

use std::time::Duration;

use svenn_testkit::{Client, Office, Value, World, json, on_both_engines};

use super::definition;

fn input(navn: &str, delt: bool) -> Value {
    json!({ "navn": navn, "beskrivelse": "", "definition": definition(), "delt": delt })
}

fn path(report: &Value) -> String {
    format!("/reports/{}", report["id"].as_str().unwrap())
}

async fn update(siri: &Client, report: &Value, delt: bool) -> Value {
    let mut body = input(report["navn"].as_str().unwrap(), delt);
    body["version"] = report["version"].clone();
    siri.put(&path(report), body).await.expect(200)
}

fn schedule(report: &Value, receivers: &[&Client]) -> Value {
    let receivers: Vec<&str> = receivers.iter().map(|it| it.id.as_str()).collect();
    json!({
        "version": report["version"], "hyppighet": "UKENTLIG", "dag": 1, "klokken": 7,
        "mottakere": receivers, "tomOgsaa": true,
    })
}

fn person(who: &Client) -> svenn_kernel::PersonId {
    svenn_kernel::PersonId::parse(who.id.as_str()).unwrap()
}

/// The messages about reports that somebody got.
async fn told(world: &World, fjord: &Office<'_>, who: &Client) -> usize {
    let tx = fjord.read().await;
    let id = svenn_kernel::CoordinatorId::parse(who.id.as_str()).unwrap();
    let epost = svenn_people::coordinators::find(&tx, &id).await.unwrap().unwrap().epost;
    drop(tx);
    let all = world.messages_to(&epost.unwrap()).await;
    all.iter().filter(|it| it.contains("/k/systemvalg/rapporter/")).count()
}

on_both_engines! {
    async fn a_report_is_its_owners_until_it_is_shared(world) {
        let fjord = world.office("fjord").await;
        let (siri, nora) = (fjord.coordinator("Siri").await, fjord.coordinator("Nora").await);
        let made = siri.post("/reports", input("Mine", false)).await.expect(201);
        assert_eq!(nora.get(&path(&made)).await.problem(404), "not_found");
        let refused = siri.put(&format!("{}/schedule", path(&made)), schedule(&made, &[&nora])).await;
        assert_eq!(refused.problem(409), "not_shared");
        let shared = update(&siri, &made, true).await;
        assert_eq!(nora.get(&path(&made)).await.expect(200)["eier"], "Siri Koordinatorsen");
        let stale = json!({ "version": 1, "navn": "x", "definition": definition(), "delt": true });
        assert_eq!(siri.put(&path(&made), stale).await.problem(409), "stale_version");
        let own = json!({
            "version": shared["version"], "navn": "x", "definition": definition(), "delt": false,
        });
        assert_eq!(nora.put(&path(&made), own).await.problem(403), "forbidden");
        let not_hers = nora.put(&format!("{}/schedule", path(&made)), schedule(&shared, &[&nora])).await;
        assert_eq!(not_hers.problem(403), "forbidden");
        let wrong = json!({ "navn": "", "definition": { "list": "X", "columns": [] }, "delt": true });
        let refused = siri.post("/reports", wrong).await.expect(422);
        assert_eq!(refused["fields"].as_array().unwrap().len(), 3);
        nora.delete(&path(&made)).await.expect(204);
        assert_eq!(siri.get(&path(&made)).await.problem(404), "not_found");
    }

    /// "sent on a schedule with the rights of its owner at that moment (a link by default)"
    async fn a_report_goes_out_on_its_day_as_long_as_its_owner_is_here(world) {
        // A Friday at noon.
        let friday = svenn_kernel::oslo::noon("2026-11-27".parse().unwrap());
        world.clock.set(friday);
        let fjord = world.office("fjord").await;
        let (siri, nora) = (fjord.coordinator("Siri").await, fjord.coordinator("Nora").await);
        let made = siri.post("/reports", input("Ukens", true)).await.expect(201);
        let to = format!("{}/schedule", path(&made));
        let planned = siri.put(&to, schedule(&made, &[&nora])).await.expect(200);
        assert!(planned["plan"]["neste"].as_i64().unwrap() > friday.millis());
        world.run_jobs().await;
        assert_eq!(told(&world, &fjord, &nora).await, 0, "not before its day");
        // Monday, 07:00.
        world.clock.advance(Duration::from_secs(67 * 3_600));
        world.run_jobs().await;
        assert_eq!(told(&world, &fjord, &nora).await, 1);
        let siri = fjord.sign_in(&person(&siri), svenn_kernel::Role::Koordinator).await;
        let after = siri.get(&path(&made)).await.expect(200);
        assert_eq!(after["plan"]["sistRader"], 0);
        // The owner is shut out: the next Monday nothing goes out, and the report says why.
        let tx = fjord.write().await;
        let sql = format!("UPDATE coordinators SET deaktivert = 1 WHERE id = '{}'", siri.id);
        sea_orm::ConnectionTrait::execute_unprepared(&tx, &sql).await.unwrap();
        tx.commit().await.unwrap();
        world.clock.advance(Duration::from_secs(7 * 24 * 3_600));
        world.run_jobs().await;
        assert_eq!(told(&world, &fjord, &nora).await, 1);
        let nora = fjord.sign_in(&person(&nora), svenn_kernel::Role::Koordinator).await;
        let after = nora.get(&path(&made)).await.expect(200);
        assert!(after["plan"]["sistFeil"].as_str().unwrap().contains("eier rapporten"));
    }
}
