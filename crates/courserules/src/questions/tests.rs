use super::*;

fn of(text: &str) -> Read {
    read(text.as_bytes()).unwrap()
}

const GIFT: &str = r"// En kommentar
$CATEGORY: HMS

::Hjelm:: Hva bruker du på byggeplassen? {
  =Hjelm #Ja
  ~Lue # Nei\: ikke nok
  ~%50%Caps
}

Hvem må varsles? { ~%50%Vakt ~%50%Brann ~%-100%Ingen }

Hovedstaden i Norge heter {=Oslo =%50%Kristiania} i dag.

Er vann vått? {T#Jo, det er det#Riktig}

Hvor mange grader? {#1..5}

Tyngden? {#9,81:0,02####Les på nytt}

Sett sammen {=Hammer -> spiker =Skrutrekker -> skrue}

Skriv om dagen din {}

Bare tekst

[html]<p>Er 2 \= 2?</p> {F}

Åpen { =A ~B
";

#[test]
fn gift_is_read_and_what_does_not_come_is_told_by_its_line() {
    let read = of(GIFT);
    let kinds: Vec<_> = read.questions.iter().map(|it| it.kind).collect();
    use QuestionKind::{Many, Match, Number, One, Text};
    assert_eq!(kinds, [One, Many, Text, One, Number, Number, Match, One]);
    let [helmet, many, gap, truth, range, weight, pairs, html] = &read.questions[..] else {
        panic!("{:?}", read.questions)
    };
    assert_eq!(helmet.text, "Hva bruker du på byggeplassen?");
    assert!(helmet.choices[0].correct && helmet.choices[0].feedback == "Ja");
    assert_eq!(helmet.choices[1].feedback, "Nei: ikke nok");
    let weights: Vec<_> = many.choices.iter().map(|it| (it.correct, it.weight)).collect();
    assert_eq!(weights, [(true, 50), (true, 50), (false, -100)]);
    assert_eq!(gap.text, "Hovedstaden i Norge heter _____ i dag.");
    assert_eq!(gap.accepted, ["Oslo"]);
    assert_eq!((&*truth.feedback_wrong, &*truth.feedback_right), ("Jo, det er det", "Riktig"));
    let number = |of: &Question| of.number.clone().map(|it| (it.value, it.tolerance)).unwrap();
    assert_eq!(number(range), ("3".to_owned(), "2".to_owned()));
    assert_eq!(number(weight), ("9,81".to_owned(), "0,02".to_owned()));
    assert_eq!((&*weight.feedback_right, &*weight.feedback_wrong), ("Les på nytt", "Les på nytt"));
    assert_eq!((&*pairs.pairs[1].left, &*pairs.pairs[1].right), ("Skrutrekker", "skrue"));
    assert_eq!(html.text, "Er 2 = 2?");
    let told: Vec<_> =
        read.remarks.iter().map(|it| (it.line, it.title.as_str(), it.comes)).collect();
    assert_eq!(
        told,
        [
            (4, "Hjelm", true),
            (12, "Hovedstaden i Norge heter", true),
            (22, "Skriv om dagen din", false),
            (24, "Bare tekst", false),
            (28, "Åpen", false),
        ]
    );
    assert!(read.questions.iter().all(|it| crate::check::of_question(it).is_none()));
    let ids: std::collections::HashSet<_> = read.questions.iter().map(|it| &it.id).collect();
    assert_eq!(ids.len(), read.questions.len());
}

const MOODLE: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<quiz>
  <question type="category"><category><text>HMS</text></category></question>
  <question type="multichoice">
    <name><text>Hjelm</text></name>
    <questiontext format="html"><text><![CDATA[<p>Hva bruker du&nbsp;p&aring; jobb?</p>]]></text>
      <file name="a.png" encoding="base64">AAAA</file></questiontext>
    <defaultgrade>2.0</defaultgrade><single>false</single>
    <answer fraction="50"><text>Hjelm</text><feedback><text>Ja</text></feedback></answer>
    <answer fraction="50"><text>Sko</text></answer>
    <answer fraction="-33.33333"><text>Lue &amp; vott</text></answer>
    <incorrectfeedback><text>Les mer</text></incorrectfeedback>
  </question>
  <question type="numerical">
    <questiontext><text>Tyngden?</text></questiontext>
    <answer fraction="100"><text>9.81</text><tolerance>0.02</tolerance></answer>
    <units><unit><unit_name>m/s2</unit_name></unit></units>
  </question>
  <question type="matching">
    <questiontext><text>Sett sammen</text></questiontext>
    <subquestion><text>Hammer</text><answer><text>spiker</text></answer></subquestion>
    <subquestion><text>Skrutrekker</text><answer><text>skrue</text></answer></subquestion>
    <subquestion><text></text><answer><text>søm</text></answer></subquestion>
  </question>
  <question type="essay"><questiontext><text>Skriv</text></questiontext></question>
  <question type="truefalse">
    <questiontext><text>Er vann vått?</text></questiontext>
    <answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer>
  </question>
</quiz>"#;

#[test]
fn moodle_xml_is_read_and_what_does_not_come_is_told_by_its_line() {
    let read = of(MOODLE);
    let [many, number, pairs, truth] = &read.questions[..] else { panic!("{read:?}") };
    assert_eq!((many.text.as_str(), many.points), ("Hva bruker du på jobb?", 2));
    assert_eq!((many.choices[2].text.as_str(), many.choices[2].weight), ("Lue & vott", -33));
    assert_eq!((&*many.choices[0].feedback, &*many.feedback_wrong), ("Ja", "Les mer"));
    let asked = number.number.clone().unwrap();
    assert_eq!((&*asked.value, &*asked.tolerance, &*asked.unit), ("9,81", "0,02", "m/s2"));
    assert_eq!(pairs.pairs.len(), 2);
    assert!(truth.choices[0].correct && truth.choices[0].text == "Sant");
    let told: Vec<_> = read.remarks.iter().map(|it| (it.line, it.comes)).collect();
    assert_eq!(told, [(4, true), (19, true), (25, false)]);
}

#[test]
fn what_is_neither_is_refused_in_words() {
    let refused = |bytes: &[u8]| read(bytes).unwrap_err();
    assert_eq!(refused(b" \n ").text, "Filen er tom");
    assert_eq!(refused(b"a\0b").text, "Filen er ikke tekst");
    assert!(refused(b"<assessmentItem/>").text.starts_with("QTI leses ikke"));
    assert_eq!(refused(b"<html></html>").text, "Filen er XML, men ikke spørsmål fra Moodle");
    let broken = refused(b"<quiz>\n<question>\n</quiz>");
    assert!(broken.line.is_some_and(|line| line > 1), "{broken:?}");
    let bomb = b"<!DOCTYPE quiz [<!ENTITY a \"aaaa\">]><quiz>&a;</quiz>";
    assert!(refused(bomb).text.starts_with("Filen er ikke gyldig XML"));
    assert!(refused(&vec![b'a'; FILE_BYTES_MAX + 1]).text.contains("10 MB"));
}

#[test]
fn a_file_that_means_harm_takes_no_long_time_and_no_more_than_a_quiz_holds() {
    let many = "Er det sant? {T}\n\n".repeat(5_000);
    let read = of(&many);
    assert_eq!((read.questions.len(), read.remarks.len()), (QUESTIONS_MAX, REMARKS_MAX));
    let braces = "{".repeat(200_000);
    assert_eq!(of(&braces).questions.len(), 0);
    let answers = format!("Hva? {{ {} }}", "~a ".repeat(100_000));
    assert_eq!(of(&answers).questions.len(), 0);
}

#[test]
fn a_number_is_written_as_people_write_it() {
    use crate::number::{billionths, written};
    for text in ["3", "-0,5", "9,81", "0", "1234567,000000001"] {
        assert_eq!(written(billionths(text).unwrap()), text);
    }
}
