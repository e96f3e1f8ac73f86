//! A stay as somebody meets it.

use chrono::NaiveDate;
use serde::Serialize;
use svenn_db::Tx;
use svenn_http::{Caller, Problem};
use svenn_kernel::{
    ApprenticeId, CompanyId, EmployeeId, Fault, GoalId, Role, StayId, Timestamp, oslo,
};
use svenn_people::relations;
use utoipa::ToSchema;

use crate::{
    rules::{Relation, Stage, sees},
    search::Around,
    store::{self, Stay},
};

/// An apprentice at a stay.
#[derive(Debug, Serialize, ToSchema)]
pub struct StayApprentice {
    pub id: ApprenticeId,
    pub navn: String,
    /// The company of the contract; empty without one.
    pub bedrift: String,
    /// Whether the caller may open the apprentice now.
    pub kanaapnes: bool,
}

/// Somebody who instructs during a stay.
#[derive(Debug, Serialize, ToSchema)]
pub struct StayInstructor {
    pub id: EmployeeId,
    pub navn: String,
}

/// A goal of a stay.
#[derive(Debug, Serialize, ToSchema)]
pub struct StayGoal {
    /// National code.
    pub kode: GoalId,
    pub label: String,
}

/// A stay of apprentices at another company.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Stay)]
pub struct StayView {
    pub id: StayId,
    /// Send it back when changing.
    pub version: i64,
    pub bedriftid: CompanyId,
    pub bedrift: String,
    pub fra: NaiveDate,
    /// Last day, which belongs to it.
    pub til: NaiveDate,
    pub tilstand: Stage,
    /// What the office says with it; may be empty.
    pub merknad: String,
    pub laerlinger: Vec<StayApprentice>,
    pub maal: Vec<StayGoal>,
    pub ansatte: Vec<StayInstructor>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub cancelled: Option<Timestamp>,
    /// Why it does not take place; may be empty.
    pub cancelled_message: String,
    /// Whether the caller may change and cancel it.
    pub kan_endres: bool,
}

/// A stay that the caller may see, else 404.
///
/// # Errors
/// 404, 500.
pub async fn seen(tx: &Tx, caller: &Caller, id: &StayId) -> Result<Stay, Problem> {
    let stay = store::find(tx, id).await?.ok_or_else(Problem::not_found)?;
    let relation = relation(tx, caller, &stay).await?;
    if sees(caller.rolle, relation, stay.stage(oslo::day_of(tx.now()))) {
        Ok(stay)
    } else {
        Err(Problem::not_found())
    }
}

async fn relation(tx: &Tx, caller: &Caller, stay: &Stay) -> Result<Relation, Fault> {
    Ok(match caller.rolle {
        Role::Koordinator => Relation { is_own: true, is_host: false },
        Role::Laerling => {
            let own: ApprenticeId = caller.person.clone().into();
            Relation { is_own: stay.apprentices.contains(&own), is_host: false }
        }
        Role::Ansatt => {
            let id: EmployeeId = caller.person.clone().into();
            let own = relations::own_apprentices_of(tx, &id).await?;
            Relation {
                is_own: own.iter().any(|one| stay.apprentices.contains(one)),
                is_host: stay.instructors.contains(&id),
            }
        }
    })
}

/// A stay as the caller, who may see it, reads it.
///
/// # Errors
/// A fault of the database.
pub async fn shown(tx: &Tx, caller: &Caller, stay: &Stay) -> Result<StayView, Fault> {
    let around = Around::load(tx, std::slice::from_ref(stay)).await?;
    let today = oslo::day_of(tx.now());
    let mut laerlinger = Vec::with_capacity(stay.apprentices.len());
    for id in &stay.apprentices {
        let Some(it) = around.apprentices.get(id) else { continue };
        let company = it.bedriftid.as_ref().and_then(|id| around.companies.get(id));
        laerlinger.push(StayApprentice {
            id: id.clone(),
            navn: it.navn(),
            bedrift: company.cloned().unwrap_or_default(),
            kanaapnes: svenn_people::visible::may_see_apprentice(tx, caller, id).await?,
        });
    }
    let ansatte = stay.instructors.iter().filter_map(|id| {
        Some(StayInstructor { id: id.clone(), navn: around.employees.get(id)?.clone() })
    });
    let tilstand = stay.stage(today);
    Ok(StayView {
        id: stay.row.id.clone(),
        version: stay.row.version,
        bedriftid: stay.row.company.clone(),
        bedrift: around.companies.get(&stay.row.company).cloned().unwrap_or_default(),
        fra: stay.row.fra,
        til: stay.row.til,
        tilstand,
        merknad: stay.row.merknad.clone(),
        laerlinger,
        maal: stay
            .goals
            .iter()
            .map(|kode| StayGoal { kode: kode.clone(), label: around.goal(kode) })
            .collect(),
        ansatte: ansatte.collect(),
        cancelled: stay.row.cancelled,
        cancelled_message: stay.row.cancelled_message.clone(),
        kan_endres: caller.rolle == Role::Koordinator && tilstand.is_open(),
    })
}
