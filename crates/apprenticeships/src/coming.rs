//! A contract that is agreed and begins on a later day. Until then the one in force is in force, with
//! its company and instructors; on the day a job puts the new one in its place.

mod row {
    use chrono::NaiveDate;
    use sea_orm::entity::prelude::*;
    use svenn_kernel::{ApprenticeId, CompanyId, PersonId, ProgramAreaId, Timestamp};
    use svenn_people::parts::EmployeeIds;

    use crate::contracts::ContractEnd;

    /// The contract that follows an apprentice's; there is one at most.
    #[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
    #[sea_orm(table_name = "coming_contracts")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub apprentice: ApprenticeId,
        /// Why the one in force ends.
        pub arsak: ContractEnd,
        /// Last day of the one in force.
        pub avsluttet: NaiveDate,
        pub bedriftid: Option<CompanyId>,
        pub programomrade: Option<ProgramAreaId>,
        /// First day.
        pub startdato: NaiveDate,
        /// Last day; none while it is not known.
        pub sluttdato: Option<NaiveDate>,
        /// Who agreed it.
        pub by_id: PersonId,
        pub created: Timestamp,
        /// Who instructs from then on; without it those of the same company, and nobody of another.
        pub ansatte: Option<EmployeeIds>,
    }

    svenn_db::no_relations!();
}

use std::collections::BTreeSet;

use async_trait::async_trait;
use chrono::NaiveDate;
use sea_orm::{
    ActiveValue::Set, ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, sea_query::OnConflict,
};
use serde::{Deserialize, Serialize};
use svenn_companies as companies;
use svenn_db::{Actor, Migration, Tx};
use svenn_http::{
    App,
    follows::{Happening, InstructorsChange},
};
use svenn_jobs::{JobError, TypedJob, enqueue};
use svenn_kernel::{ApprenticeId, CompanyId, EmployeeId, Fault, TenantId, Verb, oslo};
use svenn_people::{
    apprentices::{self, Apprentice},
    employees,
    entity::apprentice::ActiveModel,
    parts::DepartmentStays,
    relations,
    subjects::Subject,
};
use svenn_records::followed;

pub use self::row::Model as ComingContract;
use self::row::{Column, Entity};
use crate::{
    changing::{self, CompanyChange},
    contracts::{self, ContractEnd},
    planned,
};

/// The tables.
pub const MIGRATIONS: &[Migration] = &[
    Migration {
        id: "apprenticeships/001_coming_contracts",
        sql: r#"CREATE TABLE coming_contracts (
        apprentice TEXT PRIMARY KEY,
        arsak TEXT NOT NULL,
        avsluttet DATE NOT NULL,
        bedriftid TEXT,
        programomrade TEXT,
        startdato DATE NOT NULL,
        sluttdato DATE,
        by_id TEXT NOT NULL,
        created BIGINT NOT NULL
    );"#,
    },
    Migration {
        id: "apprenticeships/002_coming_instructors",
        sql: "ALTER TABLE coming_contracts ADD COLUMN ansatte TEXT;",
    },
    crate::grantterms::TABLE,
];

const BEGINS: &str = "apprenticeships.contract_begins";

/// Which contract begins.
#[derive(Debug, Serialize, Deserialize)]
pub struct Payload {
    apprentice: ApprenticeId,
    startdato: NaiveDate,
}

/// The contract that is to follow an apprentice's.
///
/// # Errors
/// A fault of the database.
pub async fn find(tx: &Tx, id: &ApprenticeId) -> Result<Option<ComingContract>, Fault> {
    Ok(Entity::find_by_id(id.clone()).one(tx).await?)
}

/// Keeps it until it begins, in the place of one that was agreed before.
///
/// # Errors
/// A fault of the database.
pub async fn keep(tx: &Tx, new: &ComingContract) -> Result<(), Fault> {
    let all = [
        Column::Arsak,
        Column::Avsluttet,
        Column::Bedriftid,
        Column::Programomrade,
        Column::Startdato,
        Column::Sluttdato,
        Column::ById,
        Column::Created,
        Column::Ansatte,
    ];
    let upsert = OnConflict::column(Column::Apprentice).update_columns(all).to_owned();
    let row = new.clone().into_active_model();
    Entity::insert(row).on_conflict(upsert).exec_without_returning(&tx.later()).await?;
    apprentices::note(tx, &new.apprentice, Verb::Update);
    let asked = Payload { apprentice: new.apprentice.clone(), startdato: new.startdato };
    let key = format!("{} {} {}", new.apprentice, new.startdato, new.created.millis());
    enqueue(tx, ContractJobs::queued(key, &asked, oslo::start_of_day(new.startdato))?).await
}

