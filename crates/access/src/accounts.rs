//! Accounts: who may sign in to an organisation, and what they may do there.

use std::collections::{BTreeMap, BTreeSet};

use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, EntityTrait, IntoActiveModel, QueryFilter,
    QueryOrder, sea_query::Expr,
};
use svenn_db::{Audience, Tx, change_row};
use svenn_kernel::{
    Collection, Fault, OfficeRights, Permission, Permissions, PersonId, Role, Timestamp, Verb,
    office_right::{all_rights, read_rights, write_rights},
};

pub(crate) mod row {
    use sea_orm::entity::prelude::*;
    use svenn_db::Record;
    use svenn_kernel::{PersonId, Timestamp};

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Record)]
    #[sea_orm(table_name = "accounts")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub person: PersonId,
        pub rolle: String,
        pub epost: Option<String>,
        pub telefon: Option<String>,
        pub password_hash: Option<String>,
        pub tilganger: String,
        pub closed: Option<Timestamp>,
        pub accept_terms: Option<Timestamp>,
        pub accept_terms_version: Option<i64>,
        pub created: Timestamp,
        /// Words of `OfficeRight`, with commas between.
        pub rights: String,
    }

    svenn_db::no_relations!();
}

use row::{Column, Entity};

use crate::notices;

/// Rows written by one statement; engines limit its values.
const ROWS_PER_STATEMENT: usize = 500;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account {
    pub person: PersonId,
    /// The person's role.
    pub rolle: Role,
    /// Lower-cased e-mail.
    pub epost: Option<String>,
    /// E.164 phone number.
    pub telefon: Option<String>,
    /// Whether a password has been set.
    pub has_password: bool,
    /// What is on the person's own list.
    pub tilganger: Permissions,
    /// Whether it is closed.
    pub closed: bool,
    /// When the terms were accepted.
    pub accept_terms: Option<Timestamp>,
    /// Which version of them.
    pub accept_terms_version: Option<i64>,
    /// Named rights of a coordinator.
    pub rights: OfficeRights,
}

/// What an account is made of.
#[derive(Debug, Clone)]
pub struct NewAccount {
    pub person: PersonId,
    /// The person's role.
    pub rolle: Role,
    /// Lower-cased e-mail.
    pub epost: Option<String>,
    /// E.164 phone number.
    pub telefon: Option<String>,
    /// What is on the person's own list.
    pub tilganger: Permissions,
}

/// What came of putting an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PutAccount {
    /// It is stored.
    Done,
    /// Another account of the role has the phone number.
    PhoneExists,
    /// Another account of the role has the e-mail.
    EmailExists,
    /// Another account of the role has one, and perhaps yet another the other.
    BothExists,
}

/// Makes or changes a person's account. The password and the acceptance of terms stay.
pub async fn put(tx: &Tx, new: &NewAccount) -> Result<PutAccount, Fault> {
    let taken = taken(tx, new.rolle, new.epost.as_deref(), new.telefon.as_deref(), &new.person);
    match taken.await? {
        PutAccount::Done => {}
        refused => return Ok(refused),
    }
    let stored = Entity::find_by_id(new.person.clone()).one(tx).await?;
    let verb = if stored.is_some() { Verb::Update } else { Verb::Create };
    let said = row::Change {
        rolle: Set(new.rolle.as_str().to_owned()),
        epost: Set(new.epost.clone()),
        telefon: Set(new.telefon.clone()),
        tilganger: Set(write_tilganger(&new.tilganger)),
        closed: Set(None),
        ..Default::default()
    };
    if let Some(stored) = stored {
        change_row(tx, &stored, said).await?;
        let (epost, telefon) = (new.epost.as_deref(), new.telefon.as_deref());
        notices::contacts_changed(tx, &stored.try_into()?, epost, telefon).await?;
    } else {
        let account = row::ActiveModel {
            person: Set(new.person.clone()),
            password_hash: Set(None),
            accept_terms: Set(None),
            accept_terms_version: Set(None),
            created: Set(tx.now()),
            rights: Set(write_rights(&first_rights(tx, new.rolle).await?)),
            ..said.into_active_model()
        };
        Entity::insert(account).exec_without_returning(&tx.later()).await?;
    }
    note(tx, &new.person, verb);
    close_without_contacts(tx, &new.person, new.epost.as_deref(), new.telefon.as_deref()).await?;
    Ok(PutAccount::Done)
}

