//! Table `interview_participants`: who takes part, the answers to the invitation, and who has
//! signed.

mod row {
    use sea_orm::entity::prelude::*;
    use svenn_kernel::{InterviewId, PersonId, Timestamp};

    /// Somebody who takes part in an interview.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "interview_participants")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub interview: InterviewId,
        #[sea_orm(primary_key, auto_increment = false)]
        pub person: PersonId,
        /// The word of a [`svenn_kernel::Role`].
        pub rolle: String,
        /// Name of the participant; it stays on what was signed.
        pub navn: String,
        /// When the participant was last invited.
        pub invited: Option<Timestamp>,
        /// The word of an [`crate::rules::Invitation`].
        pub status: String,
        #[sea_orm(column_name = "lastResponse")]
        pub last_response: Option<Timestamp>,
        /// Optional comment of the answer.
        pub comment: String,
        /// "a participant stays in notSigned until signing".
        #[sea_orm(column_name = "notSigned")]
        pub not_signed: bool,
        #[sea_orm(column_name = "signedTime")]
        pub signed_time: Option<Timestamp>,
        /// Removed after signing: the signature stays.
        pub removed: bool,
    }

    svenn_db::no_relations!();
}

use std::collections::HashMap;

use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, EntityTrait, IntoActiveModel, QueryFilter,
    QueryOrder, sea_query::OnConflict,
};
use svenn_db::Tx;
use svenn_kernel::{Fault, InterviewId, PersonId, Role, Timestamp, Verb};

pub use self::row::Model as Participant;
use self::row::{ActiveModel, Column, Entity};
use super::{Interview, ROWS_PER_STATEMENT, interview};
use crate::rules::{Invitation, InvitationState, Status, invitation_state};

impl Participant {
    /// Somebody who was not invited yet.
    #[must_use]
    pub fn new(id: &InterviewId, person: PersonId, rolle: Role, navn: String) -> Self {
        Self {
            interview: id.clone(),
            person,
            rolle: rolle.as_str().to_owned(),
            navn,
            invited: None,
            status: Invitation::Waiting.as_str().to_owned(),
            last_response: None,
            comment: String::new(),
            not_signed: false,
            signed_time: None,
            removed: false,
        }
    }

    /// Answer to the invitation.
    #[must_use]
    pub fn invitation(&self) -> Invitation {
        self.status.parse().unwrap_or_default()
    }

    /// Status of the invitation.
    #[must_use]
    pub fn state(&self) -> InvitationState {
        invitation_state(self.invited.is_some(), self.invitation())
    }

    /// Role of the participant.
    #[must_use]
    pub fn role(&self) -> Role {
        self.rolle.parse().unwrap_or(Role::Laerling)
    }
}

fn one(it: &InterviewId, person: &PersonId) -> Condition {
    Condition::all().add(Column::Interview.eq(it.clone())).add(Column::Person.eq(person.clone()))
}

pub(super) async fn of(
    tx: &Tx,
    ids: &[InterviewId],
) -> Result<HashMap<InterviewId, Vec<Participant>>, Fault> {
    let mut found: HashMap<InterviewId, Vec<Participant>> = HashMap::new();
    for some in ids.chunks(ROWS_PER_STATEMENT) {
        let rows = Entity::find()
            .filter(Column::Interview.is_in(some.iter().cloned()))
            .order_by_asc(Column::Navn)
            .order_by_asc(Column::Person);
        for row in rows.all(tx).await? {
            found.entry(row.interview.clone()).or_default().push(row);
        }
    }
    Ok(found)
}

/// Where somebody takes part, or did.
///
/// # Errors
/// A fault of the database.
pub async fn of_person(tx: &Tx, person: &PersonId) -> Result<Vec<Participant>, Fault> {
    Ok(Entity::find().filter(Column::Person.eq(person.clone())).all(tx).await?)
}

/// When these people are in interviews that are planned between two instants.
///
/// # Errors
/// A fault of the database.
pub async fn taken_between(
    tx: &Tx,
    people: &[PersonId],
    between: (Timestamp, Timestamp),
) -> Result<HashMap<PersonId, Vec<(Timestamp, Timestamp)>>, Fault> {
    let planned = interview::planned_between(tx, between, Condition::all()).await?;
    let planned: Vec<Interview> =
        planned.into_iter().filter(|it| it.status == Status::Planned).collect();
    let ids: Vec<InterviewId> = planned.iter().map(|it| it.id.clone()).collect();
    let mut participants = of(tx, &ids).await?;
    let mut taken: HashMap<PersonId, Vec<(Timestamp, Timestamp)>> = HashMap::new();
    for it in planned {
        let ends = crate::rules::plus_minutes(it.planned_time, it.minutes);
        for one in participants.remove(&it.id).unwrap_or_default() {
            if people.contains(&one.person) && !one.removed {
                taken.entry(one.person).or_default().push((it.planned_time, ends));
            }
        }
    }
    Ok(taken)
}

/// Adds participants; one who was removed comes back with their signature.
///
/// # Errors
/// A fault of the database.
pub async fn add(tx: &Tx, people: Vec<Participant>) -> Result<(), Fault> {
    let again = OnConflict::columns([Column::Interview, Column::Person])
        .update_column(Column::Removed)
        .to_owned();
    for some in people.chunks(ROWS_PER_STATEMENT / 12) {
        let rows = some.iter().cloned().map(IntoActiveModel::into_active_model);
        Entity::insert_many(rows)
            .on_conflict(again.clone())
            .exec_without_returning(&tx.later())
            .await?;
    }
    Ok(())
}

