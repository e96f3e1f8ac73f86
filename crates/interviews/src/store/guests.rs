//! Table `interview_guests`: who takes part without an account.

mod row {
    use sea_orm::entity::prelude::*;
    use svenn_kernel::{InterviewId, PersonId, Timestamp};

    /// Somebody from outside who takes part in an interview.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "interview_guests")]
    pub struct Model {
        /// Of nobody with an account.
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: PersonId,
        pub interview: InterviewId,
        pub navn: String,
        /// Where the invitation goes; empty once the guest is erased.
        pub epost: String,
        /// As what the guest takes part, in words of the office; may be empty.
        pub rolle: String,
        /// What the link for answering ends with.
        pub reply: String,
        /// The word of an [`crate::rules::Invitation`].
        pub status: String,
        #[sea_orm(column_name = "lastResponse")]
        pub last_response: Option<Timestamp>,
        /// Optional comment of the answer.
        pub comment: String,
        pub created: Timestamp,
    }

    svenn_db::no_relations!();
}

use std::collections::HashMap;

use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder,
};
use svenn_db::Tx;
use svenn_kernel::{Fault, InterviewId, PersonId, Timestamp, Verb};

pub use self::row::Model as Guest;
use self::row::{ActiveModel, Column, Entity};
use super::{Interview, ROWS_PER_STATEMENT, interview};
use crate::rules::{ERASED_GUEST, Invitation};

impl Guest {
    /// What the guest answered.
    #[must_use]
    pub fn invitation(&self) -> Invitation {
        self.status.parse().unwrap_or_default()
    }

    /// Whether name and address are erased.
    #[must_use]
    pub const fn is_erased(&self) -> bool {
        self.epost.is_empty()
    }
}

/// Those from outside who take part in these interviews, by name.
///
/// # Errors
/// A fault of the database.
pub async fn guests_of(
    tx: &Tx,
    ids: &[InterviewId],
) -> Result<HashMap<InterviewId, Vec<Guest>>, Fault> {
    let mut found: HashMap<InterviewId, Vec<Guest>> = HashMap::new();
    for some in ids.chunks(ROWS_PER_STATEMENT) {
        let rows = Entity::find()
            .filter(Column::Interview.is_in(some.iter().cloned()))
            .order_by_asc(Column::Navn)
            .order_by_asc(Column::Id);
        for row in rows.all(tx).await? {
            found.entry(row.interview.clone()).or_default().push(row);
        }
    }
    Ok(found)
}

/// One of them.
///
/// # Errors
/// A fault of the database.
pub async fn guest(tx: &Tx, id: &PersonId) -> Result<Option<Guest>, Fault> {
    Ok(Entity::find_by_id(id.clone()).one(tx).await?)
}

/// Whose link ends with this.
///
/// # Errors
/// A fault of the database.
pub async fn guest_by_reply(tx: &Tx, reply: &str) -> Result<Option<Guest>, Fault> {
    Ok(Entity::find().filter(Column::Reply.eq(reply)).one(tx).await?)
}

/// Those whose name and address are kept, oldest first.
///
/// # Errors
/// A fault of the database.
pub async fn guests_kept(tx: &Tx) -> Result<Vec<Guest>, Fault> {
    let kept = Entity::find().filter(Column::Epost.ne("")).order_by_asc(Column::Created);
    Ok(kept.order_by_asc(Column::Id).all(tx).await?)
}

/// Adds somebody from outside.
///
/// # Errors
/// A fault of the database.
pub async fn add_guest(tx: &Tx, it: &Interview, guest: &Guest) -> Result<(), Fault> {
    let row = guest.clone().into_active_model();
    Entity::insert(row).exec_without_returning(&tx.later()).await?;
    interview::note(tx, it, Verb::Update);
    Ok(())
}

/// Takes somebody from outside out.
///
/// # Errors
/// A fault of the database.
pub async fn remove_guest(tx: &Tx, it: &Interview, guest: &Guest) -> Result<(), Fault> {
    Entity::delete_by_id(guest.id.clone()).exec(tx).await?;
    interview::note(tx, it, Verb::Update);
    Ok(())
}

/// Erases who a guest was: that somebody took part, and as what, stays.
///
/// # Errors
/// A fault of the database.
pub async fn erase_guest(tx: &Tx, it: &Interview, guest: &Guest) -> Result<(), Fault> {
    let row = ActiveModel {
        navn: Set(ERASED_GUEST.to_owned()),
        epost: Set(String::new()),
        comment: Set(String::new()),
        ..Default::default()
    };
    change(tx, it, this(guest), row).await
}

/// Notes what a guest answered.
///
/// # Errors
/// A fault of the database.
pub async fn answer_guest(
    tx: &Tx,
    it: &Interview,
    guest: &Guest,
    (svar, comment): (Invitation, String),
) -> Result<(), Fault> {
    let row = ActiveModel {
        status: Set(svar.as_str().to_owned()),
        last_response: Set(Some(tx.now())),
        comment: Set(comment),
        ..Default::default()
    };
    change(tx, it, this(guest), row).await
}

/// Asks all of them anew: what they answered to another time is forgotten.
///
/// # Errors
/// A fault of the database.
pub async fn ask_guests_again(tx: &Tx, it: &Interview) -> Result<(), Fault> {
    let row = ActiveModel {
        status: Set(Invitation::Waiting.as_str().to_owned()),
        last_response: Set(None::<Timestamp>),
        ..Default::default()
    };
    let these = Condition::all().add(Column::Interview.eq(it.id.clone()));
    change(tx, it, these, row).await
}

fn this(guest: &Guest) -> Condition {
    Condition::all().add(Column::Id.eq(guest.id.clone()))
}

async fn change(tx: &Tx, it: &Interview, these: Condition, row: ActiveModel) -> Result<(), Fault> {
    Entity::update_many().set(row).filter(these).exec(tx).await?;
    interview::note(tx, it, Verb::Update);
    Ok(())
}
