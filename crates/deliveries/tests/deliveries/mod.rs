//! Deliveries through the real router, on both engines.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::as_conversions,
    reason = "a test that cannot go on says why by panicking"
)]

mod follows;
mod keys;
pub mod samples;

use sea_orm::ActiveValue::Set;
use svenn_gateways::antivirus::test_file;
use svenn_kernel::{CompanyId, oslo};
use svenn_people::{apprentices, entity::apprentice::ActiveModel};
use svenn_testkit::{Client, Office, Value, World, json, on_both_engines};

use crate::{
    server::authorization::samples::picture,
    stays::{FRA, Places, TIL, id_of, places},
};

/// The day of the clock, a Friday, and the one before.
const TODAY: &str = "2026-11-20";
const YESTERDAY: &str = "2026-11-19";

/// A key of a company, told once: the whole answer.
async fn make(who: &Client, company: &CompanyId) -> Value {
    let body = json!({ "navn": "Ordresystemet", "maaneder": 12 });
    who.post(&format!("/companies/{company}/deliverykeys"), body).await.expect(201)
}

/// A system that shows what is given as its key.
fn system(world: &World, key: &Value) -> Client {
    let mut system = world.anonymous();
    system.token = Some(key["tekst"].as_str().unwrap().to_owned());
    system
}

/// A work day of an apprentice.
fn day(id: &str, of: &Client, dato: &str) -> Value {
    json!({
        "id": id, "laerling": of.id, "dato": dato, "minutter": 450,
        "tekst": "Byttet <b>vifte</b>\nMålte etterpå",
    })
}

/// How many notices of a template somebody has.
async fn told(who: &Client, template: &str) -> usize {
    let all = who.get("/notificationcenter/my?days=100").await.expect(200);
    all["automaticMessages"]["messages"].to_string().matches(template).count()
}

/// An office that keeps hours.
async fn keeps_hours(fjord: &Office<'_>) {
    let tx = fjord.write().await;
    let mut organisation = svenn_organisation::load(&tx).await.unwrap();
    organisation.flags.timekeeping = true;
    svenn_organisation::save(&tx, &organisation).await.unwrap();
    tx.commit().await.unwrap();
}

/// The company of an apprentice's contract is another one.
async fn moves(fjord: &Office<'_>, who: &Client, company: &CompanyId) {
    let tx = fjord.write().await;
    let change = ActiveModel { bedriftid: Set(Some(company.clone())), ..Default::default() };
    apprentices::store(&tx, &id_of(who), change).await.unwrap();
    tx.commit().await.unwrap();
}

