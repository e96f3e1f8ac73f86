//! The national curricula as the Directorate for Education publishes them (Grep, LK20).
//!
//! [`parse`] reads one file: an object or an array of objects, each a curriculum, a goal set, a
//! goal, a programme area or a trade subject. [`CurriculumBundle::assemble`] puts them together.
//! Keys that are not needed are ignored; a needed key that is missing is an error that names file
//! and place. Struct names are English, fields keep Grep's own names.

mod bundle;
mod record;
mod text;

pub use bundle::{
    BundleProblem, CurriculumBundle, CurriculumContent, Expired, GoalContent, GoalSetContent,
    ProgramAreaContent, TradeSubjectContent,
};
pub use record::{
    Goal, GoalSet, GrepRecord, NationalCurriculum, ProgramArea, Reference, TradeSubject,
    TradeSubjectCurriculum, padded_programomraade,
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
}

/// Reads one file, which holds an object or an array of objects. `file` is for errors only.
pub fn parse(bytes: &[u8], file: &str) -> Result<Vec<GrepRecord>, GrepError> {
    let failed = |path: &str, problem: String| GrepError {
        file: file.to_owned(),
        path: path.to_owned(),
        problem,
    };
    if bytes.len() > GREP_FILE_BYTES_MAX {
        return Err(failed(".", format!("more than {GREP_FILE_BYTES_MAX} bytes")));
    }
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let value: Value =
        serde_json::from_slice(bytes).map_err(|error| failed(".", error.to_string()))?;
    match value {
        Value::Array(items) => (0_usize..)
            .zip(items)
            .map(|(at, item)| {
                read_record(item).map_err(|Misfit { path, problem }| {
                    let joint = if path.starts_with('[') || path == "." { "" } else { "." };
                    let path = path.trim_start_matches('.');
                    failed(&format!("[{at}]{joint}{path}"), problem)
                })
            })
            .collect(),
        single => {
            let record = read_record(single);
            let record = record.map_err(|Misfit { path, problem }| failed(&path, problem))?;
            Ok(vec![record])
        }
    }
}

struct Misfit {
    path: String,
    problem: String,
}

fn read_record(value: Value) -> Result<GrepRecord, Misfit> {
    let kind = kind_of(&value)?;
    Ok(match kind.as_str() {
        "laereplan_lk20" => GrepRecord::Curriculum(read(value)?),
        "kompetansemaalsett_lk20" => GrepRecord::GoalSet(read(value)?),
        "kompetansemaal_lk20" => GrepRecord::Goal(read(value)?),
        "programomraade" => GrepRecord::ProgramArea(read(value)?),
        "opplaeringsfag" => GrepRecord::TradeSubject(read(value)?),
        _ => GrepRecord::Other { grep_type: kind },
    })
}

fn read<T: DeserializeOwned>(value: Value) -> Result<T, Misfit> {
    serde_path_to_error::deserialize(value).map_err(|error| Misfit {
        path: error.path().to_string(),
        problem: error.inner().to_string(),
    })
}

/// The last part of `grep-type`, or what the object's own address says when there is none.
fn kind_of(value: &Value) -> Result<String, Misfit> {
    let misfit =
        |path: &str, problem: &str| Misfit { path: path.to_owned(), problem: problem.to_owned() };
    let object = value.as_object().ok_or_else(|| misfit(".", "not an object"))?;
    let text = |key: &str| object.get(key).and_then(Value::as_str);
    if let Some(kind) = text("grep-type") {
        return Ok(kind.rsplit('/').next().unwrap_or(kind).to_owned());
    }
    let lists = [
        ("/laereplaner-lk20/", "laereplan_lk20"),
        ("/kompetansemaalsett-lk20/", "kompetansemaalsett_lk20"),
        ("/kompetansemaal-lk20/", "kompetansemaal_lk20"),
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
