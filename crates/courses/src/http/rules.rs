//! Which new apprentices are given a course by itself.

use axum::{Json, http::StatusCode};
use serde::Serialize;
use svenn_curricula::program_areas;
use svenn_db::Tx;
use svenn_http::{Coordinator, Ids, Input, Problem, Session, Valid, endpoint};
use svenn_kernel::{CompanyId, CourseId, CourseRuleId, Fault, Fields, ProgramAreaId, Whole};
use utoipa::ToSchema;

use super::assigning::require_given;
use crate::{
    open,
    store::{self, Rule},
};

/// Most rules of a course.
const RULES_MAX: usize = 50;

/// Which new apprentices are given a course.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = CourseRule)]
pub(super) struct RuleView {
    id: CourseRuleId,
    /// Only of this trade.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    trade: Option<ProgramAreaId>,
    /// The trade's name.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    tradename: Option<String>,
    /// Only of this company.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    company: Option<CompanyId>,
    /// The company's name.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    companyname: Option<String>,
    /// The deadline is so many days after it was given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    days: Option<i64>,
}

/// The rules of a course.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = CourseRules)]
pub(super) struct RulesView {
    /// The oldest first.
    items: Vec<RuleView>,
}

async fn shown(tx: &Tx, row: Rule) -> Result<RuleView, Fault> {
    let tradename = match &row.trade {
        Some(kode) => program_areas::find(tx, kode).await?.map(|area| area.title),
        None => None,
    };
    let companyname = match &row.company {
        Some(id) => svenn_companies::find(tx, id).await?.map(|company| company.navn),
        None => None,
    };
    let Rule { id, trade, company, days, .. } = row;
    Ok(RuleView { id, trade, tradename, company, companyname, days })
}

/// Which new apprentices are given a course by itself.
#[endpoint(get = "/courses/{id}/rules")]
pub(super) async fn course_rules_list(
    session: Session<Coordinator>,
    Ids(id): Ids<CourseId>,
) -> Result<Json<RulesView>, Problem> {
    let (tx, _) = session.read().await?;
    open::course(&tx, &id).await?;
    let mut items = Vec::new();
    for row in store::rules_of(&tx, &id).await? {
        items.push(shown(&tx, row).await?);
    }
    Ok(Json(RulesView { items }))
}

/// Which new apprentices are to be given a course.
#[derive(Debug, Input)]
pub(super) struct CourseRuleCreate {
    /// Only of this trade.
    trade: Option<ProgramAreaId>,
    /// Only of this company.
    company: Option<CompanyId>,
    /// The deadline is so many days after it was given.
    days: Option<Whole<1, 1_500>>,
}

/// Gives a course to apprentices who are new from now on.
#[endpoint(post = "/courses/{id}/rules", conflict = "`not_published`, `archived`, `full`")]
pub(super) async fn course_rule_create(
    session: Session<Coordinator>,
    Ids(id): Ids<CourseId>,
    Valid(input): Valid<CourseRuleCreate>,
) -> Result<(StatusCode, Json<RuleView>), Problem> {
    let (tx, caller) = session.write().await?;
    let course = open::held(&tx, &id).await?;
    require_given(&course)?;
    let mut fields = Fields::new();
    if let Some(company) = &input.company
        && svenn_companies::find(&tx, company).await?.is_none()
    {
        fields.wrong("company", "unknown", "Bedriften finnes ikke");
    }
    if let Some(trade) = &input.trade
        && program_areas::find(&tx, trade).await?.is_none()
    {
        fields.wrong("trade", "unknown", "Lærefaget finnes ikke");
    }
    fields.finish().map_err(Problem::invalid)?;
    if store::rules_of(&tx, &id).await?.len() >= RULES_MAX {
        return Err(Problem::conflict("full", "Kurset har så mange regler som det kan ha"));
    }
    let row = Rule {
        id: CourseRuleId::new(tx.now(), tx.entropy()),
        course: id,
        trade: input.trade,
        company: input.company,
        days: input.days.map(Whole::get),
        by_id: caller.person.clone(),
        created: tx.now(),
    };
    store::insert_rule(&tx, &row).await?;
    let view = shown(&tx, row).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(view)))
}

/// Removes a rule; who was given the course by it keeps it.
#[endpoint(delete = "/courses/{id}/rules/{ruleId}")]
pub(super) async fn course_rule_delete(
    session: Session<Coordinator>,
    Ids((id, rule)): Ids<(CourseId, CourseRuleId)>,
) -> Result<StatusCode, Problem> {
    let (tx, _) = session.write().await?;
    open::held(&tx, &id).await?;
    if !store::delete_rule(&tx, &id, &rule).await? {
        return Err(Problem::not_found());
    }
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
