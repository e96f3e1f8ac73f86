//! The endpoints.

mod apprentice_approval_view;
mod company_register_leave;
mod company_register_take;
mod company_register_take_up;
mod company_register_view;
mod registers_read;
mod registers_view;

use std::sync::Arc;

use serde::Serialize;
use svenn_db::Tx;
use svenn_gateways::{approvals::ApprovalRegister, register::CompanyRegister};
use svenn_http::{App, Problem, Routes, routes};
use svenn_kernel::{CompanyId, PersonId, Timestamp};
use utoipa::ToSchema;

use crate::{
    approvals::{self, RegisteredApproval},
    known::{self, Known},
    rules::{Difference, UnitState, What, on_a_line},
    store::{Left, Unit},
};

/// The register that is read.
pub type Register = Arc<dyn CompanyRegister>;
/// The registers of approved companies and of training offices.
pub type Approvals = Arc<dyn ApprovalRegister>;

/// Longest reason for leaving a difference, in characters.
pub const REASON_CHARS_MAX: usize = 500;

/// All endpoints of this crate.
#[must_use]
pub fn routes() -> Routes {
    Routes::new()
        .routes(routes!(registers_view::registers_view))
        .routes(routes!(registers_read::registers_read))
        .routes(routes!(company_register_view::company_register_view))
        .routes(routes!(apprentice_approval_view::apprentice_approval_view))
        .routes(routes!(company_register_take::company_register_take))
        .routes(routes!(
            company_register_leave::company_register_leave,
            company_register_take_up::company_register_take_up
        ))
}

/// A unit of the register, as it was read.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UnitReadView {
    /// Organisation number.
    orgnr: String,
    /// Its name; empty where the register tells nothing of it.
    navn: String,
    /// Its form, as in `Aksjeselskap`.
    organisasjonsform: String,
    /// Where it is, on one line.
    adresse: String,
    tilstand: UnitState,
    /// The state in words.
    tilstand_navn: &'static str,
    /// How many work there, when the register tells.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    antall_ansatte: Option<i64>,
}

impl UnitReadView {
    fn new(unit: Unit) -> Self {
        let tilstand = unit.state();
        Self {
            adresse: on_a_line(&unit.address()),
            tilstand,
            tilstand_navn: tilstand.label(),
            orgnr: unit.orgnr,
            navn: unit.navn,
            organisasjonsform: unit.organisasjonsform,
            antall_ansatte: unit.antall_ansatte,
        }
    }
}

/// A difference, and who has left it as it is.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DifferenceView {
    #[serde(flatten)]
    difference: Difference,
    /// What differs, in words.
    navn: &'static str,
    /// Whether what the register has can be taken over.
    kan_brukes: bool,
    /// Who has left it as it is, and why.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    latt: Option<LeftView>,
}

/// Who has left a difference as it is.
#[derive(Debug, Serialize, ToSchema)]
pub struct LeftView {
    /// Name of the coordinator; empty for one who was deleted.
    av: String,
    /// When.
    tid: Timestamp,
    /// Why; may be empty.
    grunn: String,
}

/// What a register says of a company.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CompanyRegisterView {
    /// When it was read; nothing before the first reading.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    lest: Option<Timestamp>,
    /// The unit with the company's number.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    enhet: Option<UnitReadView>,
    /// The company that it is a place of.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    overordnet: Option<UnitReadView>,
    /// Where the office and the register differ, the gravest first.
    avvik: Vec<DifferenceView>,
    /// The trades that the open register has the company, or the one it is a place of, approved for.
    godkjenninger: Vec<RegisteredApproval>,
}

/// What the register says of a company; 404 when the company is gone.
async fn current(app: &App, tx: &Tx, id: &CompanyId) -> Result<CompanyRegisterView, Problem> {
    let Known { company, unit, parent, differences } = load(tx, id).await?;
    let by = |left: &Left| PersonId::parse(&left.av).ok();
    let people: Vec<PersonId> =
        differences.iter().filter_map(|(_, left)| by(left.as_ref()?)).collect();
    let names = app.directory.names(tx, &people).await?;
    let view = |(difference, left): (Difference, Option<Left>)| DifferenceView {
        navn: difference.hva.label(),
        kan_brukes: difference.hva.can_be_taken(),
        latt: left.map(|it| LeftView {
            av: by(&it).and_then(|id| names.get(&id).cloned()).unwrap_or_default(),
            tid: it.tid,
            grunn: it.grunn,
        }),
        difference,
    };
    let above = unit.as_ref().and_then(|it| it.overordnet.clone());
    let godkjenninger = approvals::registered(tx, &company.orgnr, above.as_deref()).await?;
    Ok(CompanyRegisterView {
        godkjenninger,
        lest: unit.as_ref().map(|it| it.lest),
        enhet: unit.map(UnitReadView::new),
        overordnet: parent.map(UnitReadView::new),
        avvik: differences.into_iter().map(view).collect(),
    })
}

async fn load(tx: &Tx, id: &CompanyId) -> Result<Known, Problem> {
    known::one(tx, id).await?.ok_or_else(Problem::not_found)
}

/// The difference that the caller has looked at; 409 where there is none, or another one now.
fn seen(known: &Known, hva: What, deres: &str) -> Result<Difference, Problem> {
    let is_it = |it: &&(Difference, Option<Left>)| it.0.hva == hva && it.0.deres == deres;
    known.differences.iter().find(is_it).map(|(it, _)| it.clone()).ok_or_else(|| {
        let title = "Registeret eller bedriften er endret siden. Se over en gang til";
        Problem::conflict("changed", title)
    })
}
