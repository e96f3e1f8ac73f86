//! Proposals as they are stored.

use chrono::NaiveDate;
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, Condition, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect,
    sea_query::{Expr, ExprTrait},
};
use svenn_db::{Audience, Tx, change_row, with_change};
use svenn_kernel::{
    ApprenticeId, DocumentationId, DraftProposalId, Fault, Timestamp, Verb, oslo, stored_words,
};

use crate::{capability::DRAFT_PROPOSALS, rules::Spent};

/// Most proposals that are read to see whether a text is still one of them.
const COMPARED_MAX: u64 = 200;
/// Most that are named as overdue at a time.
const OVERDUE_MAX: u64 = 500;

mod row {
    use chrono::NaiveDate;
    use sea_orm::entity::prelude::*;
    use svenn_db::Record;
    use svenn_kernel::{ApprenticeId, DocumentationId, DraftProposalId, Timestamp};

    /// A proposal.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Record)]
    #[sea_orm(table_name = "draft_proposals")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: DraftProposalId,
        /// None after the apprentice was erased.
        pub laerling: Option<ApprenticeId>,
        /// The documentation that it is for; it may not be stored yet.
        pub documentation: DocumentationId,
        pub created: Timestamp,
        /// The day in Norway that its cost counts on.
        pub dag: NaiveDate,
        /// The word of a [`super::ProposalStatus`].
        pub status: String,
        /// The text that was sent to the model, word by word.
        pub sendt: String,
        /// What came.
        pub forslag: String,
        pub tokens_inn: i64,
        pub tokens_ut: i64,
        /// Thousandths of an øre; until it has ended, what it may come to.
        pub kostnad: i64,
        /// When the apprentice confirmed the text as their own.
        pub eget: Option<Timestamp>,
        /// Whether questions were asked for of a text, which makes no proposal.
        pub questions: bool,
    }

    svenn_db::no_relations!();
}

pub use row::Model as Proposal;
use row::{Column, Entity};

/// Status of a proposal.
#[stored_words(schema)]
#[schema(as = DraftProposalStatus)]
#[serde(rename_all = "UPPERCASE")]
pub enum ProposalStatus {
    /// Being made, or its process died.
    Begynt,
    /// Complete.
    Ferdig,
    /// Interrupted; the text so far is kept.
    Avbrutt,
    /// Refused, or unanswered.
    Mislykket,
}

impl Proposal {
    /// How far it is.
    #[must_use]
    pub fn status(&self) -> ProposalStatus {
        self.status.parse().unwrap_or(ProposalStatus::Mislykket)
    }
}

/// One of an apprentice's.
pub(crate) async fn find(tx: &Tx, id: &DraftProposalId) -> Result<Option<Proposal>, Fault> {
    Ok(Entity::find_by_id(id.clone()).one(tx).await?)
}

/// An apprentice's proposals with a text, newest first.
pub(crate) async fn of_apprentice(tx: &Tx, id: &ApprenticeId) -> Result<Vec<Proposal>, Fault> {
    let hers =
        Entity::find().filter(Column::Laerling.eq(id.clone())).filter(Column::Forslag.ne(""));
    Ok(hers.order_by_desc(Column::Created).limit(COMPARED_MAX).all(tx).await?)
}

/// All of an apprentice's, oldest first.
pub(crate) async fn all_of(tx: &Tx, id: &ApprenticeId) -> Result<Vec<Proposal>, Fault> {
    let hers = Entity::find().filter(Column::Laerling.eq(id.clone()));
    Ok(hers.order_by_asc(Column::Created).all(tx).await?)
}

/// The proposals with a text that were made for documentation.
pub(crate) async fn of_documentation(
    tx: &Tx,
    id: &DocumentationId,
) -> Result<Vec<Proposal>, Fault> {
    let made = Entity::find().filter(Column::Documentation.eq(id.clone()));
    Ok(made.filter(Column::Forslag.ne("")).order_by_asc(Column::Created).all(tx).await?)
}

