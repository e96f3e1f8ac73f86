use std::{
    collections::HashMap,
    io::{Cursor, Write},
};

use svenn_kernel::Timestamp;
use zip::{CompressionMethod, ZipWriter, write::SimpleFileOptions};

use super::*;

fn zipped(files: &[(&str, &[u8])], method: CompressionMethod) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_method(method);
    for (name, bytes) in files {
        writer.start_file(*name, options).unwrap();
        writer.write_all(bytes).unwrap();
    }
    writer.finish().unwrap().into_inner()
}

fn entries(archive: &[u8]) -> Result<Vec<Entry>, Refused> {
    let bytes = archive.len() as u64;
    let tail = &archive[archive.len().saturating_sub(TAIL_BYTES as usize)..];
    let end = end_of(tail, bytes)?;
    directory(&archive[end.at as usize..(end.at + end.bytes) as usize], end, bytes)
}

fn code<T>(result: Result<T, Refused>) -> String {
    result.err().map(|it| it.code).unwrap_or_default()
}

/// The same archive with another name of the same length in its directory.
fn renamed(archive: &[u8], from: &str, to: &str) -> Vec<u8> {
    let mut changed = archive.to_vec();
    let at = archive.windows(from.len()).rposition(|it| it == from.as_bytes()).unwrap();
    changed[at..at + to.len()].copy_from_slice(to.as_bytes());
    changed
}

#[test]
fn files_are_found_where_they_lie() {
    let text = "a".repeat(5_000);
    for method in [CompressionMethod::Stored, CompressionMethod::Deflated] {
        let archive = zipped(&[("a/b.txt", text.as_bytes()), ("c.txt", b"hei")], method);
        let found = entries(&archive).unwrap();
        assert_eq!(found.len(), 2);
        let entry = located(&found[0], &archive[found[0].at as usize..]).unwrap();
        let packed = &archive[entry.at as usize..(entry.at + entry.packed) as usize];
        let bytes =
            if entry.deflated { inflated(packed, entry.size).unwrap() } else { packed.to_vec() };
        assert_eq!((entry.name.as_str(), bytes), ("a/b.txt", text.clone().into_bytes()));
    }
}

#[test]
fn what_is_made_to_harm_is_refused_in_words() {
    let archive = zipped(&[("aa/b.txt", b"hei")], CompressionMethod::Deflated);
    for (name, why) in
        [("../b.txt", "leads_out"), ("/a/b.txt", "leads_out"), ("c:/b.txt", "leads_out")]
    {
        assert_eq!(code(entries(&renamed(&archive, "aa/b.txt", name))), why, "{name}");
    }
    let zeros = vec![0; 30_000_000];
    let bomb = zipped(&[("0", &zeros)], CompressionMethod::Deflated);
    assert_eq!(code(entries(&bomb)), "bomb");
    let mut lies = archive.clone();
    let header = archive.windows(4).rposition(|it| it == b"PK\x01\x02").unwrap();
    lies[header + 24] = 2;
    let found = entries(&lies).unwrap();
    assert_eq!(code(located(&found[0], &lies)), "damaged");
    let mut locked = archive.clone();
    locked[header + 8] |= 1;
    assert_eq!(code(entries(&locked)), "encrypted");
    let mut link = archive.clone();
    link[header + 38..header + 42].copy_from_slice(&(0o120_777_u32 << 16).to_le_bytes());
    assert_eq!(code(entries(&link)), "link");
    assert_eq!(code(entries(b"PK\x03\x04 and nothing more of it, for a while")), "no_archive");
    let end = archive.len() - 22;
    let mut many = archive;
    many[end + 10..end + 12].copy_from_slice(&60_000_u16.to_le_bytes());
    assert_eq!(code(entries(&many)), "too_many_files");
}

#[test]
fn two_files_in_the_same_place_are_refused() {
    let mut archive = zipped(&[("a", b"hei hei"), ("b", b"hei hei")], CompressionMethod::Stored);
    let headers: Vec<usize> =
        (0..archive.len() - 4).filter(|at| archive[*at..].starts_with(b"PK\x01\x02")).collect();
    archive[headers[1] + 42..headers[1] + 46].copy_from_slice(&0_u32.to_le_bytes());
    assert_eq!(code(entries(&archive)), "overlap");
}

const FILES: [&str; 3] = ["index.html", "deler/to del.html", "imsmanifest.xml"];

fn read(name: &str, text: &str) -> Result<Manifest, Refused> {
    read_manifest(name, text.as_bytes(), &FILES.map(str::to_owned))
}

