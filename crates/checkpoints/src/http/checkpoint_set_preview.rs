use std::collections::{BTreeSet, HashMap};

use axum::Json;
use serde::Serialize;
use svenn_db::Tx;
use svenn_http::{Coordinator, Input, Problem, Session, Valid, endpoint};
use svenn_kernel::{
    ApprenticeId, CheckpointDefinitionId, CheckpointSetId, Fault, Text, text::collation_key,
};
use svenn_people::{apprentices, groups};
use utoipa::ToSchema;

use super::{
    checkpoint_set_create::CheckpointSetGiven,
    text::{self, Description},
};
use crate::{
    rules::Membership,
    settle::{Office, kind_of},
    store,
};

/// Most apprentices that are named; the totals are told beside them.
const NAMED_MAX: usize = 100;

/// A set as it would be.
#[derive(Debug, Input)]
pub struct CheckpointSetAsked {
    /// The set that is changed; none for a new one.
    id: Option<CheckpointSetId>,
    /// Its title changes nothing of who gets what.
    #[input(rename = "title")]
    _title: Text<0, 200>,
    /// Nor does its description.
    #[input(rename = "description")]
    _description: Description,
    #[input(flatten)]
    given: CheckpointSetGiven,
}

/// Preview.
#[derive(Debug, Serialize, ToSchema)]
pub struct CheckpointSetPreview {
    /// Apprentices who get checkpoints.
    gets: CheckpointSetShare,
    /// Apprentices who lose uncompleted checkpoints.
    loses: CheckpointSetShare,
    /// How many completed ones are kept though they fit no more.
    kept: usize,
}

/// Some of those who get or lose something.
#[derive(Debug, Default, Serialize, ToSchema)]
pub struct CheckpointSetShare {
    /// How many apprentices.
    apprentices: usize,
    /// How many checkpoints.
    checkpoints: usize,
    /// The first of them by name; at most 100.
    first: Vec<CheckpointSetPreviewLine>,
}

/// Checkpoints that one apprentice gets or loses.
#[derive(Debug, Serialize, ToSchema)]
pub struct CheckpointSetPreviewLine {
    id: ApprenticeId,
    navn: String,
    /// By title.
    checkpoints: Vec<String>,
}

/// Preview: who would get and who would lose checkpoints if a set were stored like this.
#[endpoint(post = "/checkpoints/sets/preview")]
pub async fn checkpoint_set_preview(
    session: Session<Coordinator>,
    Valid(input): Valid<CheckpointSetAsked>,
) -> Result<Json<CheckpointSetPreview>, Problem> {
    let (tx, _) = session.read().await?;
    let CheckpointSetGiven { automatic, membership, checkpoints } = input.given;
    let members = text::require_definitions(&tx, checkpoints.into_vec()).await?;
    let mut office = Office::load(&tx).await?;
    office.sets = others(&tx, input.id.as_ref()).await?;
    if automatic {
        office.sets.push((membership, members));
    }
    Ok(Json(preview(&tx, &office).await?))
}

type Given = (Membership, Vec<CheckpointDefinitionId>);

/// The sets that are given by themselves, but for the one that is changed.
async fn others(tx: &Tx, changed: Option<&CheckpointSetId>) -> Result<Vec<Given>, Fault> {
    let sets = store::all_sets(tx).await?.into_iter();
    let others = sets.filter(|set| set.automatic && Some(&set.id) != changed);
    others.map(|set| Ok((set.is_for()?, set.members()?))).collect()
}

async fn preview(tx: &Tx, office: &Office) -> Result<CheckpointSetPreview, Fault> {
    let definitions = store::definitions_named(tx).await?;
    let title = |id: &CheckpointDefinitionId| {
        definitions.get(id).map(|it| it.title.clone()).unwrap_or_default()
    };
    let groups = groups::of_apprentices(tx, None).await?;
    let mut has: HashMap<ApprenticeId, Vec<(CheckpointDefinitionId, bool)>> = HashMap::new();
    for row in store::every(tx).await? {
        let is_completed = row.is_completed();
        if let Some(definition) = row.checkpoint {
            has.entry(row.laerling).or_default().push((definition, is_completed));
        }
    }
    let mut people = apprentices::all(tx).await?;
    people.retain(|it| !it.archived);
    people.sort_by_cached_key(|it| collation_key(&it.navn()));
    let (mut gets, mut loses, mut kept) =
        (CheckpointSetShare::default(), CheckpointSetShare::default(), 0);
    for apprentice in people {
        let mut wants = office.wants(&kind_of(&apprentice, groups.get(&apprentice.id)));
        let mut lost = BTreeSet::new();
        for (definition, is_completed) in has.remove(&apprentice.id).unwrap_or_default() {
            if !wants.remove(&definition) {
                if is_completed {
                    kept += 1;
                } else {
                    lost.insert(title(&definition));
                }
            }
        }
        let gained: BTreeSet<String> =
            wants.iter().filter(|id| office.rules.contains_key(*id)).map(title).collect();
        gets.add(&apprentice, gained);
        loses.add(&apprentice, lost);
    }
    Ok(CheckpointSetPreview { gets, loses, kept })
}

impl CheckpointSetShare {
    fn add(&mut self, apprentice: &apprentices::Apprentice, titles: BTreeSet<String>) {
        if titles.is_empty() {
            return;
        }
        self.apprentices += 1;
        self.checkpoints += titles.len();
        if self.first.len() < NAMED_MAX {
            self.first.push(CheckpointSetPreviewLine {
                id: apprentice.id.clone(),
                navn: apprentice.navn(),
                checkpoints: titles.into_iter().collect(),
            });
        }
    }
}
