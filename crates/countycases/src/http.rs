//! The endpoints.

mod case_create;
mod case_delete;
mod case_files;
mod case_package;
mod case_send;
mod case_step;
mod case_update;
mod case_view;

use serde::Serialize;
use svenn_db::Tx;
use svenn_files::records;
use svenn_http::{App, Problem, Routes, files::FileView, routes};
use svenn_kernel::{CountyCaseId, Fault, Timestamp};
use svenn_people::names;
use utoipa::ToSchema;

use crate::{
    arkivmelding::Party,
    capability::FYLKESSAKER,
    letter,
    rules::{Kind, State},
    store::{self, Case},
};

/// Longest title, in characters.
pub const TITLE_CHARS_MAX: usize = 150;
/// Longest code of a case, or receipt.
pub const CODE_CHARS_MAX: usize = 100;
/// Longest note.
pub const NOTE_CHARS_MAX: usize = 5_000;

/// All endpoints of this crate.
#[must_use]
pub fn routes() -> Routes {
    Routes::new()
        .routes(routes!(case_create::countycase_create))
        .routes(routes!(
            case_view::countycase_view,
            case_update::countycase_update,
            case_delete::countycase_delete
        ))
        .routes(routes!(case_send::countycase_send))
        .routes(routes!(case_step::countycase_step))
        .routes(routes!(case_package::countycase_package))
        .routes(routes!(case_files::countycase_file_create))
        .routes(routes!(case_files::countycase_file_delete))
}

/// A sending of a case.
#[derive(Debug, Serialize, ToSchema)]
pub struct CountyPackageView {
    id: String,
    /// When it was sent.
    at: Timestamp,
    /// Name of who sent it.
    by: String,
    /// Whether its letter is sealed, so that it can be fetched.
    ready: bool,
}

/// A case with the county.
#[derive(Debug, Serialize, ToSchema)]
pub struct CountyCaseView {
    id: CountyCaseId,
    /// Increases with every change; send back the version you read.
    version: i64,
    kind: Kind,
    /// The kind in words.
    kindname: &'static str,
    state: State,
    /// The state in words.
    statename: &'static str,
    /// Id of the company or the apprentice; none of the office itself.
    target: Option<String>,
    /// Whom it is about; empty where they are gone.
    about: String,
    title: String,
    /// Name of the county.
    fylke: String,
    /// The county's code of the case; empty before it has one.
    saksnr: String,
    /// What the letter says.
    notat: String,
    /// When it was sent last.
    sendt: Option<Timestamp>,
    /// The county's receipt.
    kvittering: String,
    kvittert: Option<Timestamp>,
    /// Its papers.
    files: Vec<FileView>,
    /// What was sent, the newest first.
    packages: Vec<CountyPackageView>,
}

fn state(case: &Case) -> Result<State, Fault> {
    case.state.parse().map_err(|_| Fault::new("a stored state of a case that is none"))
}

/// The case as it is stored now; 404 when there is none.
async fn load(app: &App, tx: &Tx, id: &CountyCaseId) -> Result<CountyCaseView, Problem> {
    let case = store::find(tx, id).await?.ok_or_else(Problem::not_found)?;
    let about = match letter::party(tx, &case).await? {
        Some(Party::Organisation { name, .. } | Party::Person { name }) => name,
        None => String::new(),
    };
    let packages = store::packages(tx, id).await?;
    let people: Vec<_> = packages.iter().map(|it| it.by.clone()).collect();
    let names = names::load_names(tx, &people).await?;
    let packages = packages.into_iter().map(|it| CountyPackageView {
        by: names.get(&it.by).map(names::PersonName::navn).unwrap_or_default(),
        id: it.id,
        at: it.at,
        ready: it.ready,
    });
    let files = records::of_owner(tx, FYLKESSAKER, id.as_str()).await?;
    let (kind, state) = (letter::kind(&case)?, state(&case)?);
    Ok(CountyCaseView {
        files: files.into_iter().map(|file| FileView::new(app, tx, file)).collect(),
        packages: packages.collect(),
        kind,
        kindname: kind.label(),
        state,
        statename: state.label(),
        about,
        id: case.id,
        version: case.version,
        target: case.target,
        title: case.title,
        fylke: case.fylke,
        saksnr: case.saksnr,
        notat: case.notat,
        sendt: case.sendt,
        kvittering: case.kvittering,
        kvittert: case.kvittert,
    })
}
