//! "A change of company agreed for next month" takes effect next month.

use chrono::Days;
use svenn_kernel::{PersonId, Role, oslo};
use svenn_testkit::{Client, Value, json, on_both_engines};

fn of(who: &Client, part: &str) -> String {
    format!("/apprentices/{}{part}", who.id)
}

on_both_engines! {
    /// Cell `company_changes_ahead`.
    async fn a_contract_that_is_agreed_waits_for_its_first_day(world) {
        let fjord = world.office("fjord").await;
        let today = oslo::day_of(world.databases().clock().now());
        world.clock.set(oslo::noon(today));
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let berit = fjord.instructor("Berit").await;
        let day = |ahead: u64| today.checked_add_days(Days::new(ahead)).unwrap().to_string();
        let (old, new) = (fjord.company("Bygg AS").await, fjord.company("Vik AS").await);
        let version = async || siri.get(&of(&kari, "")).await.expect(200)["version"].clone();
        let began = json!({
            "version": version().await, "startdato": "2026-08-01", "sluttdato": "2028-07-31",
        });
        siri.put(&of(&kari, "/laeretid"), began).await.expect(200);
        let works = json!({
            "version": version().await, "bedriftid": old, "ansatte": [terje.id], "avdelingerMore": [],
        });
        siri.put(&of(&kari, "/laerebedrift"), works).await.expect(200);
        let agree = async |start: u64| {
            let body = json!({
                "version": version().await, "arsak": "NYBEDRIFT", "avsluttet": day(start - 1),
                "bedriftid": new, "programomrade": null, "startdato": day(start),
                "sluttdato": "2028-10-31", "ansatte": [berit.id],
            });
            let preview = siri.post(&of(&kari, "/kontrakter/preview"), body.clone()).await;
            let said = preview.expect(200)["folger"].clone();
            let seen = siri.post(&of(&kari, "/kontrakter"), body).await.expect(200);
            let journal = siri.get(&format!("/journal/apprentices/{}", kari.id)).await.expect(200);
            for one in said.as_array().unwrap() {
                let one = one.as_str().unwrap();
                assert!(journal.to_string().contains(one), "{one} in {journal}");
            }
            assert!(said.to_string().contains("Berit"), "{said}");
            seen
        };
        let seen = agree(40).await;
        assert_eq!(seen["bedrift"]["navn"], "Bygg AS", "until then all is as it was");
        assert_eq!(seen["ansatte"][0]["id"], json!(terje.id));
        let coming = async || siri.get(&of(&kari, "/kontrakter/kommende")).await.expect(200);
        assert_eq!(coming().await["kontrakt"]["bedrift"]["navn"], "Vik AS");
        assert_eq!(coming().await["kontrakt"]["ansatte"][0]["id"], json!(berit.id));
        // It can be agreed anew, and taken back.
        agree(30).await;
        assert_eq!(coming().await["kontrakt"]["startdato"], json!(day(30)));
        siri.delete(&of(&kari, "/kontrakter/kommende")).await.expect(204);
        assert_eq!(coming().await["kontrakt"], Value::Null);
        assert_eq!(siri.delete(&of(&kari, "/kontrakter/kommende")).await.status, 404);
        let journal = siri.get(&format!("/journal/apprentices/{}", kari.id)).await.expect(200);
        let said = "er trukket tilbake: Vik AS";
        assert!(journal.to_string().contains(said), "{journal}");

        agree(20).await;
        for (days, bedrift) in [(19, "Bygg AS"), (20, "Vik AS"), (41, "Vik AS")] {
            let at = today.checked_add_days(Days::new(days)).unwrap();
            world.clock.set(oslo::noon(at));
            world.run_jobs().await;
            let siri = fjord.sign_in(&PersonId::parse(&siri.id).unwrap(), Role::Koordinator).await;
            let seen = siri.get(&of(&kari, "")).await.expect(200);
            assert_eq!(seen["bedrift"]["navn"], bedrift, "after {days} days");
        }
        let siri = fjord.sign_in(&PersonId::parse(&siri.id).unwrap(), Role::Koordinator).await;
        let seen = siri.get(&of(&kari, "")).await.expect(200);
        assert_eq!(seen["ansatte"].as_array().unwrap().len(), 1);
        assert_eq!(seen["ansatte"][0]["id"], json!(berit.id));
        assert_eq!(seen["laeretid"]["startdato"], json!(day(20)));
        let past = siri.get(&of(&kari, "/kontrakter")).await.expect(200);
        assert_eq!((past.as_array().unwrap().len(), &past[0]["avsluttet"]), (1, &json!(day(19))));
        assert_eq!(siri.get(&of(&kari, "/kontrakter/kommende")).await.expect(200)["kontrakt"], Value::Null);
    }

    /// Cells `archived`, `terminated`.
    async fn what_is_agreed_begins_after_a_termination_too_and_that_is_said(world) {
        let fjord = world.office("fjord").await;
        let today = oslo::day_of(world.databases().clock().now());
        world.clock.set(oslo::noon(today));
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let new = fjord.company("Vik AS").await;
        let began = json!({ "version": 1, "startdato": "2026-08-01", "sluttdato": "2028-07-31" });
        siri.put(&of(&kari, "/laeretid"), began).await.expect(200);
        let day = |ahead: u64| today.checked_add_days(Days::new(ahead)).unwrap();
        let body = json!({
            "version": 2, "arsak": "NYBEDRIFT", "avsluttet": day(19).to_string(), "bedriftid": new,
            "programomrade": null, "startdato": day(20).to_string(), "sluttdato": "2028-10-31",
        });
        siri.post(&of(&kari, "/kontrakter"), body).await.expect(200);
        let ids = json!({ "ids": [kari.id] });
        let preview = siri.post("/apprentices/archive/preview", ids).await.expect(200).to_string();
        assert!(preview.contains("1 avtalt kontrakt: begynner"), "{preview}");
        let version = siri.get(&of(&kari, "")).await.expect(200)["version"].clone();
        let ends = json!({ "version": version, "unexpectedEndDate": day(5).to_string() });
        siri.put(&of(&kari, "/hevlaerekontrakt"), ends).await.expect(200);
        let journal = siri.get(&format!("/journal/apprentices/{}", kari.id)).await.expect(200);
        assert!(journal.to_string().contains("1 avtalt kontrakt: begynner"), "{journal}");
        world.clock.set(oslo::noon(day(20)));
        world.run_jobs().await;
        let siri = fjord.sign_in(&PersonId::parse(&siri.id).unwrap(), Role::Koordinator).await;
        assert_eq!(siri.get(&of(&kari, "")).await.expect(200)["bedrift"]["navn"], "Vik AS");
        let past = siri.get(&of(&kari, "/kontrakter")).await.expect(200);
        let ended = (&past[0]["avsluttet"], &past[0]["arsak"]);
        assert_eq!(ended, (&json!(day(5).to_string()), &json!("HEVET")));
    }

    /// A contract whose company is deleted before it begins begins without one, and the office is
    /// told.
    async fn a_company_that_is_deleted_before_its_contract_begins_is_told_of(world) {
        let fjord = world.office("fjord").await;
        let today = oslo::day_of(world.databases().clock().now());
        world.clock.set(oslo::noon(today));
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let new = fjord.company("Vik AS").await;
        let began = json!({ "version": 1, "startdato": "2026-08-01", "sluttdato": "2028-07-31" });
        siri.put(&of(&kari, "/laeretid"), began).await.expect(200);
        let day = |ahead: u64| today.checked_add_days(Days::new(ahead)).unwrap();
        let body = json!({
            "version": 2, "arsak": "NYBEDRIFT", "avsluttet": day(9).to_string(), "bedriftid": new,
            "programomrade": null, "startdato": day(10).to_string(), "sluttdato": "2028-10-31",
        });
        siri.post(&of(&kari, "/kontrakter"), body).await.expect(200);
        let deleting = format!("/companies/{new}");
        let version = siri.get(&deleting).await.expect(200)["version"].clone();
        siri.delete(&format!("{deleting}?version={version}")).await.expect(204);
        world.clock.set(oslo::noon(day(10)));
        world.run_jobs().await;
        let siri = fjord.sign_in(&PersonId::parse(&siri.id).unwrap(), Role::Koordinator).await;
        assert_eq!(siri.get(&of(&kari, "")).await.expect(200)["bedriftid"], Value::Null);
        let centre = siri.get("/notificationcenter/my?days=100").await.expect(200).to_string();
        assert_eq!(centre.matches("mangler lærebedrift").count(), 1, "{centre}");
        let journal = siri.get(&format!("/journal/apprentices/{}", kari.id)).await.expect(200);
        assert!(journal.to_string().contains("begynte uten lærebedrift"), "{journal}");
    }
}
