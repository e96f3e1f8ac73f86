//! Apprentices as stored.

use std::collections::BTreeSet;

use chrono::NaiveDate;
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, Condition, EntityTrait, IntoActiveModel,
    QueryFilter, QueryOrder, QuerySelect, QueryTrait, sea_query::SelectStatement,
};
use svenn_db::{Audience, Tx, Versioned, bump_versions};
use svenn_kernel::{
    ApprenticeId, Collection, CompanyId, Fault, ProgramAreaId, Verb, text::collation_key,
};

pub use crate::entity::apprentice::Model as Apprentice;
use crate::{
    entity::apprentice::{ActiveModel, Column, Entity},
    kind::{ApprenticeType, VacancyRates},
    parts::{Absences, DepartmentStays, GoalHours, GoalHoursList, Guardian},
    rules::{StatusFacts, pace::TrainingTime},
};

/// Ids asked for by one statement; engines limit its values.
const IDS_PER_STATEMENT: usize = 500;

/// How much documentation an apprentice has, by status (field `statistikk`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Statistics {
    /// Waiting for an answer.
    pub dokumentasjon_sendt: i64,
    /// To be corrected.
    pub dokumentasjon_rettes: i64,
    /// Approved.
    pub dokumentasjon_godkjent: i64,
}

impl Apprentice {
    /// First and last name.
    #[must_use]
    pub fn navn(&self) -> String {
        format!("{} {}", self.fornavn, self.etternavn)
    }

    /// When the apprentice is in training.
    #[must_use]
    pub fn training_time(&self) -> TrainingTime<'_> {
        TrainingTime {
            startdato: self.startdato,
            sluttdato: self.sluttdato,
            fravaer: &self.fravaer.0,
            unexpected_end_date: self.unexpected_end_date,
        }
    }

    /// What the status follows from.
    #[must_use]
    pub fn status_facts(&self, trainingplan: bool, employee: bool) -> StatusFacts<'_> {
        StatusFacts {
            startdato: self.startdato,
            sluttdato: self.sluttdato,
            fravaer: &self.fravaer.0,
            unexpected_end_date: self.unexpected_end_date,
            personnr: self.personnr.is_some(),
            trainingplan,
            employee,
        }
    }
}

/// An apprentice of whom nothing is known yet.
#[must_use]
pub fn blank(id: ApprenticeId) -> Apprentice {
    Apprentice {
        id,
        version: 1,
        fornavn: String::new(),
        etternavn: String::new(),
        epost: None,
        telefon: None,
        personnr: None,
        personnr_index: None,
        fodselsdato: None,
        adresse: String::new(),
        postnummer: String::new(),
        poststed: String::new(),
        kind: ApprenticeType::Laerling,
        bedriftid: None,
        programomrade: None,
        startdato: None,
        sluttdato: None,
        fravaer: Absences::default(),
        unexpected_end_date: None,
        vacancy_rates: VacancyRates::default(),
        avdelinger_more: DepartmentStays::default(),
        godskrivning: 0,
        ungdomsrett: false,
        arbeidsavtale: false,
        tilskuddsmodell: None,
        kontrakt_signert: None,
        kontonummer: None,
        foresatt: Guardian::default(),
        adressesperre: false,
        archived: false,
        merknad: String::new(),
        dokumentasjon_sendt: 0,
        dokumentasjon_rettes: 0,
        dokumentasjon_godkjent: 0,
        timekeeping_minutes: 0,
        timekeepings: 0,
        timekeeping_goals: GoalHoursList::default(),
    }
}

/// One apprentice, archived or not.
pub async fn find(tx: &Tx, id: &ApprenticeId) -> Result<Option<Apprentice>, Fault> {
    Ok(Entity::find_by_id(id.clone()).one(tx).await?)
}

/// Selects the company of an apprentice, for a query that wants more of it.
pub(crate) fn select_company(id: &ApprenticeId) -> SelectStatement {
    Entity::find()
        .select_only()
        .column(Column::Bedriftid)
        .filter(Column::Id.eq(id.clone()))
        .filter(Column::Bedriftid.is_not_null())
        .into_query()
}

