//! Documentation as what shows the goals of an apprentice.

use std::cmp::Reverse;

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_goals::{Evidence, EvidenceAsked, EvidenceKind, GoalEvidence};
use svenn_kernel::{Fault, Role};

use crate::{
    rules::{Status, counts_for_goals, documentation_route},
    store::{self, Showing},
};

/// The [`GoalEvidence`] that documentation is.
#[derive(Debug, Clone, Copy, Default)]
pub struct GoalDocumentation;

#[async_trait]
impl GoalEvidence for GoalDocumentation {
    fn kind(&self) -> EvidenceKind {
        EvidenceKind { kind: "DOKUMENTASJON", label: "Dokumentasjon" }
    }

    async fn of(&self, tx: &Tx, asked: EvidenceAsked<'_>) -> Result<Vec<Evidence>, Fault> {
        let timekeeping = svenn_organisation::load(tx).await?.flags.timekeeping;
        let shown = store::showing_goals(tx, asked.apprentices).await?.into_iter();
        let shown = shown.filter(|it| counts_for_goals(it.status));
        let mut told: Vec<_> = shown.map(|it| evidence(it, asked.reader, timekeeping)).collect();
        told.sort_by(|a, b| (Reverse(a.at), &a.id).cmp(&(Reverse(b.at), &b.id)));
        Ok(told)
    }
}

fn evidence(it: Showing, reader: Role, timekeeping: bool) -> Evidence {
    Evidence {
        path: documentation_route(reader, timekeeping, it.laerling.as_str(), it.id.as_str()),
        laerling: it.laerling,
        parts: it.parts,
        how: it.how,
        goal: it.goal,
        id: it.id.into(),
        title: it.name,
        state: it.status.as_str().to_owned(),
        at: it.sendt.unwrap_or(it.sistendret),
        waits: it.status == Status::Sendt,
        // The text of approved documentation never changes again: its last change is the approval.
        approved: (it.status == Status::Godkjent).then_some(it.added.unwrap_or(it.sistendret)),
    }
}
