//! Documents of GRUPPER, and the field `grupper` of apprentices and employees.

use std::collections::HashMap;

use async_trait::async_trait;
use serde::Serialize;
use svenn_db::{Change, Tx};
use svenn_kernel::{Collection, Fault, GroupId};
use svenn_search::{
    Source, Touched,
    engine::{Direction, Document, Field, Schema},
};

use super::apprentices::named;
use crate::groups::{self, WITHOUT_GROUP, WITHOUT_GROUP_LABEL};

/// The field of the ids of somebody's groups. Whoever is in none has the specification's id for
/// it; [`groups::name_facets`] gives the others their names when an answer is made.
pub(super) fn field() -> Field {
    Field::keywords("grupper").facet().label(WITHOUT_GROUP, WITHOUT_GROUP_LABEL)
}

/// What stands in the fields `grupper` and `gruppenavn`.
pub(super) fn grupper(
    ids: Option<&Vec<GroupId>>,
    names: &HashMap<GroupId, String>,
) -> (Vec<String>, Vec<String>) {
    let (ids, names) = named(ids, names);
    if ids.is_empty() {
        return (vec![WITHOUT_GROUP.to_owned()], names);
    }
    (ids.into_iter().map(String::from).collect(), names)
}

/// Loads the documents of GRUPPER.
#[derive(Debug, Clone, Copy, Default)]
pub struct GroupSource;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct GroupDocument {
    id: GroupId,
    name: String,
    total_apprentices: i64,
    total_employees: i64,
}

#[async_trait]
impl Source for GroupSource {
    fn schema(&self) -> Schema {
        Schema::new(Collection::GRUPPER.0)
            .field(Field::text("name").weight(100).sort())
            .field(Field::int("totalApprentices").facet().sort())
            .field(Field::int("totalEmployees").facet().sort())
            .default_sort("name", Direction::Asc)
    }

    /// Somebody who is archived or deleted may have been in any group, and there are few.
    async fn touched(&self, _tx: &Tx, changes: &[Change]) -> Result<Touched, Fault> {
        let members = [Collection::LAERLINGER, Collection::ANSATTER];
        let is_member = |change: &Change| members.iter().any(|it| it.0 == change.collection);
        if changes.iter().any(is_member) {
            return Ok(Touched::Everything);
        }
        Ok(Touched::of_own(Collection::GRUPPER.0, changes))
    }

    async fn load(&self, tx: &Tx, ids: Option<&[String]>) -> Result<Vec<Document>, Fault> {
        let mut found = groups::all(tx).await?;
        if let Some(ids) = ids {
            found.retain(|group| ids.iter().any(|id| id == group.id.as_str()));
        }
        let counts = groups::counts(tx).await?;
        let documents = found.into_iter().map(|group| {
            let counts = counts.get(&group.id).copied().unwrap_or_default();
            let document = GroupDocument {
                id: group.id,
                name: group.name,
                total_apprentices: counts.apprentices,
                total_employees: counts.employees,
            };
            Document::of(&document).map_err(|error| Fault::caused("a document of a group", error))
        });
        documents.collect()
    }
}
