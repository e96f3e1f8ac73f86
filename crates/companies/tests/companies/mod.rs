//! Companies through the real router.
#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "tests panic to say why")]

pub mod samples;

mod accounts;

use svenn_companies::{CompanyAddress, NewCompany};
use svenn_kernel::{Permission, numbers::OrganisationNumber, permission};
use svenn_testkit::{Client, Value, json, on_both_engines};

on_both_engines! {
    async fn a_coordinator_reads_a_company_with_its_departments(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let tx = fjord.write().await;
        let number = OrganisationNumber::parse("974760673").unwrap();
        let new = NewCompany {
            adresse: CompanyAddress {
                adresse: "Kaien 1".to_owned(),
                poststed: "Bergen".to_owned(),
                postnr: "5003".to_owned(),
                fylke: "Vestland".to_owned(),
                kommunenavn: "Bergen".to_owned(),
            },
            departments: vec!["Verksted".to_owned()],
            ..NewCompany::named("Bygg AS", number)
        };
        let id = svenn_companies::insert(&tx, new).await.unwrap();
        tx.commit().await.unwrap();
        let company = siri.get(&format!("/companies/{id}")).await.expect(200);
        assert_eq!(company["navn"], "Bygg AS");
        assert_eq!(company["orgnr"], "974760673");
        assert_eq!(company["adresse"]["fylke"], "Vestland");
        assert_eq!(company["contactInformation"]["moreGrantEmails"], json!([]));
        assert_eq!(company["kontonummer"], json!(null));
        assert_eq!(company["kontaktperson"], json!(null));
        assert_eq!(company["departments"][0]["name"], "Verksted");
        assert_eq!(company["version"], 1);
    }

    async fn nobody_but_a_coordinator_of_the_office_reads_companies(world) {
        let (fjord, vidde) = (world.office("fjord").await, world.office("vidde").await);
        let id = fjord.company("Bygg AS").await;
        let path = format!("/companies/{id}");
        let stranger = vidde.coordinator("Siri").await;
        assert_eq!(stranger.get(&path).await.problem(404), "not_found");
        assert_eq!(stranger.get("/options/companies").await.expect(200), json!([]));
        let siri = fjord.coordinator("Siri").await;
        assert_eq!(siri.get("/companies/unknown").await.problem(404), "not_found");
        assert_eq!(siri.get("/companies/a%20b").await.problem(404), "not_found");
        for client in [fjord.instructor("Terje").await, fjord.apprentice("Kari").await] {
            assert_eq!(client.get(&path).await.problem(403), "forbidden");
            assert_eq!(client.get("/options/companies").await.problem(403), "forbidden");
        }
        let nobody = world.anonymous();
        assert_eq!(nobody.get(&path).await.problem(401), "unauthenticated");
        assert_eq!(nobody.get("/options/companies").await.problem(401), "unauthenticated");
    }

    async fn a_company_is_made_by_its_organisation_number(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let create = async |who: &Client, input: Value| {
            let query = "mutation($input: NewCompanyInput!) { createCompany(input: $input) { id } }";
            let body = json!({ "query": query, "variables": { "input": input } });
            who.post("/graphql", body).await.expect(200)
        };
        let input = json!({
            "orgnr": "974 760 673", "navn": "Bygg AS", "kontonummer": "8601 11 17947",
            "adresse": { "postnr": "5003", "poststed": "Bergen" },
            "contactInformation": { "email": "Post@Bygg.example" },
            "departments": ["Verksted"],
        });
        let made = create(&siri, input.clone()).await;
        let id = made["data"]["createCompany"]["id"].as_str().unwrap();
        let company = siri.get(&format!("/companies/{id}")).await.expect(200);
        assert_eq!(company["orgnr"], "974760673");
        assert_eq!(company["kontonummer"], "8601 ** **947", "masked, and waiting");
        let accounts = siri.get(&format!("/companies/{id}/account")).await.expect(200);
        let staged = &accounts["accounts"][0];
        let via = json!("Kom da bedriften ble laget");
        assert_eq!((&staged["state"], &staged["viaLabel"]), (&json!("STAGED"), &via));
        assert_eq!(company["contactInformation"]["email"], "post@bygg.example");
        assert_eq!(company["departments"][0]["name"], "Verksted");

        let again = create(&siri, input).await;
        let field = &again["errors"][0]["extensions"]["fields"][0];
        assert_eq!(field["field"], "orgnr");
        assert_eq!(field["message"], "Bedrift med orgnr eksisterer allerede");
        let wrong = create(&siri, json!({ "orgnr": "974760674", "navn": " " })).await;
        let fields = wrong["errors"][0]["extensions"]["fields"].as_array().unwrap().clone();
        let codes: Vec<_> = fields.iter().map(|field| field["code"].as_str().unwrap()).collect();
        assert_eq!(codes, ["check_digit", "required"]);

        let may = permission::new_instructor().into_iter().chain([Permission::CreateCompany]);
        let terje = fjord.instructor_who_may("Terje", may.collect()).await;
        let by_employee = create(&terje, json!({ "orgnr": "912660680", "navn": "El AS" })).await;
        assert!(by_employee["data"]["createCompany"]["id"].is_string(), "{by_employee}");
        let siv = fjord.instructor("Siv").await;
        let refused = create(&siv, json!({ "orgnr": "998447356", "navn": "Rør AS" })).await;
        assert_eq!(refused["errors"][0]["extensions"]["code"], "forbidden");
    }

    async fn the_picker_finds_by_name_and_number(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        for navn in ["Ås Bygg AS", "Elektro AS"] {
            fjord.company(navn).await;
        }
        let found = siri.get("/options/companies?q=aas%20bygg").await.expect(200);
        assert_eq!(found.as_array().unwrap().len(), 1);
        assert_eq!(found[0]["navn"], "Ås Bygg AS");
        let detail = found[0]["detail"].as_str().unwrap();
        let digits: String = detail.chars().filter(char::is_ascii_digit).collect();
        let by_number = siri.get(&format!("/options/companies?q={digits}")).await.expect(200);
        assert_eq!(by_number, found);
        let all = siri.get("/options/companies").await.expect(200);
        assert_eq!(all.as_array().unwrap().len(), 2);
        let long = format!("/options/companies?q={}", "a".repeat(201));
        assert_eq!(siri.get(&long).await.problem(422), "invalid");
    }
}

