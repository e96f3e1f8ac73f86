//! Rows of a file as applicants, each checked against the others and against those that there are.

use std::collections::{HashMap, HashSet};

use chrono::NaiveDate;
use svenn_curricula::program_areas::ProgramArea;
use svenn_http::Secrets;
use svenn_imports::{Cell, RowError, Sheet, SheetRow, Wrong, cells};
use svenn_kernel::{
    ProgramAreaId,
    numbers::{IdentityNumber, IdentityRules, PhoneNumber},
    text::fold,
};
use svenn_people::personnr;

use super::columns::{Column as C, Columns, Mapping};
use crate::{
    store::Application,
    trades::COUNTIES,
    written::{ApplicantAddress, TEXT_CHARS_MAX, TRADES_MAX, Written},
};

/// Length of a trade's code; shorter ones are filled up with `-`.
const TRADE_CODE_CHARS: usize = 10;
const TEXT_MAX: usize = cells::TEXT_CHARS_MAX;

/// An applicant of a file.
#[derive(Debug)]
pub struct Applicant {
    pub written: Written,
    pub personnr: Option<IdentityNumber>,
}

/// A file as understood.
#[derive(Debug, Default)]
pub struct Understood {
    /// Who is new; only worth something when there is no error.
    pub applicants: Vec<Applicant>,
    /// How many are there already, or stand in the file before.
    pub doubles: usize,
    /// What is to be looked at.
    pub notes: Vec<RowError>,
    /// Headers of columns that are passed over.
    pub ignored: Vec<String>,
    /// Everything that is wrong.
    pub errors: Vec<RowError>,
}

/// What identifies those that there are.
#[derive(Debug, Default)]
pub struct Marks(HashSet<String>);

impl Marks {
    /// Those of the applications of a season.
    #[must_use]
    pub fn of(rows: &[Application]) -> Self {
        let mut marks = Self::default();
        for row in rows {
            let number = row.personnr_index.as_deref();
            marks.0.extend(of_person(
                (row.navn.as_str(), row.fodselsdato),
                &row.epost,
                &row.telefon,
                number,
            ));
        }
        marks
    }
}

/// What somebody is known by: number, e-mail address, telephone, or name with day of birth.
fn of_person(
    (navn, born): (&str, Option<NaiveDate>),
    epost: &str,
    telefon: &str,
    number: Option<&str>,
) -> Vec<String> {
    let given = |kind: &str, text: &str| (!text.is_empty()).then(|| format!("{kind} {text}"));
    let named = born.map(|born| format!("navn {} {born}", fold(navn)));
    [
        number.and_then(|it| given("nummer", it)),
        given("epost", epost),
        given("telefon", telefon),
        named,
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// What a file is read against.
pub struct Known<'a> {
    pub secrets: &'a Secrets,
    pub rules: IdentityRules,
    pub trades: Trades,
    pub marks: Marks,
}

/// Trades by code and by title.
#[derive(Debug, Default)]
pub struct Trades(HashMap<String, ProgramAreaId>);

impl Trades {
    /// Of all that there are; a title that several have is that of the first.
    #[must_use]
    pub fn of(all: &[ProgramArea]) -> Self {
        let mut by = HashMap::new();
        for area in all.iter().filter(|it| it.bedrift) {
            by.entry(fold(area.title.trim())).or_insert_with(|| area.kode.clone());
            by.entry(area.kode.as_str().to_uppercase()).or_insert_with(|| area.kode.clone());
        }
        Self(by)
    }

    fn find(&self, text: &str) -> Option<ProgramAreaId> {
        let code = format!("{text:-<TRADE_CODE_CHARS$}").to_uppercase();
        self.0.get(&code).or_else(|| self.0.get(&fold(text))).cloned()
    }
}

/// Checks everything of a sheet that can be checked without writing.
#[must_use]
pub fn understand(sheet: &Sheet, mapping: Option<&Mapping>, known: Known<'_>) -> Understood {
    let columns = match Columns::read(sheet, mapping) {
        Ok(columns) => columns,
        Err(errors) => return Understood { errors, ..Understood::default() },
    };
    let mut it = Understood::default();
    let mut marks = known.marks.0;
    for row in &sheet.rows {
        let mut reader = Reader {
            row,
            columns: &columns,
            is_1904: sheet.is_1904,
            rules: known.rules,
            trades: &known.trades,
            it: &mut it,
        };
        let applicant = reader.applicant();
        let written = &applicant.written;
        let number = applicant.personnr.as_ref().map(|it| personnr::index(known.secrets, it));
        let named = (written.navn.as_str(), written.fodselsdato);
        let own = of_person(named, &written.epost, &written.telefon, number.as_deref());
        if own.iter().any(|mark| marks.contains(mark)) {
            let message = format!("{} har søkt allerede, og hoppes over", written.navn);
            it.note(row.number, "", Wrong::new("double", message));
            it.doubles += 1;
            continue;
        }
        marks.extend(own);
        it.applicants.push(applicant);
    }
    it.ignored = columns.ignored;
    it
}

impl Understood {
    fn note(&mut self, row: usize, column: &str, wrong: Wrong) {
        self.notes.push(RowError::at(row, column, wrong));
    }
}

struct Reader<'a> {
    row: &'a SheetRow,
    columns: &'a Columns,
    is_1904: bool,
    rules: IdentityRules,
    trades: &'a Trades,
    it: &'a mut Understood,
}

