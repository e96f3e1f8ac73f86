//! Imports that were written, and what is needed to take them back.

use std::collections::HashMap;

use chrono::NaiveDate;
use sea_orm::{ConnectionTrait, QueryResult, Statement, Value};
use serde::{Deserialize, Serialize};
use svenn_apprenticeships::grantterms::{self, GrantTerms};
use svenn_companies as companies;
use svenn_db::{Actor, Audience, Tx};
use svenn_kernel::{
    ApprenticeId, Collection, CompanyId, CoordinatorId, EmployeeId, Fault, ImportId, PersonId,
    ProgramAreaId, Timestamp, TrainingPlanId, Verb,
};
use svenn_people::{
    apprentices::{self, Apprentice},
    employees,
    kind::{ApprenticeType, VacancyRate},
    parts::{Absence, DepartmentStay},
    relations,
};
use utoipa::ToSchema;

use crate::{
    columns::{Column, Mapping, plain},
    report::{Counts, Report},
    sheet::SheetRow,
};

/// Most imports in the list.
pub const IMPORTS_LISTED_MAX: u64 = 50;
/// Longest name of a file that is kept, in characters.
const NAME_CHARS_MAX: usize = 200;
/// Longest header that is remembered, in characters.
const HEADER_CHARS_MAX: usize = 200;

/// An import that was written.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ImportRecord {
    pub id: ImportId,
    /// Name of the file.
    pub filnavn: String,
    /// Time of the import.
    pub tidspunkt: Timestamp,
    /// Who did it; `None` for the command line.
    #[serde(rename = "opprettetAv")]
    pub opprettet_av: Option<PersonId>,
    /// How many of what.
    pub counts: Counts,
    /// When it was taken back.
    pub angret: Option<Timestamp>,
}

/// What an import did to one record.
#[derive(Debug, Clone)]
pub struct Change {
    pub(crate) of: Changed,
    /// The version of the record when the import was through with it.
    pub(crate) version: Option<i64>,
}

impl From<Changed> for Change {
    fn from(of: Changed) -> Self {
        Self { of, version: None }
    }
}

/// A record and how it was before; `None` where the import made it.
#[derive(Debug, Clone)]
pub(crate) enum Changed {
    Apprentice(ApprenticeId, Option<Box<ApprenticeBefore>>),
    Employee(EmployeeId, Option<EmployeeBefore>),
    Company(CompanyId),
}

/// What an import may change of an apprentice.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct ApprenticeBefore {
    pub fornavn: String,
    pub etternavn: String,
    pub epost: Option<String>,
    pub telefon: Option<String>,
    pub personnr: Option<String>,
    pub personnr_index: Option<String>,
    pub fodselsdato: Option<NaiveDate>,
    pub adresse: String,
    pub postnummer: String,
    pub poststed: String,
    pub kind: ApprenticeType,
    pub bedriftid: Option<CompanyId>,
    pub programomrade: Option<ProgramAreaId>,
    pub startdato: Option<NaiveDate>,
    pub sluttdato: Option<NaiveDate>,
    pub fravaer: Vec<Absence>,
    pub vacancy_rates: Vec<VacancyRate>,
    pub merknad: String,
    /// None where it was not noted.
    #[serde(default)]
    pub avdelinger_more: Option<Vec<DepartmentStay>>,
    /// None where it was not noted.
    #[serde(default)]
    pub grant_terms: Option<Vec<GrantTerms>>,
    pub employees: Vec<EmployeeId>,
    pub coordinators: Vec<CoordinatorId>,
    pub trainingplans: Vec<TrainingPlanId>,
}

/// What an import may change of an employee.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct EmployeeBefore {
    pub epost: Option<String>,
    pub telefon: Option<String>,
    pub companies: Vec<CompanyId>,
}

impl Change {
    pub(crate) fn company_created(id: &CompanyId) -> Self {
        Changed::Company(id.clone()).into()
    }

    pub(crate) fn employee_created(id: &EmployeeId) -> Self {
        Changed::Employee(id.clone(), None).into()
    }

    pub(crate) fn apprentice_created(id: &ApprenticeId) -> Self {
        Changed::Apprentice(id.clone(), None).into()
    }

