use axum::{Json, http::StatusCode};
use serde::Serialize;
use svenn_access::{accounts, terms};
use svenn_curricula::plans;
use svenn_db::Tx;
use svenn_http::{BeforeTerms, Caller, Problem, Session, endpoint};
use svenn_kernel::{Fault, OfficeRight, Permission, PersonId, ProgramAreaId, Role, TenantId};
use svenn_organisation::Flags;
use utoipa::ToSchema;

use crate::{
    apprentices, coordinators, employees, relations,
    rules::{MenuFacts, menu_permissions},
};

/// The signed-in person.
#[derive(Debug, Serialize, ToSchema)]
pub struct Me {
    /// The person.
    id: PersonId,
    /// The role.
    rolle: Role,
    /// First names.
    fornavn: String,
    /// Last name.
    etternavn: String,
    /// E-mail to sign in with.
    epost: Option<String>,
    /// Telephone to sign in with, in E.164.
    telefon: Option<String>,
    /// Whether a password is set.
    #[serde(rename = "hasPassword")]
    has_password: bool,
    /// False while the terms must be accepted before anything else.
    #[serde(rename = "acceptTerms")]
    accept_terms: bool,
    /// Free text of an employee's role.
    #[serde(rename = "customRole", skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    custom_role: Option<String>,
    /// The training office.
    organisation: MyOrganisation,
    /// Permissions of the person.
    tilganger: Vec<Permission>,
    /// Named rights of a coordinator.
    rights: Vec<OfficeRight>,
    /// Menu items that are shown, by the names the menu uses.
    permissions: Vec<&'static str>,
}

/// The training office.
#[derive(Debug, Serialize, ToSchema)]
pub struct MyOrganisation {
    id: TenantId,
    /// Its name.
    navn: String,
    /// Which parts of the product it uses.
    flags: Flags,
}

struct Profile {
    fornavn: String,
    etternavn: String,
    custom_role: Option<String>,
    /// The trade of an apprentice.
    programomrade: Option<ProgramAreaId>,
}

/// The signed-in person, the organisation, and what the menu shows.
#[endpoint(get = "/me", not_found = "`no_profile`: no active profile")]
pub async fn me_view(session: Session<BeforeTerms>) -> Result<Json<Me>, Problem> {
    let (tx, caller) = session.read().await?;
    let caller = Caller::from(caller);
    let account = accounts::load_account(&tx, &caller.person).await?.ok_or_else(no_profile)?;
    let profile = profile(&tx, &caller).await?.ok_or_else(no_profile)?;
    let organisation = svenn_organisation::load(&tx).await?;
    let permissions = menu_permissions(&MenuFacts {
        rolle: caller.rolle,
        tilganger: &caller.tilganger,
        flags: &organisation.flags,
        connected_trainingplans: connected_trainingplans(&tx, &caller).await?,
        competence_timesheet: competence_timesheet(&tx, &caller).await?,
        industry_record: session.app.has_industry_portal
            && industry_record(&tx, &profile, &organisation.flags).await?,
    });
    let demanded = terms::demanded(&tx).await?;
    Ok(Json(Me {
        accept_terms: terms::are_accepted(&account, demanded),
        id: caller.person,
        rolle: caller.rolle,
        fornavn: profile.fornavn,
        etternavn: profile.etternavn,
        epost: account.epost,
        telefon: account.telefon,
        has_password: account.has_password,
        custom_role: profile.custom_role,
        organisation: MyOrganisation {
            id: caller.tenant,
            navn: organisation.navn,
            flags: organisation.flags,
        },
        tilganger: caller.tilganger.into_iter().collect(),
        rights: caller.rights.into_iter().collect(),
        permissions,
    }))
}

/// "Competencetimesheet applies to apprentices when their training plan has a competence time
/// sheet": it demands competence hours.
async fn competence_timesheet(tx: &Tx, caller: &Caller) -> Result<bool, Fault> {
    if caller.rolle != Role::Laerling {
        return Ok(false);
    }
    let own = relations::trainingplans_of(tx, &caller.person.clone().into()).await?;
    plans::any_keeps_hours(tx, &own).await
}

async fn connected_trainingplans(tx: &Tx, caller: &Caller) -> Result<usize, Fault> {
    match caller.rolle {
        Role::Ansatt => Ok(plans::of_employee(tx, &caller.person.clone().into()).await?.len()),
        Role::Koordinator | Role::Laerling => Ok(0),
    }
}

/// Whether the apprentice's trade is linked to a record of Norsk Industri; not asked where the
/// organisation does not have it.
async fn industry_record(tx: &Tx, profile: &Profile, flags: &Flags) -> Result<bool, Fault> {
    match &profile.programomrade {
        Some(trade) if flags.norskindustri => svenn_norskindustri::is_linked(tx, trade).await,
        _ => Ok(false),
    }
}

fn no_profile() -> Problem {
    Problem::new(StatusCode::NOT_FOUND, "no_profile", "Brukeren har ingen aktiv profil")
}

/// The caller's active profile; an archived apprentice has none.
async fn profile(tx: &Tx, caller: &Caller) -> Result<Option<Profile>, Fault> {
    let person = caller.person.clone();
    Ok(match caller.rolle {
        Role::Laerling => {
            let found = apprentices::find(tx, &person.into()).await?;
            found.filter(|it| !it.archived).map(|it| Profile {
                fornavn: it.fornavn,
                etternavn: it.etternavn,
                custom_role: None,
                programomrade: it.programomrade,
            })
        }
        Role::Ansatt => employees::find(tx, &person.into()).await?.map(|it| Profile {
            fornavn: it.fornavn,
            etternavn: it.etternavn,
            custom_role: Some(it.role).filter(|role| !role.is_empty()),
            programomrade: None,
        }),
        Role::Koordinator => coordinators::find(tx, &person.into()).await?.map(|it| Profile {
            fornavn: it.fornavn,
            etternavn: it.etternavn,
            custom_role: None,
            programomrade: None,
        }),
    })
}
