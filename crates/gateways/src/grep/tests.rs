use super::*;

const CURRICULUM: &str = include_str!("../../tests/data/grep/laereplan.json");
const GOAL_SETS: &str = include_str!("../../tests/data/grep/kompetansemaalsett.json");
const GOALS: &str = include_str!("../../tests/data/grep/kompetansemaal.json");
const PROGRAM_AREAS: &str = include_str!("../../tests/data/grep/programomraader.json");
const TRADE_SUBJECT: &str = include_str!("../../tests/data/grep/opplaeringsfag.json");
const VERB: &str = include_str!("../../tests/data/grep/verb.json");

fn records(files: &[&str]) -> Vec<GrepRecord> {
    files.iter().flat_map(|file| parse(file.as_bytes(), "test.json").unwrap()).collect()
}

fn changed(file: &str, change: impl FnOnce(&mut Value)) -> String {
    let mut value: Value = serde_json::from_str(file).unwrap();
    change(&mut value);
    value.to_string()
}

fn error(file: &str) -> (String, String) {
    let GrepError { file, path, problem, .. } = parse(file.as_bytes(), "a/b.json").unwrap_err();
    assert_eq!(file, "a/b.json");
    (path, problem)
}

fn codes(set: &GoalSetContent) -> Vec<&str> {
    set.goals.iter().map(|goal| goal.kode.as_str()).collect()
}

#[test]
fn a_curriculum_comes_with_its_sets_and_goals_in_order() {
    let bundle = CurriculumBundle::assemble(records(&[GOALS, GOAL_SETS, CURRICULUM, VERB]));
    assert_eq!(bundle.problems, []);
    let [plan] = bundle.curricula.as_slice() else { panic!("one curriculum") };
    assert_eq!(plan.kode, "TST01-01");
    assert_eq!(plan.tittel, "Læreplan i taubanefag", "in bokmål");
    assert_eq!(plan.fastsatt_spraak, "nno");
    assert_eq!(plan.status, "publisert");
    assert!(plan.is_for_apprentices);
    let [operation, safety] = plan.goal_sets.as_slice() else { panic!("two sets in force") };
    assert_eq!(operation.kode, "KV9002", "the curriculum's order, not the sets' own");
    assert!(operation.is_training_in_company && !safety.is_training_in_company);
    assert_eq!(safety.etter_aarstrinn, ["vg2"]);
    assert_eq!(safety.tittel, "Etter sikkerhet");
    assert_eq!(codes(safety), ["KM90001", "KM90002"], "by rekkefoelge, expired goals left out");
    assert_eq!(codes(operation), ["KM90012", "KM90011"], "one goal has no file: the set's order");
    assert_eq!(safety.goals[0].core_elements, ["KE9001", "KE9002"]);
    assert_eq!(safety.goals[1].tittel, "bruke verneutstyr på rett måte");
}

#[test]
fn a_set_without_files_for_its_goals_is_complete() {
    let bundle = CurriculumBundle::assemble(records(&[CURRICULUM, GOAL_SETS]));
    assert_eq!(bundle.problems, []);
    let told: Vec<String> = bundle.expired.iter().map(ToString::to_string).collect();
    assert!(told.iter().any(|it| it.ends_with("has expired and is left out")), "{told:?}");
    assert!(told.iter().any(|it| it.ends_with("kept for those who are bound to it")), "{told:?}");
    let safety = &bundle.curricula[0].goal_sets[1];
    assert_eq!(codes(safety), ["KM90002", "KM90001"]);
    assert_eq!(safety.goals[0].tittel, "bruke verneutstyr på rett måte & til rett tid");
    assert!(safety.goals[0].core_elements.is_empty());
}

#[test]
fn what_is_missing_is_told_and_the_rest_is_used() {
    let silent = changed(GOAL_SETS, |sets| sets[0]["kompetansemaal"][1]["tittel"] = Value::Null);
    let only_first = changed(&silent, |sets| drop(sets.as_array_mut().unwrap().pop()));
    let bundle = CurriculumBundle::assemble(records(&[CURRICULUM, &only_first]));
    let told: Vec<String> = bundle.problems.iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        ["TST01-01: goal set KV9002 is in no file", "KV9001: goal KM90001 has no text"]
    );
    assert_eq!(codes(&bundle.curricula[0].goal_sets[0]), ["KM90002"]);

    let bundle = CurriculumBundle::assemble(records(&[GOAL_SETS]));
    assert_eq!(bundle.problems.len(), 2);
    assert!(bundle.curricula.is_empty());
}

#[test]
fn sets_that_the_curriculum_does_not_name_come_last() {
    let unnaming = changed(CURRICULUM, |plan| plan["kompetansemaal-kapittel"] = Value::Null);
    let bundle = CurriculumBundle::assemble(records(&[&unnaming, GOAL_SETS]));
    let sets: Vec<&str> =
        bundle.curricula[0].goal_sets.iter().map(|set| set.kode.as_str()).collect();
    assert_eq!(sets, ["KV9001", "KV9002"]);
}

