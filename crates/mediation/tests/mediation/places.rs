//! Places that are advertised one by one.

use svenn_kernel::CompanyId;
use svenn_testkit::{Value, json, on_both_engines};

use super::{Scene, TRADE, scene};
use crate::applications::{apply, listed, values};

const PATH: &str = "/applications/places";

fn place(company: &CompanyId, frist: Option<&str>, publisert: bool) -> Value {
    json!({
        "bedrift": company, "fag": TRADE, "beskrivelse": "Vi tekker tak.",
        "startdato": "2090-08-15", "frist": frist, "publisert": publisert,
    })
}

/// The companies whose places anybody sees.
async fn open_places(it: &Scene<'_>) -> Vec<String> {
    let seen = it.world.anonymous().get("/soknad/fjord/plasser").await.expect(200);
    let rows = seen["plasser"].as_array().unwrap().clone();
    rows.iter().map(|it| it["bedrift"].as_str().unwrap().to_owned()).collect()
}

on_both_engines! {
    /// "places are advertised one by one with description, start and deadline where the office
    /// wants it, on a public page"
    async fn a_place_is_advertised_where_the_office_wants_it(world) {
        let it = scene(&world).await;
        let made = it.siri.post(PATH, place(&it.vik, Some("2090-01-01"), true)).await.expect(201);
        it.siri.post(PATH, place(&it.berg, None, false)).await.expect(201);
        it.siri.post(PATH, place(&it.berg, Some("2020-01-01"), true)).await.expect(201);
        assert_eq!(open_places(&it).await, ["Vik AS"]);
        let all = it.siri.get(PATH).await.expect(200);
        assert_eq!(all.as_array().unwrap().len(), 3);
        let unknown = it.siri.post(PATH, json!({
            "bedrift": "ukjent", "fag": TRADE, "beskrivelse": "", "startdato": null,
            "frist": null, "publisert": true,
        }));
        assert_eq!(unknown.await.status, 422);
        let path = format!("{PATH}/{}", made["id"].as_str().unwrap());
        let change = |version: i64| json!({
            "version": version, "beskrivelse": "Nytt", "startdato": null, "frist": null,
            "publisert": false,
        });
        let changed = it.siri.put(&path, change(1)).await.expect(200);
        assert_eq!((&changed["version"], &changed["vises"]), (&json!(2), &json!(false)));
        assert_eq!(it.siri.put(&path, change(1)).await.problem(409), "stale_version");
        assert!(open_places(&it).await.is_empty());
        assert_eq!(it.siri.delete(&format!("{path}?version=1")).await.problem(409), "stale_version");
        it.siri.delete(&format!("{path}?version=2")).await.expect(204);
        assert_eq!(it.siri.delete(&format!("{path}?version=2")).await.status, 404);
        assert_eq!(it.terje.get(PATH).await.status, 403);
    }

    /// "from a place one gets to the form with that place/company chosen; a pupil's contact data is
    /// shown to a company only where she applied or was forwarded"
    async fn who_comes_from_a_place_is_told_to_the_office_alone(world) {
        let it = scene(&world).await;
        let made = it.siri.post(PATH, place(&it.vik, None, true)).await.expect(201);
        let mut written = values("Kari Vik", "kari@mail.example", "400 00 201");
        written["plass"] = made["id"].clone();
        apply(&world, "fjord", written).await;
        let id = listed(&it.siri).await.remove(0);
        let seen = it.siri.get(&format!("/applications/{id}")).await.expect(200);
        assert_eq!(seen["plass"]["bedrift"]["navn"], "Vik AS");
        assert_eq!(it.terje.get("/applications/company").await.expect(200), json!([]));
        let path = format!("{PATH}/{}?version=1", made["id"].as_str().unwrap());
        it.siri.delete(&path).await.expect(204);
        let seen = it.siri.get(&format!("/applications/{id}")).await.expect(200);
        assert_eq!(seen["plass"], json!(null), "the application stays");
    }

    async fn places_of_a_company_that_is_deleted_go_with_it(world) {
        let it = scene(&world).await;
        it.siri.post(PATH, place(&it.vik, None, true)).await.expect(201);
        let path = format!("/companies/{}", it.vik);
        let version = &it.siri.get(&path).await.expect(200)["version"];
        it.siri.delete(&format!("{path}?version={version}")).await.expect(204);
        assert_eq!(it.siri.get(PATH).await.expect(200), json!([]));
        assert!(open_places(&it).await.is_empty());
    }
}
