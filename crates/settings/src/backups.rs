//! Where back-ups go by themselves, whom they are encrypted to, and how long they are kept.

use std::path::PathBuf;

use svenn_age::Recipient;

use super::{BucketAccount, ConfigError, Given, wrong};

/// Where back-ups go.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BackupPlace {
    /// A folder that is there already: one that is missing may be a disk that is not mounted.
    Folder(PathBuf),
    /// A bucket of an S3-compatible store.
    Bucket {
        bucket: String,
        /// What the names of back-ups begin with there, without slashes around it.
        prefix: String,
    },
}

/// How many of the newest are kept, one for each day, week and month.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Keep {
    pub days: usize,
    pub weeks: usize,
    pub months: usize,
}

/// Two weeks by the day, two months by the week, half a year by the month.
const KEEP_DEFAULT: Keep = Keep { days: 14, weeks: 8, months: 6 };

/// Back-ups that are made by themselves.
#[derive(Debug, Clone)]
pub struct BackupSettings {
    pub to: BackupPlace,
    /// The account of the bucket.
    pub account: BucketAccount,
    /// Keys as `age` writes them; none: not encrypted.
    pub recipients: Vec<String>,
    pub keep: Keep,
}

pub(super) fn backups(given: &Given) -> Result<Option<BackupSettings>, ConfigError> {
    let Some(text) = given.text("SVENN_BACKUP_TO") else { return Ok(None) };
    let to = match text.strip_prefix("s3://") {
        None => BackupPlace::Folder(PathBuf::from(text)),
        Some(rest) => {
            let (bucket, prefix) = rest.split_once('/').unwrap_or((rest, ""));
            if bucket.is_empty() {
                return Err(wrong("SVENN_BACKUP_TO", "names no bucket"));
            }
            let prefix = prefix.trim_matches('/').to_owned();
            BackupPlace::Bucket { bucket: bucket.to_owned(), prefix }
        }
    };
    let recipients = given.text("SVENN_BACKUP_RECIPIENTS").unwrap_or_default();
    let recipients = recipients.split(',').map(str::trim).filter(|it| !it.is_empty());
    let recipients: Vec<String> = recipients.map(str::to_owned).collect();
    if let Some(other) = recipients.iter().find(|it| Recipient::parse(it).is_none()) {
        let why = format!("{other} is no key as `age-keygen` prints it (age1…)");
        return Err(wrong("SVENN_BACKUP_RECIPIENTS", why));
    }
    let keep = match given.text("SVENN_BACKUP_KEEP") {
        None => KEEP_DEFAULT,
        Some(text) => keep(&text).ok_or_else(|| {
            wrong("SVENN_BACKUP_KEEP", "is days, weeks and months, as in 14,8,6; one day at least")
        })?,
    };
    Ok(Some(BackupSettings { to, account: BucketAccount::of(given), recipients, keep }))
}

fn keep(text: &str) -> Option<Keep> {
    let mut numbers = text.split(',').map(|it| it.trim().parse().ok());
    let (days, weeks, months) = (numbers.next()??, numbers.next()??, numbers.next()??);
    (numbers.next().is_none() && days > 0).then_some(Keep { days, weeks, months })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_three_numbers_and_a_day_at_least() {
        assert_eq!(keep("14,8,6"), Some(KEEP_DEFAULT));
        assert_eq!(keep("1, 0, 0"), Some(Keep { days: 1, weeks: 0, months: 0 }));
        for text in ["", "14", "0,8,6", "14,8,6,1", "a,b,c", "-1,2,3"] {
            assert_eq!(keep(text), None, "{text}");
        }
    }
}
