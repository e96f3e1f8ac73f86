//! Checkpoints are given to those they fit.

use svenn_kernel::{ApprenticeId, GroupId, PersonId};
use svenn_people::{apprentices, archive};
use svenn_testkit::{json, on_both_engines};

use super::{define, enable, from_start, give, line, lines, path, set_of, train};

on_both_engines! {
    async fn who_gets_and_who_loses_is_told_before(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        let (visit, talk) = (
            define(&siri, "Besøk", from_start(10)).await,
            define(&siri, "Samtale", from_start(20)).await,
        );
        let mut set = set_of(&[&visit, &talk]);
        let preview = siri.post("/checkpoints/sets/preview", set.clone()).await.expect(200);
        assert_eq!(preview["gets"]["apprentices"], 2);
        assert_eq!(preview["gets"]["checkpoints"], 4);
        assert_eq!(preview["gets"]["first"][0]["checkpoints"], json!(["Besøk", "Samtale"]));
        assert!(lines(&siri, &kari).await.is_empty(), "a preview gives nothing");
        let made = give(&world, &siri, &[&visit, &talk]).await;
        assert_eq!(lines(&siri, &kari).await.len(), 2);
        // Kari has completed one; what is completed is never lost.
        let done = line(&siri, &kari, "Besøk").await;
        siri.post(&format!("{}/complete", path(&done)), json!({})).await.expect(200);
        set["id"] = made["id"].clone();
        set["checkpoints"] = json!([talk["id"]]);
        let preview = siri.post("/checkpoints/sets/preview", set.clone()).await.expect(200);
        assert_eq!((&preview["kept"], &preview["loses"]["apprentices"]), (&json!(1), &json!(1)));
        assert_eq!(preview["loses"]["first"][0]["id"], ola.id);
        set["version"] = json!(1);
        set.as_object_mut().unwrap().remove("id");
        let made = format!("/checkpoints/sets/{}", made["id"].as_str().unwrap());
        siri.put(&made, set).await.expect(200);
        world.run_jobs().await;
        assert_eq!(lines(&siri, &kari).await.len(), 2, "hers is completed");
        assert_eq!(lines(&siri, &ola).await.len(), 1);
    }

    /// Cell `group_changed`.
    async fn a_group_is_given_its_own_as_people_come_and_go(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        enable(&siri).await;
        let group = siri.post("/groups", json!({ "name": "Nord" })).await.expect(201);
        let group = GroupId::parse(group["id"].as_str().unwrap()).unwrap();
        let visit = define(&siri, "Besøk", from_start(10)).await;
        let mut set = set_of(&[&visit]);
        set["membership"]["grupper"] = json!([group]);
        siri.post("/checkpoints/sets", set).await.expect(201);
        world.run_jobs().await;
        assert!(lines(&siri, &kari).await.is_empty());
        let tx = fjord.write().await;
        let ids = [PersonId::parse(&kari.id).unwrap()].into();
        let members = svenn_people::groups::people(&tx, &ids).await.unwrap().unwrap();
        svenn_people::groups::add(&tx, &group, &members).await.unwrap();
        tx.commit().await.unwrap();
        world.run_jobs().await;
        assert_eq!(lines(&siri, &kari).await.len(), 1);
        assert!(lines(&siri, &ola).await.is_empty());
        let tx = fjord.write().await;
        svenn_people::groups::remove(&tx, &group, &ids).await.unwrap();
        tx.commit().await.unwrap();
        world.run_jobs().await;
        assert!(lines(&siri, &kari).await.is_empty());
    }

    /// Cells `archived`, `restored`.
    async fn those_of_archived_apprentices_are_quiet_and_come_back(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        enable(&siri).await;
        train((&world, &fjord), &kari, ("2020-08-01", "2022-07-31"), &[]).await;
        let visit = define(&siri, "Besøk", from_start(10)).await;
        give(&world, &siri, &[&visit]).await;
        let found = |it: svenn_testkit::Value| it["found"].clone();
        let ask = json!({ "filters": [{ "field": "isOverdue", "values": ["true"] }] });
        let overdue = siri.post("/search/SJEKKPUNKTER", ask.clone()).await.expect(200);
        assert_eq!(found(overdue), 1);
        let id = ApprenticeId::parse(&kari.id).unwrap();
        let tx = fjord.write().await;
        let apprentice = apprentices::find(&tx, &id).await.unwrap().unwrap();
        archive::archive(&tx, &apprentice).await.unwrap();
        tx.commit().await.unwrap();
        world.run_jobs().await;
        let overdue = siri.post("/search/SJEKKPUNKTER", ask.clone()).await.expect(200);
        assert_eq!(found(overdue), 0);
        let hers = line(&siri, &kari, "Besøk").await;
        assert_eq!(hers["overdue"], false);
        siri.post(&format!("{}/complete", path(&hers)), json!({})).await.expect(409);
        let tx = fjord.write().await;
        let apprentice = apprentices::find(&tx, &id).await.unwrap().unwrap();
        archive::restore(&tx, &apprentice).await.unwrap();
        tx.commit().await.unwrap();
        world.run_jobs().await;
        let overdue = siri.post("/search/SJEKKPUNKTER", ask).await.expect(200);
        assert_eq!(found(overdue), 1);
    }
}
