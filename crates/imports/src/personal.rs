//! What imports keep of people: how they were before, for as long as it may be taken back.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_http::personal::{DataSubject, ExportPart, Overdue, PersonalData, RetentionKind};
use svenn_kernel::{Fault, ImportId, Timestamp};

use crate::history;

const IMPORTS: RetentionKind = RetentionKind {
    name: "IMPORTER",
    title: "Grunnlag for å angre importer",
    explanation: "Tiden regnes fra importen ble gjort. Da slettes opplysningene slik de var før \
        importen.",
    months_default: 3,
};

/// The [`PersonalData`] of imports.
#[derive(Debug, Clone, Copy, Default)]
pub struct ImportData;

#[async_trait]
impl PersonalData for ImportData {
    /// Nothing but what other parts show as it is now.
    async fn export(&self, _tx: &Tx, _subject: &DataSubject) -> Result<Vec<ExportPart>, Fault> {
        Ok(Vec::new())
    }

    async fn delete(&self, tx: &Tx, subject: &DataSubject) -> Result<(), Fault> {
        history::delete(tx, subject.id.as_str()).await
    }

    fn retention(&self) -> &'static [RetentionKind] {
        &[IMPORTS]
    }

    async fn overdue(
        &self,
        tx: &Tx,
        _kind: &RetentionKind,
        before: Timestamp,
    ) -> Result<Vec<Overdue>, Fault> {
        let mut overdue = imported_before(tx, before).await?;
        overdue.sort_by(|a, b| (a.since, &a.id).cmp(&(b.since, &b.id)));
        Ok(overdue)
    }

    async fn dispose(&self, tx: &Tx, _kind: &RetentionKind, id: &str) -> Result<(), Fault> {
        match ImportId::parse(id) {
            Ok(id) => history::drop_details(tx, &id).await,
            Err(_) => Ok(()),
        }
    }
}

async fn imported_before(tx: &Tx, before: Timestamp) -> Result<Vec<Overdue>, Fault> {
    let with_details = history::with_details_before(tx, before).await?.into_iter();
    let overdue = with_details.map(|(id, title, since)| Overdue {
        id: id.as_str().to_owned(),
        title,
        since,
        person: None,
    });
    Ok(overdue.collect())
}
