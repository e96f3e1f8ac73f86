use std::path::Path;

use svenn_db::{Tx, dump};
use svenn_testkit::{Client, Value, World, json, on_both_engines};

use super::{NUMBER, Scene, ok, scene};

/// What says who Kari was; every text of hers holds one of them.
const WORDS: [&str; 7] =
    ["unik", "karianne", "98761234", NUMBER, "86011117947", "2007-03-04", "kari0"];

/// Where a word is found in any table of a database.
async fn found_in(tx: &Tx, words: &[&str]) -> Vec<String> {
    let mut found = Vec::new();
    for table in dump::tables(tx).await.unwrap() {
        let name = table.table.clone();
        dump::rows(tx, &table, |rows| {
            for row in rows {
                let text = svenn_testkit::serde_json::to_string(&row).unwrap().to_lowercase();
                let has = words.iter().filter(|word| text.contains(**word));
                found.extend(has.map(|word| format!("{name} has {word}: {text}")));
            }
            Ok(())
        })
        .await
        .unwrap();
    }
    found
}

/// Where a word is found in the name or the bytes of a file.
fn found_below(folder: &Path, words: &[&str]) -> Vec<String> {
    let mut found = Vec::new();
    let Ok(entries) = std::fs::read_dir(folder) else { return found };
    for entry in entries.flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(found_below(&path, words));
            continue;
        }
        let text = String::from_utf8_lossy(&std::fs::read(&path).unwrap()).to_lowercase();
        let name = path.to_string_lossy().to_lowercase();
        let has = |word: &&&str| text.contains(**word) || name.contains(**word);
        found.extend(words.iter().filter(has).map(|word| format!("{name} has {word}")));
    }
    found
}

fn files_below(folder: &Path) -> usize {
    let Ok(entries) = std::fs::read_dir(folder) else { return 0 };
    let count = |entry: std::fs::DirEntry| match entry.path() {
        path if path.is_dir() => files_below(&path),
        _ => 1,
    };
    entries.flatten().map(count).sum()
}

fn files(world: &World) -> std::path::PathBuf {
    match &world.config.files {
        svenn_server::FilesConfig::Folder(folder) => folder.clone(),
        svenn_server::FilesConfig::S3 { .. } => unreachable!("tests keep files in a folder"),
    }
}

/// Lets what was begun come to its end: bytes to their place, presence to its table.
async fn finalise(world: &World) {
    world.clock.advance(std::time::Duration::from_secs(120));
    world.run_jobs().await;
    world.composed.presence.save(world.databases()).await;
}

pub(super) async fn anonymise(siri: &Client, id: &str) -> svenn_testkit::Reply {
    let path = format!("/privacy/people/{id}");
    let view = siri.get(&path).await.expect(200);
    let body = json!({ "version": view["version"], "bekreftelse": view["navn"] });
    siri.post(&format!("{path}/anonymise"), body).await
}

async fn search(siri: &Client, collection: &str) -> Vec<Value> {
    let answer = siri.post(&format!("/search/{collection}"), json!({})).await.expect(200);
    answer["items"].as_array().unwrap().clone()
}

