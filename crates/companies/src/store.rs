//! The tables of companies and departments.

use std::collections::{BTreeSet, HashMap};

use async_graphql::InputObject;
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, EntityTrait, ExprTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect,
    QueryTrait,
    sea_query::{Expr, OnConflict, UnionType},
};
use serde::{Deserialize, Serialize};
use svenn_bank::masked_digits;
use svenn_db::{Audience, Migration, QueryBatch, Rows, Tx};
use svenn_http::Problem;
use svenn_kernel::{
    Collection, CompanyId, DepartmentId, Fault, PersonId, Verb, numbers::OrganisationNumber,
};
use utoipa::ToSchema;

mod account;
mod approval;
mod edit;
mod entity;
mod goals;
mod links;
mod naming;

use account::is_plain;
pub(crate) use account::{show_account, with_plain_account};
pub use approval::{ApprovalSource, CompanyApproval, approval_of, approvals, set_approval};
pub use edit::{
    DepartmentEdit, delete, set_address, set_departments, set_kontaktperson, set_name, set_reach,
    update,
};
pub use goals::{
    CompanyGoal, Gives, forget_goal, goals_by_company, goals_of, never_given, select_never_given,
    set_goal,
};
pub use links::{
    CompanyTrade, approved_trades, coordinators_by_company, coordinators_of, of_coordinator,
    release_coordinator, set_coordinators, set_trades, trades_by_company, trades_of,
};
pub use naming::told_apart;

use entity::{company, deleted, department};

/// Ids asked for in one statement; engines limit the values of a statement.
const IDS_PER_STATEMENT: usize = 1_000;

/// The tables.
pub const MIGRATIONS: &[Migration] =
    &[COMPANIES, LINKS, ORDER, ACCOUNTS, APPROVALS, DELETED_IN, GOALS];

/// Which goals a company has work for.
const GOALS: Migration = Migration {
    id: "companies/007_goals",
    sql: "CREATE TABLE company_goals (
        company TEXT NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
        kode TEXT NOT NULL,
        gis TEXT NOT NULL,
        version BIGINT NOT NULL,
        by_id TEXT NOT NULL,
        endret BIGINT NOT NULL,
        PRIMARY KEY (company, kode)
    );",
};

/// In which county a company was that is deleted: what was earned with it is of that county.
const DELETED_IN: Migration = Migration {
    id: "companies/006_deleted_in",
    sql: "ALTER TABLE deleted_companies ADD COLUMN fylke TEXT NOT NULL DEFAULT '';",
};

/// What of an approval is published nowhere: it comes by the county's file, or by hand.
const APPROVALS: Migration = Migration {
    id: "companies/005_approvals",
    sql: r#"ALTER TABLE company_trades ADD COLUMN fylke TEXT NOT NULL DEFAULT '';
    ALTER TABLE company_trades ADD COLUMN kontraktssum BIGINT;
    CREATE TABLE company_approvals (
        company TEXT PRIMARY KEY REFERENCES companies (id) ON DELETE CASCADE,
        sertifisering TEXT NOT NULL,
        register TEXT NOT NULL,
        godkjenner TEXT NOT NULL,
        "lopendeKontrakter" BIGINT,
        "antallAnsatte" BIGINT,
        kilde TEXT NOT NULL,
        at BIGINT NOT NULL
    );"#,
};

/// Account numbers, sealed. The column `kontonummer` of a company shows the one that counts, or
/// that waits, masked; plain ones are sealed by the next process that meets the organisation.
const ACCOUNTS: Migration = Migration {
    id: "companies/004_accounts",
    sql: r#"CREATE TABLE company_accounts (
        id TEXT PRIMARY KEY,
        company TEXT NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
        sealed TEXT NOT NULL,
        digest TEXT NOT NULL,
        masked TEXT NOT NULL,
        state TEXT NOT NULL,
        via TEXT NOT NULL,
        "changedBy" TEXT,
        at BIGINT NOT NULL,
        "confirmedBy" TEXT,
        "confirmedAt" BIGINT,
        "calledWho" TEXT,
        "calledPhone" TEXT,
        reason TEXT NOT NULL
    );
    CREATE INDEX company_accounts_company ON company_accounts (company, at);
    CREATE INDEX company_accounts_digest ON company_accounts (digest);
    CREATE TABLE company_account_settings (
        id BIGINT PRIMARY KEY,
        "cooldownDays" BIGINT NOT NULL
    );"#,
};

