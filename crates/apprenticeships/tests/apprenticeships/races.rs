//! Two calls about one apprentice, and what is given beside its deletion.

use svenn_testkit::{Client, Reply, Value, explored, json, on_both_engines};

async fn detail(siri: &Client, kari: &Client) -> Value {
    siri.get(&format!("/apprentices/{}", kari.id)).await.expect(200)
}

async fn all(siri: &Client, what: &str, body: Value) -> Reply {
    siri.post(&format!("/apprentices/{what}"), body).await
}

fn is_done(reply: &Reply, id: &str) -> bool {
    reply.json()["done"]
        .as_array()
        .is_some_and(|done| done.iter().any(|it| it == id || it["id"] == id))
}

on_both_engines! {
    async fn a_company_that_is_deleted_is_nobodys(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        for schedule in explored("company deleted x given to an apprentice") {
            let (kari, company) = (fjord.apprentice("Kari").await, fjord.company("Bygg AS").await);
            let deleting = format!("/companies/{company}");
            let version = siri.get(&deleting).await.expect(200)["version"].clone();
            let given = json!({ "version": detail(&siri, &kari).await["version"],
                "bedriftid": company, "ansatte": [], "avdelingerMore": [] });
            let deleting = format!("{deleting}?version={version}");
            let path = format!("/apprentices/{}/laerebedrift", kari.id);
            let (deleted, given) =
                fjord.race_by(&schedule, siri.delete(&deleting), siri.put(&path, given)).await;
            schedule.none_failed(&[&deleted, &given]);
            let has_it = detail(&siri, &kari).await.to_string().contains(company.as_str());
            schedule.holds(!has_it || deleted.status != 204, "the company of an apprentice is deleted");
            schedule.holds(has_it || given.status != 200 || deleted.status == 204, "not given");
        }
    }

    async fn who_is_deleted_from_the_archive_is_not_restored(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        for schedule in explored("deleted from the archive x restored") {
            let kari = fjord.apprentice("Kari").await;
            let _ = all(&siri, "archive", json!({ "ids": [kari.id] })).await.expect(200);
            let version = detail(&siri, &kari).await["version"].clone();
            let path = format!("/archive/apprentices/{}?version={version}", kari.id);
            let restores = all(&siri, "restore", json!({ "ids": [kari.id] }));
            let (deleted, restored) = fjord.race_by(&schedule, siri.delete(&path), restores).await;
            schedule.none_failed(&[&deleted, &restored]);
            let both = deleted.status == 204 && is_done(&restored, &kari.id);
            schedule.holds(!both, "deleted and restored");
            let there = siri.get(&format!("/apprentices/{}", kari.id)).await.status == 200;
            schedule.holds(there != (deleted.status == 204), "there after she was deleted");
        }
    }

    async fn nobody_has_a_plan_that_is_deleted(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        for schedule in explored("plan deleted x given") {
            let (kari, plan) = (fjord.apprentice("Kari").await, fjord.plan("Plan").await.plan.id);
            let path = format!("/trainingplans/{plan}");
            let version = siri.get(&path).await.expect(200)["version"].clone();
            let deleting = format!("{path}?version={version}");
            let body = json!({ "version": detail(&siri, &kari).await["version"],
                "programomrade": null, "trainingplans": [plan] });
            let path = format!("/apprentices/{}/laerefag", kari.id);
            let (deleted, given) =
                fjord.race_by(&schedule, siri.delete(&deleting), siri.put(&path, body)).await;
            schedule.none_failed(&[&deleted, &given]);
            let has_it = detail(&siri, &kari).await.to_string().contains(plan.as_str());
            schedule.holds(!(has_it && deleted.status == 204), "the plan of an apprentice is deleted");
        }
        for schedule in explored("plan deleted x given in bulk") {
            let (kari, plan) = (fjord.apprentice("Kari").await, fjord.plan("Plan").await.plan.id);
            let path = format!("/trainingplans/{plan}");
            let version = siri.get(&path).await.expect(200)["version"].clone();
            let deleting = format!("{path}?version={version}");
            let given = all(&siri, "trainingplans", json!({ "ids": [kari.id], "add": [plan] }));
            let (deleted, given) = fjord.race_by(&schedule, siri.delete(&deleting), given).await;
            schedule.none_failed(&[&deleted, &given]);
            let has_it = detail(&siri, &kari).await.to_string().contains(plan.as_str());
            schedule.holds(!(has_it && deleted.status == 204), "the plan of an apprentice is deleted");
        }
    }

    async fn two_lists_of_the_same_people_in_another_order_are_both_done(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (terje, turid) = (fjord.instructor("Terje").await, fjord.instructor("Turid").await);
        for schedule in explored("bulk add x bulk add in another order") {
            let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
            let one = json!({ "ids": [kari.id, ola.id], "add": [terje.id] });
            let other = json!({ "ids": [ola.id, kari.id], "add": [turid.id] });
            let one = all(&siri, "ansatte", one);
            let (one, other) =
                fjord.race_by(&schedule, one, all(&siri, "ansatte", other)).await;
            schedule.none_failed(&[&one, &other]);
            for whom in [&kari, &ola] {
                let text = detail(&siri, whom).await.to_string();
                for who in [&terje, &turid] {
                    schedule.holds(text.contains(who.id.as_str()), "an instructor is lost");
                }
            }
        }
    }

    async fn parts_of_one_apprentice_are_changed_beside_each_other(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let terje = fjord.instructor("Terje").await;
        for schedule in explored("archived x given an instructor") {
            let kari = fjord.apprentice("Kari").await;
            let archives = all(&siri, "archive", json!({ "ids": [kari.id] }));
            let gives = all(&siri, "ansatte", json!({ "ids": [kari.id], "add": [terje.id] }));
            let (archived, given) = fjord.race_by(&schedule, archives, gives).await;
            schedule.none_failed(&[&archived, &given]);
            let detail = detail(&siri, &kari).await;
            schedule.holds(detail["archived"] == is_done(&archived, &kari.id), "archived");
            if is_done(&given, &kari.id) {
                schedule.holds(detail.to_string().contains(&terje.id), "an instructor is lost");
            }
        }
    }
}