#[test]
fn the_later_of_two_records_counts() {
    let newer = changed(CURRICULUM, |plan| plan["status"] = "x/status_utgaatt".into());
    let bundle = CurriculumBundle::assemble(records(&[CURRICULUM, &newer]));
    assert_eq!(bundle.curricula.len(), 1);
    assert_eq!(bundle.curricula[0].status, "utgaatt");
}

#[test]
fn programme_areas_carry_years_and_padded_codes() {
    let bundle = CurriculumBundle::assemble(records(&[PROGRAM_AREAS, TRADE_SUBJECT]));
    let [school, company] = bundle.program_areas.as_slice() else { panic!("two areas") };
    assert_eq!((school.kode.as_str(), school.is_company), ("BATAU2----", false));
    assert_eq!((school.opplaeringstid, school.verdiskapingstid), (None, None));
    assert_eq!(school.status, "utgaatt");
    assert_eq!((company.kode.as_str(), company.is_company), ("BATAU3----", true));
    assert_eq!((company.opplaeringstid, company.verdiskapingstid), (Some(1.0), Some(1.5)));
    assert_eq!(company.tittel, "Taubanefaget, vg3");
    let [subject] = bundle.trade_subjects.as_slice() else { panic!("one subject") };
    assert_eq!(subject.programomraader, ["BATAU3----"]);
    let used: Vec<&str> = subject.curricula.iter().map(|it| it.kode.as_str()).collect();
    assert_eq!(used, ["TST01-01"], "in force and of the present reform");
}

#[test]
fn errors_name_file_and_place() {
    let no_code = changed(GOAL_SETS, |sets| {
        drop(sets[1]["kompetansemaal"][1].as_object_mut().unwrap().remove("kode"));
    });
    let (path, problem) = error(&no_code);
    assert_eq!(path, "[1].kompetansemaal[1]");
    assert_eq!(problem, "missing field `kode`");

    let (path, problem) = error(&changed(CURRICULUM, |plan| plan["tittel"]["tekst"] = 7.into()));
    assert_eq!(path, "tittel.tekst");
    assert!(problem.contains("a list of texts with language"), "{problem}");

    let no_title = changed(CURRICULUM, |plan| drop(plan.as_object_mut().unwrap().remove("tittel")));
    assert_eq!(error(&no_title), (".".to_owned(), "missing field `tittel`".to_owned()));

    let years = changed(PROGRAM_AREAS, |areas| areas[0]["opplaeringstid"] = "-1,0".into());
    assert_eq!(error(&years).0, "[0].opplaeringstid");

    assert_eq!(error("[[]]"), ("[0]".to_owned(), "not an object".to_owned()));
    assert_eq!(error("[{}]").0, "[0].grep-type");
    assert_eq!(error("{").0, ".");
}

// "A curriculum file of the wrong type, a cut-off file … HTML in a title: refused or cleaned, with
// the place named."
#[test]
fn what_is_wrong_is_told_apart() {
    let misfit = |file: &[u8]| parse(file, "a.json").unwrap_err().misfit;
    let cut = &CURRICULUM.as_bytes()[..CURRICULUM.len() / 2];
    assert!(matches!(misfit(cut), GrepMisfit::CutOff { line } if line > 1));
    assert_eq!(misfit(b""), GrepMisfit::CutOff { line: 1 });
    assert_eq!(misfit(b"%PDF-1.7"), GrepMisfit::NotJson { line: 1 });
    assert_eq!(misfit(&[0xff, 0xd8, 0xff]), GrepMisfit::NotJson { line: 1 });
    assert_eq!(misfit(b"{\"navn\": 1}"), GrepMisfit::NotARecord);
    let no_title = changed(CURRICULUM, |plan| drop(plan.as_object_mut().unwrap().remove("tittel")));
    assert_eq!(misfit(no_title.as_bytes()), GrepMisfit::MissingField { field: "tittel".into() });
    let day = changed(CURRICULUM, |plan| {
        plan["gyldighetsperiode"] = serde_json::json!({ "gyldig-fra": { "dato": "i fjor" } });
    });
    let failed = parse(day.as_bytes(), "a.json").unwrap_err();
    assert_eq!(failed.misfit, GrepMisfit::WrongContent);
    assert_eq!(failed.path, "gyldighetsperiode.gyldig-fra.dato");
}

#[test]
fn markup_in_a_title_is_left_out_and_its_place_told() {
    let marked = changed(GOALS, |goals| {
        goals[1]["tittel"]["tekst"][0]["verdi"] = "a <script>alert(1)</script>b".into();
    });
    let file = parse_file(marked.as_bytes(), "maal.json").unwrap();
    let kode = "KM90002".to_owned();
    let place = Place { kode, file: "maal.json".to_owned(), path: "[1].tittel".to_owned() };
    assert_eq!(file.cleaned, [place]);
    assert!(
        matches!(&file.records[1], GrepRecord::Goal(goal) if !goal.tittel.pick(None).is_empty())
    );
    assert_eq!(file.places.len(), file.records.len());
    assert_eq!(file.places[0].path, "[0]");
}

