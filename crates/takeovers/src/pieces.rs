//! What an archive holds, as pieces of documentation. A pure function of its files and its list.
//!
//! The first folder is the apprentice. A folder in it is one piece with all its files, and a file
//! that lies directly in it is one by itself; a file outside of folders begins with the name, as in
//! `Kari Berg - Montering.pdf`. A row of the list is a piece of its own, with the files it names.

use std::collections::{BTreeMap, HashSet};

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use svenn_courserules::package::Entry;
use svenn_imports::{Cell, Sheet, SheetRow, cells, plain};
use svenn_kernel::{ApprenticeId, text::fold};

use crate::matching::day_of;

/// Longest title in characters.
const TITLE_CHARS_MAX: usize = 200;
/// What stands before the name in files that lie outside of folders.
const BEHIND_THE_NAME: &str = " - ";

const WHO: &[&str] = &["Lærling", "Navn", "Lærlingens navn", "Elev"];
const EPOST: &[&str] = &["E-post", "E-postadresse", "Lærling e-post", "E-mail"];
const BORN: &[&str] = &["Fødselsdato", "Født"];
const DAY: &[&str] = &["Dato", "Opprettet", "Utført", "Godkjent dato"];
const TITLE: &[&str] = &["Tittel", "Overskrift", "Dokumentasjon"];
const TEXT: &[&str] = &["Tekst", "Beskrivelse", "Innhold"];
const GOALS: &[&str] = &["Mål", "Kompetansemål", "Målkoder"];
const STATUS: &[&str] = &["Status"];
const FILES: &[&str] = &["Filer", "Fil", "Filnavn", "Mappe"];

/// What was read of an archive.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Contents {
    pub pieces: Vec<Piece>,
    /// What there is to say of the whole, in Norwegian.
    pub notes: Vec<String>,
}

/// One piece of documentation as it was exported.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Piece {
    /// Names it in the archive.
    pub key: String,
    /// What its apprentice is called there.
    pub who: String,
    pub epost: Option<String>,
    pub fodt: Option<NaiveDate>,
    pub title: String,
    pub day: Option<NaiveDate>,
    pub text: String,
    /// Codes of goals.
    pub goals: Vec<String>,
    /// Where it stood; nothing where that is not said.
    pub status: String,
    pub files: Vec<Entry>,
    /// What there is to say of it, in Norwegian.
    pub notes: Vec<String>,
}

impl Piece {
    /// Whether it was approved where it comes from, as what says nothing else is taken to be.
    pub fn was_approved(&self) -> bool {
        self.status.is_empty() || plain(&self.status).starts_with("godkjent")
    }

    /// What it is known by when it comes again.
    pub fn mark(&self, laerling: &ApprenticeId) -> String {
        let mut hash = Sha256::new();
        let mut files: Vec<String> = self
            .files
            .iter()
            .map(|file| format!("{} {:08x} {}", base(&file.name), file.crc, file.size))
            .collect();
        files.sort();
        let day = self.day.map(|day| day.to_string()).unwrap_or_default();
        for part in [laerling.as_str(), &day, &plain(&self.title), self.text.trim()] {
            hash.update(part.as_bytes());
            hash.update([0_u8]);
        }
        hash.update(files.join("\n").as_bytes());
        hex::encode(hash.finalize())
    }
}

/// The list of an archive: a file of a spreadsheet outside of all folders, or in the one that all
/// is in.
pub fn list_of(entries: &[Entry]) -> Option<&Entry> {
    let is_list = |entry: &&Entry| {
        let name = entry.name.to_lowercase();
        name.ends_with(".csv") || name.ends_with(".xlsx")
    };
    let depth = |entry: &Entry| entry.name.matches('/').count();
    let outermost = entries.iter().map(depth).min().unwrap_or_default();
    let mut lists = entries.iter().filter(is_list).filter(|entry| depth(entry) == outermost);
    lists.next().filter(|_| lists.next().is_none())
}

