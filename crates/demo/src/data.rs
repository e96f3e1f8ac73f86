//! What the demo organisations are made of: invented companies and names, and texts per trade.

use std::collections::BTreeMap;

use serde::Deserialize;
use svenn_gateways::grep::{self, GrepRecord, SNAPSHOT};
use svenn_kernel::Fault;

const OFFICES: &[u8] = include_bytes!("../data/demo/offices.json");
const TEXTS: &[u8] = include_bytes!("../data/demo/texts.json");

/// A trade of the demo: code of its curriculum, of its programme area, and what a training plan
/// for it is called.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Trade {
    pub(crate) curriculum: &'static str,
    pub(crate) program_area: &'static str,
    pub(crate) plan: &'static str,
    /// Length of an ordinary apprenticeship in months.
    pub(crate) months: i32,
}

const fn trade(
    curriculum: &'static str,
    program_area: &'static str,
    plan: &'static str,
    months: i32,
) -> Trade {
    Trade { curriculum, program_area, plan, months }
}

/// All trades there are sample curricula for.
pub(crate) const TRADES: [Trade; 6] = [
    trade("XEL01-01", "XELEL3----", "Opplæringsplan elektriker", 30),
    trade("XBE01-01", "XBABE3----", "Opplæringsplan betongfagarbeider", 24),
    trade("XHE01-01", "XHSHE3----", "Opplæringsplan helsefagarbeider", 24),
    trade("XKO01-01", "XRMKO3----", "Opplæringsplan kokk", 24),
    trade("XIN01-01", "XTPIN3----", "Opplæringsplan industrimekaniker", 24),
    trade("XBU01-01", "XHSBU3----", "Opplæringsplan barne- og ungdomsarbeider", 24),
];

/// A training office.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct OfficeData {
    pub(crate) tenant: String,
    pub(crate) navn: String,
    /// Whether hours take the place of documentation there.
    #[serde(default)]
    pub(crate) timekeeping: bool,
    pub(crate) koordinatorer: Vec<[String; 2]>,
    pub(crate) bedrifter: Vec<CompanyData>,
    /// First name, last name, what they are.
    pub(crate) ansatte: Vec<[String; 3]>,
    /// Name of the apprentice to sign in as.
    pub(crate) demo: [String; 2],
    pub(crate) fornavn: Vec<String>,
    pub(crate) etternavn: Vec<String>,
}

/// A host company.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct CompanyData {
    pub(crate) navn: String,
    pub(crate) domene: String,
    pub(crate) adresse: String,
    pub(crate) postnr: String,
    pub(crate) poststed: String,
    pub(crate) fylke: String,
    pub(crate) kommunenavn: String,
    /// Codes of the curricula of its trades.
    pub(crate) fag: Vec<String>,
    pub(crate) typebedrift: String,
}

/// What apprentices and instructors write.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Texts {
    pub(crate) dokumentasjon: BTreeMap<String, Vec<TextData>>,
    /// Comments on what has to be corrected, by curriculum; `alle` fits every trade.
    pub(crate) retting: BTreeMap<String, Vec<String>>,
    /// Comments on approvals.
    pub(crate) godkjenning: Vec<String>,
    /// Comments on what is sent again.
    pub(crate) innsending: Vec<String>,
}

/// One piece of documentation.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct TextData {
    pub(crate) tittel: String,
    pub(crate) avsnitt: Vec<String>,
    pub(crate) punkter: Vec<String>,
    /// Goals of the curriculum by number, from 1.
    pub(crate) maal: Vec<usize>,
}

impl TextData {
    /// As the editor would have made it.
    pub(crate) fn html(&self) -> String {
        let mut html: String = self.avsnitt.iter().map(|text| format!("<p>{text}</p>")).collect();
        if !self.punkter.is_empty() {
            let items: String = self.punkter.iter().map(|it| format!("<li>{it}</li>")).collect();
            html.push_str(&format!("<ul>{items}</ul>"));
        }
        html
    }
}

impl Texts {
    pub(crate) fn load() -> Result<Self, Fault> {
        Ok(serde_json::from_slice(TEXTS)?)
    }

    /// The pieces of a trade, in their order.
    pub(crate) fn of_trade(&self, curriculum: &str) -> Result<&[TextData], Fault> {
        let texts = self.dokumentasjon.get(curriculum).map(Vec::as_slice);
        texts.ok_or_else(|| Fault::new("a demo trade without texts"))
    }

    /// Comments for what has to be corrected in a trade.
    pub(crate) fn corrections(&self, curriculum: &str) -> Vec<&str> {
        let of = |key: &str| self.retting.get(key).into_iter().flatten().map(String::as_str);
        of(curriculum).chain(of("alle")).collect()
    }
}

/// The demo's two offices.
pub(crate) fn offices() -> Result<Vec<OfficeData>, Fault> {
    Ok(serde_json::from_slice(OFFICES)?)
}

/// The curricula that come with the product.
pub(crate) fn curricula() -> Result<Vec<GrepRecord>, Fault> {
    read(&SNAPSHOT)
}

/// One of them.
pub(crate) fn curriculum(name: &str) -> Result<Vec<GrepRecord>, Fault> {
    read(SNAPSHOT.iter().filter(|(file, _)| *file == name))
}

fn read<'g>(
    files: impl IntoIterator<Item = &'g (&'static str, &'static [u8])>,
) -> Result<Vec<GrepRecord>, Fault> {
    let mut records = Vec::new();
    for (name, bytes) in files {
        let read = grep::parse(bytes, name);
        records.extend(read.map_err(|error| Fault::caused("sample curricula", error))?);
    }
    Ok(records)
}

/// The trade of a curriculum.
pub(crate) fn trade_of(curriculum: &str) -> Result<&'static Trade, Fault> {
    let found = TRADES.iter().find(|trade| trade.curriculum == curriculum);
    found.ok_or_else(|| Fault::new("a demo trade without curriculum"))
}