#[test]
fn what_belongs_to_a_curriculum_and_is_in_no_file_is_named() {
    let bundle = CurriculumBundle::assemble(records(&[CURRICULUM, GOAL_SETS, GOALS]));
    let told = |bundle: &CurriculumBundle| -> Vec<(RecordKind, String)> {
        bundle.curricula[0].missing.iter().map(|it| (it.slag, it.kode.clone())).collect()
    };
    let named = |slag: RecordKind, kode: &str| (slag, kode.to_owned());
    assert_eq!(
        told(&bundle),
        [
            named(RecordKind::Kompetansemaal, "KM90011"),
            named(RecordKind::Kjerneelement, "KE9001"),
            named(RecordKind::Kjerneelement, "KE9002"),
        ]
    );
    let bundle = CurriculumBundle::assemble(records(&[CURRICULUM, TRADE_SUBJECT]));
    assert_eq!(
        told(&bundle),
        [
            named(RecordKind::Kompetansemaalsett, "KV9001"),
            named(RecordKind::Kompetansemaalsett, "KV9002"),
            named(RecordKind::Programomraade, "BATAU3----"),
        ]
    );
}

#[test]
fn what_belongs_to_a_curriculum_in_no_file_is_kept_for_the_known_one() {
    let bundle = CurriculumBundle::assemble(records(&[GOAL_SETS]));
    let [supplement] = bundle.supplements.as_slice() else { panic!("one curriculum") };
    assert_eq!((supplement.curriculum.as_str(), supplement.goal_sets.len()), ("TST01-01", 2));
    let bundle = CurriculumBundle::assemble(records(&[GOALS]));
    assert!(bundle.supplements[0].goals.len() >= 2);
    assert_eq!(CurriculumBundle::assemble(records(&[CURRICULUM, GOALS])).supplements, []);
}

#[test]
fn the_kind_may_come_from_the_address() {
    let mut files = [CURRICULUM, TRADE_SUBJECT].map(str::to_owned);
    for file in &mut files {
        *file = changed(file, |value| drop(value.as_object_mut().unwrap().remove("grep-type")));
    }
    let found = records(&[&files[0], &files[1]]);
    assert!(matches!(&found[0], GrepRecord::Curriculum(plan) if plan.kode == "TST01-01"));
    assert!(matches!(&found[1], GrepRecord::TradeSubject(subject) if subject.kode == "TAU3Z01"));
    let marked = format!("\u{feff}{VERB}");
    assert_eq!(records(&[&marked]), [GrepRecord::Other { grep_type: "verb_lk20".to_owned() }]);
}

#[test]
fn the_language_rule_holds() {
    let text = |languages: &[(&str, &str)]| -> LocalText {
        let list: Vec<Value> = languages
            .iter()
            .map(|(spraak, verdi)| serde_json::json!({"spraak": spraak, "verdi": verdi}))
            .collect();
        serde_json::from_value(Value::Array(list)).unwrap()
    };
    let all = text(&[("default", "d"), ("eng", "e"), ("nno", "n"), ("nob", "b"), ("sme", "s")]);
    assert_eq!(all.pick(Some("sme")), "b");
    let samisk = text(&[("default", "d"), ("nno", "n"), ("sme", "s")]);
    assert_eq!(samisk.pick(Some("sme")), "s");
    assert_eq!(samisk.pick(Some("smj")), "n");
    assert_eq!(all.pick(None), "b");
    assert_eq!(text(&[("default", "d"), ("nno", "n"), ("nob", "")]).pick(Some("nob")), "n");
    assert_eq!(text(&[("eng", "e"), ("default", "d")]).pick(None), "d");
    assert_eq!(text(&[("eng", "e")]).pick(None), "e");
    assert_eq!(text(&[]).pick(None), "");
}

#[test]
fn markup_becomes_plain_text() {
    for (html, text) in [
        ("<p>En</p><p>to&nbsp;&amp; tre</p>", "En\nto & tre"),
        ("kunne<ul><li>se</li><li> høre </li></ul>", "kunne\nse\nhøre"),
        ("linje<br/>skift", "linje\nskift"),
        ("  dobbelt   rom ", "dobbelt rom"),
        ("a < b &lt;c&gt;", "a < b <c>"),
        ("Gjelder fra <>", "Gjelder fra <>"),
        ("x<script>alert(1)</script><style>p{}</style>y", "xy"),
        ("<img src=x onerror=alert(1)>", ""),
    ] {
        assert_eq!(plain_text(html), text, "{html}");
    }
}
