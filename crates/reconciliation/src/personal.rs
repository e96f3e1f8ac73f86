//! Whom the bank's entries name: a line that has somebody's whole name is told in their export, and
//! loses the name when they are erased. The entry stays, as the law of bookkeeping asks: its day, its
//! amount and the bank's own reference say which it is.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_http::personal::{DataSubject, ErasureOutcome, ExportPart, ExportRecord, PersonalData};
use svenn_kernel::{Fault, text::fold};
use svenn_people::names::load_names;

use crate::store::{self, Entry};

/// What stands where a name stood.
const ERASED: &str = "(slettet)";

/// The [`PersonalData`] of bank reconciliation.
#[derive(Debug, Clone, Copy, Default)]
pub struct ReconciliationData;

/// The words of a name, folded; none where there are not two at least, by which nobody is told.
fn words_of(name: &str) -> Vec<String> {
    let folded = fold(name);
    let words = folded.split(|it: char| !it.is_alphanumeric()).filter(|it| !it.is_empty());
    let words: Vec<String> = words.map(str::to_owned).collect();
    if words.len() < 2 { Vec::new() } else { words }
}

/// Whether a text has all words of a name, in any order.
fn names(text: &str, name: &[String]) -> bool {
    let folded = fold(text);
    let words: Vec<&str> = folded.split(|it: char| !it.is_alphanumeric()).collect();
    !name.is_empty() && name.iter().all(|word| words.contains(&word.as_str()))
}

/// The text without the words of a name.
fn without(text: &str, name: &[String]) -> String {
    let mut left = String::with_capacity(text.len());
    let mut word = String::new();
    let put = |word: &mut String, left: &mut String| {
        let is_of_name = name.contains(&fold(word));
        left.push_str(if is_of_name { ERASED } else { word.as_str() });
        word.clear();
    };
    for letter in text.chars() {
        if letter.is_alphanumeric() {
            word.push(letter);
            continue;
        }
        put(&mut word, &mut left);
        left.push(letter);
    }
    put(&mut word, &mut left);
    left
}

/// What an entry says.
fn said(entry: &Entry) -> String {
    format!("{} {}", entry.text, entry.party.as_deref().unwrap_or_default())
}

/// The words of the subject's name, and the entries that have them.
async fn naming(tx: &Tx, subject: &DataSubject) -> Result<(Vec<String>, Vec<Entry>), Fault> {
    let known = load_names(tx, std::slice::from_ref(&subject.id)).await?.remove(&subject.id);
    let name = known.map(|it| words_of(&it.navn())).unwrap_or_default();
    let mut found = Vec::new();
    if let Some(longest) = name.iter().max_by_key(|word| word.len()) {
        found = store::entries_with_word(tx, longest).await?;
        found.retain(|entry| names(&said(entry), &name));
    }
    Ok((name, found))
}

#[async_trait]
impl PersonalData for ReconciliationData {
    async fn export(&self, tx: &Tx, subject: &DataSubject) -> Result<Vec<ExportPart>, Fault> {
        let (_, entries) = naming(tx, subject).await?;
        let records = entries.into_iter().map(|entry| {
            ExportRecord::new()
                .with("dato", "Dato", entry.date)
                .with("belop", "Beløp", entry.amount().plain())
                .with("tekst", "Tekst", entry.text)
                .with("navn", "Navn", entry.party)
        });
        Ok(vec![ExportPart::new(
            "banklinjer",
            "Linjer fra banken",
            ErasureOutcome::Nameless,
            records.collect(),
        )])
    }

    async fn delete(&self, tx: &Tx, subject: &DataSubject) -> Result<(), Fault> {
        let (name, entries) = naming(tx, subject).await?;
        for entry in entries {
            let text = without(&entry.text, &name);
            let party = entry.party.as_deref().map(|it| without(it, &name));
            store::say_anew(tx, &entry, (text, party)).await?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_names_somebody_by_the_whole_name_in_any_order() {
        let kari = words_of("Kari Ås-Dahl");
        assert!(names("OVERFØRING AAS DAHL, KARI", &kari));
        assert!(names("Lønn til KARI ÅS-DAHL", &kari));
        assert!(!names("Lønn til Kari Berg", &kari));
        assert!(!names("Karita Ås Dahlen", &kari));
        assert!(words_of("Kari").is_empty(), "one word tells nobody");
    }

    #[test]
    fn an_erased_name_leaves_the_rest_of_a_line() {
        let kari = words_of("Kari Berg");
        assert_eq!(
            without("Tilskudd BERG, KARI; 20.01 Bergen", &kari),
            "Tilskudd (slettet), (slettet); 20.01 Bergen"
        );
    }
}
