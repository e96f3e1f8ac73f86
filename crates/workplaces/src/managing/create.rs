use std::collections::BTreeSet;

use serde::Deserialize;
use svenn_access::accounts::{self, NewAccount, PutAccount};
use svenn_db::Tx;
use svenn_http::{
    App, EmployeeMaker, Parse,
    follows::{Happening, InstructorsChange},
};
use svenn_kernel::{
    ApprenticeId, CompanyId, DepartmentId, EmployeeId, Fields, Permission, Permissions, Role,
    permission,
};
use svenn_people::{
    contacts::Contacts,
    employees::{self, Employee},
    refused::Refused,
    relations,
};
use svenn_records::followed;
use utoipa::ToSchema;

use super::{
    allowed,
    check::{self, EmployeeAddress, EmployeeFacts, Written},
    manager,
};
use crate::rules::managing::Manager;

/// A new employee. A caller who is not a coordinator gives at least one company, all of them their
/// own.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewEmployee {
    /// First names.
    pub fornavn: String,
    /// Last name.
    pub etternavn: String,
    /// E-mail to sign in with; this or the telephone is needed.
    #[serde(default)]
    pub epost: Option<String>,
    /// Telephone to sign in with.
    #[serde(default)]
    pub telefon: Option<String>,
    /// Role of the employee, in the office's own words.
    #[serde(default)]
    pub custom_role: String,
    /// Address.
    #[serde(default)]
    pub adresse: EmployeeAddress,
    /// Identity number; for coordinators to give.
    #[serde(default)]
    pub personnr: Option<String>,
    /// Host companies.
    #[serde(default)]
    pub bedrifter: BTreeSet<CompanyId>,
    /// Departments of these companies.
    #[serde(default)]
    pub avdelinger: BTreeSet<DepartmentId>,
    /// Apprentices whom the employee instructs.
    #[serde(default)]
    pub laerlinger: BTreeSet<ApprenticeId>,
    /// Permissions of the employee; for coordinators to give. Without, those of a new instructor.
    #[serde(default)]
    #[schema(value_type = Option<Vec<Permission>>)]
    pub tilganger: Option<Permissions>,
}

/// What was sent, parsed.
#[derive(Debug)]
pub struct ParsedEmployee {
    facts: EmployeeFacts,
    personnr: Option<String>,
    bedrifter: BTreeSet<CompanyId>,
    avdelinger: BTreeSet<DepartmentId>,
    laerlinger: BTreeSet<ApprenticeId>,
    tilganger: Option<Permissions>,
}

impl Parse for NewEmployee {
    type Parsed = ParsedEmployee;

    fn parse(self, fields: &mut Fields) -> Option<ParsedEmployee> {
        let written = Written {
            fornavn: &self.fornavn,
            etternavn: &self.etternavn,
            custom_role: &self.custom_role,
            adresse: &self.adresse,
            epost: self.epost.as_deref(),
            telefon: self.telefon.as_deref(),
        };
        let facts = written.parse(fields);
        check::lists(fields, &self.bedrifter, &self.avdelinger, &self.laerlinger);
        let Self { personnr, bedrifter, avdelinger, laerlinger, tilganger, .. } = self;
        Some(ParsedEmployee {
            facts: facts?,
            personnr,
            bedrifter,
            avdelinger,
            laerlinger,
            tilganger,
        })
    }
}

/// Makes an employee with an account.
///
/// # Errors
/// [`Refused`].
pub async fn create(
    app: &App,
    tx: &Tx,
    caller: &EmployeeMaker,
    new: ParsedEmployee,
) -> Result<EmployeeId, Refused> {
    let manager = manager(tx, caller).await?;
    let coordinator = manager == Manager::Coordinator;
    allowed(coordinator || (new.tilganger.is_none() && new.personnr.is_none()))?;
    let id = EmployeeId::new(tx.now(), tx.entropy());
    let mut fields = Fields::new();
    if !coordinator && new.bedrifter.is_empty() {
        fields.wrong("bedrifter", "required", "Velg minst én bedrift");
    }
    let ParsedEmployee { bedrifter, avdelinger, laerlinger, .. } = &new;
    check::connections(tx, &manager, bedrifter, avdelinger, laerlinger, &mut fields).await?;
    let personnr = new.personnr.as_deref().unwrap_or_default();
    let (sealed, index) = check::personnr(app, tx, &id, personnr, &mut fields).await?;
    fields.finish().map_err(Refused::Fields)?;
    let EmployeeFacts { fornavn, etternavn, custom_role, adresse, contacts } = new.facts;
    let Contacts { epost, telefon } = contacts;
    let account = NewAccount {
        person: id.clone().into(),
        rolle: Role::Ansatt,
        epost: epost.clone(),
        telefon: telefon.clone(),
        tilganger: new.tilganger.clone().unwrap_or_else(permission::new_instructor),
    };
    match accounts::put(tx, &account).await? {
        PutAccount::Done => {}
        taken => return Err(Refused::Taken(taken)),
    }
    let employee = Employee {
        fornavn,
        etternavn,
        epost,
        telefon,
        role: custom_role,
        personnr: sealed,
        personnr_index: index,
        adresse: adresse.adresse,
        postnummer: adresse.postnummer,
        poststed: adresse.poststed,
        ..employees::blank(id.clone())
    };
    employees::insert(tx, employee).await?;
    relations::set_companies(tx, &id, &new.bedrifter).await?;
    relations::set_departments(tx, &id, &new.avdelinger).await?;
    relations::set_apprentices(tx, &id, &new.laerlinger).await?;
    let happening = Happening { app, tx, by: &caller.person };
    let new_to = BTreeSet::from([id.clone()]);
    let change = InstructorsChange { new: new_to, ..Default::default() };
    for apprentice in &new.laerlinger {
        followed::instructors_changed(happening, apprentice, &change).await?;
    }
    Ok(id)
}
