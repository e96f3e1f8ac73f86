//! Questions that were made of what an apprentice wrote and wanted to be asked about. They are the
//! apprentice's alone: they stand in no list and no export, and nobody else is told of them.

mod rows {
    pub mod wish {
        use sea_orm::entity::prelude::*;
        use svenn_kernel::{ApprenticeId, Timestamp};

        /// An apprentice who wants questions from their own texts.
        #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
        #[sea_orm(table_name = "rehearsal_own_wishes")]
        pub struct Model {
            #[sea_orm(primary_key, auto_increment = false)]
            pub apprentice: ApprenticeId,
            /// What was handed in before is sent to nobody.
            pub since: Timestamp,
        }

        svenn_db::no_relations!();
    }

    pub mod log {
        use sea_orm::entity::prelude::*;
        use svenn_kernel::{ApprenticeId, DocumentationId};

        /// A text that questions were asked for; there may be none.
        #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
        #[sea_orm(table_name = "rehearsal_own_logs")]
        pub struct Model {
            #[sea_orm(primary_key, auto_increment = false)]
            pub log: DocumentationId,
            pub apprentice: ApprenticeId,
        }

        svenn_db::no_relations!();
    }

    pub mod question {
        use sea_orm::entity::prelude::*;
        use svenn_kernel::{ApprenticeId, DocumentationId, RehearsalQuestionId};

        /// A question about a text.
        #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
        #[sea_orm(table_name = "rehearsal_own_questions")]
        pub struct Model {
            #[sea_orm(primary_key, auto_increment = false)]
            pub id: RehearsalQuestionId,
            pub apprentice: ApprenticeId,
            pub log: DocumentationId,
            /// Which of those about the text it is, from 0.
            pub place: i32,
            pub sporsmal: String,
        }

        svenn_db::no_relations!();
    }
}

use std::collections::BTreeSet;

use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter, QueryOrder};
use svenn_db::{Audience, Tx};
use svenn_kernel::{
    ApprenticeId, DocumentationId, Fault, PersonId, RehearsalQuestionId, Timestamp, Verb,
};

pub use self::rows::question::Model as OwnQuestion;
use self::rows::{log, question, wish};
use crate::{OVINGER, store};

/// Ids asked for by one statement; engines limit its values.
const IDS_PER_STATEMENT: usize = 500;

/// Since when an apprentice wants them; none where they do not.
pub async fn wished_since(tx: &Tx, id: &ApprenticeId) -> Result<Option<Timestamp>, Fault> {
    Ok(wish::Entity::find_by_id(id.clone()).one(tx).await?.map(|it| it.since))
}

/// Whether anybody wants them.
pub async fn does_anybody_wish(tx: &Tx) -> Result<bool, Fault> {
    Ok(wish::Entity::find().one(tx).await?.is_some())
}

/// From now on they want them. The caller has seen that they did not.
pub async fn wish(tx: &Tx, id: &ApprenticeId) -> Result<(), Fault> {
    let new = wish::ActiveModel { apprentice: Set(id.clone()), since: Set(tx.now()) };
    wish::Entity::insert(new).exec_without_returning(&tx.later()).await?;
    note(tx, id, id.as_str(), Verb::Create);
    Ok(())
}

/// The questions of these apprentices, each text's in their order.
pub async fn of(tx: &Tx, apprentices: &[ApprenticeId]) -> Result<Vec<OwnQuestion>, Fault> {
    let mut found = Vec::new();
    for some in apprentices.chunks(IDS_PER_STATEMENT) {
        let theirs = question::Entity::find()
            .filter(question::Column::Apprentice.is_in(some.iter().cloned()))
            .order_by_asc(question::Column::Log)
            .order_by_asc(question::Column::Place);
        found.extend(theirs.all(tx).await?);
    }
    Ok(found)
}

/// The texts that questions were asked for, of these or of all there are for `None`.
pub async fn asked_for(
    tx: &Tx,
    these: Option<&[DocumentationId]>,
) -> Result<BTreeSet<DocumentationId>, Fault> {
    let mut found = Vec::new();
    match these {
        None => found.extend(log::Entity::find().all(tx).await?),
        Some(these) => {
            for some in these.chunks(IDS_PER_STATEMENT) {
                let these = log::Column::Log.is_in(some.iter().cloned());
                found.extend(log::Entity::find().filter(these).all(tx).await?);
            }
        }
    }
    Ok(found.into_iter().map(|it| it.log).collect())
}

/// Keeps that questions were asked for, and what came. The caller has seen that they were not.
pub async fn keep(
    tx: &Tx,
    (apprentice, log): (&ApprenticeId, &DocumentationId),
    questions: Vec<String>,
) -> Result<(), Fault> {
    let new = log::ActiveModel { log: Set(log.clone()), apprentice: Set(apprentice.clone()) };
    log::Entity::insert(new).exec_without_returning(&tx.later()).await?;
    for (place, sporsmal) in (0..).zip(questions) {
        let id = RehearsalQuestionId::new(tx.now(), tx.entropy());
        note(tx, apprentice, id.as_str(), Verb::Create);
        let new = question::ActiveModel {
            id: Set(id),
            apprentice: Set(apprentice.clone()),
            log: Set(log.clone()),
            place: Set(place),
            sporsmal: Set(sporsmal),
        };
        question::Entity::insert(new).exec_without_returning(&tx.later()).await?;
    }
    Ok(())
}

/// Deletes what was made of a text, with what was answered to it.
pub async fn forget_log(tx: &Tx, log: &DocumentationId) -> Result<(), Fault> {
    let of_log = question::Entity::find().filter(question::Column::Log.eq(log.clone()));
    forget(tx, of_log.all(tx).await?).await?;
    log::Entity::delete_by_id(log.clone()).exec(tx).await?;
    svenn_drafthelp::forget_text(tx, log).await
}

/// Deletes all that was made of an apprentice's texts, with what they answered to it; they do not
/// want it any more.
pub async fn forget_all(tx: &Tx, id: &ApprenticeId) -> Result<(), Fault> {
    let logs = log::Entity::find().filter(log::Column::Apprentice.eq(id.clone()));
    for one in logs.all(tx).await? {
        forget_log(tx, &one.log).await?;
    }
    if wish::Entity::delete_by_id(id.clone()).exec(tx).await?.rows_affected > 0 {
        note(tx, id, id.as_str(), Verb::Delete);
    }
    Ok(())
}

async fn forget(tx: &Tx, these: Vec<OwnQuestion>) -> Result<(), Fault> {
    let Some(apprentice) = these.first().map(|it| it.apprentice.clone()) else { return Ok(()) };
    let mut answers = store::answers_of(tx, &apprentice).await?;
    answers.retain(|answer| these.iter().any(|it| it.id == answer.question));
    store::delete_answers(tx, &answers).await?;
    for one in &these {
        question::Entity::delete_by_id(one.id.clone()).exec(tx).await?;
        note(tx, &apprentice, one.id.as_str(), Verb::Delete);
    }
    Ok(())
}

/// Nobody but the apprentice hears of it.
fn note(tx: &Tx, of: &ApprenticeId, id: &str, verb: Verb) {
    tx.record(OVINGER, id, verb, Audience::channel(&PersonId::from(of.clone())));
}