/// Departments keep the order they were sent in; those from before keep that of their ids.
const ORDER: Migration = Migration {
    id: "companies/003_department_order",
    sql: "ALTER TABLE departments ADD COLUMN rekkefoelge BIGINT NOT NULL DEFAULT 0;",
};

/// Whom the office has put on a company, its trades, and the names of those that were deleted.
const LINKS: Migration = Migration {
    id: "companies/002_links",
    sql: r#"CREATE TABLE company_coordinators (
        company TEXT NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
        coordinator TEXT NOT NULL,
        PRIMARY KEY (company, coordinator)
    );
    CREATE INDEX company_coordinators_coordinator ON company_coordinators (coordinator);
    CREATE TABLE company_trades (
        company TEXT NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
        programomrade TEXT NOT NULL,
        "godkjentTil" DATE,
        PRIMARY KEY (company, programomrade)
    );
    CREATE TABLE deleted_companies (
        id TEXT PRIMARY KEY,
        navn TEXT NOT NULL,
        deleted BIGINT NOT NULL
    );"#,
};

const COMPANIES: Migration = Migration {
    id: "companies/001_companies",
    sql: r#"CREATE TABLE companies (
        id TEXT PRIMARY KEY,
        version BIGINT NOT NULL,
        navn TEXT NOT NULL,
        orgnr TEXT NOT NULL UNIQUE,
        adresse TEXT NOT NULL,
        poststed TEXT NOT NULL,
        postnr TEXT NOT NULL,
        fylke TEXT NOT NULL,
        kommunenavn TEXT NOT NULL,
        invoiceadress TEXT NOT NULL,
        email TEXT NOT NULL,
        grantemail TEXT NOT NULL,
        phone TEXT NOT NULL,
        invoiceemail TEXT NOT NULL,
        "moreGrantEmails" TEXT NOT NULL,
        typebedrift TEXT NOT NULL,
        kontaktperson TEXT,
        nettside TEXT NOT NULL,
        kontonummer TEXT,
        merknad TEXT NOT NULL
    );
    CREATE TABLE departments (
        id TEXT PRIMARY KEY,
        company TEXT NOT NULL REFERENCES companies (id),
        name TEXT NOT NULL
    );
    CREATE INDEX departments_company ON departments (company);"#,
};

/// Address of a company; unknown parts are empty.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema, InputObject)]
pub struct CompanyAddress {
    /// Street and number.
    #[graphql(default)]
    pub adresse: String,
    /// Post town.
    #[graphql(default)]
    pub poststed: String,
    /// Postal code, four digits.
    #[graphql(default)]
    pub postnr: String,
    /// County.
    #[graphql(default)]
    pub fylke: String,
    /// Municipality.
    #[graphql(default)]
    pub kommunenavn: String,
}

/// Contacts of a company; unknown parts are empty.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema, InputObject)]
#[serde(rename_all = "camelCase")]
pub struct CompanyContact {
    /// General e-mail.
    #[graphql(default)]
    pub email: String,
    /// E-mail about grants.
    #[graphql(default)]
    pub grantemail: String,
    #[graphql(default)]
    pub phone: String,
    /// E-mail for invoices.
    #[graphql(default)]
    pub invoiceemail: String,
    /// Further addresses about grants.
    #[graphql(default)]
    pub more_grant_emails: Vec<String>,
}

/// A host company.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Company {
    pub id: CompanyId,
    /// Increases with every change.
    pub version: i64,
    /// Its name.
    pub navn: String,
    /// Organisation number, nine digits.
    pub orgnr: String,
    pub adresse: CompanyAddress,
    /// Invoice address, if different.
    pub invoiceadress: String,
    pub contact_information: CompanyContact,
    /// Kind of company, free text.
    pub typebedrift: String,
    /// The employee who is the contact person.
    pub kontaktperson: Option<PersonId>,
    /// Web site.
    pub nettside: String,
    /// Private: bank account, masked.
    pub kontonummer: Option<String>,
    /// Private: note of the coordinators.
    pub merknad: String,
}

/// A department of a company.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Department {
    pub id: DepartmentId,
    pub name: String,
}

