//! Who makes keys and takes them back, and what they open.

use svenn_http::personal::DataSubject;
use svenn_kernel::{Permission, PersonId, Role, oslo, permission};
use svenn_people::relations;
use svenn_testkit::{json, on_both_engines};

use super::{TODAY, day, make, system};
use crate::stays::places;

on_both_engines! {
    /// "taken back at once", and shown once
    async fn a_key_opens_deliveries_alone_until_it_is_taken_back_or_over(world) {
        let fjord = world.office("fjord").await;
        let it = places(&fjord).await;
        let path = format!("/companies/{}/deliverykeys", it.home);
        let key = make(&it.siri, &it.home).await;
        let listed = it.siri.get(&path).await.expect(200);
        assert!(!listed.to_string().contains(key["tekst"].as_str().unwrap()), "told once");
        assert_eq!((&listed[0]["gjelder"], &listed[0]["gjelderTil"]), (&json!(true), &json!("2027-11-20")));
        assert!(listed[0]["sistBrukt"].is_null());
        let with_key = system(&world, &key);
        for closed in ["/stays/1", path.as_str(), "/notificationcenter/my?days=100"] {
            assert_eq!(with_key.get(closed).await.status, 401, "{closed}");
        }
        let mut forged = with_key.clone();
        forged.token = Some(key["tekst"].as_str().unwrap().replace("svenn_fjord", "svenn_vidde"));
        for nobody in [&world.anonymous(), &it.kari, &it.siri, &forged] {
            let refused = nobody.post("/deliveries", json!({ "hva": 1 })).await;
            assert_eq!(refused.problem(401), "bad_key", "whoever has no key hears nothing else");
        }
        with_key.post("/deliveries", day("1", &it.kari, TODAY)).await.expect(201);
        let listed = it.siri.get(&path).await.expect(200);
        assert!(listed[0]["sistBrukt"].is_i64());
        let id = key["nokkel"]["id"].as_str().unwrap();
        // It is another company's at this address.
        let elsewhere = format!("/companies/{}/deliverykeys/{id}", it.host);
        it.siri.delete(&elsewhere).await.expect(404);
        it.siri.delete(&format!("{path}/{id}")).await.expect(204);
        let refused = with_key.post("/deliveries", day("1", &it.kari, TODAY)).await;
        assert_eq!(refused.problem(401), "bad_key");
        let log = it.siri.get("/privacy/audit?kind=TILGANG").await.expect(200).to_string();
        assert!(log.contains("tok tilbake en nøkkel for bedriftens eget system"), "{log}");

        let short = json!({ "navn": "Kort", "maaneder": 1 });
        let short = system(&world, &it.siri.post(&path, short).await.expect(201));
        for (today, expected) in [("2026-12-20", 201), ("2026-12-21", 401)] {
            world.clock.set(oslo::noon(today.parse().unwrap()));
            let answer = short.post("/deliveries", day(today, &it.kari, today)).await;
            assert_eq!(answer.status.as_u16(), expected, "{today}");
        }
        let siri = fjord.sign_in(&PersonId::parse(&it.siri.id).unwrap(), Role::Koordinator).await;
        assert_eq!(siri.get(&path).await.expect(200)[0]["gjelder"], false);
        make(&siri, &it.home).await;
        let left = siri.get(&path).await.expect(200);
        assert_eq!(left.as_array().unwrap().len(), 1, "the one that is over is gone");
    }

    /// "at most two alive for rotation", also where two make one at the same time
    async fn two_keys_of_a_company_count_and_no_third(world) {
        let fjord = world.office("fjord").await;
        let it = places(&fjord).await;
        let nora = fjord.coordinator("Nora").await;
        make(&it.siri, &it.home).await;
        let path = format!("/companies/{}/deliverykeys", it.home);
        let body = json!({ "navn": "Ny", "maaneder": 3 });
        let (one, other) =
            fjord.race(it.siri.post(&path, body.clone()), nora.post(&path, body)).await;
        let mut answers = [one.status.as_u16(), other.status.as_u16()];
        answers.sort_unstable();
        assert_eq!(answers, [201, 409]);
        make(&it.siri, &it.host).await;
    }

    /// "made and taken back by … an employee with the right to manage the company"
    async fn an_employee_who_speaks_for_the_company_makes_its_keys(world) {
        let fjord = world.office("fjord").await;
        let it = places(&fjord).await;
        let mut may = permission::new_instructor();
        may.insert(Permission::EditCompany);
        let speaks = fjord.instructor_who_may("Tor", may).await;
        let tx = fjord.write().await;
        let id = PersonId::parse(&speaks.id).unwrap().into();
        relations::add_company(&tx, &id, &it.host).await.unwrap();
        tx.commit().await.unwrap();
        let own = format!("/companies/{}/deliverykeys", it.host);
        let others = format!("/companies/{}/deliverykeys", it.home);
        let key = make(&speaks, &it.host).await;
        let body = json!({ "navn": "Ny", "maaneder": 3 });
        speaks.post(&others, body.clone()).await.expect(404);
        speaks.get(&others).await.expect(404);
        it.vera.get(&own).await.expect(403);
        it.vera.post(&own, body).await.expect(403);
        let id = key["nokkel"]["id"].as_str().unwrap();
        it.vera.delete(&format!("{own}/{id}")).await.expect(403);
        speaks.delete(&format!("{own}/{id}")).await.expect(204);
        assert_eq!(speaks.get(&own).await.expect(200), json!([]));
    }

    async fn what_was_delivered_is_exported_and_erased_with_the_apprentice(world) {
        let fjord = world.office("fjord").await;
        let it = places(&fjord).await;
        let with_key = system(&world, &make(&it.siri, &it.home).await);
        with_key.post("/deliveries", day("ordre-17", &it.kari, TODAY)).await.expect(201);
        let who = DataSubject {
            id: PersonId::parse(&it.kari.id).unwrap(),
            rolle: Role::Laerling,
        };
        let mine = async || {
            let tx = fjord.read().await;
            let mut parts = Vec::new();
            for data in &world.app().personal_data {
                parts.extend(data.export(&tx, &who).await.unwrap());
            }
            let mine = parts.into_iter().find(|part| part.name == "leveringer").unwrap();
            mine.records.iter().map(|it| it.json().to_string()).collect::<Vec<_>>()
        };
        let told = mine().await;
        assert!(told.len() == 1 && told[0].contains("ordre-17"), "{told:?}");
        let path = format!("/privacy/people/{}", it.kari.id);
        let view = it.siri.get(&path).await.expect(200);
        let body = json!({ "version": view["version"], "bekreftelse": view["navn"] });
        it.siri.post(&format!("{path}/anonymise"), body).await.expect(204);
        world.run_jobs().await;
        assert!(mine().await.is_empty());
    }
}