fn ims(version: &str, items: &str, resources: &str) -> String {
    format!(
        "<?xml version='1.0' encoding='utf-8'?><manifest identifier='m' \
         xmlns='http://www.imsproject.org/xsd/imscp_rootv1p1p2' \
         xmlns:adlcp='http://www.adlnet.org/xsd/adlcp_rootv1p2'>\
         <metadata><schema>ADL SCORM</schema><schemaversion>{version}</schemaversion></metadata>\
         <organizations default='o'><organization identifier='o'><title>HMS &amp; vern</title>{items}\
         </organization></organizations><resources>{resources}</resources></manifest>"
    )
}

const ONE: &str = "<item identifier='i1' identifierref='r1'><title>Første</title>\
    <adlcp:masteryscore>80</adlcp:masteryscore></item>";
const SCO: &str = "<resource identifier='r1' type='webcontent' adlcp:scormtype='sco' \
    href='index.html'/>";

#[test]
fn a_manifest_says_what_is_opened() {
    let manifest = read(IMS, &ims("1.2", ONE, SCO)).unwrap();
    assert_eq!((manifest.standard, manifest.title.as_str()), (Standard::Scorm12, "HMS & vern"));
    let unit = &manifest.units[0];
    assert_eq!((unit.href.as_str(), unit.mastery), ("index.html", Some(8_000)));
    for version in ["2004 3rd Edition", "2004 4th Edition", "CAM 1.3"] {
        let manifest = read(IMS, &ims(version, ONE, SCO)).unwrap();
        assert_eq!(manifest.standard, Standard::Scorm2004, "{version}");
    }
    let nested = "<item identifier='f'><title>Mappe</title>\
        <item identifier='i2' identifierref='r2' parameters='?a=1'><title>To</title></item></item>";
    let based = "<resource identifier='r2' xml:base='deler/' adlcp:scormType='sco' \
        href='To%20del.html'/>";
    let manifest = read(IMS, &ims("1.2", nested, based)).unwrap();
    assert_eq!(manifest.units[0].href, "deler/to%20del.html?a=1");
}

#[test]
fn a_unit_is_done_by_a_measure_only_where_the_manifest_says_so() {
    for (said, threshold) in [
        ("<adlcp:completionThreshold>0.75</adlcp:completionThreshold>", Some(7_500)),
        ("<adlcp:completionThreshold completedByMeasure='true'/>", Some(10_000)),
        (
            "<adlcp:completionThreshold completedByMeasure='true' minProgressMeasure='0.9'/>",
            Some(9_000),
        ),
        ("<adlcp:completionThreshold completedByMeasure='false' minProgressMeasure='1.0'/>", None),
        ("<adlcp:completionThreshold minProgressMeasure='1.0'/>", None),
    ] {
        let item = ONE.replace("</item>", &format!("{said}</item>"));
        let manifest = read(IMS, &ims("2004 4th Edition", &item, SCO)).unwrap();
        assert_eq!(manifest.units[0].threshold, threshold, "{said}");
    }
}

#[test]
fn a_manifest_that_cannot_be_used_says_why() {
    let missing = SCO.replace("index.html", "borte.html");
    let out = SCO.replace("index.html", "../../ut.html");
    let elsewhere = SCO.replace("index.html", "https://kurs.example/a.html");
    for (text, why) in [
        (ims("1.2", ONE, &missing), "missing_file"),
        (ims("1.2", ONE, &out), "leads_out"),
        (ims("1.2", ONE, &elsewhere), "elsewhere"),
        (ims("1.2", ONE, ""), "nothing_to_open"),
        (ims("1.2", ONE, SCO).replace("organization", "organisation"), "no_organisation"),
        (
            "<!DOCTYPE a [<!ENTITY b 'c'>]><manifest>&b;</manifest>".to_owned(),
            "manifest_unreadable",
        ),
        ("<manifest>".to_owned(), "manifest_unreadable"),
        (" ".repeat(MANIFEST_BYTES_MAX + 1), "manifest_too_large"),
    ] {
        assert_eq!(code(read(IMS, &text)), why, "{}", text.chars().take(900).collect::<String>());
    }
    let names = ["kurs/imsmanifest.xml", "kurs/index.html"];
    assert_eq!(code(manifest_among(names.into_iter())), "no_manifest");
    assert_eq!(manifest_among(FILES.into_iter()).unwrap(), IMS);
}