/// Those of these that there are, in no particular order.
pub async fn some(tx: &Tx, ids: &[ApprenticeId]) -> Result<Vec<Apprentice>, Fault> {
    let mut found = Vec::with_capacity(ids.len());
    for some in ids.chunks(IDS_PER_STATEMENT) {
        let these = Column::Id.is_in(some.iter().cloned());
        found.extend(Entity::find().filter(these).all(tx).await?);
    }
    Ok(found)
}

/// All apprentices, archived or not, in no particular order.
pub async fn all(tx: &Tx) -> Result<Vec<Apprentice>, Fault> {
    Ok(Entity::find().all(tx).await?)
}

/// The ids of all apprentices, archived or not, so many of those after one, in their order.
pub async fn ids_after(tx: &Tx, after: &str, limit: u64) -> Result<Vec<ApprenticeId>, Fault> {
    Ok(Entity::find()
        .select_only()
        .column(Column::Id)
        .filter(Column::Id.gt(after))
        .order_by_asc(Column::Id)
        .limit(limit)
        .into_tuple()
        .all(tx)
        .await?)
}

/// Apprentices whose time holds a day, so many of those after an id, in the order of ids. Archived
/// ones are left out, and those whose contract was ended.
pub async fn in_time_after(
    tx: &Tx,
    day: NaiveDate,
    after: &str,
    limit: u64,
) -> Result<Vec<Apprentice>, Fault> {
    Ok(Entity::find()
        .filter(Column::Archived.eq(false))
        .filter(Column::UnexpectedEndDate.is_null())
        .filter(Column::Startdato.lte(day))
        .filter(Column::Sluttdato.gte(day))
        .filter(Column::Id.gt(after))
        .order_by_asc(Column::Id)
        .limit(limit)
        .all(tx)
        .await?)
}

/// The names of these apprentices, in the order of the names, and whether each is archived.
pub async fn named(
    tx: &Tx,
    ids: BTreeSet<ApprenticeId>,
) -> Result<Vec<(ApprenticeId, String, bool)>, Fault> {
    let ids: Vec<ApprenticeId> = ids.into_iter().collect();
    let mut found = Vec::with_capacity(ids.len());
    for some in ids.chunks(IDS_PER_STATEMENT) {
        let rows = Entity::find()
            .select_only()
            .columns([Column::Id, Column::Fornavn, Column::Etternavn, Column::Archived])
            .filter(Column::Id.is_in(some.iter().cloned()))
            .into_tuple::<(ApprenticeId, String, String, bool)>()
            .all(tx)
            .await?;
        found.extend(rows.into_iter().map(|(id, fornavn, etternavn, archived)| {
            (id, format!("{fornavn} {etternavn}"), archived)
        }));
    }
    found.sort_by_cached_key(|(_, navn, _)| collation_key(navn));
    Ok(found)
}

/// Who has the identity number of this index, archived or not.
pub async fn with_personnr(tx: &Tx, index: &str) -> Result<Option<ApprenticeId>, Fault> {
    let found =
        Entity::find().select_only().column(Column::Id).filter(Column::PersonnrIndex.eq(index));
    Ok(found.into_tuple().one(tx).await?)
}

/// Stores a new apprentice.
///
/// # Errors
/// A fault of the database, also for an identity number that somebody else has.
pub async fn insert(tx: &Tx, apprentice: Apprentice) -> Result<(), Fault> {
    let id = apprentice.id.clone();
    Entity::insert(apprentice.into_active_model()).exec_without_returning(&tx.later()).await?;
    note(tx, &id, Verb::Create);
    Ok(())
}

/// Stores all fields of an apprentice and raises the version, whatever it was.
///
/// # Errors
/// A fault of the database, also when there is no such apprentice.
pub async fn update(tx: &Tx, apprentice: Apprentice) -> Result<(), Fault> {
    let id = apprentice.id.clone();
    let version = apprentice.version + 1;
    let mut row = apprentice.into_active_model().reset_all();
    row.version = Set(version);
    let stored = Entity::update_many().set(row).filter(Column::Id.eq(id.clone())).exec(tx).await?;
    if stored.rows_affected == 0 {
        return Err(Fault::new("no such apprentice"));
    }
    note(tx, &id, Verb::Update);
    Ok(())
}

impl Versioned for Apprentice {
    type Entity = Entity;
    const VERSION: Column = Column::Version;

    fn row(&self) -> Condition {
        Condition::all().add(Column::Id.eq(self.id.clone()))
    }
}

