//! Files and rows with something wrong with them.

use svenn_testkit::{json, on_both_engines};

use super::{HEADER, county, identity, upload};

on_both_engines! {
    /// "Wrong file for the page", "shifted columns"
    async fn a_wrong_file_and_shifted_columns_are_refused(world) {
        let fjord = county(&world, 1).await;
        let exams = "Fødselsnr;Prøvestatus;Prøvedato\n;Bestått;01.06.2027\n";
        let reply = upload(&fjord.siri, "LAERLINGER", exams.as_bytes()).await;
        assert_eq!(reply.expect(422)["code"], "invalid");
        let mut shifted = "Kontraktsnr;Fødselsnr;Læretid fra;Læretid til\n".to_owned();
        for place in 0..8 {
            shifted += &format!("{};{place};;01.08.2025\n", identity(place));
        }
        let reply = upload(&fjord.siri, "LAERLINGER", shifted.as_bytes()).await.expect(422);
        assert_eq!(reply["fields"][0]["code"], "shifted");
        assert!(fjord.overview("LAERLINGER").await["file"].is_null());
        let unknown = "A;B\n1;2\n";
        let reply = upload(&fjord.siri, "LAERLINGER", unknown.as_bytes()).await.expect(422);
        assert_eq!(reply["fields"][0]["code"], "not_enough");
    }

    /// "each office's file is learnt once and known again by the fingerprint of its header row"
    async fn a_header_is_learnt_once_and_known_again(world) {
        let fjord = county(&world, 1).await;
        let file = format!("Nr;Hvem;Slutt\n77;{};31.07.2027\n", identity(0));
        let path = "/vigo/outline?name=fylket.csv&kind=LAERLINGER";
        let ask = async || {
            fjord.siri.upload(path, "text/csv", file.clone().into_bytes()).await.expect(200)
        };
        let outline = ask().await;
        assert_eq!((&outline["remembered"], &outline["rows"]), (&json!(false), &json!(1)));
        let say = "/vigo/files?name=a.csv&kind=LAERLINGER&columns=KONTRAKTSNR,FODSELSNUMMER,TIL";
        let _ = fjord.siri.upload(say, "text/csv", file.clone().into_bytes()).await.expect(201);
        let again = ask().await;
        assert_eq!(again["remembered"], true);
        assert_eq!(again["columns"][2]["column"], "TIL");
        let twice = "/vigo/files?name=a.csv&kind=LAERLINGER&columns=TIL,TIL";
        let reply = fjord.siri.upload(twice, "text/csv", file.into_bytes()).await;
        assert_eq!(reply.expect(422)["code"], "invalid");
    }

    /// "identity number as a number (a lost zero is offered, never padded silently)"
    async fn a_lost_zero_waits_for_somebody_to_say_so(world) {
        let fjord = county(&world, 1).await;
        let number = identity(0);
        assert!(number.starts_with('0'));
        let line = fjord.line(0, &[(0, ""), (1, &number[1..])]);
        fjord.read(&world, &[line]).await;
        let rows = fjord.rows().await;
        assert_eq!((rows.len(), &rows[0]["state"]), (1, &json!("TILBUDT")));
        let id = rows[0]["id"].as_str().unwrap();
        let row = fjord.siri.get(&format!("/vigo/rows/{id}")).await.expect(200);
        assert!(!row.to_string().contains(&number[1..]));
        let candidate = &row["candidates"][0];
        let body = json!({
            "version": row["version"], "target": candidate["target"], "part": candidate["part"],
        });
        let found = fjord.siri.post(&format!("/vigo/rows/{id}/match"), body).await.expect(200);
        assert_eq!(found["state"], "AVVIK");
        assert_eq!(found["cells"][0]["column"], "GODKJENT");
    }

    /// "UTF-16, Windows-1252, NFD"
    async fn encodings_are_understood(world) {
        let fjord = county(&world, 1).await;
        let text = format!("{HEADER}\n{}\n", fjord.line(0, &[(3, "Lærlingsen")]));
        let utf16: Vec<u8> = [0xff, 0xfe].into_iter()
            .chain(text.encode_utf16().flat_map(u16::to_le_bytes)).collect();
        let letters = text.chars().map(|it| u8::try_from(u32::from(it)).unwrap());
        let windows: Vec<u8> = letters.collect();
        let apart = text.replace('å', "a\u{30a}");
        for bytes in [utf16, windows, apart.into_bytes()] {
            upload(&fjord.siri, "LAERLINGER", &bytes).await.expect(201);
            let row = fjord.row_of("Kari0 Lærlingsen").await;
            assert_eq!(row["cells"].as_array().unwrap().len(), 2);
        }
    }

    /// "doubled rows … dates in five ways, identity number as a number or as 1,23E+10, a programme
    /// code without its dashes: handled or refused with the row named; nothing half-written"
    async fn cells_are_read_or_refused_with_their_row(world) {
        let fjord = county(&world, 12).await;
        let number = identity(9);
        #[expect(clippy::type_complexity, reason = "a table, read once")]
        let cases: [(usize, Vec<(usize, &str)>, &str, &str); 12] = [
            (0, vec![(7, "31.07.2027")], "AVVIK", ""),
            (1, vec![(7, "2027-07-31")], "AVVIK", ""),
            (2, vec![(7, "31.07.27")], "AVVIK", ""),
            (3, vec![(7, "20270731")], "AVVIK", ""),
            (4, vec![(7, "31/7/2027")], "AVVIK", ""),
            (5, vec![(7, "31.02.2027")], "AVVIST", "Læretid til: Ugyldig dato"),
            (6, vec![(4, "batmf3")], "AVVIK", ""),
            (7, vec![(4, "BATMF3  ")], "AVVIK", ""),
            (8, vec![(4, "BAT")], "AVVIST", "Programområdekode: Ugyldig programområdekode"),
            (9, vec![(1, &number)], "AVVIK", ""),
            (10, vec![(1, "1,23E+10")], "AVVIST", "Fødselsnummer: Regnearket har rundet av"),
            (11, vec![(5, "12345678")], "AVVIST", "Organisasjonsnummer: Ugyldig"),
        ];
        let mut lines: Vec<String> =
            cases.iter().map(|(place, others, ..)| fjord.line(*place, others)).collect();
        // The same row twice counts once.
        lines.push(lines[0].clone());
        fjord.read(&world, &lines).await;
        for (place, _, state, why) in &cases {
            // A row that cannot be read is named as the file names it.
            let name = if *state == "AVVIST" { "KARI" } else { "Kari" };
            let row = fjord.row_of(&format!("{name}{place} Lærlingsen")).await;
            let found = row["state"].as_str().unwrap();
            assert_eq!(found, *state, "{place}: {row}");
            assert_eq!(row["number"], json!(place + 2), "{place}");
            let said = row["unfit"].as_array().unwrap().iter().map(|it| {
                format!("{}: {}", it["label"].as_str().unwrap(), it["message"].as_str().unwrap())
            });
            let said = said.collect::<Vec<_>>().join("; ");
            assert!(said.starts_with(why), "{place}: {said}");
            if *state == "AVVIK" {
                // Nothing but what we did not have.
                assert_eq!(row["cells"].as_array().unwrap().len(), 2, "{place}: {row}");
            }
        }
        // Nothing of ours is changed by reading.
        for place in 0..12 {
            assert_eq!(fjord.apprentice(place).await.version, 1);
        }
    }

    /// "flag off → 404"
    async fn an_office_without_the_flag_has_none_of_it(world) {
        let vidde = world.office("vidde").await;
        let siri = vidde.coordinator("Siri").await;
        assert_eq!(siri.get("/vigo").await.expect(404)["code"], "not_found");
        let reply = upload(&siri, "LAERLINGER", b"a;b\n").await;
        assert_eq!(reply.expect(404)["code"], "not_found");
        let found = siri.post("/search/VIGORADER", json!({})).await.expect(200);
        assert_eq!(found["found"], 0);
    }
}
