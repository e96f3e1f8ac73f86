//! What becomes of training days when something happens to people.

use svenn_testkit::{json, on_both_engines};

use super::{answer, information, invite, made, seen, turn};

on_both_engines! {
    /// "Places go to who waits", and a restored apprentice is asked again.
    async fn archived(world) {
        turn(&world, -100);
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        let mut body = information("Truckkurs");
        body["waitingList"] = json!(true);
        body["deadline"]["maxSpotsEnabled"] = json!(true);
        body["deadline"]["maxSpots"] = json!(1);
        let day = made(&siri, body, &[&kari, &ola]).await;
        invite(&siri, &day).await;
        answer(&kari, &day, "ACCEPTED").await.unwrap();
        answer(&ola, &day, "ACCEPTED").await.unwrap();
        let said = json!([{
            "id": kari.id, "navn": "Kari Lærlingsen", "folger": [
                "1 kommende aktivitet: svar og plass faller bort, og invitasjonen trekkes tilbake",
            ],
        }]);
        let ids = json!({ "ids": [kari.id, ola.id] });
        let preview = siri.post("/apprentices/archive/preview", ids).await.expect(200);
        assert_eq!(preview[0], said[0]);
        assert_eq!(seen(&siri, &day).await["counts"]["venteliste"], 1, "nothing was done");

        siri.post("/apprentices/archive", json!({ "ids": [kari.id] })).await.expect(200);
        let shown = seen(&siri, &day).await;
        assert_eq!((&shown["counts"]["kommer"], &shown["counts"]["venteliste"]), (&json!(1), &json!(0)));
        let own = seen(&ola, &day).await["own"].clone();
        assert_eq!(own["invitationstatus"], "ACCEPTED", "the first in line has the place");
        world.run_jobs().await;
        let centre = ola.get("/notificationcenter/my?days=100").await.expect(200);
        assert!(centre.to_string().contains("aktivitetplass"), "and is told");
        let journal = siri.get(&format!("/journal/apprentices/{}", kari.id)).await.expect(200);
        assert!(journal.to_string().contains("1 kommende aktivitet"), "{journal}");
    }

    async fn restored(world) {
        turn(&world, -100);
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        let day = made(&siri, information("Truckkurs"), &[&kari]).await;
        let other = made(&siri, information("Uten invitasjon"), &[&kari]).await;
        invite(&siri, &day).await;
        answer(&kari, &day, "ACCEPTED").await.unwrap();
        siri.post("/apprentices/archive", json!({ "ids": [kari.id] })).await.expect(200);
        assert_eq!(seen(&siri, &day).await["counts"]["sendt"], 0);
        siri.post("/apprentices/restore", json!({ "ids": [kari.id] })).await.expect(200);
        let shown = seen(&siri, &day).await;
        assert_eq!((&shown["counts"]["sendt"], &shown["counts"]["venterSvar"]), (&json!(1), &json!(1)));
        assert_eq!(seen(&siri, &other).await["counts"]["sendt"], 0, "who was not invited is not");
    }

    /// "A deleted employee's place is given to nobody."
    async fn the_place_of_somebody_who_is_deleted_goes_to_who_waits(world) {
        turn(&world, -100);
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (terje, ola) = (fjord.instructor("Terje").await, fjord.apprentice("Ola").await);
        let mut body = information("Truckkurs");
        body["waitingList"] = json!(true);
        body["deadline"]["maxSpotsEnabled"] = json!(true);
        body["deadline"]["maxSpots"] = json!(1);
        let day = made(&siri, body, &[&terje, &ola]).await;
        invite(&siri, &day).await;
        answer(&terje, &day, "ACCEPTED").await.unwrap();
        answer(&ola, &day, "ACCEPTED").await.unwrap();
        siri.post("/employeemgmt/delete", json!({ "employeeId": terje.id })).await.expect(204);
        assert_eq!(seen(&ola, &day).await["own"]["invitationstatus"], "ACCEPTED");
    }

    async fn terminated(world) {
        turn(&world, -100);
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        let mut body = information("Truckkurs");
        body["waitingList"] = json!(true);
        body["deadline"]["maxSpotsEnabled"] = json!(true);
        body["deadline"]["maxSpots"] = json!(1);
        let day = made(&siri, body, &[&kari, &ola]).await;
        invite(&siri, &day).await;
        answer(&kari, &day, "ACCEPTED").await.unwrap();
        answer(&ola, &day, "ACCEPTED").await.unwrap();
        let path = format!("/apprentices/{}/hevlaerekontrakt", kari.id);
        let ends = json!({ "version": 1, "unexpectedEndDate": "2000-01-31" });
        let preview = siri.post(&format!("{path}/preview"), ends.clone()).await.expect(200);
        assert!(preview["folger"].to_string().contains("1 kommende aktivitet"), "{preview}");
        assert_eq!(seen(&siri, &day).await["counts"]["venteliste"], 1, "nothing was done");
        siri.put(&path, ends).await.expect(200);
        assert_eq!(seen(&ola, &day).await["own"]["invitationstatus"], "ACCEPTED");
        assert_eq!(seen(&siri, &day).await["counts"]["kommer"], 1);
        // A later last day than the day itself takes nothing.
        let nina = fjord.apprentice("Nina").await;
        let late = json!({ "version": 1, "unexpectedEndDate": "2090-01-31" });
        let path = format!("/apprentices/{}/hevlaerekontrakt/preview", nina.id);
        assert_eq!(siri.post(&path, late).await.expect(200)["folger"], json!([]));
    }

    async fn end_moved(world) {
        turn(&world, -100);
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        made(&siri, information("Truckkurs"), &[&kari]).await;
        let path = format!("/apprentices/{}/laeretid", kari.id);
        let time = json!({ "version": 1, "startdato": "1999-01-31", "sluttdato": "2000-01-31" });
        siri.put(&path, time).await.expect(200);
        let journal = siri.get(&format!("/journal/apprentices/{}", kari.id)).await.expect(200);
        assert!(journal.to_string().contains("1 kommende aktivitet: etter siste dag"), "{journal}");
    }

    async fn leave_changed(world) {
        turn(&world, -100);
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        made(&siri, information("Truckkurs"), &[&kari]).await;
        let path = format!("/apprentices/{}/fravaer", kari.id);
        let leave = json!({ "fra": "2000-01-31", "til": null, "merknad": "" });
        siri.put(&path, json!({ "version": 1, "fravaer": [leave] })).await.expect(200);
        let journal = siri.get(&format!("/journal/apprentices/{}", kari.id)).await.expect(200);
        assert!(journal.to_string().contains("1 kommende aktivitet: i fraværet"), "{journal}");
    }

    async fn termination_taken_back(world) {
        turn(&world, -100);
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        let day = made(&siri, information("Truckkurs"), &[&kari]).await;
        invite(&siri, &day).await;
        answer(&kari, &day, "ACCEPTED").await.unwrap();
        let path = format!("/apprentices/{}/hevlaerekontrakt", kari.id);
        let ends = json!({ "version": 1, "unexpectedEndDate": "2000-01-31" });
        siri.put(&path, ends).await.expect(200);
        assert_eq!(seen(&siri, &day).await["counts"]["sendt"], 0);
        siri.put(&path, json!({ "version": 2, "unexpectedEndDate": null })).await.expect(200);
        let shown = seen(&siri, &day).await;
        assert_eq!((&shown["counts"]["sendt"], &shown["counts"]["venterSvar"]), (&json!(1), &json!(1)));
    }

    async fn apprentice_erased(world) {
        turn(&world, -100);
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        let mut body = information("Truckkurs");
        body["waitingList"] = json!(true);
        body["deadline"]["maxSpotsEnabled"] = json!(true);
        body["deadline"]["maxSpots"] = json!(1);
        let day = made(&siri, body, &[&kari, &ola]).await;
        invite(&siri, &day).await;
        answer(&kari, &day, "ACCEPTED").await.unwrap();
        answer(&ola, &day, "ACCEPTED").await.unwrap();
        let erase = json!({ "version": 1, "bekreftelse": "Kari Lærlingsen" });
        siri.post(&format!("/privacy/people/{}/anonymise", kari.id), erase).await.expect(204);
        assert_eq!(seen(&ola, &day).await["own"]["invitationstatus"], "ACCEPTED");
    }
}
