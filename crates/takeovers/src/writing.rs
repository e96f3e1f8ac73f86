//! Writes the pieces of an archive, and takes them back.

use std::collections::HashSet;

use svenn_courserules::package::Entry;
use svenn_curricula::plans::{self, PlanTree};
use svenn_db::Tx;
use svenn_documentation::{
    drafts::paragraphs,
    history::{self, BackfilledDocumentation, BackfilledStep},
};
use svenn_files::{FILE_BYTES_MAX, FileKind, StagedFile, records::FileRecord};
use svenn_http::{Caller, Problem};
use svenn_imports::{Kept, UndoReport};
use svenn_kernel::{
    ApprenticeId, DocumentationId, Fault, GoalId, ImportId, Role, Timestamp, oslo, text::is_blank,
};
use svenn_people::{goals, names, relations};
use svenn_review::{
    Step,
    ticks::{TICKS_MAX, Tick},
};

use crate::{
    matching::goal_of,
    pieces::{Piece, base},
    store::{self, Taken},
};

/// Most files of one piece.
const FILES_MAX: usize = 20;
/// Most records that are named when an import is taken back; the totals count all.
const LISTED_MAX: usize = 200;
const CHANGED: &str = "Endret etter importen";

/// Why a piece does not come, whoever's it is.
pub fn refusal(piece: &Piece) -> Option<String> {
    if !piece.was_approved() {
        return Some(format!(
            "Står som «{}» der den kommer fra, og er ikke godkjent",
            piece.status
        ));
    }
    if paragraphs(&piece.text).is_err() {
        return Some("Teksten er for lang".to_owned());
    }
    let (files, _) = files_of(piece);
    (is_blank(&piece.text) && files.is_empty()).then(|| "Har verken tekst eller filer".to_owned())
}

/// The files of a piece that may come, and why the others stay.
pub fn files_of(piece: &Piece) -> (Vec<&Entry>, Vec<String>) {
    let (mut files, mut left) = (Vec::new(), Vec::new());
    for entry in &piece.files {
        let name = base(&entry.name);
        let extension = name.rsplit_once('.').map(|(_, it)| it.to_lowercase()).unwrap_or_default();
        if FileKind::from_extension(&extension).is_none() {
            left.push(format!("«{name}»: filer av denne typen kan ikke legges ved"));
        } else if entry.size == 0 {
            left.push(format!("«{name}»: filen er tom"));
        } else if entry.size > FILE_BYTES_MAX {
            left.push(format!("«{name}»: filen er større enn 50 MB"));
        } else if files.len() >= FILES_MAX {
            left.push(format!("«{name}»: dokumentasjon har høyst {FILES_MAX} filer"));
        } else {
            files.push(entry);
        }
    }
    (files, left)
}

/// The goals of a piece in these plans, each code with the goal that it means.
pub fn goals_of<'a>(
    piece: &'a Piece,
    trees: &'a [PlanTree],
) -> Vec<(&'a str, Option<(&'a GoalId, &'a str)>)> {
    piece.goals.iter().map(|code| (code.as_str(), goal_of(trees, code))).collect()
}

/// When a piece was approved, as far as it is known.
fn approved_at(piece: &Piece, now: Timestamp) -> Timestamp {
    piece.day.map_or(now, |day| oslo::noon(day).min(now))
}

/// A piece on its way in.
pub struct New<'a> {
    pub takeover: &'a ImportId,
    pub piece: &'a Piece,
    pub laerling: &'a ApprenticeId,
    pub files: &'a [StagedFile],
}

/// Stores a piece as documentation that was approved on its own day; none where it is there
/// already. Nobody is told.
pub async fn write(
    tx: &Tx,
    caller: &Caller,
    new: New<'_>,
) -> Result<Option<(DocumentationId, Vec<FileRecord>)>, Problem> {
    let New { takeover, piece, laerling, files } = new;
    history::hold(tx, laerling).await?;
    let mark = piece.mark(laerling);
    if store::marks_of(tx, laerling).await?.contains(&mark) {
        return Ok(None);
    }
    let given = BackfilledDocumentation {
        name: piece.title.clone(),
        content: paragraphs(&piece.text)
            .map_err(|_| Problem::invalid_field("key", "too_long", "Teksten er for lang"))?,
        ticks: ticks_of(tx, piece, laerling).await?,
        created: approved_at(piece, tx.now()),
        steps: steps_of(tx, caller, piece, laerling).await?,
    };
    let Some((id, version, kept)) = history::take_over(tx, laerling, &given, files).await? else {
        let message = "Lærlingen har så mye dokumentasjon som det er plass til";
        return Err(Problem::conflict("full", message));
    };
    let taken = Taken { documentation: id.clone(), laerling: laerling.clone(), version };
    store::take(tx, takeover, &taken, &mark).await?;
    Ok(Some((id, kept)))
}

