//! What a coordinator sees and changes of a company.

mod company_coordinators_update;
mod company_delete;
mod company_departments_update;
mod company_employees_update;
mod company_trades_update;
mod company_update;
mod company_view;

use axum::{Json, http::StatusCode};
use svenn_companies::{self as companies, Company};
use svenn_db::Tx;
use svenn_http::{
    Coordinator, Environment, Problem, Routes, Session, edit, follows::Happening, routes,
};
use svenn_kernel::CompanyId;

use crate::company::{self, CompanyDetail};

pub(super) fn routes() -> Routes {
    Routes::new()
        .routes(routes!(
            company_view::company_get,
            company_update::company_update,
            company_delete::company_delete
        ))
        .routes(routes!(company_delete::company_delete_preview))
        .routes(routes!(company_departments_update::company_departments_update))
        .routes(routes!(company_coordinators_update::company_coordinators_update))
        .routes(routes!(company_trades_update::company_trades_update))
        .routes(routes!(company_employees_update::company_employees_update))
}

/// A company opened to be changed: the version is bumped, nothing else is written yet. Dropping
/// it undoes it.
struct Editing {
    tx: Tx,
    caller: Coordinator,
    environment: Environment,
    /// As it was before.
    company: Company,
}

/// "Company and department edit or deletion fails with 'Company not found' when the company does
/// not exist."
fn company_not_found() -> Problem {
    Problem::new(StatusCode::NOT_FOUND, "not_found", "Company not found")
}

impl Editing {
    /// Opens a company to be changed by a coordinator: 403 for others, 404, and 409 for a stale
    /// version with what is stored now. What employees change of their own company is
    /// [`super::own_company`]'s: a company's private part is the office's.
    async fn open(
        session: &Session<Coordinator>,
        id: &CompanyId,
        version: i64,
    ) -> Result<Self, Problem> {
        let (tx, caller) = session.write().await?;
        let environment = session.app.environment;
        let company = companies::find(&tx, id).await?.ok_or_else(company_not_found)?;
        let current = async { Ok(company::detail(&tx, environment, company.clone()).await?) };
        edit(&tx, &company, version, current).await?;
        Ok(Self { tx, caller, environment, company })
    }

    /// What happens to people here, for those who follow it.
    fn happening<'a>(&'a self, session: &'a Session<Coordinator>) -> Happening<'a> {
        Happening { app: &session.app, tx: &self.tx, by: &self.caller.person }
    }

    /// Commits what was stored, and answers the company as stored.
    async fn done(self) -> Result<Json<CompanyDetail>, Problem> {
        let stored = companies::find(&self.tx, &self.company.id).await?;
        let stored = stored.ok_or_else(company_not_found)?;
        let detail = company::detail(&self.tx, self.environment, stored).await?;
        self.tx.commit().await?;
        Ok(Json(detail))
    }
}
