//! Groups (GRUPPER) of apprentices and employees, and who is in them.

mod members;

use std::collections::HashMap;

use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, EntityTrait, IntoActiveModel, QueryFilter, Statement,
    sea_query::Expr,
};
use svenn_db::{Audience, Tx, Versioned};
use svenn_kernel::{Collection, Fault, GroupId, Verb, text::collation_key};
use svenn_search::engine::FacetAnswer;

pub use self::members::{
    Member, MemberKind, Members, add, matching, of_apprentices, of_person, people, remove,
};
pub use crate::entity::group::Model as Group;
use crate::entity::group::{Column, Entity};

/// The value of the field `grupper` of a person in no group.
pub const WITHOUT_GROUP: &str = "f7635d6b-2c1a-4e0f-9b57-8d3a6c40e915";
/// What people read for it.
pub const WITHOUT_GROUP_LABEL: &str = "Uten gruppe";
/// The field of apprentices and employees in the lists.
const FACET: &str = "grupper";

/// How many are in a group; archived apprentices are not counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Counts {
    pub apprentices: i64,
    pub employees: i64,
}

pub async fn find(tx: &Tx, id: &GroupId) -> Result<Option<Group>, Fault> {
    Ok(Entity::find_by_id(id.clone()).one(tx).await?)
}

/// Every group, by name.
pub async fn all(tx: &Tx) -> Result<Vec<Group>, Fault> {
    let mut groups = Entity::find().all(tx).await?;
    groups.sort_by_cached_key(|group| collation_key(&group.name));
    Ok(groups)
}

/// Makes a group.
pub async fn create(tx: &Tx, name: &str) -> Result<Group, Fault> {
    let id = GroupId::new(tx.now(), tx.entropy());
    let group = Group { id, version: 1, name: name.trim().to_owned() };
    let row = group.clone().into_active_model();
    Entity::insert(row).exec_without_returning(&tx.later()).await?;
    note(tx, &group.id, Verb::Create);
    Ok(group)
}

impl Versioned for Group {
    type Entity = Entity;
    const VERSION: Column = Column::Version;

    fn row(&self) -> Condition {
        Condition::all().add(Column::Id.eq(self.id.clone()))
    }
}

/// Gives a group another name.
pub async fn rename(tx: &Tx, id: &GroupId, name: &str) -> Result<(), Fault> {
    Entity::update_many()
        .col_expr(Column::Name, Expr::value(name.trim()))
        .filter(Column::Id.eq(id.clone()))
        .exec(tx)
        .await?;
    note(tx, id, Verb::Update);
    Ok(())
}

/// Removes a group; its members stay where they are otherwise.
pub async fn delete(tx: &Tx, id: &GroupId) -> Result<(), Fault> {
    // Who was in it is not to be found out afterwards.
    members::note_all(tx, id).await?;
    Entity::delete_by_id(id.clone()).exec(tx).await?;
    note(tx, id, Verb::Delete);
    Ok(())
}

/// How many are in each group; groups of nobody are left out.
pub async fn counts(tx: &Tx) -> Result<HashMap<GroupId, Counts>, Fault> {
    let mut counts: HashMap<GroupId, Counts> = HashMap::new();
    let apprentices = "SELECT gruppe, COUNT(*) AS number FROM group_apprentices AS member
        JOIN apprentices ON apprentices.id = member.apprentice
        WHERE apprentices.archived = FALSE GROUP BY gruppe";
    for (id, number) in counted(tx, apprentices).await? {
        counts.entry(id).or_default().apprentices = number;
    }
    let employees = "SELECT gruppe, COUNT(*) AS number FROM group_employees GROUP BY gruppe";
    for (id, number) in counted(tx, employees).await? {
        counts.entry(id).or_default().employees = number;
    }
    Ok(counts)
}

async fn counted(tx: &Tx, sql: &'static str) -> Result<Vec<(GroupId, i64)>, Fault> {
    let rows = tx.query_all_raw(Statement::from_string(tx.get_database_backend(), sql)).await?;
    let read = rows.iter().map(|row| Ok((row.try_get("", "gruppe")?, row.try_get("", "number")?)));
    read.collect()
}

/// Gives the values of the facet `grupper` the names of the groups.
pub async fn name_facets(tx: &Tx, facets: &mut [FacetAnswer]) -> Result<(), Fault> {
    let Some(facet) = facets.iter_mut().find(|facet| facet.field_name == FACET) else {
        return Ok(());
    };
    let names: HashMap<String, String> =
        Entity::find().all(tx).await?.into_iter().map(|it| (it.id.into(), it.name)).collect();
    for count in &mut facet.counts {
        if let Some(name) = names.get(&count.value) {
            count.label.clone_from(name);
        }
    }
    Ok(())
}

/// Notes in the change log that the group changed.
fn note(tx: &Tx, id: &GroupId, verb: Verb) {
    tx.record(Collection::GRUPPER, id.as_str(), verb, Audience::Coordinators);
}
