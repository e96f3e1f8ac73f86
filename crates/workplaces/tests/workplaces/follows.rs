//! What becomes of relations when something happens to those who work in a company.

use std::collections::BTreeSet;

use svenn_kernel::{ApprenticeId, CompanyId, Permission, Permissions};
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
    /// "With the choice where there is one": who takes the apprentices over is chosen, and follows
    /// them everywhere.
    async fn who_takes_over_is_chosen_when_an_employee_is_deleted(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        let bygg = fjord.company("Bygg AS").await;
        let terje = fjord.instructor_who_may("Terje", Permissions::new()).await;
        let berit = fjord.instructor_who_may("Berit", Permissions::new()).await;
        let deletes = [Permission::ManageEmployees, Permission::DeleteEmployee];
        let anne = fjord.instructor_who_may("Anne", Permissions::from(deletes)).await;
        let connects = [deletes[0], deletes[1], Permission::EditEmployee];
        let eva = fjord.instructor_who_may("Eva", Permissions::from(connects)).await;
        for who in [&terje, &berit, &anne, &eva] {
            works(&fjord, who, &bygg).await;
        }
        learns(&fjord, &kari, &bygg).await;
        fjord.connect(&terje, &kari).await;
        let path = "/employeemgmt/delete";
        let preview = format!("{path}/preview");
        let asked = |overtar: &str| json!({ "employeeId": terje.id, "overtar": overtar });
        for wrong in [terje.id.as_str(), "ukjent"] {
            let refused = siri.post(&preview, asked(wrong)).await;
            assert_eq!(refused.problem(422), "invalid");
            assert_eq!(refused.json()["fields"][0]["field"], "overtar");
        }
        // Whoever deletes alone gives nobody apprentices.
        let alone = json!({ "employeeId": terje.id });
        anne.post(&preview, alone).await.expect(200);
        assert_eq!(anne.post(&preview, asked(&berit.id)).await.problem(403), "forbidden");
        let said = eva.post(&preview, asked(&berit.id)).await.expect(200);
        assert_eq!(said["folger"][0], "1 lærling får den som tar over, som faglig leder");
        let of_kari = async || {
            let detail = siri.get(&format!("/apprentices/{}", kari.id)).await.expect(200);
            let all = detail["ansatte"].as_array().unwrap().clone();
            all.iter().map(|one| one["id"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(of_kari().await, [terje.id.as_str()], "nothing was done");
        eva.post(path, asked(&berit.id)).await.expect(204);
        assert_eq!(of_kari().await, [berit.id.as_str()]);
        berit.get(&format!("/apprentices/{}", kari.id)).await.expect(200);
    }

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

    /// What the office hears of a company goes to somebody who is here.
    async fn coordinator_left(world) {
        let fjord = world.office("fjord").await;
        let (siri, nora) = (fjord.coordinator("Siri").await, fjord.coordinator("Nora").await);
        let bygg = fjord.company("Bygg AS").await;
        let path = format!("/companies/{bygg}");
        let version = siri.get(&path).await.expect(200)["version"].clone();
        let body = json!({ "version": version, "coordinators": [nora.id] });
        siri.put(&format!("{path}/ansvarligekoordinatorer"), body).await.expect(200);
        let hers = format!("/coordinators/{}", nora.id);
        let told = async || {
            let tx = fjord.read().await;
            svenn_people::coordinators::of_company(&tx, &bygg).await.unwrap()
        };
        assert_eq!(told().await, [svenn_kernel::PersonId::parse(&nora.id).unwrap()]);
        let said = siri.post(&format!("{hers}/preview"), json!({})).await.expect(200);
        assert_eq!(said["folger"], json!(["1 bedrift får en ansvarlig koordinator mindre"]));
        let access = json!({ "version": 1, "deaktivert": true });
        siri.post(&format!("{hers}/access"), access).await.expect(200);
        assert_eq!(told().await, [svenn_kernel::PersonId::parse(&siri.id).unwrap()]);
    }
}
