use super::*;

fn read(text: &str) -> Value<'_> {
    Parser::new(text.as_bytes(), 0).value().unwrap()
}

fn again(text: &str) -> String {
    let mut out = Vec::new();
    write(&mut out, &read(text), &|number, generation| Some((number, generation)));
    String::from_utf8(out).unwrap()
}

#[test]
fn what_is_written_again_says_the_same_to_the_letter() {
    let text =
        "<</Box [0 0 595.303937007874 -.50]/T (a\\)b(c))/H <0aF>/N#20x true/R 12 3 R/Z null>>";
    assert_eq!(again(text), text);
    assert_eq!(again("[1 0 obj]"), "[1 0 null]");
}

#[test]
fn of_a_key_that_is_there_twice_the_last_counts_and_it_is_noted() {
    let mut parser = Parser::new(b"<</A 1/#41 2>>", 0);
    let value = parser.value().unwrap();
    assert!(parser.is_odd);
    assert_eq!(value.dictionary().unwrap().get(b"A").unwrap().integer(), Some(2));
    assert_eq!(again("<</A 1/#41 2>>"), "<</#41 2>>");
}

#[test]
fn a_text_is_read_in_either_form() {
    assert_eq!(read("(a\\051\\n\\\r\nb\\(c)").text().unwrap(), b"a)\nb(c");
    assert_eq!(read("<61 62 7>").text().unwrap(), b"abp");
}

#[test]
fn openings_are_found_wherever_they_stand() {
    let bytes = b"1 0 obj<</A (3 0 obj)>>endobj 12 1  obj\nendobj2 0 obj";
    let found: Vec<_> = openings(bytes, 9).into_iter().map(|(n, g, _)| (n, g)).collect();
    assert_eq!(found, [(1, 0), (3, 0), (12, 1), (2, 0)]);
}

#[test]
fn what_never_ends_is_no_value() {
    for text in ["[1 2", "<</A 1", "(abc", "<61", ""] {
        assert_eq!(Parser::new(text.as_bytes(), 0).value(), None, "{text}");
    }
    assert_eq!(Parser::new(&b"[".repeat(100_000), 0).value(), None);
}
