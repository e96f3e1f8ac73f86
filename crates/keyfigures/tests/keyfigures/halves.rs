//! The half-year assessments of a company.

use sea_orm::ActiveValue::Set;
use svenn_interviews::{
    history::{self, BackfilledInterview},
    rules::Recipient,
};
use svenn_kernel::{ApprenticeId, PersonId, oslo};
use svenn_people::{apprentices, entity::apprentice::ActiveModel};
use svenn_testkit::{Value, json, on_both_engines};

use super::{day, stand};

/// Days on which an interview was held: the first two are in one half-year.
const HELD: [&str; 4] = ["2025-02-03", "2025-03-03", "2025-12-01", "2026-07-01"];

on_both_engines! {
    /// "a person two years in with two interviews in one half-year lacks one"; "an auditor's
    /// question … is answered by one page and its PDF"
    async fn the_half_years_of_a_company_are_one_page_and_its_pdf(world) {
        stand(&world);
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ..) = fjord.loop_of_three().await;
        let company = fjord.company("Bygg AS").await;
        let tx = fjord.write().await;
        let id = ApprenticeId::parse(&kari.id).unwrap();
        let contract = ActiveModel {
            bedriftid: Set(Some(company.clone())),
            startdato: Set(Some(day("2024-11-01"))),
            sluttdato: Set(Some(day("2026-10-31"))),
            ..Default::default()
        };
        apprentices::store(&tx, &id, contract).await.unwrap();
        let asked = [("Hvordan går det?", Recipient::Conversation)];
        let template = history::template(&tx, "Halvårssamtale", &asked).await.unwrap();
        let held = |(place, on): (usize, &&str)| BackfilledInterview {
            apprentice: id.clone(),
            company: Some(company.clone()),
            planned_time: oslo::noon(day(on)),
            created: oslo::noon(day(on)),
            place: String::new(),
            by: PersonId::parse(&siri.id).unwrap(),
            held: Some(oslo::noon(day(on))),
            said: Vec::new(),
            rated: if place == 2 { Vec::new() } else { vec![2, 3] },
            guidance: "",
            agreed: (place == 0).then(|| ("Øve på sveising".to_owned(), day("2025-06-01"))),
            guest: None,
        };
        let kept = HELD.iter().enumerate().map(held).collect();
        history::interviews(&tx, &template, kept).await.unwrap();
        tx.commit().await.unwrap();

        let path = format!("/companies/{company}/halfyears");
        let seen = siri.get(&path).await.expect(200);
        let told = (&seen["tekst"], &seen["mangler"], &seen["kilde"]);
        let expected = (&json!("3 av 4"), &json!(1), &json!("opplæringsforskrifta § 9-13"));
        assert_eq!(told, expected);
        let halves = seen["kontrakter"][0]["halvaar"].as_array().unwrap().clone();
        let states: Vec<&Value> = halves.iter().map(|it| &it["tilstand"]).collect();
        assert_eq!(states, ["Holdt i tide", "Ikke holdt", "Holdt i tide", "Holdt i tide"]);
        let first = &halves[0]["samtale"];
        assert_eq!((&first["dag"], &first["mangler"]), (&json!("2025-02-03"), &json!([])));
        assert_eq!(first["maal"].as_array().unwrap().len(), 2);
        assert_eq!(halves[2]["samtale"]["mangler"], json!(["kompetansemål", "veiledning"]));
        let year = siri.get(&format!("{path}?fromDate=2025-12-01&toDate=2026-11-29")).await;
        assert_eq!(year.expect(200)["tekst"], "2 av 2");

        let hers = kari.get(&format!("/apprentices/{id}/interviews")).await.expect(200);
        assert_eq!(hers["halvaar"]["tekst"], "3 av 4");
        let asked = json!({ "filters": [{ "field": "halvaarMangler", "values": ["1"] }] });
        let row = siri.post("/search/LAERLINGER", asked).await.expect(200);
        assert_eq!(row["items"][0]["halvaar"], "3 av 4");
        let asked = json!({ "filters": [{ "field": "tilstand", "values": ["Ikke holdt"] }] });
        assert_eq!(siri.post("/search/HALVAAR", asked).await.expect(200)["found"], 1);

        let pdf = siri.get(&format!("{path}/pdf")).await;
        assert_eq!(pdf.status, 200);
        // Words are set apart by places, not by spaces.
        let text: String = crate::reading::text_of(&pdf.bytes).split_whitespace().collect();
        let spoken: String = first["maal"][0].as_str().unwrap().split_whitespace().collect();
        let shown = ["ByggAS", "Kari", "3av4", spoken.as_str()];
        assert!(shown.iter().all(|it| text.contains(it)), "{text}");
        assert_eq!(kari.get(&path).await.problem(403), "forbidden");
    }
}
