use axum::{Extension, Json, http::StatusCode};
use serde::Deserialize;
use svenn_gateways::grep::{self, GrepFile};
use svenn_http::{Check, Coordinator, Problem, Session, Valid, endpoint};
use svenn_kernel::{CurriculumId, Fault, Fields};
use utoipa::ToSchema;

use super::{NationalSource, cleaned, refused, unavailable, view::CurriculumUpdate};
use crate::{
    curricula, import,
    updates::{self, UpdateSource},
};

/// Most curricula asked for by name.
const CODES_MAX: usize = 50;
/// Longest national code.
const CODE_CHARS_MAX: usize = 12;

/// Where curricula are to come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "UPPERCASE")]
#[schema(as = CurriculumFetchSource)]
pub(super) enum FetchSource {
    /// The directorate's database.
    Udir,
    /// What comes with the product.
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

/// Fetches curricula with all that belongs to them, and keeps them to be looked at in place of
/// what waited before. Nothing is taken in.
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
    let (kilde, file) = match input.kilde {
        FetchSource::Medfulgt => (UpdateSource::Medfulgt, shipped()?),
        FetchSource::Udir => {
            let wanted = if input.koder.is_empty() { here } else { input.koder };
            (UpdateSource::Udir, fetched(&source, wanted).await?)
        }
    };
    let GrepFile { records, cleaned: places, places: all } = file;
    let content = import::content(records).map_err(|error| refused(error, &all))?;
    let (tx, _) = session.write().await?;
    let update = updates::stage(&tx, kilde, Vec::new(), (content, cleaned(&places))).await?;
    let view = CurriculumUpdate::of(&tx, update).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(view)))
}

fn shipped() -> Result<GrepFile, Problem> {
    let records =
        grep::snapshot().map_err(|error| Fault::caused("the curricula of the product", error))?;
    Ok(GrepFile { records, ..GrepFile::default() })
}

async fn fetched(source: &NationalSource, wanted: Vec<CurriculumId>) -> Result<GrepFile, Problem> {
    if wanted.is_empty() {
        let title = "Det er ingen læreplaner å oppdatere ennå. Velg hvilke som skal hentes";
        return Err(Problem::conflict("nothing_to_fetch", title));
    }
    let codes: Vec<String> = wanted.into_iter().map(String::from).collect();
    let file = source.fetch(&codes).await.map_err(|error| unavailable(&error))?;
    if file.records.is_empty() {
        let title = format!("Utdanningsdirektoratet har ikke {}", codes.join(", "));
        return Err(Problem::conflict("nothing_found", title));
    }
    Ok(file)
}
