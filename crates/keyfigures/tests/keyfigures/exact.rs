//! Every figure is what an independent count comes to, and the list behind it has as many rows.

use sea_orm::{ActiveValue::Set, ConnectionTrait};
use svenn_people::{apprentices, entity::apprentice::ActiveModel};
use svenn_testkit::{Client, Office, json, on_both_engines};

use super::{Given, PLAIN, YEAR, apprentice, behind, figure, is_counted, number, stand};

/// People of all kinds, so that each figure has somebody who counts and somebody who does not.
const PEOPLE: &[(&str, Given)] = &[
    ("Løpende", PLAIN),
    ("Ugodkjent", Given { approved: None, ..PLAIN }),
    ("Tidlig", Given { from: "2024-08-01", to: "2026-09-30", ..PLAIN }),
    ("Ferdig", Given { from: "2023-08-01", to: "2026-09-29", ..PLAIN }),
    ("Permisjon", Given { leave: Some(("2026-09-01", None)), ..PLAIN }),
    ("Hevet", Given { from: "2024-10-01", ended: Some("2026-03-01"), reason: Some("FV"), ..PLAIN }),
    (
        "Bestod",
        Given {
            from: "2022-08-15",
            to: "2026-08-14",
            ended: Some("2025-12-01"),
            reason: Some("AB"),
            exams: &[("2025-12-01", "BESTATT")],
            ..PLAIN
        },
    ),
    (
        "Strøk",
        Given {
            from: "2022-08-15",
            to: "2026-08-14",
            exams: &[("2025-11-01", "IKKEBESTATT"), ("2026-02-01", "BESTATTMEGETGODT")],
            ..PLAIN
        },
    ),
    ("Kommer", Given { from: "2026-10-01", to: "2028-09-30", approved: None, ..PLAIN }),
    ("Sent", Given { from: "2021-09-30", to: "2023-09-29", ..PLAIN }),
];

async fn office(fjord: &Office<'_>) -> Client {
    let siri = fjord.coordinator("Siri").await;
    let company = fjord.company("Bygg AS").await;
    let other = fjord.company("Mekken AS").await;
    let tx = fjord.write().await;
    for (place, (name, given)) in PEOPLE.iter().enumerate() {
        let of = if place % 2 == 0 { &company } else { &other };
        apprentice(&tx, name, of, given).await;
    }
    tx.commit().await.unwrap();
    siri
}

/// Contracts of which something holds.
async fn counted(fjord: &Office<'_>, condition: &str) -> i64 {
    let sql = format!(
        "SELECT COUNT(*) AS number FROM apprentices AS a JOIN vigo_contracts AS v
         ON v.apprentice = a.id AND v.begins = CAST(a.startdato AS TEXT) WHERE {condition}"
    );
    number(fjord, &sql).await
}

/// Whoever has no leave: one of these people has one, which has no end.
const HERE: &str = "a.fravaer = '[]'";

/// Trades, counties and kinds, so that none of them is everybody's.
const APART: [&str; 6] = [
    "INSERT INTO program_areas (kode, title, status, bedrift, curricula)
     VALUES ('BATMF3----', 'Tømrerfaget', 'publisert', TRUE, '[]')
     ON CONFLICT (kode) DO UPDATE SET title = 'Tømrerfaget'",
    "INSERT INTO program_areas (kode, title, status, bedrift, curricula)
     VALUES ('ELELE3----', 'Elektrikerfaget', 'publisert', TRUE, '[]')
     ON CONFLICT (kode) DO UPDATE SET title = 'Elektrikerfaget'",
    "UPDATE apprentices SET programomrade = 'ELELE3----'
     WHERE fornavn IN ('Tidlig', 'Hevet', 'Kommer')",
    "UPDATE apprentices SET type = 'LAEREKANDIDAT' WHERE fornavn IN ('Løpende', 'Ferdig')",
    "UPDATE companies SET fylke = 'Vestland' WHERE navn = 'Bygg AS'",
    "UPDATE companies SET fylke = 'Rogaland' WHERE navn = 'Mekken AS'",
];

