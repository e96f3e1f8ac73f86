//! The GraphQL operations about companies and employees, and about what people of any role sign in with.

use async_graphql::{Context, ID, InputObject, Object, SimpleObject};
use svenn_access::accounts::PutAccount;
use svenn_companies::NewCompanyInput;
use svenn_http::{
    EmployeeEditor, EmployeeMaker, Problem,
    graphql::{RoleName, checked, id_of, session, session_of},
};
use svenn_kernel::{Permission, Permissions};
use svenn_people::{
    refused::Refused,
    results::{ContactResult, PersonResult},
};

use crate::{
    company_create::create as create_company,
    managing::{self, ContactChange, NewEmployee},
};

/// What can be done with companies.
#[derive(Debug, Default, Clone, Copy)]
pub struct CompanyMutations;

/// A company that was made.
#[derive(Debug, SimpleObject)]
pub struct CreatedCompany {
    id: ID,
}

#[Object]
impl CompanyMutations {
    /// Makes a company. Another one with the organisation number: `exists` on the field `orgnr`.
    async fn create_company(
        &self,
        ctx: &Context<'_>,
        input: NewCompanyInput,
    ) -> Result<CreatedCompany, Problem> {
        let id = create_company(&session_of(ctx)?, checked(input)?).await?;
        Ok(CreatedCompany { id: ID(id.into()) })
    }
}

/// What can be done with employees.
#[derive(Debug, Default, Clone, Copy)]
pub struct EmployeeMutations;

/// A new employee; the fields are those of `POST /employeemgmt/create`.
#[derive(Debug, InputObject)]
pub struct NewEmployeeInput {
    /// First names.
    fornavn: String,
    /// Last name.
    etternavn: String,
    /// E-mail to sign in with; this or the telephone is needed.
    epost: Option<String>,
    /// Telephone to sign in with.
    telefon: Option<String>,
    /// Role of the employee, in the office's own words.
    #[graphql(default)]
    custom_role: String,
    /// Identity number; for coordinators to give.
    personnr: Option<String>,
    /// Host companies.
    #[graphql(default)]
    bedrifter: Vec<ID>,
    /// Departments of these companies.
    #[graphql(default)]
    avdelinger: Vec<ID>,
    /// Apprentices whom the employee instructs.
    #[graphql(default)]
    laerlinger: Vec<ID>,
    /// Names of permissions; for coordinators to give. Without, what a new instructor may.
    tilganger: Option<Vec<String>>,
}

/// What came of making an employee.
#[derive(Debug, SimpleObject)]
pub struct CreatedEmployee {
    /// The new employee; none when the e-mail or telephone is another's.
    id: Option<ID>,
    /// Outcome.
    status: PersonResult,
}

/// Somebody's new e-mail, telephone, or both; what is absent stays.
#[derive(Debug, InputObject)]
pub struct ChangePhoneOrAndEmailInput {
    id: ID,
    /// In which role.
    role: RoleName,
    /// E-mail.
    email: Option<String>,
    /// Telephone.
    phone: Option<String>,
}

/// What is stored now.
#[derive(Debug, SimpleObject)]
pub struct ChangedPhoneOrAndEmail {
    /// E-mail.
    email: Option<String>,
    /// Telephone in E.164.
    phone: Option<String>,
    /// Outcome.
    status: ContactResult,
}

/// The apprentices of an employee; replaces those within the caller's say.
#[derive(Debug, InputObject)]
pub struct EmployeeApprenticeRelationsInput {
    employee_id: ID,
    /// The version that was read.
    version: i64,
    /// Apprentices whom the employee instructs.
    laerlinger: Vec<ID>,
}

/// The apprentices of an employee as stored.
#[derive(Debug, SimpleObject)]
pub struct EmployeeApprenticeRelations {
    /// The employee's new version.
    version: i64,
    /// Apprentices within the caller's say, by name.
    laerlinger: Vec<ID>,
}

