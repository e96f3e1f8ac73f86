//! The sign-in of a demo organisation, at one of the simulator's providers.

use svenn_db::Tx;
use svenn_http::App;
use svenn_kernel::{Fault, PersonId, Role};

use crate::{
    keys, links,
    settings::{self, OpenidKind, OpenidProof, OpenidSource, Settings},
    simulated::{CLIENT, Likeness, SECRET, entra_subject},
};

/// Sets the sign-in up. At the provider that is as Entra a coordinator has linked the own account
/// already; others link theirs, or come in by the identity number at the one that is as ID-porten.
///
/// # Errors
/// A fault of the database.
pub async fn offer(
    tx: &Tx,
    app: &App,
    likeness: Likeness,
    coordinator: &PersonId,
) -> Result<(), Fault> {
    let blank = settings::load(tx).await?;
    let of = |slag, navn: &str, bevis| Settings {
        version: 1,
        aktiv: true,
        slag,
        navn: navn.to_owned(),
        utsteder: likeness.issuer(&app.base_url),
        klient: CLIENT.to_owned(),
        bevis,
        logger_ut: true,
        ..blank
    };
    let roles = |roles: &[Role]| {
        let words: Vec<&str> = roles.iter().copied().map(Role::as_str).collect();
        words.join(",")
    };
    let offered = match likeness {
        Likeness::Idporten => {
            keys::make(tx, &app.secrets).await?;
            Settings {
                acr: "idporten-loa-substantial idporten-loa-high".to_owned(),
                fodselsnummer: "pid".to_owned(),
                kilde: OpenidSource::IdToken,
                roller: roles(&[Role::Ansatt, Role::Laerling]),
                ..of(OpenidKind::Idporten, "ID-porten (etterligning)", OpenidProof::Nokkel)
            }
        }
        Likeness::Entra => {
            let issuer = likeness.issuer(&app.base_url);
            let subject = entra_subject(app, coordinator);
            let subject = links::digest(&app.secrets, &issuer, &subject);
            links::put(tx, (coordinator, Role::Koordinator), &issuer, &subject).await?;
            Settings {
                hemmelighet: Some(settings::sealed(tx, &app.secrets, SECRET)?),
                roller: roles(&[Role::Koordinator, Role::Ansatt]),
                ..of(OpenidKind::Entra, "Microsoft (etterligning)", OpenidProof::Hemmelighet)
            }
        }
    };
    settings::save(tx, offered).await
}
