//! The unexpected: a disk that is full, a database that is gone, a stored value that does not
//! parse. Refusals by a rule are not faults.

use std::{borrow::Cow, error::Error, fmt};

use sea_orm::{DbErr, RuntimeErr, SqlErr};

/// Serialisation failure and deadlock (SQLSTATE); busy and locked (result codes of the file).
const BUSY_CODES: [&str; 5] = ["40001", "40P01", "5", "6", "517"];

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

    /// Whether the database gave it up because of others who wrote at the same time, or had no
    /// turn to give: nothing was written, and the same call may well work in a moment.
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
