use encoding_rs::WINDOWS_1252;
use rust_xlsxwriter::{Format, Formula, Workbook};

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
    let mac = encoding_rs::MACINTOSH.encode(csv).0.into_owned();
    let mut utf16 = vec![0xff, 0xfe];
    utf16.extend(csv.encode_utf16().flat_map(u16::to_le_bytes));
    for bytes in [utf8, with_mark, windows, mac, utf16] {
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
    let code = |bytes: &[u8]| read(bytes).unwrap_err().wrong().code;
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
    assert_eq!(day_of_serial(45_870.0, false), Some(day));
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
    assert_eq!(read(&bytes).unwrap_err().wrong().code, "too_many_columns");
    assert_eq!(
        workbook::require_small_unpacked(&bytes, 1_000).unwrap_err().wrong().code,
        "too_large"
    );
    assert!(workbook::require_small_unpacked(&bytes, 1_000_000).is_ok());
}

#[test]
fn what_our_own_lists_write_is_read_as_it_was() {
    let csv = "Fornavn;Mobil;Merknad\nKari;'+47 400 00 214;'=2+2\nOla;'s mor;-\n";
    let sheet = read(csv.as_bytes()).unwrap();
    assert_eq!(texts(&sheet.rows[0]), ["Kari", "+47 400 00 214", "=2+2"]);
    assert_eq!(texts(&sheet.rows[1]), ["Ola", "'s mor", "-"]);
}

#[test]
fn the_header_is_found_below_a_title_and_in_another_sheet() {
    let csv = "Lærlinger høsten 2026\n\nSkrevet ut;12.08.2026\nFornavn;Etternavn\nKari;Berg\n";
    let sheet = read(csv.as_bytes()).unwrap();
    assert_eq!((sheet.header.number, sheet.rows.len()), (4, 1));
    // None is known: the sender says what the columns hold.
    assert_eq!(read(b"Elev;Slekt\nKari;Berg\n").unwrap().header.number, 1);

    let mut workbook = Workbook::new();
    let hidden = workbook.add_worksheet();
    hidden.set_name("Lister").unwrap().set_hidden(true).write(0, 0, "Fornavn").unwrap();
    hidden.write(0, 1, "Etternavn").unwrap();
    workbook.add_worksheet().set_name("Forside").unwrap().write(0, 0, "Velkommen").unwrap();
    let people = workbook.add_worksheet();
    people.set_name("Lærlinger").unwrap();
    people.set_active(true).write_row(1, 0, ["Fornavn", "Etternavn"]).unwrap();
    people.write_row(2, 0, ["Kari", "Berg"]).unwrap();
    let sheet = read(&workbook.save_to_buffer().unwrap()).unwrap();
    assert_eq!(sheet.name.as_deref(), Some("Lærlinger"));
    assert_eq!(texts(&sheet.rows[0]), ["Kari", "Berg"]);
}

#[test]
fn what_a_workbook_cannot_tell_is_said_at_its_cell() {
    let mut workbook = Workbook::new();
    let sheet = workbook.add_worksheet();
    sheet.write_row(0, 0, ["Fornavn", "Etternavn", "Bedrift", "Merknad"]).unwrap();
    sheet.write_row(1, 0, ["Kari", "Berg"]).unwrap();
    sheet.write_row(2, 0, ["Ola", "Dal"]).unwrap();
    sheet.merge_range(1, 2, 2, 2, "Verkstedet", &Format::new()).unwrap();
    sheet.write_formula(1, 3, Formula::new("NA()").set_result("#N/A")).unwrap();
    sheet.write_formula(2, 3, Formula::new("\"\"").set_result("")).unwrap();
    let sheet = read(&workbook.save_to_buffer().unwrap()).unwrap();
    let companies: Vec<String> = sheet.rows.iter().map(|row| row.cells[2].text()).collect();
    assert_eq!(companies, ["Verkstedet", "Verkstedet"]);
    assert_eq!(sheet.rows[0].cells[3], Cell::Error("#N/A".to_owned()));
    assert_eq!(sheet.rows[0].cells[3].wrong().unwrap().code, "cell_error");
    assert_eq!(Cell::NoValue.wrong().unwrap().code, "formula_without_value");
    assert_eq!(text("#N/A").wrong(), None, "what somebody wrote is a text");
}

#[test]
fn other_workbooks_are_named() {
    let code = |bytes: &[u8]| read(bytes).unwrap_err().wrong().code;
    assert_eq!(code(&[COMPOUND_MAGIC, &[0; 500]].concat()), "old_workbook");
    assert_eq!(code(&[COMPOUND_MAGIC, &[0; 500], ENCRYPTED].concat()), "encrypted");
    for name in ["content.xml", "xl/workbook.bin"] {
        let mut archive = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
        archive.start_file(name, zip::write::SimpleFileOptions::default()).unwrap();
        assert_eq!(code(&archive.finish().unwrap().into_inner()), "other_workbook", "{name}");
    }
}

