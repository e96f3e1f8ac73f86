//! What is kept of a person here: documents that were made about the person, and those the person
//! made.

use std::collections::HashMap;

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_http::personal::{DataSubject, ErasureOutcome, ExportPart, ExportRecord, PersonalData};
use svenn_kernel::Fault;

use crate::store;

/// The [`PersonalData`] of documents that were made of templates.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct MadeDocumentData;

#[async_trait]
impl PersonalData for MadeDocumentData {
    async fn export(&self, tx: &Tx, subject: &DataSubject) -> Result<Vec<ExportPart>, Fault> {
        let rows = store::made_with(tx, &subject.id).await?;
        let names = store::some(tx, None).await?.into_iter();
        let names: HashMap<_, _> = names.map(|it| (it.id, it.navn)).collect();
        let records = rows.iter().map(|row| {
            ExportRecord::new()
                .with("mal", "Mal", names.get(&row.template).cloned())
                .with("versjon", "Versjon", i64::from(row.utgave))
                .with("laget", "Laget", row.created)
                .with("om", "Om deg", row.laerling.as_str() == subject.id.as_str())
                .with("av", "Laget av deg", row.by_id == subject.id)
        });
        let (name, title) = ("maldokumenter", "Dokumenter laget av maler");
        Ok(vec![ExportPart::new(name, title, ErasureOutcome::Erased, records.collect())])
    }

    async fn delete(&self, tx: &Tx, subject: &DataSubject) -> Result<(), Fault> {
        let rows = store::made_with(tx, &subject.id).await?;
        store::delete_made_about(tx, &rows).await
    }
}
