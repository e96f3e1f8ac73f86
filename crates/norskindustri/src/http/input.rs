//! What a coordinator says of a record.

use std::collections::{BTreeSet, HashSet};

use serde::Deserialize;
use svenn_curricula::program_areas;
use svenn_db::Tx;
use svenn_http::Problem;
use svenn_kernel::{Fields, IndustryRecordId, OneLine, ProgramAreaId};
use utoipa::ToSchema;

use crate::store::{self, Course, NewRecord};

/// Longest title of a record or course, in characters.
const TITLE_CHARS_MAX: usize = 200;
/// Longest code of a course, in characters.
const CODE_CHARS_MAX: usize = 40;
/// Most courses of a record.
const COURSES_MAX: usize = 50;
/// Most trades of a record.
const TRADES_MAX: usize = 100;

/// A record of Norsk Industri.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct IndustryRecordInput {
    /// 1 to 200 characters.
    pub(super) title: String,
    /// Its courses in order, 1 to 50.
    pub(super) curriculums: Vec<Course>,
    /// Codes of the trades that it is for; none is linked to another record.
    pub(super) programomraader: BTreeSet<ProgramAreaId>,
}

impl IndustryRecordInput {
    pub(super) fn parsed(self, fields: &mut Fields) -> Option<NewRecord> {
        let title = fields.parse::<OneLine<1, TITLE_CHARS_MAX>>("title", &self.title);
        if self.curriculums.is_empty() {
            fields.wrong("curriculums", "required", "Legg til minst ett opplegg");
        }
        if self.curriculums.len() > COURSES_MAX {
            let message = format!("Kan ikke være flere enn {COURSES_MAX}");
            fields.wrong("curriculums", "too_many", message);
            return None;
        }
        if self.programomraader.len() > TRADES_MAX {
            let message = format!("Kan ikke være flere enn {TRADES_MAX}");
            fields.wrong("programomraader", "too_many", message);
            return None;
        }
        let mut seen = HashSet::new();
        let mut curriculums = Vec::with_capacity(self.curriculums.len());
        for (at, course) in (0_usize..).zip(&self.curriculums) {
            let field = format!("curriculums.{at}.kode");
            let kode = fields.parse::<OneLine<1, CODE_CHARS_MAX>>(&field, &course.kode);
            let kode = kode.map(OneLine::into_string);
            if kode.as_deref().is_some_and(|kode| !is_code(kode)) {
                fields.wrong(&field, "markup", "Bruk bokstaver, tall, bindestrek og punktum");
            }
            if kode.as_ref().is_some_and(|kode| !seen.insert(kode.to_uppercase())) {
                fields.wrong(&field, "twice", "Koden står to ganger");
            }
            let field = format!("curriculums.{at}.tittel");
            let tittel = fields.parse::<OneLine<1, TITLE_CHARS_MAX>>(&field, &course.tittel);
            if let (Some(kode), Some(tittel)) = (kode, tittel) {
                curriculums.push(Course { kode, tittel: tittel.into_string() });
            }
        }
        let title = title?.into_string();
        Some(NewRecord { title, curriculums, trades: self.programomraader })
    }
}

/// It is a part of an address.
fn is_code(kode: &str) -> bool {
    kode.chars().all(|it| it.is_ascii_alphanumeric() || matches!(it, '-' | '.' | '_'))
}

/// Refuses trades that are not here, or are linked to another record than `own`.
pub(super) async fn check_trades(
    tx: &Tx,
    wanted: &BTreeSet<ProgramAreaId>,
    own: Option<&IndustryRecordId>,
) -> Result<(), Problem> {
    let known = program_areas::all(tx).await?;
    let mut fields = Fields::new();
    for kode in wanted {
        if !known.iter().any(|area| area.kode == *kode) {
            fields.wrong("programomraader", "unknown", format!("Lærefaget {kode} finnes ikke"));
        }
    }
    for (row, trades) in store::all(tx).await? {
        if own == Some(&row.id) {
            continue;
        }
        for taken in trades.intersection(wanted) {
            let title = known.iter().find(|area| area.kode == *taken).map(|area| &area.title);
            let fag = title.map_or(taken.as_str(), |title| title);
            let message = format!("{fag} er allerede koblet til «{}»", row.title);
            fields.wrong("programomraader", "taken", message);
        }
    }
    fields.finish().map_err(Problem::invalid)
}
