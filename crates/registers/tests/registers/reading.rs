use std::time::Duration;

use svenn_kernel::CompanyId;
use svenn_server::Composed;
use svenn_testkit::{Client, Office, Value, World, json, on_both_engines};

use super::outside::{Mood, Outside};

/// The organisation number of the first company that an office of the tests makes.
const FIRST: &str = "123456785";

async fn read(world: &World, siri: &Client, office: &Office<'_>, process: &Composed) {
    world.clock.advance(Duration::from_secs(1));
    siri.post("/registers/read", json!({})).await.expect(204);
    process.runner.run_due(&office.tenant).await.unwrap();
}

async fn seen(siri: &Client, id: &CompanyId) -> Value {
    siri.get(&format!("/companies/{id}/register")).await.expect(200)
}

async fn listed(siri: &Client) -> Vec<Value> {
    let body = json!({ "perPage": 50 });
    let answer = siri.post("/search/REGISTERAVVIK", body).await.expect(200);
    answer["items"].as_array().unwrap().clone()
}

/// A coordinator, a company called `Vik` with the first number, and the register.
async fn office<'w>(world: &'w World) -> (Office<'w>, Client, CompanyId, Outside, Composed) {
    let fjord = world.office("fjord").await;
    let vik = fjord.company("Vik").await;
    let siri = fjord.coordinator("Siri").await;
    let (outside, process) = Outside::with(world).await;
    (fjord, siri, vik, outside, process)
}

