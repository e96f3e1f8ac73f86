//! The file for offices that keep their apprentices in another system: who has got a place, with what
//! such a system asks for, one line each. The identity number is not in it: nobody was asked for it.

use svenn_companies::{self as companies, Company};
use svenn_db::Tx;
use svenn_kernel::{Fault, numbers::PhoneNumber};
use svenn_lists::harmless;

use crate::{
    converting::{self, FoundPlace},
    offers::OffersOf,
    store::Application,
    trades,
};

/// Tells spreadsheets that the file is UTF-8.
const BYTE_ORDER_MARK: &str = "\u{feff}";
const HEADERS: [&str; 14] = [
    "Fornavn",
    "Etternavn",
    "Fødselsdato",
    "Telefon",
    "E-post",
    "Adresse",
    "Postnummer",
    "Poststed",
    "Fylke",
    "Lærefag",
    "Fagkode",
    "Lærebedrift",
    "Organisasjonsnummer",
    "Startdato",
];

/// A table with semicolons of these applicants.
///
/// # Errors
/// A fault of the database.
pub async fn table(tx: &Tx, rows: &[Application], offers: &dyn OffersOf) -> Result<Vec<u8>, Fault> {
    let titles = trades::titles(tx).await?;
    let mut places: Vec<FoundPlace> = Vec::with_capacity(rows.len());
    for row in rows {
        places.push(converting::place(tx, row, offers).await?);
    }
    let mut ids: Vec<_> = places.iter().filter_map(|it| it.bedriftid.clone()).collect();
    ids.sort_unstable();
    ids.dedup();
    let companies = companies::some(tx, &ids).await?;
    let fault = |error| Fault::caused("writing CSV", error);
    let mut writer = csv::WriterBuilder::new()
        .delimiter(b';')
        .terminator(csv::Terminator::CRLF)
        .from_writer(BYTE_ORDER_MARK.as_bytes().to_vec());
    writer.write_record(HEADERS).map_err(fault)?;
    for (row, place) in rows.iter().zip(&places) {
        let company = companies.iter().find(|it| place.bedriftid.as_ref() == Some(&it.id));
        let trade = place.programomrade.as_ref();
        let title = trade.map(|fag| trades::title(&titles, fag)).unwrap_or_default();
        let line = line(row, place, (title, company));
        writer.write_record(line.iter().map(|it| harmless(it))).map_err(fault)?;
    }
    writer.into_inner().map_err(|error| Fault::new(format!("writing CSV: {error}")))
}

fn line(
    row: &Application,
    place: &FoundPlace,
    (trade, company): (String, Option<&Company>),
) -> [String; 14] {
    let (fornavn, etternavn) = converting::names(&row.navn);
    let adresse = &row.skjema.0.adresse;
    let day = |day: Option<chrono::NaiveDate>| {
        day.map(|it| it.format("%d.%m.%Y").to_string()).unwrap_or_default()
    };
    [
        fornavn,
        etternavn,
        day(row.fodselsdato),
        digits(&row.telefon),
        row.epost.clone(),
        adresse.adresse.clone(),
        adresse.postnummer.clone(),
        adresse.poststed.clone(),
        row.fylke.clone(),
        trade,
        place.programomrade.as_ref().map(|it| it.as_str().to_owned()).unwrap_or_default(),
        company.map(|it| it.navn.clone()).unwrap_or_default(),
        company.map(|it| it.orgnr.to_string()).unwrap_or_default(),
        day(place.startdato),
    ]
}

/// A telephone number without signs: a Norwegian one as its eight digits, others after 00.
fn digits(telefon: &str) -> String {
    let Ok(number) = PhoneNumber::parse(telefon) else { return telefon.to_owned() };
    let number = number.as_str();
    match (number.strip_prefix("+47"), number.strip_prefix('+')) {
        (Some(own), _) => own.to_owned(),
        (None, Some(abroad)) => format!("00{abroad}"),
        (None, None) => number.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::digits;

    #[test]
    fn a_number_begins_with_no_sign() {
        assert_eq!(digits("+4740000214"), "40000214");
        assert_eq!(digits("+46701234567"), "0046701234567");
        assert_eq!(digits("spør mor"), "spør mor");
    }
}
