//! Contracts an apprentice had before the one in force: another company, another trade, or the
//! time before a break. The one in force stands on the apprentice.

use chrono::NaiveDate;
use sea_orm::{
    ActiveModelBehavior, ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder,
};
use svenn_db::{Audience, Tx};
use svenn_kernel::{ApprenticeId, Collection, CompanyId, ContractId, Fault, Verb, stored_words};

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
    /// It was over; it is kept because its company has become a part of another since.
    Utlopt,
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
            Self::Utlopt => "Læretiden var over",
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

/// Last day of the contract in force: as it came, or else as it was agreed.
#[must_use]
pub fn last_day(of: &Apprentice) -> Option<NaiveDate> {
    of.unexpected_end_date.or(of.sluttdato)
}

/// The contract in force as it was kept when it was over and its company became a part of another:
/// it says with whom it was, while the apprentice stands with the other company. `ended` are the
/// apprentice's own.
#[must_use]
pub fn kept<'a>(of: &Apprentice, ended: &'a [Contract]) -> Option<&'a Contract> {
    let ends = last_day(of)?;
    ended.iter().find(|it| begins_with(of, it) && ends <= it.avsluttet)
}

/// First day of the contract in force that no kept one has: where its end was moved after that, the
/// days since are with the company in force.
#[must_use]
pub fn first_day(of: &Apprentice, ended: &[Contract]) -> Option<NaiveDate> {
    let kept = ended.iter().filter(|it| begins_with(of, it)).map(|it| it.avsluttet).max();
    kept.map_or(of.startdato, |last| last.succ_opt())
}

/// One contract begins on a day.
fn begins_with(of: &Apprentice, ended: &Contract) -> bool {
    of.startdato.is_some() && of.startdato == ended.startdato
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

/// The contracts that several apprentices had before the one in force, in no particular order.
pub async fn ended_of(tx: &Tx, ids: &[ApprenticeId]) -> Result<Vec<Contract>, Fault> {
    let mut found = Vec::new();
    for some in ids.chunks(IDS_PER_STATEMENT) {
        let these = row::Column::Apprentice.is_in(some.iter().cloned());
        found.extend(row::Entity::find().filter(these).all(tx).await?);
    }
    Ok(found)
}

/// Those of several companies, in no particular order.
pub async fn ended_in(tx: &Tx, ids: &[CompanyId]) -> Result<Vec<Contract>, Fault> {
    let mut found = Vec::new();
    for some in ids.chunks(IDS_PER_STATEMENT) {
        let these = row::Column::Bedriftid.is_in(some.iter().cloned());
        found.extend(row::Entity::find().filter(these).all(tx).await?);
    }
    Ok(found)
}

/// These, in no particular order.
pub async fn some(tx: &Tx, ids: &[ContractId]) -> Result<Vec<Contract>, Fault> {
    let mut found = Vec::new();
    for some in ids.chunks(IDS_PER_STATEMENT) {
        let these = row::Column::Id.is_in(some.iter().cloned());
        found.extend(row::Entity::find().filter(these).all(tx).await?);
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use svenn_kernel::{Timestamp, UnknownWord};
    use svenn_people::apprentices;

    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn over(startdato: &str, avsluttet: &str) -> Contract {
        Contract {
            id: ContractId::parse("k1").unwrap(),
            apprentice: ApprenticeId::parse("a1").unwrap(),
            bedriftid: None,
            programomrade: None,
            startdato: Some(day(startdato)),
            sluttdato: Some(day(avsluttet)),
            avsluttet: day(avsluttet),
            arsak: ContractEnd::Utlopt,
            godskrivning: 0,
            tilskuddsmodell: None,
            arbeidsavtale: false,
            kontrakt_signert: None,
            created: Timestamp::default(),
        }
    }

    #[test]
    fn a_contract_that_was_over_keeps_its_days_and_what_is_added_is_with_the_other() {
        let mut of = apprentices::blank(ApprenticeId::parse("a1").unwrap());
        of.startdato = Some(day("2024-08-16"));
        of.sluttdato = Some(day("2026-08-15"));
        let before = over("2022-08-16", "2024-08-15");
        assert_eq!(kept(&of, std::slice::from_ref(&before)), None, "another contract");
        assert_eq!(first_day(&of, std::slice::from_ref(&before)), of.startdato);
        let all = [before, over("2024-08-16", "2026-08-15")];
        assert_eq!(kept(&of, &all), Some(&all[1]));
        assert_eq!(first_day(&of, &all), Some(day("2026-08-16")), "no day is left");
        of.sluttdato = Some(day("2027-08-15"));
        assert_eq!(kept(&of, &all), None);
        assert_eq!(first_day(&of, &all), Some(day("2026-08-16")), "what was added");
    }

    #[test]
    fn every_reason_reads_back() {
        for reason in ContractEnd::ALL {
            assert_eq!(reason.as_str().parse(), Ok(reason));
            assert_eq!(serde_json::to_value(reason).unwrap(), reason.as_str());
        }
        assert_eq!("x".parse::<ContractEnd>(), Err(UnknownWord));
    }
}
