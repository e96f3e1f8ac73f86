//! What the office does with templates.

use svenn_testkit::{json, on_both_engines};

use super::{changed, make, path, text};

on_both_engines! {
    async fn a_template_is_made_changed_copied_put_away_and_deleted(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let made = make(&siri, text("Avtale om utstyr")).await;
        assert_eq!((&made["version"], &made["utgave"]), (&json!(1), &json!(1)));
        assert_eq!(made["editions"][0]["av"], "Siri Koordinatorsen");
        let listed = siri.post("/search/DOKUMENTMALER", json!({ "facets": ["signerer"] })).await;
        let item = &listed.expect(200)["items"][0];
        assert_eq!((&item["navn"], &item["status"]), (&json!("Avtale om utstyr"), &json!("I bruk")));
        assert_eq!(item["signerer"], json!(["Lærling", "Faglig leder", "Foresatt"]));
        let hidden = kari.post("/search/DOKUMENTMALER", json!({})).await.expect(200);
        assert_eq!(hidden["found"], 0);

        let path = path(&made);
        let renamed = siri.put(&path, changed(text("Avtale om lån"), 1)).await.expect(200);
        assert_eq!((&renamed["navn"], &renamed["version"]), (&json!("Avtale om lån"), &json!(2)));
        let stale = siri.put(&path, changed(text("For sent"), 1)).await;
        assert_eq!(stale.problem(409), "stale_version");
        let copy = siri.post(&format!("{path}/copy"), json!({})).await.expect(201);
        assert_eq!(copy["navn"], "Kopi av Avtale om lån");
        assert_eq!(copy["innhold"], renamed["innhold"]);

        let away = json!({ "version": 2, "arkivert": true });
        let away = siri.post(&format!("{path}/archive"), away).await.expect(200);
        assert_eq!(away["arkivert"], true);
        let asked = json!({ "laerling": kari.id });
        let refused = siri.post(&format!("{path}/document"), asked).await;
        assert_eq!(refused.problem(409), "archived");
        siri.delete(&format!("{path}?version=3")).await.expect(204);
        assert_eq!(siri.get(&path).await.problem(404), "not_found");
    }

    async fn what_is_wrong_is_named(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        for (field, value, code) in [
            ("navn", json!(" "), "required"),
            ("innhold", json!("<p> </p>"), "blank"),
            ("innhold", json!("<p>{lonn}</p>"), "unknown_placeholder"),
            ("innhold", json!("<p>x<img src=\"https://a.example/b.png\"></p>"), "picture"),
            ("innhold", json!("x".repeat(100_001)), "too_long"),
            ("mangler", json!([{ "felt": "navn", "regel": "TEKST", "tekst": "a".repeat(201) }]),
             "too_long"),
        ] {
            let mut body = text("Avtale");
            body[field] = value;
            let refused = siri.post("/documenttemplates", body).await;
            assert_eq!(refused.problem(422), "invalid", "{field}");
            let wrong = &refused.json()["fields"][0];
            assert_eq!(wrong["field"], field);
            assert!(wrong["code"] == code || code == "required", "{wrong}");
        }
        let mut body = text("Avtale");
        body["innhold"] = json!("<p onclick=\"x\">{navn}<script>x</script></p>");
        assert_eq!(make(&siri, body).await["innhold"], "<p>{navn}</p>");
        let fields = siri.get("/documenttemplatefields").await.expect(200);
        assert!(fields.as_array().unwrap().iter().any(|it| it["felt"] == "laeretid"));
    }
}
