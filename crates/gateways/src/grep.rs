//! The national curricula as the Directorate for Education publishes them (Grep, LK20).
//!
//! [`parse`] reads one file: an object or an array of objects, each a curriculum, a goal set, a
//! goal, a programme area or a trade subject. [`CurriculumBundle::assemble`] puts them together.
//! Keys that are not needed are ignored; a needed key that is missing is an error that names file
//! and place. Struct names are English, fields keep Grep's own names.

mod bundle;
mod chapter;
mod content;
mod record;
mod snapshot;
mod source;
mod text;

pub use content::{
    BundleProblem, CurriculumBundle, CurriculumContent, ElementContent, Expired, GoalContent,
    GoalSetContent, MissingRecord, ProgramAreaContent, RecordKind, Supplement, TradeSubjectContent,
    UsedCurriculum,
};
pub use record::{
    CoreElement, Goal, GoalSet, GrepRecord, NationalCurriculum, ProgramArea, Reference,
    TradeSubject, TradeSubjectCurriculum, padded_programomraade,
};
pub use snapshot::{SNAPSHOT, snapshot};
pub use source::{
    CurriculumSource, GREP_URL, GrepConfig, GrepConfigError, HttpCurriculumSource,
    ListedCurriculum, NamedRecord, RecordReader, SimulatedCurriculumRules,
    SimulatedCurriculumSource, UnreadFile, listed_in, named_in,
};
pub use text::{LocalText, plain_text};

use serde::de::DeserializeOwned;
use serde_json::Value;

/// The largest file that is read, in bytes.
pub const GREP_FILE_BYTES_MAX: usize = 64 * 1024 * 1024;

/// A file that could not be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{file}: {path}: {problem}")]
pub struct GrepError {
    /// The file's name as given.
    pub file: String,
    /// The place in it, such as `[3].kompetansemaal[0].kode`; `.` is the whole file.
    pub path: String,
    /// What is wrong there.
    pub problem: String,
    /// The same for those who tell it in other words.
    pub misfit: GrepMisfit,
}

/// What is wrong at a place of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GrepMisfit {
    /// The file is larger than [`GREP_FILE_BYTES_MAX`].
    TooLarge,
    /// It ends in the middle; the line is counted from 1.
    CutOff {
        /// The last line.
        line: usize,
    },
    /// It is no JSON.
    NotJson {
        /// Where that shows, counted from 1.
        line: usize,
    },
    /// It is JSON, and no record of Grep.
    NotARecord,
    /// A field that is needed is not there.
    MissingField {
        /// Name of the field.
        field: String,
    },
    /// A field holds something else than it should.
    WrongContent,
}

/// What one file holds.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct GrepFile {
    /// Its records, in order.
    pub records: Vec<GrepRecord>,
    /// Titles that came with markup, which is left out.
    pub cleaned: Vec<Place>,
    /// Where each record with a code stands.
    pub places: Vec<Place>,
}

/// A place in a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// Code of the record.
    pub kode: String,
    /// The file's name.
    pub file: String,
    /// The field, such as `[3].tittel`; of a whole record as `[3]`, or `.` of a file of one.
    pub path: String,
}

/// Reads one file, which holds an object or an array of objects. `file` is for errors only.
pub fn parse(bytes: &[u8], file: &str) -> Result<Vec<GrepRecord>, GrepError> {
    parse_file(bytes, file).map(|file| file.records)
}

/// Reads one file as [`parse`] does, and tells where its records stand.
pub fn parse_file(bytes: &[u8], file: &str) -> Result<GrepFile, GrepError> {
    let failed = |path: String, Misfit { problem, kind, .. }: Misfit| GrepError {
        file: file.to_owned(),
        path,
        problem,
        misfit: kind,
    };
    if bytes.len() > GREP_FILE_BYTES_MAX {
        let problem = format!("more than {GREP_FILE_BYTES_MAX} bytes");
        return Err(failed(".".to_owned(), Misfit::at(".", problem, GrepMisfit::TooLarge)));
    }
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let value: Value = serde_json::from_slice(bytes)
        .map_err(|error| failed(".".to_owned(), Misfit::of_json(&error)))?;
    let mut read = GrepFile::default();
    let mut add = |item: Value, base: &str| {
        let found = (kode_of(&item), has_marked_title(&item));
        let record =
            read_record(item).map_err(|misfit| failed(within(base, &misfit.path), misfit))?;
        read.records.push(record);
        if let (Some(kode), is_marked) = found {
            let place = |path: String| Place { kode: kode.clone(), file: file.to_owned(), path };
            if is_marked {
                read.cleaned.push(place(within(base, "tittel")));
            }
            read.places.push(place(if base.is_empty() { ".".to_owned() } else { base.to_owned() }));
        }
        Ok::<(), GrepError>(())
    };
    match value {
        Value::Array(items) => {
            for (at, item) in (0_usize..).zip(items) {
                add(item, &format!("[{at}]"))?;
            }
        }
        single => add(single, "")?,
    }
    Ok(read)
}

