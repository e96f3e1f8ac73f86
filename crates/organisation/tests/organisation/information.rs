use svenn_kernel::{Permission, permission};
use svenn_testkit::{json, on_both_engines};

on_both_engines! {
    async fn the_office_says_how_it_is_reached_and_everybody_reads_it(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let seen = siri.get("/organisation").await.expect(200);
        assert_eq!((&seen["version"], &seen["smsTitle"]), (&json!(0), &json!("Svenn")));
        let body = json!({
            "version": 0, "navn": " Opplæringskontoret Fjord ", "smsTitle": "OK Fjord",
            "orgnr": "974 760 673", "nettside": "www.fjord.example", "omtale": "Vi følger opp.",
            "adresse": { "adresse": "Kaien 1", "postnummer": "5003", "poststed": "Bergen" },
            "epost": "Post@Fjord.example", "telefon": "55 12 34 56",
        });
        let saved = siri.put("/organisation", body.clone()).await.expect(200);
        assert_eq!(saved["version"], 1);
        assert_eq!(saved["orgnr"], "974760673");
        assert_eq!(saved["epost"], "post@fjord.example");
        let kari = fjord.apprentice("Kari").await;
        assert_eq!(kari.get("/organisation").await.expect(200), saved);
        let me = kari.get("/me").await.expect(200);
        assert_eq!(me["organisation"]["navn"], "Opplæringskontoret Fjord");
        let listed = world.databases().organisations().await.unwrap();
        assert_eq!(listed[0].navn, "Opplæringskontoret Fjord");

        let stale = siri.put("/organisation", body.clone()).await;
        assert_eq!(stale.problem(409), "stale_version");
        assert_eq!(stale.json()["current"], saved);
        for (field, value) in [
            ("navn", " "), ("smsTitle", "Opplæring"), ("orgnr", "974760674"), ("epost", "x"),
            ("telefon", "ring"),
        ] {
            let mut wrong = body.clone();
            wrong["version"] = json!(1);
            wrong[field] = json!(value);
            let refused = siri.put("/organisation", wrong).await;
            assert_eq!(refused.problem(422), "invalid", "{field}");
            assert_eq!(refused.json()["fields"][0]["field"], field);
        }
    }

    async fn an_employee_writes_about_the_office_with_the_permission_alone(world) {
        let fjord = world.office("fjord").await;
        let body = json!({
            "version": 0, "navn": "Fjord", "smsTitle": "Fjord", "orgnr": "", "nettside": "",
            "adresse": { "adresse": "", "postnummer": "", "poststed": "" },
            "epost": "", "telefon": "", "omtale": "",
        });
        let siv = fjord.instructor("Siv").await;
        assert_eq!(siv.put("/organisation", body.clone()).await.problem(403), "forbidden");
        let may = permission::new_instructor().into_iter().chain([Permission::UpdateEducationOffice]);
        let terje = fjord.instructor_who_may("Terje", may.collect()).await;
        terje.put("/organisation", body).await.expect(200);
    }
}
