//! Which documents of apprentices a change of something else makes old.

use std::collections::BTreeSet;

use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QuerySelect};
use svenn_companies::BEDRIFTMAAL;
use svenn_db::Tx;
use svenn_kernel::{ApprenticeId, Collection, Fault};
use svenn_progression::{PROGRESSIONS, lines};
use svenn_search::{Changed, Touched};

use crate::{
    entity::{
        apprentice, apprentice_coordinator, apprentice_employee, apprentice_trainingplan,
        group_apprentice,
    },
    followed::VURDERINGER,
};

/// Documents that refer to these members of another collection. The change log knows archived
/// apprentices as LAERLINGER, too.
pub(super) async fn referring(tx: &Tx, to: &Changed<'_>) -> Result<Touched, Fault> {
    Ok(match to.collection {
        Collection::LAERLINGER | Collection::INVITASJONER | VURDERINGER => to.same_ids(),
        Collection::SESSIONS | Collection::VISITS => to.about(),
        // What is recommended for all is for every plan without a line of its own.
        PROGRESSIONS if to.ids.contains(lines::OF_ALL) => Touched::Everything,
        collection => Touched::ids(apprentices_with(tx, collection, &to.ids).await?),
    })
}

async fn apprentices_with(
    tx: &Tx,
    collection: Collection,
    ids: &BTreeSet<&str>,
) -> Result<Vec<ApprenticeId>, Fault> {
    let ids = ids.iter().copied();
    let by_column = |column: apprentice::Column| {
        apprentice::Entity::find()
            .select_only()
            .column(apprentice::Column::Id)
            .filter(column.is_in(ids.clone()))
    };
    Ok(match collection {
        Collection::BEDRIFTER | BEDRIFTMAAL => {
            by_column(apprentice::Column::Bedriftid).into_tuple().all(tx).await?
        }
        Collection::PROGRAMOMRAADER => {
            by_column(apprentice::Column::Programomrade).into_tuple().all(tx).await?
        }
        Collection::ANSATTER => {
            use apprentice_employee::{Column, Entity};
            let of = Entity::find().select_only().column(Column::Apprentice);
            of.filter(Column::Employee.is_in(ids)).into_tuple().all(tx).await?
        }
        Collection::KOORDINATORER => {
            use apprentice_coordinator::{Column, Entity};
            let of = Entity::find().select_only().column(Column::Apprentice);
            of.filter(Column::Coordinator.is_in(ids)).into_tuple().all(tx).await?
        }
        Collection::GRUPPER => {
            use group_apprentice::{Column, Entity};
            let of = Entity::find().select_only().column(Column::Apprentice);
            of.filter(Column::Gruppe.is_in(ids)).into_tuple().all(tx).await?
        }
        _ => {
            use apprentice_trainingplan::{Column, Entity};
            let of = Entity::find().select_only().column(Column::Apprentice);
            of.filter(Column::Trainingplan.is_in(ids)).into_tuple().all(tx).await?
        }
    })
}
