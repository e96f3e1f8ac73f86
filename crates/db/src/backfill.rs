//! The log of an organisation that begins with a past.

use sea_orm::{ConnectionTrait, Statement};
use svenn_kernel::{Collection, Fault, Timestamp, Verb};

use crate::tx::Tx;

impl Tx {
    /// Says when members of a collection were made, by their ids, where an organisation begins with
    /// a past. The log keeps its order, and who is notified of what stays as it is.
    pub async fn backfill_made(
        &self,
        collection: Collection,
        made: &[(String, Timestamp)],
    ) -> Result<(), Fault> {
        for (id, at) in made {
            self.execute_raw(Statement::from_sql_and_values(
                self.get_database_backend(),
                "UPDATE changes SET at = $1 WHERE collection = $2 AND id = $3 AND verb = $4",
                [
                    (*at).into(),
                    collection.0.into(),
                    id.clone().into(),
                    Verb::Create.as_str().into(),
                ],
            ))
            .await?;
        }
        Ok(())
    }
}
