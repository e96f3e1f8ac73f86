//! Vouchers for the accounts: GBAT10, which Norwegian accounting systems take, and a plain table.
//! There is no VAT in them: a grant that is passed on is no sale.

use chrono::{Datelike, NaiveDate};
use svenn_money::Ore;

use crate::refused::{Refused, Why, kept};

/// Longest text of a GBAT10 line, in characters.
const TEXT_CHARS_MAX: usize = 100;
const NAME_CHARS_MAX: usize = 30;
/// Most lines of one voucher.
pub const VOUCHER_LINES_MAX: usize = 10_000;

/// One line of a voucher. Debit is positive.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VoucherLine {
    /// Four digits.
    pub account: String,
    pub ore: Ore,
    pub text: String,
    /// The company it is about.
    pub party_orgnr: Option<String>,
    pub party_name: Option<String>,
    /// Its number in the accounts, where the office has said it: digits.
    pub supplier: Option<String>,
    pub project: Option<String>,
    pub department: Option<String>,
    pub reference: Option<String>,
}

/// A voucher (bilag).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Voucher {
    pub series: String,
    pub number: u32,
    pub date: NaiveDate,
    /// The type of the accounting system, in digits.
    pub kind: u32,
    pub text: String,
    pub lines: Vec<VoucherLine>,
    /// Exported before: what is written says that it is a copy.
    pub copy: bool,
}

impl Voucher {
    /// What every voucher is held to: lines that add up to nothing, and accounts of four digits.
    ///
    /// # Errors
    /// What is wrong with it, by its number.
    pub fn check(&self) -> Result<(), Refused> {
        let number = format!("Bilag {}-{}", self.series, self.number);
        let refused = |why| Refused { line: None, column: Some(number.clone()), why };
        if self.lines.len() < 2 {
            return Err(refused(Why::Empty));
        }
        if self.lines.len() > VOUCHER_LINES_MAX {
            return Err(refused(Why::TooManyLines));
        }
        let sum: Ore = self.lines.iter().map(|line| line.ore).sum();
        if !sum.is_zero() {
            let (said, found) = (Ore::ZERO.plain(), sum.plain());
            return Err(refused(Why::Sum { said, found }));
        }
        let four = |it: &str| it.len() == 4 && it.chars().all(|it| it.is_ascii_digit());
        match self.lines.iter().find(|line| !four(&line.account)) {
            Some(line) => Err(refused(Why::NotAllowed(kept(&line.account)))),
            None => Ok(()),
        }
    }

    fn words(&self, line: &VoucherLine) -> String {
        let text = if line.text.is_empty() { &self.text } else { &line.text };
        if self.copy { format!("KOPI {text}") } else { text.clone() }
    }
}

/// Vouchers as GBAT10: 28 columns, ISO-8859-1 with what it lacks replaced, a line break of two
/// characters.
///
/// # Errors
/// A voucher that does not add up, by its number.
pub fn gbat10(vouchers: &[Voucher]) -> Result<Vec<u8>, Refused> {
    let mut made = String::new();
    for voucher in vouchers {
        voucher.check()?;
        for line in &voucher.lines {
            made.push_str(&gbat10_line(voucher, line).join(";"));
            made.push_str("\r\n");
        }
    }
    let single = |letter: char| u8::try_from(u32::from(letter)).unwrap_or(b'?');
    Ok(made.chars().map(single).collect())
}

fn gbat10_line(voucher: &Voucher, line: &VoucherLine) -> [String; 28] {
    let date = voucher.date;
    let field = |text: &str, most: usize| {
        let text: String = kept(&text.replace([';', '"'], " ")).chars().take(most).collect();
        text.trim().to_owned()
    };
    let number = |text: &Option<String>| {
        let digits = text.as_deref().unwrap_or_default();
        field(digits, 9).chars().filter(char::is_ascii_digit).collect::<String>()
    };
    let (text, none) = (field(&voucher.words(line), TEXT_CHARS_MAX), String::new);
    let amount = line.ore.decimal();
    [
        "GBAT10".to_owned(),
        voucher.number.to_string(),
        date.format("%Y%m%d").to_string(),
        voucher.kind.to_string(),
        date.month().to_string(),
        date.year().to_string(),
        line.account.clone(),
        "0".to_owned(),
        amount.clone(),
        none(),
        number(&line.supplier),
        field(line.party_name.as_deref().unwrap_or_default(), NAME_CHARS_MAX),
        none(),
        none(),
        none(),
        none(),
        none(),
        none(),
        none(),
        none(),
        text.clone(),
        text,
        none(),
        number(&line.project),
        number(&line.department),
        none(),
        // No VAT is made of it.
        "F".to_owned(),
        amount,
    ]
}

/// Vouchers as a plain table, one line for each of theirs, for people and for other systems: UTF-8
/// with its mark, semicolons, a decimal comma.
///
/// # Errors
/// A voucher that does not add up, by its number.
pub fn plain_table(vouchers: &[Voucher]) -> Result<Vec<u8>, Refused> {
    let mut writer = csv::WriterBuilder::new()
        .delimiter(b';')
        .terminator(csv::Terminator::CRLF)
        .from_writer(vec![0xEF, 0xBB, 0xBF]);
    let unwritten = |_| Refused::new(Why::NotText);
    writer.write_record(HEADER).map_err(unwritten)?;
    for voucher in vouchers {
        voucher.check()?;
        for line in &voucher.lines {
            let (debit, credit) = match line.ore.is_negative() {
                true => (Ore::ZERO, -line.ore),
                false => (line.ore, Ore::ZERO),
            };
            let text = |it: &Option<String>| harmless(it.as_deref().unwrap_or_default());
            let row = [
                harmless(&voucher.series),
                voucher.number.to_string(),
                svenn_kernel::oslo::format_day(voucher.date),
                harmless(&voucher.words(line)),
                line.account.clone(),
                amount(debit),
                amount(credit),
                text(&line.party_orgnr),
                text(&line.party_name),
                text(&line.department),
                text(&line.project),
                text(&line.reference),
            ];
            writer.write_record(row).map_err(unwritten)?;
        }
    }
    writer.into_inner().map_err(|_| Refused::new(Why::NotText))
}

const HEADER: [&str; 12] = [
    "Serie",
    "Bilag",
    "Dato",
    "Tekst",
    "Konto",
    "Debet",
    "Kredit",
    "Org.nr.",
    "Navn",
    "Avdeling",
    "Prosjekt",
    "Referanse",
];

/// With a comma and without groups, so that spreadsheets read a number.
fn amount(ore: Ore) -> String {
    ore.decimal().replace('.', ",")
}

/// A text that no spreadsheet takes for a formula.
fn harmless(text: &str) -> String {
    let text = kept(text);
    if text.starts_with(['=', '+', '-', '@']) { format!("'{text}") } else { text }
}