on_both_engines! {
    async fn the_register_answers_by_number_by_name_and_with_places(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let found = siri.get("/org/companies?navn=granitt").await.expect(200);
        assert_eq!(found.as_array().unwrap().len(), 3);
        let orgnr = found[0]["orgnr"].as_str().unwrap();
        assert_eq!(found[0]["navn"], "Granitt Bygg og Anlegg AS");
        assert_eq!(found[0]["bedriftid"], json!(null));
        let unit = siri.get(&format!("/org/company/{orgnr}")).await.expect(200);
        assert_eq!(unit, found[0]);
        assert_eq!(unit["adresse"]["fylke"], "Vestland");
        let places = siri.get(&format!("/org/sorgs?id={orgnr}")).await.expect(200);
        assert_eq!(places.as_array().unwrap().len(), 2);
        assert_eq!(places[0]["overordnet"], orgnr);

        let number = OrganisationNumber::parse(orgnr).unwrap();
        let tx = fjord.write().await;
        let id = svenn_companies::insert(&tx, NewCompany::named("Her", number)).await.unwrap();
        tx.commit().await.unwrap();
        let known = siri.get(&format!("/org/company/{orgnr}")).await.expect(200);
        assert_eq!(known["bedriftid"], id.as_str());
    }

    async fn what_the_register_cannot_answer_is_said(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let unknown = siri.get("/org/company/974760673").await;
        assert_eq!(unknown.problem(404), "not_in_register");
        for wrong in ["974760674", "12", "abc"] {
            let refused = siri.get(&format!("/org/company/{wrong}")).await;
            assert_eq!(refused.problem(422), "invalid", "{wrong}");
        }
        for silent in ["/org/companies?navn=utilgjengelig", "/org/companies?navn=uleselig"] {
            assert_eq!(siri.get(silent).await.problem(503), "register_unavailable");
        }
        assert_eq!(siri.get("/org/companies?navn=a").await.problem(422), "invalid");
        assert_eq!(siri.get("/org/sorgs?id=1").await.problem(422), "invalid");
        let nothing = siri.get("/org/companies?navn=finnesikke").await.expect(200);
        assert_eq!(nothing, json!([]));
    }
}
