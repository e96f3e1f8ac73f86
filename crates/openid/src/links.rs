//! Whose account at the provider is whose here. Of the provider's own name for somebody a keyed
//! digest is kept, bound to the issuer; an e-mail never says who somebody is.

use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, EntityTrait, QueryFilter,
    sea_query::{Expr, OnConflict},
};
use svenn_db::{Audience, Tx};
use svenn_http::Secrets;
use svenn_kernel::{Fault, PersonId, Role, Verb};

use crate::OPENIDKOBLINGER;

mod row {
    use sea_orm::entity::prelude::*;
    use svenn_kernel::{PersonId, Timestamp};

    /// A person's account at the provider.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "openid_links")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub person: PersonId,
        pub rolle: String,
        pub issuer: String,
        /// Digest of the issuer with its name for the person.
        pub subject: String,
        pub linked: Timestamp,
        /// The last sign-in by it.
        pub used: Option<Timestamp>,
    }

    svenn_db::no_relations!();
}

pub(crate) use row::Model as Link;
use row::{Column, Entity};

/// What somebody is found by: the provider's name for them, as it is stored.
pub(crate) fn digest(secrets: &Secrets, issuer: &str, subject: &str) -> String {
    secrets.index("openid subject", &format!("{issuer} {subject}"))
}

/// The link of a person.
pub(crate) async fn of(tx: &Tx, person: &PersonId) -> Result<Option<Link>, Fault> {
    Ok(Entity::find_by_id(person.clone()).one(tx).await?)
}

/// Those who are linked to an account of the provider, one of each role at most.
pub(crate) async fn people(tx: &Tx, issuer: &str, subject: &str) -> Result<Vec<PersonId>, Fault> {
    let of_subject =
        Entity::find().filter(Column::Issuer.eq(issuer)).filter(Column::Subject.eq(subject));
    Ok(of_subject.all(tx).await?.into_iter().map(|row| row.person).collect())
}

/// How many are linked.
pub(crate) async fn count(tx: &Tx, issuer: &str) -> Result<usize, Fault> {
    Ok(Entity::find().filter(Column::Issuer.eq(issuer)).all(tx).await?.len())
}

/// Links, in place of what was linked before. `false` where the provider's account is another
/// person's of the role.
pub(crate) async fn put(
    tx: &Tx,
    (person, rolle): (&PersonId, Role),
    issuer: &str,
    subject: &str,
) -> Result<bool, Fault> {
    // Two who link the same account take turns.
    tx.lock(&format!("openid link {subject}")).await?;
    let others = Entity::find()
        .filter(Column::Issuer.eq(issuer))
        .filter(Column::Subject.eq(subject))
        .filter(Column::Rolle.eq(rolle.as_str()))
        .filter(Column::Person.ne(person.clone()))
        .one(tx)
        .await?;
    if others.is_some() {
        return Ok(false);
    }
    let link = row::ActiveModel {
        person: Set(person.clone()),
        rolle: Set(rolle.as_str().to_owned()),
        issuer: Set(issuer.to_owned()),
        subject: Set(subject.to_owned()),
        linked: Set(tx.now()),
        used: Set(None),
    };
    let columns = [Column::Rolle, Column::Issuer, Column::Subject, Column::Linked, Column::Used];
    let replace = OnConflict::column(Column::Person).update_columns(columns).to_owned();
    Entity::insert(link).on_conflict(replace).exec_without_returning(&tx.later()).await?;
    tx.record(OPENIDKOBLINGER, person.as_str(), Verb::Create, Audience::person(person));
    Ok(true)
}

/// Notes that somebody signs in by the link.
pub(crate) async fn used(tx: &Tx, person: &PersonId) -> Result<(), Fault> {
    Entity::update_many()
        .col_expr(Column::Used, Expr::value(Some(tx.now())))
        .filter(Column::Person.eq(person.clone()))
        .exec(tx)
        .await?;
    Ok(())
}

/// Takes a person's link away, if there is one.
pub(crate) async fn remove(tx: &Tx, person: &PersonId) -> Result<(), Fault> {
    let gone = Entity::delete_by_id(person.clone()).exec(tx).await?;
    if gone.rows_affected > 0 {
        tx.record(OPENIDKOBLINGER, person.as_str(), Verb::Delete, Audience::person(person));
    }
    Ok(())
}
