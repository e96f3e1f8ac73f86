//! The organisation's certificate: made, brought, replaced.

use std::{fs, path::Path, process::Command};

use base64::{Engine, prelude::BASE64_STANDARD};
use svenn_kernel::{Clock, SystemClock};
use svenn_organisation::identity;
use svenn_testkit::{Client, Reply, json, on_both_engines};

use super::{bytes_of, checked, order, pdf, sealed, told};

const PASSWORD: &str = "fjord og fjell";
const SIGNING: &str =
    "keyUsage=critical,digitalSignature,nonRepudiation\nbasicConstraints=CA:FALSE\n";

fn openssl(at: &Path, arguments: &[&str]) {
    let done = Command::new("openssl").current_dir(at).args(arguments).output().unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
}

/// What the office of the tests is called.
const OWN: &str = "/CN=Kontoret fjord/O=KONTORET FJORD";

/// What a certificate authority sends: a PKCS#12 file of this many days, with or without its key.
fn brought(days: &str, extra: &[&str]) -> Vec<u8> {
    brought_as(OWN, days, extra)
}

fn brought_as(subject: &str, days: &str, extra: &[&str]) -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    fs::write(at.join("ext"), SIGNING).unwrap();
    let key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"];
    let request = ["-keyout", "k", "-out", "csr", "-subj", subject, "-utf8"];
    openssl(at, &[&["req"], &key[..], &request[..]].concat());
    let sign = ["x509", "-req", "-in", "csr", "-signkey", "k", "-extfile", "ext", "-out", "c"];
    openssl(at, &[&sign[..], &["-days", days]].concat());
    let pass = format!("pass:{PASSWORD}");
    let export = ["pkcs12", "-export", "-inkey", "k", "-in", "c", "-out", "p", "-passout", &pass];
    openssl(at, &[&export[..], extra].concat());
    fs::read(at.join("p")).unwrap()
}

async fn bring(who: &Client, file: &[u8], password: &str) -> Reply {
    let body = json!({ "fil": BASE64_STANDARD.encode(file), "passord": password });
    who.post("/sealing/certificate/import", body).await
}

