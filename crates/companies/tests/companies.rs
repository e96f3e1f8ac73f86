//! Companies through the real router.
#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "tests panic to say why")]

use svenn_companies::{CompanyAddress, NewCompany};
use svenn_kernel::numbers::{AccountNumber, OrganisationNumber};
use svenn_testkit::{json, on_both_engines};

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
            kontonummer: Some(AccountNumber::parse("8601.11.17947").unwrap()),
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
        assert_eq!(company["kontonummer"], "86011117947");
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