/// Agrees it: it is kept until it begins, and the journal says so. Answers what follows, in
/// Norwegian sentences.
///
/// # Errors
/// A fault of the database.
pub async fn agree(
    it: Happening<'_>,
    before: &Apprentice,
    new: &ComingContract,
) -> Result<Vec<String>, Fault> {
    keep(it.tx, new).await?;
    let ids: Vec<CompanyId> = before.bedriftid.iter().chain(&new.bedriftid).cloned().collect();
    let names = companies::names(it.tx, &ids).await?;
    let named = |id: &Option<CompanyId>| id.as_ref().and_then(|id| names.get(id)).cloned();
    let last = oslo::format_day(new.avsluttet);
    let mut follows = vec![match named(&before.bedriftid) {
        Some(name) => format!("Kontrakten i {name} gjelder til og med {last}"),
        None => format!("Kontrakten til nå gjelder til og med {last}"),
    }];
    if before.bedriftid != new.bedriftid {
        follows.push("De faglige lederne er de samme til da".to_owned());
    }
    if let Some(chosen) = &new.ansatte {
        let there = employees::some(it.tx, &chosen.0).await?;
        let names: Vec<String> = there.iter().map(employees::Employee::navn).collect();
        follows.push(match names.as_slice() {
            [] => "Fra da har lærlingen ingen faglig leder".to_owned(),
            [one] => format!("Fra da er {one} faglig leder"),
            many => format!("Fra da er {} faglige ledere", many.join(", ")),
        });
    }
    if before.bedriftid != new.bedriftid {
        follows.push("Lærlingen og de faglige lederne får beskjed på dagen".to_owned());
    }
    let first = oslo::format_day(new.startdato);
    let with = named(&new.bedriftid).unwrap_or_else(|| "uten lærebedrift".to_owned());
    let what = format!("Avtalt kontrakt fra {first}: {with}.");
    followed::note(it, Subject::Apprentice(before.id.clone()), &what, &follows).await?;
    Ok([vec![what], follows].concat())
}

/// What is agreed with an apprentice for a later day begins all the same, in a sentence.
///
/// # Errors
/// A fault of the database.
pub(crate) async fn begins_still(tx: &Tx, id: &ApprenticeId) -> Result<Vec<String>, Fault> {
    let Some(agreed) = find(tx, id).await? else { return Ok(Vec::new()) };
    let first = oslo::format_day(agreed.startdato);
    Ok(vec![format!(
        "1 avtalt kontrakt: begynner {first} likevel. Trekk den tilbake hvis den ikke skal gjelde"
    )])
}

/// Forgets one that is to come; false when there is none.
///
/// # Errors
/// A fault of the database.
pub async fn forget(tx: &Tx, id: &ApprenticeId) -> Result<bool, Fault> {
    let gone = Entity::delete_by_id(id.clone()).exec(tx).await?.rows_affected > 0;
    if gone {
        apprentices::note(tx, id, Verb::Update);
    }
    Ok(gone)
}

/// Takes back what was agreed, and the journal says so; false when nothing was.
///
/// # Errors
/// A fault of the database.
pub async fn take_back(it: Happening<'_>, id: &ApprenticeId) -> Result<bool, Fault> {
    let Some(agreed) = find(it.tx, id).await? else { return Ok(false) };
    forget(it.tx, id).await?;
    let with: Vec<CompanyId> = agreed.bedriftid.into_iter().collect();
    let with = companies::names(it.tx, &with).await?.into_values().next();
    let with = with.unwrap_or_else(|| "uten lærebedrift".to_owned());
    let first = oslo::format_day(agreed.startdato);
    let what = format!("Avtalt kontrakt fra {first} er trukket tilbake: {with}.");
    let follows = ["Kontrakten til nå fortsetter å gjelde".to_owned()];
    followed::note(it, Subject::Apprentice(id.clone()), &what, &follows).await?;
    Ok(true)
}

/// The apprentices with whom a contract in a company is agreed for a later day.
///
/// # Errors
/// A fault of the database.
pub async fn agreed_with(tx: &Tx, id: &CompanyId) -> Result<Vec<ApprenticeId>, Fault> {
    let theirs = Entity::find().filter(Column::Bedriftid.eq(id.clone()));
    Ok(theirs.all(tx).await?.into_iter().map(|it| it.apprentice).collect())
}

