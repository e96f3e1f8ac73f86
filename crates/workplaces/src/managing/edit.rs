use sea_orm::ActiveValue::Set;
use serde::Deserialize;
use svenn_access::accounts::{self, NewAccount, PutAccount};
use svenn_db::Tx;
use svenn_http::{App, Caller, Parse, Problem};
use svenn_kernel::{EmployeeId, Fields, Permission, Permissions, Role};
use svenn_people::{
    contacts::Contacts,
    employees::{self, Employee},
    entity::employee::ActiveModel,
    refused::{self, Refused},
};
use utoipa::ToSchema;

use super::{
    Opened, allowed,
    check::{self, EmployeeAddress, EmployeeFacts, Written},
    manager, open,
    view::{self, EmployeeDetail},
};
use crate::{rules::managing::Manager, templates};

/// Name, contacts, role, address, identity number and permissions of an employee.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EmployeeBasics {
    pub employee_id: EmployeeId,
    /// The version that was read.
    pub version: i64,
    /// First names.
    pub fornavn: String,
    /// Last name.
    pub etternavn: String,
    /// E-mail to sign in with; this or the telephone is needed.
    pub epost: Option<String>,
    /// Telephone to sign in with.
    pub telefon: Option<String>,
    /// Role of the employee, in the office's own words.
    pub custom_role: String,
    /// Address.
    pub adresse: EmployeeAddress,
    /// Identity number; absent leaves it as it is, empty removes it. For coordinators to change.
    #[serde(default)]
    pub personnr: Option<String>,
    /// Permissions of the employee; absent leaves them unchanged. For coordinators to change.
    #[serde(default)]
    #[schema(value_type = Option<Vec<Permission>>)]
    pub tilganger: Option<Permissions>,
}

/// What was sent, parsed.
#[derive(Debug)]
pub struct ParsedBasics {
    employee_id: EmployeeId,
    version: i64,
    facts: EmployeeFacts,
    personnr: Option<String>,
    tilganger: Option<Permissions>,
}

impl Parse for EmployeeBasics {
    type Parsed = ParsedBasics;

    fn parse(self, fields: &mut Fields) -> Option<ParsedBasics> {
        let written = Written {
            fornavn: &self.fornavn,
            etternavn: &self.etternavn,
            custom_role: &self.custom_role,
            adresse: &self.adresse,
            epost: self.epost.as_deref(),
            telefon: self.telefon.as_deref(),
        };
        let facts = written.parse(fields)?;
        let Self { employee_id, version, personnr, tilganger, .. } = self;
        Some(ParsedBasics { employee_id, version, facts, personnr, tilganger })
    }
}

/// Changes an employee.
///
/// # Errors
/// [`Refused`].
pub async fn edit(
    app: &App,
    tx: &Tx,
    caller: &Caller,
    basics: ParsedBasics,
) -> Result<EmployeeDetail, Refused> {
    let manager = manager(tx, caller).await?;
    let id = &basics.employee_id;
    let opened = open(tx, &manager, id).await?;
    let can = manager.can(&opened.subject);
    allowed(can.edit)?;
    allowed(can.tilganger || (basics.tilganger.is_none() && basics.personnr.is_none()))?;
    let EmployeeFacts { fornavn, etternavn, custom_role, adresse, contacts } = basics.facts;
    if !can.contacts && contacts != stored_contacts(&opened) {
        return Err(refused::own_contacts());
    }
    begin(app, tx, &manager, &opened.employee, basics.version).await?;
    let mut fields = Fields::new();
    let personnr = match &basics.personnr {
        Some(text) => Some(check::personnr(app, tx, id, text, &mut fields).await?),
        None => None,
    };
    fields.finish().map_err(Refused::Fields)?;
    set_account(tx, &opened, &contacts, basics.tilganger).await?;
    let mut row = ActiveModel {
        fornavn: Set(fornavn),
        etternavn: Set(etternavn),
        epost: Set(contacts.epost),
        telefon: Set(contacts.telefon),
        role: Set(custom_role),
        adresse: Set(adresse.adresse),
        postnummer: Set(adresse.postnummer),
        poststed: Set(adresse.poststed),
        ..Default::default()
    };
    if let Some((sealed, index)) = personnr {
        row.personnr = Set(sealed);
        row.personnr_index = Set(index);
    }
    employees::store(tx, id, row).await?;
    let opened = open(tx, &manager, id).await?;
    Ok(view::load_employee(app, tx, &manager, opened).await?)
}

fn stored_contacts(opened: &Opened) -> Contacts {
    let employee = &opened.employee;
    Contacts { epost: employee.epost.clone(), telefon: employee.telefon.clone() }
}

/// Contacts and permissions stand on the account; a change of theirs counts at once. Nothing is
/// written of what did not change, so that nobody's open socket is asked in vain.
async fn set_account(
    tx: &Tx,
    opened: &Opened,
    contacts: &Contacts,
    tilganger: Option<Permissions>,
) -> Result<(), Refused> {
    let person = opened.subject.id.clone().into();
    let tilganger = tilganger.unwrap_or_else(|| opened.subject.tilganger.clone());
    let (epost, telefon) = (contacts.epost.clone(), contacts.telefon.clone());
    let Some(account) = accounts::load_account(tx, &person).await? else {
        let new = NewAccount { person, rolle: Role::Ansatt, epost, telefon, tilganger };
        return done(accounts::put(tx, &new).await?);
    };
    if (&account.epost, &account.telefon) != (&epost, &telefon) {
        done(accounts::set_contacts(tx, &account, epost.as_deref(), telefon.as_deref()).await?)?;
    }
    if account.tilganger != tilganger {
        accounts::set_tilganger(tx, &person, &tilganger).await?;
        if !tilganger.is_subset(&account.tilganger) {
            templates::access_granted(tx, &opened.subject.id).await?;
        }
    }
    Ok(())
}

const fn done(put: PutAccount) -> Result<(), Refused> {
    match put {
        PutAccount::Done => Ok(()),
        taken => Err(Refused::Taken(taken)),
    }
}

/// Begins the edit of an employee: 409 with what is stored now, as the caller may see it.
pub(super) async fn begin(
    app: &App,
    tx: &Tx,
    manager: &Manager,
    employee: &Employee,
    seen: i64,
) -> Result<(), Problem> {
    let current = async {
        let opened = open(tx, manager, &employee.id).await?;
        view::load_employee(app, tx, manager, opened).await
    };
    svenn_http::edit(tx, employee, seen, current).await
}
