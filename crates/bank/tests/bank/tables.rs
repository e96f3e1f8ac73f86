//! Tables of banks.

use svenn_bank::{DateOrder, Mapping, Meaning, Refused, Table, Why, detect, read_table};
use svenn_money::{DecimalMark, Notation, Ore};

const OWN: &str = "3207.40.68323";

fn read(text: &str) -> Result<Table, Refused> {
    read_table(text.as_bytes(), OWN, None)
}

/// Day, øre and text of each line.
fn told(table: &Table) -> Vec<(String, i64, String)> {
    let line = |it: &svenn_bank::BankLine| (it.date.to_string(), it.ore.ore(), it.text.clone());
    table.lines.iter().map(line).collect()
}

fn both() -> Vec<(String, i64, String)> {
    vec![
        ("2026-01-19".into(), 1_234_500, "Rogaland fylkeskommune".into()),
        ("2026-01-20".into(), -32_050, "Berg & Sønn".into()),
    ]
}

#[test]
fn every_bank_is_known_by_its_header() {
    let cases = [
        (
            "DNB",
            "Dato;Forklaring;Rentedato;Ut fra konto;Inn på konto\n\
             19.01.2026;Rogaland fylkeskommune;19.01.2026;;12.345,00\n\
             20.01.2026;Berg & Sønn;20.01.2026;320,50;\n",
        ),
        (
            "DNB",
            "Dato;Forklaring;Rentedato;Uttak fra konto;Innskudd på konto\n\
             19.01.2026;Rogaland fylkeskommune;19.01.2026;;12 345,00\n\
             20.01.2026;Berg & Sønn;20.01.2026;320,50;\n",
        ),
        (
            "DNB",
            "Dato;Forklaringstekst;Rentedato;Beløp;Motkonto\n\
             19.01.2026;Rogaland fylkeskommune;19.01.2026;12345,00;86011117947\n\
             20.01.2026;Berg & Sønn;20.01.2026;-320,50;86011117947\n",
        ),
        (
            "DNB",
            "Dato;Beløpet gjelder;Inn;Ut\n\
             19.01.2026;Rogaland fylkeskommune;12345,00;\n\
             20.01.2026;Berg & Sønn;;320,50\n",
        ),
        (
            "SpareBank 1",
            "Dato;Beskrivelse;Rentedato;Inn;Ut;Til konto;Fra konto;\n\
             19.01.2026;Rogaland fylkeskommune;19.01.2026;12345,00;;32074068323;86011117947;\n\
             20.01.2026;Berg & Sønn;20.01.2026;;-320,50;86011117947;32074068323;\n",
        ),
        (
            "Nordea",
            "Bokføringsdato;Beløp;Avsender;Mottaker;Navn;Tittel;Saldo;Valuta;Betalingstype\n\
             2026/01/19;12345,00;8601.11.17947;3207.40.68323;RFK;Rogaland fylkeskommune;1,00;NOK;x\n\
             2026/01/20;-320,50;3207.40.68323;8601.11.17947;Berg;Berg & Sønn;1,00;NOK;x\n",
        ),
        (
            "Nordea",
            "Bokføringsdato;Beløp;Avsender;Mottaker;Navn;Tittel;Valuta;Betalingstype\n\
             2026/01/19;12345,00;8601.11.17947;3207.40.68323;RFK;Rogaland fylkeskommune;NOK;x\n\
             2026/01/20;-320,50;3207.40.68323;8601.11.17947;Berg;Berg & Sønn;NOK;x\n",
        ),
        (
            "Sbanken",
            "BOKFØRINGSDATO\tRENTEDATO\tARKIVREFERANSE\tTYPE\tTEKST\tUT FRA KONTO\tINN PÅ KONTO\n\
             19.01.2026\t19.01.2026\tA1\tx\tRogaland fylkeskommune\t\t12345,00\n\
             20.01.2026\t20.01.2026\tA2\tx\tBerg & Sønn\t320,50\t\n",
        ),
        (
            "Sparebanken Vest",
            "Dato;Forklaring;Rentedato;Ut av konto;Inn på konto;KID;Arkivref\n\
             19.01.2026;Rogaland fylkeskommune;19.01.2026;;12345,00;12345674;A1\n\
             20.01.2026;Berg & Sønn;20.01.2026;320,50;;;A2\n",
        ),
    ];
    for (bank, text) in cases {
        let table = read(text).unwrap();
        assert_eq!((table.bank.as_str(), told(&table)), (bank, both()), "{text}");
        let accounts: Vec<_> =
            table.lines.iter().filter_map(|it| it.party_account.as_deref()).collect();
        assert!(accounts.iter().all(|it| *it == "86011117947"), "never our own: {accounts:?}");
        // With a mark in front, in Windows-1252, and with other line breaks.
        let marked = format!("\u{feff}{}", text.replace('\n', "\r\n"));
        assert_eq!(told(&read(&marked).unwrap()), both());
        let single: Vec<u8> = text.chars().map(|it| u8::try_from(u32::from(it)).unwrap()).collect();
        assert_eq!(told(&read_table(&single, OWN, None).unwrap()), both());
        let with_preamble = format!("Kontoutskrift\nKonto;3207.40.68323\n\n{text}");
        assert_eq!(told(&read(&with_preamble).unwrap()), both());
    }
}