/// Takes somebody out. "a participant removed after signing keeps the signature on record".
///
/// # Errors
/// A fault of the database.
pub async fn remove(tx: &Tx, it: &Participant) -> Result<(), Fault> {
    let this = one(&it.interview, &it.person);
    if it.signed_time.is_none() {
        Entity::delete_many().filter(this).exec(tx).await?;
        return Ok(());
    }
    let row = ActiveModel { removed: Set(true), not_signed: Set(false), ..Default::default() };
    Entity::update_many().set(row).filter(this).exec(tx).await?;
    Ok(())
}

/// Notes that these were invited; what they answered to another time is forgotten.
///
/// # Errors
/// A fault of the database.
pub async fn invite(
    tx: &Tx,
    it: &Interview,
    people: &[PersonId],
    has_changed: bool,
) -> Result<(), Fault> {
    let mut row = ActiveModel { invited: Set(Some(tx.now())), ..Default::default() };
    if has_changed {
        row.status = Set(Invitation::Waiting.as_str().to_owned());
        row.last_response = Set(None);
    }
    let these = Condition::all()
        .add(Column::Interview.eq(it.id.clone()))
        .add(Column::Person.is_in(people.iter().cloned()));
    Entity::update_many().set(row).filter(these).exec(tx).await?;
    interview::note(tx, it, Verb::Update);
    Ok(())
}

/// Notes that these are invited no more: they are as if they had never been.
///
/// # Errors
/// A fault of the database.
pub async fn uninvite(tx: &Tx, it: &Interview, people: &[PersonId]) -> Result<(), Fault> {
    let row = ActiveModel {
        invited: Set(None),
        status: Set(Invitation::Waiting.as_str().to_owned()),
        last_response: Set(None),
        comment: Set(String::new()),
        ..Default::default()
    };
    let these = Condition::all()
        .add(Column::Interview.eq(it.id.clone()))
        .add(Column::Person.is_in(people.iter().cloned()));
    Entity::update_many().set(row).filter(these).exec(tx).await?;
    interview::note(tx, it, Verb::Update);
    Ok(())
}

/// Notes what somebody answered.
///
/// # Errors
/// A fault of the database.
pub async fn answer(
    tx: &Tx,
    it: &Interview,
    person: &PersonId,
    (svar, comment): (Invitation, String),
) -> Result<(), Fault> {
    let row = ActiveModel {
        status: Set(svar.as_str().to_owned()),
        last_response: Set(Some(tx.now())),
        comment: Set(comment),
        ..Default::default()
    };
    Entity::update_many().set(row).filter(one(&it.id, person)).exec(tx).await?;
    interview::note(tx, it, Verb::Update);
    Ok(())
}

/// Asks everybody who takes part to sign, but who has.
///
/// # Errors
/// A fault of the database.
pub async fn ask_to_sign(tx: &Tx, it: &Interview) -> Result<(), Fault> {
    let row = ActiveModel { not_signed: Set(true), ..Default::default() };
    let these = Condition::all()
        .add(Column::Interview.eq(it.id.clone()))
        .add(Column::SignedTime.is_null())
        .add(Column::Removed.eq(false));
    Entity::update_many().set(row).filter(these).exec(tx).await?;
    interview::note(tx, it, Verb::Update);
    Ok(())
}

/// Nobody has signed, and nobody is asked to: what was signed is not what it was.
///
/// # Errors
/// A fault of the database.
pub async fn ask_to_sign_again(tx: &Tx, it: &Interview) -> Result<(), Fault> {
    let gone =
        Condition::all().add(Column::Interview.eq(it.id.clone())).add(Column::Removed.eq(true));
    Entity::delete_many().filter(gone).exec(tx).await?;
    let row = ActiveModel { not_signed: Set(false), signed_time: Set(None), ..Default::default() };
    let these = Column::Interview.eq(it.id.clone());
    Entity::update_many().set(row).filter(these).exec(tx).await?;
    Ok(())
}

/// "signing removes them and records the signed time"; `false` when the participant had signed
/// before.
///
/// # Errors
/// A fault of the database.
pub async fn sign(tx: &Tx, it: &Interview, person: &PersonId) -> Result<bool, Fault> {
    let row = ActiveModel {
        not_signed: Set(false),
        signed_time: Set(Some(tx.now())),
        ..Default::default()
    };
    let open = one(&it.id, person).add(Column::NotSigned.eq(true));
    let signed = Entity::update_many().set(row).filter(open).exec(tx).await?;
    interview::note(tx, it, Verb::Update);
    Ok(signed.rows_affected == 1)
}

/// Nobody waits for the signature of a participant any more, who took part still.
///
/// # Errors
/// A fault of the database.
pub async fn excuse(tx: &Tx, it: &Interview, person: &PersonId) -> Result<(), Fault> {
    let row = ActiveModel { not_signed: Set(false), ..Default::default() };
    Entity::update_many().set(row).filter(one(&it.id, person)).exec(tx).await?;
    interview::note(tx, it, Verb::Update);
    Ok(())
}
