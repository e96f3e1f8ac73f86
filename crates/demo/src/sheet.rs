//! The people as a file of the people importer.

use chrono::NaiveDate;
use svenn_kernel::{Fault, oslo};

use crate::{
    cast::{ApprenticeCast, Cast, InstructorCast},
    dice::around,
    registered::registered,
};

const HEADER: [&str; 23] = [
    "Fornavn",
    "Etternavn",
    "E-post",
    "Mobil",
    "Fødselsnummer",
    "Adresse",
    "Postnummer",
    "Poststed",
    "Lærefag",
    "Læreplan",
    "Startdato",
    "Sluttdato",
    "Type",
    "Stillingsprosent",
    "Fravær fra",
    "Fravær til",
    "Merknad",
    "Bedrift",
    "Organisasjonsnummer",
    "Koordinator",
    "Faglig leder",
    "Faglig leder e-post",
    "Faglig leder mobil",
];
/// Columns that tell of the apprentice, and come before those of the company.
const OF_APPRENTICE: usize = 17;
const STREETS: [&str; 8] = [
    "Bekkevegen",
    "Furulia",
    "Kirkegata",
    "Møllebakken",
    "Nordre gate",
    "Skogveien",
    "Solbakken",
    "Ringvegen",
];

/// All instructors with their companies, then all apprentices as they were taken in.
pub(crate) fn people(cast: &Cast, today: NaiveDate) -> Result<Vec<u8>, Fault> {
    let mut writer = csv::WriterBuilder::new().delimiter(b';').from_writer(Vec::new());
    let fault = |error: csv::Error| Fault::caused("demo sheet", error);
    writer.write_record(HEADER).map_err(fault)?;
    for instructor in &cast.instructors {
        let mut row = vec![String::new(); OF_APPRENTICE];
        row.extend(company(cast, instructor.company)?);
        row.push(String::new());
        row.extend(contacts(Some(instructor)));
        writer.write_record(&row).map_err(fault)?;
    }
    let mut apprentices: Vec<_> = cast.apprentices.iter().enumerate().collect();
    apprentices.sort_by_key(|(at, it)| registered(it, *at, today));
    for (at, apprentice) in apprentices {
        writer.write_record(&row(cast, apprentice, at)?).map_err(fault)?;
    }
    writer.into_inner().map_err(|error| Fault::new(format!("demo sheet: {error}")))
}

fn row(cast: &Cast, it: &ApprenticeCast, at: usize) -> Result<Vec<String>, Fault> {
    let home = &around(&cast.companies, it.company)?.data;
    let (leave_from, leave_to) = it.leave.unzip();
    let coordinator = around(&cast.coordinators, it.coordinator)?;
    let instructor = it.instructor.and_then(|at| cast.instructors.get(at));
    let mut row = vec![
        it.person.fornavn.clone(),
        it.person.etternavn.clone(),
        it.person.epost.clone(),
        it.person.telefon.clone(),
        it.personnr.clone().unwrap_or_default(),
        format!("{} {}", around(&STREETS, at * 3)?, at % 40 + 1),
        home.postnr.clone(),
        home.poststed.clone(),
        it.trade.program_area.to_owned(),
        if it.plan { it.trade.plan.to_owned() } else { String::new() },
        day(it.start),
        day(it.end),
        it.kind.label().to_owned(),
        it.stillingsprosent.map(|percent| percent.to_string()).unwrap_or_default(),
        day(leave_from),
        day(leave_to),
        it.merknad.to_owned(),
    ];
    row.extend(company(cast, it.company)?);
    row.push(coordinator.epost.clone());
    row.extend(contacts(instructor));
    Ok(row)
}

fn company(cast: &Cast, at: usize) -> Result<[String; 2], Fault> {
    let company = around(&cast.companies, at)?;
    Ok([company.data.navn.clone(), company.orgnr.as_str().to_owned()])
}

fn contacts(instructor: Option<&InstructorCast>) -> [String; 3] {
    let Some(InstructorCast { person, .. }) = instructor else { return Default::default() };
    let name = format!("{} {}", person.fornavn, person.etternavn);
    [name, person.epost.clone(), person.telefon.clone()]
}

fn day(day: Option<NaiveDate>) -> String {
    day.map(oslo::format_day).unwrap_or_default()
}
