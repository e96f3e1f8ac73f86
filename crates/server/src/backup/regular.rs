//! Back-ups that are made again and again: each is put on a shelf under the time it was made, and
//! of the older ones some are kept for each day, week and month. Increments stand beside the one
//! that they are of.
//!
//! A shelf is known by a marker that stands on it. Without one nothing is put there: a folder
//! without a marker may be the place where a disk should be mounted.

use std::{
    collections::BTreeSet,
    fs::{self, File},
    io::{BufWriter, Write},
    path::{Path, PathBuf},
};

use chrono::Datelike;
use serde::{Deserialize, Serialize};
use svenn_backup::{
    Known, increment_name, increment_of, made, name_of, stem, write_followed, write_increment,
};
use svenn_files::{Shelf, Shelved};
use svenn_http::App;
use svenn_kernel::{Fault, Timestamp};

use super::{BackupError, Recipient, Summary, write, write_locked};
use crate::{
    compose::shelf,
    config::{BackupSettings, Keep},
};

/// What stands on each shelf.
const MARKER: &str = "svenn-backups";
/// Of so many of the newest that have increments these are kept.
const FOLLOWED_MAX: usize = 2;
/// The file in the data folder that says when the last were made.
const LAST: &str = "backups.json";
/// The name of one on its way, in the data folder.
const UNFINISHED: &str = "backup.unfinished";
/// The same of an increment.
const UNFINISHED_INCREMENT: &str = "increment.unfinished";

/// When the last good ones were.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Last {
    pub backup: Option<Timestamp>,
    /// The last drill that found everything, and when what it restored was made.
    pub drill: Option<Timestamp>,
    /// The last time that everything was on the shelf, in a back-up and its increments.
    #[serde(default)]
    pub increment: Option<Timestamp>,
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
        if !is_kept.contains(&true) && !is_followed(name, names) {
            over.push(name.clone());
        }
    }
    over
}

/// Whether a back-up has increments, which are nothing without it.
fn is_followed(name: &str, names: &[String]) -> bool {
    let stem = stem(name);
    names.iter().any(|other| stem.is_some() && stem == followed(other))
}

/// The back-up that an increment is of.
fn followed(name: &str) -> Option<&str> {
    increment_of(name).map(|(stem, _)| stem)
}

/// Increments of all but the newest back-ups that have some.
fn spent(names: &[String]) -> Vec<String> {
    let stems: BTreeSet<&str> = names.iter().filter_map(|name| followed(name)).collect();
    let kept: Vec<&str> = stems.into_iter().rev().take(FOLLOWED_MAX).collect();
    let is_spent = |name: &str| followed(name).is_some_and(|stem| !kept.contains(&stem));
    names.iter().filter(|name| is_spent(name)).cloned().collect()
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
    let recipients = recipients(settings);
    let writing = async |to: &mut BufWriter<File>| {
        if recipients.is_empty() {
            write(app, None, to).await
        } else {
            write_locked(app, None, &recipients, to).await
        }
    };
    let (name, summary) = put(app, settings, data, writing).await?;
    kept(settings, data, name, summary).await
}

/// A back-up that increments follow.
pub struct Followed {
    stem: String,
    known: Known,
    /// The name of an increment that is made, and not on the shelf yet.
    waits: Option<String>,
}

impl Followed {
    /// Whether another increment can follow.
    #[must_use]
    pub const fn is_whole(&self) -> bool {
        self.known.is_whole()
    }
}

/// The same as [`make`], for increments to follow.
///
/// # Errors
/// As of [`make`].
pub async fn make_followed(
    app: &App,
    settings: &BackupSettings,
    data: &Path,
) -> Result<(Made, Followed), BackupError> {
    let recipients = recipients(settings);
    let writing = async |to: &mut BufWriter<File>| write_followed(app, &recipients, to).await;
    let (name, (summary, known)) = put(app, settings, data, writing).await?;
    let stem = stem(&name).unwrap_or_default().to_owned();
    let made = kept(settings, data, name, summary).await?;
    Ok((made, Followed { stem, known, waits: None }))
}

/// Puts what is another since the last time on the shelf; the name of that, if anything is.
///
/// # Errors
/// As of [`write`], or a fault of the shelf: what waits for it is put there the next time.
pub async fn add(
    app: &App,
    settings: &BackupSettings,
    data: &Path,
    followed: &mut Followed,
) -> Result<Option<String>, BackupError> {
    let file = data.join(UNFINISHED_INCREMENT);
    put_waiting(settings, followed, &file).await?;
    let (recipients, at) = (recipients(settings), app.databases.clock().now());
    let mut to = BufWriter::new(File::create(&file)?);
    let written = write_increment(app, &recipients, &mut to, &mut followed.known).await?;
    to.flush()?;
    if written.is_some() {
        let number = followed.known.increments();
        followed.waits = Some(increment_name(&followed.stem, number, !recipients.is_empty()));
    }
    let name = put_waiting(settings, followed, &file).await?;
    fs::remove_file(&file)?;
    Last { increment: Some(at), ..Last::of(data) }.keep(data)?;
    Ok(name)
}

async fn put_waiting(
    settings: &BackupSettings,
    followed: &mut Followed,
    file: &Path,
) -> Result<Option<String>, Fault> {
    if let Some(name) = &followed.waits {
        known_shelf(settings).await?.put(name, file).await?;
    }
    Ok(followed.waits.take())
}