on_both_engines! {
    /// Cell `company_renamed`.
    async fn a_name_is_taken_over_or_left(world) {
        let (fjord, siri, vik, outside, process) = office(&world).await;
        outside.company(FIRST, json!({ "navn": "VIK BYGG AS", "antallAnsatte": 12 }));
        read(&world, &siri, &fjord, &process).await;
        let first = seen(&siri, &vik).await;
        assert_eq!(first["enhet"]["tilstand"], "REGISTRERT");
        assert_eq!(first["enhet"]["antallAnsatte"], 12);
        let what: Vec<_> = first["avvik"].as_array().unwrap().iter()
            .map(|it| (it["hva"].as_str().unwrap(), it["deres"].as_str().unwrap())).collect();
        assert_eq!(what, [("NAVN", "Vik Bygg AS"), ("ADRESSE", "Nordnesgata 3, 5005 Bergen")]);
        assert_eq!(listed(&siri).await[0]["status"], "Åpen");

        let path = format!("/companies/{vik}/register");
        let other = json!({ "hva": "NAVN", "deres": "Vik Betong AS" });
        assert_eq!(siri.post(&format!("{path}/take"), other).await.problem(409), "changed");
        let name = json!({ "hva": "NAVN", "deres": "Vik Bygg AS" });
        siri.post(&format!("{path}/take"), name).await.expect(200);
        assert_eq!(siri.get(&format!("/companies/{vik}")).await.expect(200)["navn"], "Vik Bygg AS");

        let address = "Nordnesgata 3, 5005 Bergen";
        let left = json!({ "hva": "ADRESSE", "deres": address, "grunn": "Lageret" });
        let view = siri.put(&format!("{path}/left"), left).await.expect(200);
        assert_eq!(view["avvik"][0]["latt"]["av"], "Siri Koordinatorsen");
        assert_eq!(listed(&siri).await[0]["status"], "Latt stå");

        // It is left for as long as the register says the same.
        let moved = json!({ "navn": "VIK BYGG AS", "forretningsadresse": {
            "adresse": ["Sjøgata 1"], "postnummer": "5003", "poststed": "BERGEN",
            "kommune": "BERGEN", "kommunenummer": "4601" } });
        outside.company(FIRST, moved);
        read(&world, &siri, &fjord, &process).await;
        assert_eq!(seen(&siri, &vik).await["avvik"][0]["latt"], Value::Null);
        let address = json!({ "hva": "ADRESSE", "deres": "Sjøgata 1, 5003 Bergen" });
        let view = siri.post(&format!("{path}/take"), address).await.expect(200);
        assert_eq!(view["avvik"], json!([]));
        assert_eq!(listed(&siri).await, Vec::<Value>::new());
    }

    async fn company_wound_up(world) {
        let (fjord, siri, vik, outside, process) = office(&world).await;
        let kari = fjord.apprentice("Kari").await;
        let works = json!({
            "version": 1, "bedriftid": vik, "ansatte": [], "avdelingerMore": [],
        });
        siri.put(&format!("/apprentices/{}/laerebedrift", kari.id), works).await.expect(200);
        outside.company(FIRST, json!({ "navn": "VIK" }));
        read(&world, &siri, &fjord, &process).await;
        let told = async || {
            world.run_jobs().await;
            let all = siri.get("/notificationcenter/my").await.expect(200).to_string();
            all.matches("Vik: Konkurs").count()
        };
        assert_eq!(told().await, 0);
        outside.company(FIRST, json!({ "navn": "VIK", "konkurs": true }));
        read(&world, &siri, &fjord, &process).await;
        assert_eq!(seen(&siri, &vik).await["avvik"][0]["deres"], "Konkurs");
        assert_eq!(told().await, 1);
        // Told once, whatever the register says of it again.
        outside.company(FIRST, json!({ "navn": "VIK", "konkurs": true, "antallAnsatte": 1 }));
        read(&world, &siri, &fjord, &process).await;
        assert_eq!(told().await, 1);
        let take = json!({ "hva": "TILSTAND", "deres": "Konkurs" });
        let refused = siri.post(&format!("/companies/{vik}/register/take"), take).await;
        assert_eq!(refused.problem(409), "not_taken");
    }

    async fn a_place_is_known_with_the_company_it_belongs_to(world) {
        let (fjord, siri, vik, outside, process) = office(&world).await;
        outside.place(FIRST, json!({ "navn": "VIK", "overordnetEnhet": "974760673" }));
        outside.company("974760673", json!({ "navn": "VIK HOLDING AS" }));
        read(&world, &siri, &fjord, &process).await;
        let view = seen(&siri, &vik).await;
        assert_eq!(view["overordnet"]["navn"], "Vik Holding AS");
        outside.company("974760673", json!({ "navn": "VIK HOLDING AS", "konkurs": true }));
        read(&world, &siri, &fjord, &process).await;
        let view = seen(&siri, &vik).await;
        assert_eq!(view["avvik"][0]["deres"], "Konkurs (gjelder Vik Holding AS)");
    }

    async fn only_what_has_changed_is_asked_for(world) {
        let (fjord, siri, _, outside, process) = office(&world).await;
        let nordhav = fjord.company("Nordhav").await;
        let nordhav = siri.get(&format!("/companies/{nordhav}")).await.expect(200);
        let second = nordhav["orgnr"].as_str().unwrap();
        outside.company(FIRST, json!({ "navn": "VIK" }));
        outside.company(second, json!({ "navn": "NORDHAV" }));
        read(&world, &siri, &fjord, &process).await;
        outside.asked();
        read(&world, &siri, &fjord, &process).await;
        let by_number = ["oppdateringer/enheter by number", "oppdateringer/underenheter by day"];
        assert_eq!(outside.asked(), by_number);
        outside.company(second, json!({ "navn": "NORDHAV", "antallAnsatte": 3 }));
        read(&world, &siri, &fjord, &process).await;
        let asked = format!("enheter/{second}");
        assert_eq!(outside.asked(), [by_number[0], &asked, by_number[1]]);
    }

    async fn deleted_removed_and_unknown_are_told_apart(world) {
        let (fjord, siri, vik, outside, process) = office(&world).await;
        read(&world, &siri, &fjord, &process).await;
        assert_eq!(seen(&siri, &vik).await["enhet"]["tilstand"], "UKJENT");
        let stub = json!({ "navn": "VIK", "slettedato": "2026-10-01", "forretningsadresse": null });
        outside.company(FIRST, stub);
        read(&world, &siri, &fjord, &process).await;
        assert_eq!(seen(&siri, &vik).await["avvik"][0]["deres"], "Slettet 01.10.2026");
        outside.remove(FIRST);
        read(&world, &siri, &fjord, &process).await;
        assert_eq!(seen(&siri, &vik).await["enhet"]["tilstand"], "FJERNET");
    }

    async fn a_register_that_misbehaves_loses_nothing(world) {
        let (fjord, siri, vik, outside, process) = office(&world).await;
        outside.company(FIRST, json!({ "navn": "VIK BYGG AS" }));
        read(&world, &siri, &fjord, &process).await;
        outside.company(FIRST, json!({ "navn": "VIK BETONG AS" }));
        for mood in [Mood::Down, Mood::Busy, Mood::Half, Mood::WrongKey] {
            outside.is(mood);
            read(&world, &siri, &fjord, &process).await;
            let state = siri.get("/registers").await.expect(200);
            assert!(state["feilet"].is_number(), "{mood:?}: {state}");
            assert_eq!(seen(&siri, &vik).await["avvik"][0]["deres"], "Vik Bygg AS");
        }
        outside.is(Mood::Well);
        world.clock.advance(Duration::from_secs(24 * 3_600));
        process.runner.run_due(&fjord.tenant).await.unwrap();
        let siri = fjord.sign_in(&svenn_kernel::PersonId::parse(&siri.id).unwrap(),
            svenn_kernel::Role::Koordinator).await;
        assert_eq!(seen(&siri, &vik).await["avvik"][0]["deres"], "Vik Betong AS");
        assert_eq!(siri.get("/registers").await.expect(200)["feilet"], Value::Null);
    }

    /// Cell `company_renumbered`.
    async fn a_new_number_is_read_anew(world) {
        let (fjord, siri, vik, outside, process) = office(&world).await;
        outside.company(FIRST, json!({ "navn": "VIK BYGG AS" }));
        outside.company("998447356", json!({ "navn": "VIK ANLEGG AS" }));
        read(&world, &siri, &fjord, &process).await;
        let mut body = siri.get(&format!("/companies/{vik}")).await.expect(200);
        body.as_object_mut().unwrap().retain(|field, _| [
            "version", "orgnr", "navn", "adresse", "invoiceadress", "contactInformation",
            "typebedrift", "nettside", "kontonummer",
        ].contains(&field.as_str()));
        body["orgnr"] = json!("998447356");
        siri.put(&format!("/companies/{vik}"), body).await.expect(200);
        assert_eq!(seen(&siri, &vik).await["avvik"], json!([]));
        read(&world, &siri, &fjord, &process).await;
        assert_eq!(seen(&siri, &vik).await["avvik"][0]["deres"], "Vik Anlegg AS");
    }

    /// Cell `company_deleted`.
    async fn a_deleted_company_takes_its_differences(world) {
        let (fjord, siri, vik, outside, process) = office(&world).await;
        outside.company(FIRST, json!({ "navn": "VIK BYGG AS" }));
        read(&world, &siri, &fjord, &process).await;
        assert_eq!(listed(&siri).await.len(), 1);
        let company = siri.get(&format!("/companies/{vik}")).await.expect(200);
        let version = company["version"].as_i64().unwrap();
        siri.delete(&format!("/companies/{vik}?version={version}")).await.expect(204);
        assert_eq!(listed(&siri).await, Vec::<Value>::new());
        siri.get(&format!("/companies/{vik}/register")).await.expect(404);
    }
}
