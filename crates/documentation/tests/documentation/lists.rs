//! The collection DOKUMENTASJONER of the read model.

use svenn_kernel::{CompanyId, EmployeeId};
use svenn_people::employees;
use svenn_testkit::{Client, Value, json, on_both_engines};

use super::{draft, path, png, sent, step};

async fn list(who: &Client, body: Value) -> Value {
    who.post("/search/DOKUMENTASJONER", body).await.expect(200)
}

async fn names(who: &Client) -> Vec<String> {
    let answer = list(who, json!({ "sort": [{ "field": "name" }] })).await;
    let items = answer["items"].as_array().unwrap();
    items.iter().map(|item| item["name"].as_str().unwrap().to_owned()).collect()
}

/// An apprentice is in a company, with who instructs there.
async fn works(siri: &Client, kari: &Client, terje: &Client, company: &CompanyId) {
    let path = format!("/apprentices/{}", kari.id);
    let version = siri.get(&path).await.expect(200)["version"].clone();
    let body = json!({
        "version": version, "bedriftid": company, "ansatte": [terje.id], "avdelingerMore": [],
    });
    siri.put(&format!("{path}/laerebedrift"), body).await.expect(200);
}

/// A company gets another name.
async fn rename(siri: &Client, company: &CompanyId, navn: &str) {
    const CHANGED: [&str; 9] = [
        "version",
        "orgnr",
        "navn",
        "adresse",
        "invoiceadress",
        "contactInformation",
        "typebedrift",
        "nettside",
        "kontonummer",
    ];
    let path = format!("/companies/{company}");
    let mut body = siri.get(&path).await.expect(200);
    body.as_object_mut().unwrap().retain(|field, _| CHANGED.contains(&field.as_str()));
    body["navn"] = json!(navn);
    siri.put(&path, body).await.expect(200);
}

