//! Reads what the register answers. But for number and name any part may be absent.

use chrono::NaiveDate;
use serde::{Deserialize, Deserializer, de::DeserializeOwned};
use serde_json::Value;
use svenn_kernel::numbers::OrganisationNumber;

use super::{RegisteredUnit, UnitAddress, UnitKind, UnitWarning, names::readable};
use crate::error::GatewayError;

/// Counties by the first two digits of a municipality's number, since 2024.
const COUNTIES: [(&str, &str); 15] = [
    ("03", "Oslo"),
    ("11", "Rogaland"),
    ("15", "Møre og Romsdal"),
    ("18", "Nordland"),
    ("31", "Østfold"),
    ("32", "Akershus"),
    ("33", "Buskerud"),
    ("34", "Innlandet"),
    ("39", "Vestfold"),
    ("40", "Telemark"),
    ("42", "Agder"),
    ("46", "Vestland"),
    ("50", "Trøndelag"),
    ("55", "Troms"),
    ("56", "Finnmark"),
];

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Record {
    organisasjonsnummer: String,
    navn: String,
    organisasjonsform: Option<Coded>,
    forretningsadresse: Option<Address>,
    beliggenhetsadresse: Option<Address>,
    postadresse: Option<Address>,
    naeringskode1: Option<Coded>,
    antall_ansatte: Option<i64>,
    overordnet_enhet: Option<String>,
    hjemmeside: Option<String>,
    epostadresse: Option<String>,
    telefon: Option<String>,
    mobil: Option<String>,
    #[serde(default, deserialize_with = "or_default")]
    konkurs: bool,
    #[serde(default, deserialize_with = "or_default")]
    under_avvikling: bool,
    #[serde(default, deserialize_with = "or_default")]
    under_tvangsavvikling_eller_tvangsopplosning: bool,
    slettedato: Option<NaiveDate>,
    nedleggelsesdato: Option<NaiveDate>,
}

#[derive(Deserialize, Default)]
struct Coded {
    #[serde(default, deserialize_with = "or_default")]
    kode: String,
    #[serde(default, deserialize_with = "or_default")]
    beskrivelse: String,
}

#[derive(Deserialize, Default)]
struct Address {
    /// Lines may be null or empty, and so may all of them.
    #[serde(default, deserialize_with = "or_default")]
    adresse: Vec<Option<String>>,
    postnummer: Option<String>,
    poststed: Option<String>,
    kommune: Option<String>,
    kommunenummer: Option<String>,
}

#[derive(Deserialize)]
struct Page {
    /// Absent when nothing was found.
    #[serde(rename = "_embedded")]
    embedded: Option<Embedded>,
    #[serde(default, deserialize_with = "or_default")]
    page: PageNumbers,
}

#[derive(Deserialize, Default)]
#[serde(rename_all = "camelCase")]
struct PageNumbers {
    #[serde(default)]
    total_pages: usize,
}

/// A key that may also be there with `null`.
fn or_default<'de, D: Deserializer<'de>, T: Deserialize<'de> + Default>(
    source: D,
) -> Result<T, D::Error> {
    Option::<T>::deserialize(source).map(Option::unwrap_or_default)
}

#[derive(Deserialize)]
struct Embedded {
    #[serde(default, deserialize_with = "or_default")]
    enheter: Vec<Value>,
    #[serde(default, deserialize_with = "or_default")]
    underenheter: Vec<Value>,
}

pub(super) fn unit(body: &[u8], kind: UnitKind) -> Result<RegisteredUnit, GatewayError> {
    read::<Record>(body)?.into_unit(kind).ok_or_else(malformed)
}

/// Units of a list, and how many pages it has.
pub(super) struct UnitPage {
    pub units: Vec<RegisteredUnit>,
    pub pages: usize,
}

