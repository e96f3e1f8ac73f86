//! What is kept of a person's own views of lists.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_http::personal::{Fate, HeldPart, HeldRecord, PersonalData, Whom};
use svenn_kernel::Fault;

use crate::views;

/// The [`PersonalData`] of saved views.
#[derive(Debug, Clone, Copy, Default)]
pub struct ViewData;

#[async_trait]
impl PersonalData for ViewData {
    async fn held(&self, tx: &Tx, whom: &Whom) -> Result<Vec<HeldPart>, Fault> {
        let own = views::of_owner(tx, &whom.id).await?.into_iter();
        let records = own.map(|view| {
            HeldRecord::new()
                .with("liste", "Liste", view.list)
                .with("navn", "Navn", view.navn)
                .with("innhold", "Innhold", view.query)
                .with("delt", "Delt med andre", view.shared)
        });
        Ok(vec![HeldPart::of("visninger", "Lagrede visninger", Fate::Erased, records.collect())])
    }

    async fn forget(&self, tx: &Tx, whom: &Whom) -> Result<(), Fault> {
        for view in views::of_owner(tx, &whom.id).await? {
            views::delete(tx, &view).await?;
        }
        views::forget_defaults(tx, &whom.id).await
    }
}
