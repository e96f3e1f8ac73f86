//! Back-ups that are made again and again: each is put on a shelf under the time it was made, and
//! of the older ones some are kept for each day, week and month.
//!
//! A shelf is known by a marker that stands on it. Without one nothing is put there: a folder
//! without a marker may be the place where a disk should be mounted.

use std::{
    collections::BTreeSet,
    fs::{self, File},
    io::{BufWriter, Write},
    path::Path,
};

use chrono::{DateTime, Datelike, NaiveDateTime, Utc};
use serde::{Deserialize, Serialize};
use svenn_files::Shelf;
use svenn_http::App;
use svenn_kernel::{Fault, Timestamp};

use super::{
    BackupError, Recipient, Summary,
    write::{write, write_locked},
};
use crate::{
    compose::shelf,
    config::{BackupSettings, Keep},
};

/// What stands on each shelf.
const MARKER: &str = "svenn-backups";
const BEGINNING: &str = "svenn-";
const TIME: &str = "%Y%m%dT%H%M%SZ";
const PLAIN: &str = ".svennbackup";
const LOCKED: &str = ".svennbackup.gz.age";
/// The file in the data folder that says when the last were made.
const LAST: &str = "backups.json";
/// The name of one on its way, in the data folder.
const UNFINISHED: &str = "backup.unfinished";

/// When the last good ones were.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Last {
    pub backup: Option<Timestamp>,
    /// The last drill that found everything, and when what it restored was made.
    pub drill: Option<Timestamp>,
}

impl Last {
    /// What is written down in the data folder.
    #[must_use]
    pub fn of(data: &Path) -> Self {
        let text = fs::read_to_string(data.join(LAST)).unwrap_or_default();
        serde_json::from_str(&text).unwrap_or_default()
    }

    /// Writes it down.
    ///
    /// # Errors
    /// A fault of the disk.
    pub fn keep(self, data: &Path) -> Result<(), Fault> {
        Ok(fs::write(data.join(LAST), serde_json::to_vec(&self)?)?)
    }
}

fn name_of(at: Timestamp, is_locked: bool) -> String {
    let ending = if is_locked { LOCKED } else { PLAIN };
    format!("{BEGINNING}{}{ending}", at.to_utc().format(TIME))
}

/// When a back-up of this name was made; `None` for what is none.
fn made(name: &str) -> Option<DateTime<Utc>> {
    let name = name.strip_prefix(BEGINNING)?;
    let time = name.strip_suffix(LOCKED).or_else(|| name.strip_suffix(PLAIN))?;
    NaiveDateTime::parse_from_str(time, TIME).ok().map(|it| it.and_utc())
}

/// Which are not kept: all but the newest of each of the last days, weeks and months that have one.
fn over(names: &[String], keep: Keep) -> Vec<String> {
    let mut all: Vec<_> = names.iter().filter_map(|name| Some((made(name)?, name))).collect();
    all.sort_by(|one, other| other.cmp(one));
    let mut over = Vec::new();
    let (mut days, mut weeks, mut months) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    for (at, name) in all {
        let week = at.iso_week();
        let is_kept = [
            days.len() < keep.days && days.insert(at.date_naive()),
            weeks.len() < keep.weeks && weeks.insert((week.year(), week.week())),
            months.len() < keep.months && months.insert((at.year(), at.month())),
        ];
        if !is_kept.contains(&true) {
            over.push(name.clone());
        }
    }
    over
}

/// The shelf of the settings, if it is the one that was begun.
///
/// # Errors
/// A fault that says what to do.
pub async fn known_shelf(settings: &BackupSettings) -> Result<Shelf, Fault> {
    let shelf = shelf(settings)?;
    if shelf.list().await?.iter().any(|file| file.name == MARKER) {
        return Ok(shelf);
    }
    Err(Fault::new(format!(
        "SVENN_BACKUP_TO has no file {MARKER}: the disk that it should be on may not be mounted; if \
         this is the place, `svenn backup --begin` takes it from now on"
    )))
}

