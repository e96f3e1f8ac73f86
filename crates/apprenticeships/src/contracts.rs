//! Contracts an apprentice had before the one in force: another company, another trade, or the
//! time before a break. The one in force stands on the apprentice.

use chrono::NaiveDate;
use sea_orm::{
    ActiveModelBehavior, ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder,
};
use svenn_db::{Audience, Tx};
use svenn_kernel::{ApprenticeId, Collection, ContractId, Fault, Verb, stored_words};

pub use row::Model as Contract;

use svenn_people::apprentices::Apprentice;

/// Ids asked for by one statement; engines limit its values.
const IDS_PER_STATEMENT: usize = 500;

mod row {
    use chrono::NaiveDate;
    use sea_orm::entity::prelude::*;
    use svenn_kernel::{ApprenticeId, CompanyId, ContractId, ProgramAreaId, Timestamp};

    use super::ContractEnd;
    use svenn_people::parts::TrainingModel;

    /// A contract that has ended.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "contracts")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: ContractId,
        pub apprentice: ApprenticeId,
        pub bedriftid: Option<CompanyId>,
        /// In which trade.
        pub programomrade: Option<ProgramAreaId>,
        /// First day.
        pub startdato: Option<NaiveDate>,
        /// Last day as it was agreed.
        pub sluttdato: Option<NaiveDate>,
        /// Last day as it came.
        pub avsluttet: NaiveDate,
        /// Why it ended.
        pub arsak: ContractEnd,
        /// Months that earlier training shortened it by.
        pub godskrivning: i64,
        /// Model of the time in the company.
        pub tilskuddsmodell: Option<TrainingModel>,
        /// Whether there was an employment agreement.
        pub arbeidsavtale: bool,
        /// Day it was signed.
        #[sea_orm(column_name = "kontraktSignert")]
        pub kontrakt_signert: Option<NaiveDate>,
        /// When it was put here.
        pub created: Timestamp,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}
}

impl ActiveModelBehavior for row::ActiveModel {}

/// Why a contract ended.
#[stored_words(column, schema)]
#[serde(rename_all = "UPPERCASE")]
pub enum ContractEnd {
    /// The apprentice goes on in another company.
    NyBedrift,
    /// The apprentice begins with another trade.
    NyttFag,
    /// There is a break before the apprentice goes on.
    Opphold,
    /// The contract was raised.
    Hevet,
}

impl ContractEnd {
    /// Label that people see.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::NyBedrift => "Byttet lærebedrift",
            Self::NyttFag => "Nytt lærefag",
            Self::Opphold => "Opphold i læretiden",
            Self::Hevet => "Lærekontrakt hevet",
        }
    }
}

/// The contract in force as it is kept when another follows it.
#[must_use]
pub fn ended(tx: &Tx, of: &Apprentice, avsluttet: NaiveDate, arsak: ContractEnd) -> Contract {
    Contract {
        id: ContractId::new(tx.now(), tx.entropy()),
        apprentice: of.id.clone(),
        bedriftid: of.bedriftid.clone(),
        programomrade: of.programomrade.clone(),
        startdato: of.startdato,
        sluttdato: of.sluttdato,
        avsluttet,
        arsak,
        godskrivning: of.godskrivning,
        tilskuddsmodell: of.tilskuddsmodell,
        arbeidsavtale: of.arbeidsavtale,
        kontrakt_signert: of.kontrakt_signert,
        created: tx.now(),
    }
}

/// Keeps a contract that has ended.
pub async fn insert(tx: &Tx, contract: Contract) -> Result<(), Fault> {
    let (id, apprentice) = (contract.id.clone(), contract.apprentice.clone());
    row::Entity::insert(contract.into_active_model()).exec_without_returning(&tx.later()).await?;
    let hers = Audience::person(&apprentice);
    tx.record(Collection::LAEREKONTRAKT, id.as_str(), Verb::Create, hers);
    Ok(())
}

/// Keeps several that have ended.
pub async fn insert_all(tx: &Tx, ended: Vec<Contract>) -> Result<(), Fault> {
    const ROWS_PER_STATEMENT: usize = 50;
    for some in ended.chunks(ROWS_PER_STATEMENT) {
        let rows = some.iter().map(|contract| contract.clone().into_active_model());
        row::Entity::insert_many(rows).exec_without_returning(&tx.later()).await?;
    }
    for contract in &ended {
        let hers = Audience::person(&contract.apprentice);
        tx.record(Collection::LAEREKONTRAKT, contract.id.as_str(), Verb::Create, hers);
    }
    Ok(())
}

/// The contracts an apprentice had before the one in force, newest first.
pub async fn load_ended(tx: &Tx, id: &ApprenticeId) -> Result<Vec<Contract>, Fault> {
    let rows = row::Entity::find()
        .filter(row::Column::Apprentice.eq(id.clone()))
        .order_by_desc(row::Column::Avsluttet)
        .order_by_desc(row::Column::Id);
    Ok(rows.all(tx).await?)
}

/// The same of several apprentices, in no particular order.
pub async fn ended_of(tx: &Tx, ids: &[ApprenticeId]) -> Result<Vec<Contract>, Fault> {
    let mut found = Vec::new();
    for some in ids.chunks(IDS_PER_STATEMENT) {
        let these = row::Column::Apprentice.is_in(some.iter().cloned());
        found.extend(row::Entity::find().filter(these).all(tx).await?);
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use svenn_kernel::UnknownWord;

    use super::*;

    #[test]
    fn every_reason_reads_back() {
        for reason in ContractEnd::ALL {
            assert_eq!(reason.as_str().parse(), Ok(reason));
            assert_eq!(serde_json::to_value(reason).unwrap(), reason.as_str());
        }
        assert_eq!("x".parse::<ContractEnd>(), Err(UnknownWord));
    }
}
