//! From an applicant to an apprentice.

use svenn_testkit::{Client, Value, json, on_both_engines, tokio};

use super::{TRADE, apply, listed, open_office, values};

const EMAIL: &str = "kari.vik@mail.example";
const PHONE: &str = "400 00 214";

async fn stand(siri: &Client, id: &str, statuses: &[&str]) {
    for til in statuses {
        let version = siri.get(&format!("/applications/{id}")).await.expect(200)["version"].clone();
        let step = json!({ "version": version, "til": til, "grunn": "" });
        siri.post(&format!("/applications/{id}/status"), step).await.expect(200);
    }
}

async fn convert(siri: &Client, mut data: Value, id: &str) -> svenn_testkit::Reply {
    data["id"] = json!(id);
    siri.post("/httpsCreateApprenticeAutomatic", json!({ "data": data })).await
}

on_both_engines! {
    async fn what_she_wrote_is_carried_over_and_nothing_is_typed_twice(world) {
        let (_fjord, siri) = open_office(&world, "fjord").await;
        apply(&world, "fjord", values("Kari Anne Vik", EMAIL, PHONE)).await;
        let id = listed(&siri).await.remove(0);
        let path = format!("/applications/{id}/conversion");
        assert_eq!(siri.get(&path).await.problem(409), "no_place");
        stand(&siri, &id, &["OFFERED", "APPROVED"]).await;
        let carried = siri.get(&path).await.expect(200);
        assert_eq!((&carried["fornavn"], &carried["etternavn"]), (&json!("Kari Anne"), &json!("Vik")));
        assert_eq!(carried["plass"]["programomrade"], TRADE);
        let made = convert(&siri, json!({ "startdato": "2027-08-15" }), &id).await.expect(200);
        assert_eq!(made["status"], "SUCCESS", "{made}");
        let apprentice = siri.get(&format!("/apprentices/{}", made["id"].as_str().unwrap())).await.expect(200);
        assert_eq!((&apprentice["epost"], &apprentice["adresse"]["postnummer"]), (&json!(EMAIL), &json!("0150")));
        let view = siri.get(&format!("/applications/{id}")).await.expect(200);
        assert_eq!((&view["laerling"], &view["can"]["convert"]), (&made["id"], &json!(false)));
        assert_eq!(convert(&siri, json!({}), &id).await.problem(409), "converted");
        let list = siri.post("/search/LAERLINGER", json!({})).await.expect(200);
        assert_eq!(list["items"][0]["navn"], "Kari Anne Vik", "found in the list the next minute");
        let erase = json!({ "data": { "id": id } });
        siri.post("/deleteApplicationHttpsClient", erase).await.expect(204);
        let left = siri.get(&format!("/applications/{id}")).await.expect(200);
        assert_eq!((&left["navn"], &left["laerling"]), (&json!("Slettet"), &json!(null)));
    }

    async fn who_is_there_already_and_who_is_too_young_is_told(world) {
        let (_fjord, siri) = open_office(&world, "fjord").await;
        apply(&world, "fjord", values("Kari Vik", EMAIL, PHONE)).await;
        let first = listed(&siri).await.remove(0);
        stand(&siri, &first, &["OFFERED", "APPROVED"]).await;
        let missing = convert(&siri, json!({ "epost": "", "telefon": "" }), &first).await.expect(200);
        assert_eq!(missing, json!({ "id": null, "status": "MISSING_INFO" }));
        let young = json!({ "fodselsdato": "2020-05-01", "startdato": "2036-08-15" });
        let young = convert(&siri, young, &first).await.expect(200);
        assert_eq!(young["status"], "UNDER18");
        assert_eq!(convert(&siri, json!({}), &first).await.expect(200)["status"], "SUCCESS");
        let mut again = values("Kari Vik", EMAIL, "400 00 215");
        again["kommentar"] = json!("En gang til");
        apply(&world, "fjord", again).await;
        let second = listed(&siri).await.into_iter().find(|it| *it != first).unwrap();
        stand(&siri, &second, &["OFFERED", "APPROVED"]).await;
        let carried = siri.get(&format!("/applications/{second}/conversion")).await.expect(200);
        assert_eq!(carried["dobbelt"][0]["hvorfor"], "Samme e-post");
        let taken = convert(&siri, json!({}), &second).await.expect(200);
        assert_eq!(taken["status"], "EMAIL_EXISTS");
    }

    /// "for offices that keep another system a hand-over file"
    async fn who_has_got_a_place_is_handed_over_in_a_file(world) {
        let (_fjord, siri) = open_office(&world, "fjord").await;
        apply(&world, "fjord", values("Kari Anne Vik", EMAIL, PHONE)).await;
        let id = listed(&siri).await.remove(0);
        let body = json!({ "ids": [id] });
        let path = "/applications/handover";
        assert_eq!(siri.post(path, body.clone()).await.problem(409), "no_place");
        stand(&siri, &id, &["OFFERED", "APPROVED"]).await;
        let file = siri.post(path, body).await;
        let text = String::from_utf8(file.bytes.clone()).unwrap();
        assert!(text.starts_with("\u{feff}Fornavn;Etternavn;Fødselsdato;Telefon"), "{text}");
        let line = "Kari Anne;Vik;01.05.2008;40000214;kari.vik@mail.example;Veien 1;0150;Oslo;Oslo;";
        assert!(text.contains(line) && text.contains(TRADE), "{text}");
        let history = siri.get(&format!("/applications/{id}/history")).await.expect(200);
        assert!(history.to_string().contains("Hentet til et annet system"), "{history}");
    }

    async fn two_who_press_at_once_make_one_apprentice(world) {
        let (_fjord, siri) = open_office(&world, "fjord").await;
        apply(&world, "fjord", values("Kari Vik", EMAIL, PHONE)).await;
        let id = listed(&siri).await.remove(0);
        stand(&siri, &id, &["OFFERED", "APPROVED"]).await;
        let (one, other) = tokio::join!(convert(&siri, json!({}), &id), convert(&siri, json!({}), &id));
        let mut statuses = [one.status.as_u16(), other.status.as_u16()];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409]);
        let list = siri.post("/search/LAERLINGER", json!({})).await.expect(200);
        assert_eq!(list["items"].as_array().unwrap().len(), 1);
    }
}