fn recipients(settings: &BackupSettings) -> Vec<Recipient> {
    settings.recipients.iter().filter_map(|text| Recipient::parse(text)).collect()
}

/// Writes a file, and puts it on the shelf; its name, and what was said of it.
async fn put<T>(
    app: &App,
    settings: &BackupSettings,
    data: &Path,
    write: impl AsyncFnOnce(&mut BufWriter<File>) -> Result<T, BackupError>,
) -> Result<(String, T), BackupError> {
    let shelf = known_shelf(settings).await?;
    let name = name_of(app.databases.clock().now(), !settings.recipients.is_empty());
    let file = data.join(UNFINISHED);
    let done = async {
        let mut to = BufWriter::new(File::create(&file)?);
        let told = write(&mut to).await?;
        to.flush()?;
        shelf.put(&name, &file).await?;
        Ok::<_, BackupError>(told)
    };
    let done = done.await;
    fs::remove_file(&file)?;
    Ok((name, done?))
}

/// Lets older ones go, and writes down that there is one.
async fn kept(
    settings: &BackupSettings,
    data: &Path,
    name: String,
    summary: Summary,
) -> Result<Made, BackupError> {
    let shelf = known_shelf(settings).await?;
    let mut names: Vec<String> = shelf.list().await?.into_iter().map(|file| file.name).collect();
    let spent = spent(&names);
    names.retain(|name| !spent.contains(name));
    let over = over(&names, settings.keep);
    for name in spent.iter().chain(&over) {
        shelf.delete(name).await?;
    }
    if summary.left_out.is_empty() {
        let backup = made(&name).map(Timestamp::from);
        Last { backup, ..Last::of(data) }.keep(data)?;
    }
    Ok(Made { name, summary, removed: over.len() })
}

/// Fetches the newest back-up, with its increments beside it, into a folder that is made anew;
/// where it lies then, if there is one.
///
/// # Errors
/// A fault of the place, or of the disk.
pub async fn fetch(settings: &BackupSettings, folder: &Path) -> Result<Option<PathBuf>, Fault> {
    let shelf = known_shelf(settings).await?;
    let all = shelf.list().await?;
    let Some(name) = newest_whole(&all) else { return Ok(None) };
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    fs::create_dir_all(folder)?;
    for file in &all {
        if file.name == name || stem(name).is_some_and(|it| followed(&file.name) == Some(it)) {
            shelf.fetch(&file.name, &folder.join(&file.name)).await?;
        }
    }
    Ok(Some(folder.join(name)))
}

/// The back-up that, with its increments, tells of the latest moment.
fn newest_whole(all: &[Shelved]) -> Option<&str> {
    let until = all.iter().filter_map(|file| {
        let own = made(&file.name).map(Timestamp::from)?;
        let increments = all.iter().filter(|it| stem(&file.name) == followed(&it.name));
        let last = increments.map(|it| it.at).max();
        Some((last.map_or(own, |last| last.max(own)), file.name.as_str()))
    });
    until.max().map(|(_, name)| name)
}

#[cfg(test)]
mod tests {
    use super::*;

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

    #[test]
    fn increments_of_the_newest_are_kept_with_what_they_are_of() {
        let names = |all: &[&str]| -> Vec<String> { all.iter().map(|it| (*it).into()).collect() };
        let all = names(&[
            "svenn-20261127T020000Z.svennbackup",
            "svenn-20261127T020000Z.000001.svennincrement",
            "svenn-20261128T020000Z.000001.svennincrement.gz.age",
            "svenn-20261128T020000Z.000002.svennincrement.gz.age",
            "svenn-20261128T020000Z.svennbackup.gz.age",
            "svenn-20261128T120000Z.svennbackup.gz.age",
            "svenn-20261129T020000Z.000001.svennincrement.gz.age",
            "svenn-20261129T020000Z.svennbackup.gz.age",
        ]);
        assert_eq!(spent(&all), names(&["svenn-20261127T020000Z.000001.svennincrement"]));
        let left: Vec<String> = all.into_iter().filter(|name| !name.contains("27T02")).collect();
        // Of the 28th the later one is kept, and the earlier one for its increments.
        assert!(over(&left, Keep { days: 2, weeks: 0, months: 0 }).is_empty());
        let at = |name: &str, millis: i64| Shelved {
            name: name.to_owned(),
            size: 1,
            at: Timestamp::from_millis(millis),
        };
        let noon = made("svenn-20261128T120000Z.svennbackup.gz.age").unwrap().timestamp_millis();
        let mut shelf = vec![
            at("svenn-backups", noon + 9),
            at("svenn-20261128T020000Z.svennbackup.gz.age", noon - 9),
            at("svenn-20261128T020000Z.000001.svennincrement.gz.age", noon - 1),
            at("svenn-20261128T120000Z.svennbackup.gz.age", noon + 1),
        ];
        assert_eq!(newest_whole(&shelf), Some("svenn-20261128T120000Z.svennbackup.gz.age"));
        shelf.push(at("svenn-20261128T020000Z.000002.svennincrement.gz.age", noon + 1));
        assert_eq!(newest_whole(&shelf), Some("svenn-20261128T020000Z.svennbackup.gz.age"));
    }
}
