//! The directorate's yearly table.

use svenn_testkit::{json, on_both_engines};

use super::{figure, stand};

const PATH: &str = "/org/keyfigures/directorate";
const FILE: &str = "År;Organisasjonsnummer;Opplæringskontor;Løpende kontrakter;Andel bestått\n\
    2025;974760673;Kontoret;41;93,4\n2025;911111111;Et annet;7;90\n2024;974760673;Kontoret;39;*\n";
const YEAR: &str = "/org/keyfigures?fromDate=2025-10-01&toDate=2026-09-30";

fn utf16(text: &str) -> Vec<u8> {
    [0xff, 0xfe].into_iter().chain(text.encode_utf16().flat_map(u16::to_le_bytes)).collect()
}

on_both_engines! {
    /// "the directorate's row for this office from the yearly CSV that an office imports (its
    /// columns mapped once, known again by the header)"
    async fn a_yearly_file_is_mapped_once_and_known_again(world) {
        stand(&world);
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let upload = async |path: &str| siri.upload(path, "text/csv", utf16(FILE)).await;
        let outline = upload(&format!("{PATH}/outline?name=udir.csv")).await.expect(200);
        assert_eq!((&outline["rows"], &outline["remembered"]), (&json!(3), &json!(false)));
        assert_eq!(outline["columns"][3]["column"], "LOPENDE");
        let none = upload(&format!("{PATH}?name=udir.csv")).await.expect(422);
        assert_eq!(none["fields"][0]["field"], "orgnr");
        let other = format!("{PATH}?name=udir.csv&orgnr=889640782");
        assert_eq!(upload(&other).await.expect(422)["fields"][0]["code"], "no_row");
        let read = upload(&format!("{PATH}?name=udir.csv&orgnr=974760673")).await.expect(201);
        assert_eq!(read["years"], json!([2025, 2024]));
        // The next time neither columns nor number are asked for.
        let again = upload(&format!("{PATH}/outline?name=neste.csv")).await.expect(200);
        let known = (&again["remembered"], &again["orgnr"]);
        assert_eq!(known, (&json!(true), &json!("974760673")));
        upload(&format!("{PATH}?name=neste.csv")).await.expect(201);
        let answer = siri.get(YEAR).await.expect(200);
        let years = answer["nasjonalt"].as_array().unwrap();
        assert_eq!((years.len(), &years[0]["lopende"]), (2, &json!(41.0)));
        assert_eq!(years[0]["egneLopende"]["antall"], 0);
        assert_eq!(years[1].get("bestatt"), None, "what is hidden is not told");
        assert_eq!(figure(&answer, "lopende")["verdi"], 0.0);
        siri.delete(&format!("{PATH}/2024")).await.expect(204);
        assert_eq!(siri.delete(&format!("{PATH}/2024")).await.problem(404), "not_found");
    }
}