/// The pieces of an archive, with its list by the path that it has. `is_person` tells whether a
/// folder is called as an apprentice.
pub fn contents(
    entries: Vec<Entry>,
    list: Option<(&str, &Sheet)>,
    is_person: impl Fn(&str) -> bool,
) -> Contents {
    let around = around(&entries, is_person).map(|folder| format!("{folder}/"));
    let inside = |name: &str| {
        let bare = around.as_ref().and_then(|folder| name.strip_prefix(folder.as_str()));
        bare.unwrap_or(name).to_owned()
    };
    let entries: Vec<(String, Entry)> =
        entries.into_iter().map(|entry| (inside(&entry.name), entry)).collect();
    let mut reading = Reading { entries, taken: HashSet::new(), found: Contents::default() };
    if let Some((path, sheet)) = list
        && reading.list(sheet)
    {
        let place = reading.entries.iter().position(|(_, entry)| entry.name == path);
        reading.taken.extend(place);
    }
    reading.folders();
    reading.found
}

/// The one folder that all is in, where those of apprentices or the list lie in it.
fn around(entries: &[Entry], is_person: impl Fn(&str) -> bool) -> Option<String> {
    let mut folders = entries.iter().map(|entry| entry.name.split_once('/').map(|it| it.0));
    let first = folders.next()??;
    if is_person(first) || !folders.all(|folder| folder == Some(first)) {
        return None;
    }
    let mut within = entries.iter().filter_map(|entry| entry.name.split('/').nth(1));
    let has_people = within.any(is_person);
    let has_list = list_of(entries).is_some_and(|list| list.name.matches('/').count() == 1);
    (has_people || has_list).then(|| first.to_owned())
}

struct Reading {
    /// Each with its path inside of what is around all.
    entries: Vec<(String, Entry)>,
    /// Which of them a row of the list has.
    taken: HashSet<usize>,
    found: Contents,
}

impl Reading {
    fn push(&mut self, mut piece: Piece) {
        piece.key = (self.found.pieces.len() + 1).to_string();
        let title: String = piece.title.trim().chars().take(TITLE_CHARS_MAX).collect();
        piece.title = if title.is_empty() { "Dokumentasjon".to_owned() } else { title };
        piece.who = piece.who.trim().to_owned();
        self.found.pieces.push(piece);
    }

    /// Whether it is a list of documentation.
    fn list(&mut self, sheet: &Sheet) -> bool {
        let has = |names: &[&str]| place(&sheet.header, names).is_some();
        if !has(WHO) && !has(EPOST) {
            let note = "Regnearket i ZIP-filen har ingen kolonne «Lærling» eller «E-post», og er \
                        ikke brukt som liste";
            self.found.notes.push(note.to_owned());
            return false;
        }
        for row in &sheet.rows {
            let mut piece = of_row(sheet, row);
            let named = text_of(sheet, row, FILES);
            for name in named.split([';', '\n', '|']).map(str::trim).filter(|it| !it.is_empty()) {
                let places = self.named(name);
                if places.is_empty() {
                    piece.notes.push(format!("Fant ikke «{name}» i ZIP-filen"));
                }
                for place in places {
                    let entry = self.entries.get(place).map(|(_, entry)| entry.clone());
                    if self.taken.insert(place) {
                        piece.files.extend(entry);
                    }
                }
            }
            self.push(piece);
        }
        true
    }

    /// The files that a cell names: by path, by folder, or by a name that there is once.
    fn named(&self, name: &str) -> Vec<usize> {
        let wanted = fold(&name.replace('\\', "/"));
        let wanted = wanted.trim_matches('/');
        let within = format!("{wanted}/");
        let places = |is: &dyn Fn(&str) -> bool| -> Vec<usize> {
            let all = self.entries.iter().enumerate();
            all.filter(|(_, (path, _))| is(&fold(path))).map(|(place, _)| place).collect()
        };
        let by_path = places(&|path: &str| path == wanted || path.starts_with(&within));
        if !by_path.is_empty() {
            return by_path;
        }
        let by_name = places(&|path: &str| base(path) == wanted);
        if by_name.len() == 1 { by_name } else { Vec::new() }
    }

