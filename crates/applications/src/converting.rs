//! From an application to an apprentice: what is carried over, and what is still asked for.

use chrono::NaiveDate;
use sea_orm::ActiveValue::Set;
use serde::Serialize;
use svenn_apprenticeships::{Created, NewApprenticeInput, create_within};
use svenn_db::Tx;
use svenn_http::{App, Caller, Problem};
use svenn_kernel::{ApprenticeId, CompanyId, Fault, ProgramAreaId};
use svenn_people::apprentices;
use utoipa::ToSchema;

use crate::{
    happened::{self, EventKind},
    offers::{OfferStatus, OffersOf},
    rules::ApplicationStatus as S,
    store::{self, Application, ApplicationChange, HeldApplication},
};

/// Where an applicant has got a place.
#[derive(Debug, Default, Serialize, ToSchema)]
pub struct FoundPlace {
    #[schema(value_type = Option<String>)]
    pub bedriftid: Option<CompanyId>,
    /// The trade; the first wish where no offer says another.
    #[schema(value_type = Option<String>)]
    pub programomrade: Option<ProgramAreaId>,
    pub startdato: Option<NaiveDate>,
}

/// Somebody who may be the same person.
#[derive(Debug, Serialize, ToSchema)]
pub struct ApplicationDouble {
    #[schema(value_type = String)]
    pub id: ApprenticeId,
    pub navn: String,
    /// Why, in words.
    pub hvorfor: &'static str,
}

/// First names, and the last name: the last word.
#[must_use]
pub fn names(navn: &str) -> (String, String) {
    match navn.trim().rsplit_once(' ') {
        Some((first, last)) => (first.trim().to_owned(), last.to_owned()),
        None => (navn.trim().to_owned(), String::new()),
    }
}

/// The place that was accepted.
///
/// # Errors
/// A fault of the database.
pub async fn place(tx: &Tx, row: &Application, offers: &dyn OffersOf) -> Result<FoundPlace, Fault> {
    let wished = row.skjema.0.fag_prioritet.first().cloned();
    let mut all = offers.to_office(tx, &row.id).await?.into_iter();
    let accepted = all.find(|it| it.status == OfferStatus::Accepted);
    Ok(match accepted {
        None => FoundPlace { programomrade: wished, ..FoundPlace::default() },
        Some(offer) => FoundPlace {
            bedriftid: Some(offer.bedrift.id),
            programomrade: ProgramAreaId::parse(&offer.fag.id).ok().or(wished),
            startdato: offer.startdato,
        },
    })
}

/// Apprentices with the same identity number, e-mail address, telephone, or name and day of birth.
///
/// # Errors
/// A fault of the database.
pub async fn doubles(tx: &Tx, row: &Application) -> Result<Vec<ApplicationDouble>, Fault> {
    let all = apprentices::all(tx).await?.into_iter();
    let same = all.filter_map(|it| {
        let navn = it.navn();
        let hvorfor = why_same(row, &it, &navn)?;
        Some(ApplicationDouble { id: it.id, navn, hvorfor })
    });
    Ok(same.take(10).collect())
}

fn why_same(
    row: &Application,
    other: &apprentices::Apprentice,
    navn: &str,
) -> Option<&'static str> {
    if row.personnr_index.is_some() && other.personnr_index == row.personnr_index {
        return Some("Samme fødselsnummer");
    }
    let given = |text: &Option<String>, own: &str| {
        !own.is_empty() && text.as_deref().is_some_and(|it| it.eq_ignore_ascii_case(own))
    };
    if given(&other.epost, &row.epost) {
        Some("Samme e-post")
    } else if given(&other.telefon, &row.telefon) {
        Some("Samme telefon")
    } else if row.fodselsdato.is_some()
        && other.fodselsdato == row.fodselsdato
        && navn.eq_ignore_ascii_case(&row.navn)
    {
        Some("Samme navn og fødselsdato")
    } else {
        None
    }
}

/// Whether an apprentice may be made of an application: once, when a place was found.
///
/// # Errors
/// 409 `converted`, `no_place`.
pub fn require_convertible(row: &Application) -> Result<(), Problem> {
    if row.laerling.is_some() {
        return Err(Problem::conflict("converted", "Søkeren er allerede lagt inn som lærling"));
    }
    if row.status != S::Approved {
        let title = "Sett søknaden til Fått læreplass før søkeren legges inn som lærling";
        return Err(Problem::conflict("no_place", title));
    }
    Ok(())
}

/// Makes the apprentice, and keeps the link. What is not given is the application's.
///
/// # Errors
/// 409 as [`require_convertible`]; 422 with every wrong field; a fault of the database.
pub async fn convert(
    app: &App,
    (tx, caller): (&Tx, &Caller),
    row: &mut HeldApplication,
    input: NewApprenticeInput,
) -> Result<Created, Problem> {
    require_convertible(row)?;
    let created = create_within(app, (tx, caller), input).await?;
    if let Some(id) = &created.id {
        let change = ApplicationChange { laerling: Set(Some(id.clone())), ..Default::default() };
        store::change(tx, row, change).await?;
        happened::note(tx, &row.id, EventKind::Laerling, "Lagt inn som lærling").await?;
    }
    Ok(created)
}

#[cfg(test)]
mod tests {
    use super::names;

    #[test]
    fn the_last_word_is_the_last_name() {
        let both = |first: &str, last: &str| (first.to_owned(), last.to_owned());
        assert_eq!(names("Kari Anne Vik"), both("Kari Anne", "Vik"));
        assert_eq!(names(" Kari "), both("Kari", ""));
    }
}
