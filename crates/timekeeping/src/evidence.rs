//! Hours as what shows the goals of an apprentice.

use std::cmp::Reverse;

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_goals::{Evidence, EvidenceAsked, EvidenceKind, GoalEvidence};
use svenn_kernel::Fault;

use crate::{notifications, rules, store};

/// The [`GoalEvidence`] that hours are: each sheet that was sent or approved shows the goals that
/// its lines name. Its approval is not theirs.
#[derive(Debug, Clone, Copy, Default)]
pub struct GoalHours;

#[async_trait]
impl GoalEvidence for GoalHours {
    fn kind(&self) -> EvidenceKind {
        EvidenceKind { kind: "TIMER", label: "Timer" }
    }

    async fn of(&self, tx: &Tx, asked: EvidenceAsked<'_>) -> Result<Vec<Evidence>, Fault> {
        let sheets = store::of_apprentices(tx, asked.apprentices).await?;
        let mut told = Vec::new();
        for row in sheets.iter().filter(|row| row.status.phase().is_evidence()) {
            for goal in row.linjer.goals() {
                let about = row.linjer.0.iter().filter(|line| line.goals.contains(&goal));
                let parts = about.flat_map(|line| line.sub_goals.clone()).collect();
                told.push(Evidence {
                    laerling: row.laerling.clone(),
                    goal,
                    id: row.id.as_str().to_owned(),
                    title: notifications::called(row.kind, row.dag),
                    state: row.status.as_str().to_owned(),
                    at: row.siden,
                    path: rules::sheet_route(
                        asked.reader,
                        row.kind,
                        row.laerling.as_str(),
                        row.id.as_str(),
                    ),
                    waits: false,
                    approved: None,
                    parts,
                    how: None,
                });
            }
        }
        told.sort_by(|a, b| (Reverse(a.at), &a.id).cmp(&(Reverse(b.at), &b.id)));
        Ok(told)
    }
}
