//! What statements keep of an apprentice: what a company was told. Erasing takes the name away; the
//! figures stay, as the law of bookkeeping asks.

use async_trait::async_trait;
use sea_orm::ActiveValue::Set;
use svenn_db::{Audience, Tx};
use svenn_files::records;
use svenn_http::personal::{DataSubject, ErasureOutcome, ExportPart, ExportRecord, PersonalData};
use svenn_kernel::{ApprenticeId, Fault, Role};
use svenn_money::Ore;

use crate::{
    TILSKUDDSOPPGJOR,
    statement::Content,
    store::statements::{self, Change},
};

/// Who somebody is who was erased.
const ERASED: &str = "Slettet person";

/// The [`PersonalData`] of papers.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct PaperData;

#[async_trait]
impl PersonalData for PaperData {
    async fn export(&self, tx: &Tx, subject: &DataSubject) -> Result<Vec<ExportPart>, Fault> {
        if subject.rolle != Role::Laerling {
            return Ok(Vec::new());
        }
        let id = ApprenticeId::from(subject.id.clone());
        let mut told = Vec::new();
        for row in statements::with_apprentice(tx, &id).await? {
            let Some(content) = row.content.as_deref().map(Content::read).transpose()? else {
                continue;
            };
            for it in content.apprentices.iter().filter(|it| it.id == id) {
                told.push(
                    ExportRecord::new()
                        .with("periode", "Periode", row.period_navn.clone())
                        .with("bedrift", "Bedrift", content.company.clone())
                        .with("sendt", "Sendt", row.sent)
                        .with("tilskudd", "Tilskudd", Ore::new(it.total).plain())
                        .with("forklaring", "Forklaring", it.lines.join("\n")),
                );
            }
        }
        Ok(vec![ExportPart::new(
            "tilskuddsoppgjor",
            "Oppgjør til bedrifter",
            ErasureOutcome::Nameless,
            told,
        )])
    }

    async fn delete(&self, tx: &Tx, subject: &DataSubject) -> Result<(), Fault> {
        if subject.rolle != Role::Laerling {
            return Ok(());
        }
        let id = ApprenticeId::from(subject.id.clone());
        for row in statements::with_apprentice(tx, &id).await? {
            for file in records::of_owner(tx, TILSKUDDSOPPGJOR, &row.id).await? {
                records::delete(tx, &file, Audience::Coordinators).await?;
            }
            let Some(content) = row.content.as_deref().map(Content::read).transpose()? else {
                continue;
            };
            let content = Some(content.without_name(&id, ERASED).written()?);
            let change = Change { content: Set(content), ..Default::default() };
            statements::change(tx, &row, change).await?;
        }
        Ok(())
    }
}
