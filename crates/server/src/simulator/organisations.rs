//! An organisation of a test's own.
//!
//! People come as `svenn user create` makes them, the rest through the importers, so that a test
//! says what it needs as an office would.

use axum::{Json, extract::State};
use serde::{Deserialize, Serialize};
use svenn_access::accounts::{self, NewAccount, PutAccount};
use svenn_curricula::plans;
use svenn_db::{Actor, TenantError, Tx};
use svenn_demo as demo;
use svenn_http::{App, Check, Problem, Valid};
use svenn_imports as import;
use svenn_kernel::{
    CurriculumId, Fault, Fields, Permissions, Role, TenantId, office_right::all_rights,
};
use svenn_organisation as organisations;
use svenn_people::{
    newcomers::{self, NewPerson},
    personnr,
};
use tokio::sync::OnceCell;

use super::sessions::{self, SignedIn};

/// Most organisations there may be: a simulator that others reach is not filled up by this.
const ORGANISATIONS_MAX: usize = 1_000;
/// Most people by name; more come in the sheet.
const PEOPLE_MAX: usize = 50;

/// Hashing is slow on purpose, and all have the demo's password.
static PASSWORD_HASH: OnceCell<String> = OnceCell::const_new();

/// What a test asks for.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct OrganisationWish {
    tenant: TenantId,
    navn: String,
    people: Vec<PersonWish>,
    /// A training plan of the electricians' sample curriculum, with this title.
    plan: Option<String>,
    /// A file for the people importer.
    sheet: Option<String>,
    /// Whether whoever of the file lacks nothing else gets a made-up identity number, as they do
    /// where nothing is said.
    identities: Option<bool>,
}

/// Somebody by name.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PersonWish {
    rolle: Role,
    fornavn: String,
    etternavn: String,
    epost: String,
    telefon: Option<String>,
    /// Only where it is not what a new one has.
    tilganger: Option<Permissions>,
}

impl Check for OrganisationWish {
    fn check(&self, fields: &mut Fields) {
        if self.people.len() > PEOPLE_MAX {
            fields.wrong("people", "too_many", "For mange personer");
        }
    }
}

/// What was made.
#[derive(Debug, Serialize)]
pub struct OrganisationMade {
    tenant: TenantId,
    /// Everybody, also out of the sheet.
    people: Vec<SignedIn>,
}

/// Makes an organisation and signs everybody in.
pub async fn organisation_create(
    State(app): State<App>,
    Valid(wish): Valid<OrganisationWish>,
) -> Result<Json<OrganisationMade>, Problem> {
    if app.databases.organisations().await?.len() >= ORGANISATIONS_MAX {
        return Err(Problem::busy());
    }
    let hash = PASSWORD_HASH.get_or_try_init(demo::password_hash).await?;
    match organisations::create(&app, &wish.tenant, &wish.navn).await {
        Err(TenantError::Exists(_)) => {
            return Err(Problem::conflict("tenant_exists", "Organisasjonen finnes"));
        }
        made => made?,
    }
    let tx = app.databases.write(&wish.tenant, Actor::System).await?;
    for person in wish.people {
        create_person(&tx, person).await?;
    }
    if let Some(title) = &wish.plan {
        let sample = svenn_curricula::import::grep(&tx, demo::electricians()?).await;
        sample.map_err(|error| Fault::caused("sample curriculum", error))?;
        let kode = CurriculumId::parse(demo::ELECTRICIANS)
            .map_err(|error| Fault::caused("sample curriculum", error))?;
        let made = plans::create_from_curriculum(&tx, title, &kode).await;
        made.map_err(|_| Fault::new("the sample curriculum makes no plan"))?;
    }
    tx.commit().await?;
    if let Some(sheet) = &wish.sheet {
        import_people(&app, &wish.tenant, sheet).await?;
    }
    let tx = app.databases.write(&wish.tenant, Actor::System).await?;
    if wish.identities.unwrap_or(true) {
        demo::number_the_complete(&app, &tx).await?;
    }
    let mut people = Vec::new();
    for account in accounts::all(&tx).await? {
        accounts::set_password_hash(&tx, &account.person, hash).await?;
        people.push(sessions::begin(&app, &tx, account).await?);
    }
    tx.commit().await?;
    Ok(Json(OrganisationMade { tenant: wish.tenant, people }))
}

async fn create_person(tx: &Tx, wish: PersonWish) -> Result<(), Problem> {
    let PersonWish { rolle, fornavn, etternavn, epost, telefon, tilganger } = wish;
    let (epost, telefon) = (Some(epost), telefon);
    let new = NewPerson { rolle, fornavn, etternavn, epost, telefon };
    let person = newcomers::create(tx, &new).await?;
    let account = NewAccount {
        person: person.clone(),
        rolle,
        epost: new.epost,
        telefon: new.telefon,
        tilganger: tilganger.unwrap_or_else(|| newcomers::first_permissions(rolle)),
    };
    match accounts::put(tx, &account).await? {
        PutAccount::Done if rolle == Role::Koordinator => {
            Ok(accounts::set_rights(tx, &person, &all_rights()).await?)
        }
        PutAccount::Done => Ok(()),
        _ => Err(Problem::invalid_field("people", "exists", "To har de samme kontaktene")),
    }
}

async fn import_people(app: &App, tenant: &TenantId, sheet: &str) -> Result<(), Problem> {
    let wrong = |report: &import::Report| {
        Problem::invalid_field("sheet", "refused", format!("Arket tas ikke imot: {report}"))
    };
    let bytes = sheet.as_bytes().to_vec().into();
    let sheet = import::open(&app.workers, bytes).await?.map_err(|report| wrong(&report))?;
    let file = import::File { name: "personer.csv", sheet: &sheet, mapping: None };
    let tx = app.databases.write(tenant, Actor::System).await?;
    let rules = personnr::rules(app, tx.now());
    let report = import::people(tx, app, rules, file, import::Mode::Write).await?;
    if report.errors_total > 0 { Err(wrong(&report)) } else { Ok(()) }
}