/// A company to make.
#[derive(Debug, Clone)]
pub struct NewCompany {
    /// Its name.
    pub navn: String,
    pub orgnr: OrganisationNumber,
    pub adresse: CompanyAddress,
    /// Where invoices go when not to its address; may be empty.
    pub invoiceadress: String,
    pub contact_information: CompanyContact,
    /// Kind of company; may be empty.
    pub typebedrift: String,
    /// Web site; may be empty.
    pub nettside: String,
    /// Names of its departments.
    pub departments: Vec<String>,
}

impl NewCompany {
    /// A company of which only name and number are known.
    #[must_use]
    pub fn named(navn: &str, orgnr: OrganisationNumber) -> Self {
        Self {
            navn: navn.to_owned(),
            orgnr,
            adresse: CompanyAddress::default(),
            invoiceadress: String::new(),
            contact_information: CompanyContact::default(),
            typebedrift: String::new(),
            nettside: String::new(),
            departments: Vec::new(),
        }
    }
}

/// Why a company was not made.
#[derive(Debug)]
pub enum InsertError {
    /// Another company has the organisation number.
    OrgnrExists,
    /// The unexpected.
    Fault(Fault),
}

impl<E: Into<Fault>> From<E> for InsertError {
    fn from(error: E) -> Self {
        Self::Fault(error.into())
    }
}

impl From<InsertError> for Problem {
    fn from(error: InsertError) -> Self {
        match error {
            InsertError::OrgnrExists => {
                Self::invalid_field("orgnr", "exists", "Bedrift med orgnr eksisterer allerede")
            }
            InsertError::Fault(fault) => Self::from(fault),
        }
    }
}

/// Makes a company with its departments.
///
/// # Errors
/// [`InsertError::OrgnrExists`], or a fault of the database.
pub async fn insert(tx: &Tx, new: NewCompany) -> Result<CompanyId, InsertError> {
    let id = CompanyId::new(tx.now(), tx.entropy());
    let row = company::Model {
        id: id.clone(),
        version: 1,
        navn: new.navn,
        orgnr: new.orgnr.as_str().to_owned(),
        adresse: new.adresse.adresse,
        poststed: new.adresse.poststed,
        postnr: new.adresse.postnr,
        fylke: new.adresse.fylke,
        kommunenavn: new.adresse.kommunenavn,
        invoiceadress: new.invoiceadress,
        email: new.contact_information.email,
        grantemail: new.contact_information.grantemail,
        phone: new.contact_information.phone,
        invoiceemail: new.contact_information.invoiceemail,
        more_grant_emails: serde_json::to_string(&new.contact_information.more_grant_emails)?,
        typebedrift: new.typebedrift,
        kontaktperson: None,
        nettside: new.nettside,
        kontonummer: None,
        merknad: String::new(),
    };
    let upsert = OnConflict::column(company::Column::Orgnr).do_nothing().to_owned();
    let inserted = company::Entity::insert(row.into_active_model())
        .on_conflict(upsert)
        .exec_without_returning(tx)
        .await?;
    if inserted == 0 {
        return Err(InsertError::OrgnrExists);
    }
    for (rekkefoelge, name) in (0_i64..).zip(new.departments) {
        let row = department::ActiveModel {
            id: Set(DepartmentId::new(tx.now(), tx.entropy())),
            company: Set(id.clone()),
            name: Set(name),
            rekkefoelge: Set(rekkefoelge),
        };
        department::Entity::insert(row).exec_without_returning(&tx.later()).await?;
    }
    tx.record(Collection::BEDRIFTER, id.as_str(), Verb::Create, Audience::Everyone);
    Ok(id)
}

/// Takes a company and its departments away. Whether anybody belongs to it is asked before.
pub async fn remove(tx: &Tx, id: &CompanyId) -> Result<(), Fault> {
    let departments = department::Entity::delete_many();
    departments.filter(department::Column::Company.eq(id.clone())).exec(tx).await?;
    crate::accounts::forget(tx, id).await?;
    company::Entity::delete_by_id(id.clone()).exec(tx).await?;
    tx.record(Collection::BEDRIFTER, id.as_str(), Verb::Delete, Audience::Everyone);
    Ok(())
}

pub async fn find(tx: &Tx, id: &CompanyId) -> Result<Option<Company>, Fault> {
    let row = company::Entity::find_by_id(id.clone()).one(tx).await?;
    row.map(read).transpose()
}

