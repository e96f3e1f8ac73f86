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

/// Whether a file has a test of this name: a function, or a name in quotes of the web's tests.
fn has_test(file: &str, text: &str, test: &str) -> bool {
    if !file.ends_with(".rs") {
        let is_test = [".test.ts", ".test.tsx", ".spec.ts"].iter().any(|end| file.ends_with(end));
        return is_test && text.contains(&format!("test(\"{test}\""));
    }
    let Some(at) = text.find(&format!("fn {test}(")) else { return false };
    // By itself, or one of many that run on both engines or on many values.
    let before = &text[..at];
    let of_many = before.lines().any(|line| line.ends_with("! {"));
    let is_marked = |line: &str| line.trim().starts_with("#[") && line.contains("test");
    of_many || before.lines().rev().take(3).any(is_marked)
}

/// If you are here because a row holds nothing: name the test that would fail if the sentence of
/// the standard did not hold any more, or say in `untested` why there is none.
#[test]
fn what_is_said_to_hold_names_its_test_or_says_why_there_is_none() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut wrong = Vec::new();
    for row in rows() {
        let [id, _, status, evidence, how, untested] = row.as_slice() else { panic!("{row:?}") };
        if how.is_empty() || !["held", "absent", "operator", "open"].contains(&status.as_str()) {
            wrong.push(format!("{id}: {status} {how}"));
        }
        let (file, test) = evidence.split_once("::").unwrap_or((evidence, ""));
        let text = fs::read_to_string(root.join(file)).unwrap_or_default();
        if !evidence.is_empty() && text.is_empty() {
            wrong.push(format!("{id}: {file} is not there"));
        }
        if !test.is_empty() && !has_test(file, &text, test) {
            wrong.push(format!("{id}: {file} has no test {test}"));
        }
        // One or the other, and neither where nothing is said to hold.
        let is_proven = !test.is_empty() || !untested.is_empty();
        if status == "held" && (!is_proven || evidence.is_empty()) {
            wrong.push(format!("{id} is held, and names neither a test nor why there is none"));
        }
        if !untested.is_empty() && (!test.is_empty() || status != "held") {
            wrong.push(format!("{id} says why there is no test, and need not"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
