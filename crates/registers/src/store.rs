//! What was read, how far the feeds are read, and what was left as it is.

use std::collections::HashMap;

use chrono::NaiveDate;
use sea_orm::{
    ActiveValue::Set, ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, sea_query::OnConflict,
};
use svenn_companies::CompanyAddress;
use svenn_db::Tx;
use svenn_gateways::register::{RegisteredUnit, Standing, UnitKind};
use svenn_kernel::{CompanyId, Fault, PersonId, Timestamp, numbers::OrganisationNumber};

use crate::rules::{ReadUnit, UnitState, What};

/// Numbers asked for in one statement; engines limit the values of a statement.
const NUMBERS_PER_STATEMENT: usize = 1_000;
/// The row of the readings of the company register.
pub const READING: i64 = 1;
/// That of the registers of approved companies and training offices.
pub const APPROVALS: i64 = 2;

pub mod unit {
    //! Table `register_units`.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::Timestamp;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "register_units")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub orgnr: String,
        pub navn: String,
        pub organisasjonsform: String,
        pub adresse: String,
        pub postnr: String,
        pub poststed: String,
        pub kommunenavn: String,
        pub fylke: String,
        /// Of a place: the number of the company.
        pub overordnet: Option<String>,
        #[sea_orm(column_name = "antallAnsatte")]
        pub antall_ansatte: Option<i64>,
        pub tilstand: String,
        pub slettedato: Option<Date>,
        /// When it was read.
        pub lest: Timestamp,
    }

    svenn_db::no_relations!();
}

mod feed {
    //! Table `register_feeds`.

    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "register_feeds")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub kind: String,
        /// The day from which on the feed is read.
        #[sea_orm(column_name = "sinceDay")]
        pub since_day: Date,
        /// The last change that was read; none before the first.
        #[sea_orm(column_name = "lastNumber")]
        pub last_number: Option<i64>,
    }

    svenn_db::no_relations!();
}

mod reading {
    //! Table `register_readings`.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::Timestamp;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "register_readings")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: i64,
        /// When all was read last.
        pub lest: Option<Timestamp>,
        /// When it failed, where it has since.
        pub feilet: Option<Timestamp>,
        /// Why, for whoever runs the installation.
        pub feil: String,
    }

    svenn_db::no_relations!();
}

pub mod left {
    //! Table `register_left`.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{CompanyId, Timestamp};

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "register_left")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub company: CompanyId,
        #[sea_orm(primary_key, auto_increment = false)]
        pub hva: String,
        /// What the register said then.
        pub deres: String,
        pub grunn: String,
        /// Who left it.
        pub av: String,
        pub tid: Timestamp,
    }

    svenn_db::no_relations!();
}

pub use left::Model as Left;
pub use reading::Model as Reading;
pub use unit::Model as Unit;

impl Unit {
    /// What the register has under a number now.
    pub fn read(orgnr: &OrganisationNumber, standing: &Standing, lest: Timestamp) -> Self {
        let tilstand = UnitState::of(standing).as_str().to_owned();
        let orgnr = orgnr.as_str().to_owned();
        match standing {
            Standing::Registered(it) => Self::of(it, orgnr, tilstand, lest),
            Standing::Removed | Standing::Unknown => Self {
                orgnr,
                navn: String::new(),
                organisasjonsform: String::new(),
                adresse: String::new(),
                postnr: String::new(),
                poststed: String::new(),
                kommunenavn: String::new(),
                fylke: String::new(),
                overordnet: None,
                antall_ansatte: None,
                tilstand,
                slettedato: None,
                lest,
            },
        }
    }

    fn of(it: &RegisteredUnit, orgnr: String, tilstand: String, lest: Timestamp) -> Self {
        Self {
            orgnr,
            navn: it.navn.clone(),
            organisasjonsform: it.organisasjonsform.clone(),
            adresse: it.adresse.adresse.clone(),
            postnr: it.adresse.postnr.clone(),
            poststed: it.adresse.poststed.clone(),
            kommunenavn: it.adresse.kommunenavn.clone(),
            fylke: it.adresse.fylke.clone(),
            overordnet: it.overordnet.as_ref().map(|above| above.as_str().to_owned()),
            antall_ansatte: it.antall_ansatte,
            tilstand,
            slettedato: it.slettedato,
            lest,
        }
    }

    /// How it stands.
    pub fn state(&self) -> UnitState {
        self.tilstand.parse().unwrap_or(UnitState::Ukjent)
    }

    /// Where it is.
    pub fn address(&self) -> CompanyAddress {
        CompanyAddress {
            adresse: self.adresse.clone(),
            poststed: self.poststed.clone(),
            postnr: self.postnr.clone(),
            fylke: self.fylke.clone(),
            kommunenavn: self.kommunenavn.clone(),
        }
    }

    /// What of it is compared.
    pub fn compared(&self) -> ReadUnit {
        ReadUnit {
            navn: self.navn.clone(),
            adresse: self.address(),
            tilstand: self.state(),
            slettedato: self.slettedato,
        }
    }
}

/// These units by number; one that was not read is not there.
pub async fn units(tx: &Tx, numbers: &[String]) -> Result<HashMap<String, Unit>, Fault> {
    let mut found = HashMap::new();
    for some in numbers.chunks(NUMBERS_PER_STATEMENT) {
        let rows = unit::Entity::find().filter(unit::Column::Orgnr.is_in(some.iter().cloned()));
        found.extend(rows.all(tx).await?.into_iter().map(|row| (row.orgnr.clone(), row)));
    }
    Ok(found)
}