/// Takes a place for back-ups from now on.
///
/// # Errors
/// A fault of the place.
pub async fn begin(settings: &BackupSettings, data: &Path) -> Result<(), Fault> {
    let file = data.join(UNFINISHED);
    fs::write(&file, "Back-ups of Svenn are put beside this file.\n")?;
    let put = shelf(settings)?.put(MARKER, &file).await;
    fs::remove_file(&file)?;
    put
}

/// The newest back-up of a shelf, and when it was made.
///
/// # Errors
/// A fault of the place.
pub async fn newest(shelf: &Shelf) -> Result<Option<(String, Timestamp)>, Fault> {
    let all = shelf.list().await?.into_iter();
    let all = all.filter_map(|file| Some((made(&file.name)?, file.name)));
    Ok(all.max().map(|(at, name)| (name, at.into())))
}

/// What came of making one.
#[derive(Debug)]
pub struct Made {
    pub name: String,
    pub summary: Summary,
    /// Older ones that went.
    pub removed: usize,
}

/// Makes one, puts it on its shelf, and lets older ones go.
///
/// # Errors
/// As of [`write`], or a fault of the shelf; the older ones are as they were then.
pub async fn make(app: &App, settings: &BackupSettings, data: &Path) -> Result<Made, BackupError> {
    let shelf = known_shelf(settings).await?;
    let at = app.databases.clock().now();
    let recipients: Vec<Recipient> =
        settings.recipients.iter().filter_map(|text| Recipient::parse(text)).collect();
    let name = name_of(at, !recipients.is_empty());
    let file = data.join(UNFINISHED);
    let made = put(app, &recipients, (&shelf, &name), &file).await;
    fs::remove_file(&file)?;
    let summary = made?;
    let names: Vec<String> = shelf.list().await?.into_iter().map(|file| file.name).collect();
    let over = over(&names, settings.keep);
    for name in &over {
        shelf.delete(name).await?;
    }
    if summary.left_out.is_empty() {
        Last { backup: Some(at), ..Last::of(data) }.keep(data)?;
    }
    Ok(Made { name, summary, removed: over.len() })
}

async fn put(
    app: &App,
    recipients: &[Recipient],
    (shelf, name): (&Shelf, &str),
    file: &Path,
) -> Result<Summary, BackupError> {
    let mut to = BufWriter::new(File::create(file)?);
    let summary = if recipients.is_empty() {
        write(app, None, &mut to).await?
    } else {
        write_locked(app, None, recipients, &mut to).await?
    };
    to.flush()?;
    shelf.put(name, file).await?;
    Ok(summary)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_tells_when_it_was_made_and_whether_it_is_locked() {
        let at = Timestamp::from_millis(1_795_165_200_000);
        for (is_locked, ending) in [(false, ".svennbackup"), (true, ".svennbackup.gz.age")] {
            let name = name_of(at, is_locked);
            assert!(name.ends_with(ending), "{name}");
            assert_eq!(made(&name).map(Timestamp::from), Some(at));
        }
        for other in
            ["svenn-backups", "svenn-20261129T000000Z.txt", "bilde.png", "svenn-x.svennbackup"]
        {
            assert_eq!(made(other), None, "{other}");
        }
    }

    #[test]
    fn one_a_day_a_week_and_a_month_is_kept() {
        let day = |day: u32| format!("svenn-202611{day:02}T020000Z.svennbackup");
        let mut names: Vec<String> = (1..=29).map(day).collect();
        names.push("svenn-20261129T010000Z.svennbackup".to_owned());
        names.push("svenn-20261031T020000Z.svennbackup".to_owned());
        names.push("svenn-20260930T020000Z.svennbackup".to_owned());
        names.push("svenn-backups".to_owned());
        let over = over(&names, Keep { days: 3, weeks: 2, months: 2 });
        let kept: Vec<&str> =
            names.iter().filter(|name| !over.contains(name)).map(String::as_str).collect();
        assert_eq!(
            kept,
            [
                // The newest of the week before.
                "svenn-20261122T020000Z.svennbackup",
                "svenn-20261127T020000Z.svennbackup",
                "svenn-20261128T020000Z.svennbackup",
                "svenn-20261129T020000Z.svennbackup",
                "svenn-20261031T020000Z.svennbackup",
                // What is no back-up is nobody's to take away.
                "svenn-backups",
            ]
        );
    }
}
