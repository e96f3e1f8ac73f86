//! Whether anything was written in an organisation since somebody looked.

use std::{
    fs::{self, Metadata},
    io::ErrorKind,
    path::Path,
    time::{Duration, SystemTime},
};

use svenn_kernel::TenantId;
use tokio::task::spawn_blocking;

use super::Databases;
use crate::engine::DatabaseConfig;

/// A file tells nothing before it was left alone for so long: what was written last may not be
/// committed yet, and what comes at the same moment gives it no other time.
const QUIET: Duration = Duration::from_secs(60);

/// A file as it was: its size, and when it was written.
type Seen = (u64, SystemTime);

/// How an organisation's files were. Each commit, of whichever process, makes it another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WrittenMark {
    database: Seen,
    /// None where there is no log, or nothing in it.
    log: Option<Seen>,
}

impl Databases {
    /// What is another once anything was written in an organisation, and stays the same where it is
    /// opened, read and closed. `None` where that cannot be told: on PostgreSQL, and for a minute
    /// after each write.
    ///
    /// The files are never opened here: who closes one of SQLite's gives up its locks.
    pub async fn written_mark(&self, tenant: &TenantId) -> Option<WrittenMark> {
        let DatabaseConfig::Sqlite { folder } = self.config() else { return None };
        let file = DatabaseConfig::tenant_file(folder, tenant);
        spawn_blocking(move || mark(&file)).await.ok().flatten()
    }
}

fn mark(file: &Path) -> Option<WrittenMark> {
    let mut log = file.to_owned().into_os_string();
    log.push("-wal");
    let log = match fs::metadata(log) {
        // An empty one comes with the database being opened, and holds no commit.
        Ok(found) if found.len() == 0 => None,
        Ok(found) => Some(seen(&found)?),
        Err(error) if error.kind() == ErrorKind::NotFound => None,
        Err(_) => return None,
    };
    Some(WrittenMark { database: seen(&fs::metadata(file).ok()?)?, log })
}

fn seen(found: &Metadata) -> Option<Seen> {
    let written = found.modified().ok()?;
    (written.elapsed().ok()? > QUIET).then_some((found.len(), written))
}

#[cfg(test)]
mod tests {
    use std::fs::File;

    use super::*;

    fn age(file: &Path, seconds: u64) {
        let file = File::options().write(true).open(file).unwrap();
        let now = file.metadata().unwrap().modified().unwrap();
        file.set_modified(now - Duration::from_secs(seconds)).unwrap();
    }

    #[test]
    fn a_file_that_was_just_written_tells_nothing_and_a_log_that_grows_is_another() {
        let folder = tempfile::tempdir().unwrap();
        let (file, log) = (folder.path().join("a.sqlite"), folder.path().join("a.sqlite-wal"));
        assert_eq!(mark(&file), None);
        fs::write(&file, "rows").unwrap();
        assert_eq!(mark(&file), None, "it may be written at this moment");
        age(&file, 3_600);
        let first = mark(&file);
        assert!(first.is_some());
        fs::write(&log, "").unwrap();
        assert_eq!(mark(&file), first, "it is open, and nothing is written");
        fs::write(&log, "more rows").unwrap();
        assert_eq!(mark(&file), None);
        age(&log, 1_800);
        let second = mark(&file);
        assert!(second.is_some() && second != first);
        assert_eq!(mark(&file), second);
        // As many bytes in the place of others, as a log that begins anew has.
        fs::write(&log, "less rows").unwrap();
        age(&log, 900);
        let third = mark(&file);
        assert!(third.is_some() && third != second);
    }
}
