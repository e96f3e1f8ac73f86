//! Which secret the installation's data was sealed with: a digest keyed by it, which says of
//! another one that it is another, and nothing more.

use sea_orm::{ConnectionTrait, Statement};
use svenn_kernel::Fault;

use super::Databases;
use crate::{migrate::Migration, tx::Tx};

pub(crate) const SECRET: Migration = Migration {
    id: "db/003_secret",
    sql: "CREATE TABLE installation_secret (
        one INTEGER PRIMARY KEY,
        fingerprint TEXT NOT NULL,
        since BIGINT NOT NULL
    );",
};

/// The row of the secret that things are made with, and the row of the one before, which is there
/// for as long as something that is stored may want it.
const PRESENT: i32 = 1;
const BEFORE: i32 = 2;
/// The row that is there while what is found by digests goes over.
const ENDING: i32 = 3;

/// The fingerprints of the secrets that the installation's data wants.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WantedSecrets {
    /// Of the one that things are made with.
    pub present: String,
    /// Of the one before, while the secret is changed.
    pub before: Option<String>,
    /// Whether the change is at its end, when nothing may serve.
    pub is_ending: bool,
}

impl Databases {
    /// The fingerprints that are stored; the given ones where there were none, which are stored
    /// then.
    ///
    /// # Errors
    /// A fault of the catalogue.
    pub async fn wanted_secrets(
        &self,
        present: &str,
        before: Option<&str>,
    ) -> Result<WantedSecrets, Fault> {
        if let Some(stored) = self.stored_secrets().await? {
            return Ok(stored);
        }
        let tx = self.catalogue_write().await?;
        tx.execute_raw(Statement::from_sql_and_values(
            tx.get_database_backend(),
            "INSERT INTO installation_secret (one, fingerprint, since) VALUES ($1, $2, $3)
             ON CONFLICT (one) DO NOTHING",
            [PRESENT.into(), present.into(), tx.now().into()],
        ))
        .await?;
        if let Some(before) = before {
            put(&tx, BEFORE, before).await?;
        }
        tx.commit().await?;
        // Another process may have been first.
        let given = || WantedSecrets {
            present: present.to_owned(),
            before: before.map(ToOwned::to_owned),
            is_ending: false,
        };
        Ok(self.stored_secrets().await?.unwrap_or_else(given))
    }

    /// Begins to make things with another secret; the one of until now is wanted beside it. What
    /// is stored afterwards, also where another process was first.
    ///
    /// # Errors
    /// A fault of the catalogue.
    pub async fn change_secret(&self, from: &str, to: &str) -> Result<WantedSecrets, Fault> {
        let tx = self.catalogue_write().await?;
        let changed = tx
            .execute_raw(Statement::from_sql_and_values(
                tx.get_database_backend(),
                "UPDATE installation_secret SET fingerprint = $1, since = $2
                 WHERE one = $3 AND fingerprint = $4",
                [to.into(), tx.now().into(), PRESENT.into(), from.into()],
            ))
            .await?;
        if changed.rows_affected() == 1 {
            put(&tx, BEFORE, from).await?;
        }
        tx.commit().await?;
        self.wanted_secrets(to, Some(from)).await
    }

    /// Takes another secret for the one of this installation from now on; no other is wanted.
    ///
    /// # Errors
    /// A fault of the catalogue.
    pub async fn accept_secret(&self, fingerprint: &str) -> Result<(), Fault> {
        let tx = self.catalogue_write().await?;
        put(&tx, PRESENT, fingerprint).await?;
        only_present(&tx).await?;
        tx.commit().await?;
        Ok(())
    }

    /// Says that what is found by digests goes over: from now on nothing may serve.
    ///
    /// # Errors
    /// A fault of the catalogue.
    pub async fn begin_to_end_secret(&self, present: &str) -> Result<(), Fault> {
        let tx = self.catalogue_write().await?;
        put(&tx, ENDING, present).await?;
        tx.commit().await?;
        Ok(())
    }

    /// Says that nothing wants the secret before any more.
    ///
    /// # Errors
    /// A fault of the catalogue.
    pub async fn end_secret_change(&self) -> Result<(), Fault> {
        let tx = self.catalogue_write().await?;
        only_present(&tx).await?;
        tx.commit().await?;
        Ok(())
    }

    /// Whether a process works on the same data. On PostgreSQL it may be one of another installation
    /// that shares the database. Only for a process that holds no lock itself.
    ///
    /// # Errors
    /// A fault of the folder or of the database.
    pub async fn is_worked_on(&self) -> Result<bool, Fault> {
        let tx = self.catalogue_read().await?;
        crate::process::are_there(&tx, &self.0.config).await
    }

    /// The fingerprints that are stored, if any are.
    ///
    /// # Errors
    /// A fault of the catalogue.
    pub async fn stored_secrets(&self) -> Result<Option<WantedSecrets>, Fault> {
        let tx = self.catalogue_read().await?;
        let Some(present) = stored(&tx, PRESENT).await? else { return Ok(None) };
        let before = stored(&tx, BEFORE).await?;
        let is_ending = stored(&tx, ENDING).await?.is_some();
        Ok(Some(WantedSecrets { present, before, is_ending }))
    }
}

async fn stored(tx: &Tx, which: i32) -> Result<Option<String>, Fault> {
    let statement = Statement::from_sql_and_values(
        tx.get_database_backend(),
        "SELECT fingerprint FROM installation_secret WHERE one = $1",
        [which.into()],
    );
    let row = tx.query_one_raw(statement).await?;
    Ok(row.map(|row| row.try_get("", "fingerprint")).transpose()?)
}

async fn only_present(tx: &Tx) -> Result<(), Fault> {
    tx.execute_raw(Statement::from_sql_and_values(
        tx.get_database_backend(),
        "DELETE FROM installation_secret WHERE one <> $1",
        [PRESENT.into()],
    ))
    .await?;
    Ok(())
}

async fn put(tx: &Tx, which: i32, fingerprint: &str) -> Result<(), Fault> {
    tx.execute_raw(Statement::from_sql_and_values(
        tx.get_database_backend(),
        "INSERT INTO installation_secret (one, fingerprint, since) VALUES ($1, $2, $3)
         ON CONFLICT (one) DO UPDATE SET fingerprint = $2, since = $3",
        [which.into(), fingerprint.into(), tx.now().into()],
    ))
    .await?;
    Ok(())
}
