//! Signed-in devices and their refresh tokens.
//!
//! A refresh token is an opaque 256-bit value; its hash is stored. Each use gives a new one.
//! The one before is taken for ten seconds more (an answer may get lost on a phone, and tabs that
//! wake together ask together); later it means that somebody has a copy, and the session ends.
//!
//! Each value carries a proof that it was given out here for its session. So an old copy is known
//! for one, and a value that somebody made up ends nothing.
//!
//! The new value is a keyed digest of the old one, so that everybody who asks with the same token
//! in these seconds gets the same answer. With a value of its own for each, the browser would keep
//! the one that happened to arrive last, which need not be the one that was given last.

use std::{
    collections::{HashMap, HashSet},
    time::Duration,
};

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
    sea_query::Expr,
};
use svenn_db::{Audience, Tx};
use svenn_http::Secrets;
use svenn_kernel::{Collection, Fault, PersonId, SessionId, TenantId, Timestamp, Verb, oslo};

use crate::tokens;

/// A session ends after this long without use.
const IDLE_DAYS_MAX: u64 = 60;
/// A session ends after this long, however much it is used: then one signs in again.
const SESSION_DAYS_MAX: u64 = 180;
/// For so long a sign-in, or a code that was answered, counts as a proof of identity.
const CONFIRMED_MINUTES: u64 = 10;
/// The token before is taken for this long.
const GRACE_SECONDS: u64 = 10;
/// A value and its proof, each 64 hexadecimal digits at most.
const SECRET_BYTES_MAX: usize = 129;
/// What a token is stored as, and what shows that it was given out here.
const STORED: &str = "refresh";
const PROOF: &str = "refresh proof";
/// Longest device description kept.
const DEVICE_CHARS_MAX: usize = 200;

mod row {
    use sea_orm::entity::prelude::*;
    use svenn_kernel::{PersonId, SessionId, Timestamp};

    /// A signed-in device.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "sessions")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: SessionId,
        pub person: PersonId,
        /// Digest of the token that counts.
        pub refresh_hash: String,
        /// Digest of the token before it.
        pub previous_hash: String,
        /// Time of the sign-in.
        pub created: Timestamp,
        /// When the token was last replaced.
        pub rotated: Timestamp,
        /// When it ends by itself.
        pub expires: Timestamp,
        /// When it was ended.
        pub ended: Option<Timestamp>,
        /// Name of the browser.
        pub device: String,
        /// Time of the last proof of identity after the sign-in.
        pub confirmed: Option<Timestamp>,
    }

    svenn_db::no_relations!();
}

pub use row::Model as StoredSession;
use row::{Column, Entity};

/// A refresh token as the cookie holds it: organisation, session, secret, and whose it is.
#[derive(Clone, PartialEq, Eq)]
pub struct RefreshToken {
    /// The organisation.
    pub tenant: TenantId,
    pub session: SessionId,
    secret: String,
    /// Whose it is: of the session nothing may be kept any more. One of an earlier version does
    /// not say.
    person: Option<PersonId>,
}

impl RefreshToken {
    fn new(tx: &Tx, secrets: &Secrets, session: SessionId, person: &PersonId) -> Self {
        let (secret, person) = (String::new(), Some(person.clone()));
        let place = Self { tenant: tx.tenant().clone(), session, secret, person };
        place.given_out(secrets, &BASE64_URL_SAFE_NO_PAD.encode(tx.entropy().bytes::<32>()))
    }

    /// The token with another value, and the proof that it was given out here, for this session.
    fn given_out(self, secrets: &Secrets, value: &str) -> Self {
        let secret = format!("{value}~{}", self.proof(secrets, value));
        Self { secret, ..self }
    }

    fn proof(&self, secrets: &Secrets, value: &str) -> String {
        secrets.digest(PROOF, &self.proven(value))
    }

    fn proven(&self, value: &str) -> String {
        let Self { tenant, session, person, .. } = self;
        let person = person.as_ref().map_or(String::new(), |person| format!(" {person}"));
        format!("{tenant} {session} {value}{person}")
    }

    /// Whether it was given out here, be it long ago. What anybody made up was not.
    pub(crate) fn is_genuine(&self, secrets: &Secrets) -> bool {
        let parts = self.secret.split_once('~');
        parts.is_some_and(|(value, sent)| secrets.is_digest(PROOF, &self.proven(value), sent))
    }

    /// What takes its place. Nobody without the installation's secret can tell it.
    fn successor(&self, secrets: &Secrets, person: &PersonId) -> Self {
        let value = secrets.digest("refresh successor", &self.secret);
        Self { person: Some(person.clone()), ..self.clone() }.given_out(secrets, &value)
    }

