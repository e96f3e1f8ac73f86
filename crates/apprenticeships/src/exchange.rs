//! Giving many apprentices others: coordinators, instructors, training plans.

use std::collections::BTreeSet;

use async_trait::async_trait;
use sea_orm::ActiveValue::Set;
use serde::{Deserialize, Serialize};
use svenn_db::Tx;
use svenn_http::{Check, Problem};
use svenn_kernel::{ApprenticeId, CoordinatorId, EmployeeId, Fault, Fields, TrainingPlanId};
use svenn_people::{
    apprentices::{self, Apprentice},
    entity::apprentice::ActiveModel,
    references, relations, rules,
};
use utoipa::ToSchema;

use crate::bulk::{BulkFailure, check_ids};

/// Others named in one call, each way.
const OTHERS_MAX: usize = 100;

/// References that many apprentices gain and lose.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Exchange {
    /// Apprentices; at most 200.
    #[schema(max_items = 200)]
    ids: Vec<ApprenticeId>,
    /// To become theirs.
    #[serde(default)]
    add: BTreeSet<String>,
    /// No longer to be theirs.
    #[serde(default)]
    remove: BTreeSet<String>,
    /// All others that they have are no longer theirs.
    #[serde(default)]
    replace: bool,
}

impl Check for Exchange {
    fn check(&self, fields: &mut Fields) {
        check_ids(&self.ids, fields);
        if self.add.is_empty() && self.remove.is_empty() {
            fields.wrong("add", "required", "Velg minst én");
        }
        for (field, named) in [("add", &self.add), ("remove", &self.remove)] {
            if named.len() > OTHERS_MAX {
                fields.wrong(field, "too_many", format!("Kan ikke ha flere enn {OTHERS_MAX}"));
            }
        }
        if !self.add.is_disjoint(&self.remove) {
            let message = "Det samme kan ikke både legges til og fjernes";
            fields.wrong("remove", "contradiction", message);
        }
    }
}

/// Outcome.
#[derive(Debug, Default, Serialize, ToSchema)]
pub struct ExchangeAnswer {
    /// Changes of each apprentice; sent back with both sides exchanged, they are undone.
    done: Vec<Exchanged>,
    /// Items that were not changed.
    failed: Vec<BulkFailure>,
}

impl ExchangeAnswer {
    /// Each apprentice for whom it was done, with what was gained and lost.
    pub fn changes(
        &self,
    ) -> impl Iterator<Item = (&ApprenticeId, &BTreeSet<String>, &BTreeSet<String>)> {
        self.done.iter().map(|it| (&it.id, &it.added, &it.removed))
    }
}

/// Changes of one apprentice.
#[derive(Debug, Serialize, ToSchema)]
pub struct Exchanged {
    id: ApprenticeId,
    /// Gained.
    added: BTreeSet<String>,
    /// Lost.
    removed: BTreeSet<String>,
}

/// What apprentices have several of, by its id.
#[async_trait]
pub trait Related: TryFrom<String> + Into<String> + Clone + Ord + Send + Sync + 'static {
    /// Notes those that are not there.
    async fn demand(tx: &Tx, ids: &BTreeSet<Self>, fields: &mut Fields) -> Result<(), Fault>;
    /// Those of an apprentice.
    async fn of(tx: &Tx, id: &ApprenticeId) -> Result<Vec<Self>, Fault>;
    /// Makes these an apprentice's.
    async fn set(tx: &Tx, id: &ApprenticeId, all: &BTreeSet<Self>) -> Result<(), Fault>;
}

macro_rules! related {
    ($($id:ty: $demand:path, $of:path, $set:path;)*) => {$(
        #[async_trait]
        impl Related for $id {
            async fn demand(
                tx: &Tx,
                ids: &BTreeSet<Self>,
                fields: &mut Fields,
            ) -> Result<(), Fault> {
                $demand(tx, ids, fields).await
            }
            async fn of(tx: &Tx, id: &ApprenticeId) -> Result<Vec<Self>, Fault> {
                $of(tx, id).await
            }
            async fn set(tx: &Tx, id: &ApprenticeId, all: &BTreeSet<Self>) -> Result<(), Fault> {
                $set(tx, id, all).await
            }
        }
    )*};
}

related! {
    CoordinatorId:
        references::coordinators, relations::coordinators_of, relations::set_coordinators;
    EmployeeId: references::employees, relations::employees_of, relations::set_employees;
    TrainingPlanId: references::plans, relations::trainingplans_of, relations::set_trainingplans;
}

/// Gives the apprentices what they are to gain and takes what they are to lose.
///
/// # Errors
/// 422 for something to gain that is not there.
pub async fn exchange<T: Related>(tx: &Tx, input: &Exchange) -> Result<ExchangeAnswer, Problem> {
    let parsed = |text: &String| T::try_from(text.clone()).ok();
    let add: Option<BTreeSet<T>> = input.add.iter().map(parsed).collect();
    let Some(add) = add else { return Err(unknown()) };
    let mut fields = Fields::new();
    T::demand(tx, &add, &mut fields).await?;
    if fields.finish().is_err() {
        return Err(unknown());
    }
    let remove: BTreeSet<T> = input.remove.iter().filter_map(parsed).collect();
    let mut answer = ExchangeAnswer::default();
    for id in &input.ids {
        let Some(found) = apprentices::find(tx, id).await? else {
            answer.failed.push(BulkFailure::unknown(id.clone()));
            continue;
        };
        if let Err((code, message)) = rules::may_archive(found.archived) {
            let (id, navn) = (found.id.clone(), found.navn());
            answer.failed.push(BulkFailure { id, navn, code, message });
            continue;
        }
        let lost = |it: &T| !add.contains(it) && (input.replace || remove.contains(it));
        answer.done.push(change(tx, &found, &add, lost).await?);
    }
    Ok(answer)
}

fn unknown() -> Problem {
    Problem::invalid_field("add", "unknown", "En av de valgte finnes ikke")
}

/// An apprentice for whom nothing changes keeps the version.
async fn change<T: Related>(
    tx: &Tx,
    apprentice: &Apprentice,
    add: &BTreeSet<T>,
    lost: impl Fn(&T) -> bool,
) -> Result<Exchanged, Fault> {
    let id = &apprentice.id;
    let before: BTreeSet<T> = T::of(tx, id).await?.into_iter().collect();
    let added: BTreeSet<T> = add.difference(&before).cloned().collect();
    let removed: BTreeSet<T> = before.iter().filter(|it| lost(it)).cloned().collect();
    if !added.is_empty() || !removed.is_empty() {
        let kept = before.difference(&removed).chain(&added).cloned().collect();
        T::set(tx, id, &kept).await?;
        let version = Set(apprentice.version.saturating_add(1));
        apprentices::store(tx, id, ActiveModel { version, ..Default::default() }).await?;
    }
    let texts = |ids: BTreeSet<T>| ids.into_iter().map(Into::into).collect();
    Ok(Exchanged { id: id.clone(), added: texts(added), removed: texts(removed) })
}
