//! An archive is looked over, imported and taken back.

use svenn_http::personal::{DataSubject, PersonalData};
use svenn_kernel::{ApprenticeId, PersonId, Role};
use svenn_takeovers::TakeoverData;
use svenn_testkit::{Client, Value, json, on_both_engines};

use super::archive;
use crate::documentation::{goals, png, statistics};

const NAME: &str = "/documentation/takeovers?name=alt.zip";

/// An import that is begun and read; its address.
async fn begun(ingrid: &Client, files: &[(&str, &[u8])]) -> String {
    let begun = ingrid.upload(NAME, "application/zip", archive(files)).await.expect(201);
    let path = format!("/documentation/takeovers/{}", begun["id"].as_str().unwrap());
    ingrid.post(&format!("{path}/read"), json!({})).await.expect(200);
    path
}

async fn check(ingrid: &Client, path: &str) -> Value {
    ingrid.post(&format!("{path}/check"), json!({ "choices": [] })).await.expect(200)
}

fn outcomes(report: &Value) -> Vec<(&str, &str)> {
    let pieces = report["pieces"].as_array().unwrap();
    pieces
        .iter()
        .map(|it| (it["name"].as_str().unwrap(), it["outcome"].as_str().unwrap()))
        .collect()
}

/// Imports all that comes, and what is said to be there; the documentation that it became.
async fn import(ingrid: &Client, path: &str, report: &Value) -> Vec<String> {
    let mut made = Vec::new();
    for piece in report["pieces"].as_array().unwrap() {
        if piece["outcome"] == "STAYS" {
            continue;
        }
        let body = json!({ "key": piece["key"], "laerling": piece["laerling"] });
        let written = ingrid.post(&format!("{path}/pieces"), body).await.expect(200);
        made.extend(written["documentation"].as_str().map(str::to_owned));
    }
    made
}