/// A page of a list; a unit that cannot be read is passed over.
pub(super) fn page(body: &[u8], kind: UnitKind, most: usize) -> Result<UnitPage, GatewayError> {
    let Page { embedded, page } = read(body)?;
    let found = embedded.map(|embedded| match kind {
        UnitKind::Enhet => embedded.enheter,
        UnitKind::Underenhet => embedded.underenheter,
    });
    let records = found.unwrap_or_default().into_iter().take(most);
    let unit = |record| serde_json::from_value::<Record>(record).ok()?.into_unit(kind);
    Ok(UnitPage { units: records.filter_map(unit).collect(), pages: page.total_pages })
}

fn read<T: DeserializeOwned>(body: &[u8]) -> Result<T, GatewayError> {
    serde_json::from_slice(body).map_err(|_| malformed())
}

fn malformed() -> GatewayError {
    GatewayError::unavailable("the answer has another shape")
}

impl Record {
    fn into_unit(self, kind: UnitKind) -> Option<RegisteredUnit> {
        let orgnr = OrganisationNumber::parse(&self.organisasjonsnummer).ok()?;
        let navn = readable(&self.navn);
        if navn.is_empty() {
            return None;
        }
        let advarsler = self.warnings();
        let form = self.organisasjonsform.unwrap_or_default();
        let place = match kind {
            UnitKind::Enhet => self.forretningsadresse.or(self.postadresse),
            UnitKind::Underenhet => self.beliggenhetsadresse.or(self.postadresse),
        };
        let overordnet = self.overordnet_enhet;
        Some(RegisteredUnit {
            orgnr,
            navn,
            kind,
            typebedrift: owner(&form.kode).to_owned(),
            organisasjonsform: form.beskrivelse,
            adresse: place.unwrap_or_default().read(),
            epost: line(self.epostadresse),
            telefon: Some(line(self.telefon))
                .filter(|it| !it.is_empty())
                .unwrap_or(line(self.mobil)),
            nettside: line(self.hjemmeside),
            naering: self.naeringskode1.unwrap_or_default().beskrivelse,
            antall_ansatte: self.antall_ansatte,
            overordnet: overordnet.and_then(|text| OrganisationNumber::parse(&text).ok()),
            slettedato: self.slettedato.or(self.nedleggelsesdato),
            advarsler,
        })
    }

    fn warnings(&self) -> Vec<UnitWarning> {
        let winding_up = self.under_avvikling || self.under_tvangsavvikling_eller_tvangsopplosning;
        let gone = self.slettedato.is_some() || self.nedleggelsesdato.is_some();
        let all = [
            (self.konkurs, UnitWarning::Konkurs),
            (winding_up, UnitWarning::Avvikling),
            (gone, UnitWarning::Slettet),
        ];
        all.into_iter().filter_map(|(holds, warning)| holds.then_some(warning)).collect()
    }
}

/// Who stands behind a form; empty where the form does not tell.
fn owner(form: &str) -> &'static str {
    match form {
        "KOMM" | "KF" | "IKS" => "Kommunal",
        "FYLK" | "FKF" => "Fylkeskommunal",
        "STAT" | "SF" => "Statlig",
        "" | "BEDR" | "AAFY" | "ORGL" => "",
        _ => "Privat",
    }
}

fn line(text: Option<String>) -> String {
    text.unwrap_or_default().trim().to_owned()
}

impl Address {
    fn read(self) -> UnitAddress {
        let lines = self.adresse.into_iter().map(line).filter(|line| !line.is_empty());
        let kommunenummer = line(self.kommunenummer);
        let county = COUNTIES.iter().find(|(digits, _)| kommunenummer.starts_with(digits));
        UnitAddress {
            adresse: lines.collect::<Vec<_>>().join(", "),
            postnr: line(self.postnummer),
            poststed: readable(&line(self.poststed)),
            kommunenavn: readable(&line(self.kommune)),
            fylke: county.map(|(_, name)| (*name).to_owned()).unwrap_or_default(),
        }
    }
}