    fn folders(&mut self) {
        let mut of_folders: BTreeMap<(String, String), Vec<Entry>> = BTreeMap::new();
        let entries = std::mem::take(&mut self.entries);
        for (place, (path, entry)) in entries.into_iter().enumerate() {
            if self.taken.contains(&place) {
                continue;
            }
            let mut steps = path.splitn(3, '/');
            let (first, second, third) = (steps.next(), steps.next(), steps.next());
            let key = match (first.unwrap_or_default(), second, third) {
                (who, Some(folder), Some(_)) => (who.to_owned(), folder.to_owned()),
                // A slash makes it another piece than a folder of the same name.
                (who, Some(file), None) => (who.to_owned(), format!("{file}/")),
                (file, None, _) => {
                    let stem = stem(file);
                    let (who, title) = stem.split_once(BEHIND_THE_NAME).unwrap_or((stem, ""));
                    (who.to_owned(), format!("{title}/{file}"))
                }
            };
            of_folders.entry(key).or_default().push(entry);
        }
        for ((who, named), files) in of_folders {
            let title = match named.split_once('/') {
                None => named.as_str(),
                Some((file, "") | ("", file)) => stem(file),
                Some((title, _)) => title,
            };
            let (day, title) = dated(title);
            self.push(Piece {
                key: String::new(),
                who,
                epost: None,
                fodt: None,
                title,
                day,
                text: String::new(),
                goals: Vec::new(),
                status: String::new(),
                files,
                notes: Vec::new(),
            });
        }
    }
}

fn of_row(sheet: &Sheet, row: &SheetRow) -> Piece {
    let text = |names| text_of(sheet, row, names);
    let mut notes = Vec::new();
    let mut day = |names| {
        let cell = cell_of(sheet, row, names).filter(|cell| **cell != Cell::Empty)?;
        let read = cells::date(cell, sheet.is_1904).ok();
        if read.is_none() {
            notes.push(format!("Datoen «{}» kan ikke leses", cell.text()));
        }
        read
    };
    let (fodt, on) = (day(BORN), day(DAY));
    let goals = text(GOALS);
    let goals = goals.split([';', ',', '\n']).map(str::trim).filter(|it| !it.is_empty());
    let (who, epost) = (text(WHO), text(EPOST));
    Piece {
        key: String::new(),
        who: if who.is_empty() { epost.clone() } else { who },
        epost: (!epost.is_empty()).then_some(epost),
        fodt,
        title: text(TITLE),
        day: on,
        text: text(TEXT),
        goals: goals.map(str::to_owned).collect(),
        status: text(STATUS),
        files: Vec::new(),
        notes,
    }
}

fn place(header: &SheetRow, names: &[&str]) -> Option<usize> {
    let is_named = |cell: &Cell| {
        let header = plain(&cell.text());
        names.iter().any(|name| plain(name) == header)
    };
    header.cells.iter().position(is_named)
}

fn cell_of<'a>(sheet: &Sheet, row: &'a SheetRow, names: &[&str]) -> Option<&'a Cell> {
    row.cells.get(place(&sheet.header, names)?)
}

fn text_of(sheet: &Sheet, row: &SheetRow, names: &[&str]) -> String {
    cell_of(sheet, row, names).map(Cell::text).unwrap_or_default()
}

/// The last part of a path.
pub fn base(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}

fn stem(file: &str) -> &str {
    file.rsplit_once('.').map_or(file, |(stem, _)| stem)
}