/// A small file with one long text in all its cells.
#[test]
fn one_text_in_many_cells_is_not_read_without_end() {
    let mut workbook = Workbook::new();
    let sheet = workbook.add_worksheet();
    sheet.write_row(0, 0, ["Fornavn", "Etternavn"]).unwrap();
    let long = "x".repeat(32_000);
    for row in 1..1_100 {
        sheet.write(row, 0, &long).unwrap();
    }
    let bytes = workbook.save_to_buffer().unwrap();
    assert!(bytes.len() < 100_000);
    assert_eq!(read(&bytes).unwrap_err().wrong().code, "too_large");
}

#[test]
fn rows_that_a_filter_hides_are_read_and_counted() {
    let mut workbook = Workbook::new();
    let sheet = workbook.add_worksheet();
    sheet.set_name("A & B").unwrap().write_row(0, 0, ["Fornavn", "Etternavn"]).unwrap();
    for row in 1..=3 {
        sheet.write_row(row, 0, ["Kari", "Berg"]).unwrap();
    }
    sheet.set_row_hidden(2).unwrap();
    let sheet = read(&workbook.save_to_buffer().unwrap()).unwrap();
    assert_eq!((sheet.rows.len(), sheet.hidden), (3, 1));
}

/// A workbook whose error `#N/A` is another one, with or without the places of cells.
fn with_error(error: &str, places: bool) -> Vec<u8> {
    let mut workbook = Workbook::new();
    let sheet = workbook.add_worksheet();
    for (column, text) in [(0, "Fornavn"), (1, "Etternavn"), (2, "Mobil")] {
        sheet.write(0, column, text).unwrap();
        sheet.write(2, column, "Kari").unwrap();
    }
    sheet.write_formula(1, 1, Formula::new("NA()").set_result("#N/A")).unwrap();
    sheet.write(1, 2, "40000214").unwrap();
    sheet.write_formula(3, 1, Formula::new("NA()").set_result("#N/A")).unwrap();
    let bytes = workbook.save_to_buffer().unwrap();
    let mut archive = zip::ZipArchive::new(std::io::Cursor::new(bytes)).unwrap();
    let mut out = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    let stored =
        zip::write::SimpleFileOptions::default().compression_method(zip::CompressionMethod::Stored);
    for at in 0..archive.len() {
        let mut entry = archive.by_index(at).unwrap();
        let (name, mut content) = (entry.name().unwrap().into_owned(), Vec::new());
        std::io::Read::read_to_end(&mut entry, &mut content).unwrap();
        if name.ends_with("sheet1.xml") {
            let mut text = String::from_utf8(content).unwrap().replace("#N/A", error);
            if !places {
                for cell in
                    ["A", "B", "C"].iter().flat_map(|it| (1..5).map(move |n| format!("{it}{n}")))
                {
                    text = text.replace(&format!("<c r=\"{cell}\""), "<c");
                }
            }
            content = text.into_bytes();
        }
        out.start_file(name, stored).unwrap();
        std::io::Write::write_all(&mut out, &content).unwrap();
    }
    out.finish().unwrap().into_inner()
}

#[test]
fn an_error_in_whatever_words_is_an_error_in_its_cell_and_nowhere_else() {
    for error in [
        "#N/A",
        "#SPILL!",
        "#CALC!",
        "#FIELD!",
        "#BLOCKED!",
        "#UNKNOWN!",
        "#CONNECT!",
        "#GETTING_DATA",
        "#BUSY!",
        "#PYTHON!",
        "#EXTERNAL!",
        "Err:502",
    ] {
        let sheet = read(&with_error(error, true)).unwrap();
        let numbers: Vec<usize> = sheet.rows.iter().map(|row| row.number).collect();
        assert_eq!(numbers, [2, 3, 4], "{error}");
        let wrong = Cell::Error(error.to_owned());
        assert_eq!(sheet.rows[0].cells, [Cell::Empty, wrong.clone(), text("40000214")]);
        assert_eq!(texts(&sheet.rows[1]), ["Kari", "Kari", "Kari"]);
        assert_eq!(sheet.rows[2].cells, [Cell::Empty, wrong]);
    }
    // No value at all is an error still, and never an empty cell.
    assert_eq!(read(&with_error("", true)).unwrap().rows[0].cells[1], Cell::Error("#?".to_owned()));
    // Where only the order says which cell is which, nothing is guessed.
    let code = |bytes: &[u8]| read(bytes).unwrap_err().wrong().code;
    assert_eq!(code(&with_error("#SPILL!", false)), "unreadable");
}
