//! The texts of documentation that was sent, for whoever asks about them.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_http::richtext;
use svenn_kernel::{DocumentationId, Fault, Role};
use svenn_review::{HandedInText, HandedInTexts};

use crate::{
    rules::{counts_for_goals, documentation_route},
    store::{self, Documentation},
};

/// The [`HandedInTexts`] that documentation has.
#[derive(Debug, Clone, Copy, Default)]
pub struct DocumentationTexts;

#[async_trait]
impl HandedInTexts for DocumentationTexts {
    async fn of(&self, tx: &Tx, ids: &[DocumentationId]) -> Result<Vec<HandedInText>, Fault> {
        let mut sent = store::find_many(tx, ids).await?;
        sent.retain(|it| counts_for_goals(it.status()));
        if sent.is_empty() {
            return Ok(Vec::new());
        }
        let timekeeping = svenn_organisation::load(tx).await?.flags.timekeeping;
        Ok(sent.into_iter().map(|it| text_of(it, timekeeping)).collect())
    }
}

fn text_of(row: Documentation, timekeeping: bool) -> HandedInText {
    let (apprentice, id) = (row.laerling.as_str(), row.id.as_str());
    HandedInText {
        path: documentation_route(Role::Laerling, timekeeping, apprentice, id),
        text: richtext::plain(&row.content),
        at: row.sendt.unwrap_or(row.sistendret),
        title: row.name,
        id: row.id,
        laerling: row.laerling,
    }
}