on_both_engines! {
    async fn it_is_made_at_the_first_need_in_the_organisations_name(world) {
        let fjord = world.office("fjord").await;
        let ingrid = fjord.coordinator("Ingrid").await;
        let before = ingrid.get("/sealing/settings").await.expect(200);
        assert!(before.get("sertifikat").is_none());
        let source = pdf("Avtale").await;
        let now = world.app().databases.clock().now();
        sealed(&world, &fjord, &order("a1", &source, now)).await;
        let settings = ingrid.get("/sealing/settings").await.expect(200);
        let own = &settings["sertifikat"];
        assert_eq!((&own["navn"], &own["opphav"]), (&json!("Kontoret fjord"), &json!("LAGET")));
        assert_eq!((&own["tilstand"], &settings["forseglet"]), (&json!("GYLDIG"), &json!(1)));
        sealed(&world, &fjord, &order("a2", &source, now)).await;
        let again = ingrid.get("/sealing/settings").await.expect(200);
        assert_eq!(again["sertifikat"], *own, "the same seals from then on");
    }

    async fn one_is_brought_and_older_seals_stay_known(world) {
        let fjord = world.office("fjord").await;
        let file = brought("30", &[]);
        world.clock.set(SystemClock.now());
        let ingrid = fjord.coordinator("Ingrid").await;
        let now = world.app().databases.clock().now();
        let source = pdf("Avtale").await;
        let old = sealed(&world, &fjord, &order("a1", &source, now)).await;
        let wrong = bring(&ingrid, &file, "feil").await;
        assert_eq!(wrong.problem(422), "invalid");
        assert_eq!(wrong.json()["fields"][0]["message"], "Passordet er feil");
        let after = bring(&ingrid, &file, PASSWORD).await.expect(200);
        assert_eq!(after["sertifikat"]["opphav"], "HENTET");
        assert_eq!(after["sertifikat"]["tilstand"], "UTLOPER_SNART");
        assert_eq!(after["tidligere"][0]["tilstand"], "ERSTATTET");
        let new = sealed(&world, &fjord, &order("a2", &source, now)).await;
        for stored in [&old, &new] {
            let bytes = bytes_of(&world, &fjord, &stored.files[0]).await;
            let checked = checked(&world.anonymous(), &bytes).await;
            assert_eq!(checked["endring"], "UENDRET", "{checked}");
            assert_eq!(checked["segl"]["kjent"], json!(true), "{checked}");
            assert_eq!(checked["segl"]["organisasjon"], "Kontoret fjord");
            let told = told(&world.anonymous(), &bytes).await;
            assert_eq!(told["treff"][0]["sertifikat"]["navn"], "Kontoret fjord");
        }
    }

    async fn what_cannot_seal_is_refused_with_its_reason(world) {
        let fjord = world.office("fjord").await;
        world.clock.set(SystemClock.now());
        let ingrid = fjord.coordinator("Ingrid").await;
        let cases = [
            (brought("30", &["-nokeys"]), "Filen har ingen privat nøkkel. Eksporter sertifikatet med nøkkelen"),
            (b"tull".to_vec(), "Filen kan ikke leses. Den må være en PKCS#12-fil (.p12 eller .pfx)"),
            (vec![0; 257 * 1024], "Filen er for stor. Den kan være høyst 256 kB"),
        ];
        for (file, why) in cases {
            let refused = bring(&ingrid, &file, PASSWORD).await;
            assert_eq!(refused.problem(422), "invalid");
            assert_eq!(refused.json()["fields"][0]["message"], why);
        }
        let file = brought("1", &[]);
        world.clock.advance(std::time::Duration::from_secs(3 * 24 * 3_600));
        // The sign-in has ended meanwhile.
        let ingrid = fjord.coordinator("Siri").await;
        let late = bring(&ingrid, &file, PASSWORD).await;
        let why = late.json()["fields"][0]["message"].as_str().unwrap().to_owned();
        assert!(why.starts_with("Sertifikatet gikk ut "), "{why}");
        assert!(ingrid.get("/sealing/settings").await.expect(200).get("sertifikat").is_none());
    }

    async fn one_that_names_another_is_refused_whoever_made_it(world) {
        let fjord = world.office("fjord").await;
        world.clock.set(SystemClock.now());
        let ingrid = fjord.coordinator("Ingrid").await;
        let identifier = |number: &str| format!("{OWN}/organizationIdentifier=NTRNO-{number}");
        let cases = [
            ("/CN=Vidde AS/O=Vidde AS".to_owned(), "other_name"),
            ("/CN=Kontoret fjord/O=Vidde AS".to_owned(), "other_name"),
            ("/CN=Vidde AS/O=Kontoret fjord".to_owned(), "other_name"),
            ("/C=NO/OU=Segl".to_owned(), "other_name"),
            // The office says so itself, and nobody else does.
            (identifier("974760673"), "other_number"),
        ];
        let now = ingrid.get("/organisation").await.expect(200);
        let own = json!({
            "version": now["version"], "navn": "Vidde AS", "smsTitle": now["smsTitle"],
            "orgnr": "974760673", "epost": "", "telefon": "", "nettside": "", "omtale": "",
            "adresse": { "adresse": "", "postnummer": "", "poststed": "" },
        });
        ingrid.put("/organisation", own).await.expect(200);
        for (subject, code) in cases {
            let named = brought_as(&subject, "30", &[]);
            // It holds from the second in which it was made.
            world.clock.set(SystemClock.now());
            let refused = bring(&ingrid, &named, PASSWORD).await;
            let refused = refused.expect(422);
            assert_eq!(refused["fields"][0]["code"], code, "{subject}: {refused}");
        }
        let said = ("Kontoret fjord", "974760673");
        assert!(identity::set(world.databases(), &fjord.tenant, said).await.unwrap());
        let named = brought_as(&identifier("974760673"), "30", &[]);
        world.clock.set(SystemClock.now());
        bring(&ingrid, &named, PASSWORD).await.expect(200);
    }

    async fn a_new_one_takes_the_place_of_the_old(world) {
        let fjord = world.office("fjord").await;
        let ingrid = fjord.coordinator("Ingrid").await;
        let first = ingrid.post("/sealing/certificate", json!({})).await.expect(200);
        let second = ingrid.post("/sealing/certificate", json!({})).await.expect(200);
        assert_ne!(first["sertifikat"]["fingeravtrykk"], second["sertifikat"]["fingeravtrykk"]);
        assert_eq!(second["tidligere"][0]["fingeravtrykk"], first["sertifikat"]["fingeravtrykk"]);
    }
}