/// The day that a title begins with, and what follows it.
fn dated(title: &str) -> (Option<NaiveDate>, String) {
    let first = title.split([' ', '_']).next().unwrap_or_default();
    let Some(day) = day_of(first) else { return (None, title.to_owned()) };
    let rest = title.strip_prefix(first).unwrap_or_default();
    let rest = rest.trim_matches([' ', '_', '-', '–']);
    (Some(day), if rest.is_empty() { title.to_owned() } else { rest.to_owned() })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(name: &str) -> Entry {
        Entry { name: name.to_owned(), at: 0, packed: 1, size: 1, crc: 7, deflated: false }
    }

    fn read(names: &[&str], list: Option<&str>) -> Contents {
        let sheet = list.map(|text| svenn_imports::read(text.as_bytes()).unwrap());
        let entries = names.iter().map(|name| entry(name)).collect();
        let list = sheet.as_ref().map(|sheet| ("liste.csv", sheet));
        contents(entries, list, |folder| folder == "Kari Berg")
    }

    fn told(contents: &Contents) -> Vec<(&str, &str, usize)> {
        let pieces = contents.pieces.iter();
        pieces.map(|it| (it.who.as_str(), it.title.as_str(), it.files.len())).collect()
    }

    #[test]
    fn folders_and_files_are_pieces_whatever_is_around_them() {
        let names = [
            "Kari Berg/2025-03-01 Montering/a.jpg",
            "Kari Berg/2025-03-01 Montering/ute/b.jpg",
            "Kari Berg/01.04.2025_Feilsøking.pdf",
            "Ola Dahl - Kabling.pdf",
        ];
        let found = read(&names, None);
        let expected = [
            ("Kari Berg", "Feilsøking", 1),
            ("Kari Berg", "Montering", 2),
            ("Ola Dahl", "Kabling", 1),
        ];
        assert_eq!(told(&found), expected);
        assert_eq!(found.pieces[1].day, day_of("2025-03-01"));
        let around: Vec<String> = names[..3].iter().map(|name| format!("Eksport/{name}")).collect();
        let around: Vec<&str> = around.iter().map(String::as_str).collect();
        assert_eq!(told(&read(&around, None)), expected[..2]);
        assert_eq!(told(&read(&names[..3], None)), expected[..2], "an apprentice's is not around");
    }

    #[test]
    fn a_list_says_what_is_what() {
        let list = "Lærling;Dato;Tittel;Tekst;Mål;Status;Filer\n\
                    Kari Berg;01.03.2025;Montering;Satt opp skap;1.1, 2.3;Godkjent;a.jpg\n\
                    Kari Berg;i går;Kabling;;;Sendt;borte.pdf\n";
        let found = read(&["Kari Berg/x/a.jpg", "Kari Berg/x/b.jpg"], Some(list));
        let expected =
            [("Kari Berg", "Montering", 1), ("Kari Berg", "Kabling", 0), ("Kari Berg", "x", 1)];
        assert_eq!(told(&found), expected);
        assert_eq!(found.pieces[0].goals, ["1.1", "2.3"]);
        assert!(found.pieces[0].was_approved() && !found.pieces[1].was_approved());
        let notes = ["Datoen «i går» kan ikke leses", "Fant ikke «borte.pdf» i ZIP-filen"];
        assert_eq!(found.pieces[1].notes, notes);
        let used = read(&["liste.csv", "Kari Berg - a.jpg"], Some("Lærling;Filer\nKari Berg;\n"));
        assert_eq!(told(&used).len(), 2, "the list is no piece");
        let unused = read(&["liste.csv"], Some("Dag;Tema\n1;2\n"));
        assert_eq!((unused.notes.len(), unused.pieces.len()), (1, 1));
    }

    #[test]
    fn the_list_is_the_spreadsheet_outside_of_folders() {
        let name = |names: &[&str]| {
            let entries: Vec<Entry> = names.iter().map(|name| entry(name)).collect();
            list_of(&entries).map(|it| it.name.clone())
        };
        assert_eq!(name(&["Liste.XLSX", "Kari Berg/timer.xlsx"]).as_deref(), Some("Liste.XLSX"));
        assert_eq!(name(&["e/l.csv", "e/Kari Berg/a.pdf"]).as_deref(), Some("e/l.csv"));
        assert_eq!(name(&["a.csv", "b.csv"]), None, "nobody knows which");
    }

    #[test]
    fn a_piece_is_known_again() {
        let kari = ApprenticeId::parse("a").unwrap();
        let mark = |names: &[&str]| read(names, None).pieces[0].mark(&kari);
        assert_eq!(mark(&["Kari Berg/x/a.jpg"]), mark(&["Eksport/Kari Berg/x/a.jpg"]));
        assert_ne!(mark(&["Kari Berg/x/a.jpg"]), mark(&["Kari Berg/y/a.jpg"]));
    }
}
