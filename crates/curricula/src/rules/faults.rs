//! What is wrong with a file of curricula, in words for people.

use svenn_gateways::grep::{GREP_FILE_BYTES_MAX, GrepError, GrepMisfit, Place};

use crate::import::ImportError;

/// A file that could not be read: which file, which record, which field, and what is wrong there.
#[must_use]
pub fn fault_message(error: &GrepError) -> String {
    let GrepError { file, path, misfit, .. } = error;
    let what = match misfit {
        GrepMisfit::TooLarge => {
            return format!(
                "«{file}» er for stor. Den kan være høyst {} MB",
                GREP_FILE_BYTES_MAX / 1024 / 1024
            );
        }
        GrepMisfit::CutOff { line } => {
            return format!("«{file}» er avkuttet: den slutter midt i innholdet på linje {line}");
        }
        GrepMisfit::NotJson { line } => {
            return format!(
                "«{file}» er ikke en læreplanfil. Den skal være JSON fra Grep, men linje {line} er noe annet"
            );
        }
        GrepMisfit::NotARecord => "er ikke en post fra Grep".to_owned(),
        GrepMisfit::MissingField { field } => format!("mangler feltet «{field}»"),
        GrepMisfit::WrongContent => "har innhold av feil type".to_owned(),
    };
    // What kind of record it is, is said by a field; that it is none, is said of the whole.
    let path = match misfit {
        GrepMisfit::NotARecord => path.trim_end_matches("grep-type"),
        _ => path,
    };
    format!("«{file}»: {} {what}", place(path))
}

/// Records that were read and cannot be taken in. `places` are where the records stand.
#[must_use]
pub fn refusal_message(error: &ImportError, places: &[Place]) -> Option<String> {
    let (kode, what) = match error {
        ImportError::NotACode { kode, .. } => (kode, "koden er ikke en nasjonal kode".to_owned()),
        ImportError::TooMany { kode, number, most } => {
            (kode, format!("har {number} kompetansemål. En læreplan kan ha høyst {most}"))
        }
        ImportError::TooLong { kode, felt, most } => {
            (kode, format!("feltet «{felt}» er lengre enn {most} tegn"))
        }
        ImportError::Fault(_) => return None,
    };
    let found =
        places.iter().find(|place| place.kode.trim_end_matches('-') == kode.trim_end_matches('-'));
    Some(match found {
        Some(Place { file, path, .. }) => format!("«{file}»: {} ({kode}): {what}", place(path)),
        None => format!("{kode}: {what}"),
    })
}

/// `[3].kompetansemaal[0].kode` → `post 4, feltet «kompetansemaal[0].kode»`.
fn place(path: &str) -> String {
    let (record, field) = match path.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        Some((at, field)) => (at.parse::<usize>().ok(), field.trim_matches('.')),
        None => (None, path.trim_matches('.')),
    };
    match (record, field) {
        (Some(at), "") => format!("post {}", at + 1),
        (Some(at), field) => format!("post {}, feltet «{field}»", at + 1),
        (None, "") => "innholdet".to_owned(),
        (None, field) => format!("feltet «{field}»"),
    }
}

#[cfg(test)]
mod tests {
    use svenn_gateways::grep;

    use super::*;

    fn told(file: &[u8]) -> String {
        fault_message(&grep::parse(file, "plan.json").unwrap_err())
    }

    // "A curriculum file of the wrong type, a cut-off file …: refused or cleaned, with the place
    // named."
    #[test]
    fn a_fault_names_file_record_and_field() {
        assert_eq!(
            told(b"%PDF-1.7"),
            "«plan.json» er ikke en læreplanfil. Den skal være JSON fra Grep, men linje 1 er noe annet"
        );
        assert_eq!(
            told(b"[{\n\"kode\": \"BET0"),
            "«plan.json» er avkuttet: den slutter midt i innholdet på linje 2"
        );
        let set = r#"[{"grep-type": "x/verb"}, {"grep-type": "x/kompetansemaalsett_lk20",
            "kode": "KV1", "tittel": [], "tilhoerer-laereplan": {"kode": "A"},
            "kompetansemaal": [{"tittel": "uten kode"}]}]"#;
        assert_eq!(
            told(set.as_bytes()),
            "«plan.json»: post 2, feltet «kompetansemaal[0]» mangler feltet «kode»"
        );
        assert_eq!(told(b"{}"), "«plan.json»: innholdet er ikke en post fra Grep");
        assert_eq!(told(b"[[]]"), "«plan.json»: post 1 er ikke en post fra Grep");
    }

    #[test]
    fn a_refusal_names_where_the_record_stands() {
        let places = [Place { kode: "BET05-01".into(), file: "a.json".into(), path: "[2]".into() }];
        let error = ImportError::TooMany { kode: "BET05-01".into(), number: 5_000, most: 1_000 };
        assert_eq!(
            refusal_message(&error, &places).unwrap(),
            "«a.json»: post 3 (BET05-01): har 5000 kompetansemål. En læreplan kan ha høyst 1000"
        );
        let error = ImportError::NotACode { what: "goal", kode: "Æ".into() };
        assert_eq!(refusal_message(&error, &places).unwrap(), "Æ: koden er ikke en nasjonal kode");
    }
}
