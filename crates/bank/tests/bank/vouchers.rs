//! Vouchers.

use svenn_bank::{Voucher, VoucherLine, Why, gbat10, plain_table};
use svenn_money::Ore;

fn line(account: &str, ore: i64) -> VoucherLine {
    VoucherLine {
        account: account.into(),
        ore: Ore::new(ore),
        text: String::new(),
        party_orgnr: Some("974760673".into()),
        party_name: Some("Berg; \"Sønn\"\nog en som har et langt navn AS".into()),
        supplier: Some("10023".into()),
        project: None,
        department: Some("7".into()),
        reference: Some("=HYPERLINK(1)".into()),
    }
}

fn voucher(lines: Vec<VoucherLine>) -> Voucher {
    Voucher {
        series: "T".into(),
        number: 12,
        date: "2025-12-31".parse().unwrap(),
        kind: 9,
        text: "Tilskudd høst 2025".into(),
        lines,
        copy: false,
    }
}

fn sound() -> Voucher {
    voucher(vec![line("1920", 4_577_325), line("3400", -1_373_197), line("2990", -3_204_128)])
}

#[test]
fn gbat10_has_28_columns_that_add_up() {
    let bytes = gbat10(&[sound()]).unwrap();
    let text: String = bytes.iter().map(|it| char::from(*it)).collect();
    let rows: Vec<Vec<&str>> =
        text.lines().map(|it| it.trim_end_matches('\r').split(';').collect()).collect();
    assert_eq!(rows.len(), 3);
    assert!(text.ends_with("\r\n"));
    let mut sum = 0;
    for row in &rows {
        assert_eq!(row.len(), 28, "{row:?}");
        assert_eq!(&row[..6], ["GBAT10", "12", "20251231", "9", "12", "2025"]);
        assert_eq!((row[7], row[26]), ("0", "F"));
        assert_eq!(row[8], row[27]);
        assert_eq!((row[10], row[24]), ("10023", "7"));
        assert_eq!(row[11], "Berg Sønn og en som har et lan");
        assert_eq!(row[20], "Tilskudd høst 2025");
        sum += row[27].replace('.', "").parse::<i64>().unwrap();
    }
    assert_eq!((sum, rows[1][27]), (0, "-13731.97"));
}

#[test]
fn the_plain_table_says_debit_and_credit_and_holds_no_formula() {
    let text = String::from_utf8(plain_table(&[sound()]).unwrap()).unwrap();
    assert!(text.starts_with("\u{feff}Serie;Bilag;Dato;"));
    let second = text.lines().nth(2).unwrap();
    assert!(second.starts_with("T;12;31.12.2025;Tilskudd høst 2025;3400;0,00;13731,97;"));
    assert!(second.ends_with(";'=HYPERLINK(1)"));
}

#[test]
fn a_second_export_says_that_it_is_a_copy() {
    let copy = Voucher { copy: true, ..sound() };
    let text = String::from_utf8(plain_table(&[copy]).unwrap()).unwrap();
    assert!(text.contains(";KOPI Tilskudd høst 2025;"));
}

#[test]
fn what_does_not_add_up_is_not_written() {
    let off = voucher(vec![line("1920", 100), line("3400", -99)]);
    let refused = gbat10(&[sound(), off.clone()]).unwrap_err();
    assert!(matches!(refused.why, Why::Sum { .. }));
    assert_eq!(refused.column.as_deref(), Some("Bilag T-12"));
    assert!(plain_table(&[off]).is_err());
    for wrong in ["192", "19200", "19x0", ""] {
        let odd = voucher(vec![line(wrong, 100), line("3400", -100)]);
        assert!(gbat10(&[odd]).is_err(), "{wrong}");
    }
    assert!(gbat10(&[voucher(Vec::new())]).is_err());
}