/// Contracts that last on a day.
fn lasts(first: &str, last: &str) -> String {
    format!(
        "a.startdato <= '{last}' AND a.sluttdato >= '{first}'
         AND (a.\"unexpectedEndDate\" IS NULL OR a.\"unexpectedEndDate\" >= '{first}')"
    )
}

/// What each figure of contracts counts in a period, and of what it is a part.
fn conditions(first: &str, last: &str) -> [(&'static str, String, Option<String>); 6] {
    let during = |field: &str| format!("{field} >= '{first}' AND {field} <= '{last}'");
    let at_end = lasts(last, last);
    let begun = during("a.startdato");
    let broken = format!("v.reason = 'FV' AND {}", during("a.\"unexpectedEndDate\""));
    [
        ("lopende", format!("{at_end} AND {HERE} AND v.approved IS NOT NULL"), None),
        ("inn", begun.clone(), None),
        ("faattkontrakt", format!("{begun} AND {}", during("v.approved")), None),
        ("ut", during("COALESCE(a.\"unexpectedEndDate\", a.sluttdato)"), None),
        ("hevetslutt", broken.clone(), Some(at_end)),
        ("hevetperiode", broken, Some(lasts(first, last))),
    ]
}

on_both_engines! {
    /// "exact (a test counts with plain SQL)"
    async fn every_figure_is_what_plain_sql_counts(world) {
        stand(&world);
        let fjord = world.office("fjord").await;
        let siri = office(&fjord).await;
        let answer = siri.get(YEAR).await.expect(200);
        assert_eq!(answer["periode"], "01.10.2025 00:00–30.09.2026 23:59");
        for (id, counts, of) in conditions("2025-10-01", "2026-09-30") {
            is_counted(&siri, (&answer, id, "av"), counted(&fjord, &counts).await).await;
            if let Some(of) = of {
                is_counted(&siri, (&answer, id, "nevner"), counted(&fjord, &of).await).await;
            }
        }
        for (id, counts, of) in conditions("2024-10-01", "2025-09-30") {
            let then = counted(&fjord, &counts).await as f64;
            let expected = match of {
                None => then,
                Some(of) => (then * 1_000.0 / counted(&fjord, &of).await as f64).round() / 10.0,
            };
            assert_eq!(figure(&answer, id)["aaretFor"], expected, "{id}, the year before");
        }
        let at_end = lasts("2026-09-30", "2026-09-30");
        let begun = "a.startdato >= '2025-10-01' AND a.startdato <= '2026-09-30'";
        for (id, all) in [
            ("lopende", format!("{at_end} AND {HERE}")),
            ("faattkontrakt", begun.to_owned()),
        ] {
            let missing = counted(&fjord, &format!("{all} AND v.approved IS NULL")).await;
            assert!(missing > 0, "{id}");
            is_counted(&siri, (&answer, id, "ikkeTalt"), missing).await;
        }
    }

    /// "every figure opens the list behind it with the same filter"
    async fn each_number_of_divisions_and_cohorts_has_as_many_rows_behind_it(world) {
        stand(&world);
        let fjord = world.office("fjord").await;
        let siri = office(&fjord).await;
        let answer = siri.get(YEAR).await.expect(200);
        let mut numbers = Vec::new();
        for division in answer["delt"].as_array().unwrap() {
            for row in division["rader"].as_array().unwrap() {
                numbers.extend(["lopende", "inn", "ut"].map(|part| &row[part]));
            }
        }
        for cohort in answer["kull"].as_array().unwrap() {
            numbers.push(&cohort["personer"]);
            for after in cohort["etter"].as_array().unwrap() {
                numbers.push(&after["ikkeNaadd"]);
                numbers.extend(after["utfall"].as_array().unwrap());
            }
        }
        assert!(numbers.len() > 50, "{}", numbers.len());
        for found in numbers {
            assert_eq!(found["antall"], behind(&siri, found).await, "{found}");
        }
        let companies = answer["delt"].as_array().unwrap();
        let companies = companies.iter().find(|it| it["felt"] == "bedriftid").unwrap();
        for row in companies["rader"].as_array().unwrap() {
            let (id, name) = (row["verdi"].as_str().unwrap(), row["navn"].as_str().unwrap());
            let of_it = format!("a.bedriftid = '{id}'");
            for (id, counts, _) in conditions("2025-10-01", "2026-09-30") {
                let Some(found) = row.get(id) else { continue };
                let expected = counted(&fjord, &format!("{counts} AND {of_it}")).await;
                assert_eq!(found["antall"], expected, "{id} of {name}");
            }
        }
    }

    /// "by trade, company, county, type"
    async fn divisions_by_trade_county_and_kind_are_what_plain_sql_counts(world) {
        stand(&world);
        let fjord = world.office("fjord").await;
        let siri = office(&fjord).await;
        let tx = fjord.write().await;
        for sql in APART {
            tx.execute_unprepared(sql).await.unwrap();
        }
        tx.commit().await.unwrap();
        let answer = siri.get(YEAR).await.expect(200);
        let in_county = |county: &str| {
            format!(
                "EXISTS (SELECT 1 FROM companies AS c
                 WHERE c.id = a.bedriftid AND c.fylke = '{county}')"
            )
        };
        for (felt, value, of) in [
            ("laerefag", "Elektrikerfaget", "a.programomrade = 'ELELE3----'".to_owned()),
            ("laerefag", "Tømrerfaget", "a.programomrade = 'BATMF3----'".to_owned()),
            ("fylke", "Vestland", in_county("Vestland")),
            ("fylke", "Rogaland", in_county("Rogaland")),
            ("laerlingtypename", "Lærekandidat", "a.type = 'LAEREKANDIDAT'".to_owned()),
            ("laerlingtypename", "Lærling", "a.type = 'LAERLING'".to_owned()),
        ] {
            let divided = answer["delt"].as_array().unwrap();
            let divided = divided.iter().find(|it| it["felt"] == felt).unwrap();
            let rows = divided["rader"].as_array().unwrap();
            let row = rows.iter().find(|it| it["verdi"] == value).unwrap();
            for (id, counts, _) in conditions("2025-10-01", "2026-09-30") {
                let Some(found) = row.get(id) else { continue };
                let expected = counted(&fjord, &format!("{counts} AND {of}")).await;
                assert_eq!(found["antall"], expected, "{id} of {value}");
            }
        }
    }

    /// "compared … with the directorate's row for this office"
    async fn the_offices_own_numbers_beside_the_directorates_are_what_plain_sql_counts(world) {
        stand(&world);
        let fjord = world.office("fjord").await;
        let siri = office(&fjord).await;
        let file = "År;Organisasjonsnummer;Løpende\n2025;974760673;41\n".as_bytes().to_vec();
        let path = "/org/keyfigures/directorate?name=udir.csv&orgnr=974760673";
        let _ = siri.upload(path, "text/csv", file).await.expect(201);
        let answer = siri.get(YEAR).await.expect(200);
        let year = &answer["nasjonalt"][0];
        for (part, id, first, last) in [
            ("egneLopende", "lopende", "2025-10-01", "2025-10-01"),
            ("egneNye", "faattkontrakt", "2025-01-01", "2025-12-31"),
        ] {
            let all = conditions(first, last);
            let (_, counts, _) = all.iter().find(|it| it.0 == id).unwrap();
            let expected = counted(&fjord, counts).await;
            assert!(expected > 0, "{part}");
            assert_eq!(year[part]["antall"], expected, "{part}");
            assert_eq!(behind(&siri, &year[part]).await, expected, "behind {part}");
        }
    }

    /// "state after 2, 3, 4, 5 years": beside the directorate's, of the cohort that is over.
    async fn certificates_within_five_years_are_of_the_cohort_whose_years_are_over(world) {
        stand(&world);
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let company = fjord.company("Bygg AS").await;
        const NONE: &[(&str, &str)] = &[];
        const PASSED: &[(&str, &str)] = &[("2022-01-10", "BESTATT")];
        let tx = fjord.write().await;
        for (name, from, to, exams) in [
            ("Bestod", "2019-10-01", "2021-09-30", PASSED),
            ("Uten", "2020-09-30", "2022-09-29", NONE),
            ("Neste", "2020-10-01", "2022-09-30", PASSED),
        ] {
            apprentice(&tx, name, &company, &Given { from, to, exams, ..PLAIN }).await;
        }
        tx.commit().await.unwrap();
        let file = "År;Organisasjonsnummer;Fagbrev\n2025;974760673;61\n".as_bytes().to_vec();
        let path = "/org/keyfigures/directorate?name=udir.csv&orgnr=974760673";
        let _ = siri.upload(path, "text/csv", file).await.expect(201);
        let answer = siri.get(YEAR).await.expect(200);
        let row = &answer["nasjonalt"][0];
        let own = &row["egneBrev"];
        assert_eq!((&row["brev"], &own["kull"]), (&json!(61.0), &json!("2019/2020")));
        assert_eq!(own["verdi"], 50.0);
        for (part, expected) in [("av", 1), ("nevner", 2)] {
            assert_eq!(own[part]["antall"], expected, "{part}");
            assert_eq!(behind(&siri, &own[part]).await, expected, "behind {part}");
        }
    }

    async fn tests_certificates_cohorts_and_companies_are_counted_once_each(world) {
        stand(&world);
        let fjord = world.office("fjord").await;
        let siri = office(&fjord).await;
        let answer = siri.get(YEAR).await.expect(200);
        let first = figure(&answer, "bestattforste");
        assert_eq!((&first["av"]["antall"], &first["nevner"]["antall"]), (&json!(1), &json!(2)));
        assert_eq!(first["verdi"], 50.0);
        is_counted(&siri, (&answer, "bestattforste", "av"), 1).await;
        is_counted(&siri, (&answer, "bestattforste", "nevner"), 2).await;
        assert_eq!(figure(&answer, "fagbrev")["verdi"], 2.0);
        is_counted(&siri, (&answer, "fagbrev", "av"), 2).await;
        is_counted(&siri, (&answer, "tidtilbrev", "nevner"), 2).await;
        // 15.08.2022 to 01.12.2025 are 39 whole months, to 01.02.2026 they are 41.
        assert_eq!(figure(&answer, "tidtilbrev")["verdi"], 40.0);
        let cohorts = answer["kull"].as_array().unwrap();
        let of = |name: &str| cohorts.iter().find(|it| it["kull"] == name).unwrap();
        // Whoever began on 30 September belongs to the cohort before.
        assert_eq!(of("2020/2021")["personer"]["antall"], 1);
        let after = of("2021/2022")["etter"].as_array().unwrap().clone();
        assert_eq!(of("2021/2022")["personer"]["antall"], 2);
        assert_eq!(after[0]["utfall"][1]["antall"], 2, "still in training after two years");
        assert_eq!(after[2]["utfall"][0]["antall"], 2, "both passed within four years");
        assert_eq!(after[3]["ikkeNaadd"]["antall"], 2);
        assert_eq!(behind(&siri, &after[2]["utfall"][0]).await, 2);
        let companies = answer["delt"].as_array().unwrap();
        let companies = companies.iter().find(|it| it["felt"] == "bedriftid").unwrap();
        let sum: i64 = companies["rader"].as_array().unwrap().iter()
            .map(|it| it["inn"]["antall"].as_i64().unwrap()).sum();
        assert_eq!(figure(&answer, "inn")["av"]["antall"], sum);
        let narrowed = siri.get(&format!("{YEAR}&bedrift=Bygg+AS")).await.expect(200);
        let rows = companies["rader"].as_array().unwrap();
        let bygg = rows.iter().find(|it| it["navn"] == "Bygg AS").unwrap();
        assert_eq!(figure(&narrowed, "inn")["av"]["antall"], bygg["inn"]["antall"]);
        let id = bygg["verdi"].as_str().unwrap();
        let narrowed = siri.get(&format!("{YEAR}&bedriftid={id}")).await.expect(200);
        assert_eq!(figure(&narrowed, "inn")["av"]["antall"], bygg["inn"]["antall"]);
        let wrong = "/org/keyfigures?fromDate=2026-10-01&toDate=2026-09-30";
        assert_eq!(siri.get(wrong).await.problem(422), "invalid");
    }

    /// Whoever has no first day has no time to the certificate, and makes nobody's mean shorter.
    async fn the_time_to_the_certificate_is_of_those_whose_first_day_is_known(world) {
        stand(&world);
        let fjord = world.office("fjord").await;
        let siri = office(&fjord).await;
        let company = fjord.company("Vik AS").await;
        let given = Given { exams: &[("2026-01-10", "BESTATT")], ..PLAIN };
        let tx = fjord.write().await;
        let id = apprentice(&tx, "Ukjent", &company, &given).await;
        let unknown = ActiveModel { startdato: Set(None), ..Default::default() };
        apprentices::store(&tx, &id, unknown).await.unwrap();
        tx.commit().await.unwrap();
        let answer = siri.get(YEAR).await.expect(200);
        is_counted(&siri, (&answer, "fagbrev", "av"), 3).await;
        is_counted(&siri, (&answer, "tidtilbrev", "nevner"), 2).await;
        assert_eq!(figure(&answer, "tidtilbrev")["verdi"], 40.0);
    }

    /// Two companies of one name are two rows, told apart by their organisation numbers.
    async fn companies_of_one_name_are_divided_by_their_ids(world) {
        stand(&world);
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let mut companies = Vec::new();
        for name in ["Bygg AS", "Bygg AS", "Mekken AS"] {
            companies.push(fjord.company(name).await);
        }
        let tx = fjord.write().await;
        for (name, of) in [("Kari", 0), ("Ola", 1), ("Per", 1), ("Anne", 2)] {
            apprentice(&tx, name, &companies[of], &PLAIN).await;
        }
        tx.commit().await.unwrap();
        let answer = siri.get(YEAR).await.expect(200);
        let divided = answer["delt"].as_array().unwrap();
        let divided = divided.iter().find(|it| it["felt"] == "bedriftid").unwrap();
        let rows = divided["rader"].as_array().unwrap();
        assert_eq!(rows.len(), 3);
        for (id, (count, is_shared)) in companies.iter().zip([(1, true), (2, true), (1, false)]) {
            let row = rows.iter().find(|it| it["verdi"] == id.as_str()).unwrap();
            assert_eq!(row["inn"]["antall"], count);
            assert_eq!(behind(&siri, &row["inn"]).await, count);
            let name = row["navn"].as_str().unwrap();
            assert_eq!(name.starts_with("Bygg AS ("), is_shared, "{name}");
            let narrowed = siri.get(&format!("{YEAR}&bedriftid={id}")).await.expect(200);
            is_counted(&siri, (&narrowed, "inn", "av"), count).await;
            // Its page knows companies by name, and would show those of both.
            let sent = &figure(&narrowed, "dokumentasjon")["av"]["bak"];
            assert_eq!(sent.get("adresse").is_some(), !is_shared, "{sent}");
        }
        let asked = json!({ "facets": ["bedriftid"] });
        let found = siri.post("/search/KONTRAKTER", asked).await.expect(200);
        let labels = found["facets"][0]["counts"].as_array().unwrap().iter();
        let labels: std::collections::BTreeSet<&str> =
            labels.map(|it| it["label"].as_str().unwrap()).collect();
        assert_eq!(labels.len(), 3);
        assert!(labels.contains("Mekken AS"), "{labels:?}");
    }

    async fn interviews_in_time_and_the_survey_follow_what_is_stored(world) {
        stand(&world);
        let fjord = world.office("fjord").await;
        let siri = office(&fjord).await;
        let answer = siri.get(YEAR).await.expect(200);
        let talks = figure(&answer, "samtaler");
        assert_eq!(talks["av"]["antall"], 0);
        let due = talks["nevner"]["antall"].as_i64().unwrap();
        assert!(due > 0);
        assert_eq!(behind(&siri, &talks["nevner"]).await, due);
        // The survey of 1 October 2027 asks those who began by 1 November 2026 and go on until
        // 20 December 2027: of these, nobody.
        let asked = json!({ "filters": [{ "field": "undersokelse", "values": ["Ikke klar"] }] });
        let found = siri.post("/search/KONTRAKTER", asked.clone()).await.expect(200);
        assert_eq!(found["found"], 1, "only the one that comes goes on until then");
        assert!(found["items"][0]["undersokelsemangler"].as_array().unwrap()
            .contains(&json!("Godkjenningsdato")));
        // A change of the apprentice is in the next answer.
        let id = found["items"][0]["laerlingid"].as_str().unwrap().to_owned();
        let tx = fjord.write().await;
        let sql = format!("UPDATE vigo_contracts SET approved = '2026-10-20' WHERE apprentice = '{id}'");
        tx.execute_unprepared(&sql).await.unwrap();
        svenn_people::apprentices::note(
            &tx, &svenn_kernel::ApprenticeId::parse(&id).unwrap(), svenn_kernel::Verb::Update,
        );
        tx.commit().await.unwrap();
        let found = siri.post("/search/KONTRAKTER", asked.clone()).await.expect(200);
        let lacks = found["items"][0]["undersokelsemangler"].as_array().unwrap().clone();
        assert!(!lacks.contains(&json!("Godkjenningsdato")) && !lacks.is_empty());
        // "has a company or an office (member company may be empty)"
        let tx = fjord.write().await;
        let unplaced = ActiveModel { bedriftid: Set(None), ..Default::default() };
        let id = svenn_kernel::ApprenticeId::parse(&id).unwrap();
        apprentices::store(&tx, &id, unplaced).await.unwrap();
        tx.commit().await.unwrap();
        let found = siri.post("/search/KONTRAKTER", asked).await.expect(200);
        let lacks = found["items"][0]["undersokelsemangler"].as_array().unwrap().clone();
        assert!(!lacks.contains(&json!("Bedrift")) && !lacks.is_empty());
    }
}
