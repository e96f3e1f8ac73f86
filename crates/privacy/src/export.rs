//! All that is kept of one person, as an archive: for programs, for people, and the files.

mod archive;
mod pdf;

use serde_json::{Map, Value as Json, json};
use svenn_files::records::FileRecord;
use svenn_http::personal::ExportPart;
use svenn_kernel::{Timestamp, oslo};

pub(crate) use archive::stream;

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

    #[test]
    fn people_read_norwegian_letters() {
        let bytes = pdf::write(&export()).unwrap();
        assert!(bytes.starts_with(b"%PDF-"));
        let lines = pdf::reading::text_of(&bytes);
        assert!(lines.iter().any(|line| line == "Fornavn: Kåre"), "{lines:?}");
        assert!(lines.iter().any(|line| line == "Ungdomsrett: Ja"));
        let is_told = lines.iter().any(|line| line.contains("E-post"));
        assert!(!is_told, "nothing is said of what is not kept");
    }

    #[test]
    fn people_read_their_names_as_they_are_written() {
        let mut export = export();
        let names = ["Áŋŋá Čáhppesrohtu Đivttas Ŧuomas", "Łukasz Wójcik-Dąbrowski", "Яна Жук"];
        export.navn = names[0].to_owned();
        let records = names.map(|name| ExportRecord::new().with("navn", "Navn", name));
        export.parts[0].records = records.into();
        let lines = pdf::reading::text_of(&pdf::write(&export).unwrap());
        assert_eq!(lines[0], names[0], "in the bold letters of the title");
        for name in names {
            assert!(lines.iter().any(|line| *line == format!("Navn: {name}")), "{lines:?}");
        }
        export.navn = "Kari 中".to_owned();
        let bytes = pdf::write(&export).unwrap();
        assert_eq!(pdf::reading::text_of(&bytes)[0], "Kari \u{25a1}", "said to be missing");
    }

    #[test]
    fn a_long_export_has_many_pages_and_loses_nothing() {
        let mut long = export();
        let line = |at: i64| ExportRecord::new().with("nr", "Nummer", format!("linje{at}slutt"));
        long.parts[0].records = (0..500).map(line).collect();
        let lines = pdf::reading::text_of(&pdf::write(&long).unwrap());
        let count = |text: &str| lines.iter().filter(|line| line.contains(text)).count();
        assert_eq!(count("Side 2 av"), 1);
        for at in 0..500 {
            assert_eq!(count(&format!("linje{at}slutt")), 1, "{at}");
        }
    }
}
