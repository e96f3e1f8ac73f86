//! What will go out at the next noon, before it does.

use svenn_kernel::Role;
use svenn_people::apprentices::Apprentice;
use svenn_testkit::{json, on_both_engines};

use super::kit::{begins, change, noon, person, sent, switch_silence};

on_both_engines! {
    /// "A dry run as a page: what will go out at the next noon, to whom."
    async fn what_is_shown_is_what_goes_out(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        world.composed.runner.look_after(&fjord.tenant).await.unwrap();
        let nothing = siri.get("/reminders/coming").await.expect(200);
        assert_eq!(nothing, json!({ "tidspunkt": noon("2026-11-20").millis(), "rows": [] }));
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        let archived = fjord.apprentice("Per").await;
        let to = begins(&fjord, &kari, "2026-10-21").await;
        begins(&fjord, &ola, "2026-10-21").await;
        change(&fjord, &ola, |row| Apprentice { epost: None, ..row }).await;
        begins(&fjord, &archived, "2026-10-21").await;
        change(&fjord, &archived, |row| Apprentice { archived: true, ..row }).await;
        switch_silence(&siri, 0, true).await;
        let coming = siri.get("/reminders/coming").await.expect(200);
        let row = |who: &svenn_testkit::Client, navn: &str, types: &[&str]| json!({
            "person": who.id, "navn": navn, "rolle": "LAERLING",
            "templateId": "dokumentasjonmangler", "name": "Ingen dokumentasjon på 30 dager",
            "types": types,
        });
        let mut rows = vec![
            row(&kari, "Kari Lærlingsen", &["Epost", "PUSH"]),
            row(&ola, "Ola Lærlingsen", &["PUSH"]),
        ];
        rows.sort_by_key(|it| it["person"].as_str().unwrap().to_owned());
        assert_eq!(coming["rows"], json!(rows));
        assert_eq!(sent(&world.composed).await, [], "looking sends nothing");

        world.clock.set(noon("2026-11-20"));
        world.run_jobs().await;
        let title = "Du har ikke sendt dokumentasjon på 30 dager".to_owned();
        assert_eq!(sent(&world.composed).await, [(noon("2026-11-20"), to, title)]);
        let siri = fjord.sign_in(&person(&siri), Role::Koordinator).await;
        let coming = siri.get("/reminders/coming").await.expect(200);
        let at = noon("2026-11-20").millis();
        assert_eq!(coming, json!({
            "tidspunkt": noon("2026-11-21").millis(), "rows": [],
            "sist": { "dag": "2026-11-20", "begynt": at, "ferdig": at, "sendt": 2 },
        }));
    }

    async fn what_is_switched_off_everywhere_is_not_shown(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        begins(&fjord, &kari, "2026-10-21").await;
        let off = json!({ "version": 0, "type": "PUSH", "activated": false });
        siri.put("/automaticmessages/dokumentasjonmangler/switch", off).await.expect(200);
        let coming = siri.get("/reminders/coming").await.expect(200);
        // It stands in the notification centre all the same.
        assert_eq!(coming["rows"][0]["types"], json!(["Epost", "PUSH"]));
        let unknown = siri.get("/reminders/coming?after=ukjent").await.expect(200);
        assert_eq!(unknown["rows"], json!([]));
    }
}