/// Every unit that was read, by number.
pub async fn all_units(tx: &Tx) -> Result<HashMap<String, Unit>, Fault> {
    let rows = unit::Entity::find().all(tx).await?;
    Ok(rows.into_iter().map(|row| (row.orgnr.clone(), row)).collect())
}

/// Stores what was read of a unit.
pub async fn put(tx: &Tx, row: Unit) -> Result<(), Fault> {
    use unit::Column as C;
    let all = [
        C::Navn,
        C::Organisasjonsform,
        C::Adresse,
        C::Postnr,
        C::Poststed,
        C::Kommunenavn,
        C::Fylke,
        C::Overordnet,
        C::AntallAnsatte,
        C::Tilstand,
        C::Slettedato,
        C::Lest,
    ];
    let replace = OnConflict::column(C::Orgnr).update_columns(all).to_owned();
    let insert = unit::Entity::insert(row.into_active_model()).on_conflict(replace);
    insert.exec_without_returning(&tx.later()).await?;
    Ok(())
}

/// Lets go of units that are nobody's any more.
pub async fn forget(tx: &Tx, numbers: &[String]) -> Result<(), Fault> {
    for some in numbers.chunks(NUMBERS_PER_STATEMENT) {
        let rows = unit::Entity::delete_many();
        rows.filter(unit::Column::Orgnr.is_in(some.iter().cloned())).exec(tx).await?;
    }
    Ok(())
}

/// How far a feed is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mark {
    pub since_day: NaiveDate,
    pub last_number: Option<i64>,
}

const fn word(kind: UnitKind) -> &'static str {
    match kind {
        UnitKind::Enhet => "enheter",
        UnitKind::Underenhet => "underenheter",
    }
}

/// How far the feed of a kind is read; none before the first reading.
pub async fn mark(tx: &Tx, kind: UnitKind) -> Result<Option<Mark>, Fault> {
    let row = feed::Entity::find_by_id(word(kind).to_owned()).one(tx).await?;
    Ok(row.map(|row| Mark { since_day: row.since_day, last_number: row.last_number }))
}

/// Says how far it is read now.
pub async fn set_mark(tx: &Tx, kind: UnitKind, mark: Mark) -> Result<(), Fault> {
    let row = feed::ActiveModel {
        kind: Set(word(kind).to_owned()),
        since_day: Set(mark.since_day),
        last_number: Set(mark.last_number),
    };
    use feed::Column::{Kind, LastNumber, SinceDay};
    let replace = OnConflict::column(Kind).update_columns([SinceDay, LastNumber]).to_owned();
    feed::Entity::insert(row).on_conflict(replace).exec_without_returning(&tx.later()).await?;
    Ok(())
}

/// When a register was read last, and whether that failed.
pub async fn reading(tx: &Tx, of: i64) -> Result<Option<Reading>, Fault> {
    Ok(reading::Entity::find_by_id(of).one(tx).await?)
}

/// Says that all was read, or why not.
pub async fn set_reading(tx: &Tx, of: i64, failure: Option<String>) -> Result<(), Fault> {
    use reading::Column::{Feil, Feilet, Id, Lest};
    let replace = OnConflict::column(Id);
    let (lest, replace) = match &failure {
        None => (Some(tx.now()), replace.clone().update_columns([Lest, Feilet, Feil]).to_owned()),
        Some(_) => (None, replace.clone().update_columns([Feilet, Feil]).to_owned()),
    };
    let row = reading::ActiveModel {
        id: Set(of),
        lest: Set(lest),
        feilet: Set(failure.is_some().then(|| tx.now())),
        feil: Set(failure.unwrap_or_default()),
    };
    reading::Entity::insert(row).on_conflict(replace).exec_without_returning(&tx.later()).await?;
    Ok(())
}

/// What was left as it is, of these companies or of all.
pub async fn left_of(tx: &Tx, companies: Option<&[CompanyId]>) -> Result<Vec<Left>, Fault> {
    let Some(companies) = companies else { return Ok(left::Entity::find().all(tx).await?) };
    let mut found = Vec::new();
    for some in companies.chunks(NUMBERS_PER_STATEMENT) {
        let rows = left::Entity::find().filter(left::Column::Company.is_in(some.iter().cloned()));
        found.extend(rows.all(tx).await?);
    }
    Ok(found)
}

/// Leaves a difference as it is.
pub async fn leave(
    tx: &Tx,
    (company, hva): (&CompanyId, What),
    (deres, grunn): (String, String),
    by: &PersonId,
) -> Result<(), Fault> {
    let row = left::ActiveModel {
        company: Set(company.clone()),
        hva: Set(hva.as_str().to_owned()),
        deres: Set(deres),
        grunn: Set(grunn),
        av: Set(by.as_str().to_owned()),
        tid: Set(tx.now()),
    };
    use left::Column::{Av, Company, Deres, Grunn, Hva, Tid};
    let replace = OnConflict::columns([Company, Hva]);
    let replace = replace.clone().update_columns([Deres, Grunn, Av, Tid]).to_owned();
    left::Entity::insert(row).on_conflict(replace).exec_without_returning(&tx.later()).await?;
    Ok(())
}

/// Takes up a difference again that was left.
pub async fn take_up(tx: &Tx, company: &CompanyId, hva: What) -> Result<(), Fault> {
    left::Entity::delete_by_id((company.clone(), hva.as_str().to_owned())).exec(tx).await?;
    Ok(())
}