    /// What took its place already, be it by the secret before.
    fn given_successor(&self, secrets: &Secrets, session: &StoredSession) -> Self {
        let each = secrets.each();
        let mut made = each.iter().map(|by| self.successor(by, &session.person));
        let given = |it: &Self| secrets.is_digest(STORED, &it.secret, &session.refresh_hash);
        made.find(given).unwrap_or_else(|| self.successor(secrets, &session.person))
    }

    /// Whose session it was, as it says itself: worth something where it is genuine.
    pub(crate) const fn person(&self) -> Option<&PersonId> {
        self.person.as_ref()
    }

    /// Reads the cookie's value.
    #[must_use]
    pub fn parse(value: &str) -> Option<Self> {
        let mut parts = value.splitn(4, '.');
        let tenant = TenantId::parse(parts.next()?).ok()?;
        let session = SessionId::parse(parts.next()?).ok()?;
        let secret = parts.next()?.to_owned();
        let person = parts.next().map(PersonId::parse).transpose().ok()?;
        (secret.len() <= SECRET_BYTES_MAX).then_some(Self { tenant, session, secret, person })
    }

    #[must_use]
    pub fn to_cookie_value(&self) -> String {
        let Self { tenant, session, secret, person } = self;
        let person = person.as_ref().map_or(String::new(), |person| format!(".{person}"));
        format!("{tenant}.{session}.{secret}{person}")
    }

    fn hash(&self, secrets: &Secrets) -> String {
        secrets.digest(STORED, &self.secret)
    }
}

const fn days(days: u64) -> Duration {
    Duration::from_secs(days * 86_400)
}

pub async fn begin(
    tx: &Tx,
    secrets: &Secrets,
    person: &PersonId,
    device: &str,
) -> Result<RefreshToken, Fault> {
    let id = SessionId::new(tx.now(), tx.entropy());
    let token = RefreshToken::new(tx, secrets, id.clone(), person);
    let session = row::ActiveModel {
        id: Set(id.clone()),
        person: Set(person.clone()),
        refresh_hash: Set(token.hash(secrets)),
        previous_hash: Set(String::new()),
        created: Set(tx.now()),
        rotated: Set(tx.now()),
        expires: Set(tx.now().plus(days(IDLE_DAYS_MAX))),
        ended: Set(None),
        device: Set(device.chars().take(DEVICE_CHARS_MAX).collect()),
        confirmed: Set(None),
    };
    Entity::insert(session).exec_without_returning(&tx.later()).await?;
    note(tx, &id, person, Verb::Create);
    Ok(token)
}

/// What came of a refresh.
pub enum Refreshed {
    /// A new token for the same session.
    Rotated { person: PersonId, token: RefreshToken },
    /// Unknown, ended or expired.
    Refused,
    /// A token used twice: the session has been ended.
    Reused,
}

/// Trades a refresh token for its successor. Calls at once take turns, so that the second finds
/// its token to be the one before, and gets the successor too.
pub async fn refresh(tx: &Tx, secrets: &Secrets, old: &RefreshToken) -> Result<Refreshed, Fault> {
    let locked = Entity::find_by_id(old.session.clone()).lock_exclusive();
    let Some(session) = locked.one(tx).await? else {
        return Ok(Refreshed::Refused);
    };
    if session.ended.is_some() || session.expires <= tx.now() {
        return Ok(Refreshed::Refused);
    }
    let is = |stored: &str| secrets.is_digest(STORED, &old.secret, stored);
    let within_grace = tx.now() <= session.rotated.plus(Duration::from_secs(GRACE_SECONDS));
    if is(&session.previous_hash) && within_grace {
        let token = old.given_successor(secrets, &session);
        return Ok(Refreshed::Rotated { person: session.person, token });
    }
    let token = old.successor(secrets, &session.person);
    if !is(&session.refresh_hash) {
        // Of a value that was given out there is a copy. One that never was says nothing: else
        // anybody who learns a session's id could end it.
        if !is(&session.previous_hash) && !old.is_genuine(secrets) {
            return Ok(Refreshed::Refused);
        }
        end(tx, &session.id).await?;
        return Ok(Refreshed::Reused);
    }
    let last_day = session.created.plus(days(SESSION_DAYS_MAX));
    let expires = tx.now().plus(days(IDLE_DAYS_MAX)).min(last_day);
    let update = Entity::update_many()
        .col_expr(Column::RefreshHash, Expr::value(token.hash(secrets)))
        .col_expr(Column::PreviousHash, Expr::value(session.refresh_hash.clone()))
        .col_expr(Column::Rotated, Expr::value(tx.now()))
        .col_expr(Column::Expires, Expr::value(expires))
        .filter(Column::Id.eq(session.id.clone()))
        .filter(Column::RefreshHash.eq(session.refresh_hash))
        .exec(tx)
        .await?;
    if update.rows_affected != 1 {
        return Ok(Refreshed::Refused);
    }
    // Once a day is enough to tell lists who was here.
    if oslo::day_of(session.rotated) != oslo::day_of(tx.now()) {
        let hers = Audience::person(&session.person);
        tx.record(Collection::VISITS, session.person.as_str(), Verb::Create, hers);
    }
    Ok(Refreshed::Rotated { person: session.person, token })
}

