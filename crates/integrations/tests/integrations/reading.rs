//! What is read by key.

use svenn_testkit::{Value, json, on_both_engines};

use super::{ALL, APPRENTICES, MEASURES, each, make, system};
use crate::stays::places;

on_both_engines! {
    /// "identity numbers, addresses, account numbers and notes are none of it"
    async fn people_are_read_page_by_page_with_what_reaches_them_alone(world) {
        let fjord = world.office("fjord").await;
        let it = places(&fjord).await;
        let with_key = system(&world, &make(&it.siri, "Lønn", &ALL).await);
        let first = with_key.get(&format!("{APPRENTICES}?limit=1")).await.expect(200);
        let after = first["neste"].as_str().unwrap();
        let path = format!("{APPRENTICES}?limit=1&after={after}");
        let second = with_key.get(&path).await.expect(200);
        assert!(second["neste"].is_null());
        let mut seen = [&first["items"][0]["fornavn"], &second["items"][0]["fornavn"]]
            .map(|it| it.as_str().unwrap().to_owned());
        seen.sort();
        assert_eq!(seen, ["Kari", "Ola"]);
        let told = first["items"][0].as_object().unwrap();
        let told: Vec<&str> = told.keys().map(String::as_str).collect();
        for it in told {
            let known = [
                "id", "fornavn", "etternavn", "epost", "telefon", "type", "bedriftid", "arkivert",
            ];
            assert!(known.contains(&it), "{it}");
        }
        assert_eq!(first["items"][0]["bedriftid"], json!(it.home));
        let employees = with_key.get("/integrations/employees").await.expect(200);
        let vera = employees["items"].as_array().unwrap().iter().find(|one| one["id"] == it.vera.id);
        assert_eq!(vera.unwrap()["bedrifter"], json!([it.host]));
        let office = with_key.get("/integrations/coordinators").await.expect(200);
        assert_eq!(each(&office, "id"), [&json!(it.siri.id)]);
        it.siri.post("/apprentices/archive", json!({ "ids": [it.kari.id] })).await.expect(200);
        let all = with_key.get(APPRENTICES).await.expect(200);
        assert_eq!(all["items"].as_array().unwrap().len(), 2, "archived ones too");
    }

    async fn contracts_companies_and_figures_are_those_that_the_office_sees(world) {
        let fjord = world.office("fjord").await;
        let it = places(&fjord).await;
        let with_key = system(&world, &make(&it.siri, "Fylket", &ALL).await);
        let contracts = with_key.get("/integrations/contracts").await.expect(200);
        assert_eq!(contracts["items"].as_array().unwrap().len(), 2);
        for contract in contracts["items"].as_array().unwrap() {
            assert_eq!(contract["startdato"], "2025-11-21");
            assert_eq!(contract["sluttdato"], "2027-11-20");
            assert_eq!((&contract["bedrift"], &contract["gjeldende"]), (&json!("Bygg AS"), &json!(true)));
            assert!(contract["laerlingnavn"].is_null() && contract["hevet"].is_null());
        }
        let one = with_key.get("/integrations/contracts?limit=1").await.expect(200);
        assert_eq!(one["items"].as_array().unwrap().len(), 1);
        assert_eq!(one["neste"], one["items"][0]["laerlingid"]);

        let companies = with_key.get("/integrations/companies").await.expect(200);
        let mut names = each(&companies, "navn").into_iter().map(|it| it.as_str().unwrap());
        assert!(names.any(|navn| navn == "Vik AS"));
        assert!(companies["items"][0]["kontonummer"].is_null());

        let read = with_key.get(MEASURES).await.expect(200);
        let path = MEASURES.replace("/integrations/measures", "/org/keyfigures");
        let seen = it.siri.get(&path).await.expect(200);
        let (read, seen) = (read["tall"].as_array().unwrap(), seen["tall"].as_array().unwrap());
        assert_eq!(read.len(), seen.len());
        for (read, seen) in read.iter().zip(seen) {
            assert_eq!((&read["id"], &read["verdi"]), (&seen["id"], &seen["verdi"]));
            assert_eq!(read["av"], seen["av"]["antall"]);
        }
        assert!(read.iter().any(|it| it["verdi"] == json!(2.0)), "{read:?}");
        let reversed = "/integrations/measures?fromDate=2026-10-01&toDate=2026-09-30";
        with_key.get(reversed).await.expect(422);
    }

    /// "a plain read-only feed of the report measures for a county's own tools": a county asks for
    /// its own, and reads no list of companies by it.
    async fn figures_are_divided_and_narrowed_as_the_office_sees_them(world) {
        let fjord = world.office("fjord").await;
        let it = places(&fjord).await;
        let with_key = system(&world, &make(&it.siri, "Fylket", &["MEASURES_READ"]).await);
        let page = MEASURES.replace("/integrations/measures", "/org/keyfigures");
        let (read, seen) =
            (with_key.get(MEASURES).await.expect(200), it.siri.get(&page).await.expect(200));
        let of = |answer: &Value, felt: &str| {
            let mut all = answer["delt"].as_array().unwrap().iter();
            let found = all.find(|it| it["felt"] == felt)?;
            found["rader"].as_array().cloned()
        };
        assert_eq!(of(&read, "bedriftid"), None);
        assert!(!read.to_string().contains("Bygg AS"), "{read}");
        for felt in ["laerefag", "fylke", "laerlingtypename"] {
            let (read, seen) = (of(&read, felt).unwrap(), of(&seen, felt).unwrap());
            assert_eq!(read.len(), seen.len());
            for (read, seen) in read.iter().zip(&seen) {
                assert_eq!((&read["verdi"], &read["navn"]), (&seen["verdi"], &seen["navn"]));
                for field in ["lopende", "inn", "ut"] {
                    assert_eq!(read[field], seen[field]["antall"], "{felt} {field}");
                }
            }
        }
        let trade = of(&read, "laerefag").unwrap()[0]["verdi"].as_str().unwrap().to_owned();
        for (value, is_there) in [(trade.as_str(), true), ("Finnes ikke", false)] {
            let value: String = form_urlencoded::byte_serialize(value.as_bytes()).collect();
            let narrowed = with_key.get(&format!("{MEASURES}&laerefag={value}")).await.expect(200);
            let seen = it.siri.get(&format!("{page}&laerefag={value}")).await.expect(200);
            let tall = narrowed["tall"].as_array().unwrap();
            for (read, seen) in tall.iter().zip(seen["tall"].as_array().unwrap()) {
                assert_eq!((&read["id"], &read["verdi"]), (&seen["id"], &seen["verdi"]));
            }
            assert_eq!(tall.iter().any(|it| it["verdi"] == json!(2.0)), is_there, "{value}");
        }
        let long = format!("{MEASURES}&fylke={}", "x".repeat(301));
        assert_eq!(with_key.get(&long).await.status, 422);
        let by_company = format!("{MEASURES}&bedriftid=x");
        assert_eq!(with_key.get(&by_company).await.status, 422);
    }

    async fn a_key_reads_its_own_office(world) {
        let fjord = world.office("fjord").await;
        let vidde = world.office("vidde").await;
        let (siri, liv) = (fjord.coordinator("Siri").await, vidde.coordinator("Liv").await);
        fjord.apprentice("Kari").await;
        let of_vidde = system(&world, &make(&liv, "Lønn", &ALL).await);
        assert_eq!(of_vidde.get(APPRENTICES).await.expect(200)["items"], json!([]));
        let of_fjord = system(&world, &make(&siri, "Lønn", &ALL).await);
        let all = of_fjord.get(APPRENTICES).await.expect(200);
        assert_eq!(each(&all, "fornavn"), [&json!("Kari")]);
    }
}