    /// Before the employee is changed.
    pub(crate) async fn employee_updated(tx: &Tx, id: &EmployeeId) -> Result<Self, Fault> {
        let found = employees::find(tx, id).await?;
        let found = found.ok_or_else(|| Fault::new("an employee went away"))?;
        let companies = relations::companies_of(tx, id).await?;
        let before = EmployeeBefore { epost: found.epost, telefon: found.telefon, companies };
        Ok(Changed::Employee(id.clone(), Some(before)).into())
    }

    /// Before the apprentice is changed.
    pub(crate) async fn apprentice_updated(tx: &Tx, now: &Apprentice) -> Result<Self, Fault> {
        let before = ApprenticeBefore {
            fornavn: now.fornavn.clone(),
            etternavn: now.etternavn.clone(),
            epost: now.epost.clone(),
            telefon: now.telefon.clone(),
            personnr: now.personnr.clone(),
            personnr_index: now.personnr_index.clone(),
            fodselsdato: now.fodselsdato,
            adresse: now.adresse.clone(),
            postnummer: now.postnummer.clone(),
            poststed: now.poststed.clone(),
            kind: now.kind,
            bedriftid: now.bedriftid.clone(),
            programomrade: now.programomrade.clone(),
            startdato: now.startdato,
            sluttdato: now.sluttdato,
            fravaer: now.fravaer.0.clone(),
            vacancy_rates: now.vacancy_rates.0.clone(),
            merknad: now.merknad.clone(),
            avdelinger_more: Some(now.avdelinger_more.0.clone()),
            grant_terms: Some(grantterms::newest(tx, &now.id).await?.1),
            employees: relations::employees_of(tx, &now.id).await?,
            coordinators: relations::coordinators_of(tx, &now.id).await?,
            trainingplans: relations::trainingplans_of(tx, &now.id).await?,
        };
        Ok(Changed::Apprentice(now.id.clone(), Some(Box::new(before))).into())
    }

    pub(crate) fn id(&self) -> &str {
        match &self.of {
            Changed::Apprentice(id, _) => id.as_str(),
            Changed::Employee(id, _) => id.as_str(),
            Changed::Company(id) => id.as_str(),
        }
    }

    fn row(&self) -> Result<(&'static str, &str, Option<String>), Fault> {
        Ok(match &self.of {
            Changed::Apprentice(id, before) => {
                let before = before.as_ref().map(serde_json::to_string).transpose()?;
                ("apprentice", id.as_str(), before)
            }
            Changed::Employee(id, before) => {
                let before = before.as_ref().map(serde_json::to_string).transpose()?;
                ("employee", id.as_str(), before)
            }
            Changed::Company(id) => ("company", id.as_str(), None),
        })
    }

    fn read(row: &QueryResult) -> Result<Self, Fault> {
        let kind: String = row.try_get("", "kind")?;
        let before: Option<String> = row.try_get("", "before")?;
        let before = before.as_deref();
        let of = match kind.as_str() {
            "apprentice" => Changed::Apprentice(
                row.try_get("", "id")?,
                before.map(serde_json::from_str).transpose()?,
            ),
            "employee" => Changed::Employee(
                row.try_get("", "id")?,
                before.map(serde_json::from_str).transpose()?,
            ),
            _ => Changed::Company(row.try_get("", "id")?),
        };
        Ok(Self { of, version: row.try_get("", "version")? })
    }
}

/// The version of every person and company that there is.
#[derive(Debug, Default)]
pub(crate) struct Versions(HashMap<String, i64>);

impl Versions {
    /// In three queries, however many an import made.
    pub(crate) async fn load(tx: &Tx) -> Result<Self, Fault> {
        let mut versions = HashMap::new();
        let people = apprentices::all(tx).await?.into_iter();
        versions.extend(people.map(|it| (it.id.to_string(), it.version)));
        let people = employees::all(tx).await?.into_iter();
        versions.extend(people.map(|it| (it.id.to_string(), it.version)));
        let companies = companies::all(tx).await?.into_iter();
        versions.extend(companies.map(|it| (it.id.to_string(), it.version)));
        Ok(Self(versions))
    }

    pub(crate) fn of(&self, id: &str) -> Option<i64> {
        self.0.get(id).copied()
    }
}