pub async fn end(tx: &Tx, id: &SessionId) -> Result<(), Fault> {
    let Some(session) = Entity::find_by_id(id.clone()).one(tx).await? else { return Ok(()) };
    Entity::update_many()
        .col_expr(Column::Ended, Expr::value(Some(tx.now())))
        .filter(Column::Id.eq(id.clone()))
        .exec(tx)
        .await?;
    note(tx, id, &session.person, Verb::Delete);
    Ok(())
}

/// Which of these sessions are open.
pub async fn open_among(tx: &Tx, ids: &[SessionId]) -> Result<HashSet<SessionId>, Fault> {
    let open = Entity::find()
        .select_only()
        .column(Column::Id)
        .filter(Column::Id.is_in(ids.iter().cloned()))
        .filter(Column::Ended.is_null())
        .filter(Column::Expires.gt(tx.now()));
    Ok(open.into_tuple::<SessionId>().all(tx).await?.into_iter().collect())
}

/// Whether a session is open and a person's.
pub(crate) async fn is_open_of(tx: &Tx, id: &SessionId, person: &PersonId) -> Result<bool, Fault> {
    let open = Entity::find_by_id(id.clone())
        .filter(Column::Person.eq(person.clone()))
        .filter(Column::Ended.is_null())
        .filter(Column::Expires.gt(tx.now()));
    Ok(open.one(tx).await?.is_some())
}

/// Whose session it is or was; nobody's when nothing is kept of it.
pub(crate) async fn person_of(tx: &Tx, id: &SessionId) -> Result<Option<PersonId>, Fault> {
    Ok(Entity::find_by_id(id.clone()).one(tx).await?.map(|session| session.person))
}

/// Ends a person's sessions, but for one. Where none is left, the keys of the person's programs are
/// taken back too.
pub async fn end_all(tx: &Tx, person: &PersonId, except: Option<&SessionId>) -> Result<(), Fault> {
    let open = Entity::find()
        .filter(Column::Person.eq(person.clone()))
        .filter(Column::Ended.is_null())
        .all(tx)
        .await?;
    for session in open.iter().filter(|session| Some(&session.id) != except) {
        end(tx, &session.id).await?;
    }
    match except {
        Some(_) => Ok(()),
        None => {
            tokens::lock(tx, person).await?;
            tokens::take_back_all(tx, person).await
        }
    }
}

/// A person's sessions, newest first.
pub async fn load_of_person(tx: &Tx, person: &PersonId) -> Result<Vec<StoredSession>, Fault> {
    let hers = Entity::find().filter(Column::Person.eq(person.clone()));
    Ok(hers.order_by_desc(Column::Created).all(tx).await?)
}

/// Ends all sessions of the organisation, but for one, and takes all keys of people's programs back.
/// Answers how many sessions were open.
pub(crate) async fn end_all_of_organisation(tx: &Tx, except: &SessionId) -> Result<usize, Fault> {
    let others = Condition::all().add(Column::Ended.is_null()).add(Column::Id.ne(except.clone()));
    let open = Entity::find().filter(others.clone()).all(tx).await?;
    Entity::update_many()
        .col_expr(Column::Ended, Expr::value(Some(tx.now())))
        .filter(others)
        .exec(tx)
        .await?;
    for session in &open {
        note(tx, &session.id, &session.person, Verb::Delete);
    }
    tokens::take_back_everybodys(tx).await?;
    Ok(open.iter().filter(|session| session.expires > tx.now()).count())
}

/// Ends one of a person's sessions; nothing where it is not open, or somebody else's.
pub(crate) async fn end_of_person(tx: &Tx, person: &PersonId, id: &SessionId) -> Result<(), Fault> {
    if is_open_of(tx, id, person).await? {
        end(tx, id).await?;
    }
    Ok(())
}

/// A person's open sessions, the one that was used last first.
pub(crate) async fn open_of_person(
    tx: &Tx,
    person: &PersonId,
) -> Result<Vec<StoredSession>, Fault> {
    let open = Entity::find()
        .filter(Column::Person.eq(person.clone()))
        .filter(Column::Ended.is_null())
        .filter(Column::Expires.gt(tx.now()));
    Ok(open.order_by_desc(Column::Rotated).order_by_desc(Column::Id).all(tx).await?)
}

