//! Portfolios in the database.

mod row {
    //! Table `portfolios`.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{ApprenticeId, PersonId, PortfolioId, PortfolioOrderId, Timestamp};

    use crate::rules::Status;

    /// A portfolio that somebody asked for.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "portfolios")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: PortfolioId,
        /// What it was asked for with.
        pub bestilling: PortfolioOrderId,
        /// The apprentice.
        pub laerling: ApprenticeId,
        /// Who asked for it.
        pub by_id: PersonId,
        pub status: Status,
        /// From 0 to 100.
        pub prosent: i64,
        /// Pages; 0 before it is made.
        pub sider: i64,
        /// What its document declares itself to be; empty before it is made.
        pub standard: String,
        /// Which letters of it could not be set; empty where all were, and before it is made.
        pub varsel: String,
        /// When it was asked for.
        pub created: Timestamp,
        /// When nothing more happened to it.
        pub ferdig: Option<Timestamp>,
    }

    svenn_db::no_relations!();
}

use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, EntityTrait, IntoActiveModel, PaginatorTrait,
    QueryFilter, QueryOrder,
};
use svenn_db::{Audience, Tx};
use svenn_files::records;
use svenn_http::announcements::About;
use svenn_kernel::{Fault, PersonId, PortfolioId, PortfolioOrderId, Verb};
use svenn_messaging::notifications;

pub(crate) use self::row::Model as Portfolio;
use self::row::{ActiveModel, Column, Entity};
use crate::{FREMDRIFT, OPPLAERINGSMAPPER, Status};

/// Rows written by one statement; engines limit its values.
const ROWS_PER_STATEMENT: usize = 50;

pub(crate) async fn find(tx: &Tx, id: &PortfolioId) -> Result<Option<Portfolio>, Fault> {
    Ok(Entity::find_by_id(id.clone()).one(tx).await?)
}

/// Those of one order, in the order in which they were asked for.
pub(crate) async fn of_order(tx: &Tx, id: &PortfolioOrderId) -> Result<Vec<Portfolio>, Fault> {
    let of_it = Column::Bestilling.eq(id.clone());
    Ok(Entity::find().filter(of_it).order_by_asc(Column::Id).all(tx).await?)
}

/// Those that a person asked for, the newest orders first.
pub(crate) async fn asked_by(tx: &Tx, person: &PersonId) -> Result<Vec<Portfolio>, Fault> {
    let theirs = Entity::find()
        .filter(Column::ById.eq(person.clone()))
        .order_by_desc(Column::Created)
        .order_by_asc(Column::Id);
    Ok(theirs.all(tx).await?)
}

/// How many of those that a person asked for are not made yet.
pub(crate) async fn unfinished_by(tx: &Tx, person: &PersonId) -> Result<u64, Fault> {
    let theirs = Entity::find()
        .filter(Column::ById.eq(person.clone()))
        .filter(Column::Status.is_in([Status::Venter, Status::Lages]));
    Ok(theirs.count(tx).await?)
}

/// Portfolios of a person, or ordered by the person.
pub(crate) async fn with_person(tx: &Tx, person: &PersonId) -> Result<Vec<Portfolio>, Fault> {
    let any = Condition::any()
        .add(Column::ById.eq(person.clone()))
        .add(Column::Laerling.eq(person.as_str()));
    Ok(Entity::find().filter(any).order_by_asc(Column::Id).all(tx).await?)
}

/// Stores what was asked for together.
pub(crate) async fn insert_all(tx: &Tx, rows: &[Portfolio]) -> Result<(), Fault> {
    for some in rows.chunks(ROWS_PER_STATEMENT) {
        let some = some.iter().map(|row| row.clone().into_active_model());
        Entity::insert_many(some).exec_without_returning(&tx.later()).await?;
    }
    for row in rows {
        note(tx, row, Verb::Create);
    }
    Ok(())
}

/// Notes how far one is.
pub(crate) async fn set_progress(tx: &Tx, row: &Portfolio, prosent: i64) -> Result<(), Fault> {
    let stored =
        ActiveModel { status: Set(Status::Lages), prosent: Set(prosent), ..Default::default() };
    write(tx, row, stored).await?;
    tx.record(FREMDRIFT, row.id.as_str(), Verb::Update, Audience::channel(&row.by_id));
    Ok(())
}

/// A portfolio that was made.
pub(crate) struct Made {
    pub sider: i64,
    pub standard: String,
    pub varsel: String,
}

/// Notes that one is ready.
pub(crate) async fn set_ready(
    tx: &Tx,
    row: &Portfolio,
    Made { sider, standard, varsel }: Made,
) -> Result<(), Fault> {
    let stored = ActiveModel {
        status: Set(Status::Klar),
        prosent: Set(100),
        sider: Set(sider),
        standard: Set(standard),
        varsel: Set(varsel),
        ferdig: Set(Some(tx.now())),
        ..Default::default()
    };
    write(tx, row, stored).await?;
    note(tx, row, Verb::Update);
    Ok(())
}

/// Notes that one cannot be made.
pub(crate) async fn set_failed(tx: &Tx, row: &Portfolio) -> Result<(), Fault> {
    let stored = ActiveModel {
        status: Set(Status::Feilet),
        ferdig: Set(Some(tx.now())),
        ..Default::default()
    };
    write(tx, row, stored).await?;
    tx.record(FREMDRIFT, row.id.as_str(), Verb::Update, Audience::channel(&row.by_id));
    Ok(())
}

async fn write(tx: &Tx, row: &Portfolio, stored: ActiveModel) -> Result<(), Fault> {
    Entity::update_many().set(stored).filter(Column::Id.eq(row.id.clone())).exec(tx).await?;
    Ok(())
}

/// Removes these with their documents, and what was told of their orders.
pub(crate) async fn delete_all(tx: &Tx, rows: &[Portfolio]) -> Result<(), Fault> {
    let owners: Vec<&str> = rows.iter().map(|row| row.id.as_str()).collect();
    let files = records::of_owners(tx, OPPLAERINGSMAPPER, &owners).await?;
    for row in rows {
        for file in files.get(row.id.as_str()).into_iter().flatten() {
            records::delete(tx, file, Audience::channel(&row.by_id)).await?;
        }
        Entity::delete_by_id(row.id.clone()).exec(tx).await?;
        note(tx, row, Verb::Delete);
        let about = About::new(OPPLAERINGSMAPPER, row.bestilling.as_str());
        notifications::take_back_all(tx, &about).await?;
    }
    Ok(())
}

/// The person who ordered it hears of it; in the audit trail it stands with the apprentice.
fn note(tx: &Tx, row: &Portfolio, verb: Verb) {
    let reach = Audience::channel(&row.by_id).concerning(row.laerling.as_str());
    tx.record(OPPLAERINGSMAPPER, row.id.as_str(), verb, reach);
}
