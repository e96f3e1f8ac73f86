//! Labels of the office (etiketter).

use std::collections::HashMap;

use sea_orm::{ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, sea_query::OnConflict};
use svenn_db::{Audience, Tx};
use svenn_kernel::{ApplicationId, ApplicationLabelId, Fault, Verb, text::collation_key};

pub use super::entities::label::Model as Label;
use super::{
    ROWS_PER_STATEMENT,
    entities::{
        label::Entity as Labels,
        label_use::{Column as UseColumn, Entity as Uses, Model as Use},
    },
};
use crate::capability::APPLICATIONLABELS;

/// Every label, by name.
pub async fn labels(tx: &Tx) -> Result<Vec<Label>, Fault> {
    let mut labels = Labels::find().all(tx).await?;
    labels.sort_by_cached_key(|it| collation_key(&it.navn));
    Ok(labels)
}

pub async fn insert_label(tx: &Tx, row: &Label) -> Result<(), Fault> {
    Labels::insert(row.clone().into_active_model()).exec_without_returning(tx).await?;
    tx.record(APPLICATIONLABELS, row.id.as_str(), Verb::Create, Audience::Coordinators);
    Ok(())
}

/// Removes a label everywhere.
pub async fn delete_label(tx: &Tx, id: &ApplicationLabelId) -> Result<(), Fault> {
    Labels::delete_by_id(id.clone()).exec(tx).await?;
    tx.record(APPLICATIONLABELS, id.as_str(), Verb::Delete, Audience::Coordinators);
    Ok(())
}

/// Which applications have a label.
pub async fn with_label(tx: &Tx, id: &ApplicationLabelId) -> Result<Vec<ApplicationId>, Fault> {
    let uses = Uses::find().filter(UseColumn::Label.eq(id.clone())).all(tx).await?;
    Ok(uses.into_iter().map(|it| it.application).collect())
}

/// The labels of these applications.
pub async fn labels_of(
    tx: &Tx,
    ids: &[ApplicationId],
) -> Result<HashMap<ApplicationId, Vec<ApplicationLabelId>>, Fault> {
    let mut found: HashMap<ApplicationId, Vec<ApplicationLabelId>> = HashMap::new();
    for some in ids.chunks(ROWS_PER_STATEMENT) {
        let uses = Uses::find().filter(UseColumn::Application.is_in(some.iter().cloned()));
        for one in uses.all(tx).await? {
            found.entry(one.application).or_default().push(one.label);
        }
    }
    Ok(found)
}

/// Puts a label on an application; it may have it.
pub async fn put_label(
    tx: &Tx,
    application: &ApplicationId,
    label: &ApplicationLabelId,
) -> Result<(), Fault> {
    let row = Use { application: application.clone(), label: label.clone() };
    let twice =
        OnConflict::columns([UseColumn::Application, UseColumn::Label]).do_nothing().to_owned();
    Uses::insert(row.into_active_model()).on_conflict(twice).exec_without_returning(tx).await?;
    Ok(())
}

pub async fn take_label(
    tx: &Tx,
    application: &ApplicationId,
    label: &ApplicationLabelId,
) -> Result<(), Fault> {
    Uses::delete_by_id((application.clone(), label.clone())).exec(tx).await?;
    Ok(())
}