/// Raises the version of those whose connections were changed from the other side, so that
/// nobody who has them open puts the old ones back.
pub async fn bump_all(tx: &Tx, ids: &[ApprenticeId]) -> Result<(), Fault> {
    let rows = Condition::all().add(Column::Id.is_in(ids.iter().cloned()));
    bump_versions::<Apprentice>(tx, rows).await?;
    for id in ids {
        note(tx, id, Verb::Update);
    }
    Ok(())
}

/// Stores some fields and leaves the version alone.
pub async fn store(tx: &Tx, id: &ApprenticeId, fields: ActiveModel) -> Result<(), Fault> {
    Entity::update_many().set(fields).filter(Column::Id.eq(id.clone())).exec(tx).await?;
    note(tx, id, Verb::Update);
    Ok(())
}

/// Some of the apprentices of a company, archived ones among them, by id.
pub async fn of_company(tx: &Tx, id: &CompanyId, limit: u64) -> Result<Vec<Apprentice>, Fault> {
    let some = Entity::find()
        .filter(Column::Bedriftid.eq(id.clone()))
        .order_by_asc(Column::Id)
        .limit(limit);
    Ok(some.all(tx).await?)
}

/// How many apprentices of each company are in each trade, archived ones left out; of all companies
/// for none.
pub async fn trades_in_companies(
    tx: &Tx,
    companies: Option<&[CompanyId]>,
) -> Result<Vec<(CompanyId, ProgramAreaId, i64)>, Fault> {
    let rows = || {
        Entity::find()
            .select_only()
            .columns([Column::Bedriftid, Column::Programomrade])
            .column_as(Column::Id.count(), "count")
            .filter(Column::Archived.eq(false))
            .filter(Column::Bedriftid.is_not_null())
            .filter(Column::Programomrade.is_not_null())
            .group_by(Column::Bedriftid)
            .group_by(Column::Programomrade)
    };
    let Some(companies) = companies else { return Ok(rows().into_tuple().all(tx).await?) };
    let mut found = Vec::new();
    for some in companies.chunks(IDS_PER_STATEMENT) {
        let these = Column::Bedriftid.is_in(some.iter().cloned());
        found.extend(rows().filter(these).into_tuple().all(tx).await?);
    }
    Ok(found)
}

/// Stores the same fields of several apprentices, whose versions rise.
pub async fn store_all(tx: &Tx, ids: &[ApprenticeId], fields: ActiveModel) -> Result<(), Fault> {
    for some in ids.chunks(IDS_PER_STATEMENT) {
        let these = Column::Id.is_in(some.iter().cloned());
        Entity::update_many().set(fields.clone()).filter(these).exec(tx).await?;
    }
    bump_all(tx, ids).await
}

/// Stores how much documentation the apprentice has. The version stays, so that nobody who
/// edits the record meanwhile is refused for it.
pub async fn set_statistics(
    tx: &Tx,
    id: &ApprenticeId,
    statistics: Statistics,
) -> Result<(), Fault> {
    let fields = ActiveModel {
        dokumentasjon_sendt: Set(statistics.dokumentasjon_sendt),
        dokumentasjon_rettes: Set(statistics.dokumentasjon_rettes),
        dokumentasjon_godkjent: Set(statistics.dokumentasjon_godkjent),
        ..Default::default()
    };
    store(tx, id, fields).await
}

/// Working time that an apprentice has recorded.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct KeptTime {
    /// Minutes of work.
    pub minutes: i64,
    /// Weeks of hours.
    pub weeks: i64,
    /// The same of each goal that they name.
    pub goals: Vec<GoalHours>,
}

/// Stores the working time that an apprentice has recorded. The version stays, as it does with
/// documentation.
pub async fn set_timekeeping(tx: &Tx, id: &ApprenticeId, kept: KeptTime) -> Result<(), Fault> {
    let fields = ActiveModel {
        timekeeping_minutes: Set(kept.minutes),
        timekeepings: Set(kept.weeks),
        timekeeping_goals: Set(GoalHoursList(kept.goals)),
        ..Default::default()
    };
    store(tx, id, fields).await
}

/// Notes in the change log that the apprentice changed.
pub fn note(tx: &Tx, id: &ApprenticeId, verb: Verb) {
    tx.record(Collection::LAERLINGER, id.as_str(), verb, Audience::person(id));
}
