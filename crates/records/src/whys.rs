//! Why something that is planned or waits for a signature changed by itself, shown to the office on
//! the thing itself. Who it was is kept by id; the sentence is made when it is read.

mod row {
    use sea_orm::entity::prelude::*;
    use svenn_kernel::{PersonId, Timestamp};

    use super::{Changed, Why};

    /// One reason.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "whys")]
    pub struct Model {
        /// All that follows, so that a reason stands once.
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        pub changed: Changed,
        /// Id of what changed.
        pub record: String,
        pub tidspunkt: Timestamp,
        pub why: Why,
        /// Whom it happened to.
        pub person: PersonId,
    }

    svenn_db::no_relations!();
}

use sea_orm::{
    ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect,
    sea_query::OnConflict,
};
use serde::Serialize;
use svenn_db::{Migration, Tx};
use svenn_http::follows::Parting;
use svenn_kernel::{Fault, PersonId, Timestamp, stored_words};
use svenn_people::names;
use utoipa::ToSchema;

use self::row::{Column, Entity, Model};

/// Reasons in an answer, the newest.
const SHOWN_MAX: u64 = 20;

pub(crate) const WHYS: Migration = Migration {
    id: "records/004_whys",
    sql: "CREATE TABLE whys (
    id TEXT PRIMARY KEY,
    changed TEXT NOT NULL,
    record TEXT NOT NULL,
    tidspunkt BIGINT NOT NULL,
    why TEXT NOT NULL,
    person TEXT NOT NULL
);
CREATE INDEX whys_record ON whys (changed, record);
CREATE INDEX whys_person ON whys (person);",
};

/// What changed, as it is in an address.
#[stored_words(column, schema)]
#[serde(rename_all = "lowercase")]
pub enum Changed {
    Interviews,
    Tradetests,
    Signings,
    Trainingdays,
    Stays,
}

/// Why.
#[stored_words(column, schema)]
#[serde(rename_all = "UPPERCASE")]
pub enum Why {
    /// An apprentice was archived.
    Arkivert,
    /// An apprentice was restored.
    Gjenopprettet,
    /// An apprentice's contract was terminated.
    Hevet,
    /// A termination was taken back, or moved to a later day.
    Hevingangret,
    /// An apprentice has turned 18.
    Myndig,
    /// Somebody instructs no more.
    Lederslutt,
    /// Somebody instructs from then on.
    Lederny,
    /// Somebody has left or was deleted.
    Sluttet,
    /// Somebody coordinates the apprentice no more.
    Koordinatorslutt,
    /// Somebody coordinates the apprentice from then on.
    Koordinatorny,
    /// Somebody works in the company no more.
    Bedriftslutt,
    /// A coordinator was shut out.
    Stengtute,
    /// Somebody takes part in the place of who has left.
    Istedet,
    /// Somebody came into a group that takes part.
    Gruppeinn,
    /// Somebody left a group that takes part.
    Gruppeut,
}

impl Why {
    /// Why somebody instructs no more.
    #[must_use]
    pub const fn of_parting(parting: Parting) -> Self {
        match parting {
            Parting::Exchanged => Self::Lederslutt,
            Parting::Deleted => Self::Sluttet,
        }
    }

    /// "Terje Dahl er ikke lenger faglig leder".
    #[must_use]
    pub fn sentence(self, navn: &str) -> String {
        match self {
            Self::Arkivert => format!("{navn} ble arkivert"),
            Self::Gjenopprettet => format!("{navn} ble hentet tilbake fra arkivet"),
            Self::Hevet => format!("Lærekontrakten til {navn} ble hevet"),
            Self::Hevingangret => {
                format!("Hevingen av lærekontrakten til {navn} ble angret eller flyttet frem")
            }
            Self::Myndig => format!("{navn} har fylt 18 år, og signerer uten foresatt"),
            Self::Lederslutt => format!("{navn} er ikke lenger faglig leder"),
            Self::Lederny => format!("{navn} er lagt til som faglig leder"),
            Self::Sluttet => format!("{navn} har sluttet"),
            Self::Koordinatorslutt => format!("{navn} er ikke lenger koordinator"),
            Self::Koordinatorny => format!("{navn} er lagt til som koordinator"),
            Self::Bedriftslutt => format!("{navn} arbeider ikke lenger i bedriften"),
            Self::Stengtute => format!("{navn} er stengt ute"),
            Self::Istedet => format!("{navn} er lagt til i stedet"),
            Self::Gruppeinn => format!("{navn} kom med i en gruppe som deltar"),
            Self::Gruppeut => format!("{navn} gikk ut av en gruppe som deltar"),
        }
    }
}

