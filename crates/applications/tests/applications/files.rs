//! Files of applicants, who have no account.

use axum::http::Method;
use svenn_testkit::{Client, Value, json, on_both_engines};

use super::{apply, begin, listed, open_office, settings, values};
use crate::server::authorization::samples::picture;

const EMAIL: &str = "kari.vik@mail.example";
const PHONE: &str = "400 00 214";

/// Where a file may be sent.
pub async fn place(nobody: &Client, tenant: &str, visit: &str) -> String {
    let asked = json!({ "visit": visit, "vedlegg": null, "melding": null });
    let path = format!("/soknad/{tenant}/filer/plass");
    let place = nobody.post(&path, asked).await.expect(201);
    place["plass"].as_str().unwrap().to_owned()
}

/// Sends a picture; its id.
pub async fn send(nobody: &Client, tenant: &str, visit: &str, name: &str) -> String {
    let place = place(nobody, tenant, visit).await;
    let path = format!("/soknad/{tenant}/filer?plass={place}&name={name}");
    let made = nobody.upload(&path, "image/png", picture()).await.expect(201);
    made["id"].as_str().unwrap().to_owned()
}

async fn own(nobody: &Client, visit: &str) -> Vec<Value> {
    let files = nobody.post("/soknad/fjord/filer/vis", json!({ "visit": visit })).await.expect(200);
    files.as_array().unwrap().clone()
}

async fn opens(who: &Client, file: &Value) -> u16 {
    let address = file["url"].as_str().unwrap();
    who.raw(Method::GET, address, None, axum::body::Body::empty()).await.status.as_u16()
}

on_both_engines! {
    async fn a_file_comes_once_is_seen_by_its_applicant_and_the_office_and_goes(world) {
        let (_fjord, siri) = open_office(&world, "fjord").await;
        let nobody = world.anonymous();
        let visit = apply(&world, "fjord", values("Kari Vik", EMAIL, PHONE)).await;
        let place = place(&nobody, "fjord", &visit).await;
        let path = format!("/soknad/fjord/filer?plass={place}&name=karakterer.png");
        let first = nobody.upload(&path, "image/png", picture()).await.expect(201);
        let again = nobody.upload(&path, "image/png", picture()).await.expect(201);
        assert_eq!(first["id"], again["id"], "a line that broke makes no second file");
        let files = own(&nobody, &visit).await;
        assert_eq!(files.len(), 1);
        assert_eq!(opens(&nobody, &files[0]).await, 200);
        let id = listed(&siri).await.remove(0);
        let theirs = siri.get(&format!("/applications/{id}/files")).await.expect(200);
        assert_eq!((&theirs[0]["name"], opens(&siri, &theirs[0]).await), (&json!("karakterer.png"), 200));
        let gone = format!("/soknad/fjord/filer/{}/slett", first["id"].as_str().unwrap());
        let left = nobody.post(&gone, json!({ "visit": visit })).await.expect(200);
        assert_eq!((left, opens(&nobody, &files[0]).await), (json!([]), 404));
    }

    async fn files_go_with_the_application(world) {
        let (_fjord, siri) = open_office(&world, "fjord").await;
        let nobody = world.anonymous();
        let visit = apply(&world, "fjord", values("Kari Vik", EMAIL, PHONE)).await;
        send(&nobody, "fjord", &visit, "vitnemaal.png").await;
        let id = listed(&siri).await.remove(0);
        let theirs = siri.get(&format!("/applications/{id}/files")).await.expect(200);
        nobody.post("/soknad/fjord/trekk", json!({ "visit": visit })).await.expect(200);
        assert_eq!(opens(&siri, &theirs[0]).await, 404, "withdrawn: her files go at once");
        assert_eq!(siri.get(&format!("/applications/{id}/files")).await.expect(200), json!([]));
    }

    async fn what_no_place_was_kept_for_is_refused(world) {
        let (_fjord, siri) = open_office(&world, "fjord").await;
        let nobody = world.anonymous();
        let unknown = nobody.upload("/soknad/fjord/filer?plass=x&name=a.png", "image/png", picture());
        assert_eq!(unknown.await.problem(409), "place_over");
        let visit = apply(&world, "fjord", values("Kari Vik", EMAIL, PHONE)).await;
        for number in 0..12 {
            send(&nobody, "fjord", &visit, &format!("fil{number}.png")).await;
        }
        let asked = json!({ "visit": visit, "vedlegg": null, "melding": null });
        let full = nobody.post("/soknad/fjord/filer/plass", asked.clone()).await;
        assert_eq!(full.json()["fields"][0]["code"], "too_many");
        let id = listed(&siri).await.remove(0);
        let forward = json!({ "version": 2, "til": "FORWARDED", "grunn": "" });
        let view = siri.get(&format!("/applications/{id}")).await.expect(200);
        let forward = { let mut it = forward; it["version"] = view["version"].clone(); it };
        siri.post(&format!("/applications/{id}/status"), forward).await.expect(200);
        let late = nobody.post("/soknad/fjord/filer/plass", asked).await;
        assert_eq!(late.problem(409), "not_editing");
    }

    async fn a_file_that_is_required_is_asked_for_before_it_is_sent(world) {
        let (_fjord, siri) = open_office(&world, "fjord").await;
        let nobody = world.anonymous();
        let mut asked = settings(1);
        asked["sporsmal"] = json!([]);
        asked["vedlegg"] = json!([{
            "id": null, "navn": "Karakterutskrift", "hjelp": "", "paakrevd": true,
        }]);
        let kept = siri.put("/applications/settings", asked).await.expect(200);
        let kind = kept["vedlegg"][0]["id"].clone();
        let visit = begin(&world, "fjord", &values("Kari Vik", EMAIL, PHONE)).await;
        let press = json!({ "visit": visit, "key": "a" });
        let refused = nobody.post("/soknad/fjord/send", press.clone()).await;
        assert_eq!(refused.status.as_u16(), 422);
        let field = format!("vedlegg.{}", kind.as_str().unwrap());
        assert_eq!(refused.json()["fields"][0]["field"], json!(field));
        let place = json!({ "visit": visit, "vedlegg": kind, "melding": null });
        let place = nobody.post("/soknad/fjord/filer/plass", place).await.expect(201);
        let path = format!("/soknad/fjord/filer?plass={}&name=a.png", place["plass"].as_str().unwrap());
        let file = nobody.upload(&path, "image/png", picture()).await.expect(201);
        assert_eq!(file["vedlegg"], kind);
        assert_eq!(nobody.post("/soknad/fjord/send", press).await.expect(200)["status"], "SENT");
    }
}