/// Notes an import with all it changed.
pub(crate) async fn insert(
    tx: &Tx,
    id: &ImportId,
    filnavn: &str,
    report: &Report,
    changes: Vec<Change>,
) -> Result<(), Fault> {
    let backend = tx.get_database_backend();
    let filnavn: String = filnavn.chars().take(NAME_CHARS_MAX).collect();
    let values: [Value; 6] = [
        id.as_str().into(),
        filnavn.into(),
        tx.now().into(),
        author(tx.actor()).into(),
        serde_json::to_string(&report.counts())?.into(),
        tx.latest_seq().await?.into(),
    ];
    let sql = "INSERT INTO imports (id, filnavn, tidspunkt, \"opprettetAv\", counts, seq)
         VALUES ($1, $2, $3, $4, $5, $6)";
    tx.execute_raw(Statement::from_sql_and_values(backend, sql, values)).await?;
    let versions = Versions::load(tx).await?;
    for (place, change) in changes.iter().enumerate() {
        let (kind, of, before) = change.row()?;
        let version = versions.of(of);
        let place = i64::try_from(place).unwrap_or(i64::MAX);
        let values: [Value; 6] = [
            id.as_str().into(),
            place.into(),
            kind.into(),
            of.into(),
            before.into(),
            version.into(),
        ];
        let sql = "INSERT INTO import_changes (import, rekkefoelge, kind, id, before, version)
             VALUES ($1, $2, $3, $4, $5, $6)";
        tx.execute_raw(Statement::from_sql_and_values(backend, sql, values)).await?;
    }
    // The last note of the transaction: what stands after it in the log is not the import's.
    tx.record(Collection::IMPORTS, id.as_str(), Verb::Create, Audience::Coordinators);
    Ok(())
}

fn author(actor: &Actor) -> Option<String> {
    match actor {
        Actor::Person { id, .. } => Some(id.as_str().to_owned()),
        Actor::System => None,
    }
}

/// Where in the change log the import ended. Where its own note is not the newest of it, all since
/// it began counts as somebody else's: rather too much is kept than too little.
pub(crate) async fn ended_at(tx: &Tx, id: &ImportId) -> Result<i64, Fault> {
    if let Some(noted) = tx.last_change(Collection::IMPORTS, id.as_str()).await?
        && noted.verb == Verb::Create
    {
        return Ok(noted.seq);
    }
    began_after(tx, id).await
}

/// Where in the change log the import began.
async fn began_after(tx: &Tx, id: &ImportId) -> Result<i64, Fault> {
    let sql = "SELECT seq FROM imports WHERE id = $1";
    let statement =
        Statement::from_sql_and_values(tx.get_database_backend(), sql, [id.as_str().into()]);
    let row = tx.query_one_raw(statement).await?;
    Ok(row.map(|row| row.try_get("", "seq")).transpose()?.unwrap_or_default())
}

/// What an import changed, the last first.
pub(crate) async fn changes_of(tx: &Tx, id: &ImportId) -> Result<Vec<Change>, Fault> {
    let sql = "SELECT kind, id, before, version FROM import_changes WHERE import = $1
         ORDER BY rekkefoelge DESC";
    let statement =
        Statement::from_sql_and_values(tx.get_database_backend(), sql, [id.as_str().into()]);
    tx.query_all_raw(statement).await?.iter().map(Change::read).collect()
}

/// Notes that an import was taken back, and drops what was kept for it.
pub(crate) async fn mark_undone(tx: &Tx, id: &ImportId) -> Result<(), Fault> {
    let backend = tx.get_database_backend();
    let sql = "UPDATE imports SET angret = $1 WHERE id = $2";
    let values: [Value; 2] = [tx.now().into(), id.as_str().into()];
    tx.execute_raw(Statement::from_sql_and_values(backend, sql, values)).await?;
    let sql = "DELETE FROM import_changes WHERE import = $1";
    tx.execute_raw(Statement::from_sql_and_values(backend, sql, [id.as_str().into()])).await?;
    tx.record(Collection::IMPORTS, id.as_str(), Verb::Update, Audience::Coordinators);
    Ok(())
}

/// Deletes what a person was before imports changed them; these changes can no longer be taken
/// back.
pub(crate) async fn delete(tx: &Tx, person: &str) -> Result<(), Fault> {
    let sql = "DELETE FROM import_changes WHERE id = $1";
    let backend = tx.get_database_backend();
    tx.execute_raw(Statement::from_sql_and_values(backend, sql, [person.into()])).await?;
    Ok(())
}

