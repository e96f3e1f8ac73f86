//! A file that names somebody, beside what is done to her.

use svenn_testkit::{explored, json, on_both_engines};

const NAME: &str = "/imports/people?name=laerlinger.csv&mode=write";

on_both_engines! {
    async fn who_is_archived_beside_an_import_is_archived(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        for schedule in explored("import x archived") {
            let kari = fjord.apprentice("Kari").await;
            let her = format!("/apprentices/{}", kari.id);
            let epost = siri.get(&her).await.expect(200)["epost"].as_str().unwrap().to_owned();
            let rows = format!("Fornavn;Etternavn;E-post;Poststed\nKari;Ny;{epost};Florø\n");
            let imports = siri.upload(NAME, "text/csv", rows.into_bytes());
            let archives = siri.post("/apprentices/archive", json!({ "ids": [kari.id] }));
            let (imported, archived) = fjord.race_by(&schedule, imports, archives).await;
            schedule.none_failed(&[&imported, &archived]);
            let seen = siri.get(&her).await.expect(200);
            schedule.holds(archived.json()["done"] == json!([kari.id]), "not archived");
            schedule.holds(seen["archived"] == true, "archived, and is not");
            let is_written = imported.json()["written"] == true;
            schedule.holds(!is_written || seen["etternavn"] == "Ny", "the import is lost");
        }
    }

    async fn what_is_edited_beside_an_import_is_kept(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        for schedule in explored("import x edited") {
            let kari = fjord.apprentice("Kari").await;
            let her = format!("/apprentices/{}", kari.id);
            let before = siri.get(&her).await.expect(200);
            let epost = before["epost"].as_str().unwrap().to_owned();
            let rows = format!("Fornavn;Etternavn;E-post;Poststed\nKari;Ny;{epost};Florø\n");
            let imports = siri.upload(NAME, "text/csv", rows.into_bytes());
            let path = format!("{her}/godskrivning");
            let edits = json!({ "version": before["version"], "godskrivning": 6 });
            let (imported, edited) =
                fjord.race_by(&schedule, imports, siri.put(&path, edits)).await;
            schedule.none_failed(&[&imported, &edited]);
            let seen = siri.get(&her).await.expect(200);
            schedule.holds(edited.status != 200 || seen["godskrivning"] == 6, "the edit is lost");
            let is_written = imported.json()["written"] == true;
            schedule.holds(!is_written || seen["etternavn"] == "Ny", "the import is lost");
        }
    }
}
