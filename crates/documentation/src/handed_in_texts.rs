//! The texts of documentation that was sent, for whoever asks about them.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_http::richtext;
use svenn_kernel::{DocumentationId, Fault};
use svenn_review::{HandedInText, HandedInTexts};

use crate::{rules::counts_for_goals, store};

/// The [`HandedInTexts`] that documentation has.
#[derive(Debug, Clone, Copy, Default)]
pub struct DocumentationTexts;

#[async_trait]
impl HandedInTexts for DocumentationTexts {
    async fn of(&self, tx: &Tx, ids: &[DocumentationId]) -> Result<Vec<HandedInText>, Fault> {
        let rows = store::find_many(tx, ids).await?.into_iter();
        let sent = rows.filter(|it| counts_for_goals(it.status()));
        let told = sent.map(|it| HandedInText {
            text: richtext::plain(&it.content),
            at: it.sendt.unwrap_or(it.sistendret),
            id: it.id,
            laerling: it.laerling,
        });
        Ok(told.collect())
    }
}