const DNB: &str = "Dato;Forklaringstekst;Rentedato;Beløp;Motkonto\n";

fn amounts(of: &[&str]) -> Result<Vec<i64>, Refused> {
    let mut text = DNB.to_owned();
    for amount in of {
        text.push_str(&format!("19.01.2026;Tekst;19.01.2026;{amount};86011117947\n"));
    }
    read(&text).map(|table| table.lines.iter().map(|it| it.ore.ore()).collect())
}

#[test]
fn decimal_commas_and_points_are_told_apart() {
    assert_eq!(amounts(&["12.345,00", "500", "-1.000"]), Ok(vec![1_234_500, 50_000, -100_000]));
    assert_eq!(amounts(&["12,345.00", "500", "1,000"]), Ok(vec![1_234_500, 50_000, 100_000]));
    let english = read(&format!("{DNB}19.01.2026;T;;12,345.00;\n")).unwrap();
    assert_eq!(english.notation.decimal, DecimalMark::Point);
}

#[test]
fn an_amount_that_can_be_read_in_two_ways_is_refused_by_line_and_column() {
    for (given, line) in [
        (vec!["12.345,00", "25,000"], 3),
        (vec!["25,000"], 2),
        (vec!["12.345,00", "12,345.00"], 3),
        (vec!["12.50", "1.000,00"], 2),
        (vec!["12,5"], 2),
        (vec!["100,00", "abc"], 3),
    ] {
        let refused = amounts(&given).unwrap_err();
        assert_eq!(refused.line, Some(line), "{given:?}: {refused}");
        assert_eq!(refused.column.as_deref(), Some("Beløp"));
        assert!(refused.message().starts_with(&format!("Linje {line}, Beløp: ")));
    }
}

