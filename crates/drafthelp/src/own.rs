//! Whether a text that was begun with a proposal has become the apprentice's own.

use serde::Serialize;
use svenn_db::Tx;
use svenn_http::{Problem, richtext};
use svenn_kernel::{ApprenticeId, DocumentationId, Fault, Fields, Timestamp};
use utoipa::ToSchema;

use crate::{
    proposals,
    rules::{Standing, is_taken_from, standing},
};

/// Data of the draft help beside a text that began with it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct DraftHelpState {
    /// Whether what the proposal left open, in square brackets, is filled in.
    pub utfylt: bool,
    /// Whether the text has been changed enough to be sent.
    pub endret: bool,
    /// When the apprentice confirmed the text as their own.
    pub eget: Option<Timestamp>,
}

/// How a text stands to the proposals that were made for it; none where none was.
///
/// # Errors
/// A fault of the database.
pub async fn state_of(
    tx: &Tx,
    documentation: &DocumentationId,
    content: &str,
) -> Result<Option<DraftHelpState>, Fault> {
    let made = proposals::of_documentation(tx, documentation).await?;
    let Some(last) = made.last() else { return Ok(None) };
    let eget = last.eget;
    let text = richtext::plain(content);
    let stands: Vec<Standing> = made.iter().map(|it| standing(&it.forslag, &text)).collect();
    Ok(Some(DraftHelpState {
        utfylt: !stands.contains(&Standing::Unfinished),
        endret: !stands.contains(&Standing::Untouched) && !stands.contains(&Standing::Unfinished),
        eget,
    }))
}

/// Refuses a text that is still a proposal, or that began as one and is not confirmed as the
/// apprentice's own; otherwise stores the confirmation.
///
/// # Errors
/// 422 `draft_untouched`, `draft_unfinished` or `draft_not_own`, or a fault of the database.
pub async fn require_own(
    tx: &Tx,
    laerling: &ApprenticeId,
    documentation: &DocumentationId,
    content: &str,
    eget: bool,
) -> Result<(), Problem> {
    let text = richtext::plain(content);
    let hers = proposals::of_apprentice(tx, laerling).await?;
    let used: Vec<Standing> = hers
        .iter()
        .filter(|it| it.documentation == *documentation || is_taken_from(&it.forslag, &text))
        .map(|it| standing(&it.forslag, &text))
        .collect();
    if used.is_empty() {
        return Ok(());
    }
    let mut fields = Fields::new();
    if used.contains(&Standing::Unfinished) {
        let message = "Fyll ut det som står i hakeparentes før du sender";
        fields.wrong("content", "draft_unfinished", message);
    } else if used.contains(&Standing::Untouched) {
        let message = "Teksten er nesten lik forslaget. Skriv den om med egne ord før du sender";
        fields.wrong("content", "draft_untouched", message);
    }
    if !eget {
        fields.wrong("eget", "draft_not_own", "Bekreft at teksten er din egen");
    }
    fields.finish().map_err(Problem::invalid)?;
    Ok(proposals::set_own(tx, documentation).await?)
}
