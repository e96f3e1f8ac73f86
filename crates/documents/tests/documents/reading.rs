//! What those do whom a document reaches, and what the office sees of it.

use std::time::Duration;

use svenn_kernel::{PersonId, Role};
use svenn_testkit::{Client, Value, json, on_both_engines};

use super::{attach, group_of, path, publish, seen, share, text};

/// How often somebody was told something by a template.
pub async fn told(who: &Client, template: &str) -> usize {
    let centre = who.get("/notificationcenter/my?days=100").await.expect(200);
    let messages = centre["automaticMessages"]["messages"].as_array().unwrap().iter();
    messages.filter(|it| it["templateId"] == template).count()
}

/// The template that the office reminds by.
const REMINDED: &str = "deltdokumentpurring";

async fn opened(who: &Client, document: &Value, utgave: i64) {
    let body = json!({ "utgave": utgave });
    who.post(&format!("{}/open", path(document)), body).await.expect(204);
}

on_both_engines! {
    async fn who_has_opened_is_seen_by_edition_and_the_others_are_reminded_once_a_day(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let ola = fjord.apprentice("Ola").await;
        let document = share(&siri, text("Instruks", &[], (true, false))).await;
        world.run_jobs().await;
        assert_eq!(told(&kari, "deltdokument").await, 1);
        assert_eq!((&document["mottakere"], &document["aapnet"]), (&json!(2), &json!(0)));
        opened(&kari, &document, 1).await;
        opened(&kari, &document, 1).await;
        let office = seen(&siri, &document).await;
        assert_eq!((&office["aapnet"], &office["canRemind"]), (&json!(1), &json!(true)));
        let receivers = format!("{}/receivers", path(&document));
        let left = siri.get(&format!("{receivers}?opened=false")).await.expect(200);
        assert_eq!((&left["found"], &left["items"][0]["id"]), (&json!(1), &json!(ola.id)));
        let all = siri.get(&format!("{receivers}?q=kari")).await.expect(200);
        assert_eq!(all["found"], 1);
        assert!(all["items"][0]["opened"].is_i64());
        let listed = siri.post("/search/SHAREDDOCUMENTS", json!({})).await.expect(200);
        assert_eq!(listed["items"][0]["aapnet"], 1);
        assert_eq!(kari.get("/shareddocuments/my").await.expect(200)[0]["opened"], true);

        let remind = format!("{}/remind", path(&document));
        let after = siri.post(&remind, json!({})).await.expect(200);
        assert_eq!(after["canRemind"], false);
        assert_eq!(siri.post(&remind, json!({})).await.problem(409), "reminded_today");
        world.run_jobs().await;
        assert_eq!((told(&kari, REMINDED).await, told(&ola, REMINDED).await), (0, 1));

        siri.post(&format!("{}/edition", path(&document)), json!({})).await.expect(201);
        attach(&siri, &document, "ny.pdf").await;
        let next = publish(&siri, &document, "Rettet").await;
        assert_eq!(next["aapnet"], 0, "a new edition is opened anew");
        let mine = kari.get("/shareddocuments/my").await.expect(200);
        assert_eq!((&mine[0]["opened"], &mine[0]["nyVersjon"]), (&json!(false), &json!(true)));
        opened(&kari, &document, 2).await;
        opened(&ola, &document, 2).await;
        world.clock.advance(Duration::from_secs(36 * 60 * 60));
        let siri = fjord.sign_in(&PersonId::parse(&siri.id).unwrap(), Role::Koordinator).await;
        assert_eq!(siri.post(&remind, json!({})).await.problem(409), "nobody_left");
    }

    async fn nobody_else_knows_of_it(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let ola = fjord.apprentice("Ola").await;
        let group = group_of(&siri, "Andre", &[&ola]).await;
        let document = share(&siri, text("Instruks", &[&group], (false, false))).await;
        let open = kari.post(&format!("{}/open", path(&document)), json!({ "utgave": 1 })).await;
        assert_eq!(open.problem(404), "not_found");
        assert_eq!(kari.get(&format!("{}/read", path(&document))).await.problem(404), "not_found");
        assert_eq!(kari.get(&path(&document)).await.problem(403), "forbidden");
        // A coordinator reads it, and counts only where it is for her too.
        opened(&siri, &document, 1).await;
        assert_eq!(seen(&siri, &document).await["editions"][0]["aapnet"], 0);
    }
}
