//! What the office does with applications.

use std::time::Duration;

use svenn_kernel::{PersonId, Role};
use svenn_testkit::{Client, Office, json, on_both_engines};

use super::{apply, listed, open_office, settings, values};

const EMAIL: &str = "kari.vik@mail.example";
const PHONE: &str = "400 00 214";
const HALF_AN_HOUR: Duration = Duration::from_secs(30 * 60);
const HALF_A_YEAR: Duration = Duration::from_secs(190 * 24 * 60 * 60);

/// The same person with a new token: one is good for ten minutes.
async fn again_signed_in(office: &Office<'_>, person: &Client) -> Client {
    office.sign_in(&PersonId::parse(&person.id).unwrap(), Role::Koordinator).await
}

on_both_engines! {
    async fn an_application_goes_where_the_state_machine_goes(world) {
        let (_fjord, siri) = open_office(&world, "fjord").await;
        let nobody = world.anonymous();
        let visit = apply(&world, "fjord", values("Kari Vik", EMAIL, PHONE)).await;
        let id = listed(&siri).await.remove(0);
        let path = format!("/applications/{id}");
        let seen = siri.get(&path).await.expect(200);
        let steps: Vec<&str> =
            seen["steps"].as_array().unwrap().iter().map(|it| it["til"].as_str().unwrap()).collect();
        assert_eq!(steps, ["FORWARDED", "INTERVIEW", "OFFERED", "REJECTED"]);
        let status = format!("{path}/status");
        let to = |version: i64, til: &str| json!({ "version": version, "til": til, "grunn": "" });
        let version = seen["version"].as_i64().unwrap();
        let no = siri.post(&status, to(version, "APPROVED")).await;
        assert_eq!(no.problem(409), "no_step");
        let offered = siri.post(&status, to(version, "OFFERED")).await.expect(200);
        assert_eq!(siri.post(&status, to(version, "SENT")).await.problem(409), "stale_version");
        let erase = json!({ "data": { "id": id } });
        let refused = siri.post("/deleteApplicationHttpsClient", erase.clone()).await;
        assert_eq!(refused.problem(409), "offered");
        let change = nobody.post("/soknad/fjord/endre", json!({ "visit": visit })).await;
        assert_eq!(change.problem(409), "forwarded");
        let version = offered["version"].as_i64().unwrap();
        siri.post(&status, to(version, "APPROVED")).await.expect(200);
        let withdraw = nobody.post("/soknad/fjord/trekk", json!({ "visit": visit })).await;
        assert_eq!(withdraw.problem(409), "not_now");
        world.run_jobs().await;
        let letters = world.messages_to(EMAIL).await;
        assert!(letters.iter().any(|it| it.contains("Tilbudt læreplass")), "{letters:?}");
        siri.post("/deleteApplicationHttpsClient", erase).await.expect(204);
        assert_eq!(siri.get(&path).await.expect(200)["navn"], "Slettet");
    }

    /// "Messages by template at each change"
    /// Cell `template_changed`.
    async fn letters_are_in_the_offices_words_and_some_cannot_be_switched_off(world) {
        let (_fjord, siri) = open_office(&world, "fjord").await;
        let write = async |id: &str, on: bool, words: &str| {
            let path = format!("/automaticmessages/{id}");
            let seen = siri.get(&path).await.expect(200);
            assert_eq!(seen["utenKonto"], true);
            let letter = json!({ "type": "Epost", "activated": on, "emne": "Takk", "melding": words });
            siri.put(&path, json!({ "version": seen["version"], "channels": [letter] })).await
        };
        write("soknadmottatt", true, "<p>Takk, {fornavn}. Vi fikk den {sendt}.</p>").await.expect(200);
        write("soknadstatus", false, "<p>Ny status</p>").await.expect(200);
        let off = write("soknadavslag", false, "<p>Nei.</p>").await.expect(422);
        assert_eq!(off["fields"][0]["code"], "critical");
        let unknown = write("soknadmottatt", true, "<p>{frist}</p>").await.expect(422);
        assert_eq!(unknown["fields"][0]["code"], "unknown_placeholder");
        apply(&world, "fjord", values("Kari Anne Vik", EMAIL, PHONE)).await;
        let id = listed(&siri).await.remove(0);
        let version = siri.get(&format!("/applications/{id}")).await.expect(200)["version"].clone();
        let to = json!({ "version": version, "til": "INTERVIEW", "grunn": "" });
        siri.post(&format!("/applications/{id}/status"), to).await.expect(200);
        world.run_jobs().await;
        let letters = world.messages_to(EMAIL).await;
        let receipt: Vec<_> = letters.iter().filter(|it| it.contains("Takk, Kari Anne.")).collect();
        assert_eq!(receipt.len(), 1, "{letters:?}");
        assert!(receipt[0].contains("/soknad/fjord/min#"), "the way to the own page stays");
        assert!(letters.iter().any(|it| it.contains("Hei Kari Anne!")), "the draft's: {letters:?}");
        assert!(letters.iter().all(|it| !it.contains("Ny status") && !it.contains(['{', '}'])));
    }

    /// "deletion after the office's limit with dry run"; "retention of the rejected"
    async fn what_was_rejected_may_go_before_the_others(world) {
        let (fjord, siri) = open_office(&world, "fjord").await;
        apply(&world, "fjord", values("Kari Vik", EMAIL, PHONE)).await;
        let kari = listed(&siri).await.remove(0);
        apply(&world, "fjord", values("Ola Dal", "ola@mail.example", "400 00 215")).await;
        let reject = json!({ "ids": [kari], "begrunnelse": "Ingen plass i faget", "tekst": "" });
        siri.post("/applications/reject", reject).await.expect(200);
        world.clock.advance(HALF_A_YEAR);
        let siri = again_signed_in(&fjord, &siri).await;
        let path = "/privacy/retention/AVSLATTESOKNADER";
        let setting = json!({ "version": 0, "months": 6, "automatic": false });
        siri.put(path, setting).await.expect(200);
        let list = siri.get(&format!("{path}/overdue")).await.expect(200);
        assert_eq!((&list["total"], &list["lines"][0]["id"]), (&json!(1), &json!(kari)));
        assert_eq!(listed(&siri).await.len(), 2, "the list takes nothing away");
        let done = siri.post(&format!("{path}/run"), json!({ "ids": [kari] })).await.expect(200);
        assert_eq!(done["erased"], 1);
        let gone = siri.get(&format!("/applications/{kari}")).await.expect(200);
        assert_eq!((&gone["navn"], &gone["begrunnelse"]), (&json!("Slettet"), &json!("")));
    }

    async fn a_rejection_is_told_after_half_an_hour_and_not_when_it_was_undone(world) {
        let (fjord, siri) = open_office(&world, "fjord").await;
        let nobody = world.anonymous();
        let visit = apply(&world, "fjord", values("Kari Vik", EMAIL, PHONE)).await;
        let id = listed(&siri).await.remove(0);
        let reject = json!({ "ids": [id], "begrunnelse": "Ingen plass i faget", "tekst": "Lykke til!" });
        let done = siri.post("/applications/reject", reject.clone()).await.expect(200);
        let key = json!({ "visit": visit });
        let seen = nobody.post("/soknad/fjord/vis", key.clone()).await.expect(200);
        assert_eq!(seen["status"], "SENT", "nobody is told before the letter");
        let undo = format!("/applications/undo/{}", done["undo"].as_str().unwrap());
        siri.post(&undo, json!({})).await.expect(204);
        siri.post(&undo, json!({})).await.expect(404);
        world.clock.advance(HALF_AN_HOUR);
        world.run_jobs().await;
        let siri = again_signed_in(&fjord, &siri).await;
        let said = world.messages_to(EMAIL).await.concat();
        assert!(!said.contains("ikke tilby deg") && !said.contains("åpnet igjen"), "{said}");
        let done = siri.post("/applications/reject", reject.clone()).await.expect(200);
        let again = siri.post("/applications/reject", reject).await.expect(200);
        assert_eq!((&again["done"], &again["undo"]), (&json!([]), &json!(null)));
        world.clock.advance(HALF_AN_HOUR);
        world.run_jobs().await;
        let siri = again_signed_in(&fjord, &siri).await;
        let letter = world.newest_message_to(EMAIL).await.unwrap();
        assert!(letter.contains("ikke tilby deg") && letter.contains("Lykke til!"), "{letter}");
        assert!(!letter.contains("Ingen plass i faget"), "the reason is the office's");
        let seen = nobody.post("/soknad/fjord/vis", key).await.expect(200);
        assert_eq!((&seen["status"], &seen["begrunnelse"]), (&json!("REJECTED"), &json!("Lykke til!")));
        let undo = format!("/applications/undo/{}", done["undo"].as_str().unwrap());
        siri.post(&undo, json!({})).await.expect(204);
        world.run_jobs().await;
        let letter = world.newest_message_to(EMAIL).await.unwrap();
        assert!(letter.contains("åpnet igjen"), "{letter}");
    }

    async fn labels_are_made_put_and_deleted(world) {
        let (_fjord, siri) = open_office(&world, "fjord").await;
        apply(&world, "fjord", values("Kari Vik", EMAIL, PHONE)).await;
        let id = listed(&siri).await.remove(0);
        let made = siri.post("/applications/labels", json!({ "navn": "Ring" })).await.expect(201);
        let twice = siri.post("/applications/labels", json!({ "navn": "Ring" })).await;
        assert_eq!(twice.status.as_u16(), 422);
        let label = &made["id"];
        let put = json!({ "ids": [id], "add": [label], "remove": [] });
        siri.post("/applications/setlabels", put.clone()).await.expect(200);
        siri.post("/applications/setlabels", put).await.expect(200);
        let path = format!("/applications/{id}");
        assert_eq!(siri.get(&path).await.expect(200)["etiketter"][0]["navn"], "Ring");
        siri.delete(&format!("/applications/labels/{}", label.as_str().unwrap())).await.expect(204);
        assert_eq!(siri.get(&path).await.expect(200)["etiketter"], json!([]));
    }

    async fn a_question_that_may_not_be_asked_is_refused_with_its_rule(world) {
        let (_fjord, siri) = open_office(&world, "fjord").await;
        let mut asked = settings(1);
        asked["sporsmal"][0]["tekst"] = json!("Er du gravid?");
        let refused = siri.put("/applications/settings", asked).await;
        assert_eq!(refused.status.as_u16(), 422);
        assert!(refused.json().to_string().contains("§ 30"), "{}", refused.json());
    }
}