impl Reader<'_> {
    /// What a cell says; none for an empty one, and for one that is wrong, which is noted.
    fn read<T>(&mut self, column: C, meaning: impl Fn(&Cell) -> Result<T, Wrong>) -> Option<T> {
        let cell = self.columns.cell(self.row, column);
        if *cell == Cell::Empty {
            return None;
        }
        let read = cell.wrong().map_or_else(|| meaning(cell), Err);
        read.map_err(|wrong| self.wrong(column, wrong)).ok()
    }

    fn wrong(&mut self, column: C, wrong: Wrong) {
        let header = self.columns.header(column);
        self.it.errors.push(RowError::at(self.row.number, header, wrong));
    }

    fn note(&mut self, column: C, code: &'static str, message: String) {
        let header = self.columns.header(column).to_owned();
        self.it.note(self.row.number, &header, Wrong::new(code, message));
    }

    fn text(&mut self, column: C) -> String {
        self.read(column, |cell| cells::text(cell, TEXT_MAX)).unwrap_or_default()
    }

    fn number(&mut self, column: C, most: i32) -> Option<i32> {
        self.read(column, |cell| {
            let text = cell.text().replace(',', ".");
            let whole = text.parse::<f64>().ok().map(f64::round).map(|it| it.to_string());
            let number = whole.and_then(|it| it.parse::<i32>().ok());
            let message = format!("Må være et tall fra 0 til {most}");
            let wrong = || Wrong::new("out_of_range", message);
            number.filter(|it| (0..=most).contains(it)).ok_or_else(wrong)
        })
    }

    fn applicant(&mut self) -> Applicant {
        let navn = self.name();
        let rules = self.rules;
        let personnr = self.read(C::Personnr, |cell| cells::identity_number(cell, rules));
        let is_1904 = self.is_1904;
        let born = self.read(C::Fodselsdato, |cell| cells::date(cell, is_1904));
        let born = born.or_else(|| personnr.as_ref().and_then(IdentityNumber::birth_date));
        let epost = self.read(C::Epost, cells::email);
        let telefon = self.read(C::Telefon, cells::phone);
        if epost.is_none() && telefon.is_none() {
            let message = format!("{navn} har verken e-post eller telefon");
            self.note(C::Epost, "no_contact", message);
        }
        let written = Written {
            navn,
            fodselsdato: born,
            telefon: telefon.as_ref().map(PhoneNumber::as_str).unwrap_or_default().to_owned(),
            epost: epost.map(|it| it.as_str().to_lowercase()).unwrap_or_default(),
            adresse: ApplicantAddress {
                adresse: self.text(C::Adresse),
                postnummer: self
                    .read(C::Postnummer, cells::postal_code)
                    .map(|it| it.as_str().to_owned())
                    .unwrap_or_default(),
                poststed: self.text(C::Poststed),
            },
            fylke: self.county(),
            vg1: self.text(C::Vg1),
            vg2: self.text(C::Vg2),
            vg3: self.text(C::Vg3),
            annen: self.text(C::Annen),
            fravaerdager: self.number(C::Fravaerdager, 366),
            fravaertimer: self.number(C::Fravaertimer, 2_000),
            fag_prioritet: self.wishes(),
            kommentar: self
                .read(C::Kommentar, |cell| cells::text(cell, TEXT_CHARS_MAX))
                .unwrap_or_default(),
            ..Written::default()
        };
        Applicant { written, personnr }
    }

    fn name(&mut self) -> String {
        let whole = self.text(C::Navn);
        let parts = format!("{} {}", self.text(C::Fornavn), self.text(C::Etternavn));
        let navn = if whole.is_empty() { parts.trim().to_owned() } else { whole };
        if navn.is_empty() {
            self.wrong(C::Navn, Wrong::new("required", "Navnet mangler"));
        }
        navn
    }

    /// The county as we call it; as it is written where it is none of ours.
    fn county(&mut self) -> String {
        let given = self.text(C::Fylke);
        let known = COUNTIES.iter().find(|it| fold(it) == fold(&given));
        known.map_or(given, |it| (*it).to_owned())
    }

    /// The trades in the order of wish; one that is not known is told, and left out.
    fn wishes(&mut self) -> Vec<ProgramAreaId> {
        let mut wished = Vec::with_capacity(TRADES_MAX);
        for column in [C::Fag1, C::Fag2, C::Fag3] {
            let text = self.text(column);
            if text.is_empty() {
                continue;
            }
            match self.trades.find(&text) {
                Some(fag) if wished.contains(&fag) => {}
                Some(fag) => wished.push(fag),
                None => {
                    let message = format!("Finner ikke faget «{text}», som ikke tas med");
                    self.note(column, "unknown_trade", message);
                }
            }
        }
        wished
    }
}

