//! Questions and answers in the database.

mod rows {
    pub mod question {
        use sea_orm::entity::prelude::*;
        use svenn_db::Record;
        use svenn_kernel::{GoalId, ProgramAreaId, RehearsalQuestionId, Timestamp};

        /// A question of the office.
        #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Record)]
        #[sea_orm(table_name = "rehearsal_questions")]
        pub struct Model {
            #[sea_orm(primary_key, auto_increment = false)]
            pub id: RehearsalQuestionId,
            /// Increases with every change.
            pub version: i64,
            pub sporsmal: String,
            /// What a good answer has.
            pub fasit: String,
            /// The goal that it is about, by its national code.
            pub kode: Option<GoalId>,
            /// The trade that it is about, where it is about no goal.
            pub programomrade: Option<ProgramAreaId>,
            /// What was handed in before is not asked about with it.
            pub created: Timestamp,
            pub updated: Timestamp,
        }

        svenn_db::no_relations!();
    }

    pub mod answer {
        use sea_orm::entity::prelude::*;
        use svenn_kernel::{ApprenticeId, RehearsalAnswerId, RehearsalQuestionId, Timestamp};

        /// What an apprentice answered.
        #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
        #[sea_orm(table_name = "rehearsal_answers")]
        pub struct Model {
            #[sea_orm(primary_key, auto_increment = false)]
            pub id: RehearsalAnswerId,
            pub apprentice: ApprenticeId,
            pub question: RehearsalQuestionId,
            /// The question as it was asked.
            pub sporsmal: String,
            /// In their own words; may be empty.
            pub svar: String,
            /// Whether they knew it, as they say themselves.
            pub visste: bool,
            pub besvart: Timestamp,
        }

        svenn_db::no_relations!();
    }
}

use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, EntityTrait, IntoActiveModel, PaginatorTrait,
    QueryFilter, QueryOrder,
};
use svenn_db::{Audience, Tx, Versioned, change_row, with_change};
use svenn_kernel::{ApprenticeId, Fault, PersonId, RehearsalQuestionId, Timestamp, Verb};

use self::rows::{answer, question};
pub use self::rows::{
    answer::Model as Answer,
    question::{Change as QuestionChange, Model as Question},
};
use crate::{OVINGER, OVINGSSPORSMAL};

impl Versioned for Question {
    type Entity = question::Entity;
    const VERSION: question::Column = question::Column::Version;

    fn row(&self) -> Condition {
        Condition::all().add(question::Column::Id.eq(self.id.clone()))
    }
}

/// The questions with these ids, or all for `None`, in the order of their ids.
pub async fn some(tx: &Tx, ids: Option<&[String]>) -> Result<Vec<Question>, Fault> {
    let all = question::Entity::find().order_by_asc(question::Column::Id);
    Ok(match ids {
        Some(ids) => all.filter(question::Column::Id.is_in(ids)).all(tx).await?,
        None => all.all(tx).await?,
    })
}

/// One question.
pub async fn find(tx: &Tx, id: &RehearsalQuestionId) -> Result<Option<Question>, Fault> {
    Ok(question::Entity::find_by_id(id.clone()).one(tx).await?)
}

/// How many questions there are.
pub async fn count(tx: &Tx) -> Result<u64, Fault> {
    Ok(question::Entity::find().count(tx).await?)
}

/// Stores a new question with the columns that are set. It is asked of what is handed in from
/// `created` on.
pub async fn create(tx: &Tx, said: QuestionChange, created: Timestamp) -> Result<Question, Fault> {
    let blank = Question {
        id: RehearsalQuestionId::new(tx.now(), tx.entropy()),
        version: 1,
        sporsmal: String::new(),
        fasit: String::new(),
        kode: None,
        programomrade: None,
        created,
        updated: tx.now(),
    };
    let new = with_change(blank, said)?;
    let row = new.clone().into_active_model();
    question::Entity::insert(row).exec_without_returning(&tx.later()).await?;
    note(tx, &new.id, Verb::Create);
    Ok(new)
}

/// Writes the columns that are set. The caller has begun the edit (`svenn_http::edit`).
pub async fn update(tx: &Tx, row: &Question, said: QuestionChange) -> Result<(), Fault> {
    change_row(tx, row, QuestionChange { updated: Set(tx.now()), ..said }).await?;
    note(tx, &row.id, Verb::Update);
    Ok(())
}

/// Deletes a question; what was answered to it stays with those who did.
pub async fn delete(tx: &Tx, id: &RehearsalQuestionId) -> Result<(), Fault> {
    question::Entity::delete_by_id(id.clone()).exec(tx).await?;
    note(tx, id, Verb::Delete);
    Ok(())
}

fn note(tx: &Tx, id: &RehearsalQuestionId, verb: Verb) {
    tx.record(OVINGSSPORSMAL, id.as_str(), verb, Audience::Coordinators);
}

/// What an apprentice has answered, the oldest first.
pub async fn answers_of(tx: &Tx, id: &ApprenticeId) -> Result<Vec<Answer>, Fault> {
    let hers = answer::Entity::find()
        .filter(answer::Column::Apprentice.eq(id.clone()))
        .order_by_asc(answer::Column::Besvart)
        .order_by_asc(answer::Column::Id);
    Ok(hers.all(tx).await?)
}

/// Stores an answer.
pub async fn insert_answer(tx: &Tx, new: Answer) -> Result<(), Fault> {
    note_answer(tx, &new, Verb::Create);
    answer::Entity::insert(new.into_active_model()).exec_without_returning(&tx.later()).await?;
    Ok(())
}

/// Deletes these answers.
pub async fn delete_answers(tx: &Tx, these: &[Answer]) -> Result<(), Fault> {
    for one in these {
        answer::Entity::delete_by_id(one.id.clone()).exec(tx).await?;
        note_answer(tx, one, Verb::Delete);
    }
    Ok(())
}

/// Nobody but the apprentice hears of an answer.
fn note_answer(tx: &Tx, of: &Answer, verb: Verb) {
    let alone = Audience::channel(&PersonId::from(of.apprentice.clone()));
    tx.record(OVINGER, of.id.as_str(), verb, alone);
}
