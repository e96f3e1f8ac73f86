//! All that is kept of one person, as an archive: for programs, for people, and the files.

mod archive;
mod paper;
#[cfg(test)]
#[path = "../../typesetting/src/reading.rs"]
mod reading;

use serde_json::{Map, Value as Json, json};
use svenn_files::records::FileRecord;
use svenn_http::personal::ExportPart;
use svenn_kernel::{Timestamp, oslo};

pub(crate) use archive::stream;
pub(crate) use paper::document;

/// What an archive is made of.
pub(crate) struct Export {
    /// The office.
    pub organisation: String,
    /// Who it is about.
    pub navn: String,
    /// What the person is, in words.
    pub rolle: &'static str,
    /// When it was made.
    pub made: Timestamp,
    /// What is kept; parts without anything are left out.
    pub parts: Vec<ExportPart>,
}

impl Export {
    /// The files with where they lie in the archive, each in its part's folder; a number keeps
    /// those of one name apart.
    fn files(&self) -> Vec<(String, &FileRecord)> {
        let mut placed = Vec::new();
        for part in &self.parts {
            for (at, file) in part.files.iter().enumerate() {
                placed.push((format!("filer/{}/{:03} {}", part.name, at + 1, file.name), file));
            }
        }
        placed
    }

    /// For programs.
    fn json(&self) -> Json {
        let parts = self.parts.iter().map(|part| {
            let records = part.records.iter().map(svenn_http::personal::ExportRecord::json);
            (part.name.to_owned(), Json::Array(records.collect()))
        });
        let files = self.files().into_iter().map(|(place, file)| {
            json!({ "sti": place, "navn": file.name, "type": file.content_type, "bytes": file.size })
        });
        json!({
            "organisasjon": self.organisation,
            "navn": self.navn,
            "rolle": self.rolle,
            "laget": oslo::local(self.made).to_rfc3339(),
            "deler": Json::Object(parts.collect::<Map<_, _>>()),
            "filer": Json::Array(files.collect()),
        })
    }
}

#[cfg(test)]
mod tests {
    use svenn_http::personal::{ErasureOutcome, ExportRecord};
    use svenn_typesetting::{Letterhead, Typesetter};

    use super::*;

    fn export() -> Export {
        let person = ExportRecord::new()
            .with("fornavn", "Fornavn", "Kåre")
            .with("epost", "E-post", Option::<String>::None)
            .with("ungdomsrett", "Ungdomsrett", true);
        Export {
            organisation: "Fjord".to_owned(),
            navn: "Kåre Ås".to_owned(),
            rolle: "Lærling",
            made: Timestamp::from_millis(1_795_165_200_000),
            parts: vec![ExportPart::new(
                "person",
                "Personopplysninger",
                ErasureOutcome::Erased,
                vec![person],
            )],
        }
    }

    #[test]
    fn programs_read_fields_by_name() {
        let json = export().json();
        assert_eq!(json["deler"]["person"][0]["fornavn"], "Kåre");
        assert_eq!(json["deler"]["person"][0]["epost"], Json::Null);
        assert_eq!(json["deler"]["person"][0]["ungdomsrett"], true);
        assert_eq!(json["laget"], "2026-11-20T10:00:00+01:00");
    }

    /// Its text without white space.
    async fn set(export: &Export) -> String {
        let document = document(export, Letterhead::default(), "innsyn/prøve".to_owned());
        reading::text_of(&Typesetter::here().bytes(&document, &[]).await.unwrap())
    }

    #[tokio::test]
    async fn people_read_norwegian_letters() {
        let text = set(&export()).await;
        assert!(text.contains("FornavnKåre"), "{text}");
        assert!(text.contains("UngdomsrettJa"), "{text}");
        assert!(!text.contains("E-post"), "nothing is said of what is not kept");
    }

    #[tokio::test]
    async fn people_read_their_names_as_they_are_written() {
        let mut export = export();
        let names = ["Áŋŋá Čáhppesrohtu Đivttas Ŧuomas", "Łukasz Wójcik-Dąbrowski", "Яна Жук"];
        export.navn = names[0].to_owned();
        let records = names.map(|name| ExportRecord::new().with("navn", "Navn", name));
        export.parts[0].records = records.into();
        let text = set(&export).await;
        for name in names {
            let name: String = name.split_whitespace().collect();
            assert!(text.contains(&format!("Navn{name}")), "{text}");
        }
        export.navn = "Kari \u{1e05f}".to_owned();
        let text = set(&export).await;
        assert!(text.contains("Kari\u{25a1}") && text.contains("U+1E05F"), "said to be missing");
    }

    #[tokio::test]
    async fn a_long_export_has_many_pages_and_loses_nothing() {
        let mut long = export();
        let line = |at: i64| ExportRecord::new().with("nr", "Nummer", format!("linje{at}slutt"));
        long.parts[0].records = (0..200).map(line).collect();
        let text = set(&long).await;
        assert_eq!(text.matches("Side2av").count(), 1);
        for at in 0..200 {
            assert_eq!(text.matches(&format!("linje{at}slutt")).count(), 1, "{at}");
        }
    }
}
