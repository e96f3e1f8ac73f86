//! What is recommended, as it is stored.

use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, Condition, EntityTrait, QueryFilter, QuerySelect, QueryTrait,
    sea_query::{OnConflict, SelectStatement},
};
use svenn_db::{Answers, Audience, QueryBatch, Rows, Tx};
use svenn_kernel::{Fault, TrainingPlanId, Verb};

use crate::{
    capability::PROGRESSIONS,
    rules::{Lines, Progression},
};

/// The key of what holds for every plan without a line of its own, in place of a plan's id.
pub const OF_ALL: &str = "ALLE";

mod row {
    use sea_orm::entity::prelude::*;
    use svenn_kernel::TrainingPlanId;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "recommended_progression")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        pub trainingplan: Option<TrainingPlanId>,
        pub version: i64,
        /// Percent by the end of each month, as a JSON list; none recommends nothing.
        pub maaneder: String,
    }

    svenn_db::no_relations!();
}

use row::{Column, Entity, Model};

/// For what a line is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LineOf {
    /// Every plan without a line of its own.
    All,
    Plan(TrainingPlanId),
}

impl LineOf {
    const fn plan(&self) -> Option<&TrainingPlanId> {
        match self {
            Self::All => None,
            Self::Plan(id) => Some(id),
        }
    }

    fn key(&self) -> &str {
        self.plan().map_or(OF_ALL, TrainingPlanId::as_str)
    }
}

/// A line with its version.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct StoredLine {
    /// Increases with every change, 0 before the first.
    pub version: i64,
    /// None where nothing is recommended.
    pub line: Option<Progression>,
}

/// A line as it is stored.
///
/// # Errors
/// A fault of the database, or of what is stored.
pub async fn find(tx: &Tx, of: &LineOf) -> Result<StoredLine, Fault> {
    let found = Entity::find_by_id(of.key()).one(tx).await?;
    found.map_or_else(|| Ok(StoredLine::default()), |row| read(&row))
}

/// Every line that was ever stored.
///
/// # Errors
/// A fault of the database, or of what is stored.
pub async fn all(tx: &Tx) -> Result<Vec<(LineOf, StoredLine)>, Fault> {
    let rows = Entity::find().all(tx).await?;
    let each = rows.into_iter().map(|row| {
        let stored = read(&row)?;
        Ok((row.trainingplan.map_or(LineOf::All, LineOf::Plan), stored))
    });
    each.collect()
}

/// The recommendations of all plans, for callers that ask about many apprentices.
///
/// # Errors
/// A fault of the database, or of what is stored.
pub async fn load(tx: &Tx) -> Result<Lines, Fault> {
    let mut lines = Lines::default();
    for (of, stored) in all(tx).await? {
        put(&mut lines, of, stored.line);
    }
    Ok(lines)
}

/// The lines for the plans that a query selects the ids of, once the batch has run.
#[derive(Debug)]
#[must_use]
pub struct AskedLines(Rows<(String, String)>);

/// Asks for what is recommended for the plans that a query selects the ids of.
pub fn ask(batch: &mut QueryBatch, plans: SelectStatement) -> AskedLines {
    let of_them = Condition::any()
        .add(Column::Trainingplan.in_subquery(plans))
        .add(Column::Trainingplan.is_null());
    let select = Entity::find()
        .select_only()
        .columns([Column::Id, Column::Maaneder])
        .filter(of_them)
        .into_query();
    AskedLines(batch.rows(select, &["id", "maaneder"]))
}

impl AskedLines {
    /// What is recommended for them.
    ///
    /// # Errors
    /// A fault when the rows are not what was asked for.
    pub fn read(self, answers: &mut Answers) -> Result<Lines, Fault> {
        let mut lines = Lines::default();
        for (id, months) in answers.take(self.0)? {
            let of = match id.as_str() {
                OF_ALL => LineOf::All,
                plan => LineOf::Plan(stored_id(plan)?),
            };
            put(&mut lines, of, Progression::stored(serde_json::from_str(&months)?));
        }
        Ok(lines)
    }
}

fn stored_id(text: &str) -> Result<TrainingPlanId, Fault> {
    TrainingPlanId::parse(text).map_err(|error| Fault::caused("a recommended progression", error))
}

fn put(lines: &mut Lines, of: LineOf, line: Option<Progression>) {
    let Some(line) = line else { return };
    match of {
        LineOf::All => lines.of_all = Some(line),
        LineOf::Plan(plan) => {
            lines.of_plans.insert(plan, line);
        }
    }
}

fn read(row: &Model) -> Result<StoredLine, Fault> {
    let months = serde_json::from_str(&row.maaneder)?;
    Ok(StoredLine { version: row.version, line: Progression::stored(months) })
}

/// Stores a line under its version, in place of the one there was. Everybody draws it.
///
/// # Errors
/// A fault of the database.
pub async fn save(tx: &Tx, of: &LineOf, it: &StoredLine) -> Result<(), Fault> {
    let months = it.line.as_ref().map(Progression::months).unwrap_or_default();
    let row = row::ActiveModel {
        id: Set(of.key().to_owned()),
        trainingplan: Set(of.plan().cloned()),
        version: Set(it.version),
        maaneder: Set(serde_json::to_string(months)?),
    };
    let replace = OnConflict::column(Column::Id)
        .update_columns([Column::Version, Column::Maaneder])
        .to_owned();
    Entity::insert(row).on_conflict(replace).exec_without_returning(&tx.later()).await?;
    tx.record(PROGRESSIONS, of.key(), Verb::Update, Audience::Everyone);
    Ok(())
}
