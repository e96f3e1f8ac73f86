//! The unexpected: a disk that is full, a database that is gone, a stored value that does not
//! parse. Refusals by a rule are not faults.

use std::{borrow::Cow, error::Error, fmt, io};

use sea_orm::{DbErr, RuntimeErr, SqlErr, sqlx};

/// Serialisation failure, deadlock, no lock in time, a statement that took too long (SQLSTATE);
/// busy and locked (result codes of the file).
const BUSY_CODES: [&str; 7] = ["40001", "40P01", "55P03", "57014", "5", "6", "517"];
/// Classes of SQLSTATE: no connection, no resources, stopped by somebody, trouble of the system;
/// a transaction that was ended for its pause.
const AWAY_CLASSES: [&str; 5] = ["08", "53", "57", "58", "25P03"];
/// Result codes of a SQLite file: no memory, no writing, input or output, full, cannot be opened,
/// a lock that the file system does not give.
const AWAY_RESULTS: [i32; 6] = [7, 8, 10, 13, 14, 15];
/// Errors of the operating system: too many open files in it or in the process.
const DESCRIPTOR_ERRORS: [i32; 2] = [23, 24];
/// Errors of the operating system: input or output, too many open files in it or in the process,
/// no space, nothing can be written.
const AWAY_SYSTEM_ERRORS: [i32; 5] = [5, 23, 24, 28, 30];

/// Something that should not have happened. It answers 500 and is logged; nothing of it is
/// shown to the client.
#[derive(Debug)]
pub struct Fault {
    what: Cow<'static, str>,
    source: Option<Box<dyn Error + Send + Sync>>,
}

impl Fault {
    /// A fault that says what was being done.
    pub fn new(what: impl Into<Cow<'static, str>>) -> Self {
        Self { what: what.into(), source: None }
    }

    /// A fault with the error that caused it.
    pub fn caused(
        what: impl Into<Cow<'static, str>>,
        source: impl Into<Box<dyn Error + Send + Sync>>,
    ) -> Self {
        Self { what: what.into(), source: Some(source.into()) }
    }
}

impl Fault {
    /// The error of a type that caused it, also behind another fault.
    #[must_use]
    pub fn cause<T: Error + 'static>(&self) -> Option<&T> {
        let source = self.source.as_ref()?;
        let behind = || source.downcast_ref::<Self>().and_then(Self::cause);
        source.downcast_ref().or_else(behind)
    }

    /// Whether two writes at the same time wanted the same unique value.
    #[must_use]
    pub fn is_collision(&self) -> bool {
        let error = self.source.as_ref().and_then(|source| source.downcast_ref::<DbErr>());
        matches!(error.and_then(DbErr::sql_err), Some(SqlErr::UniqueConstraintViolation(_)))
    }

    /// Whether a row that it was about is gone: what a new row referred to, or the row itself.
    #[must_use]
    pub fn is_of_what_is_gone(&self) -> bool {
        let error = self.source.as_ref().and_then(|source| source.downcast_ref::<DbErr>());
        matches!(error, Some(DbErr::RecordNotUpdated))
            || matches!(
                error.and_then(DbErr::sql_err),
                Some(SqlErr::ForeignKeyConstraintViolation(_))
            )
    }

    /// Whether the database gave it up because others wrote at the same time, or because a lock was
    /// not free in time: nothing was written, and the same call may well work in a moment.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        let error = self.source.as_ref().and_then(|source| source.downcast_ref::<DbErr>());
        match error {
            Some(DbErr::ConnectionAcquire(_)) => true,
            Some(DbErr::Exec(error) | DbErr::Query(error) | DbErr::Conn(error)) => {
                let RuntimeErr::SqlxError(error) = error else { return false };
                let code = error.as_database_error().and_then(|error| error.code());
                code.is_some_and(|code| BUSY_CODES.contains(&&*code))
            }
            _ => false,
        }
    }

    fn direct_cause(&self) -> Option<&(dyn Error + 'static)> {
        let source: &(dyn Error + 'static) = self.source.as_deref()?;
        Some(source)
    }

    /// Whether what is needed is away: the disk is full, the database is gone, there are no
    /// descriptors left. The same call works again when it is back.
    #[must_use]
    pub fn is_unavailable(&self) -> bool {
        let mut cause = self.direct_cause();
        while let Some(error) = cause {
            if is_away(error) {
                return true;
            }
            cause = match error.downcast_ref::<Self>() {
                Some(fault) => fault.direct_cause(),
                None => error.source(),
            };
        }
        false
    }

    /// Whether there were no descriptors left, for files or for connections.
    #[must_use]
    pub fn lacks_descriptors(&self) -> bool {
        let error = self.cause::<io::Error>().and_then(io::Error::raw_os_error);
        error.is_some_and(|code| DESCRIPTOR_ERRORS.contains(&code))
    }
}