#[test]
fn rows_that_are_cut_off_or_odd_are_refused_by_line() {
    let good = "19.01.2026;Tekst;19.01.2026;10,00;86011117947\n";
    let refused = |text: String| read(&text).unwrap_err();
    let cut = refused(format!("{DNB}{good}20.01.2026;Tek"));
    assert_eq!((cut.line, &cut.why), (Some(3), &Why::CutOff));
    let date = refused(format!("{DNB}{good}2026-13-01;Tekst;;10,00;\n"));
    assert_eq!((date.line, date.column.as_deref()), (Some(3), Some("Dato")));
    let more = refused(format!("{DNB}19.01.2026;Tekst;;10,00;1;2\n"));
    assert!(matches!(more.why, Why::Order { .. }));
    let quoted = refused(format!("{DNB}19.01.2026;\"Tekst;;10,00;\n{good}{good}"));
    assert!(quoted.line.is_some());
    assert_eq!(refused(DNB.to_owned()).why, Why::Empty);
    assert_eq!(refused("Dato;Noe;Annet\n1;2;3\n".into()).why, Why::UnknownHeader);
    assert!(read("").is_err());
    assert!(read("ingenting").is_err());
    let letter = format!("{DNB}19.01.2026;Kjøp ø").into_bytes();
    let cut = read_table(&letter[..letter.len() - 1], OWN, None).unwrap_err();
    assert_eq!(cut.why, Why::CutOff);
    let zeros = read_table(&[0; 100], OWN, None);
    assert!(zeros.is_err());
}

#[test]
fn in_and_out_are_one_of_both() {
    let with = |inn: &str, ut: &str| {
        let head = "Dato;Beskrivelse;Rentedato;Inn;Ut;Til konto;Fra konto;\n";
        let table = read(&format!("{head}19.01.2026;T;;{inn};{ut};;;\n"));
        table.map(|it| it.lines[0].ore.ore())
    };
    assert_eq!(with("10,00", ""), Ok(1_000));
    assert_eq!(with("", "10,00"), Ok(-1_000));
    assert_eq!(with("", "-10,00"), Ok(-1_000), "negative already");
    assert_eq!(with("10,00", "0,00"), Ok(1_000));
    assert_eq!(with("0,00", "0,00"), Ok(0));
    for (inn, ut) in [("", ""), ("10,00", "10,00"), ("-10,00", "")] {
        assert_eq!(with(inn, ut).unwrap_err().why, Why::InAndOut);
    }
}

#[test]
fn other_currencies_are_refused() {
    let head = "Bokføringsdato;Beløp;Avsender;Mottaker;Navn;Tittel;Valuta;Betalingstype\n";
    let refused = read(&format!("{head}2026/01/19;1,00;;;;;EUR;\n")).unwrap_err();
    assert_eq!(refused.why, Why::Currency("EUR".into()));
}

#[test]
fn an_unknown_header_is_mapped_once_and_known_again() {
    let text = "When,What,How much\n01/02/2026,Grant,\"1,234.50\"\n";
    let (header, known) = detect(text.as_bytes()).unwrap();
    assert_eq!((header.columns.len(), known), (3, None));
    let mapping = Mapping {
        bank: "Annen".into(),
        columns: vec![Meaning::Date, Meaning::Text, Meaning::Amount],
        notation: Notation::ENGLISH,
        dates: DateOrder::DayFirst,
    };
    let table = read_table(text.as_bytes(), OWN, Some(&mapping)).unwrap();
    assert_eq!(table.lines[0].ore, Ore::new(123_450));
    assert_eq!(table.lines[0].date.to_string(), "2026-02-01");
    let (again, _) = detect(b"when , WHAT,How  much\n").unwrap();
    assert_eq!(again.fingerprint, header.fingerprint);
    let without = Mapping { columns: vec![Meaning::Date, Meaning::Text], ..mapping.clone() };
    assert!(!without.is_enough());
    let fewer = Mapping { columns: vec![Meaning::Date, Meaning::Amount], ..mapping };
    assert!(read_table(text.as_bytes(), OWN, Some(&fewer)).is_err());
}

#[test]
fn a_hundred_thousand_lines_are_read() {
    let mut text = DNB.to_owned();
    for number in 0..100_000 {
        text.push_str(&format!("19.01.2026;Tekst {number};19.01.2026;10,00;86011117947\n"));
    }
    assert_eq!(read(&text).unwrap().lines.len(), 100_000);
    text.push_str("20.01.2026;Sist;20.01.2026;10.00;\n");
    let refused = read(&text).unwrap_err();
    assert_eq!(refused.line, Some(100_002));
}
