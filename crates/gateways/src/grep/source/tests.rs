use std::time::Duration;

use super::*;
use crate::grep::{CurriculumBundle, CurriculumContent, SNAPSHOT, snapshot};

fn source() -> SimulatedCurriculumSource {
    SimulatedCurriculumSource::default()
}

/// Reads in the process of the test.
struct Here;

#[async_trait]
impl RecordReader for Here {
    async fn named(&self, files: &[UnreadFile]) -> Result<Vec<NamedRecord>, GatewayError> {
        let mut named = Vec::new();
        for file in files {
            let read = named_in(&file.bytes, &file.name);
            named.extend(read.map_err(|error| GatewayError::unavailable(error.to_string()))?);
        }
        Ok(named)
    }
}

async fn records(kode: &str) -> Vec<GrepRecord> {
    let files = source().fetch(&[kode.to_owned()], &Here).await.unwrap();
    files.iter().flat_map(|it| parse_file(&it.bytes, &it.name).unwrap().records).collect()
}

async fn fetched(kode: &str) -> CurriculumContent {
    let mut bundle = CurriculumBundle::assemble(records(kode).await);
    assert_eq!((bundle.problems, bundle.supplements), (vec![], vec![]));
    assert_eq!(bundle.curricula.len(), 1);
    bundle.curricula.remove(0)
}

// "The product ships its own complete small snapshot of at least six trades written in the Grep
// format."
#[test]
fn the_snapshot_is_complete() {
    let bundle = CurriculumBundle::assemble(snapshot().unwrap());
    assert_eq!((bundle.problems, bundle.supplements), (vec![], vec![]));
    assert_eq!(bundle.curricula.len(), SNAPSHOT.len());
    assert!(bundle.program_areas.iter().filter(|area| area.is_company).count() >= 6);
    for plan in &bundle.curricula {
        assert_eq!(plan.missing, [], "{}", plan.kode);
        assert!(plan.kode.starts_with('X'), "{}: no national code", plan.kode);
        let described = plan.core_elements.iter().chain(&plan.skills).chain(&plan.themes);
        for part in described {
            assert!(!part.tittel.is_empty() && !part.beskrivelse.is_empty(), "{}", part.kode);
        }
        assert_eq!((plan.skills.len(), plan.themes.len()), (5, 3), "{}", plan.kode);
        for goal in plan.goal_sets.iter().flat_map(|set| &set.goals) {
            assert!(!goal.core_elements.is_empty() && !goal.verbs.is_empty(), "{}", goal.kode);
        }
    }
}

// "The full chain programme area → opplæringsfag → curriculum → goal set → goals, also for
// modular curricula and goal sets shared by several."
#[test]
fn the_snapshot_has_modules_and_sets_shared_by_several_subjects() {
    let bundle = CurriculumBundle::assemble(snapshot().unwrap());
    let of = |kode: &str| bundle.curricula.iter().find(|plan| plan.kode == kode).unwrap();
    let modular = of("XBE05-01");
    assert!(modular.is_modular && modular.is_for_adults);
    assert_eq!(modular.goal_sets.len(), 3);
    let shared = &of("XMU01-01").goal_sets[0];
    assert_eq!(shared.trade_subjects, ["XMU3Z01", "XFL3Z01"]);
    let tiler = bundle.trade_subjects.iter().find(|it| it.kode == "XFL3Z01").unwrap();
    assert_eq!(tiler.programomraader, ["XBAFL3----"]);
    assert_eq!(tiler.curricula[0].goal_sets, ["KV9701", "KV9703"]);
    assert_eq!(of("XKO00-01").status, "utgaatt");
}

#[tokio::test]
async fn a_curriculum_comes_with_all_that_belongs_to_it() {
    let plan = fetched("XEL01-01").await;
    assert_eq!(plan.missing, []);
    let goals: Vec<&str> = plan.goal_sets[0].goals.iter().map(|goal| goal.kode.as_str()).collect();
    assert!(goals.contains(&"KM91026") && !goals.contains(&"KM91016"), "newer than the snapshot");
    assert_eq!(plan.erstattes_av, ["XEL01-02"]);
    let coming = fetched("XEL01-02").await;
    assert!(coming.gyldig_fra > plan.gyldig_fra);
}

#[tokio::test]
async fn what_the_database_does_not_have_is_left_out() {
    assert_eq!(records("XXX99-01").await, []);
}

#[tokio::test]
async fn the_list_has_each_curriculum_once_by_code() {
    let list = listed_in(&source().list().await.unwrap()).unwrap();
    let codes: Vec<&str> = list.iter().map(|it| it.kode.as_str()).collect();
    assert!(codes.is_sorted() && codes.contains(&"XLO01-01"), "{codes:?}");
    let old = list.iter().find(|it| it.kode == "XKO00-01").unwrap();
    assert!(old.utgaatt && !old.tittel.is_empty());
}

#[tokio::test]
async fn faults_are_told_apart() {
    for kode in ["XUT88-88", "XUL77-77"] {
        let failed = source().fetch(&[kode.to_owned()], &Here).await.unwrap_err();
        assert!(failed.is_worth_retrying(), "{kode}");
    }
    let rules = SimulatedCurriculumRules { slow: Duration::ZERO, ..Default::default() };
    let slow = SimulatedCurriculumSource::new(rules);
    assert_eq!(slow.fetch(&["XTR66-66".to_owned()], &Here).await.unwrap(), []);
}

#[test]
fn the_address_must_be_private() {
    let config = |url: &str| GrepConfig {
        url: url.to_owned(),
        key: Some("hemmelig".to_owned()),
        timeout: Duration::from_secs(1),
    };
    let refused = |url: &str| HttpCurriculumSource::new(config(url)).unwrap_err();
    assert_eq!(refused("ikke en adresse"), GrepConfigError::Url);
    assert_eq!(refused("http://data.example"), GrepConfigError::Unencrypted);
    let source = HttpCurriculumSource::new(config(GREP_URL)).unwrap();
    assert!(!format!("{source:?}").contains("hemmelig"));
}

// Records as the open API answers them.
#[test]
fn a_line_of_the_national_list_is_read_in_both_spellings() {
    let plain = serde_json::json!({ "kode": "BET05-01", "tittel": "Læreplan", "status":
        "https://data.udir.no/kl06/v201906/status/status_utgaatt" });
    assert_eq!(
        listed(&plain).unwrap(),
        ListedCurriculum { kode: "BET05-01".into(), tittel: "Læreplan".into(), utgaatt: true }
    );
    let texts = serde_json::json!({ "kode": "BET05-01",
        "tittel": [{ "spraak": "default", "verdi": "d" }, { "spraak": "nob", "verdi": "b" }] });
    assert_eq!(listed(&texts).unwrap().tittel, "b");
    assert_eq!(listed(&serde_json::json!({ "tittel": "uten kode" })), None);
}
