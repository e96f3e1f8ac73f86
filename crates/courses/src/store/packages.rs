//! Packages in the database, who has them open, and how far each is.

use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, EntityTrait, IntoActiveModel, QueryFilter,
    QueryOrder, QuerySelect,
};
use svenn_db::{Tx, change_row};
use svenn_kernel::{CourseId, CourseItemId, CourseSessionId, CourseUserId, Fault, Timestamp};

use super::{
    Document, IDS_PER_STATEMENT, Package, PackageFile, PackageSession, SessionChange, Statement,
    UnitChange, UnitRow, UnitStateColumn,
    package_entities::{document, file, package, session, statement, unit},
    taking,
};

/// Milliseconds that a session is kept after it was heard of last.
const SESSION_KEPT_MILLIS: i64 = 7 * 24 * 3_600_000;
/// Most statements that are read at once.
const STATEMENTS_MAX: u64 = 500;

pub async fn package(tx: &Tx, sha256: &str) -> Result<Option<Package>, Fault> {
    Ok(package::Entity::find_by_id(sha256.to_owned()).one(tx).await?)
}

/// Stores what was read of a package.
pub async fn insert_package(tx: &Tx, row: &Package, files: Vec<PackageFile>) -> Result<(), Fault> {
    package::Entity::insert(row.clone().into_active_model()).exec_without_returning(tx).await?;
    for some in files.chunks(IDS_PER_STATEMENT) {
        let rows = some.iter().cloned().map(IntoActiveModel::into_active_model);
        file::Entity::insert_many(rows).exec_without_returning(tx).await?;
    }
    Ok(())
}

/// A file of a package, by its path.
pub async fn package_file(tx: &Tx, sha256: &str, name: &str) -> Result<Option<PackageFile>, Fault> {
    let key = (sha256.to_owned(), name.to_owned());
    Ok(file::Entity::find_by_id(key).one(tx).await?)
}

pub async fn session(tx: &Tx, id: &CourseSessionId) -> Result<Option<PackageSession>, Fault> {
    Ok(session::Entity::find_by_id(id.clone()).one(tx).await?)
}

/// The session that a ticket with this digest opens.
pub async fn session_of_ticket(tx: &Tx, digest: &str) -> Result<Option<PackageSession>, Fault> {
    let this = session::Column::Ticket.eq(digest);
    Ok(session::Entity::find().filter(this).one(tx).await?)
}

pub async fn insert_session(tx: &Tx, row: &PackageSession) -> Result<(), Fault> {
    session::Entity::insert(row.clone().into_active_model()).exec_without_returning(tx).await?;
    Ok(())
}

pub async fn change_session(
    tx: &Tx,
    row: &PackageSession,
    change: SessionChange,
) -> Result<(), Fault> {
    change_row(tx, row, change).await
}

/// Ends the sessions of somebody at an element, which the newer one takes the place of; answers
/// those that were open.
pub async fn end_sessions(
    tx: &Tx,
    of: &CourseUserId,
    item: &CourseItemId,
) -> Result<Vec<PackageSession>, Fault> {
    let open = Condition::all()
        .add(session::Column::Courseuser.eq(of.clone()))
        .add(session::Column::Item.eq(item.clone()))
        .add(session::Column::Ended.is_null());
    let open = session::Entity::find().filter(open).all(tx).await?;
    for row in &open {
        let change = SessionChange { ended: Set(Some(tx.now())), ..Default::default() };
        change_row(tx, row, change).await?;
    }
    Ok(open)
}

/// Removes sessions that were not heard of for a week.
pub async fn forget_old_sessions(tx: &Tx) -> Result<(), Fault> {
    let before = tx.now().millis().saturating_sub(SESSION_KEPT_MILLIS);
    let old = session::Column::Seen.lt(Timestamp::from_millis(before));
    session::Entity::delete_many().filter(old).exec(tx).await?;
    Ok(())
}

/// How far somebody is with a unit; a row is made where there is none. The caller holds the
/// person's lock.
pub async fn unit_on(
    tx: &Tx,
    of: &CourseUserId,
    (item, package, unit): (&CourseItemId, &str, &str),
    registration: impl FnOnce() -> String + Send,
) -> Result<UnitRow, Fault> {
    let key = (of.clone(), item.clone(), package.to_owned(), unit.to_owned());
    if let Some(row) = unit::Entity::find_by_id(key).one(tx).await? {
        return Ok(row);
    }
    let row = UnitRow {
        courseuser: of.clone(),
        item: item.clone(),
        package: package.to_owned(),
        unit: unit.to_owned(),
        registration: registration(),
        seq: 0,
        data: "{}".to_owned(),
        state: UnitStateColumn(svenn_courserules::package::UnitState::default()),
        updated: tx.now(),
    };
    unit::Entity::insert(row.clone().into_active_model()).exec_without_returning(tx).await?;
    Ok(row)
}

