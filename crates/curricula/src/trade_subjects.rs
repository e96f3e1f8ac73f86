//! Trade subjects (opplæringsfag): which curricula are used in which trades.

use std::collections::HashMap;

use sea_orm::{EntityTrait, IntoActiveModel, QueryOrder, sea_query::OnConflict};
use serde::{Deserialize, Serialize};
use svenn_db::Tx;
use svenn_kernel::{CurriculumId, Fault, ProgramAreaId};

use crate::entity::trade_subject;

/// A trade subject.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TradeSubject {
    /// National code, as in `BET3Z01`.
    pub kode: String,
    pub tittel: String,
    /// The trades that it is taught in.
    pub programomraader: Vec<ProgramAreaId>,
    /// The curricula in force that it uses.
    pub laereplaner: Vec<UsedCurriculum>,
}

impl TradeSubject {
    /// Codes of the curriculum's goal sets that are the subject's; `None` when it does not use the
    /// curriculum, and no code when all sets are.
    #[must_use]
    pub fn sets_of(&self, curriculum: &CurriculumId) -> Option<&[String]> {
        let used = self.laereplaner.iter().find(|used| used.kode == *curriculum)?;
        Some(&used.kompetansemaalsett)
    }
}

/// A curriculum as a trade subject uses it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct UsedCurriculum {
    pub kode: CurriculumId,
    /// Codes of the goal sets that are the subject's; none are all.
    pub kompetansemaalsett: Vec<String>,
}

/// Every trade subject, by code.
pub async fn all(tx: &Tx) -> Result<Vec<TradeSubject>, Fault> {
    let found = trade_subject::Entity::find().order_by_asc(trade_subject::Column::Kode);
    found.all(tx).await?.into_iter().map(read).collect()
}

/// Every trade subject, to look up.
pub(crate) async fn stored(tx: &Tx) -> Result<HashMap<String, TradeSubject>, Fault> {
    let all = all(tx).await?;
    Ok(all.into_iter().map(|subject| (subject.kode.clone(), subject)).collect())
}

/// Writes a trade subject whole. Those who show one hear of its curricula.
pub(crate) async fn put(tx: &Tx, subject: &TradeSubject) -> Result<(), Fault> {
    let row = trade_subject::Model {
        kode: subject.kode.clone(),
        tittel: subject.tittel.clone(),
        programomraader: serde_json::to_string(&subject.programomraader)?,
        laereplaner: serde_json::to_string(&subject.laereplaner)?,
    };
    let replace = OnConflict::column(trade_subject::Column::Kode)
        .update_columns([
            trade_subject::Column::Tittel,
            trade_subject::Column::Programomraader,
            trade_subject::Column::Laereplaner,
        ])
        .to_owned();
    trade_subject::Entity::insert(row.into_active_model())
        .on_conflict(replace)
        .exec_without_returning(tx)
        .await?;
    Ok(())
}

fn read(row: trade_subject::Model) -> Result<TradeSubject, Fault> {
    Ok(TradeSubject {
        kode: row.kode,
        tittel: row.tittel,
        programomraader: serde_json::from_str(&row.programomraader)?,
        laereplaner: serde_json::from_str(&row.laereplaner)?,
    })
}
