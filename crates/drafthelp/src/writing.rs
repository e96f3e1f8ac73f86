//! A proposal being made. It goes on where the reader has gone away, and is kept when it ends.

use std::sync::Arc;

use serde::Serialize;
use svenn_db::Actor;
use svenn_gateways::{
    GatewayError,
    draft::{DraftRequest, DraftWriter},
};
use svenn_http::App;
use svenn_kernel::{DraftProposalId, Fault, TenantId};
use tokio::sync::mpsc::UnboundedSender;
use utoipa::ToSchema;

use crate::{
    http::ProposalView,
    model::{Come, ask, ended},
    proposals::{self, ProposalStatus},
};

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

impl Begun {
    /// Makes it, tells of it as it comes, and keeps it.
    pub(crate) async fn make(self, told: UnboundedSender<Line>) {
        // A reader who has left reads it later.
        let tell = |tekst| drop(told.send(Line::Tekst { tekst }));
        let (come, outcome) = ask(self.writer.as_ref(), &self.request, tell).await;
        if let Err(error) = &outcome {
            tracing::warn!(%error, "draft help");
        }
        let feil = outcome.as_ref().err().map(|error| in_words(error, &come.text).to_owned());
        match self.keep(come, outcome).await {
            Ok(Some(forslag)) => drop(told.send(Line::Slutt { forslag, feil })),
            Ok(None) => {}
            Err(fault) => tracing::error!(%fault, "a proposal could not be kept"),
        }
    }

    async fn keep(
        &self,
        come: Come,
        outcome: Result<(), GatewayError>,
    ) -> Result<Option<ProposalView>, Fault> {
        let kept = (status(&outcome, &come.text), come.text.trim().to_owned());
        let ended = ended(self.writer.as_ref(), &self.request, &come, kept);
        let begun = self.app.databases.write(&self.tenant, self.actor.clone()).await;
        let tx = begun.map_err(|error| Fault::caused("keeping a proposal", error))?;
        let kept = proposals::end(&tx, &self.id, ended).await?;
        tx.commit().await?;
        Ok(kept.map(ProposalView::from))
    }
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

    #[test]
    fn what_came_before_a_break_is_kept() {
        let broken = || Err(GatewayError::Unavailable { detail: String::new(), retry_after: None });
        assert_eq!(status(&Ok(()), "ord"), ProposalStatus::Ferdig);
        assert_eq!(status(&broken(), "ord"), ProposalStatus::Avbrutt);
        assert_eq!(status(&broken(), " "), ProposalStatus::Mislykket);
        assert_eq!(status(&Ok(()), ""), ProposalStatus::Mislykket, "an answer of nothing");
    }
}
