//! Which goals an apprentice has shown by hours.

use svenn_db::Tx;
use svenn_kernel::{ApprenticeId, Fault, GoalId, HourSheetId, Timestamp};

use crate::{
    notifications,
    rules::{self, Kind, Line, Status},
    store,
};

/// A goal that hours name which were sent or approved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Evidence {
    pub goal: GoalId,
    pub sheet: HourSheetId,
    pub kind: Kind,
    /// What the sheet is called, as in `timer for uke 47`.
    pub title: String,
    pub status: Status,
    /// Minutes that its lines with the goal hold.
    pub minutes: i64,
    /// When it was sent, or approved.
    pub at: Timestamp,
}

/// What hours an apprentice has sent or has got approved, once for each goal that a sheet names;
/// the newest first.
///
/// # Errors
/// A fault of the database.
pub async fn evidence_of(tx: &Tx, laerling: &ApprenticeId) -> Result<Vec<Evidence>, Fault> {
    let sheets = store::of_apprentices(tx, std::slice::from_ref(laerling)).await?;
    let mut evidence = Vec::new();
    for row in sheets.iter().filter(|row| rules::is_evidence(row.status)) {
        for goal in row.linjer.goals() {
            let named = row.linjer.0.iter().filter(|line| line.goals.contains(&goal));
            evidence.push(Evidence {
                minutes: named.map(Line::worked).sum(),
                goal,
                sheet: row.id.clone(),
                kind: row.kind,
                title: notifications::called(row.kind, row.dag),
                status: row.status,
                at: row.siden,
            });
        }
    }
    evidence.sort_by_key(|it| std::cmp::Reverse(it.at));
    Ok(evidence)
}
