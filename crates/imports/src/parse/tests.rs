use svenn_http::Secrets;
use svenn_kernel::numbers::{CheckDigits, IdentityRules, SyntheticNumbers};

use super::*;

const HEADER: &str = "Fornavn;Etternavn;E-post;Mobil;Fødselsnummer;Fødselsdato;Lærefag;Læreplan;\
    Start;Slutt;Type;Bedrift;Orgnr;Koordinator;Faglig leder;Faglig leder e-post;\
    Faglig leder mobil;Stillingsprosent\n";

fn context() -> Context {
    let rules = IdentityRules {
        check_digits: CheckDigits::Before2032,
        synthetic: SyntheticNumbers::Accepted,
    };
    let mut context = Context::empty(&Secrets::new([1; 32]), rules).with(
        &[("BATMF3----", "Tømrerfaget"), ("BARLF3----", "Rørleggerfaget")],
        &[("p1", "TMF03-02", "Tømrer"), ("p2", "RLF03-02", "Rør A"), ("p3", "RLF03-02", "Rør B")],
        &[("per@kontor.example", "k1")],
    );
    context.today = NaiveDate::from_ymd_opt(2026, 11, 20).unwrap();
    context
}

fn parse(bytes: &[u8], context: &Context) -> Parsed {
    understand(&crate::sheet::read(bytes).unwrap(), None, context)
}

fn parsed(rows: &str) -> Parsed {
    parse(format!("{HEADER}{rows}").as_bytes(), &context())
}

/// Row, header and code of each error.
fn errors(parsed: &Parsed) -> Vec<(usize, &str, &str)> {
    parsed.errors.iter().map(|it| (it.row, it.column.as_str(), it.code)).collect()
}

const KARI: &str = "Kari;Berg;Kari@mail.example;400 00 214;17912099997;;batmf3;tmf03-02;\
    01.08.2025;31.07.2027;lærekandidat;Fjord Bygg;974 760 673;per@kontor.example;Ola Olsen;\
    ola@fjordbygg.example;;80 %\n";

#[test]
fn a_full_row_is_understood() {
    let parsed = parsed(KARI);
    assert_eq!(errors(&parsed), []);
    let row = &parsed.rows[0];
    let kari = row.apprentice.as_ref().unwrap();
    assert_eq!((kari.fornavn.as_str(), kari.etternavn.as_str()), ("Kari", "Berg"));
    assert_eq!(kari.epost.as_ref().unwrap().as_str(), "kari@mail.example");
    assert_eq!(kari.telefon.as_ref().unwrap().as_str(), "+4740000214");
    assert_eq!(kari.personnr.as_ref().unwrap().reveal(), "17912099997");
    assert_eq!(kari.fodselsdato, None, "what the number carries is a suggestion");
    assert_eq!(kari.programomrade.as_ref().unwrap().as_str(), "BATMF3----");
    assert_eq!(kari.trainingplan.as_ref().unwrap().as_str(), "p1");
    assert_eq!(kari.startdato, NaiveDate::from_ymd_opt(2025, 8, 1));
    assert_eq!(kari.kind, Some(ApprenticeType::Laerekandidat));
    assert_eq!(kari.stillingsprosent, Some(80.0));
    assert_eq!(kari.coordinators.len(), 1);
    assert_eq!(row.company.as_ref().unwrap().orgnr.as_str(), "974760673");
    let ola = row.instructor.as_ref().unwrap();
    assert_eq!((ola.fornavn.as_str(), ola.etternavn.as_str()), ("Ola", "Olsen"));
    assert!(kari.existing.is_none() && ola.existing.is_none());
}

#[test]
fn every_wrong_cell_is_named() {
    let wrong = "Kari;;kari@;12345;17912099990;31.02.2000;Xfaget;Rør C;1.8.2025;31.7.2024;elev;\
        Fjord;974760674;nora@kontor.example;Ola;;;150\n";
    let expected = [
        (2, "Orgnr", "invalid_orgnr"),
        (2, "Faglig leder e-post", "required"),
        (2, "Faglig leder", "required"),
        (2, "E-post", "invalid_email"),
        (2, "Mobil", "invalid_phone"),
        (2, "Fødselsnummer", "invalid_identity_number"),
        (2, "Fødselsdato", "invalid_date"),
        (2, "Slutt", "order"),
        (2, "Etternavn", "required"),
        (2, "Lærefag", "unknown_trade"),
        (2, "Læreplan", "unknown_plan"),
        (2, "Type", "invalid_type"),
        (2, "Stillingsprosent", "invalid_percent"),
        (2, "Koordinator", "unknown_coordinator"),
    ];
    assert_eq!(errors(&parsed(wrong)), expected);
}