/// Signs an account out everywhere when it has nothing left to sign in with.
async fn close_without_contacts(
    tx: &Tx,
    person: &PersonId,
    epost: Option<&str>,
    telefon: Option<&str>,
) -> Result<(), Fault> {
    if epost.is_none() && telefon.is_none() {
        crate::sessions::end_all(tx, person, None).await?;
    }
    Ok(())
}

/// Makes accounts of people who have none, many in one statement. The contacts must be free.
///
/// # Errors
/// A fault of the database, also for a contact that another account of the role has.
pub async fn insert_many(tx: &Tx, new: &[NewAccount]) -> Result<(), Fault> {
    for some in new.chunks(ROWS_PER_STATEMENT) {
        let rows = some.iter().map(|account| row::ActiveModel {
            person: Set(account.person.clone()),
            rolle: Set(account.rolle.as_str().to_owned()),
            epost: Set(account.epost.clone()),
            telefon: Set(account.telefon.clone()),
            password_hash: Set(None),
            tilganger: Set(write_tilganger(&account.tilganger)),
            closed: Set(None),
            accept_terms: Set(None),
            accept_terms_version: Set(None),
            created: Set(tx.now()),
            rights: Set(String::new()),
        });
        Entity::insert_many(rows).exec_without_returning(&tx.later()).await?;
        for account in some {
            note(tx, &account.person, Verb::Create);
        }
    }
    Ok(())
}

/// Whether another account of the role has the e-mail or the phone number.
pub async fn taken(
    tx: &Tx,
    rolle: Role,
    epost: Option<&str>,
    telefon: Option<&str>,
    except: &PersonId,
) -> Result<PutAccount, Fault> {
    let others = Condition::all().add(Column::Person.ne(except.clone()));
    taken_among(tx, others, rolle, epost, telefon).await
}

/// Whether any account of the role has the e-mail or the phone number.
pub async fn taken_by_anybody(
    tx: &Tx,
    rolle: Role,
    epost: Option<&str>,
    telefon: Option<&str>,
) -> Result<PutAccount, Fault> {
    taken_among(tx, Condition::all(), rolle, epost, telefon).await
}

async fn taken_among(
    tx: &Tx,
    others: Condition,
    rolle: Role,
    epost: Option<&str>,
    telefon: Option<&str>,
) -> Result<PutAccount, Fault> {
    let mut any = Condition::any();
    if let Some(epost) = epost {
        any = any.add(Column::Epost.eq(epost));
    }
    if let Some(telefon) = telefon {
        any = any.add(Column::Telefon.eq(telefon));
    }
    if any.is_empty() {
        return Ok(PutAccount::Done);
    }
    let others = Entity::find()
        .filter(Column::Rolle.eq(rolle.as_str()))
        .filter(others)
        .filter(any)
        .all(tx)
        .await?;
    let email = epost.is_some() && others.iter().any(|other| other.epost.as_deref() == epost);
    let phone = telefon.is_some() && others.iter().any(|other| other.telefon.as_deref() == telefon);
    Ok(match (email, phone) {
        (true, true) => PutAccount::BothExists,
        (true, false) => PutAccount::EmailExists,
        (false, true) => PutAccount::PhoneExists,
        (false, false) => PutAccount::Done,
    })
}

/// A person's account.
pub async fn load_account(tx: &Tx, person: &PersonId) -> Result<Option<Account>, Fault> {
    Entity::find_by_id(person.clone()).one(tx).await?.map(Account::try_from).transpose()
}

/// Whether a person's account is closed, as those of archived apprentices are.
pub async fn is_closed(tx: &Tx, person: &PersonId) -> Result<bool, Fault> {
    Ok(load_account(tx, person).await?.is_some_and(|account| account.closed))
}

