//! Another company, and what follows for checkpoints.

use svenn_kernel::CompanyId;
use svenn_testkit::{json, on_both_engines};

use super::{define, definition, enable, from_start, give, lines, path, set_of};

on_both_engines! {
    async fn company_changed(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let (vik, dal) = (fjord.company("Vik AS").await, fjord.company("Dal AS").await);
        enable(&siri).await;
        let mut set = set_of(&[&define(&siri, "Besøk", from_start(10)).await]);
        set["membership"]["bedrifter"] = json!([vik]);
        siri.post("/checkpoints/sets", set).await.expect(201);
        let works = async |company: &CompanyId| {
            let path = format!("/apprentices/{}", kari.id);
            let version = siri.get(&path).await.expect(200)["version"].clone();
            let body = json!({
                "version": version, "bedriftid": company, "ansatte": [], "avdelingerMore": [],
            });
            siri.put(&format!("{path}/laerebedrift"), body).await.expect(200);
            world.run_jobs().await;
        };
        works(&vik).await;
        assert_eq!(lines(&siri, &kari).await.len(), 1);
        works(&dal).await;
        assert!(lines(&siri, &kari).await.is_empty());
    }

    /// A deadline for which a coordinator who has left was named is somebody else's.
    async fn coordinator_left(world) {
        let fjord = world.office("fjord").await;
        let (siri, nora) = (fjord.coordinator("Siri").await, fjord.coordinator("Nora").await);
        let kari = fjord.apprentice("Kari").await;
        enable(&siri).await;
        let mut visit = definition("Besøk", from_start(10));
        visit["coordinators"] = json!([nora.id, siri.id]);
        let visit = siri.post("/checkpoints/definitions", visit).await.expect(201);
        give(&world, &siri, &[&visit]).await;
        let own = &lines(&siri, &kari).await[0];
        let at = path(own);
        let change = json!({
            "version": 1, "customDate": null, "customDateEnabled": false, "reason": "",
            "coordinators": [nora.id],
        });
        siri.post(&format!("{at}/postpone"), change).await.expect(200);
        let preview = siri.post(&format!("/coordinators/{}/preview", nora.id), json!({})).await;
        let said = json!("1 sjekkpunkt får en ansvarlig mindre");
        assert!(preview.expect(200)["folger"].as_array().unwrap().contains(&said));
        siri.delete(&format!("/coordinators/{}?version=1", nora.id)).await.expect(204);
        let now = siri.get(&at).await.expect(200);
        let responsible = now["coordinators"].as_array().unwrap();
        assert_eq!((responsible.len(), &responsible[0]["id"]), (1, &json!(siri.id)));
    }

    async fn companies_merged(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let (vik, dal) = (fjord.company("Vik AS").await, fjord.company("Dal AS").await);
        enable(&siri).await;
        let mut set = set_of(&[&define(&siri, "Besøk", from_start(10)).await]);
        set["membership"]["bedrifter"] = json!([vik]);
        siri.post("/checkpoints/sets", set).await.expect(201);
        let works = json!({
            "version": 1, "bedriftid": vik, "ansatte": [], "avdelingerMore": [],
        });
        siri.put(&format!("/apprentices/{}/laerebedrift", kari.id), works).await.expect(200);
        world.run_jobs().await;
        let before = lines(&siri, &kari).await;
        assert_eq!(before.len(), 1);
        let (path, to) = (format!("/companies/{vik}/move"), json!({ "til": dal }));
        let preview = siri.post(&format!("{path}/preview"), to.clone()).await.expect(200);
        let said = json!("1 sjekkpunktmal gjelder den andre bedriften også");
        assert!(preview["folger"].as_array().unwrap().contains(&said), "{preview}");
        siri.post(&path, to).await.expect(200);
        world.run_jobs().await;
        world.run_jobs().await;
        let seen = siri.get(&format!("/apprentices/{}", kari.id)).await.expect(200);
        assert_eq!(seen["bedrift"]["navn"], "Dal AS");
        assert_eq!(lines(&siri, &kari).await[0]["id"], before[0]["id"], "it is the same one");
    }
}