#[test]
fn a_course_structure_of_cmi5_is_read() {
    let text = "<courseStructure xmlns='https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd'>\
        <course id='https://kurs.example/1'><title><langstring lang='en-US'>Safety</langstring>\
        <langstring lang='nb'>Sikkerhet</langstring></title></course>\
        <block id='https://kurs.example/b'><title/>\
        <au id='https://kurs.example/au' moveOn='Passed' masteryScore='0.8'>\
        <title><langstring>Del</langstring></title><url>index.html?a=b</url></au></block>\
        </courseStructure>";
    let manifest = read(CMI5, text).unwrap();
    assert_eq!((manifest.standard, manifest.title.as_str()), (Standard::Cmi5, "Sikkerhet"));
    let unit = &manifest.units[0];
    assert_eq!((unit.move_on, unit.mastery), (Some(MoveOn::Passed), Some(8_000)));
    assert_eq!(unit.href, "index.html?a=b");
}

const THREE: &str = "<resource identifier='r1' adlcp:scormtype='sco' href='index.html'/>\
    <resource identifier='r2' adlcp:scormtype='sco' href='deler/to del.html'/>\
    <resource identifier='r3' adlcp:scormtype='sco' href='index.html?c'/>";

/// Three units with something in each item; the second and third are in a folder.
fn three(version: &str, [one, two, three, folder]: [&str; 4]) -> Manifest {
    let items = format!(
        "<item identifier='a' identifierref='r1'><title>A</title>{one}</item>\
         <item identifier='f'><title>F</title>{folder}\
         <item identifier='b' identifierref='r2'><title>B</title>{two}</item>\
         <item identifier='c' identifierref='r3'><title>C</title>{three}</item></item>"
    );
    read(IMS, &ims(version, &items, THREE)).unwrap()
}

/// What each unit waits for while these are completed.
fn waiting(manifest: &Manifest, done: &[&str]) -> Vec<String> {
    let completed = UnitState { completed: true, ..UnitState::default() };
    let state = |id: &str| done.contains(&id).then_some(completed);
    let of = |unit: &Unit| unit.requires.as_ref().map(|it| it.waits_for(&state).concat());
    manifest.units.iter().map(|unit| of(unit).unwrap_or_default()).collect()
}

#[test]
fn prerequisites_of_1_2_are_followed_where_they_are_understood() {
    let of = |text: &str| format!("<adlcp:prerequisites>{text}</adlcp:prerequisites>");
    let manifest = three("1.2", ["", "", &of("a &amp; (b | a)"), ""]);
    assert!(manifest.notes.is_empty());
    assert_eq!(waiting(&manifest, &[]), ["", "", "aba"]);
    assert_eq!(waiting(&manifest, &["a"]), ["", "", ""]);
    let folder = three("1.2", [&of("f"), "", "", ""]);
    assert_eq!(waiting(&folder, &["b"]), ["c", "", ""]);
    for not_followed in ["~a", "a=passed", "ukjent", "(a", "a & b c"] {
        let text = of(&not_followed.replace('&', "&amp;"));
        let manifest = three("1.2", ["", "", &text, ""]);
        assert_eq!(waiting(&manifest, &[]), ["", "", ""], "{not_followed}");
        assert_eq!(manifest.notes.len(), 1, "{not_followed}");
    }
    let circle = three("1.2", ["", &of("c"), &of("b"), ""]);
    assert_eq!((waiting(&circle, &[]).concat(), circle.notes.len()), (String::new(), 1));
}

#[test]
fn the_order_of_2004_is_followed_where_it_is_said_simply() {
    let of = |inside: &str| {
        format!("<imsss:sequencing>{inside}</imsss:sequencing>").replace("imsss:", "")
    };
    let row = of("<controlMode choice='false' flow='true'/>");
    let manifest = three("CAM 1.3", ["", "", "", &row]);
    assert!(manifest.notes.is_empty());
    assert_eq!(waiting(&manifest, &[]), ["", "", "b"]);
    let rule = |inside: &str, action: &str| {
        of(&format!(
            "<sequencingRules><preConditionRule><ruleConditions>{inside}</ruleConditions>\
             <ruleAction action='{action}'/></preConditionRule></sequencingRules>"
        ))
    };
    let not = "<ruleCondition operator='not' condition='satisfied'/>";
    let stops = three("CAM 1.3", [&rule(not, "stopForwardTraversal"), "", "", ""]);
    assert_eq!(waiting(&stops, &[]), ["", "a", "a"]);
    assert!(stops.notes.is_empty());
    let skips = three("CAM 1.3", [&rule(not, "skip"), "", "", ""]);
    assert_eq!(waiting(&skips, &[]).concat(), "");
    assert_eq!(skips.notes, ["Regler som hopper over, skjuler eller stenger deler, følges ikke"]);
    let more = "<limitConditions attemptLimit='2'/><rollupRules><rollupRule/></rollupRules>";
    assert_eq!(three("CAM 1.3", [&of(more), "", "", ""]).notes.len(), 2);
}

