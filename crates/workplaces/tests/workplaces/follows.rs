//! What becomes of relations when something happens to those who work in a company.

use std::collections::BTreeSet;

use svenn_kernel::{ApprenticeId, CompanyId};
use svenn_people::{apprentices, entity::apprentice::ActiveModel};
use svenn_testkit::{Client, Office, json, on_both_engines};

async fn learns(fjord: &Office<'_>, who: &Client, company: &CompanyId) {
    let tx = fjord.write().await;
    let fields = ActiveModel {
        bedriftid: sea_orm::ActiveValue::Set(Some(company.clone())),
        ..Default::default()
    };
    apprentices::store(&tx, &ApprenticeId::parse(&who.id).unwrap(), fields).await.unwrap();
    tx.commit().await.unwrap();
}

async fn works(fjord: &Office<'_>, who: &Client, company: &CompanyId) {
    let tx = fjord.write().await;
    let id = svenn_kernel::EmployeeId::parse(&who.id).unwrap();
    let these = BTreeSet::from([company.clone()]);
    svenn_people::relations::set_companies(&tx, &id, &these).await.unwrap();
    tx.commit().await.unwrap();
}

on_both_engines! {
    /// "Access ends with the relation": whoever goes to another company reads none of the former
    /// one's apprentices, from whichever side it is done.
    async fn employee_moved(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let (ola, berit) = (fjord.apprentice("Ola").await, fjord.instructor("Berit").await);
        fjord.connect(&berit, &ola).await;
        let (bygg, elektro) = (fjord.company("Bygg AS").await, fjord.company("El AS").await);
        for (apprentice, employee) in [(&kari, &terje), (&ola, &berit)] {
            learns(&fjord, apprentice, &bygg).await;
            works(&fjord, employee, &bygg).await;
        }
        let hers = format!("/apprentices/{}", kari.id);
        let his = format!("/apprentices/{}", ola.id);
        terje.get(&hers).await.expect(200);
        // One side: what the employee is connected to, with the apprentice still among it.
        let version = siri.get(&format!("/employees/{}", terje.id)).await.expect(200);
        let moved = json!({
            "employeeId": terje.id, "version": version["version"], "bedrifter": [elektro],
            "avdelinger": [], "laerlinger": [kari.id],
        });
        let path = "/employeemgmt/editcompanyapprentices";
        let preview = siri.post(&format!("{path}/preview"), moved.clone()).await.expect(200);
        assert_eq!(preview["folger"][0], "1 lærling får en faglig leder mindre");
        terje.get(&hers).await.expect(200);
        siri.post(path, moved).await.expect(200);
        assert_eq!(terje.get(&hers).await.status, 404);
        // The other: who works in the company.
        let company = siri.get(&format!("/companies/{bygg}")).await.expect(200);
        let nobody = json!({ "version": company["version"], "ansatte": [] });
        siri.put(&format!("/companies/{bygg}/ansatte"), nobody).await.expect(200);
        assert_eq!(berit.get(&his).await.status, 404);
    }

    /// An apprentice who comes back from the archive does not come back to a former instructor.
    async fn an_archived_apprentice_is_left_too(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let bygg = fjord.company("Bygg AS").await;
        learns(&fjord, &kari, &bygg).await;
        works(&fjord, &terje, &bygg).await;
        siri.post("/apprentices/archive", json!({ "ids": [kari.id] })).await.expect(200);
        let company = siri.get(&format!("/companies/{bygg}")).await.expect(200);
        let nobody = json!({ "version": company["version"], "ansatte": [] });
        siri.put(&format!("/companies/{bygg}/ansatte"), nobody).await.expect(200);
        siri.post("/apprentices/restore", json!({ "ids": [kari.id] })).await.expect(200);
        assert_eq!(terje.get(&format!("/apprentices/{}", kari.id)).await.status, 404);
    }
}
