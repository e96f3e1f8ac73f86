//! Every figure is what an independent count comes to, and the list behind it has as many rows.

use sea_orm::{ConnectionTrait, Statement};
use svenn_testkit::{Client, Office, Value, json, on_both_engines};

use super::{Given, PLAIN, apprentice, figure, stand};

const YEAR: &str = "/org/keyfigures?fromDate=2025-10-01&toDate=2026-09-30";

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

/// Counts with plain SQL, which knows nothing of the product.
async fn counted(fjord: &Office<'_>, condition: &str) -> i64 {
    let sql = format!(
        "SELECT COUNT(*) AS number FROM apprentices AS a JOIN vigo_contracts AS v
         ON v.apprentice = a.id AND v.begins = CAST(a.startdato AS TEXT) WHERE {condition}"
    );
    let tx = fjord.read().await;
    let statement = Statement::from_string(tx.get_database_backend(), sql);
    let row = tx.query_one_raw(statement).await.unwrap().unwrap();
    row.try_get("", "number").unwrap()
}

/// The rows that the list behind a number has.
async fn behind(siri: &Client, number: &Value) -> i64 {
    let list = number["bak"]["liste"].as_str().unwrap();
    let asked = question_of(number["bak"]["sporring"].as_str().unwrap());
    let found = siri.post(&format!("/search/{list}"), asked).await.expect(200);
    found["found"].as_i64().unwrap()
}

/// What an address asks, as the page of the list reads it.
fn question_of(address: &str) -> Value {
    let (mut filters, mut ranges): (Vec<Value>, Vec<Value>) = (Vec::new(), Vec::new());
    let url = reqwest::Url::parse(&format!("http://x.example/?{address}")).unwrap();
    for (name, value) in url.query_pairs() {
        if let Some((min, max)) = value.split_once("..") {
            let end = |it: &str| it.parse::<i64>().ok();
            ranges.push(json!({ "field": name, "min": end(min), "max": end(max) }));
        } else {
            let value = if value == "~uten" { "" } else { &value };
            let field = name.trim_end_matches("-ikke");
            // Values of one field are alternatives.
            if let Some(known) = filters.iter_mut().find(|it| it["field"] == field) {
                known["values"].as_array_mut().unwrap().push(json!(value));
                continue;
            }
            filters.push(json!({
                "field": field, "values": [value], "not": name.ends_with("-ikke"),
            }));
        }
    }
    json!({ "filters": filters, "ranges": ranges })
}

const LASTS: &str = "a.startdato <= '2026-09-30' AND a.sluttdato >= '2026-09-30'
    AND (a.\"unexpectedEndDate\" IS NULL OR a.\"unexpectedEndDate\" >= '2026-09-30')";
const BROKEN: &str = "v.reason = 'FV' AND a.\"unexpectedEndDate\" >= '2025-10-01'
    AND a.\"unexpectedEndDate\" <= '2026-09-30'";

on_both_engines! {
    /// "exact (a test counts with plain SQL)"
    async fn every_figure_is_what_plain_sql_counts(world) {
        stand(&world);
        let fjord = world.office("fjord").await;
        let siri = office(&fjord).await;
        let answer = siri.get(YEAR).await.expect(200);
        assert_eq!(answer["periode"], "01.10.2025 00:00–30.09.2026 23:59");
        let here = "a.fravaer = '[]'";
        let approved = "v.approved IS NOT NULL";
        for (id, condition) in [
            ("lopende", format!("{LASTS} AND {here} AND {approved}")),
            ("inn", "a.startdato >= '2025-10-01' AND a.startdato <= '2026-09-30'".to_owned()),
            (
                "faattkontrakt",
                "a.startdato >= '2025-10-01' AND a.startdato <= '2026-09-30'
                 AND v.approved >= '2025-10-01' AND v.approved <= '2026-09-30'".to_owned(),
            ),
            (
                "ut",
                "COALESCE(a.\"unexpectedEndDate\", a.sluttdato) >= '2025-10-01'
                 AND COALESCE(a.\"unexpectedEndDate\", a.sluttdato) <= '2026-09-30'".to_owned(),
            ),
            ("hevetslutt", BROKEN.to_owned()),
            ("hevetperiode", BROKEN.to_owned()),
        ] {
            let expected = counted(&fjord, &condition).await;
            let found = &figure(&answer, id)["av"];
            assert_eq!(found["antall"], expected, "{id}");
            assert_eq!(behind(&siri, found).await, expected, "behind {id}");
        }
        let at_end = counted(&fjord, LASTS).await;
        assert_eq!(figure(&answer, "hevetslutt")["nevner"]["antall"], at_end);
        let missing = format!("{LASTS} AND {here} AND v.approved IS NULL");
        let missing = counted(&fjord, &missing).await;
        let not_counted = &figure(&answer, "lopende")["ikkeTalt"];
        assert!(missing > 0);
        assert_eq!(not_counted["antall"], missing);
        assert_eq!(behind(&siri, not_counted).await, missing);
    }

    async fn tests_certificates_cohorts_and_companies_are_counted_once_each(world) {
        stand(&world);
        let fjord = world.office("fjord").await;
        let siri = office(&fjord).await;
        let answer = siri.get(YEAR).await.expect(200);
        let first = figure(&answer, "bestattforste");
        assert_eq!((&first["av"]["antall"], &first["nevner"]["antall"]), (&json!(1), &json!(2)));
        assert_eq!(first["verdi"], 50.0);
        assert_eq!(figure(&answer, "fagbrev")["verdi"], 2.0);
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
        let companies = companies.iter().find(|it| it["felt"] == "bedrift").unwrap();
        let sum: i64 = companies["rader"].as_array().unwrap().iter()
            .map(|it| it["inn"]["antall"].as_i64().unwrap()).sum();
        assert_eq!(figure(&answer, "inn")["av"]["antall"], sum);
        let narrowed = siri.get(&format!("{YEAR}&bedrift=Bygg+AS")).await.expect(200);
        let rows = companies["rader"].as_array().unwrap();
        let bygg = rows.iter().find(|it| it["verdi"] == "Bygg AS").unwrap();
        assert_eq!(figure(&narrowed, "inn")["av"]["antall"], bygg["inn"]["antall"]);
        let wrong = "/org/keyfigures?fromDate=2026-10-01&toDate=2026-09-30";
        assert_eq!(siri.get(wrong).await.problem(422), "invalid");
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
        let found = siri.post("/search/KONTRAKTER", asked).await.expect(200);
        let lacks = found["items"][0]["undersokelsemangler"].as_array().unwrap().clone();
        assert!(!lacks.contains(&json!("Godkjenningsdato")) && !lacks.is_empty());
    }
}