pub async fn change_unit(tx: &Tx, row: &UnitRow, change: UnitChange) -> Result<(), Fault> {
    change_row(tx, row, change).await
}

/// How far somebody is with each unit they have opened.
pub async fn units_of(tx: &Tx, of: &CourseUserId) -> Result<Vec<UnitRow>, Fault> {
    let theirs = unit::Column::Courseuser.eq(of.clone());
    Ok(unit::Entity::find().filter(theirs).all(tx).await?)
}

/// How far everybody who has a course is with each unit they have opened.
pub async fn units_of_all(tx: &Tx, course: &CourseId) -> Result<Vec<UnitRow>, Fault> {
    let theirs = unit::Column::Courseuser.in_subquery(taking::users_of(course));
    Ok(unit::Entity::find().filter(theirs).all(tx).await?)
}

/// Ends what somebody has open of an element's package, and removes what its units kept.
pub async fn forget_units(tx: &Tx, of: &CourseUserId, item: &CourseItemId) -> Result<(), Fault> {
    end_sessions(tx, of, item).await?;
    let units = Condition::all()
        .add(unit::Column::Courseuser.eq(of.clone()))
        .add(unit::Column::Item.eq(item.clone()));
    unit::Entity::delete_many().filter(units).exec(tx).await?;
    let documents = Condition::all()
        .add(document::Column::Courseuser.eq(of.clone()))
        .add(document::Column::Item.eq(item.clone()));
    document::Entity::delete_many().filter(documents).exec(tx).await?;
    Ok(())
}

type DocumentKey = (CourseUserId, CourseItemId, String, String);

pub async fn document(tx: &Tx, key: DocumentKey) -> Result<Option<Document>, Fault> {
    Ok(document::Entity::find_by_id(key).one(tx).await?)
}

/// Keeps a document in the place of what was there.
pub async fn put_document(tx: &Tx, row: &Document) -> Result<(), Fault> {
    let key = (row.courseuser.clone(), row.item.clone(), row.unit.clone(), row.name.clone());
    delete_document(tx, key).await?;
    document::Entity::insert(row.clone().into_active_model()).exec_without_returning(tx).await?;
    Ok(())
}

/// The names of what a unit keeps.
pub async fn document_names(
    tx: &Tx,
    (of, item, unit): (&CourseUserId, &CourseItemId, &str),
) -> Result<Vec<String>, Fault> {
    let these = Condition::all()
        .add(document::Column::Courseuser.eq(of.clone()))
        .add(document::Column::Item.eq(item.clone()))
        .add(document::Column::Unit.eq(unit));
    let names = document::Entity::find().select_only().column(document::Column::Name);
    let names = names.filter(these).order_by_asc(document::Column::Name).into_tuple();
    Ok(names.all(tx).await?)
}

pub async fn delete_document(tx: &Tx, key: DocumentKey) -> Result<(), Fault> {
    document::Entity::delete_by_id(key).exec(tx).await?;
    Ok(())
}

pub async fn statement(tx: &Tx, of: &CourseUserId, id: &str) -> Result<Option<Statement>, Fault> {
    Ok(statement::Entity::find_by_id((of.clone(), id.to_owned())).one(tx).await?)
}

pub async fn insert_statement(tx: &Tx, row: &Statement) -> Result<(), Fault> {
    statement::Entity::insert(row.clone().into_active_model()).exec_without_returning(tx).await?;
    Ok(())
}

/// What was said of and by somebody, oldest first; of one session, or of all.
pub async fn statements_of(
    tx: &Tx,
    of: &CourseUserId,
    session: Option<&CourseSessionId>,
) -> Result<Vec<Statement>, Fault> {
    let mut these = Condition::all().add(statement::Column::Courseuser.eq(of.clone()));
    if let Some(session) = session {
        these = these.add(statement::Column::Session.eq(session.clone()));
    }
    let found = statement::Entity::find().filter(these);
    let found = found.order_by_asc(statement::Column::Stored).order_by_asc(statement::Column::Id);
    Ok(found.limit(STATEMENTS_MAX).all(tx).await?)
}

/// When something was said last in a session.
pub async fn last_said(
    tx: &Tx,
    of: &CourseUserId,
    session: &CourseSessionId,
) -> Result<Option<Timestamp>, Fault> {
    let these = Condition::all()
        .add(statement::Column::Courseuser.eq(of.clone()))
        .add(statement::Column::Session.eq(session.clone()));
    let found = statement::Entity::find().filter(these);
    let last = found.order_by_desc(statement::Column::Stored).one(tx).await?;
    Ok(last.map(|it| it.stored))
}
