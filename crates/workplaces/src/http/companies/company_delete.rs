use async_trait::async_trait;
use axum::{Json, http::StatusCode};
use serde::Deserialize;
use serde_json::Value;
use svenn_companies::Company;
use svenn_db::Tx;
use svenn_http::{
    Caller, CoordinatorOrEmployee, Environment, Params, Permitted, Problem, Question, Session,
    edit, endpoint,
    follows::{FollowPreview, Happening},
};
use svenn_kernel::{CompanyId, Fault, Permission, Role};
use svenn_people::own;
use utoipa::IntoParams;

use super::company_not_found;
use crate::{company, http::own_company::OwnCompany, rules::company::company_hindrance};

/// What was on the screen when it was asked for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CompanyDelete {
    /// The version that was read.
    version: i64,
}

async fn deletable(tx: &Tx, caller: &Caller, id: &CompanyId) -> Result<Company, Problem> {
    let opened = own::company(tx, caller, id, Permission::DeleteCompany).await?;
    opened.ok_or_else(company_not_found)
}

/// A company that is the caller's to delete, if nothing hinders it.
pub struct DeletedCompany;

#[async_trait]
impl Question<CompanyId> for DeletedCompany {
    async fn ask(tx: &Tx, caller: &Caller, id: &CompanyId) -> Result<(), Problem> {
        deletable(tx, caller, id).await.map(drop)
    }
}

/// Deletes a company without apprentices. Its employees stay, without it; its name stays on past
/// contracts. An employee with DELETE_COMPANY deletes own companies of which the office keeps no
/// records.
#[endpoint(
    delete = "/companies/{id}",
    forbidden = "Without DELETE_COMPANY",
    conflict = "`has_apprentices`, `has_records`, or stale version"
)]
pub async fn company_delete(
    session: Session<CoordinatorOrEmployee>,
    Permitted(id, _): Permitted<CompanyId, DeletedCompany>,
    Params(params): Params<CompanyDelete>,
) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.write_alone().await?;
    let (environment, caller) = (session.app.environment, Caller::from(caller));
    let company = deletable(&tx, &caller, &id).await?;
    let current = async { Ok(stored(&tx, environment, &caller, company.clone()).await?) };
    edit(&tx, &company, params.version, current).await?;
    demand_unhindered(&tx, &caller, &id).await?;
    let it = Happening { app: &session.app, tx: &tx, by: &caller.person };
    company::delete(it, company).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// What deleting a company would do, in sentences. Nothing is done.
#[endpoint(
    post = "/companies/{id}/delete/preview",
    forbidden = "Without DELETE_COMPANY",
    conflict = "`has_apprentices`, or `has_records`"
)]
pub async fn company_delete_preview(
    session: Session<CoordinatorOrEmployee>,
    Permitted(id, _): Permitted<CompanyId, DeletedCompany>,
) -> Result<Json<FollowPreview>, Problem> {
    let (tx, caller) = session.write_alone().await?;
    let caller = Caller::from(caller);
    let company = deletable(&tx, &caller, &id).await?;
    demand_unhindered(&tx, &caller, &id).await?;
    let it = Happening { app: &session.app, tx: &tx, by: &caller.person };
    let folger = company::delete(it, company).await?;
    // It was tried, and is undone.
    tx.rollback().await?;
    Ok(Json(FollowPreview { folger }))
}

async fn demand_unhindered(tx: &Tx, caller: &Caller, id: &CompanyId) -> Result<(), Problem> {
    if let Some(hindrance) = company_hindrance(company::apprentice_count(tx, id).await?) {
        return Err(Problem::conflict("has_apprentices", hindrance));
    }
    if let Some(hindrance) = company::hindrance(tx, caller, id).await? {
        return Err(Problem::conflict("has_records", hindrance));
    }
    Ok(())
}

/// As the caller may see it: accounts and notes are the office's.
async fn stored(
    tx: &Tx,
    environment: Environment,
    caller: &Caller,
    company: Company,
) -> Result<Value, Fault> {
    Ok(match caller.rolle {
        Role::Koordinator => {
            serde_json::to_value(company::detail(tx, environment, company).await?)?
        }
        _ => serde_json::to_value(OwnCompany::load(tx, caller, company).await?)?,
    })
}