/// What an apprentice has used on a day. What a program of the apprentice's own wrote was sent to no
/// model.
pub(crate) async fn spent(tx: &Tx, id: &ApprenticeId, dag: NaiveDate) -> Result<Spent, Fault> {
    let costs: Vec<i64> = Entity::find()
        .select_only()
        .column(Column::Kostnad)
        .filter(Column::Laerling.eq(id.clone()))
        .filter(Column::Dag.eq(dag))
        .filter(Condition::any().add(Column::Sendt.ne("")).add(Column::Questions.eq(true)))
        .into_tuple()
        .all(tx)
        .await?;
    Ok(Spent { antall: costs.len(), kostnad: costs.iter().sum() })
}

/// What proposals of some days came to, for each day and apprentice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct DaySum {
    pub(crate) dag: NaiveDate,
    pub(crate) laerling: Option<ApprenticeId>,
    pub(crate) antall: i64,
    pub(crate) tokens: i64,
    pub(crate) kostnad: i64,
}

/// What was used from one day to another, both counted.
pub(crate) async fn sums(tx: &Tx, fra: NaiveDate, til: NaiveDate) -> Result<Vec<DaySum>, Fault> {
    let whole = |sum: Expr| sum.cast_as("BIGINT");
    let rows: Vec<(NaiveDate, Option<ApprenticeId>, i64, i64, i64, i64)> = Entity::find()
        .select_only()
        .columns([Column::Dag, Column::Laerling])
        .column_as(Column::Id.count(), "antall")
        .column_as(whole(Column::TokensInn.sum()), "inn")
        .column_as(whole(Column::TokensUt.sum()), "ut")
        .column_as(whole(Column::Kostnad.sum()), "sum")
        .filter(Column::Dag.gte(fra))
        .filter(Column::Dag.lte(til))
        .group_by(Column::Dag)
        .group_by(Column::Laerling)
        .into_tuple()
        .all(tx)
        .await?;
    let sum = |(dag, laerling, antall, inn, ut, kostnad): (_, _, _, i64, i64, _)| DaySum {
        dag,
        laerling,
        antall,
        tokens: inn.saturating_add(ut),
        kostnad,
    };
    Ok(rows.into_iter().map(sum).collect())
}

/// Stores one that begins, with what it may come to.
pub(crate) async fn insert(tx: &Tx, row: Proposal) -> Result<(), Fault> {
    note(tx, &row, Verb::Create);
    Entity::insert(row.into_active_model()).exec_without_returning(&tx.later()).await?;
    Ok(())
}

/// Notes that a program of the apprentice's own wrote the text that documentation begins with: it is
/// held to be a proposal, which costs nothing.
///
/// # Errors
/// A fault of the database.
pub async fn note_helped(
    tx: &Tx,
    laerling: &ApprenticeId,
    documentation: &DocumentationId,
    text: String,
) -> Result<(), Fault> {
    let row = Proposal {
        id: DraftProposalId::new(tx.now(), tx.entropy()),
        laerling: Some(laerling.clone()),
        documentation: documentation.clone(),
        created: tx.now(),
        dag: oslo::day_of(tx.now()),
        status: ProposalStatus::Ferdig.as_str().to_owned(),
        sendt: String::new(),
        forslag: text,
        tokens_inn: 0,
        tokens_ut: 0,
        kostnad: 0,
        eget: None,
        questions: false,
    };
    insert(tx, row).await
}

/// Stores what questions may come to, before the model is asked for them. They are no proposal, and
/// nobody is told of them; what they cost counts with the proposals.
pub(crate) async fn reserve(tx: &Tx, row: Proposal) -> Result<(), Fault> {
    Entity::insert(row.into_active_model()).exec_without_returning(&tx.later()).await?;
    Ok(())
}

/// Stores what questions came to; where nothing came, nothing is left.
pub(crate) async fn settle(tx: &Tx, id: &DraftProposalId, ended: Ended) -> Result<(), Fault> {
    let Some(row) = find(tx, id).await? else { return Ok(()) };
    if ended.tokens_inn == 0 && ended.tokens_ut == 0 {
        Entity::delete_by_id(id.clone()).exec(tx).await?;
        return Ok(());
    }
    let change = row::Change {
        status: Set(ended.status.as_str().to_owned()),
        tokens_inn: Set(ended.tokens_inn),
        tokens_ut: Set(ended.tokens_ut),
        kostnad: Set(ended.kostnad),
        ..Default::default()
    };
    change_row(tx, &row, change).await?;
    Ok(())
}

