//! The figures of a sheet.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use svenn_http::{Caller, Problem};
use svenn_kernel::{CompanyId, OfficeRights, Permissions, Role};
use svenn_keyfigures::figures;
use svenn_lists::Desk;
use svenn_measures::{Asked, Dimension, Narrowed, Unit};
use utoipa::ToSchema;

use super::{Kind, Question, period};
use crate::{entities::yearly::Model as Yearly, run::decimal};

/// A figure as it stands on a sheet.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[schema(as = YearlyFigure)]
pub struct SheetFigure {
    /// As people read it; a dash where nothing can be said.
    pub tekst: String,
    /// What it is and of what, in words.
    pub forklaring: String,
}

/// Figures are counted from the office's lists, whoever asks: of a company's sheet they are of that
/// company alone, and nothing but the numbers leaves.
fn of_office(caller: &Caller) -> Caller {
    Caller {
        rolle: Role::Koordinator,
        tilganger: Permissions::new(),
        rights: OfficeRights::new(),
        ..caller.clone()
    }
}

/// The figures of a company, or of the office, by the question's id.
///
/// # Errors
/// A fault of the read model.
pub async fn of_sheet(
    desk: &Desk<'_>,
    yearly: &Yearly,
    questions: &[Question],
    company: Option<&CompanyId>,
) -> Result<BTreeMap<String, SheetFigure>, Problem> {
    let mut found = BTreeMap::new();
    if !questions.iter().any(|it| it.slag == Kind::Nokkeltall) {
        return Ok(found);
    }
    let Some(period) = period(yearly.telledato) else { return Ok(found) };
    let narrowed = company.map(|id| (Dimension::CompanyId, id.as_str().to_owned()));
    let asked = Asked { period, narrowed: Narrowed(narrowed.into_iter().collect()) };
    let caller = of_office(desk.caller);
    let desk = Desk { app: desk.app, tx: desk.tx, caller: &caller };
    let all = figures::of_period(&desk, &asked).await?;
    for question in questions {
        let figure = question.tall.and_then(|id| all.iter().find(|it| it.id == id));
        let Some(figure) = figure else { continue };
        let tekst = match (figure.verdi, figure.enhet) {
            (None, _) => "–".to_owned(),
            (Some(value), Unit::Antall) => decimal(value),
            (Some(value), Unit::Prosent) => format!("{} %", decimal(value)),
            (Some(value), Unit::Maaneder) => format!("{} måneder", decimal(value)),
        };
        let of = match (&figure.av, &figure.nevner, figure.nevner_navn) {
            (Some(counted), Some(of), Some(named)) if figure.enhet == Unit::Prosent => {
                format!(" {} av {} {named}.", counted.antall, of.antall)
            }
            _ => String::new(),
        };
        let forklaring = format!("{}{of} {}", figure.definisjon, period.words());
        found.insert(question.id.clone(), SheetFigure { tekst, forklaring });
    }
    Ok(found)
}