/// The company with the organisation number.
pub async fn by_orgnr(tx: &Tx, orgnr: &OrganisationNumber) -> Result<Option<Company>, Fault> {
    let found = company::Entity::find().filter(company::Column::Orgnr.eq(orgnr.as_str()));
    found.one(tx).await?.map(read).transpose()
}

/// The companies with these organisation numbers, by number.
pub(crate) async fn with_numbers(
    tx: &Tx,
    numbers: &[&str],
) -> Result<HashMap<String, CompanyId>, Fault> {
    let found: Vec<(String, CompanyId)> = company::Entity::find()
        .select_only()
        .columns([company::Column::Orgnr, company::Column::Id])
        .filter(company::Column::Orgnr.is_in(numbers.iter().copied()))
        .into_tuple()
        .all(tx)
        .await?;
    Ok(found.into_iter().collect())
}

/// Every company, by id.
pub async fn all(tx: &Tx) -> Result<Vec<Company>, Fault> {
    let rows = company::Entity::find().order_by_asc(company::Column::Id).all(tx).await?;
    rows.into_iter().map(read).collect()
}

/// These companies, by id; unknown ids are left out.
pub async fn some(tx: &Tx, ids: &[CompanyId]) -> Result<Vec<Company>, Fault> {
    let mut companies = Vec::with_capacity(ids.len());
    for some in ids.chunks(IDS_PER_STATEMENT) {
        let found = company::Entity::find()
            .filter(company::Column::Id.is_in(some.iter().cloned()))
            .order_by_asc(company::Column::Id);
        for row in found.all(tx).await? {
            companies.push(read(row)?);
        }
    }
    Ok(companies)
}

/// Names of companies, deleted ones among them; an unknown id has none.
pub async fn names(tx: &Tx, ids: &[CompanyId]) -> Result<HashMap<CompanyId, String>, Fault> {
    let mut names = HashMap::with_capacity(ids.len());
    for some in ids.chunks(IDS_PER_STATEMENT) {
        let rows: Vec<(CompanyId, String)> = company::Entity::find()
            .select_only()
            .columns([company::Column::Id, company::Column::Navn])
            .filter(company::Column::Id.is_in(some.iter().cloned()))
            .into_tuple()
            .all(tx)
            .await?;
        names.extend(rows);
        let missing = some.iter().filter(|id| !names.contains_key(id)).cloned();
        let missing: Vec<CompanyId> = missing.collect();
        if missing.is_empty() {
            continue;
        }
        let gone = deleted::Entity::find().filter(deleted::Column::Id.is_in(missing));
        names.extend(gone.all(tx).await?.into_iter().map(|row| (row.id, row.navn)));
    }
    Ok(names)
}

/// The counties of companies, deleted ones among them; an empty one is not known.
pub async fn counties(tx: &Tx, ids: &[CompanyId]) -> Result<HashMap<CompanyId, String>, Fault> {
    let found = some(tx, ids).await?.into_iter();
    let mut counties: HashMap<CompanyId, String> =
        found.map(|it| (it.id, it.adresse.fylke)).collect();
    for some in ids.chunks(IDS_PER_STATEMENT) {
        let gone = deleted::Column::Id.is_in(some.iter().cloned());
        let gone = deleted::Entity::find().filter(gone).all(tx).await?;
        counties.extend(gone.into_iter().map(|row| (row.id, row.fylke)));
    }
    Ok(counties)
}

/// Asks for the name of a company, also of a deleted one: one row of its id and name, or none.
pub fn ask_name(batch: &mut QueryBatch, id: &CompanyId) -> Rows<(CompanyId, String)> {
    let gone = deleted::Entity::find_by_id(id.clone())
        .select_only()
        .columns([deleted::Column::Id, deleted::Column::Navn])
        .into_query();
    let select = company::Entity::find_by_id(id.clone())
        .select_only()
        .columns([company::Column::Id, company::Column::Navn])
        .into_query()
        .union(UnionType::All, gone)
        .to_owned();
    batch.rows(select, &["id", "navn"])
}

