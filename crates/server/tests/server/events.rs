//! What each capability does about what happens to people, as a table; every cell that does
//! something has a test of its own.

use std::{fs, path::Path};

use svenn_http::follows::{Cell, EVENTS};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/events.md");
const HEAD: &str = "# What follows from what happens to people\n\n\
    Generated from what the capabilities say (`crates/http/src/follows.rs`): a new event, or a new \
    capability, does not compile before its cells are filled. What follows is done in the event's \
    own transaction, said before it is done, and stands in the journal afterwards.\n";
/// What the tests of a cell are called, in the order of the events.
const TESTS: [&str; EVENTS.len()] = ["archived", "restored", "instructors_changed"];

#[test]
fn the_table_of_events_is_true() {
    let mut text = HEAD.to_owned();
    for (event, cell_of) in EVENTS {
        text.push_str(&format!("\n## {event}\n\n| capability | what follows |\n|---|---|\n"));
        let mut nothing = String::new();
        for capability in svenn_server::described().unwrap().iter() {
            let line = |text: &str| format!("| `{}` | {text} |\n", capability.name);
            match cell_of(&capability.follows.rows()) {
                Cell::Does(what) => text.push_str(&line(what)),
                Cell::Nothing(why) => nothing.push_str(&line(&format!("Nothing: {why}."))),
            }
        }
        text.push_str(&nothing);
    }
    if std::env::var_os("UPDATE_DOCS").is_some() {
        fs::write(FILE, &text).unwrap();
    }
    assert_eq!(fs::read_to_string(FILE).unwrap_or_default(), text, "UPDATE_DOCS=1 writes it anew");
}

#[test]
fn each_cell_that_does_something_has_its_test() {
    for capability in svenn_server::described().unwrap().iter() {
        let name = capability.name;
        let tests = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join(format!("../{name}/tests/{name}/follows.rs"));
        let tests = fs::read_to_string(tests).unwrap_or_default();
        for ((event, cell_of), test) in EVENTS.into_iter().zip(TESTS) {
            if matches!(cell_of(&capability.follows.rows()), Cell::Does(_)) {
                assert!(tests.contains(&format!("async fn {test}(")), "{name}: {event}");
            }
        }
    }
}
