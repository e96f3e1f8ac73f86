//! OCR giro.

use svenn_bank::{Why, is_ocr, read_ocr};
use svenn_money::Ore;

fn line(text: &str) -> String {
    format!("{text:0<80}\n")
}

/// A transaction of a type, with amount in øre, KID, and who paid.
fn transaction(number: u32, kind: &str, sign: char, ore: u32, kid: &str, payer: &str) -> String {
    let first = format!("NY09{kind}30{number:07}2001260112001000{sign}{ore:017}{kid:>25}000000");
    let second = format!("NY09{kind}31{number:07}{:010}{:09}0000000200126{payer:0>11}", 0, 123);
    line(&first) + &line(&second)
}

fn ends(kind: &str, count: u32, records: u32, ore: u32) -> String {
    let service = if kind == "89" { "00" } else { "09" };
    line(&format!("NY{service}00{kind}{count:08}{records:08}{ore:017}200126"))
}

fn file(transactions: &str, count: u32, records: u32, ore: u32) -> String {
    let start = line("NY000010000080800170031000080808");
    let assignment = line("NY090020001008566000000232074068323");
    start
        + &assignment
        + transactions
        + &ends("88", count, records, ore)
        + &ends("89", count, records + 2, ore)
}

fn two() -> String {
    transaction(1, "10", '0', 10_050, "12345674", "86011117947")
        + &transaction(2, "13", '0', 20_000, "202601000427", "0")
}

#[test]
fn payments_with_their_references_are_read() {
    let text = file(&two(), 2, 6, 30_050);
    assert!(is_ocr(text.as_bytes()));
    let read = read_ocr(text.as_bytes()).unwrap();
    let [assignment] = read.assignments.as_slice() else { panic!("{read:?}") };
    assert_eq!(assignment.account, "32074068323");
    let lines = &assignment.lines;
    assert_eq!(lines.len(), 2);
    assert_eq!(lines[0].ore, Ore::new(10_050));
    assert_eq!(lines[0].kid.as_deref(), Some("12345674"));
    assert_eq!(lines[0].party_account.as_deref(), Some("86011117947"));
    assert_eq!(lines[0].date.to_string(), "2026-01-20");
    assert_eq!(lines[0].archive_ref.as_deref(), Some("000000123"));
    assert_eq!(lines[1].party_account, None);
    assert_eq!(assignment.groups.len(), 1, "one sum of the serial number on the statement");
    assert_eq!(assignment.groups[0].2, Ore::new(30_050));
}

#[test]
fn reversals_are_added_to_the_sums_and_keep_their_sign() {
    let reversed = transaction(3, "18", '-', 5_000, "12345674", "0");
    let text = file(&(two() + &reversed), 3, 8, 35_050);
    let read = read_ocr(text.as_bytes()).unwrap();
    let last = &read.assignments[0].lines[2];
    assert_eq!((last.ore, last.reversal), (Ore::new(-5_000), true));
}

#[test]
fn free_text_is_read_in_the_letters_of_the_file() {
    let bought = transaction(1, "21", '0', 100, "12345674", "0");
    let said = format!("NY0921320000001{:<40}{:0<25}", "Kjøp på Ås", "");
    let text = file(&(bought + &line(&said)), 1, 5, 100);
    let bytes: Vec<u8> = text.chars().map(|it| u8::try_from(u32::from(it)).unwrap()).collect();
    assert_eq!(read_ocr(&bytes).unwrap().assignments[0].lines[0].text, "Kjøp på Ås");
}

#[test]
fn sums_and_counts_that_are_wrong_refuse_the_whole_file() {
    for (count, records, ore) in [(3, 6, 30_050), (2, 7, 30_050), (2, 6, 30_051)] {
        let refused = read_ocr(file(&two(), count, records, ore).as_bytes()).unwrap_err();
        assert!(matches!(refused.why, Why::Sum { .. }), "{refused}");
        assert_eq!(refused.line, Some(7));
    }
}

#[test]
fn what_is_cut_off_or_out_of_order_is_refused() {
    let text = file(&two(), 2, 6, 30_050);
    let lines: Vec<&str> = text.lines().collect();
    for left_out in 0..lines.len() {
        let mut fewer = lines.clone();
        fewer.remove(left_out);
        assert!(read_ocr(fewer.join("\n").as_bytes()).is_err(), "{left_out}");
    }
    for end in 0..text.len() - 81 {
        assert!(read_ocr(&text.as_bytes()[..end]).is_err());
    }
    let mut swapped = lines.clone();
    swapped.swap(2, 3);
    assert!(read_ocr(swapped.join("\n").as_bytes()).is_err());
    let wrong = text.replacen("200126", "320126", 1);
    let refused = read_ocr(wrong.as_bytes()).unwrap_err();
    assert_eq!((refused.line, refused.column.as_deref()), (Some(3), Some("16–21")));
    assert!(read_ocr(b"").is_err());
    assert!(read_ocr(&[0xFF; 500]).is_err());
}
