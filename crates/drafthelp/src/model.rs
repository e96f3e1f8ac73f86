//! The model is asked, whatever for: what that may cost, how long it may take, and what it came to.

use std::time::Duration;

use futures::StreamExt;
use svenn_db::Tx;
use svenn_gateways::{
    GatewayError,
    draft::{DraftEvent, DraftRequest, DraftUsage, DraftWriter},
};
use svenn_kernel::{ApprenticeId, DocumentationId, DraftProposalId, Fault, oslo};

use crate::{
    proposals::{self, Ended, Proposal, ProposalStatus},
    rules::may_spend,
    settings::Setting,
};

/// Most characters of what somebody wrote that are sent.
pub(crate) const TEXT_CHARS_MAX: usize = 2_000;
/// Longest time for a whole answer, whatever the service does.
const SECONDS_MAX: u64 = 90;
/// Letters of a token at the least: what a text comes to is never reckoned too low.
const TOKEN_CHARS_MIN: usize = 2;

/// What the model is to be asked for, and for whom.
#[derive(Debug)]
pub(crate) struct Wanted<'a> {
    pub(crate) id: DraftProposalId,
    pub(crate) laerling: &'a ApprenticeId,
    pub(crate) documentation: &'a DocumentationId,
    pub(crate) request: &'a DraftRequest,
    /// Whether it is questions about a text, which make no proposal.
    pub(crate) questions: bool,
}

/// Waits for the turn to ask for an apprentice, until the transaction ends: what was used on the
/// day stays true until more is reserved.
pub(crate) async fn lock(tx: &Tx, laerling: &ApprenticeId) -> Result<(), Fault> {
    tx.lock(&format!("drafthelp {laerling}")).await
}

/// What is stored before the model is asked, with what that may come to; none where the person may
/// not cost so much on this day. The caller has the turn.
pub(crate) async fn reserved(
    tx: &Tx,
    writer: &dyn DraftWriter,
    setting: Setting,
    wanted: Wanted<'_>,
) -> Result<Option<Proposal>, Fault> {
    let Wanted { id, laerling, documentation, request, questions } = wanted;
    let dag = oslo::day_of(tx.now());
    let kostnad = writer.prices().cost(worst(request));
    let spent = proposals::spent(tx, laerling, dag).await?;
    if !may_spend(spent, kostnad, setting.dagsgrense) {
        return Ok(None);
    }
    Ok(Some(Proposal {
        id,
        laerling: Some(laerling.clone()),
        documentation: documentation.clone(),
        created: tx.now(),
        dag,
        status: ProposalStatus::Begynt.as_str().to_owned(),
        sendt: request.text.clone(),
        forslag: String::new(),
        tokens_inn: 0,
        tokens_ut: 0,
        kostnad,
        eget: None,
        questions,
    }))
}

/// What came before it ended.
#[derive(Default)]
pub(crate) struct Come {
    pub(crate) text: String,
    used: Option<DraftUsage>,
}

/// Asks the model, tells the words of its answer as they come, and answers what came and whether
/// that is all.
pub(crate) async fn ask(
    writer: &dyn DraftWriter,
    request: &DraftRequest,
    tell: impl FnMut(String) + Send,
) -> (Come, Result<(), GatewayError>) {
    let mut come = Come::default();
    let limit = Duration::from_secs(SECONDS_MAX);
    let outcome = tokio::time::timeout(limit, follow(writer, request, &mut come, tell)).await;
    let late = |_| Err(GatewayError::unavailable("no whole answer in time"));
    (come, outcome.unwrap_or_else(late))
}

async fn follow(
    writer: &dyn DraftWriter,
    request: &DraftRequest,
    come: &mut Come,
    mut tell: impl FnMut(String) + Send,
) -> Result<(), GatewayError> {
    let mut events = writer.write(request).await?;
    while let Some(event) = events.next().await {
        match event? {
            DraftEvent::Text(words) => {
                come.text.push_str(&words);
                tell(words);
            }
            DraftEvent::Used(used) => come.used = Some(used),
        }
    }
    Ok(())
}

/// How it ended, with what it came to.
pub(crate) fn ended(
    writer: &dyn DraftWriter,
    request: &DraftRequest,
    come: &Come,
    (status, forslag): (ProposalStatus, String),
) -> Ended {
    let used = used(request, come);
    Ended {
        status,
        forslag,
        tokens_inn: used.tokens_in,
        tokens_ut: used.tokens_out,
        kostnad: writer.prices().cost(used),
    }
}

/// What it came to: as the service counts it, else as many tokens as the texts can have. Where
/// nothing came at all, nothing is paid.
fn used(request: &DraftRequest, come: &Come) -> DraftUsage {
    let nothing = DraftUsage { tokens_in: 0, tokens_out: 0 };
    come.used.unwrap_or_else(|| {
        if come.text.is_empty() { nothing } else { at_most(request, &come.text) }
    })
}

/// As many tokens as a request and its answer can have.
fn at_most(request: &DraftRequest, answer: &str) -> DraftUsage {
    let asked = tokens_of(&request.instruction);
    DraftUsage {
        tokens_in: asked.saturating_add(tokens_of(&request.text)),
        tokens_out: tokens_of(answer).min(request.tokens_max),
    }
}

/// What a request may come to.
fn worst(request: &DraftRequest) -> DraftUsage {
    DraftUsage { tokens_out: request.tokens_max, ..at_most(request, "") }
}

/// How many tokens a text has at the most.
fn tokens_of(text: &str) -> i64 {
    i64::try_from(text.chars().count().div_ceil(TOKEN_CHARS_MIN)).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request() -> DraftRequest {
        DraftRequest { instruction: "i".repeat(100), text: "t".repeat(50), tokens_max: 40 }
    }

    fn come(text: &str, used: Option<DraftUsage>) -> Come {
        Come { text: text.to_owned(), used }
    }

    #[test]
    fn what_the_service_does_not_count_is_reckoned_high_and_never_above_what_was_held_back() {
        let counted = DraftUsage { tokens_in: 3, tokens_out: 4 };
        assert_eq!(used(&request(), &come("ord", Some(counted))), counted);
        let reckoned = used(&request(), &come(&"o".repeat(30), None));
        assert_eq!((reckoned.tokens_in, reckoned.tokens_out), (75, 15));
        let nothing = DraftUsage { tokens_in: 0, tokens_out: 0 };
        assert_eq!(used(&request(), &come("", None)), nothing);
        let long = used(&request(), &come(&"o".repeat(3_000), None));
        assert_eq!(long, worst(&request()));
    }
}
