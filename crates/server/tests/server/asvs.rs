//! `docs/security/asvs.csv`: every requirement of levels 1 and 2 of OWASP ASVS 5.0 is answered,
//! and what is named as evidence is there. If you are here because a test or a file was renamed:
//! name it again in the table.

use std::{collections::BTreeMap, fs, path::Path};

/// How many requirements of levels 1 and 2 each chapter has, from V1.
const OF_CHAPTER: [usize; 17] = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

fn rows() -> Vec<Vec<String>> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/security/asvs.csv");
    let mut reader = csv::Reader::from_path(file).unwrap();
    let rows = reader.records().map(|row| row.unwrap().iter().map(str::to_owned).collect());
    rows.collect()
}

#[test]
fn every_requirement_is_answered_once() {
    let mut of_chapter: BTreeMap<usize, BTreeMap<String, usize>> = BTreeMap::new();
    for row in rows() {
        let id = row[0].strip_prefix('V').unwrap().to_owned();
        let chapter = id.split('.').next().unwrap().parse().unwrap();
        *of_chapter.entry(chapter).or_default().entry(id).or_default() += 1;
        assert!(["1", "2"].contains(&row[1].as_str()), "{row:?}");
    }
    let counts: Vec<usize> = of_chapter.values().map(BTreeMap::len).collect();
    assert_eq!(counts, OF_CHAPTER);
    assert!(of_chapter.values().flat_map(BTreeMap::values).all(|times| *times == 1));
}

#[test]
fn what_is_said_to_hold_names_where_it_is_seen() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut wrong = Vec::new();
    for row in rows() {
        let [id, _, status, evidence, how] = row.as_slice() else { panic!("{row:?}") };
        if how.is_empty() || !["held", "absent", "operator", "open"].contains(&status.as_str()) {
            wrong.push(format!("{id}: {status} {how}"));
        }
        if evidence.is_empty() {
            if status == "held" {
                wrong.push(format!("{id} is held and names nothing"));
            }
            continue;
        }
        let (file, test) = evidence.split_once("::").unwrap_or((evidence, ""));
        match fs::read_to_string(root.join(file)) {
            Ok(text) if text.contains(test) => {}
            _ => wrong.push(format!("{id}: {evidence} is not there")),
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
