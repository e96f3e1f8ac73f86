//! Documents of GRUPPER, and the field `grupper` of apprentices and employees.

use std::collections::HashMap;

use async_trait::async_trait;
use serde::Serialize;
use svenn_db::Tx;
use svenn_http::{
    Caller,
    list::{List, coordinators_alone},
};
use svenn_kernel::{Collection, Fault, GroupId};
use svenn_search::{
    SearchDocument, Source,
    engine::{Document, Field, Schema, Scope},
};

use super::told::named;
use crate::groups::{self, WITHOUT_GROUP, WITHOUT_GROUP_LABEL};

/// The field of the ids of a person's groups. A person in none has the specification's id for it;
/// [`groups::name_facets`] gives the others their names when an answer is made.
pub(super) fn without_group(field: Field) -> Field {
    field.label(WITHOUT_GROUP, WITHOUT_GROUP_LABEL)
}

/// What is in the fields `grupper` and `gruppenavn`.
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

#[derive(Serialize, SearchDocument)]
#[serde(rename_all = "camelCase")]
#[search(order = "name")]
struct GroupDocument {
    id: GroupId,
    #[search(text, weight = 100, sort)]
    name: String,
    #[search(int, facet, sort)]
    total_apprentices: i64,
    #[search(int, facet, sort)]
    total_employees: i64,
}

#[async_trait]
impl Source for GroupSource {
    fn schema(&self) -> Schema {
        GroupDocument::schema(self.collection())
    }

    /// Somebody who is archived or deleted may have been in any group, and there are few groups.
    fn depends_on(&self) -> &'static [Collection] {
        &[Collection::LAERLINGER, Collection::ANSATTER]
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
            document.document()
        });
        documents.collect()
    }
}

#[async_trait]
impl List for GroupSource {
    fn collection(&self) -> Collection {
        Collection::GRUPPER
    }

    async fn scope(&self, _tx: &Tx, caller: &Caller) -> Result<Scope, Fault> {
        Ok(coordinators_alone(caller))
    }
}
