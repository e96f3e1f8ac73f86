//! Keys and their use in the database.

mod rows {
    pub mod token {
        use sea_orm::entity::prelude::*;
        use svenn_kernel::{PersonId, PersonalTokenId, Timestamp};

        /// A key of a person's own program.
        #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
        #[sea_orm(table_name = "personal_tokens")]
        pub struct Model {
            #[sea_orm(primary_key, auto_increment = false)]
            pub id: PersonalTokenId,
            pub person: PersonId,
            /// What the person calls it.
            pub navn: String,
            /// What it may read, in words with spaces between them.
            pub scopes: String,
            /// How its secret part begins, so that people know it again.
            pub prefix: String,
            /// What it is known by.
            pub hash: String,
            pub created: Timestamp,
            /// From when on it does not count.
            pub expires: Timestamp,
            /// What the program's id is known by that has asked for it itself.
            pub client: Option<String>,
        }

        svenn_db::no_relations!();
    }

    pub mod usage {
        use chrono::NaiveDate;
        use sea_orm::entity::prelude::*;
        use svenn_kernel::{PersonalTokenId, Timestamp};

        /// What a key read on a day.
        #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
        #[sea_orm(table_name = "personal_token_uses")]
        pub struct Model {
            #[sea_orm(primary_key, auto_increment = false)]
            pub token: PersonalTokenId,
            #[sea_orm(primary_key, auto_increment = false)]
            pub dag: NaiveDate,
            /// The path of what was read, with its parameters.
            #[sea_orm(primary_key, auto_increment = false)]
            pub operation: String,
            /// How often.
            pub calls: i64,
            /// When last.
            pub newest: Timestamp,
        }

        svenn_db::no_relations!();
    }
}

use std::collections::BTreeSet;

use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, Statement,
};
use svenn_db::{Audience, Reach, Tx};
use svenn_kernel::{Fault, PersonId, PersonalTokenId, Verb, oslo};

use self::rows::{token, usage};
pub(crate) use self::rows::{token::Model as Token, usage::Model as TokenUse};
use super::{
    NOKKELBRUK, PERSONLIGENOKLER,
    scopes::{self, Opened, TokenScope},
};
use crate::oauth::codes;

impl Token {
    /// What it may read.
    pub(crate) fn scopes(&self) -> BTreeSet<TokenScope> {
        scopes::read(&self.scopes)
    }
}

/// Waits for the turn to write about a person's keys.
pub(crate) async fn lock(tx: &Tx, person: &PersonId) -> Result<(), Fault> {
    tx.lock(&format!("personal tokens {person}")).await
}

/// A person's keys, the oldest first.
pub(crate) async fn of_person(tx: &Tx, person: &PersonId) -> Result<Vec<Token>, Fault> {
    let hers = token::Entity::find()
        .filter(token::Column::Person.eq(person.clone()))
        .order_by_asc(token::Column::Created)
        .order_by_asc(token::Column::Id);
    Ok(hers.all(tx).await?)
}

/// The key that is known by a hash.
pub(super) async fn of_hash(tx: &Tx, hash: &str) -> Result<Option<Token>, Fault> {
    Ok(token::Entity::find().filter(token::Column::Hash.eq(hash)).one(tx).await?)
}

/// Stores a new key.
pub(crate) async fn insert(tx: &Tx, new: &Token) -> Result<(), Fault> {
    token::Entity::insert(new.clone().into_active_model())
        .exec_without_returning(&tx.later())
        .await?;
    note(tx, new, Verb::Create);
    Ok(())
}

/// Takes keys back: they count no more, and what was noted of their use goes too.
pub(crate) async fn remove(tx: &Tx, keys: &[Token]) -> Result<(), Fault> {
    for one in keys {
        token::Entity::delete_by_id(one.id.clone()).exec(tx).await?;
        note(tx, one, Verb::Delete);
    }
    Ok(())
}

/// Takes all keys of a person back, and what one would be given for.
pub(crate) async fn take_back_all(tx: &Tx, person: &PersonId) -> Result<(), Fault> {
    codes::take_back(tx, Some(person)).await?;
    let hers = of_person(tx, person).await?;
    remove(tx, &hers).await
}

/// The same of all people of the organisation.
pub(crate) async fn take_back_everybodys(tx: &Tx) -> Result<(), Fault> {
    codes::take_back(tx, None).await?;
    let all = token::Entity::find().order_by_asc(token::Column::Id).all(tx).await?;
    remove(tx, &all).await
}

fn note(tx: &Tx, of: &Token, verb: Verb) {
    tx.record(PERSONLIGENOKLER, of.id.as_str(), verb, hers_alone(of));
}

/// The person alone hears of it at once; in the audit trail it stands with the person.
fn hers_alone(of: &Token) -> Reach {
    Audience::channel(&of.person).concerning(of.person.as_str())
}

/// Notes a call that a key makes.
pub(super) async fn note_use(tx: &Tx, of: &Token, operation: &Opened) -> Result<(), Fault> {
    tx.execute_raw(Statement::from_sql_and_values(
        tx.get_database_backend(),
        "INSERT INTO personal_token_uses (token, dag, operation, calls, newest)
         VALUES ($1, $2, $3, 1, $4)
         ON CONFLICT (token, dag, operation)
         DO UPDATE SET calls = personal_token_uses.calls + 1, newest = excluded.newest",
        [
            of.id.as_str().into(),
            oslo::day_of(tx.now()).into(),
            operation.path.into(),
            tx.now().into(),
        ],
    ))
    .await?;
    tx.record(NOKKELBRUK, of.id.as_str(), Verb::Create, hers_alone(of));
    Ok(())
}

/// What keys read, the newest first.
pub(crate) async fn uses_of(tx: &Tx, keys: &[PersonalTokenId]) -> Result<Vec<TokenUse>, Fault> {
    let theirs = usage::Entity::find()
        .filter(usage::Column::Token.is_in(keys.iter().cloned()))
        .order_by_desc(usage::Column::Newest)
        .order_by_asc(usage::Column::Operation);
    Ok(theirs.all(tx).await?)
}
