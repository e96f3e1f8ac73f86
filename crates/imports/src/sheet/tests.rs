use rust_xlsxwriter::{Format, Workbook};

use super::*;

fn text(text: &str) -> Cell {
    Cell::Text(text.to_owned())
}

fn texts(row: &SheetRow) -> Vec<String> {
    row.cells.iter().map(Cell::text).collect()
}

#[test]
fn semicolons_commas_and_tabs_are_told_from_the_header() {
    for (csv, expected) in [
        ("Fornavn;Etternavn\nKari;Berg, jr.\n", ["Kari", "Berg, jr."]),
        ("Fornavn,Etternavn\nKari,\"Berg; jr.\"\n", ["Kari", "Berg; jr."]),
        ("Fornavn\tEtternavn\nKari\tBerg\n", ["Kari", "Berg"]),
        ("sep=,\r\nFornavn,Etternavn\r\nKari,Berg\r\n", ["Kari", "Berg"]),
        ("\"Navn, hele; navnet\";Etternavn\nKari;Berg", ["Kari", "Berg"]),
    ] {
        let sheet = read(csv.as_bytes()).unwrap();
        assert_eq!(texts(&sheet.rows[0]), expected, "{csv}");
    }
}

#[test]
fn norwegian_letters_survive_every_usual_encoding() {
    let csv = "Fornavn;Poststed\nÅse;Ørsta\n";
    let utf8 = csv.as_bytes().to_vec();
    let with_mark = [b"\xef\xbb\xbf", csv.as_bytes()].concat();
    let windows = WINDOWS_1252.encode(csv).0.into_owned();
    let mut utf16 = vec![0xff, 0xfe];
    utf16.extend(csv.encode_utf16().flat_map(u16::to_le_bytes));
    for bytes in [utf8, with_mark, windows, utf16] {
        let sheet = read(&bytes).unwrap();
        assert_eq!(texts(&sheet.header), ["Fornavn", "Poststed"]);
        assert_eq!(texts(&sheet.rows[0]), ["Åse", "Ørsta"]);
    }
}

#[test]
fn rows_are_numbered_as_the_sheet_shows_them() {
    let csv = "\nFornavn;Merknad\n\nKari;\"første\nandre\"\n;;\nOla;\n\n\r\nPer;x";
    let sheet = read(csv.as_bytes()).unwrap();
    assert_eq!(sheet.header.number, 2);
    let numbers: Vec<usize> = sheet.rows.iter().map(|row| row.number).collect();
    assert_eq!(numbers, [4, 6, 9]);
    assert_eq!(sheet.rows[0].cells[1], text("første\nandre"));
}

#[test]
fn a_file_that_is_nothing_is_refused() {
    let code = |bytes: &[u8]| read(bytes).unwrap_err().code;
    assert_eq!(code(b""), "empty");
    assert_eq!(code(b" ;;\n\n"), "empty");
    assert_eq!(code(b"PK\x03\x04 but no archive"), "unreadable");
    assert_eq!(code(b"\x89PNG\r\n\x1a\n\0\0\0"), "unreadable");
    assert_eq!(code(&vec![b'a'; FILE_BYTES_MAX + 1]), "too_large");
    let many = "Fornavn\n".to_owned() + &"Kari\n".repeat(ROWS_MAX + 1);
    assert_eq!(code(many.as_bytes()), "too_many_rows");
    let most = "Fornavn\n".to_owned() + &"Kari\n".repeat(ROWS_MAX);
    assert_eq!(read(most.as_bytes()).unwrap().rows.len(), ROWS_MAX);
}

#[test]
fn a_workbook_keeps_dates_and_numbers_and_row_numbers() {
    let mut workbook = Workbook::new();
    let sheet = workbook.add_worksheet();
    let dated = Format::new().set_num_format("dd.mm.yyyy");
    sheet.write(1, 0, "Fornavn").unwrap();
    sheet.write(1, 1, "Start").unwrap();
    sheet.write(1, 2, "Mobil").unwrap();
    sheet.write(4, 0, " Åse ").unwrap();
    sheet.write_with_format(4, 1, 45_870.0, &dated).unwrap();
    sheet.write(4, 2, 40_000_214.0).unwrap();
    let sheet = read(&workbook.save_to_buffer().unwrap()).unwrap();
    assert_eq!((sheet.header.number, sheet.rows[0].number), (2, 5));
    let day = NaiveDate::from_ymd_opt(2025, 8, 1).unwrap();
    assert_eq!(sheet.rows[0].cells, [text("Åse"), Cell::Date(day), Cell::Number(40_000_214.0)]);
    assert_eq!(texts(&sheet.rows[0]), ["Åse", "01.08.2025", "40000214"]);
    assert_eq!(day_of_serial(45_870.0), Some(day));
}

#[test]
fn a_workbook_cannot_ask_for_more_memory_than_there_is() {
    let mut workbook = Workbook::new();
    let sheet = workbook.add_worksheet();
    sheet.write(0, 0, "Fornavn").unwrap();
    sheet.write(1_048_575, 0, "Kari").unwrap();
    let far_down = read(&workbook.save_to_buffer().unwrap()).unwrap();
    assert_eq!((far_down.rows.len(), far_down.rows[0].number), (1, 1_048_576));
    let mut workbook = Workbook::new();
    workbook.add_worksheet().write(0, 16_383, "Fornavn").unwrap();
    let bytes = workbook.save_to_buffer().unwrap();
    assert_eq!(read(&bytes).unwrap_err().code, "too_many_columns");
    assert_eq!(require_small_unpacked(&bytes, 1_000).unwrap_err().code, "too_large");
    assert!(require_small_unpacked(&bytes, 1_000_000).is_ok());
}