/// What is agreed with a company is with the one that it has become a part of.
///
/// # Errors
/// A fault of the database.
pub async fn goes_over(tx: &Tx, from: &CompanyId, to: &CompanyId) -> Result<(), Fault> {
    let theirs = Column::Bedriftid.eq(from.clone());
    let found = Entity::find().filter(theirs.clone()).all(tx).await?;
    let other = row::ActiveModel { bedriftid: Set(Some(to.clone())), ..Default::default() };
    Entity::update_many().set(other).filter(theirs).exec(tx).await?;
    for it in found {
        apprentices::note(tx, &it.apprentice, Verb::Update);
    }
    Ok(())
}

/// Ends the contract in force and begins another. The one that ends is kept; instructors and
/// departments of another company are let go, since they have no more to do with the apprentice,
/// and those who were chosen instruct from then on. Answers what is to be stored of the apprentice,
/// and what follows, in Norwegian sentences.
///
/// # Errors
/// A fault of the database.
pub async fn begin(
    it: Happening<'_>,
    before: &Apprentice,
    new: &ComingContract,
) -> Result<(ActiveModel, Vec<String>), Fault> {
    let (tx, id) = (it.tx, &before.id);
    // It may have been terminated since the other was agreed.
    let (avsluttet, arsak) = match before.unexpected_end_date {
        Some(last) if last < new.avsluttet => (last, ContractEnd::Hevet),
        _ => (new.avsluttet, new.arsak),
    };
    let ended = contracts::ended(tx, before, avsluttet, arsak);
    contracts::insert(tx, ended).await?;
    let is_same = before.bedriftid == new.bedriftid;
    let instructors: BTreeSet<_> = relations::employees_of(tx, id).await?.into_iter().collect();
    let after: BTreeSet<EmployeeId> = match &new.ansatte {
        // Who was chosen may be gone since.
        Some(chosen) => {
            employees::some(tx, &chosen.0).await?.into_iter().map(|one| one.id).collect()
        }
        None if is_same => instructors.clone(),
        None => BTreeSet::new(),
    };
    let change = InstructorsChange::between(&instructors, &after);
    if !change.is_none() {
        relations::set_employees(tx, id, &after).await?;
    }
    let to = CompanyChange { of: before, to: new.bedriftid.as_ref(), day: new.startdato };
    let mut follows = changing::follow(it, to, &change).await?;
    follows.extend(planned::trade_changed(it, before, new.programomrade.as_ref()).await?);
    let stays = if is_same { before.avdelinger_more.clone() } else { DepartmentStays::default() };
    let fields = ActiveModel {
        bedriftid: Set(new.bedriftid.clone()),
        programomrade: Set(new.programomrade.clone()),
        startdato: Set(Some(new.startdato)),
        sluttdato: Set(new.sluttdato),
        unexpected_end_date: Set(None),
        avdelinger_more: Set(stays),
        arbeidsavtale: Set(false),
        kontrakt_signert: Set(None),
        ..Default::default()
    };
    Ok((fields, follows))
}

/// Lets contracts begin on their day.
pub struct ContractJobs {
    pub app: App,
}

impl ContractJobs {
    async fn put_in_force(&self, tenant: &TenantId, asked: &Payload) -> Result<(), Fault> {
        let begun = self.app.databases.write(tenant, Actor::System).await;
        let tx = begun.map_err(|error| Fault::caused("contracts", error))?;
        tx.lock(asked.apprentice.as_str()).await?;
        let Some(mut new) = find(&tx, &asked.apprentice).await? else { return Ok(()) };
        if new.startdato != asked.startdato {
            return Ok(());
        }
        let Some(before) = apprentices::find(&tx, &asked.apprentice).await? else { return Ok(()) };
        let by = new.by_id.clone();
        let it = Happening { app: &self.app, tx: &tx, by: &by };
        if let Some(company) = &new.bedriftid
            && companies::find(&tx, company).await?.is_none()
        {
            new.bedriftid = None;
            changing::tell_without_company(it, &before, new.startdato).await?;
        }
        let version = Set(before.version.saturating_add(1));
        let (fields, _) = begin(it, &before, &new).await?;
        let fields = ActiveModel { version, ..fields };
        apprentices::store(&tx, &before.id, fields).await?;
        forget(&tx, &before.id).await?;
        tx.commit().await?;
        Ok(())
    }
}

#[async_trait]
impl TypedJob for ContractJobs {
    const KIND: &'static str = BEGINS;
    type Payload = Payload;

    async fn run(&self, tenant: &TenantId, _key: &str, asked: Payload) -> Result<(), JobError> {
        Ok(self.put_in_force(tenant, &asked).await?)
    }
}