on_both_engines! {
    /// "Kladd is visible to the apprentice alone."
    async fn each_finds_what_they_may_see(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, of_plan) = fjord.loop_of_three().await;
        let (ola, anne) = (fjord.apprentice("Ola").await, fjord.coordinator("Anne").await);
        draft(&kari, "Kladden", &[]).await;
        sent(&kari, "Sendt en", &of_plan[..2]).await;
        sent(&ola, "Sendt to", &[]).await;
        assert_eq!(names(&kari).await, ["Kladden", "Sendt en"]);
        assert_eq!(names(&terje).await, ["Sendt en"]);
        assert_eq!(names(&anne).await, ["Sendt en", "Sendt to"]);
        assert_eq!(names(&ola).await, ["Sendt to"]);
        let facets = json!({ "facets": ["status", "laerlingnavn", "bedrift", "laerefag"] });
        let facets = list(&terje, facets).await["facets"].clone();
        let only = json!([{ "value": "Sendt", "label": "Sendt", "count": 1 }]);
        assert_eq!(facets[0]["counts"], only);
    }

    async fn an_item_follows_its_documentation(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, of_plan) = fjord.loop_of_three().await;
        let view = draft(&kari, "Bytte av lager", &of_plan[..2]).await;
        let item = list(&kari, json!({})).await["items"][0].clone();
        assert_eq!((&item["status"], &item["sendt"]), (&json!("Kladd"), &json!(0)));
        assert_eq!((&item["antallmaal"], &item["antallfiler"]), (&json!(2), &json!(0)));
        assert_eq!((&item["miniatyr"], &item["laerlingid"]), (&json!(""), &json!(kari.id)));

        let files = format!("{}/files", path(&view));
        let (picture, text) = (format!("{files}?name=a.png"), format!("{files}?name=a.txt"));
        let picture = kari.upload(&picture, "", png(40, 30)).await.expect(201);
        kari.upload(&text, "", b"x".to_vec()).await.expect(201);
        let item = list(&kari, json!({ "q": "lager" })).await["items"][0].clone();
        assert_eq!((&item["antallbilder"], &item["antallfiler"]), (&json!(1), &json!(2)));
        assert_eq!(item["miniatyr"], picture["id"]);

        let view = step(&kari, &view, "send").await;
        let item = list(&terje, json!({})).await["items"][0].clone();
        assert_eq!((&item["status"], &item["sendt"]), (&json!("Sendt"), &view["sendt"]));
        step(&kari, &view, "withdraw").await;
        assert_eq!(list(&terje, json!({})).await["found"], 0);
    }

    /// Cell `instructors_changed`.
    async fn an_item_says_whom_it_waits_for(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let siri = fjord.coordinator("Siri").await;
        sent(&kari, "Sendt", &[]).await;
        let told = async || {
            let asked = json!({ "facets": ["ansattenavn"] });
            let answer = list(&siri, asked).await;
            let of_facet = answer["facets"][0]["counts"][0]["value"].clone();
            (answer["items"][0]["ansattenavn"].clone(), of_facet)
        };
        assert_eq!(told().await, (json!(["Terje Ledersen"]), json!("Terje Ledersen")));
        let tx = fjord.write().await;
        let id = EmployeeId::parse(&terje.id).unwrap();
        let terje = employees::find(&tx, &id).await.unwrap().unwrap();
        let renamed = employees::Employee { etternavn: "Aas".to_owned(), ..terje };
        employees::update(&tx, renamed).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(told().await.0, json!(["Terje Aas"]));
        fjord.connect(&fjord.instructor("Anne").await, &kari).await;
        assert_eq!(told().await.0, json!(["Anne Ledersen", "Terje Aas"]));
    }

    async fn a_list_can_be_narrowed_to_the_goals_it_shows(world) {
        let fjord = world.office("fjord").await;
        let (kari, _terje, of_plan) = fjord.loop_of_three().await;
        draft(&kari, "Begge", &of_plan[..2]).await;
        draft(&kari, "Den ene", &of_plan[..1]).await;
        draft(&kari, "Ingen", &[]).await;
        let found = async |goal: &Value| {
            let filters = json!([{ "field": "maal", "values": [goal] }]);
            list(&kari, json!({ "filters": filters })).await["found"].clone()
        };
        assert_eq!(found(&json!(of_plan[0])).await, 2);
        assert_eq!(found(&json!(of_plan[1])).await, 1);
    }

    /// Cells `company_changed`, `company_changed_before`.
    async fn the_company_and_the_name_are_always_those_of_today(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        sent(&kari, "En", &[]).await;
        assert_eq!(list(&terje, json!({})).await["items"][0]["bedrift"], "");
        let bedrift = fjord.company("Fjord Mekaniske").await;
        let tx = fjord.write().await;
        let id = svenn_kernel::ApprenticeId::parse(&kari.id).unwrap();
        let mut apprentice = svenn_people::apprentices::find(&tx, &id).await.unwrap().unwrap();
        apprentice.bedriftid = Some(bedrift.clone());
        apprentice.etternavn = "Nygift".to_owned();
        svenn_people::apprentices::update(&tx, apprentice).await.unwrap();
        tx.commit().await.unwrap();
        let item = list(&terje, json!({})).await["items"][0].clone();
        assert_eq!(item["bedrift"], "Fjord Mekaniske");
        assert_eq!(item["laerlingnavn"], "Kari Nygift");
        assert_eq!(item["bedriftid"], bedrift.as_str());
    }

    async fn company_renamed(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let bygg = fjord.company("Bygg AS").await;
        works(&siri, &kari, &terje, &bygg).await;
        sent(&kari, "En", &[]).await;
        assert_eq!(list(&siri, json!({})).await["items"][0]["bedrift"], "Bygg AS");
        rename(&siri, &bygg, "Nordhav AS").await;
        assert_eq!(list(&siri, json!({})).await["items"][0]["bedrift"], "Nordhav AS");
    }

    /// Where many are loaded together, each row is still of its own apprentice.
    async fn the_rows_of_many_apprentices_are_each_their_own(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (bygg, terje) = (fjord.company("Bygg AS").await, fjord.instructor("Terje").await);
        let names = ["Ada", "Bo", "Dina", "Eli", "Finn", "Geir", "Ida"];
        for name in names {
            let one = fjord.apprentice(name).await;
            works(&siri, &one, &terje, &bygg).await;
            sent(&one, name, &[]).await;
        }
        for company in ["Bygg AS", "Nordhav AS"] {
            let answer = list(&siri, json!({ "sort": [{ "field": "name" }] })).await;
            let items = answer["items"].as_array().unwrap();
            assert_eq!(items.len(), names.len());
            for (item, name) in items.iter().zip(names) {
                assert_eq!((&item["name"], &item["bedrift"]), (&json!(name), &json!(company)));
                assert!(item["laerlingnavn"].as_str().unwrap().starts_with(name), "{item}");
                assert_eq!(item["ansattenavn"], json!(["Terje Ledersen"]), "{item}");
            }
            rename(&siri, &bygg, "Nordhav AS").await;
        }
    }

    async fn companies_merged(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let (bygg, vik) = (fjord.company("Bygg AS").await, fjord.company("Vik AS").await);
        works(&siri, &kari, &terje, &bygg).await;
        sent(&kari, "En", &[]).await;
        siri.post(&format!("/companies/{bygg}/move"), json!({ "til": vik })).await.expect(200);
        world.run_jobs().await;
        world.run_jobs().await;
        assert_eq!(list(&siri, json!({})).await["items"][0]["bedrift"], "Vik AS");
    }
}
