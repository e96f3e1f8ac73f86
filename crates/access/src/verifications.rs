//! Codes sent by SMS and e-mail: 6 digits, 10 minutes, single use, hash stored, bound to the browser that
//! asked, 5 tries a code.

use std::time::Duration;

use sea_orm::{
    ActiveValue::Set, ColumnTrait, EntityTrait, ExprTrait, QueryFilter, sea_query::Expr,
};
use svenn_db::Tx;
use svenn_http::Secrets;
use svenn_kernel::{Fault, PersonId, TenantId, Timestamp, VerificationId};

/// A code counts for this long.
pub(crate) const CODE_MINUTES: u64 = 10;
pub(crate) const CODE_TRIES_MAX: i32 = 5;
/// What a code and the browser that asked for it are stored as.
const CODE: &str = "code";
pub(crate) const BROWSER: &str = "browser";

pub(crate) mod row {
    use sea_orm::entity::prelude::*;
    use svenn_kernel::{PersonId, TenantId, Timestamp, VerificationId};

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "verifications")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: VerificationId,
        pub tenant: TenantId,
        /// The number or address that the code went to, sealed: it may be of somebody whom no
        /// office knows.
        pub telefon: String,
        pub person: Option<PersonId>,
        pub purpose: String,
        pub code_hash: String,
        pub browser_hash: String,
        pub password_state: String,
        pub created: Timestamp,
        pub expires: Timestamp,
        pub tries: i32,
        pub used: Option<Timestamp>,
    }

    svenn_db::no_relations!();
}

use row::{Column, Entity};

/// What is known of the password sent along with the number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum PasswordState {
    Absent,
    /// It is that of these people, who have the number in different roles.
    Right(Vec<PersonId>),
    Wrong,
}

impl PasswordState {
    fn to_stored(&self) -> String {
        match self {
            Self::Absent => "absent".to_owned(),
            Self::Right(people) => {
                let ids = people.iter().map(PersonId::as_str);
                std::iter::once("right").chain(ids).collect::<Vec<_>>().join(" ")
            }
            Self::Wrong => "wrong".to_owned(),
        }
    }

    pub(crate) fn from_stored(stored: &str) -> Self {
        let mut words = stored.split(' ');
        match words.next() {
            Some("right") => Self::Right(words.filter_map(|id| PersonId::parse(id).ok()).collect()),
            Some("wrong") => Self::Wrong,
            _ => Self::Absent,
        }
    }
}

/// What a code is for; one counts for nothing else.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Purpose {
    SignIn,
    /// Showing that a new phone number is one's own.
    NewPhone,
    /// Showing that a new e-mail is one's own.
    NewEmail,
    /// Showing who one is, before the way to sign in is changed.
    Confirm,
}

impl Purpose {
    const fn as_str(self) -> &'static str {
        match self {
            Self::SignIn => "signin",
            Self::NewPhone => "newphone",
            Self::NewEmail => "newemail",
            Self::Confirm => "confirm",
        }
    }
}

/// A new code and where it goes.
pub(crate) struct NewVerification<'a> {
    pub(crate) tenant: &'a TenantId,
    pub(crate) telefon: &'a str,
    pub(crate) person: Option<PersonId>,
    pub(crate) browser: &'a str,
    pub(crate) purpose: Purpose,
    pub(crate) password: PasswordState,
}

/// Until when a code counts that is made now.
pub(crate) fn expiry(now: Timestamp) -> Timestamp {
    now.plus(Duration::from_secs(CODE_MINUTES * 60))
}

/// Stores a new code; answers its id and the code itself. Those that the same browser asked for the
/// same purpose before count no more: of several, people read the newest.
pub(crate) async fn create(
    tx: &Tx,
    secrets: &Secrets,
    new: NewVerification<'_>,
) -> Result<(VerificationId, String), Fault> {
    let id = VerificationId::new(tx.now(), tx.entropy());
    let code = format!("{:06}", tx.entropy().below(1_000_000));
    let browser_hash = secrets.digest(BROWSER, new.browser);
    Entity::update_many()
        .col_expr(Column::Expires, Expr::value(tx.now()))
        .filter(Column::BrowserHash.is_in(secrets.digests(BROWSER, new.browser)))
        .filter(Column::Purpose.eq(new.purpose.as_str()))
        .filter(Column::Used.is_null())
        .filter(Column::Expires.gt(tx.now()))
        .exec(tx)
        .await?;
    let row = row::ActiveModel {
        id: Set(id.clone()),
        tenant: Set(new.tenant.clone()),
        telefon: Set(secrets.seal(new.tenant, &place(&id), new.telefon, tx.entropy())?),
        person: Set(new.person),
        purpose: Set(new.purpose.as_str().to_owned()),
        code_hash: Set(secrets.digest(CODE, &coded(&id, &code))),
        browser_hash: Set(browser_hash),
        password_state: Set(new.password.to_stored()),
        created: Set(tx.now()),
        expires: Set(expiry(tx.now())),
        tries: Set(0),
        used: Set(None),
    };
    Entity::insert(row).exec_without_returning(&tx.later()).await?;
    Ok((id, code))
}

