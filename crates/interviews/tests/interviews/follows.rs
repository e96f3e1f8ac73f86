//! What becomes of interviews when something happens to people.

use svenn_testkit::{Client, Value, json, on_both_engines};

use super::{plan, samples::LATER};

async fn mailbox(who: &Client) -> String {
    who.get("/me").await.expect(200)["epost"].as_str().unwrap().to_owned()
}

fn taking_part(view: &Value) -> Vec<&str> {
    let all = view["participants"].as_array().unwrap().iter();
    all.map(|it| it["id"].as_str().unwrap()).collect()
}

on_both_engines! {
    async fn archived(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        plan(&siri, &kari, LATER).await;
        world.run_jobs().await;
        let ids = json!({ "ids": [kari.id] });
        let preview = siri.post("/apprentices/archive/preview", ids.clone()).await.expect(200);
        let said = preview[0]["folger"][0].as_str().unwrap();
        assert!(said.starts_with("1 planlagt samtale: "), "{said}");
        siri.post("/apprentices/archive", ids).await.expect(200);
        world.run_jobs().await;
        let events = world.mailed_events(&mailbox(&terje).await).await;
        assert_eq!((events.len(), events[1].method.as_str()), (2, "CANCEL"));
        assert!(events[1].sequence > events[0].sequence);
    }

    async fn restored(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let path = plan(&siri, &kari, LATER).await;
        let ids = json!({ "ids": [kari.id] });
        siri.post("/apprentices/archive", ids.clone()).await.expect(200);
        siri.post("/apprentices/restore", ids).await.expect(200);
        world.run_jobs().await;
        let events = world.mailed_events(&mailbox(&terje).await).await;
        let last = events.last().unwrap();
        assert_eq!(last.method, "REQUEST");
        assert!(events.iter().rev().skip(1).all(|it| it.sequence < last.sequence));
        assert_eq!(siri.get(&path).await.expect(200)["statusLabel"], "Planlagt");
    }

    /// "A planned interview keeps the former instructor, who is not told, and the new one may not
    /// sign."
    async fn instructors_changed(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let berit = fjord.instructor("Berit").await;
        let path = plan(&siri, &kari, LATER).await;
        world.run_jobs().await;
        let exchange = json!({ "ids": [kari.id], "add": [berit.id], "remove": [terje.id] });
        siri.post("/apprentices/ansatte", exchange).await.expect(200);
        world.run_jobs().await;
        let view = siri.get(&path).await.expect(200);
        let people = taking_part(&view);
        assert!(people.contains(&&*berit.id) && !people.contains(&&*terje.id), "{people:?}");
        let gone = world.mailed_events(&mailbox(&terje).await).await;
        assert_eq!(gone.last().unwrap().method, "CANCEL");
        let new = world.mailed_events(&mailbox(&berit).await).await;
        assert_eq!((new.len(), new[0].method.as_str()), (1, "REQUEST"));
        assert_eq!(terje.get(&path).await.status, 404);
        berit.get(&path).await.expect(200);
    }
}
