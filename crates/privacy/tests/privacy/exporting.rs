use std::io::{Cursor, Read};

use svenn_testkit::{Client, Value, json, on_both_engines};

use super::{NUMBER, PDF, Scene, ok, picture, scene};
use crate::reading;

type Archive = zip::ZipArchive<Cursor<Vec<u8>>>;

async fn export(who: &Client, id: &str) -> Archive {
    let reply = who.post(&format!("/privacy/people/{id}/export"), json!({})).await;
    assert_eq!(reply.status.as_u16(), 200, "{}", String::from_utf8_lossy(&reply.bytes));
    assert_eq!(reply.headers["content-type"], "application/zip");
    zip::ZipArchive::new(Cursor::new(reply.bytes)).unwrap()
}

fn bytes(archive: &mut Archive, name: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    archive.by_name(name).unwrap().read_to_end(&mut bytes).unwrap();
    bytes
}

fn read(archive: &mut Archive) -> Value {
    svenn_testkit::serde_json::from_slice(&bytes(archive, "innsyn.json")).unwrap()
}

on_both_engines! {
    async fn an_apprentice_gets_everything_and_nothing_of_others(world) {
        let fjord = world.office("fjord").await;
        let Scene { siri, kari, terje } = scene(&fjord).await;
        let ola = fjord.apprentice("Ola").await;
        let secret = json!({ "version": 0, "merknad": "Olas hemmelighet", "kunKoordinator": true });
        ok(siri.put(&format!("/notes/apprentices/{}", ola.id), secret).await).await;
        let about_terje = json!({ "version": 0, "merknad": "Terjes merknad", "kunKoordinator": true });
        ok(siri.put(&format!("/notes/employees/{}", terje.id), about_terje).await).await;

        let mut archive = export(&siri, &kari.id).await;
        let json = read(&mut archive);
        let parts = &json["deler"];
        assert_eq!(parts["person"][0]["personnr"], NUMBER);
        assert_eq!(parts["person"][0]["kontonummer"], "86011117947");
        assert_eq!(parts["merknad"][0]["merknad"], "Unikmerknad");
        assert_eq!(parts["dokumentasjon"][0]["innhold"], "<p>Unikinnhold</p>");
        assert_eq!(parts["konto"][0]["epost"], "unikdatter@mail.example");
        assert_eq!(parts["grupper"][0]["gruppe"], "Gruppe");
        assert_eq!(parts["sertifiseringer"][0]["tittel"], "Unikbevis");
        assert_eq!(parts["visninger"][0]["navn"], "Unikvisning");
        assert_eq!(parts["oppslag"][0]["hva"], "så hele personnummeret");
        assert!(parts["journal"][0]["notat"].as_str().unwrap().contains("Uniksamtale"));
        let text = json.to_string();
        for other in ["Olas hemmelighet", "Terjes merknad", "Ledersen", "Koordinatorsen"] {
            assert!(!text.contains(other), "{other}");
        }
        for (file, content) in [
            ("filer/dokumenter/001 unikattest.pdf", PDF.to_vec()),
            ("filer/kontrakt/001 unikkontrakt.pdf", PDF.to_vec()),
            ("filer/sertifiseringer/001 unikbevis.pdf", PDF.to_vec()),
            ("filer/merknad/001 unikvedlegg.pdf", PDF.to_vec()),
        ] {
            assert_eq!(bytes(&mut archive, file), content, "{file}");
        }
        let shown = bytes(&mut archive, "filer/dokumentasjon/001 unikbilde.png");
        assert!(!shown.is_empty() && shown[..4] == picture()[..4]);
        let face = bytes(&mut archive, "filer/profilbilde/001 unikansikt.jpg");
        assert_eq!(face[..2], [0xff, 0xd8], "always JPEG");
        let pdf = bytes(&mut archive, "innsyn.pdf");
        assert!(reading::text_of(&pdf).contains("Unikveien"), "the address can be read");

        let log = siri.get(&format!("/privacy/audit?person={}&kind=PERSONVERN", kari.id)).await;
        assert_eq!(log.expect(200)["lines"][0]["hva"], "hentet ut alt som er lagret");
    }

    async fn employees_and_coordinators_get_theirs(world) {
        let fjord = world.office("fjord").await;
        let Scene { siri, terje, .. } = scene(&fjord).await;
        let note = json!({ "version": 0, "merknad": "Om Terje", "kunKoordinator": true });
        ok(siri.put(&format!("/notes/employees/{}", terje.id), note).await).await;
        let terjes = read(&mut export(&siri, &terje.id).await);
        assert_eq!(terjes["deler"]["merknad"][0]["merknad"], "Om Terje");
        assert_eq!(terjes["deler"]["behandlet"].as_array().unwrap().len(), 1);
        assert!(!terjes.to_string().contains("Unik"), "nothing of the apprentice");
        let siris = read(&mut export(&siri, &siri.id).await);
        assert_eq!(siris["deler"]["person"][0]["etternavn"], "Koordinatorsen");
        assert_eq!(siris["rolle"], "Koordinator");
        let unknown = siri.post("/privacy/people/ukjent/export", json!({})).await;
        assert_eq!(unknown.problem(404), "not_found");
    }
}