/// Asks for a company's departments: rows of id and name.
pub fn ask_departments(batch: &mut QueryBatch, of: &CompanyId) -> Rows<(DepartmentId, String)> {
    let select = department::Entity::find()
        .select_only()
        .columns([department::Column::Id, department::Column::Name])
        .filter(department::Column::Company.eq(of.clone()))
        .into_query();
    batch.rows(select, &["id", "name"])
}

/// Stores the coordinators' note. The version stays, so that nobody who edits the record meanwhile
/// is refused for it.
pub async fn set_merknad(tx: &Tx, id: &CompanyId, merknad: &str) -> Result<(), Fault> {
    company::Entity::update_many()
        .col_expr(company::Column::Merknad, Expr::value(merknad))
        .filter(company::Column::Id.eq(id.clone()))
        .exec(tx)
        .await?;
    tx.record(Collection::BEDRIFTER, id.as_str(), Verb::Update, Audience::Everyone);
    Ok(())
}

/// A company's departments in their order.
pub async fn departments_of(tx: &Tx, id: &CompanyId) -> Result<Vec<Department>, Fault> {
    let rows = department::Entity::find()
        .filter(department::Column::Company.eq(id.clone()))
        .order_by_asc(department::Column::Rekkefoelge)
        .order_by_asc(department::Column::Id)
        .all(tx)
        .await?;
    Ok(rows.into_iter().map(|row| Department { id: row.id, name: row.name }).collect())
}

/// Companies whose contact person this is, by id.
pub async fn with_contact_person(tx: &Tx, person: &PersonId) -> Result<Vec<CompanyId>, Fault> {
    Ok(company::Entity::find()
        .select_only()
        .column(company::Column::Id)
        .filter(company::Column::Kontaktperson.eq(person.clone()))
        .order_by_asc(company::Column::Id)
        .into_tuple()
        .all(tx)
        .await?)
}

/// Removes a person as contact person of every company, or of these; of how many.
pub async fn release_contact_person(
    tx: &Tx,
    person: &PersonId,
    of: Option<&BTreeSet<CompanyId>>,
) -> Result<usize, Fault> {
    let mut all = with_contact_person(tx, person).await?;
    all.retain(|id| of.is_none_or(|of| of.contains(id)));
    for id in &all {
        company::Entity::update_many()
            .col_expr(company::Column::Kontaktperson, Expr::value(Option::<String>::None))
            .col_expr(company::Column::Version, Expr::col(company::Column::Version).add(1))
            .filter(company::Column::Id.eq(id.clone()))
            .exec(tx)
            .await?;
        tx.record(Collection::BEDRIFTER, id.as_str(), Verb::Update, Audience::Everyone);
    }
    Ok(all.len())
}

/// The departments of these companies, each in their order.
pub async fn departments_of_some(
    tx: &Tx,
    ids: &[CompanyId],
) -> Result<HashMap<CompanyId, Vec<Department>>, Fault> {
    let mut found: HashMap<CompanyId, Vec<Department>> = HashMap::new();
    for some in ids.chunks(IDS_PER_STATEMENT) {
        let rows = department::Entity::find()
            .filter(department::Column::Company.is_in(some.iter().cloned()))
            .order_by_asc(department::Column::Rekkefoelge)
            .order_by_asc(department::Column::Id);
        for row in rows.all(tx).await? {
            let department = Department { id: row.id, name: row.name };
            found.entry(row.company).or_default().push(department);
        }
    }
    Ok(found)
}

fn read(row: company::Model) -> Result<Company, Fault> {
    Ok(Company {
        id: row.id,
        version: row.version,
        navn: row.navn,
        orgnr: row.orgnr,
        adresse: CompanyAddress {
            adresse: row.adresse,
            poststed: row.poststed,
            postnr: row.postnr,
            fylke: row.fylke,
            kommunenavn: row.kommunenavn,
        },
        invoiceadress: row.invoiceadress,
        contact_information: CompanyContact {
            email: row.email,
            grantemail: row.grantemail,
            phone: row.phone,
            invoiceemail: row.invoiceemail,
            more_grant_emails: serde_json::from_str(&row.more_grant_emails)?,
        },
        typebedrift: row.typebedrift,
        kontaktperson: row.kontaktperson,
        nettside: row.nettside,
        kontonummer: row.kontonummer.map(|it| if is_plain(&it) { masked_digits(&it) } else { it }),
        merknad: row.merknad,
    })
}

#[cfg(test)]
mod tests;
