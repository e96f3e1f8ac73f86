//! Which secret the installation's data was sealed with: a digest keyed by it, which says of
//! another one that it is another, and nothing more.

use sea_orm::{ConnectionTrait, Statement};
use svenn_kernel::Fault;

use super::Databases;
use crate::migrate::Migration;

pub(crate) const SECRET: Migration = Migration {
    id: "db/003_secret",
    sql: "CREATE TABLE installation_secret (
        one INTEGER PRIMARY KEY,
        fingerprint TEXT NOT NULL,
        since BIGINT NOT NULL
    );",
};

impl Databases {
    /// The fingerprint that is stored; the given one where there was none, which is stored then.
    ///
    /// # Errors
    /// A fault of the catalogue.
    pub async fn secret_fingerprint(&self, fingerprint: &str) -> Result<String, Fault> {
        if let Some(stored) = self.stored_fingerprint().await? {
            return Ok(stored);
        }
        let tx = self.catalogue_write().await?;
        tx.execute_raw(Statement::from_sql_and_values(
            tx.get_database_backend(),
            "INSERT INTO installation_secret (one, fingerprint, since) VALUES (1, $1, $2)
             ON CONFLICT (one) DO NOTHING",
            [fingerprint.into(), tx.now().into()],
        ))
        .await?;
        tx.commit().await?;
        // Another process may have been first.
        Ok(self.stored_fingerprint().await?.unwrap_or_else(|| fingerprint.to_owned()))
    }

    /// Takes another secret for the one of this installation from now on.
    ///
    /// # Errors
    /// A fault of the catalogue.
    pub async fn accept_secret(&self, fingerprint: &str) -> Result<(), Fault> {
        let tx = self.catalogue_write().await?;
        tx.execute_raw(Statement::from_sql_and_values(
            tx.get_database_backend(),
            "INSERT INTO installation_secret (one, fingerprint, since) VALUES (1, $1, $2)
             ON CONFLICT (one) DO UPDATE SET fingerprint = $1, since = $2",
            [fingerprint.into(), tx.now().into()],
        ))
        .await?;
        tx.commit().await?;
        Ok(())
    }

    async fn stored_fingerprint(&self) -> Result<Option<String>, Fault> {
        let tx = self.catalogue_read().await?;
        let statement = Statement::from_string(
            tx.get_database_backend(),
            "SELECT fingerprint FROM installation_secret WHERE one = 1",
        );
        let row = tx.query_one_raw(statement).await?;
        Ok(row.map(|row| row.try_get("", "fingerprint")).transpose()?)
    }
}
