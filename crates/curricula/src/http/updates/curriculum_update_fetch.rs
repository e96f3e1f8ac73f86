use axum::{Extension, Json, http::StatusCode};
use serde::Deserialize;
use svenn_gateways::{
    GatewayError,
    grep::{self, UnreadFile},
};
use svenn_http::{Check, Coordinator, Environment, Problem, Session, Valid, endpoint};
use svenn_kernel::{CurriculumId, Fields};
use svenn_workers::Workers;
use utoipa::ToSchema;

use super::{NationalSource, refused, unavailable, view::CurriculumUpdate};
use crate::{
    curricula,
    reading::{self, Elsewhere, Read, Unread},
    updates::{self, UpdateSource},
};

/// Most curricula asked for by name.
const CODES_MAX: usize = 50;
/// Longest national code.
const CODE_CHARS_MAX: usize = 12;

/// Source of curricula.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "UPPERCASE")]
#[schema(as = CurriculumFetchSource)]
pub(super) enum FetchSource {
    /// The directorate's database.
    Udir,
    /// The sample curricula that come with the product; in the simulator alone.
    Medfulgt,
}

/// Which curricula are to come.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct CurriculumFetch {
    kilde: FetchSource,
    /// From the directorate: codes of curricula to add. Without any, those that are here are
    /// fetched again.
    #[serde(default)]
    koder: Vec<CurriculumId>,
}

impl Check for CurriculumFetch {
    fn check(&self, fields: &mut Fields) {
        fields.list("koder", &self.koder, CODES_MAX);
        if self.koder.iter().any(|kode| kode.as_str().len() > CODE_CHARS_MAX) {
            fields.wrong("koder", "unknown", "En nasjonal kode har høyst 12 tegn");
        }
    }
}

/// Fetches curricula with everything they refer to, and keeps them for review in place of those
/// that waited before. Nothing is imported.
#[endpoint(
    post = "/curriculumupdate",
    conflict = "`nothing_to_fetch`, `nothing_found`",
    unavailable = "`curricula_unavailable`"
)]
pub(super) async fn curriculum_update_fetch(
    session: Session<Coordinator>,
    Extension(source): Extension<NationalSource>,
    Valid(input): Valid<CurriculumFetch>,
) -> Result<(StatusCode, Json<CurriculumUpdate>), Problem> {
    let (tx, _) = session.read().await?;
    let here = curricula::all(&tx).await?.into_iter().map(|line| line.kode);
    let here: Vec<CurriculumId> =
        here.filter(|kode| kode.as_str().len() <= CODE_CHARS_MAX).collect();
    drop(tx);
    let workers = &session.app.workers;
    let (kilde, files) = match input.kilde {
        FetchSource::Medfulgt => {
            only_where_samples_are_offered(session.app.environment)?;
            (UpdateSource::Medfulgt, shipped())
        }
        FetchSource::Udir => {
            let wanted = if input.koder.is_empty() { here } else { input.koder };
            (UpdateSource::Udir, fetched(&source, workers, wanted).await?)
        }
    };
    let read = reading::files(workers, &files).await?;
    let Read { content, renset, .. } = read.map_err(|it| match it.why {
        Unread::Unreadable => unavailable(&GatewayError::unavailable(it.plain)),
        _ => refused(it),
    })?;
    let (tx, _) = session.write().await?;
    let update = updates::stage(&tx, kilde, Vec::new(), (content, renset)).await?;
    let view = CurriculumUpdate::of(&tx, update).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(view)))
}

/// The samples are of nobody's training: offices with real people fetch from the directorate.
fn only_where_samples_are_offered(environment: Environment) -> Result<(), Problem> {
    match environment {
        Environment::Simulator => Ok(()),
        Environment::Production => Err(Problem::conflict(
            "nothing_found",
            "Eksemplene er bare for prøvekontor. Hent læreplanene fra Utdanningsdirektoratet",
        )),
    }
}

fn shipped() -> Vec<UnreadFile> {
    let file = |(name, bytes): (&str, &[u8])| UnreadFile {
        name: name.to_owned(),
        bytes: bytes.to_owned(),
    };
    grep::SNAPSHOT.into_iter().map(file).collect()
}

async fn fetched(
    source: &NationalSource,
    workers: &Workers,
    wanted: Vec<CurriculumId>,
) -> Result<Vec<UnreadFile>, Problem> {
    if wanted.is_empty() {
        let title = "Det er ingen læreplaner å oppdatere ennå. Velg hvilke som skal hentes";
        return Err(Problem::conflict("nothing_to_fetch", title));
    }
    let codes: Vec<String> = wanted.into_iter().map(String::from).collect();
    let files = source.fetch(&codes, &Elsewhere(workers)).await;
    let files = files.map_err(|error| unavailable(&error))?;
    if files.is_empty() {
        let title = format!("Utdanningsdirektoratet har ikke {}", codes.join(", "));
        return Err(Problem::conflict("nothing_found", title));
    }
    Ok(files)
}
