//! Documents made of templates.

use svenn_testkit::{json, on_both_engines};

use super::{changed, make, path, text};
use crate::reading;

on_both_engines! {
    async fn who_lacks_what_is_told_and_nothing_is_made_for_her(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje) = (fjord.apprentice("Kari").await, fjord.instructor("Terje").await);
        fjord.connect(&terje, &kari).await;
        let made = make(&siri, text("Avtale")).await;
        let path = path(&made);
        let all = json!({ "laerlinger": [kari.id, kari.id] });
        let told = siri.post(&format!("{path}/check"), all.clone()).await.expect(200);
        assert_eq!(told.as_array().unwrap().len(), 1);
        assert_eq!(told[0]["mangler"], json!([{ "felt": "fodselsdato", "etikett": "Fødselsdato" }]));
        let roles: Vec<_> = told[0]["underskrivere"].as_array().unwrap().iter()
            .map(|it| it["rolle"].as_str().unwrap()).collect();
        assert_eq!(roles, ["LAERLING", "FAGLIGLEDER"], "whose age nobody knows has no guardian");
        let one = json!({ "laerling": kari.id });
        let refused = siri.post(&format!("{path}/document"), one.clone()).await;
        assert_eq!(refused.problem(409), "missing");
        let many = siri.post(&format!("{path}/documents"), all.clone()).await;
        assert_eq!(many.problem(409), "missing");

        // What must be there no more.
        let mut body = text("Avtale");
        body["mangler"] = json!([
            { "felt": "fodselsdato", "regel": "TEKST", "tekst": "ikke oppgitt" },
            { "felt": "telefon", "regel": "UTELAT", "tekst": "" },
        ]);
        siri.put(&path, changed(body.clone(), 1)).await.expect(200);
        let reply = siri.post(&format!("{path}/document"), one).await;
        assert_eq!(reply.status.as_u16(), 200);
        let read = reading::text_of(&reply.bytes);
        assert!(read.contains("ikkeoppgitt") && read.contains("Underskrifter"), "{read}");
        let zip = siri.post(&format!("{path}/documents"), all).await;
        assert_eq!((zip.status.as_u16(), &zip.bytes[..2]), (200, &b"PK"[..]));

        // It is used: the edition stays, and the template cannot be deleted.
        let seen = siri.get(&path).await.expect(200);
        assert_eq!((&seen["dokumenter"], &seen["utgave"]), (&json!(2), &json!(1)));
        let in_use = siri.delete(&format!("{path}?version=2")).await;
        assert_eq!(in_use.problem(409), "in_use");
        body["innhold"] = json!("<p>Ny tekst for {navn}</p>");
        let next = siri.put(&path, changed(body, 2)).await.expect(200);
        assert_eq!(next["utgave"], 2);
        let first = siri.get(&format!("{path}/editions/1")).await.expect(200);
        assert!(first["innhold"].as_str().unwrap().contains("{fodselsdato}"));
        let listed = siri.post("/search/DOKUMENTMALER", json!({})).await.expect(200);
        assert_eq!(listed["items"][0]["dokumenter"], 2);
    }

    async fn a_preview_tells_what_is_missing_and_no_value_is_markup(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari #let x <b>").await;
        let mut body = text("Avtale");
        body["laerling"] = json!(kari.id);
        body["personnr"] = json!(false);
        let reply = siri.post("/documenttemplates/preview", body.clone()).await;
        assert_eq!(reply.status.as_u16(), 200);
        let read = reading::text_of(&reply.bytes);
        assert!(read.contains("[Fødselsdatomangler]"), "{read}");
        assert!(read.contains("Kari#letx<b>"), "{read}");
        body["laerling"] = json!("finnes-ikke");
        let unknown = siri.post("/documenttemplates/preview", body).await;
        assert_eq!(unknown.problem(404), "not_found");
    }
}