/// A person's account as it is stored, with its password's hash.
pub(crate) async fn stored(tx: &Tx, person: &PersonId) -> Result<Option<row::Model>, Fault> {
    Ok(Entity::find_by_id(person.clone()).one(tx).await?)
}

/// Who has an open account in a role.
pub async fn open_of_role(tx: &Tx, rolle: Role) -> Result<Vec<PersonId>, Fault> {
    let open = Entity::find()
        .filter(Column::Rolle.eq(rolle.as_str()))
        .filter(Column::Closed.is_null())
        .order_by_asc(Column::Person);
    Ok(open.all(tx).await?.into_iter().map(|row| row.person).collect())
}

/// The employees with an open account who hold a permission.
pub async fn employees_who_may(tx: &Tx, needed: Permission) -> Result<Vec<PersonId>, Fault> {
    let open = Entity::find()
        .filter(Column::Rolle.eq(Role::Ansatt.as_str()))
        .filter(Column::Closed.is_null())
        .order_by_asc(Column::Person);
    let mut found = Vec::new();
    for row in open.all(tx).await? {
        let account = Account::try_from(row)?;
        if account.tilganger.contains(&needed) {
            found.push(account.person);
        }
    }
    Ok(found)
}

/// All accounts, closed ones too.
pub async fn all(tx: &Tx) -> Result<Vec<Account>, Fault> {
    let rows = Entity::find().order_by_asc(Column::Person).all(tx).await?;
    rows.into_iter().map(Account::try_from).collect()
}

/// The accounts with a phone number or e-mail, one of each role at most: open ones before closed
/// ones, and those with most rights first.
pub(crate) async fn by_contact(tx: &Tx, contact: &Contact) -> Result<Vec<row::Model>, Fault> {
    let column = match contact {
        Contact::Telefon(telefon) => Column::Telefon.eq(telefon.as_str()),
        Contact::Epost(epost) => Column::Epost.eq(epost.as_str()),
    };
    let mut rows = Entity::find().filter(column).all(tx).await?;
    let rank_of = |row: &row::Model| row.rolle.parse::<Role>().map_or(u8::MAX, rank);
    rows.sort_by_key(|row| (row.closed.is_some(), rank_of(row)));
    Ok(rows)
}

/// What somebody signs in with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Contact {
    Telefon(String),
    Epost(String),
}

const fn rank(rolle: Role) -> u8 {
    match rolle {
        Role::Koordinator => 0,
        Role::Ansatt => 1,
        Role::Laerling => 2,
    }
}

/// Closes an account; its sessions end with it.
pub async fn close(tx: &Tx, person: &PersonId) -> Result<(), Fault> {
    set(tx, person, Column::Closed, Expr::value(Some(tx.now()))).await?;
    crate::sessions::end_all(tx, person, None).await
}

/// Opens a closed account again; its password and contacts are as they were.
pub async fn reopen(tx: &Tx, person: &PersonId) -> Result<(), Fault> {
    set(tx, person, Column::Closed, Expr::value(None::<Timestamp>)).await
}

/// Removes an account for good; its sessions end with it, and its contacts are free again.
pub async fn remove(tx: &Tx, person: &PersonId) -> Result<(), Fault> {
    crate::sessions::end_all(tx, person, None).await?;
    Entity::delete_by_id(person.clone()).exec(tx).await?;
    note(tx, person, Verb::Delete);
    Ok(())
}

/// Gives an account other contacts, if they are free. Whether it is open stays.
pub async fn set_contacts(
    tx: &Tx,
    account: &Account,
    epost: Option<&str>,
    telefon: Option<&str>,
) -> Result<PutAccount, Fault> {
    let taken = taken(tx, account.rolle, epost, telefon, &account.person).await?;
    if taken == PutAccount::Done {
        let value = |text: Option<&str>| Expr::value(text.map(str::to_owned));
        set(tx, &account.person, Column::Epost, value(epost)).await?;
        set(tx, &account.person, Column::Telefon, value(telefon)).await?;
        notices::contacts_changed(tx, account, epost, telefon).await?;
        close_without_contacts(tx, &account.person, epost, telefon).await?;
    }
    Ok(taken)
}