/// A reason as it is shown.
#[derive(Debug, Serialize, ToSchema)]
pub struct WhyView {
    /// When it happened.
    pub tidspunkt: Timestamp,
    pub why: Why,
    /// The same for people, in Norwegian.
    pub hvorfor: String,
}

/// Notes why something changed, once for each person.
///
/// # Errors
/// A fault of the database.
pub async fn note(
    tx: &Tx,
    (changed, record): (Changed, &str),
    whys: impl IntoIterator<Item = (Why, PersonId)> + Send,
) -> Result<(), Fault> {
    let rows: Vec<row::ActiveModel> = whys
        .into_iter()
        .map(|(why, person)| {
            let (at, record) = (tx.now().millis(), record.to_owned());
            let id = format!("{} {record} {at} {} {person}", changed.as_str(), why.as_str());
            Model { id, changed, record, tidspunkt: tx.now(), why, person }.into_active_model()
        })
        .collect();
    if rows.is_empty() {
        return Ok(());
    }
    let once = OnConflict::column(Column::Id).do_nothing().to_owned();
    Entity::insert_many(rows).on_conflict(once).exec_without_returning(&tx.later()).await?;
    Ok(())
}

/// Why something changed, the newest first, at most twenty.
///
/// # Errors
/// A fault of the database.
pub async fn of(tx: &Tx, changed: Changed, record: &str) -> Result<Vec<WhyView>, Fault> {
    let newest = Entity::find()
        .filter(Column::Changed.eq(changed))
        .filter(Column::Record.eq(record))
        .order_by_desc(Column::Tidspunkt)
        .order_by_asc(Column::Why)
        .order_by_asc(Column::Person)
        .limit(SHOWN_MAX);
    let rows = newest.all(tx).await?;
    let ids: Vec<PersonId> = rows.iter().map(|row| row.person.clone()).collect();
    let named = names::load_names(tx, &ids).await?;
    let views = rows.into_iter().map(|row| {
        let navn = named.get(&row.person).map(names::PersonName::navn);
        let navn = navn.unwrap_or_else(|| "En som er slettet".to_owned());
        WhyView { tidspunkt: row.tidspunkt, why: row.why, hvorfor: row.why.sentence(&navn) }
    });
    Ok(views.collect())
}

/// Forgets why something changed that is deleted.
///
/// # Errors
/// A fault of the database.
pub async fn forget(tx: &Tx, changed: Changed, record: &str) -> Result<(), Fault> {
    let its =
        Entity::delete_many().filter(Column::Changed.eq(changed)).filter(Column::Record.eq(record));
    its.exec(tx).await?;
    Ok(())
}

/// What happened to a person, for their export.
pub(crate) async fn of_person(tx: &Tx, person: &PersonId) -> Result<Vec<(Timestamp, Why)>, Fault> {
    let theirs = Entity::find().filter(Column::Person.eq(person.clone()));
    let rows = theirs.order_by_asc(Column::Tidspunkt).all(tx).await?;
    Ok(rows.into_iter().map(|row| (row.tidspunkt, row.why)).collect())
}

/// Forgets what happened to a person.
pub(crate) async fn forget_person(tx: &Tx, person: &PersonId) -> Result<(), Fault> {
    Entity::delete_many().filter(Column::Person.eq(person.clone())).exec(tx).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// "Terje er ikke lenger faglig leder; Berit er lagt til."
    #[test]
    fn each_reason_is_said_with_the_name() {
        for why in Why::ALL {
            assert!(why.sentence("Terje Dahl").contains("Terje Dahl"));
            assert_eq!(why.as_str().parse(), Ok(why));
        }
        assert_eq!(Why::Lederslutt.sentence("Terje"), "Terje er ikke lenger faglig leder");
        assert_eq!(Why::Lederny.sentence("Berit"), "Berit er lagt til som faglig leder");
    }
}