/// Takes away what was sent to the model of a text that is gone, where it was asked for questions;
/// that it was asked still counts.
pub(crate) async fn forget_sent(tx: &Tx, documentation: &DocumentationId) -> Result<(), Fault> {
    Entity::update_many()
        .col_expr(Column::Sendt, Expr::value(""))
        .filter(Column::Documentation.eq(documentation.clone()))
        .filter(Column::Questions.eq(true))
        .exec(tx)
        .await?;
    Ok(())
}

/// How a proposal ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Ended {
    pub(crate) status: ProposalStatus,
    pub(crate) forslag: String,
    pub(crate) tokens_inn: i64,
    pub(crate) tokens_ut: i64,
    pub(crate) kostnad: i64,
}

/// Stores how it ended. One that was erased meanwhile keeps no text.
pub(crate) async fn end(
    tx: &Tx,
    id: &DraftProposalId,
    ended: Ended,
) -> Result<Option<Proposal>, Fault> {
    let Some(row) = find(tx, id).await? else { return Ok(None) };
    let forslag = if row.laerling.is_some() { ended.forslag } else { String::new() };
    let change = row::Change {
        status: Set(ended.status.as_str().to_owned()),
        forslag: Set(forslag),
        tokens_inn: Set(ended.tokens_inn),
        tokens_ut: Set(ended.tokens_ut),
        kostnad: Set(ended.kostnad),
        ..Default::default()
    };
    change_row(tx, &row, change.clone()).await?;
    let row = with_change(row, change)?;
    note(tx, &row, Verb::Update);
    Ok(Some(row))
}

/// Notes that the text made of them is the apprentice's own.
pub(crate) async fn set_own(tx: &Tx, documentation: &DocumentationId) -> Result<(), Fault> {
    Entity::update_many()
        .col_expr(Column::Eget, Expr::value(tx.now()))
        .filter(Column::Documentation.eq(documentation.clone()))
        .filter(Column::Eget.is_null())
        .exec(tx)
        .await?;
    Ok(())
}

/// Lets go of an apprentice: what it cost stays, of nobody and without words.
pub(crate) async fn erase(tx: &Tx, id: &ApprenticeId) -> Result<(), Fault> {
    clear(tx, Condition::all().add(Column::Laerling.eq(id.clone())), true).await
}

/// Takes the words of one away.
pub(crate) async fn forget(tx: &Tx, id: &DraftProposalId) -> Result<(), Fault> {
    clear(tx, Condition::all().add(Column::Id.eq(id.clone())), false).await
}

async fn clear(tx: &Tx, which: Condition, of_nobody: bool) -> Result<(), Fault> {
    let mut update = Entity::update_many()
        .col_expr(Column::Sendt, Expr::value(""))
        .col_expr(Column::Forslag, Expr::value(""));
    if of_nobody {
        update = update.col_expr(Column::Laerling, Expr::value(None::<String>));
    }
    update.filter(which).exec(tx).await?;
    Ok(())
}

/// Those with words that were made before an instant, oldest first.
pub(crate) async fn before(tx: &Tx, before: Timestamp) -> Result<Vec<Proposal>, Fault> {
    let old = Entity::find().filter(Column::Created.lt(before)).filter(Column::Sendt.ne(""));
    Ok(old.order_by_asc(Column::Created).limit(OVERDUE_MAX).all(tx).await?)
}

/// Stores proposals that were made before.
///
/// # Errors
/// A fault of the database.
pub async fn backfill(tx: &Tx, rows: Vec<Proposal>) -> Result<(), Fault> {
    if rows.is_empty() {
        return Ok(());
    }
    let rows = rows.into_iter().map(|row| {
        let laerling = Set(row.laerling.clone());
        row::ActiveModel { laerling, ..row.into_active_model() }
    });
    Entity::insert_many(rows).exec_without_returning(&tx.later()).await?;
    Ok(())
}

fn note(tx: &Tx, row: &Proposal, verb: Verb) {
    let hers = row.laerling.as_ref().map_or(Audience::Coordinators, Audience::person);
    tx.record(DRAFT_PROPOSALS, row.id.as_str(), verb, hers);
}