/// Drops how everything was before an import.
pub(crate) async fn drop_details(tx: &Tx, id: &ImportId) -> Result<(), Fault> {
    let sql = "DELETE FROM import_changes WHERE import = $1";
    let backend = tx.get_database_backend();
    tx.execute_raw(Statement::from_sql_and_values(backend, sql, [id.as_str().into()])).await?;
    tx.record(Collection::IMPORTS, id.as_str(), Verb::Update, Audience::Coordinators);
    Ok(())
}

/// Imports from before an instant of which it is kept how things were: id, file and when.
pub(crate) async fn with_details_before(
    tx: &Tx,
    before: Timestamp,
) -> Result<Vec<(ImportId, String, Timestamp)>, Fault> {
    let sql = "SELECT id, filnavn, tidspunkt FROM imports i WHERE tidspunkt < $1
         AND EXISTS (SELECT 1 FROM import_changes c WHERE c.import = i.id)";
    let backend = tx.get_database_backend();
    let rows = tx.query_all_raw(Statement::from_sql_and_values(backend, sql, [before.into()]));
    let read = |row: &QueryResult| {
        Ok((row.try_get("", "id")?, row.try_get("", "filnavn")?, row.try_get("", "tidspunkt")?))
    };
    rows.await?.iter().map(read).collect()
}

const RECORD: &str = "SELECT id, filnavn, tidspunkt, \"opprettetAv\", counts, angret FROM imports";

pub async fn find(tx: &Tx, id: &ImportId) -> Result<Option<ImportRecord>, Fault> {
    let sql = format!("{RECORD} WHERE id = $1");
    let statement =
        Statement::from_sql_and_values(tx.get_database_backend(), sql, [id.as_str().into()]);
    tx.query_one_raw(statement).await?.as_ref().map(read).transpose()
}

/// The latest imports, newest first.
pub async fn latest(tx: &Tx) -> Result<Vec<ImportRecord>, Fault> {
    let sql = format!("{RECORD} ORDER BY tidspunkt DESC, id DESC LIMIT {IMPORTS_LISTED_MAX}");
    let statement = Statement::from_string(tx.get_database_backend(), sql);
    tx.query_all_raw(statement).await?.iter().map(read).collect()
}

fn read(row: &QueryResult) -> Result<ImportRecord, Fault> {
    let counts: String = row.try_get("", "counts")?;
    Ok(ImportRecord {
        id: row.try_get("", "id")?,
        filnavn: row.try_get("", "filnavn")?,
        tidspunkt: row.try_get("", "tidspunkt")?,
        opprettet_av: row.try_get("", "opprettetAv")?,
        counts: serde_json::from_str(&counts)?,
        angret: row.try_get("", "angret")?,
    })
}

/// Remembers what a person said that each header means.
pub(crate) async fn remember(
    tx: &Tx,
    header: &SheetRow,
    mapping: Option<&Mapping>,
) -> Result<(), Fault> {
    let Some(Mapping(chosen)) = mapping else { return Ok(()) };
    for (cell, column) in header.cells.iter().zip(chosen) {
        let key: String = plain(&cell.text()).chars().take(HEADER_CHARS_MAX).collect();
        if key.is_empty() {
            continue;
        }
        let values: [Value; 2] = [key.into(), serde_json::to_string(column)?.into()];
        let sql = "INSERT INTO import_columns (header, holds) VALUES ($1, $2)
             ON CONFLICT (header) DO UPDATE SET holds = excluded.holds";
        tx.execute_raw(Statement::from_sql_and_values(tx.get_database_backend(), sql, values))
            .await?;
    }
    Ok(())
}

/// What people have said that headers mean, by plain header; `None` for one to pass over.
pub async fn remembered(tx: &Tx) -> Result<HashMap<String, Option<Column>>, Fault> {
    let sql = "SELECT header, holds FROM import_columns";
    let rows = tx.query_all_raw(Statement::from_string(tx.get_database_backend(), sql)).await?;
    let mut found = HashMap::with_capacity(rows.len());
    for row in &rows {
        let holds: String = row.try_get("", "holds")?;
        // A name from a later version says nothing to us.
        let Ok(column) = serde_json::from_str(&holds) else { continue };
        found.insert(row.try_get("", "header")?, column);
    }
    Ok(found)
}