/// What the message with a code says.
pub(crate) fn message(code: &str) -> String {
    format!(
        "Koden din til Svenn er {code}. Den gjelder i {CODE_MINUTES} minutter. \
         Bare den nyeste koden gjelder. Ikke gi den til noen."
    )
}

/// Where the number of a code is sealed.
fn place(id: &VerificationId) -> String {
    format!("verification {id}")
}

/// A code with its number opened; none that another secret has sealed.
pub(crate) async fn find(
    tx: &Tx,
    secrets: &Secrets,
    id: &VerificationId,
) -> Result<Option<row::Model>, Fault> {
    let Some(row) = Entity::find_by_id(id.clone()).one(tx).await? else { return Ok(None) };
    let opened = secrets.open(&row.tenant, &place(id), &row.telefon).ok();
    Ok(opened.map(|telefon| row::Model { telefon, ..row }))
}

/// What came of a try.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Tried {
    Right(Box<row::Model>),
    Wrong,
    Expired,
    TooMany,
    Unknown,
}

/// Who tries a code, and for what; a code of anybody else is unknown to them.
pub(crate) struct Asker<'a> {
    pub(crate) purpose: Purpose,
    pub(crate) browser: &'a str,
    /// The person of an organisation who must have asked for it; `None` when that is not known
    /// yet.
    pub(crate) person: Option<(&'a TenantId, &'a PersonId)>,
    pub(crate) once: Once,
}

/// Whether a code that is right counts again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Once {
    UsedUp,
    /// Nothing is opened by it yet: it is asked first for which of the accounts it is. Each try
    /// counts all the same.
    Kept,
}

/// Tries a code. The try is counted before the code is looked at, so that tries at the same
/// time do not share one.
pub(crate) async fn attempt(
    tx: &Tx,
    secrets: &Secrets,
    id: &VerificationId,
    code: &str,
    asker: &Asker<'_>,
) -> Result<Tried, Fault> {
    let Some(row) = find(tx, secrets, id).await? else { return Ok(Tried::Unknown) };
    if row.purpose != asker.purpose.as_str() {
        return Ok(Tried::Unknown);
    }
    if asker.person.is_some_and(|(tenant, person)| {
        row.tenant != *tenant || row.person.as_ref() != Some(person)
    }) {
        return Ok(Tried::Unknown);
    }
    if !secrets.is_digest(BROWSER, asker.browser, &row.browser_hash) {
        return Ok(Tried::Unknown);
    }
    if row.used.is_some() || row.expires <= tx.now() {
        return Ok(Tried::Expired);
    }
    let counted = Entity::update_many()
        .col_expr(Column::Tries, Expr::col(Column::Tries).add(1))
        .filter(Column::Id.eq(id.clone()))
        .filter(Column::Tries.lt(CODE_TRIES_MAX))
        .exec(tx)
        .await?;
    if counted.rows_affected != 1 {
        return Ok(Tried::TooMany);
    }
    if !secrets.is_digest(CODE, &coded(id, code), &row.code_hash) {
        return Ok(Tried::Wrong);
    }
    if asker.once == Once::Kept {
        return Ok(Tried::Right(Box::new(row)));
    }
    let used = Entity::update_many()
        .col_expr(Column::Used, Expr::value(Some(tx.now())))
        .filter(Column::Id.eq(id.clone()))
        .filter(Column::Used.is_null())
        .exec(tx)
        .await?;
    Ok(if used.rows_affected == 1 { Tried::Right(Box::new(row)) } else { Tried::Expired })
}

fn coded(id: &VerificationId, code: &str) -> String {
    format!("{id} {code}")
}
