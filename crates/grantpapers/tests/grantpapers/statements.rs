//! Statements, and the lists as workbooks.

use std::{collections::BTreeSet, io::Cursor};

use calamine::{Data, Reader, Xlsx};
use svenn_kernel::{EmployeeId, Permission, permission::new_instructor};
use svenn_people::relations;
use svenn_testkit::{Value, json, on_both_engines};

use super::{addressed, autumn, text};
use crate::reading::text_of;

on_both_engines! {
    /// "Letter and e-mail per company, to `grantemail` and `moreGrantEmails`, with a typeset statement
    /// (PDF) that explains every apprentice."
    async fn a_statement_is_mailed_once_to_each_address_and_again_as_a_copy(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let of = autumn(&world, &fjord, &siri).await;
        let to = ["regnskap@vik.example", "leder@vik.example"];
        addressed(&siri, &of.vik, to[0], &[to[1]]).await;
        let path = format!("{}/statements", of.path);
        let tasks = format!("{}/tasks", of.path);
        let unsent = |tasks: &Value| {
            let all = tasks.as_array().unwrap();
            all.iter().any(|task| task["kind"] == "STATEMENT_NOT_SENT" && task["count"] == 1)
        };
        assert!(unsent(&siri.get(&tasks).await.expect(200)));
        let asked = siri.post(&path, json!({ "companies": null })).await.expect(202);
        assert_eq!((&asked["companies"], &asked["waiting"]), (&json!(1), &json!(1)));
        world.run_jobs().await;
        world.run_jobs().await;
        let seen = siri.get(&path).await.expect(200);
        assert_eq!((&seen["sent"], &seen["waiting"]), (&json!(1), &json!(0)));
        assert!(!unsent(&siri.get(&tasks).await.expect(200)));
        let statement = seen["statements"][0].clone();
        assert_eq!((&statement["state"], &statement["receivers"]), (&json!("SENT"), &json!(2)));
        for address in to {
            let mails = world.messages_to(address).await;
            assert_eq!(mails.len(), 1, "{address}");
            assert!(!mails[0].contains("kr") && mails[0].contains("oppgjøret"), "{}", mails[0]);
        }
        let rows = siri.post("/search/TILSKUDDBEDRIFTER", json!({})).await.expect(200);
        assert_eq!(rows["items"][0]["epost"], "Sendt");

        siri.post(&path, json!({ "companies": [of.vik] })).await.expect(202);
        world.run_jobs().await;
        let again = siri.get(&path).await.expect(200);
        assert_eq!(again["statements"].as_array().unwrap().len(), 1, "it says the same");
        assert_eq!(world.messages_to(to[0]).await.len(), 1);

        let copy = format!("/grant/statements/{}/copy", text(&statement["id"]));
        siri.post(&copy, json!({})).await.expect(202);
        assert_eq!(siri.post(&copy, json!({})).await.problem(409), "copying");
        world.run_jobs().await;
        world.run_jobs().await;
        let mails = world.messages_to(to[0]).await;
        assert_eq!(mails.len(), 2);
        assert!(mails[0].contains("kopi"), "{}", mails[0]);

        let pdf = format!("/grant/statements/{}/pdf", text(&statement["id"]));
        let paper = text_of(&siri.post(&pdf, json!({})).await.bytes);
        for words in ["Kari", "VikAS", "Kontoretbeholder30%", "7628,875permd."] {
            assert!(paper.contains(words), "{words} in {paper}");
        }
    }

    async fn a_company_sees_its_own_statements_once_they_are_sent(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let of = autumn(&world, &fjord, &siri).await;
        let mut may = new_instructor();
        assert!(!may.contains(&Permission::EditCompany), "new instructors lack it");
        may.insert(Permission::EditCompany);
        let terje = fjord.instructor_who_may("Terje", may.clone()).await;
        let berit = fjord.instructor("Berit").await;
        let other = fjord.instructor_who_may("Odd", may).await;
        for who in [&terje, &berit] {
            let tx = fjord.write().await;
            let all = BTreeSet::from([of.vik.clone()]);
            relations::set_companies(&tx, &EmployeeId::parse(&who.id).unwrap(), &all).await.unwrap();
            tx.commit().await.unwrap();
        }
        let list = format!("/companies/{}/grantstatements", of.vik);
        let send = format!("{}/statements", of.path);
        siri.post(&send, json!({ "companies": null })).await.expect(202);
        world.run_jobs().await;
        let without = siri.get(&send).await.expect(200)["statements"][0].clone();
        assert_eq!(without["state"], "NO_ADDRESS");
        assert_eq!(terje.get(&list).await.expect(200), json!([]), "it was not sent");
        let pdf = format!("/grant/statements/{}/pdf", text(&without["id"]));
        assert_eq!(terje.post(&pdf, json!({})).await.problem(404), "not_found");

        addressed(&siri, &of.vik, "regnskap@vik.example", &[]).await;
        siri.post(&send, json!({ "companies": null })).await.expect(202);
        world.run_jobs().await;
        let seen = terje.get(&list).await.expect(200);
        assert_eq!((&seen[0]["state"], &seen[0]["edition"]), (&json!("SENT"), &json!(1)));
        assert_eq!(terje.post(&pdf, json!({})).await.status, 200);
        for (who, path) in [(&berit, &list), (&of.kari, &list)] {
            assert_eq!(who.get(path).await.problem(403), "forbidden");
        }
        assert_eq!(berit.post(&pdf, json!({})).await.problem(403), "forbidden");
        assert_eq!(other.get(&list).await.problem(404), "not_found");
        assert_eq!(other.post(&pdf, json!({})).await.problem(404), "not_found");
    }

    /// "Export to XLSX with formulas that carry their results (phones show 0 otherwise)"; "XLSX holds
    /// numbers."
    async fn the_lists_are_fetched_as_workbooks_whose_formulas_carry_their_results(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        autumn(&world, &fjord, &siri).await;
        for (list, title, column, carried) in [
            ("TILSKUDDLAERLINGER", "Regnskap", "Differanse", -45_773.25),
            ("TILSKUDDLAERLINGER", "Regnskap", "Bedriftene", 32_041.28),
            ("TILSKUDDBEDRIFTER", "Utbetaling", "Gjenstår", 32_041.28),
        ] {
            let book = siri.post(&format!("/grant/workbooks/{list}"), json!({})).await;
            assert_eq!(book.status, 200);
            let mut book = Xlsx::new(Cursor::new(book.bytes.to_vec())).unwrap();
            let values = book.worksheet_range(title).unwrap();
            let formulas = book.worksheet_formula(title).unwrap();
            let at = (0..).find(|at| values[(0, *at)] == Data::String(column.to_owned())).unwrap();
            for row in [1, 2] {
                assert_eq!(values[(row, at)], Data::Float(carried), "{column}, then its sum");
                let place = (u32::try_from(row).unwrap(), u32::try_from(at).unwrap());
                assert!(formulas.get_value(place).is_some_and(|it| !it.is_empty()), "{column}");
            }
        }
        let unknown = siri.post("/grant/workbooks/LAERLINGER", json!({})).await;
        assert_eq!(unknown.problem(404), "not_found");
    }
}
