//! A company that goes over to another, with everybody.

use std::collections::BTreeSet;

use sea_orm::ActiveValue::Set;
use svenn_kernel::{ApprenticeId, CompanyId, EmployeeId, oslo};
use svenn_people::{apprentices, entity::apprentice::ActiveModel, relations};
use svenn_testkit::{Client, Office, json, on_both_engines};

async fn in_company(fjord: &Office<'_>, who: &[&Client], company: &CompanyId) {
    let tx = fjord.write().await;
    let began = oslo::day_of(tx.now()).checked_sub_days(chrono::Days::new(100));
    for one in who {
        let fields = ActiveModel {
            bedriftid: Set(Some(company.clone())),
            startdato: Set(began),
            ..Default::default()
        };
        let id = ApprenticeId::parse(&one.id).unwrap();
        apprentices::store(&tx, &id, fields).await.unwrap();
    }
    tx.commit().await.unwrap();
}

on_both_engines! {
    async fn everybody_goes_over_with_their_instructors(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let ola = fjord.apprentice("Ola").await;
        let (old, new) = (fjord.company("Bygg AS").await, fjord.company("Vik AS").await);
        in_company(&fjord, &[&kari, &ola], &old).await;
        let tx = fjord.write().await;
        let employee = EmployeeId::parse(&terje.id).unwrap();
        let these = BTreeSet::from([old.clone()]);
        relations::set_companies(&tx, &employee, &these).await.unwrap();
        tx.commit().await.unwrap();
        siri.post("/apprentices/archive", json!({ "ids": [ola.id] })).await.expect(200);
        let path = format!("/companies/{old}/move");
        let to = json!({ "til": new });
        let preview = siri.post(&format!("{path}/preview"), to.clone()).await.expect(200);
        let said = preview["folger"].to_string();
        for part in ["1 lærling flyttes", "1 arkivert lærling", "1 ansatt"] {
            assert!(said.contains(part), "{said}");
        }
        let same = siri.post(&path, json!({ "til": old })).await;
        assert_eq!(same.problem(422), "invalid");
        let begun = siri.post(&path, to.clone()).await.expect(200);
        assert_eq!((&begun["til"], &begun["laerlinger"]), (&json!(new), &json!(2)));
        let other = fjord.company("Annen AS").await;
        assert_eq!(siri.post(&path, json!({ "til": other })).await.problem(409), "moving");
        siri.post(&path, to).await.expect(200);
        world.run_jobs().await;
        let done = siri.get(&path).await.expect(200);
        assert_eq!(done, json!({ "til": null, "laerlinger": 0, "ansatte": 0 }));
        let seen = siri.get(&format!("/apprentices/{}", kari.id)).await.expect(200);
        assert_eq!(seen["bedrift"]["navn"], "Vik AS");
        assert_eq!(seen["ansatte"][0]["id"], terje.id.as_str());
        terje.get(&format!("/apprentices/{}", kari.id)).await.expect(200);
        let past = siri.get(&format!("/apprentices/{}/kontrakter", kari.id)).await.expect(200);
        assert_eq!((past.as_array().unwrap().len(), &past[0]["bedrift"]["navn"]), (1, &json!("Bygg AS")));
        let tx = fjord.read().await;
        assert_eq!(relations::companies_of(&tx, &employee).await.unwrap(), std::slice::from_ref(&new));
        drop(tx);
        siri.post("/apprentices/restore", json!({ "ids": [ola.id] })).await.expect(200);
        let seen = siri.get(&format!("/apprentices/{}", ola.id)).await.expect(200);
        assert_eq!(seen["bedrift"]["navn"], "Vik AS");
        let past = siri.get(&format!("/apprentices/{}/kontrakter", ola.id)).await.expect(200);
        assert_eq!(past[0]["bedrift"]["navn"], "Bygg AS", "until the day");
        let version = siri.get(&format!("/companies/{old}")).await.expect(200)["version"].clone();
        siri.delete(&format!("/companies/{old}?version={version}")).await.expect(204);
    }

    /// "500 in under 20 s in the background without refusing another write."
    async fn five_hundred_go_over_while_others_write(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        let (old, new) = (fjord.company("Bygg AS").await, fjord.company("Vik AS").await);
        let tx = fjord.write().await;
        let began = oslo::day_of(tx.now()).checked_sub_days(chrono::Days::new(100));
        for at in 0..500 {
            let one = apprentices::Apprentice {
                fornavn: format!("Nr{at}"),
                etternavn: "Vik".to_owned(),
                bedriftid: Some(old.clone()),
                startdato: began,
                ..apprentices::blank(ApprenticeId::new(tx.now(), tx.entropy()))
            };
            apprentices::insert(&tx, one).await.unwrap();
        }
        tx.commit().await.unwrap();
        let path = format!("/companies/{old}/move");
        siri.post(&path, json!({ "til": new })).await.expect(200);
        let begun = std::time::Instant::now();
        let rates = json!({ "version": 1, "vacancyRates": [] });
        let hers = format!("/apprentices/{}/stillingsprosent", kari.id);
        let ((), written) = tokio::join!(world.run_jobs(), siri.put(&hers, rates));
        written.expect(200);
        assert!(begun.elapsed() < std::time::Duration::from_secs(20), "{:?}", begun.elapsed());
        let done = siri.get(&path).await.expect(200);
        assert_eq!(done, json!({ "til": null, "laerlinger": 0, "ansatte": 0 }));
        let tx = fjord.read().await;
        let moved = apprentices::of_company(&tx, &new, 1_000).await.unwrap();
        assert_eq!(moved.len(), 500);
        assert!(moved.iter().all(|it| it.version == 2 && it.startdato > began));
    }
}