on_both_engines! {
    /// "a mapping page for what another system exports of … documentation with files, goals by
    /// code (the common case: a ZIP of all documentation with one folder or PDF each, and list
    /// exports)"
    async fn documentation_of_another_system_comes_once_and_is_taken_back(world) {
        let fjord = world.office("fjord").await;
        let (kari, _, of_plan) = fjord.loop_of_three().await;
        let ingrid = fjord.coordinator("Ingrid").await;
        let trees = {
            let tx = fjord.read().await;
            let id = ApprenticeId::parse(&kari.id).unwrap();
            svenn_people::goals::trees(&tx, &id).await.unwrap()
        };
        let kode = trees[0].goals().next().unwrap().kode.to_string();
        let list = format!(
            "Lærling;Dato;Tittel;Tekst;Mål;Status;Filer\n\
             Kari Lærlingsen;01.03.2024;Montering;Satt opp skap;{kode}, x9;Godkjent;skap.png\n\
             Kari Lærlingsen;02.03.2024;Kabling;Trakk kabel;;Sendt;\n\
             Nina Ukjent;03.03.2024;Befaring;Så på taket;;;\n"
        );
        let picture = png(40, 30);
        let files: [(&str, &[u8]); 4] = [
            ("liste.csv", list.as_bytes()),
            ("Kari Lærlingsen/a/skap.png", &picture),
            ("Kari Lærlingsen/2024-04-01 Uteplass/ute.png", &picture),
            ("Kari Lærlingsen/program.exe", b"MZ"),
        ];
        let path = begun(&ingrid, &files).await;
        let report = check(&ingrid, &path).await;
        let expected = [
            ("Montering", "COMES"),
            ("Kabling", "STAYS"),
            ("Befaring", "STAYS"),
            ("Uteplass", "COMES"),
            ("program", "STAYS"),
        ];
        assert_eq!(outcomes(&report), expected);
        assert_eq!(report["pieces"][0]["files"], json!(["skap.png"]));
        assert_eq!(report["pieces"][0]["goals"][1], json!({ "kode": "x9", "label": null }));
        assert!(report["pieces"][0]["goals"][0]["label"].is_string());
        let people = report["people"].as_array().unwrap();
        let nina = people.iter().find(|it| it["who"] == "Nina Ukjent").unwrap();
        assert_eq!(nina["laerling"], Value::Null);

        let made = import(&ingrid, &path, &report).await;
        assert_eq!(made.len(), 2);
        let of_first = format!("/documentation/{}", made[0]);
        let view = kari.get(&of_first).await.expect(200);
        assert_eq!((&view["status"], &view["name"]), (&json!("Godkjent"), &json!("Montering")));
        assert_eq!(view["content"], "<p>Satt opp skap</p>");
        assert_eq!(view["files"][0]["name"], "skap.png");
        let said = view["timeline"][1]["comment"].as_str().unwrap();
        assert!(said.contains("Importert") && said.contains("Ingrid"), "{said}");
        assert_eq!(view["timeline"][1]["at"], view["sendt"], "on its own day");
        assert_eq!(statistics(&kari, &kari).await, [0, 0, 2]);
        let first = of_plan[0].as_str();
        assert_eq!(goals(&kari, &kari).await[first], ("Godkjent".into(), 1));

        // The same once more gives nothing, neither with this archive nor with another one of it.
        assert_eq!(import(&ingrid, &path, &report).await.len(), 0);
        let again = begun(&ingrid, &files).await;
        let report = check(&ingrid, &again).await;
        assert_eq!(outcomes(&report)[0], ("Montering", "EXISTS"));
        assert_eq!(import(&ingrid, &again, &report).await.len(), 0);
        assert_eq!(statistics(&kari, &kari).await, [0, 0, 2]);

        assert_eq!(kari.get("/documentation/takeovers").await.problem(403), "forbidden");
        let would = ingrid.get(&format!("{path}/undo")).await.expect(200);
        assert_eq!((&would["removedTotal"], &would["keptTotal"]), (&json!(2), &json!(0)));
        let undone = ingrid.post(&format!("{path}/undo"), json!({})).await.expect(200);
        assert_eq!(undone, would);
        assert_eq!(statistics(&kari, &kari).await, [0, 0, 0]);
        assert_eq!(goals(&kari, &kari).await[first], ("Ikke godkjent".into(), 0));
        assert_eq!(kari.get(&of_first).await.problem(404), "not_found");
        let twice = ingrid.post(&format!("{path}/undo"), json!({})).await;
        assert_eq!(twice.problem(409), "already_undone");
        let closed = ingrid.post(&format!("{path}/check"), json!({ "choices": [] })).await;
        assert_eq!(closed.problem(409), "closed");
    }

    async fn who_is_not_known_by_name_is_chosen(world) {
        let fjord = world.office("fjord").await;
        let kari = fjord.apprentice("Kari").await;
        let ingrid = fjord.coordinator("Ingrid").await;
        let picture = png(40, 30);
        let path = begun(&ingrid, &[("K. Hansen/Skap/a.png", &picture)]).await;
        let report = check(&ingrid, &path).await;
        assert_eq!(outcomes(&report), [("Skap", "STAYS")]);
        let who = report["people"][0]["who"].clone();
        let body = json!({ "choices": [{ "who": who, "laerling": kari.id }] });
        let report = ingrid.post(&format!("{path}/check"), body).await.expect(200);
        assert_eq!(outcomes(&report), [("Skap", "COMES")]);
        assert_eq!(import(&ingrid, &path, &report).await.len(), 1);
        let closed = ingrid.post(&format!("{path}/close"), json!({})).await.expect(200);
        assert_eq!((&closed["closed"], &closed["pieces"]), (&json!(true), &json!(1)));
        let listed = ingrid.get("/documentation/takeovers").await.expect(200);
        assert_eq!(listed[0]["undoable"], "YES");
    }

    async fn what_leads_out_of_an_archive_is_refused(world) {
        let fjord = world.office("fjord").await;
        let ingrid = fjord.coordinator("Ingrid").await;
        let hostile = archive(&[("../Kari Lærlingsen/a.txt", b"x")]);
        let begun = ingrid.upload(NAME, "application/zip", hostile).await.expect(201);
        let path = format!("/documentation/takeovers/{}", begun["id"].as_str().unwrap());
        let unread = ingrid.post(&format!("{path}/check"), json!({ "choices": [] })).await;
        assert_eq!(unread.problem(409), "not_read");
        let refused = ingrid.post(&format!("{path}/read"), json!({})).await.expect(422);
        assert_eq!(refused["fields"][0]["code"], "archive");
        let other = "/documentation/takeovers?name=alt.txt";
        let refused = ingrid.upload(other, "text/plain", b"x".to_vec()).await.expect(422);
        assert_eq!(refused["fields"][0]["code"], "file_type");
    }

    /// Whoever is erased may be in an archive that nobody has closed.
    async fn archives_go_when_an_apprentice_is_erased(world) {
        let fjord = world.office("fjord").await;
        let kari = fjord.apprentice("Kari").await;
        let ingrid = fjord.coordinator("Ingrid").await;
        let picture = png(40, 30);
        let path = begun(&ingrid, &[("Kari Lærlingsen/Skap/a.png", &picture)]).await;
        let tx = fjord.write().await;
        let whom = DataSubject { id: PersonId::parse(&kari.id).unwrap(), rolle: Role::Laerling };
        TakeoverData.delete(&tx, &whom).await.unwrap();
        tx.commit().await.unwrap();
        let closed = ingrid.post(&format!("{path}/check"), json!({ "choices": [] })).await;
        assert_eq!(closed.problem(409), "closed");
    }
}