on_both_engines! {
    /// Cell `apprentice_erased`.
    async fn an_erased_apprentice_is_nowhere_and_the_counts_stand(world) {
        let fjord = world.office("fjord").await;
        let Scene { siri, kari, .. } = scene(&fjord).await;
        let rows = "Fornavn;Etternavn;E-post;Adresse\nKarianne;Unikdatter;unikdatter@mail.example;Unikgata 2\n";
        let path = "/imports/people?name=personer.csv&mode=write";
        ok(siri.upload(path, "text/csv", rows.as_bytes().to_vec()).await).await;
        finalise(&world).await;
        assert!(files_below(&files(&world)) > 0);
        let before = siri.get(&format!("/apprentices/{}", kari.id)).await.expect(200);

        let view = siri.get(&format!("/privacy/people/{}", kari.id)).await.expect(200);
        let said = view["konsekvenser"].to_string();
        for word in ["personopplysninger", "journal", "filer slettes", "ikke angres"] {
            assert!(said.contains(word), "{word}: {said}");
        }
        let _ = anonymise(&siri, &kari.id).await.expect(204);
        world.run_jobs().await;
        world.composed.presence.save(world.databases()).await;

        let tx = fjord.read().await;
        assert_eq!(found_in(&tx, &WORDS).await, Vec::<String>::new());
        let catalogue = world.databases().catalogue_read().await.unwrap();
        assert_eq!(found_in(&catalogue, &WORDS).await, Vec::<String>::new());
        drop((tx, catalogue));
        assert_eq!(found_below(&files(&world), &WORDS), Vec::<String>::new());
        assert_eq!(files_below(&files(&world)), 0, "no file is left");

        assert_eq!(kari.get("/me").await.problem(401), "no_profile");
        assert!(svenn_access::index::is_current(world.databases(), &fjord.tenant).await.unwrap());
        assert_eq!(search(&siri, "LAERLINGER").await.len(), 0);
        assert_eq!(search(&siri, "DOKUMENTASJONER").await.len(), 0);
        let archived = search(&siri, "ARKIVERTELAERLINGER").await;
        assert_eq!(archived[0]["navn"], "Anonymisert lærling");
        let after = siri.get(&format!("/apprentices/{}", kari.id)).await.expect(200);
        for kept in ["statistikk", "progress", "laeretid", "bedrift", "laerlingtypename"] {
            assert_eq!(after[kept], before[kept], "{kept}");
        }
        assert_eq!(after["statistikk"]["dokumentasjonGodkjent"], 1);

        // It is told without saying who it was, and cannot be taken back.
        let log = siri.get("/privacy/audit?kind=PERSONVERN").await.expect(200);
        assert_eq!(log["lines"][0]["hva"], "anonymiserte");
        assert_eq!(log["lines"][0]["om"]["navn"], "Anonymisert lærling");
        let again = anonymise(&siri, &kari.id).await;
        assert_eq!(again.problem(409), "anonymised");
        let restored = siri.post("/apprentices/restore", json!({ "ids": [kari.id] })).await.expect(200);
        assert_eq!(restored["failed"][0]["code"], "anonymised");
    }

    /// Cell `employee_deleted`.
    async fn an_erased_employee_is_nowhere_and_what_was_approved_stands(world) {
        let fjord = world.office("fjord").await;
        let Scene { siri, kari, terje } = scene(&fjord).await;
        let note = json!({ "version": 0, "merknad": "Unikt om Ledersen", "kunKoordinator": true });
        ok(siri.put(&format!("/notes/employees/{}", terje.id), note).await).await;
        let path = "/users/profilepicture?name=terje.png";
        ok(terje.upload(path, "image/png", crate::privacy::picture()).await).await;
        finalise(&world).await;
        let _ = anonymise(&siri, &terje.id).await.expect(204);
        world.run_jobs().await;
        let words = ["ledersen", "terje", "unikt om"];
        let tx = fjord.read().await;
        assert_eq!(found_in(&tx, &words).await, Vec::<String>::new());
        let catalogue = world.databases().catalogue_read().await.unwrap();
        assert_eq!(found_in(&catalogue, &words).await, Vec::<String>::new());
        drop((tx, catalogue));
        assert_eq!(terje.get("/me").await.problem(401), "no_profile");
        assert_eq!(search(&siri, "ANSATTER").await.len(), 0);
        let kept = search(&siri, "DOKUMENTASJONER").await;
        assert_eq!(kept.len(), 1);
        let path = format!("/documentation/{}", kept[0]["id"].as_str().unwrap());
        let text = kari.get(&path).await.expect(200).to_string();
        assert!(text.contains("Anonymisert ansatt"), "{text}");
    }

    async fn it_is_confirmed_by_the_name_and_by_what_was_read(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        let path = format!("/privacy/people/{}/anonymise", kari.id);
        let wrong = json!({ "version": 1, "bekreftelse": "Ola Lærlingsen" });
        let refused = siri.post(&path, wrong).await;
        assert_eq!(refused.json()["fields"][0]["field"], "bekreftelse");
        let stale = json!({ "version": 7, "bekreftelse": "Kari Lærlingsen" });
        assert_eq!(siri.post(&path, stale).await.problem(409), "stale_version");
        let _ = kari.get("/me").await.expect(200);
        let own = json!({ "version": 1, "bekreftelse": "Siri Koordinatorsen" });
        let coordinator = siri.post(&format!("/privacy/people/{}/anonymise", siri.id), own).await;
        assert_eq!(coordinator.problem(409), "coordinator");
    }

    /// Deleting lets go in every capability, in the same transaction.
    /// Cell `apprentice_deleted`.
    async fn who_is_deleted_is_deleted_everywhere(world) {
        let fjord = world.office("fjord").await;
        let Scene { siri, kari, terje } = scene(&fjord).await;
        finalise(&world).await;
        let body = json!({ "employeeId": terje.id });
        let _ = siri.post("/employeemgmt/delete", body).await.expect(204);
        let _ = siri.post("/apprentices/archive", json!({ "ids": [kari.id] })).await.expect(200);
        let version = crate::privacy::version(&siri, &kari.id).await;
        let path = format!("/archive/apprentices/{}?version={version}", kari.id);
        let _ = siri.delete(&path).await.expect(204);
        world.run_jobs().await;
        world.composed.presence.save(world.databases()).await;
        let tx = fjord.read().await;
        assert_eq!(found_in(&tx, &WORDS).await, Vec::<String>::new());
        // Of the employee the name alone stays.
        let left = found_in(&tx, &["ledersen"]).await;
        assert_eq!(left.len(), 1, "{left:#?}");
        assert!(left[0].starts_with("employees"), "{left:#?}");
        assert_eq!(files_below(&files(&world)), 0);
    }

    /// Whom an import brought, and nobody has worked with, goes the way of the deleted.
    async fn an_undone_import_leaves_nobody_behind(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let rows = "Fornavn;Etternavn;E-post;Mobil;Adresse;Bedrift;Orgnr;Faglig leder;Faglig leder e-post\n\
            Karianne;Unikdatter;unikdatter@mail.example;98761234;Unikgata 2;Unikbygg AS;974760673;\
            Unikola Unikdal;unikola@bygg.example\n";
        let path = "/imports/people?name=personer.csv&mode=write";
        let written = ok(siri.upload(path, "text/csv", rows.as_bytes().to_vec()).await).await;
        assert_eq!(written["apprenticesCreated"], 1, "{written}");
        finalise(&world).await;
        let tx = fjord.read().await;
        assert!(!found_in(&tx, &WORDS).await.is_empty());
        drop(tx);
        let path = format!("/imports/people/{}/undo", written["id"].as_str().unwrap());
        let undone = siri.post(&path, json!({})).await.expect(200);
        assert_eq!((&undone["removedTotal"], &undone["keptTotal"]), (&json!(3), &json!(0)), "{undone}");
        finalise(&world).await;
        let tx = fjord.read().await;
        assert_eq!(found_in(&tx, &WORDS).await, Vec::<String>::new());
        let catalogue = world.databases().catalogue_read().await.unwrap();
        assert_eq!(found_in(&catalogue, &WORDS).await, Vec::<String>::new());
        drop((tx, catalogue));
        assert_eq!(found_below(&files(&world), &WORDS), Vec::<String>::new());
        assert_eq!(search(&siri, "ANSATTER").await.len(), 0);
    }

    /// Nobody is left with nothing to sign in with.
    async fn nobody_loses_both_contacts(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        let cleared = |epost: &str| json!({
            "version": 1, "fornavn": "Kari", "etternavn": "Lærlingsen", "epost": epost,
            "telefon": "", "type": "LAERLING", "fodselsdato": null, "adresse": "",
            "postnummer": "", "poststed": "", "kontonummer": "",
        });
        let path = format!("/apprentices/{}", kari.id);
        let kept = siri.put(&path, cleared("kari.ny@mail.example")).await.expect(200);
        let _ = kari.get("/me").await.expect(200);
        let mut nothing = cleared("");
        nothing["version"] = kept["version"].clone();
        assert_eq!(siri.put(&path, nothing).await.problem(422), "invalid");
        let _ = kari.get("/me").await.expect(200);
    }
}