fn is_away(error: &(dyn Error + 'static)) -> bool {
    if let Some(error) = error.downcast_ref::<io::Error>() {
        return error.raw_os_error().is_some_and(|code| AWAY_SYSTEM_ERRORS.contains(&code))
            || matches!(error.kind(), io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded);
    }
    let Some(DbErr::Exec(error) | DbErr::Query(error) | DbErr::Conn(error)) =
        error.downcast_ref::<DbErr>()
    else {
        return false;
    };
    let RuntimeErr::SqlxError(error) = error else { return false };
    match &**error {
        sqlx::Error::Io(_)
        | sqlx::Error::Tls(_)
        | sqlx::Error::PoolTimedOut
        | sqlx::Error::PoolClosed
        | sqlx::Error::WorkerCrashed => true,
        error => error
            .as_database_error()
            .and_then(|error| error.code())
            .is_some_and(|code| is_away_code(&code)),
    }
}

/// A SQLSTATE has five characters, a result code of SQLite fewer; its lowest byte says the kind.
fn is_away_code(code: &str) -> bool {
    if code.len() == 5 {
        return AWAY_CLASSES.iter().any(|class| code.starts_with(class));
    }
    code.parse::<i32>().is_ok_and(|code| AWAY_RESULTS.contains(&(code & 0xff)))
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.what)?;
        match &self.source {
            Some(source) => write!(f, ": {source}"),
            None => Ok(()),
        }
    }
}

impl Error for Fault {}

impl From<DbErr> for Fault {
    fn from(error: DbErr) -> Self {
        Self::caused("database", error)
    }
}

impl From<serde_json::Error> for Fault {
    fn from(error: serde_json::Error) -> Self {
        Self::caused("stored JSON", error)
    }
}

impl From<std::io::Error> for Fault {
    fn from(error: std::io::Error) -> Self {
        Self::caused("input or output", error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_disk_and_a_database_that_is_gone_are_no_faults_of_ours() {
        for away in ["13", "10", "778", "14", "53100", "53300", "57P01", "08006", "58030"] {
            assert!(is_away_code(away), "{away}");
        }
        for ours in ["1", "19", "2067", "23505", "42P01", "22001"] {
            assert!(!is_away_code(ours), "{ours}");
        }
        let full = || io::Error::from_raw_os_error(28);
        assert!(Fault::from(full()).is_unavailable());
        assert!(Fault::caused("files", Fault::from(full())).is_unavailable());
        assert!(!Fault::new("a stored value").is_unavailable());
        let no_descriptors = Fault::from(io::Error::from_raw_os_error(24));
        assert!(no_descriptors.lacks_descriptors() && no_descriptors.is_unavailable());
        assert!(!Fault::from(full()).lacks_descriptors());
        let gone = sqlx::Error::Io(io::ErrorKind::ConnectionRefused.into());
        let gone = DbErr::Conn(RuntimeErr::SqlxError(gone.into()));
        assert!(Fault::from(gone).is_unavailable());
    }
}