/// Replaces a person's list of permissions.
pub async fn set_tilganger(
    tx: &Tx,
    person: &PersonId,
    tilganger: &Permissions,
) -> Result<(), Fault> {
    set(tx, person, Column::Tilganger, Expr::value(write_tilganger(tilganger))).await
}

/// Replaces a coordinator's named rights.
pub async fn set_rights(tx: &Tx, person: &PersonId, rights: &OfficeRights) -> Result<(), Fault> {
    set(tx, person, Column::Rights, Expr::value(write_rights(rights))).await
}

/// What those coordinators hold whose accounts are open.
pub async fn rights_held(tx: &Tx) -> Result<BTreeMap<PersonId, OfficeRights>, Fault> {
    let open = Entity::find()
        .filter(Column::Rolle.eq(Role::Koordinator.as_str()))
        .filter(Column::Closed.is_null());
    let rows = open.all(tx).await?.into_iter();
    Ok(rows.map(|row| (row.person, read_rights(&row.rights))).collect())
}

/// What a new account begins with: a coordinator with what nobody holds, so that an office is never
/// without somebody who does, and may give it to others.
async fn first_rights(tx: &Tx, rolle: Role) -> Result<OfficeRights, Fault> {
    if rolle != Role::Koordinator {
        return Ok(OfficeRights::new());
    }
    let held: OfficeRights = rights_held(tx).await?.into_values().flatten().collect();
    Ok(all_rights().difference(&held).copied().collect())
}

/// Stores a password's hash, as [`crate::passwords`] makes it.
pub async fn set_password_hash(tx: &Tx, person: &PersonId, hash: &str) -> Result<(), Fault> {
    set(tx, person, Column::PasswordHash, Expr::value(Some(hash.to_owned()))).await
}

pub(crate) async fn set_epost(tx: &Tx, person: &PersonId, epost: &str) -> Result<(), Fault> {
    set(tx, person, Column::Epost, Expr::value(Some(epost.to_owned()))).await
}

pub(crate) async fn set_telefon(tx: &Tx, person: &PersonId, telefon: &str) -> Result<(), Fault> {
    set(tx, person, Column::Telefon, Expr::value(Some(telefon.to_owned()))).await
}

/// Notes that a person accepts a version of the terms.
pub(crate) async fn set_accept_terms(
    tx: &Tx,
    person: &PersonId,
    version: i64,
) -> Result<(), Fault> {
    set(tx, person, Column::AcceptTerms, Expr::value(Some(tx.now()))).await?;
    set(tx, person, Column::AcceptTermsVersion, Expr::value(Some(version))).await
}

async fn set(
    tx: &Tx,
    person: &PersonId,
    column: Column,
    value: sea_orm::sea_query::SimpleExpr,
) -> Result<(), Fault> {
    Entity::update_many()
        .col_expr(column, value)
        .filter(Column::Person.eq(person.clone()))
        .exec(tx)
        .await?;
    note(tx, person, Verb::Update);
    Ok(())
}

fn note(tx: &Tx, person: &PersonId, verb: Verb) {
    tx.record(Collection::ACCOUNTS, person.as_str(), verb, Audience::person(person));
}

impl TryFrom<row::Model> for Account {
    type Error = Fault;

    fn try_from(row: row::Model) -> Result<Self, Fault> {
        let rolle = row.rolle.parse().map_err(|error| Fault::caused("stored role", error))?;
        Ok(Self {
            tilganger: read_tilganger(&row.tilganger),
            person: row.person,
            rolle,
            epost: row.epost,
            telefon: row.telefon,
            has_password: row.password_hash.is_some(),
            closed: row.closed.is_some(),
            accept_terms: row.accept_terms,
            accept_terms_version: row.accept_terms_version,
            rights: read_rights(&row.rights),
        })
    }
}

fn write_tilganger(tilganger: &Permissions) -> String {
    let names: Vec<&str> = tilganger.iter().map(|permission| permission.as_str()).collect();
    names.join(",")
}

/// Names no longer known are passed over.
pub(crate) fn read_tilganger(stored: &str) -> Permissions {
    stored.split(',').filter_map(|name| name.parse().ok()).collect::<BTreeSet<_>>()
}
