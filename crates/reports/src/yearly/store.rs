//! Templates, rounds and sheets in the database.

use std::collections::BTreeMap;

use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder,
};
use svenn_db::{Audience, HeldRow, LockKey, Tx, Versioned, change_row};
use svenn_kernel::{Fault, Verb, YearlyReportId, YearlySheetId};

use super::{Question, default_questions};
pub use crate::entities::{
    sheet::{Change as SheetChange, Model as Sheet},
    yearly::Model as Yearly,
};
use crate::{
    capability::AARSRAPPORTER,
    entities::{sheet, template, yearly},
};

/// There is one template.
const TEMPLATE: &str = "1";
/// Rows written by one statement.
const ROWS_PER_STATEMENT: usize = 50;

impl Versioned for Sheet {
    type Entity = sheet::Entity;
    const VERSION: sheet::Column = sheet::Column::Version;

    fn row(&self) -> Condition {
        Condition::all().add(sheet::Column::Id.eq(self.id.clone()))
    }
}

/// What is asked from the next round on, and its version; 0 before somebody said so.
pub async fn questions(tx: &Tx) -> Result<(i64, Vec<Question>), Fault> {
    match template::Entity::find_by_id(TEMPLATE.to_owned()).one(tx).await? {
        Some(row) => Ok((row.version, serde_json::from_str(&row.questions)?)),
        None => Ok((0, default_questions())),
    }
}

/// Keeps what is asked, as the version after the one that was read.
pub async fn save_questions(tx: &Tx, read: i64, questions: &[Question]) -> Result<(), Fault> {
    let row = template::Model {
        id: TEMPLATE.to_owned(),
        version: read.saturating_add(1),
        questions: serde_json::to_string(questions)?,
    };
    if read == 0 {
        template::Entity::insert(row.into_active_model()).exec_without_returning(tx).await?;
    } else {
        let change =
            template::Change { version: Set(row.version), questions: Set(row.questions.clone()) };
        change_row(tx, &row, change).await?;
    }
    note(tx, "mal", Verb::Update);
    Ok(())
}

/// All rounds, the newest first.
pub async fn all(tx: &Tx) -> Result<Vec<Yearly>, Fault> {
    Ok(yearly::Entity::find().order_by_desc(yearly::Column::Aar).all(tx).await?)
}

pub async fn find(tx: &Tx, id: &YearlyReportId) -> Result<Option<Yearly>, Fault> {
    Ok(yearly::Entity::find_by_id(id.clone()).one(tx).await?)
}

/// Begins a round with its sheets.
pub async fn insert(tx: &Tx, new: Yearly, sheets: Vec<Sheet>) -> Result<(), Fault> {
    note(tx, new.id.as_str(), Verb::Create);
    yearly::Entity::insert(new.into_active_model()).exec_without_returning(tx).await?;
    for some in sheets.chunks(ROWS_PER_STATEMENT) {
        let rows = some.iter().map(|sheet| sheet.clone().into_active_model());
        sheet::Entity::insert_many(rows).exec_without_returning(tx).await?;
    }
    Ok(())
}

pub async fn delete(tx: &Tx, id: &YearlyReportId) -> Result<(), Fault> {
    yearly::Entity::delete_by_id(id.clone()).exec(tx).await?;
    note(tx, id.as_str(), Verb::Delete);
    Ok(())
}

/// The sheets of a round.
pub async fn sheets_of(tx: &Tx, id: &YearlyReportId) -> Result<Vec<Sheet>, Fault> {
    Ok(sheet::Entity::find().filter(sheet::Column::Report.eq(id.clone())).all(tx).await?)
}

pub async fn sheet(tx: &Tx, id: &YearlySheetId) -> Result<Option<Sheet>, Fault> {
    Ok(sheet::Entity::find_by_id(id.clone()).one(tx).await?)
}

/// Takes the lock of a sheet, and reads it.
pub async fn hold_sheet(tx: &Tx, id: &YearlySheetId) -> Result<Option<HeldRow<Sheet>>, Fault> {
    let key = LockKey::of(AARSRAPPORTER, id.as_str());
    HeldRow::find(tx, &key, sheet::Entity::find_by_id(id.clone())).await
}

/// Stores what changes of a sheet; an edit has raised its version already.
pub async fn change_sheet(tx: &Tx, row: &Sheet, change: SheetChange) -> Result<(), Fault> {
    change_row(tx, row, SheetChange { sistendret: Set(tx.now()), ..change }).await?;
    note(tx, row.report.as_str(), Verb::Update);
    Ok(())
}

impl Yearly {
    /// What is asked.
    pub fn asked(&self) -> Result<Vec<Question>, Fault> {
        Ok(serde_json::from_str(&self.questions)?)
    }
}

impl Sheet {
    /// Answers by question.
    pub fn said(&self) -> Result<BTreeMap<String, String>, Fault> {
        Ok(serde_json::from_str(&self.answers)?)
    }
}

fn note(tx: &Tx, id: &str, verb: Verb) {
    tx.record(AARSRAPPORTER, id, verb, Audience::Coordinators);
}