#[cfg(test)]
mod tests {
    use svenn_kernel::numbers::{CheckDigits, SyntheticNumbers};

    use super::*;

    fn understood(text: &str, marks: Marks) -> Understood {
        let secrets = Secrets::new([1; 32]);
        let rules = IdentityRules {
            check_digits: CheckDigits::Before2032,
            synthetic: SyntheticNumbers::Accepted,
        };
        let kode = ProgramAreaId::parse("BATAU3----").unwrap();
        let trades =
            HashMap::from([(fold("Taktekkerfaget"), kode.clone()), (kode.to_string(), kode)]);
        let sheet = svenn_imports::read(text.as_bytes()).unwrap();
        let known = Known { secrets: &secrets, rules, trades: Trades(trades), marks };
        understand(&sheet, None, known)
    }

    fn codes(rows: &[RowError]) -> Vec<(usize, &'static str)> {
        rows.iter().map(|it| (it.row, it.code)).collect()
    }

    const HEAD: &str = "Fornavn;Etternavn;Fødselsnummer;E-post;Mobil;Ønske 1;Ønske 2;Fylke";

    #[test]
    fn a_row_is_an_applicant() {
        let row = "Kari;Vik;17912099997;Kari@mail.example;40000214;BATAU3;Taktekkerfaget;oslo";
        let it = understood(&format!("{HEAD}\n{row}\n"), Marks::default());
        assert!(it.errors.is_empty() && it.notes.is_empty(), "{it:?}");
        let one = &it.applicants[0];
        assert_eq!(one.written.navn, "Kari Vik");
        assert_eq!(
            (one.written.epost.as_str(), one.written.fylke.as_str()),
            ("kari@mail.example", "Oslo")
        );
        assert_eq!(one.written.telefon, "+4740000214");
        assert_eq!(one.written.fag_prioritet.len(), 1, "one wish is one");
        assert!(one.personnr.is_some() && one.written.fodselsdato.is_some());
    }

    #[test]
    fn what_is_wrong_is_named_and_what_is_odd_is_told() {
        let rows = "Kari;Vik;1;kari;1;;;\n;;;o@mail.example;;;;\nOla;Dal;;;;Ukjent;;\n";
        let it = understood(&format!("{HEAD}\n{rows}"), Marks::default());
        let expected = [
            (2, "invalid_identity_number"),
            (2, "invalid_email"),
            (2, "invalid_phone"),
            (3, "required"),
        ];
        assert_eq!(codes(&it.errors), expected);
        assert_eq!(codes(&it.notes)[1..], [(4, "no_contact"), (4, "unknown_trade")]);
    }

    /// "doubles": by number, e-mail address, telephone, or name with day of birth.
    #[test]
    fn a_double_is_told_and_passed_over() {
        let marks = Marks(HashSet::from(["epost kari@mail.example".to_owned()]));
        let rows = "Kari;Vik;;kari@mail.example;;;;\nOla;Dal;;;40000215;;;\nO;D;;;40000215;;;\n";
        let it = understood(&format!("{HEAD}\n{rows}"), marks);
        assert_eq!((it.applicants.len(), it.doubles), (1, 2));
        assert_eq!(codes(&it.notes), [(2, "double"), (4, "double")]);
    }
}
