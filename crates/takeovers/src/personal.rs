//! What imports of documentation keep of people. What came is documentation, and is exported and
//! erased as that.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_http::personal::{DataSubject, ExportPart, PersonalData};
use svenn_kernel::{Fault, Role};

use crate::store;

/// The [`PersonalData`] of imports of documentation.
#[derive(Debug, Clone, Copy, Default)]
pub struct TakeoverData;

#[async_trait]
impl PersonalData for TakeoverData {
    /// Nothing but what documentation shows as it is now.
    async fn export(&self, _tx: &Tx, _subject: &DataSubject) -> Result<Vec<ExportPart>, Fault> {
        Ok(Vec::new())
    }

    /// The apprentice may be in any archive that is here, by whatever name.
    async fn delete(&self, tx: &Tx, subject: &DataSubject) -> Result<(), Fault> {
        match subject.rolle {
            Role::Laerling => {
                store::remove_of(tx, &subject.id.clone().into()).await?;
                store::forget_archives(tx).await
            }
            Role::Ansatt | Role::Koordinator => Ok(()),
        }
    }
}