on_both_engines! {
    /// "delivers a work day (hours, text, photographs with notes, goals it proposes) as the
    /// apprentice's draft …; the same day twice adds nothing"
    async fn a_delivered_day_is_the_apprentices_own_draft_once(world) {
        let fjord = world.office("fjord").await;
        let it = places(&fjord).await;
        keeps_hours(&fjord).await;
        let system = system(&world, &make(&it.siri, &it.home).await);
        let mut body = day("dag-1", &it.kari, TODAY);
        body["maal"] = json!([it.goal.kode, "KM-UKJENT"]);
        body["bilder"] = json!([{ "key": "b1", "notat": "Den nye vifta" }]);
        let made = system.post("/deliveries", body.clone()).await.expect(201);
        assert_eq!(made["ukjenteMaal"], json!(["KM-UKJENT"]));
        let files = format!("/deliveries/{}/files", made["id"].as_str().unwrap());
        let upload = format!("{files}?name=vifte.png&key=b1");
        for _ in 0..2 {
            system.upload(&upload, "image/png", picture()).await.expect(204);
        }
        let unknown = format!("{files}?name=vifte.png&key=b2");
        system.upload(&unknown, "image/png", picture()).await.expect(404);

        let path = format!("/documentation/{}", made["dokumentasjon"].as_str().unwrap());
        let draft = it.kari.get(&path).await.expect(200);
        assert_eq!((&draft["status"], &draft["goals"]), (&json!("Kladd"), &json!([])));
        assert_eq!(draft["name"], "Arbeidsdag 20.11.2026");
        assert_eq!(draft["content"], "<p>Byttet &lt;b&gt;vifte&lt;/b&gt;</p><p>Målte etterpå</p>");
        assert_eq!(draft["files"].as_array().unwrap().len(), 1, "the same picture came twice");
        assert_eq!(draft["pictures"][0]["note"], "Den nye vifta");
        it.terje.get(&path).await.expect(404);
        it.siri.get(&path).await.expect(404);
        let mark = it.kari.get(&format!("{path}/delivery")).await.expect(200)["levering"].clone();
        assert_eq!((&mark["bedrift"], &mark["minutter"]), (&json!("Bygg AS"), &json!(450)));
        assert_eq!(mark["maal"][0]["id"], json!(it.goal.id));
        assert_eq!(mark["maal"].as_array().unwrap().len(), 1);
        it.ola.get(&format!("{path}/delivery")).await.expect(404);

        // The same again, by name or by day.
        let again = [body.clone(), day("dag-1", &it.kari, YESTERDAY), day("dag-x", &it.kari, TODAY)];
        for same in again {
            let answer = system.post("/deliveries", same).await.expect(200);
            assert_eq!(answer["dokumentasjon"], made["dokumentasjon"]);
        }
        system.post("/deliveries", day("dag-2", &it.kari, YESTERDAY)).await.expect(201);
        world.run_jobs().await;
        assert_eq!(told(&it.kari, "arbeidsdaglevert").await, 1, "once a day");
        let week = it.kari.post("/search/TIMEFORINGER", json!({})).await.expect(200);
        let sheet = format!("/timekeeping/{}", week["items"][0]["id"].as_str().unwrap());
        let sheet = it.kari.get(&sheet).await.expect(200);
        assert_eq!((&week["found"], &sheet["status"]), (&json!(1), &json!("Kladd")));
        assert_eq!(sheet["lines"].as_array().unwrap().len(), 2);

        // What she deletes does not come back, and what she sends takes no more pictures.
        it.kari.delete(&format!("{path}?version={}", draft["version"])).await.expect(204);
        let answer = system.post("/deliveries", body).await.expect(200);
        assert_eq!(answer["dokumentasjon"], made["dokumentasjon"]);
        it.kari.get(&path).await.expect(404);
    }

    async fn what_is_delivered_fits_and_is_of_the_last_month(world) {
        let fjord = world.office("fjord").await;
        let it = places(&fjord).await;
        let system = system(&world, &make(&it.siri, &it.home).await);
        for wrong in ["2026-11-21", "2026-10-01"] {
            let refused = system.post("/deliveries", day("a", &it.kari, wrong)).await.expect(422);
            assert_eq!(refused["fields"][0]["field"], "dato");
        }
        let mut body = day("a", &it.kari, TODAY);
        body["telefon"] = json!("40000000");
        let refused = system.post("/deliveries", body).await.expect(422);
        assert_eq!(refused["fields"][0]["field"], "laerling", "one way to name somebody");
        let mut body = day("a", &it.kari, TODAY);
        body["bilder"] = json!([{ "key": "b1" }]);
        let made = system.post("/deliveries", body).await.expect(201);
        let files = format!("/deliveries/{}/files", made["id"].as_str().unwrap());
        let text = format!("{files}?name=notat.txt&key=b1");
        let refused = system.upload(&text, "text/plain", b"hei".to_vec()).await.expect(422);
        assert_eq!(refused["fields"][0]["field"], "file");
        let harmful = [picture(), test_file()].concat();
        let harm = format!("{files}?name=a.png&key=b1");
        let refused = system.upload(&harm, "image/png", harmful).await.expect(422);
        assert_eq!(refused["fields"][0]["code"], "harmful");
        // By what the company knows: the e-mail.
        let tx = fjord.read().await;
        let ola = apprentices::find(&tx, &id_of(&it.ola)).await.unwrap().unwrap();
        drop(tx);
        let body = json!({ "id": "b", "epost": ola.epost, "dato": TODAY, "tekst": "Sveiset" });
        system.post("/deliveries", body).await.expect(201);
        let hers = it.ola.post("/search/DOKUMENTASJONER", json!({})).await.expect(200);
        assert_eq!(hers["found"], 1);
    }

    /// "by a key of that company for its own apprentices alone"
    async fn a_company_delivers_for_those_it_has_now(world) {
        let fjord = world.office("fjord").await;
        let it = places(&fjord).await;
        let Places { siri, kari, ola, home, host, .. } = &it;
        let (of_home, of_host) = (make(siri, home).await, make(siri, host).await);
        let (of_home, of_host) = (system(&world, &of_home), system(&world, &of_host));
        let vidde = world.office("vidde").await;
        let liv = vidde.coordinator("Liv").await;
        let of_vidde = system(&world, &make(&liv, &vidde.company("Vidde AS").await).await);
        let status = async |system: &Client, id: &str, of: &Client, dato: &str| {
            system.post("/deliveries", day(id, of, dato)).await.status.as_u16()
        };
        assert_eq!(status(&of_host, "1", kari, TODAY).await, 422, "another company's");
        assert_eq!(status(&of_vidde, "1", kari, TODAY).await, 422, "another office's");
        let made = of_home.post("/deliveries", day("1", kari, TODAY)).await.expect(201);
        let other = of_host.post("/deliveries", day("2", kari, TODAY)).await.expect(422);
        let nobody = json!({ "id": "3", "laerling": "ukjent", "dato": TODAY });
        let nobody = of_host.post("/deliveries", nobody).await.expect(422);
        assert_eq!(other["fields"], nobody["fields"], "as somebody who is not there");
        let files = format!("/deliveries/{}/files?name=a.png&key=a", made["id"].as_str().unwrap());
        of_host.upload(&files, "image/png", picture()).await.expect(404);

        moves(&fjord, kari, host).await;
        assert_eq!(status(&of_home, "1", kari, TODAY).await, 422, "from that instant");
        assert_eq!(status(&of_host, "1", kari, TODAY).await, 201);
        siri.post("/apprentices/archive", json!({ "ids": [kari.id] })).await.expect(200);
        assert_eq!(status(&of_host, "4", kari, YESTERDAY).await, 422, "archived");

        it.stay(&[ola]).await;
        for (today, expected) in [("2026-12-06", 422), (FRA, 201), (TIL, 201), ("2026-12-12", 422)] {
            world.clock.set(oslo::noon(today.parse().unwrap()));
            assert_eq!(status(&of_host, today, ola, today).await, expected, "{today}");
        }
        assert_eq!(status(&of_home, "5", ola, TIL).await, 201, "the company of the contract, too");
    }

    async fn the_same_day_at_the_same_time_is_one_draft(world) {
        let fjord = world.office("fjord").await;
        let it = places(&fjord).await;
        let one = system(&world, &make(&it.siri, &it.home).await);
        let other = system(&world, &make(&it.siri, &it.home).await);
        let (first, second) = fjord
            .race(
                one.post("/deliveries", day("1", &it.kari, TODAY)),
                other.post("/deliveries", day("2", &it.kari, TODAY)),
            )
            .await;
        let mut answers = [first.status.as_u16(), second.status.as_u16()];
        answers.sort_unstable();
        assert_eq!(answers, [200, 201]);
        assert_eq!(first.json()["dokumentasjon"], second.json()["dokumentasjon"]);
        let hers = it.kari.post("/search/DOKUMENTASJONER", json!({})).await.expect(200);
        assert_eq!(hers["found"], 1);
    }
}
