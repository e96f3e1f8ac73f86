//! A report on the page.

use axum::{Json, extract::State};
use serde::{Deserialize, Serialize};
use svenn_http::{App, Check, Coordinator, Problem, Session, Valid, endpoint};
use svenn_kernel::{Fields, Timestamp};
use svenn_lists::Desk;
use tokio::sync::Semaphore;
use utoipa::ToSchema;

use crate::{
    catalogue::Kind,
    definition::{Definition, WORD_CHARS_MAX},
    run::{self, Cell, Outcome, in_unit},
};

/// Rows that are shown on the page; all of them are in the file, and behind the link.
const ROWS_SHOWN_MAX: usize = 200;
/// Groups that are shown.
const GROUPS_SHOWN_MAX: usize = 500;
/// Reports that are run at the same time; each holds all its rows.
const RUN_AT_ONCE_MAX: usize = 3;

static RUNS: Semaphore = Semaphore::const_new(RUN_AT_ONCE_MAX);

/// Takes a turn at running reports.
pub async fn turn() -> Result<tokio::sync::SemaphorePermit<'static>, Problem> {
    let turn = RUNS.acquire().await;
    turn.map_err(|error| svenn_kernel::Fault::caused("reports", error).into())
}

/// What is to be run.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReportRun {
    definition: Definition,
    /// Only the rows of this group, by its value; empty for those without one.
    #[serde(default)]
    #[schema(max_length = 300)]
    gruppe: Option<String>,
}

impl Check for ReportRun {
    fn check(&self, fields: &mut Fields) {
        self.definition.check(fields);
        fields.text("gruppe", self.gruppe.as_deref().unwrap_or_default(), 0..=WORD_CHARS_MAX);
    }
}

/// A column of a report.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReportColumn {
    pub id: String,
    pub label: String,
    pub slag: Kind,
    /// Whether the field is there still.
    pub finnes: bool,
}

/// A sum of a field.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReportSum {
    pub felt: &'static str,
    pub label: &'static str,
    /// In kroner or hours, where the field is of those.
    pub tall: f64,
    /// As people read it.
    pub tekst: String,
}

/// A group of rows.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReportGroup {
    pub navn: String,
    /// By which its rows are asked for; empty for those without a value.
    pub verdi: String,
    pub antall: usize,
    /// Different people; none for rows that are nobody's.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub personer: Option<usize>,
    pub summer: Vec<ReportSum>,
    /// Address of the list's page with these rows; none where there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub bak: Option<String>,
}

/// The groups of a report.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReportGroups {
    pub felt: &'static str,
    pub label: &'static str,
    pub rader: Vec<ReportGroup>,
    /// Groups beyond those that are shown.
    pub flere: usize,
    /// The field whose sums a chart draws; without one it draws the rows.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub tegnes: Option<&'static str>,
}

/// Something that is said of a report: what it is narrowed to, or a definition.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReportNarrowing {
    pub navn: String,
    /// In words; days with their hours in Oslo.
    pub verdi: String,
}

/// A report as it came out.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReportResult {
    pub kolonner: Vec<ReportColumn>,
    /// The first 200 rows, as people read them.
    pub rader: Vec<Vec<String>>,
    pub antall: usize,
    /// Different people; none for rows that are nobody's.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub personer: Option<usize>,
    /// What the totals are of, in words.
    pub totalt: String,
    /// That somebody stands in several groups, where that is so.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub merk: Option<String>,
    pub summer: Vec<ReportSum>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub grupper: Option<ReportGroups>,
    pub avgrenset: Vec<ReportNarrowing>,
    /// What a row is, and the figures of the office that are counted in the list.
    pub definisjoner: Vec<ReportNarrowing>,
    /// Address of the list's page with all rows; none where there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub bak: Option<String>,
    pub tid: Timestamp,
}

fn number(cell: &Cell) -> f64 {
    match cell {
        Cell::Number(number) | Cell::Kroner(number) | Cell::Hours(number) => *number,
        _ => 0.0,
    }
}

fn sum(of: &run::Sum, total: i64) -> ReportSum {
    let cell = in_unit(of.field.kind, total);
    ReportSum {
        felt: of.field.id,
        label: of.field.label,
        tall: number(&cell),
        tekst: cell.to_string(),
    }
}

impl ReportResult {
    fn of(outcome: &Outcome, definition: &Definition) -> Self {
        let column = |it: &run::Column| ReportColumn {
            id: it.id.clone(),
            label: it.label.clone(),
            slag: it.field.map_or(Kind::Tekst, |field| field.kind),
            finnes: it.field.is_some(),
        };
        let rows = outcome.rows.iter().take(ROWS_SHOWN_MAX);
        let groups = outcome.groups.as_ref().map(|groups| ReportGroups {
            felt: groups.field.id,
            label: groups.field.label,
            flere: groups.all.len().saturating_sub(GROUPS_SHOWN_MAX),
            tegnes: outcome.drawn().map(|it| it.field.id),
            rader: groups
                .all
                .iter()
                .take(GROUPS_SHOWN_MAX)
                .map(|it| ReportGroup {
                    navn: it.name.clone(),
                    verdi: it.value.clone(),
                    antall: it.rows,
                    personer: it.people,
                    summer: outcome
                        .sums
                        .iter()
                        .zip(&it.sums)
                        .map(|(of, it)| sum(of, *it))
                        .collect(),
                    bak: outcome.behind(definition, Some(it)),
                })
                .collect(),
        });
        let told = |all: Vec<(String, String)>| -> Vec<ReportNarrowing> {
            all.into_iter().map(|(navn, verdi)| ReportNarrowing { navn, verdi }).collect()
        };
        Self {
            kolonner: outcome.columns.iter().map(column).collect(),
            rader: rows.map(|row| row.iter().map(ToString::to_string).collect()).collect(),
            antall: outcome.rows.len(),
            personer: outcome.people,
            totalt: outcome.totals_words(),
            merk: outcome.several_words(),
            summer: outcome.sums.iter().map(|it| sum(it, it.total)).collect(),
            grupper: groups,
            avgrenset: told(outcome.narrowed.clone()),
            definisjoner: told(outcome.list.definitions()),
            bak: outcome.behind(definition, None),
            tid: outcome.now,
        }
    }
}

/// Runs a report with the caller's rights: the first rows, all groups and sums; or the rows of one
/// of its groups. Nothing is stored.
#[endpoint(
    post = "/reports/run",
    bad_request = "A question that the list does not take",
    conflict = "More than 50,000 rows (`too_many_rows`)",
    forbidden = "Only coordinators, and of grants those who see them"
)]
pub async fn report_run(
    session: Session<Coordinator>,
    State(app): State<App>,
    Valid(input): Valid<ReportRun>,
) -> Result<Json<ReportResult>, Problem> {
    let _turn = turn().await?;
    let (tx, caller) = session.read().await?;
    let desk = Desk { app: &app, tx: &tx, caller: &caller };
    let outcome = run::run_group(&desk, &input.definition, input.gruppe).await?;
    Ok(Json(ReportResult::of(&outcome, &input.definition)))
}