/// A path inside the item at `base`.
fn within(base: &str, path: &str) -> String {
    if base.is_empty() {
        return path.to_owned();
    }
    let joint = if path.starts_with('[') || path == "." { "" } else { "." };
    format!("{base}{joint}{}", path.trim_start_matches('.'))
}

fn kode_of(item: &Value) -> Option<String> {
    item.get("kode").and_then(Value::as_str).map(str::to_owned)
}

/// Whether a browser would take a part of the title for a tag.
fn has_marked_title(item: &Value) -> bool {
    let Some(title) = item.get("tittel") else { return false };
    let texts = title.get("tekst").unwrap_or(title).as_array().into_iter().flatten();
    texts.filter_map(|text| text.get("verdi").and_then(Value::as_str)).any(text::has_markup)
}

struct Misfit {
    path: String,
    problem: String,
    kind: GrepMisfit,
}

impl Misfit {
    fn at(path: &str, problem: impl Into<String>, kind: GrepMisfit) -> Self {
        Self { path: path.to_owned(), problem: problem.into(), kind }
    }

    fn of_json(error: &serde_json::Error) -> Self {
        let line = error.line();
        let kind =
            if error.is_eof() { GrepMisfit::CutOff { line } } else { GrepMisfit::NotJson { line } };
        Self::at(".", error.to_string(), kind)
    }

    /// What serde says of a missing field names it between back-ticks.
    fn of_content(path: &str, problem: String) -> Self {
        let field = problem.strip_prefix("missing field `").and_then(|rest| rest.split('`').next());
        let kind = match field {
            Some(field) => GrepMisfit::MissingField { field: field.to_owned() },
            None => GrepMisfit::WrongContent,
        };
        Self::at(path, problem, kind)
    }
}

fn read_record(value: Value) -> Result<GrepRecord, Misfit> {
    let kind = kind_of(&value)?;
    Ok(match kind.as_str() {
        "laereplan_lk20" => GrepRecord::Curriculum(read(value)?),
        "kompetansemaalsett_lk20" => GrepRecord::GoalSet(read(value)?),
        "kompetansemaal_lk20" => GrepRecord::Goal(read(value)?),
        "kjerneelement_lk20" => GrepRecord::CoreElement(read(value)?),
        "programomraade" => GrepRecord::ProgramArea(read(value)?),
        "opplaeringsfag" => GrepRecord::TradeSubject(read(value)?),
        _ => GrepRecord::Other { grep_type: kind },
    })
}

fn read<T: DeserializeOwned>(value: Value) -> Result<T, Misfit> {
    serde_path_to_error::deserialize(value).map_err(|error| {
        let path = error.path().to_string();
        Misfit::of_content(&path, error.inner().to_string())
    })
}

/// The last part of `grep-type`, or what the object's own address says when there is none.
fn kind_of(value: &Value) -> Result<String, Misfit> {
    let misfit = |path: &str, problem: &str| Misfit::at(path, problem, GrepMisfit::NotARecord);
    let object = value.as_object().ok_or_else(|| misfit(".", "not an object"))?;
    let text = |key: &str| object.get(key).and_then(Value::as_str);
    if let Some(kind) = text("grep-type") {
        return Ok(kind.rsplit('/').next().unwrap_or(kind).to_owned());
    }
    let lists = [
        ("/laereplaner-lk20/", "laereplan_lk20"),
        ("/kompetansemaalsett-lk20/", "kompetansemaalsett_lk20"),
        ("/kompetansemaal-lk20/", "kompetansemaal_lk20"),
        ("/kjerneelementer-lk20/", "kjerneelement_lk20"),
        ("/programomraader/", "programomraade"),
        ("/opplaeringsfag/", "opplaeringsfag"),
    ];
    let address = text("url-data").unwrap_or_default();
    let found = lists.iter().find(|(list, _)| address.contains(list));
    found
        .map(|(_, kind)| (*kind).to_owned())
        .ok_or_else(|| misfit("grep-type", "missing, and url-data does not tell the kind either"))
}

#[cfg(test)]
mod tests;
