//! The thread between an applicant and the office.

use std::time::Duration;

use svenn_testkit::{json, on_both_engines};

use super::{apply, begin, listed, open_office, values};
use crate::server::authorization::samples::picture;

const EMAIL: &str = "kari.vik@mail.example";
const PHONE: &str = "400 00 214";

on_both_engines! {
    async fn both_write_and_each_is_told_what_the_other_has_read(world) {
        let (_fjord, siri) = open_office(&world, "fjord").await;
        let nobody = world.anonymous();
        let visit = apply(&world, "fjord", values("Kari Vik", EMAIL, PHONE)).await;
        let id = listed(&siri).await.remove(0);
        let path = format!("/applications/{id}/messages");
        let asked = json!({ "visit": visit, "tekst": "Når får jeg svar?" });
        let own = nobody.post("/soknad/fjord/meldinger", asked).await.expect(201);
        let place = json!({ "visit": visit, "vedlegg": null, "melding": own["id"] });
        let place = nobody.post("/soknad/fjord/filer/plass", place).await.expect(201);
        let upload = format!("/soknad/fjord/filer?plass={}&name=a.png", place["plass"].as_str().unwrap());
        nobody.upload(&upload, "image/png", picture()).await.expect(201);
        let list = siri.post("/search/APPLICATIONS", json!({})).await.expect(200);
        assert_eq!(list["items"][0]["ulest"], true);
        let seen = siri.get(&path).await.expect(200);
        assert_eq!((&seen[0]["own"], &seen[0]["filer"][0]["name"]), (&json!(false), &json!("a.png")));
        siri.post(&format!("{path}/seen"), json!({})).await.expect(204);
        let list = siri.post("/search/APPLICATIONS", json!({})).await.expect(200);
        assert_eq!(list["items"][0]["ulest"], false);
        world.clock.advance(Duration::from_secs(60));
        let made = siri.post(&path, json!({ "tekst": "I mars." })).await.expect(201);
        let file = format!("/applications/messages/{}/files?name=b.png", made["id"].as_str().unwrap());
        siri.upload(&file, "image/png", picture()).await.expect(201);
        world.run_jobs().await;
        let letter = world.newest_message_to(EMAIL).await.unwrap();
        assert!(letter.contains("har skrevet til deg") && !letter.contains("I mars"), "{letter}");
        let thread = nobody.post("/soknad/fjord/meldinger/vis", json!({ "visit": visit })).await;
        let thread = thread.expect(200);
        assert!(thread[0]["lest"].is_i64() && thread[1]["filer"][0]["name"] == "b.png", "{thread}");
        assert!(siri.get(&path).await.expect(200)[1]["lest"].is_i64());
    }

    async fn nothing_is_written_of_a_draft_or_to_somebody_who_has_gone(world) {
        let (_fjord, siri) = open_office(&world, "fjord").await;
        let nobody = world.anonymous();
        let draft = begin(&world, "fjord", &values("Ola Vik", "ola@mail.example", PHONE)).await;
        let early = json!({ "visit": draft, "tekst": "Hei" });
        let early = nobody.post("/soknad/fjord/meldinger", early).await;
        assert_eq!(early.problem(409), "not_now");
        let visit = apply(&world, "fjord", values("Kari Vik", EMAIL, "400 00 215")).await;
        let id = listed(&siri).await.remove(0);
        let path = format!("/applications/{id}/messages");
        siri.post(&path, json!({ "tekst": "Hei" })).await.expect(201);
        nobody.post("/soknad/fjord/trekk", json!({ "visit": visit })).await.expect(200);
        assert_eq!(siri.get(&path).await.expect(200), json!([]), "the thread goes with her");
        assert_eq!(siri.post(&path, json!({ "tekst": "Hei" })).await.problem(409), "not_now");
    }
}