#[Object]
impl EmployeeMutations {
    /// Makes an employee with an account.
    async fn create_employee(
        &self,
        ctx: &Context<'_>,
        input: NewEmployeeInput,
    ) -> Result<CreatedEmployee, Problem> {
        let session = session_of::<EmployeeMaker>(ctx)?;
        let new = checked(new_employee(input)?)?;
        let (tx, caller) = session.write().await?;
        let status = match managing::create(&session.app, &tx, &caller, new).await {
            Ok(id) => {
                tx.commit().await?;
                let (id, status) = (Some(ID(id.into())), PersonResult::Success);
                return Ok(CreatedEmployee { id, status });
            }
            Err(Refused::Taken(PutAccount::EmailExists)) => PersonResult::EmailExists,
            Err(Refused::Taken(PutAccount::PhoneExists)) => PersonResult::PhoneExists,
            Err(Refused::Taken(_)) => PersonResult::PhoneAndEmailExists,
            Err(refused) => return Err(refused.into()),
        };
        Ok(CreatedEmployee { id: None, status })
    }

    /// Changes what somebody of any role signs in with; the sign-in index follows.
    async fn change_phone_or_and_email(
        &self,
        ctx: &Context<'_>,
        input: ChangePhoneOrAndEmailInput,
    ) -> Result<ChangedPhoneOrAndEmail, Problem> {
        let change = checked(ContactChange {
            person: id_of("id", input.id)?,
            rolle: input.role.into(),
            epost: input.email,
            telefon: input.phone,
        })?;
        let (tx, caller) = session(ctx)?.write().await?;
        let changed = match managing::change_contacts(&tx, &caller, change).await {
            Ok(changed) => changed,
            Err(refused) => return unknown(refused.into()),
        };
        tx.commit().await?;
        let (email, phone) = (changed.epost, changed.telefon);
        Ok(ChangedPhoneOrAndEmail { email, phone, status: changed.status })
    }

    /// Says whom an employee instructs.
    async fn update_employee_apprentice_relations(
        &self,
        ctx: &Context<'_>,
        input: EmployeeApprenticeRelationsInput,
    ) -> Result<EmployeeApprenticeRelations, Problem> {
        let session = session_of::<EmployeeEditor>(ctx)?;
        let id = id_of("employeeId", input.employee_id)?;
        let laerlinger = ids("laerlinger", input.laerlinger)?;
        let (tx, caller) = session.write().await?;
        let detail =
            managing::relate(&session.app, &tx, &caller, id, input.version, laerlinger).await?;
        tx.commit().await?;
        let laerlinger = detail.laerlinger.into_iter().map(|it| ID(it.id.into())).collect();
        Ok(EmployeeApprenticeRelations { version: detail.version, laerlinger })
    }
}

/// Nobody whom the caller may know of is an answer of the vocabulary; all else is refused.
fn unknown(problem: Problem) -> Result<ChangedPhoneOrAndEmail, Problem> {
    if problem.code != Problem::not_found().code {
        return Err(problem);
    }
    Ok(ChangedPhoneOrAndEmail { email: None, phone: None, status: ContactResult::Unknown })
}

fn new_employee(input: NewEmployeeInput) -> Result<NewEmployee, Problem> {
    let unknown = |_| Problem::invalid_field("tilganger", "unknown", "Tilgangen finnes ikke");
    let tilganger = input.tilganger.map(|names| {
        let named = names.iter().map(|name| name.parse::<Permission>());
        named.collect::<Result<Permissions, _>>()
    });
    Ok(NewEmployee {
        fornavn: input.fornavn,
        etternavn: input.etternavn,
        epost: input.epost,
        telefon: input.telefon,
        custom_role: input.custom_role,
        personnr: input.personnr,
        bedrifter: ids("bedrifter", input.bedrifter)?,
        avdelinger: ids("avdelinger", input.avdelinger)?,
        laerlinger: ids("laerlinger", input.laerlinger)?,
        tilganger: tilganger.transpose().map_err(unknown)?,
        ..NewEmployee::default()
    })
}

fn ids<T: TryFrom<String>, All: FromIterator<T>>(
    field: &str,
    ids: Vec<ID>,
) -> Result<All, Problem> {
    ids.into_iter().map(|id| id_of(field, id)).collect()
}
