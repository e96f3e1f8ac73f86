//! Trades (programområder) and how long they take.

use std::collections::HashMap;

use sea_orm::{
    EntityTrait, IntoActiveModel, QueryOrder, QuerySelect, QueryTrait, sea_query::OnConflict,
};
use serde::{Deserialize, Serialize};
use svenn_db::{Audience, QueryBatch, Rows, Tx};
use svenn_kernel::{Collection, CurriculumId, Fault, ProgramAreaId, Verb};

use crate::entity::program_area;

/// A trade.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ProgramArea {
    /// National code of ten characters, as in `NAAGR3----`.
    pub kode: ProgramAreaId,
    pub title: String,
    /// `publisert`, `utgaatt`, …
    pub status: String,
    /// Whether the training happens in a company.
    pub bedrift: bool,
    /// Years of training.
    pub educationyears: Option<f64>,
    /// Years of productive work.
    pub valuecreationyears: Option<f64>,
    /// Curricula used in it, by code.
    pub curricula: Vec<CurriculumId>,
}

/// One trade.
pub async fn find(tx: &Tx, kode: &ProgramAreaId) -> Result<Option<ProgramArea>, Fault> {
    let row = program_area::Entity::find_by_id(kode.clone()).one(tx).await?;
    row.map(read).transpose()
}

/// Asks for the title of a trade: one row of its code and title, or none.
pub fn ask_title(batch: &mut QueryBatch, kode: &ProgramAreaId) -> Rows<(ProgramAreaId, String)> {
    let select = program_area::Entity::find_by_id(kode.clone())
        .select_only()
        .columns([program_area::Column::Kode, program_area::Column::Title])
        .into_query();
    batch.rows(select, &["kode", "title"])
}

/// Every trade, by code.
pub async fn all(tx: &Tx) -> Result<Vec<ProgramArea>, Fault> {
    let found = program_area::Entity::find().order_by_asc(program_area::Column::Kode);
    found.all(tx).await?.into_iter().map(read).collect()
}

/// Every trade, to look up.
pub(crate) async fn stored(tx: &Tx) -> Result<HashMap<ProgramAreaId, ProgramArea>, Fault> {
    let all = all(tx).await?;
    Ok(all.into_iter().map(|area| (area.kode.clone(), area)).collect())
}

/// Writes a trade whole.
pub(crate) async fn put(tx: &Tx, area: &ProgramArea, verb: Verb) -> Result<(), Fault> {
    let row = program_area::Model {
        kode: area.kode.clone(),
        title: area.title.clone(),
        status: area.status.clone(),
        bedrift: area.bedrift,
        educationyears: area.educationyears,
        valuecreationyears: area.valuecreationyears,
        curricula: serde_json::to_string(&area.curricula)?,
    };
    let replace = OnConflict::column(program_area::Column::Kode)
        .update_columns([
            program_area::Column::Title,
            program_area::Column::Status,
            program_area::Column::Bedrift,
            program_area::Column::Educationyears,
            program_area::Column::Valuecreationyears,
            program_area::Column::Curricula,
        ])
        .to_owned();
    program_area::Entity::insert(row.into_active_model())
        .on_conflict(replace)
        .exec_without_returning(tx)
        .await?;
    tx.record(Collection::PROGRAMOMRAADER, area.kode.as_str(), verb, Audience::Everyone);
    Ok(())
}

fn read(row: program_area::Model) -> Result<ProgramArea, Fault> {
    Ok(ProgramArea {
        kode: row.kode,
        title: row.title,
        status: row.status,
        bedrift: row.bedrift,
        educationyears: row.educationyears,
        valuecreationyears: row.valuecreationyears,
        curricula: serde_json::from_str(&row.curricula)?,
    })
}