/// Records a proof of identity in this session.
pub(crate) async fn confirm(tx: &Tx, id: &SessionId) -> Result<(), Fault> {
    Entity::update_many()
        .col_expr(Column::Confirmed, Expr::value(Some(tx.now())))
        .filter(Column::Id.eq(id.clone()))
        .exec(tx)
        .await?;
    Ok(())
}

/// Whether this session began, or had a proof of identity, within [`CONFIRMED_MINUTES`].
pub(crate) async fn is_confirmed(tx: &Tx, id: &SessionId) -> Result<bool, Fault> {
    let session = Entity::find_by_id(id.clone()).one(tx).await?;
    let minutes = Duration::from_secs(CONFIRMED_MINUTES * 60);
    let fresh = |at: Timestamp| at.plus(minutes) > tx.now();
    Ok(session.is_some_and(|it| fresh(it.created) || it.confirmed.is_some_and(fresh)))
}

/// Removes what is kept of a person's sessions; those that are open end.
pub async fn delete(tx: &Tx, person: &PersonId) -> Result<(), Fault> {
    end_all(tx, person, None).await?;
    Entity::delete_many().filter(Column::Person.eq(person.clone())).exec(tx).await?;
    Ok(())
}

/// Sessions that were over before an instant, with when they were, oldest first.
pub(crate) async fn over_since(
    tx: &Tx,
    before: Timestamp,
) -> Result<Vec<(SessionId, Timestamp)>, Fault> {
    let over = Condition::any().add(Column::Ended.lt(before)).add(Column::Expires.lt(before));
    let rows = Entity::find().filter(over).order_by_asc(Column::Created).all(tx).await?;
    let at = |row: StoredSession| {
        let since = row.ended.map_or(row.expires, |ended| ended.min(row.expires));
        (row.id, since)
    };
    Ok(rows.into_iter().map(at).collect())
}

/// Removes what is kept of one session.
pub(crate) async fn drop_one(tx: &Tx, id: &str) -> Result<(), Fault> {
    let Ok(id) = SessionId::parse(id) else { return Ok(()) };
    end(tx, &id).await?;
    Entity::delete_by_id(id).exec(tx).await?;
    Ok(())
}

/// When somebody was here last.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LastHere {
    /// Time of the sign-in.
    pub signed_in: Timestamp,
    /// The first instant of the last active day.
    pub active: Timestamp,
}

/// When these people, or all, were here last; who never signed in is not among them. A change of
/// [`Collection::SESSIONS`] says that somebody has signed in since, one of [`Collection::VISITS`]
/// that somebody is here on another day.
pub async fn last_here(
    tx: &Tx,
    people: Option<&[String]>,
) -> Result<HashMap<PersonId, LastHere>, Fault> {
    let mut begun = Entity::find()
        .select_only()
        .column(Column::Person)
        .column_as(Column::Created.max(), "signed_in")
        .column_as(Column::Rotated.max(), "rotated")
        .group_by(Column::Person);
    if let Some(people) = people {
        begun = begun.filter(Column::Person.is_in(people.iter().map(String::as_str)));
    }
    let last: Vec<(PersonId, Timestamp, Timestamp)> = begun.into_tuple().all(tx).await?;
    let here = last.into_iter().map(|(person, signed_in, rotated)| {
        let active = oslo::start_of_day(oslo::day_of(rotated));
        (person, LastHere { signed_in, active })
    });
    Ok(here.collect())
}

/// A session of the past, which is over: whose, when it began and when it was used last.
pub type BackfilledSession = (PersonId, Timestamp, Timestamp);

/// Writes down sessions of the past.
///
/// # Errors
/// A fault of the database.
pub async fn backfill(tx: &Tx, sessions: &[BackfilledSession]) -> Result<(), Fault> {
    for (person, begun, used) in sessions {
        let id = SessionId::new(*begun, tx.entropy());
        let session = row::ActiveModel {
            id: Set(id.clone()),
            person: Set(person.clone()),
            // The digest of no token.
            refresh_hash: Set(String::new()),
            previous_hash: Set(String::new()),
            created: Set(*begun),
            rotated: Set(*used),
            expires: Set(*used),
            ended: Set(Some(*used)),
            device: Set(String::new()),
            confirmed: Set(None),
        };
        Entity::insert(session).exec_without_returning(&tx.later()).await?;
        note(tx, &id, person, Verb::Create);
    }
    Ok(())
}

fn note(tx: &Tx, id: &SessionId, person: &PersonId, verb: Verb) {
    tx.record(Collection::SESSIONS, id.as_str(), verb, Audience::person(person));
}
