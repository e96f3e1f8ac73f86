use axum::Json;
use serde::Serialize;
use svenn_db::Tx;
use svenn_http::{App, Problem, Session, endpoint, files::FileView};
use svenn_kernel::Fault;
use utoipa::ToSchema;

use crate::{information, logo, store};

/// The training office; parts that are not known are empty.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OfficeView {
    /// Send it back when changing something; 0 before the first change.
    version: i64,
    /// Its name.
    navn: String,
    /// Sender of its SMS.
    sms_title: String,
    /// Organisation number, nine digits.
    orgnr: String,
    /// Address.
    adresse: OfficeAddress,
    /// E-mail.
    epost: String,
    /// Telephone in E.164.
    telefon: String,
    /// Web site.
    nettside: String,
    /// About the office, plain text.
    omtale: String,
    /// Letterhead of its documents.
    logo: Option<FileView>,
}

/// Address of the office.
#[derive(Debug, Serialize, ToSchema)]
pub struct OfficeAddress {
    /// Street and number.
    adresse: String,
    /// Postal code, four digits.
    postnummer: String,
    /// Post town.
    poststed: String,
}

/// The office as it is stored.
pub async fn shown(app: &App, tx: &Tx) -> Result<OfficeView, Fault> {
    let office = store::load(tx).await?;
    let it = information::load(tx).await?;
    let logo = logo::find(tx).await?;
    Ok(OfficeView {
        logo: logo.map(|file| FileView::new(app, tx, file)),
        version: it.version,
        navn: office.navn,
        sms_title: office.sms_title,
        orgnr: it.orgnr,
        adresse: OfficeAddress {
            adresse: it.adresse,
            postnummer: it.postnummer,
            poststed: it.poststed,
        },
        epost: it.epost,
        telefon: it.telefon,
        nettside: it.nettside,
        omtale: it.omtale,
    })
}

/// The training office, for everybody who belongs to it.
#[endpoint(get = "/organisation")]
pub async fn organisation_view(session: Session) -> Result<Json<OfficeView>, Problem> {
    let (tx, _) = session.read().await?;
    Ok(Json(shown(&session.app, &tx).await?))
}