async fn ticks_of(tx: &Tx, piece: &Piece, laerling: &ApprenticeId) -> Result<Vec<Tick>, Fault> {
    if piece.goals.is_empty() {
        return Ok(Vec::new());
    }
    plans::hold(tx, &relations::trainingplans_of(tx, laerling).await?).await?;
    let trees = goals::trees(tx, laerling).await?;
    let mut seen = HashSet::new();
    let known = goals_of(piece, &trees).into_iter().filter_map(|(_, goal)| goal);
    let known = known.map(|(goal, _)| goal.clone()).filter(|goal| seen.insert(goal.clone()));
    Ok(known.take(TICKS_MAX).map(Tick::plain).collect())
}

/// That it was sent, and approved, and by whom it came here.
async fn steps_of(
    tx: &Tx,
    caller: &Caller,
    piece: &Piece,
    laerling: &ApprenticeId,
) -> Result<Vec<BackfilledStep>, Fault> {
    let found = names::load_names(tx, std::slice::from_ref(&caller.person)).await?;
    let by = found.get(&caller.person).map(names::PersonName::navn).unwrap_or_default();
    let office = svenn_organisation::load(tx).await?.navn;
    let day = oslo::format_day(oslo::day_of(tx.now()));
    let said = format!(
        "Godkjent i systemet som dokumentasjonen kommer fra. Importert {day} av {by}, {office}."
    );
    let at = approved_at(piece, tx.now());
    let sent = BackfilledStep {
        step: Step::Send,
        at,
        by: laerling.clone().into(),
        rolle: Role::Laerling,
        comment: None,
    };
    let approved = BackfilledStep {
        step: Step::Approve,
        at,
        by: caller.person.clone(),
        rolle: caller.rolle,
        comment: Some(said),
    };
    Ok(vec![sent, approved])
}

/// Takes an import back: what came goes, unless somebody has changed it since. To know beforehand
/// what it would do, do it and roll back.
pub async fn undo(tx: &Tx, id: &ImportId) -> Result<UndoReport, Fault> {
    let taken = store::taken_with(tx, id).await?;
    let mut held: Option<&ApprenticeId> = None;
    for it in &taken {
        if held != Some(&it.laerling) {
            history::hold(tx, &it.laerling).await?;
        }
        held = Some(&it.laerling);
    }
    let mut report = UndoReport::default();
    for it in &taken {
        let given = history::give_back(tx, &it.documentation, it.version).await?;
        let Some((navn, is_gone)) = given else { continue };
        if is_gone {
            report.removed_total += 1;
            if report.removed.len() < LISTED_MAX {
                report.removed.push(navn);
            }
            continue;
        }
        report.kept_total += 1;
        if report.kept.len() < LISTED_MAX {
            report.kept.push(Kept { id: it.documentation.to_string(), navn, grunn: CHANGED });
        }
    }
    store::close(tx, id).await?;
    store::mark_undone(tx, id).await?;
    Ok(report)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn piece(text: &str, status: &str, files: &[(&str, u64)]) -> Piece {
        let entry = |(name, size): &(&str, u64)| Entry {
            name: (*name).to_owned(),
            at: 0,
            packed: *size,
            size: *size,
            crc: 0,
            deflated: false,
        };
        Piece {
            key: "1".to_owned(),
            who: "Kari Berg".to_owned(),
            epost: None,
            fodt: None,
            title: "Montering".to_owned(),
            day: None,
            text: text.to_owned(),
            goals: Vec::new(),
            status: status.to_owned(),
            files: files.iter().map(entry).collect(),
            notes: Vec::new(),
        }
    }

    #[test]
    fn what_was_not_approved_or_says_nothing_does_not_come() {
        assert_eq!(refusal(&piece("Satt opp skap", "Godkjent", &[])), None);
        assert_eq!(refusal(&piece("", "", &[("a/b.pdf", 9)])), None);
        assert!(refusal(&piece("Satt opp skap", "Sendt", &[])).unwrap().contains("«Sendt»"));
        let nothing = "Har verken tekst eller filer";
        assert_eq!(refusal(&piece(" ", "", &[("a/b.exe", 9)])).as_deref(), Some(nothing));
    }

    #[test]
    fn files_that_cannot_come_are_named() {
        let files = [("a/b.pdf", 9), ("a/c.exe", 9), ("a/d.pdf", 0), ("a/e.pdf", 51 << 20)];
        let piece = piece("", "", &files);
        let (comes, left) = files_of(&piece);
        assert_eq!(comes.len(), 1);
        assert_eq!(left.len(), 3);
        assert!(left[0].starts_with("«c.exe»"), "{left:?}");
    }
}
