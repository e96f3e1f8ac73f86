//! Lines as JSON, and how they are changed.

use serde::{Deserialize, Serialize};
use svenn_db::Tx;
use svenn_http::{Parse, Problem, edit_locked};
use svenn_kernel::{Fault, Fields};
use utoipa::ToSchema;

use crate::{
    lines::{self, LineOf, StoredLine},
    rules::Progression,
};

/// Changes of what is recommended come after each other.
const LOCK: &str = "recommended_progression";

/// Recommended progression, for all plans or for one.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct ProgressionSetting {
    /// Send it back when changing something; 0 before the first change.
    version: i64,
    /// Percent of the goals by the end of each month of the apprenticeship, never falling, 100 in
    /// the last; empty where nothing is recommended.
    maaneder: Vec<i64>,
}

impl From<StoredLine> for ProgressionSetting {
    fn from(StoredLine { version, line }: StoredLine) -> Self {
        let maaneder = line.map(|line| line.months().to_vec()).unwrap_or_default();
        Self { version, maaneder }
    }
}

impl ProgressionSetting {
    /// As it is stored.
    pub(super) async fn stored(tx: &Tx, of: &LineOf) -> Result<Self, Fault> {
        Ok(lines::find(tx, of).await?.into())
    }
}

/// New recommended progression.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct ProgressionUpdate {
    /// The version that was read.
    version: i64,
    /// Percent of the goals by the end of each month of the apprenticeship, 1 to 60 months, never
    /// falling, 100 in the last. Empty recommends nothing: then a plan follows what is recommended
    /// for all, and without that the goals are expected evenly over the time.
    #[schema(max_items = 60)]
    maaneder: Vec<i64>,
}

/// What was sent, parsed.
pub(super) struct ParsedProgression {
    version: i64,
    line: Option<Progression>,
}

impl Parse for ProgressionUpdate {
    type Parsed = ParsedProgression;

    fn parse(self, fields: &mut Fields) -> Option<ParsedProgression> {
        let line = Progression::parse("maaneder", &self.maaneder, fields);
        let right = line.is_some() || self.maaneder.is_empty();
        right.then_some(ParsedProgression { version: self.version, line })
    }
}

/// Stores the recommendation under the version that was read.
pub(super) async fn change(
    tx: &Tx,
    of: &LineOf,
    input: ParsedProgression,
) -> Result<ProgressionSetting, Problem> {
    tx.lock(LOCK).await?;
    let stored = lines::find(tx, of).await?;
    let current = async { Ok(ProgressionSetting::stored(tx, of).await?) };
    edit_locked(stored.version, input.version, current).await?;
    let next = StoredLine { version: stored.version.saturating_add(1), line: input.line };
    lines::save(tx, of, &next).await?;
    Ok(next.into())
}
