//! The GraphQL operations about accounts.

use async_graphql::{Context, Object};
use svenn_http::{
    Caller, Problem,
    graphql::{RoleName, session},
};
use svenn_kernel::{
    Permission, Role,
    numbers::{EmailAddress, PhoneNumber},
};

use crate::accounts::{self, PutAccount};

/// Whether somebody has an account already, asked before a person is made or changed.
#[derive(Debug, Default, Clone, Copy)]
pub struct AccountQueries;

#[Object]
impl AccountQueries {
    /// Whether an account of the role has the e-mail; compared in lower case.
    async fn check_user_exists_email(
        &self,
        ctx: &Context<'_>,
        email: String,
        role: RoleName,
    ) -> Result<bool, Problem> {
        let (tx, caller) = session(ctx)?.read().await?;
        may_ask(&caller, role.into())?;
        let email = EmailAddress::parse(&email).map_err(|_| {
            let message = "Vennligst skriv en gyldig e-post";
            Problem::invalid_field("email", "not_an_email", message)
        })?;
        let taken = accounts::taken_by_anybody(&tx, role.into(), Some(email.as_str()), None);
        Ok(taken.await? != PutAccount::Done)
    }

    /// Whether an account of the role has the phone number.
    async fn check_user_exists_phone(
        &self,
        ctx: &Context<'_>,
        phone_number: String,
        role: RoleName,
    ) -> Result<bool, Problem> {
        let (tx, caller) = session(ctx)?.read().await?;
        may_ask(&caller, role.into())?;
        let phone = PhoneNumber::parse(&phone_number).map_err(|_| {
            let message = "Vennligst skriv et gyldig telefonnummer";
            Problem::invalid_field("phoneNumber", "not_a_phone_number", message)
        })?;
        let taken = accounts::taken_by_anybody(&tx, role.into(), None, Some(phone.as_str()));
        Ok(taken.await? != PutAccount::Done)
    }
}

/// The answer tells who has an account: it is for those who make or change people of the role.
fn may_ask(caller: &Caller, role: Role) -> Result<(), Problem> {
    use Permission::{
        CreateApprentice, CreateCoordinator, CreateEmployee, EditApprentice, EditCoordinator,
        EditEmployee, ManageEmployees,
    };
    let any_of: &[Permission] = match role {
        Role::Koordinator => &[CreateCoordinator, EditCoordinator],
        Role::Ansatt => &[CreateEmployee, EditEmployee, ManageEmployees],
        Role::Laerling => &[CreateApprentice, EditApprentice],
    };
    let may = any_of.iter().any(|permission| caller.may(*permission));
    if may { Ok(()) } else { Err(Problem::forbidden()) }
}
