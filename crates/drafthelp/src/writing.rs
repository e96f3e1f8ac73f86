//! A proposal being made. It goes on where the reader has gone away, and is kept when it ends.

use std::{sync::Arc, time::Duration};

use futures::StreamExt;
use serde::Serialize;
use svenn_db::Actor;
use svenn_gateways::{
    GatewayError,
    draft::{DraftEvent, DraftRequest, DraftUsage, DraftWriter},
};
use svenn_http::App;
use svenn_kernel::{DraftProposalId, Fault, TenantId};
use tokio::sync::mpsc::UnboundedSender;
use utoipa::ToSchema;

use crate::{
    http::ProposalView,
    letter,
    proposals::{self, Ended, ProposalStatus},
};

/// Longest time for a whole proposal, whatever the service does.
const SECONDS_MAX: u64 = 90;

/// A line of the answer, as JSON.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = DraftProposalLine)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(crate) enum Line {
    /// The next words.
    Tekst { tekst: String },
    /// It has ended, and is kept as this.
    Slutt {
        forslag: ProposalView,
        /// Why it is not whole, in words.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        feil: Option<String>,
    },
}

/// A proposal that is to be made.
pub(crate) struct Begun {
    pub(crate) app: App,
    pub(crate) tenant: TenantId,
    pub(crate) actor: Actor,
    pub(crate) id: DraftProposalId,
    pub(crate) request: DraftRequest,
    pub(crate) writer: Arc<dyn DraftWriter>,
}

/// What came before it ended.
#[derive(Default)]
pub(crate) struct Come {
    pub(crate) text: String,
    used: Option<DraftUsage>,
}

/// An answer that nobody reads while it comes, in the same time at the longest.
pub(crate) async fn read_whole(
    writer: &dyn DraftWriter,
    request: &DraftRequest,
) -> (Come, Result<(), GatewayError>) {
    let mut come = Come::default();
    let limit = Duration::from_secs(SECONDS_MAX);
    let outcome = tokio::time::timeout(limit, gather(writer, request, &mut come)).await;
    let outcome = outcome.unwrap_or_else(|_| Err(GatewayError::unavailable("no whole answer")));
    (come, outcome)
}

async fn gather(
    writer: &dyn DraftWriter,
    request: &DraftRequest,
    come: &mut Come,
) -> Result<(), GatewayError> {
    let mut events = writer.write(request).await?;
    while let Some(event) = events.next().await {
        match event? {
            DraftEvent::Text(words) => come.text.push_str(&words),
            DraftEvent::Used(used) => come.used = Some(used),
        }
    }
    Ok(())
}

impl Begun {
    /// Makes it, tells of it as it comes, and keeps it.
    pub(crate) async fn make(self, told: UnboundedSender<Line>) {
        let mut come = Come::default();
        let limit = Duration::from_secs(SECONDS_MAX);
        let outcome = tokio::time::timeout(limit, self.follow(&mut come, &told)).await;
        let outcome = outcome.unwrap_or_else(|_| {
            let detail = "no whole answer in time".to_owned();
            Err(GatewayError::Unavailable { detail, retry_after: None })
        });
        if let Err(error) = &outcome {
            tracing::warn!(%error, "draft help");
        }
        let feil = outcome.as_ref().err().map(|error| in_words(error, &come.text).to_owned());
        match self.keep(come, outcome).await {
            // A reader who has left reads it later.
            Ok(Some(forslag)) => drop(told.send(Line::Slutt { forslag, feil })),
            Ok(None) => {}
            Err(fault) => tracing::error!(%fault, "a proposal could not be kept"),
        }
    }

    async fn follow(
        &self,
        come: &mut Come,
        told: &UnboundedSender<Line>,
    ) -> Result<(), GatewayError> {
        let mut events = self.writer.write(&self.request).await?;
        while let Some(event) = events.next().await {
            match event? {
                DraftEvent::Text(tekst) => {
                    come.text.push_str(&tekst);
                    drop(told.send(Line::Tekst { tekst }));
                }
                DraftEvent::Used(used) => come.used = Some(used),
            }
        }
        Ok(())
    }

    async fn keep(
        &self,
        come: Come,
        outcome: Result<(), GatewayError>,
    ) -> Result<Option<ProposalView>, Fault> {
        let used = used(&self.request, &come);
        let ended = Ended {
            status: status(&outcome, &come.text),
            forslag: come.text.trim().to_owned(),
            tokens_inn: used.tokens_in,
            tokens_ut: used.tokens_out,
            kostnad: self.writer.prices().cost(used),
        };
        let begun = self.app.databases.write(&self.tenant, self.actor.clone()).await;
        let tx = begun.map_err(|error| Fault::caused("keeping a proposal", error))?;
        let kept = proposals::end(&tx, &self.id, ended).await?;
        tx.commit().await?;
        Ok(kept.map(ProposalView::from))
    }
}

/// What it came to: as the service counts it, else as many tokens as the texts can have. Where
/// nothing came at all, nothing is paid.
pub(crate) fn used(request: &DraftRequest, come: &Come) -> DraftUsage {
    let nothing = DraftUsage { tokens_in: 0, tokens_out: 0 };
    come.used.unwrap_or_else(|| {
        if come.text.is_empty() { nothing } else { at_most(request, &come.text) }
    })
}

/// As many tokens as a request and its answer can have.
fn at_most(request: &DraftRequest, answer: &str) -> DraftUsage {
    let asked = letter::tokens_of(&request.instruction);
    DraftUsage {
        tokens_in: asked.saturating_add(letter::tokens_of(&request.text)),
        tokens_out: letter::tokens_of(answer).min(request.tokens_max),
    }
}

/// What a request may come to.
pub(crate) fn worst(request: &DraftRequest) -> DraftUsage {
    DraftUsage { tokens_out: request.tokens_max, ..at_most(request, "") }
}

fn status(outcome: &Result<(), GatewayError>, text: &str) -> ProposalStatus {
    match outcome {
        Ok(()) if !text.trim().is_empty() => ProposalStatus::Ferdig,
        Err(_) if !text.trim().is_empty() => ProposalStatus::Avbrutt,
        _ => ProposalStatus::Mislykket,
    }
}

fn in_words(error: &GatewayError, text: &str) -> &'static str {
    if matches!(error, GatewayError::Misconfigured { .. }) {
        return "Skrivehjelpen er ikke riktig satt opp. Det er ikke noe galt med stikkordene dine, og \
                de er her fortsatt. Den som drifter Svenn, må rette det";
    }
    match (error.is_worth_retrying(), text.trim().is_empty()) {
        (true, true) => {
            "Skrivehjelpen svarer ikke akkurat nå. Stikkordene dine er her fortsatt. Prøv igjen om litt"
        }
        (true, false) => {
            "Forslaget stoppet før det var ferdig. Du kan bruke det som kom, eller prøve igjen"
        }
        (false, _) => {
            "Skrivehjelpen vil ikke lage et forslag av dette. Skriv stikkordene på en annen måte, \
             eller skriv teksten selv"
        }
    }
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

    #[test]
    fn what_came_before_a_break_is_kept() {
        let broken = || Err(GatewayError::Unavailable { detail: String::new(), retry_after: None });
        assert_eq!(status(&Ok(()), "ord"), ProposalStatus::Ferdig);
        assert_eq!(status(&broken(), "ord"), ProposalStatus::Avbrutt);
        assert_eq!(status(&broken(), " "), ProposalStatus::Mislykket);
        assert_eq!(status(&Ok(()), ""), ProposalStatus::Mislykket, "an answer of nothing");
    }
}
