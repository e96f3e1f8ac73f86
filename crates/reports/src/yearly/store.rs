//! Templates, rounds and sheets in the database.

use std::collections::BTreeMap;

use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, EntityTrait, IntoActiveModel, QueryFilter,
    QueryOrder, QuerySelect,
};
use svenn_db::{Audience, HeldRow, LockKey, Tx, Versioned, change_row};
use svenn_kernel::{CompanyId, Fault, PersonId, Verb, YearlyReportId, YearlySheetId};

use super::{Kind, Question, answerers, default_questions};
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

/// The sheets of companies, of all rounds.
pub async fn sheets_of_companies(tx: &Tx, companies: &[CompanyId]) -> Result<Vec<Sheet>, Fault> {
    let theirs = sheet::Column::Company.is_in(companies.iter().cloned());
    Ok(sheet::Entity::find().filter(theirs).all(tx).await?)
}

/// Sheets of companies in these rounds that were not sent, by id, behind one of them.
pub async fn unanswered(
    tx: &Tx,
    rounds: &[YearlyReportId],
    after: &str,
    limit: u64,
) -> Result<Vec<Sheet>, Fault> {
    let open = sheet::Entity::find()
        .filter(sheet::Column::Report.is_in(rounds.iter().cloned()))
        .filter(sheet::Column::Company.is_not_null())
        .filter(sheet::Column::Sent.is_null())
        .filter(sheet::Column::Id.gt(after))
        .order_by_asc(sheet::Column::Id)
        .limit(limit);
    Ok(open.all(tx).await?)
}

/// The sheets that a person sent.
pub async fn sent_by(tx: &Tx, person: &PersonId) -> Result<Vec<Sheet>, Fault> {
    let theirs = sheet::Column::SentBy.eq(person.clone());
    Ok(sheet::Entity::find().filter(theirs).all(tx).await?)
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
    if let Some(company) = &row.company {
        answerers::note(tx, company).await?;
    }
    Ok(())
}

/// The sheets that one company has not sent go over to another: it answers them, unless it has one
/// of the round already. How many go over, and how many fall away.
pub async fn sheets_go_over(
    tx: &Tx,
    from: &CompanyId,
    to: &CompanyId,
) -> Result<(usize, usize), Fault> {
    let both = sheets_of_companies(tx, &[from.clone(), to.clone()]).await?;
    let is_of = |it: &Sheet, company: &CompanyId| it.company.as_ref() == Some(company);
    let named = svenn_companies::names(tx, std::slice::from_ref(to)).await?;
    let navn = named.get(to).cloned().unwrap_or_default();
    let (mut moved, mut dropped) = (0_usize, 0_usize);
    for it in both.iter().filter(|it| is_of(it, from)) {
        let held = hold_sheet(tx, &it.id).await?;
        let Some(sheet) = held.filter(|held| held.sent.is_none()) else { continue };
        if both.iter().any(|other| other.report == sheet.report && is_of(other, to)) {
            sheet::Entity::delete_by_id(sheet.id.clone()).exec(tx).await?;
            note(tx, sheet.report.as_str(), Verb::Update);
            dropped = dropped.saturating_add(1);
            continue;
        }
        let (company, navn) = (Set(Some(to.clone())), Set(navn.clone()));
        change_sheet(tx, &sheet, SheetChange { company, navn, ..Default::default() }).await?;
        answerers::note(tx, to).await?;
        moved = moved.saturating_add(1);
    }
    Ok((moved, dropped))
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

    /// How many of the questions that somebody answers are answered, and how many they are.
    pub fn answered(&self, questions: &[Question]) -> Result<(usize, usize), Fault> {
        let said = self.said()?;
        let asked = questions.iter().filter(|it| it.is_for(self.company.is_some()));
        let asked: Vec<&Question> = asked.filter(|it| it.slag != Kind::Nokkeltall).collect();
        let is_answered = |it: &&&Question| said.get(&it.id).is_some_and(|it| !it.is_empty());
        Ok((asked.iter().filter(is_answered).count(), asked.len()))
    }
}

fn note(tx: &Tx, id: &str, verb: Verb) {
    tx.record(AARSRAPPORTER, id, verb, Audience::Coordinators);
}
