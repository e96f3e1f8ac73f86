//! Which sessions began at the provider: one that ends there ends here, and the other way round.

use std::time::Duration;

use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, EntityTrait, QueryFilter, sea_query::OnConflict,
};
use svenn_access::sessions;
use svenn_db::Tx;
use svenn_http::Secrets;
use svenn_kernel::{Fault, PersonId, SessionId};

/// No session lasts longer.
const KEPT_DAYS: u64 = 180;
/// A logout token is older than this at most, so that its name need not be kept for longer.
const LOGOUTS_KEPT_HOURS: u64 = 24;

mod row {
    use sea_orm::entity::prelude::*;
    use svenn_kernel::{PersonId, SessionId, Timestamp};

    /// A session that began at the provider.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "openid_sessions")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub session: SessionId,
        pub person: PersonId,
        pub issuer: String,
        /// Digest of the provider's name for the person.
        pub subject: String,
        /// Digest of the provider's name for the session.
        pub sid: Option<String>,
        /// The ID token, sealed: what shows the provider which session is to end.
        pub hint: Option<String>,
        pub created: Timestamp,
    }

    svenn_db::no_relations!();
}

mod logout {
    use sea_orm::entity::prelude::*;
    use svenn_kernel::Timestamp;

    /// A logout token that was taken.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "openid_logouts")]
    pub struct Model {
        /// Digest of its name.
        #[sea_orm(primary_key, auto_increment = false)]
        pub jti: String,
        pub at: Timestamp,
    }

    svenn_db::no_relations!();
}

pub(crate) use row::Model as OutsideSession;
use row::{Column, Entity};

/// What a session is known by at the provider.
#[derive(Debug, Clone)]
pub(crate) struct Names {
    pub(crate) issuer: String,
    /// Digest of its name for the person.
    pub(crate) subject: String,
    /// Its name for the session.
    pub(crate) sid: Option<String>,
    /// The ID token, where signing out here signs out there.
    pub(crate) hint: Option<String>,
}

fn of_sid(secrets: &Secrets, issuer: &str, sid: &str) -> String {
    secrets.index("openid sid", &format!("{issuer} {sid}"))
}

fn place(session: &SessionId) -> String {
    format!("openid hint {session}")
}

/// Keeps where a session began.
pub(crate) async fn keep(
    tx: &Tx,
    secrets: &Secrets,
    (session, person): (&SessionId, &PersonId),
    names: &Names,
) -> Result<(), Fault> {
    let old = tx.now().minus(Duration::from_secs(KEPT_DAYS * 86_400));
    Entity::delete_many().filter(Column::Created.lt(old)).exec(tx).await?;
    let hint = match &names.hint {
        Some(hint) => Some(secrets.seal(tx.tenant(), &place(session), hint, tx.entropy())?),
        None => None,
    };
    let row = row::ActiveModel {
        session: Set(session.clone()),
        person: Set(person.clone()),
        issuer: Set(names.issuer.clone()),
        subject: Set(names.subject.clone()),
        sid: Set(names.sid.as_deref().map(|sid| of_sid(secrets, &names.issuer, sid))),
        hint: Set(hint),
        created: Set(tx.now()),
    };
    Entity::insert(row).exec_without_returning(&tx.later()).await?;
    Ok(())
}

/// Where a session began, which is forgotten, and the ID token of it.
pub(crate) async fn take(
    tx: &Tx,
    secrets: &Secrets,
    session: &SessionId,
) -> Result<Option<(OutsideSession, Option<String>)>, Fault> {
    let Some(row) = Entity::find_by_id(session.clone()).one(tx).await? else { return Ok(None) };
    Entity::delete_by_id(session.clone()).exec(tx).await?;
    let sealed = row.hint.as_deref();
    let hint = sealed.and_then(|it| secrets.open(tx.tenant(), &place(session), it).ok());
    Ok(Some((row, hint)))
}

/// What the provider says has ended.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Ended<'a> {
    pub(crate) issuer: &'a str,
    /// Digest of its name for the person.
    pub(crate) subject: Option<&'a str>,
    /// Its name for the session; all of the person where it names none.
    pub(crate) sid: Option<&'a str>,
}

/// Ends the sessions that began with what has ended at the provider; how many there were.
pub(crate) async fn end(tx: &Tx, secrets: &Secrets, ended: Ended<'_>) -> Result<usize, Fault> {
    let mut which = Condition::all().add(Column::Issuer.eq(ended.issuer));
    if let Some(sid) = ended.sid {
        which = which.add(Column::Sid.eq(of_sid(secrets, ended.issuer, sid)));
    }
    if let Some(subject) = ended.subject {
        which = which.add(Column::Subject.eq(subject));
    }
    if ended.sid.is_none() && ended.subject.is_none() {
        return Ok(0);
    }
    let found = Entity::find().filter(which.clone()).all(tx).await?;
    Entity::delete_many().filter(which).exec(tx).await?;
    for row in &found {
        sessions::end(tx, &row.session).await?;
    }
    Ok(found.len())
}

/// Takes the name of a logout token; `false` where it was taken before.
pub(crate) async fn take_logout(tx: &Tx, secrets: &Secrets, name: &str) -> Result<bool, Fault> {
    let old = tx.now().minus(Duration::from_secs(LOGOUTS_KEPT_HOURS * 3_600));
    logout::Entity::delete_many().filter(logout::Column::At.lt(old)).exec(tx).await?;
    let jti = secrets.index("openid logout", name);
    tx.lock(&format!("openid logout {jti}")).await?;
    if logout::Entity::find_by_id(jti.clone()).one(tx).await?.is_some() {
        return Ok(false);
    }
    let row = logout::ActiveModel { jti: Set(jti), at: Set(tx.now()) };
    let once = OnConflict::column(logout::Column::Jti).do_nothing().to_owned();
    logout::Entity::insert(row).on_conflict(once).exec_without_returning(&tx.later()).await?;
    Ok(true)
}

/// Forgets where the sessions of a person began.
pub(crate) async fn forget(tx: &Tx, person: &PersonId) -> Result<(), Fault> {
    Entity::delete_many().filter(Column::Person.eq(person.clone())).exec(tx).await?;
    Ok(())
}

/// The same of everybody.
pub(crate) async fn forget_all(tx: &Tx) -> Result<(), Fault> {
    Entity::delete_many().exec(tx).await?;
    logout::Entity::delete_many().exec(tx).await?;
    Ok(())
}