#[test]
fn a_block_of_cmi5_is_satisfied_when_its_units_are_and_the_course_when_all_are() {
    let au = |name: &str, rule: &str| {
        format!("<au id='{name}' moveOn='{rule}'><title/><url>index.html?{name}</url></au>")
    };
    let text = format!(
        "<courseStructure><course id='kurs'><title/></course>{}<block id='ytre'><title/>{}\
         <block id='indre'><title/>{}</block></block></courseStructure>",
        au("en", "NotApplicable"),
        au("to", "Completed"),
        au("tre", "Passed"),
    );
    let units = read(CMI5, &text).unwrap().units;
    assert_eq!(units[2].within, ["kurs", "ytre", "indre"]);
    let read = UnitState { completed: true, ..UnitState::default() };
    let passed = UnitState { success: Some(true), ..UnitState::default() };
    let of = |to: Option<UnitState>, tre: Option<UnitState>| {
        let all = [(&units[0], None), (&units[1], to), (&units[2], tre)];
        satisfied(&all).join(" ")
    };
    assert_eq!(of(None, None), "");
    assert_eq!(of(None, Some(passed)), "indre");
    assert_eq!(of(Some(read), Some(read)), "");
    assert_eq!(of(Some(read), Some(passed)), "indre ytre kurs");
}

fn unit(mastery: Option<i64>) -> Unit {
    let manifest = read(IMS, &ims("1.2", ONE, SCO)).unwrap();
    Unit { mastery, ..manifest.units[0].clone() }
}

fn state(standard: Standard, mastery: Option<i64>, values: &[(&str, &str)]) -> UnitState {
    let values: HashMap<String, String> =
        values.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    state_of_scorm(standard, &values, &unit(mastery))
}

#[test]
fn statuses_come_to_what_the_table_says() {
    let status = "cmi.core.lesson_status";
    for (said, completed, success) in [
        ("passed", true, Some(true)),
        ("completed", true, None),
        ("failed", true, Some(false)),
        ("browsed", false, None),
        ("incomplete", false, None),
        ("not attempted", false, None),
        ("", false, None),
    ] {
        let it = state(Standard::Scorm12, None, &[(status, said)]);
        assert_eq!((it.completed, it.success), (completed, success), "{said}");
    }
    let raw = "cmi.core.score.raw";
    let it = state(Standard::Scorm12, Some(8_000), &[(status, "passed"), (raw, "79.9")]);
    assert_eq!((it.success, it.score), (Some(false), Some(7_990)));
    let it = state(Standard::Scorm12, Some(8_000), &[(status, "incomplete"), (raw, "90")]);
    assert_eq!((it.completed, it.success), (false, None));
    let most = "cmi.core.score.max";
    assert_eq!(state(Standard::Scorm12, None, &[(raw, "15"), (most, "20")]).score, Some(7_500));

    let (done, judged) = ("cmi.completion_status", "cmi.success_status");
    let newer = Standard::Scorm2004;
    let it = state(newer, None, &[(done, "completed"), (judged, "unknown")]);
    assert_eq!((it.completed, it.success), (true, None));
    let it = state(newer, None, &[(done, "incomplete"), (judged, "passed")]);
    assert_eq!((it.completed, it.success), (false, Some(true)));
    let scaled = [(judged, "passed"), ("cmi.score.scaled", "0.5")];
    let it = state(newer, Some(8_000), &scaled);
    assert_eq!((it.success, it.score), (Some(false), Some(5_000)));
    let it = state(newer, Some(8_000), &[(done, "completed"), (judged, "passed")]);
    assert_eq!((it.completed, it.success), (true, Some(true)), "it tells no score");
    let part = Unit { threshold: Some(9_000), ..unit(None) };
    let said = |it: &str| HashMap::from([("cmi.progress_measure".to_owned(), it.to_owned())]);
    assert!(state_of_scorm(newer, &said("0.95"), &part).completed);
    assert!(!state_of_scorm(newer, &said("0.5"), &part).completed);
    let asset = Unit { is_asset: true, ..unit(None) };
    assert!(state_of_scorm(newer, &HashMap::new(), &asset).completed);
}