#[test]
fn trades_and_plans_are_found_by_code_and_title_unless_several_share_it() {
    let by_title = "Kari;Berg;k@mail.example;;;;tomrerfaget;Rør A\n";
    let found = parsed(by_title);
    assert_eq!(errors(&found), []);
    let kari = found.rows[0].apprentice.as_ref().unwrap();
    assert_eq!(kari.programomrade.as_ref().unwrap().as_str(), "BATMF3----");
    assert_eq!(kari.trainingplan.as_ref().unwrap().as_str(), "p2");
    let two = parsed("Kari;Berg;k@mail.example;;;;;RLF03-02\n");
    assert_eq!(errors(&two), [(2, "Læreplan", "ambiguous")]);
}

#[test]
fn nobody_stands_in_a_file_twice() {
    let again = "Karianne;Berge;kari@mail.example;;;;\n";
    let twice = parsed(&format!("{KARI}Ola;Dahl;ola@mail.example\n{again}"));
    assert_eq!(errors(&twice), [(4, "E-post", "duplicate")]);
    assert_eq!(twice.errors[0].message, "Står også i rad 2");
}

#[test]
fn who_has_nothing_to_be_known_by_is_refused() {
    assert_eq!(errors(&parsed("Kari;Berg\n")), [(2, "E-post", "required")]);
}

#[test]
fn a_birth_date_agrees_with_the_number_and_lies_in_the_past() {
    let number = "Kari;Berg;;;17912099997;18.11.2020\n";
    assert_eq!(errors(&parsed(number)), [(2, "Fødselsdato", "contradiction")]);
    let future = "Kari;Berg;k@mail.example;;;21.11.2026\n";
    assert_eq!(errors(&parsed(future)), [(2, "Fødselsdato", "invalid_date")]);
}

#[test]
fn a_company_is_known_by_name_once_a_row_gives_its_number() {
    let row = |id: &str, company: &str| format!("Kari;Berg;{id}@mail.example;;;;;;;;;{company}\n");
    let later = row("a", "fjord bygg") + &row("b", "Fjord Bygg;974760673");
    let found = parsed(&later);
    assert_eq!(errors(&found), []);
    assert_eq!(found.rows[0].company.as_ref().unwrap().orgnr.as_str(), "974760673");
    assert_eq!(errors(&parsed(&row("a", "Fjord Bygg"))), [(2, "Orgnr", "required")]);
    assert_eq!(errors(&parsed(&row("a", ";974760673"))), [(2, "Bedrift", "required")]);
    let two = row("a", "Fjord;974760673") + &row("b", "Fjord;912660680") + &row("c", "Fjord");
    assert_eq!(errors(&parsed(&two)), [(4, "Orgnr", "required")]);
}

#[test]
fn one_instructor_has_one_telephone() {
    let row = |id: &str, phone: &str| {
        format!("Kari;Berg;{id}@mail.example;;;;;;;;;;;;Ola Olsen;ola@x.example;{phone}\n")
    };
    let same = row("a", "40000214") + &row("b", "") + &row("c", "+47 400 00 214");
    assert_eq!(errors(&parsed(&same)), []);
    let other = row("a", "40000214") + &row("b", "40000215");
    assert_eq!(errors(&parsed(&other)), [(3, "Faglig leder mobil", "contradiction")]);
}

#[test]
fn stored_people_are_recognised_and_not_mixed_up() {
    let mut context = context();
    let id = |text| ApprenticeId::parse(text).unwrap();
    context.apprentices.epost.insert("kari@mail.example".into(), id("a1"));
    context.apprentices.telefon.insert("+4740000214".into(), id("a2"));
    let bytes = |row: &str| format!("{HEADER}{row}").into_bytes();
    let found = parse(&bytes("Kari;Berg;kari@mail.example\n"), &context);
    assert_eq!(found.rows[0].apprentice.as_ref().unwrap().existing, Some(id("a1")));
    let mixed = parse(&bytes("Kari;Berg;kari@mail.example;40000214\n"), &context);
    assert_eq!(errors(&mixed), [(2, "Mobil", "phone_exists")]);
}

#[test]
fn a_row_without_an_apprentice_adds_company_and_instructor() {
    let found = parsed(";;;;;;;;;;;Fjord Bygg;974760673;;Ola Olsen;;40000214\n");
    assert_eq!(errors(&found), []);
    let row = &found.rows[0];
    assert!(row.apprentice.is_none() && row.company.is_some() && row.instructor.is_some());
}

#[test]
fn a_file_that_cannot_be_read_says_so() {
    let code = |bytes: &[u8]| parse(bytes, &context()).errors[0].code;
    assert_eq!(code(b"Dato;Sum\n1;2\n"), "missing_column");
    assert_eq!(crate::read(b"").unwrap_err().errors[0].code, "empty");
}