#[test]
fn an_element_is_done_when_its_units_are_and_what_was_reached_stays() {
    let (one, passed) =
        (unit(None), UnitState { completed: true, success: Some(true), score: Some(9_000) });
    let worse = UnitState { completed: false, success: Some(false), score: Some(1_000) };
    assert_eq!(better(passed, worse), passed);
    let (all, score) = rolled_up(&[(&one, Some(passed)), (&one, None)]);
    assert!(all.viewed && !all.completed && !all.passed);
    assert_eq!(score, Some(9_000));
    let read = UnitState { completed: true, ..UnitState::default() };
    let (all, _) = rolled_up(&[(&one, Some(passed)), (&one, Some(read))]);
    assert!(all.completed && all.passed);
    let (all, _) = rolled_up(&[(&one, Some(passed)), (&one, Some(worse))]);
    assert!(!all.completed && !all.passed);
    let au = Unit { move_on: Some(MoveOn::Passed), ..one };
    let only_passed = UnitState { completed: false, ..passed };
    assert!(rolled_up(&[(&au, Some(only_passed))]).0.completed, "by its own rule");
}

#[test]
fn a_unit_of_cmi5_says_what_it_may_in_its_order() {
    let said = |verb, said| {
        let [said, heard] = [said, Some(60_000)].map(|it| it.map(Timestamp::from_millis));
        let heard = heard.unwrap();
        StatementFacts { verb, is_defined: verb.is_some(), score: None, said, heard }
    };
    let facts = |verb| (said(Some(verb), None), None);
    let none = UnitState::default();
    let new = Cmi5Session::default();
    assert_eq!(take(new, none, facts(Cmi5Verb::Passed)), Err(NotTaken::NotInitialized));
    let begun = take(new, none, facts(Cmi5Verb::Initialized)).unwrap();
    assert_eq!(take(begun.session, none, facts(Cmi5Verb::Initialized)), Err(NotTaken::Twice));
    let passed = take(begun.session, none, facts(Cmi5Verb::Passed)).unwrap();
    assert_eq!((passed.state.success, passed.state.completed), (Some(true), false));
    let again = facts(Cmi5Verb::Failed);
    assert_eq!(take(passed.session, passed.state, again), Err(NotTaken::Twice));
    assert_eq!(take(begun.session, passed.state, again), Err(NotTaken::FailedAfterPassed));
    let low = StatementFacts { score: Some(10), ..said(Some(Cmi5Verb::Passed), None) };
    assert_eq!(take(begun.session, none, (low, Some(8_000))), Err(NotTaken::Score));
    let other = (said(None, None), None);
    assert_eq!(take(begun.session, none, other).unwrap().state, none);
    let over = take(passed.session, passed.state, facts(Cmi5Verb::Terminated)).unwrap();
    let late = take(over.session, over.state, facts(Cmi5Verb::Completed));
    assert_eq!(late, Err(NotTaken::Terminated));
    // "the order is determined by the value of the timestamp property"; "the LMS MUST wait a
    // specified period of time after which it MUST reject statements (of any kind)".
    let last = (said(Some(Cmi5Verb::Terminated), Some(500)), None);
    let over = take(passed.session, passed.state, last).unwrap();
    let before = said(Some(Cmi5Verb::Completed), Some(500));
    assert!(take(over.session, over.state, (before, None)).unwrap().state.completed);
    let after = said(Some(Cmi5Verb::Completed), Some(501));
    assert_eq!(take(over.session, over.state, (after, None)), Err(NotTaken::Terminated));
    let late = StatementFacts { heard: Timestamp::from_millis(120_001), ..before };
    assert_eq!(take(over.session, over.state, (late, None)), Err(NotTaken::Terminated));
    assert_eq!(take(over.session, over.state, last), Err(NotTaken::Twice));
    assert_eq!(Cmi5Verb::of("http://adlnet.gov/expapi/verbs/passed"), Some(Cmi5Verb::Passed));
    assert_eq!(Cmi5Verb::of("http://adlnet.gov/expapi/verbs/launched"), None);
}

#[test]
fn numbers_are_read_as_they_are_written() {
    for (text, digits, number) in [
        ("80", 2, Some(8_000)),
        ("0.855", 4, Some(8_550)),
        ("-1", 4, Some(-10_000)),
        (".5", 4, Some(5_000)),
        ("1.", 2, Some(100)),
        ("79.999", 2, Some(7_999)),
        ("", 2, None),
        (".", 2, None),
        ("1e3", 2, None),
        ("99999999999999999999", 2, None),
    ] {
        assert_eq!(decimal(text, digits), number, "{text}");
    }
}
